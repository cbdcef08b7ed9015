//! The suite every game passes, on Friedrich: players and rules mixed. `cargo xtask fuzz` plays far more of it.

use friedrich::Friedrich;
use trial::conformance::{self, Plan};

#[test]
fn random_games_keep_every_promise() {
    let plan = Plan {
        questions_every: 3,
        privacy_every: 25,
        ..Plan::games(4)
    };
    let report = conformance::full(Friedrich::standard(), &plan)
        .unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.variety() > 95, "{report}");
}
