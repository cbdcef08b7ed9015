//! What actions lead to, from the rules themselves and only with what the side can see: battles, interceptions,
//! sieges, lines of communication, control.

use crate::{
    map::{SpaceId, SpaceSet},
    phases::{
        At, active,
        entry::{
            By, Entry,
            intercept::{INTERCEPTION, Intercept, interceptors, is_open_to_interception},
        },
        march::March,
        siege::SiegeRoll,
    },
    powers::Side,
    rules::{
        battle::{best_tr, dice, line_modifiers},
        control::worth,
        eligibility::is_hostile,
        loc::{Loc, connected, friendly_capitals, has_loc, loc},
        odds,
        siege::table,
    },
    staging::Eyes,
    state::{Force, State},
    texts::naming::Naming,
};
pub use kernel::foresight::{costs, notes, warns};
use kernel::{
    Message, Odds,
    foresight::{Consequence, Told},
};

/// Below this a fight is rather lost.
const EVEN: u8 = 50;

/// A battle of two forces as the side sees it that may win or lose it. `line` protects the defender.
pub fn battle(
    at: At<'_>,
    side: Side,
    attacker: &Force,
    defender: &Force,
    space: SpaceId,
    line: u8,
) -> Consequence {
    let eyes = Eyes::of_side(at, side);
    let about = |key| Message::new(key).space(at.t, "space", space);
    let defends = at.state.of_side(side).and(defender) == *defender && !defender.is_empty();
    let (attack, defence) = line_modifiers(line);
    if !eyes.see(&attacker.or(defender)) {
        let own = if defends { defender } else { attacker };
        let modifier = if defends { defence } else { attack };
        let count = dice(at.t, at.state, own, modifier).total();
        return warns(about("foresee-battle-fogged").number("dice", count)).at(at.space(space));
    }
    let wins = odds::battle(at.t, at.state, attacker, defender, line)
        .chance_that(|it| it.attacker_wins != defends)
        .percent();
    let (own, theirs) = (
        dice(at.t, at.state, attacker, attack).total(),
        dice(at.t, at.state, defender, defence).total(),
    );
    let (own, theirs) = if defends {
        (theirs, own)
    } else {
        (own, theirs)
    };
    let said = about("foresee-battle")
        .number("dice", own)
        .number("against", theirs);
    let consequence = if wins < EVEN {
        warns(said)
    } else {
        notes(said)
    };
    consequence.likely(wins).at(at.space(space))
}

/// A step of a march: who is met, who may step in, what is left and what becomes of supply.
pub fn step(at: At<'_>, march: &March, to: SpaceId) -> Vec<Consequence> {
    let (side, state) = (active(at.state), at.state);
    let mut all = Vec::new();
    let enemies = state.outside(side.other(), to);
    if !enemies.corps.is_empty() {
        let holds = state.controls(side.other(), to);
        let line = if holds { state.line(to) } else { 0 };
        all.push(battle(at, side, &march.force, &enemies, to, line));
    }
    if is_hostile(state, side, to) {
        let entry = Entry::new(march.force, march.at, to, By::Land);
        all.extend(interceptions(at, side, &entry));
        all.extend(before_walls(at, side, &march.force, to));
    }
    all.extend(left_behind(at, side, march, to));
    all.extend(supply(at, side, march, to));
    all
}

/// Enemy forces that may come first, each with its chance if it can be known.
fn interceptions(at: At<'_>, side: Side, entry: &Entry) -> Vec<Consequence> {
    if !is_open_to_interception(at.t, at.state, entry) {
        return Vec::new();
    }
    let eyes = Eyes::of_side(at, side);
    let window = Intercept(*entry);
    let mut all = Vec::new();
    for from in at.t.map.neighbours(entry.to) {
        let stack = at.state.outside(side.other(), *from);
        if stack.leaders.is_empty() || stack.corps.is_empty() {
            continue;
        }
        if !eyes.see(&stack) {
            let seen = eyes.part(&stack);
            let said = Message::new("foresee-interception-fogged")
                .command(at.t, "force", &seen)
                .space(at.t, "space", *from);
            all.push(notes(said).at(at.space(*from)).told(Told::OnTheWay));
        } else if window.may_try(at, *from).is_ok() {
            let force = interceptors(at.t, at.state, entry, *from);
            let tr = best_tr(at.t, at.state, force.leaders());
            let chance = odds::roll(tr as i8, INTERCEPTION);
            if chance.of > 0 {
                let said = Message::new("foresee-interception")
                    .force(at.t, &force)
                    .space(at.t, "space", *from);
                let warning = warns(said).likely(chance.percent());
                all.push(warning.at(at.space(*from)).told(Told::OnTheWay));
            }
        }
    }
    all
}

