//! What a force can hope to take, this year or next.

use super::{
    Judge,
    chances::{Clash, Muscle, SURE, falls, wins},
    prizes::POINT,
    stacks::{Stack, campaigns},
};
use crate::{
    map::{MOST_SPACES, SpaceId},
    powers::Side,
    rules::eligibility::may_stand,
    state::Force,
};

/// Rounds of a year that has not begun.
const ROUNDS: usize = 5;
/// What a prize is worth that is within reach, or one, two or three campaigns away, in thousandths.
const LATER: [i32; 4] = [1000, 880, 720, 560];
/// What a prize of next year is worth, in thousandths.
const NEXT_YEAR: i32 = 550;
/// A loss of one step.
pub(super) const STEP: i32 = 45;
/// Demoralisation, and the ground lost.
const MORALE: i32 = 50;
/// A famous victory: its points, and help in sieges.
const FAMOUS: i32 = 2 * POINT + 60;
/// A corps that goes inside (17.3).
pub(super) const GARRISON: usize = 2;
/// With less than this chance one would rather not attack an army.
const BOLD: i32 = 400;
/// An army too small for a siege must be joined by others: at best they come once in this many times.
const JOINED: usize = 2;
/// One in this many of the forces that could relieve a fortress does come.
const RELIEVED: i32 = 2;
/// One in this many corps of an attacked army loses a step.
const HURT: i32 = 2;
/// A leader who helps in sieges (17.5.1).
const ENGINEER: u8 = 2;

/// Which stack means to take a space, and with what chance.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Claim {
    by: Option<SpaceId>,
    chance: i32,
}

pub(super) type Claims = [Claim; MOST_SPACES];

/// What a battle is worth to the attacker beyond the ground.
pub(super) fn battle_worth(clash: &Clash) -> i32 {
    let losses = (clash.defender_losses - clash.attacker_losses) * STEP;
    let fame = (clash.attacker_famous - clash.defender_famous) * FAMOUS;
    let morale = (2 * clash.win - SURE) * MORALE;
    (losses + fame + morale) / SURE
}

/// What a chance of victory is worth before a battle that one may decline.
fn hope(win: i32) -> i32 {
    if win < BOLD { win * win / BOLD } else { win }
}

