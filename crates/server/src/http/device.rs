//! Browsers with which an account has signed in before: a cookie that outlives its sessions, and gives no access.
//!
//! It only distinguishes the owner's own browser from a stranger's, so that a stranger who tries passwords cannot
//! lock the owner out. Its content is signed with the server's key.

use super::{Fault, Site, cookies};
use crate::{hall::AccountId, ids::random_bytes};
use axum::{
    extract::FromRequestParts,
    http::{HeaderValue, header, request::Parts},
    response::Response,
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::sync::Arc;
use subtle::ConstantTimeEq;

pub const DEVICE_COOKIE: &str = "bivouac-device";
/// Browsers keep no cookie longer than this.
const DAYS: i64 = 400;
/// How many accounts one browser is remembered for: enough for a family.
const MOST: usize = 4;
/// Used for signing here and nowhere else.
const PURPOSE: &[u8] = b"bivouac known device";

/// The accounts a browser has signed in to, the most recent first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Devices(Vec<Device>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Device {
    account: AccountId,
    /// Distinguishes one browser of an account from another.
    mark: u64,
}

impl Devices {
    fn read(text: &str, key: &[u8; 32]) -> Devices {
        let words = text.split('.').take(MOST);
        Devices(words.filter_map(|word| Device::read(word, key)).collect())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// This browser's mark, if the account has signed in with it before.
    pub fn mark_of(&self, account: AccountId) -> Option<u64> {
        let own = self.0.iter().find(|device| device.account == account);
        own.map(|device| device.mark)
    }

    /// Adds to an answer the cookie that remembers that this account has signed in.
    pub fn remembering(&self, account: AccountId, site: &Site, mut answer: Response) -> Response {
        let mark = self.mark_of(account);
        let own = Device {
            account,
            mark: mark.unwrap_or_else(|| u64::from_le_bytes(random_bytes())),
        };
        let others = self.0.iter().filter(|device| device.account != account);
        let words: Vec<String> = ([&own].into_iter().chain(others))
            .take(MOST)
            .map(|device| device.word(site.store.key()))
            .collect();
        let cookie = cookie(&words.join("."), site.settings.secure());
        answer.headers_mut().append(header::SET_COOKIE, cookie);
        answer
    }
}

fn cookie(value: &str, secure: bool) -> HeaderValue {
    cookies::given(DEVICE_COOKIE, value, Some(DAYS), secure)
}

impl Device {
    /// The account and the mark, signed.
    fn word(&self, key: &[u8; 32]) -> String {
        let mut mac = <Hmac<Sha256>>::new_from_slice(key).expect("HMAC takes a key of any length");
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&self.account.0.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.mark.to_le_bytes());
        mac.update(PURPOSE);
        mac.update(&bytes[..16]);
        // Half of the signature is more than anybody can guess.
        bytes[16..].copy_from_slice(&mac.finalize().into_bytes()[..16]);
        URL_SAFE_NO_PAD.encode(bytes)
    }

    fn read(word: &str, key: &[u8; 32]) -> Option<Device> {
        let bytes = (word.len() == 43).then(|| URL_SAFE_NO_PAD.decode(word))?;
        let (account, rest) = bytes.as_deref().ok()?.split_first_chunk::<8>()?;
        let (mark, _) = rest.split_first_chunk::<8>()?;
        let device = Device {
            account: AccountId(i64::from_le_bytes(*account)),
            mark: u64::from_le_bytes(*mark),
        };
        let right = device.word(key);
        bool::from(right.as_bytes().ct_eq(word.as_bytes())).then_some(device)
    }
}

impl FromRequestParts<Arc<Site>> for Devices {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Devices, Fault> {
        let known = cookies::sent(&parts.headers, DEVICE_COOKIE);
        Ok(known
            .map(|known| Devices::read(known, site.store.key()))
            .unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_known_to_one_account_of_one_server() {
        let device = Device {
            account: AccountId(7),
            mark: 12,
        };
        let word = device.word(&[1; 32]);
        assert_eq!(Device::read(&word, &[1; 32]), Some(device));
        assert_eq!(Device::read(&word, &[2; 32]), None);
        let other = Device {
            account: AccountId(8),
            ..device
        };
        let mixed = format!("{}{}", &other.word(&[1; 32])[..21], &word[21..]);
        for text in ["", "7", &mixed, &word[..42], &"é".repeat(22)] {
            assert_eq!(Device::read(text, &[1; 32]), None, "{text}");
        }
        let several = Devices::read(&format!("x.{word}"), &[1; 32]);
        assert_eq!(several.mark_of(AccountId(7)), Some(12));
        assert_eq!(several.mark_of(AccountId(8)), None);
    }
}
