//! Games for people who sit apart: accounts, lobby, live play, storage and HTTP.
//!
//! - [`rooms`] the games this server can host; [`settings`] what an operator may set; [`ids`] names of things;
//!   [`plain_text`] what people write for others
//! - [`store`] the database: one writer that shares each fsync among all who wait, and readers
//! - [`hall`] live games: seats, play, views, clocks, bots
//! - [`conduct`] bans, blocks, reports and announcements; [`admin`] the administrator's desk; [`metrics`] numbers
//! - [`accounts`] guests and kept names; [`http`] the API and the streams; [`pages`] what a browser is given
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
