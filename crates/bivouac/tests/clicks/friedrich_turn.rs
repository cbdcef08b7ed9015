//! Friedrich: the set-up, and an ordinary turn of thirteen pieces.

use crate::page::Player;
use friedrich::Friedrich;
use kernel::{
    Name, Seat, Target, Viewer,
    chance::Seed,
    host::{Dice, host},
    scene::Token,
};
use std::collections::BTreeSet;

const FREDERICK: Seat = Seat(0);

/// A game after the set-up of everybody, and the clicks of each for it.
fn set_up() -> (Player, Vec<usize>) {
    let game = host(Friedrich::with_data(&|_| None).expect("the built-in data is valid"));
    let dice = Dice::stream(Seed::numbered(1756).stream());
    let mut player = Player::before(game.new_match(&[], dice).expect("the usual options"));
    let mut clicks = Vec::new();
    for seat in 0..player.game.seat_names().len() as u8 {
        player.clicks = 0;
        player.propose(Seat(seat));
        clicks.push(player.clicks);
    }
    (player, clicks)
}

#[test]
fn the_set_up_takes_at_most_four_clicks() {
    let (player, clicks) = set_up();
    println!("set-up: {clicks:?}");
    assert!(clicks.iter().all(|clicks| *clicks <= 4), "{clicks:?}");
    let due = player.game.turn().seats();
    assert!(due.contains(FREDERICK), "Prussia begins");
}

/// Ten pieces of Prussia and three of Hanover each go somewhere, and both stages are ended.
#[test]
fn a_turn_of_thirteen_pieces_takes_at_most_twenty_eight_clicks() {
    let (mut player, _) = set_up();
    player.clicks = 0;
    let before = places(&player);
    let mut moved = BTreeSet::new();
    while player.game.turn().seats().contains(FREDERICK) {
        let unmoved = player.choices(FREDERICK).into_iter().find_map(|choice| {
            let Some(Target::Token(piece)) = choice.first else {
                return None;
            };
            (!moved.contains(&piece)).then_some(piece)
        });
        match unmoved {
            Some(piece) => {
                let first = Target::Token(piece.clone());
                let reach = player.game.reach(FREDERICK, &first);
                moved.insert(piece.clone());
                // The shortest way, so that no two armies meet.
                if let Some(near) = reach.first() {
                    player.march(FREDERICK, &piece, &near.space.clone());
                }
            }
            None => player.choose(FREDERICK, "done"),
        }
    }
    // A general in a stack goes with its commander.
    let after = places(&player);
    let gone = before.iter().filter(|piece| !after.contains(piece)).count();
    println!("a turn of {gone} pieces: {} clicks", player.clicks);
    assert_eq!(gone, 13, "{before:?} {after:?}");
    assert!(player.clicks <= 28, "{} clicks", player.clicks);
}

/// Frederick's pieces, and where they stand.
fn places(player: &Player) -> Vec<(Name, Option<Name>)> {
    let scene = player.game.scene(Viewer::Seat(FREDERICK));
    let own = |token: &&Token| scene.own.contains(&token.nation);
    (scene.tokens.iter().filter(own))
        .map(|token| (token.id.clone(), token.space.clone()))
        .collect()
}
