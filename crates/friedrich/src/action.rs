//! Everything a player can do, one small step each, and how it is written: the verb, then the fields in order.

use crate::{
    cards::Card,
    map::CityId,
    pieces::{GeneralId, Generals, Piece},
    tables::Tables,
};
use kernel::Notation;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Notation)]
#[notation(tables = Tables)]
pub enum Action {
    /// Set-up: the next general gets this number of armies (0.3).
    Allot {
        general: GeneralId,
        armies: u8,
    },
    /// Set-up: the allotment is handed in.
    Ready,
    /// France throws away one of the cards just drawn (3.1.b); also fate 4.hearts.
    Discard(Card),
    /// The offensive option is declared, showing this card (13.3.a).
    #[verb("option")]
    DeclareOption(Card),
    NoOption,
    /// Part of a stack becomes the marching party and takes this number of armies (4.5, 6.6).
    Detach {
        party: Generals,
        armies: u8,
    },
    /// One road step of a train, or of the stack this general commands (4.1).
    Move {
        piece: Piece,
        to: CityId,
    },
    /// One new army for the stack this general commands (10.5).
    Enlist(GeneralId),
    /// A piece comes back to the map (10.7).
    Return {
        piece: Piece,
        at: CityId,
    },
    Pay(Card),
    Buy,
    /// The movement phase is over.
    Done,
    /// The next fight (7.1).
    Attack {
        attacker: GeneralId,
        defender: GeneralId,
    },
    /// Fate 8.clubs: step back before the fight.
    Withdraw(CityId),
    Stand,
    Play {
        card: Card,
        counts: Counts,
    },
    /// No more cards in this fight (7.4).
    Stop,
    /// Where the beaten stack ends its retreat (8.2).
    Retreat(CityId),
    /// East Prussia: a city that falls back to Prussia (13.2).
    Regain(CityId),
    /// Swedish peace: this general goes for good.
    Retire(GeneralId),
    Gain(GeneralId),
    Lose(GeneralId),
    Flip(GeneralId),
    /// Fate 6.spades: the extra step, and the armies taken along when leaving a stack.
    Step {
        to: CityId,
        armies: Option<u8>,
    },
    Give(Card),
    /// Fate 12.hearts: two steps west.
    Displace(CityId, CityId),
    Decline,
}

/// What a tactical card counts in a fight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counts {
    Printed,
    /// A Reserve with its declared value (3.2).
    As(u8),
    /// Fate 11.spades.
    Double,
}
