//! A position being played on: what phases change, roll and tell.

use super::{Rules, Stack};
use crate::{Audience, Chance, Seat, record::Heard};

/// A position being played on. Not generic over chance and listener, so that the rules are compiled once.
pub struct Play<'a, G: Rules> {
    pub game: &'a G,
    pub state: &'a mut G::State,
    pub(super) chance: &'a mut dyn Chance,
    pub(super) heard: Option<&'a mut Heard<G::Event>>,
    pub(super) watched: G::Watched,
}

impl<G: Rules> Play<'_, G> {
    /// The position as questions are asked of it.
    pub fn at(&self) -> G::At<'_> {
        self.game.at(self.state)
    }

    /// One of `n` equally likely outcomes; see [`Chance::pick`].
    pub fn pick(&mut self, what: &'static str, n: u32, name: &dyn Fn(u32) -> String) -> u32 {
        self.chance.pick(what, n, name)
    }

    /// One six-sided die.
    pub fn die(&mut self) -> u8 {
        self.pick("die", 6, &|outcome| (outcome + 1).to_string()) as u8 + 1
    }

    /// Where chance comes from, for rules that draw by themselves.
    pub fn chance(&mut self) -> &mut dyn Chance {
        self.chance
    }

    /// Whether anybody hears what is told. What is worked out only to be told may be left out otherwise.
    pub fn is_heard(&self) -> bool {
        self.heard.is_some()
    }

    /// What [`Rules::watch`] saw before the action.
    pub fn watched(&self) -> &G::Watched {
        &self.watched
    }

    /// Something happened. Who learns of it is the game's to say ([`Rules::told`]).
    #[inline]
    pub fn tell(&mut self, build: impl FnOnce() -> G::Event) {
        if self.is_heard() {
            G::told(self, build());
        }
    }

    /// Tells exactly these.
    #[inline]
    pub fn tell_to(&mut self, audience: Audience, build: impl FnOnce() -> G::Event) {
        if let Some(heard) = &mut self.heard {
            heard.events.push((audience, build()));
        }
    }

    /// Tells one seat alone.
    #[inline]
    pub fn tell_only(&mut self, seat: Seat, build: impl FnOnce() -> G::Event) {
        self.tell_to(Audience::one(seat), build);
    }

    /// Something hidden from a seat became known to it: from here on nothing can be taken back.
    pub fn reveal(&mut self) {
        if let Some(heard) = &mut self.heard {
            heard.revealed = true;
        }
    }

    /// Calls a phase that runs before the present one goes on. The last one called runs first.
    pub fn call(&mut self, phase: impl Into<G::Phase>) {
        G::stack_mut(self.state).call(phase.into());
    }
}
