//! 14.5.1 The roll at sea, and a storm: turn back, or lose a corps and sail on.

use super::sail::{Sail, Stage};
use crate::{
    Spain,
    action::Action,
    cards::Flag,
    event::Event,
    map::SpaceId,
    phases::{At, Play, active, card},
    pieces::Kind,
    powers::Side,
    rules::eligibility::{is_besieged_by, is_hostile},
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message,
    phase::{Legal, No, Offers, Shown, must, no},
};

/// A roll of this fails.
const STORM: u8 = 1;
/// The year of the first descent (20.4.4).
const DESCENT_YEAR: u16 = 1702;
/// The answer to whatever a storm does not ask.
const OTHERWISE: No<Thing> = no("14.5.1", "refuse-storm-first");

/// The ships are out. The first descent on Cadiz or Gibraltar needs no roll (20.4.4).
pub(super) fn put_to_sea(sail: Sail, play: &mut Play<'_>, to: SpaceId, inside: bool) -> Sail {
    let side = active(play.state);
    play.state.acted = play.state.acted.or(&sail.force);
    let places = &play.game.tables.map.places;
    let descent = side == Side::Alliance
        && play.state.year == DESCENT_YEAR
        && (to == places.cadiz || to == places.gibraltar)
        && !play.state.has(Flag::CadizDescentUsed);
    let die = if descent {
        play.state.set(Flag::CadizDescentUsed);
        None
    } else {
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
        sail.with(Stage::Sails { to, inside })
    } else if force.corps.is_empty() {
        play.tell(|| Event::SailCancelled);
        sail.with(Stage::Over)
    } else {
        sail.with(Stage::Storm { to, inside })
    }
}

pub(super) fn offers(sail: &Sail, at: At<'_>, offer: &mut Offers<'_, '_, Spain, Sail>) {
    offer.sure(Action::Cancel);
    let kinds = at.state.kinds(&at.t.pieces, &sail.force.corps);
    offer.all_sure(kinds.map(Action::Lose));
}

pub(super) fn allows(sail: &Sail, at: At<'_>, action: Action) -> Legal<Spain> {
    match action {
        Action::Cancel => Ok(()),
        Action::Lose(kind) => must(
            (at.state.find(&at.t.pieces, &sail.force.corps, kind)).is_some(),
            no("14.5.1", "refuse-not-aboard").of("unit", kind),
        ),
        _ => Err(OTHERWISE),
    }
}

pub(super) fn answer(
    sail: Sail,
    play: &mut Play<'_>,
    action: Action,
    to: SpaceId,
    inside: bool,
) -> Sail {
    if let Action::Lose(kind) = action {
        return lose_at_sea(sail, play, kind, to, inside);
    }
    play.tell(|| Event::SailCancelled);
    sail.with(Stage::Over)
}

fn lose_at_sea(mut sail: Sail, play: &mut Play<'_>, kind: Kind, to: SpaceId, inside: bool) -> Sail {
    let (t, side) = (&play.game.tables, active(play.state));
    if let Some(corps) = play.state.find(&t.pieces, &sail.force.corps, kind) {
        let removed = play.state.hurt(corps);
        play.tell(|| Event::Loss { kind, removed });
        if removed {
            sail.force.corps.remove(corps.index());
        }
    }
    // Leaders do not land alone in a hostile port.
    let hostile = !inside && is_hostile(play.state, side, to);
    let stay = sail.force.corps.is_empty() && hostile && !is_besieged_by(t, play.state, side, to);
    if stay || sail.force.is_empty() {
        sail.with(Stage::Over)
    } else {
        sail.with(Stage::Sails { to, inside })
    }
}

pub(super) fn says() -> Message {
    Message::new("prompt-storm")
}

pub(super) fn shows(sail: &Sail, at: At<'_>, action: Action) -> Shown {
    match action {
        Action::Lose(kind) => {
            let label = Message::new(if kind.reduced {
                "do-remove"
            } else {
                "do-reduce"
            });
            let target = at.corps(&sail.force.corps, kind, action);
            Shown::new(target, label.kind("corps", kind))
        }
        _ => at.press(action, Message::new("do-cancel")),
    }
}

/// A click on a corps means to lose it.
pub(super) fn meant_by(at: At<'_>, thing: Thing) -> Option<Action> {
    match thing {
        Thing::Corps(corps) => Some(Action::Lose(at.state.kind(&at.t.pieces, corps))),
        _ => card::meant_by(thing),
    }
}
