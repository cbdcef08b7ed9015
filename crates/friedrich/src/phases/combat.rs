//! 7.1 Phase 3: fights between adjacent enemies, in the order the active player chooses.

use super::{
    At, Next, Play, active, active_seat,
    duel::Duel,
    fate::lasting::{self, fresh_recruits, same_suit},
    retreat,
    withdrawal::{self, Withdrawal},
};
use crate::{
    Friedrich,
    action::Action,
    event::Event,
    foresight::of_fight,
    map::CityId,
    nations::Nation,
    pieces::{GeneralId, Generals},
    rules::armies,
    showing::Labelling,
    state::Occupant,
    thing::{Returned, Thing},
};
use arrayvec::ArrayVec;
use kernel::{
    Message, Name, Seat, Seats,
    foresight::Consequence,
    name,
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
    pub fn at_start(at: At<'_>, nation: Nation) -> Combat {
        let At { t, state } = at;
        let mut fights = ArrayVec::new();
        for (attacker, stack) in state.stacks(&t.pieces, nation) {
            for defender in t.map.neighbours(attacker) {
                let Occupant::Stack(owner, enemies) = state.occupant(&t.pieces, defender) else {
                    continue;
                };
                let fight = Fight { attacker, defender };
                if !owner.is_enemy_of(nation) || lasting::may_attack(at, stack, fight).is_err() {
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

impl Combat {
    fn may_attack(&self, at: At<'_>, attacker: GeneralId, defender: GeneralId) -> Legal<Friedrich> {
        let At { t, state } = at;
        let (own, enemy) = (
            t.pieces.general(attacker).nation,
            t.pieces.general(defender).nation,
        );
        must(
            active(state) == Some(own),
            no("2.4.c", "refuse-only-active-attacks")
                .of("general", attacker)
                .of("nation", own),
        )?;
        must(
            own.is_enemy_of(enemy),
            no("1.2", "refuse-allies")
                .of("own", attacker)
                .of("other", defender),
        )?;
        for general in [attacker, defender] {
            must(
                !self.retreated.contains(general),
                no("7.8.e", "refuse-has-retreated").of("general", general),
            )?;
        }
        let off_map = |general| no("7.1", "refuse-fights-on-map").of("general", general);
        let fight = Fight {
            attacker: state.at(attacker).ok_or(off_map(attacker))?,
            defender: state.at(defender).ok_or(off_map(defender))?,
        };
        must(
            t.map.road(fight.attacker, fight.defender).is_some(),
            no("7.1", "refuse-not-adjacent")
                .of("attacker", attacker)
                .of("defender", defender),
        )?;
        let stack = state.stack_at(fight.attacker);
        must_command(stack, attacker)?;
        must_command(state.stack_at(fight.defender), defender)?;
        lasting::may_attack(at, stack, fight)?;
        must(
            self.fights.contains(&(attacker, defender)),
            no("7.8.d", "refuse-already-fought")
                .of("attacker", attacker)
                .of("defender", defender),
        )
    }

    /// 7.1: every neighbouring enemy is fought.
    fn may_end(&self) -> Legal<Friedrich> {
        match self.fights.first() {
            Some((attacker, defender)) => Err(no("7.1", "refuse-fights-left")
                .of("attacker", *attacker)
                .of("defender", *defender)),
            None => Ok(()),
        }
    }
}

/// 7.8.c: a stack fights as one piece, and goes by its commander.
fn must_command(stack: Generals, general: GeneralId) -> Legal<Friedrich> {
    must(
        stack.commander() == Some(general),
        no("7.8.c", "refuse-name-the-commander")
            .of("general", general)
            .of("stack", stack),
    )
}

impl Phase<Friedrich> for Combat {
    const OTHERWISE: No<Thing> = no("2.4", "refuse-fight-first");

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
            Action::Done => self.may_end(),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(mut self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        let Action::Attack { attacker, defender } = action else {
            return Next::Ask(self.into());
        };
        let (Some(from), Some(to)) = (play.state.at(attacker), play.state.at(defender)) else {
            return Next::Ask(self.into());
        };
        let fight = Fight {
            attacker: from,
            defender: to,
        };
        (self.fights).retain(|pair| *pair != (attacker, defender));
        let t = &play.game.tables;
        same_suit::note(t, play.state, fight.attacker);
        play.tell(|| Event::FightTakenUp {
            attacker,
            defender,
            city: fight.defender,
        });
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

    fn foresees(&self, at: At<'_>, seat: Seat, action: Action) -> Vec<Consequence> {
        let Action::Attack { attacker, defender } = action else {
            return Vec::new();
        };
        let cities = (at.state.at(attacker)).zip(at.state.at(defender));
        (cities.into_iter())
            .map(|(attacker, defender)| of_fight(at, seat, Fight { attacker, defender }))
            .collect()
    }

    /// A lone fight begins by itself. Which fights there are is known to all, unless a card looks at who received new
    /// armies (F.10.spades).
    fn goes_without_saying(&self, at: At<'_>, _: Seat) -> bool {
        self.fights.len() == 1 && !fresh_recruits::is_in_force(at)
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
