//! Turns for what is costly to make: a few at a time in all, one per visitor, and visitors are served in rotation.
//!
//! Whoever asks for a hundred pictures gets them one after another; everybody else waits for at most one of them.

use super::rate::Counted;
use std::{
    collections::{HashMap, HashSet, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::oneshot;

/// Where visitors wait for their turns. Clones share the same queue.
#[derive(Clone)]
pub struct Fair(Arc<Inner>);

struct Inner {
    /// How many requests of one visitor may wait.
    patience: usize,
    queue: Mutex<Queue>,
}

struct Queue {
    /// Turns that nobody holds.
    free: usize,
    busy: HashSet<Counted>,
    /// Visitors with a request waiting and none being served, in the order in which they will be.
    round: VecDeque<Counted>,
    waiting: HashMap<Counted, VecDeque<oneshot::Sender<Turn>>>,
}

/// The right to keep a core busy; given back when dropped.
pub struct Turn {
    fair: Fair,
    who: Counted,
}

/// A visitor has so many requests waiting that one more would only make all of them late.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crowded;

impl Fair {
    pub fn new(at_once: usize, patience: usize) -> Fair {
        Fair(Arc::new(Inner {
            patience,
            queue: Mutex::new(Queue {
                free: at_once.max(1),
                busy: HashSet::new(),
                round: VecDeque::new(),
                waiting: HashMap::new(),
            }),
        }))
    }

    /// Waits for this visitor's turn.
    pub async fn turn(&self, who: Counted) -> Result<Turn, Crowded> {
        let turn = {
            let mut queue = self.queue();
            let waiting = queue.waiting.entry(who).or_default();
            // Requests that are no longer waiting take no room.
            waiting.retain(|waiting| !waiting.is_closed());
            if waiting.len() >= self.0.patience {
                return Err(Crowded);
            }
            let (give, turn) = oneshot::channel();
            waiting.push_back(give);
            if !queue.busy.contains(&who) && !queue.round.contains(&who) {
                queue.round.push_back(who);
            }
            turn
        };
        self.hand_out();
        // Everybody waiting gets a turn sooner or later; the sender is dropped only with the whole queue.
        turn.await.map_err(|_| Crowded)
    }

    /// Gives free turns to whoever is next.
    fn hand_out(&self) {
        loop {
            // A turn that nobody takes is given back when dropped, which takes the lock.
            let Some((give, who)) = self.queue().next() else {
                return;
            };
            let fair = self.clone();
            drop(give.send(Turn { fair, who }));
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Who is served next, marked as being served.
    fn next(&mut self) -> Option<(oneshot::Sender<Turn>, Counted)> {
        while self.free > 0 {
            let who = self.round.pop_front()?;
            let waiting = self.waiting.get_mut(&who);
            let next = waiting.and_then(|waiting| {
                waiting.retain(|waiting| !waiting.is_closed());
                waiting.pop_front()
            });
            if let Some(next) = next {
                self.free -= 1;
                self.busy.insert(who);
                return Some((next, who));
            }
            self.waiting.remove(&who);
        }
        None
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        {
            let mut queue = self.fair.queue();
            queue.free += 1;
            queue.busy.remove(&self.who);
            if queue
                .waiting
                .get(&self.who)
                .is_some_and(|own| !own.is_empty())
            {
                // Behind everybody who is already waiting.
                queue.round.push_back(self.who);
            } else {
                drop(queue.waiting.remove(&self.who));
            }
        }
        self.fair.hand_out();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::pin::{Pin, pin};

    fn visitor(number: u8) -> Counted {
        Counted::address([192, 0, 2, number].into())
    }

    type Waiting<'a> = Pin<Box<dyn Future<Output = Result<Turn, Crowded>> + 'a>>;

    /// Asks for a turn that is not available yet.
    fn wait(fair: &Fair, who: Counted) -> Waiting<'_> {
        let mut waiting: Waiting<'_> = Box::pin(fair.turn(who));
        assert!(waiting.as_mut().now_or_never().is_none());
        waiting
    }

    fn given(waiting: &mut Waiting<'_>) -> Option<Turn> {
        waiting.as_mut().now_or_never().map(|turn| turn.unwrap())
    }

    #[tokio::test]
    async fn one_who_asks_for_much_keeps_nobody_waiting() {
        let fair = Fair::new(1, 100);
        let (greedy, modest) = (visitor(1), visitor(2));
        let first = fair.turn(greedy).await.unwrap();
        let mut many: Vec<Waiting<'_>> = (0..50).map(|_| wait(&fair, greedy)).collect();
        let mut own = wait(&fair, modest);
        drop(first);
        assert!(many.iter_mut().all(|waiting| given(waiting).is_none()));
        let own = given(&mut own).expect("it is the other's turn");
        drop(own);
        let served = many.iter_mut().filter_map(given);
        assert_eq!(served.count(), 50, "one after the other, in the end all");
    }

    #[tokio::test]
    async fn a_visitor_has_one_turn_at_a_time() {
        let fair = Fair::new(2, 100);
        let first = fair.turn(visitor(1)).await.unwrap();
        let mut second = wait(&fair, visitor(1));
        let other = fair.turn(visitor(2)).await.unwrap();
        let mut third = wait(&fair, visitor(3));
        drop(first);
        assert!(given(&mut second).is_none(), "the third came before");
        assert!(given(&mut third).is_some());
        assert!(given(&mut second).is_some());
        drop(other);
    }

    #[tokio::test]
    async fn whoever_goes_away_takes_no_turn_and_too_many_are_told_so() {
        let fair = Fair::new(1, 2);
        let first = fair.turn(visitor(1)).await.unwrap();
        let gone = wait(&fair, visitor(1));
        let mut stays = wait(&fair, visitor(1));
        let refused = pin!(fair.turn(visitor(1))).now_or_never().unwrap();
        assert_eq!(refused.err(), Some(Crowded));
        drop(gone);
        drop(first);
        assert!(given(&mut stays).is_some());
        let queue = fair.queue();
        assert_eq!(queue.free, 1);
        assert!(queue.busy.is_empty() && queue.round.is_empty() && queue.waiting.is_empty());
    }
}
