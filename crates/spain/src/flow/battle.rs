//! A battle, from the dice to the famous victory (16).

use super::{Frame, Next, Play, entry::Entry, entry::Stage as EntryStage};
use crate::{
    action::Action,
    event::Event,
    map::{SpaceId, SpaceSet},
    pieces::{LeaderId, LeaderSet, Unit},
    powers::Side,
    rules::{
        battle::{Toll, dice, hits, line_modifiers, outcome},
        eligibility::may_stand,
        loc::{friendly_capitals, has_loc},
        nearest::{is_friendly_to, is_open},
    },
    state::{Force, Spot, State},
    tables::Tables,
};
use kernel::{Chance, Recorder};
use serde::{Deserialize, Serialize};

/// Results of two dice for leaders (16.3.2).
const KILLED: u8 = 12;
const CAPTURED: u8 = 11;
/// Links of a retreat through the enemy at most (16.4.2).
const LONGEST_RETREAT: usize = 3;
/// A famous victory (16.5).
const FAMOUS_LOSSES: u8 = 5;
const FAMOUS_REMOVED: u8 = 2;

/// One side of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Party {
    pub side: Side,
    pub force: Force,
    pub toll: Toll,
    pub hits: u8,
    /// Losses still to be taken.
    pub left: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Battle {
    pub attacker: Party,
    pub defender: Party,
    pub space: SpaceId,
    pub from: SpaceId,
    pub line: u8,
    pub stage: Stage,
    pub attacker_wins: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    Roll,
    AttackerLosses,
    DefenderLosses,
    Outcome,
    /// Leaders still to be rolled for.
    Leaders {
        left: LeaderSet,
    },
    Shaken,
    /// The beaten defender goes.
    Retreat,
    /// Along these spaces, through the enemy.
    Pursued {
        to: SpaceId,
        crossed: u8,
        left: u8,
    },
    Arrives {
        to: SpaceId,
    },
    Crowded {
        left: u8,
        to: SpaceId,
    },
    Famous,
}

impl Battle {
    pub fn new(t: &Tables, side: Side, entry: &Entry, defender: Force) -> Battle {
        let party = |side, force: Force| Party {
            side,
            force,
            toll: Toll::new(t, &force),
            hits: 0,
            left: 0,
        };
        Battle {
            attacker: party(side, entry.force),
            defender: party(side.other(), defender),
            space: entry.to,
            from: entry.from,
            line: entry.line,
            stage: Stage::Roll,
            attacker_wins: false,
        }
    }

    pub fn decider(&self) -> Side {
        match self.stage {
            Stage::AttackerLosses => self.attacker.side,
            Stage::Crowded { .. } => self.beaten().side,
            _ => self.defender.side,
        }
    }

    fn beaten(&self) -> &Party {
        match self.attacker_wins {
            true => &self.defender,
            false => &self.attacker,
        }
    }

    fn beaten_mut(&mut self) -> &mut Party {
        match self.attacker_wins {
            true => &mut self.defender,
            false => &mut self.attacker,
        }
    }

    fn winner(&self) -> Side {
        self.beaten().side.other()
    }
}

/// Where the beaten defender may go (16.4): one of several with a LOC, if there is such a one.
pub fn retreats(t: &Tables, state: &State, battle: &Battle) -> Vec<SpaceId> {
    let side = battle.defender.side;
    let left = fleeing(state, battle);
    let open = |to: &SpaceId| {
        *to != battle.from
            && is_friendly_to(t, state, side, &left, *to)
            && !state.has_corps(side.other(), *to)
            && may_stand(t, &left, *to)
    };
    let all: Vec<SpaceId> = t
        .map
        .neighbours(battle.space)
        .iter()
        .copied()
        .filter(open)
        .collect();
    let sources = friendly_capitals(t, state, side);
    let supplied: Vec<SpaceId> = (all.iter().copied())
        .filter(|to| has_loc(t, state, side, *to, &sources))
        .collect();
    if supplied.is_empty() { all } else { supplied }
}

/// The beaten defenders still outside in the space.
pub fn fleeing(state: &State, battle: &Battle) -> Force {
    state
        .outside(battle.defender.side, battle.space)
        .and(&battle.defender.force)
}

