//! Words in links that only this server can have made: for one purpose, for a limited time, about one thing.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac as _};
use sha2::Sha256;
use subtle::ConstantTimeEq;

/// Half of a SHA-256 is more than anybody can guess, and keeps links on one line of a letter.
pub const LENGTH: usize = 16;

/// A MAC: a keyed hash of some bytes, for one purpose and no other.
pub type Mac = [u8; LENGTH];

pub fn mac(key: &[u8; 32], purpose: &str, parts: &[&[u8]]) -> Mac {
    let mut mac = <Hmac<Sha256>>::new_from_slice(key).expect("HMAC takes a key of any length");
    // With their lengths, so that no two lists of parts give the same bytes.
    for part in std::iter::once(&purpose.as_bytes()).chain(parts) {
        mac.update(&(part.len() as u64).to_le_bytes());
        mac.update(part);
    }
    let whole = mac.finalize().into_bytes();
    std::array::from_fn(|index| whole[index])
}

/// Whether two MACs are equal, compared in constant time.
pub fn same(one: &[u8], other: &[u8]) -> bool {
    bool::from(one.ct_eq(other))
}

/// A word that stands for `content` until it expires (in seconds since 1970).
pub fn word(key: &[u8; 32], purpose: &str, content: &[u8], expires: i64) -> String {
    let expires = expires.to_le_bytes();
    let signature = mac(key, purpose, &[&expires, content]);
    URL_SAFE_NO_PAD.encode([&expires, content, &signature].concat())
}

/// The content of a word, if it is ours, complete, for this purpose and of this length, and has not expired.
pub fn read<const N: usize>(
    key: &[u8; 32],
    purpose: &str,
    word: &str,
    now: i64,
) -> Option<[u8; N]> {
    let length = 8 + N + LENGTH;
    // Nothing longer is worth decoding.
    if word.len() > 2 * length {
        return None;
    }
    let bytes = URL_SAFE_NO_PAD.decode(word).ok()?;
    let (expires, rest) = bytes.split_at_checked(8)?;
    let (content, signature) = rest.split_at_checked(N)?;
    let right = mac(key, purpose, &[expires, content]);
    if !same(&right, signature) || i64::from_le_bytes(expires.try_into().ok()?) <= now {
        return None;
    }
    content.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: [u8; 32] = [1; 32];

    #[test]
    fn a_word_is_good_for_one_purpose_one_server_and_a_while() {
        let word = word(&KEY, "confirm", b"1234", 100);
        assert_eq!(read(&KEY, "confirm", &word, 99), Some(*b"1234"));
        assert_eq!(read::<4>(&KEY, "confirm", &word, 100), None, "expired");
        assert_eq!(read::<4>(&KEY, "reset", &word, 99), None);
        assert_eq!(read::<4>(&[2; 32], "confirm", &word, 99), None);
        assert_eq!(read::<5>(&KEY, "confirm", &word, 99), None);
    }

    #[test]
    fn a_word_that_was_changed_is_refused() {
        let word = word(&KEY, "confirm", b"1234", 100);
        for at in 0..word.len() {
            let mut changed = word.clone().into_bytes();
            changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
            let changed = String::from_utf8(changed).unwrap();
            assert_eq!(read::<4>(&KEY, "confirm", &changed, 99), None, "{at}");
        }
        for bad in [
            "",
            "A",
            "é",
            "!!!!",
            &word[1..],
            &format!("{word}A"),
            &"A".repeat(9999),
        ] {
            assert_eq!(read::<4>(&KEY, "confirm", bad, 99), None, "{bad}");
        }
    }

    #[test]
    fn parts_do_not_run_together() {
        assert_ne!(mac(&KEY, "a", &[b"bc"]), mac(&KEY, "ab", &[b"c"]));
        assert_ne!(mac(&KEY, "a", &[b"b", b"c"]), mac(&KEY, "a", &[b"bc"]));
    }
}
