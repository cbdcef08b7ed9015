//! How and when people are told: what the host's configuration says about notices.

use std::{fmt, time::Duration};

/// How long a person has to notice by themselves.
const USUAL_DELAY: Duration = Duration::from_secs(60);
/// When digests go out, in the morning of the host's own time.
const USUAL_DIGEST_HOUR: i8 = 7;
/// Tries after the first one that failed, and how long the first pause is; each is four times the one before.
const USUAL_RETRIES: u32 = 3;
const USUAL_FIRST_PAUSE: Duration = Duration::from_secs(30);

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeSettings {
    /// Where people reach this server, without a slash at the end: links begin with it.
    pub public_url: String,
    pub delay: Duration,
    /// 0 to 23.
    pub digest_hour: i8,
    pub mail: Option<MailSettings>,
    /// Hosts a webhook may reach wherever they are: `host` or `host:port`.
    pub allowed_hosts: Vec<String>,
    pub retries: u32,
    pub first_pause: Duration,
}

impl NoticeSettings {
    pub fn new(public_url: impl Into<String>) -> NoticeSettings {
        let public_url: String = public_url.into();
        NoticeSettings {
            public_url: public_url.trim_end_matches('/').to_owned(),
            delay: USUAL_DELAY,
            digest_hour: USUAL_DIGEST_HOUR,
            mail: None,
            allowed_hosts: Vec::new(),
            retries: USUAL_RETRIES,
            first_pause: USUAL_FIRST_PAUSE,
        }
    }
}

/// The server that takes our mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailSettings {
    pub host: String,
    /// The usual one of the kind of security if left out.
    pub port: Option<u16>,
    pub user: Option<String>,
    pub password: Option<Secret>,
    /// `Bivouac <games@club.example>`.
    pub from: String,
    pub security: Security,
}

/// How the way to the mail server is protected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Security {
    /// Encrypted from the first byte (port 465).
    #[default]
    Tls,
    /// Encrypted after a greeting, or not at all used (port 587).
    StartTls,
    /// For a mail server on the same machine (port 25).
    None,
}

/// A password: it can be used, but not printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    pub fn new(text: impl Into<String>) -> Secret {
        Secret(text.into())
    }

    pub fn tell(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}
