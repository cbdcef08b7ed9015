//! 14.7 Avoiding battle: the defenders step back, or go inside their fortress.

use super::{Entry, Stage, help, relieve_but};
use crate::{
    Spain,
    action::Action,
    cards::{CardId, Moment, Roll as CardRoll},
    event::{Attempt, Event},
    foresight,
    map::SpaceId,
    phases::{
        At, Next, Play,
        card::Pause,
        inside,
        stages::{Decision, Offers, list},
        standing,
    },
    powers::Side,
    rules::{battle::best_tr, eligibility::barred, nearest::is_friendly_to, odds},
    showing::{Labelling, needed},
    state::Force,
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
pub const AVOIDANCE: i8 = 5;

/// Whether the defenders stand in a fortress of their own.
pub fn in_own_fortress(at: At<'_>, entry: &Entry) -> bool {
    let side = entry.defender(at.state);
    at.state.is_fortress(&at.t.map, entry.to) && at.state.controls(side, entry.to)
}

/// Everybody outside: they decide together (14.7.1).
fn defenders(at: At<'_>, entry: &Entry) -> Force {
    at.state.outside(entry.defender(at.state), entry.to)
}

fn roll_needed(at: At<'_>, entry: &Entry) -> i64 {
    let tr = best_tr(at.t, at.state, defenders(at, entry).leaders());
    needed(AVOIDANCE, tr, entry.bonus)
}

/// The defenders go inside, avoid or stand.
pub struct Avoid(pub Entry);

impl Avoid {
    /// May they avoid to this space?
    fn may_avoid(&self, at: At<'_>, to: SpaceId) -> Legal<Spain> {
        let (At { t, state }, entry) = (at, &self.0);
        let (side, units) = (entry.defender(state), defenders(at, entry));
        must(
            !units.leaders.is_empty() || entry.led,
            no("14.7", "refuse-avoid-no-leader").of("space", entry.to),
        )?;
        must(
            t.map.adjacent(entry.to, to),
            no("14.7.1", "refuse-avoid-not-adjacent")
                .of("to", to)
                .of("space", entry.to),
        )?;
        must(
            to != entry.from,
            no("14.7.1", "refuse-avoid-to-the-attacker").of("to", to),
        )?;
        must(
            is_friendly_to(t, state, side, &units, to),
            no("14.7.1", "refuse-avoid-not-friendly").of("to", to),
        )?;
        must(
            !state.has_corps(side.other(), to),
            no("14.7.1", "refuse-avoid-enemy-corps").of("to", to),
        )?;
        if let Some(power) = barred(t, &units, to) {
            return Err(no("7.1.1", "refuse-avoid-theatre")
                .of("to", to)
                .of("power", power));
        }
        let room = state.room(t, side, to);
        must(
            units.corps.len() <= room,
            no("14.7.1", "refuse-avoid-no-room")
                .of("to", to)
                .number("room", room as i32),
        )
    }

    /// They decide together (14.7.1): once some are inside, the rest must avoid battle if it can.
    fn may_stand(&self, at: At<'_>) -> Legal<Spain> {
        let away = || self.spaces(at).any(|to| self.may_avoid(at, to).is_ok());
        must(
            !self.0.hiding || !away(),
            no("14.7.1", "refuse-stand-after-hiding").of("space", self.0.to),
        )
    }

    fn spaces<'a>(&self, at: At<'a>) -> impl Iterator<Item = SpaceId> + use<'a> {
        at.t.map.neighbours(self.0.to).iter().copied()
    }
}

/// Asked if there is anything to decide. Whoever has intercepted stands and fights (14.3.2).
pub(super) fn avoid(play: &mut Play<'_>, mut entry: Entry) -> Next {
    let enemy = entry.defender(play.state);
    if entry.intercepted || !play.state.has_corps(enemy, entry.to) {
        return entry.at_stage(Stage::Fight);
    }
    if !entry.hiding {
        entry.led = !play.state.outside(enemy, entry.to).leaders.is_empty();
    }
    // Under fog the question itself must not give away what stands nearby.
    let veiled = play.state.fog && entry.led;
    if !veiled && list(&Avoid(entry), play.at()) == [Action::Stand] {
        return entry.at_stage(Stage::Fight);
    }
    Next::Ask(entry.into())
}

impl Decision for Avoid {
    fn offers(&self, at: At<'_>, offer: &mut Offers<'_>) {
        let units = at.state.units(&at.t.pieces, &defenders(at, &self.0));
        offer.each(units.map(Action::Inside));
        offer.each(self.spaces(at).map(Action::Avoid));
        offer.one(Action::Stand);
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        let entry = &self.0;
        let side = entry.defender(at.state);
        match action {
            Action::Inside(unit) => {
                inside::may_go(at, side, entry.to, &defenders(at, entry), unit, "14.7.1")
            }
            Action::Avoid(to) => self.may_avoid(at, to),
            Action::Stand => self.may_stand(at),
            _ => Err(self.otherwise(at)),
        }
    }

    fn otherwise(&self, _: At<'_>) -> No<Thing> {
        no("14.7", "refuse-avoid-first").of("space", self.0.to)
    }

