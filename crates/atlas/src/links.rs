//! Links between spaces, with a kind each way, and the cheapest ways over them.
//!
//! A river costs more to cross than a road, a strait may be passed in one direction only, a wind makes the same hexside
//! dear one way and cheap the other: what a step costs is the game's to say. Nothing is measured beforehand, so that a
//! map of two thousand hexes is no larger than its links.

use crate::graph::GraphError;
use std::{cmp::Reverse, collections::BinaryHeap};

/// One way out of a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    pub to: u16,
    /// What kind of way it is in this direction; the numbers mean what the game says they mean.
    pub kind: u8,
}

/// Spaces `0..len` with directed links, in flat arrays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Links {
    /// The links of space `s` are `links[first[s]..first[s + 1]]`, ordered by neighbour.
    first: Vec<u32>,
    links: Vec<Link>,
}

impl Links {
    /// Joins `len` spaces by links `(from, to, kind)`. A way that can be gone both ways is two of them.
    pub fn new(len: usize, list: &[(u16, u16, u8)]) -> Result<Links, GraphError> {
        if len > usize::from(u16::MAX) {
            return Err(GraphError::TooMany(len));
        }
        let mut first = vec![0u32; len + 1];
        for (edge, &(from, to, _)) in list.iter().enumerate() {
            if let Some(space) = [from, to]
                .into_iter()
                .find(|space| usize::from(*space) >= len)
            {
                return Err(GraphError::NoSuchSpace { edge, space, len });
            }
            if from == to {
                return Err(GraphError::Loop { edge, space: from });
            }
            first[usize::from(from) + 1] += 1;
        }
        for space in 0..len {
            first[space + 1] += first[space];
        }
        let mut sorted: Vec<usize> = (0..list.len()).collect();
        sorted.sort_by_key(|&edge| (list[edge].0, list[edge].1));
        let twice = sorted.windows(2).find(|pair| {
            let [(a, b, _), (c, d, _)] = [list[pair[0]], list[pair[1]]];
            (a, b) == (c, d)
        });
        if let Some(pair) = twice {
            let (edge, (a, b, _)) = (pair[1], list[pair[1]]);
            return Err(GraphError::Twice { edge, a, b });
        }
        let links = sorted.into_iter().map(|edge| Link {
            to: list[edge].1,
            kind: list[edge].2,
        });
        Ok(Links {
            first,
            links: links.collect(),
        })
    }

    /// How many spaces there are.
    pub fn len(&self) -> usize {
        self.first.len() - 1
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The ways out of a space, ordered by neighbour.
    #[inline]
    pub fn from(&self, space: u16) -> &[Link] {
        let space = usize::from(space);
        &self.links[self.first[space] as usize..self.first[space + 1] as usize]
    }

    /// The kind of the link from one space to another, if there is one.
    #[inline]
    pub fn kind(&self, from: u16, to: u16) -> Option<u8> {
        let link = self.from(from).iter().find(|link| link.to == to);
        link.map(|link| link.kind)
    }
}

/// Where a search stands: a space, and a small number the game keeps beside it (out of supply for one step, a pass used).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    pub space: u16,
    pub extra: u8,
}

/// What a bounded search for the cheapest ways found. Keep one and use it again: it allocates only when the map grows.
#[derive(Clone, Default, Debug)]
pub struct Ways {
    extras: usize,
    /// By space and extra; [`FAR`] where the search did not come.
    cost: Vec<u16>,
    /// Where the cheapest way comes from.
    back: Vec<Option<Place>>,
    reached: Vec<Place>,
    queue: BinaryHeap<Reverse<(u16, Place)>>,
}

const FAR: u16 = u16::MAX;

impl Ways {
    pub fn new() -> Ways {
        Ways::default()
    }

