//! Which proxies are trusted to say on whose behalf they ask.

use ipnet::IpNet;
use std::{
    net::{IpAddr, SocketAddr},
    str::FromStr,
};

/// Trusted machines: one address, or a whole network as in `10.0.0.0/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network(IpNet);

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let one = text
            .parse()
            .map(|address: IpAddr| address.to_canonical().into());
        let net = one.or_else(|_| text.parse::<IpNet>());
        net.map(Network).map_err(|_| {
            format!("a proxy is written as an address or a network, like 127.0.0.1 or 10.0.0.0/8, not `{text}`")
        })
    }
}

/// Who may say on whose behalf it asks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Proxies {
    /// Nobody: what a request says about its origin is ignored.
    #[default]
    None,
    /// Whoever connects, but nobody before it: right only where nothing but the proxy can reach the server.
    Whoever,
    These(Vec<Network>),
}

impl Proxies {
    /// Whether this peer is trusted.
    pub fn trust(&self, peer: IpAddr) -> bool {
        match self {
            Proxies::None => false,
            Proxies::Whoever => true,
            Proxies::These(networks) => {
                let peer = peer.to_canonical();
                networks.iter().any(|network| network.0.contains(&peer))
            }
        }
    }

    /// The visitor on whose behalf a peer sends this list (`X-Forwarded-For`). Each proxy appends the address it
    /// heard from, so the list is read from its end for as long as each entry was written by a trusted proxy.
    pub fn asker<'a>(
        &self,
        peer: IpAddr,
        forwarded: impl DoubleEndedIterator<Item = &'a str>,
    ) -> IpAddr {
        let mut asker = peer;
        let mut hops = match self {
            Proxies::None => 0,
            Proxies::Whoever => 1,
            Proxies::These(_) => usize::MAX,
        };
        let mut claims = forwarded.flat_map(|list| list.split(',')).rev();
        while hops > 0 && self.trust(asker) {
            let Some(claimed) = claims.next().and_then(read_claim) else {
                break;
            };
            asker = claimed;
            hops -= 1;
        }
        asker.to_canonical()
    }
}

/// `192.0.2.7`; some write the port too.
fn read_claim(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let with_port = || text.parse().map(|address: SocketAddr| address.ip());
    text.parse().or_else(|_| with_port()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn these(networks: &[&str]) -> Proxies {
        let read = |text: &&str| text.parse().unwrap();
        Proxies::These(networks.iter().map(read).collect())
    }

    fn asker(proxies: &Proxies, peer: &str, forwarded: &[&str]) -> String {
        let asker = proxies.asker(peer.parse().unwrap(), forwarded.iter().copied());
        asker.to_string()
    }

    #[test]
    fn a_list_is_read_from_its_end_over_trusted_hops() {
        let proxies = these(&["127.0.0.1", "10.0.0.0/8", "fd00::/8"]);
        let lists: [(&str, &[&str], &str); 9] = [
            // A stranger is not trusted.
            ("192.0.2.9", &["198.51.100.1"], "192.0.2.9"),
            ("127.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            // What the visitor himself claims comes first.
            ("127.0.0.1", &["203.0.113.5, 198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", &["198.51.100.1, 10.1.2.3"], "198.51.100.1"),
            ("10.9.9.9", &["198.51.100.1", "10.1.2.3"], "198.51.100.1"),
            ("::ffff:127.0.0.1", &["198.51.100.1:4711"], "198.51.100.1"),
            ("fd00::7", &["2001:db8::1"], "2001:db8::1"),
            ("127.0.0.1", &[], "127.0.0.1"),
            ("127.0.0.1", &["198.51.100.1, unknown"], "127.0.0.1"),
        ];
        for (peer, forwarded, expected) in lists {
            assert_eq!(
                asker(&proxies, peer, forwarded),
                expected,
                "{peer} {forwarded:?}"
            );
        }
    }

    #[test]
    fn whoever_connects_is_believed_for_one_hop_only() {
        let forwarded = ["203.0.113.5, 198.51.100.1"];
        assert_eq!(
            asker(&Proxies::Whoever, "192.0.2.9", &forwarded),
            "198.51.100.1"
        );
        assert_eq!(asker(&Proxies::None, "192.0.2.9", &forwarded), "192.0.2.9");
    }

    #[test]
    fn what_is_not_a_network_is_refused() {
        for text in ["", "localhost", "10.0.0.0/33", "10.0.0", "::/129"] {
            assert!(text.parse::<Network>().is_err(), "{text}");
        }
    }
}
