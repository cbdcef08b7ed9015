//! What changed since a page was last shown.

use super::{
    Moment, Op, Shown, Workshop, choices, fight, form, hands, journal, parts, pieces, prompt,
    sheet, standing,
};
use kernel::host::LogEntry;

/// Operations that turn the page showing `before` into one showing `now`, given the entries its log does not show yet.
/// Without `before` the page is emptied first; of a long log it is then enough to give the end.
pub fn operations(
    workshop: &Workshop,
    before: Option<&Shown>,
    now: &Moment,
    log: &[LogEntry],
) -> Vec<Op> {
    let mut out = Vec::new();
    if before.is_none() {
        out.push(Op::Reset);
    }
    if before.is_none_or(|before| before.own != now.scene.own) {
        out.push(Op::Own(now.scene.own.clone()));
    }
    pieces::changes(&mut out, workshop, before, now, log);
    journal::changes(&mut out, workshop, before, now, log);
    prompt::changes(&mut out, workshop, before, now);
    parts::changes(&mut out, workshop, before, now);
    hands::changes(&mut out, workshop, before, now);
    sheet::changes(&mut out, workshop, before, now);
    choices::changes(&mut out, workshop, before, now);
    standing::changes(&mut out, workshop, before, now);
    form::changes(&mut out, workshop, before, now);
    fight::changes(&mut out, workshop, before, now);
    let was = before.map(|before| before.beside);
    let is = now.beside;
    if was.is_none_or(|was| (was.undo, was.redo) != (is.undo, is.redo)) {
        out.push(Op::Can {
            undo: is.undo,
            redo: is.redo,
        });
    }
    // Last, because whoever waits for it may act at once.
    if was.is_none_or(|was| was.ticket != is.ticket) {
        out.push(Op::Ticket(is.ticket));
    }
    out
}
