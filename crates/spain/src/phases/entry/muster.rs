//! 14.6 A force is made up for an interception, and rolls.

use super::{Entry, Stage, help, intercept::INTERCEPTION, line_against};
use crate::{
    Spain,
    action::Action,
    cards::Roll,
    event::{Attempt, Event},
    foresight,
    map::SpaceId,
    phases::{
        At, Next, Play,
        card::{self, Played},
        events::may_hold_any,
        stages::{Decision, Offers},
        year,
    },
    pieces::Unit,
    rules::{battle::best_tr, odds},
    showing::needed,
    state::Force,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message,
    foresight::Consequence,
    phase::{Legal, No, Shown, must, no},
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

    /// May a card be played for the roll? The force must be able to set out.
    fn may_play(&self, at: At<'_>, played: Played) -> Legal<Spain> {
        let side = self.entry.defender(at.state);
        card::may_play_for_nobody(at, side, played, help::MOMENT)?;
        help::helps(at, played.card, Roll::Interception)?;
        may_set_out(at, &self.entry, &self.force)
    }

    fn needed(&self, at: At<'_>) -> i64 {
        let tr = best_tr(at.t, at.state, self.force.leaders());
        needed(INTERCEPTION, tr, self.entry.bonus)
    }

    fn roll(&self, play: &mut Play<'_>) -> Next {
        let (mut entry, from, force) = (self.entry, self.from, self.force);
        let (side, space) = (entry.defender(play.state), entry.to);
        play.tell(|| Event::Attempted {
            what: Attempt::Interception,
            side,
            space,
        });
        let die = play.die();
        let tr = best_tr(&play.game.tables, play.state, force.leaders());
        let card = std::mem::take(&mut entry.bonus);
        let success = die as i8 + tr as i8 + card >= INTERCEPTION;
        let to = entry.to;
        play.tell(|| Event::Intercepts {
            side,
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
    fn offers(&self, at: At<'_>, offer: &mut Offers<'_>) {
        let units = at.state.units(&at.t.pieces, &self.force);
        offer.each(units.map(Action::Leave));
        offer.each(card::candidates(
            at,
            self.entry.defender(at.state),
            help::MOMENT,
        ));
        offer.one(Action::Roll);
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        match action {
            Action::Leave(unit) => self.may_leave(at, unit),
            Action::Roll => may_set_out(at, &self.entry, &self.force),
            _ => {
                let played = Played::by(action).ok_or_else(|| self.otherwise(at))?;
                self.may_play(at, played)
            }
        }
    }

    fn otherwise(&self, _: At<'_>) -> No<Thing> {
        no("14.3.2", "refuse-muster-first").of("space", self.entry.to)
    }

    fn answer(&self, play: &mut Play<'_>, action: Action) -> Next {
        if let Some(Played { card, .. }) = Played::by(action) {
            card::reveal(play, self.entry.defender(play.state), card);
            return help::played(play, self.entry, card);
        }
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
        if let Some(played) = Played::by(action) {
            return played.shown(at);
        }
        match action {
            Action::Leave(unit) => at.left_behind(&self.force, unit, action),
            _ => at.press(
                action,
                Message::new("do-roll").number("needed", self.needed(at)),
            ),
        }
    }

    fn foresees(&self, at: At<'_>, action: Action) -> Vec<Consequence> {
        if action != Action::Roll {
            return Vec::new();
        }
        let entry = &self.entry;
        let side = entry.defender(at.state);
        let tr = best_tr(at.t, at.state, self.force.leaders());
        let comes = odds::roll(tr as i8 + entry.bonus, INTERCEPTION);
        let said = Message::new("foresee-intercepts").space(at.t, "space", entry.to);
        let all = at.state.outside(side, entry.to).or(&self.force);
        let line = line_against(at.state, entry);
        vec![
            foresight::notes(said).likely(comes.percent()),
            foresight::battle(at, side, &entry.force, &all, entry.to, line),
        ]
    }

    /// Where nothing is hidden and no card can help.
    fn goes_without_saying(&self, at: At<'_>) -> bool {
        let side = self.entry.defender(at.state);
        !at.state.fog && !may_hold_any(at.t, at.state, side, help::MOMENT)
    }

    fn meant_by(&self, at: At<'_>, thing: Thing) -> Option<Action> {
        at.unit_of(thing).map(Action::Leave)
    }

    fn redacted(&self, at: At<'_>, action: Action) -> Option<String> {
        match action {
            Action::Leave(unit) => at.left_unread(&self.force, unit),
            _ => None,
        }
    }
}
