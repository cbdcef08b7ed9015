//! 14.6 Interception: a force beside the space entered comes first.

use super::{self as entry, Entry, Stage};
use crate::{
    Spain,
    action::Action,
    fog, foresight,
    map::SpaceId,
    phases::{
        At, Next, Play, active,
        stages::{Decision, Offers},
        standing,
    },
    pieces::CorpsId,
    rules::{battle::best_tr, nearest::in_theatre, odds},
    showing::{Labelling, needed},
    state::{Force, State},
    tables::Tables,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message,
    foresight::Consequence,
    order::Window,
    phase::{Legal, No, Shown, must, no},
};

/// What the roll needs.
pub const INTERCEPTION: i8 = 6;

/// Units of the inactive side on a space that may take part in an interception (14.6.1).
pub fn interceptors(t: &Tables, state: &State, entry: &Entry, from: SpaceId) -> Force {
    let side = active(state).other();
    let mut force = state.outside(side, from).minus(&state.demoralised);
    force.corps = force.corps.minus(&state.stuck);
    for corps in force.corps() {
        if !may_come(t, state, entry, corps) {
            force.corps.remove(corps);
        }
    }
    for leader in force.leaders() {
        if state.is_neutral(t.pieces.leader(leader).power) {
            force.leaders.remove(leader);
        }
    }
    force
}

/// Whether the power of a corps is at war and fights in the region (7.1.1).
fn may_come(t: &Tables, state: &State, entry: &Entry, corps: CorpsId) -> bool {
    let power = t.pieces.power_of(corps);
    !state.is_neutral(power) && in_theatre(power, t.map.space(entry.to).region)
}

/// Whether the space entered is one to intercept in: friendly, without units of the mover, with room (14.6, 4.1.1).
/// Everybody sees that, and nobody is asked elsewhere.
pub fn is_open_to_interception(t: &Tables, state: &State, entry: &Entry) -> bool {
    let side = entry.defender(state);
    let movers = state.all_at(entry.to).and(&state.of_side(side.other()));
    state.controls(side, entry.to) && movers.is_empty() && state.room(t, side, entry.to) > 0
}

/// The inactive side sends out a force, or passes.
pub struct Intercept(pub Entry);

impl Intercept {
    /// May the force on this space intercept?
    pub fn may_try(&self, at: At<'_>, from: SpaceId) -> Legal<Spain> {
        let entry = &self.0;
        must(
            at.t.map.adjacent(from, entry.to),
            no("14.6", "refuse-intercept-not-adjacent")
                .of("from", from)
                .of("space", entry.to),
        )?;
        must(
            !entry.tried.contains(from),
            no("14.6.1", "refuse-intercept-tried").of("from", from),
        )?;
        self.can_go(at, from)
    }

    /// Is there a leader with corps who can?
    fn can_go(&self, at: At<'_>, from: SpaceId) -> Legal<Spain> {
        let (At { t, state }, entry) = (at, &self.0);
        let side = entry.defender(state);
        let because = |rule, reason| -> No<Thing> { no(rule, reason).of("from", from) };
        let outside = state.outside(side, from);
        let besieged = state.garrison(from).and(&state.of_side(side));
        must(
            !outside.is_empty() || besieged.is_empty(),
            because("14.6.1", "refuse-intercept-besieged"),
        )?;
        must(
            !outside.corps.is_empty(),
            because("14.6.1", "refuse-intercept-no-corps"),
        )?;
        must(
            !outside.leaders.is_empty(),
            because("14.6.1", "refuse-intercept-no-leader"),
        )?;
        let steady = outside.minus(&state.demoralised);
        must(
            !steady.leaders.is_empty(),
            because("3.3", "refuse-intercept-leader-demoralised"),
        )?;
        must(
            !steady.corps.is_empty(),
            because("3.3", "refuse-intercept-corps-demoralised"),
        )?;
        must(
            (steady.leaders()).any(|leader| !state.is_neutral(t.pieces.leader(leader).power)),
            because("7.2.1", "refuse-intercept-leader-neutral"),
        )?;
        let free = steady.corps.minus(&state.stuck);
        must(
            !free.is_empty(),
            because("9.4", "refuse-intercept-withdrawn"),
        )?;
        let mut powers = free.iter().map(|corps| t.pieces.power_of(corps));
        must(
            powers.clone().any(|power| !state.is_neutral(power)),
            because("7.2.1", "refuse-intercept-corps-neutral"),
        )?;
        let region = t.map.space(entry.to).region;
        must(
            powers.any(|power| !state.is_neutral(power) && in_theatre(power, region)),
            because("7.1.1", "refuse-intercept-theatre").of("space", entry.to),
        )
    }

