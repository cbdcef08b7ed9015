//! Exact odds: finite distributions with integer weights, and the complete enumeration of anything that draws from a
//! [`Chance`].
//!
//! What a player is told before committing is computed with [`Odds`] from the same small functions that resolve it:
//! what a die hits, what a table says. [`enumerate`] proves it by running the resolver itself through every outcome.

use crate::Chance;
use std::collections::BTreeMap;
use std::fmt;

/// How likely each of finitely many outcomes is, exactly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds<T: Ord> {
    /// Weights above zero, without a common divisor.
    weights: BTreeMap<T, u128>,
    total: u128,
}

/// A probability as a fraction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Likelihood {
    pub of: u128,
    pub out_of: u128,
}

impl Likelihood {
    /// In percent, rounded; never 0 for something possible, nor 100 for something uncertain.
    pub fn percent(self) -> u8 {
        let rounded = (self.of * 200 + self.out_of) / (2 * self.out_of);
        match rounded {
            0 if self.of > 0 => 1,
            100.. if self.of < self.out_of => 99,
            percent => percent as u8,
        }
    }

    pub fn as_f64(self) -> f64 {
        self.of as f64 / self.out_of as f64
    }
}

impl fmt::Display for Likelihood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.of, self.out_of)
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn lcm(a: u128, b: u128) -> u128 {
    a / gcd(a, b) * b
}

impl<T: Ord> Odds<T> {
    /// Nothing else can happen.
    pub fn certain(outcome: T) -> Odds<T> {
        Odds {
            weights: BTreeMap::from([(outcome, 1)]),
            total: 1,
        }
    }

    /// Outcomes with their weights; equal outcomes are merged.
    pub fn weighted(outcomes: impl IntoIterator<Item = (T, u128)>) -> Odds<T> {
        let mut weights = BTreeMap::new();
        for (outcome, weight) in outcomes {
            if weight > 0 {
                *weights.entry(outcome).or_insert(0) += weight;
            }
        }
        let common = weights.values().copied().fold(0, gcd).max(1);
        weights.values_mut().for_each(|weight| *weight /= common);
        let total = weights.values().sum();
        Odds { weights, total }
    }

    /// All equally likely.
    pub fn equally(outcomes: impl IntoIterator<Item = T>) -> Odds<T> {
        Odds::weighted(outcomes.into_iter().map(|outcome| (outcome, 1)))
    }

    /// The same outcomes, each replaced by what the function makes of it.
    pub fn map<U: Ord>(self, see: impl Fn(T) -> U) -> Odds<U> {
        Odds::weighted(
            self.weights
                .into_iter()
                .map(|(outcome, weight)| (see(outcome), weight)),
        )
    }

    /// Each outcome leads to further odds.
    pub fn then<U: Ord>(&self, follow: impl Fn(&T) -> Odds<U>) -> Odds<U> {
        let later: Vec<(u128, Odds<U>)> = self
            .weights
            .iter()
            .map(|(outcome, weight)| (*weight, follow(outcome)))
            .collect();
        let scale = later.iter().map(|(_, odds)| odds.total).fold(1, lcm);
        Odds::weighted(later.into_iter().flat_map(|(weight, odds)| {
            let factor = weight * (scale / odds.total);
            odds.weights
                .into_iter()
                .map(move |(outcome, weight)| (outcome, weight * factor))
        }))
    }

    /// Two independent things together.
    pub fn with<U: Ord, V: Ord>(&self, other: &Odds<U>, join: impl Fn(&T, &U) -> V) -> Odds<V> {
        let mut both = Vec::with_capacity(self.weights.len() * other.weights.len());
        for (a, weight) in &self.weights {
            for (b, other_weight) in &other.weights {
                both.push((join(a, b), weight * other_weight));
            }
        }
        Odds::weighted(both)
    }

    pub fn chance_that(&self, is: impl Fn(&T) -> bool) -> Likelihood {
        let of = self
            .weights
            .iter()
            .filter(|(outcome, _)| is(outcome))
            .map(|(_, weight)| weight)
            .sum();
        Likelihood {
            of,
            out_of: self.total,
        }
    }

    /// All outcomes that can happen, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&T, Likelihood)> {
        self.weights.iter().map(|(outcome, weight)| {
            let likelihood = Likelihood {
                of: *weight,
                out_of: self.total,
            };
            (outcome, likelihood)
        })
    }
}

impl Odds<u8> {
    /// An ordinary die.
    pub fn die() -> Odds<u8> {
        Odds::equally(1..=6)
    }

