//! One round: the actions of a card (13.4, 13.5).

use crate::phases::{At, Next, Play, active, events, finish, march, rally, sail, transfer};
use crate::{
    action::Action,
    cards::{CardId, Effect, Flag, Opportunity},
    event::Event,
    map::SpaceSet,
    pieces::LeaderId,
    powers::{Power, Side},
    rules::{
        eligibility::stations,
        loc::{connected, national_source},
    },
    state::{Force, Inspired, Spot, State},
    tables::Tables,
};
use serde::{Deserialize, Serialize};

/// A side uses the actions of its card (13.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Round;

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
            if rally::may_rally(At { t, state }, side, leader).is_ok() {
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

/// A round ends by itself when nothing is left to do.
pub(in crate::phases) fn round(play: &mut Play<'_>) -> Next {
    crate::phases::year::relieve(play);
    let depth = play.state.frames.len();
    for side in Side::ALL {
        crate::phases::displace::send_lone_leaders_home(play, side);
    }
    if play.state.frames.len() > depth {
        return Next::Already;
    }
    let Some(round) = play.state.round else {
        return finish(play);
    };
    if round.actions == 0 && round.free_campaigns == 0 {
        end_round(play);
        return Next::Already;
    }
    Next::AlreadyAsks
}

fn end_round(play: &mut Play<'_>) {
    play.state.round = None;
    play.state.acted = Force::default();
    finish(play);
}

/// One action is spent.
pub(in crate::phases) fn spend_action(play: &mut Play<'_>) {
    if let Some(round) = &mut play.state.round {
        round.actions = round.actions.saturating_sub(1);
        round.begun = true;
    }
}

pub(in crate::phases) fn answer_round(play: &mut Play<'_>, action: Action) {
    let side = active(play.state);
    match action {
        Action::Play { card, leader } => play_at_round_start(play, side, card, leader),
        Action::Campaign(space) => crate::phases::march::begin_march(play, side, space),
        Action::Transfer { unit, space } => {
            spend_action(play);
            crate::phases::transfer::begin_transfer(play, side, unit, space, false);
        }
        Action::Replace { kind, space } => {
            spend_action(play);
            let there = play.state.outside(side, space);
            let free = there
                .corps
                .minus(&play.state.acted.corps)
                .minus(&play.state.stuck);
            if let Some(corps) = play.state.find(&play.game.tables.pieces, &free, kind) {
                play.state.reduced.remove(corps.index());
                play.state.acted.corps.insert(corps.index());
                play.tell(|| Event::Replaced { kind, space });
            }
            if let Some(round) = &mut play.state.round {
                round.replaced = true;
            }
        }
        Action::Rally(leader) => rally::begin(play, leader),
        Action::Sail(port) => crate::phases::sail::begin_sail(play, side, port),
        Action::Deploy => deploy(play),
        Action::Ulm => seize_ulm(play),
        _ => end_round(play),
    }
}

fn play_at_round_start(play: &mut Play<'_>, side: Side, card: CardId, leader: Option<LeaderId>) {
    crate::phases::events::reveal_card(play, side, card);
    let t = &play.game.tables;
    for effect in &t.cards.event(card).effects {
        match effect {
            Effect::LeaderTrBonus { amount, most, .. } => {
                if let (Some(leader), Some(round)) = (leader, &mut play.state.round)
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
                if let Some(round) = &mut play.state.round {
                    round.free_campaigns += count;
                }
            }
            _ => {}
        }
    }
}

/// The battle for the Mediterranean (10.3).
fn deploy(play: &mut Play<'_>) {
    spend_action(play);
    let strength = play.state.fleet.strength;
    let guard = guard(play.state);
    let won = loop {
        let (bourbon, alliance) = (play.die(), play.die());
        play.tell(|| Event::FleetBattle {
            bourbon: (bourbon, strength),
            alliance: (alliance, guard),
        });
        match (bourbon + strength).cmp(&(alliance + guard)) {
            std::cmp::Ordering::Greater => break true,
            std::cmp::Ordering::Less => break false,
            std::cmp::Ordering::Equal => {}
        }
    };
    let before = play.state.mediterranean(&play.game.tables);
    play.state.fleet.strength = 0;
    play.state.fleet.won |= won;
    let side = play.state.mediterranean(&play.game.tables);
    if side != before {
        play.tell(|| Event::Mediterranean { side });
    }
}

fn seize_ulm(play: &mut Play<'_>) {
    spend_action(play);
    let places = play.game.tables.map.places;
    let bavarian = play
        .state
        .all_at(places.munich)
        .corps()
        .find(|corps| play.game.tables.pieces.power_of(*corps) == Power::Bavaria);
    if let Some(corps) = bavarian {
        play.state.put_corps(corps, Spot::at(places.ulm));
    }
    play.state.set(Flag::UlmSeized);
    play.tell(|| Event::UlmSeized);
    crate::phases::effects::take(play, places.ulm, Side::Bourbon);
}
