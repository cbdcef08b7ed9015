//! Attempts at passwords: a stranger gets few for any name, and cannot use up the owner's.
//!
//! Wrong ones are counted by name and address together, more loosely by address, and far more loosely by name, which
//! stops many addresses that try one name. A browser that has signed in to the account before is counted separately,
//! so nobody else can lock it out. An attempt is counted before it is made, so that a hundred at once count as a
//! hundred, and forgotten if the password was right.

use super::{
    Fault, Kind,
    rate::Counted,
    settings::{Limits, Rate},
};
use crate::{
    accounts::{AccountFault, names},
    hall::AccountId,
};
use axum::http::StatusCode;
use dashmap::DashMap;
use kernel::Message;
use std::{
    hash::{BuildHasher, RandomState},
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

/// How much more an address may try for all names together than for one: a whole club may be behind it.
const PER_ADDRESS: u32 = 5;
/// How much more may be tried for one name from everywhere.
const PER_NAME: u32 = 20;
/// Expired counts are removed after this many attempts.
const SWEEP_EVERY: u32 = 1_000;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Key {
    At {
        name: u64,
        from: Counted,
    },
    From(Counted),
    Name(u64),
    Device(u64),
    /// The owner's own password, asked for again.
    Own {
        account: AccountId,
        from: Counted,
    },
}

/// Wrong attempts that still count.
#[derive(Clone, Copy)]
struct Bucket {
    level: f64,
    at: Instant,
    rate: Rate,
}

impl Bucket {
    fn level(&self, now: Instant) -> f64 {
        let seconds = now.saturating_duration_since(self.at).as_secs_f64();
        (self.level - seconds * per_second(self.rate)).max(0.0)
    }
}

fn per_second(rate: Rate) -> f64 {
    f64::from(rate.per_minute.max(1)) / 60.0
}

/// Everybody's attempts. Clones count together.
#[derive(Clone)]
pub struct Tries(Option<Arc<Inner>>);

struct Inner {
    rate: Rate,
    buckets: DashMap<Key, Bucket>,
    /// Names are kept as hashes that an outsider cannot predict.
    hasher: RandomState,
    counted: AtomicU32,
}

/// An attempt under way, which counts as wrong until it proves right.
#[must_use]
pub struct Try {
    inner: Option<Arc<Inner>>,
    keys: Vec<Key>,
}

impl Tries {
    pub fn new(limits: &Limits) -> Tries {
        Tries(limits.on.then(|| {
            Arc::new(Inner {
                rate: limits.login,
                buckets: DashMap::new(),
                hasher: RandomState::new(),
                counted: AtomicU32::new(0),
            })
        }))
    }

    /// An attempt at the password of a name; `device` is the mark of a browser that has signed in to it before.
    pub fn at_name(&self, name: &str, from: IpAddr, device: Option<u64>) -> Result<Try, Fault> {
        self.begin(|inner| {
            if let Some(device) = device {
                return vec![(Key::Device(device), inner.rate)];
            }
            let (name, from) = (
                inner.hasher.hash_one(names::fold(name)),
                Counted::address(from),
            );
            vec![
                // The looser limit first: it bounds how many of the other keys there can be.
                (Key::From(from), looser(inner.rate, PER_ADDRESS)),
                (Key::At { name, from }, inner.rate),
                (Key::Name(name), looser(inner.rate, PER_NAME)),
            ]
        })
    }

    /// An attempt by somebody signed in who must give the password again.
    pub fn at_own(&self, account: AccountId, from: IpAddr) -> Result<Try, Fault> {
        let from = Counted::address(from);
        self.begin(|inner| vec![(Key::Own { account, from }, inner.rate)])
    }

    fn begin(&self, keys: impl FnOnce(&Inner) -> Vec<(Key, Rate)>) -> Result<Try, Fault> {
        let Some(inner) = &self.0 else {
            return Ok(Try {
                inner: None,
                keys: Vec::new(),
            });
        };
        inner
            .take(keys(inner), Instant::now())
            .map(|keys| Try {
                inner: Some(Arc::clone(inner)),
                keys,
            })
            .map_err(too_many)
    }
}

impl Inner {
    /// Counts an attempt for all keys; or for none, and returns how long to wait.
    fn take(&self, keys: Vec<(Key, Rate)>, now: Instant) -> Result<Vec<Key>, Duration> {
        if self.counted.fetch_add(1, Ordering::Relaxed) % SWEEP_EVERY == SWEEP_EVERY - 1 {
            self.buckets.retain(|_, bucket| bucket.level(now) > 0.0);
        }
        let mut taken = Vec::with_capacity(keys.len());
        for (key, rate) in keys {
            let mut bucket = self.buckets.entry(key).or_insert(Bucket {
                level: 0.0,
                at: now,
                rate,
            });
            let level = bucket.level(now) + 1.0;
            let too_much = level - f64::from(rate.burst.max(1));
            if too_much > 0.0 {
                drop(bucket);
                self.give_back(&taken, now);
                return Err(Duration::from_secs_f64(too_much / per_second(rate)));
            }
            (bucket.level, bucket.at) = (level, now);
            taken.push(key);
        }
        Ok(taken)
    }

    fn give_back(&self, keys: &[Key], now: Instant) {
        for key in keys {
            if let Some(mut bucket) = self.buckets.get_mut(key) {
                (bucket.level, bucket.at) = ((bucket.level(now) - 1.0).max(0.0), now);
            }
        }
    }
}

impl Try {
    /// How it ended: only a wrong password stays counted.
    pub fn ended<T>(self, with: Result<T, AccountFault>) -> Result<T, Fault> {
        let wrong = matches!(with, Err(AccountFault::WrongPassword));
        if let Some(inner) = self.inner.filter(|_| !wrong) {
            inner.give_back(&self.keys, Instant::now());
        }
        Ok(with?)
    }
}

fn looser(rate: Rate, times: u32) -> Rate {
    Rate {
        burst: rate.burst.saturating_mul(times),
        per_minute: rate.per_minute.saturating_mul(times),
    }
}

fn too_many(wait: Duration) -> Fault {
    let seconds = i64::try_from(wait.as_secs()).unwrap_or(i64::MAX).max(1);
    let message = Message::new("error-too-many-tries").number("seconds", seconds);
    Fault {
        wait: Some(wait),
        ..Fault::new(StatusCode::TOO_MANY_REQUESTS, Kind::TooMany, message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tries() -> Tries {
        Tries::new(&Limits {
            login: Rate {
                burst: 3,
                per_minute: 1,
            },
            ..Limits::default()
        })
    }

    fn from(number: u8) -> IpAddr {
        [192, 0, 2, number].into()
    }

    fn wrong(tries: &Tries, name: &str, address: IpAddr, device: Option<u64>) -> bool {
        let outcome = tries.at_name(name, address, device);
        outcome
            .map(|one| one.ended::<()>(Err(AccountFault::WrongPassword)))
            .is_ok()
    }

    #[test]
    fn a_stranger_uses_up_only_its_own_tries() {
        let tries = tries();
        assert!((0..3).all(|_| wrong(&tries, "Anna", from(1), None)));
        assert!(!wrong(&tries, "anna", from(1), None));
        assert!(wrong(&tries, "Anna", from(2), None), "her own address");
        assert!(wrong(&tries, "Bert", from(1), None), "another name");
        assert!(wrong(&tries, "Anna", from(1), Some(7)), "her own browser");
    }

    #[test]
    fn many_addresses_are_stopped_at_one_name_but_not_its_owner() {
        let tries = tries();
        for address in 0..20 {
            assert!((0..3).all(|_| wrong(&tries, "Anna", from(address), None)));
        }
        assert!(!wrong(&tries, "Anna", from(99), None));
        assert!(wrong(&tries, "Anna", from(99), Some(7)));
        assert!(wrong(&tries, "Bert", from(99), None));
    }

    #[test]
    fn one_address_is_stopped_at_many_names() {
        let tries = tries();
        let names: Vec<String> = (0..16).map(|number| format!("Name {number}")).collect();
        let tried = (names.iter()).filter(|name| wrong(&tries, name, from(1), None));
        assert_eq!(tried.count(), 15);
    }

    #[test]
    fn what_was_right_is_not_counted_and_what_was_wrong_is_forgotten() {
        let tries = tries();
        for _ in 0..10 {
            let right = tries.at_name("Anna", from(1), None).unwrap();
            right.ended(Ok(())).unwrap();
        }
        assert!((0..3).all(|_| wrong(&tries, "Anna", from(1), None)));
        let inner = tries.0.as_ref().unwrap();
        let (now, key) = (Instant::now(), Key::From(Counted::address(from(1))));
        let keys = || vec![(key, inner.rate)];
        let wait = inner.take(keys(), now).unwrap_err();
        assert!(wait <= Duration::from_secs(60));
        assert!(inner.take(keys(), now + wait).is_ok());
    }
}
