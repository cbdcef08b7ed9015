//! Winter quarters: withdrawal, supply, markers, peace (19).

use super::{Frame, Next, Play, displace::Displace, year::Step};
use crate::{
    action::Action,
    cards::{Duration, Effect, Flag},
    event::{Event, Points},
    powers::{Power, Side},
    rules::loc::{friendly_capitals, has_loc},
    state::{Fleet, Force, Spot, State},
    tables::Tables,
};
use kernel::{Chance, Recorder};

/// Concessions and what they cost (19.E).
pub const CONCESSIONS: [(u8, i16); 3] = [(1, 1), (2, 3), (3, 5)];
/// A total of this makes Britain withdraw.
pub const PEACE: u8 = 8;
const MOST_MODIFIER: u8 = 6;
/// From this year on one more is added.
const LATE: u16 = 1711;

pub fn peace_actions(out: &mut Vec<Action>) {
    out.extend(CONCESSIONS.map(|(number, _)| Action::Negotiate(number)));
    out.push(Action::Pass);
}

/// What is added to the die of a negotiation (19.E).
pub fn peace_modifier(t: &Tables, state: &State, concessions: u8) -> u8 {
    let madrid = state.controls(Side::Bourbon, t.map.places.madrid);
    let modifier = concessions
        + u8::from(madrid)
        + u8::from(state.has(Flag::EmperorJosephDead))
        + u8::from(state.year >= LATE);
    modifier.clamp(1, MOST_MODIFIER)
}

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    /// Units in spaces their side does not control go home (19.A). One space after the other.
    pub(super) fn quarters(&mut self, side: Side) -> Next {
        for space in self.t.map.all() {
            if self.state.controls(side, space) || self.state.control(space).side().is_none() {
                continue;
            }
            let units = self.state.outside(side, space);
            if !units.is_empty() {
                // Come back for the other spaces.
                self.replace(Frame::Year(Step::Quarters(side)));
                self.call(Frame::Displace(Displace {
                    side,
                    from: space,
                    left: units,
                    may_hide: false,
                }));
                return Next::GoOn;
            }
        }
        self.relieve();
        Next::GoOn
    }

    /// Stacking is checked again after the withdrawal (4.1.1).
    pub(super) fn check_stacking(&mut self, side: Side) -> Next {
        self.replace(Frame::Year(Step::Supply(side)));
        for space in self.t.map.all() {
            let corps = self.state.outside(side, space).corps.len();
            let excess = corps.saturating_sub(self.state.limit(self.t, space));
            if excess > 0 && self.state.frames.len() + 2 < crate::state::DEEPEST {
                self.call(Frame::Overstacked {
                    side,
                    space,
                    left: excess as u8,
                });
            }
        }
        Next::GoOn
    }

    /// Corps without a LOC take a loss, unless in a friendly fortress (11.4).
    pub(super) fn supply(&mut self, side: Side) {
        let t = self.t;
        let sources = friendly_capitals(t, self.state, side);
        for power in Power::ALL {
            if self.state.side_of(power) != side || self.state.is_neutral(power) {
                continue;
            }
            for corps in t.pieces.corps_of(power) {
                let Some(space) = self.state.corps_spot(corps).space() else {
                    continue;
                };
                let sheltered =
                    self.state.is_fortress(&t.map, space) && self.state.controls(side, space);
                if sheltered || has_loc(t, self.state, side, space, &sources) {
                    continue;
                }
                let kind = self.state.kind(&t.pieces, corps);
                let removed = self.state.hurt(corps);
                self.tell(|| Event::Starved {
                    kind,
                    space,
                    removed,
                });
            }
        }
    }

    /// Step B.
    pub(super) fn remove_markers(&mut self) {
        self.state.sieges.clear();
        self.state.famous = Default::default();
        self.state.demoralised = Force::default();
        self.state.stuck = Default::default();
        self.state.fleet = Fleet {
            strength: 0,
            ..self.state.fleet
        };
    }

    /// Step C.
    pub(super) fn mediterranean_in_winter(&mut self) {
        if self.state.mediterranean(self.t) == Side::Bourbon {
            self.change_vp(
                Points::Mediterranean,
                -self.t.scenarios.mediterranean_penalty,
            );
        }
        let before = self.state.mediterranean(self.t);
        self.state.fleet.won = false;
        let side = self.state.mediterranean(self.t);
        if side != before {
            self.tell(|| Event::Mediterranean { side });
        }
        self.state.after_withdrawal = false;
    }

    /// Step D.
    pub(super) fn historical_withdrawal(&mut self) {
        let scenario = self.t.scenarios.scenario(self.state.scenario);
        if scenario.withdrawal_year == Some(self.state.year)
            && !self.state.has(Flag::BritishWithdrawn)
        {
            self.britain_withdraws();
        }
    }

    /// Step E is possible.
    pub(super) fn may_negotiate(&self) -> bool {
        let scenario = self.t.scenarios.scenario(self.state.scenario);
        scenario
            .negotiations_from
            .is_some_and(|year| self.state.year >= year)
            && !self.state.has(Flag::BritishWithdrawn)
    }

    pub(super) fn answer_peace(&mut self, action: Action) {
        self.finish();
        let Action::Negotiate(concessions) = action else {
            self.tell(|| Event::NoNegotiation);
            return;
        };
        let modifier = peace_modifier(self.t, self.state, concessions);
        let die = self.die();
        let success = die + modifier >= PEACE;
        self.tell(|| Event::Negotiation {
            die,
            concessions,
            modifier,
            success,
        });
        if success {
            let cost = CONCESSIONS
                .iter()
                .find(|(number, _)| *number == concessions);
            self.change_vp(Points::Concessions, cost.map_or(0, |(_, cost)| *cost));
            self.britain_withdraws();
        }
    }

    /// Great Britain leaves the war (19.E.1).
    fn britain_withdraws(&mut self) {
        let t = self.t;
        self.state.set(Flag::BritishWithdrawn);
        self.state.after_withdrawal = true;
        self.tell(|| Event::BritainWithdraws);
        for corps in t.pieces.corps_of(Power::Britain) {
            self.state.put_corps(corps, Spot::GONE);
        }
        for leader in t.pieces.leaders() {
            let sheet = t.pieces.leader(leader);
            if sheet.power == Power::Britain {
                self.state.put_leader(leader, Spot::GONE);
                self.state.due.remove(leader.index());
            }
        }
        // The Bank of England leaves the deck, which is shuffled.
        for card in t.cards.all() {
            let event = t.cards.event(card);
            let bank = event.effects.iter().any(|effect| {
                matches!(
                    effect,
                    Effect::RpDelta {
                        duration: Duration::UntilBritishWithdrawal,
                        ..
                    }
                )
            });
            let deck = &mut self.state.events[event.side.index()];
            if bank && deck.contains(card.index()) {
                deck.remove(card.index());
                self.state.seen.insert(card.index());
            }
        }
        let scenario = t.scenarios.scenario(self.state.scenario);
        if scenario.one_more_turn && self.state.year < self.state.last_turn {
            self.state.last_turn = self.state.year + 1;
        }
        self.relieve();
    }
}
