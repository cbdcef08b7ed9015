//! Notices: people are told by mail or webhook that it is their turn, at most once per turn.
//!
//! - [`clock`] waits until a turn has gone unnoticed for a while, until it is time for digests, and for another
//!   attempt
//! - [`post`] checks whether there is still something to announce, to whom and how, and sends it; [`digest`] all
//!   games at once
//! - [`desk`] is what the rest of the server may ask for, [`errands`] does it: confirmations, forgotten passwords
//! - [`letter`], [`asked`] and [`picture`] make what is sent, [`names`] makes names harmless; [`mail`] and
//!   [`webhook`] carry it, each in its [`lanes`]; [`guard`] says which addresses may be called
//! - [`ledger`] remembers what was announced, [`addresses`] who confirmed or stopped what, [`caps`] how much there
//!   was today, [`hooks`] what keeps failing; [`stop`] is the way out, and [`signed`] signs the words in links

pub mod addresses;
mod asked;
mod caps;
mod clock;
mod desk;
mod digest;
mod errands;
pub mod guard;
mod hooks;
mod lanes;
mod ledger;
mod letter;
mod mail;
mod names;
mod picture;
mod post;
mod settings;
mod signed;
mod stop;
mod unsent;
mod webhook;
mod words;

pub use addresses::Addresses;
pub use desk::{Letters, MailState, Reachability};
pub use mail::MailProblem;
pub use settings::{Caps, MailPassword, MailSettings, NoticeSettings, Security};
pub use stop::routes;

use crate::{accounts::Accounts, hall::Hall};
use clock::AskedFor;
use post::Post;
use std::sync::Arc;
use tokio::task::JoinHandle;

/// Everything that notifies people of their turns. It stops when this is dropped.
pub struct Notices {
    running: JoinHandle<()>,
    letters: Letters,
}

impl Notices {
    /// Starts notifying. Must be called within the runtime.
    pub fn start(
        hall: Hall,
        accounts: Accounts,
        settings: NoticeSettings,
    ) -> Result<Notices, MailProblem> {
        let store = hall.store().clone();
        let post = Arc::new(Post::new(hall, accounts.clone(), settings)?);
        let (letters, asked_for) = match post.mailer {
            Some(_) => {
                let moves = accounts.moves();
                let (letters, wishes) = Letters::open(store, accounts);
                (letters, Some(AskedFor { wishes, moves }))
            }
            None => (Letters::none(store, accounts), None),
        };
        let running = tokio::spawn(clock::run(post, asked_for));
        Ok(Notices { running, letters })
    }

    /// Where the rest of the server asks for letters.
    pub fn letters(&self) -> Letters {
        self.letters.clone()
    }
}

impl Drop for Notices {
    fn drop(&mut self) {
        self.running.abort();
    }
}
