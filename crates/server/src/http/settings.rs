//! How the server faces the outside: its public address, the proxies in front of it, and its limits.

use super::{AccessLog, House, proxies::Proxies};
use crate::notices::guard::Guard;

#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Where people reach the server (`https://play.example.org`), without a trailing slash. Without it, links use
    /// the address a visitor came by.
    pub public_address: Option<String>,
    /// The proxies in front of the server that say in `X-Forwarded-For` who is asking. If this is set wrongly,
    /// anybody can claim any address.
    pub proxies: Proxies,
    pub limits: Limits,
    /// Which webhooks an account may enter.
    pub webhooks: Guard,
    /// A line for each request, if the host wants them.
    pub access_log: Option<AccessLog>,
    /// Whoever has it may read `/metrics` at the public address.
    pub metrics_token: Option<String>,
    /// Who runs the server, and what they say about terms and privacy.
    pub house: House,
}

impl Settings {
    /// Whether cookies must be sent over https only.
    pub fn secure(&self) -> bool {
        (self.public_address.as_deref()).is_some_and(|address| address.starts_with("https://"))
    }
}

/// This many at once, and this many a minute after that.
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
    /// Wrong passwords, per name and address together; looser for one address, much looser for one name.
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
    /// Letters that strangers cause (confirmations of new addresses, forgotten passwords), per address and day.
    pub letters_per_day: u32,
    /// Connections at the same time, in all and per address (except that of a trusted proxy).
    pub connections: usize,
    pub connections_per_address: usize,
    /// Streams at the same time, per account or stranger: when there are too many, the oldest ends. And for a whole
    /// address.
    pub streams_per_visitor: usize,
    pub streams_per_address: usize,
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
            letters_per_day: 20,
            connections: 20_000,
            connections_per_address: 256,
            streams_per_visitor: 32,
            streams_per_address: 256,
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
