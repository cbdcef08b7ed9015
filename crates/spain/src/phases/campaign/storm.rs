//! 14.5.1 The roll at sea, and a storm: turn back, or lose a corps and sail on.

use super::sail::{self, Sail};
use crate::{
    Spain,
    action::Action,
    cards::Flag,
    event::{Attempt, Event},
    foresight,
    map::SpaceId,
    phases::{
        At, Next, Play, active,
        losses::{self, Cause, Losses},
        stages::{Decision, Offers},
    },
    pieces::Kind,
    powers::Side,
    rules::eligibility::{is_besieged_by, is_hostile},
    staging::Eyes,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message, Odds, Viewer,
    foresight::Consequence,
    phase::{Legal, No, Shown},
    scene::Stage,
};

/// A roll of this fails.
const STORM: u8 = 1;
/// The year of the first descent (20.4.4).
const DESCENT_YEAR: u16 = 1702;

/// A force at sea, and where it is bound.
#[derive(Clone, Copy)]
pub(super) struct Bound {
    pub to: SpaceId,
    /// Into a besieged fortress.
    pub inside: bool,
}

/// Whether no roll is needed: the first descent on Cadiz or Gibraltar (20.4.4).
fn is_descent(at: At<'_>, side: Side, to: SpaceId) -> bool {
    let places = &at.t.map.places;
    side == Side::Alliance
        && at.state.year == DESCENT_YEAR
        && (to == places.cadiz || to == places.gibraltar)
        && !at.state.has(Flag::CadizDescentUsed)
}

/// What may happen to a force that puts to sea: a storm, and a battle where enemies stand.
pub(super) fn foreseen(at: At<'_>, sail: &Sail, to: SpaceId) -> Vec<Consequence> {
    let side = active(at.state);
    let mut all = Vec::new();
    if !is_descent(at, side, to) {
        let storm = Odds::die().chance_that(|face| *face == STORM);
        let said = Message::new("foresee-storm");
        all.push(foresight::warns(said).likely(storm.percent()));
    }
    let enemies = at.state.outside(side.other(), to);
    if !enemies.corps.is_empty() {
        all.push(foresight::battle(at, side, &sail.force, &enemies, to, 0));
    }
    all
}

/// The ships are out.
pub(super) fn put_to_sea(play: &mut Play<'_>, sail: Sail, bound: Bound) -> Next {
    let (side, Bound { to, inside }) = (active(play.state), bound);
    play.state.acted = play.state.acted.or(&sail.force);
    let die = if is_descent(play.at(), side, to) {
        play.state.set(Flag::CadizDescentUsed);
        None
    } else {
        play.tell(|| Event::Attempted {
            what: Attempt::Voyage,
            side,
            space: to,
        });
        Some(play.die())
    };
    let (force, from) = (sail.force, sail.from);
    play.tell(|| Event::Sails {
        force,
        from,
        to,
        die,
    });
    if die != Some(STORM) {
        sail.at_stage(sail::Stage::Sails { to, inside })
    } else if force.corps.is_empty() {
        play.tell(|| Event::SailCancelled);
        sail.at_stage(sail::Stage::Over)
    } else {
        sail.at_stage(sail::Stage::Storm { to, inside })
    }
}

/// A force in a storm.
pub(super) struct Storm {
    pub sail: Sail,
    pub bound: Bound,
}

impl Storm {
    /// One of the corps aboard, of the owner's choice.
    fn losses(&self) -> Losses {
        Losses {
            cause: Cause::Storm,
            corps: self.sail.force.corps,
            left: 1,
        }
    }

    fn lose(&self, play: &mut Play<'_>, kind: Kind) -> Next {
        let (mut sail, Bound { to, inside }) = (self.sail, self.bound);
        if let Some(taken) = self.losses().take(play, kind)
            && taken.removed
        {
            sail.force.corps.remove(taken.corps);
        }
        // Leaders do not land alone in a hostile port.
        let (t, side) = (&play.game.tables, active(play.state));
        let hostile = !inside && is_hostile(play.state, side, to);
        let stay =
            sail.force.corps.is_empty() && hostile && !is_besieged_by(t, play.state, side, to);
        sail.at_stage(if stay || sail.force.is_empty() {
            sail::Stage::Over
        } else {
            sail::Stage::Sails { to, inside }
        })
    }
}

impl Storm {
    /// The force in the storm, as it is shown.
    pub(super) fn shown(&self, at: At<'_>, viewer: Viewer) -> Stage {
        let (sail, to) = (&self.sail, self.bound.to);
        let mut party = Eyes::of(at, viewer).party(active(at.state), &sail.force, sail.from);
        party.space = Some(at.t.map.id(sail.from).clone());
        party.acts = true;
        Stage {
            kind: Attempt::Voyage.name().into(),
            title: Message::new("stage-voyage")
                .space(at.t, "from", sail.from)
                .space(at.t, "space", to),
            space: at.t.map.id(to).clone(),
            sides: vec![party],
            score: None,
            odds: Vec::new(),
            stakes: vec![Message::new("stage-stakes-storm")],
        }
    }
}

impl Decision for Storm {
    fn offers(&self, at: At<'_>, offer: &mut Offers<'_>) {
        offer.sure(Action::Cancel);
        offer.all_sure(self.losses().actions(at));
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        match action {
            Action::Cancel => Ok(()),
            _ => self.losses().allows(at, action),
        }
    }

    fn otherwise(&self, _: At<'_>) -> No<Thing> {
        self.losses().otherwise()
    }

    fn answer(&self, play: &mut Play<'_>, action: Action) -> Next {
        if let Some(kind) = losses::taken_by(action) {
            return self.lose(play, kind);
        }
        play.tell(|| Event::SailCancelled);
        self.sail.at_stage(sail::Stage::Over)
    }

    fn says(&self, at: At<'_>) -> Message {
        self.losses().says(at)
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        match action {
            Action::Cancel => at.press(action, Message::new("do-cancel")),
            _ => self.losses().shows(at, action),
        }
    }

    fn meant_by(&self, at: At<'_>, thing: Thing) -> Option<Action> {
        losses::meant_by(at, thing)
    }

    fn redacted(&self, at: At<'_>, action: Action) -> Option<String> {
        self.losses().redacted(at, action)
    }
}
