//! Windows nest, end what they react to, and stay shut for whoever is known to have nothing.

use super::*;

#[test]
fn activations_nest_undo_replay_redeal_and_keep_silent_about_hands() {
    let report = conforms(&Campaign::new(), 60);
    assert!(report.variety() > 50, "{report}");
    assert!(report.twin_steps > 300, "{report}");
    assert!(report.undone > 50, "{report}");
}

/// The first holds m0 m1 m2, the second m4 m5 m6; then the script goes on.
fn game(script: &str) -> Match<Campaign, Box<Campaign>> {
    let script = format!("m0 m1 m2 m4 m5 m6 {script}");
    Match::new(Box::new(Campaign::new()), (), Dice::named(&script)).expect("no options")
}

#[track_caller]
fn play(game: &mut Match<Campaign, Box<Campaign>>, seat: u8, text: &str) {
    let action = Rules::read(game.game(), game.state(), text).expect("readable");
    let played = game.play(Seat(seat), &[action]);
    assert!(played.is_ok(), "{text}: {played:?}");
}

#[track_caller]
fn refused(game: &Match<Campaign, Box<Campaign>>, seat: u8, text: &str, rule: &str, reason: &str) {
    let action = Rules::read(game.game(), game.state(), text).expect("readable");
    let refusal = kernel::Game::check(game.game(), game.state(), Seat(seat), &action);
    let refusal = refusal.expect_err("forbidden");
    assert_eq!((&*refusal.rule, &*refusal.reason.key), (rule, reason));
}

fn due(game: &Match<Campaign, Box<Campaign>>) -> Vec<u8> {
    game.turn().seats().iter().map(|seat| seat.0).collect()
}

#[test]
fn a_decision_inside_a_window_comes_first_and_the_window_goes_on() {
    let mut game = game("m3");
    assert_eq!(due(&game), [0]);
    play(&mut game, 0, "play m0");
    // He has drawn and must give one back, though it would be the other's turn in the window.
    assert_eq!(due(&game), [0]);
    refused(&game, 0, "pass", "6", "give-one-back");
    play(&mut game, 0, "back m1");
    assert_eq!(due(&game), [1]);
    play(&mut game, 1, "pass");
    // Turn and turn about: it closes only when both have passed in a row.
    assert_eq!(due(&game), [0]);
    play(&mut game, 0, "pass");
    assert_eq!(due(&game), [0]);
    refused(&game, 0, "pass", "7", "decide-first");
}

#[test]
fn a_reaction_may_end_what_it_reacts_to() {
    let mut game = game("");
    for (seat, text) in [(0, "pass"), (1, "pass"), (0, "activate 1")] {
        play(&mut game, seat, text);
    }
    refused(&game, 0, "play m1", "9", "not-against-oneself");
    refused(&game, 0, "play m2", "E.m2", "another-window");
    refused(&game, 0, "play m5", "5", "not-held");
    play(&mut game, 0, "pass");
    play(&mut game, 1, "play m5");
    // The next activation is the other's, and markers were drawn up again.
    assert_eq!((game.state().impulse, due(&game)), (1, vec![1]));
}

#[test]
fn markers_are_added_to_the_roll_and_nothing_is_added_twice() {
    let mut game = game("3");
    let before = [
        (0, "pass"),
        (1, "pass"),
        (0, "activate 0"),
        (0, "pass"),
        (1, "pass"),
    ];
    let roll = [(0, "force"), (0, "play m2"), (1, "play m6")];
    for (seat, text) in before.into_iter().chain(roll) {
        play(&mut game, seat, text);
    }
    // 3, and one each for the forced march and two markers.
    for _ in 0..6 {
        play(&mut game, 0, "step");
    }
    refused(&game, 0, "step", "8", "no-points-left");
    assert_eq!(game.state().road, [[6, 0], [0, 0]]);
}

#[test]
fn a_window_does_not_open_for_whoever_is_known_to_have_nothing_for_it() {
    let campaign = Campaign::new();
    let mut state = campaign.set_up(&());
    let window = |opening| Window {
        opening,
        played: Markers::EMPTY,
    };
    state.hands = [[8, 9].into_iter().collect(), [4].into_iter().collect()];
    state.pools = [Markers::EMPTY; 2];
    let at = campaign.at(&state);
    assert!(window(Opening::Before).may_react(at, Seat(0)));
    assert!(!window(Opening::Roll).may_react(at, Seat(0)));
    assert!(!window(Opening::Named).may_react(at, Seat(1)));
    // What the pool might have given counts as well as the hand.
    state.pools[1] = [5].into_iter().collect();
    assert!(window(Opening::Named).may_react(campaign.at(&state), Seat(1)));
    state.hands[1] = Markers::EMPTY;
    assert!(!window(Opening::Named).may_react(campaign.at(&state), Seat(1)));
}
