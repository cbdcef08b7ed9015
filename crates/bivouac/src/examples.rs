//! `bivouac run`: plays example files and says what does not hold.

use crate::{
    cli::{self, Tongue},
    files,
    plain::in_words,
    problem::{Answer, Problem},
    progress,
    record_file::words,
    registry::{self, Room},
};
use serde::Serialize;
use std::{
    collections::BTreeMap,
    fmt::Write,
    path::{Path, PathBuf},
};
use trial::example::Example;

/// How one file went.
#[derive(Serialize)]
struct Outcome {
    file: String,
    title: Option<String>,
    holds: bool,
    actions: usize,
    checks: usize,
    /// The first difference, with its place.
    difference: Option<String>,
}

#[derive(Serialize)]
struct Report<'a> {
    examples: &'a [Outcome],
    hold: usize,
    fail: usize,
}

pub fn run(args: &cli::Run, data: Option<&Path>) -> Result<Answer, Problem> {
    let mut paths = Vec::new();
    for path in &args.paths {
        collect(path, &mut paths)?;
    }
    let mut rooms: BTreeMap<&str, Room> = BTreeMap::new();
    for name in registry::names() {
        rooms.insert(name, registry::open(name, data)?);
    }
    let bar = progress::bar(paths.len() as u64, "examples", args.json);
    let outcomes: Vec<Outcome> = paths
        .iter()
        .map(|path| {
            let outcome = play(path, &rooms);
            bar.inc(1);
            outcome
        })
        .collect();
    bar.finish_and_clear();
    let fail = outcomes.iter().filter(|outcome| !outcome.holds).count();
    let report = Report {
        examples: &outcomes,
        hold: outcomes.len() - fail,
        fail,
    };
    let answer = if args.json {
        Answer::json(&report)?
    } else {
        Answer::of(text(&report))
    };
    Ok(match fail {
        0 => answer,
        1 => answer.failing("one example does not hold"),
        _ => answer.failing(format!("{fail} examples do not hold")),
    })
}

/// The example files a path leads to. A folder without any is a mistake.
fn collect(path: &Path, into: &mut Vec<PathBuf>) -> Result<(), Problem> {
    if !path.is_dir() {
        if !path.exists() {
            return Err(Problem::at(
                path.display(),
                "there is no such file or folder",
            ));
        }
        into.push(path.to_owned());
        return Ok(());
    }
    let before = into.len();
    descend(path, into)?;
    if into.len() == before {
        return Err(Problem::at(
            path.display(),
            "there is no example (*.toml) in this folder",
        ));
    }
    Ok(())
}

fn descend(folder: &Path, into: &mut Vec<PathBuf>) -> Result<(), Problem> {
    for path in files::list(folder)? {
        if path.is_dir() {
            descend(&path, into)?;
        } else if path
            .extension()
            .is_some_and(|extension| extension == "toml")
        {
            into.push(path);
        }
    }
    Ok(())
}

fn play(path: &Path, rooms: &BTreeMap<&str, Room>) -> Outcome {
    let file = path.display().to_string();
    let mut outcome = Outcome {
        title: None,
        holds: false,
        actions: 0,
        checks: 0,
        difference: None,
        file,
    };
    let text = match files::read(path) {
        Ok(text) => text,
        Err(Problem::Failure(what) | Problem::Usage(what)) => {
            outcome.difference = Some(what);
            return outcome;
        }
    };
    let example = match Example::read(&outcome.file, &text) {
        Ok(example) => example,
        Err(error) => {
            outcome.difference = Some(error.to_string());
            return outcome;
        }
    };
    outcome.title = Some(example.title().to_owned());
    let Some(room) = rooms.get(example.game()) else {
        outcome.difference = Some(format!(
            "{}: there is no game `{}`; the games are: {}",
            outcome.file,
            example.game(),
            registry::names().join(", ")
        ));
        return outcome;
    };
    match example.run(&*room.game) {
        Ok(ran) => {
            outcome.holds = true;
            (outcome.actions, outcome.checks) = (ran.actions, ran.checks);
        }
        Err(error) => {
            let text = error.to_string();
            outcome.difference = Some(match words(room, Tongue::En) {
                Ok(words) => in_words(&text, &words),
                Err(_) => text,
            });
        }
    }
    outcome
}

fn text(report: &Report<'_>) -> String {
    let mut out = String::new();
    for outcome in report.examples {
        // Writing to a string cannot fail.
        let _ = match &outcome.difference {
            None => writeln!(
                out,
                "holds  {}: {} ({} actions, {} checks)",
                outcome.file,
                outcome.title.as_deref().unwrap_or(""),
                outcome.actions,
                outcome.checks
            ),
            Some(difference) => writeln!(out, "FAILS  {difference}"),
        };
    }
    let _ = writeln!(out, "examples: {} hold, {} fail", report.hold, report.fail);
    out
}
