//! A battle, from the dice to the famous victory (16).

use super::{
    Frame, Next, Play,
    entry::{Entry, Stage as EntryStage},
    retreat::{self, fleeing, retreats, ways_through},
};
use crate::{
    action::Action,
    event::Event,
    map::SpaceId,
    pieces::LeaderSet,
    powers::Side,
    rules::battle::{Toll, dice, hits, line_modifiers, outcome},
    state::{Force, State},
    tables::Tables,
};
use kernel::{Chance, Recorder};
use serde::{Deserialize, Serialize};

/// Results of two dice for leaders (16.3.2).
const KILLED: u8 = 12;
const CAPTURED: u8 = 11;
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

    pub(super) fn beaten(&self) -> &Party {
        match self.attacker_wins {
            true => &self.defender,
            false => &self.attacker,
        }
    }

    pub(super) fn beaten_mut(&mut self) -> &mut Party {
        match self.attacker_wins {
            true => &mut self.defender,
            false => &mut self.attacker,
        }
    }

    pub(super) fn winner(&self) -> Side {
        self.beaten().side.other()
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
        Stage::Retreat => retreat::actions(t, state, battle, out),
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

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    pub(super) fn battle_stage(&mut self, mut battle: Battle, stage: Stage) -> Next {
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
}
