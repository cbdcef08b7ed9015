//! `bivouac import`: turns records into games in the database, to study or to continue.

use crate::{
    cli, configuration, files,
    plain::in_words,
    problem::{Answer, Problem},
    record_file::words,
    registry::{self, Room},
    runtime,
};
use kernel::host::{Discrepancy, Record};
use server::{
    Store,
    upkeep::{self, ImportError, Imported, Library, Unfinished},
};
use std::{fmt::Write, path::Path, sync::Arc};

pub fn import(args: &cli::Import, data: Option<&Path>) -> Result<Answer, Problem> {
    let rooms = registry::games(data)?;
    // All files are read before the first is imported.
    let mut records = Vec::new();
    for path in &args.files {
        let text = files::read(path)?;
        let record = Record::read(&text).map_err(|error| {
            Problem::at(format!("{}:{}", path.display(), error.line), error.problem)
        })?;
        records.push((path, text, record));
    }
    let database = configuration::existing_database(&args.database)?;
    let unfinished = if args.study {
        Unfinished::Study
    } else {
        Unfinished::PlayOn
    };
    runtime::run(async {
        let store = runtime::open(&database).await?;
        let mut out = String::new();
        for (path, text, record) in records {
            match take_in(&store, &rooms, &text, record, unfinished).await {
                Ok(imported) => out.push_str(&said(path, &imported)),
                Err(what) if out.is_empty() => return Err(what.problem(path)),
                // Those before it have been imported: say so.
                Err(what) => {
                    let Problem::Failure(what) = what.problem(path) else {
                        return Ok(Answer::of(out));
                    };
                    return Ok(Answer::of(out).failing(what));
                }
            }
        }
        Ok(Answer::of(out))
    })
}

/// Why a record was refused, and the line.
struct Refused {
    line: Option<usize>,
    what: String,
}

impl Refused {
    fn problem(self, path: &Path) -> Problem {
        match self.line {
            Some(line) => Problem::at(format!("{}:{line}", path.display()), self.what),
            None => Problem::at(path.display(), self.what),
        }
    }
}

async fn take_in(
    store: &Store,
    rooms: &[Room],
    text: &str,
    record: Record,
    unfinished: Unfinished,
) -> Result<Imported, Refused> {
    let library = Library::new(rooms.iter().map(|room| Arc::clone(&room.game)));
    let game = record.game.clone();
    let imported = upkeep::import(store, &library, record, unfinished).await;
    imported.map_err(|error| {
        let line = match &error {
            ImportError::Broken(Discrepancy::At { number, .. }) => line_of(text, *number),
            _ => None,
        };
        let what = match &error {
            ImportError::Broken(Discrepancy::At { difference, .. }) => difference.to_string(),
            other => other.to_string(),
        };
        let room = rooms.iter().find(|room| room.game.name() == game);
        let words = room.and_then(|room| words(room, cli::Tongue::En).ok());
        let what = match words {
            Some(words) => in_words(&what, &words),
            None => what,
        };
        Refused { line, what }
    })
}

/// The line of the file that has this number of the record.
fn line_of(text: &str, number: usize) -> Option<usize> {
    let start = format!("{number} ");
    let at = text.lines().position(|line| line.starts_with(&start))?;
    Some(at + 1)
}

fn said(path: &Path, imported: &Imported) -> String {
    let mut out = format!(
        "{}: game {}, {} lines\n",
        path.display(),
        imported.id,
        imported.lines
    );
    for (seat, code) in &imported.invitations {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "  {seat}: /join/{code}");
    }
    out
}
