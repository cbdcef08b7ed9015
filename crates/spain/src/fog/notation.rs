//! Actions as those read them who do not command the units.

use super::{Picture, losses_are_open, open, seen};
use crate::{
    Spain,
    action::Action,
    map::SpaceId,
    notation,
    pieces::{CorpsSet, Kind, LeaderId, Unit},
    powers::Side,
    state::State,
    tables::Tables,
    view::choices,
};
use kernel::{Chance, Context, Game, Seat, host::Silent};

/// An action as those read it who do not command its units: `?` for what they cannot see, then what they see of it.
pub fn write(game: &Spain, state: &State, seat: Seat, action: &Action) -> String {
    let t = &game.tables;
    let mut text = veiled(t, state, action);
    let Some(side) = Side::of(seat) else {
        return text;
    };
    let before = Picture::new(t, state);
    let mut after = state.clone();
    let mut chance = Untouched { drawn: 0 };
    game.apply(
        &mut after,
        seat,
        *action,
        &mut Context::new(&mut chance, &mut Silent),
    );
    if chance.drawn > 0 {
        return text;
    }
    let now = Picture::new(t, &after);
    for space in now.changed(&before, side) {
        text.push_str(", seen ");
        text.push_str(t.map.id(space));
        let leaders = now.leaders[side.index()][space.index()];
        let corps = now.corps[side.index()].contains(space.index());
        for index in leaders.iter() {
            text.push(' ');
            text.push_str(&t.pieces.leaders[index].id);
        }
        match (corps, leaders.is_empty()) {
            (true, _) => text.push_str(" corps"),
            (false, true) => text.push_str(" nothing"),
            (false, false) => {}
        }
    }
    text
}

/// Notices whether chance would be drawn; outcomes differ, so that what is rolled until it differs comes to an end.
struct Untouched {
    drawn: u32,
}

impl Chance for Untouched {
    fn pick(&mut self, _: &'static str, n: u32, _: &dyn Fn(u32) -> String) -> u32 {
        self.drawn += 1;
        self.drawn.wrapping_mul(self.drawn) / 3 % n
    }
}

fn veiled(t: &Tables, state: &State, action: &Action) -> String {
    let open = open(t, state);
    let seen = seen(t, state);
    let at = |space: SpaceId| t.map.id(space).as_str();
    let full = || notation::write(t, action).to_string();
    let hidden = |leader: LeaderId| !seen.leaders.contains(leader.index());
    let is_open = |among: &CorpsSet, kind: Kind| {
        (state.find(&t.pieces, among, kind)).is_some_and(|corps| open.corps.contains(corps.index()))
    };
    let open_at = |space: SpaceId, kind: Kind| is_open(&state.all_at(space).corps, kind);
    let in_question = |kind: Kind| is_open(&choices::in_question(state), kind);
    match *action {
        Action::Build { space, .. } => format!("build ? {}", at(space)),
        Action::Recall { kind, space } if !open_at(space, kind) => {
            format!("withdraw ? {}", at(space))
        }
        Action::Restore { kind, space } if !open_at(space, kind) => {
            format!("restore ? {}", at(space))
        }
        Action::Replace { kind, space } if !open_at(space, kind) => {
            format!("replace ? {}", at(space))
        }
        Action::Ferry { kind, port } if !open_at(port, kind) => format!("ferry ? {}", at(port)),
        Action::Transfer { unit, space } => match unit {
            Unit::Leader(leader) if !hidden(leader) => full(),
            Unit::Corps(kind) if open_at(space, kind) => full(),
            _ => format!("transfer ? {}", at(space)),
        },
        Action::Leave(Unit::Leader(leader)) if hidden(leader) => "leave ?".to_owned(),
        Action::Leave(Unit::Corps(kind)) if !in_question(kind) => "leave ?".to_owned(),
        Action::Inside(Unit::Leader(leader)) if hidden(leader) => "inside ?".to_owned(),
        Action::Inside(Unit::Corps(kind)) if !in_question(kind) => "inside ?".to_owned(),
        Action::With(kind) if !in_question(kind) => "with ?".to_owned(),
        Action::Lose(_) if !losses_are_open(state) => "lose ?".to_owned(),
        Action::Along(leader) if hidden(leader) => "along ?".to_owned(),
        Action::Rally(leader) if hidden(leader) => "rally ?".to_owned(),
        Action::Shift { leader, .. } if hidden(leader) => "shift ? ?".to_owned(),
        Action::Promote { leader, minor } if hidden(minor) => {
            format!("promote {} ?", t.pieces.leader(leader).id)
        }
        Action::Play {
            card,
            leader: Some(leader),
        } if hidden(leader) => format!("play {} ?", t.cards.event(card).id),
        _ => full(),
    }
}
