//! What is about to be decided by dice: a siege or a battle to come, and the odds as far as the viewer can know them.

use super::View;
use crate::{
    map::SpaceId,
    phases::{self, At, Frame, campaign::besiege, entry, siege::SiegeRoll},
    rules::{
        battle::{dice, line_modifiers},
        odds, siege,
    },
    tables::Tables,
    texts::naming::Naming,
};
use kernel::{Message, tell::Told};

/// What is about to be decided by dice.
#[derive(PartialEq, Eq, Hash)]
pub enum Pending {
    Siege {
        space: SpaceId,
        defence: u8,
        corps: usize,
        modifiers: Vec<(&'static str, i8)>,
        /// In percent, with one roll and within two.
        falls: [u8; 2],
    },
    Battle {
        space: SpaceId,
        attack: u8,
        defence: u8,
        /// In percent, that the attacker wins.
        chance: u8,
    },
    Entry {
        from: SpaceId,
        to: SpaceId,
    },
}

impl View<'_> {
    pub(super) fn pending(&self) -> Option<Pending> {
        let (t, state) = (self.t, self.state);
        match state.frames.top()? {
            Frame::Siege(roll) if matches!(roll.stage, phases::siege::Stage::Losses { .. }) => None,
            Frame::Siege(roll) => Some(self.siege_to_come(roll)),
            Frame::March(march) => {
                let side = phases::active(state);
                besiege::may_besiege(At { t, state }, side, march)
                    .is_ok()
                    .then(|| self.siege_to_come(&SiegeRoll::new(march.at, side, march.force)))
            }
            Frame::Entry(entry) => {
                let side = phases::active(state);
                let enemies = state.outside(side.other(), entry.to);
                let hidden = !self.sees(&enemies.or(&entry.force));
                if enemies.corps.is_empty() || hidden {
                    Some(Pending::Entry {
                        from: entry.from,
                        to: entry.to,
                    })
                } else {
                    let line = entry::line_to_come(state, entry);
                    let (attack, defence) = line_modifiers(line);
                    Some(Pending::Battle {
                        space: entry.to,
                        attack: dice(t, state, &entry.force, attack).total(),
                        defence: dice(t, state, &enemies, defence).total(),
                        chance: odds::battle(t, state, &entry.force, &enemies, line)
                            .chance_that(|outcome| outcome.attacker_wins)
                            .percent(),
                    })
                }
            }
            _ => None,
        }
    }

    fn siege_to_come(&self, roll: &SiegeRoll) -> Pending {
        let (t, state) = (self.t, self.state);
        let falls = |rolls| odds::falls_within(t, state, roll, rolls).percent();
        Pending::Siege {
            space: roll.space,
            defence: state.fdv(t, roll.space),
            corps: roll.force.corps.len(),
            modifiers: (roll.modifiers(t, state).iter())
                .map(|modifier| (modifier.name, modifier.amount))
                .collect(),
            falls: [falls(1), falls(2)],
        }
    }
}

impl Pending {
    pub fn lines(&self, t: &Tables) -> Vec<Message> {
        match self {
            Pending::Siege {
                space,
                defence,
                corps,
                modifiers,
                falls: [once, twice],
            } => {
                let all: Vec<siege::Modifier> = (modifiers.iter())
                    .map(|(name, amount)| siege::Modifier {
                        name,
                        amount: *amount,
                    })
                    .collect();
                vec![
                    Message::new("panel-siege")
                        .space(t, "space", *space)
                        .number("defence", *defence)
                        .number("corps", *corps as i64),
                    all.told("modifiers", t, Message::new("panel-siege-roll")),
                    Message::new("panel-siege-odds")
                        .number("once", *once)
                        .number("twice", *twice),
                ]
            }
            Pending::Battle {
                space,
                attack,
                defence,
                chance,
            } => vec![
                Message::new("panel-battle")
                    .space(t, "space", *space)
                    .number("attack", *attack)
                    .number("defence", *defence)
                    .number("chance", *chance),
            ],
            Pending::Entry { from, to } => vec![
                Message::new("panel-entry")
                    .space(t, "from", *from)
                    .space(t, "to", *to),
            ],
        }
    }
}
