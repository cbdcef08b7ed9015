//! The prompt: whose turn it is, in which phase, what to do and what comes next; at the end, who won.

use super::parts::filled;
use super::telling::tell;
use super::{Moment, Op, Shown, Workshop};
use crate::svg::{escape, put};
use kernel::scene::{Ending, Prompt};
use kernel::{Message, Name};

/// Appends the prompt if it changed, and whether this seat must decide.
pub fn changes(out: &mut Vec<Op>, workshop: &Workshop, before: Option<&Shown>, now: &Moment) {
    if before.is_none_or(|before| before.prompt != now.prompt()) {
        let html = match &now.scene.outcome {
            Some(ending) => ended(workshop, ending),
            None => prompt(workshop, &now.scene.prompt, now.own_seat()),
        };
        out.push(filled("prompt", html));
    }
    let due = now.is_due();
    if before.is_none_or(|before| before.due != due) {
        out.push(Op::Turn(due));
    }
}

fn prompt(workshop: &Workshop, prompt: &Prompt, own: Option<&str>) -> String {
    let mine = own.filter(|own| prompt.who.iter().any(|seat| seat == own));
    let mut out = String::with_capacity(512);
    match mine {
        Some(seat) => put!(
            out,
            r#"<div class="who me">{}</div>"#,
            escape(&your_turn(workshop, seat))
        ),
        None => put!(
            out,
            r#"<div class="who">{}</div>"#,
            escape(&seats(workshop, &prompt.who))
        ),
    }
    put!(
        out,
        r#"<div class="phase">{}</div><div class="next">{}</div><div class="instruction">{}</div>"#,
        tell(workshop, &prompt.phase),
        tell(workshop, &prompt.next),
        tell(workshop, &prompt.instruction)
    );
    if mine.is_some() {
        hints(&mut out, workshop, &prompt.instruction);
    }
    out
}

/// What the game's texts tell a newcomer about an instruction: its attributes `coach`, `coach-2`, `coach-3`, each with
/// an attribute like `coach-at` that says what it points to.
fn hints(out: &mut String, workshop: &Workshop, instruction: &Message) {
    for name in ["coach", "coach-2", "coach-3"] {
        let Some(hint) = workshop.words.attribute(instruction, name) else {
            break;
        };
        let at = (workshop.words)
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

pub fn your_turn(workshop: &Workshop, seat: &str) -> String {
    let message = Message::new("prompt-yours").text("seat", workshop.seat_name(seat));
    workshop.house().say(&message)
}

fn seats(workshop: &Workshop, seats: &[Name]) -> String {
    let names: Vec<String> = seats.iter().map(|seat| workshop.seat_name(seat)).collect();
    names.join(", ")
}

fn ended(workshop: &Workshop, ending: &Ending) -> String {
    let mut out = String::new();
    if !ending.winners.is_empty() {
        let winners = Message::new("prompt-winners")
            .text("seats", seats(workshop, &ending.winners))
            .number("count", ending.winners.len() as i64);
        let winners = escape(&workshop.house().say(&winners));
        put!(out, r#"<div class="who">{winners}</div>"#);
    }
    // What can end any game, such as an agreement, has words of the house.
    let manner = match workshop.house().find(&ending.manner.key) {
        Some(words) => escape(&words),
        None => tell(workshop, &ending.manner),
    };
    put!(out, r#"<div class="instruction outcome">{manner}</div>"#);
    out
}
