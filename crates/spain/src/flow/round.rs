//! One round: the actions of a card (13.4, 13.5).

use super::{Frame, Next, Play, active, events, march, sail, transfer};
use crate::{
    action::Action,
    cards::{CardId, Effect, Flag, Opportunity},
    event::Event,
    map::SpaceSet,
    pieces::{CorpsId, CorpsSet, LeaderId},
    powers::{Power, Side},
    rules::{
        eligibility::stations,
        loc::{connected, national_source},
    },
    state::{Force, Inspired, Spot, State},
    tables::Tables,
};
use kernel::{Chance, Recorder};
use serde::{Deserialize, Serialize};

/// A leader who rallies corps, and those he may still take (13.5.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rally {
    pub leader: LeaderId,
    pub corps: CorpsSet,
    pub left: u8,
}

/// The only year of the coup at Ulm (20.4.3).
pub const ULM_YEAR: u16 = 1702;
/// What the Alliance adds to its die against the fleet, and with Minorca (10.3).
const GUARD: u8 = 2;
const GUARD_WITH_MINORCA: u8 = 3;

pub fn actions(t: &Tables, state: &State, out: &mut Vec<Action>) {
    let Some(round) = state.round else {
        return;
    };
    let side = round.side;
    if !round.begun {
        for card in events::playable(t, state, side, Opportunity::OwnRoundStart) {
            out.extend(round_card_actions(t, state, card));
        }
    }
    let stations = stations(t, state, side);
    if round.actions > 0 || round.free_campaigns > 0 {
        for (space, force) in &stations {
            if march::may_begin(t, state, side, *space, force) {
                out.push(Action::Campaign(*space));
            }
        }
    }
    if round.actions > 0 {
        out.extend(transfer::begin_actions(t, state, side, &stations));
        if !round.replaced {
            replacements(t, state, side, out);
        }
        let shaken = !state.demoralised.is_empty();
        for leader in t.pieces.leaders().filter(|_| shaken) {
            if rally_candidates(t, state, side, leader).is_some() {
                out.push(Action::Rally(leader));
            }
        }
        if !round.sailed {
            sail::begin_actions(t, state, side, &stations, out);
        }
        if side == Side::Bourbon && may_deploy(t, state) {
            out.push(Action::Deploy);
        }
        if side == Side::Bourbon && may_seize_ulm(t, state) {
            out.push(Action::Ulm);
        }
    }
    out.push(Action::Done);
}

/// The ways to play a card at the start of a round (9.4).
fn round_card_actions(t: &Tables, state: &State, card: CardId) -> Vec<Action> {
    let mut found = Vec::new();
    let mut alone = false;
    for effect in &t.cards.event(card).effects {
        match effect {
            Effect::LeaderTrBonus { powers, region, .. } => {
                for leader in t.pieces.leaders() {
                    let on_map = state.leader_spot(leader).space();
                    if on_map.is_some_and(|space| t.map.space(space).region == *region)
                        && powers.contains(&t.pieces.leader(leader).power)
                    {
                        found.push(Action::Play {
                            card,
                            leader: Some(leader),
                        });
                    }
                }
            }
            _ => alone = true,
        }
    }
    if alone {
        found.push(Action::Play { card, leader: None });
    }
    found
}

fn replacements(t: &Tables, state: &State, side: Side, out: &mut Vec<Action>) {
    let mut near = SpaceSet::EMPTY;
    for power in Power::ALL {
        if state.side_of(power) != side || state.is_neutral(power) {
            continue;
        }
        let reduced = t.pieces.corps_of(power).any(|corps| {
            state.reduced.contains(corps.index()) && state.corps_spot(corps).space().is_some()
        });
        let source = national_source(t, state, power);
        if !reduced || source.is_empty() {
            continue;
        }
        // What one source is connected to, every other source among it is connected to as well.
        if !source.minus(&near).is_empty() {
            near = connected(t, state, side, &source);
        }
        let first = out.len();
        for corps in t.pieces.corps_of(power) {
            if let Some(space) = state.corps_spot(corps).space()
                && may_be_replaced(state, corps.index())
                && (near.contains(space.index())
                    || !state.controls(side, space)
                        && crate::rules::loc::has_loc(t, state, side, space, &source))
            {
                let action = Action::Replace {
                    kind: state.kind(&t.pieces, corps),
                    space,
                };
                if !out[first..].contains(&action) {
                    out.push(action);
                }
            }
        }
    }
}

