//! A siege roll and the fall of a fortress (17.5).

use super::{Frame, Next, Play, events, finish, replace};
use crate::{
    action::Action,
    cards::{Effect, Opportunity},
    event::Event,
    map::SpaceId,
    pieces::LeaderSet,
    powers::Side,
    rules::{
        battle::Toll,
        siege::{Modifier, modifiers, table},
    },
    state::{Force, Siege, Spot, State},
    tables::Tables,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SiegeRoll {
    pub space: SpaceId,
    pub side: Side,
    pub force: Force,
    pub stage: Stage,
    /// Of cards: own, and the enemy's.
    pub own_bonus: i8,
    pub enemy_bonus: i8,
    pub ignore_loc: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// The besieger may play cards.
    Own,
    /// The other side may.
    Enemy,
    Roll,
    /// The besieger takes losses, then the fortress.
    Losses {
        left: u8,
        toll: Toll,
        falls: bool,
    },
    Fall,
}

impl SiegeRoll {
    pub fn new(space: SpaceId, side: Side, force: Force) -> SiegeRoll {
        SiegeRoll {
            space,
            side,
            force,
            stage: Stage::Own,
            own_bonus: 0,
            enemy_bonus: 0,
            ignore_loc: false,
        }
    }

    pub fn decider(&self) -> Side {
        match self.stage {
            Stage::Enemy => self.side.other(),
            _ => self.side,
        }
    }

    /// The same roll without the help of cards.
    pub fn without_cards(&self) -> SiegeRoll {
        SiegeRoll {
            own_bonus: 0,
            enemy_bonus: 0,
            ignore_loc: false,
            ..*self
        }
    }

    /// Every modifier of the roll, cards included.
    pub fn modifiers(&self, t: &Tables, state: &State) -> Vec<Modifier> {
        let mut all = modifiers(
            t,
            state,
            self.side,
            self.space,
            &self.force,
            self.ignore_loc,
        );
        for (name, amount) in [
            ("siege-card", self.own_bonus),
            ("siege-enemy-card", self.enemy_bonus),
        ] {
            if amount != 0 {
                all.push(Modifier { name, amount });
            }
        }
        all
    }
}

/// Why no siege roll is possible on a space at all.
pub fn fortress_problem(
    t: &Tables,
    state: &State,
    side: Side,
    space: SpaceId,
) -> Option<&'static str> {
    if !state.is_fortress(&t.map, space) || !state.controls(side.other(), space) {
        return Some("17.5");
    }
    if !state.has_corps(side, space) {
        return Some("17.1");
    }
    let rolled = state
        .round
        .is_some_and(|round| round.besieged.contains(space.index()));
    rolled.then_some("17.5")
}

pub fn actions(t: &Tables, state: &State, siege: &SiegeRoll, out: &mut Vec<Action>) {
    match siege.stage {
        Stage::Own => {
            out.extend(
                events::playable(t, state, siege.side, Opportunity::OwnSiegeRoll)
                    .map(|card| Action::Play { card, leader: None }),
            );
            out.push(Action::Roll);
        }
        Stage::Enemy => {
            out.extend(
                events::playable(t, state, siege.side.other(), Opportunity::EnemySiegeRoll)
                    .map(|card| Action::Play { card, leader: None }),
            );
            out.push(Action::Pass);
        }
        Stage::Losses { toll, .. } => {
            out.extend(
                toll.candidates(t, state, &siege.force.corps)
                    .into_iter()
                    .map(Action::Lose),
            );
        }
        Stage::Roll | Stage::Fall => {}
    }
}

fn siege_stage(play: &mut Play<'_>, mut siege: SiegeRoll, stage: Stage) -> Next {
    siege.stage = stage;
    replace(play, Frame::Siege(siege))
}

pub(super) fn sieging(play: &mut Play<'_>, siege: SiegeRoll) -> Next {
    match siege.stage {
        Stage::Own => Next::AlreadyAsks,
        Stage::Enemy => {
            let enemy = siege.side.other();
            match events::may_hold_any(
                &play.game.tables,
                play.state,
                enemy,
                Opportunity::EnemySiegeRoll,
            ) {
                true => Next::AlreadyAsks,
                false => siege_stage(play, siege, Stage::Roll),
            }
        }
        Stage::Roll => roll_siege(play, siege),
        Stage::Losses { left, toll, falls } => {
            let mut siege = siege;
            siege.force = super::march::present(play, siege.force);
            if left == 0 || siege.force.corps.is_empty() {
                if falls {
                    return siege_stage(play, siege, Stage::Fall);
                }
                finish(play);
                super::year::relieve(play);
                return Next::Already;
            }
            match toll
                .candidates(&play.game.tables, play.state, &siege.force.corps)
                .as_slice()
            {
                [only] => {
                    let only = *only;
                    siege_loss(play, siege, only);
                    Next::Already
                }
                _ => {
                    replace(play, Frame::Siege(siege));
                    Next::AlreadyAsks
                }
            }
        }
        Stage::Fall => fall(play, siege),
    }
}

