//! Notices: people are told by mail or webhook that it is their turn, at most once per turn.
//!
//! - [`clock`] waits until a turn has gone unnoticed for a while, and until it is time for digests
//! - [`post`] looks whether there is still something to tell, to whom and how, and sends it
//! - [`letter`] and [`picture`] make what is sent, [`mail`] and [`webhook`] carry it; [`guard`] says where to
//! - [`ledger`] remembers what was told; [`stop`] is the way out

mod clock;
pub mod guard;
mod ledger;
mod letter;
mod mail;
mod picture;
mod post;
mod settings;
mod stop;
mod unsent;
mod webhook;
mod words;

pub use mail::MailProblem;
pub use settings::{MailSettings, NoticeSettings, Secret, Security};
pub use stop::routes;

use crate::{accounts::Accounts, hall::Hall};
use post::Post;
use std::sync::Arc;
use tokio::task::JoinHandle;

/// Everything that tells people of their turns. It stops when this is dropped.
pub struct Notices(JoinHandle<()>);

impl Notices {
    /// Begins to tell. Must be called within the runtime.
    pub fn start(
        hall: Hall,
        accounts: Accounts,
        settings: NoticeSettings,
    ) -> Result<Notices, MailProblem> {
        let post = Arc::new(Post::new(hall, accounts, settings)?);
        Ok(Notices(tokio::spawn(clock::run(post))))
    }
}

impl Drop for Notices {
    fn drop(&mut self) {
        self.0.abort();
    }
}
