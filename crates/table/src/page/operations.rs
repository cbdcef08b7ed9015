//! What changed between two moments of one viewer.

use super::{Moment, Op, Stage, choices, hands, journal, parts, pieces, prompt, sheet};

/// Operations that turn the page showing `before` into one showing `now`. Without `before` the page is emptied first.
pub fn operations(stage: &Stage, before: Option<&Moment>, now: &Moment) -> Vec<Op> {
    let mut out = Vec::new();
    if before.is_none() {
        out.push(Op::Reset);
    }
    pieces::changes(&mut out, stage, before, now);
    journal::changes(&mut out, stage, before, now);
    prompt::changes(&mut out, stage, before, now);
    parts::changes(&mut out, stage, before, now);
    hands::changes(&mut out, stage, before, now);
    sheet::changes(&mut out, stage, before, now);
    let old_choices = before.map_or(&[][..], |before| &before.scene.choices);
    choices::changes(&mut out, stage, old_choices, &now.scene.choices);
    if before.is_none_or(|before| (before.undo, before.redo) != (now.undo, now.redo)) {
        out.push(Op::Can {
            undo: now.undo,
            redo: now.redo,
        });
    }
    // Last, for who waits for it may act at once.
    if before.is_none_or(|before| before.ticket != now.ticket) {
        out.push(Op::Ticket(now.ticket));
    }
    out
}