/// An enemy fortress stops a force, which may besiege it later.
fn before_walls(at: At<'_>, side: Side, force: &Force, to: SpaceId) -> Option<Consequence> {
    let (t, state) = (at.t, at.state);
    if !state.is_fortress(&t.map, to) || !state.controls(side.other(), to) {
        return None;
    }
    let others = state.outside(side, to);
    let all = others.or(force);
    let defence = state.fdv(t, to);
    let said = |key| {
        Message::new(key)
            .space(t, "space", to)
            .number("defence", defence)
            .number("corps", all.corps.len() as i64)
    };
    if all.corps.len() < usize::from(defence) {
        return Some(notes(said("foresee-walls-too-strong")).at(at.space(to)));
    }
    let roll = SiegeRoll::new(to, side, all);
    let falls = odds::falls_within(t, state, &roll, 2).percent();
    Some(notes(said("foresee-walls")).likely(falls).at(at.space(to)))
}

/// What is given up where the force stood.
fn left_behind(at: At<'_>, side: Side, march: &March, to: SpaceId) -> Option<Consequence> {
    let (t, state, from) = (at.t, at.state, march.at);
    let stays = state.corps_outside(side, from).minus(&march.force.corps);
    if !stays.is_empty() || march.force.corps.is_empty() || from == to {
        return None;
    }
    let about = |key| Message::new(key).space(t, "space", from);
    if state.is_besieged(t, side.other(), from) {
        let lifted = warns(about("foresee-siege-lifted")).at(at.space(from));
        return Some(lifted.told(Told::AtTheStart));
    }
    let enemies = state.occupied(side.other());
    let threatened = !t.map.around[from.index()].and(&enemies).is_empty();
    let vp = worth(t, from, side.other());
    (state.controls(side, from) && vp != 0 && threatened)
        .then(|| warns(about("foresee-left-open").signed("vp", vp)).at(at.space(from)))
        .map(|open| open.told(Told::AtTheStart))
}

/// Own spaces whose corps have no line of communication and no fortress of their own (11.4).
pub fn starving(at: At<'_>, side: Side) -> SpaceSet {
    let (t, state) = (at.t, at.state);
    let sources = friendly_capitals(t, state, side);
    let fed = connected(t, state, side, &sources);
    let sheltered = t.map.fortresses.and(&state.controlled(side));
    let hungry = state.occupied(side).minus(&fed).minus(&sheltered);
    hungry
        .iter()
        .filter(|space| {
            // Neutral units eat at home.
            state.control(*space).side().is_some() && !has_loc(t, state, side, *space, &sources)
        })
        .collect()
}

/// The line of communication where the force goes, and of others that it leaves.
fn supply(at: At<'_>, side: Side, march: &March, to: SpaceId) -> Vec<Consequence> {
    if march.force.corps.is_empty() {
        return Vec::new();
    }
    let before = starving(at, side);
    let mut after: State = at.state.clone();
    after.put(&march.force, to);
    let then = At {
        t: at.t,
        state: &after,
    };
    let mut all = Vec::new();
    let about = |key, space| Message::new(key).space(at.t, "space", space);
    let sources = friendly_capitals(at.t, &after, side);
    match loc(at.t, &after, side, to, &sources) {
        Loc::None => all.push(warns(about("foresee-no-loc", to)).at(at.space(to))),
        Loc::Threatened => all.push(notes(about("foresee-threatened-loc", to)).at(at.space(to))),
        Loc::Safe => {}
    }
    let mut cut = starving(then, side).minus(&before);
    cut.remove(to);
    all.extend(cut.iter().map(|space| cut_off(at, space)));
    all
}

