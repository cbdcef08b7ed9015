//! Identifiers of games, accounts, addresses and invitations: random where guessing one would let somebody in.

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::{fmt, net::IpAddr, str::FromStr};

/// Crockford's base 32: no two letters look alike.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Letters of a game's code, five bits each.
const GAME_LETTERS: usize = 8;
/// Letters of an invitation: eighty bits, more than anybody can guess.
const INVITE_LETTERS: usize = 16;

/// A game, identified by 40 random bits and written as eight letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(pub u64);

/// A person known to this server.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct AccountId(pub i64);

/// The address somebody came from, as a keyed hash: it shows whether two addresses are the same, and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Home(i64);

/// Who acts, with the name others read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    pub account: AccountId,
    pub name: String,
}

impl Home {
    /// One home is one IPv4 address, or one IPv6 network: whoever has the network chooses the last half of the
    /// address freely. `None` if the address is not known.
    pub fn of(address: IpAddr, key: &[u8; 32]) -> Option<Home> {
        let home = match address.to_canonical() {
            v4 @ IpAddr::V4(_) => v4,
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                IpAddr::from([a, b, c, d, 0, 0, 0, 0])
            }
        };
        if home.is_unspecified() {
            return None;
        }
        let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any length of key will do");
        mac.update(b"bivouac home");
        mac.update(home.to_string().as_bytes());
        let hash: [u8; 32] = mac.finalize().into_bytes().into();
        let [a, b, c, d, e, f, g, h, ..] = hash;
        Some(Home(i64::from_le_bytes([a, b, c, d, e, f, g, h])))
    }

    pub(crate) fn row(self) -> i64 {
        self.0
    }

    pub(crate) fn from_row(row: i64) -> Home {
        Home(row)
    }
}

/// Random bytes from the operating system.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system always has random bytes");
    bytes
}

impl GameId {
    pub fn random() -> GameId {
        GameId(u64::from_le_bytes(random_bytes()) >> (64 - 5 * GAME_LETTERS))
    }

    /// As the database keeps it: 40 bits always fit.
    pub(crate) fn row(self) -> i64 {
        self.0 as i64
    }

    pub(crate) fn from_row(row: i64) -> GameId {
        GameId(row as u64)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in (0..GAME_LETTERS).rev() {
            let letter = LETTERS[(self.0 >> (5 * place)) as usize & 31];
            write!(f, "{}", char::from(letter))?;
        }
        Ok(())
    }
}

/// The text is not a game's code.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a game's code has eight letters and digits, such as 7k2mq0xd")]
pub struct NoCode;

impl FromStr for GameId {
    type Err = NoCode;

    fn from_str(text: &str) -> Result<GameId, NoCode> {
        if text.len() != GAME_LETTERS {
            return Err(NoCode);
        }
        let digit = |byte: u8| {
            let letter = match byte.to_ascii_lowercase() {
                // People read codes out to one another.
                b'i' | b'l' => b'1',
                b'o' => b'0',
                other => other,
            };
            LETTERS.iter().position(|known| *known == letter)
        };
        text.bytes()
            .try_fold(0, |bits, byte| Some(bits << 5 | digit(byte)? as u64))
            .map(GameId)
            .ok_or(NoCode)
    }
}

impl Serialize for GameId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<GameId, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A new invitation code.
pub fn new_invite() -> String {
    let bytes: [u8; INVITE_LETTERS] = random_bytes();
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte & 31)]);
    bytes.iter().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_reads_back() {
        for _ in 0..100 {
            let id = GameId::random();
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(id.to_string().to_uppercase().parse(), Ok(id));
        }
        assert_eq!("oOiIlL00".parse::<GameId>(), "00111100".parse());
        for bad in ["", "1234567", "123456789", "1234567u", "éééé"] {
            assert_eq!(bad.parse::<GameId>(), Err(NoCode), "{bad}");
        }
    }

    #[test]
    fn one_home_is_known_again_and_only_under_the_same_key() {
        let of = |address: &str, key: u8| Home::of(address.parse().unwrap(), &[key; 32]);
        assert_eq!(of("192.0.2.7", 1), of("::ffff:192.0.2.7", 1));
        assert_eq!(of("2001:db8::1", 1), of("2001:db8::ffff:1", 1));
        assert_ne!(of("2001:db8::1", 1), of("2001:db8:0:1::1", 1));
        assert_ne!(of("192.0.2.7", 1), of("192.0.2.8", 1));
        assert_ne!(of("192.0.2.7", 1), of("192.0.2.7", 2));
        assert_eq!(of("0.0.0.0", 1), None);
    }

    #[test]
    fn invitations_differ() {
        assert_ne!(new_invite(), new_invite());
        assert_eq!(new_invite().len(), INVITE_LETTERS);
    }
}
