//! Reaction windows: seats are asked in turn whether they want to react, until nobody does.
//!
//! A procedure calls [`Asking`] and goes on when the window has closed. What may be played in it comes from tables
//! ([`Timetable`]); whether it opens at all depends on public facts alone, so that a window tells nothing of a hand.

use crate::{
    Bits, Message, Seat, Seats,
    order::{Topic, Window},
    phase::{Legal, Next, No, Offers, Phase, Play, Rules, Shown},
};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// A kind of window; usually one enum per game that lists all of them. It may remember what was played in it.
pub trait Reacts<G: Rules>: Clone {
    const PASS: G::Action;
    /// The answer to an action or a click that does not belong here.
    const OTHERWISE: No<G::Thing>;

    /// What standing orders call it.
    fn word(&self) -> &'static str;
    /// What it is about: pieces and places, as in notation, each in its role.
    fn about(&self, at: G::At<'_>) -> Vec<Topic>;
    /// What else the seat knows of it; see [`Window::details`].
    fn details(&self, _: G::At<'_>, _: Seat) -> Vec<Topic> {
        Vec::new()
    }
    /// The turn of the game it opens in.
    fn turn(&self, at: G::At<'_>) -> u16;

    /// Whether the seat could react, judging by public facts alone. A seat that could not is never asked.
    fn may_react(&self, at: G::At<'_>, seat: Seat) -> bool;
    /// Everything the seat might react with; whatever `allows` refuses is left out.
    fn candidates(&self, at: G::At<'_>, seat: Seat, each: &mut dyn FnMut(G::Action));
    fn allows(&self, at: G::At<'_>, seat: Seat, action: G::Action) -> Legal<G>;
    /// Carries out a reaction. A result closes the window at once; without one it stays open. What it calls
    /// ([`Play::call`]) runs first.
    fn reacts(
        &mut self,
        play: &mut Play<'_, G>,
        seat: Seat,
        action: G::Action,
    ) -> Option<G::Returned>;
    /// The result for the caller when nobody reacts any more.
    fn closes(self, play: &mut Play<'_, G>) -> G::Returned;

    fn says(&self, at: G::At<'_>, seat: Seat) -> Message;
    fn shows(&self, at: G::At<'_>, seat: Seat, action: G::Action) -> Shown;
    fn meant_by(&self, _: G::At<'_>, _: Seat, _: G::Thing) -> Option<G::Action> {
        None
    }
}

/// How seats are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Manner {
    /// Each place in the order is asked once: first, second, first, second.
    Once,
    /// Each seat is asked until it passes, then the next one.
    OneByOne,
    /// Turn and turn about, until all of them pass in a row.
    UntilAllPass,
}

/// At most this many places in an order.
pub const MOST_ASKED: usize = 8;

/// An open window.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Asking<W> {
    pub window: W,
    manner: Manner,
    /// Who is asked, in this order.
    order: ArrayVec<Seat, MOST_ASKED>,
    /// The place in the order that is asked now.
    place: u8,
    /// How many have passed, or with [`Manner::UntilAllPass`] have passed in a row.
    passed: u8,
}

impl<W> Asking<W> {
    pub fn new(window: W, manner: Manner, order: impl IntoIterator<Item = Seat>) -> Self {
        Asking {
            window,
            manner,
            order: order.into_iter().collect(),
            place: 0,
            passed: 0,
        }
    }

    /// One seat alone, until it passes.
    pub fn one(window: W, seat: Seat) -> Self {
        Asking::new(window, Manner::OneByOne, [seat])
    }

    /// Who is asked now; nobody once all are through.
    fn asked(&self) -> Option<Seat> {
        let all_passed = usize::from(self.passed) >= self.order.len();
        (self.order.get(usize::from(self.place)).copied()).filter(|_| !all_passed)
    }

    fn turn_to_next(&mut self) {
        self.place += 1;
        if self.manner == Manner::UntilAllPass && usize::from(self.place) == self.order.len() {
            self.place = 0;
        }
    }

    fn passes(&mut self) {
        self.passed += 1;
        self.turn_to_next();
    }

    fn has_reacted(&mut self) {
        match self.manner {
            // Whoever reacts may react again.
            Manner::OneByOne => {}
            Manner::Once => self.passes(),
            Manner::UntilAllPass => {
                self.passed = 0;
                self.turn_to_next();
            }
        }
    }
}

impl<G: Rules, W: Reacts<G>> Phase<G> for Asking<W>
where
    Asking<W>: Into<G::Phase>,
{
    const OTHERWISE: No<G::Thing> = W::OTHERWISE;

    fn decides(&self, _: G::At<'_>) -> Seats {
        self.asked().map_or(Seats::NONE, Seats::one)
    }

    fn resume(mut self, play: &mut Play<'_, G>, _: Option<G::Returned>) -> Next<G> {
        while let Some(seat) = self.asked() {
            if self.window.may_react(play.at(), seat) {
                return Next::Ask(self.into());
            }
            self.passes();
        }
        Next::Return(self.window.closes(play))
    }

    fn offers(&self, at: G::At<'_>, seat: Seat, offer: &mut Offers<'_, '_, G, Self>) {
        (self.window).candidates(at, seat, &mut |action| offer.one(action));
        offer.sure(W::PASS);
    }

    fn allows(&self, at: G::At<'_>, seat: Seat, action: G::Action) -> Legal<G> {
        if action == W::PASS {
            return Ok(());
        }
        self.window.allows(at, seat, action)
    }

    fn answer(mut self, play: &mut Play<'_, G>, seat: Seat, action: G::Action) -> Next<G> {
        if action == W::PASS {
            self.passes();
        } else {
            if let Some(value) = self.window.reacts(play, seat, action) {
                return Next::Return(value);
            }
            self.has_reacted();
        }
        Next::Then(self.into())
    }

    fn says(&self, at: G::At<'_>, seat: Seat) -> Message {
        self.window.says(at, seat)
    }

    fn shows(&self, at: G::At<'_>, seat: Seat, action: G::Action) -> Shown {
        self.window.shows(at, seat, action)
    }

    fn meant_by(&self, at: G::At<'_>, seat: Seat, thing: G::Thing) -> Option<G::Action> {
        self.window.meant_by(at, seat, thing)
    }

    fn window(&self, at: G::At<'_>, seat: Seat) -> Option<Window<G::Action>> {
        Some(Window {
            kind: self.window.word(),
            about: self.window.about(at),
            details: self.window.details(at, seat),
            turn: self.window.turn(at),
            pass: W::PASS,
        })
    }
}

/// Which cards of one side can be played in which windows: made once, from the timings each card lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Timetable<const W: usize>(Vec<Bits<W>>);

impl<const W: usize> Timetable<W> {
    /// Of so many windows, from each card's number and the windows it lists.
    pub fn new(windows: usize, timings: impl IntoIterator<Item = (usize, usize)>) -> Timetable<W> {
        let mut cards = vec![Bits::EMPTY; windows];
        for (card, window) in timings {
            cards[window].insert(card);
        }
        Timetable(cards)
    }

    /// The cards of a set that fit the window.
    pub fn fitting(&self, window: usize, cards: &Bits<W>) -> Bits<W> {
        self.0[window].and(cards)
    }

    /// Whether the owner of a hand could react, as everybody else must judge: it holds something, and what it might
    /// hold fits. `unknown` is every card that, for all the others know, could be in the hand; the hand itself is not
    /// asked.
    pub fn could_react(&self, window: usize, hand_size: usize, unknown: &Bits<W>) -> bool {
        hand_size > 0 && !self.fitting(window, unknown).is_empty()
    }
}