    /// How many of `count` dice succeed; `hit` says which faces do.
    pub fn successes(count: u8, hit: impl Fn(u8) -> bool) -> Odds<u8> {
        let one = Odds::die().map(|face| u8::from(hit(face)));
        (0..count).fold(Odds::certain(0), |sum, _| sum.with(&one, |a, b| a + b))
    }
}

/// Something was not enumerated because it has more outcomes than were allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany;

/// Runs `resolve` once for every way chance can fall, up to `most` times, and collects the results.
pub fn enumerate<T: Ord>(
    most: usize,
    mut resolve: impl FnMut(&mut Counted) -> T,
) -> Result<Odds<T>, TooMany> {
    // By the number of equally likely ways: each outcome reached at one of them, and how often.
    let mut found: BTreeMap<u128, Vec<(T, u128)>> = BTreeMap::new();
    let mut counted = Counted::default();
    for _ in 0..most {
        counted.next = 0;
        let outcome = resolve(&mut counted);
        let ways = counted.path.iter().map(|(_, n)| u128::from(*n)).product();
        found.entry(ways).or_default().push((outcome, 1));
        if !counted.advance() {
            let scale = found.keys().copied().fold(1, lcm);
            return Ok(Odds::weighted(found.into_iter().flat_map(
                |(ways, outcomes)| {
                    outcomes
                        .into_iter()
                        .map(move |(outcome, count)| (outcome, count * (scale / ways)))
                },
            )));
        }
    }
    Err(TooMany)
}

/// A chance that falls every possible way, one after the other.
#[derive(Default)]
pub struct Counted {
    /// The outcome of each draw, and out of how many.
    path: Vec<(u32, u32)>,
    next: usize,
}

impl Counted {
    /// Goes on to the next way; false after the last.
    fn advance(&mut self) -> bool {
        self.path.truncate(self.next);
        while let Some((outcome, n)) = self.path.pop() {
            if outcome + 1 < n {
                self.path.push((outcome + 1, n));
                return true;
            }
        }
        false
    }
}

impl Chance for Counted {
    fn pick(&mut self, _: &'static str, n: u32, _: &dyn Fn(u32) -> String) -> u32 {
        if self.next == self.path.len() {
            self.path.push((0, n));
        }
        let outcome = self.path[self.next].0;
        self.next += 1;
        outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(of: u128, out_of: u128) -> Likelihood {
        Likelihood { of, out_of }
    }

    #[test]
    fn two_dice_make_seven_most_often() {
        let sum = Odds::die().with(&Odds::die(), |a, b| a + b);
        assert_eq!(sum.chance_that(|sum| *sum == 7), ratio(6, 36));
        assert_eq!(sum.chance_that(|sum| *sum >= 11).percent(), 8);
        assert_eq!(sum.iter().count(), 11);
    }

    #[test]
    fn successes_are_counted() {
        let hits = Odds::successes(3, |face| face >= 5);
        assert_eq!(hits.chance_that(|hits| *hits == 0), ratio(8, 27));
        assert_eq!(hits.chance_that(|hits| *hits == 3), ratio(1, 27));
    }

    #[test]
    fn what_follows_may_have_another_total() {
        // A six rolls again with a coin.
        let odds = Odds::die().then(|face| match face {
            6 => Odds::equally([0, 1]),
            face => Odds::certain(*face),
        });
        assert_eq!(odds.chance_that(|outcome| *outcome == 1), ratio(3, 12));
        assert_eq!(odds.chance_that(|outcome| *outcome == 0), ratio(1, 12));
    }

    #[test]
    fn percent_tells_possible_from_certain() {
        assert_eq!(ratio(1, 1000).percent(), 1);
        assert_eq!(ratio(999, 1000).percent(), 99);
        assert_eq!(ratio(0, 5).percent(), 0);
        assert_eq!(ratio(5, 5).percent(), 100);
        assert_eq!(ratio(1, 3).percent(), 33);
    }

    #[test]
    fn every_way_is_walked_once() {
        let name = |outcome: u32| outcome.to_string();
        let mut runs = 0;
        let odds = enumerate(1000, |chance| {
            runs += 1;
            let first = chance.pick("die", 6, &name);
            // Only a six draws again, from fewer.
            let second = if first == 5 {
                chance.pick("coin", 2, &name)
            } else {
                0
            };
            first + second
        })
        .unwrap();
        assert_eq!(runs, 7);
        assert_eq!(odds.chance_that(|outcome| *outcome == 5), ratio(1, 12));
        assert_eq!(odds.chance_that(|outcome| *outcome == 0), ratio(2, 12));
        assert_eq!(
            enumerate(5, |chance| chance.pick("die", 6, &name)),
            Err(TooMany)
        );
    }
}
