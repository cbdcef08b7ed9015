//! Cards, resource points, leaders, the uprising, peace.

use super::{FIRST, FORCED, Judge, NEVER, STEPS, offence::STEP, prizes::POINT};
use crate::{
    action::Action,
    map::SpaceId,
    phases::winter::{CONCESSIONS, PEACE, peace_modifier},
    pieces::LeaderId,
    powers::Side,
    state::Force,
};
use kernel::Message;

/// A step that is built or restored, beside what it does where it stands.
const BUILT: i32 = STEP;
const RESTORED: i32 = STEP;
/// A line for its point, where enough is in danger for an army to need it.
const LINE: i32 = 30;
const THREATENED: i32 = 2 * POINT;
/// Each level of a line saves this fraction (one over it) of what is threatened.
const LINE_SAVES: i32 = 8;
/// Leaders come before units are shifted: promotions, then those who are due, then minor ones.
const PROMOTED: i32 = FIRST / 2;
const DUE: i32 = PROMOTED - 1;
const MINOR: i32 = FIRST / 4;
/// What shifting a leader must bring at least, so that none goes to and fro.
const SHIFTED: i32 = STEP / 4;
/// Points a town counts for that the uprising takes from the Bourbons, beside its own.
const RISEN: i32 = 2;
/// The fleet of Toulon by its strength: what it wins of the penalty, less the action.
const FLEET: [i32; 2] = [45, 75];
/// What the Alliance gains in a year of war with Britain, and loses in one without.
const YEARLY_GAIN: i32 = 2;
const WITHOUT_BRITAIN: i32 = 3;
/// Faces of a die.
const FACES: i32 = 6;
/// The levels from which the Alliance wins (6.3).
const ALLIANCE_WINS: i32 = 25;
const ALLIANCE_WINS_LATER: i32 = 20;

impl Judge<'_> {
    pub(super) fn by_card(&self, action: &Action) -> i32 {
        match *action {
            Action::Place(space) => self.pull_of_any(space),
            // The corps needed least go home.
            Action::Recall { kind, space } => {
                let there = self.state.outside(self.side, space);
                let one = self.state.find(&self.t.pieces, &there.corps, kind);
                let one = one.map(Force::of_corps).unwrap_or_default();
                i32::from(kind.reduced) - self.joining(&one, space, space)
            }
            Action::Restore { kind, space } => self.front(kind.power, space),
            Action::Line { space, level } => i32::from(level) + self.at_stake(space),
            Action::Ferry { .. } | Action::Along(_) => 1,
            Action::Shift { leader, space } => self.lead(leader, space),
            _ => FORCED,
        }
    }

    /// What one more corps does on a space, whoever sends it.
    fn pull_of_any(&self, space: SpaceId) -> i32 {
        let own = self.state.of_side(self.side).corps();
        let pool = own
            .into_iter()
            .find(|corps| self.state.corps_spot(*corps) == crate::state::Spot::POOL);
        pool.map_or(0, |corps| {
            self.joining(&Force::of_corps(corps), space, space)
        })
    }

    pub(super) fn spend(&self, action: &Action) -> i32 {
        let limits = &self.t.pieces.limits;
        match *action {
            Action::Play { .. } => FIRST,
            Action::Restore { kind, space } => RESTORED + self.front(kind.power, space) / STEPS,
            Action::Build {
                power,
                reduced,
                space,
            } => {
                let front = self.front(power, space);
                if reduced {
                    (BUILT + front / STEPS) / i32::from(limits.build_reduced)
                } else {
                    (STEPS * BUILT + front) / i32::from(limits.build_full)
                }
            }
            Action::Line { space, level } => match self.dangers()[space.index()].worth() {
                worth if worth > THREATENED => {
                    LINE + worth / LINE_SAVES / i32::from(level - self.state.line(space))
                }
                _ => NEVER,
            },
            Action::RemoveLine(_) => NEVER,
            Action::Commission(strength) => match self.state.mediterranean(self.t) {
                Side::Alliance => {
                    let index = usize::from(strength).clamp(1, FLEET.len()) - 1;
                    FLEET[index] / i32::from(strength)
                }
                Side::Bourbon => NEVER,
            },
            _ => FORCED,
        }
    }

    pub(super) fn why_spend(&self, action: &Action) -> Option<Message> {
        match *action {
            Action::Build { space, .. } | Action::Restore { space, .. } => {
                Some(self.say_of("reason-front", space))
            }
            Action::Line { space, .. } => Some(self.say_of("reason-line", space)),
            _ => None,
        }
    }

    pub(super) fn leaders(&self, action: &Action) -> i32 {
        match *action {
            Action::Promote { leader, minor } => match self.state.leader_spot(minor).space() {
                Some(space) => PROMOTED + self.promoted(leader, minor, space),
                None => FORCED,
            },
            Action::Arrive(_) => DUE,
            Action::Minor(_) => MINOR,
            Action::Shift { leader, space } => self.lead(leader, space) - SHIFTED,
            _ => FORCED,
        }
    }

    pub(super) fn why_leaders(&self, action: &Action) -> Option<Message> {
        match *action {
            Action::Shift { space, .. } => Some(self.say_of("reason-lead", space)),
            _ => None,
        }
    }

    /// What a stack gains by a better leader.
    fn promoted(&self, leader: LeaderId, minor: LeaderId, space: SpaceId) -> i32 {
        let there = self.state.outside(self.side, space);
        let better = there
            .minus(&Force::of_leader(minor))
            .or(&Force::of_leader(leader));
        self.stand(&better, space, space) - self.stand(&there, space, space)
    }

    pub(super) fn uprising(&self, action: &Action) -> i32 {
        match *action {
            Action::Rise(space) => {
                let new = i32::from(self.state.controls(Side::Bourbon, space));
                let value = i32::from(self.t.map.space(space).value);
                (RISEN * new + value) * POINT - self.dangers()[space.index()].worth()
            }
            _ => FORCED,
        }
    }

    /// Britain is worth buying off when the rest of the war would cost more than the lower table does.
    pub(super) fn peace(&self, action: &Action) -> i32 {
        let Action::Negotiate(concessions) = *action else {
            return FORCED;
        };
        let state = self.state;
        let level = i32::from(state.vp);
        let years = i32::from(state.last_turn.saturating_sub(state.year));
        if years == 0 {
            return NEVER;
        }
        let cost = CONCESSIONS
            .iter()
            .find(|(number, _)| *number == concessions);
        let cost = cost.map_or(0, |(_, cost)| i32::from(*cost));
        let with = ALLIANCE_WINS_LATER - level - cost + WITHOUT_BRITAIN;
        let without = ALLIANCE_WINS - level - YEARLY_GAIN * years;
        let modifier = i32::from(peace_modifier(self.t, state, concessions));
        let faces = (FACES + 1 + modifier - i32::from(PEACE)).clamp(0, FACES);
        (with - without) * faces
    }
}
