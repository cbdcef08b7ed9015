//! 7.1 Phase 3: fights between adjacent enemies, in the order the active player chooses.

use super::{
    At, Next, Play, active, active_seat,
    duel::Duel,
    retreat,
    withdrawal::{self, Withdrawal},
};
use crate::{
    Friedrich,
    action::Action,
    event::Event,
    fate::Effect,
    map::CityId,
    nations::Nation,
    pieces::{GeneralId, Generals},
    rules::{armies, by_fate, in_force},
    showing::Labelling,
    state::{Occupant, State},
    tables::Tables,
    thing::{Returned, Thing},
};
use arrayvec::ArrayVec;
use kernel::{
    Message, Name, Seat, Seats, name,
    phase::{Legal, No, Offers, Phase, Shown, must, no},
};
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
    pub fn at_start(At { t, state }: At<'_>, nation: Nation) -> Combat {
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
    fn retreats(&mut self, stack: Generals) {
        self.retreated = self.retreated.or(stack);
        self.fights
            .retain(|(own, enemy)| !stack.contains(*own) && !stack.contains(*enemy));
    }
}

/// Fate cards that keep a stack from attacking (i9.6, i9.9, i9.10, i9.28).
fn forbidden(t: &Tables, state: &State, stack: Generals, fight: Fight) -> Option<No<Thing>> {
    let says = |key| Some(by_fate(state, key));
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

impl Combat {
    /// The fight between these two, if it is still to be fought.
    fn fight_of(&self, state: &State, attacker: GeneralId, defender: GeneralId) -> Option<Fight> {
        if !self.fights.contains(&(attacker, defender)) {
            return None;
        }
        Some(Fight {
            attacker: state.at(attacker)?,
            defender: state.at(defender)?,
        })
    }

    fn may_attack(&self, at: At<'_>, attacker: GeneralId, defender: GeneralId) -> Legal<Friedrich> {
        let At { t, state } = at;
        if self.fight_of(state, attacker, defender).is_some() {
            return Ok(());
        }
        let (own, enemy) = (
            t.pieces.general(attacker).nation,
            t.pieces.general(defender).nation,
        );
        must(
            active(state) == Some(own),
            no("2.4.c", "refuse-only-active-attacks"),
        )?;
        must(own.is_enemy_of(enemy), no("1.2", "refuse-allies"))?;
        must(
            !self.retreated.contains(attacker) && !self.retreated.contains(defender),
            no("7.8.e", "refuse-has-retreated"),
        )?;
        let far = no("7.1", "refuse-not-adjacent");
        let (from, to) = (
            state.at(attacker).ok_or(far)?,
            state.at(defender).ok_or(far)?,
        );
        must(t.map.road(from, to).is_some(), far)?;
        let stack = state.stack_at(from);
        must(
            stack.commander() == Some(attacker) && state.stack_at(to).commander() == Some(defender),
            no("7.8.c", "refuse-name-the-commander"),
        )?;
        let fight = Fight {
            attacker: from,
            defender: to,
        };
        Err(forbidden(t, state, stack, fight).unwrap_or(no("7.8.e", "refuse-no-such-fight")))
    }
}

impl Phase<Friedrich> for Combat {
    const OTHERWISE: No<Thing> = no("2.4", "refuse-out-of-place");

    fn decides(&self, at: At<'_>) -> Seats {
        active_seat(at)
    }

    fn resume(mut self, play: &mut Play<'_>, back: Option<Returned>) -> Next {
        match back {
            Some(Returned::Withdrew { stack }) => self.retreats(stack),
            Some(Returned::Beaten {
                from,
                victor,
                score,
            }) => {
                self.retreats(play.state.stack_at(from));
                if let Some(retreat) = retreat::after_defeat(play, from, victor, score) {
                    return Next::Call(self.into(), retreat.into());
                }
            }
            _ => {}
        }
        if self.fights.is_empty() {
            Next::done()
        } else {
            Next::Ask(self.into())
        }
    }

    fn offers(&self, _: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Friedrich, Self>) {
        offer.all_sure(
            (self.fights.iter()).map(|(attacker, defender)| Action::Attack {
                attacker: *attacker,
                defender: *defender,
            }),
        );
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Attack { attacker, defender } => self.may_attack(at, attacker, defender),
            Action::Done => Err(no("7.1", "refuse-fights-left")),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(mut self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        let Action::Attack { attacker, defender } = action else {
            return Next::Ask(self.into());
        };
        let Some(fight) = self.fight_of(play.state, attacker, defender) else {
            return Next::Ask(self.into());
        };
        (self.fights).retain(|pair| *pair != (attacker, defender));
        let t = &play.game.tables;
        if let Some(Effect::NoSameSuitAttack { first, .. }) = in_force(t, play.state)
            && play.state.stack_at(fight.attacker).contains(*first)
        {
            play.state.marks.attacked_from |= 1 << t.map.suit(fight.attacker) as u8;
        }
        play.tell(|| Event::FightTakenUp { attacker, defender });
        let then = if withdrawal::is_offered(t, play.state, fight) {
            Withdrawal { fight }.into()
        } else {
            Duel::begin(play, fight).into()
        };
        Next::Call(self.into(), then)
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("prompt-attack")
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Attack { attacker, defender } => {
                Shown::new(at.general(defender), label(at, attacker, defender))
                    .after(at.general(attacker))
            }
            _ => at.press(action, "do-done"),
        }
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::General(defender) => Some(Action::Attack {
                attacker: self.fights.first()?.0,
                defender,
            }),
            Thing::Train(_) => Some(Action::Done),
            _ => None,
        }
    }
}

/// What is known before a fight: both strengths and the suits both will play.
fn label(at: At<'_>, attacker: GeneralId, defender: GeneralId) -> Message {
    let At { t, state } = at;
    let message = Message::new("do-attack")
        .who(at, "attacker", attacker)
        .who(at, "defender", defender);
    let (Some(from), Some(to)) = (state.at(attacker), state.at(defender)) else {
        return message;
    };
    let nation = t.pieces.general(defender).nation;
    let enemy = match armies::known_range(t, state, nation, to) {
        (least, most) if least == most => name!("{least}"),
        (least, most) => name!("{least}–{most}"),
    };
    message
        .number("armies", state.pool(state.stack_at(from)))
        .text("suit", Name::from_iter([t.map.suit(from).sign()]))
        .text("enemy", enemy)
        .text("other", Name::from_iter([t.map.suit(to).sign()]))
}
