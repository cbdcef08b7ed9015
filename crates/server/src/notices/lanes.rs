//! Deliveries: a few at the same time, and one at a time for each account or host.
//!
//! Deliveries waiting for their own turn wait outside: a slow webhook holds up only what goes to the same place, and
//! somebody with a thousand turns takes one place, not all.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};

pub struct Lane<K> {
    places: Semaphore,
    /// Who has a delivery under way, or is waiting for one.
    queues: Mutex<HashMap<K, Arc<Semaphore>>>,
}

/// A place in the lane, until it is dropped.
pub struct Pass<'a, K: Clone + Eq + Hash> {
    _place: SemaphorePermit<'a>,
    _turns: Vec<Turn<'a, K>>,
}

/// The right to be the only delivery of its kind under way.
struct Turn<'a, K: Clone + Eq + Hash> {
    lane: &'a Lane<K>,
    key: K,
    permit: Option<OwnedSemaphorePermit>,
}

impl<K: Clone + Eq + Hash> Lane<K> {
    pub fn new(places: usize) -> Lane<K> {
        Lane {
            places: Semaphore::new(places),
            queues: Mutex::new(HashMap::new()),
        }
    }

    /// Waits for a turn with each of the keys, in this order, and then for a place. All callers must give the kinds
    /// of keys in the same order, or two could wait for each other.
    pub async fn enter(&self, keys: impl IntoIterator<Item = K>) -> Pass<'_, K> {
        let mut turns = Vec::new();
        for key in keys {
            turns.push(self.turn(key).await);
        }
        let place = self.places.acquire().await;
        Pass {
            _place: place.expect("the lane is never closed"),
            _turns: turns,
        }
    }

    async fn turn(&self, key: K) -> Turn<'_, K> {
        // Made before waiting, so that the queue is tidied up even if waiting is cancelled.
        let mut turn = Turn {
            lane: self,
            key: key.clone(),
            permit: None,
        };
        let queue = {
            let mut queues = self.queues.lock().unwrap_or_else(PoisonError::into_inner);
            let queue = queues.entry(key);
            Arc::clone(queue.or_insert_with(|| Arc::new(Semaphore::new(1))))
        };
        let permit = queue.acquire_owned().await;
        turn.permit = Some(permit.expect("a queue is never closed"));
        turn
    }
}

impl<K: Clone + Eq + Hash> Drop for Turn<'_, K> {
    fn drop(&mut self) {
        let mut queues = (self.lane.queues.lock()).unwrap_or_else(PoisonError::into_inner);
        drop(self.permit.take());
        // The map holds the last clone: nobody is waiting.
        if queues
            .get(&self.key)
            .is_some_and(|queue| Arc::strong_count(queue) == 1)
        {
            queues.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn one_at_a_time_for_each_and_a_few_in_all() {
        let lane = Lane::new(2);
        let first = lane.enter(["anna"]).await;
        assert!(
            lane.enter(["anna"]).now_or_never().is_none(),
            "hers is under way"
        );
        let second = lane.enter(["emile"]).await;
        assert!(
            lane.enter(["luise"]).now_or_never().is_none(),
            "no place left"
        );
        drop(first);
        let third = lane.enter(["anna", "host"]).await;
        assert!(lane.enter(["luise", "host"]).now_or_never().is_none());
        drop((second, third));
        assert!(lane.enter(["luise", "host"]).now_or_never().is_some());
        assert!(
            lane.queues.lock().unwrap().is_empty(),
            "nothing is left behind"
        );
    }

    #[tokio::test]
    async fn whoever_waits_in_a_queue_takes_no_place() {
        let lane = Lane::new(2);
        let _slow = lane.enter(["slow"]).await;
        let mut waiting: Vec<_> = (0..10).map(|_| Box::pin(lane.enter(["slow"]))).collect();
        for one in &mut waiting {
            assert!(one.now_or_never().is_none());
        }
        assert!(lane.enter(["quick"]).now_or_never().is_some());
    }
}
