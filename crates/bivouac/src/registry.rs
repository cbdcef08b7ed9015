//! Every game the program knows. A new one is one line in [`GAMES`].

use crate::{data::Data, problem::Problem};
use atlas::Board;
use bots::{Playable, playable};
use friedrich::Friedrich;
use kernel::BadInput;
use std::{path::Path, sync::Arc};

type Replaced<'a> = &'a dyn Fn(&str) -> Option<String>;

/// How a game is opened and drawn, with some of its data files replaced.
struct Entry {
    name: &'static str,
    /// What `--data` may replace: for the rules, and for the drawing.
    files: [&'static [&'static str]; 2],
    open: fn(Replaced<'_>) -> Result<Arc<dyn Playable>, BadInput>,
    board: fn(Replaced<'_>) -> Result<Board, BadInput>,
}

#[rustfmt::skip]
const GAMES: &[Entry] = &[
    Entry { name: "friedrich", files: [&friedrich::tables::FILES, &friedrich::board::FILES], open: |data| Friedrich::with_data(data).map(playable), board: friedrich::board::board },
];

/// A game with its data.
pub struct Room {
    pub game: Arc<dyn Playable>,
    data: Data,
    board: fn(Replaced<'_>) -> Result<Board, BadInput>,
}

impl Room {
    /// The board. It takes a moment: names are looked a place for.
    pub fn board(&self) -> Result<Board, Problem> {
        (self.board)(&|file| self.data.get(file)).map_err(|bad| self.data.problem(&bad))
    }
}

pub fn names() -> Vec<&'static str> {
    GAMES.iter().map(|entry| entry.name).collect()
}

/// Opens the game of this name.
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

/// Opens every game.
pub fn games(data: Option<&Path>) -> Result<Vec<Room>, Problem> {
    GAMES.iter().map(|entry| opened(entry, data)).collect()
}

fn opened(entry: &Entry, data: Option<&Path>) -> Result<Room, Problem> {
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
        for (name, room) in names.iter().zip(rooms) {
            assert_eq!(*name, room.game.name());
        }
        assert!(matches!(open("chess", None), Err(Problem::Usage(_))));
    }
}
