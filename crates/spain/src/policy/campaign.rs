//! Rounds and campaigns: which force goes where.

use super::{
    FIRST, FORCED, Judge, NEVER, STEPS,
    chances::{SURE, falls},
    route::{Ground, Route, Way},
};
use crate::{
    action::Action,
    map::SpaceId,
    phases::march::{CAMPAIGN_MP, March, besiege},
    pieces::CorpsId,
    powers::Side,
    rules::eligibility::able,
    state::Force,
};
use kernel::Message;

/// An action must promise more than this, or the round is ended.
const ENOUGH: i32 = 3;
/// What a fall by the next roll counts beside the prize, in thousandths of it: the army is free the sooner.
const TIME: i32 = 400;
/// A siege roll is worth making for itself.
const ROLL: i32 = 15;
/// A siege roll comes even before units are left behind for a march.
const ROLL_FIRST: i32 = 2 * FIRST;
/// A corps that is steady again.
const RALLIED: i32 = 14;
/// Corps that count for a rally: even the best leader steadies no more than these (13.5.4).
const RALLIED_MOST: usize = 3;
/// Steadying a force gains this fraction (one over it) of what the force could do.
const STEADIED: i32 = 4;
/// A corps that is full again.
const REPLACED: i32 = 16;
/// The fleet that wins the Mediterranean, by its strength (10.3).
const FLEET: i32 = 60;

