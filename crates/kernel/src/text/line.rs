//! The numbered lines of a record, written and read.

use super::{
    Line, Start, What,
    player::{Change, read_change},
};
use crate::{
    order::{read_orders, write_orders},
    play::StateHash,
};
use std::fmt;

/// Between the actions of one entry.
const BETWEEN_ACTIONS: &str = "; ";
/// Before the outcomes of chance.
const OUTCOMES: &str = " ~ ";
/// Before the hash.
const HASH: &str = " #";

impl Line {
    /// Reads one line without its number; the error says why it cannot be read.
    pub fn read(text: &str) -> Result<Line, String> {
        let (text, hash) = split_hash(text)?;
        Ok(Line {
            what: read_what(text)?,
            hash,
        })
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.what {
            What::Entry {
                seat,
                by_order,
                actions,
                outcomes,
            } => {
                let by_order = if *by_order { " by order" } else { "" };
                write!(f, "{seat}{by_order}: {}", actions.join(BETWEEN_ACTIONS))?;
                write_outcomes(f, outcomes)?;
            }
            What::Undo { seat, entry } => write!(f, "{seat} undo {entry}")?,
            What::Rollback { to, consent } => {
                write!(f, "rollback {to} by {}", consent.join(", "))?;
            }
            What::Orders { seat, orders } => write!(f, "{seat} orders {}", write_orders(orders))?,
            What::Seat { seat, now, was } => {
                let (now, was) = (now.as_ref(), was.as_ref());
                write!(f, "{seat} seat {}", Change { now, was })?;
            }
        }
        write_hash(f, self.hash)
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("start")?;
        write_outcomes(f, &self.outcomes)?;
        write_hash(f, self.hash)
    }
}

fn write_outcomes(f: &mut fmt::Formatter<'_>, outcomes: &[String]) -> fmt::Result {
    if outcomes.is_empty() {
        return Ok(());
    }
    write!(f, "{OUTCOMES}{}", outcomes.join(" "))
}

fn write_hash(f: &mut fmt::Formatter<'_>, hash: Option<StateHash>) -> fmt::Result {
    hash.map_or(Ok(()), |hash| write!(f, "{HASH}{hash}"))
}

/// Splits the hash off a line's end.
fn split_hash(text: &str) -> Result<(&str, Option<StateHash>), String> {
    let Some((rest, digits)) = text.rsplit_once(HASH) else {
        return Ok((text, None));
    };
    let hash = StateHash::read(digits)
        .ok_or_else(|| format!("`{digits}` after `#` is not a hash of 16 hexadecimal digits"))?;
    Ok((rest, Some(hash)))
}

fn split_outcomes(text: &str) -> (&str, Vec<String>) {
    match text.rsplit_once(OUTCOMES) {
        Some((rest, outcomes)) => (
            rest,
            outcomes.split_whitespace().map(str::to_owned).collect(),
        ),
        None => (text, Vec::new()),
    }
}

/// Reads what follows the number 0.
pub(super) fn read_start(text: &str) -> Result<Start, String> {
    let (text, hash) = split_hash(text)?;
    let (text, outcomes) = split_outcomes(text);
    if text.trim() != "start" {
        return Err(format!("number 0 is `start`, not `{text}`"));
    }
    Ok(Start { outcomes, hash })
}

fn read_what(text: &str) -> Result<What, String> {
    if let Some(rest) = text.strip_prefix("rollback ") {
        let (to, names) = rest
            .split_once(" by ")
            .ok_or("a rollback is written `rollback NUMBER by SEAT, SEAT`")?;
        return Ok(What::Rollback {
            to: read_number(to)?,
            consent: names
                .split(',')
                .map(|name| name.trim().to_owned())
                .collect(),
        });
    }
    let end = text
        .find([':', ' '])
        .ok_or_else(|| format!("`{text}` says nobody's name and nothing done"))?;
    let (seat, rest) = (text[..end].to_owned(), &text[end..]);
    if let Some(entry) = rest.strip_prefix(" undo ") {
        let entry = read_number(entry)?;
        return Ok(What::Undo { seat, entry });
    }
    if let Some(orders) = rest.strip_prefix(" orders") {
        let orders = read_orders(orders).map_err(|bad| bad.to_string())?;
        return Ok(What::Orders { seat, orders });
    }
    if let Some(change) = rest.strip_prefix(" seat ") {
        let (now, was) = read_change(change)?;
        return Ok(What::Seat { seat, now, was });
    }
    let by_order = rest.strip_prefix(" by order:");
    let gesture = by_order.or_else(|| rest.strip_prefix(':')).ok_or_else(|| {
        format!("after `{seat}` comes `: actions`, ` undo NUMBER`, ` orders ...` or ` seat ...`")
    })?;
    let (gesture, outcomes) = split_outcomes(gesture);
    let actions: Vec<String> = gesture
        .split(BETWEEN_ACTIONS.trim_end())
        .map(|action| action.trim().to_owned())
        .collect();
    if actions.iter().any(String::is_empty) {
        return Err(format!("an action of `{seat}` is empty"));
    }
    Ok(What::Entry {
        seat,
        by_order: by_order.is_some(),
        actions,
        outcomes,
    })
}

fn read_number(text: &str) -> Result<usize, String> {
    text.trim()
        .parse()
        .map_err(|_| format!("`{text}` is not a number"))
}
