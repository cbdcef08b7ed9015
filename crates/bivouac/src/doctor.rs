//! `bivouac doctor`: replays every stored game, and says whether anything differs.

use crate::{
    cli, configuration,
    plain::in_words,
    problem::{Answer, Problem},
    progress,
    record_file::words,
    registry::{self, Room},
    runtime,
};
use server::upkeep::{self, Depth, Diagnosis, Library};
use std::{fmt::Write, path::Path, sync::Arc};

pub fn doctor(args: &cli::Doctor, data: Option<&Path>) -> Result<Answer, Problem> {
    let rooms = registry::games(data)?;
    let database = configuration::existing_database(&args.database)?;
    let library = Library::new(rooms.iter().map(|room| Arc::clone(&room.game)));
    let bar = progress::bar(0, "games", args.json);
    let mut report = runtime::run(async {
        let store = runtime::open(&database).await?;
        let progress = |done: usize, all: usize| {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
        };
        let unusable = |error| runtime::storage(&database, &error);
        let examined = upkeep::examine(&store, &library, Depth::Everything, progress).await;
        let report = examined.map_err(unusable)?;
        if args.accept {
            store.accept_losses().await.map_err(unusable)?;
        }
        Ok(report)
    })?;
    bar.finish_and_clear();
    speak(&mut report, &rooms);
    let answer = if args.json {
        Answer::json(&report)?
    } else {
        Answer::of(text(&database, &report, args.accept))
    };
    let wrong = report.differences.len() + report.file.len();
    let missing = !report.losses.is_empty() && !args.accept;
    let what = match (missing, wrong) {
        (false, 0) => return Ok(answer),
        (true, 0) => "acknowledged moves are missing".to_owned(),
        (false, wrong) => format!("{wrong} things differ"),
        (true, wrong) => format!("acknowledged moves are missing, and {wrong} things differ"),
    };
    Ok(answer.failing(format!("{}: {what}", database.display())))
}

/// Puts refusals by games into words.
fn speak(report: &mut Diagnosis, rooms: &[Room]) {
    for difference in &mut report.differences {
        let room = rooms
            .iter()
            .find(|room| room.game.name() == difference.game);
        if let Some(words) = room.and_then(|room| words(room, cli::Tongue::En).ok()) {
            difference.what = in_words(&difference.what, &words);
        }
    }
}

/// What a host can do about missing moves.
const REMEDY: &str = "put back the newest copy, or the log that lay beside the database (-wal); if you restored this \
    one on purpose, `bivouac doctor --accept` takes note";

fn text(database: &Path, report: &Diagnosis, accepted: bool) -> String {
    let mut out = format!("{}\n", database.display());
    // Writing to a string cannot fail.
    let mut line = |text: String| {
        let _ = writeln!(out, "{text}");
    };
    match report.file.as_slice() {
        [] => line("file        sound".to_owned()),
        wrong => wrong
            .iter()
            .for_each(|what| line(format!("file        {what}"))),
    }
    for loss in &report.losses {
        line(format!("missing     {loss}"));
    }
    match (report.losses.is_empty(), accepted) {
        (true, _) => line(match &report.marked_until {
            Some(until) => {
                format!("mark        every transaction acknowledged until {until} is there")
            }
            None => {
                "mark        there is none, so nobody can tell whether the newest moves are there"
                    .to_owned()
            }
        }),
        (false, true) => line("            accepted: this will not be reported again".to_owned()),
        (false, false) => line(format!("            {REMEDY}")),
    }
    for difference in &report.differences {
        let number = match difference.number {
            Some(number) => format!(", number {number}"),
            None => String::new(),
        };
        line(format!(
            "differs     {} ({}){number}: {}",
            difference.code, difference.game, difference.what
        ));
    }
    for needs in &report.needs {
        let data = if needs.other_data {
            " with other data files"
        } else {
            ""
        };
        line(format!(
            "other       {} ({}) needs version {}{data}",
            needs.code, needs.game, needs.rules
        ));
    }
    let played = report.games - report.needs.len();
    let same = played - report.differences.len().min(played);
    line(format!(
        "games       {same} of {} played again, {} lines, nothing differs in them",
        report.games, report.lines
    ));
    out
}
