//! The open streams of every visitor: their number is limited, and when there are too many the oldest ends.
//!
//! A visitor is an account or, for strangers, an address. Somebody with many windows looks at the newest one, and the
//! window that made room comes back when it is looked at. All streams of one address together have a looser limit,
//! and an address may take only part of the places for watching one game: whoever comes from elsewhere still finds
//! one.

use super::{Fault, Kind, rate::Counted, settings::Limits, visitor::Visitor};
use crate::{GameId, hall::AccountId};
use axum::http::StatusCode;
use kernel::Message;
use std::{
    collections::{HashMap, VecDeque},
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
};
use tokio::sync::oneshot;

/// All open streams. Clones share them.
#[derive(Clone)]
pub struct Streams(Arc<Inner>);

struct Inner {
    /// `None`: no limit.
    most: Option<Most>,
    open: Mutex<Open>,
}

struct Most {
    per_visitor: usize,
    per_address: usize,
}

#[derive(Default)]
struct Open {
    count: u64,
    /// Oldest first, each with its number and the channel that ends it.
    visitors: HashMap<Counted, VecDeque<(u64, oneshot::Sender<()>)>>,
    addresses: HashMap<Counted, usize>,
    watched: HashMap<(Counted, GameId), usize>,
}

/// What is being asked for.
pub struct StreamRequest {
    pub account: Option<AccountId>,
    pub address: Counted,
    /// The game, if it is to be watched without a seat, and how many places it has for that.
    pub watching: Option<(GameId, usize)>,
}

impl StreamRequest {
    pub fn by(visitor: &Visitor, watching: Option<(GameId, usize)>) -> StreamRequest {
        StreamRequest {
            account: visitor.id(),
            address: Counted::address(visitor.address),
            watching,
        }
    }
}

/// One open stream; makes room when dropped.
pub struct Pass {
    streams: Streams,
    visitor: Counted,
    address: Counted,
    watching: Option<GameId>,
    number: u64,
    ended: oneshot::Receiver<()>,
}

impl Streams {
    pub fn new(limits: &Limits) -> Streams {
        Streams(Arc::new(Inner {
            most: limits.on.then(|| Most {
                per_visitor: limits.streams_per_visitor.max(1),
                per_address: limits.streams_per_address.max(1),
            }),
            open: Mutex::default(),
        }))
    }

    /// Admits one more, or says why not.
    pub fn enter(&self, wanted: &StreamRequest) -> Result<Pass, Fault> {
        let (address, watching) = (wanted.address, wanted.watching.map(|(game, _)| game));
        let visitor = wanted.account.map_or(address, Counted::Account);
        let mut guard = self.open();
        let open = &mut *guard;
        if let Some(most) = &self.0.most {
            let count = |number: Option<&usize>| number.copied().unwrap_or_default();
            if count(open.addresses.get(&address)) >= most.per_address {
                return Err(too_many("error-too-many-streams"));
            }
            if let Some((game, places)) = wanted.watching
                && count(open.watched.get(&(address, game))) >= places.div_ceil(2)
            {
                return Err(too_many("error-too-many-watching"));
            }
            let own = open.visitors.entry(visitor).or_default();
            while own.len() >= most.per_visitor {
                if let Some((_, end)) = own.pop_front() {
                    // It does not matter if it has already gone.
                    let _ = end.send(());
                }
            }
        }
        open.count += 1;
        let (number, (end, ended)) = (open.count, oneshot::channel());
        let own = open.visitors.entry(visitor).or_default();
        own.push_back((number, end));
        *open.addresses.entry(address).or_default() += 1;
        if let Some(game) = watching {
            *open.watched.entry((address, game)).or_default() += 1;
        }
        Ok(Pass {
            streams: self.clone(),
            visitor,
            address,
            watching,
            number,
            ended,
        })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn too_many(key: &str) -> Fault {
    let message = Message::new(key);
    Fault::new(StatusCode::TOO_MANY_REQUESTS, Kind::TooMany, message)
}

impl Pass {
    /// Ready when the stream must end to make room for a newer one.
    pub fn poll_ended(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        Pin::new(&mut self.ended).poll(cx).map(drop)
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut open = self.streams.open();
        if let Some(own) = open.visitors.get_mut(&self.visitor) {
            own.retain(|(number, _)| *number != self.number);
            if own.is_empty() {
                open.visitors.remove(&self.visitor);
            }
        }
        one_less(&mut open.addresses, self.address);
        if let Some(game) = self.watching {
            one_less(&mut open.watched, (self.address, game));
        }
    }
}

fn one_less<K: std::hash::Hash + Eq>(counts: &mut HashMap<K, usize>, key: K) {
    if let Some(count) = counts.get_mut(&key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(&key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::future::poll_fn;

    fn ended(pass: &mut Pass) -> bool {
        poll_fn(|cx| pass.poll_ended(cx)).now_or_never().is_some()
    }

    fn wanted(account: Option<i64>, address: u8, game: Option<u64>) -> StreamRequest {
        StreamRequest {
            account: account.map(AccountId),
            address: Counted::address([192, 0, 2, address].into()),
            watching: game.map(|game| (GameId(game), 4)),
        }
    }

    fn streams() -> Streams {
        Streams::new(&Limits {
            streams_per_visitor: 2,
            streams_per_address: 5,
            ..Limits::default()
        })
    }

    #[test]
    fn the_oldest_of_a_visitor_ends_for_the_newest() {
        let streams = streams();
        let enter = |account| streams.enter(&wanted(account, 1, None)).unwrap();
        let (mut first, mut second, mut other) = (enter(Some(1)), enter(Some(1)), enter(Some(2)));
        assert!(!ended(&mut first));
        let mut third = enter(Some(1));
        assert!(ended(&mut first));
        assert!(
            [&mut second, &mut third, &mut other]
                .into_iter()
                .all(|pass| !ended(pass))
        );
        // A stranger is recognised by address only.
        let mut stranger = enter(None);
        assert!(!ended(&mut stranger) && !ended(&mut second));
    }

    #[test]
    fn one_address_has_a_bound_and_gives_back_what_it_had() {
        let streams = streams();
        let enter = |account, address| streams.enter(&wanted(Some(account), address, None));
        let mut passes: Vec<Pass> = (0..5)
            .map(|account| enter(account, 1).ok().unwrap())
            .collect();
        assert_eq!(enter(9, 1).err().unwrap().kind, Kind::TooMany);
        assert!(enter(9, 2).is_ok());
        passes.pop();
        assert!(enter(9, 1).is_ok());
        passes.clear();
        let open = streams.open();
        assert!(open.visitors.is_empty() && open.addresses.is_empty());
    }

    #[test]
    fn one_address_leaves_half_the_places_to_others() {
        let streams = streams();
        let watch = |account, address| streams.enter(&wanted(Some(account), address, Some(1)));
        let _taken = [watch(1, 1).ok().unwrap(), watch(2, 1).ok().unwrap()];
        assert!(watch(3, 1).is_err());
        assert!(watch(3, 2).is_ok());
        // Their own games are not affected.
        assert!(streams.enter(&wanted(Some(3), 1, None)).is_ok());
        assert_eq!(streams.open().watched.len(), 1);
    }
}
