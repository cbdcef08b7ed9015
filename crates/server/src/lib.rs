//! Games between people who are not in the same room: accounts, lobby, live play, storage and HTTP.
//!
//! - [`rooms`] the games this server can host; [`settings`] what an operator may set; [`ids`] identifiers;
//!   [`plain_text`] cleans what people write for others
//! - [`store`] the database: one writer, which shares each fsync among everybody waiting for it, and readers
//! - [`hall`] live games: seats, play, views, clocks, bots
//! - [`conduct`] bans, blocks, reports and announcements; [`admin`] the administrator's desk; [`metrics`] numbers
//! - [`accounts`] guests and kept names; [`http`] the API and the streams; [`pages`] what a browser gets
//! - [`notices`] mail and webhooks; [`upkeep`] doctor, export, import, backup

pub mod accounts;
pub mod admin;
pub mod conduct;
pub mod hall;
pub mod http;
pub mod ids;
pub mod metrics;
pub mod notices;
pub mod pages;
pub mod plain_text;
pub mod rooms;
pub mod settings;
pub mod store;
pub mod upkeep;

pub use hall::Hall;
pub use ids::{AccountId, GameId, Home, Person};
pub use rooms::{Room, Rooms};
pub use settings::Settings;
pub use store::{Claim, StorageError, Store};
