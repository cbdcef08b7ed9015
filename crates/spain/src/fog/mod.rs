//! Fog of war (4.4): what is seen of a side's units by those who do not command them.
//!
//! Of a stack its first leader is seen and whether there are corps. Where enemies meet, in battles and in sieges,
//! everything is seen. All that the scene, the log, the notation and `redeal` hide is decided here.

mod log;
mod notation;
mod windows;

pub use log::tell;
pub use notation::write;
pub use windows::{guess, may_intercept};

use crate::{
    action::Action,
    map::{MOST_SPACES, SpaceId, SpaceSet},
    phases::{self, Frame, Play, battle, entry::Entry},
    pieces::{LeaderId, LeaderSet},
    powers::Side,
    state::{Force, State},
    tables::Tables,
};
use kernel::Seat;
use std::cmp::Reverse;

/// Units of either side that everybody sees in full.
pub fn open(t: &Tables, state: &State) -> Force {
    let mut open = Force::default();
    let mut add = |force: &Force| open = open.or(force);
    for frame in state.frames.iter() {
        match frame {
            Frame::Battle(battle) => {
                add(&battle.attacker.force);
                add(&battle.defender.force);
                add(&state.all_at(battle.space));
            }
            Frame::Siege(siege) => add(&state.all_at(siege.space)),
            Frame::Entry(entry) if enemies_meet(state, entry) => {
                add(&entry.force);
                add(&state.all_at(entry.to));
            }
            // Leaders who flee before the enemy or are captured are named.
            Frame::Displace(displace) if state.round.is_some() => add(&Force {
                leaders: displace.left.leaders,
                ..Force::default()
            }),
            Frame::Captured(crate::phases::captured::Captured { leaders, .. }) => add(&Force {
                leaders: *leaders,
                ..Force::default()
            }),
            _ => {}
        }
    }
    for side in Side::ALL {
        let held = state.controlled(side).and(&state.occupied(side.other()));
        for space in spaces(&held) {
            if state.is_fortress(&t.map, space) {
                add(&state.all_at(space));
            }
        }
    }
    open
}

/// Whether everybody sees the force that enters.
pub fn in_the_open(state: &State, entry: &Entry) -> bool {
    !state.fog || enemies_meet(state, entry)
}

/// A force enters a space with enemy corps: both see what they meet.
fn enemies_meet(state: &State, entry: &Entry) -> bool {
    state.has_corps(phases::active(state).other(), entry.to)
}

fn spaces(set: &SpaceSet) -> impl Iterator<Item = SpaceId> + use<> {
    set.iter().map(|index| SpaceId(index as u8))
}

/// Where a leader lies in a stack: the first is on top.
pub fn rank(t: &Tables, state: &State, leader: LeaderId) -> impl Ord + Copy + use<> {
    (
        Reverse(state.tr(&t.pieces, leader)),
        Reverse(state.cr(&t.pieces, leader)),
        leader,
    )
}

/// Every unit that is seen by those who do not command it. Leaders beside the map are.
pub fn seen(t: &Tables, state: &State) -> Force {
    if !state.fog {
        return state
            .of_side(Side::Alliance)
            .or(&state.of_side(Side::Bourbon));
    }
    let mut seen = open(t, state);
    let mut top: Vec<(SpaceId, Side, bool, LeaderId)> = Vec::new();
    for leader in t.pieces.leaders() {
        let Some(space) = state.leader_spot(leader).space() else {
            seen.leaders.insert(leader.index());
            continue;
        };
        let side = state.side_of(t.pieces.leader(leader).power);
        let inside = state.inside.leaders.contains(leader.index());
        match (top.iter_mut())
            .find(|(at, whose, shut, _)| (*at, *whose, *shut) == (space, side, inside))
        {
            None => top.push((space, side, inside, leader)),
            Some((.., best)) if rank(t, state, leader) < rank(t, state, *best) => *best = leader,
            Some(_) => {}
        }
    }
    for (.., leader) in top {
        seen.leaders.insert(leader.index());
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

/// The map as it is seen by those who command nobody.
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
            picture.on_map.leaders.insert(leader.index());
            if picture.seen.leaders.contains(leader.index()) {
                let side = state.side_of(t.pieces.leader(leader).power);
                picture.leaders[side.index()][space.index()].insert(leader.index());
            }
        }
        for corps in t.pieces.corps() {
            if let Some(space) = state.corps_spot(corps).space() {
                picture.on_map.corps.insert(corps.index());
                let side = state.side_of(t.pieces.power_of(corps));
                picture.corps[side.index()].insert(space.index());
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
        (0..MOST_SPACES)
            .filter(move |space| {
                self.leaders[side][*space] != before.leaders[side][*space]
                    || self.corps[side].contains(*space) != before.corps[side].contains(*space)
            })
            .map(|space| SpaceId(space as u8))
    }
}

/// What an action brought to light cannot be taken back. What a card does by itself and what it asks depends on
/// hidden units, so that a card is not taken back either.
pub(crate) fn look_again(play: &mut Play<'_>, asked: &Frame, seat: Seat, action: Action) {
    let (Some(before), Some(actor)) = (play.watched(), Side::of(seat)) else {
        return;
    };
    let by_card = matches!(asked, Frame::Resolve(_)) || matches!(action, Action::Play { .. });
    let now = || Picture::new(&play.game.tables, play.state);
    if by_card || now().betrays(before, actor) {
        play.reveal();
    }
}