/// Ways through the enemy (16.4.2): the nearest spaces, and how many enemy spaces lie between.
pub fn ways_through(t: &Tables, state: &State, battle: &Battle) -> Vec<(SpaceId, u8)> {
    let side = battle.defender.side;
    let left = fleeing(state, battle);
    let enemies = state.occupied(side.other());
    let mut seen = SpaceSet::EMPTY;
    seen.insert(battle.space.index());
    let mut ring = vec![battle.space];
    for length in 1..=LONGEST_RETREAT {
        let mut next = Vec::new();
        let mut found = Vec::new();
        for space in ring {
            for to in t.map.neighbours(space) {
                let blocked = enemies.contains(to.index())
                    || !is_open(t, state, side, *to)
                    || *to == battle.from
                    || !may_stand(t, &left, *to);
                if seen.contains(to.index()) || blocked {
                    continue;
                }
                seen.insert(to.index());
                match state.controls(side, *to) {
                    true => found.push((*to, length as u8 - 1)),
                    false => next.push(*to),
                }
            }
        }
        if !found.is_empty() {
            return found;
        }
        ring = next;
    }
    Vec::new()
}

/// Why a unit may not take refuge in the fortress (16.4).
pub fn inside_problem(
    t: &Tables,
    state: &State,
    battle: &Battle,
    unit: Unit,
) -> Option<&'static str> {
    let side = battle.defender.side;
    if !state.is_fortress(&t.map, battle.space) || !state.controls(side, battle.space) {
        return Some("16.4");
    }
    if state
        .pick(&t.pieces, &fleeing(state, battle), unit)
        .is_none()
    {
        return Some("16.4");
    }
    let full = !state.garrison(battle.space).corps.is_empty();
    (full && matches!(unit, Unit::Corps(_))).then_some("17.3")
}

fn retreat_actions(t: &Tables, state: &State, battle: &Battle, out: &mut Vec<Action>) {
    let left = fleeing(state, battle);
    for unit in state.units(&t.pieces, &left) {
        if inside_problem(t, state, battle, unit).is_none() {
            out.push(Action::Inside(unit));
        }
    }
    let near = retreats(t, state, battle);
    if near.is_empty() {
        out.extend(
            ways_through(t, state, battle)
                .into_iter()
                .map(|(to, _)| Action::Retreat(to)),
        );
    } else {
        out.extend(near.into_iter().map(Action::Retreat));
    }
}

pub fn actions(t: &Tables, state: &State, battle: &Battle, out: &mut Vec<Action>) {
    let lose = |party: &Party, force: &Force| {
        party
            .toll
            .candidates(t, state, &force.corps)
            .into_iter()
            .map(Action::Lose)
    };
    match battle.stage {
        Stage::AttackerLosses => out.extend(lose(&battle.attacker, &battle.attacker.force)),
        Stage::DefenderLosses => out.extend(lose(&battle.defender, &battle.defender.force)),
        Stage::Retreat => retreat_actions(t, state, battle, out),
        Stage::Pursued { .. } => {
            let left = fleeing(state, battle);
            out.extend(lose(&battle.defender, &left));
        }
        Stage::Crowded { to, .. } => {
            let stack = state.outside(battle.beaten().side, to);
            out.extend(state.kinds(&t.pieces, &stack.corps).map(Action::Lose));
        }
        _ => {}
    }
}

pub fn captured_actions(leaders: &LeaderSet, out: &mut Vec<Action>) {
    if let Some(index) = leaders.iter().next() {
        let leader = LeaderId(index as u8);
        out.extend([Action::Flip(leader), Action::Ransom(leader)]);
    }
}

