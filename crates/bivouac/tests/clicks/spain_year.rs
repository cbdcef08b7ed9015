//! No Peace Without Spain: a march, a siege, the winter quarters of a stack.

use crate::page::Player;
use kernel::{Seat, Viewer, host::host};
use spain::Spain;

const ALLIANCE: Seat = Seat(0);

fn player(position: &str) -> Player {
    let game = host(Spain::with_data(&|_| None).expect("the built-in data is valid"));
    Player::at(&*game, position, "")
}

#[test]
fn a_march_takes_at_most_two_clicks() {
    let mut player = player("at amsterdam marlborough britain*2");
    player.march(ALLIANCE, "marlborough", "maastricht");
    println!("a march: {} clicks", player.clicks);
    assert!(player.clicks <= 2);
    let scene = player.game.scene(Viewer::Seat(ALLIANCE));
    let there = scene.tokens.iter().find(|token| token.id == "marlborough");
    assert_eq!(
        there.and_then(|token| token.space.as_deref()),
        Some("maastricht")
    );
}

#[test]
fn a_siege_takes_at_most_two_clicks() {
    let mut player = player("at venlo minor-dutch-1 dutch*2");
    player.choose(ALLIANCE, "campaign venlo; siege; roll");
    println!("a siege: {} clicks", player.clicks);
    assert!(player.clicks <= 2);
}

#[test]
fn winter_quarters_of_a_stack_take_at_most_two_clicks() {
    let mut player = player("at venlo marlborough dutch*3\nwinter");
    let scene = player.game.scene(Viewer::Seat(ALLIANCE));
    let mut choices = scene.choices.iter();
    let whole = choices.rfind(|choice| choice.action.contains(';'));
    match whole.map(|choice| choice.action.clone()) {
        Some(all) => player.choose(ALLIANCE, &all),
        None => player.propose(ALLIANCE),
    }
    println!("winter quarters: {} clicks", player.clicks);
    assert!(player.clicks <= 2);
    let scene = player.game.scene(Viewer::Seat(ALLIANCE));
    let mut left = scene
        .tokens
        .iter()
        .filter(|token| token.space.as_deref() == Some("venlo"));
    assert!(left.next().is_none(), "the whole stack has gone home");
}
