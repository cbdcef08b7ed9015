//! Names that step aside, remembered: the same stacks are looked at by every viewer of a game, and the next position
//! differs by a stack or two.

use super::Stage;
use super::layout::Layout;
use crate::pieces_svg::Bulk;
use crate::step_aside::Arrangement;
use kernel::scene::{Shape, Token, Value};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Arrangements kept in each of two generations; an old one that is asked for again becomes young.
const KEPT: usize = 1024;

/// All that the arrangement of names depends on, as one number: see [`key`].
type Key = u128;

#[derive(Default)]
pub struct Asides {
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    young: HashMap<Key, Arc<Arrangement>>,
    old: HashMap<Key, Arc<Arrangement>>,
}

impl Known {
    fn get(&mut self, key: Key) -> Option<Arc<Arrangement>> {
        if let Some(found) = self.young.get(&key) {
            return Some(Arc::clone(found));
        }
        let found = self.old.remove(&key)?;
        self.put(key, Arc::clone(&found));
        Some(found)
    }

    fn put(&mut self, key: Key, arrangement: Arc<Arrangement>) {
        if self.young.len() >= KEPT {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(key, arrangement);
    }
}

/// The arrangement of names among tokens, found by way of others that are probably near.
pub fn arrangement(stage: &Stage, tokens: &[Token], near: &[Token]) -> Arc<Arrangement> {
    let lock = || (stage.asides.known.lock()).unwrap_or_else(PoisonError::into_inner);
    let key_of_tokens = key(stage, tokens);
    if let Some(found) = lock().get(key_of_tokens) {
        return found;
    }
    let near = lock().get(key(stage, near)).unwrap_or_default();
    let taken = (Layout::of(tokens, |_| true).stacks())
        .filter_map(|stack| {
            let space = stage.space(stack.space)?;
            Some(Bulk::of(stack.pieces()).room(space.at))
        })
        .collect();
    let arrangement = Arc::new(near.again(&stage.board, taken));
    lock().put(key_of_tokens, Arc::clone(&arrangement));
    arrangement
}

/// What the room of all stacks depends on: of every token the space, whether it is a cube, whether it has a value. Each
/// token adds a number of its own, so that their order does not matter; two sums that meet by chance are not to be feared.
fn key(stage: &Stage, tokens: &[Token]) -> Key {
    tokens
        .iter()
        .filter_map(|token| {
            let space = stage.index(token.space.as_deref()?)?;
            let cube = u64::from(token.shape == Shape::Cube);
            let value = u64::from(token.value != Value::None);
            Some(u64::from(space) << 2 | cube << 1 | value)
        })
        .fold(0, |sum: Key, what| {
            let [high, low] = [0x9e37_79b9_7f4a_7c15, 0xd1b5_4a32_d192_ed03]
                .map(|start: u64| u128::from(stirred(start.wrapping_add(what))));
            sum.wrapping_add(high << 64 | low)
        })
}

/// A number that looks nothing like its origin (splitmix64).
fn stirred(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