pub(super) fn answer_siege(play: &mut Play<'_>, mut siege: SiegeRoll, action: Action) {
    match action {
        Action::Play { card, .. } => {
            let owner = siege.decider();
            super::events::reveal_card(play, owner, card);
            for effect in &play.game.tables.cards.event(card).effects {
                match effect {
                    Effect::SiegeRollMod { amount, .. } if owner == siege.side => {
                        siege.own_bonus += amount;
                    }
                    Effect::SiegeRollMod { amount, .. } => siege.enemy_bonus += amount,
                    Effect::IgnoreLocPenalty { .. } => siege.ignore_loc = true,
                    _ => {}
                }
            }
            replace(play, Frame::Siege(siege));
        }
        Action::Roll => {
            siege_stage(play, siege, Stage::Enemy);
        }
        Action::Pass => {
            siege_stage(play, siege, Stage::Roll);
        }
        Action::Lose(kind) => siege_loss(play, siege, kind),
        _ => {}
    }
}

fn roll_siege(play: &mut Play<'_>, siege: SiegeRoll) -> Next {
    let (t, space, side) = (&play.game.tables, siege.space, siege.side);
    let modifiers = siege.modifiers(t, play.state);
    let die = play.die();
    let result = modifiers
        .iter()
        .fold(die as i8, |sum, modifier| sum + modifier.amount);
    let losses = table(result);
    let before = play.state.fdv(t, space);
    if let Some(round) = &mut play.state.round {
        round.besieged.insert(space.index());
    }
    if space == t.map.places.toulon {
        play.state.fleet.strength = 0;
        if !play.state.fleet.lost {
            play.state.fleet.lost = true;
            play.tell(|| Event::FleetLost);
        }
    }
    play.tell(|| Event::SiegeRoll {
        space,
        side,
        die,
        modifiers,
        result,
        besieger: losses.besieger,
        besieged: losses.besieged,
    });
    let known = play.state.siege(space).unwrap_or(Siege {
        space,
        rolls: 0,
        losses: 0,
    });
    play.state.sieges.retain(|siege| siege.space != space);
    if !play.state.sieges.is_full() {
        play.state.sieges.push(Siege {
            space,
            rolls: (known.rolls + 1).min(2),
            losses: known.losses + losses.besieged,
        });
    }
    let falls = before <= losses.besieged;
    let toll = Toll::new(t, &siege.force);
    let left = losses.besieger.min(siege.force.corps.len() as u8);
    siege_stage(play, siege, Stage::Losses { left, toll, falls })
}

fn siege_loss(play: &mut Play<'_>, siege: SiegeRoll, kind: crate::pieces::Kind) {
    let Stage::Losses {
        left,
        mut toll,
        falls,
    } = siege.stage
    else {
        return;
    };
    if let Some(corps) = play
        .state
        .find(&play.game.tables.pieces, &siege.force.corps, kind)
    {
        let removed = play.state.hurt(corps);
        toll.losses += 1;
        toll.removed += u8::from(removed);
        play.tell(|| Event::Loss { kind, removed });
    }
    siege_stage(
        play,
        siege,
        Stage::Losses {
            left: left.saturating_sub(1),
            toll,
            falls,
        },
    );
}

/// The fortress falls (17.5.4).
fn fall(play: &mut Play<'_>, siege: SiegeRoll) -> Next {
    finish(play);
    falls(play, siege.space, siege.side);
    Next::Already
}

/// A fortress whose garrison has left by sea falls if nothing else held it (17.5.3, 17.5.4).
pub(super) fn falls_if_undefended(play: &mut Play<'_>, space: SpaceId) {
    let Some(owner) = play.state.control(space).side() else {
        return;
    };
    if play.state.is_besieged(&play.game.tables, owner, space)
        && play.state.fdv(&play.game.tables, space) == 0
    {
        falls(play, space, owner.other());
    }
}

fn falls(play: &mut Play<'_>, space: SpaceId, side: Side) {
    let inside = play.state.garrison(space);
    // Captured leaders count as inside until their owner has decided.
    play.state.inside.corps = play.state.inside.corps.minus(&inside.corps);
    play.state.sieges.retain(|known| known.space != space);
    play.tell(|| Event::Fallen { space, side });
    super::effects::take(play, space, side);
    let loser = side.other();
    let mut named = LeaderSet::EMPTY;
    for leader in inside.leaders() {
        match play.state.is_minor(&play.game.tables.pieces, leader) {
            true => {
                play.state.put_leader(leader, Spot::TRACK);
                play.tell(|| Event::LeaderCaptured { leader });
            }
            false => named.insert(leader.index()),
        }
    }
    for corps in inside.corps() {
        play.state.reduced.insert(corps.index());
    }
    let corps = Force {
        corps: inside.corps,
        ..Force::default()
    };
    super::displace::displace(play, loser, space, corps);
    if !named.is_empty() {
        play.call(Frame::Captured(crate::phases::captives::Captured {
            side: loser,
            leaders: named,
            destroyed: true,
        }));
    }
}
