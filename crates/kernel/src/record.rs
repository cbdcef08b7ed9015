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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Viewer;

    const VIEWERS: [Viewer; 5] = [
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(1)),
        Viewer::Seat(Seat(2)),
        Viewer::Spectator,
        Viewer::Everything,
    ];

    fn told(audience: Audience) -> Vec<Viewer> {
        let mut told = VIEWERS.to_vec();
        told.retain(|viewer| audience.includes(*viewer));
        told
    }

    #[test]
    fn everyone_is_everyone() {
        assert_eq!(told(Audience::Everyone), VIEWERS);
    }

    #[test]
    fn a_secret_is_told_to_its_seats_and_to_who_sees_everything() {
        let [first, second, _, _, everything] = VIEWERS;
        assert_eq!(told(Audience::one(Seat(1))), [second, everything]);
        let both = Seats::one(Seat(0)).with(Seat(1));
        assert_eq!(told(Audience::Only(both)), [first, second, everything]);
        assert_eq!(told(Audience::Only(Seats::NONE)), [everything]);
    }

    #[test]
    fn what_is_left_of_a_secret_is_told_to_all_others_and_to_onlookers() {
        let [first, second, third, spectator, _] = VIEWERS;
        let all_but = |seats: Seats| told(Audience::Except(seats));
        assert_eq!(all_but(Seats::one(Seat(1))), [first, third, spectator]);
        let both = Seats::one(Seat(0)).with(Seat(2));
        assert_eq!(all_but(both), [second, spectator]);
        assert_eq!(all_but(Seats::ALL), [spectator]);
    }

    #[test]
    fn nobody_is_told_twice_and_nobody_is_left_out() {
        for seats in [Seats::NONE, Seats::one(Seat(0)), Seats::ALL] {
            for viewer in VIEWERS {
                let secret = Audience::Only(seats).includes(viewer);
                let rest = Audience::Except(seats).includes(viewer);
                assert!(secret != rest, "{viewer:?}, {seats:?}");
            }
        }
    }
}
