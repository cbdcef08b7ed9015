//! The suite passes the sound game and catches every broken one.

use crate::{
    by_hand::ByHand,
    toy::{Fault, Toy},
};
use kernel::Game;
use std::fmt::Debug;
use trial::conformance::{Plan, cheap, full};

#[test]
fn the_sound_game_passes() {
    let game = Toy::sound();
    let report = full(&game, &Plan::games(60)).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.variety() > 90, "{report}");
    assert!(report.twin_steps > 300, "{report}");
    assert!(report.twin_choices > 30, "{report}");
    assert!(report.undone > 50, "{report}");
    assert!(report.peeks > 500, "{report}");
    assert!(report.longest <= 64, "{report}");
    let again = full(&game, &Plan::games(60));
    assert_eq!(again.as_ref(), Ok(&report), "the same seed tells the same");
    let report = cheap(&game, &Plan::games(500)).unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(report.games, 500);
}

#[track_caller]
fn caught(fault: Fault, words: &str) {
    caught_in(&Toy(fault), fault, words);
}

#[track_caller]
fn caught_in(broken: &impl Game, fault: impl Debug, words: &str) {
    let failure = full(broken, &Plan::games(60)).expect_err("must be caught");
    let text = failure.to_string();
    assert!(text.contains(words), "{fault:?}: {text}");
    // The named seed alone shows it again, if it shows in one game at all.
    if failure.options.starts_with("rounds") {
        assert_eq!(full(broken, &Plan::seed(failure.seed)), Err(failure));
    }
}

#[track_caller]
fn caught_by_hand(fault: ByHand, words: &str) {
    caught_in(&fault, fault, words);
}

#[test]
fn leaks_are_caught() {
    caught(Fault::LeaksInScene, "the scene's panels tell a secret");
    caught(Fault::LeaksInLog, "reads `put");
    caught(Fault::LeaksInRefusal, "other-has-it");
    caught(Fault::LeaksInWhyNot, "a click on Card");
    caught(Fault::LeaksInTurn, "a secret");
    caught(Fault::ForgetfulRedeal, "the scene's hands tell a secret");
}

#[test]
fn leaks_beside_the_scene_are_caught() {
    caught(Fault::LeaksInPortrait, "the card of Card(");
    caught(Fault::LeaksInLens, "the lens `road` of None tells a secret");
    caught(Fault::LeaksInForesight, "leads to tells a secret");
    caught(Fault::LeaksInVenture, "what it means to go from");
    caught(Fault::LeaksInStage, "the scene's stage tell a secret");
    caught(
        Fault::LeaksInUnasked,
        "what goes without saying tells a secret",
    );
}

#[test]
fn lists_that_disagree_with_the_predicate_are_caught() {
    caught(Fault::ListsIllegal, "is listed, but refused: §2.3");
    caught(Fault::ListsTooLittle, "challenge");
    caught_by_hand(ByHand::WrongSeat, "passes the check, but is not listed");
    caught_by_hand(ByHand::WhyNotDisagrees, "is offered, but `why_not` says");
}

#[test]
fn lazy_redeals_are_caught() {
    caught(Fault::LazyRedeal, "only 0 % of the redeals differ");
    let failure = full(&Toy(Fault::KeepsBids), &Plan::games(200)).expect_err("must be caught");
    assert!(failure.what.contains("`hand bid of"), "{failure}");
}

#[test]
fn broken_positions_and_games_are_caught() {
    caught(Fault::LosesCard, "15 cards instead of 16");
    caught(Fault::DeadEnd, "dead end");
    caught(Fault::Endless, "the game goes on after 64 actions");
    caught(Fault::Unsaved, "saving and loading changes the position");
    caught(Fault::BadNotation, "but reads as Peek");
    caught(Fault::PanicsOnText, "panic: too many words");
}

#[test]
fn learning_something_and_taking_it_back_is_caught() {
    let by_seed = |seed| full(&Toy(Fault::HidesReveal), &Plan::seed(seed)).err();
    let failures: Vec<String> = (1..=30)
        .filter_map(by_seed)
        .map(|failure| failure.to_string())
        .collect();
    assert_eq!(failures.len(), 30, "no game hides it");
    // Twins that part at a bid show it too; whoever comes first is heard.
    let undone = |text: &&String| text.contains("learn something and take it back");
    assert!(failures.iter().any(|text| undone(&text)), "{failures:#?}");
}

#[test]
fn the_cheap_level_catches_what_it_promises() {
    for fault in [
        Fault::LosesCard,
        Fault::DeadEnd,
        Fault::Endless,
        Fault::ListsIllegal,
    ] {
        assert!(cheap(&Toy(fault), &Plan::games(20)).is_err(), "{fault:?}");
    }
}
