//! Names of games, seats, options and players, in words.

use super::words::Say;
use crate::{
    Room,
    hall::{GameCard, Player},
    plain_text::apart,
    rooms::Rooms,
};
use kernel::host::Pairs;
use std::sync::Arc;
use table::Language;

/// The words of one game; a name itself where there is no word for it.
pub(super) struct GameNames<'a> {
    game: &'a str,
    room: Option<&'a Arc<Room>>,
    language: Language,
}

impl<'a> GameNames<'a> {
    pub fn new(rooms: &'a Rooms, game: &'a str, language: Language) -> GameNames<'a> {
        let room = rooms.current(game);
        GameNames {
            game,
            room,
            language,
        }
    }

    pub fn find(&self, key: &str) -> Option<String> {
        self.room?.workshop(self.language).words.find(key)
    }

    pub fn title(&self) -> String {
        let name = self.find("game-title");
        name.unwrap_or_else(|| self.game.to_owned())
    }

    pub fn seat(&self, seat: &str) -> String {
        let name = self.find(&format!("seat-{seat}"));
        name.unwrap_or_else(|| seat.to_owned())
    }

    pub fn option(&self, key: &str) -> String {
        let name = self.find(&format!("option-{key}"));
        name.unwrap_or_else(|| key.to_owned())
    }

    pub fn value(&self, key: &str, value: &str) -> String {
        let name = self.find(&format!("option-{key}-{value}"));
        name.unwrap_or_else(|| value.to_owned())
    }

    /// All options in one line.
    pub fn options(&self, options: &Pairs) -> String {
        let words: Vec<String> = (options.iter())
            .map(|(key, value)| self.value(key, value))
            .collect();
        words.join(" · ")
    }

    /// The title its founder gave it, or the game's own.
    pub fn table(&self, card: &GameCard) -> String {
        match &card.title {
            Some(title) => apart(title).into_owned(),
            None => self.title(),
        }
    }
}

/// Who sits on a seat.
pub(super) fn player(player: &Player, say: Say) -> String {
    match player {
        Player::Open => say.the("seat-open"),
        Player::Invited => say.the("seat-invited"),
        Player::Person { name, .. } => person(name, say),
        Player::Bot(bot) => say.the(&format!("bot-{}", bot.name())),
    }
}

/// A person's name for the middle of a sentence; a deleted account has none.
pub(super) fn person(name: &str, say: Say) -> String {
    match name {
        "" => say.the("former-player"),
        name => apart(name).into_owned(),
    }
}

/// The smallest and largest number of seats a game has.
pub(super) fn seat_counts(room: &Room) -> (usize, usize) {
    let count = |options: &Pairs| room.game().seats(options).map_or(0, <[_]>::len);
    let counts: Vec<usize> = room.game().all_options().iter().map(count).collect();
    let least = counts.iter().copied().min().unwrap_or(0);
    (least, counts.into_iter().max().unwrap_or(0))
}

/// The rooms in which new games can begin.
pub(super) fn current_rooms(rooms: &Rooms) -> impl Iterator<Item = &Arc<Room>> {
    let newest = |room: &&Arc<Room>| {
        (rooms.current(room.name())).is_some_and(|current| Arc::ptr_eq(current, room))
    };
    rooms.iter().filter(newest)
}
