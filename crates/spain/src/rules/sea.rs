//! Movement by sea (14.5).

use crate::{
    map::{SpaceId, SpaceSet, Zones},
    powers::Side,
    state::State,
    tables::Tables,
};

/// Sea zones a side may use now (2.5, 14.5).
pub fn friendly_zones(t: &Tables, state: &State, side: Side) -> Zones {
    let mediterranean = state.mediterranean(t) == side;
    match (side, mediterranean) {
        (Side::Alliance, true) => Zones(7),
        (Side::Alliance, false) => Zones::NORTH_SEA.or(Zones::ATLANTIC),
        (Side::Bourbon, true) => Zones::MEDITERRANEAN,
        (Side::Bourbon, false) => Zones::NONE,
    }
}

/// Every port that touches one of them.
pub fn harbours(t: &Tables, state: &State, side: Side) -> SpaceSet {
    let zones = friendly_zones(t, state, side);
    let touches = |port: &SpaceId| !t.map.space(*port).ports.and(zones).is_empty();
    t.map.ports.iter().filter(touches).collect()
}

/// Whether a side's ships can go from one port to another: all friendly zones are joined (2.5).
pub fn joined(t: &Tables, state: &State, side: Side, from: SpaceId, to: SpaceId) -> bool {
    let zones = friendly_zones(t, state, side);
    let touches = |port: SpaceId| !t.map.space(port).ports.and(zones).is_empty();
    from != to && touches(from) && touches(to)
}
