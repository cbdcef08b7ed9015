//! Fate 8.clubs: a Prussian stack attacked by Daun may step back before the fight (i9.16).

use super::{
    Frame,
    combat::{Fight, combat_mut},
    duel, out_of_place,
};
use crate::{
    action::Action,
    event::Event,
    fate::Effect,
    map::CityId,
    naming::Naming,
    nations::Nation,
    rules::in_force,
    state::{Occupant, State},
    tables::Tables,
};
use kernel::{Chance, Context, Message, Recorder, Refusal};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Withdrawal {
    pub fight: Fight,
}

impl Withdrawal {
    /// The nation that may withdraw.
    pub fn nation(&self, t: &Tables, state: &State) -> Nation {
        match state.occupant(&t.pieces, self.fight.defender) {
            Occupant::Stack(nation, _) => nation,
            _ => Nation::Prussia,
        }
    }
}

/// Does the window open? On public facts only: the card, Daun, a Prussian stack, an empty city beside it.
pub fn is_offered(t: &Tables, state: &State, fight: Fight) -> bool {
    match in_force(t, state) {
        Some(Effect::FreeWithdrawal { attacker, nation }) => {
            let theirs = matches!(state.occupant(&t.pieces, fight.defender), Occupant::Stack(owner, _) if owner == *nation);
            state.stack_at(fight.attacker).contains(*attacker)
                && theirs
                && free_cities(t, state, fight).next().is_some()
        }
        _ => false,
    }
}

fn free_cities<'a>(
    t: &'a Tables,
    state: &'a State,
    fight: Fight,
) -> impl Iterator<Item = CityId> + 'a {
    t.map
        .neighbours(fight.defender)
        .filter(|city| !state.is_occupied(*city))
}

pub fn actions(t: &Tables, state: &State, window: &Withdrawal, out: &mut Vec<Action>) {
    out.extend(free_cities(t, state, window.fight).map(Action::Withdraw));
    out.push(Action::Stand);
}

pub fn check(
    t: &Tables,
    state: &State,
    window: &Withdrawal,
    action: &Action,
) -> Result<(), Refusal> {
    match *action {
        Action::Stand => Ok(()),
        Action::Withdraw(city) if free_cities(t, state, window.fight).any(|free| free == city) => {
            Ok(())
        }
        Action::Withdraw(city) => Err(Refusal::new(
            "F.8.clubs",
            Message::new("refuse-not-an-empty-neighbour").city(t, "city", city),
        )),
        _ => Err(out_of_place(state)),
    }
}

pub fn apply<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    action: Action,
    cx: &mut Context<'_, C, R>,
) {
    let Some(Frame::Withdrawal(Withdrawal { fight })) = state.frames.finish() else {
        return;
    };
    if let Action::Withdraw(to) = action {
        let stack = state.stack_at(fight.defender);
        state.carry(stack, fight.defender, to);
        if let Some(combat) = combat_mut(state) {
            combat.retreats(stack);
        }
        cx.tell(|| Event::Withdrew {
            stack,
            from: fight.defender,
            to,
        });
    } else {
        duel::begin(t, state, fight, cx);
    }
}
