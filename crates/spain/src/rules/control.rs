//! What a space is worth and what follows from a change of control (2.3, 6.1).

use crate::{map::SpaceId, powers::Side, state::State, tables::Tables};

/// VP a change of control is worth, as the level moves: up for the Alliance (6.1, 6.1.1).
pub fn worth(t: &Tables, space: SpaceId, to: Side) -> i16 {
    let value = i16::from(t.map.space(space).value);
    match to {
        Side::Alliance => value,
        Side::Bourbon => -value,
    }
}

/// Fortresses of the region Spain, and how many of them a side holds (18.2.1).
pub fn spanish_fortresses(t: &Tables, state: &State, side: Side) -> usize {
    use crate::map::Region;
    t.map
        .all()
        .filter(|space| {
            let sheet = t.map.space(*space);
            sheet.region == Region::Spain && sheet.fortress > 0 && state.controls(side, *space)
        })
        .count()
}
