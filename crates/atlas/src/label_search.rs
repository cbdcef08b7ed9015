//! Choosing one spot for every name, so that the names together disturb each other least.

use crate::{Label, Rect};

/// What it costs when two names touch, before the area they share.
const TOUCHING: f64 = 90.0;
const STEPS_PER_LABEL: usize = 900;
/// How bad a change the search accepts at first.
const HEAT: f64 = 14.0;

/// Cools a random search down, then walks downhill until nothing gets better.
pub struct Search<'a> {
    spots: &'a [Vec<(Label, f64)>],
    /// For every name, the names that could ever touch it.
    rivals: Vec<Vec<usize>>,
    chosen: Vec<usize>,
    random: u64,
}

impl<'a> Search<'a> {
    pub fn new(spots: &'a [Vec<(Label, f64)>]) -> Search<'a> {
        let reach: Vec<Rect> = spots
            .iter()
            .map(|list| {
                let mut all = list[0].0.area;
                for (label, _) in list {
                    all.x0 = all.x0.min(label.area.x0);
                    all.y0 = all.y0.min(label.area.y0);
                    all.x1 = all.x1.max(label.area.x1);
                    all.y1 = all.y1.max(label.area.y1);
                }
                all.grown(4.0)
            })
            .collect();
        let rivals = (0..spots.len())
            .map(|i| {
                (0..spots.len())
                    .filter(|&j| i != j && reach[i].overlap(&reach[j]) > 0.0)
                    .collect()
            })
            .collect();
        let chosen = spots
            .iter()
            .map(|list| {
                let by_cost = |a: &usize, b: &usize| list[*a].1.total_cmp(&list[*b].1);
                (0..list.len()).min_by(by_cost).unwrap_or(0)
            })
            .collect();
        Search {
            spots,
            rivals,
            chosen,
            random: 0x9e37_79b9_7f4a_7c15,
        }
    }

    pub fn run(mut self) -> Vec<usize> {
        let count = self.spots.len();
        if count == 0 {
            return self.chosen;
        }
        let steps = count * STEPS_PER_LABEL;
        let mut heat = HEAT;
        // Cooled by the same share at every step, from heat to one hundredth of it.
        let cooling = 0.01f64.powf(1.0 / steps as f64);
        for _ in 0..steps {
            heat *= cooling;
            let label = self.below(count);
            let spot = self.below(self.spots[label].len());
            let change = self.cost(label, spot) - self.cost(label, self.chosen[label]);
            if change <= 0.0 || self.chance() < (-change / heat).exp() {
                self.chosen[label] = spot;
            }
        }
        loop {
            let mut calm = true;
            for label in 0..count {
                let now = self.cost(label, self.chosen[label]);
                for spot in 0..self.spots[label].len() {
                    if self.cost(label, spot) < now - 1e-9
                        && self.cost(label, spot) < self.cost(label, self.chosen[label]) - 1e-9
                    {
                        self.chosen[label] = spot;
                        calm = false;
                    }
                }
            }
            if calm {
                return self.chosen;
            }
        }
    }

    fn cost(&self, label: usize, spot: usize) -> f64 {
        let (candidate, standing) = &self.spots[label][spot];
        let mine = candidate.area.grown(2.5);
        let mut cost = *standing;
        for &rival in &self.rivals[label] {
            let shared = mine.overlap(&self.spots[rival][self.chosen[rival]].0.area);
            if shared > 0.0 {
                cost += TOUCHING + shared / 12.0;
            }
        }
        cost
    }

    /// The xorshift generator of Marsaglia: small, and the same everywhere.
    fn next(&mut self) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 16) as usize % limit
    }

    fn chance(&mut self) -> f64 {
        let draw = u32::try_from(self.next() >> 32).unwrap_or(0);
        f64::from(draw) / f64::from(u32::MAX)
    }
}
