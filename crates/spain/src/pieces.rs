//! Counters: leaders, corps, and what each power has of them (3, 7).

use crate::{
    map::{SpaceId, SpaceSet},
    powers::{POWERS, Power},
};
use kernel::{Id, Name, Set, Word};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A leader counter: the named ones in the order of the data, then the minor ones by power.
#[derive(Id)]
#[id(most = MOST_LEADERS)]
pub struct LeaderId(pub u8);

/// A corps counter; those of a power follow each other.
#[derive(Id)]
#[id(most = MOST_CORPS)]
pub struct CorpsId(pub u8);

pub const MOST_LEADERS: usize = 40;
pub const MOST_CORPS: usize = 80;
/// Sets of counters.
pub type LeaderSet = Set<LeaderId>;
pub type CorpsSet = Set<CorpsId>;

/// How and when a leader comes into play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// In the set-up, or a minor leader from the pool.
    Pool,
    /// Due in the reinforcement phase of a year, at a space.
    Year { year: u16, how: How, space: SpaceId },
    /// With the entry of his power.
    Power { space: SpaceId },
    /// With the first uprising (18.3.1).
    Uprising,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// At the space named.
    Place,
    /// There, or in the place of a minor leader of his power (12.4).
    Promote,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leader {
    pub id: Name,
    pub name_fr: Name,
    pub name_en: Name,
    pub power: Power,
    /// Tactical and command rating of the named side.
    pub tr: u8,
    pub cr: u8,
    pub named: bool,
    pub entry: Entry,
    pub leaves_with_britain: bool,
}

/// What a power has and may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PowerSheet {
    pub corps: Range<u8>,
    /// Of Habsburg Spain the first of two (2.2).
    pub capital: SpaceId,
    pub homes: SpaceSet,
    /// Where its corps may be (7.1.1).
    pub theatre: SpaceSet,
    pub build_limit: u8,
    pub restore_limit: u8,
    /// Names of single corps, where they have any.
    pub contingents: Vec<String>,
}

/// Costs and numbers of the reinforcement phase (12.3) and the markers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    pub build_full: u8,
    pub build_reduced: u8,
    pub restore: u8,
    /// Resource points a year, by side.
    pub rp: [u8; 2],
    pub rp_after_withdrawal: u8,
    /// Line markers, by side.
    pub lines: [u8; 2],
    /// Corps per space: fertile, normal, difficult (4.1).
    pub stacking: [u8; 3],
    /// Ratings of every minor side (3.1).
    pub minor_tr: u8,
    pub minor_cr: u8,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pieces {
    pub leaders: Vec<Leader>,
    /// By [`Power::index`].
    pub powers: Vec<PowerSheet>,
    pub limits: Limits,
    /// By [`CorpsId::index`].
    pub corps_power: Vec<Power>,
}

impl Pieces {
    pub fn leader(&self, id: LeaderId) -> &Leader {
        &self.leaders[id.index()]
    }

    pub fn leaders(&self) -> impl Iterator<Item = LeaderId> + use<> {
        LeaderId::all(self.leaders.len())
    }

    pub fn leader_named(&self, id: &str) -> Option<LeaderId> {
        let index = self.leaders.iter().position(|leader| leader.id == id)?;
        Some(LeaderId::from_index(index))
    }

    pub fn power(&self, power: Power) -> &PowerSheet {
        &self.powers[power.index()]
    }

    pub fn corps_of(&self, power: Power) -> impl Iterator<Item = CorpsId> + use<> {
        self.power(power).corps.clone().map(CorpsId)
    }

    pub fn corps(&self) -> impl Iterator<Item = CorpsId> + use<> {
        CorpsId::all(self.corps_power.len())
    }

    pub fn power_of(&self, corps: CorpsId) -> Power {
        self.corps_power[corps.index()]
    }

    pub fn is_complete(&self) -> bool {
        self.powers.len() == POWERS
    }
}

/// How files say whether a corps is reduced.
#[derive(Word)]
pub enum Strength {
    Full,
    Reduced,
}

/// Whether it is reduced.
impl From<Strength> for bool {
    fn from(strength: Strength) -> bool {
        strength == Strength::Reduced
    }
}

/// What a corps looks like: counters of one kind in one place are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Kind {
    pub power: Power,
    pub reduced: bool,
    pub demoralised: bool,
}

impl Kind {
    /// A corps as it comes from the pool.
    pub fn new(power: Power, reduced: bool) -> Kind {
        Kind {
            power,
            reduced,
            demoralised: false,
        }
    }

    pub fn full(power: Power) -> Kind {
        Kind::new(power, false)
    }

    /// The kind with a number.
    pub fn from_index(index: usize) -> Kind {
        Kind {
            power: Power::ALL[index / 4],
            reduced: index & 2 != 0,
            demoralised: index & 1 != 0,
        }
    }

    /// Its own small number.
    pub fn index(self) -> usize {
        self.power.index() * 4 + usize::from(self.reduced) * 2 + usize::from(self.demoralised)
    }
}

/// A leader, or any corps of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Unit {
    Leader(LeaderId),
    Corps(Kind),
}
