//! Every game the program knows. A new one is one line in [`GAMES`].
//!
//! Old versions of rules stay: a newer version stands before the older one under the same name, and games and records
//! find the version they were begun with by its number and data.

use crate::{data::Data, problem::Problem};
use atlas::Board;
use bots::{Playable, playable};
use friedrich::Friedrich;
use kernel::BadInput;
use spain::Spain;
use std::{path::Path, sync::Arc, thread};

type Replaced<'a> = &'a dyn Fn(&str) -> Option<String>;

/// How a game is opened and drawn, with some of its data files replaced.
struct Edition {
    name: &'static str,
    /// What `--data` may replace: for the rules, and for the drawing.
    files: [&'static [&'static str]; 2],
    open: fn(Replaced<'_>) -> Result<Arc<dyn Playable>, BadInput>,
    board: fn(Replaced<'_>) -> Result<Board, BadInput>,
}

#[rustfmt::skip]
const GAMES: &[Edition] = &[
    Edition { name: "friedrich", files: [&friedrich::tables::FILES, &friedrich::board::FILES], open: |data| Friedrich::with_data(data).map(playable), board: friedrich::board::board },
    Edition { name: "spain", files: [&spain::tables::FILES, &spain::board::FILES], open: |data| Spain::with_data(data).map(playable), board: spain::board::board },
];

/// A game with its data.
pub struct Room {
    pub game: Arc<dyn Playable>,
    data: Data,
    board: fn(Replaced<'_>) -> Result<Board, BadInput>,
}

impl Room {
    /// The board. It takes a moment, because a place has to be found for every name on the map.
    pub fn board(&self) -> Result<Board, Problem> {
        (self.board)(&|file| self.data.get(file)).map_err(|bad| self.data.problem(&bad))
    }

    /// As a server hosts it.
    fn hosted(&self) -> Result<server::Room, Problem> {
        server::Room::new(Arc::clone(&self.game), self.board()?)
            .map_err(|error| Problem::Failure(error.to_string()))
    }
}

pub fn names() -> Vec<&'static str> {
    GAMES.iter().map(|entry| entry.name).collect()
}

/// Opens the game with this name.
pub fn open(name: &str, data: Option<&Path>) -> Result<Room, Problem> {
    let entry = GAMES
        .iter()
        .find(|entry| entry.name == name)
        .ok_or_else(|| {
            let names = names().join(", ");
            Problem::Usage(format!("there is no game `{name}`; the games are: {names}"))
        })?;
    opened(entry, data)
}

/// Opens the version of a game with these rules and this data; the newest one if there is none.
pub fn open_version(
    name: &str,
    rules: u32,
    hash: [u8; 32],
    data: Option<&Path>,
) -> Result<Room, Problem> {
    let newest = open(name, data)?;
    for entry in GAMES.iter().filter(|entry| entry.name == name) {
        let room = opened(entry, data)?;
        if room.game.rules_version() == rules && room.game.data_hash() == hash {
            return Ok(room);
        }
    }
    Ok(newest)
}

/// Opens every version of every game. Those with replaced data come first, but the built-in ones stay: games begun
/// with them continue.
pub fn games(data: Option<&Path>) -> Result<Vec<Room>, Problem> {
    let built_in = data.is_some().then_some(None);
    let mut rooms = Vec::new();
    for data in [data].into_iter().chain(built_in) {
        for entry in GAMES {
            rooms.push(opened(entry, data)?);
        }
    }
    Ok(rooms)
}

/// Every game with its board, laid out in parallel: each takes a good part of a second.
pub fn hosted(data: Option<&Path>) -> Result<Vec<server::Room>, Problem> {
    let rooms = games(data)?;
    thread::scope(|scope| {
        let tasks: Vec<_> = rooms
            .iter()
            .map(|room| scope.spawn(|| room.hosted()))
            .collect();
        let done = tasks.into_iter().map(|task| {
            task.join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        });
        done.collect()
    })
}

fn opened(entry: &Edition, data: Option<&Path>) -> Result<Room, Problem> {
    let data = Data::read(data, entry.name, &entry.files.concat())?;
    let game = (entry.open)(&|file| data.get(file)).map_err(|bad| data.problem(&bad))?;
    Ok(Room {
        game,
        data,
        board: entry.board,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_opens_under_its_own_name() {
        let names = names();
        let rooms = games(None).unwrap();
        assert_eq!(names.len(), rooms.len());
        for (name, room) in names.iter().zip(&rooms) {
            assert_eq!(*name, room.game.name());
        }
        assert!(matches!(open("chess", None), Err(Problem::Usage(_))));
        let hash = rooms[0].game.data_hash();
        assert!(open_version("friedrich", 1, hash, None).is_ok());
        assert!(open_version("friedrich", 999, hash, None).is_ok());
    }
}
