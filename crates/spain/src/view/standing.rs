//! How the war stands: one level of victory points, up for the Alliance and down for the Bourbons (6), and the clock.

use super::View;
use crate::{
    cards::{Effect, Flag},
    map::SpaceId,
    phases::year::YearPhase,
    powers::{Power, Side},
    rules::{control::worth, victory::verdict},
    scenario::{Verdict, VictoryTable},
    state::{End, State},
    tables::Tables,
    texts::naming::Naming,
};
use kernel::{
    Message, Shelf, name,
    scene::{SideStanding, Standing},
};
use std::sync::Arc;

/// Standings of many games in play.
pub(super) type Standings = Shelf<Facts, Standing>;
pub(super) const MOST: usize = 2048;

/// All that a standing is made from, besides the data of the game.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct Facts {
    level: i16,
    /// How the war ended, or would end now.
    end: &'static str,
    is_over: bool,
    year: u16,
    last: u16,
    /// Rounds either side has left this year, once cards are dealt.
    rounds: Option<[u8; 2]>,
    /// The lower victory table counts, or would after a British withdrawal (6.3).
    lower: bool,
    may_lower: bool,
    /// Fortresses under siege, and by whom.
    sieges: Vec<(SpaceId, Side)>,
    bourbon_sea: bool,
    savoy_may_turn: bool,
}

impl View<'_> {
    pub(super) fn standing(&self) -> Arc<Standing> {
        let facts = Facts::new(self.t, self.state);
        (self.shelves.standings).take(facts, |facts| facts.standing(self.t))
    }
}

/// The least level with which the Alliance wins.
fn wins_at(table: &VictoryTable) -> i16 {
    least(table, Verdict::AllianceMinor)
}

fn least(table: &VictoryTable, wanted: Verdict) -> i16 {
    let found = table.iter().find(|(_, verdict)| *verdict == wanted);
    found.map_or(0, |(least, _)| *least)
}

impl Facts {
    fn new(t: &Tables, state: &State) -> Facts {
        let withdrawn = state.has(Flag::BritishWithdrawn);
        let scenario = t.scenarios.scenario(state.scenario);
        let lower = scenario.lower_table || withdrawn;
        let in_campaign = YearPhase::now(state) == Some(YearPhase::Campaign);
        let rounds = |side: Side| {
            let shown = state.shown[side.index()].is_some();
            state.hand_size(side) + u8::from(shown)
        };
        let mut sieges = Vec::new();
        for side in Side::ALL {
            let held = state.controlled(side).and(&state.occupied(side.other()));
            let besieged = held.and(&t.map.fortresses);
            sieges.extend(besieged.iter().map(|space| (space, side.other())));
        }
        let turns = |effect: &Effect| {
            matches!(
                effect,
                Effect::PowerChangesSide {
                    power: Power::Savoy,
                    ..
                }
            )
        };
        let savoy_may_turn = state.side_of(Power::Savoy) == Side::Bourbon
            && t.cards.all().any(|card| {
                !state.discarded.contains(card) && t.cards.event(card).effects.iter().any(turns)
            });
        Facts {
            level: state.vp,
            end: (state.end.unwrap_or(End::Verdict(verdict(t, state)))).name(),
            is_over: state.end.is_some(),
            year: state.year,
            last: state.last_turn,
            rounds: in_campaign.then(|| Side::ALL.map(rounds)),
            lower,
            may_lower: !lower
                && (scenario.negotiations_from.is_some() || scenario.withdrawal_year.is_some()),
            sieges,
            bourbon_sea: state.mediterranean(t) == Side::Bourbon,
            savoy_may_turn,
        }
    }

    fn table<'t>(&self, t: &'t Tables) -> &'t VictoryTable {
        if self.lower {
            &t.scenarios.lower_table
        } else {
            &t.scenarios.table
        }
    }

    fn standing(&self, t: &Tables) -> Standing {
        let manner = name!("end-{}", self.end);
        Standing {
            sides: Side::ALL.map(|side| self.side(t, side)).to_vec(),
            clock: (!self.is_over).then(|| self.clock()),
            verdict: Some(if self.is_over {
                Message::new(manner)
            } else {
                Message::new("standing-now")
                    .number("level", self.level)
                    .word("manner", manner)
            }),
        }
    }

    fn clock(&self) -> Message {
        let years = self.last.saturating_sub(self.year);
        let clock = Message::new(if self.rounds.is_some() {
            "standing-clock-rounds"
        } else {
            "standing-clock"
        })
        .number("year", self.year)
        .number("last", self.last)
        .number("years", years);
        match self.rounds {
            Some([alliance, bourbon]) => clock
                .number("alliance", alliance)
                .number("bourbon", bourbon),
            None => clock,
        }
    }

    /// How far a side is ahead or behind: by so many points the level would have to move for the other to win.
    fn side(&self, t: &Tables, side: Side) -> SideStanding {
        let table = self.table(t);
        let goal = wins_at(table);
        let ahead = match side {
            Side::Alliance => self.level - goal,
            Side::Bourbon => goal - 1 - self.level,
        };
        let brief = if ahead >= 0 {
            Message::new("standing-ahead").number("points", ahead + 1)
        } else {
            Message::new("standing-behind").number("points", -ahead)
        };
        let says = match side {
            Side::Alliance => Message::new("standing-alliance")
                .number("minor", goal)
                .number("major", least(table, Verdict::AllianceMajor))
                .number("once", t.scenarios.track_max),
            Side::Bourbon => Message::new("standing-bourbon")
                .number("minor", goal)
                .number("major", least(table, Verdict::BourbonMinor))
                .number("once", t.scenarios.track_min),
        };
        SideStanding {
            nation: side.name().into(),
            brief,
            says: says.number("level", self.level),
            changes: self.changes(t, side),
            value: ahead.into(),
            goal: Some(0),
        }
    }

    /// What would change it, for better or worse.
    fn changes(&self, t: &Tables, side: Side) -> Vec<Message> {
        let mut changes = Vec::new();
        for (space, besieger) in &self.sieges {
            if *besieger == side {
                let vp = worth(t, *space, side);
                changes.push(
                    Message::new("standing-siege")
                        .space(t, "space", *space)
                        .signed("vp", vp)
                        .number("level", self.level + vp),
                );
            }
        }
        let places = &t.map.places;
        match side {
            Side::Alliance => {
                changes.push(Message::new("standing-paris").space(t, "space", places.paris));
                if self.savoy_may_turn {
                    changes.push(Message::new("standing-savoy").power("power", Power::Savoy));
                }
                if self.may_lower {
                    let goal = wins_at(&t.scenarios.lower_table);
                    changes.push(Message::new("standing-withdrawal").number("minor", goal));
                }
            }
            Side::Bourbon => {
                changes.push(
                    Message::new("standing-amsterdam-vienna")
                        .space(t, "space", places.amsterdam)
                        .space(t, "other", places.vienna),
                );
                let penalty = -t.scenarios.mediterranean_penalty;
                changes.push(
                    Message::new(if self.bourbon_sea {
                        "standing-sea-held"
                    } else {
                        "standing-sea"
                    })
                    .signed("vp", penalty),
                );
            }
        }
        changes
    }
}