pub fn overstacked_actions(
    t: &Tables,
    state: &State,
    side: Side,
    space: SpaceId,
    out: &mut Vec<Action>,
) {
    let stack = state.outside(side, space);
    out.extend(state.kinds(&t.pieces, &stack.corps).map(Action::Lose));
}

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    fn battle_stage(&mut self, mut battle: Battle, stage: Stage) -> Next {
        battle.stage = stage;
        self.replace(Frame::Battle(battle))
    }

    pub(super) fn battling(&mut self, battle: Battle) -> Next {
        match battle.stage {
            Stage::Roll => self.fight(battle),
            Stage::AttackerLosses | Stage::DefenderLosses => self.losses(battle),
            Stage::Outcome => self.outcome(battle),
            Stage::Leaders { left } => self.leader_losses(battle, left),
            Stage::Shaken => self.shaken(battle),
            Stage::Retreat => self.retreat(battle),
            Stage::Pursued { to, crossed, left } => self.pursued(battle, to, crossed, left),
            Stage::Arrives { to } => self.refuge_reached(battle, to),
            Stage::Crowded { left, to } => self.crowded(battle, left, to),
            Stage::Famous => self.famous(battle),
        }
    }

    /// Both sides roll once (16.2).
    fn fight(&mut self, mut battle: Battle) -> Next {
        let (attacker, defender) = (battle.attacker.force, battle.defender.force);
        let space = battle.space;
        self.tell(|| Event::BattleBegins {
            attacker,
            defender,
            space,
        });
        let (attack, defence) = line_modifiers(battle.line);
        battle.attacker.hits = self.roll_for(&battle.attacker, attack);
        battle.defender.hits = self.roll_for(&battle.defender, defence);
        let (ours, theirs) = (battle.attacker.hits, battle.defender.hits);
        let ends = outcome(self.state, &attacker, &defender, ours, theirs);
        battle.attacker.left = ends.attacker_losses;
        battle.defender.left = ends.defender_losses;
        battle.attacker_wins = ends.attacker_wins;
        self.battle_stage(battle, Stage::AttackerLosses)
    }

    fn roll_for(&mut self, party: &Party, modifier: i8) -> u8 {
        let pool = dice(self.t, self.state, &party.force, modifier);
        // Corps before leaders, normal before demoralised.
        let mut roll = |count: u8| -> Vec<u8> { (0..count).map(|_| self.die()).collect() };
        let (corps, shaken_corps) = (roll(pool.corps), roll(pool.shaken_corps));
        let (leaders, shaken_leaders) = (roll(pool.leaders), roll(pool.shaken_leaders));
        let normal: Vec<u8> = [corps, leaders].concat();
        let shaken: Vec<u8> = [shaken_corps, shaken_leaders].concat();
        let hit = |dice: &[u8], low: bool| {
            dice.iter().filter(|die| hits(**die, modifier, low)).count() as u8
        };
        let hits = hit(&normal, false) + hit(&shaken, true);
        let side = party.side;
        self.tell(|| Event::BattleRoll {
            side,
            dice: normal,
            shaken,
            modifier,
            hits,
        });
        hits
    }

    fn losses(&mut self, mut battle: Battle) -> Next {
        let attacking = battle.stage == Stage::AttackerLosses;
        let party = if attacking {
            &mut battle.attacker
        } else {
            &mut battle.defender
        };
        party.force = self.present(party.force);
        if party.left == 0 || party.force.corps.is_empty() {
            let next = if attacking {
                Stage::DefenderLosses
            } else {
                Stage::Outcome
            };
            return self.battle_stage(battle, next);
        }
        match party
            .toll
            .candidates(self.t, self.state, &party.force.corps)
            .as_slice()
        {
            [only] => {
                let only = *only;
                self.battle_loss(battle, only);
                Next::GoOn
            }
            _ => {
                self.replace(Frame::Battle(battle));
                Next::Ask
            }
        }
    }

    /// One loss of the party that must take one now.
    fn battle_loss(&mut self, mut battle: Battle, kind: crate::pieces::Kind) {
        let party = match battle.stage {
            Stage::AttackerLosses => &mut battle.attacker,
            _ => &mut battle.defender,
        };
        if let Some(corps) = self.state.find(&self.t.pieces, &party.force.corps, kind) {
            let removed = self.state.hurt(corps);
            party.toll.losses += 1;
            party.toll.removed += u8::from(removed);
            if removed {
                party.force.corps.remove(corps.index());
            }
            self.tell(|| Event::Loss { kind, removed });
        }
        party.left = party.left.saturating_sub(1);
        self.replace(Frame::Battle(battle));
    }

    fn outcome(&mut self, battle: Battle) -> Next {
        let (attack, defence) = (&battle.attacker, &battle.defender);
        let mut left = LeaderSet::EMPTY;
        for leader in attack.force.or(&defence.force).leaders() {
            if !self.state.is_minor(&self.t.pieces, leader) {
                left.insert(leader.index());
            }
        }
        let (side, space) = (battle.winner(), battle.space);
        self.tell(|| Event::BattleWon {
            side,
            space,
            famous: false,
        });
        self.battle_stage(battle, Stage::Leaders { left })
    }

    /// Rolls for every named leader, the attacker's first (16.3.2).
    fn leader_losses(&mut self, mut battle: Battle, left: LeaderSet) -> Next {
        let beaten = battle.beaten().side;
        let mut captured = LeaderSet::EMPTY;
        for party in [battle.attacker, battle.defender] {
            for leader in party.force.leaders() {
                if !left.contains(leader.index()) {
                    continue;
                }
                let dice = (self.die(), self.die());
                let sum = dice.0 + dice.1;
                let killed = sum == KILLED;
                let taken = sum == CAPTURED && party.side == beaten;
                if killed {
                    self.state.flipped.insert(leader.index());
                }
                if taken {
                    captured.insert(leader.index());
                }
                self.tell(|| Event::LeaderRoll {
                    leader,
                    dice,
                    killed,
                    captured: taken,
                });
            }
        }
        // Without corps all leaders of the beaten force are captured.
        let destroyed = battle.beaten().force.corps.is_empty();
        if destroyed {
            let force = battle.beaten().force;
            for leader in force.leaders() {
                match self.state.is_minor(&self.t.pieces, leader) {
                    true => self.capture_minor(leader),
                    false => captured.insert(leader.index()),
                }
            }
        }
        battle.stage = Stage::Shaken;
        self.replace(Frame::Battle(battle));
        if !captured.is_empty() {
            self.call(Frame::Captured {
                side: beaten,
                leaders: captured,
                destroyed,
            });
        }
        Next::GoOn
    }

    fn capture_minor(&mut self, leader: LeaderId) {
        self.state.put_leader(leader, Spot::TRACK);
        self.tell(|| Event::LeaderCaptured { leader });
    }

    /// The beaten force is demoralised if it took a loss (16.3.1).
    fn shaken(&mut self, mut battle: Battle) -> Next {
        battle.attacker.force = self.present(battle.attacker.force);
        battle.defender.force = self.present(battle.defender.force);
        let beaten = *battle.beaten();
        if beaten.toll.losses > 0 && !beaten.force.is_empty() {
            self.state.demoralised = self.state.demoralised.or(&beaten.force);
            self.tell(|| Event::Demoralised {
                force: beaten.force,
            });
        }
        if battle.attacker_wins {
            self.state.put(&battle.attacker.force, battle.space);
        }
        match battle.attacker_wins {
            true => self.battle_stage(battle, Stage::Retreat),
            // A beaten attacker is where it came from.
            false => self.make_room(battle, battle.from),
        }
    }

    fn retreat(&mut self, battle: Battle) -> Next {
        let left = fleeing(self.state, &battle);
        if left.is_empty() {
            return self.battle_stage(battle, Stage::Famous);
        }
        let mut choices = Vec::new();
        retreat_actions(self.t, self.state, &battle, &mut choices);
        match choices.as_slice() {
            [] => {
                self.surrounded(battle, left);
                Next::GoOn
            }
            [only] => {
                let only = *only;
                self.answer_battle(battle, only);
                Next::GoOn
            }
            _ => Next::Ask,
        }
    }

    /// No way out: corps are removed, leaders captured (16.4.2).
    fn surrounded(&mut self, mut battle: Battle, left: Force) {
        let mut captured = LeaderSet::EMPTY;
        for corps in left.corps() {
            let kind = self.state.kind(&self.t.pieces, corps);
            self.state.put_corps(corps, Spot::POOL);
            battle.defender.toll.losses += 1;
            battle.defender.toll.removed += 1;
            self.tell(|| Event::Loss {
                kind,
                removed: true,
            });
        }
        for leader in left.leaders() {
            match self.state.is_minor(&self.t.pieces, leader) {
                true => self.capture_minor(leader),
                false => captured.insert(leader.index()),
            }
        }
        self.battle_stage(battle, Stage::Famous);
        if !captured.is_empty() {
            self.call(Frame::Captured {
                side: battle.defender.side,
                leaders: captured,
                destroyed: true,
            });
        }
    }

    pub(super) fn answer_battle(&mut self, battle: Battle, action: Action) {
        match (action, battle.stage) {
            (Action::Lose(kind), Stage::Crowded { left, to }) => {
                self.crowd_loss(battle, kind, left, to);
            }
            (Action::Lose(kind), Stage::Pursued { to, crossed, left }) => {
                let mut battle = battle;
                battle.defender.force = self.present(battle.defender.force);
                self.pursuit_loss(battle, kind, to, crossed, left);
            }
            (Action::Lose(kind), _) => self.battle_loss(battle, kind),
            (Action::Inside(unit), _) => {
                let left = fleeing(self.state, &battle);
                if let Some(one) = self.state.pick(&self.t.pieces, &left, unit) {
                    self.state.enter_fortress(&one);
                    let space = battle.space;
                    self.tell(|| Event::WentInside { force: one, space });
                }
            }
            (Action::Retreat(to), _) => {
                let near = retreats(self.t, self.state, &battle);
                let crossed = match near.contains(&to) {
                    true => 0,
                    false => ways_through(self.t, self.state, &battle)
                        .iter()
                        .find(|(space, _)| *space == to)
                        .map_or(0, |(_, crossed)| *crossed),
                };
                self.battle_stage(
                    battle,
                    Stage::Pursued {
                        to,
                        crossed,
                        left: 0,
                    },
                );
            }
            _ => {}
        }
    }

    /// The winner rolls for each enemy space that is crossed (16.4.3).
    fn pursued(&mut self, battle: Battle, to: SpaceId, crossed: u8, left: u8) -> Next {
        let force = fleeing(self.state, &battle);
        if left > 0 && !force.corps.is_empty() {
            return match battle
                .defender
                .toll
                .candidates(self.t, self.state, &force.corps)
                .as_slice()
            {
                [only] => {
                    let only = *only;
                    self.pursuit_loss(battle, only, to, crossed, left);
                    Next::GoOn
                }
                _ => Next::Ask,
            };
        }
        if crossed > 0 && !force.corps.is_empty() {
            let dice: Vec<u8> = force.corps().map(|_| self.die()).collect();
            let count = dice.iter().filter(|die| hits(**die, -1, false)).count() as u8;
            self.tell(|| Event::Pursuit { dice, hits: count });
            return self.battle_stage(
                battle,
                Stage::Pursued {
                    to,
                    crossed: crossed - 1,
                    left: count,
                },
            );
        }
        // Without a corps left, in the fortress either, the leaders are captured (16.3.2).
        if self.present(battle.defender.force).corps.is_empty() {
            self.surrounded(battle, force);
            return Next::GoOn;
        }
        self.battle_stage(battle, Stage::Arrives { to })
    }

    fn pursuit_loss(
        &mut self,
        mut battle: Battle,
        kind: crate::pieces::Kind,
        to: SpaceId,
        crossed: u8,
        left: u8,
    ) {
        let force = fleeing(self.state, &battle);
        if let Some(corps) = self.state.find(&self.t.pieces, &force.corps, kind) {
            let removed = self.state.hurt(corps);
            battle.defender.toll.losses += 1;
            battle.defender.toll.removed += u8::from(removed);
            self.tell(|| Event::Loss { kind, removed });
        }
        self.battle_stage(
            battle,
            Stage::Pursued {
                to,
                crossed,
                left: left - 1,
            },
        );
    }

    fn refuge_reached(&mut self, battle: Battle, to: SpaceId) -> Next {
        let from = battle.space;
        let force = fleeing(self.state, &battle);
        self.state.put(&force, to);
        let through_enemy = !self.t.map.adjacent(from, to);
        self.tell(|| Event::Retreats {
            force,
            from,
            to,
            through_enemy,
        });
        self.make_room(battle, to)
    }

    /// The beaten force is where it goes; if that is too much for the space, it pays (4.1.1).
    fn make_room(&mut self, battle: Battle, to: SpaceId) -> Next {
        let stack = self.state.outside(battle.beaten().side, to).corps.len();
        let left = stack.saturating_sub(self.state.limit(self.t, to)) as u8;
        self.battle_stage(battle, Stage::Crowded { left, to })
    }

    /// Too many in one place: a loss for each (4.1.1).
    fn crowded(&mut self, battle: Battle, left: u8, to: SpaceId) -> Next {
        let stack = self.state.outside(battle.beaten().side, to);
        let kinds: Vec<_> = self.state.kinds(&self.t.pieces, &stack.corps).collect();
        match (left, kinds.as_slice()) {
            (0, _) | (_, []) => self.battle_stage(battle, Stage::Famous),
            (_, [only]) => {
                let only = *only;
                self.crowd_loss(battle, only, left, to);
                Next::GoOn
            }
            _ => Next::Ask,
        }
    }

    fn crowd_loss(&mut self, mut battle: Battle, kind: crate::pieces::Kind, left: u8, to: SpaceId) {
        let stack = self.state.outside(battle.beaten().side, to);
        if let Some(corps) = self.state.find(&self.t.pieces, &stack.corps, kind) {
            let removed = self.state.hurt(corps);
            let toll = &mut battle.beaten_mut().toll;
            toll.losses += 1;
            toll.removed += u8::from(removed);
            self.tell(|| Event::Loss { kind, removed });
        }
        self.battle_stage(
            battle,
            Stage::Crowded {
                left: left.saturating_sub(1),
                to,
            },
        );
    }

    /// A famous victory, and the end of the battle (16.5).
    fn famous(&mut self, battle: Battle) -> Next {
        let toll = battle.beaten().toll;
        let (side, space) = (battle.winner(), battle.space);
        if toll.losses >= FAMOUS_LOSSES || toll.removed >= FAMOUS_REMOVED {
            let gain = self.t.scenarios.famous_victory;
            self.state.vp += match side {
                Side::Alliance => gain,
                Side::Bourbon => -gain,
            };
            self.state.famous[side.other().index()].remove(space.index());
            self.state.famous[side.index()].insert(space.index());
            self.tell(|| Event::BattleWon {
                side,
                space,
                famous: true,
            });
        }
        self.finish();
        if let Some(Frame::Entry(entry)) = self.state.frames.top_mut() {
            entry.stage = match battle.attacker_wins {
                true => EntryStage::Won,
                false => EntryStage::Beaten,
            };
        }
        let lost = self.present(battle.defender.force);
        let home = self.state.controls(battle.defender.side, space);
        if !battle.attacker_wins && lost.corps.is_empty() && !home {
            // Leaders of a winner without corps; in a friendly space they stay (16.3.2).
            self.displace(battle.defender.side, space, lost);
        }
        self.relieve_unless_entered(battle.space);
        Next::GoOn
    }

    fn relieve_unless_entered(&mut self, space: SpaceId) {
        let garrison = self.state.garrison(space);
        self.relieve();
        self.state.enter_fortress(&garrison);
    }

    pub(super) fn captured(&mut self, leaders: LeaderSet) -> Next {
        match leaders.is_empty() {
            true => self.finish(),
            false => Next::Ask,
        }
    }

    pub(super) fn answer_captured(
        &mut self,
        side: Side,
        mut leaders: LeaderSet,
        destroyed: bool,
        action: Action,
    ) {
        match action {
            Action::Flip(leader) => {
                leaders.remove(leader.index());
                self.state.flipped.insert(leader.index());
                if destroyed {
                    self.state.put_leader(leader, Spot::TRACK);
                }
                self.tell(|| Event::LeaderFlipped { leader });
            }
            Action::Ransom(leader) => {
                leaders.remove(leader.index());
                let tr = i16::from(self.t.pieces.leader(leader).tr);
                let vp = match side {
                    Side::Alliance => -tr,
                    Side::Bourbon => tr,
                };
                self.state.vp += vp;
                self.state.put_leader(leader, Spot::TRACK);
                self.tell(|| Event::LeaderRansomed { leader, vp });
            }
            _ => {}
        }
        self.replace(Frame::Captured {
            side,
            leaders,
            destroyed,
        });
    }

    pub(super) fn overstacked(&mut self, side: Side, space: SpaceId, left: u8) -> Next {
        let mut choices = Vec::new();
        overstacked_actions(self.t, self.state, side, space, &mut choices);
        match (left, choices.as_slice()) {
            (0, _) | (_, []) => self.finish(),
            (_, [only]) => {
                let only = *only;
                self.answer_overstacked(side, space, left, only);
                Next::GoOn
            }
            _ => Next::Ask,
        }
    }

    pub(super) fn answer_overstacked(
        &mut self,
        side: Side,
        space: SpaceId,
        left: u8,
        action: Action,
    ) {
        let Action::Lose(kind) = action else {
            return;
        };
        let stack = self.state.outside(side, space);
        if let Some(corps) = self.state.find(&self.t.pieces, &stack.corps, kind) {
            let removed = self.state.hurt(corps);
            self.tell(|| Event::Loss { kind, removed });
        }
        self.replace(Frame::Overstacked {
            side,
            space,
            left: left.saturating_sub(1),
        });
    }
}
