//! Tests and examples speak to a running game in text, and are told exactly what did not hold.
//!
//! An action may name its seat, `elisabeth: move saltikov torun`; without one it is by the only seat that must
//! decide now.

use crate::{
    BadInput, Game, Name, Refusal, Seat, Target,
    play::{Match, PlayError, Played, TakenBack, UndoError},
};
use std::ops::Deref;
use thiserror::Error;

/// What did not hold.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ProbeError {
    #[error("cannot read {0}")]
    Unreadable(#[from] BadInput),
    #[error("`{action}`: {error}")]
    NotPlayed {
        action: String,
        error: Box<PlayError>,
    },
    #[error("`{0}`: no seat must decide, the game is over")]
    Over(String),
    #[error("`{action}`: several seats must decide ({seats}); write `SEAT: {action}`")]
    WhichSeat { action: String, seats: String },
    #[error("there is no seat `{name}`; the seats are {seats}")]
    NoSuchSeat { name: String, seats: String },
    #[error("`{action}` must be refused{}, but is legal", by(.rule))]
    NotRefused {
        action: String,
        rule: Option<String>,
    },
    #[error("`{action}` must be refused by {expected}, but is refused by {found}")]
    OtherRule {
        action: String,
        expected: String,
        found: Box<Refusal>,
    },
    #[error("`{action}` must be legal, but is refused: {refusal}")]
    Illegal {
        action: String,
        refusal: Box<Refusal>,
    },
    #[error("`{0}` passes the check, but is not in the list of actions")]
    NotListed(String),
    #[error("`{action}` is in the list of actions, but is refused: {refusal}")]
    ListedButRefused {
        action: String,
        refusal: Box<Refusal>,
    },
    #[error("`{question}` must be `{expected}`, but is `{found}`")]
    OtherAnswer {
        question: String,
        expected: String,
        found: String,
    },
    #[error("`{target}` must not be choosable{}, but it can be chosen", by(.rule))]
    Choosable {
        target: String,
        rule: Option<String>,
    },
    #[error("`{target}` must be choosable, but is not: {refusal}")]
    NotChoosable {
        target: String,
        refusal: Box<Refusal>,
    },
    #[error("`{target}`: the reason must be {expected}, but is {found}")]
    OtherReason {
        target: String,
        expected: String,
        found: Box<Refusal>,
    },
    #[error(
        "`{0}` is not a thing to click: write `city`, `space`, `piece`, `card` or `button` and its id"
    )]
    NotATarget(String),
    #[error(transparent)]
    Undo(#[from] UndoError),
}

fn by(rule: &Option<String>) -> String {
    rule.as_ref()
        .map_or_else(String::new, |rule| format!(" by {rule}"))
}

/// Reads a thing to click: `city meissen`, `piece daun`, `card S10.1`, `button done`.
pub fn read_target(text: &str) -> Option<Target> {
    let (kind, id) = text.trim().split_once(char::is_whitespace)?;
    let id = Name::from(id.trim());
    match kind {
        "space" | "city" | "area" | "zone" | "hex" | "box" => Some(Target::Space(id)),
        "token" | "piece" => Some(Target::Token(id)),
        "card" => Some(Target::Card(id)),
        "button" => Some(Target::Button(id)),
        _ => None,
    }
}

impl<G: Game, P: Deref<Target = G>> Match<G, P> {
    /// Plays one action, or a gesture of several separated by `;`.
    pub fn try_play(&mut self, action: &str) -> Result<Played, ProbeError> {
        let (seat, text) = self.by_whom(action)?;
        let not_played = |error| ProbeError::NotPlayed {
            action: action.trim().to_owned(),
            error: Box::new(error),
        };
        self.play_text(seat, text).map_err(not_played)
    }

    /// The action must be refused, by this paragraph if one is given.
    pub fn try_refuse(&self, action: &str, rule: Option<&str>) -> Result<Refusal, ProbeError> {
        let (seat, text) = self.by_whom(action)?;
        let read = self.read(text)?;
        let named = || action.trim().to_owned();
        let Err(refusal) = self.game().check(self.state(), seat, &read) else {
            return Err(ProbeError::NotRefused {
                action: named(),
                rule: rule.map(str::to_owned),
            });
        };
        if self.listed(seat).contains(&read) {
            return Err(ProbeError::ListedButRefused {
                action: named(),
                refusal: Box::new(refusal),
            });
        }
        match rule {
            Some(rule) if rule != refusal.rule => Err(ProbeError::OtherRule {
                action: named(),
                expected: format!("§{rule}"),
                found: Box::new(refusal),
            }),
            _ => Ok(refusal),
        }
    }

