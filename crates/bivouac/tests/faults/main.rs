//! The server when things go wrong: killed in mid-write, the disk full, the database read-only or damaged, two
//! clients at once, a client that does not read. Each time the real program, over HTTP.

mod corrupted;
mod full_disk;
mod house;
mod killed;
mod ledger;
mod mount;
mod read_only;
mod same_ticket;
mod slow_reader;
