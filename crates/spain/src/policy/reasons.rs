//! Why a careful player would do something, in a few words: what the weights count most, as far as the side sees it.
//! What is said of which action stands beside the action's weight; here are the sentences that several share.

use super::Judge;
use crate::{
    map::SpaceId,
    phases::{Frame, active, march::March, siege::SiegeRoll},
    rules::{control::worth, loc::friendly_capitals, loc::has_loc, odds},
    staging::Eyes,
    state::Force,
    texts::naming::Naming,
};
use kernel::Message;

impl Judge<'_> {
    /// The key with a space as its only argument.
    pub(super) fn say_of(&self, key: &'static str, space: SpaceId) -> Message {
        Message::new(key).space(self.t, "space", space)
    }

    pub(super) fn say_siege(&self, force: &Force, space: SpaceId) -> Message {
        let roll = match self.state.frames.top() {
            Some(Frame::Siege(roll)) => *roll,
            _ => SiegeRoll::new(space, self.side, *force),
        };
        let falls = |rolls| odds::falls_within(self.t, self.state, &roll, rolls).percent();
        self.say_of("reason-siege", space)
            .number("once", falls(1))
            .number("twice", falls(2))
            .signed("vp", worth(self.t, space, self.side))
    }

    /// A space that is worth having.
    pub(super) fn say_prize(&self, key: &'static str, space: SpaceId) -> Message {
        self.say_of(key, space)
            .signed("vp", worth(self.t, space, self.side))
    }

    pub(super) fn say_step(&self, march: &March, to: SpaceId) -> Message {
        let enemies = self.state.outside(self.enemy(), to);
        if !enemies.corps.is_empty() {
            return self.say_fight("reason-attack", &march.force, &enemies, to);
        }
        if self.state.controls(self.side, to) {
            return self.say_position(to);
        }
        let walled = self.state.is_fortress(&self.t.map, to);
        let key = if walled {
            "reason-before-walls"
        } else {
            "reason-take"
        };
        self.say_prize(key, to)
    }

    /// A battle, with its odds if nothing is hidden.
    pub(super) fn say_fight(
        &self,
        key: &'static str,
        attacker: &Force,
        defender: &Force,
        space: SpaceId,
    ) -> Message {
        let eyes = Eyes::of_side(self.at(), self.side);
        if !eyes.see(&attacker.or(defender)) {
            return self.say_of("reason-unknown", space);
        }
        let active = active(self.state);
        let holder = self.state.controls(active.other(), space);
        let line = if holder { self.state.line(space) } else { 0 };
        let attacks = self.side == active;
        let wins = odds::battle(self.t, self.state, attacker, defender, line)
            .chance_that(|it| it.attacker_wins == attacks);
        self.say_of(key, space).number("chance", wins.percent())
    }

    /// What a force does among friends: it covers the most valuable space that an enemy could come to, or gets nearer to
    /// one.
    pub(super) fn say_position(&self, space: SpaceId) -> Message {
        let (t, state, side) = (self.t, self.state, self.side);
        let sources = friendly_capitals(t, state, side);
        let fed = u8::from(has_loc(t, state, side, space, &sources));
        let enemies = state.occupied(side.other());
        let mut around = t.map.around[space.index()];
        around.insert(space);
        let value = |space: &SpaceId| t.map.space(*space).value;
        let covered = (around.and(&state.controlled(side)).iter())
            .filter(|near| value(near) > 0)
            .filter(|near| !t.map.around[near.index()].and(&enemies).is_empty())
            .max_by_key(|near| (value(near), std::cmp::Reverse(*near)));
        let prize = (around.and(&state.controlled(side.other())).iter())
            .filter(|near| value(near) > 0 && !t.map.is_refuge(*near))
            .max_by_key(|near| (value(near), std::cmp::Reverse(*near)));
        let about = |key, space| self.say_of(key, space).number("fed", fed);
        match (covered, prize) {
            (Some(covered), _) => about("reason-covers", covered),
            (None, Some(prize)) => about("reason-threatens", prize),
            (None, None) => Message::new("reason-position").number("fed", fed),
        }
    }
}
