//! How and when people are notified: what the host's configuration says about notices.

use std::{fmt, time::Duration};

/// How long people have to notice by themselves.
const USUAL_DELAY: Duration = Duration::from_secs(60);
/// When digests are sent: in the morning, in the host's time zone.
const USUAL_DIGEST_HOUR: i8 = 7;
/// Attempts after the first failure, and how long the first pause is; each pause is four times the one before.
const USUAL_RETRIES: u32 = 3;
const USUAL_FIRST_PAUSE: Duration = Duration::from_secs(30);
/// How many calls in a row may fail before a webhook is switched off.
const USUAL_WEBHOOK_FAILURES: u32 = 5;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeSettings {
    /// Where people reach this server, without a trailing slash: links begin with it.
    pub public_url: String,
    pub delay: Duration,
    /// 0 to 23.
    pub digest_hour: i8,
    pub mail: Option<MailSettings>,
    /// Hosts a webhook may reach wherever they are: `host` or `host:port`.
    pub allowed_hosts: Vec<String>,
    pub retries: u32,
    pub first_pause: Duration,
    /// After this many failed calls in a row a webhook is no longer called.
    pub webhook_failures: u32,
    pub caps: Caps,
}

/// How much is sent in one day (UTC) at most.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caps {
    /// Letters about turns; the rest waits for the next digest.
    pub letters_per_address: u32,
    pub letters_per_account: u32,
    /// Calls of webhooks.
    pub calls_per_account: u32,
    /// Letters anybody can cause: those that ask to confirm an address, and as many again for forgotten passwords.
    pub asked_per_address: u32,
    pub asked_per_account: u32,
    pub asked_per_server: u32,
}

impl Default for Caps {
    fn default() -> Caps {
        Caps {
            letters_per_address: 60,
            letters_per_account: 60,
            calls_per_account: 500,
            asked_per_address: 3,
            asked_per_account: 5,
            asked_per_server: 200,
        }
    }
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
            webhook_failures: USUAL_WEBHOOK_FAILURES,
            caps: Caps::default(),
        }
    }
}

/// The server that accepts our mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailSettings {
    pub host: String,
    /// If absent, the usual port for the kind of security.
    pub port: Option<u16>,
    pub user: Option<String>,
    pub password: Option<MailPassword>,
    /// `Bivouac <games@club.example>`.
    pub from: String,
    pub security: Security,
}

/// How the connection to the mail server is protected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Security {
    /// Encrypted from the first byte (port 465).
    #[default]
    Tls,
    /// Encrypted after a greeting; if that is not possible nothing is sent (port 587).
    StartTls,
    /// For a mail server on the same machine (port 25).
    None,
}

/// A password: it can be used, but not printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct MailPassword(String);

impl MailPassword {
    pub fn new(text: impl Into<String>) -> MailPassword {
        MailPassword(text.into())
    }

    pub fn tell(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for MailPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}
