//! How the war stands: objectives taken of those needed, and for Frederick the clock of fate.

use super::View;
use crate::{
    fate::{FATE_CARDS, Stroke},
    map::{CityId, ObjectiveSet, Order},
    naming::{Naming, nation_word, stroke_word},
    nations::{NATIONS, Nation, Nations},
    phases::end_of_turn::FIRST_FATE_TURN,
    rules::{protection, victory},
    state::{End, OptionState, Rules},
    tables::Tables,
};
use kernel::{
    Message, Name,
    scene::{SideStanding, Standing},
};
use std::sync::Arc;

/// More cities than this are counted, not named.
const MOST_NAMED: usize = 12;

/// All that the standing is made from; all of it is public.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct Facts {
    turn: u8,
    rules: Rules,
    option: OptionState,
    out: Nations,
    eased: [bool; NATIONS],
    option_failed: bool,
    conquered: ObjectiveSet,
    /// Fate cards left, and which of the strokes that decide are among them, a bit each.
    left: u8,
    due: u8,
    end: Option<End>,
}

impl View<'_> {
    pub(super) fn standing(&self) -> Arc<Standing> {
        let (t, state) = (self.t, self.state);
        let due = (victory::DECISIVE.iter().enumerate())
            .filter(|(_, stroke)| !state.was_drawn(**stroke))
            .fold(0, |due, (i, _)| due | 1 << i);
        let facts = Facts {
            turn: state.turn,
            rules: state.rules,
            option: state.option,
            out: state.out,
            eased: Nation::ALL.map(|nation| victory::is_eased(state, nation)),
            option_failed: protection::option_failed(state),
            conquered: state.conquered,
            left: (FATE_CARDS - state.fate_drawn.len()) as u8,
            due,
            end: state.end,
        };
        (self.shelves.standings).take(facts, |facts| {
            // Who holds all he needs follows from the facts as well.
            let won = Nation::ALL.map(|nation| victory::has_won(t, state, nation));
            facts.standing(t, won)
        })
    }
}

impl Facts {
    fn standing(&self, t: &Tables, won: [bool; NATIONS]) -> Standing {
        let pursue = |nation: &Nation| !matches!(nation, Nation::Hanover | Nation::Prussia);
        let mut sides = vec![self.frederick(t)];
        sides.extend(
            (Nation::ALL.into_iter().filter(pursue)).map(|nation| self.attacker(t, nation)),
        );
        Standing {
            sides,
            clock: Some(self.clock()),
            verdict: Some(self.verdict(t, won)),
        }
    }

    fn needed(&self, t: &Tables, nation: Nation) -> Vec<(CityId, bool)> {
        let eased = self.eased[nation.index()];
        (t.map.each_objective())
            .filter(|(_, objective)| objective.of == nation)
            .filter(|(_, objective)| objective.order == Order::First || !eased)
            .map(|(number, objective)| (objective.city, self.conquered.contains(number)))
            .collect()
    }

    fn strokes_dealt(&self) -> u8 {
        victory::DECISIVE.len() as u8 - self.due.count_ones() as u8
    }

    /// Frederick wins when the strokes of fate have taken Russia, Sweden and France out of the war (12.3).
    fn frederick(&self, t: &Tables) -> SideStanding {
        let (dealt, all) = (self.strokes_dealt(), victory::DECISIVE.len() as u8);
        let mut changes: Vec<Message> = (victory::DECISIVE.iter().enumerate())
            .filter(|(i, _)| self.due >> i & 1 == 1)
            .map(|(_, stroke)| self.would_leave(*stroke))
            .collect();
        if self.rules == Rules::Advanced
            && matches!(self.option, OptionState::Declared(_) | OptionState::Taken)
        {
            let needed = self.needed(t, Nation::Prussia);
            let held = needed.iter().filter(|(_, held)| *held).count();
            changes.push(
                Message::new("standing-option")
                    .number("held", held as i64)
                    .number("needed", needed.len() as i64),
            );
        }
        SideStanding {
            nation: Nation::Prussia.name().into(),
            brief: Message::new("standing-clock-brief")
                .number("held", dealt)
                .number("needed", all),
            says: Message::new("standing-frederick")
                .number("dealt", dealt)
                .number("all", all),
            changes,
            value: i32::from(dealt),
            goal: Some(i32::from(all)),
        }
    }

