//! Around a combat: which one first, whether to step back, where the beaten stack is sent.

use super::{
    NOT_NOW,
    outlook::Outlook,
    place::{Guest, chance_to_win},
    reasons,
};
use crate::{
    action::Action,
    map::{CityId, ObjectiveSet},
    naming::Naming,
    nations::Side,
    phases::{At, retreat::Retreat, withdrawal::Withdrawal},
    rules::{protection::RADIUS, supply_lines},
    state::{Occupant, State},
    tables::Tables,
};
use kernel::{Message, Seat};

/// The surest victory first: it may spare the others their fight.
pub fn attack(outlook: &Outlook<'_>, action: &Action) -> i32 {
    let Action::Attack { attacker, defender } = *action else {
        return NOT_NOW;
    };
    let (Some(from), Some(to)) = (outlook.state.at(attacker), outlook.state.at(defender)) else {
        return NOT_NOW;
    };
    edge(outlook, from, to)
}

pub fn why_attack(at: At<'_>, seat: Seat, action: Action) -> Option<Message> {
    let Action::Attack { attacker, defender } = action else {
        return None;
    };
    reasons::fought(at, seat, at.state.at(attacker)?, at.state.at(defender)?)
}

/// How much more the stack in the first city can bring to a combat than the enemy in the second.
fn edge(outlook: &Outlook<'_>, from: CityId, to: CityId) -> i32 {
    let own = outlook.own.iter().find(|own| own.city == from);
    let foe = outlook.foes.iter().find(|foe| foe.city == to);
    match (own, foe) {
        (Some(own), Some(foe)) => own.armies + outlook.points_at(from) - foe.armies - foe.points,
        _ => 0,
    }
}

/// Below these chances, in hundredths, a fight that can be avoided is.
const WORTH_STANDING: i32 = 45;

/// F.8.clubs: stand if the chances are fair, else step back to where the stack does most.
pub fn withdraw(outlook: &Outlook<'_>, window: &Withdrawal, action: &Action) -> i32 {
    let (from, enemy) = (window.fight.defender, window.fight.attacker);
    match *action {
        Action::Stand => {
            let fair = chance_to_win(edge(outlook, from, enemy)) >= WORTH_STANDING;
            if fair { -NOT_NOW } else { NOT_NOW }
        }
        Action::Withdraw(to) => {
            let Some(index) = outlook.own.iter().position(|own| own.city == from) else {
                return 0;
            };
            let own = outlook.own[index];
            let guest = Guest {
                armies: own.armies,
                face_down: outlook.state.face_down.meets(own.generals),
                part_of: 1 << index,
            };
            outlook.place(to, guest, ObjectiveSet::EMPTY)
        }
        _ => NOT_NOW,
    }
}

/// The beaten stack goes hungry.
const HUNGRY: i32 = 120;
/// It no longer protects an objective, or still does.
const OBJECTIVE: i32 = 40;
/// Every city away from its trains, and from what it wants.
const AWAY: i32 = 6;

/// Where the beaten stack is worst off.
pub fn retreat(t: &Tables, state: &State, retreat: &Retreat, action: &Action) -> i32 {
    let Action::Retreat(to) = *action else {
        return NOT_NOW;
    };
    let Occupant::Stack(loser, _) = state.occupant(&t.pieces, retreat.from) else {
        return 0;
    };
    let distance = |city: CityId| i32::from(t.map.distance(to, city));
    let mut worth = 0;
    let to_train = (t.pieces.trains_of(loser))
        .filter_map(|train| state.train_at(train))
        .map(distance)
        .min();
    if !supply_lines::lives_off_the_land(t, loser, to) {
        worth += to_train.map_or(HUNGRY, |away| away * AWAY);
        if !supply_lines::is_supplied(t, state, loser, to) {
            worth += HUNGRY;
        }
    }
    for (number, objective) in t.map.each_objective() {
        let held = state.conquered.contains(number);
        let near = distance(objective.city) <= i32::from(RADIUS);
        let matters = match loser.side() {
            Side::Defenders => objective.defender == loser && !held,
            Side::Attackers => objective.of == loser && !held,
        };
        if matters && near && !state.out.contains(objective.of) {
            worth -= OBJECTIVE;
        }
    }
    worth
}

pub fn why_retreat(at: At<'_>, retreat: &Retreat, action: Action) -> Option<Message> {
    let Action::Retreat(to) = action else {
        return None;
    };
    let (loser, stack) = at.stack_in(retreat.from)?;
    let mut after = at.state.clone();
    after.carry(stack, retreat.from, to);
    (!supply_lines::is_supplied(at.t, &after, loser, to))
        .then(|| Message::new("reason-sent-hungry").stack(at.t, "stack", stack))
}
