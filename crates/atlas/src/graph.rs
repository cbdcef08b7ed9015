//! A graph of spaces joined by classed edges, in flat arrays, with every distance worked out once.

use std::fmt;

/// One way out of a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    pub to: u16,
    /// What kind of way it is; the numbers mean what the game says they mean.
    pub class: u8,
}

/// The distance of two spaces that no path joins.
pub const UNREACHABLE: u8 = u8::MAX;

/// Spaces `0..len` with undirected edges. Built once per map, read very often: no question below allocates.
#[derive(Clone, PartialEq, Eq)]
pub struct Graph {
    /// The edges of space `s` are `edges[first[s]..first[s + 1]]`, ordered by neighbour.
    first: Vec<u32>,
    edges: Vec<Edge>,
    /// `distances[a * len + b]`, counted in edges.
    distances: Vec<u8>,
}

/// Why a list of edges is not a graph.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GraphError {
    #[error("a graph holds at most 65535 spaces, not {0}")]
    TooMany(usize),
    #[error("edge {edge} names space {space}, but there are only {len} spaces")]
    NoSuchSpace { edge: usize, space: u16, len: usize },
    #[error("edge {edge} joins space {space} to itself")]
    Loop { edge: usize, space: u16 },
    #[error("edge {edge} joins {a} and {b} a second time")]
    Twice { edge: usize, a: u16, b: u16 },
    #[error("spaces {a} and {b} are more than 254 edges apart")]
    TooFar { a: u16, b: u16 },
}

impl Graph {
    /// Joins `len` spaces by undirected edges `(a, b, class)`.
    pub fn new(len: usize, list: &[(u16, u16, u8)]) -> Result<Graph, GraphError> {
        if len > usize::from(u16::MAX) {
            return Err(GraphError::TooMany(len));
        }
        let mut degree = vec![0u32; len];
        for (edge, &(a, b, _)) in list.iter().enumerate() {
            for space in [a, b] {
                match degree.get_mut(usize::from(space)) {
                    Some(count) => *count += 1,
                    None => return Err(GraphError::NoSuchSpace { edge, space, len }),
                }
            }
            if a == b {
                return Err(GraphError::Loop { edge, space: a });
            }
        }
        let mut first = Vec::with_capacity(len + 1);
        let mut sum = 0;
        first.push(0);
        for count in &degree {
            sum += count;
            first.push(sum);
        }
        let mut edges = vec![Edge { to: 0, class: 0 }; sum as usize];
        let mut next = first.clone();
        for (edge, &(a, b, class)) in list.iter().enumerate() {
            for (from, to) in [(a, b), (b, a)] {
                let from = usize::from(from);
                let (begin, end) = (first[from] as usize, next[from] as usize);
                if edges[begin..end].iter().any(|e| e.to == to) {
                    return Err(GraphError::Twice { edge, a, b });
                }
                edges[end] = Edge { to, class };
                next[from] += 1;
            }
        }
        for space in 0..len {
            edges[first[space] as usize..first[space + 1] as usize].sort_by_key(|e| e.to);
        }
        let mut graph = Graph {
            first,
            edges,
            distances: Vec::new(),
        };
        graph.distances = graph.measure()?;
        Ok(graph)
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
    pub fn neighbours(&self, space: u16) -> &[Edge] {
        let space = usize::from(space);
        &self.edges[self.first[space] as usize..self.first[space + 1] as usize]
    }

    /// The class of the edge between two spaces, if they are neighbours.
    #[inline]
    pub fn class(&self, a: u16, b: u16) -> Option<u8> {
        self.neighbours(a)
            .iter()
            .find(|edge| edge.to == b)
            .map(|edge| edge.class)
    }

    /// The fewest edges between two spaces; [`UNREACHABLE`] where no path joins them.
    #[inline]
    pub fn distance(&self, a: u16, b: u16) -> u8 {
        self.distances[usize::from(a) * self.len() + usize::from(b)]
    }

    /// The distances from one space to every space.
    #[inline]
    pub fn distances_from(&self, space: u16) -> &[u8] {
        let begin = usize::from(space) * self.len();
        &self.distances[begin..begin + self.len()]
    }

    fn measure(&self) -> Result<Vec<u8>, GraphError> {
        let len = self.len();
        let mut distances = vec![UNREACHABLE; len * len];
        let mut queue = Vec::with_capacity(len);
        for start in 0..len {
            let row = &mut distances[start * len..(start + 1) * len];
            let start = u16::try_from(start).expect("new() allows no more than u16::MAX spaces");
            row[usize::from(start)] = 0;
            queue.clear();
            queue.push(start);
            let mut head = 0;
            while head < queue.len() {
                let here = queue[head];
                head += 1;
                let steps = row[usize::from(here)] + 1;
                for edge in self.neighbours(here) {
                    let seen = &mut row[usize::from(edge.to)];
                    if *seen == UNREACHABLE {
                        if steps == UNREACHABLE {
                            return Err(GraphError::TooFar {
                                a: start,
                                b: edge.to,
                            });
                        }
                        *seen = steps;
                        queue.push(edge.to);
                    }
                }
            }
        }
        Ok(distances)
    }
}

impl fmt::Debug for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Graph({} spaces, {} edges)",
            self.len(),
            self.edges.len() / 2
        )
    }
}

/// What a breadth-first search reached. Keep one and use it again: it allocates only when the map grows.
#[derive(Clone, Default, Debug)]
pub struct Reach {
    steps: Vec<u8>,
    order: Vec<u16>,
}

