//! What holds in any game: the suite, chains of random games, records, examples, a second generator of actions, the
//! careful player and what newcomers are told.

mod careful;
mod chains;
mod conformance;
mod examples;
mod guidance;
mod perft;
mod primer;
mod records;
mod tampered;
