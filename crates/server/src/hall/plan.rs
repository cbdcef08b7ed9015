//! A game somebody wants to make, and the seed that was committed to for it.

use super::{Admission, BotKind};
use hmac::{Hmac, KeyInit, Mac};
use kernel::{chance::Seed, host::Pairs};
use sha2::{Digest, Sha256};

/// A seed committed to before anybody sits down. The secret is derived from the server's key and `id`; nothing is
/// stored until a game is made with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sealed {
    pub id: [u8; 16],
    pub commitment: [u8; 32],
}

/// A game somebody wants to make.
#[derive(Clone, Debug)]
pub struct NewGame {
    pub game: String,
    pub options: Pairs,
    /// In seat order.
    pub seats: Vec<SeatPlan>,
    pub pace_hours: Option<u32>,
    pub title: Option<String>,
    pub sealed: Sealed,
    /// What the creator's browser contributes to the dice.
    pub nonce: [u8; 16],
    /// A position to begin from, where the settings allow it.
    pub position: Option<String>,
    pub admission: Admission,
    /// In no public list, and only for people who are invited.
    pub unlisted: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatPlan {
    Me,
    Open,
    Invite,
    Bot(BotKind),
    /// Another player at the creator's own screen.
    Screen,
}

impl Sealed {
    pub(super) fn new(key: &[u8; 32]) -> Sealed {
        let id = crate::ids::random_bytes();
        Sealed {
            id,
            commitment: Seed::new(secret(key, &id)).commitment(),
        }
    }

    /// The secret, if the commitment is one this server made.
    pub(super) fn open(&self, key: &[u8; 32]) -> Option<[u8; 32]> {
        let secret = secret(key, &self.id);
        (Seed::new(secret).commitment() == self.commitment).then_some(secret)
    }
}

fn secret(key: &[u8; 32], id: &[u8; 16]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any length of key will do");
    mac.update(b"bivouac sealed seed");
    mac.update(id);
    mac.finalize().into_bytes().into()
}

/// What a bot contributes to the dice: it is derived from the secret, so the commitment covers it.
pub(super) fn bot_nonce(secret: &[u8; 32], seat: u8) -> [u8; 16] {
    let mut hash = Sha256::new();
    hash.update(b"bivouac bot nonce");
    hash.update(secret);
    hash.update([seat]);
    let digest: [u8; 32] = hash.finalize().into();
    let mut nonce = [0; 16];
    nonce.copy_from_slice(&digest[..16]);
    nonce
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_server_that_promised_opens_the_seal() {
        let sealed = Sealed::new(&[7; 32]);
        let secret = sealed.open(&[7; 32]).unwrap();
        assert_eq!(Seed::new(secret).commitment(), sealed.commitment);
        assert_eq!(sealed.open(&[8; 32]), None);
        assert_ne!(Sealed::new(&[7; 32]).commitment, sealed.commitment);
        assert_ne!(bot_nonce(&secret, 0), bot_nonce(&secret, 1));
    }
}
