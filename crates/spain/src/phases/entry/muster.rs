//! 14.6 A force is made up for an interception, and rolls.

use super::{Entry, Stage, help, intercept::INTERCEPTION};
use crate::{
    Spain,
    action::Action,
    cards::Roll,
    event::Event,
    map::SpaceId,
    phases::{At, Next, Play, card, stages::Decision, year},
    pieces::Unit,
    rules::battle::best_tr,
    showing::{Labelling, needed},
    state::Force,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message,
    phase::{Legal, Shown, must, no},
};

/// The force so far, on the space it comes from.
pub struct Muster {
    pub entry: Entry,
    pub from: SpaceId,
    pub force: Force,
}

/// May this force set out: are its leaders enough, and is there room for it?
pub fn may_set_out(at: At<'_>, entry: &Entry, force: &Force) -> Legal<Spain> {
    let At { t, state } = at;
    let (corps, command) = (force.corps.len(), state.command(&t.pieces, &force.leaders));
    must(
        corps <= command,
        no("14.6", "refuse-interceptors-command")
            .number("corps", corps as i32)
            .number("command", command as i32),
    )?;
    let room = state.room(t, entry.defender(state), entry.to);
    must(
        corps <= room,
        no("4.1.1", "refuse-interceptors-room")
            .number("room", room as i32)
            .of("space", entry.to),
    )
}

impl Muster {
    /// May this unit stay behind?
    fn may_leave(&self, at: At<'_>, unit: Unit) -> Legal<Spain> {
        let one = (at.state.pick(&at.t.pieces, &self.force, unit)).ok_or(
            no("14.6", "refuse-interceptors-not-among")
                .of("unit", unit)
                .of("from", self.from),
        )?;
        let rest = self.force.minus(&one);
        must(
            !rest.leaders.is_empty(),
            no("14.6.1", "refuse-interceptors-last-leader").of("unit", unit),
        )?;
        must(
            !rest.corps.is_empty(),
            no("14.6.1", "refuse-interceptors-last-corps").of("unit", unit),
        )
    }

    fn needed(&self, at: At<'_>) -> i64 {
        let tr = best_tr(at.t, at.state, self.force.leaders());
        needed(INTERCEPTION, tr, self.entry.bonus)
    }

    fn roll(&self, play: &mut Play<'_>) -> Next {
        let (mut entry, from, force) = (self.entry, self.from, self.force);
        let die = play.die();
        let tr = best_tr(&play.game.tables, play.state, force.leaders());
        let card = std::mem::take(&mut entry.bonus);
        let success = die as i8 + tr as i8 + card >= INTERCEPTION;
        let to = entry.to;
        play.tell(|| Event::Intercepts {
            force,
            from,
            to,
            die,
            tr,
            card,
            success,
        });
        if !success {
            return entry.at_stage(Stage::Intercept);
        }
        play.state.put(&force, to);
        entry.intercepted = true;
        year::relieve(play);
        entry.at_stage(Stage::Bypass)
    }
}

impl Decision for Muster {
    fn candidates(&self, at: At<'_>, each: &mut dyn FnMut(Action)) {
        let units = at.state.units(&at.t.pieces, &self.force);
        units.map(Action::Leave).for_each(&mut *each);
        help::candidates(at, self.entry.defender(at.state)).for_each(&mut *each);
        each(Action::Roll);
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        match action {
            Action::Leave(unit) => self.may_leave(at, unit),
            Action::Play { .. } => {
                let side = self.entry.defender(at.state);
                help::may_help(at, side, action, Roll::Interception)?;
                may_set_out(at, &self.entry, &self.force)
            }
            Action::Roll => may_set_out(at, &self.entry, &self.force),
            _ => Err(no("14.3.2", "refuse-muster-first").of("space", self.entry.to)),
        }
    }

    fn answer(&self, play: &mut Play<'_>, action: Action) -> Next {
        match action {
            Action::Leave(unit) => {
                let one = (play.state)
                    .pick(&play.game.tables.pieces, &self.force, unit)
                    .unwrap_or_default();
                self.entry.at_stage(Stage::Muster {
                    from: self.from,
                    force: self.force.minus(&one),
                })
            }
            Action::Play { card, .. } => help::played(play, self.entry, card),
            _ => self.roll(play),
        }
    }

    fn says(&self, at: At<'_>) -> Message {
        let command = at.state.command(&at.t.pieces, &self.force.leaders);
        Message::new("prompt-muster")
            .force(at.t, &self.force)
            .number("command", command as i64)
            .number("needed", self.needed(at))
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        match action {
            Action::Leave(unit) => Shown::new(
                at.unit(&self.force.corps, unit, action),
                Message::new("do-leave").which(at, unit),
            ),
            Action::Play { card, .. } => card::shown(at, card),
            _ => at.press(
                action,
                Message::new("do-roll").number("needed", self.needed(at)),
            ),
        }
    }

    fn meant_by(&self, at: At<'_>, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Leader(leader) => Some(Action::Leave(Unit::Leader(leader))),
            Thing::Corps(corps) => Some(Action::Leave(Unit::Corps(
                at.state.kind(&at.t.pieces, corps),
            ))),
            _ => card::meant_by(thing),
        }
    }
}
