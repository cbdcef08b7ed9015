//! Standing orders in words, as players write them and records keep them:
//! `pass intercept when mover eugene unless to namur until 1704; ask`.
//!
//! ```text
//! ORDER      = ("pass" | "ask") [WINDOW] CLAUSE*
//! CLAUSE     = "about" THING | "when" CONDITION | "unless" CONDITION | "until" TURN
//! CONDITION  = [ROLE] THING | ROLE ("at-least" | "at-most") NUMBER
//! ```
//!
//! All that is said with `about` and `when` must hold, nothing that is said with `unless`. Records of running games
//! hold orders from before there were conditions; every one of them reads as it always did.

use super::{Answer, Condition, StandingOrder, Test};
use std::fmt::{self, Write};
use thiserror::Error;

/// Between two orders.
const BETWEEN: &str = "; ";
/// Standing orders that order nothing.
const NO_ORDERS: &str = "nothing";
/// Words that begin a clause.
const CLAUSES: [&str; 4] = ["about", "when", "unless", "until"];
const AT_LEAST: &str = "at-least";
const AT_MOST: &str = "at-most";

/// Why an order was not taken.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadOrder {
    #[error("the order `{order}` begins with neither `pass` nor `ask`")]
    NoAnswer { order: String },
    #[error("the order `{order}` stops after `{word}`")]
    Stops { order: String, word: String },
    #[error("`{word}` in the order `{order}` is not a number")]
    NotANumber { order: String, word: String },
    #[error("`{word}` has no place in the order `{order}`")]
    Misplaced { order: String, word: String },
    #[error("these standing orders cannot be written down: every name in them is one word")]
    Unwritable,
    #[error("there is no window `{word}` in this game; there are: {}", .known.join(", "))]
    NoSuchWindow {
        word: String,
        known: Vec<&'static str>,
    },
    #[error("nothing plays the part of `{word}` there; there are: {}", .known.join(", "))]
    NoSuchRole {
        word: String,
        known: Vec<&'static str>,
    },
    #[error("there is no `{0}` in this game")]
    NoSuchThing(String),
}

/// Standing orders in words: `pass withdraw about breslau until 6; ask`.
pub fn write_orders(orders: &[StandingOrder]) -> String {
    if orders.is_empty() {
        return NO_ORDERS.to_owned();
    }
    let all: Vec<String> = orders.iter().map(ToString::to_string).collect();
    all.join(BETWEEN)
}

impl fmt::Display for StandingOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.answer {
            Answer::Pass => "pass",
            Answer::Ask => "ask",
        })?;
        if let Some(kind) = &self.kind {
            write!(f, " {kind}")?;
        }
        // The first thing without a role is what the order is about, as it was before there were conditions.
        let about = self.when.iter().position(|it| it.role.is_none());
        for (place, condition) in self.when.iter().enumerate() {
            let clause = if about == Some(place) {
                "about"
            } else {
                "when"
            };
            write!(f, " {clause} {condition}")?;
        }
        for condition in &self.unless {
            write!(f, " unless {condition}")?;
        }
        if let Some(turn) = &self.until_turn {
            write!(f, " until {turn}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(role) = &self.role {
            f.write_str(role)?;
            f.write_char(' ')?;
        }
        match &self.test {
            Test::Is(thing) => f.write_str(thing),
            Test::AtLeast(least) => write!(f, "{AT_LEAST} {least}"),
            Test::AtMost(most) => write!(f, "{AT_MOST} {most}"),
        }
    }
}

/// Reads what [`write_orders`] wrote; otherwise says which order cannot be read and why.
pub fn read_orders(text: &str) -> Result<Vec<StandingOrder>, BadOrder> {
    let text = text.trim();
    if text == NO_ORDERS || text.is_empty() {
        return Ok(Vec::new());
    }
    text.split(';')
        .map(|order| Reader::new(order.trim()).read())
        .collect()
}

/// One order, word by word.
struct Reader<'t> {
    order: &'t str,
    words: Vec<&'t str>,
    at: usize,
}

impl<'t> Reader<'t> {
    fn new(order: &'t str) -> Reader<'t> {
        Reader {
            order,
            words: order.split_whitespace().collect(),
            at: 0,
        }
    }

    fn read(mut self) -> Result<StandingOrder, BadOrder> {
        let answer = match self.next() {
            Some("pass") => Answer::Pass,
            Some("ask") => Answer::Ask,
            _ => return Err(self.bad(|order| BadOrder::NoAnswer { order })),
        };
        let mut order = StandingOrder::always(answer);
        order.kind = self.kind().map(str::to_owned);
        let mut about = false;
        while let Some(clause) = self.next() {
            match clause {
                "about" if !about => {
                    about = true;
                    order.when.push(Condition::about(self.after(clause)?));
                }
                "when" => order.when.push(self.condition(clause)?),
                "unless" => order.unless.push(self.condition(clause)?),
                "until" if order.until_turn.is_none() => {
                    order.until_turn = Some(self.number(clause)?);
                }
                _ => return Err(self.misplaced(clause)),
            }
        }
        Ok(order)
    }

    /// The kind of window, if one is named. `when` and `unless` were kinds like any other before they began clauses:
    /// where no condition follows them they still are.
    fn kind(&mut self) -> Option<&'t str> {
        let (word, after) = (self.peek(0)?, self.peek(1));
        let is_kind = match word {
            "about" | "until" => false,
            "when" | "unless" => after.is_none_or(|after| ["about", "until"].contains(&after)),
            _ => true,
        };
        self.at += usize::from(is_kind);
        is_kind.then_some(word)
    }

    fn condition(&mut self, clause: &str) -> Result<Condition, BadOrder> {
        let first = self.after(clause)?;
        if CLAUSES.contains(&first) {
            return Err(self.misplaced(first));
        }
        match self.peek(0) {
            Some(AT_LEAST) => {
                self.at += 1;
                Ok(Condition::of(first, Test::AtLeast(self.number(AT_LEAST)?)))
            }
            Some(AT_MOST) => {
                self.at += 1;
                Ok(Condition::of(first, Test::AtMost(self.number(AT_MOST)?)))
            }
            Some(thing) if !CLAUSES.contains(&thing) => {
                self.at += 1;
                Ok(Condition::of(first, Test::Is(thing.to_owned())))
            }
            _ => Ok(Condition::about(first)),
        }
    }

    fn number(&mut self, after: &str) -> Result<u16, BadOrder> {
        let word = self.after(after)?;
        word.parse().map_err(|_| {
            let word = word.to_owned();
            self.bad(|order| BadOrder::NotANumber { order, word })
        })
    }

    fn after(&mut self, word: &str) -> Result<&'t str, BadOrder> {
        let word = word.to_owned();
        self.next()
            .ok_or_else(|| self.bad(|order| BadOrder::Stops { order, word }))
    }

    fn next(&mut self) -> Option<&'t str> {
        let word = self.peek(0)?;
        self.at += 1;
        Some(word)
    }

    fn peek(&self, ahead: usize) -> Option<&'t str> {
        self.words.get(self.at + ahead).copied()
    }

    fn misplaced(&self, word: &str) -> BadOrder {
        let word = word.to_owned();
        self.bad(|order| BadOrder::Misplaced { order, word })
    }

    fn bad(&self, why: impl FnOnce(String) -> BadOrder) -> BadOrder {
        why(self.order.to_owned())
    }
}
