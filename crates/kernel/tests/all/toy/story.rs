//! What the toy tells beside its scene: cards of cards, a lens, consequences, and what goes without saying. Each can be
//! broken so that it tells a secret.

use super::*;
use kernel::{
    Message, Viewer,
    beat::Beat,
    foresight::{Consequence, Weight},
    scene::{Lens, LensKind, LensOf, Likely, Party, Portrait, Stage, Tint, Tone},
};

pub const LENSES: &[LensKind] = &[LensKind {
    id: "road",
    of: LensOf::Board,
}];

/// What the seat holds; under a fault, what the other one holds.
fn looked_at(at: At<'_>, seat: Seat, leaks: Fault) -> Cards {
    let i = if at.fault == leaks {
        Toy::other(seat).index()
    } else {
        seat.index()
    };
    at.state.hands[i]
}

fn own_cards(at: At<'_>, viewer: Viewer, leaks: Fault) -> Cards {
    match viewer {
        Viewer::Seat(seat) => looked_at(at, seat, leaks),
        _ => 0,
    }
}

/// The card of a card: whether the viewer holds it.
pub fn portrait(at: At<'_>, viewer: Viewer, card: CardNumber) -> Portrait {
    let held = own_cards(at, viewer, Fault::LeaksInPortrait) >> card.index() & 1 == 1;
    Portrait {
        title: Message::new("card").number("card", card.index() as i64),
        kind: Message::new(if held { "held" } else { "elsewhere" }),
        nation: None,
        facts: Vec::new(),
        pieces: Vec::new(),
    }
}

/// How far both have come, and how strong the viewer is.
pub fn lens(at: At<'_>, viewer: Viewer) -> Lens {
    let own = sum(own_cards(at, viewer, Fault::LeaksInLens));
    Lens {
        tints: vec![Tint {
            space: "road".into(),
            tone: Tone::Fair,
            says: Some(Message::new("strength").number("sum", own)),
        }],
        ..Lens::default()
    }
}

/// What a seat could still bid.
pub fn foreseen(at: At<'_>, seat: Seat, leaks: Fault) -> Vec<Consequence> {
    let left = sum(looked_at(at, seat, leaks));
    vec![Consequence::new(
        Weight::Notes,
        Message::new("left").number("sum", left),
    )]
}

/// The contest for the road.
pub fn stage(at: At<'_>, viewer: Viewer) -> Stage {
    let strong = sum(own_cards(at, viewer, Fault::LeaksInStage)) > 20;
    Stage {
        kind: "contest".into(),
        title: Message::new("contest"),
        space: "road".into(),
        sides: SEATS
            .iter()
            .map(|seat| Party::new(*seat, Message::new("side")))
            .collect(),
        score: None,
        odds: vec![Likely {
            what: Message::new("wins"),
            percent: if strong { 60 } else { 40 },
            good_for: None,
        }],
        stakes: Vec::new(),
    }
}

pub fn beat(fault: Fault, event: &Event) -> Beat {
    match event {
        Event::Sealed { .. } => Beat::Plain,
        Event::Shown { .. } => Beat::Opens {
            kind: "contest".into(),
            space: "road".into(),
            sides: SEATS.iter().map(|seat| (*seat).into()).collect(),
        },
        Event::Rolled { .. } => Beat::Lands { nation: None },
        Event::Won { seat } => Beat::Closes {
            winner: Some(SEATS[seat.index()].into()),
        },
        Event::Put { card } if fault == Fault::LeaksInLog && card % 2 == 0 => Beat::Effect,
        _ => Beat::Plain,
    }
}
