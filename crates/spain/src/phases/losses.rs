//! 16.3 Which corps takes a loss: the same question in battles, pursuits, sieges, storms and crowded spaces.

use super::{At, Frame, Next, Play, stages::Decision};
use crate::{
    Spain,
    action::Action,
    event::Event,
    map::SpaceId,
    pieces::{CorpsId, CorpsSet, Kind},
    rules::battle::Toll,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message, Seat,
    order::Window,
    phase::{Legal, No, Shown, must, no},
};
use std::cmp::Reverse;

/// Losses that a side must take, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Losses {
    pub cause: Cause,
    /// Those who can take them.
    pub corps: CorpsSet,
    pub left: u8,
}

/// Where they come from, and how they have fallen so far if that matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    Battle(Toll),
    /// By the rules of a battle (17.5.3).
    Siege(Toll),
    /// The owner chooses freely (4.1.1).
    Crowding(SpaceId),
    /// The owner chooses freely (14.5.1).
    Storm,
}

impl Cause {
    fn paragraph(self) -> &'static str {
        match self {
            Cause::Battle(_) | Cause::Siege(_) => "16.3",
            Cause::Crowding(_) => "4.1.1",
            Cause::Storm => "14.5.1",
        }
    }
}

impl Losses {
    /// May a corps of this kind take the next loss?
    pub fn may_take(&self, at: At<'_>, kind: Kind) -> Legal<Spain> {
        must(
            (at.state.find(&at.t.pieces, &self.corps, kind)).is_some(),
            no(self.cause.paragraph(), "refuse-loss-not-among").of("corps", kind),
        )?;
        match self.cause {
            Cause::Battle(toll) | Cause::Siege(toll) => self.in_turn(at, &toll, kind),
            Cause::Crowding(_) | Cause::Storm => Ok(()),
        }
    }

    /// Full corps before reduced ones, and the first of either from the power with most corps.
    fn in_turn(&self, at: At<'_>, toll: &Toll, kind: Kind) -> Legal<Spain> {
        let full = self.corps.minus(&at.state.reduced);
        let removing = full.is_empty();
        must(
            removing || !kind.reduced,
            no("16.3", "refuse-loss-full-first").of("corps", kind),
        )?;
        let (pool, so_far, reason) = if removing {
            (self.corps, toll.removed, "refuse-first-removal")
        } else {
            (full, toll.losses, "refuse-first-loss")
        };
        let powers = (pool.iter()).map(|index| at.t.pieces.power_of(CorpsId(index as u8)));
        let Some(largest) = powers.min_by_key(|power| Reverse(toll.counts[power.index()])) else {
            return Ok(());
        };
        must(
            so_far > 0 || toll.counts[kind.power.index()] == toll.counts[largest.index()],
            no("16.3", reason).of("power", largest).of("corps", kind),
        )
    }

    /// The kinds there are, whether it is their turn or not.
    pub fn kinds(&self, at: At<'_>) -> impl Iterator<Item = Kind> + use<> {
        at.state.kinds(&at.t.pieces, &self.corps)
    }

    /// The kinds that may take the next loss.
    fn candidates(self, at: At<'_>) -> impl Iterator<Item = Kind> {
        (self.kinds(at)).filter(move |kind| self.may_take(at, *kind).is_ok())
    }

    /// The kind that must take the next loss, if there is nothing to choose.
    pub fn forced(&self, at: At<'_>) -> Option<Kind> {
        let mut kinds = self.candidates(at);
        kinds.next().filter(|_| kinds.next().is_none())
    }

    /// A corps of the kind is reduced, or removed.
    pub fn take(&self, play: &mut Play<'_>, kind: Kind) -> Option<Taken> {
        let corps = (play.state).find(&play.game.tables.pieces, &self.corps, kind)?;
        let removed = play.state.hurt(corps);
        play.tell(|| Event::Loss { kind, removed });
        Some(Taken { corps, removed })
    }

    pub fn says(&self, at: At<'_>) -> Message {
        match self.cause {
            Cause::Battle(_) => Message::new("prompt-losses").number("left", self.left),
            Cause::Siege(_) => Message::new("prompt-siege-losses").number("left", self.left),
            Cause::Crowding(space) => Message::new("prompt-overstacked")
                .space(at.t, "space", space)
                .number("left", self.left),
            Cause::Storm => Message::new("prompt-storm"),
        }
    }

    pub fn shows(&self, at: At<'_>, kind: Kind) -> Shown {
        let label = if kind.reduced {
            "do-remove"
        } else {
            "do-reduce"
        };
        Shown::new(
            at.corps(&self.corps, kind, Action::Lose(kind)),
            Message::new(label).kind("corps", kind),
        )
    }

    /// The answer to anything else.
    pub fn otherwise(&self) -> No<Thing> {
        let rule = match self.cause {
            Cause::Siege(_) => "17.5.3",
            _ => self.cause.paragraph(),
        };
        no(rule, "refuse-losses-first")
    }
}

/// A click on a corps means that it takes the loss.
pub fn meant_by(at: At<'_>, thing: Thing) -> Option<Action> {
    match thing {
        Thing::Corps(corps) => Some(Action::Lose(at.state.kind(&at.t.pieces, corps))),
        _ => None,
    }
}

/// A loss taken.
pub struct Taken {
    pub corps: CorpsId,
    pub removed: bool,
}

impl Taken {
    /// Counts it.
    pub fn on(&self, toll: &mut Toll) {
        toll.losses += 1;
        toll.removed += u8::from(self.removed);
    }
}

/// A stage in which losses are taken, and nothing else is.
pub trait TakesLosses {
    /// As it waits.
    fn frame(&self) -> Frame;
    fn losses(&self, at: At<'_>) -> Losses;
    /// One loss of this kind is taken.
    fn lose(&self, play: &mut Play<'_>, kind: Kind) -> Next;
    /// The same by the owner's choice.
    fn chosen(&self, play: &mut Play<'_>, kind: Kind) -> Next {
        self.lose(play, kind)
    }
    fn window(&self, at: At<'_>, seat: Seat) -> Option<Window<Action>>;
}

impl<T: TakesLosses> Decision for T {
    fn candidates(&self, at: At<'_>, each: &mut dyn FnMut(Action)) {
        self.losses(at).kinds(at).map(Action::Lose).for_each(each);
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        let losses = self.losses(at);
        match action {
            Action::Lose(kind) => losses.may_take(at, kind),
            _ => Err(losses.otherwise()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, action: Action) -> Next {
        match action {
            Action::Lose(kind) => self.chosen(play, kind),
            _ => Next::Ask(self.frame()),
        }
    }

    fn says(&self, at: At<'_>) -> Message {
        self.losses(at).says(at)
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        match action {
            Action::Lose(kind) => self.losses(at).shows(at, kind),
            _ => at.press(action, self.says(at)),
        }
    }

    fn meant_by(&self, at: At<'_>, thing: Thing) -> Option<Action> {
        meant_by(at, thing)
    }

    fn window(&self, at: At<'_>, seat: Seat) -> Option<Window<Action>> {
        TakesLosses::window(self, at, seat)
    }
}
