//! What holds in any game: the suite, chains of random games, records, examples, odds.

mod chains;
mod conformance;
mod examples;
mod odds;
mod primer;
mod records;
mod tampered;
