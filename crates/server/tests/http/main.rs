//! The server as the outside meets it: a real one on a free port, with a database of its own, asked by real requests.

mod accounts;
mod bot;
mod client;
mod conduct;
mod credentials;
mod desk;
mod doors;
mod farewell;
mod heads;
mod hostile;
mod identity;
mod lobby;
mod logs;
mod looking;
mod one_screen;
mod pages;
mod play;
mod privacy;
mod seats;
mod server;
mod streams;
mod tables_of_bots;
mod tries;
mod unlisted;
mod unplayable;
mod watching;
