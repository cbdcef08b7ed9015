//! Which addresses a webhook may reach: the public internet, never the host's own network.
//!
//! Anybody with an account may enter an address that this server will then call. Without a guard that is a door to
//! whatever is behind the server's firewall. So names are resolved here, every address a name has must be public, and
//! the call then goes to the address that was checked, not to whatever the name means a moment later.

use reqwest::Url;
use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};
use thiserror::Error;
use tokio::{net::lookup_host, time::timeout};

/// Longer addresses have no honest use.
const LONGEST_ADDRESS: usize = 500;
/// Looking up a name may take no longer than this.
const LOOK_UP_TIME: Duration = Duration::from_secs(5);

/// Why an address may not be called.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WebhookRefused {
    #[error("this is not an address such as https://example.org/path")]
    NotAnAddress,
    #[error("the address is longer than {LONGEST_ADDRESS} letters")]
    TooLong,
    #[error("only http and https addresses are called, not {0}")]
    Scheme(String),
    #[error("an address with a name or password in it is not called")]
    Credentials,
    #[error("port {0} is not called; the host can allow it by name in its configuration")]
    Port(u16),
    #[error("{0} is not found")]
    NotFound(String),
    #[error("{host} leads to {address}, which is {kind}: not a public address")]
    Inside {
        host: String,
        address: IpAddr,
        kind: &'static str,
    },
}

/// An address that may be called, and where exactly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    pub url: Url,
    pub host: String,
    pub address: SocketAddr,
}

/// What the host allows beyond the public internet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Guard {
    /// `host` or `host:port`, in lower case.
    allowed: Vec<String>,
}

impl Guard {
    /// Hosts listed here (`chat.club.example`, `localhost:8080`) are called wherever they are. A port that is unusual
    /// for the web must be listed too.
    pub fn allowing(hosts: impl IntoIterator<Item = String>) -> Guard {
        let allowed = hosts.into_iter().map(|host| host.to_lowercase()).collect();
        Guard { allowed }
    }

    /// What can be checked without looking the address up: for the form in which it is entered.
    pub fn read(&self, text: &str) -> Result<Url, WebhookRefused> {
        if text.len() > LONGEST_ADDRESS {
            return Err(WebhookRefused::TooLong);
        }
        // Parsing also turns numbers such as 2130706433 or 0x7f.1 into the addresses they stand for.
        let url = Url::parse(text.trim()).map_err(|_| WebhookRefused::NotAnAddress)?;
        if !["http", "https"].contains(&url.scheme()) {
            return Err(WebhookRefused::Scheme(url.scheme().to_owned()));
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(WebhookRefused::Credentials);
        }
        let host = url.host_str().ok_or(WebhookRefused::NotAnAddress)?;
        let port = url
            .port_or_known_default()
            .ok_or(WebhookRefused::NotAnAddress)?;
        if ![80, 443].contains(&port) && !self.allows(host, port) {
            return Err(WebhookRefused::Port(port));
        }
        if let Some(address) = literal(host)
            && !self.allows(host, port)
        {
            public(host, address)?;
        }
        Ok(url)
    }

    /// Looks an address up. It is allowed only if everything its name resolves to is public.
    pub async fn check(&self, text: &str) -> Result<Checked, WebhookRefused> {
        let url = self.read(text)?;
        let host = url
            .host_str()
            .ok_or(WebhookRefused::NotAnAddress)?
            .to_owned();
        let port = url
            .port_or_known_default()
            .ok_or(WebhookRefused::NotAnAddress)?;
        let addresses: Vec<SocketAddr> = match literal(&host) {
            Some(address) => vec![SocketAddr::new(address, port)],
            None => {
                let found = timeout(LOOK_UP_TIME, lookup_host((host.as_str(), port))).await;
                let missing = || WebhookRefused::NotFound(host.clone());
                found
                    .map_err(|_| missing())?
                    .map_err(|_| missing())?
                    .collect()
            }
        };
        if !self.allows(&host, port) {
            for address in &addresses {
                public(&host, address.ip())?;
            }
        }
        let first = addresses.first().copied();
        let address = first.ok_or_else(|| WebhookRefused::NotFound(host.clone()))?;
        Ok(Checked { url, host, address })
    }

    fn allows(&self, host: &str, port: u16) -> bool {
        let usual = [80, 443].contains(&port);
        let with_port = format!("{host}:{port}");
        (self.allowed.iter()).any(|allowed| *allowed == with_port || usual && *allowed == host)
    }
}

/// The address, if the host is written as one; version 6 is written in brackets.
fn literal(host: &str) -> Option<IpAddr> {
    let bare = host.strip_prefix('[').and_then(|h| h.strip_suffix(']'));
    bare.unwrap_or(host).parse().ok()
}

fn public(host: &str, address: IpAddr) -> Result<(), WebhookRefused> {
    match inside(address) {
        None => Ok(()),
        Some(kind) => Err(WebhookRefused::Inside {
            host: host.to_owned(),
            address,
            kind,
        }),
    }
}

/// What kind of non-public address this is; `None` for a public one.
fn inside(address: IpAddr) -> Option<&'static str> {
    match address {
        IpAddr::V4(address) => inside_v4(address),
        IpAddr::V6(address) => inside_v6(address),
    }
}

/// The special-purpose blocks of the IANA registry.
fn inside_v4(address: Ipv4Addr) -> Option<&'static str> {
    Some(match address.octets() {
        [0, ..] => "this host",
        [10, ..] | [172, 16..=31, ..] | [192, 168, ..] => "private",
        [100, 64..=127, ..] => "shared by a provider",
        [127, ..] => "loopback",
        [169, 254, ..] => "link-local",
        [192, 0, 0, _] | [192, 88, 99, _] => "for protocols",
        [192, 0, 2, _] | [198, 51, 100, _] | [203, 0, 113, _] => "for documentation",
        [198, 18..=19, ..] => "for measurements",
        [224..=239, ..] => "multicast",
        [240..=255, ..] => "reserved",
        _ => return None,
    })
}

