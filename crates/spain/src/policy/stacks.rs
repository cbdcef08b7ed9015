//! The armies of both sides, and how far each can go.

use super::{Judge, chances::Muscle};
use crate::{
    map::{MOST_SPACES, SpaceId, SpaceSet},
    phases::march::CAMPAIGN_MP,
    powers::{Control, Side},
    rules::nearest::is_open,
    state::{Force, Spot},
};
use std::rc::Rc;

/// Movement points beyond which nobody plans: three campaigns.
const HORIZON: u8 = 3 * CAMPAIGN_MP;
/// Not within reach.
pub(super) const FAR: u8 = u8::MAX;

/// The units of a side outside on a space.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stack {
    pub space: SpaceId,
    pub force: Force,
    pub whole: Muscle,
    /// What its leaders can take along.
    pub column: Muscle,
    pub led: bool,
    /// It has beaten the enemies on its space.
    pub victor: bool,
}

/// The map as the armies of a side find it.
#[derive(Debug)]
pub(super) struct Land {
    open: SpaceSet,
    /// Something to attack: an enemy space, or the enemy in ours.
    targets: SpaceSet,
    /// Nobody marches through an enemy fortress or army.
    barred: SpaceSet,
}

/// What a force can reach from a space: movement points, and what it can attack, the nearest first.
#[derive(Debug)]
pub(super) struct Reach {
    cost: [u8; MOST_SPACES],
    pub targets: Vec<(SpaceId, u8)>,
}

impl Reach {
    pub(super) fn cost(&self, space: SpaceId) -> u8 {
        self.cost[space.index()]
    }
}

/// How many campaigns it takes to spend these movement points.
pub(super) fn campaigns(cost: u8) -> usize {
    usize::from(cost.div_ceil(CAMPAIGN_MP))
}

