//! Where to click for an action.

use crate::{
    action::Action,
    map::SpaceId,
    notation,
    phases::{self, At, Frame, battle, entry, sail, siege},
    pieces::{CorpsId, CorpsSet, Kind, LeaderId, Unit},
    powers::Side,
    state::{Force, State},
    tables::Tables,
    thing::Thing,
};
use kernel::{Name, Target, name};
use std::cmp::Reverse;

/// The id of a corps' token.
pub fn corps_token(t: &Tables, corps: CorpsId) -> Name {
    let power = t.pieces.power_of(corps);
    let number = corps.0 - t.pieces.power(power).corps.start + 1;
    name!("{}-{number}", power.name())
}

/// The corps whose token has this id.
pub fn corps_named(t: &Tables, id: &str) -> Option<CorpsId> {
    t.pieces.corps().find(|corps| corps_token(t, *corps) == id)
}

/// The id of an action card: its value, and which of several alike it is.
pub fn action_card(value: u8, copy: u8) -> Name {
    name!("{value}.{copy}")
}

/// The leader of a force with the highest tactical rating, then the highest command rating.
pub fn best_leader(t: &Tables, state: &State, force: &Force) -> Option<LeaderId> {
    (force.leaders()).min_by_key(|leader| {
        let tr = state.tr(&t.pieces, *leader);
        let cr = state.cr(&t.pieces, *leader);
        (Reverse(tr), Reverse(cr), *leader)
    })
}

/// The corps the present question is about.
pub fn in_question(state: &State) -> CorpsSet {
    match state.frames.top() {
        Some(Frame::March(march)) => march.force.corps,
        Some(Frame::Sail(sail)) => sail.force.corps,
        Some(Frame::Rally(rally)) => rally.corps,
        Some(Frame::Siege(siege)) => siege.force.corps,
        Some(Frame::Entry(entry)) => match entry.stage {
            entry::Stage::Muster { force, .. } => force.corps,
            _ => state.outside(phases::active(state).other(), entry.to).corps,
        },
        Some(Frame::Battle(battle)) => match battle.stage {
            battle::Stage::Crowded { to, .. } => state.outside(battle.decider(), to).corps,
            _ => battle.attacker.force.or(&battle.defender.force).corps,
        },
        Some(Frame::Overstacked(crate::phases::overstacked::Overstacked {
            side, space, ..
        })) => state.outside(*side, *space).corps,
        _ => CorpsSet::EMPTY,
    }
}

/// What to click for an action, in the position it is possible in.
pub fn target(t: &Tables, state: &State, action: &Action) -> Target {
    let space = |space: SpaceId| Target::Space(t.map.id(space).clone());
    let leader = |leader: LeaderId| Target::Token(t.pieces.leader(leader).id.clone());
    let button = || Target::Button(notation::write(t, action));
    let among = |corps: &CorpsSet, kind: Kind| match state.find(&t.pieces, corps, kind) {
        Some(corps) => Target::Token(corps_token(t, corps)),
        None => button(),
    };
    let at = |place: SpaceId, kind: Kind| {
        let there = state.all_at(place).corps;
        let free = there.minus(&state.acted.corps).minus(&state.stuck);
        match state.find(&t.pieces, &free, kind) {
            Some(_) => among(&free, kind),
            None => among(&there, kind),
        }
    };
    let own = |kind: Kind| among(&in_question(state), kind);
    match *action {
        Action::Place(to)
        | Action::Build { space: to, .. }
        | Action::Line { space: to, .. }
        | Action::Restore { space: to, .. }
        | Action::RemoveLine(to)
        | Action::March(to)
        | Action::To(to)
        | Action::Land(to)
        | Action::Intercept(to)
        | Action::Avoid(to)
        | Action::Retreat(to)
        | Action::Go(to)
        | Action::Rise(to) => space(to),
        // A space with pieces on it is hard to hit, and the pieces are what one means.
        Action::Campaign(from) | Action::Sail(from) => {
            // Whoever may go by land may go by sea; who is besieged, by sea alone.
            let ready = sail::crew(t, state, phases::active(state), from);
            match best_leader(t, state, &ready) {
                Some(who) => leader(who),
                None => match ready.corps().next() {
                    Some(corps) => Target::Token(corps_token(t, corps)),
                    None => space(from),
                },
            }
        }
        Action::Recall { kind, space }
        | Action::Replace { kind, space }
        | Action::Ferry { kind, port: space } => at(space, kind),
        Action::Transfer {
            unit: Unit::Corps(kind),
            space,
        } => at(space, kind),
        Action::Shift { space: to, .. } => space(to),
        Action::Transfer {
            unit: Unit::Leader(who),
            ..
        }
        | Action::Along(who)
        | Action::Arrive(who)
        | Action::Rally(who)
        | Action::Flip(who)
        | Action::Ransom(who)
        | Action::Leave(Unit::Leader(who))
        | Action::Inside(Unit::Leader(who)) => leader(who),
        Action::Promote { minor, .. } => leader(minor),
        Action::Leave(Unit::Corps(kind))
        | Action::Inside(Unit::Corps(kind))
        | Action::With(kind)
        | Action::Lose(kind) => own(kind),
        Action::Play { card, .. } => Target::Card(t.cards.event(card).id.clone()),
        Action::Show(value) | Action::Card(value) => Target::Card(action_card(value, 0)),
        Action::Bavaria
        | Action::Decline
        | Action::Pass
        | Action::Done
        | Action::Commission(_)
        | Action::Minor(_)
        | Action::First(_)
        | Action::Convert
        | Action::Siege
        | Action::Stop
        | Action::Cancel
        | Action::Deploy
        | Action::Ulm
        | Action::Roll
        | Action::Fight
        | Action::Withdraw
        | Action::Force
        | Action::LetGo
        | Action::Stand
        | Action::Negotiate(_) => button(),
    }
}

