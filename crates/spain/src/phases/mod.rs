//! The sequence of play, one module per decision or procedure.
//!
//! A frame is a phase under way. Frames lie on a stack inside the position, and the top one runs: it does what happens
//! by itself, asks for a decision, calls another frame, or finishes and lets its caller go on.

pub mod battle;
pub mod campaign;
pub mod captured;
pub mod card;
pub mod displace;
mod effects;
pub mod entry;
pub mod events;
pub mod inside;
pub mod losses;
pub mod overstacked;
pub mod quartering;
pub mod rally;
pub mod reinforcement;
pub mod siege;
pub mod spanish;
mod stages;
pub mod standing;
pub mod winter;
pub mod year;

pub use campaign::{deal, march, round, sail, transfer};

use crate::{Spain, action::Action, cards::CardId, powers::Side, state::State, tables::Tables};
use kernel::{Seat, Seats, phase::AnyPhase, phases};

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
        Captured(captured::Captured) asks,
        /// Too many corps on a space: losses (4.1.1).
        Overstacked(overstacked::Overstacked) asks,
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
        && event.moment.is_some()
        && !state.held[side.index()].is_empty()
        && !state.discarded.contains(card)
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
