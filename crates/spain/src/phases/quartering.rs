//! 2.10 and 19.A A whole stack goes to one quarter, and all stacks that go home in winter are one form.

use super::{
    At,
    displace::{Displace, mover, refuge},
    year::Year,
};
use crate::{
    Spain,
    action::{Action, gesture},
    map::{SpaceId, SpaceSet},
    rules::nearest::Refuge,
    showing::Labelling,
    state::{Spot, State},
    tables::Tables,
    texts::naming::Naming,
};
use kernel::{
    Message, Name,
    phase::{Shortcut, Shown, within},
    scene::{Answer, Field, Form, Row},
};

/// A space that takes in a stack, and the actions that bring it there.
pub struct Quarter {
    pub to: SpaceId,
    pub actions: Vec<Action>,
    /// How many of them lead there.
    there: usize,
}

impl Quarter {
    pub fn label(&self, at: At<'_>) -> Message {
        Message::new("do-all-go")
            .at(at, self.to)
            .number("units", self.there as i64)
    }

    pub fn gesture(&self, t: &Tables) -> Name {
        gesture(t, &self.actions)
    }
}

/// Where a stack that must leave can go as a whole. Under fog each unit that goes comes to light, so that it goes by
/// itself.
pub fn quarters(at: At<'_>, displace: &Displace) -> Vec<Quarter> {
    if displace.may_hide || at.state.fog {
        return Vec::new();
    }
    choices(at, displace)
        .into_iter()
        .map(|to| quarter(at, displace, to))
        .collect()
}

/// All units of a stack that can go to one of its refuges go there; the others to their first.
pub fn together(at: At<'_>, displace: &Displace) -> Vec<Shortcut<Action>> {
    let quarters = quarters(at, displace).into_iter();
    quarters
        .filter(|quarter| quarter.actions.len() > 1)
        .map(|quarter| {
            let shown = Shown::new(at.space(quarter.to), quarter.label(at));
            Shortcut::new(quarter.actions, shown)
        })
        .collect()
}

/// The spaces among which the first unit with a choice has to choose.
fn choices(at: At<'_>, displace: &Displace) -> Vec<SpaceId> {
    let mut spaces = Vec::new();
    walk(at, displace, |near| {
        if spaces.is_empty() {
            spaces = near.to_vec();
        }
        near[0]
    });
    spaces
}

/// Every unit that can goes to this space, the others to the first of theirs.
fn quarter(at: At<'_>, displace: &Displace, to: SpaceId) -> Quarter {
    let mut quarter = Quarter {
        to,
        actions: Vec::new(),
        there: 0,
    };
    walk(at, displace, |near| {
        let chosen = if near.contains(&to) { to } else { near[0] };
        quarter.there += usize::from(chosen == to);
        quarter.actions.push(Action::Go(chosen));
        chosen
    });
    quarter
}

/// The units of a stack leave one after the other, as [`Displace`] does it; `choose` is asked where there are several
/// spaces.
fn walk(at: At<'_>, displace: &Displace, mut choose: impl FnMut(&[SpaceId]) -> SpaceId) {
    let mut state: State = at.state.clone();
    let mut displace = *displace;
    while let Some(unit) = mover(&displace) {
        match refuge(at.t, &state, &displace, &unit) {
            Refuge::Track => {
                for corps in unit.corps() {
                    state.put_corps(corps, Spot::TRACK);
                }
            }
            Refuge::Spaces(near) => {
                let to = match near.as_slice() {
                    [only] => *only,
                    several => choose(several),
                };
                state.put(&unit, to);
            }
        }
        displace.left = displace.left.minus(&unit);
    }
}

/// The stacks that leave now and after, one row each.
pub fn form(at: At<'_>, displace: &Displace) -> Option<Form> {
    let first = quarters(at, displace);
    let long = first.iter().any(|quarter| quarter.actions.len() > 1);
    let mut rows = vec![(*displace, first)];
    for later in going_home(at, displace) {
        let quarters = quarters(at, &later);
        if !quarters.is_empty() {
            rows.push((later, quarters));
        }
    }
    if !are_independent(at, displace, &rows) {
        rows.truncate(1);
    }
    let worth_it = rows.len() > 1 || long;
    (worth_it && !rows[0].1.is_empty()).then(|| Form {
        title: Message::new("form-quarters"),
        rows: rows
            .iter()
            .map(|(displace, quarters)| row(at, displace, quarters))
            .collect(),
        totals: Vec::new(),
        done: Name::default(),
    })
}

fn row(at: At<'_>, displace: &Displace, quarters: &[Quarter]) -> Row {
    let answer = |quarter: &Quarter| Answer {
        label: quarter.label(at),
        gesture: quarter.gesture(at.t),
        group: at.t.map.id(quarter.to).clone(),
    };
    // Where most of it finds room.
    let best =
        (0..quarters.len()).max_by_key(|index| (quarters[*index].there, quarters.len() - index));
    Row {
        label: Message::new("form-stack")
            .force(at.t, &displace.left)
            .space(at.t, "space", displace.from),
        about: Some(at.space(displace.from)),
        field: Field::OneOf {
            options: quarters.iter().map(answer).collect(),
            proposed: best.unwrap_or(0) as u16,
        },
    }
}

/// The side's other stacks that must go home this winter, in their order (19.A).
fn going_home(at: At<'_>, now: &Displace) -> Vec<Displace> {
    let state = at.state;
    let in_winter = within::<Spain, Year>(state) == Some(&Year::Quarters(now.side));
    if !in_winter || state.frames.len() != 2 {
        return Vec::new();
    }
    let outside = state.of_side(now.side).minus(&state.inside);
    let held: SpaceSet = state.spaces_of(&outside).collect();
    let away = held.and(&state.controlled(now.side.other()));
    away.iter()
        .filter(|from| *from != now.from)
        .map(|from| Displace {
            side: now.side,
            from,
            left: state.outside(now.side, from),
            may_hide: false,
        })
        .collect()
}

/// Whether every space has room for all of them: then no answer changes what the others may be.
fn are_independent(at: At<'_>, now: &Displace, rows: &[(Displace, Vec<Quarter>)]) -> bool {
    let all = going_home(at, now);
    let corps: usize = (all.iter().chain([now]))
        .map(|stack| stack.left.corps.len())
        .sum();
    let actions = rows
        .iter()
        .flat_map(|(_, quarters)| quarters)
        .flat_map(|quarter| &quarter.actions);
    actions.into_iter().all(|action| match action {
        Action::Go(to) => at.state.room(at.t, now.side, *to) >= corps,
        _ => true,
    })
}