    fn would_leave(&self, stroke: Stroke) -> Message {
        let title = stroke_word(stroke);
        let nation = match stroke {
            Stroke::Elisabeth => Nation::Russia,
            Stroke::Sweden => Nation::Sweden,
            _ => Nation::France,
        };
        let colonies = [Stroke::India, Stroke::America];
        let both_due = (victory::DECISIVE.iter().enumerate())
            .filter(|(i, stroke)| self.due >> i & 1 == 1 && colonies.contains(stroke))
            .count()
            > 1;
        let key = if colonies.contains(&stroke) && both_due {
            "standing-colony"
        } else {
            "standing-stroke"
        };
        Message::new(key)
            .word("title", title)
            .nation("nation", nation)
    }

    fn attacker(&self, t: &Tables, nation: Nation) -> SideStanding {
        let word = nation.name().into();
        if self.out.contains(nation) {
            return SideStanding {
                nation: word,
                brief: Message::new("standing-left-brief"),
                says: Message::new("standing-left").nation("nation", nation),
                changes: Vec::new(),
                value: 0,
                goal: None,
            };
        }
        let needed = self.needed(t, nation);
        let held = needed.iter().filter(|(_, held)| *held).count();
        let missing: Vec<CityId> = (needed.iter())
            .filter(|(_, held)| !held)
            .map(|(city, _)| *city)
            .collect();
        let mut changes = Vec::new();
        if !missing.is_empty() {
            changes.push(
                Message::new("standing-missing")
                    .cities(t, "cities", missing.iter().take(MOST_NAMED).copied())
                    .number("more", missing.len().saturating_sub(MOST_NAMED) as i64),
            );
        }
        changes.extend(self.would_ease(nation));
        SideStanding {
            nation: word,
            brief: Message::new("standing-brief")
                .number("held", held as i64)
                .number("needed", needed.len() as i64),
            says: Message::new("standing-objectives")
                .nation("nation", nation)
                .number("held", held as i64)
                .number("needed", needed.len() as i64),
            changes,
            value: held as i32,
            goal: Some(needed.len() as i32),
        }
    }

    /// 11.5: what would make first-order objectives enough.
    fn would_ease(&self, nation: Nation) -> Option<Message> {
        if self.eased[nation.index()] {
            return Some(Message::new("standing-eased"));
        }
        match nation {
            Nation::Sweden => Some(Message::new("standing-eased-by-russia")),
            Nation::Austria | Nation::Imperial => Some(Message::new("standing-eased-by-transfer")),
            _ => None,
        }
    }

    fn clock(&self) -> Message {
        if self.turn < FIRST_FATE_TURN {
            return Message::new("standing-clock-early")
                .number("turn", self.turn)
                .number("first", FIRST_FATE_TURN);
        }
        Message::new("standing-clock")
            .number("turn", self.turn)
            .number("left", self.left)
            .number("decisive", self.due.count_ones())
    }

    fn verdict(&self, t: &Tables, won: [bool; NATIONS]) -> Message {
        let winners: Vec<Name> = match self.end {
            Some(End::ClockStopped) => return Message::new("end-clock-stopped"),
            Some(End::Objectives(nations)) => (Nation::ALL.into_iter())
                .filter(|nation| nations.contains(*nation))
                .map(|nation| nation_word(nation).into())
                .collect(),
            None => (Nation::ALL.into_iter())
                .filter(|nation| won[nation.index()])
                .map(|nation| nation_word(nation).into())
                .collect(),
        };
        if self.end.is_some() {
            return Message::new("end-objectives").words("nations", winners);
        }
        if !winners.is_empty() {
            return Message::new("standing-would-win").words("nations", winners);
        }
        let lacks = |nation: &Nation| {
            (self.needed(t, *nation).iter())
                .filter(|(_, held)| !held)
                .count()
        };
        let nearest = (Nation::ALL.into_iter())
            .filter(|nation| !matches!(nation, Nation::Hanover | Nation::Prussia))
            .filter(|nation| !self.out.contains(*nation))
            .min_by_key(lacks);
        match nearest {
            Some(nation) => Message::new("standing-holds-out")
                .nation("nation", nation)
                .number("missing", lacks(&nation) as i64),
            None => Message::new("standing-nobody-left"),
        }
    }
}