    /// Searches from `start` with at most `budget` points. `extras` is how many numbers may stand beside a space;
    /// `step` says for a link out of a place what it costs and what stands beside the next space, or that it cannot be
    /// gone. Of two ways that cost the same the first one found stays, and that is always the same one.
    pub fn search(
        &mut self,
        links: &Links,
        extras: u8,
        start: Place,
        budget: u16,
        mut step: impl FnMut(Place, Link) -> Option<(u16, u8)>,
    ) {
        self.clear(links.len(), extras.max(1));
        self.reach(start, 0, None);
        while let Some(Reverse((cost, here))) = self.queue.pop() {
            if cost > self.cost[self.index(here)] {
                continue;
            }
            self.reached.push(here);
            for link in links.from(here.space) {
                let Some((price, extra)) = step(here, *link) else {
                    continue;
                };
                debug_assert!(extra < extras.max(1), "extra {extra} of {extras}");
                let next = Place {
                    space: link.to,
                    extra,
                };
                let total = cost.saturating_add(price);
                if total <= budget && total < self.cost[self.index(next)] {
                    self.reach(next, total, Some(here));
                }
            }
        }
    }

    fn clear(&mut self, spaces: usize, extras: u8) {
        self.extras = extras.into();
        let places = spaces * self.extras;
        self.cost.clear();
        self.cost.resize(places, FAR);
        self.back.clear();
        self.back.resize(places, None);
        self.reached.clear();
        self.queue.clear();
    }

    fn index(&self, place: Place) -> usize {
        usize::from(place.space) * self.extras + usize::from(place.extra)
    }

    fn reach(&mut self, place: Place, cost: u16, back: Option<Place>) {
        let index = self.index(place);
        self.cost[index] = cost;
        self.back[index] = back;
        self.queue.push(Reverse((cost, place)));
    }

    /// The places that were reached, the cheapest first; the start is the first of them.
    pub fn reached(&self) -> &[Place] {
        &self.reached
    }

    /// What the cheapest way to a place costs.
    pub fn cost(&self, place: Place) -> Option<u16> {
        let cost = self.cost.get(self.index(place)).copied();
        cost.filter(|cost| *cost != FAR)
    }

    /// The cheapest way to a space, whatever stands beside it.
    pub fn cheapest(&self, space: u16) -> Option<(u16, Place)> {
        (0..self.extras as u8)
            .map(|extra| Place { space, extra })
            .filter_map(|place| Some((self.cost(place)?, place)))
            .min()
    }

