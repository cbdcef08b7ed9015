//! The server as the outside meets it: a real one on a free port, with a database of its own, asked by real requests.

mod accounts;
mod bot;
mod client;
mod doors;
mod hostile;
mod lobby;
mod looking;
mod pages;
mod play;
mod privacy;
mod server;
mod streams;
mod unlisted;
