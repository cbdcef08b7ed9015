//! The log: new entries as list items, and as sentences for screen readers.

use super::moment::Print;
use super::prompt::your_turn;
use super::story::{is_staged, put_beat, put_emblem};
use super::telling::tell;
use super::{Moment, Op, Shown, Workshop};
use crate::svg::{escape, put};
use kernel::{
    Message,
    beat::{Beat, LogLine},
    host::{LogEntry, LogKind, Player},
};
use std::sync::Arc;

/// Nobody listens to a longer announcement.
const LONGEST_ANNOUNCEMENT: usize = 400;

/// More entries at once are a page that is opened, and it is not opened again with the same ones.
const MOST_ALIKE: usize = 8;

/// Appends new entries, and what is to be said aloud.
pub fn changes(
    out: &mut Vec<Op>,
    workshop: &Workshop,
    before: Option<&Shown>,
    now: &Moment,
    log: &[LogEntry],
) {
    let told = told(workshop, log, now.seat_names);
    if !told.html.is_empty() {
        out.push(Op::Log(told.html.clone()));
    }
    if before.is_none() {
        out.push(Op::Oldest(oldest(log)));
    }
    if before.is_none_or(|before| before.beside.log_len != now.beside.log_len) {
        out.push(Op::Length(now.beside.log_len));
    }
    let text = announcement(workshop, before, now, &told.spoken);
    if !text.is_empty() {
        out.push(Op::Announce(text));
    }
}

/// Puts an earlier part of the log before what a page shows of it.
pub fn older(workshop: &Workshop, log: &[LogEntry], seat_names: &[&str]) -> Vec<Op> {
    let mut html = String::new();
    for entry in log {
        put_entry(&mut html, workshop, entry, seat_names);
    }
    vec![Op::Older(html), Op::Oldest(oldest(log))]
}

/// The number of the first entry; a log without any has nothing before it.
fn oldest(log: &[LogEntry]) -> usize {
    log.first().map_or(0, |entry| entry.number)
}

/// Entries as list items, and sentence by sentence.
#[derive(Default)]
pub struct Told {
    html: String,
    spoken: Vec<String>,
}

/// What is told, and who sits at the table.
pub type Tale = (Vec<LogEntry>, SeatNames);
type SeatNames = &'static [&'static str];

/// Everybody who watches is told nearly the same, one after the other.
fn told(workshop: &Workshop, log: &[LogEntry], seat_names: SeatNames) -> Arc<Told> {
    let make = || {
        let mut told = Told::default();
        for entry in log {
            put_entry(&mut told.html, workshop, entry, seat_names);
            told.spoken.extend(beside_play(workshop, entry, seat_names));
            (told.spoken).extend(
                (entry.lines.iter())
                    .filter(|line| !is_staged(&line.beat))
                    .map(|line| workshop.words.say(&line.message)),
            );
        }
        Arc::new(told)
    };
    match log.len() {
        0 => Arc::default(),
        1..=MOST_ALIKE => {
            let tale = (log, seat_names);
            workshop.told.recall(
                Print::of(&tale),
                |(log, seat_names)| (log.as_slice(), *seat_names) == tale,
                || ((log.to_vec(), seat_names), make()),
            )
        }
        _ => make(),
    }
}