fn inside_v6(address: Ipv6Addr) -> Option<&'static str> {
    let embedded = |high: u16, low: u16| {
        let [a, b] = high.to_be_bytes();
        let [c, d] = low.to_be_bytes();
        inside_v4(Ipv4Addr::new(a, b, c, d))
    };
    Some(match address.segments() {
        [0, 0, 0, 0, 0, 0, 0, 0] => "this host",
        [0, 0, 0, 0, 0, 0, 0, 1] => "loopback",
        // A version 4 address written as version 6, directly or through a translator.
        [0, 0, 0, 0, 0, 0xffff, high, low] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] => {
            return embedded(high, low);
        }
        [0xfc00..=0xfdff, ..] => "unique-local",
        [0xfe80..=0xfebf, ..] => "link-local",
        [0xff00..=0xffff, ..] => "multicast",
        // 2001::/23 (tunnels and tests), 2002::/16 (version 4 inside), two blocks for documentation.
        [0x2001, 0..=0x1ff, ..] | [0x2002, ..] => "for protocols",
        [0x2001, 0xdb8, ..] | [0x3fff, 0..=0xfff, ..] => "for documentation",
        [0x2000..=0x3fff, ..] => return None,
        _ => "reserved",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_the_inside_are_refused_however_they_are_written() {
        let guard = Guard::default();
        let refused = [
            "http://127.0.0.1/",
            "http://127.8.8.8/",
            "http://0.0.0.0/",
            "http://10.1.2.3/hook",
            "http://172.16.0.1/",
            "http://172.31.255.255/",
            "https://192.168.1.1/",
            "http://169.254.169.254/latest/meta-data/",
            "http://100.64.0.1/",
            "http://100.127.255.254/",
            "http://192.0.0.8/",
            "http://198.18.0.1/",
            "http://224.0.0.1/",
            "http://255.255.255.255/",
            "http://2130706433/",
            "http://0x7f000001/",
            "http://0x7f.1/",
            "http://0177.0.0.1/",
            "http://127.1/",
            "http://127.0.0.1./",
            "http://①②⑦.⓪.⓪.①/",
            "http://[::1]/",
            "http://[::]/",
            "http://[fc00::1]/",
            "http://[fd12:3456::1]/",
            "http://[fe80::1]/",
            "http://[ff02::1]/",
            "http://[::ffff:127.0.0.1]/",
            "http://[::ffff:a00:1]/",
            "http://[::127.0.0.1]/",
            "http://[64:ff9b::10.0.0.1]/",
            "http://[2002:7f00:1::]/",
            "http://[2001:0:1::1]/",
            "http://[2001:db8::1]/",
            "http://[5f00::1]/",
        ];
        for text in refused {
            let answer = guard.read(text);
            assert!(
                matches!(answer, Err(WebhookRefused::Inside { .. })),
                "{text}: {answer:?}"
            );
        }
    }

    #[test]
    fn public_addresses_are_called() {
        let guard = Guard::default();
        let called = [
            "https://example.org/hook?key=1",
            "http://93.184.216.34/",
            "https://[2606:2800:220:1::1]/",
            "http://[::ffff:93.184.216.34]/",
            "http://172.32.0.1/",
            "http://100.128.0.1/",
            "http://11.0.0.1:443/",
        ];
        for text in called {
            assert!(guard.read(text).is_ok(), "{text}: {:?}", guard.read(text));
        }
    }

    #[test]
    fn only_the_web_is_called() {
        let guard = Guard::default();
        for text in ["ftp://example.org/", "file:///etc/passwd", "gopher://x/"] {
            assert!(matches!(guard.read(text), Err(WebhookRefused::Scheme(_))));
        }
        for text in ["", "example.org", "http://", "http://[::1"] {
            assert_eq!(
                guard.read(text),
                Err(WebhookRefused::NotAnAddress),
                "{text}"
            );
        }
        let named = "https://me:secret@example.org/";
        assert_eq!(guard.read(named), Err(WebhookRefused::Credentials));
        let mail = "http://example.org:25/";
        assert_eq!(guard.read(mail), Err(WebhookRefused::Port(25)));
        let long = format!("https://example.org/{}", "x".repeat(LONGEST_ADDRESS));
        assert_eq!(guard.read(&long), Err(WebhookRefused::TooLong));
    }

    #[test]
    fn a_named_host_is_called_where_it_is() {
        let hosts = ["Club.example:8080", "10.0.0.5"].map(str::to_owned);
        let guard = Guard::allowing(hosts);
        assert!(guard.read("http://club.example:8080/hook").is_ok());
        assert!(guard.read("http://club.example:8081/hook").is_err());
        assert!(guard.read("http://10.0.0.5/").is_ok());
        assert!(guard.read("http://10.0.0.5:8080/").is_err());
        assert!(guard.read("http://10.0.0.6/").is_err());
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_is_refused() {
        let guard = Guard::default();
        let answer = guard.check("http://localhost/").await;
        assert!(
            matches!(answer, Err(WebhookRefused::Inside { .. })),
            "{answer:?}"
        );
        let nowhere = guard.check("http://no-such-host.invalid/").await;
        assert!(matches!(nowhere, Err(WebhookRefused::NotFound(_))));
        let allowed = Guard::allowing(["localhost:1756".to_owned()]);
        let checked = allowed.check("http://localhost:1756/hook").await.unwrap();
        assert!(checked.address.ip().is_loopback());
        assert_eq!(checked.host, "localhost");
    }
}
