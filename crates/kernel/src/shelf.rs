//! Things that are made once and shown many times: the same facts always give the same thing.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// Things already made, by the facts each was made from. A full shelf is emptied and refilled.
pub struct Shelf<Facts, Thing> {
    made: Mutex<HashMap<Facts, Arc<Thing>, foldhash::fast::FixedState>>,
    most: usize,
}

impl<Facts: Eq + Hash, Thing> Shelf<Facts, Thing> {
    pub fn new(most: usize) -> Shelf<Facts, Thing> {
        Shelf {
            made: Mutex::default(),
            most,
        }
    }

    /// The thing made from these facts; `make` must depend on nothing else.
    pub fn take(&self, facts: Facts, make: impl FnOnce(&Facts) -> Thing) -> Arc<Thing> {
        // A panic can only happen while a thing is being made, when the lock is not held.
        let lock = || self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(thing) = lock().get(&facts) {
            return Arc::clone(thing);
        }
        let thing = Arc::new(make(&facts));
        let mut made = lock();
        if made.len() >= self.most {
            made.clear();
        }
        made.insert(facts, Arc::clone(&thing));
        thing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn a_thing_is_made_once_until_the_shelf_is_full() {
        let shelf = Shelf::new(2);
        let made = Cell::new(0);
        let take = |number: u8| {
            let make = |number: &u8| {
                made.set(made.get() + 1);
                number.to_string()
            };
            shelf.take(number, make)
        };
        assert!(Arc::ptr_eq(&take(1), &take(1)));
        assert_eq!((take(2).as_str(), made.get()), ("2", 2));
        take(3);
        take(1);
        assert_eq!(made.get(), 4);
    }
}
