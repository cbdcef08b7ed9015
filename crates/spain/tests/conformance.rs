//! The suite every game passes, on No Peace Without Spain. `cargo xtask fuzz` plays far more of it.

use kernel::conformance::{self, Plan};
use spain::Spain;

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
