//! Signs of a game that does not exist, for tests.

use atlas::Signs;

pub fn signs() -> Signs {
    Signs::read(include_str!("../tests/sample/signs.toml")).unwrap()
}

/// Every state, in the order in which they are drawn.
pub const STATES: [&str; 6] = [
    "hidden",
    "halved",
    "tired",
    "broken",
    "shut-in",
    "sent-home",
];
