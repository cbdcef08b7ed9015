//! The suite every game passes, on No Peace Without Spain. `cargo xtask fuzz` plays far more of it.

use kernel::Game;
use spain::Spain;
use trial::conformance::{self, Plan};

#[test]
fn random_games_keep_every_promise() {
    let plan = Plan {
        questions_every: 10,
        privacy_every: 25,
        ..Plan::games(4)
    };
    let report =
        conformance::full(Spain::standard(), &plan).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.variety() > 60, "{report}");
}

/// Under fog a twin moves other corps, other leaders and other cards than the true game wherever the choice is secret;
/// the enemy and a spectator are shown and told the same.
#[test]
fn secret_choices_under_fog_look_the_same() {
    let mut report = conformance::Report::default();
    let options = Spain::standard().all_options();
    let foggy = (1..).filter(|seed| {
        let option = &options[*seed as usize % options.len()];
        let pairs = Spain::standard().write_options(option);
        pairs
            .iter()
            .any(|(key, value)| key == "fog" && value == "on")
    });
    for seed in foggy.take(4) {
        let plan = Plan {
            questions_every: 1_000,
            privacy_every: 10,
            redeals: 1,
            samples: 1,
            variety_floor: 0,
            ..Plan::seed(seed)
        };
        let more = conformance::full(Spain::standard(), &plan)
            .unwrap_or_else(|failure| panic!("{failure}"));
        report.twin_steps += more.twin_steps;
        report.twin_choices += more.twin_choices;
    }
    assert!(report.twin_choices > 100, "{report}");
}
