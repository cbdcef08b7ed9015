//! Where the beaten go (16.4).

use super::{
    Frame, Next, Play,
    battle::{Battle, Stage},
};
use crate::{
    action::Action,
    event::Event,
    map::{SpaceId, SpaceSet},
    pieces::{Kind, LeaderSet, Unit},
    rules::{
        battle::hits,
        eligibility::may_stand,
        loc::{friendly_capitals, has_loc},
        nearest::{is_friendly_to, is_open},
    },
    state::{Force, Spot, State},
    tables::Tables,
};

/// Links of a retreat through the enemy at most (16.4.2).
const LONGEST_RETREAT: usize = 3;

/// Where the beaten defender may go (16.4): one of several with a LOC, if there is such a one.
pub fn retreats(t: &Tables, state: &State, battle: &Battle) -> Vec<SpaceId> {
    let side = battle.defender.side;
    let left = fleeing(state, battle);
    let open = |to: &SpaceId| {
        *to != battle.from
            && is_friendly_to(t, state, side, &left, *to)
            && !state.has_corps(side.other(), *to)
            && may_stand(t, &left, *to)
    };
    let all: Vec<SpaceId> = t
        .map
        .neighbours(battle.space)
        .iter()
        .copied()
        .filter(open)
        .collect();
    let sources = friendly_capitals(t, state, side);
    let supplied: Vec<SpaceId> = (all.iter().copied())
        .filter(|to| has_loc(t, state, side, *to, &sources))
        .collect();
    if supplied.is_empty() { all } else { supplied }
}

/// The beaten defenders still outside in the space.
pub fn fleeing(state: &State, battle: &Battle) -> Force {
    state
        .outside(battle.defender.side, battle.space)
        .and(&battle.defender.force)
}

/// Ways through the enemy (16.4.2): the nearest spaces, and how many enemy spaces lie between.
pub fn ways_through(t: &Tables, state: &State, battle: &Battle) -> Vec<(SpaceId, u8)> {
    let side = battle.defender.side;
    let left = fleeing(state, battle);
    let enemies = state.occupied(side.other());
    let mut seen = SpaceSet::EMPTY;
    seen.insert(battle.space.index());
    let mut ring = vec![battle.space];
    for length in 1..=LONGEST_RETREAT {
        let mut next = Vec::new();
        let mut found = Vec::new();
        for space in ring {
            for to in t.map.neighbours(space) {
                let blocked = enemies.contains(to.index())
                    || !is_open(t, state, side, *to)
                    || *to == battle.from
                    || !may_stand(t, &left, *to);
                if seen.contains(to.index()) || blocked {
                    continue;
                }
                seen.insert(to.index());
                match state.controls(side, *to) {
                    true => found.push((*to, length as u8 - 1)),
                    false => next.push(*to),
                }
            }
        }
        if !found.is_empty() {
            return found;
        }
        ring = next;
    }
    Vec::new()
}

/// Why a unit may not take refuge in the fortress (16.4).
pub fn inside_problem(
    t: &Tables,
    state: &State,
    battle: &Battle,
    unit: Unit,
) -> Option<&'static str> {
    let side = battle.defender.side;
    if !state.is_fortress(&t.map, battle.space) || !state.controls(side, battle.space) {
        return Some("16.4");
    }
    if state
        .pick(&t.pieces, &fleeing(state, battle), unit)
        .is_none()
    {
        return Some("16.4");
    }
    let full = !state.garrison(battle.space).corps.is_empty();
    (full && matches!(unit, Unit::Corps(_))).then_some("17.3")
}

pub fn actions(t: &Tables, state: &State, battle: &Battle, out: &mut Vec<Action>) {
    let left = fleeing(state, battle);
    for unit in state.units(&t.pieces, &left) {
        if inside_problem(t, state, battle, unit).is_none() {
            out.push(Action::Inside(unit));
        }
    }
    let near = retreats(t, state, battle);
    if near.is_empty() {
        out.extend(
            ways_through(t, state, battle)
                .into_iter()
                .map(|(to, _)| Action::Retreat(to)),
        );
    } else {
        out.extend(near.into_iter().map(Action::Retreat));
    }
}

pub(super) fn retreat(play: &mut Play<'_>, battle: Battle) -> Next {
    let left = fleeing(play.state, &battle);
    if left.is_empty() {
        return super::battle::battle_stage(play, battle, Stage::Famous);
    }
    let mut choices = Vec::new();
    actions(&play.game.tables, play.state, &battle, &mut choices);
    match choices.as_slice() {
        [] => {
            surrounded(play, battle, left);
            Next::Already
        }
        [only] => {
            let only = *only;
            super::battle::answer_battle(play, battle, only);
            Next::Already
        }
        _ => Next::AlreadyAsks,
    }
}