impl Judge<'_> {
    /// A side's stacks with corps, in the order of the map, without those of neutral powers.
    pub(super) fn stacks(&self, side: Side) -> &[Stack] {
        self.stacks[side.index()].get_or_init(|| self.find_stacks(side))
    }

    fn find_stacks(&self, side: Side) -> Vec<Stack> {
        let state = self.state;
        let mut forces = [Force::default(); MOST_SPACES];
        let units = state.of_side(side).minus(&state.inside);
        let at = |spot: Spot| spot.space().filter(|space| self.is_at_war(*space));
        for leader in units.leaders() {
            if let Some(space) = at(state.leader_spot(leader)) {
                forces[space.index()].leaders.insert(leader);
            }
        }
        for corps in units.corps() {
            if let Some(space) = at(state.corps_spot(corps)) {
                forces[space.index()].corps.insert(corps);
            }
        }
        (self.t.map.all())
            .filter(|space| !forces[space.index()].corps.is_empty())
            .map(|space| self.stack(space, forces[space.index()]))
            .collect()
    }

    fn is_at_war(&self, space: SpaceId) -> bool {
        self.state.control(space) != Control::Neutral
    }

    pub(super) fn stack(&self, space: SpaceId, force: Force) -> Stack {
        let command = self.state.command(&self.t.pieces, &force.leaders);
        let whole = self.muscle(&force);
        Stack {
            space,
            force,
            whole,
            column: whole.led_by(command),
            led: !force.leaders.is_empty(),
            victor: false,
        }
    }

    pub(super) fn muscle(&self, force: &Force) -> Muscle {
        Muscle::of(self.t, self.state, force)
    }

    /// What the leaders of a force can take along.
    pub(super) fn column(&self, force: &Force) -> Muscle {
        let command = self.state.command(&self.t.pieces, &force.leaders);
        self.muscle(force).led_by(command)
    }

    /// The units of a side outside on a space, if it has corps there.
    pub(super) fn stack_at(&self, side: Side, space: SpaceId) -> Option<&Stack> {
        let stacks = self.stacks(side);
        let found = stacks.binary_search_by_key(&space, |stack| stack.space);
        found.ok().map(|index| &stacks[index])
    }

    /// How far a force of a side can go from a space.
    pub(super) fn reach(&self, side: Side, from: SpaceId) -> Rc<Reach> {
        let index = side.index() * MOST_SPACES + from.index();
        if let Some(known) = &self.reaches.borrow()[index] {
            return Rc::clone(known);
        }
        let found = Rc::new(self.find_reach(side, from));
        self.reaches.borrow_mut()[index] = Some(Rc::clone(&found));
        found
    }

    fn find_reach(&self, side: Side, from: SpaceId) -> Reach {
        let land = self.land(side);
        let mut reach = Reach {
            cost: [FAR; MOST_SPACES],
            targets: Vec::new(),
        };
        reach.cost[from.index()] = 0;
        if land.targets.contains(from) {
            reach.targets.push((from, 0));
        }
        let mut rings: [Vec<SpaceId>; HORIZON as usize + 1] = Default::default();
        rings[0].push(from);
        for cost in 0..HORIZON {
            for space in std::mem::take(&mut rings[usize::from(cost)]) {
                if reach.cost[space.index()] == cost {
                    self.spread_from(side, space, cost, &mut reach, &mut rings);
                }
            }
        }
        reach
    }

    fn spread_from(
        &self,
        side: Side,
        space: SpaceId,
        cost: u8,
        reach: &mut Reach,
        rings: &mut [Vec<SpaceId>],
    ) {
        let land = self.land(side);
        let hostile = !self.state.controls(side, space);
        // A refuge ends the movement.
        let here = if self.t.map.is_refuge(space) {
            cost.next_multiple_of(CAMPAIGN_MP)
        } else {
            cost
        };
        for to in self.t.map.neighbours(space) {
            if !land.open.contains(*to) {
                continue;
            }
            let friendly = self.state.controls(side, *to);
            // An enemy town must be converted before the next.
            let next = here + 1 + u8::from(hostile && !friendly);
            if next > HORIZON || reach.cost[to.index()] <= next {
                continue;
            }
            let new = reach.cost[to.index()] == FAR;
            reach.cost[to.index()] = next;
            if new && land.targets.contains(*to) {
                reach.targets.push((*to, next));
            }
            if !land.barred.contains(*to) {
                rings[usize::from(next)].push(*to);
            }
        }
    }

    fn land(&self, side: Side) -> &Land {
        self.lands[side.index()].get_or_init(|| self.find_land(side))
    }

    fn find_land(&self, side: Side) -> Land {
        let mut land = Land {
            open: SpaceSet::EMPTY,
            targets: SpaceSet::EMPTY,
            barred: SpaceSet::EMPTY,
        };
        for space in self.t.map.all() {
            if !is_open(self.t, self.state, side, space) {
                continue;
            }
            land.open.insert(space);
            let hostile = !self.state.controls(side, space);
            let army = self.stack_at(side.other(), space).is_some();
            if hostile || army {
                land.targets.insert(space);
            }
            if army || hostile && self.state.is_fortress(&self.t.map, space) {
                land.barred.insert(space);
            }
        }
        land
    }

    /// The strongest army of a side that can come to a space in one campaign, other than by being there.
    pub(super) fn strongest_raider(&self, side: Side, space: SpaceId) -> Option<Muscle> {
        let raiders = self.raiders[side.index()].get_or_init(|| self.find_raiders(side));
        let raider = raiders[space.index()];
        (raider.corps > 0).then_some(raider)
    }

    fn find_raiders(&self, side: Side) -> Box<[Muscle; MOST_SPACES]> {
        let mut raiders = Box::new([Muscle::default(); MOST_SPACES]);
        for stack in self.stacks(side).iter().filter(|stack| stack.led) {
            let reach = self.reach(side, stack.space);
            for space in self.t.map.all() {
                let known = &mut raiders[space.index()];
                if space != stack.space
                    && reach.cost(space) <= CAMPAIGN_MP
                    && stack.column.weight() > known.weight()
                {
                    *known = stack.column;
                }
            }
        }
        raiders
    }
}