fn put_entry(out: &mut String, workshop: &Workshop, entry: &LogEntry, seat_names: &[&str]) {
    let number = entry.number;
    let seat = entry.seat.and_then(|seat| seat_names.get(seat.index()));
    let title = match seat {
        Some(seat) => format!("{number} · {}", workshop.seat_name(seat)),
        None => number.to_string(),
    };
    let title = escape(&title);
    if let Some(words) = beside_play(workshop, entry, seat_names) {
        // The first number that no longer counts.
        let back = match entry.kind {
            LogKind::Undo(number) => Some(number),
            LogKind::Rollback(number) => Some(number + 1),
            LogKind::Entry | LogKind::Seat { .. } => None,
        };
        put!(out, r#"<li data-n="{number}" class="muted""#);
        if let Some(back) = back {
            put!(out, r#" data-back="{back}""#);
        }
        // A page that shows the past must learn that the present is another.
        if matches!(entry.kind, LogKind::Rollback(_)) {
            out.push_str(" data-rollback");
        }
        put!(out, r#" title="{title}">{}</li>"#, escape(&words));
    }
    for LogLine {
        message: line,
        beat,
    } in &entry.lines
    {
        // A game's texts may say how a line looks: `turn` begins a new turn, `pause` deserves to be read first.
        let look = workshop.words.attribute(line, "look").unwrap_or_default();
        let is = |word: &str| look.split_whitespace().any(|own| own == word);
        let class = match beat {
            Beat::Turn => r#" class="turn""#,
            Beat::Part { .. } => r#" class="part""#,
            _ if is("turn") => r#" class="turn""#,
            _ => "",
        };
        put!(out, r#"<li data-n="{number}"{class}"#);
        if is("pause") {
            out.push_str(" data-pause");
        }
        put_beat(out, beat);
        if let Beat::Part { nation } = beat {
            let nation = &workshop.board.signs.nation(nation).name;
            put!(out, r#" data-nation="{}""#, escape(nation));
        }
        put!(out, r#" title="{title}">"#);
        if let Beat::Part { nation } = beat {
            put_emblem(out, workshop, nation);
        }
        out.push_str(&tell(workshop, line));
        out.push_str("</li>");
    }
}

/// An entry that takes others back, or tells of a seat that changed hands, in words.
fn beside_play(workshop: &Workshop, entry: &LogEntry, seat_names: &[&str]) -> Option<String> {
    let seat_name = || {
        let seat = entry.seat.and_then(|seat| seat_names.get(seat.index()));
        seat.map(|seat| workshop.seat_name(seat))
            .unwrap_or_default()
    };
    let message = match &entry.kind {
        LogKind::Entry => return None,
        LogKind::Undo(number) => Message::new("log-undo")
            .text("seat", seat_name())
            .text("number", number.to_string()),
        LogKind::Seat { now, was } => {
            let message = match (now, was) {
                (None, _) => Message::new("log-seat-left"),
                (Some(_), None) => Message::new("log-seat-taken"),
                (Some(_), Some(_)) => Message::new("log-seat-changed"),
            };
            let (now, was) = (
                called(workshop, now.as_ref()),
                called(workshop, was.as_ref()),
            );
            message
                .text("seat", seat_name())
                .text("now", now)
                .text("was", was)
        }
        LogKind::Rollback(number) => {
            Message::new("log-rollback").text("number", number.to_string())
        }
    };
    Some(workshop.house().say(&message))
}

/// Who sits on a seat, in words.
fn called(workshop: &Workshop, player: Option<&Player>) -> String {
    match player {
        Some(Player::Person(name)) => name.clone(),
        Some(Player::Bot(kind)) => {
            let bot = Message::new("log-bot").text("kind", kind.as_str());
            workshop.house().say(&bot)
        }
        None => String::new(),
    }
}

/// What happened, short, and whether it is now this seat's turn.
fn announcement(
    workshop: &Workshop,
    before: Option<&Shown>,
    now: &Moment,
    happened: &[String],
) -> String {
    let mut text = String::new();
    let mut add = |sentence: &str| {
        if text.chars().count() + sentence.chars().count() > LONGEST_ANNOUNCEMENT {
            return;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(sentence);
        if !sentence.ends_with(['.', '!', '?', ':', '…']) {
            text.push('.');
        }
    };
    // A page that is opened shows a game; it does not tell it from the beginning.
    if before.is_some() {
        happened.iter().for_each(|sentence| add(sentence));
    }
    let prompt = &now.scene.prompt;
    let asked = before.is_none_or(|before| !before.due || before.instruction != now.instruction());
    match (&now.scene.outcome, now.own_seat()) {
        (Some(ending), _) if before.is_none_or(|before| !before.over) => {
            add(&workshop.words.say(&ending.manner));
        }
        (None, Some(seat)) if now.is_due() && asked => {
            let instruction = workshop.words.say(&prompt.instruction);
            if before.is_none_or(|before| !before.due) {
                add(&your_turn(workshop, seat));
            }
            add(&instruction);
        }
        _ => {}
    }
    text
}
