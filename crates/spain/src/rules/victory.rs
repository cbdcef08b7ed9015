//! Automatic victory and the end of the game (6.2, 6.3).

use super::loc::{friendly_capitals, has_loc};
use crate::{
    cards::Flag, map::SpaceSet, powers::Side, scenario::Verdict, state::State, tables::Tables,
};

/// The middle of the track: who wins if both hold an enemy capital (6.2).
const MIDDLE: i16 = 15;

/// Who has won at once, if anybody (6.2).
pub fn automatic(t: &Tables, state: &State) -> Option<Side> {
    let places = &t.map.places;
    let paris = state.controls(Side::Alliance, places.paris) && {
        let sources = friendly_capitals(t, state, Side::Alliance);
        // Paris itself is not an Alliance capital, so the line must lead elsewhere.
        has_loc(t, state, Side::Alliance, places.paris, &sources)
    };
    let mut to_paris = SpaceSet::EMPTY;
    if state.controls(Side::Bourbon, places.paris) && !state.has_corps(Side::Alliance, places.paris)
    {
        to_paris.insert(places.paris);
    }
    let north_or_east = [places.amsterdam, places.vienna].into_iter().any(|space| {
        state.controls(Side::Bourbon, space) && has_loc(t, state, Side::Bourbon, space, &to_paris)
    });
    let (high, low) = (
        state.vp >= t.scenarios.track_max,
        state.vp <= t.scenarios.track_min,
    );
    match (paris, north_or_east) {
        (true, false) => Some(Side::Alliance),
        (false, true) => Some(Side::Bourbon),
        (true, true) if state.vp >= MIDDLE => Some(Side::Alliance),
        (true, true) => Some(Side::Bourbon),
        (false, false) if high => Some(Side::Alliance),
        (false, false) if low => Some(Side::Bourbon),
        (false, false) => None,
    }
}

/// The verdict after the last turn (6.3).
pub fn verdict(t: &Tables, state: &State) -> Verdict {
    let lower = t.scenarios.scenario(state.scenario).lower_table;
    let table = if lower || state.has(Flag::BritishWithdrawn) {
        &t.scenarios.lower_table
    } else {
        &t.scenarios.table
    };
    let found = table.iter().find(|(least, _)| state.vp >= *least);
    found.map_or(Verdict::BourbonMajor, |(_, verdict)| *verdict)
}
