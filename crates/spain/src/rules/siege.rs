//! What a siege roll is worth and does (17.5).

use super::loc::{Loc, friendly_capitals, has_sea_loc, loc};
use crate::{
    map::SpaceId,
    powers::Side,
    state::{Force, State},
    tables::Tables,
};

/// A modifier of a siege roll by its name in the texts (17.5.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Modifier {
    pub name: &'static str,
    pub amount: i8,
}

/// Losses of besieger and besieged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Losses {
    pub besieger: u8,
    pub besieged: u8,
}

/// The table of 17.5.
pub fn table(result: i8) -> Losses {
    let (besieger, besieged) = match result {
        ..=1 => (1, 0),
        2..=3 => (0, 0),
        4..=5 => (1, 1),
        6 => (1, 2),
        7 => (1, 3),
        8.. => (1, 4),
    };
    Losses { besieger, besieged }
}

/// Every modifier that counts for a siege by a force, without those of cards.
pub fn modifiers(
    t: &Tables,
    state: &State,
    side: Side,
    space: SpaceId,
    force: &Force,
    ignore_loc: bool,
) -> Vec<Modifier> {
    let mut all = Vec::new();
    let mut add = |name, amount| all.push(Modifier { name, amount });
    let places = &t.map.places;
    if !ignore_loc {
        let sources = friendly_capitals(t, state, side);
        match loc(t, state, side, space, &sources) {
            Loc::None => add("siege-no-loc", -2),
            Loc::Threatened => add("siege-threatened-loc", -1),
            Loc::Safe => {}
        }
    }
    let besieged = side.other();
    if t.map.is_port(space) && has_sea_loc(t, state, besieged, space) {
        add("siege-sea-loc", -1);
    }
    if side == Side::Bourbon && (space == places.innsbruck || space == places.trent) {
        add("siege-alps", -1);
    }
    let inside = state.garrison(space);
    if inside
        .leaders()
        .any(|leader| state.own_tr(&t.pieces, leader) >= 1)
    {
        add("siege-leader-inside", -1);
    }
    match state.siege(space).map_or(0, |siege| siege.rolls) {
        0 => {}
        1 => add("siege-continued", 1),
        _ => add("siege-continued", 2),
    }
    let engineer = force.leaders().any(|leader| {
        let power = t.pieces.leader(leader).power;
        state.tr(&t.pieces, leader) >= 2
            && force.corps().any(|corps| t.pieces.power_of(corps) == power)
    });
    if engineer {
        add("siege-leader", 1);
    }
    let famous = &state.famous[side.index()];
    if famous.contains(space)
        || t.map
            .neighbours(space)
            .iter()
            .any(|other| famous.contains(*other))
    {
        add("siege-famous-victory", 2);
    }
    all
}
