//! Where a counter is, and counters that do something together.

use crate::{
    map::{MOST_SPACES, SpaceId, SpaceSet},
    pieces::{CorpsId, CorpsSet, LeaderId, LeaderSet},
    powers::Side,
};
use serde::{Deserialize, Serialize};

/// Where a counter is: on a space, or nowhere on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spot(pub(super) u8);

impl Spot {
    /// Not in play: to be built, or not yet due.
    pub const POOL: Spot = Spot(255);
    /// Back next year (3.5).
    pub const TRACK: Spot = Spot(254);
    /// Out of the game.
    pub const GONE: Spot = Spot(253);

    pub fn at(space: SpaceId) -> Spot {
        Spot(space.0)
    }

    #[inline]
    pub fn space(self) -> Option<SpaceId> {
        (self.0 < Spot::GONE.0).then_some(SpaceId(self.0))
    }
}

/// Leaders and corps that do something together.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Force {
    pub leaders: LeaderSet,
    pub corps: CorpsSet,
}

impl Force {
    pub fn is_empty(&self) -> bool {
        self.leaders.is_empty() && self.corps.is_empty()
    }

    pub fn leaders(&self) -> impl Iterator<Item = LeaderId> + use<> {
        self.leaders.iter()
    }

    pub fn corps(&self) -> impl Iterator<Item = CorpsId> + use<> {
        self.corps.iter()
    }

    #[must_use]
    pub fn and(&self, other: &Force) -> Force {
        Force {
            leaders: self.leaders.and(&other.leaders),
            corps: self.corps.and(&other.corps),
        }
    }

    #[must_use]
    pub fn or(&self, other: &Force) -> Force {
        Force {
            leaders: self.leaders.or(&other.leaders),
            corps: self.corps.or(&other.corps),
        }
    }

    #[must_use]
    pub fn minus(&self, other: &Force) -> Force {
        Force {
            leaders: self.leaders.minus(&other.leaders),
            corps: self.corps.minus(&other.corps),
        }
    }

    pub fn of_leader(leader: LeaderId) -> Force {
        let mut force = Force::default();
        force.leaders.insert(leader);
        force
    }

    pub fn of_corps(corps: CorpsId) -> Force {
        let mut force = Force::default();
        force.corps.insert(corps);
        force
    }
}

/// Corps outside fortresses, counted once for many questions.
pub struct Survey {
    pub(super) corps: [[u8; MOST_SPACES]; 2],
    pub(super) occupied: [SpaceSet; 2],
}

impl Survey {
    pub fn corps(&self, side: Side, space: SpaceId) -> usize {
        usize::from(self.corps[side.index()][space.index()])
    }

    pub fn occupied(&self, side: Side) -> SpaceSet {
        self.occupied[side.index()]
    }
}