    /// The way to a place, from its end back to the start.
    pub fn back_from(&self, place: Place) -> impl Iterator<Item = Place> {
        let reached = self.cost(place).map(|_| place);
        std::iter::successors(reached, |here| self.back[self.index(*here)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(space: u16) -> Place {
        Place { space, extra: 0 }
    }

    /// Points as a kind of link: what it is called is what it costs.
    fn by_kind(_: Place, link: Link) -> Option<(u16, u8)> {
        Some((link.kind.into(), 0))
    }

    fn links(len: usize, list: &[(u16, u16, u8)]) -> Links {
        Links::new(len, list).expect("a good list")
    }

    #[test]
    fn a_link_has_its_own_kind_each_way() {
        let links = links(3, &[(0, 1, 1), (1, 0, 4), (1, 2, 2)]);
        assert_eq!((links.kind(0, 1), links.kind(1, 0)), (Some(1), Some(4)));
        assert_eq!((links.kind(1, 2), links.kind(2, 1)), (Some(2), None));
        assert_eq!(links.from(2), []);
        let mut ways = Ways::new();
        ways.search(&links, 1, at(0), 10, by_kind);
        assert_eq!(ways.cost(at(2)), Some(3));
        ways.search(&links, 1, at(2), 10, by_kind);
        assert_eq!(ways.reached(), [at(2)]);
    }

    #[test]
    fn bad_lists_are_named() {
        let bad = |list: &[(u16, u16, u8)]| Links::new(2, list).expect_err("bad").to_string();
        assert_eq!(
            bad(&[(0, 1, 0), (1, 2, 0)]),
            "edge 1 names space 2, but there are only 2 spaces"
        );
        assert_eq!(bad(&[(1, 1, 0)]), "edge 0 joins space 1 to itself");
        assert_eq!(
            bad(&[(0, 1, 0), (1, 0, 0), (0, 1, 3)]),
            "edge 2 joins 0 and 1 a second time"
        );
    }

    #[test]
    fn the_cheapest_way_is_found_and_can_be_gone_back() {
        // The direct road is dear, the way round is cheap.
        let links = links(4, &[(0, 3, 9), (0, 1, 2), (1, 2, 2), (2, 3, 2)]);
        let mut ways = Ways::new();
        ways.search(&links, 1, at(0), 8, by_kind);
        assert_eq!(ways.cheapest(3), Some((6, at(3))));
        let way: Vec<u16> = ways.back_from(at(3)).map(|place| place.space).collect();
        assert_eq!(way, [3, 2, 1, 0]);
        ways.search(&links, 1, at(0), 5, by_kind);
        assert_eq!(ways.cheapest(3), None);
        assert_eq!(ways.back_from(at(3)).count(), 0);
        let order: Vec<u16> = ways.reached().iter().map(|place| place.space).collect();
        assert_eq!(order, [0, 1, 2]);
    }

    #[test]
    fn what_stands_beside_a_space_decides_where_a_way_may_go() {
        // One pass at most: kind 7 costs one and uses it up.
        let links = links(4, &[(0, 1, 7), (1, 2, 7), (1, 3, 1), (3, 2, 1)]);
        let one_pass = |here: Place, link: Link| match (link.kind, here.extra) {
            (7, 0) => Some((1, 1)),
            (7, _) => None,
            (_, extra) => Some((1, extra)),
        };
        let mut ways = Ways::new();
        ways.search(&links, 2, at(0), 9, one_pass);
        let used = |space| Place { space, extra: 1 };
        assert_eq!(ways.cheapest(2), Some((3, used(2))));
        assert_eq!(ways.cost(at(2)), None);
    }

    /// Every way gone step by step, as often as there are places.
    fn naive(links: &Links, start: Place, budget: u16, extras: u8) -> Vec<Option<u16>> {
        let count = links.len() * usize::from(extras);
        let index = |place: Place| {
            usize::from(place.space) * usize::from(extras) + usize::from(place.extra)
        };
        let mut best = vec![None; count];
        best[index(start)] = Some(0);
        for _ in 0..count {
            for space in 0..links.len() as u16 {
                for extra in 0..extras {
                    let here = Place { space, extra };
                    let Some(cost) = best[index(here)] else {
                        continue;
                    };
                    for link in links.from(space) {
                        let Some((price, extra)) = tolled(here, *link) else {
                            continue;
                        };
                        let next = index(Place {
                            space: link.to,
                            extra,
                        });
                        let total = cost + price;
                        if total <= budget && best[next].is_none_or(|old| total < old) {
                            best[next] = Some(total);
                        }
                    }
                }
            }
        }
        best
    }

    /// Some links cannot be gone, some only twice.
    fn tolled(here: Place, link: Link) -> Option<(u16, u8)> {
        match link.kind {
            0 => None,
            1 if here.extra == 2 => None,
            1 => Some((1, here.extra + 1)),
            kind => Some((kind.into(), here.extra)),
        }
    }

    #[test]
    fn random_maps_agree_with_the_naive_search() {
        let mut seed = 1u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % below
        };
        let mut ways = Ways::new();
        for _ in 0..200 {
            let len = 2 + random(12) as u16;
            let mut list = Vec::new();
            for from in 0..len {
                for to in 0..len {
                    if from != to && random(3) == 0 {
                        list.push((from, to, random(6) as u8));
                    }
                }
            }
            let links = links(len.into(), &list);
            let (start, budget) = (at(random(len.into()) as u16), random(20) as u16);
            ways.search(&links, 3, start, budget, tolled);
            let expected = naive(&links, start, budget, 3);
            let found: Vec<Option<u16>> = (0..len)
                .flat_map(|space| (0..3).map(move |extra| Place { space, extra }))
                .map(|place| ways.cost(place))
                .collect();
            assert_eq!(found, expected, "{list:?} from {start:?} with {budget}");
        }
    }
}
