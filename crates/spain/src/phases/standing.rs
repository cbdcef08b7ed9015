//! Windows that standing orders may answer: what happens to a side in the round of the other.
//!
//! They open on what everybody knows (8.1). To let one go by means to do nothing where that is possible; losses and
//! retreats must happen, and there a careful player decides.

use super::{At, entry::Entry};
use crate::{action::Action, fog, map::SpaceId, powers::Side, state::Force};
use kernel::{
    Seat,
    order::{Topic, Window, WindowKind, role},
};

/// How many corps enter.
const CORPS: &str = "corps";

/// Every window, with what plays a part in it.
pub const WINDOWS: &[WindowKind] = &[
    window("deputies", ENTERED),
    window("intercept", ENTERED),
    window("lines", ENTERED),
    window("avoid", ENTERED),
    window("siege", &[role::AT]),
    window("losses", &[role::AT]),
    window("retreat", &[role::AT]),
    window("captured", &[]),
    window("keep", &[]),
];
const ENTERED: &[&str] = &[role::FROM, role::TO, role::MOVER, role::FORCE, CORPS];

const fn window(kind: &'static str, roles: &'static [&'static str]) -> WindowKind {
    WindowKind { kind, roles }
}

/// What a side may do, or let be.
pub fn reaction(
    at: At<'_>,
    kind: &'static str,
    spaces: &[SpaceId],
    pass: Action,
) -> Option<Window<Action>> {
    Some(about(at, kind, spaces).passed_by(pass))
}

/// A force of the other side enters a space (14.3.2): what the defender may do about it, or let be.
pub fn entered(
    at: At<'_>,
    kind: &'static str,
    entry: &Entry,
    pass: Action,
) -> Option<Window<Action>> {
    let (state, side) = (at.state, super::active(at.state).other());
    let leaders = |role, force: Force| {
        force
            .leaders()
            .map(move |leader| Topic::thing(role, at.t.pieces.leader(leader).id.to_string()))
    };
    let own = state.all_at(entry.to).and(&state.of_side(side));
    let mut details: Vec<Topic> = leaders(role::FORCE, own).collect();
    if fog::in_the_open(state, entry) {
        details.extend(leaders(role::MOVER, entry.force));
        details.push(Topic::number(CORPS, entry.force.corps.len() as u16));
    } else {
        // Under fog only the first leader is seen, and not whether there are others (4.4).
        let first = entry.force.and(&fog::seen(at.t, state));
        details.extend(leaders(role::MOVER, first));
        details.extend([role::MOVER, CORPS].map(Topic::unknown));
    }
    Some(Window {
        about: vec![
            named(at, role::FROM, entry.from),
            named(at, role::TO, entry.to),
        ],
        details,
        ..reaction(at, kind, &[], pass)?
    })
}

fn named(at: At<'_>, role: &'static str, space: SpaceId) -> Topic {
    Topic::thing(role, at.t.map.id(space).to_string())
}

/// What a side must do because of the other: it could only be the worse for being asked weeks later.
pub fn endured(
    at: At<'_>,
    seat: Seat,
    kind: &'static str,
    spaces: &[SpaceId],
) -> Option<Window<()>> {
    let side = Side::of(seat)?;
    let of_the_other = at.state.round.is_some_and(|round| round.side != side);
    of_the_other.then(|| about(at, kind, spaces))
}

fn about(at: At<'_>, kind: &'static str, spaces: &[SpaceId]) -> Window<()> {
    let about = spaces.iter().map(|space| named(at, role::AT, *space));
    Window {
        kind,
        about: about.collect(),
        details: Vec::new(),
        turn: at.state.year,
        pass: (),
    }
}
