//! Taking back: one's own last gesture as long as it has revealed nothing to anybody; more only with everybody's
//! consent.

use super::{Item, Match, PlayError, Played, StateHash, dice::Repeat};
use crate::{Context, Game, Seat, Seats, record::Silent};
use std::ops::Deref;
use thiserror::Error;

/// What was taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakenBack {
    /// The last steps of the seat's private draft; nobody else learns about it.
    Draft,
    /// The entry with this number of the full journal. For the host only: next to a seat's own log the number would
    /// reveal how often others set standing orders. The private draft it closed is open again.
    Entry(usize),
}

/// Why something was not taken back. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum UndoError {
    #[error(
        "this seat has done nothing it could take back: since its last step chance was drawn, something hidden was revealed, another seat had to decide, or a seat changed hands"
    )]
    Nothing,
    #[error("all answers are in: the decision has been made")]
    AnswersAreIn,
    #[error("nothing was taken back that could be done again")]
    NothingToRedo,
    #[error("the game is over and its secret is told: there is no going back")]
    Over,
    #[error("there is no number {0} to go back to")]
    NoSuchNumber(usize),
    #[error("going back needs everybody's consent; still missing: {0}")]
    NeedsConsent(String),
    #[error("an answer that came later depends on this one, which must never be: {0}")]
    Entangled(PlayError),
}

impl<G: Game, P: Deref<Target = G>> Match<G, P> {
    /// Takes back the seat's last gesture.
    pub fn undo(&mut self, seat: Seat) -> Result<TakenBack, UndoError> {
        let index = seat.index();
        if let Some(group) = self.drafts.get_mut(index).and_then(Vec::pop) {
            self.redo[index].push(group);
            self.redraft();
            return Ok(TakenBack::Draft);
        }
        let at = self.undoable(seat)?;
        let mut base = self.trail[at].base.clone();
        let mut later = Vec::new();
        // Later answers of other seats stay: play them on the position without this one.
        for mark in &self.trail[at + 1..] {
            later.push(base.clone());
            let entry = self.entry(mark.entry);
            for action in entry.actions() {
                if let Err(refusal) = self.game.check(&base, entry.seat, &action) {
                    return Err(UndoError::Entangled(PlayError::Entangled {
                        action: self.game.write(&action),
                        refusal: Box::new(refusal),
                    }));
                }
                // Whatever can still be taken back drew nothing.
                let mut chance = Repeat([].iter());
                self.game.apply(
                    &mut base,
                    entry.seat,
                    action,
                    &mut Context::new(&mut chance, &mut Silent),
                );
            }
        }
        let mark = self.trail.remove(at);
        for (mark, base) in self.trail[at..].iter_mut().zip(later) {
            mark.base = base;
        }
        self.base = *base;
        self.standing.retain(|number| *number != mark.entry);
        let drafted: usize = mark.drafts.iter().map(Vec::len).sum();
        let steps = self.entry(mark.entry).actions().skip(drafted).collect();
        self.redo[index].push(steps);
        self.drafts[index] = mark.drafts;
        self.items.push(Item::Undo {
            seat,
            entry: mark.entry,
            hash: StateHash::of(&self.base),
        });
        self.redraft();
        Ok(TakenBack::Entry(mark.entry))
    }

    /// Whether the seat may take something back now.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.drafts
            .get(seat.index())
            .is_some_and(|drafts| !drafts.is_empty())
            || self.undoable(seat).is_ok()
    }

    /// Whether the seat may do again what it took back.
    pub fn can_redo(&self, seat: Seat) -> bool {
        self.redo
            .get(seat.index())
            .is_some_and(|redo| !redo.is_empty())
    }

    /// Where in the trail the seat's last entry is, if it can be taken back.
    fn undoable(&self, seat: Seat) -> Result<usize, UndoError> {
        let own = |mark: &super::Mark<G::State, G::Action>| self.entry(mark.entry).seat == seat;
        let at = self.trail.iter().rposition(own).ok_or(UndoError::Nothing)?;
        let open = self.trail[at + 1..]
            .iter()
            .all(|mark| self.entry(mark.entry).is_open_answer());
        if open {
            Ok(at)
        } else {
            Err(UndoError::AnswersAreIn)
        }
    }

    /// Does again what the seat last took back.
    pub fn redo(&mut self, seat: Seat) -> Result<Played, UndoError> {
        let redo = self
            .redo
            .get_mut(seat.index())
            .ok_or(UndoError::NothingToRedo)?;
        let actions = redo.pop().ok_or(UndoError::NothingToRedo)?;
        match self.play_again(seat, &actions, false) {
            Ok(played) => {
                self.follow_orders();
                Ok(played)
            }
            Err(_) => {
                // The position has changed in the meantime; whatever else was taken back would fit no better.
                self.redo[seat.index()].clear();
                Err(UndoError::NothingToRedo)
            }
        }
    }

    /// Goes back to the position after the item numbered `to` (0: the start). Every seat must consent. Chance
    /// continues from where it is: whatever comes next is drawn afresh.
    pub fn rollback(&mut self, to: usize, consent: Seats) -> Result<(), UndoError> {
        let missing = Seats(self.seats().0 & !consent.0);
        if !missing.is_empty() {
            let names: Vec<String> = missing.iter().map(|seat| self.name_of(seat)).collect();
            return Err(UndoError::NeedsConsent(names.join(", ")));
        }
        if to > self.items.len() {
            return Err(UndoError::NoSuchNumber(to));
        }
        // The secret is known by now, so everybody could work out all that is still to be drawn.
        if self.turn().is_over() {
            return Err(UndoError::Over);
        }
        self.standing = self.standing_at(to);
        self.base = self.position_of(&self.standing);
        self.trail.clear();
        self.drafts.iter_mut().for_each(Vec::clear);
        self.redo.iter_mut().for_each(Vec::clear);
        self.live = self.base.clone();
        self.items.push(Item::Rollback {
            to,
            consent: self.seats(),
            hash: StateHash::of(&self.base),
        });
        Ok(())
    }

    /// The position after the item numbered `to`, as it was then.
    pub fn position_after(&self, to: usize) -> Option<G::State> {
        (to <= self.items.len()).then(|| self.position_of(&self.standing_at(to)))
    }

    /// Numbers of the entries that counted after the item numbered `to`.
    fn standing_at(&self, to: usize) -> Vec<usize> {
        let mut standing: Vec<usize> = Vec::new();
        let mut taken_back: Vec<usize> = Vec::new();
        let mut number = to;
        // Backwards, so that a rollback skips everything it undid.
        while number > 0 {
            match &self.items[number - 1] {
                // Each is found once and removed, so that a thousand changes of mind do not make a short list long.
                Item::Entry(_) => match taken_back.iter().rposition(|entry| *entry == number) {
                    Some(at) => {
                        taken_back.swap_remove(at);
                    }
                    None => standing.push(number),
                },
                Item::Undo { entry, .. } => taken_back.push(*entry),
                Item::Rollback { to, .. } => {
                    number = *to;
                    continue;
                }
                Item::Orders { .. } | Item::Seat { .. } => {}
            }
            number -= 1;
        }
        standing.reverse();
        standing
    }

    fn position_of(&self, standing: &[usize]) -> G::State {
        let mut state = self.first.clone();
        for number in standing {
            self.repeat(&mut state, self.entry(*number));
        }
        state
    }
}