fn may_be_replaced(state: &State, corps: usize) -> bool {
    state.reduced.contains(corps)
        && !state.acted.corps.contains(corps)
        && !state.inside.corps.contains(corps)
        && !state.stuck.contains(corps)
}

/// The demoralised corps a leader may rally, if rallying does anything (13.5.4).
pub fn rally_candidates(
    t: &Tables,
    state: &State,
    side: Side,
    leader: LeaderId,
) -> Option<CorpsSet> {
    let sheet = t.pieces.leader(leader);
    let space = state.leader_spot(leader).space()?;
    if state.side_of(sheet.power) != side
        || state.is_neutral(sheet.power)
        || state.acted.leaders.contains(leader.index())
    {
        return None;
    }
    let inside = state.inside.leaders.contains(leader.index());
    let there = match inside {
        true => state.garrison(space),
        false => state.outside(side, space),
    };
    let mut corps = there
        .corps
        .and(&state.demoralised.corps)
        .minus(&state.acted.corps)
        .minus(&state.stuck);
    for index in corps.iter() {
        if state.is_neutral(t.pieces.power_of(CorpsId(index as u8))) {
            corps.remove(index);
        }
    }
    let own = state.demoralised.leaders.contains(leader.index());
    (own || !corps.is_empty()).then_some(corps)
}

pub fn rally_actions(t: &Tables, state: &State, rally: &Rally, out: &mut Vec<Action>) {
    if rally.left > 0 {
        out.extend(state.kinds(&t.pieces, &rally.corps).map(Action::With));
    }
    out.push(Action::Stop);
}

/// What the Alliance adds to its die against the fleet (10.3).
pub fn guard(state: &State) -> u8 {
    match state.has(Flag::MinorcaCaptured) {
        true => GUARD_WITH_MINORCA,
        false => GUARD,
    }
}

/// The fleet can put to sea (10.3, 10.5).
pub fn may_deploy(t: &Tables, state: &State) -> bool {
    state.fleet.strength > 0 && state.controls(Side::Bourbon, t.map.places.toulon)
}

