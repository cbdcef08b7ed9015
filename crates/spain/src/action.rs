//! Everything a player can do, one small step each, and how it is written: the verb, then the fields in order.

use crate::{
    cards::CardId,
    map::SpaceId,
    pieces::{Kind, LeaderId, Unit},
    powers::{Power, Side},
    tables::Tables,
};
use kernel::{Name, Notation};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Notation)]
#[notation(tables = Tables)]
pub enum Action {
    // Event phase.
    /// Bavaria enters the war (7.2.1).
    Bavaria,
    Decline,
    Play {
        card: CardId,
        leader: Option<LeaderId>,
    },
    Pass,
    /// A card's corps.
    Place(SpaceId),
    /// A corps that a card withdraws for the year.
    #[verb("withdraw")]
    Recall {
        kind: Kind,
        space: SpaceId,
    },
    Ferry {
        kind: Kind,
        port: SpaceId,
    },
    Along(LeaderId),
    Done,

    // Reinforcement phase.
    Build {
        power: Power,
        #[words("full", "reduced")]
        reduced: bool,
        space: SpaceId,
    },
    Restore {
        kind: Kind,
        space: SpaceId,
    },
    Line {
        space: SpaceId,
        #[within(1..=2)]
        level: u8,
    },
    RemoveLine(SpaceId),
    #[verb("fleet")]
    Commission(#[within(1..=2)] u8),
    Promote {
        leader: LeaderId,
        minor: LeaderId,
    },
    Arrive(LeaderId),
    Shift {
        leader: LeaderId,
        space: SpaceId,
    },
    Minor(Power),

    // Campaign phase.
    Show(#[within(1..=4)] u8),
    First(Side),
    Card(#[within(1..=4)] u8),
    Campaign(SpaceId),
    Leave(Unit),
    March(SpaceId),
    Convert,
    Siege,
    Stop,
    Transfer {
        unit: Unit,
        space: SpaceId,
    },
    To(SpaceId),
    Replace {
        kind: Kind,
        space: SpaceId,
    },
    Rally(LeaderId),
    With(Kind),
    Sail(SpaceId),
    Land(SpaceId),
    Cancel,
    Deploy,
    Ulm,
    Roll,

    // Reactions and battle.
    Intercept(SpaceId),
    Fight,
    Withdraw,
    Force,
    LetGo,
    Inside(Unit),
    Avoid(SpaceId),
    Stand,
    Lose(Kind),
    Flip(LeaderId),
    Ransom(LeaderId),
    Retreat(SpaceId),
    Go(SpaceId),

    // Spanish events and winter.
    Rise(SpaceId),
    Negotiate(#[within(1..=3)] u8),
}

/// Several actions as they are written.
pub fn gesture(t: &Tables, actions: &[Action]) -> Name {
    let words: Vec<Name> = actions.iter().map(|action| action.write(t)).collect();
    words.join("; ").into()
}
