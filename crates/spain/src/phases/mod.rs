//! The sequence of play, one module per phase or procedure.
//!
//! The frames lie on a stack inside the position. The top one runs: it does what happens by itself, asks for a
//! decision, calls another frame, or finishes and lets its caller go on.

pub mod avoidance;
pub mod battle;
pub mod campaign;
pub mod captives;
pub mod card;
pub mod crowding;
pub mod displace;
mod effects;
pub mod entry;
pub mod events;
pub mod interception;
pub mod rally;
pub mod refuse;
pub mod reinforcement;
pub mod retreat;
pub mod siege;
pub mod spanish;
pub mod winter;
pub mod year;

pub use campaign::{deal, march, round, sail, transfer};

use crate::{
    Spain,
    action::Action,
    cards::CardId,
    powers::Side,
    state::State,
    tables::Tables,
    thing::{Returned, Thing},
    view::{View, choices},
    windows,
};
use kernel::{
    Message, Seat, Seats, Viewer,
    order::Window,
    phase::{AnyPhase, Legal, No, Offers, Phase, Shown, must, no},
    phases,
};

/// A position being played on.
pub type Play<'a> = kernel::phase::Play<'a, Spain>;
pub type Next = kernel::phase::Next<Spain>;

phases! {
    /// What is going on.
    pub enum Frame of Spain {
        /// The steps of a year (8.1).
        Year(year::Year) runs,
        /// The Bourbons may bring in Bavaria (7.2.1).
        Bavaria(events::Bavaria) asks,
        /// A card's effects, one after the other (9.2).
        Resolve(events::Resolve) asks,
        /// Kept cards may be played in the event phase (9.1).
        Keep(events::Keep) asks,
        /// A side spends its resource points (12.3).
        Spend(reinforcement::Spend) asks,
        /// A side promotes, places and transfers leaders (12.4).
        Leaders(reinforcement::Leaders) asks,
        /// 13.2 Both sides choose their first card in secret.
        Show(campaign::show::Show) asks,
        /// 13.2 Who goes first after a tie.
        First(campaign::first::First) asks,
        /// 13.3 A side must play an action card.
        PlayCard(campaign::play_card::PlayCard) asks,
        /// 13.4 A side spends the actions of its card.
        Round(round::Round) asks,
        /// 13.5.1 A force on campaign.
        March(march::March) asks,
        /// 13.5.2 One or two units go through friendly land.
        Transfer(transfer::Transfer) asks,
        Rally(rally::Rally) asks,
        /// 13.5.5 A force goes from port to port.
        Sail(sail::Sail) asks,
        Entry(entry::Entry) asks,
        Battle(battle::Battle) asks,
        Siege(siege::SiegeRoll) asks,
        /// Units go to the nearest friendly space, one after the other.
        Displace(displace::Displace) asks,
        /// Captured leaders: their owner flips them or pays (16.3.2).
        Captured(captives::Captured) asks,
        /// Too many corps on a space: losses (4.1.1).
        Overstacked(crowding::Overstacked) asks,
        /// A Spanish region may rise for the Alliance (18.3.1).
        Uprising(spanish::Uprising) asks,
        /// The Bourbons may negotiate (19.E).
        Peace(winter::Peace) asks,
    }
}

/// A position with its tables.
#[derive(Clone, Copy)]
pub struct At<'a> {
    pub t: &'a Tables,
    pub state: &'a State,
}

/// Ends the running frame; its caller goes on.
pub fn finish(play: &mut Play<'_>) -> Next {
    play.state.frames.finish();
    Next::Already
}

/// Puts another frame in the place of the top one.
pub fn replace(play: &mut Play<'_>, frame: Frame) -> Next {
    if let Some(top) = play.state.frames.top_mut() {
        *top = frame;
    }
    Next::Already
}

/// One side, or whoever has not decided yet.
struct Deciders(Seats);

impl From<Side> for Deciders {
    fn from(side: Side) -> Deciders {
        Deciders(Seats::one(side.seat()))
    }
}

impl From<Seats> for Deciders {
    fn from(seats: Seats) -> Deciders {
        Deciders(seats)
    }
}

