//! How the server meets the outside: its public address, whether a proxy stands before it, how much it bears.

use crate::notices::guard::Guard;

#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Where people reach the server (`https://play.example.org`), without a slash at the end. Without one, links
    /// carry the address a visitor came by.
    pub public_address: Option<String>,
    /// A proxy stands before the server and says in `X-Forwarded-For` who is asking. Wrongly set, anybody can claim
    /// any address.
    pub behind_proxy: bool,
    pub limits: Limits,
    /// Which webhooks an account may name.
    pub webhooks: Guard,
}

impl Settings {
    /// Whether cookies must travel by https only.
    pub fn secure(&self) -> bool {
        (self.public_address.as_deref()).is_some_and(|address| address.starts_with("https://"))
    }
}

/// So many at once, and so many a minute after that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    pub burst: u32,
    pub per_minute: u32,
}

/// How much one address or one account may ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Off for benchmarks and for a server among friends.
    pub on: bool,
    /// Tries at a password, per address and per name.
    pub login: Rate,
    /// New guests and accounts, per address.
    pub accounts: Rate,
    /// Moves, per account.
    pub actions: Rate,
    /// Seats taken or given back, per account or address.
    pub seats: Rate,
    /// Everything else that changes something, per account or address.
    pub changes: Rate,
    /// Pictures, replays and records, per address.
    pub costly: Rate,
    /// Everything, per address.
    pub requests: Rate,
    /// Connections at the same time, in all and per address (unless behind a proxy).
    pub connections: usize,
    pub connections_per_address: usize,
}

#[rustfmt::skip]
impl Default for Limits {
    fn default() -> Limits {
        Limits {
            on: true,
            login: Rate { burst: 10, per_minute: 6 },
            accounts: Rate { burst: 20, per_minute: 2 },
            actions: Rate { burst: 300, per_minute: 3_000 },
            seats: Rate { burst: 20, per_minute: 10 },
            changes: Rate { burst: 60, per_minute: 120 },
            costly: Rate { burst: 60, per_minute: 300 },
            requests: Rate { burst: 600, per_minute: 6_000 },
            connections: 20_000,
            connections_per_address: 256,
        }
    }
}

impl Limits {
    pub fn off() -> Limits {
        Limits {
            on: false,
            ..Limits::default()
        }
    }
}
