//! Rate limits per address and per account.

use super::settings::{Limits, Rate};
use crate::hall::AccountId;
use governor::{
    DefaultKeyedRateLimiter, Quota,
    clock::{Clock, DefaultClock},
};
use std::{
    net::IpAddr,
    num::NonZeroU32,
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

/// What a request asks for, according to its cost or its danger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// A new guest or account.
    Account,
    /// A move.
    Action,
    /// Taking a seat or giving it back.
    Seat,
    /// Anything else that changes something.
    Change,
    /// A picture, a replay, a record.
    Costly,
    /// Anything else.
    Read,
}

impl Class {
    /// The index in [`crate::metrics::CLASSES`].
    pub fn place(self) -> usize {
        match self {
            Class::Account => 0,
            Class::Action => 1,
            Class::Change => 2,
            Class::Costly => 3,
            Class::Read => 4,
            Class::Seat => 5,
        }
    }
}

/// Who is counted by a limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counted {
    Address(IpAddr),
    Account(AccountId),
}

impl Counted {
    /// One IPv4 address, or one IPv6 network: whoever has the network chooses the last half of the address freely.
    pub fn address(address: IpAddr) -> Counted {
        Counted::Address(match address {
            IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
                Some(v4) => IpAddr::V4(v4),
                None => {
                    let [a, b, c, d, ..] = v6.segments();
                    IpAddr::from([a, b, c, d, 0, 0, 0, 0])
                }
            },
            v4 => v4,
        })
    }
}

type Limiter = DefaultKeyedRateLimiter<Counted>;

/// After this many requests, visitors who have not asked for a while are forgotten.
const SWEEP_EVERY: u32 = 50_000;

pub struct RateLimits {
    limiters: Option<Limiters>,
    asked: AtomicU32,
}

struct Limiters {
    accounts: Limiter,
    actions: Limiter,
    seats: Limiter,
    changes: Limiter,
    costly: Limiter,
    requests: Limiter,
    letters: Limiter,
}

impl RateLimits {
    pub fn new(limits: &Limits) -> RateLimits {
        let limiters = limits.on.then(|| Limiters {
            accounts: limiter(limits.accounts),
            actions: limiter(limits.actions),
            seats: limiter(limits.seats),
            changes: limiter(limits.changes),
            costly: limiter(limits.costly),
            requests: limiter(limits.requests),
            letters: daily(limits.letters_per_day),
        });
        RateLimits {
            limiters,
            asked: AtomicU32::new(0),
        }
    }

    /// Counts any request of an address; if there were too many, returns how long to wait.
    pub fn request(&self, who: Counted) -> Result<(), Duration> {
        match &self.limiters {
            None => Ok(()),
            Some(limiters) => {
                self.sweep(limiters);
                ask(&limiters.requests, who)
            }
        }
    }

    /// Counts a request of a class.
    pub fn class(&self, class: Class, who: Counted) -> Result<(), Duration> {
        let Some(limiters) = &self.limiters else {
            return Ok(());
        };
        let limiter = match class {
            Class::Account => &limiters.accounts,
            Class::Action => &limiters.actions,
            Class::Seat => &limiters.seats,
            Class::Change => &limiters.changes,
            Class::Costly => &limiters.costly,
            Class::Read => return Ok(()),
        };
        ask(limiter, who)
    }

    /// Counts a letter caused by an address.
    pub fn letter(&self, who: Counted) -> Result<(), Duration> {
        match &self.limiters {
            None => Ok(()),
            Some(limiters) => ask(&limiters.letters, who),
        }
    }

    fn sweep(&self, limiters: &Limiters) {
        if self.asked.fetch_add(1, Ordering::Relaxed) % SWEEP_EVERY == SWEEP_EVERY - 1 {
            for limiter in [
                &limiters.accounts,
                &limiters.actions,
                &limiters.seats,
                &limiters.changes,
                &limiters.costly,
                &limiters.requests,
                &limiters.letters,
            ] {
                limiter.retain_recent();
            }
        }
    }
}

fn ask(limiter: &Limiter, who: Counted) -> Result<(), Duration> {
    limiter
        .check_key(&who)
        .map_err(|until| until.wait_time_from(DefaultClock::default().now()))
}

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

/// This many at once, and as many again in the course of a day.
fn daily(most: u32) -> Limiter {
    let most = at_least_one(most);
    let day = Duration::from_secs(24 * 60 * 60);
    let quota = Quota::with_period(day / most.get()).unwrap_or(Quota::per_hour(most));
    Limiter::dashmap(quota.allow_burst(most))
}

fn limiter(rate: Rate) -> Limiter {
    let quota = Quota::per_minute(at_least_one(rate.per_minute));
    Limiter::dashmap(quota.allow_burst(at_least_one(rate.burst)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits() -> RateLimits {
        RateLimits::new(&Limits {
            accounts: Rate {
                burst: 2,
                per_minute: 1,
            },
            ..Limits::default()
        })
    }

    #[test]
    fn the_third_try_waits() {
        let limits = limits();
        let who = Counted::address("192.0.2.7".parse().unwrap());
        assert!(limits.class(Class::Account, who).is_ok());
        assert!(limits.class(Class::Account, who).is_ok());
        let wait = limits.class(Class::Account, who).unwrap_err();
        assert!(wait > Duration::from_secs(1) && wait <= Duration::from_secs(60));
        let other = Counted::address("192.0.2.8".parse().unwrap());
        assert!(limits.class(Class::Account, other).is_ok());
    }

    #[test]
    fn neighbours_in_one_network_count_together() {
        let counted = |text: &str| Counted::address(text.parse().unwrap());
        assert_eq!(counted("2001:db8::1"), counted("2001:db8::ffff:1"));
        assert_ne!(counted("2001:db8::1"), counted("2001:db8:0:1::1"));
        assert_eq!(counted("::ffff:192.0.2.7"), counted("192.0.2.7"));
    }

    #[test]
    fn off_is_off() {
        let limits = RateLimits::new(&Limits::off());
        let who = Counted::Account(AccountId(1));
        assert!((0..1000).all(|_| limits.class(Class::Account, who).is_ok()));
    }
}