fn cut_off(at: At<'_>, space: SpaceId) -> Consequence {
    let said = Message::new("foresee-cut-off").space(at.t, "space", space);
    warns(said).at(at.space(space)).told(Told::Compared)
}

/// What several steps of a side have changed together: others whose line of communication is gone.
pub fn changed(before: At<'_>, after: At<'_>, side: Side) -> Vec<Consequence> {
    let stayed = before.state.occupied(side).and(&after.state.occupied(side));
    let cut = starving(after, side).minus(&starving(before, side));
    (cut.and(&stayed).iter())
        .map(|space| cut_off(before, space))
        .collect()
}

/// A siege roll: how likely it takes the fortress, and what it may cost.
pub fn siege(at: At<'_>, roll: &SiegeRoll) -> Vec<Consequence> {
    let (t, state, space) = (at.t, at.state, roll.space);
    let about = |key| Message::new(key).space(t, "space", space);
    let falls = |rolls| odds::falls_within(t, state, roll, rolls).percent();
    let bonus: i8 = (roll.modifiers(t, state).iter())
        .map(|modifier| modifier.amount)
        .sum();
    let loses = Odds::die().chance_that(|face| table(*face as i8 + bonus).besieger > 0);
    let vp = worth(t, space, roll.side);
    vec![
        notes(about("foresee-falls").signed("vp", vp))
            .likely(falls(1))
            .at(at.space(space)),
        notes(about("foresee-falls-in-two")).likely(falls(2)),
        notes(Message::new("foresee-siege-costs")).likely(loses.percent()),
    ]
}

/// A space that passes to a side.
pub fn taken(at: At<'_>, side: Side, space: SpaceId) -> Consequence {
    let vp = worth(at.t, space, side);
    let said = Message::new("foresee-taken")
        .space(at.t, "space", space)
        .signed("vp", vp)
        .number("level", at.state.vp + vp);
    notes(said).at(at.space(space)).told(Told::OnTheWay)
}

/// Corps of a side that come to a space which has others of its own, and how they are fed there.
pub fn gathers(at: At<'_>, side: Side, space: SpaceId, more: usize) -> Vec<Consequence> {
    let corps = at.state.corps_outside(side, space).len() + more;
    let about = |key| Message::new(key).space(at.t, "space", space);
    let mut all =
        vec![notes(about("foresee-gathers").number("corps", corps as i64)).at(at.space(space))];
    let sources = friendly_capitals(at.t, at.state, side);
    match loc(at.t, at.state, side, space, &sources) {
        Loc::None => all.push(warns(about("foresee-no-loc")).at(at.space(space))),
        Loc::Threatened => all.push(notes(about("foresee-threatened-loc")).at(at.space(space))),
        Loc::Safe => {}
    }
    all
}

/// Corps of a side that stay when one of them leaves.
pub fn stays(at: At<'_>, side: Side, space: SpaceId) -> Consequence {
    let corps = (at.state.corps_outside(side, space).len()).saturating_sub(1);
    let said = Message::new("foresee-left-there")
        .space(at.t, "space", space)
        .number("corps", corps as i64);
    let weigh = if corps == 0 { warns } else { notes };
    weigh(said).at(at.space(space))
}

/// What winter does to the units of a side as they stand (19.A, 11.4).
pub fn winter(at: At<'_>, side: Side) -> Vec<Consequence> {
    let (t, state) = (at.t, at.state);
    let abroad = state.occupied(side).and(&state.controlled(side.other()));
    let mut all = Vec::new();
    for space in abroad.iter() {
        let said = Message::new("foresee-winter-home").space(t, "space", space);
        all.push(notes(said).at(at.space(space)));
    }
    for space in starving(at, side).minus(&abroad).iter() {
        let said = Message::new("foresee-winter-starves").space(t, "space", space);
        all.push(warns(said).at(at.space(space)));
    }
    all
}
