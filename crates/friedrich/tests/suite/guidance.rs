//! The kernel's guidance on this game: how far a piece can be taken at once, and advice.

use friedrich::{Friedrich, action::Action, state::State};
use kernel::{
    Context, Game, Name, Seat, Target, Viewer,
    chance::Seed,
    host::{Dice, HostedMatch, Silent, host},
};
use std::collections::BTreeSet;

const FREDERICK: Seat = Seat(0);

const POSITION: &str = "turn 4\nfriedrich oschatz 8\nwinterfeldt berlin 5\nkeith breslau 2\nschwerin strehlen 3\n\
    train-prussia-1 jueterbog\ntrain-prussia-2 glogau\ndaun bruenn 7\nlacy tabor 2\ntrain-austria-1 riesa\n\
    hand prussia S10.1 H3.2 R.1\nhand austria C4.1 C5.2 C6.2";

fn hosted(position: &str) -> Box<dyn HostedMatch> {
    let game = Friedrich::with_data(&|_| None).expect("the built-in data");
    (host(game).at_position(position, Dice::stream(Seed::numbered(3).stream())))
        .expect("a position")
}

fn token(id: &str) -> Target {
    Target::Token(id.into())
}

/// Every city a piece can be moved to, by trying all ways.
fn everywhere(state: &State, id: &str, out: &mut BTreeSet<Name>) {
    let game = Friedrich::standard();
    let mut actions = Vec::new();
    game.actions(state, FREDERICK, &mut actions);
    for action in actions {
        let Action::Move { piece, to } = action else {
            continue;
        };
        if game.tables.pieces.id(piece) != id {
            continue;
        }
        out.insert(game.tables.map.id(to).into());
        let mut next = state.clone();
        let mut chance = Seed::numbered(0).stream();
        game.apply(
            &mut next,
            FREDERICK,
            action,
            &mut Context::new(&mut chance, &mut Silent),
        );
        everywhere(&next, id, out);
    }
}

#[test]
fn reach_finds_every_city_a_march_can_end_in() {
    let game = hosted(POSITION);
    let state = Friedrich::standard()
        .read_position(POSITION)
        .expect("a position");
    for (id, most) in [
        ("friedrich", 4),
        ("winterfeldt", 4),
        ("keith", 4),
        ("schwerin", 3),
        ("train-prussia-1", 2),
        ("train-prussia-2", 3),
    ] {
        let mut all = BTreeSet::new();
        everywhere(&state, id, &mut all);
        let reached = game.reach(FREDERICK, &token(id));
        let mut found: BTreeSet<Name> = reached.iter().map(|reach| reach.space.clone()).collect();
        assert_eq!(found.len(), reached.len(), "each city once");
        // Back where it began is no destination one would click.
        let home = game
            .scene(Viewer::Seat(FREDERICK))
            .tokens
            .iter()
            .find(|token| token.id == id)
            .and_then(|token| token.space.clone())
            .expect("on the map");
        found.remove(&home);
        all.remove(&home);
        assert_eq!(found, all, "{id}");
        let steps = reached.iter().map(|reach| reach.steps).max();
        assert_eq!(steps, Some(most), "{id}");
        for reach in &reached {
            assert_eq!(reach.gesture.split("; ").count(), reach.steps);
        }
    }
    assert!(game.reach(FREDERICK, &token("daun")).is_empty());
    assert!(game.reach(FREDERICK, &token("nobody")).is_empty());
    assert!(
        game.reach(Seat(2), &token("daun")).is_empty(),
        "not his turn"
    );
    let city = Target::Space("oschatz".into());
    assert!(game.reach(FREDERICK, &city).is_empty());
}

#[test]
fn a_whole_march_is_one_entry_and_one_undo() {
    let game = hosted(POSITION);
    for reach in game.reach(FREDERICK, &token("friedrich")) {
        let mut game = hosted(POSITION);
        let before = game.scene(Viewer::Seat(FREDERICK));
        let played = game
            .play(FREDERICK, &reach.gesture)
            .expect("a gesture of reach");
        assert_eq!(played.done, reach.steps, "{}", reach.gesture);
        assert_eq!(game.journal_len(), 1);
        let scene = game.scene(Viewer::Seat(FREDERICK));
        let stands = scene.tokens.iter().find(|token| token.id == "friedrich");
        assert_eq!(
            stands.and_then(|token| token.space.as_deref()),
            Some(reach.space.as_str())
        );
        game.undo(FREDERICK).expect("nothing was drawn or shown");
        assert_eq!(game.scene(Viewer::Seat(FREDERICK)), before);
        assert!(!game.can_undo(FREDERICK));
    }
}

/// Hidden things that differ change neither reach nor advice.
#[test]
fn guidance_betrays_nothing() {
    let other = POSITION
        .replace("daun bruenn 7", "daun bruenn 2")
        .replace("lacy tabor 2", "lacy tabor 7")
        .replace("C4.1 C5.2 C6.2", "S13.1 D13.2 R.2");
    let (one, two) = (hosted(POSITION), hosted(&other));
    for whim in 0..20 {
        let advice = one.advise(FREDERICK, whim).expect("something can be done");
        assert_eq!(two.advise(FREDERICK, whim), Some(advice.clone()));
        assert_eq!(one.check(FREDERICK, &advice), Ok(()));
    }
    for id in ["friedrich", "train-prussia-1"] {
        assert_eq!(
            one.reach(FREDERICK, &token(id)),
            two.reach(FREDERICK, &token(id))
        );
    }
}

/// A whole game by advice alone, as a server's bots play it.
#[test]
fn a_game_is_played_by_advice() {
    let game = Friedrich::with_data(&|_| None).expect("the built-in data");
    let mut game =
        (host(game).new_match(&[], Dice::stream(Seed::numbered(5).stream()))).expect("defaults");
    for whim in 0..Friedrich::LONGEST_GAME as u64 {
        let Some(seat) = game.turn().seats().iter().next() else {
            break;
        };
        let advice = game.advise(seat, whim).expect("something can be done");
        game.play(seat, &advice).expect("legal");
    }
    assert!(game.turn().is_over());
}
