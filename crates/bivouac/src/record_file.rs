//! A record on disk and the game it belongs to.

use crate::{
    cli::{Eyes, Tongue},
    files,
    plain::in_words,
    problem::Problem,
    registry::{self, Room},
};
use kernel::{
    Viewer,
    host::{Discrepancy, HostedMatch, Record},
};
use std::path::Path;
use table::Words;
use trial::Probe;

/// A record, with the game to replay it on.
pub struct RecordFile<'p> {
    pub path: &'p Path,
    pub record: Record,
    pub room: Room,
}

impl<'p> RecordFile<'p> {
    pub fn read(path: &'p Path, data: Option<&Path>) -> Result<RecordFile<'p>, Problem> {
        let text = files::read(path)?;
        let record = Record::read(&text).map_err(|error| Problem::at(path.display(), error))?;
        let room = registry::open_version(&record.game, record.rules, record.data, data);
        let room = room.map_err(|problem| match problem {
            Problem::Usage(what) => Problem::at(path.display(), what),
            failure => failure,
        })?;
        Ok(RecordFile { path, record, room })
    }

    /// Replays it, up to a number or completely.
    pub fn replay(&self, to: Option<usize>) -> Result<Box<dyn HostedMatch>, Problem> {
        let played = self.room.game.replay(&self.record, to);
        played.map_err(|error| self.problem(&error))
    }

    /// Where record and rules differ, in words.
    pub fn problem(&self, error: &Discrepancy) -> Problem {
        let text = error.to_string();
        let text = match words(&self.room, Tongue::En) {
            Ok(words) => in_words(&text, &words),
            Err(_) => text,
        };
        Problem::at(self.path.display(), text)
    }
}

/// The viewer that was asked for.
pub fn viewer(game: &dyn HostedMatch, eyes: &Eyes, or: Viewer) -> Result<Viewer, Problem> {
    match eyes.seat.as_deref() {
        None => Ok(or),
        Some("spectator") => Ok(Viewer::Spectator),
        Some(name) => game
            .try_seat(name)
            .map(Viewer::Seat)
            .map_err(|error| Problem::Usage(format!("{error}, spectator"))),
    }
}

/// The texts of a game in a language.
pub fn words(room: &Room, language: Tongue) -> Result<Words, Problem> {
    let tag = language.tag();
    Words::new(tag, room.game.texts(tag))
        .map_err(|error| Problem::at(room.game.name(), error.to_string()))
}
