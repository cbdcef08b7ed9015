//! A battle, from the dice to the famous victory (16).

use super::{
    Frame, Next, Play,
    entry::{Entry, Stage as EntryStage},
    finish, replace,
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

pub(super) fn battle_stage(play: &mut Play<'_>, mut battle: Battle, stage: Stage) -> Next {
    battle.stage = stage;
    replace(play, Frame::Battle(battle))
}

pub(super) fn battling(play: &mut Play<'_>, battle: Battle) -> Next {
    match battle.stage {
        Stage::Roll => fight(play, battle),
        Stage::AttackerLosses | Stage::DefenderLosses => losses(play, battle),
        Stage::Outcome => do_outcome(play, battle),
        Stage::Leaders { left } => leader_losses(play, battle, left),
        Stage::Shaken => shaken(play, battle),
        Stage::Retreat => super::retreat::retreat(play, battle),
        Stage::Pursued { to, crossed, left } => {
            super::retreat::pursued(play, battle, to, crossed, left)
        }
        Stage::Arrives { to } => super::retreat::refuge_reached(play, battle, to),
        Stage::Crowded { left, to } => super::retreat::crowded(play, battle, left, to),
        Stage::Famous => famous(play, battle),
    }
}

/// Both sides roll once (16.2).
fn fight(play: &mut Play<'_>, mut battle: Battle) -> Next {
    let (attacker, defender) = (battle.attacker.force, battle.defender.force);
    let space = battle.space;
    play.tell(|| Event::BattleBegins {
        attacker,
        defender,
        space,
    });
    let (attack, defence) = line_modifiers(battle.line);
    battle.attacker.hits = roll_for(play, &battle.attacker, attack);
    battle.defender.hits = roll_for(play, &battle.defender, defence);
    let (ours, theirs) = (battle.attacker.hits, battle.defender.hits);
    let ends = outcome(play.state, &attacker, &defender, ours, theirs);
    battle.attacker.left = ends.attacker_losses;
    battle.defender.left = ends.defender_losses;
    battle.attacker_wins = ends.attacker_wins;
    battle_stage(play, battle, Stage::AttackerLosses)
}

fn roll_for(play: &mut Play<'_>, party: &Party, modifier: i8) -> u8 {
    let pool = dice(&play.game.tables, play.state, &party.force, modifier);
    // Corps before leaders, normal before demoralised.
    let mut roll = |count: u8| -> Vec<u8> { (0..count).map(|_| play.die()).collect() };
    let (corps, shaken_corps) = (roll(pool.corps), roll(pool.shaken_corps));
    let (leaders, shaken_leaders) = (roll(pool.leaders), roll(pool.shaken_leaders));
    let normal: Vec<u8> = [corps, leaders].concat();
    let shaken: Vec<u8> = [shaken_corps, shaken_leaders].concat();
    let hit =
        |dice: &[u8], low: bool| dice.iter().filter(|die| hits(**die, modifier, low)).count() as u8;
    let hits = hit(&normal, false) + hit(&shaken, true);
    let side = party.side;
    play.tell(|| Event::BattleRoll {
        side,
        dice: normal,
        shaken,
        modifier,
        hits,
    });
    hits
}

fn losses(play: &mut Play<'_>, mut battle: Battle) -> Next {
    let attacking = battle.stage == Stage::AttackerLosses;
    let party = if attacking {
        &mut battle.attacker
    } else {
        &mut battle.defender
    };
    party.force = super::march::present(play, party.force);
    if party.left == 0 || party.force.corps.is_empty() {
        let next = if attacking {
            Stage::DefenderLosses
        } else {
            Stage::Outcome
        };
        return battle_stage(play, battle, next);
    }
    match party
        .toll
        .candidates(&play.game.tables, play.state, &party.force.corps)
        .as_slice()
    {
        [only] => {
            let only = *only;
            battle_loss(play, battle, only);
            Next::Already
        }
        _ => {
            replace(play, Frame::Battle(battle));
            Next::AlreadyAsks
        }
    }
}

/// One loss of the party that must take one now.
fn battle_loss(play: &mut Play<'_>, mut battle: Battle, kind: crate::pieces::Kind) {
    let party = match battle.stage {
        Stage::AttackerLosses => &mut battle.attacker,
        _ => &mut battle.defender,
    };
    if let Some(corps) = play
        .state
        .find(&play.game.tables.pieces, &party.force.corps, kind)
    {
        let removed = play.state.hurt(corps);
        party.toll.losses += 1;
        party.toll.removed += u8::from(removed);
        if removed {
            party.force.corps.remove(corps.index());
        }
        play.tell(|| Event::Loss { kind, removed });
    }
    party.left = party.left.saturating_sub(1);
    replace(play, Frame::Battle(battle));
}

fn do_outcome(play: &mut Play<'_>, battle: Battle) -> Next {
    let (attack, defence) = (&battle.attacker, &battle.defender);
    let mut left = LeaderSet::EMPTY;
    for leader in attack.force.or(&defence.force).leaders() {
        if !play.state.is_minor(&play.game.tables.pieces, leader) {
            left.insert(leader.index());
        }
    }
    let (side, space) = (battle.winner(), battle.space);
    play.tell(|| Event::BattleWon {
        side,
        space,
        famous: false,
    });
    battle_stage(play, battle, Stage::Leaders { left })
}

/// Rolls for every named leader, the attacker's first (16.3.2).
fn leader_losses(play: &mut Play<'_>, mut battle: Battle, left: LeaderSet) -> Next {
    let beaten = battle.beaten().side;
    let mut captured = LeaderSet::EMPTY;
    for party in [battle.attacker, battle.defender] {
        for leader in party.force.leaders() {
            if !left.contains(leader.index()) {
                continue;
            }
            let dice = (play.die(), play.die());
            let sum = dice.0 + dice.1;
            let killed = sum == KILLED;
            let taken = sum == CAPTURED && party.side == beaten;
            if killed {
                play.state.flipped.insert(leader.index());
            }
            if taken {
                captured.insert(leader.index());
            }
            play.tell(|| Event::LeaderRoll {
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
            match play.state.is_minor(&play.game.tables.pieces, leader) {
                true => super::captives::capture_minor(play, leader),
                false => captured.insert(leader.index()),
            }
        }
    }
    battle.stage = Stage::Shaken;
    replace(play, Frame::Battle(battle));
    if !captured.is_empty() {
        play.call(Frame::Captured(crate::phases::captives::Captured {
            side: beaten,
            leaders: captured,
            destroyed,
        }));
    }
    Next::Already
}

/// The beaten force is demoralised if it took a loss (16.3.1).
fn shaken(play: &mut Play<'_>, mut battle: Battle) -> Next {
    battle.attacker.force = super::march::present(play, battle.attacker.force);
    battle.defender.force = super::march::present(play, battle.defender.force);
    let beaten = *battle.beaten();
    if beaten.toll.losses > 0 && !beaten.force.is_empty() {
        play.state.demoralised = play.state.demoralised.or(&beaten.force);
        play.tell(|| Event::Demoralised {
            force: beaten.force,
        });
    }
    if battle.attacker_wins {
        play.state.put(&battle.attacker.force, battle.space);
    }
    match battle.attacker_wins {
        true => battle_stage(play, battle, Stage::Retreat),
        // A beaten attacker is where it came from.
        false => super::retreat::make_room(play, battle, battle.from),
    }
}

pub(super) fn answer_battle(play: &mut Play<'_>, battle: Battle, action: Action) {
    match (action, battle.stage) {
        (Action::Lose(kind), Stage::Crowded { left, to }) => {
            super::retreat::crowd_loss(play, battle, kind, left, to);
        }
        (Action::Lose(kind), Stage::Pursued { to, crossed, left }) => {
            let mut battle = battle;
            battle.defender.force = super::march::present(play, battle.defender.force);
            super::retreat::pursuit_loss(play, battle, kind, to, crossed, left);
        }
        (Action::Lose(kind), _) => battle_loss(play, battle, kind),
        (Action::Inside(unit), _) => {
            let left = fleeing(play.state, &battle);
            if let Some(one) = play.state.pick(&play.game.tables.pieces, &left, unit) {
                play.state.enter_fortress(&one);
                let space = battle.space;
                play.tell(|| Event::WentInside { force: one, space });
            }
        }
        (Action::Retreat(to), _) => {
            let near = retreats(&play.game.tables, play.state, &battle);
            let crossed = match near.contains(&to) {
                true => 0,
                false => ways_through(&play.game.tables, play.state, &battle)
                    .iter()
                    .find(|(space, _)| *space == to)
                    .map_or(0, |(_, crossed)| *crossed),
            };
            battle_stage(
                play,
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
fn famous(play: &mut Play<'_>, battle: Battle) -> Next {
    let toll = battle.beaten().toll;
    let (side, space) = (battle.winner(), battle.space);
    if toll.losses >= FAMOUS_LOSSES || toll.removed >= FAMOUS_REMOVED {
        let gain = play.game.tables.scenarios.famous_victory;
        play.state.vp += match side {
            Side::Alliance => gain,
            Side::Bourbon => -gain,
        };
        play.state.famous[side.other().index()].remove(space.index());
        play.state.famous[side.index()].insert(space.index());
        play.tell(|| Event::BattleWon {
            side,
            space,
            famous: true,
        });
    }
    finish(play);
    if let Some(Frame::Entry(entry)) = play.state.frames.top_mut() {
        entry.stage = match battle.attacker_wins {
            true => EntryStage::Won,
            false => EntryStage::Beaten,
        };
    }
    let lost = super::march::present(play, battle.defender.force);
    let home = play.state.controls(battle.defender.side, space);
    if !battle.attacker_wins && lost.corps.is_empty() && !home {
        // Leaders of a winner without corps; in a friendly space they stay (16.3.2).
        super::displace::displace(play, battle.defender.side, space, lost);
    }
    relieve_unless_entered(play, battle.space);
    Next::Already
}

fn relieve_unless_entered(play: &mut Play<'_>, space: SpaceId) {
    let garrison = play.state.garrison(space);
    super::year::relieve(play);
    play.state.enter_fortress(&garrison);
}
