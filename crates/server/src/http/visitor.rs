//! Who is asking: an account by cookie or token, or nobody yet; in which language; from where.

use super::{Fault, Site, connection::Peer, cookies, proxies::Proxies, rate::Counted};
use crate::{
    accounts::{Account, Credential, Secret},
    hall::{AccountId, Person},
};
use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{
        Extensions, HeaderMap, HeaderValue, Method, Uri,
        header::{ACCEPT_LANGUAGE, AUTHORIZATION},
        request::Parts,
    },
};
use std::{
    net::{IpAddr, Ipv4Addr},
    sync::Arc,
};
use table::Language;

pub const SESSION_COOKIE: &str = "bivouac";
pub const LANGUAGE_COOKIE: &str = "bivouac-language";

/// A visitor, as far as the guard at the door could tell.
#[derive(Clone, Debug)]
pub struct Visitor {
    pub account: Option<Arc<Account>>,
    /// What the account is recognised by: when it ends, so does everything that runs under it.
    pub credential: Option<Credential>,
    /// What the session cookie contains, or will contain: forms use it to prove that they are ours. `None` with a
    /// token.
    pub secret: Option<Secret>,
    /// The cookie is new: the answer must set it.
    pub new_cookie: bool,
    /// The session is old: the answer should set its cookie again.
    pub renewed: bool,
    pub language: Language,
    /// The language was chosen in this very request.
    pub chose_language: bool,
    pub address: IpAddr,
    /// Where the page is, for links back to it in another language.
    pub uri: Uri,
    /// The address the visitor came by.
    pub origin: String,
}

impl Visitor {
    pub fn id(&self) -> Option<AccountId> {
        self.account.as_ref().map(|account| account.id)
    }

    /// Who has to wait while something costly is made for this visitor. A new guest account takes only a moment to
    /// make, so all guests of one address count as one visitor.
    pub fn lane(&self) -> Counted {
        let kept = self.account.as_ref().filter(|account| account.kept);
        kept.map_or_else(
            || Counted::address(self.address),
            |account| Counted::Account(account.id),
        )
    }

    /// The token that this visitor's forms carry.
    pub fn form_word(&self) -> String {
        (self.secret.as_ref())
            .map(Secret::form_word)
            .unwrap_or_default()
    }

    /// The account, or a request to sign in.
    pub fn known(&self) -> Result<&Arc<Account>, Fault> {
        self.account.as_ref().ok_or_else(Fault::nobody)
    }

    pub fn person(&self) -> Result<Person, Fault> {
        let account = self.known()?;
        Ok(Person {
            account: account.id,
            name: account.display.clone(),
        })
    }
}

/// What a request says about its sender, before anything is looked up.
pub struct Credentials {
    pub cookie: Option<Secret>,
    /// A token was sent; the inner value is `None` if it cannot be read.
    pub token: Option<Option<Secret>>,
    pub language: Option<Language>,
}

impl Credentials {
    pub fn read(headers: &HeaderMap) -> Credentials {
        let cookie = cookies::sent(headers, SESSION_COOKIE).and_then(Secret::read);
        let language =
            cookies::sent(headers, LANGUAGE_COOKIE).and_then(|language| language.parse().ok());
        let token = headers.get(AUTHORIZATION).map(|value| {
            let (scheme, token) = value.to_str().ok()?.trim().split_once(' ')?;
            (scheme.eq_ignore_ascii_case("bearer"))
                .then(|| Secret::read_token(token.trim()))
                .flatten()
        });
        Credentials {
            cookie,
            token,
            language,
        }
    }
}

/// The language a browser asks for; English if it asks for none of ours.
pub fn wished_language(headers: &HeaderMap) -> Language {
    let wishes = headers
        .get(ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let mut best = (0.0, Language::En);
    for wish in wishes.split(',').take(20) {
        let mut parts = wish.split(';');
        let tag = parts.next().unwrap_or_default().trim();
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        let Ok(language) = primary.to_ascii_lowercase().parse::<Language>() else {
            continue;
        };
        let weight = parts
            .find_map(|part| part.trim().strip_prefix("q=")?.parse::<f32>().ok())
            .unwrap_or(1.0);
        if weight > best.0 {
            best = (weight, language);
        }
    }
    best.1
}

/// `?language=fr` in a URL.
pub fn language_in_query(uri: &Uri) -> Option<Language> {
    let pairs = uri.query()?.split('&');
    pairs
        .filter_map(|pair| pair.strip_prefix("language="))
        .find_map(|value| value.parse().ok())
}

/// Where a request came from: its sender, or whoever a trusted proxy sent it for.
pub fn address(headers: &HeaderMap, extensions: &Extensions, proxies: &Proxies) -> IpAddr {
    let peer = extensions.get::<ConnectInfo<Peer>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0.0.ip());
    let lists = headers.get_all("x-forwarded-for").iter();
    // A list that cannot be read was not written by a proxy of ours.
    proxies.asker(peer, lists.map(|list| list.to_str().unwrap_or("?")))
}

/// The address a visitor came by, as an origin: `http://localhost:8080`.
pub fn origin(site: &Site, headers: &HeaderMap) -> String {
    if let Some(public) = &site.settings.public_address {
        return public.clone();
    }
    let host = headers
        .get("host")
        .and_then(|host| host.to_str().ok())
        .filter(|host| {
            host.bytes()
                .all(|b| b.is_ascii_alphanumeric() || b".-:[]".contains(&b))
        })
        .unwrap_or("localhost");
    format!("http://{host}")
}

/// The cookie of a session. `days`: `None` until the browser is closed, 0 to delete it.
pub fn session_cookie(value: &str, days: Option<i64>, secure: bool) -> HeaderValue {
    cookies::given(SESSION_COOKIE, value, days, secure)
}

pub fn language_cookie(language: Language, secure: bool) -> HeaderValue {
    cookies::given(LANGUAGE_COOKIE, language.tag(), Some(365), secure)
}

impl FromRequestParts<Arc<Site>> for Visitor {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Site>) -> Result<Visitor, Fault> {
        let visitor = parts.extensions.get::<Visitor>().cloned();
        // The guard comes before every route.
        visitor.ok_or_else(Fault::nobody)
    }
}

/// Whether requests with this method change nothing.
pub fn only_looks(method: &Method) -> bool {
    [Method::GET, Method::HEAD, Method::OPTIONS, Method::TRACE].contains(method)
}
