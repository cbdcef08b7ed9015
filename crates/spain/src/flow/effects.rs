//! What event cards do once they are played (9).

use super::Play;
use crate::{
    cards::{Duration, Effect, Flag},
    event::{Event, Points},
    map::SpaceId,
    pieces::{CorpsSet, Kind, LeaderId},
    powers::{Power, Side},
    rules::control::worth,
    state::{Force, Spot},
};
use kernel::{Chance, Recorder};

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    pub(super) fn ferried(&mut self, force: Force, from: SpaceId, to: SpaceId) {
        self.state.put(&force, to);
        self.tell(|| Event::Moved {
            force,
            from,
            to: Some(to),
        });
    }

    pub(super) fn recall(&mut self, kind: Kind, from: SpaceId, to: SpaceId) {
        let pieces = &self.t.pieces;
        let free = self.state.all_at(from).corps.minus(&self.state.stuck);
        if let Some(corps) = self.state.find(pieces, &free, kind) {
            self.state.put_corps(corps, Spot::at(to));
            self.state.stuck.insert(corps.index());
            self.tell(|| Event::Withdrawn { kind, from, to });
            self.relieve();
            self.send_lone_leaders_home(Side::Alliance);
        }
    }

    /// Restores one corps of a kind on a space.
    pub(super) fn restore(&mut self, kind: Kind, space: SpaceId) {
        let side = self.state.side_of(kind.power);
        let there: CorpsSet = (self.state.outside(side, space).corps).minus(&self.state.built);
        if let Some(corps) = self.state.find(&self.t.pieces, &there, kind) {
            self.state.reduced.remove(corps.index());
            self.tell(|| Event::Restored { kind, space });
        }
    }

    /// An effect that asks nobody.
    pub(super) fn take_effect(&mut self, effect: &Effect) {
        match *effect {
            Effect::RpDelta {
                side,
                amount,
                duration,
            } => {
                let (list, flag) = match duration {
                    Duration::Turn => (&mut self.state.rp_delta, None),
                    Duration::Permanent => {
                        (&mut self.state.rp_lasting, Some(Flag::FinancesCollapsed))
                    }
                    Duration::UntilBritishWithdrawal => {
                        (&mut self.state.rp_british, Some(Flag::BankOfEngland))
                    }
                };
                list[side.index()] += amount;
                if let Some(flag) = flag {
                    self.state.set(flag);
                }
            }
            Effect::ActionCardsDelta { side, amount } => {
                self.state.cards_delta[side.index()] += amount;
            }
            Effect::RemoveLeaderUntilNextTurn { leader, .. }
                if self.state.leader_spot(leader).space().is_some() =>
            {
                self.state.put_leader(leader, Spot::TRACK);
                self.tell(|| Event::LeaderLeaves {
                    leader,
                    until_next_year: true,
                });
            }
            Effect::RemoveLeaderPermanently { leader } => {
                self.state.put_leader(leader, Spot::GONE);
                self.state.due.remove(leader.index());
                self.tell(|| Event::LeaderLeaves {
                    leader,
                    until_next_year: false,
                });
            }
            Effect::ForbidBuildAndRestore { power } => {
                self.state.forbidden |= 1 << power.index();
            }
            Effect::TakeSpace { space, side } => self.take(space, side),
            Effect::PowerChangesSide {
                power: Power::Savoy,
                side,
            } => self.savoy_changes(side),
            Effect::LoyaltyShift { steps } => self.shift_loyalty(steps),
            Effect::SetFlag(flag) => {
                self.state.set(flag);
                self.tell(|| Event::FlagSet { flag });
            }
            _ => {}
        }
    }

    /// Control of a space passes, with VP in the campaign phase (6.1.2).
    pub(super) fn take(&mut self, space: SpaceId, side: Side) {
        let before = self.state.mediterranean(self.t);
        self.state.set_control(space, side.into());
        let vp = match self.state.scoring {
            true => worth(self.t, space, side),
            false => 0,
        };
        self.state.vp += vp;
        self.tell(|| Event::Taken { space, side, vp });
        self.remove_line(space);
        let now = self.state.mediterranean(self.t);
        if now != before {
            self.tell(|| Event::Mediterranean { side: now });
        }
        self.send_lone_leaders_home(side.other());
    }

    /// Victory points that no space and no battle gives.
    pub(super) fn change_vp(&mut self, why: Points, change: i16) {
        self.state.vp += change;
        let level = self.state.vp;
        self.tell(|| Event::Vp { why, change, level });
    }

    /// Savoy changes sides (7.2.2).
    fn savoy_changes(&mut self, side: Side) {
        let t = self.t;
        let old = side.other();
        let turin = t.map.places.turin;
        let mut own = Force::default();
        for corps in t.pieces.corps_of(Power::Savoy) {
            own.corps.insert(corps.index());
        }
        for leader in t.pieces.leaders() {
            if t.pieces.leader(leader).power == Power::Savoy {
                own.leaders.insert(leader.index());
            }
        }
        let with_others = |play: &Self, space: SpaceId| {
            let others = play
                .state
                .all_at(space)
                .and(&play.state.of_side(old))
                .minus(&own);
            !others.corps.is_empty()
        };
        // Who stands with Bourbon corps, or in a Bourbon space outside Savoy, goes to Turin.
        let homes = t.pieces.power(Power::Savoy).homes;
        let mut to_turin = Force::default();
        for leader in own.leaders() {
            if let Some(space) = self.state.leader_spot(leader).space()
                && (with_others(self, space)
                    || !homes.contains(space.index()) && self.state.controls(old, space))
            {
                to_turin = to_turin.or(&Force::of_leader(leader));
            }
        }
        for corps in own.corps() {
            if let Some(space) = self.state.corps_spot(corps).space()
                && (with_others(self, space)
                    || !homes.contains(space.index()) && self.state.controls(old, space))
            {
                to_turin = to_turin.or(&Force::of_corps(corps));
            }
        }
        let turin_changes = self.state.controls(old, turin);
        self.state.set_savoy(t, side);
        self.tell(|| Event::PowerEnters {
            power: Power::Savoy,
            side,
        });
        for index in homes.iter() {
            let space = SpaceId(index as u8);
            let keeps = with_others(self, space) && space != turin;
            if self.state.controls(old, space) && !keeps {
                self.state.set_control(space, side.into());
                self.tell(|| Event::Taken { space, side, vp: 0 });
                self.remove_line(space);
            }
        }
        self.state.put(&to_turin, turin);
        if turin_changes {
            self.place_corps(Power::Savoy, false, turin);
            let guests = self.state.all_at(turin).and(&self.state.of_side(old));
            self.state.inside = self.state.inside.minus(&guests);
            self.relieve();
            self.send_lone_leaders_home_but(old, turin);
            self.displace(old, turin, guests);
        } else {
            self.place_corps(Power::Savoy, false, turin);
            self.relieve();
            self.send_lone_leaders_home(old);
        }
    }

    /// Moves the loyalty marker, to the right for the Bourbons (18.2.1).
    pub(super) fn shift_loyalty(&mut self, steps: i8) {
        let last = (self.t.scenarios.loyalty.len() as i8) * 2 - 1;
        let step = (self.state.loyalty as i8 + steps).clamp(0, last) as u8;
        if step != self.state.loyalty {
            self.state.loyalty = step;
            self.tell(|| Event::Loyalty { step });
        }
    }

    /// A leader goes to another space outside the campaign phase.
    pub(super) fn shift(&mut self, leader: LeaderId, space: SpaceId) {
        let from = self.state.leader_spot(leader).space();
        self.state.put_leader(leader, Spot::at(space));
        if let Some(from) = from {
            self.tell(|| Event::Moved {
                force: Force::of_leader(leader),
                from,
                to: Some(space),
            });
        }
    }
}
