//! F.8.clubs A Prussian stack attacked by Daun may step back before the fight (i9.16).

use super::{At, Next, Play, combat::Fight, duel::Duel, fate::lasting::free_withdrawal, seat_of};
use crate::{
    Friedrich,
    action::Action,
    event::Event,
    foresight,
    map::CityId,
    naming::Naming,
    nations::Nation,
    state::{Occupant, State},
    tables::Tables,
    thing::{Returned, Thing},
};
use kernel::{
    Message, Seat, Seats, Viewer,
    foresight::Consequence,
    order::{Topic, Window, WindowKind, role},
    phase::{Legal, No, Offers, Phase, Shown, must, no},
    scene::Stage,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Withdrawal {
    pub fight: Fight,
}

impl Withdrawal {
    /// The nation that may withdraw.
    pub fn nation(&self, at: At<'_>) -> Nation {
        match at.state.occupant(&at.t.pieces, self.fight.defender) {
            Occupant::Stack(nation, _) => nation,
            // The window opens on a stack, and it is the only one that may leave.
            _ => unreachable!("who is attacked stands in his city"),
        }
    }
}

/// Does the window open? On public facts only: the card, Daun, a Prussian stack, an empty city beside it.
pub fn is_offered(t: &Tables, state: &State, fight: Fight) -> bool {
    free_withdrawal::applies(At { t, state }, fight)
        && free_cities(t, state, fight).next().is_some()
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

impl Withdrawal {
    fn may_withdraw(&self, at: At<'_>, city: CityId) -> Legal<Friedrich> {
        let from = self.fight.defender;
        must(
            at.t.map.road(from, city).is_some(),
            no("F.8.clubs", "refuse-withdraw-next-door")
                .of("from", from)
                .of("city", city),
        )?;
        must(
            !at.state.is_occupied(city),
            no("F.8.clubs", "refuse-withdraw-to-empty-city").of("city", city),
        )
    }
}

impl Phase<Friedrich> for Withdrawal {
    const OTHERWISE: No<Thing> = no("F.8.clubs", "refuse-withdraw-or-stand");

    fn decides(&self, at: At<'_>) -> Seats {
        seat_of(at, self.nation(at))
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Friedrich, Self>) {
        offer.all_sure(free_cities(at.t, at.state, self.fight).map(Action::Withdraw));
        offer.sure(Action::Stand);
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Withdraw(city) => self.may_withdraw(at, city),
            Action::Stand => Ok(()),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        let Action::Withdraw(to) = action else {
            return Next::Then(Duel::begin(play, self.fight).into());
        };
        let from = self.fight.defender;
        let stack = play.state.stack_at(from);
        play.state.carry(stack, from, to);
        play.tell(|| Event::Withdrew { stack, from, to });
        Next::Return(Returned::Withdrew { stack })
    }

    fn stage(&self, at: At<'_>, viewer: Viewer) -> Option<Stage> {
        let mut stage = self.fight.staged(at, viewer);
        if let Some(attacked) = stage.sides.get_mut(1) {
            attacked.acts = true;
        }
        stage
            .stakes
            .push(Message::new("stage-may-withdraw").nation("nation", self.nation(at)));
        Some(stage)
    }

    fn foresees(&self, at: At<'_>, seat: Seat, action: Action) -> Vec<Consequence> {
        match action {
            Action::Withdraw(to) => foresight::of_retreat(at, self.fight.defender, to),
            _ => vec![foresight::of_fight(at, seat, self.fight)],
        }
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("prompt-withdraw")
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Withdraw(city) => at.pick_city(city, "do-withdraw"),
            _ => at.press(action, "do-stand"),
        }
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::City(city) => Some(Action::Withdraw(city)),
            _ => None,
        }
    }

    fn window(&self, At { t, state }: At<'_>, _: Seat) -> Option<Window<Action>> {
        let commander = |role, city| {
            (state.stack_at(city).commander()).map_or(Topic::unknown(role), |general| {
                Topic::thing(role, t.pieces.general(general).id.to_string())
            })
        };
        let (attacker, defender) = (self.fight.attacker, self.fight.defender);
        Some(Window {
            kind: WITHDRAW,
            about: vec![
                commander(role::MOVER, attacker),
                commander(role::FORCE, defender),
                Topic::thing(role::AT, t.map.id(defender)),
            ],
            details: Vec::new(),
            turn: u16::from(state.turn),
            pass: Action::Stand,
        })
    }
}

/// What standing orders call the window before a combat (7.4).
const WITHDRAW: &str = "withdraw";

/// The only window of the game.
pub const WINDOWS: &[WindowKind] = &[WindowKind {
    kind: WITHDRAW,
    roles: &[role::MOVER, role::FORCE, role::AT],
}];