/// What must be picked up first, where the target alone would not say enough.
pub fn first(t: &Tables, state: &State, action: &Action) -> Option<Target> {
    let leader = match (*action, state.frames.top()?) {
        (Action::Shift { leader, .. }, _) => leader,
        // The best leader carries the force along.
        (Action::March(_), Frame::March(march)) => best_leader(t, state, &march.force)?,
        _ => return None,
    };
    Some(Target::Token(t.pieces.leader(leader).id.clone()))
}

/// The action a click on a thing that cannot be chosen was most likely meant as.
pub fn meant(at: At<'_>, side: Side, thing: Thing) -> Option<Action> {
    let At { t, state } = at;
    let (unit, at) = match thing {
        Thing::Leader(leader) => (Unit::Leader(leader), state.leader_spot(leader).space()),
        Thing::Corps(corps) => (
            Unit::Corps(state.kind(&t.pieces, corps)),
            state.corps_spot(corps).space(),
        ),
        Thing::Card(card) => return Some(Action::Play { card, leader: None }),
        Thing::ActionCard(value) => return Some(Action::Card(value)),
        Thing::Kind(_) | Thing::Power(_) | Thing::Side(_) => return None,
        Thing::Space(to) => return meant_there(state, side, to),
    };
    let frame = state.frames.top()?;
    Some(match (frame, unit) {
        (Frame::March(_) | Frame::Sail(_), unit) => Action::Leave(unit),
        (Frame::Entry(_), unit) => Action::Inside(unit),
        (Frame::Battle(battle), unit) if battle.stage == battle::Stage::Retreat => {
            Action::Inside(unit)
        }
        (Frame::Battle(_), Unit::Corps(kind)) => Action::Lose(kind),
        (Frame::Siege(roll), Unit::Corps(kind))
            if matches!(roll.stage, siege::Stage::Losses { .. }) =>
        {
            Action::Lose(kind)
        }
        (Frame::Battle(_) | Frame::Siege(_), _) => return None,
        (_, unit) => Action::Transfer { unit, space: at? },
    })
}

/// The same for a space.
fn meant_there(state: &State, side: Side, to: SpaceId) -> Option<Action> {
    let frame = state.frames.top()?;
    Some(match frame {
        Frame::Round(_) => Action::Campaign(to),
        Frame::March(_) => Action::March(to),
        Frame::Transfer(_) | Frame::Sail(_) => Action::To(to),
        Frame::Entry(entry) if entry.stage == entry::Stage::Avoid => Action::Avoid(to),
        Frame::Entry(_) => Action::Intercept(to),
        Frame::Battle(battle) if battle.stage == battle::Stage::Retreat => Action::Retreat(to),
        // Losses are taken by corps.
        Frame::Battle(_) => return None,
        Frame::Displace(_) => Action::Go(to),
        Frame::Uprising(_) => Action::Rise(to),
        Frame::Spend(_) => {
            let power = crate::powers::Power::ALL
                .into_iter()
                .find(|power| state.side_of(*power) == side)?;
            Action::Build {
                power,
                reduced: true,
                space: to,
            }
        }
        _ => Action::Place(to),
    })
}
