//! What is counted while games are played: acknowledged actions, how long updates took, how large they were.

use serde::Serialize;
use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    time::{Duration, Instant},
};

/// Counts over all games. Only what happens while it is on counts.
#[derive(Default)]
pub struct Gauge {
    on: Cell<bool>,
    acknowledged: Cell<u64>,
    acks: RefCell<Vec<Duration>>,
    updates: RefCell<Vec<Duration>>,
    sizes: RefCell<Vec<usize>>,
    move_sizes: RefCell<Vec<usize>>,
}

impl Gauge {
    pub fn start(&self) {
        self.on.set(true);
    }

    pub fn stop(&self) {
        self.on.set(false);
    }

    pub fn acknowledged(&self, took: Duration) {
        if self.on.get() {
            self.acknowledged.set(self.acknowledged.get() + 1);
            self.acks.borrow_mut().push(took);
        }
    }

    /// An update caused by somebody else's click arrived.
    fn update(&self, took: Duration) {
        if self.on.get() {
            self.updates.borrow_mut().push(took);
        }
    }

    pub fn update_size(&self, size: usize) {
        if self.on.get() {
            self.sizes.borrow_mut().push(size);
        }
    }

    fn move_size(&self, size: usize) {
        if self.on.get() {
            self.move_sizes.borrow_mut().push(size);
        }
    }

    pub fn count(&self) -> u64 {
        self.acknowledged.get()
    }

    pub fn ack_times(&self) -> Times {
        Times::of(&mut self.acks.borrow_mut())
    }

    pub fn update_times(&self) -> Times {
        Times::of(&mut self.updates.borrow_mut())
    }

    pub fn sizes(&self) -> Sizes {
        Sizes::of(&mut self.sizes.borrow_mut())
    }

    pub fn move_sizes(&self) -> Sizes {
        Sizes::of(&mut self.move_sizes.borrow_mut())
    }
}

/// Times in milliseconds.
#[derive(Clone, Copy, Default, Serialize)]
pub struct Times {
    pub counted: usize,
    pub p50: f64,
    pub p99: f64,
    pub longest: f64,
}

impl Times {
    pub fn of(all: &mut [Duration]) -> Times {
        all.sort_unstable();
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
        Times {
            counted: all.len(),
            p50: milliseconds(at(all, 50)),
            p99: milliseconds(at(all, 99)),
            longest: milliseconds(at(all, 100)),
        }
    }
}

/// Sizes in bytes.
#[derive(Clone, Copy, Default, Serialize)]
pub struct Sizes {
    pub counted: usize,
    pub median: usize,
    pub p99: usize,
    pub largest: usize,
}

impl Sizes {
    fn of(all: &mut [usize]) -> Sizes {
        all.sort_unstable();
        Sizes {
            counted: all.len(),
            median: at(all, 50),
            p99: at(all, 99),
            largest: at(all, 100),
        }
    }
}

/// The value that `percent` of a sorted list do not exceed.
fn at<T: Copy + Default>(sorted: &[T], percent: usize) -> T {
    let place = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
    sorted.get(place).copied().unwrap_or_default()
}

/// The clicks of one game whose updates may still be under way.
///
/// An update says how long the viewer's log is now, and the acknowledgement says how long the click made it; so we
/// know which click an update belongs to, whichever of the two comes first.
#[derive(Default)]
pub struct Clicks {
    made: RefCell<VecDeque<Click>>,
    early: RefCell<Vec<Arrived>>,
}

struct Click {
    length: usize,
    seat: String,
    at: Instant,
    is_move: bool,
}

struct Arrived {
    length: usize,
    viewer: String,
    at: Instant,
    size: usize,
}

/// There are never more clicks than this under way in one game.
const REMEMBERED: usize = 8;

impl Clicks {
    /// A click that made the log this long was acknowledged.
    pub fn made(&self, gauge: &Gauge, seat: &str, action: &str, at: Instant, length: usize) {
        let mut made = self.made.borrow_mut();
        if made.back().is_some_and(|last| last.length == length) {
            return;
        }
        let click = Click {
            length,
            seat: seat.to_owned(),
            at,
            is_move: action.starts_with("move "),
        };
        self.early.borrow_mut().retain(|arrived| {
            if arrived.length == length {
                click.seen(gauge, &arrived.viewer, arrived.at, arrived.size);
            }
            arrived.length > length
        });
        made.push_back(click);
        if made.len() > REMEMBERED {
            made.pop_front();
        }
    }

    /// A viewer's update arrived that makes its log this long.
    pub fn arrived(&self, gauge: &Gauge, viewer: &str, length: usize, size: usize) {
        let at = Instant::now();
        let made = self.made.borrow();
        match made.iter().rev().find(|click| click.length == length) {
            Some(click) => click.seen(gauge, viewer, at, size),
            None => self.early.borrow_mut().push(Arrived {
                length,
                viewer: viewer.to_owned(),
                at,
                size,
            }),
        }
    }
}

impl Click {
    fn seen(&self, gauge: &Gauge, viewer: &str, at: Instant, size: usize) {
        if viewer == self.seat {
            return;
        }
        gauge.update(at.saturating_duration_since(self.at));
        if self.is_move {
            gauge.move_size(size);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_values_of_the_list() {
        let all: Vec<usize> = (1..=200).collect();
        assert_eq!((at(&all, 50), at(&all, 99), at(&all, 100)), (100, 198, 200));
        assert_eq!(at(&[7], 50), 7);
        assert_eq!(at::<usize>(&[], 99), 0);
    }

    #[test]
    fn an_update_is_matched_with_its_click_in_either_order() {
        let (gauge, clicks) = (Gauge::default(), Clicks::default());
        gauge.start();
        clicks.made(&gauge, "anna", "move a b", Instant::now(), 2);
        clicks.arrived(&gauge, "bela", 2, 100);
        clicks.arrived(&gauge, "anna", 2, 100);
        clicks.arrived(&gauge, "bela", 3, 200);
        clicks.made(&gauge, "anna", "done", Instant::now(), 3);
        assert_eq!(gauge.update_times().counted, 2);
        assert_eq!(gauge.move_sizes().largest, 100);
    }
}
