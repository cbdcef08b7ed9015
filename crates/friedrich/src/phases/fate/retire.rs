//! F.sweden Prussia retires a general of its choice (i9.31); other strokes retire one by name (i9.23).

use super::choice::Choice;
use crate::{
    Friedrich,
    action::Action,
    event::Event,
    fate::Version,
    foresight::{notes, uncovered, warns},
    naming::Naming,
    nations::Nation,
    phases::{At, Next, Play},
    pieces::{GeneralId, Generals},
    rules::armies,
    tables::Tables,
    thing::Thing,
};
use kernel::{
    Message, Seat,
    foresight::Consequence,
    phase::{Legal, No, Shown, must, no},
};
use serde::{Deserialize, Serialize};

/// i9.23: the general goes for good; companions keep what they can hold.
pub(super) fn retire(play: &mut Play<'_>, general: GeneralId) {
    let t = &play.game.tables;
    if play.state.retired.contains(general) {
        return;
    }
    play.state.retired.insert(general);
    play.tell(|| Event::Retired { general });
    let stack = play.state.stack_of(general);
    let rest = stack.minus(Generals::one(general));
    if rest.is_empty() {
        if !stack.is_empty() {
            armies::destroy(play, stack);
        }
        return;
    }
    let pool = play.state.pool(stack);
    let surplus = pool.saturating_sub(armies::most(rest));
    if surplus > 0 {
        // The nation's total tells everybody that the rest is full.
        armies::declare(t, play.state, stack);
        play.reveal();
        armies::lose(play, stack, surplus);
    }
    play.state.set_pool(stack, 0);
    armies::remove_general(t, play.state, general);
    play.state.set_pool(rest, pool - surplus);
}

/// Who goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Retire;

impl Retire {
    /// Whether there is anybody to choose.
    pub(super) fn is_due(self, at: At<'_>) -> bool {
        (at.t.pieces.generals_of(Nation::Prussia)).any(|general| may_retire(at, general).is_ok())
    }
}

/// i9.31: any Prussian general but Friedrich who is not retired yet, on the map or off it.
fn may_retire(at: At<'_>, general: GeneralId) -> Legal<Friedrich> {
    must(
        at.t.pieces.general(general).nation == Nation::Prussia,
        no("F.sweden", "refuse-retire-not-prussian").of("general", general),
    )?;
    must(
        general != at.t.pieces.friedrich,
        no("F.sweden", "refuse-retire-the-king").of("general", general),
    )?;
    must(
        !at.state.retired.contains(general),
        no("F.sweden", "refuse-retired").of("general", general),
    )
}

impl Choice for Retire {
    fn card(&self) -> Option<Version> {
        None
    }

    fn nation_asked(&self, _: &Tables) -> Option<Nation> {
        Some(Nation::Prussia)
    }

    fn otherwise(&self, _: At<'_>) -> No<Thing> {
        no("F.sweden", "refuse-retire-first")
    }

    fn candidates(&self, at: At<'_>, _: Seat, each: &mut dyn FnMut(Action)) {
        (at.t.pieces.generals_of(Nation::Prussia))
            .for_each(|general| each(Action::Retire(general)));
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Retire(general) => may_retire(at, general),
            _ => Err(self.otherwise(at)),
        }
    }

    fn may_decline(&self, _: At<'_>) -> Legal<Friedrich> {
        Err(no("F.sweden", "refuse-retire-due"))
    }

    fn answer(&self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        if let Action::Retire(general) = action {
            retire(play, general);
        }
        Next::done()
    }

    fn says(&self) -> Message {
        Message::new("prompt-fate-retire")
    }

    fn shows(&self, at: At<'_>, action: Action) -> Option<Shown> {
        match action {
            Action::Retire(general) => Some(at.pick_general(general, "do-retire")),
            _ => None,
        }
    }

    /// i9.23: companions keep what they can hold; alone he takes all his armies with him.
    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let Action::Retire(general) = action else {
            return Vec::new();
        };
        let Some(city) = at.state.at(general) else {
            return vec![notes(
                Message::new("foresee-retires-unseen").general(at.t, "general", general),
            )];
        };
        let stack = at.state.stack_of(general);
        let rest = stack.minus(Generals::one(general));
        let kept = if rest.is_empty() {
            0
        } else {
            armies::most(rest)
        };
        let lost = at.state.pool(stack).saturating_sub(kept);
        let what = Message::new("foresee-retires")
            .general(at.t, "general", general)
            .number("armies", lost);
        let weigh = if lost > 0 { warns } else { notes };
        let mut gone = at.state.clone();
        gone.take_off(general);
        let mut foreseen = vec![weigh(what).at(at.space(city))];
        foreseen.extend(uncovered(at, At { state: &gone, ..at }, Nation::Prussia));
        foreseen
    }

    fn meant_by(&self, _: At<'_>, thing: Thing) -> Option<Action> {
        match thing {
            Thing::General(general) => Some(Action::Retire(general)),
            _ => None,
        }
    }
}