    fn answer(&self, play: &mut Play<'_>, action: Action) -> Next {
        let mut entry = self.0;
        match action {
            Action::Inside(unit) => {
                let units = defenders(play.at(), &entry);
                inside::go(play, entry.to, &units, unit);
                entry.hiding = true;
                Next::Then(entry.into())
            }
            // No roll is needed to leave a fortress of one's own.
            Action::Avoid(to) if in_own_fortress(play.at(), &entry) => away(play, entry, to, None),
            Action::Avoid(to) => entry.at_stage(Stage::AvoidRoll { to }),
            _ => entry.at_stage(Stage::Fight),
        }
    }

    fn says(&self, at: At<'_>) -> Message {
        Message::new(if in_own_fortress(at, &self.0) {
            "prompt-avoid"
        } else {
            "prompt-avoid-open"
        })
        .space(at.t, "space", self.0.to)
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        match action {
            Action::Inside(unit) => inside::shown(at, &defenders(at, &self.0), unit),
            Action::Avoid(to) if in_own_fortress(at, &self.0) => {
                Shown::new(at.space(to), Message::new("do-avoid-freely").at(at, to))
            }
            Action::Avoid(to) => Shown::new(
                at.space(to),
                (Message::new("do-avoid").at(at, to)).number("needed", roll_needed(at, &self.0)),
            ),
            _ => at.press(action, Message::new("do-stand")),
        }
    }

    fn foresees(&self, at: At<'_>, action: Action) -> Vec<Consequence> {
        let entry = &self.0;
        let side = entry.defender(at.state);
        let units = defenders(at, entry);
        let fought = || foresight::battle(at, side, &entry.force, &units, entry.to, entry.line);
        match action {
            Action::Stand => vec![fought()],
            Action::Avoid(to) if !in_own_fortress(at, entry) => {
                let tr = best_tr(at.t, at.state, units.leaders());
                let away = odds::roll(tr as i8 + entry.bonus, AVOIDANCE);
                let said = Message::new("foresee-avoids").space(at.t, "space", to);
                vec![foresight::notes(said).likely(away.percent()), fought()]
            }
            _ => Vec::new(),
        }
    }

    fn meant_by(&self, at: At<'_>, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Space(to) => Some(Action::Avoid(to)),
            _ => at.unit_of(thing).map(Action::Inside),
        }
    }

    fn redacted(&self, at: At<'_>, action: Action) -> Option<String> {
        match action {
            Action::Inside(unit) => inside::redacted(at, &defenders(at, &self.0), unit),
            _ => None,
        }
    }

    /// Whoever has begun to hide must go on.
    fn window(&self, at: At<'_>) -> Option<Window<Action>> {
        if self.0.hiding {
            return None;
        }
        standing::entered(at, "avoid", &self.0, Action::Stand)
    }
}

/// They roll to get away.
pub struct Roll {
    pub entry: Entry,
    pub to: SpaceId,
}

impl Pause for Roll {
    const MOMENT: Moment = help::MOMENT;
    const GO_ON: Action = Action::Roll;

    fn player(&self, at: At<'_>) -> Side {
        self.entry.defender(at.state)
    }

    fn fits(&self, at: At<'_>, card: CardId) -> Legal<Spain> {
        help::helps(at, card, CardRoll::AvoidBattle)
    }

    fn played(&self, play: &mut Play<'_>, card: CardId) -> Next {
        help::played(play, self.entry, card)
    }

    fn goes_on(&self, play: &mut Play<'_>) -> Next {
        let mut entry = self.entry;
        let (side, space) = (entry.defender(play.state), entry.to);
        play.tell(|| Event::Attempted {
            what: Attempt::Avoidance,
            side,
            space,
        });
        let die = play.die();
        let leaders = defenders(play.at(), &entry).leaders();
        let tr = best_tr(&play.game.tables, play.state, leaders);
        let card = std::mem::take(&mut entry.bonus);
        away(play, entry, self.to, Some(Rolled { die, tr, card }))
    }

    fn otherwise(&self) -> No<Thing> {
        no("14.7", "refuse-avoid-roll-first").of("to", self.to)
    }

    fn says(&self, at: At<'_>) -> Message {
        Message::new("prompt-avoid-roll")
            .space(at.t, "space", self.to)
            .number("needed", roll_needed(at, &self.entry))
    }

    fn label(&self, at: At<'_>) -> Message {
        Message::new("do-roll").number("needed", roll_needed(at, &self.entry))
    }
}

/// A roll, and what is added to it.
struct Rolled {
    die: u8,
    tr: u8,
    card: i8,
}

impl Rolled {
    fn succeeds(&self) -> bool {
        self.die as i8 + self.tr as i8 + self.card >= AVOIDANCE
    }
}

/// The defenders go away, or fail to; without a roll they cannot fail.
fn away(play: &mut Play<'_>, entry: Entry, to: SpaceId, roll: Option<Rolled>) -> Next {
    let (force, from) = (defenders(play.at(), &entry), entry.to);
    let success = roll.as_ref().is_none_or(Rolled::succeeds);
    let (tr, card) = (roll.as_ref()).map_or((0, 0), |roll| (roll.tr, roll.card));
    let side = entry.defender(play.state);
    play.tell(|| Event::Avoids {
        side,
        force,
        from,
        to,
        die: roll.map(|roll| roll.die),
        tr,
        card,
        success,
    });
    if success {
        play.state.put(&force, to);
        relieve_but(play, entry.to);
    }
    entry.at_stage(Stage::Fight)
}