    fn spaces<'a>(&self, at: At<'a>) -> impl Iterator<Item = SpaceId> + use<'a> {
        at.t.map.neighbours(self.0.to).iter().copied()
    }
}

/// Asked if some force can, or under fog if one could as far as the enemy sees.
pub(super) fn intercept(play: &mut Play<'_>, entry: Entry) -> Next {
    let (at, it) = (play.at(), Intercept(entry));
    let somebody_can = || {
        (it.spaces(at)).any(|from| it.may_try(at, from).is_ok())
            || at.state.fog && fog::may_intercept(at.t, at.state, &entry)
    };
    if is_open_to_interception(at.t, at.state, &entry) && somebody_can() {
        Next::Ask(entry.into())
    } else {
        entry.at_stage(Stage::Bypass)
    }
}

impl Decision for Intercept {
    fn offers(&self, at: At<'_>, offer: &mut Offers<'_>) {
        offer.each(self.spaces(at).map(Action::Intercept));
        offer.sure(Action::Pass);
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        match action {
            Action::Intercept(from) => self.may_try(at, from),
            Action::Pass => Ok(()),
            _ => Err(self.otherwise(at)),
        }
    }

    fn otherwise(&self, _: At<'_>) -> No<Thing> {
        no("14.3.2", "refuse-intercept-first").of("space", self.0.to)
    }

    fn answer(&self, play: &mut Play<'_>, action: Action) -> Next {
        let Action::Intercept(from) = action else {
            return self.0.at_stage(Stage::Bypass);
        };
        let mut entry = self.0;
        let force = interceptors(&play.game.tables, play.state, &entry, from);
        entry.tried.insert(from);
        entry.at_stage(Stage::Muster { from, force })
    }

    fn says(&self, at: At<'_>) -> Message {
        Message::new("prompt-intercept").space(at.t, "space", self.0.to)
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        let Action::Intercept(from) = action else {
            return at.press(action, Message::new("do-pass-intercept"));
        };
        let force = interceptors(at.t, at.state, &self.0, from);
        let tr = best_tr(at.t, at.state, force.leaders());
        Shown::new(
            at.space(from),
            Message::new("do-intercept")
                .at(at, from)
                .number("corps", force.corps.len() as i64)
                .number("needed", needed(INTERCEPTION, tr, self.0.bonus)),
        )
    }

    fn foresees(&self, at: At<'_>, action: Action) -> Vec<Consequence> {
        let Action::Intercept(from) = action else {
            return Vec::new();
        };
        let entry = &self.0;
        let side = entry.defender(at.state);
        let force = interceptors(at.t, at.state, entry, from);
        let tr = best_tr(at.t, at.state, force.leaders());
        let comes = odds::roll(tr as i8 + entry.bonus, INTERCEPTION);
        let said = Message::new("foresee-intercepts").space(at.t, "space", entry.to);
        let all = at.state.outside(side, entry.to).or(&force);
        let line = entry::line_against(at.state, entry);
        vec![
            foresight::notes(said).likely(comes.percent()),
            foresight::battle(at, side, &entry.force, &all, entry.to, line),
        ]
    }

    /// A click on a unit means the force it stands with.
    fn meant_by(&self, at: At<'_>, thing: Thing) -> Option<Action> {
        let from = match thing {
            Thing::Space(from) => from,
            Thing::Leader(leader) => at.state.leader_spot(leader).space()?,
            Thing::Corps(corps) => at.state.corps_spot(corps).space()?,
            _ => return None,
        };
        Some(Action::Intercept(from))
    }

    fn window(&self, at: At<'_>) -> Option<Window<Action>> {
        standing::entered(at, "intercept", &self.0, Action::Pass)
    }
}
