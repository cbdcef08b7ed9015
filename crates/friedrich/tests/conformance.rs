//! The suite every game passes, on Friedrich: all players and rules, mixed.

use friedrich::Friedrich;
use kernel::conformance::{self, Plan};

#[test]
fn random_games_keep_every_promise() {
    let report = conformance::full(Friedrich::standard(), &Plan::games(8)).expect("conformance");
    println!("{report:?}");
}
