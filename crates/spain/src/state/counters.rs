//! Who stands where, and what each counter is like now (3, 4).

use super::{Force, Spot, State, Survey};
use crate::{
    map::{MOST_SPACES, SpaceId, SpaceSet, Terrain},
    pieces::{CorpsId, CorpsSet, Kind, LeaderId, LeaderSet, Pieces, Unit},
    powers::{Power, Side},
    tables::Tables,
};
use std::cmp::Reverse;

impl State {
    #[inline]
    pub fn leader_spot(&self, leader: LeaderId) -> Spot {
        Spot(self.leader_at[leader.index()])
    }

    #[inline]
    pub fn corps_spot(&self, corps: CorpsId) -> Spot {
        Spot(self.corps_at[corps.index()])
    }

    /// Whether it says of so many leaders and corps where they are.
    pub fn has_spots_for(&self, leaders: usize, corps: usize) -> bool {
        self.leader_at.len() == leaders && self.corps_at.len() == corps
    }

    /// The spaces of some units that are on the map, as often as there are units.
    pub fn spaces_of(&self, force: &Force) -> impl Iterator<Item = SpaceId> {
        let leaders = force.leaders().map(|leader| self.leader_spot(leader));
        let corps = force.corps().map(|corps| self.corps_spot(corps));
        leaders.chain(corps).filter_map(Spot::space)
    }

    /// Puts a leader somewhere, outside of any fortress.
    pub fn put_leader(&mut self, leader: LeaderId, spot: Spot) {
        self.leader_at[leader.index()] = spot.0;
        self.inside.leaders.remove(leader);
        if spot.space().is_none() {
            self.demoralised.leaders.remove(leader);
            self.acted.leaders.remove(leader);
        }
    }

    /// Puts a corps somewhere, outside of any fortress.
    pub fn put_corps(&mut self, corps: CorpsId, spot: Spot) {
        self.corps_at[corps.index()] = spot.0;
        self.inside.corps.remove(corps);
        if spot.space().is_none() {
            if spot != Spot::TRACK {
                self.reduced.remove(corps);
            }
            self.demoralised.corps.remove(corps);
            self.acted.corps.remove(corps);
            self.stuck.remove(corps);
            self.built.remove(corps);
        }
    }

    pub fn put(&mut self, force: &Force, space: SpaceId) {
        for leader in force.leaders() {
            self.put_leader(leader, Spot::at(space));
        }
        for corps in force.corps() {
            self.put_corps(corps, Spot::at(space));
        }
    }

    pub fn enter_fortress(&mut self, force: &Force) {
        self.inside = self.inside.or(force);
    }

    /// Every unit on the turn track.
    pub fn on_track(&self) -> Force {
        self.all_on(Spot::TRACK)
    }

    fn all_on(&self, wanted: Spot) -> Force {
        Force {
            leaders: LeaderSet::holding(&self.leader_at, wanted.0),
            corps: CorpsSet::holding(&self.corps_at, wanted.0),
        }
    }

    /// Every unit standing on a space, inside or outside, of either side.
    pub fn all_at(&self, space: SpaceId) -> Force {
        self.all_on(Spot::at(space))
    }

    /// All counters of a side.
    pub fn of_side(&self, side: Side) -> Force {
        self.sides[side.index()]
    }

    /// The units of a side on a space, outside of a fortress.
    pub fn outside(&self, side: Side, space: SpaceId) -> Force {
        self.all_at(space)
            .minus(&self.inside)
            .and(&self.of_side(side))
    }

    /// The corps among them.
    pub fn corps_outside(&self, side: Side, space: SpaceId) -> CorpsSet {
        CorpsSet::holding(&self.corps_at, space.0)
            .minus(&self.inside.corps)
            .and(&self.of_side(side).corps)
    }

    /// The units inside the fortress of a space.
    pub fn garrison(&self, space: SpaceId) -> Force {
        self.all_at(space).and(&self.inside)
    }

    /// Spaces with corps of a side outside of fortresses.
    pub fn occupied(&self, side: Side) -> SpaceSet {
        let mut spaces = SpaceSet::EMPTY;
        for corps in self.of_side(side).corps.minus(&self.inside.corps).iter() {
            if let Some(space) = self.corps_spot(corps).space() {
                spaces.insert(space);
            }
        }
        spaces
    }

    pub fn has_corps(&self, side: Side, space: SpaceId) -> bool {
        !self.corps_outside(side, space).is_empty()
    }

    /// How many corps of either side stand outside on every space.
    pub fn survey(&self) -> Survey {
        let mut survey = Survey {
            corps: [[0; MOST_SPACES]; 2],
            occupied: [SpaceSet::EMPTY; 2],
        };
        for side in Side::ALL {
            for corps in self.of_side(side).corps.minus(&self.inside.corps).iter() {
                if let Some(space) = self.corps_spot(corps).space() {
                    survey.corps[side.index()][space.index()] += 1;
                    survey.occupied[side.index()].insert(space);
                }
            }
        }
        survey
    }

    pub fn kind(&self, pieces: &Pieces, corps: CorpsId) -> Kind {
        Kind {
            power: pieces.power_of(corps),
            reduced: self.reduced.contains(corps),
            demoralised: self.demoralised.corps.contains(corps),
        }
    }

