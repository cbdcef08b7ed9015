//! What was drawn before: the same cards and pieces are shown again and again, to everybody who watches.

use super::moment::Print;
use foldhash::fast::FixedState;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// What was made from things, by those things' fingerprints. When it is full it forgets everything and begins again.
pub struct Memo<T, Made: ?Sized = str> {
    known: Mutex<HashMap<Print, (T, Arc<Made>), FixedState>>,
    most: usize,
}

impl<T, Made: ?Sized> Memo<T, Made> {
    pub fn new(most: usize) -> Self {
        Memo {
            known: Mutex::default(),
            most,
        }
    }

    /// What was made from a thing of this fingerprint, if `is` says that it is the same thing; else made anew, and kept
    /// for the next time.
    pub fn recall(
        &self,
        print: Print,
        is: impl FnOnce(&T) -> bool,
        make: impl FnOnce() -> (T, Arc<Made>),
    ) -> Arc<Made> {
        // Whoever panicked did so while making something, not while holding the lock.
        let lock = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((thing, made)) = lock().get(&print)
            && is(thing)
        {
            return Arc::clone(made);
        }
        let (thing, made) = make();
        let mut known = lock();
        if known.len() >= self.most {
            known.clear();
        }
        known.insert(print, (thing, Arc::clone(&made)));
        made
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_recalls_and_forgets() {
        let memo: Memo<u8> = Memo::new(2);
        let made = std::cell::Cell::new(0);
        let ask = |number: u8| {
            let make = || {
                made.set(made.get() + 1);
                (number, number.to_string().into())
            };
            memo.recall(Print::of(&number), |known| *known == number, make)
        };
        assert_eq!((&*ask(1), &*ask(2), &*ask(1)), ("1", "2", "1"));
        assert_eq!(made.get(), 2);
        ask(3);
        ask(1);
        assert_eq!(made.get(), 4, "it was full");
    }

    #[test]
    fn another_thing_of_the_same_fingerprint_is_another() {
        let memo: Memo<u8> = Memo::new(2);
        let print = Print::of("the same");
        let ask = |number: u8| {
            memo.recall(
                print,
                |known| *known == number,
                || (number, number.to_string().into()),
            )
        };
        assert_eq!((&*ask(1), &*ask(2), &*ask(1)), ("1", "2", "1"));
    }
}
