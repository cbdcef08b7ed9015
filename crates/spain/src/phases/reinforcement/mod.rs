//! 12 The reinforcement phase: resource points, reinforcements, leaders.

pub mod arrivals;
pub mod build;
pub mod fleet;
pub mod leaders;
pub mod lines;
pub mod restore;
mod shopping;
pub mod spend;

pub use arrivals::arrivals;
pub use leaders::Leaders;
pub use lines::{raise_line, remove_line};
pub use spend::Spend;

use super::{
    At, Next, Play,
    card::{self, Played},
    events::Resolve,
};
use crate::{
    Spain,
    action::Action,
    cards::{Flag, Moment},
    event::Event,
    powers::{Power, Side},
    showing::Labelling,
    thing::Thing,
};
use kernel::{
    Message,
    phase::{Legal, No, Shown, must, no},
};

/// When cards are played in this phase.
const MOMENT: Moment = Moment::OwnReinforcement;

/// Leaders that may be transferred in a year (12.4).
pub const SHIFTS: u8 = 2;

/// Is the power in the war, on this side? Whoever builds, restores or places leaders asks.
pub fn takes_part(at: At<'_>, side: Side, power: Power) -> Legal<Spain> {
    let state = at.state;
    must(
        state.side_of(power) == side,
        no("7.1", "refuse-power-of-the-enemy").of("power", power),
    )?;
    is_at_war(at, power)?;
    must(
        power != Power::HabsburgSpain || state.has(Flag::Risen),
        no("18.3.2", "refuse-not-risen").of("power", power),
    )?;
    must(
        power != Power::Britain || !state.has(Flag::BritishWithdrawn),
        no("19.E.1", "refuse-withdrawn").of("power", power),
    )
}

/// Has the power entered the war?
fn is_at_war(at: At<'_>, power: Power) -> Legal<Spain> {
    let entry = if power == Power::Portugal {
        "7.2.3"
    } else {
        "7.2.1"
    };
    must(
        !at.state.is_neutral(power),
        no(entry, "refuse-power-neutral").of("power", power),
    )
}

/// May the power spend resource points on corps this year? Cards can forbid it (9.4).
pub fn may_raise_corps(at: At<'_>, side: Side, power: Power) -> Legal<Spain> {
    takes_part(at, side, power)?;
    must(
        at.state.forbidden >> power.index() & 1 == 0,
        no("9.4", "refuse-forbidden-to-raise").of("power", power),
    )
}

/// Are there points enough (12.3)?
fn may_pay(at: At<'_>, cost: u8) -> Legal<Spain> {
    must(
        cost <= at.state.rp,
        no("12.3", "refuse-too-few-points")
            .number("cost", cost)
            .number("left", at.state.rp),
    )
}

/// The year's resource points (12.3).
pub(super) fn receive_points(play: &mut Play<'_>, side: Side) {
    let limits = &play.game.tables.pieces.limits;
    let state = &mut *play.state;
    let base = match (side, state.after_withdrawal) {
        (Side::Alliance, true) => limits.rp_after_withdrawal,
        _ => limits.rp[side.index()],
    };
    let mut points = base as i8 + state.rp_delta[side.index()] + state.rp_lasting[side.index()];
    if !state.has(Flag::BritishWithdrawn) {
        points += state.rp_british[side.index()];
    }
    state.rp = points.max(0) as u8;
    state.builds = Default::default();
    state.restores = Default::default();
    state.built = Default::default();
    state.shifts = SHIFTS;
    state.minors_placed = 0;
    let points = state.rp;
    play.tell(|| Event::Points { side, points });
}

/// What a side may do in every step of its reinforcement phase: take down a line (15.5), play a card (9.5).
fn at_any_moment(at: At<'_>, side: Side) -> impl Iterator<Item = Action> {
    let lines = (at.state.lines.iter()).map(|line| Action::RemoveLine(line.space));
    lines.chain(card::candidates(at, side, MOMENT))
}

fn allowed_at_any_moment(
    at: At<'_>,
    side: Side,
    action: Action,
    otherwise: No<Thing>,
) -> Legal<Spain> {
    match action {
        Action::RemoveLine(space) => lines::may_remove(at, side, space),
        _ => {
            let played = Played::by(action).ok_or(otherwise)?;
            card::may_play_for_nobody(at, side, played, MOMENT)
        }
    }
}

/// `stays` is the step it is done in.
fn done_at_any_moment(
    play: &mut Play<'_>,
    side: Side,
    action: Action,
    stays: impl Into<super::Frame>,
) -> Next {
    if let Some(Played { card, .. }) = Played::by(action) {
        card::reveal(play, side, card);
        return Next::Call(stays.into(), Resolve::of(card, side).into());
    }
    if let Action::RemoveLine(space) = action {
        remove_line(play, space);
    }
    Next::Then(stays.into())
}

fn shown_at_any_moment(at: At<'_>, action: Action) -> Shown {
    if let Some(played) = Played::by(action) {
        return played.shown(at);
    }
    match action {
        Action::RemoveLine(space) => Shown::new(
            at.space(space),
            Message::new("do-remove-line").at(at, space),
        ),
        _ => at.press(action, Message::new("do-done")),
    }
}
