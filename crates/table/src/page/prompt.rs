//! The prompt: whose turn it is, in which phase, what to do and what comes next; at the end, who won.

use super::parts::filled;
use super::telling::tell;
use super::{Moment, Op, Shown, Stage};
use crate::svg::{escape, put};
use kernel::scene::{Ending, Prompt};
use kernel::{Message, Name};

/// Appends the prompt if it changed, and whether this seat must decide.
pub fn changes(out: &mut Vec<Op>, stage: &Stage, before: Option<&Shown>, now: &Moment) {
    if before.is_none_or(|before| before.prompt != now.prompt()) {
        let html = match &now.scene.outcome {
            Some(ending) => ended(stage, ending),
            None => prompt(stage, &now.scene.prompt, now.own_seat()),
        };
        out.push(filled("prompt", html));
    }
    let due = now.is_due();
    if before.is_none_or(|before| before.due != due) {
        out.push(Op::Turn(due));
    }
}

fn prompt(stage: &Stage, prompt: &Prompt, own: Option<&str>) -> String {
    let mine = own.filter(|own| prompt.who.iter().any(|seat| seat == own));
    let mut out = String::with_capacity(512);
    match mine {
        Some(seat) => put!(
            out,
            r#"<div class="who me">{}</div>"#,
            escape(&your_turn(stage, seat))
        ),
        None => put!(
            out,
            r#"<div class="who">{}</div>"#,
            escape(&seats(stage, &prompt.who))
        ),
    }
    put!(
        out,
        r#"<div class="phase">{}</div><div class="next">{}</div><div class="instruction">{}</div>"#,
        tell(stage, &prompt.phase),
        tell(stage, &prompt.next),
        tell(stage, &prompt.instruction)
    );
    if mine.is_some() {
        hints(&mut out, stage, &prompt.instruction);
    }
    out
}

/// What the game's texts tell a newcomer about an instruction: its attributes `coach`, `coach-2`, `coach-3`, each with
/// an attribute like `coach-at` that says what it points to.
fn hints(out: &mut String, stage: &Stage, instruction: &Message) {
    for name in ["coach", "coach-2", "coach-3"] {
        let Some(hint) = stage.words.attribute(instruction, name) else {
            break;
        };
        let at = (stage.words)
            .attribute(instruction, &format!("{name}-at"))
            .unwrap_or_default();
        put!(
            out,
            r#"<p class="coach" data-coach="{}">{}</p>"#,
            escape(&at),
            escape(&hint)
        );
    }
}

pub fn your_turn(stage: &Stage, seat: &str) -> String {
    let message = Message::new("prompt-yours").text("seat", stage.seat_name(seat));
    stage.house().say(&message)
}

fn seats(stage: &Stage, seats: &[Name]) -> String {
    let names: Vec<String> = seats.iter().map(|seat| stage.seat_name(seat)).collect();
    names.join(", ")
}

fn ended(stage: &Stage, ending: &Ending) -> String {
    let mut out = String::new();
    if !ending.winners.is_empty() {
        let winners = Message::new("prompt-winners")
            .text("seats", seats(stage, &ending.winners))
            .number("count", ending.winners.len() as i64);
        let winners = escape(&stage.house().say(&winners));
        put!(out, r#"<div class="who">{winners}</div>"#);
    }
    // What can end any game, such as an agreement, has words of the house.
    let manner = match stage.house().find(&ending.manner.key) {
        Some(words) => escape(&words),
        None => tell(stage, &ending.manner),
    };
    put!(out, r#"<div class="instruction outcome">{manner}</div>"#);
    out
}
