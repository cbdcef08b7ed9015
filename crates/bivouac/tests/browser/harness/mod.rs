//! What the stories need: a server, browsers that visit it, and a tap on the wire between them.

mod access;
mod browser;
mod choosing;
mod console;
mod driver;
mod pointing;
mod programs;
mod scratch;
mod server;
mod table;
mod wire;
mod wiretap;

pub use browser::{Browser, DESKTOP, PATIENCE, PHONE, Screen};
pub use choosing::Choice;
pub use pointing::Hand;
pub use server::Server;
pub use table::alone_in;
