//! Secrets that travel: 32 random bytes in a cookie or a token, of which only the SHA-256 is stored.

use crate::ids::random_bytes;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::fmt;
use subtle::ConstantTimeEq;

/// What whoever may act for an account holds.
#[derive(Clone)]
pub struct Secret([u8; 32]);

/// What the server stores of a [`Secret`]: enough to recognise it, useless to anybody who reads the database.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fingerprint(pub [u8; 32]);

/// So that a token found in the wrong place can be recognised.
const TOKEN_MARK: &str = "bivouac_";

impl Secret {
    pub fn fresh() -> Secret {
        Secret(random_bytes())
    }

    /// As written in a cookie.
    pub fn text(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// As a program presents it.
    pub fn token_text(&self) -> String {
        format!("{TOKEN_MARK}{}", self.text())
    }

    pub fn read(text: &str) -> Option<Secret> {
        // 32 bytes are 43 letters; nothing longer is worth decoding.
        let bytes = (text.len() == 43).then(|| URL_SAFE_NO_PAD.decode(text))?;
        Some(Secret(bytes.ok()?.try_into().ok()?))
    }

    pub fn read_token(text: &str) -> Option<Secret> {
        Secret::read(text.strip_prefix(TOKEN_MARK)?)
    }

    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint(Sha256::digest(self.0).into())
    }

    /// What the forms of this session carry: only a page made for this cookie can know it.
    pub fn form_word(&self) -> String {
        let mut mac = self.form_mac();
        mac.update(FORM);
        URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes())
    }

    pub fn knows_form_word(&self, word: &str) -> bool {
        bool::from(self.form_word().as_bytes().ct_eq(word.as_bytes()))
    }

    fn form_mac(&self) -> Hmac<Sha256> {
        Hmac::new_from_slice(&self.0).expect("HMAC takes a key of any length")
    }
}

const FORM: &[u8] = b"bivouac form";

impl Fingerprint {
    /// Whether they are equal, compared in constant time.
    pub fn matches(&self, other: &Fingerprint) -> bool {
        bool::from(self.0.ct_eq(&other.0))
    }
}

/// A secret is never printed, not even by accident.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_reads_back_and_shows_nothing() {
        let secret = Secret::fresh();
        let again = Secret::read(&secret.text()).unwrap();
        assert!(again.fingerprint().matches(&secret.fingerprint()));
        let token = Secret::read_token(&secret.token_text()).unwrap();
        assert!(token.fingerprint().matches(&secret.fingerprint()));
        assert!(!format!("{secret:?}").contains(&secret.text()));
        assert!(!Secret::fresh().fingerprint().matches(&secret.fingerprint()));
    }

    #[test]
    fn what_is_not_a_secret_is_refused() {
        for text in [
            "",
            "short",
            &"a".repeat(44),
            &"é".repeat(22),
            &"!".repeat(43),
        ] {
            assert!(Secret::read(text).is_none(), "{text}");
        }
        assert!(Secret::read_token(&Secret::fresh().text()).is_none());
    }

    #[test]
    fn the_form_word_belongs_to_one_secret() {
        let (own, other) = (Secret::fresh(), Secret::fresh());
        assert!(own.knows_form_word(&own.form_word()));
        assert!(!own.knows_form_word(&other.form_word()));
        assert!(!own.knows_form_word(""));
    }
}