    /// The question must have this answer.
    pub fn try_is(&self, question: &str, answer: &str) -> Result<(), ProbeError> {
        let found = self.try_ask(question)?;
        if found == answer {
            return Ok(());
        }
        Err(ProbeError::OtherAnswer {
            question: question.to_owned(),
            expected: answer.to_owned(),
            found,
        })
    }

    pub fn try_ask(&self, question: &str) -> Result<String, ProbeError> {
        Ok(self.game().ask(self.state(), question)?)
    }

    /// The action must pass the check and be listed.
    pub fn try_legal(&self, action: &str) -> Result<(), ProbeError> {
        let (seat, text) = self.by_whom(action)?;
        let read = self.read(text)?;
        let action = action.trim().to_owned();
        if let Err(refusal) = self.game().check(self.state(), seat, &read) {
            return Err(ProbeError::Illegal {
                action,
                refusal: Box::new(refusal),
            });
        }
        if !self.listed(seat).contains(&read) {
            return Err(ProbeError::NotListed(action));
        }
        Ok(())
    }

    /// The thing must not be choosable now, because of this paragraph if one is given.
    pub fn try_why_not(&self, target: &str, rule: Option<&str>) -> Result<Refusal, ProbeError> {
        let (seat, text) = self.by_whom(target)?;
        let clicked = read_target(text).ok_or_else(|| ProbeError::NotATarget(target.to_owned()))?;
        match (self.game().why_not(self.state(), seat, &clicked), rule) {
            (None, rule) => Err(ProbeError::Choosable {
                target: target.to_owned(),
                rule: rule.map(str::to_owned),
            }),
            (Some(found), Some(rule)) if found.rule != rule => Err(ProbeError::OtherReason {
                target: target.to_owned(),
                expected: format!("§{rule}"),
                found: Box::new(found),
            }),
            (Some(found), _) => Ok(found),
        }
    }

    /// The thing must be choosable now.
    pub fn try_choosable(&self, target: &str) -> Result<(), ProbeError> {
        let (seat, text) = self.by_whom(target)?;
        let clicked = read_target(text).ok_or_else(|| ProbeError::NotATarget(target.to_owned()))?;
        match self.game().why_not(self.state(), seat, &clicked) {
            None => Ok(()),
            Some(refusal) => Err(ProbeError::NotChoosable {
                target: target.to_owned(),
                refusal: Box::new(refusal),
            }),
        }
    }

    pub fn try_undo(&mut self, seat: &str) -> Result<TakenBack, ProbeError> {
        let seat = self.try_seat(seat)?;
        Ok(self.undo(seat)?)
    }

    pub fn try_seat(&self, name: &str) -> Result<Seat, ProbeError> {
        self.seat_named(name).ok_or_else(|| ProbeError::NoSuchSeat {
            name: name.to_owned(),
            seats: self.seat_names().join(", "),
        })
    }

    /// Every legal action of a seat.
    pub fn listed(&self, seat: Seat) -> Vec<G::Action> {
        let mut listed = Vec::new();
        self.game().actions(self.state(), seat, &mut listed);
        listed
    }

    /// Who acts in `SEAT: action` or plain `action`, and the action's own text.
    fn by_whom<'t>(&self, text: &'t str) -> Result<(Seat, &'t str), ProbeError> {
        let text = text.trim();
        if let Some((name, rest)) = text.split_once(':')
            && let Some(seat) = self.seat_named(name.trim())
        {
            return Ok((seat, rest.trim()));
        }
        let due = self.turn().seats();
        if due.is_empty() {
            return Err(ProbeError::Over(text.to_owned()));
        }
        due.single().map(|seat| (seat, text)).ok_or_else(|| {
            let names: Vec<String> = due.iter().map(|seat| self.name_of(seat)).collect();
            ProbeError::WhichSeat {
                action: text.to_owned(),
                seats: names.join(", "),
            }
        })
    }
}
