//! Where a beaten stack may end its retreat (8).

use crate::{
    map::{CityId, CitySet},
    state::State,
    tables::Tables,
};

/// All cities where a retreat of exactly `length` cities may end: over free cities, none entered twice, and as far
/// from the victor as any such way leads (8.2.a-c). Empty if there is no way of full length (8.3). In ascending order.
pub fn ends(t: &Tables, state: &State, from: CityId, victor: CityId, length: u8) -> Vec<CityId> {
    let mut search = Search {
        t,
        state,
        victor,
        entered: CitySet::EMPTY,
        farthest: 0,
        ends: CitySet::EMPTY,
    };
    search.entered.insert(from);
    search.walk(from, length);
    search.ends.iter().collect()
}

struct Search<'a> {
    t: &'a Tables,
    state: &'a State,
    victor: CityId,
    entered: CitySet,
    farthest: u8,
    ends: CitySet,
}

impl Search<'_> {
    fn walk(&mut self, at: CityId, left: u8) {
        let distance = self.t.map.distance(self.victor, at);
        // One step leads at most one city further away: ways that cannot reach the best end are not walked.
        if u16::from(distance) + u16::from(left) < u16::from(self.farthest) {
            return;
        }
        if left == 0 {
            if distance > self.farthest {
                self.farthest = distance;
                self.ends = CitySet::EMPTY;
            }
            self.ends.insert(at);
            return;
        }
        for edge in self.t.map.roads.neighbours(at.0) {
            let to = CityId(edge.to);
            if self.state.is_occupied(to) || self.entered.contains(to) {
                continue;
            }
            self.entered.insert(to);
            self.walk(to, left - 1);
            self.entered.remove(to);
        }
    }
}
