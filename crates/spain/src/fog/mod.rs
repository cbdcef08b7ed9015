//! Fog of war (4.4): what a side's units look like to everybody else.
//!
//! Of a stack its first leader is seen and whether there are corps. Where enemies meet, in battles and in sieges,
//! everything is seen. All that the scene, the log, the notation and `redeal` hide is decided here.

mod hiding;
mod log;
mod windows;

pub use hiding::glimpse;
pub use log::tell;
pub use windows::{guess, may_intercept};

use crate::{
    map::{MOST_SPACES, SpaceId, SpaceSet},
    phases::{self, At, Frame, Play, battle, entry::Entry},
    pieces::{LeaderId, LeaderSet},
    powers::Side,
    state::{Force, State},
    tables::Tables,
    thing::Thing,
};
use kernel::{Seat, phase::AnyPhase};

/// Units of either side that everybody sees in full.
pub fn open(t: &Tables, state: &State) -> Force {
    let mut open = Force::default();
    for phase in state.frames.iter() {
        let shows = openness(state, phase);
        phase.about(At { t, state }, &mut |thing| match (shows, thing) {
            (Openness::All, unit) => open.add(unit),
            (Openness::Leaders, Thing::Leader(_)) => open.add(thing),
            _ => {}
        });
    }
    for side in Side::ALL {
        let held = state.controlled(side).and(&state.occupied(side.other()));
        for space in held.iter() {
            if state.is_fortress(&t.map, space) {
                open = open.or(&state.all_at(space));
            }
        }
    }
    open
}

/// Whether everybody sees the force that enters.
pub fn in_the_open(state: &State, entry: &Entry) -> bool {
    !state.fog || enemies_meet(state, entry)
}

/// Which of the units a phase is about everybody sees.
#[derive(Clone, Copy)]
enum Openness {
    None,
    Leaders,
    All,
}

fn openness(state: &State, phase: &Frame) -> Openness {
    match phase {
        Frame::Battle(_) | Frame::Siege(_) => Openness::All,
        Frame::Entry(entry) if enemies_meet(state, entry) => Openness::All,
        // Leaders who flee before the enemy or are captured are named.
        Frame::Displace(_) if state.round.is_some() => Openness::Leaders,
        Frame::Captured(_) => Openness::Leaders,
        _ => Openness::None,
    }
}

/// A force enters a space with enemy corps: both see what they meet.
fn enemies_meet(state: &State, entry: &Entry) -> bool {
    state.has_corps(phases::active(state).other(), entry.to)
}

/// Every unit that others can see. Leaders beside the map are visible to all.
pub fn seen(t: &Tables, state: &State) -> Force {
    if !state.fog {
        return state
            .of_side(Side::Alliance)
            .or(&state.of_side(Side::Bourbon));
    }
    let mut seen = open(t, state);
    let rank = |leader: LeaderId| state.rank(&t.pieces, leader);
    let mut top: Vec<(SpaceId, Side, bool, LeaderId)> = Vec::new();
    for leader in t.pieces.leaders() {
        let Some(space) = state.leader_spot(leader).space() else {
            seen.leaders.insert(leader);
            continue;
        };
        let side = state.side_of(t.pieces.leader(leader).power);
        let inside = state.inside.leaders.contains(leader);
        match (top.iter_mut())
            .find(|(at, whose, shut, _)| (*at, *whose, *shut) == (space, side, inside))
        {
            None => top.push((space, side, inside, leader)),
            Some((.., best)) if rank(leader) < rank(*best) => *best = leader,
            Some(_) => {}
        }
    }
    for (.., leader) in top {
        seen.leaders.insert(leader);
    }
    seen
}

/// Losses are taken in a battle or a siege: in the open.
pub fn losses_are_open(state: &State) -> bool {
    match state.frames.top() {
        Some(Frame::Siege(_)) => true,
        Some(Frame::Battle(battle)) => !matches!(battle.stage, battle::Stage::Crowded { .. }),
        _ => false,
    }
}

/// The map as somebody sees it who commands no units.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    seen: Force,
    on_map: Force,
    /// By side and space.
    leaders: [[LeaderSet; MOST_SPACES]; 2],
    corps: [SpaceSet; 2],
}

impl Picture {
    pub fn new(t: &Tables, state: &State) -> Picture {
        let mut picture = Picture {
            seen: seen(t, state),
            on_map: Force::default(),
            leaders: [[LeaderSet::EMPTY; MOST_SPACES]; 2],
            corps: [SpaceSet::EMPTY; 2],
        };
        for leader in t.pieces.leaders() {
            let Some(space) = state.leader_spot(leader).space() else {
                continue;
            };
            picture.on_map.leaders.insert(leader);
            if picture.seen.leaders.contains(leader) {
                let side = state.side_of(t.pieces.leader(leader).power);
                picture.leaders[side.index()][space.index()].insert(leader);
            }
        }
        for corps in t.pieces.corps() {
            if let Some(space) = state.corps_spot(corps).space() {
                picture.on_map.corps.insert(corps);
                let side = state.side_of(t.pieces.power_of(corps));
                picture.corps[side.index()].insert(space);
            }
        }
        picture
    }

    /// Whether an action of a side brought to light what was hidden: a unit of a stack, or anything of the other side.
    /// What the side itself gave to see stands in its own action.
    fn betrays(&self, before: &Picture, actor: Side) -> bool {
        let new = self.seen.minus(&before.seen).and(&before.on_map);
        let other = actor.other().index();
        !new.is_empty()
            || self.leaders[other] != before.leaders[other]
            || self.corps[other] != before.corps[other]
    }

    /// Spaces that a side's units made to look otherwise.
    fn changed(&self, before: &Picture, side: Side) -> impl Iterator<Item = SpaceId> {
        let side = side.index();
        SpaceId::all(MOST_SPACES).filter(move |space| {
            let leaders = |picture: &Picture| picture.leaders[side][space.index()];
            leaders(self) != leaders(before)
                || self.corps[side].contains(*space) != before.corps[side].contains(*space)
        })
    }
}

/// What an action brought to light cannot be taken back.
pub fn look_again(play: &mut Play<'_>, seat: Seat) {
    let (Some(before), Some(actor)) = (play.watched(), Side::of(seat)) else {
        return;
    };
    if Picture::new(&play.game.tables, play.state).betrays(before, actor) {
        play.reveal();
    }
}

/// What happens next tells something of hidden units, under fog: it cannot be taken back.
pub fn betray(play: &mut Play<'_>) {
    if play.state.fog {
        play.reveal();
    }
}
