//! 16.3 Which corps takes a loss: the same question in battles, pursuits, sieges, storms and crowded spaces.

use super::{
    At, Frame, Next, Play,
    stages::{Decision, Offers},
};
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

    /// Before the eyes of both sides (4.4).
    fn is_open(self) -> bool {
        matches!(self, Cause::Battle(_) | Cause::Siege(_))
    }

    /// The answer if there is no corps of the kind.
    fn not_among(self, kind: Kind) -> No<Thing> {
        match self {
            Cause::Storm => no("14.5.1", "refuse-not-aboard").of("unit", kind),
            _ => no(self.paragraph(), "refuse-loss-not-among").of("corps", kind),
        }
    }
}

impl Losses {
    /// Every loss that might be taken, in turn or not.
    pub fn actions(&self, at: At<'_>) -> impl Iterator<Item = Action> + use<> {
        self.kinds(at).map(Action::Lose)
    }

    pub fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        let kind = taken_by(action).ok_or_else(|| self.otherwise())?;
        self.may_take(at, kind)
    }

    /// May a corps of this kind take the next loss?
    fn may_take(&self, at: At<'_>, kind: Kind) -> Legal<Spain> {
        must(
            (at.state.find(&at.t.pieces, &self.corps, kind)).is_some(),
            self.cause.not_among(kind),
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
        let powers = pool.iter().map(|corps| at.t.pieces.power_of(corps));
        let Some(largest) = powers.min_by_key(|power| Reverse(toll.counts[power.index()])) else {
            return Ok(());
        };
        must(
            so_far > 0 || toll.counts[kind.power.index()] == toll.counts[largest.index()],
            no("16.3", reason).of("power", largest).of("corps", kind),
        )
    }

    /// The kinds there are, whether it is their turn or not.
    fn kinds(&self, at: At<'_>) -> impl Iterator<Item = Kind> + use<> {
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

    pub fn shows(&self, at: At<'_>, action: Action) -> Shown {
        let Some(kind) = taken_by(action) else {
            return at.press(action, self.says(at));
        };
        let label = if kind.reduced {
            "do-remove"
        } else {
            "do-reduce"
        };
        Shown::new(
            at.corps(&self.corps, kind, action),
            Message::new(label).kind("corps", kind),
        )
    }

    /// As others read it.
    pub fn redacted(&self, at: At<'_>, action: Action) -> Option<String> {
        taken_by(action)?;
        (at.state.fog && !self.cause.is_open()).then(|| "lose ?".to_owned())
    }

    /// The answer to anything else.
    pub fn otherwise(&self) -> No<Thing> {
        match self.cause {
            Cause::Siege(_) => no("17.5.3", "refuse-losses-first"),
            Cause::Storm => no("14.5.1", "refuse-storm-first"),
            _ => no(self.cause.paragraph(), "refuse-losses-first"),
        }
    }
}

/// The kind of which an action loses a corps.
pub fn taken_by(action: Action) -> Option<Kind> {
    match action {
        Action::Lose(kind) => Some(kind),
        _ => None,
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
    /// As a standing order may answer it.
    fn endures(&self, at: At<'_>, seat: Seat) -> Option<Window<()>>;
}

impl<T: TakesLosses> Decision for T {
    fn offers(&self, at: At<'_>, offer: &mut Offers<'_>) {
        offer.each(self.losses(at).actions(at));
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        self.losses(at).allows(at, action)
    }

    fn otherwise(&self, at: At<'_>) -> No<Thing> {
        self.losses(at).otherwise()
    }

    fn answer(&self, play: &mut Play<'_>, action: Action) -> Next {
        match taken_by(action) {
            Some(kind) => self.chosen(play, kind),
            None => Next::Ask(self.frame()),
        }
    }

    fn says(&self, at: At<'_>) -> Message {
        self.losses(at).says(at)
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        self.losses(at).shows(at, action)
    }

    fn meant_by(&self, at: At<'_>, thing: Thing) -> Option<Action> {
        meant_by(at, thing)
    }

    fn endures(&self, at: At<'_>, seat: Seat) -> Option<Window<()>> {
        TakesLosses::endures(self, at, seat)
    }

    fn redacted(&self, at: At<'_>, action: Action) -> Option<String> {
        self.losses(at).redacted(at, action)
    }
}