/// A phase that still leans on the parts of the room that are told apart by kind of code.
macro_rules! leaning {
    ($phase:ty, |$me:ident, $state:ident| $side:expr, |$play:ident| $resume:expr, |$t:ident, $out:ident| $actions:expr, |$seat:ident, $action:ident| $answer:expr) => {
        impl Phase<Spain> for $phase {
            const OTHERWISE: No<Thing> = no("8.1", "refuse-not-in-question");

            fn decides(&self, at: At<'_>) -> Seats {
                let ($me, $state) = (self, at.state);
                let _ = ($me, $state);
                Deciders::from($side).0
            }

            fn resume(self, $play: &mut Play<'_>, _: Option<Returned>) -> Next {
                let $me = self;
                let _ = (&$me, &$play);
                $resume
            }

            fn offers(&self, at: At<'_>, $seat: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
                let ($me, $t, $state) = (self, at.t, at.state);
                let _ = ($me, $t, $state, $seat);
                let mut $out = Vec::new();
                $actions;
                offer.all_sure($out);
            }

            fn allows(&self, at: At<'_>, seat: Seat, action: Action) -> Legal<Spain> {
                must(
                    is_legal(at.t, at.state, seat, &action),
                    refuse::explain(at.t, at.state, seat, &action),
                )
            }

            fn answer(self, $play: &mut Play<'_>, $seat: Seat, $action: Action) -> Next {
                let $me = self;
                let _ = (&$me, $seat);
                $answer;
                Next::Already
            }

            fn says(&self, at: At<'_>, seat: Seat) -> Message {
                View::new(at, Viewer::Seat(seat)).instruction()
            }

            fn shows(&self, at: At<'_>, seat: Seat, action: Action) -> Shown {
                Shown {
                    first: choices::first(at.t, at.state, &action),
                    target: choices::target(at.t, at.state, &action),
                    label: View::new(at, Viewer::Seat(seat)).label(&action),
                }
            }

            fn meant_by(&self, at: At<'_>, seat: Seat, thing: Thing) -> Option<Action> {
                choices::meant(at, Side::of(seat)?, thing)
            }

            fn window(&self, at: At<'_>, seat: Seat) -> Option<Window<Action>> {
                windows::window(at.t, at.state, seat)
            }

            fn redacted(&self, _: At<'_>, _: Seat, action: Action) -> Option<String> {
                // Both cards are shown at the same time (13.2).
                matches!(action, Action::Show(_)).then(|| "show ?".to_owned())
            }
        }
    };
}

leaning!(
    entry::Entry,
    |me, state| me.decider(state),
    |play| entry::entering(play, me),
    |t, out| entry::actions(t, state, me, &mut out),
    |seat, action| entry::answer_entry(play, me, action)
);
leaning!(
    battle::Battle,
    |me, state| me.decider(),
    |play| battle::battling(play, me),
    |t, out| battle::actions(t, state, me, &mut out),
    |seat, action| battle::answer_battle(play, me, action)
);
leaning!(
    siege::SiegeRoll,
    |me, state| me.decider(),
    |play| siege::sieging(play, me),
    |t, out| siege::actions(t, state, me, &mut out),
    |seat, action| siege::answer_siege(play, me, action)
);
leaning!(
    displace::Displace,
    |me, state| me.side,
    |play| displace::displacing(play, me),
    |t, out| displace::actions(t, state, me, &mut out),
    |seat, action| displace::answer_displace(play, me, action)
);
leaning!(
    captives::Captured,
    |me, state| me.side,
    |play| captives::captured(play, me.leaders),
    |t, out| captives::actions(&me.leaders, &mut out),
    |seat, action| captives::answer_captured(play, me.side, me.leaders, me.destroyed, action)
);
leaning!(
    crowding::Overstacked,
    |me, state| me.side,
    |play| crowding::overstacked(play, me.side, me.space, me.left),
    |t, out| crowding::actions(t, state, me.side, me.space, &mut out),
    |seat, action| crowding::answer_overstacked(play, me.side, me.space, me.left, action)
);

/// Who must decide.
pub fn deciders(t: &Tables, state: &State) -> Seats {
    (state.frames.top()).map_or(Seats::NONE, |frame| frame.decides(At { t, state }))
}

/// The side whose round it is.
pub fn active(state: &State) -> Side {
    state.round.map_or(Side::Alliance, |round| round.side)
}

/// Whether a side may hold a card, as far as everybody knows: windows open on this alone.
pub fn may_hold(t: &Tables, state: &State, side: Side, card: CardId) -> bool {
    let event = t.cards.event(card);
    event.side == side
        && event.window.is_some()
        && !state.held[side.index()].is_empty()
        && !state.seen.contains(card.index())
        && (!event.late || state.year >= LATE_CARDS)
}

/// The year in which new cards come into the decks (5.2).
pub const LATE_CARDS: u16 = 1708;

/// Every legal action of a seat that must decide.
pub fn actions(t: &Tables, state: &State, seat: Seat, out: &mut Vec<Action>) {
    if let Some(frame) = state.frames.top() {
        frame.list(At { t, state }, seat, out);
    }
}

/// Whether an action is among the legal ones.
fn is_legal(t: &Tables, state: &State, seat: Seat, action: &Action) -> bool {
    let mut legal = Vec::new();
    actions(t, state, seat, &mut legal);
    legal.contains(action)
}
