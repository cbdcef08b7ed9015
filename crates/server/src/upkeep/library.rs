//! The rules by which records are replayed, including old versions.

use crate::rooms::Rooms;
use bots::Playable;
use std::sync::Arc;

/// Every version of every game this program has.
#[derive(Clone, Default)]
pub struct Library(Vec<Arc<dyn Playable>>);

impl Library {
    pub fn new(games: impl IntoIterator<Item = Arc<dyn Playable>>) -> Library {
        Library(games.into_iter().collect())
    }

    pub fn of(rooms: &Rooms) -> Library {
        Library::new(rooms.iter().map(|room| Arc::clone(room.game())))
    }

    /// Exactly this version with exactly this data.
    pub fn find(&self, name: &str, rules: u32, data: [u8; 32]) -> Option<&Arc<dyn Playable>> {
        self.0.iter().find(|game| {
            game.name() == name && game.rules_version() == rules && game.data_hash() == data
        })
    }

    /// Some version of the game.
    pub fn named(&self, name: &str) -> Option<&Arc<dyn Playable>> {
        self.0.iter().find(|game| game.name() == name)
    }

    pub fn names(&self) -> Vec<&'static str> {
        let mut names: Vec<&'static str> = self.0.iter().map(|game| game.name()).collect();
        names.dedup();
        names
    }
}
