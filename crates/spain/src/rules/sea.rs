//! Movement by sea (14.5).

use super::loc::friendly_zones;
use crate::{map::SpaceId, powers::Side, state::State, tables::Tables};

/// Whether a side's ships can go from one port to another: all friendly zones are joined (2.5).
pub fn joined(t: &Tables, state: &State, side: Side, from: SpaceId, to: SpaceId) -> bool {
    let zones = friendly_zones(t, state, side);
    let touches = |port: SpaceId| !t.map.space(port).ports.and(zones).is_empty();
    from != to && touches(from) && touches(to)
}
