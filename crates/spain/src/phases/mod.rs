//! The sequence of play, one module per phase or procedure.
//!
//! The frames lie on a stack inside the position. The top one runs: it does what happens by itself, asks for a
//! decision, calls another frame, or finishes and lets its caller go on.

pub mod battle;
pub mod captured;
pub mod card;
pub mod deal;
pub mod displace;
mod effects;
pub mod entry;
pub mod events;
pub mod inside;
pub mod losses;
pub mod march;
pub mod overstacked;
pub mod rally;
pub mod refuse;
pub mod reinforcement;
pub mod round;
pub mod sail;
pub mod siege;
pub mod spanish;
mod stages;
pub mod standing;
pub mod transfer;
pub mod winter;
pub mod year;

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
    phase::{AnyPhase, Legal, No, Offers, Phase, Procedure, Shown, must, no},
    phases,
};

/// A position being played on.
pub type Play<'a> = kernel::phase::Play<'a, Spain>;
pub type Next = kernel::phase::Next<Spain>;

phases! {
    /// What is going on.
    pub enum Frame of Spain {
        /// The steps of a year.
        Year(year::Step) runs,
        /// The Bourbons may bring in Bavaria.
        Bavaria(year::Bavaria) asks,
        /// A card's effects, one after the other.
        Resolve(events::Resolve) asks,
        /// Kept cards may be played in the event phase.
        Keep(events::Keep) asks,
        Spend(reinforcement::Spend) asks,
        Leaders(reinforcement::Leaders) asks,
        /// Both sides choose their first card in secret (13.2).
        Show(deal::Show) asks,
        /// Who goes first after a tie.
        First(deal::First) asks,
        /// A side must play an action card.
        PlayCard(deal::PlayCard) asks,
        Round(round::Round) asks,
        March(march::March) asks,
        Transfer(transfer::Transfer) asks,
        Rally(rally::Rally) asks,
        Sail(sail::Sail) asks,
        Entry(entry::Entry) asks,
        Battle(battle::Battle) asks,
        Siege(siege::SiegeRoll) asks,
        /// Units go to the nearest friendly space, one after the other.
        Displace(displace::Displace) asks,
        /// Captured leaders: their owner flips them or pays (16.3.2).
        Captured(captured::Captured) asks,
        /// Too many corps on a space: losses (4.1.1).
        Overstacked(overstacked::Overstacked) asks,
        Uprising(spanish::Uprising) asks,
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

impl Procedure<Spain> for year::Step {
    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        year::year(play, self)
    }
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
    year::Bavaria,
    |me, state| Side::Bourbon,
    |play| Next::AlreadyAsks,
    |t, out| out.extend([Action::Bavaria, Action::Decline]),
    |seat, action| year::answer_bavaria(play, action)
);
leaning!(
    events::Resolve,
    |me, state| me.decider,
    |play| events::resolve(play, me),
    |t, out| events::resolve_actions(t, state, me, &mut out),
    |seat, action| events::answer_resolve(play, me, action)
);
leaning!(
    events::Keep,
    |me, state| me.side,
    |play| events::keep(play, me.side),
    |t, out| events::keep_actions(t, state, me.side, &mut out),
    |seat, action| events::answer_keep(play, me.side, action)
);
leaning!(
    reinforcement::Spend,
    |me, state| me.side,
    |play| Next::AlreadyAsks,
    |t, out| reinforcement::spend_actions(t, state, me.side, &mut out),
    |seat, action| reinforcement::answer_spend(play, me.side, action)
);
leaning!(
    reinforcement::Leaders,
    |me, state| me.side,
    |play| reinforcement::leaders(play, me.side),
    |t, out| reinforcement::leader_actions(t, state, me.side, &mut out),
    |seat, action| reinforcement::answer_leaders(play, me.side, action)
);
leaning!(
    deal::Show,
    |me, state| me.undecided(),
    |play| deal::shown(play, me.chosen),
    |t, out| deal::show_actions(state, seat, &mut out),
    |seat, action| deal::answer_show(play, me.chosen, seat, action)
);
leaning!(
    deal::First,
    |me, state| me.chooser,
    |play| Next::AlreadyAsks,
    |t, out| out.extend(Side::ALL.map(Action::First)),
    |seat, action| deal::answer_first(play, action)
);
leaning!(
    deal::PlayCard,
    |me, state| me.side,
    |play| deal::must_play(play, me.side),
    |t, out| deal::card_actions(state, me.side, &mut out),
    |seat, action| deal::answer_card(play, me.side, action)
);
leaning!(
    round::Round,
    |me, state| active(state),
    |play| round::round(play),
    |t, out| round::actions(t, state, &mut out),
    |seat, action| round::answer_round(play, action)
);
leaning!(
    march::March,
    |me, state| active(state),
    |play| march::marching(play, me),
    |t, out| march::actions(t, state, me, &mut out),
    |seat, action| march::answer_march(play, me, action)
);
leaning!(
    transfer::Transfer,
    |me, state| active(state),
    |play| transfer::transferring(play, me),
    |t, out| transfer::actions(t, state, me, &mut out),
    |seat, action| transfer::answer_transfer(play, me, action)
);
leaning!(
    sail::Sail,
    |me, state| active(state),
    |play| sail::sailing(play, me),
    |t, out| sail::actions(t, state, me, &mut out),
    |seat, action| sail::answer_sail(play, me, action)
);
leaning!(
    spanish::Uprising,
    |me, state| Side::Alliance,
    |play| Next::AlreadyAsks,
    |t, out| spanish::uprising_actions(t, state, &mut out),
    |seat, action| spanish::answer_uprising(play, action)
);
leaning!(
    winter::Peace,
    |me, state| Side::Bourbon,
    |play| Next::AlreadyAsks,
    |t, out| winter::peace_actions(&mut out),
    |seat, action| winter::answer_peace(play, action)
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

/// Whether an action is among the legal ones; the longest list is not made for it.
fn is_legal(t: &Tables, state: &State, seat: Seat, action: &Action) -> bool {
    if let (Some(Frame::Round(_)), Some(round)) = (state.frames.top(), state.round) {
        match *action {
            Action::Campaign(space) => {
                let force = crate::rules::eligibility::able(t, state, round.side, space);
                return march::may_begin(t, state, round.side, space, &force);
            }
            Action::Transfer { unit, space } => {
                return round.actions > 0 && transfer::may_begin(t, state, round.side, unit, space);
            }
            Action::Done => return true,
            _ => {}
        }
    }
    let mut legal = Vec::new();
    actions(t, state, seat, &mut legal);
    legal.contains(action)
}