    /// The first corps of a kind in a set.
    pub fn find(&self, pieces: &Pieces, among: &CorpsSet, kind: Kind) -> Option<CorpsId> {
        (pieces.corps_of(kind.power))
            .find(|corps| among.contains(*corps) && self.kind(pieces, *corps) == kind)
    }

    /// The unit a player means, among some.
    pub fn pick(&self, pieces: &Pieces, among: &Force, unit: Unit) -> Option<Force> {
        match unit {
            Unit::Leader(leader) => {
                (among.leaders.contains(leader)).then(|| Force::of_leader(leader))
            }
            Unit::Corps(kind) => self.find(pieces, &among.corps, kind).map(Force::of_corps),
        }
    }

    /// Every unit of a force as a player names it, each kind once.
    pub fn units(&self, pieces: &Pieces, force: &Force) -> impl Iterator<Item = Unit> + use<> {
        let leaders = force.leaders().map(Unit::Leader);
        leaders.chain(self.kinds(pieces, &force.corps).map(Unit::Corps))
    }

    /// The kinds among some corps, each once, in order.
    pub fn kinds(&self, pieces: &Pieces, corps: &CorpsSet) -> impl Iterator<Item = Kind> + use<> {
        let mut found = 0u64;
        for corps in corps.iter() {
            found |= 1 << self.kind(pieces, corps).index();
        }
        std::iter::from_fn(move || {
            let index = found.trailing_zeros() as usize;
            found &= found.checked_sub(1)?;
            Some(Kind::from_index(index))
        })
    }

    /// A free counter of a power.
    pub fn free_corps(&self, pieces: &Pieces, power: Power) -> Option<CorpsId> {
        pieces
            .corps_of(power)
            .find(|corps| self.corps_spot(*corps) == Spot::POOL)
    }

    pub fn add_corps(&mut self, corps: CorpsId, reduced: bool, space: SpaceId) {
        self.put_corps(corps, Spot::at(space));
        if reduced {
            self.reduced.insert(corps);
        }
    }

    /// One loss (3.2): whether the corps is removed by it.
    pub fn hurt(&mut self, corps: CorpsId) -> bool {
        if self.reduced.contains(corps) {
            self.put_corps(corps, Spot::POOL);
            return true;
        }
        self.reduced.insert(corps);
        false
    }

    /// Tactical rating (3.1), with a card's help where it counts.
    pub fn tr(&self, pieces: &Pieces, leader: LeaderId) -> u8 {
        let base = self.own_tr(pieces, leader);
        let cards = self.round.iter().flat_map(|round| &round.inspired);
        cards
            .flatten()
            .filter(|card| card.leader == leader)
            .fold(base, |tr, card| tr.max((tr + card.bonus).min(card.most)))
    }

    /// Tactical rating without any card.
    pub fn own_tr(&self, pieces: &Pieces, leader: LeaderId) -> u8 {
        if self.is_minor(pieces, leader) {
            pieces.limits.minor_tr
        } else {
            pieces.leader(leader).tr
        }
    }

    pub fn cr(&self, pieces: &Pieces, leader: LeaderId) -> u8 {
        if self.is_minor(pieces, leader) {
            pieces.limits.minor_cr
        } else {
            pieces.leader(leader).cr
        }
    }

    /// Where a leader lies in a stack: the first is on top.
    pub fn rank(&self, pieces: &Pieces, leader: LeaderId) -> impl Ord + Copy + use<> {
        (
            Reverse(self.tr(pieces, leader)),
            Reverse(self.cr(pieces, leader)),
            leader,
        )
    }

    /// The leader on top of a force.
    pub fn first_leader(&self, pieces: &Pieces, force: &Force) -> Option<LeaderId> {
        (force.leaders()).min_by_key(|leader| self.rank(pieces, *leader))
    }

    /// An unnamed leader, or a named one on his minor side.
    pub fn is_minor(&self, pieces: &Pieces, leader: LeaderId) -> bool {
        !pieces.leader(leader).named || self.flipped.contains(leader)
    }

    /// Corps that two of these leaders may command (13.5.1).
    pub fn command(&self, pieces: &Pieces, leaders: &LeaderSet) -> usize {
        let (mut best, mut second) = (0, 0);
        for leader in leaders.iter() {
            let cr = usize::from(self.cr(pieces, leader));
            if cr > best {
                (best, second) = (cr, best);
            } else {
                second = second.max(cr);
            }
        }
        best + second
    }

    /// Corps of one side that may stand on a space (4.1).
    pub fn limit(&self, t: &Tables, space: SpaceId) -> usize {
        let [fertile, normal, difficult] = t.pieces.limits.stacking;
        usize::from(match t.map.space(space).terrain {
            Terrain::Fertile => fertile,
            Terrain::Normal => normal,
            Terrain::Difficult => difficult,
            Terrain::Unlimited => u8::MAX,
        })
    }

    /// Corps of a side that still fit on a space.
    pub fn room(&self, t: &Tables, side: Side, space: SpaceId) -> usize {
        let there = self.corps_outside(side, space).len();
        self.limit(t, space).saturating_sub(there)
    }
}
