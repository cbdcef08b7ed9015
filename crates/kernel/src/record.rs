//! What happened: typed events with their audience, told to a recorder that may cost nothing.

use crate::{Seat, Seats, chance::Chance};
use serde::{Deserialize, Serialize};

/// Who may learn of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Audience {
    Everyone,
    Only(Seats),
    /// All but these, who were told more; onlookers too.
    Except(Seats),
}

impl Audience {
    pub fn one(seat: Seat) -> Audience {
        Audience::Only(Seats::one(seat))
    }

    pub fn includes(self, viewer: crate::Viewer) -> bool {
        match (self, viewer) {
            // Who sees everything was told the whole of it and needs no second line.
            (Audience::Except(_), crate::Viewer::Everything) => false,
            (Audience::Everyone, _) | (_, crate::Viewer::Everything) => true,
            (Audience::Except(seats), crate::Viewer::Seat(seat)) => !seats.contains(seat),
            (Audience::Except(_), crate::Viewer::Spectator) => true,
            (Audience::Only(seats), crate::Viewer::Seat(seat)) => seats.contains(seat),
            (Audience::Only(_), crate::Viewer::Spectator) => false,
        }
    }
}

/// Listens to a game while an action is carried out.
pub trait Recorder<E> {
    /// Whether anybody does: what is worked out only to be told may be left out otherwise.
    const LISTENS: bool = true;

    /// `build` is only called when somebody listens.
    fn event(&mut self, audience: Audience, build: impl FnOnce() -> E);

    /// Something hidden from a seat became known to it: from here on nothing can be taken back.
    fn reveal(&mut self);
}

/// Listens to nothing: for playouts.
pub struct Silent;

impl<E> Recorder<E> for Silent {
    const LISTENS: bool = false;

    #[inline(always)]
    fn event(&mut self, _: Audience, _: impl FnOnce() -> E) {}

    #[inline(always)]
    fn reveal(&mut self) {}
}

/// Keeps everything that happened.
pub struct Heard<E> {
    pub events: Vec<(Audience, E)>,
    pub revealed: bool,
}

impl<E> Default for Heard<E> {
    fn default() -> Self {
        Heard {
            events: Vec::new(),
            revealed: false,
        }
    }
}

impl<E> Recorder<E> for Heard<E> {
    fn event(&mut self, audience: Audience, build: impl FnOnce() -> E) {
        self.events.push((audience, build()));
    }

    fn reveal(&mut self) {
        self.revealed = true;
    }
}

/// What an action works with beside the position: chance to draw from, a recorder to tell.
pub struct Context<'a, C, R> {
    pub chance: &'a mut C,
    pub record: &'a mut R,
}

impl<'a, C: Chance, R> Context<'a, C, R> {
    pub fn new(chance: &'a mut C, record: &'a mut R) -> Self {
        Context { chance, record }
    }

    pub fn tell<E>(&mut self, build: impl FnOnce() -> E)
    where
        R: Recorder<E>,
    {
        self.record.event(Audience::Everyone, build);
    }

    pub fn tell_only<E>(&mut self, seat: Seat, build: impl FnOnce() -> E)
    where
        R: Recorder<E>,
    {
        self.record.event(Audience::one(seat), build);
    }
}
