//! Phase 3: fights between adjacent enemies, in the order the active player chooses (7.1).

use super::{Frame, Step, active, duel, out_of_place, withdrawal};
use crate::{
    action::Action,
    event::Event,
    fate::Effect,
    map::CityId,
    nations::Nation,
    pieces::{GeneralId, Generals},
    rules::{in_force, rule_in_force},
    state::{Occupant, State},
    tables::Tables,
};
use arrayvec::ArrayVec;
use kernel::{Chance, Context, Message, Recorder, Refusal};
use serde::{Deserialize, Serialize};

/// Eight stacks and the fourteen an enemy can have join at most so often on a map whose roads do not cross.
const MOST_FIGHTS: usize = 40;

/// A pair of adjacent stacks, by city.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fight {
    pub attacker: CityId,
    pub defender: CityId,
}

/// The fights still to be fought; fixed at the start of the phase (i5.1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Combat {
    /// Pairs of commanders, attacker first. A stack keeps its commander as long as it stands.
    pub fights: ArrayVec<(GeneralId, GeneralId), MOST_FIGHTS>,
    /// Generals who have retreated in this phase.
    pub retreated: Generals,
}

impl Combat {
    pub fn at_start(t: &Tables, state: &State, nation: Nation) -> Combat {
        let mut fights = ArrayVec::new();
        for (attacker, stack) in state.stacks(&t.pieces, nation) {
            for defender in t.map.neighbours(attacker) {
                let Occupant::Stack(owner, enemies) = state.occupant(&t.pieces, defender) else {
                    continue;
                };
                let fight = Fight { attacker, defender };
                if !owner.is_enemy_of(nation) || forbidden(t, state, stack, fight).is_some() {
                    continue;
                }
                if let (Some(own), Some(enemy)) = (stack.commander(), enemies.commander())
                    && !fights.is_full()
                {
                    fights.push((own, enemy));
                }
            }
        }
        Combat {
            fights,
            retreated: Generals::NONE,
        }
    }

    /// A stack that retreated or is gone neither attacks nor is attacked any more (7.8.e).
    pub fn retreats(&mut self, stack: Generals) {
        self.retreated = self.retreated.or(stack);
        self.fights
            .retain(|(own, enemy)| !stack.contains(*own) && !stack.contains(*enemy));
    }
}

/// Fate cards that keep a stack from attacking (i9.6, i9.9, i9.10, i9.28).
fn forbidden(t: &Tables, state: &State, stack: Generals, fight: Fight) -> Option<Message> {
    let says = |key: &str| Some(Message::new(key));
    match in_force(t, state)? {
        Effect::NoAttack { general } if stack.contains(*general) => says("refuse-may-not-attack"),
        Effect::NoAttackIfReinforced { nation }
            if stack
                .commander()
                .is_some_and(|c| t.pieces.general(c).nation == *nation)
                && state.marks.reinforced.meets(stack) =>
        {
            says("refuse-fresh-recruits")
        }
        Effect::CityTruce { city } if fight.attacker == *city || fight.defender == *city => {
            says("refuse-truce")
        }
        Effect::NoSameSuitAttack { then, .. }
            if stack.contains(*then)
                && state.marks.attacked_from >> (t.map.suit(fight.attacker) as u8) & 1 == 1 =>
        {
            says("refuse-same-suit")
        }
        _ => None,
    }
}

pub fn combat(state: &State) -> Option<&Combat> {
    state.frames.iter().find_map(|frame| match frame {
        Frame::Combat(combat) => Some(combat),
        _ => None,
    })
}

pub fn combat_mut(state: &mut State) -> Option<&mut Combat> {
    state.frames.iter_mut().find_map(|frame| match frame {
        Frame::Combat(combat) => Some(combat),
        _ => None,
    })
}

pub fn resume<C: Chance, R: Recorder<Event>>(
    _: &Tables,
    state: &mut State,
    _: &mut Context<'_, C, R>,
) -> Step {
    if combat(state).is_some_and(|combat| combat.fights.is_empty()) {
        state.frames.finish();
        return Step::GoOn;
    }
    Step::Ask
}

pub fn actions(combat: &Combat, out: &mut Vec<Action>) {
    out.extend(
        (combat.fights.iter()).map(|(attacker, defender)| Action::Attack {
            attacker: *attacker,
            defender: *defender,
        }),
    );
}

/// The fight an action takes up, if it is still to be fought.
fn fight_of(state: &State, combat: &Combat, action: &Action) -> Option<Fight> {
    let Action::Attack { attacker, defender } = *action else {
        return None;
    };
    if !combat.fights.contains(&(attacker, defender)) {
        return None;
    }
    Some(Fight {
        attacker: state.at(attacker)?,
        defender: state.at(defender)?,
    })
}

pub fn check(t: &Tables, state: &State, combat: &Combat, action: &Action) -> Result<(), Refusal> {
    let Action::Attack { attacker, defender } = *action else {
        return Err(match action {
            Action::Done => Refusal::new("7.1", Message::new("refuse-fights-left")),
            _ => out_of_place(state),
        });
    };
    if fight_of(state, combat, action).is_some() {
        return Ok(());
    }
    let nation = active(state);
    let (own, enemy) = (
        t.pieces.general(attacker).nation,
        t.pieces.general(defender).nation,
    );
    if nation != Some(own) {
        return Err(Refusal::new(
            "2.4.c",
            Message::new("refuse-only-active-attacks"),
        ));
    }
    if !own.is_enemy_of(enemy) {
        return Err(Refusal::new("1.2", Message::new("refuse-allies")));
    }
    if combat.retreated.contains(attacker) || combat.retreated.contains(defender) {
        return Err(Refusal::new("7.8.e", Message::new("refuse-has-retreated")));
    }
    let (Some(from), Some(to)) = (state.at(attacker), state.at(defender)) else {
        return Err(Refusal::new("7.1", Message::new("refuse-not-adjacent")));
    };
    if t.map.road(from, to).is_none() {
        return Err(Refusal::new("7.1", Message::new("refuse-not-adjacent")));
    }
    let stack = state.stack_at(from);
    if stack.commander() != Some(attacker) || state.stack_at(to).commander() != Some(defender) {
        return Err(Refusal::new(
            "7.8.c",
            Message::new("refuse-name-the-commander"),
        ));
    }
    let fight = Fight {
        attacker: from,
        defender: to,
    };
    Err(match forbidden(t, state, stack, fight) {
        Some(reason) => Refusal::new(rule_in_force(state), reason),
        None => Refusal::new("7.8.e", Message::new("refuse-no-such-fight")),
    })
}

pub fn apply<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    action: Action,
    cx: &mut Context<'_, C, R>,
) {
    let Some(fight) = combat(state).and_then(|combat| fight_of(state, combat, &action)) else {
        return;
    };
    if let (Some(combat), Action::Attack { attacker, defender }) = (combat_mut(state), action) {
        (combat.fights).retain(|pair| *pair != (attacker, defender));
    }
    let stack = state.stack_at(fight.attacker);
    if let Some(Effect::NoSameSuitAttack { first, .. }) = in_force(t, state)
        && stack.contains(*first)
    {
        state.marks.attacked_from |= 1 << t.map.suit(fight.attacker) as u8;
    }
    if let Action::Attack { attacker, defender } = action {
        cx.tell(|| Event::FightTakenUp { attacker, defender });
    }
    if withdrawal::is_offered(t, state, fight) {
        state
            .frames
            .call(Frame::Withdrawal(withdrawal::Withdrawal { fight }));
    } else {
        duel::begin(t, state, fight, cx);
    }
}