impl Judge<'_> {
    pub(super) fn round(&self, action: &Action) -> i32 {
        let state = self.state;
        match *action {
            Action::Play { .. } => FIRST,
            Action::Campaign(space) => self.campaign(space),
            Action::Rally(leader) => match state.leader_spot(leader).space() {
                Some(space) => {
                    let there = state.outside(self.side, space);
                    let shaken = there.and(&state.demoralised);
                    let leader = i32::from(shaken.leaders.contains(leader));
                    let hope = self.offence(&self.stack(space, there), self.side, space);
                    RALLIED * (leader + shaken.corps.len().min(RALLIED_MOST) as i32)
                        + hope / STEADIED
                }
                None => FORCED,
            },
            Action::Replace { kind, space } => REPLACED + self.front(kind.power, space) / STEPS,
            Action::Transfer { unit, space } => self.send(unit, space),
            Action::Sail(port) => self.voyage(port),
            Action::Deploy => match state.mediterranean(self.t) {
                Side::Alliance => FLEET,
                Side::Bourbon => FORCED,
            },
            Action::Ulm => FIRST,
            Action::Done => ENOUGH,
            _ => FORCED,
        }
    }

    pub(super) fn why_round(&self, action: &Action) -> Option<Message> {
        match *action {
            Action::Campaign(space) => Some(self.say_campaign(space)),
            Action::Transfer { .. } => Some(Message::new("reason-transfer")),
            Action::Rally(_) => Some(Message::new("reason-rally")),
            Action::Replace { .. } => Some(Message::new("reason-replace")),
            Action::Done => Some(Message::new("reason-enough")),
            _ => None,
        }
    }

    /// What the army on a space sets out for.
    fn say_campaign(&self, space: SpaceId) -> Message {
        let force = able(self.t, self.state, self.side, space);
        let march = March::new(force, space);
        if besiege::may_besiege(self.at(), self.side, &march).is_ok() {
            return self.say_siege(&force, space);
        }
        self.say_of("reason-campaign", space)
    }

    /// What the force on a space can do now.
    fn campaign(&self, space: SpaceId) -> i32 {
        let force = able(self.t, self.state, self.side, space);
        if force.corps.is_empty() {
            return NEVER;
        }
        if let Some(siege) = self.siege_gain(&force, space) {
            return siege;
        }
        let here = self.state.outside(self.side, space);
        self.best_column(&force, space).1 - self.stand(&here, space, space)
    }

    /// What a siege roll is worth, if one can be made.
    fn siege_gain(&self, force: &Force, space: SpaceId) -> Option<i32> {
        let state = self.state;
        let besieged = state.controls(self.enemy(), space)
            && state.is_fortress(&self.t.map, space)
            && !(state.round).is_some_and(|round| round.besieged.contains(space));
        let steady = force.minus(&state.demoralised);
        let column = self.column(&steady);
        let fdv = usize::from(state.fdv(self.t, space));
        if !besieged || column.corps == 0 || usize::from(column.corps) < fdv {
            return None;
        }
        let modifier = self.siege_modifier(&steady, self.side, space);
        let marker = state.siege(space).map_or(0, |siege| siege.rolls);
        let rounds = self.rounds(self.side);
        let chance = |rolls: usize| falls(fdv, modifier, marker, rolls);
        let gained = chance(rounds + 1) - chance(rounds);
        let sooner = chance(1) * TIME / SURE;
        let prize = self.prizes(self.side)[space.index()];
        Some(ROLL + prize * (gained + sooner) / SURE)
    }

    /// The part of a force that should go, and what its best route is worth together with the units that stay.
    fn best_column(&self, force: &Force, space: SpaceId) -> (Force, i32) {
        let all = self.pick_column(force);
        let mut best = (all, self.departure(&all, space));
        if all.corps.len() > 1
            && let Some(last) = self.least(&all)
        {
            let fewer = all.minus(&Force::of_corps(last));
            let value = self.departure(&fewer, space);
            if value > best.1 {
                best = (fewer, value);
            }
        }
        best
    }

    fn departure(&self, force: &Force, space: SpaceId) -> i32 {
        let rest = self.state.outside(self.side, space).minus(force);
        let route = Route::new(*force, space);
        let way = Way {
            judge: self,
            route: &route,
        };
        way.leave(space, CAMPAIGN_MP, Ground::Friendly) + self.stand(&rest, space, space)
    }

    /// As many corps as the leaders command, the best first; the shaken stay.
    fn pick_column(&self, force: &Force) -> Force {
        let steady = force.minus(&self.state.demoralised);
        let mut column = if steady.leaders.is_empty() || steady.corps.is_empty() {
            *force
        } else {
            steady
        };
        let command = self.state.command(&self.t.pieces, &column.leaders);
        while column.corps.len() > command {
            match self.least(&column) {
                Some(last) => column.corps.remove(last),
                None => break,
            }
        }
        column
    }

    /// The corps one spares most easily.
    fn least(&self, force: &Force) -> Option<CorpsId> {
        force.corps().max_by_key(|corps| {
            let kind = self.state.kind(&self.t.pieces, *corps);
            (kind.demoralised, kind.reduced, corps.index())
        })
    }

    pub(super) fn march(&self, march: &March, action: &Action) -> i32 {
        let route = self.route.get_or_init(|| self.route(march));
        if !march.begun {
            match *action {
                Action::Siege => return ROLL_FIRST,
                Action::Leave(unit) => {
                    let spare = self.state.pick(&self.t.pieces, &route.extra, unit);
                    return if spare.is_some() { FIRST } else { NEVER };
                }
                _ => {}
            }
        }
        let way = Way { judge: self, route };
        let ground = self.ground_of(march.at);
        match *action {
            Action::March(to) => way.step(march.at, to, march.mp, ground),
            Action::Convert => way.convert(march.at, march.mp),
            Action::Stop => way.end(march.at),
            Action::Play { .. } => self.hurry(&way, march),
            _ => NEVER,
        }
    }

    pub(super) fn why_march(&self, march: &March, action: &Action) -> Option<Message> {
        match *action {
            Action::March(to) => Some(self.say_step(march, to)),
            Action::Siege => Some(self.say_siege(&march.force, march.at)),
            Action::Convert => Some(self.say_prize("reason-take", march.at)),
            Action::Stop => Some(self.say_position(march.at)),
            Action::Leave(_) => Some(Message::new("reason-leave")),
            _ => None,
        }
    }

    fn ground_of(&self, space: SpaceId) -> Ground {
        if self.state.controls(self.side, space) {
            Ground::Friendly
        } else {
            Ground::Hostile
        }
    }

    /// The route of a march, and the units that should stay behind.
    fn route(&self, march: &March) -> Route {
        let column = match self.siege_gain(&march.force, march.at) {
            _ if march.begun => march.force,
            Some(_) => self.pick_column(&march.force),
            None => self.best_column(&march.force, march.at).0,
        };
        Route::new(march.force, march.at).without(march.force.minus(&column))
    }

    /// A card for more movement is played when it brings much.
    fn hurry(&self, route: &Way, march: &March) -> i32 {
        // What the cards of both sides give.
        const EXTRA: u8 = 2;
        // About a step: for less a card is kept.
        const MUCH: i32 = 40;
        let ground = self.ground_of(march.at);
        let with = route.leave(march.at, march.mp + EXTRA, ground);
        let without = route.leave(march.at, march.mp, ground);
        if with > without + MUCH { with } else { NEVER }
    }
}
