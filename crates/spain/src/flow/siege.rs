//! A siege roll and the fall of a fortress (17.5).

use super::{Frame, Next, Play, events};
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
use kernel::{Chance, Recorder};
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

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    fn siege_stage(&mut self, mut siege: SiegeRoll, stage: Stage) -> Next {
        siege.stage = stage;
        self.replace(Frame::Siege(siege))
    }

    pub(super) fn sieging(&mut self, siege: SiegeRoll) -> Next {
        match siege.stage {
            Stage::Own => Next::Ask,
            Stage::Enemy => {
                let enemy = siege.side.other();
                match events::may_hold_any(self.t, self.state, enemy, Opportunity::EnemySiegeRoll) {
                    true => Next::Ask,
                    false => self.siege_stage(siege, Stage::Roll),
                }
            }
            Stage::Roll => self.roll_siege(siege),
            Stage::Losses { left, toll, falls } => {
                let mut siege = siege;
                siege.force = self.present(siege.force);
                if left == 0 || siege.force.corps.is_empty() {
                    if falls {
                        return self.siege_stage(siege, Stage::Fall);
                    }
                    self.finish();
                    self.relieve();
                    return Next::GoOn;
                }
                match toll
                    .candidates(self.t, self.state, &siege.force.corps)
                    .as_slice()
                {
                    [only] => {
                        let only = *only;
                        self.siege_loss(siege, only);
                        Next::GoOn
                    }
                    _ => {
                        self.replace(Frame::Siege(siege));
                        Next::Ask
                    }
                }
            }
            Stage::Fall => self.fall(siege),
        }
    }

    pub(super) fn answer_siege(&mut self, mut siege: SiegeRoll, action: Action) {
        match action {
            Action::Play { card, .. } => {
                let owner = siege.decider();
                self.reveal_card(owner, card);
                for effect in &self.t.cards.event(card).effects {
                    match effect {
                        Effect::SiegeRollMod { amount, .. } if owner == siege.side => {
                            siege.own_bonus += amount;
                        }
                        Effect::SiegeRollMod { amount, .. } => siege.enemy_bonus += amount,
                        Effect::IgnoreLocPenalty { .. } => siege.ignore_loc = true,
                        _ => {}
                    }
                }
                self.replace(Frame::Siege(siege));
            }
            Action::Roll => {
                self.siege_stage(siege, Stage::Enemy);
            }
            Action::Pass => {
                self.siege_stage(siege, Stage::Roll);
            }
            Action::Lose(kind) => self.siege_loss(siege, kind),
            _ => {}
        }
    }

    fn roll_siege(&mut self, siege: SiegeRoll) -> Next {
        let (t, space, side) = (self.t, siege.space, siege.side);
        let modifiers = siege.modifiers(t, self.state);
        let die = self.die();
        let result = modifiers
            .iter()
            .fold(die as i8, |sum, modifier| sum + modifier.amount);
        let losses = table(result);
        let before = self.state.fdv(t, space);
        if let Some(round) = &mut self.state.round {
            round.besieged.insert(space.index());
        }
        if space == t.map.places.toulon {
            self.state.fleet.strength = 0;
            if !self.state.fleet.lost {
                self.state.fleet.lost = true;
                self.tell(|| Event::FleetLost);
            }
        }
        self.tell(|| Event::SiegeRoll {
            space,
            side,
            die,
            modifiers,
            result,
            besieger: losses.besieger,
            besieged: losses.besieged,
        });
        let known = self.state.siege(space).unwrap_or(Siege {
            space,
            rolls: 0,
            losses: 0,
        });
        self.state.sieges.retain(|siege| siege.space != space);
        if !self.state.sieges.is_full() {
            self.state.sieges.push(Siege {
                space,
                rolls: (known.rolls + 1).min(2),
                losses: known.losses + losses.besieged,
            });
        }
        let falls = before <= losses.besieged;
        let toll = Toll::new(t, &siege.force);
        let left = losses.besieger.min(siege.force.corps.len() as u8);
        self.siege_stage(siege, Stage::Losses { left, toll, falls })
    }

    fn siege_loss(&mut self, siege: SiegeRoll, kind: crate::pieces::Kind) {
        let Stage::Losses {
            left,
            mut toll,
            falls,
        } = siege.stage
        else {
            return;
        };
        if let Some(corps) = self.state.find(&self.t.pieces, &siege.force.corps, kind) {
            let removed = self.state.hurt(corps);
            toll.losses += 1;
            toll.removed += u8::from(removed);
            self.tell(|| Event::Loss { kind, removed });
        }
        self.siege_stage(
            siege,
            Stage::Losses {
                left: left.saturating_sub(1),
                toll,
                falls,
            },
        );
    }

    /// The fortress falls (17.5.4).
    fn fall(&mut self, siege: SiegeRoll) -> Next {
        self.finish();
        self.falls(siege.space, siege.side);
        Next::GoOn
    }

    /// A fortress whose garrison has left by sea falls if nothing else held it (17.5.3, 17.5.4).
    pub(super) fn falls_if_undefended(&mut self, space: SpaceId) {
        let Some(owner) = self.state.control(space).side() else {
            return;
        };
        if self.state.is_besieged(self.t, owner, space) && self.state.fdv(self.t, space) == 0 {
            self.falls(space, owner.other());
        }
    }

    fn falls(&mut self, space: SpaceId, side: Side) {
        let inside = self.state.garrison(space);
        // Captured leaders count as inside until their owner has decided.
        self.state.inside.corps = self.state.inside.corps.minus(&inside.corps);
        self.state.sieges.retain(|known| known.space != space);
        self.tell(|| Event::Fallen { space, side });
        self.take(space, side);
        let loser = side.other();
        let mut named = LeaderSet::EMPTY;
        for leader in inside.leaders() {
            match self.state.is_minor(&self.t.pieces, leader) {
                true => {
                    self.state.put_leader(leader, Spot::TRACK);
                    self.tell(|| Event::LeaderCaptured { leader });
                }
                false => named.insert(leader.index()),
            }
        }
        for corps in inside.corps() {
            self.state.reduced.insert(corps.index());
        }
        let corps = Force {
            corps: inside.corps,
            ..Force::default()
        };
        self.displace(loser, space, corps);
        if !named.is_empty() {
            self.call(Frame::Captured {
                side: loser,
                leaders: named,
                destroyed: true,
            });
        }
    }
}
