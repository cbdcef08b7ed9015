//! `bivouac replay`: the log of a record, and where it leads.

use crate::{
    cli,
    facts::{facts, seat_name},
    problem::{Answer, Problem},
    progress,
    record_file::{RecordFile, viewer, words},
};
use kernel::{
    Viewer,
    host::{HostedMatch, LogEntry, LogKind, Player},
};
use serde::Serialize;
use std::{fmt::Write, path::Path};
use table::Words;

/// The log for machines.
#[derive(Serialize)]
struct Log<'a> {
    game: &'a str,
    entries: Vec<Entry>,
    over: bool,
    scene: kernel::Scene,
}

#[derive(Serialize)]
struct Entry {
    number: usize,
    seat: Option<&'static str>,
    lines: Vec<String>,
}

pub fn replay(args: &cli::Replay, data: Option<&Path>) -> Result<Answer, Problem> {
    let file = RecordFile::read(&args.record, data)?;
    let words = words(&file.room, args.words.language)?;
    let spinner = progress::spinner("playing the record", args.json);
    let game = file.replay(args.eyes.to)?;
    spinner.finish_and_clear();
    let viewer = viewer(&*game, &args.eyes, Viewer::Everything)?;
    let entries: Vec<Entry> = game
        .log(viewer)
        .iter()
        .map(|entry| Entry {
            number: entry.number,
            seat: entry
                .seat
                .and_then(|seat| game.seat_names().get(seat.index()).copied()),
            lines: lines(entry, &words),
        })
        .collect();
    if args.json {
        return Answer::json(&Log {
            game: file.room.game.name(),
            entries,
            over: game.turn().is_over(),
            scene: game.scene(viewer),
        });
    }
    Ok(Answer::of(text(&entries, &*game, viewer, &words)))
}

fn lines(entry: &LogEntry, words: &Words) -> Vec<String> {
    match &entry.kind {
        LogKind::Entry => (entry.lines.iter())
            .map(|line| words.say(&line.message))
            .collect(),
        LogKind::Undo(number) => vec![format!("takes back {number}")],
        LogKind::Rollback(number) => vec![format!("all agree to go back to {number}")],
        LogKind::Seat { now, was } => {
            let (now, was) = (called(now.as_ref()), called(was.as_ref()));
            vec![format!("{now} takes over from {was}")]
        }
    }
}

/// Who sits on a seat.
fn called(player: Option<&Player>) -> String {
    match player {
        Some(Player::Person(name)) => name.clone(),
        Some(Player::Bot(name)) => format!("a bot ({name})"),
        None => "nobody".to_owned(),
    }
}

fn text(entries: &[Entry], game: &dyn HostedMatch, viewer: Viewer, words: &Words) -> String {
    let mut out = String::new();
    for entry in entries {
        let who = entry
            .seat
            .map(|seat| seat_name(seat, words))
            .unwrap_or_default();
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{:>5}  {who}", entry.number);
        for line in &entry.lines {
            let _ = writeln!(out, "         {line}");
        }
    }
    out.push('\n');
    out.push_str(&facts(&game.scene(viewer), words));
    out
}
