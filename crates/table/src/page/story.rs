//! What the lines of a log are to the page's script: it groups, plays and marks them by it.

use super::Workshop;
use super::json::Json;
use crate::svg::{put, put_escaped};
use kernel::beat::Beat;
use kernel::host::{LogEntry, LogKind};
use kernel::{Message, Name};

/// What stands for nobody and nowhere.
const NONE: &str = "-";

/// Writes what a line is as an attribute of its list item: a word, then the names that belong to it. An ordinary line
/// has none.
pub fn put_beat(out: &mut String, beat: &Beat) {
    let mut put = |words: &[&str]| {
        out.push_str(r#" data-beat=""#);
        for (number, word) in words.iter().enumerate() {
            if number > 0 {
                out.push(' ');
            }
            put_escaped(out, if word.is_empty() { NONE } else { word });
        }
        out.push('"');
    };
    match beat {
        Beat::Plain => {}
        Beat::Turn => put(&["turn"]),
        Beat::Part { nation } => put(&["part", nation]),
        Beat::March {
            pieces,
            nation,
            from,
            to,
        } => put(&with_all(&["march", nation, from, to], pieces)),
        Beat::Opens { kind, space, sides } => put(&with_all(&["opens", kind, space], sides)),
        Beat::Lands { nation } => put(&["lands", name(nation)]),
        Beat::Effect => put(&["effect"]),
        Beat::Closes { winner } => put(&["closes", name(winner)]),
        Beat::Notable { space, nation } => put(&["notable", name(space), name(nation)]),
    }
}

fn with_all<'a>(first: &[&'a str], rest: &'a [Name]) -> Vec<&'a str> {
    (first.iter().copied())
        .chain(rest.iter().map(Name::as_str))
        .collect()
}

fn name(name: &Option<Name>) -> &str {
    name.as_deref().unwrap_or(NONE)
}

/// Whether a line is told when the stage comes to it, one sentence after the other, and not with everything else.
pub fn is_staged(beat: &Beat) -> bool {
    matches!(
        beat,
        Beat::Opens { .. } | Beat::Lands { .. } | Beat::Effect | Beat::Closes { .. }
    )
}

/// A place on the slider.
struct Mark<'a> {
    number: usize,
    kind: &'static str,
    says: &'a Message,
}

/// The marks of a whole log on the slider, as JSON: the number of the entry, `turn`, `fight` or `event`, and what it
/// says. A fight is marked where it ended, with its verdict; what was taken back is not marked.
pub fn story_marks(workshop: &Workshop, log: &[LogEntry]) -> String {
    let mut marks: Vec<Mark> = Vec::new();
    for entry in log {
        match entry.kind {
            LogKind::Undo(number) => marks.retain(|mark| mark.number < number),
            LogKind::Rollback(number) => marks.retain(|mark| mark.number <= number),
            LogKind::Entry | LogKind::Seat { .. } => {}
        }
        for line in &entry.lines {
            let kind = match line.beat {
                Beat::Turn => "turn",
                Beat::Closes { .. } => "fight",
                Beat::Notable { .. } => "event",
                _ => continue,
            };
            marks.push(Mark {
                number: entry.number,
                kind,
                says: &line.message,
            });
        }
    }
    let mut json = Json::with_capacity(80 * marks.len());
    json.list(&marks, |json, mark| {
        json.array(|json| {
            json.number(mark.number);
            json.text(mark.kind);
            json.text(&workshop.words.say(mark.says));
        });
    });
    json.finish()
}

/// The heading of a nation's part carries its emblem.
pub fn put_emblem(out: &mut String, workshop: &Workshop, nation: &str) {
    let nation = &workshop.board.signs.nation(nation).name;
    out.push_str(
        r##"<svg class="emblem" viewBox="-50 -50 100 100" aria-hidden="true"><use href="#disc-"##,
    );
    put_escaped(out, nation);
    put!(out, r#""/></svg>"#);
}