/// No way out: corps are removed, leaders captured (16.4.2).
fn surrounded(play: &mut Play<'_>, mut battle: Battle, left: Force) {
    let mut captured = LeaderSet::EMPTY;
    for corps in left.corps() {
        let kind = play.state.kind(&play.game.tables.pieces, corps);
        play.state.put_corps(corps, Spot::POOL);
        battle.defender.toll.losses += 1;
        battle.defender.toll.removed += 1;
        play.tell(|| Event::Loss {
            kind,
            removed: true,
        });
    }
    for leader in left.leaders() {
        match play.state.is_minor(&play.game.tables.pieces, leader) {
            true => super::captives::capture_minor(play, leader),
            false => captured.insert(leader.index()),
        }
    }
    super::battle::battle_stage(play, battle, Stage::Famous);
    if !captured.is_empty() {
        play.call(Frame::Captured(crate::phases::captives::Captured {
            side: battle.defender.side,
            leaders: captured,
            destroyed: true,
        }));
    }
}

/// The winner rolls for each enemy space that is crossed (16.4.3).
pub(super) fn pursued(
    play: &mut Play<'_>,
    battle: Battle,
    to: SpaceId,
    crossed: u8,
    left: u8,
) -> Next {
    let force = fleeing(play.state, &battle);
    if left > 0 && !force.corps.is_empty() {
        return match battle
            .defender
            .toll
            .candidates(&play.game.tables, play.state, &force.corps)
            .as_slice()
        {
            [only] => {
                let only = *only;
                pursuit_loss(play, battle, only, to, crossed, left);
                Next::Already
            }
            _ => Next::AlreadyAsks,
        };
    }
    if crossed > 0 && !force.corps.is_empty() {
        let dice: Vec<u8> = force.corps().map(|_| play.die()).collect();
        let count = dice.iter().filter(|die| hits(**die, -1, false)).count() as u8;
        play.tell(|| Event::Pursuit { dice, hits: count });
        return super::battle::battle_stage(
            play,
            battle,
            Stage::Pursued {
                to,
                crossed: crossed - 1,
                left: count,
            },
        );
    }
    // Without a corps left, in the fortress either, the leaders are captured (16.3.2).
    if super::march::present(play, battle.defender.force)
        .corps
        .is_empty()
    {
        surrounded(play, battle, force);
        return Next::Already;
    }
    super::battle::battle_stage(play, battle, Stage::Arrives { to })
}

pub(super) fn pursuit_loss(
    play: &mut Play<'_>,
    mut battle: Battle,
    kind: Kind,
    to: SpaceId,
    crossed: u8,
    left: u8,
) {
    let force = fleeing(play.state, &battle);
    if let Some(corps) = play
        .state
        .find(&play.game.tables.pieces, &force.corps, kind)
    {
        let removed = play.state.hurt(corps);
        battle.defender.toll.losses += 1;
        battle.defender.toll.removed += u8::from(removed);
        play.tell(|| Event::Loss { kind, removed });
    }
    super::battle::battle_stage(
        play,
        battle,
        Stage::Pursued {
            to,
            crossed,
            left: left - 1,
        },
    );
}

pub(super) fn refuge_reached(play: &mut Play<'_>, battle: Battle, to: SpaceId) -> Next {
    let from = battle.space;
    let force = fleeing(play.state, &battle);
    play.state.put(&force, to);
    let through_enemy = !play.game.tables.map.adjacent(from, to);
    play.tell(|| Event::Retreats {
        force,
        from,
        to,
        through_enemy,
    });
    make_room(play, battle, to)
}

/// The beaten force is where it goes; if that is too much for the space, it pays (4.1.1).
pub(super) fn make_room(play: &mut Play<'_>, battle: Battle, to: SpaceId) -> Next {
    let stack = play.state.outside(battle.beaten().side, to).corps.len();
    let left = stack.saturating_sub(play.state.limit(&play.game.tables, to)) as u8;
    super::battle::battle_stage(play, battle, Stage::Crowded { left, to })
}

/// Too many in one place: a loss for each (4.1.1).
pub(super) fn crowded(play: &mut Play<'_>, battle: Battle, left: u8, to: SpaceId) -> Next {
    let stack = play.state.outside(battle.beaten().side, to);
    let kinds: Vec<_> = play
        .state
        .kinds(&play.game.tables.pieces, &stack.corps)
        .collect();
    match (left, kinds.as_slice()) {
        (0, _) | (_, []) => super::battle::battle_stage(play, battle, Stage::Famous),
        (_, [only]) => {
            let only = *only;
            crowd_loss(play, battle, only, left, to);
            Next::Already
        }
        _ => Next::AlreadyAsks,
    }
}

pub(super) fn crowd_loss(
    play: &mut Play<'_>,
    mut battle: Battle,
    kind: Kind,
    left: u8,
    to: SpaceId,
) {
    let stack = play.state.outside(battle.beaten().side, to);
    if let Some(corps) = play
        .state
        .find(&play.game.tables.pieces, &stack.corps, kind)
    {
        let removed = play.state.hurt(corps);
        let toll = &mut battle.beaten_mut().toll;
        toll.losses += 1;
        toll.removed += u8::from(removed);
        play.tell(|| Event::Loss { kind, removed });
    }
    super::battle::battle_stage(
        play,
        battle,
        Stage::Crowded {
            left: left.saturating_sub(1),
            to,
        },
    );
}