impl Reach {
    pub fn new() -> Reach {
        Reach::default()
    }

    /// Searches from `start` over at most `limit` edges, entering no space for which `blocked` holds.
    /// The start itself is never asked about.
    pub fn search(
        &mut self,
        graph: &Graph,
        start: u16,
        limit: u8,
        mut blocked: impl FnMut(u16) -> bool,
    ) {
        self.search_by(graph, start, limit, |edge| !blocked(edge.to));
    }

    /// Like [`Reach::search`], but may also refuse an edge for its class.
    pub fn search_by(
        &mut self,
        graph: &Graph,
        start: u16,
        limit: u8,
        mut passable: impl FnMut(Edge) -> bool,
    ) {
        self.clear(graph.len());
        self.steps[usize::from(start)] = 0;
        self.order.push(start);
        let limit = limit.min(UNREACHABLE - 1);
        let mut head = 0;
        while let Some(&here) = self.order.get(head) {
            head += 1;
            let steps = self.steps[usize::from(here)];
            if steps == limit {
                break;
            }
            for &edge in graph.neighbours(here) {
                let seen = &mut self.steps[usize::from(edge.to)];
                if *seen == UNREACHABLE && passable(edge) {
                    *seen = steps + 1;
                    self.order.push(edge.to);
                }
            }
        }
    }

    /// The spaces reached, nearest first, the start among them.
    pub fn spaces(&self) -> &[u16] {
        &self.order
    }

    /// Edges walked to a space, or `None` if the search did not come there.
    #[inline]
    pub fn steps(&self, space: u16) -> Option<u8> {
        match self.steps.get(usize::from(space)) {
            None | Some(&UNREACHABLE) => None,
            Some(&steps) => Some(steps),
        }
    }

    fn clear(&mut self, len: usize) {
        // Undoing the last search costs less than wiping a large map after a short walk.
        for &space in &self.order {
            self.steps[usize::from(space)] = UNREACHABLE;
        }
        self.order.clear();
        self.steps.resize(len, UNREACHABLE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ring of six with a tail: 0-1-2-3-4-5-0 and 3-6; 7 stands alone.
    fn ring() -> Graph {
        let edges = [
            (0, 1, 1),
            (2, 1, 0),
            (2, 3, 0),
            (3, 4, 0),
            (4, 5, 0),
            (5, 0, 0),
            (3, 6, 1),
        ];
        Graph::new(8, &edges).unwrap()
    }

    #[test]
    fn neighbours_are_mutual_and_ordered() {
        let graph = ring();
        let to: Vec<u16> = graph.neighbours(3).iter().map(|e| e.to).collect();
        assert_eq!(to, [2, 4, 6]);
        assert!(graph.neighbours(7).is_empty());
        for a in 0..8 {
            for edge in graph.neighbours(a) {
                assert_eq!(graph.class(edge.to, a), Some(edge.class));
            }
        }
        assert_eq!(graph.class(0, 1), Some(1));
        assert_eq!(graph.class(0, 3), None);
    }

    #[test]
    fn distances_are_shortest() {
        let graph = ring();
        assert_eq!(graph.distance(0, 0), 0);
        assert_eq!(graph.distance(0, 3), 3);
        assert_eq!(graph.distance(1, 6), 3);
        assert_eq!(graph.distance(6, 0), 4);
        assert_eq!(graph.distance(0, 7), UNREACHABLE);
        assert_eq!(graph.distances_from(4), [2, 3, 2, 1, 0, 1, 2, UNREACHABLE]);
    }

    #[test]
    fn an_open_search_agrees_with_the_distances() {
        let graph = ring();
        let mut reach = Reach::new();
        for start in 0..8 {
            reach.search(&graph, start, 254, |_| false);
            for space in 0..8 {
                let known = graph.distance(start, space);
                assert_eq!(reach.steps(space).unwrap_or(UNREACHABLE), known);
            }
        }
    }

    #[test]
    fn a_search_stops_at_its_limit_and_at_blocked_spaces() {
        let graph = ring();
        let mut reach = Reach::new();
        reach.search(&graph, 0, 2, |_| false);
        assert_eq!(reach.spaces(), [0, 1, 5, 2, 4]);
        reach.search(&graph, 0, 10, |space| space == 5);
        assert_eq!(reach.steps(4), Some(4), "the long way round");
        assert_eq!(reach.steps(5), None);
        reach.search_by(&graph, 3, 10, |edge| edge.class == 1);
        assert_eq!(reach.spaces(), [3, 6]);
        reach.search(&graph, 0, 0, |_| false);
        assert_eq!(reach.spaces(), [0]);
    }

    #[test]
    fn what_is_no_graph_is_refused() {
        let refused = |edges: &[(u16, u16, u8)]| Graph::new(3, edges).unwrap_err();
        assert!(matches!(
            refused(&[(0, 3, 0)]),
            GraphError::NoSuchSpace { space: 3, .. }
        ));
        assert!(matches!(
            refused(&[(1, 1, 0)]),
            GraphError::Loop { space: 1, .. }
        ));
        assert!(matches!(
            refused(&[(0, 1, 0), (1, 0, 1)]),
            GraphError::Twice { edge: 1, .. }
        ));
        let chain: Vec<_> = (0..299u16).map(|a| (a, a + 1, 0)).collect();
        assert!(matches!(
            Graph::new(300, &chain),
            Err(GraphError::TooFar { .. })
        ));
    }
}