/// The coup is still possible (20.4.3).
pub fn may_seize_ulm(t: &Tables, state: &State) -> bool {
    let places = &t.map.places;
    let bavarians = state.all_at(places.munich).corps();
    let defended = state.all_at(places.ulm).and(&state.of_side(Side::Alliance));
    state.year == ULM_YEAR
        && !state.has(Flag::UlmSeized)
        && !state.bavaria_at_war
        && state.controls(Side::Alliance, places.ulm)
        && defended.corps.is_empty()
        && bavarians
            .into_iter()
            .any(|corps| t.pieces.power_of(corps) == Power::Bavaria)
}

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    /// A round ends by itself when nothing is left to do.
    pub(super) fn round(&mut self) -> Next {
        self.relieve();
        let depth = self.state.frames.len();
        for side in Side::ALL {
            self.send_lone_leaders_home(side);
        }
        if self.state.frames.len() > depth {
            return Next::GoOn;
        }
        let Some(round) = self.state.round else {
            return self.finish();
        };
        if round.actions == 0 && round.free_campaigns == 0 {
            self.end_round();
            return Next::GoOn;
        }
        Next::Ask
    }

    fn end_round(&mut self) {
        self.state.round = None;
        self.state.acted = Force::default();
        self.finish();
    }

    /// One action is spent.
    pub(super) fn spend_action(&mut self) {
        if let Some(round) = &mut self.state.round {
            round.actions = round.actions.saturating_sub(1);
            round.begun = true;
        }
    }

    pub(super) fn answer_round(&mut self, action: Action) {
        let side = active(self.state);
        match action {
            Action::Play { card, leader } => self.play_at_round_start(side, card, leader),
            Action::Campaign(space) => self.begin_march(side, space),
            Action::Transfer { unit, space } => {
                self.spend_action();
                self.begin_transfer(side, unit, space, false);
            }
            Action::Replace { kind, space } => {
                self.spend_action();
                let there = self.state.outside(side, space);
                let free = there
                    .corps
                    .minus(&self.state.acted.corps)
                    .minus(&self.state.stuck);
                if let Some(corps) = self.state.find(&self.t.pieces, &free, kind) {
                    self.state.reduced.remove(corps.index());
                    self.state.acted.corps.insert(corps.index());
                    self.tell(|| Event::Replaced { kind, space });
                }
                if let Some(round) = &mut self.state.round {
                    round.replaced = true;
                }
            }
            Action::Rally(leader) => self.begin_rally(side, leader),
            Action::Sail(port) => self.begin_sail(side, port),
            Action::Deploy => self.deploy(),
            Action::Ulm => self.seize_ulm(),
            _ => self.end_round(),
        }
    }

    fn play_at_round_start(&mut self, side: Side, card: CardId, leader: Option<LeaderId>) {
        self.reveal_card(side, card);
        let t = self.t;
        for effect in &t.cards.event(card).effects {
            match effect {
                Effect::LeaderTrBonus { amount, most, .. } => {
                    if let (Some(leader), Some(round)) = (leader, &mut self.state.round)
                        && let Some(free) = round.inspired.iter_mut().find(|card| card.is_none())
                    {
                        *free = Some(Inspired {
                            leader,
                            bonus: *amount,
                            most: *most,
                        });
                    }
                }
                Effect::FreeCampaign { count, .. } => {
                    if let Some(round) = &mut self.state.round {
                        round.free_campaigns += count;
                    }
                }
                _ => {}
            }
        }
    }

    fn begin_rally(&mut self, side: Side, leader: LeaderId) {
        let Some(corps) = rally_candidates(self.t, self.state, side, leader) else {
            return;
        };
        self.spend_action();
        self.state.acted.leaders.insert(leader.index());
        self.state.demoralised.leaders.remove(leader.index());
        let left = self.state.cr(&self.t.pieces, leader).div_ceil(2);
        let all = corps.len() <= usize::from(left);
        let mut force = Force::of_leader(leader);
        if all {
            force.corps = corps;
        }
        self.rallied(force, leader);
        if !all {
            self.call(Frame::Rally(Rally {
                leader,
                corps,
                left,
            }));
        }
    }

    fn rallied(&mut self, force: Force, leader: LeaderId) {
        self.state.demoralised = self.state.demoralised.minus(&force);
        self.state.acted = self.state.acted.or(&force);
        if let Some(at) = self.state.leader_spot(leader).space() {
            self.tell(|| Event::Rallied { force, at });
        }
    }

    pub(super) fn rallying(&mut self, rally: Rally) -> Next {
        match rally.left {
            0 => self.finish(),
            _ => Next::Ask,
        }
    }

    pub(super) fn answer_rally(&mut self, mut rally: Rally, action: Action) {
        let Action::With(kind) = action else {
            self.finish();
            return;
        };
        if let Some(corps) = self.state.find(&self.t.pieces, &rally.corps, kind) {
            rally.corps.remove(corps.index());
            rally.left -= 1;
            self.rallied(Force::of_corps(corps), rally.leader);
        }
        self.replace(Frame::Rally(rally));
    }

    /// The battle for the Mediterranean (10.3).
    fn deploy(&mut self) {
        self.spend_action();
        let strength = self.state.fleet.strength;
        let guard = guard(self.state);
        let won = loop {
            let (bourbon, alliance) = (self.die(), self.die());
            self.tell(|| Event::FleetBattle {
                bourbon: (bourbon, strength),
                alliance: (alliance, guard),
            });
            match (bourbon + strength).cmp(&(alliance + guard)) {
                std::cmp::Ordering::Greater => break true,
                std::cmp::Ordering::Less => break false,
                std::cmp::Ordering::Equal => {}
            }
        };
        let before = self.state.mediterranean(self.t);
        self.state.fleet.strength = 0;
        self.state.fleet.won |= won;
        let side = self.state.mediterranean(self.t);
        if side != before {
            self.tell(|| Event::Mediterranean { side });
        }
    }

    fn seize_ulm(&mut self) {
        self.spend_action();
        let places = self.t.map.places;
        let bavarian = self
            .state
            .all_at(places.munich)
            .corps()
            .find(|corps| self.t.pieces.power_of(*corps) == Power::Bavaria);
        if let Some(corps) = bavarian {
            self.state.put_corps(corps, Spot::at(places.ulm));
        }
        self.state.set(Flag::UlmSeized);
        self.tell(|| Event::UlmSeized);
        self.take(places.ulm, Side::Bourbon);
    }
}
