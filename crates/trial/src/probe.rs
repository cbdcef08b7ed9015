//! Tests and examples speak to a running game in text, and are told exactly what did not hold.
//!
//! An action may name its seat, `elisabeth: move saltikov torun`; without one it is by the only seat that must
//! decide now.

use kernel::{
    BadInput, Game, Refusal, Seat, Target, Turn,
    host::{HostedMatch, Match, PlayError, Played, TakenBack, UndoError, Verdict},
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
        "`{0}` is not a thing to click: write `city`, `space`, `piece`, `card` or `button` and its id, `edge` and two spaces, or `track`, its id and the number of a box"
    )]
    NotATarget(String),
    #[error(transparent)]
    Undo(#[from] UndoError),
}

fn by(rule: &Option<String>) -> String {
    rule.as_ref()
        .map_or_else(String::new, |rule| format!(" by {rule}"))
}

/// What tests and examples ask of a running game, typed or hosted. What does not hold is an error that says so.
pub trait Probe {
    fn probe_names(&self) -> &'static [&'static str];
    fn probe_turn(&self) -> Turn;
    fn probe_verdict(&self, seat: Seat, action: &str) -> Result<Verdict, BadInput>;
    fn probe_why_not(&self, seat: Seat, target: &Target) -> Option<Refusal>;
    fn probe_answer(&self, question: &str) -> Result<String, BadInput>;
    fn probe_play(&mut self, seat: Seat, gesture: &str) -> Result<Played, PlayError>;
    fn probe_undo(&mut self, seat: Seat) -> Result<TakenBack, UndoError>;

    /// Plays one action, or a gesture of several separated by `;`.
    fn try_play(&mut self, action: &str) -> Result<Played, ProbeError> {
        let (seat, text) = self.by_whom(action)?;
        let not_played = |error| ProbeError::NotPlayed {
            action: action.trim().to_owned(),
            error: Box::new(error),
        };
        self.probe_play(seat, text).map_err(not_played)
    }

    /// The action must be refused, by this paragraph if one is given.
    fn try_refuse(&self, action: &str, rule: Option<&str>) -> Result<Refusal, ProbeError> {
        let (seat, text) = self.by_whom(action)?;
        let verdict = self.probe_verdict(seat, text)?;
        let named = || action.trim().to_owned();
        let Some(refusal) = verdict.refusal else {
            return Err(ProbeError::NotRefused {
                action: named(),
                rule: rule.map(str::to_owned),
            });
        };
        if verdict.listed {
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
    fn try_is(&self, question: &str, answer: &str) -> Result<(), ProbeError> {
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

    fn try_ask(&self, question: &str) -> Result<String, ProbeError> {
        Ok(self.probe_answer(question)?)
    }

    /// The action must pass the check and be listed.
    fn try_legal(&self, action: &str) -> Result<(), ProbeError> {
        let (seat, text) = self.by_whom(action)?;
        let verdict = self.probe_verdict(seat, text)?;
        let action = action.trim().to_owned();
        if let Some(refusal) = verdict.refusal {
            return Err(ProbeError::Illegal {
                action,
                refusal: Box::new(refusal),
            });
        }
        if !verdict.listed {
            return Err(ProbeError::NotListed(action));
        }
        Ok(())
    }

    /// The thing must not be choosable now, because of this paragraph if one is given.
    fn try_why_not(&self, target: &str, rule: Option<&str>) -> Result<Refusal, ProbeError> {
        let (seat, text) = self.by_whom(target)?;
        let clicked =
            Target::read(text).ok_or_else(|| ProbeError::NotATarget(target.to_owned()))?;
        match (self.probe_why_not(seat, &clicked), rule) {
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
    fn try_choosable(&self, target: &str) -> Result<(), ProbeError> {
        let (seat, text) = self.by_whom(target)?;
        let clicked =
            Target::read(text).ok_or_else(|| ProbeError::NotATarget(target.to_owned()))?;
        match self.probe_why_not(seat, &clicked) {
            None => Ok(()),
            Some(refusal) => Err(ProbeError::NotChoosable {
                target: target.to_owned(),
                refusal: Box::new(refusal),
            }),
        }
    }

    fn try_undo(&mut self, seat: &str) -> Result<TakenBack, ProbeError> {
        let seat = self.try_seat(seat)?;
        Ok(self.probe_undo(seat)?)
    }

    fn try_seat(&self, name: &str) -> Result<Seat, ProbeError> {
        let names = self.probe_names();
        named(names, name).ok_or_else(|| ProbeError::NoSuchSeat {
            name: name.to_owned(),
            seats: names.join(", "),
        })
    }

    /// Who acts in `SEAT: action` or plain `action`, and the action's own text.
    fn by_whom<'t>(&self, text: &'t str) -> Result<(Seat, &'t str), ProbeError> {
        let (text, names) = (text.trim(), self.probe_names());
        if let Some((name, rest)) = text.split_once(':')
            && let Some(seat) = named(names, name.trim())
        {
            return Ok((seat, rest.trim()));
        }
        let due = self.probe_turn().seats();
        if due.is_empty() {
            return Err(ProbeError::Over(text.to_owned()));
        }
        due.single().map(|seat| (seat, text)).ok_or_else(|| {
            let names: Vec<&str> = (due.iter())
                .filter_map(|seat| names.get(seat.index()).copied())
                .collect();
            ProbeError::WhichSeat {
                action: text.to_owned(),
                seats: names.join(", "),
            }
        })
    }
}

fn named(names: &[&str], name: &str) -> Option<Seat> {
    let index = names.iter().position(|seat| *seat == name)?;
    Some(Seat(index as u8))
}

impl<G: Game, P: Deref<Target = G>> Probe for Match<G, P> {
    fn probe_names(&self) -> &'static [&'static str] {
        self.seat_names()
    }
    fn probe_turn(&self) -> Turn {
        self.turn()
    }
    fn probe_verdict(&self, seat: Seat, action: &str) -> Result<Verdict, BadInput> {
        self.verdict(seat, action)
    }
    fn probe_why_not(&self, seat: Seat, target: &Target) -> Option<Refusal> {
        self.game().why_not(self.state(), seat, target)
    }
    fn probe_answer(&self, question: &str) -> Result<String, BadInput> {
        self.game().ask(self.state(), question)
    }
    fn probe_play(&mut self, seat: Seat, gesture: &str) -> Result<Played, PlayError> {
        self.play_text(seat, gesture)
    }
    fn probe_undo(&mut self, seat: Seat) -> Result<TakenBack, UndoError> {
        self.undo(seat)
    }
}

impl Probe for dyn HostedMatch + '_ {
    fn probe_names(&self) -> &'static [&'static str] {
        self.seat_names()
    }
    fn probe_turn(&self) -> Turn {
        self.turn()
    }
    fn probe_verdict(&self, seat: Seat, action: &str) -> Result<Verdict, BadInput> {
        self.verdict(seat, action)
    }
    fn probe_why_not(&self, seat: Seat, target: &Target) -> Option<Refusal> {
        self.why_not(seat, target)
    }
    fn probe_answer(&self, question: &str) -> Result<String, BadInput> {
        self.ask(question)
    }
    fn probe_play(&mut self, seat: Seat, gesture: &str) -> Result<Played, PlayError> {
        self.play(seat, gesture)
    }
    fn probe_undo(&mut self, seat: Seat) -> Result<TakenBack, UndoError> {
        self.undo(seat)
    }
}