impl Judge<'_> {
    /// Rounds a side still has this year, beside the present one.
    pub(super) fn rounds(&self, side: Side) -> usize {
        if self.state.scoring {
            usize::from(self.state.hand_size(side))
        } else {
            ROUNDS
        }
    }

    fn is_last_year(&self) -> bool {
        self.state.scoring && self.state.year >= self.state.last_turn
    }

    /// The best hope of a force on a space. `home` is where it stands now: what it claims from there is free for it.
    pub(super) fn offence(&self, stack: &Stack, side: Side, home: SpaceId) -> i32 {
        let claims = self.claims.get().filter(|_| side == self.side);
        let best = self.best_target(stack, side, home, claims.map(|claims| &**claims));
        best.map_or(0, |best| best.2)
    }

    /// Where it wants to go, how sure it is to succeed, and what that is worth.
    fn best_target(
        &self,
        stack: &Stack,
        side: Side,
        home: SpaceId,
        claims: Option<&Claims>,
    ) -> Option<(SpaceId, i32, i32)> {
        if !stack.led {
            return None;
        }
        let mut best: Option<(SpaceId, i32, i32)> = None;
        for &(target, cost) in &self.reach(side, stack.space).targets {
            let turns = campaigns(cost);
            if stack.victor && target == stack.space && self.state.controls(side, target) {
                continue;
            }
            let mut stake = self.stake(side, target);
            if let Some(claims) = claims {
                let claim = claims[target.index()];
                if claim.by.is_some_and(|by| by != home) {
                    stake = stake * (SURE - claim.chance) / SURE;
                }
            }
            let most = stake * LATER[turns] / SURE;
            if best.is_some_and(|(_, _, value)| value >= most) {
                continue;
            }
            let chance = self.prospect(stack, side, target, turns);
            let value = stake * chance / SURE;
            if value > best.map_or(0, |(_, _, value)| value) {
                best = Some((target, chance, value));
            }
        }
        best
    }

    /// The chance of taking a space, with what the delay costs.
    fn prospect(&self, stack: &Stack, side: Side, target: SpaceId, turns: usize) -> i32 {
        if !may_stand(self.t, &stack.force, target) {
            return 0;
        }
        let shaken = !stack.force.and(&self.state.demoralised).is_empty();
        let spent = turns + usize::from(shaken);
        let rolls = self.rounds(side).saturating_sub(spent);
        let now = self.taking(stack, side, target, rolls) * LATER[turns] / SURE;
        if self.is_last_year() {
            return now;
        }
        let rolls = ROUNDS.saturating_sub(turns.max(1));
        let later = self.taking(stack, side, target, rolls) * LATER[turns] / SURE;
        now.max(later * NEXT_YEAR / SURE)
    }

    /// The chance of taking a space with this many siege rolls, against its garrison and any relief.
    fn taking(&self, stack: &Stack, side: Side, target: SpaceId, rolls: usize) -> i32 {
        if rolls == 0 && stack.space != target {
            return 0;
        }
        let column = &stack.column;
        let beaten = stack.victor && stack.space == target;
        let holders = self.stack_at(side.other(), target);
        let battle = holders.filter(|_| !beaten).map(|holders| {
            let line = if self.state.controls(side.other(), target) {
                self.state.line(target)
            } else {
                0
            };
            hope(wins(column, &holders.whole, line))
        });
        let fortress = self.state.is_fortress(&self.t.map, target);
        let ours = self.state.controls(side, target);
        let chance = if fortress && !ours {
            let inside = if holders.is_some() { GARRISON } else { 0 };
            let fdv = usize::from(self.state.fdv(self.t, target)) + inside;
            let corps = usize::from(column.corps);
            if corps < fdv && stack.space == target {
                return 0;
            }
            let modifier = self.siege_modifier(&stack.force, side, target);
            let marker = self.state.siege(target).map_or(0, |siege| siege.rolls);
            let mut fall = falls(fdv, modifier, marker, rolls);
            if corps < fdv {
                // Others would have to join.
                fall = fall * (corps * corps) as i32 / (JOINED * fdv * fdv) as i32;
            }
            // Defenders who cannot win go inside or away.
            battle.map_or(fall, |win| {
                fall * (BOLD + (SURE - BOLD) * win / SURE) / SURE
            })
        } else {
            battle.unwrap_or(SURE)
        };
        chance * self.left_alone(column, side, target) / SURE
    }

    /// The chance that no relief drives a force away.
    fn left_alone(&self, column: &Muscle, side: Side, target: SpaceId) -> i32 {
        let strongest = self.strongest_raider(side.other(), target);
        let win = strongest.map_or(0, |raider| wins(&raider, column, 0));
        SURE - win / RELIEVED
    }

    /// The modifiers of a siege that last (17.5.1), as a player sees them from afar.
    pub(super) fn siege_modifier(&self, force: &Force, side: Side, target: SpaceId) -> i8 {
        let (t, state) = (self.t, self.state);
        let places = &t.map.places;
        let engineer = force.leaders().any(|leader| {
            let power = t.pieces.leader(leader).power;
            state.tr(&t.pieces, leader) >= ENGINEER
                && force.corps().any(|corps| t.pieces.power_of(corps) == power)
        });
        let famous = &state.famous[side.index()];
        let near = t.map.neighbours(target).iter();
        let fame = famous.contains(target) || near.clone().any(|next| famous.contains(*next));
        let alps = side == Side::Bourbon && [places.innsbruck, places.trent].contains(&target);
        let by_sea = t.map.is_port(target) && self.sails(side.other(), target);
        let cut = near.clone().all(|next| !state.controls(side, *next))
            && !(t.map.is_port(target) && self.sails(side, target));
        let inside = state.garrison(target);
        let led = (inside.leaders()).any(|leader| state.own_tr(&t.pieces, leader) > 0);
        i8::from(engineer) + 2 * i8::from(fame)
            - i8::from(alps)
            - i8::from(by_sea)
            - i8::from(led)
            - 2 * i8::from(cut)
    }

    /// What is at stake on a space that can be attacked.
    fn stake(&self, side: Side, target: SpaceId) -> i32 {
        if self.state.controls(side, target) {
            return self.relief(side, target);
        }
        let army = match self.stack_at(side.other(), target) {
            Some(stack) => i32::from(stack.column.corps) * STEP / HURT,
            None => 0,
        };
        self.prizes(side)[target.index()] + army
    }

    /// What it is worth to drive a besieger away.
    pub(super) fn relief(&self, side: Side, target: SpaceId) -> i32 {
        let Some(besieger) = self.stack_at(side.other(), target) else {
            return 0;
        };
        let fdv = usize::from(self.state.fdv(self.t, target));
        let modifier = self.siege_modifier(&besieger.force, side.other(), target);
        let marker = self.state.siege(target).map_or(0, |siege| siege.rolls);
        let fall = if usize::from(besieger.column.corps) >= fdv {
            falls(fdv, modifier, marker, self.rounds(side.other()))
        } else {
            0
        };
        self.prizes(side.other())[target.index()] * fall / SURE
    }

    /// Which stack goes for which space: the strongest choose first.
    pub(super) fn find_claims(&self) -> Box<Claims> {
        let mut claims = Box::new([Claim::default(); MOST_SPACES]);
        let mut stacks: Vec<&Stack> = self.stacks(self.side).iter().collect();
        stacks.sort_by_key(|stack| std::cmp::Reverse(stack.column.weight()));
        for stack in stacks {
            let best = self.best_target(stack, self.side, stack.space, Some(&claims));
            if let Some((target, chance, _)) = best {
                let claim = &mut claims[target.index()];
                if chance > claim.chance {
                    *claim = Claim {
                        by: Some(stack.space),
                        chance,
                    };
                }
            }
        }
        claims
    }
}
