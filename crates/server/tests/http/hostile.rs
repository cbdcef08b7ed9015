//! Ten thousand malformed or hostile requests: none causes an internal error, and none a panic.

use crate::{
    client::{Client, against_bots},
    server::Server,
};
use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinSet,
};

const REQUESTS: u64 = 10_000;
const AT_ONCE: u64 = 16;
/// If an answer is not complete, the server has cut off the connection, which is an answer too.
const LONGEST_ANSWER: u64 = 4 * 1024 * 1024;

/// An endless sequence of numbers from one seed.
struct Whim(u64);

impl Whim {
    fn next(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    fn one<'a, T: ?Sized>(&mut self, of: &[&'a T]) -> &'a T {
        of[self.below(of.len())]
    }

    fn often(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// What a request may be about.
struct Known {
    code: String,
    cookie: String,
    token: String,
    form_word: String,
}

const ODD: [&str; 28] = [
    "",
    " ",
    "null",
    "-1",
    "0",
    "1",
    "99999999999999999999",
    "-9223372036854775808",
    "18446744073709551615",
    "1e309",
    "NaN",
    "0x41",
    "../../../etc/passwd",
    "%2e%2e%2f",
    "%00",
    "%ff%fe",
    "%",
    "%zz",
    "\u{202e}evil",
    "𝕊𝕡𝕒𝕔𝕖",
    "é",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "\"; DROP TABLE account; --",
    "{{7*7}}",
    "${jndi:ldap://x}",
    "\u{0}",
    "\u{feff}",
];

/// Valid requests, from which the malformed ones are made.
#[rustfmt::skip]
const VALID: [(&str, &str, &str); 71] = [
    ("GET", "/", ""), ("GET", "/api", ""), ("GET", "/healthz", ""), ("GET", "/games", ""), ("GET", "/games/CODE", ""),
    ("GET", "/games/CODE/players", ""), ("GET", "/games/CODE/curtain?seat=frederick", ""), ("GET", "/new/friedrich?players=3", ""),
    ("GET", "/join/0123456789abcdef", ""), ("GET", "/rules/friedrich/5.2?fragment=1", ""), ("GET", "/about/friedrich", ""), ("GET", "/account", ""),
    ("POST", "/api/guests", r#"{"token":true}"#),
    ("POST", "/api/accounts", r#"{"name":"Somebody","password":"long enough","mail":"a@example.org"}"#),
    ("POST", "/api/session", r#"{"name":"Somebody","password":"long enough"}"#),
    ("GET", "/api/me", ""),
    ("PUT", "/api/me", r#"{"mail":"a@example.org","webhook":"https://example.org/","notices":"each","away_until":1,"language":"fr"}"#),
    ("POST", "/api/me/password", r#"{"old":"long enough","new":"longer than that"}"#),
    ("GET", "/api/tokens", ""), ("POST", "/api/tokens", r#"{"label":"a bot"}"#), ("DELETE", "/api/tokens/77", ""),
    ("GET", "/api/seal", ""), ("GET", "/api/games?which=open", ""),
    ("POST", "/api/games", r#"{"game":"friedrich","options":{"players":"3"},"seats":[{"seat":"frederick","kind":"me"},{"seat":"elisabeth","kind":"bot","bot":"random"}],"pace_hours":24,"nonce":"00112233445566778899aabbccddeeff"}"#),
    ("GET", "/api/games/CODE", ""), ("DELETE", "/api/games/CODE", ""), ("GET", "/api/games/CODE/invites", ""),
    ("POST", "/api/games/CODE/seats/elisabeth", r#"{"nonce":"00112233445566778899aabbccddeeff","invite":"0123456789abcdef"}"#),
    ("DELETE", "/api/games/CODE/seats/frederick", ""),
    ("POST", "/api/games/CODE/seats/elisabeth/replace", r#"{"bot":"careful"}"#),
    ("POST", "/api/games/CODE/seats/elisabeth/remove", ""), ("POST", "/api/games/CODE/seats/elisabeth/invite", ""),
    ("GET", "/api/games/CODE/applications", ""), ("POST", "/api/games/CODE/applications/77", r#"{"accept":true}"#),
    ("GET", "/api/games/CODE/watch", ""), ("POST", "/api/games/CODE/watch", ""), ("POST", "/api/watch/0123456789abcdef", ""),
    ("GET", "/api/games?which=live&before=1795000000-7k2mq0xd&limit=3", ""), ("GET", "/watch/0123456789abcdef", ""),
    ("POST", "/api/games/CODE/actions", r#"{"seat":"frederick","ticket":0,"action":"allot friedrich 8; allot winterfeldt 1","then":true}"#),
    ("POST", "/api/games/CODE/actions", r#"{"seat":"frederick","ticket":1,"action":"ready"}"#),
    ("POST", "/api/games/CODE/undo", r#"{"seat":"frederick","ticket":1}"#), ("POST", "/api/games/CODE/redo", r#"{"seat":"frederick","ticket":2}"#),
    ("POST", "/api/games/CODE/back", r#"{"seat":"frederick","ticket":3}"#),
    ("GET", "/api/games/CODE/offers", ""), ("POST", "/api/games/CODE/offers", r#"{"kind":"rollback","to":0}"#),
    ("POST", "/api/games/CODE/offers/answer", r#"{"yes":false}"#),
    ("GET", "/api/games/CODE/scene?seat=frederick", ""), ("GET", "/api/games/CODE/log?seat=frederick&before=9&most=2&form=page", ""),
    ("GET", "/api/games/CODE/actions?seat=frederick", ""), ("GET", "/api/games/CODE/why?seat=frederick&target=space:berlin", ""),
    ("GET", "/api/games/CODE/reach?seat=frederick&first=token:keith", ""), ("GET", "/api/games/CODE/advice?seat=frederick", ""),
    ("GET", "/api/games/CODE/at/0?seat=frederick", ""), ("GET", "/api/games/CODE/now?seat=frederick", ""),
    ("GET", "/api/games/CODE/record?seat=frederick", ""), ("GET", "/api/games/CODE/verify", ""),
    ("GET", "/api/games/CODE/stream?seat=frederick&form=scene", ""),
    ("POST", "/api/games/CODE/chat", r#"{"text":"hello"}"#), ("PUT", "/api/games/CODE/notes", r#"{"text":"hello"}"#),
    ("PUT", "/api/games/CODE/orders?seat=frederick", r#"{"orders":"pass withdraw until 6; ask"}"#),
    ("GET", "/house", ""), ("GET", "/robots.txt", ""), ("GET", "/admin?find=a&before=1&all=1", ""), ("GET", "/admin/people/1", ""),
    ("GET", "/games/CODE/report", ""), ("GET", "/account/blocked", ""),
    ("POST", "/api/reports", r#"{"text":"rude","about":{"game":"CODE","seat":"elisabeth","line":1,"name":"Somebody"}}"#),
    ("POST", "/api/blocks", r#"{"game":"CODE","seat":"elisabeth"}"#), ("DELETE", "/api/blocks/77", ""),
    ("POST", "/api/admin", r#"{"do":"ban","person":"Somebody","reason":"x","days":3}"#),
];

/// Forms of pages, sent with the word that proves them ours.
#[rustfmt::skip]
const FORMS: [(&str, &str); 19] = [
    ("/play/friedrich", "sealed=00112233445566778899aabbccddeeff&commitment=00&nonce=zz"),
    ("/new/friedrich", "option-players=3&seat-frederick=me&seat-elisabeth=careful&pace=24&title=x&sealed=00&commitment=11&nonce="),
    ("/games/CODE/seats/elisabeth", "nonce=00112233445566778899aabbccddeeff"),
    ("/games/CODE/seats/elisabeth/replace", "with=invite"),
    ("/games/CODE/applications/77", "answer=accept"), ("/games/CODE/watch", ""), ("/games/CODE/stop", ""),
    ("/games/CODE/seats/elisabeth/remove", ""), ("/games/CODE/seats/elisabeth/invite", ""),
    ("/join/0123456789abcdef/look", ""), ("/watch/0123456789abcdef", ""),
    ("/games/CODE/curtain?seat=frederick", "seat=frederick"),
    ("/join/0123456789abcdef", "nonce="),
    ("/account/login", "name=Somebody&password=long+enough"),
    ("/account/profile", "mail=&webhook=&notices=each&away=2026-12-01&language=fr"),
    ("/account/tokens", "label=x"),
    ("/games/CODE/report", "seat=elisabeth&line=1&text=rude"),
    ("/games/CODE/block", "seat=elisabeth&blocked=yes"),
    ("/admin", "do=ban&person=%231&reason=x&days=3"),
];

const METHODS: [&str; 12] = [
    "GET",
    "POST",
    "PUT",
    "DELETE",
    "PATCH",
    "HEAD",
    "OPTIONS",
    "TRACE",
    "CONNECT",
    "get",
    "FROBNICATE",
    "G\u{e9}T",
];

fn mutated(whim: &mut Whim, text: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..whim.below(4) {
        let at = whim.below(bytes.len().max(1)).min(bytes.len());
        match whim.below(6) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, whim.next() as u8),
            2 if at < bytes.len() => bytes[at] = whim.next() as u8,
            3 => {
                let odd = whim.one(&ODD);
                bytes.splice(at..at, odd.bytes());
            }
            4 => bytes
                .splice(at..at, std::iter::repeat_n(b'[', whim.below(3000)))
                .for_each(drop),
            _ => {
                // A value is replaced by one of another type.
                let text = String::from_utf8_lossy(&bytes).into_owned();
                let other = whim.one(&[
                    "null",
                    "[]",
                    "{}",
                    "-1",
                    "1e400",
                    "\"\"",
                    "true",
                    "18446744073709551616",
                ]);
                if let Some((before, after)) = text.split_once(':') {
                    let rest = after.find([',', '}']).map_or("", |end| &after[end..]);
                    bytes = format!("{before}:{other}{rest}").into_bytes();
                }
            }
        }
    }
    bytes
}

fn changed_path(whim: &mut Whim, path: &str) -> String {
    let mut path = path.to_owned();
    if whim.often(15) {
        let parts: Vec<&str> = path.split('/').collect();
        let at = whim.below(parts.len());
        let odd = odd_in_a_path(whim);
        let changed: Vec<&str> = (parts.iter().enumerate())
            .map(|(place, part)| if place == at { odd.as_str() } else { part })
            .collect();
        path = changed.join("/");
    }
    if whim.often(25) {
        let name = whim.one(&[
            "seat", "target", "first", "from", "which", "language", "form", "last", "theme",
            "fragment", "x",
        ]);
        let odd = odd_in_a_path(whim);
        let sign = if path.contains('?') { '&' } else { '?' };
        path = if whim.often(50) {
            format!("{path}{sign}{name}={odd}")
        } else {
            path.replace("frederick", &odd)
        };
    }
    if whim.often(2) {
        path = path.repeat(1 + whim.below(40));
    }
    path
}

fn odd_in_a_path(whim: &mut Whim) -> String {
    let odd = whim.one(&ODD).chars();
    odd.filter(|c| !c.is_whitespace() && *c != '\0').collect()
}

/// A request, and whether the server can tell where it ends.
fn request(whim: &mut Whim, known: &Known) -> (Vec<u8>, bool) {
    let form = whim.often(15);
    let (usual, path, text) = if form {
        let (path, fields) = FORMS[whim.below(FORMS.len())];
        ("POST", path, format!("csrf={}&{fields}", known.form_word))
    } else {
        let (method, path, body) = VALID[whim.below(VALID.len())];
        let ticket = format!("\"ticket\":{}", whim.below(20));
        (method, path, body.replace("\"ticket\":1", &ticket))
    };
    let method = if whim.often(85) {
        usual
    } else {
        whim.one(&METHODS)
    };
    // Signing out would make a stranger send everything that follows.
    let method = if path.starts_with("/api/session") && method == "DELETE" {
        "POST"
    } else {
        method
    };
    let path = changed_path(whim, &path.replace("CODE", &known.code));
    let mut head = format!("{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n");
    match whim.below(9) {
        0..=3 => head.push_str(&format!("Cookie: bivouac={}\r\n", known.cookie)),
        4..=5 => head.push_str(&format!("Authorization: Bearer {}\r\n", known.token)),
        6 => head.push_str(&format!(
            "Cookie: bivouac={}; bivouac-language={}\r\n",
            whim.one(&ODD).replace('\0', ""),
            "xx"
        )),
        7 => head.push_str(&format!(
            "Authorization: {}\r\n",
            whim.one(&[
                "Basic x",
                "Bearer",
                "Bearer ",
                "bivouac_",
                "Bearer bivouac_AAAA"
            ])
        )),
        _ => {}
    }
    if whim.often(70) {
        head.push_str("X-Bivouac: 1\r\n");
    }
    if whim.often(10) {
        let (name, value) = (
            whim.one(&[
                "Origin",
                "Sec-Fetch-Site",
                "Accept-Language",
                "Last-Event-ID",
                "X-Forwarded-For",
                "Content-Encoding",
                "Range",
                "Expect",
            ]),
            whim.one(&ODD),
        );
        head.push_str(&format!(
            "{name}: {}\r\n",
            value.replace(['\0', '\r', '\n'], "")
        ));
    }
    if whim.often(3) {
        head.push_str(&format!("X-Large: {}\r\n", "x".repeat(whim.below(60_000))));
    }
    if whim.often(2) {
        for n in 0..whim.below(150) {
            head.push_str(&format!("X-Many-{n}: {n}\r\n"));
        }
    }
    let body = match whim.below(20) {
        0 => vec![b'x'; whim.below(100_000)],
        1 => (0..whim.below(300)).map(|_| whim.next() as u8).collect(),
        _ => mutated(whim, &text),
    };
    let kind = if form {
        "application/x-www-form-urlencoded"
    } else {
        whim.one(&[
            "application/json",
            "application/json",
            "application/json",
            "application/json",
            "application/json; charset=utf-16",
            "text/plain",
            "",
            "multipart/form-data",
        ])
    };
    head.push_str(&format!("Content-Type: {kind}\r\n"));
    let length = match whim.below(30) {
        0 => "-1".to_owned(),
        1 => "99999999999999999999".to_owned(),
        2 => "abc".to_owned(),
        3 => (body.len() / 2).to_string(),
        _ => body.len().to_string(),
    };
    head.push_str(&format!("Content-Length: {length}\r\n"));
    let mut whole = true;
    if whim.often(2) {
        head.push_str("Transfer-Encoding: chunked\r\n");
        whole = false;
    }
    head.push_str("\r\n");
    let mut bytes = head.into_bytes();
    if whim.often(3) {
        let at = whim.below(bytes.len());
        bytes[at] = whim.next() as u8;
        whole = false;
    }
    bytes.extend(body);
    (bytes, whole)
}

/// The status of the answer; `None` if the connection was closed without one.
async fn ask(address: &str, bytes: &[u8], whole: bool) -> Option<u16> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // The server may answer and close before it has read everything.
    let _ = stream.write_all(bytes).await;
    if !whole {
        // Otherwise it would wait for the rest.
        let _ = stream.shutdown().await;
    }
    let mut head = Vec::new();
    let mut part = [0; 4096];
    while !head.windows(4).any(|end| end == b"\r\n\r\n") && (head.len() as u64) < LONGEST_ANSWER {
        match stream.read(&mut part).await {
            Ok(0) | Err(_) => break,
            Ok(read) => head.extend_from_slice(&part[..read]),
        }
    }
    let line = head.split(|byte| *byte == b'\r').next()?;
    String::from_utf8_lossy(line)
        .split(' ')
        .nth(1)?
        .parse()
        .ok()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_is_sent_breaks_the_server() {
    let seed = std::env::var("HOSTILE_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok());
    let seed: u64 = seed.unwrap_or_else(|| u64::from_le_bytes(server::ids::random_bytes()));
    println!("HOSTILE_SEED={seed}");

    let panics = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&panics);
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        // The server runs on these threads; another test failing at the same time panics on its own thread.
        if std::thread::current()
            .name()
            .is_some_and(|name| name.starts_with("tokio"))
        {
            count.fetch_add(1, Ordering::SeqCst);
        }
        usual(info);
    }));

    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let code = against_bots(&client).await;
    let token = client
        .post("/api/tokens", serde_json::json!({}))
        .await
        .good()["token"]
        .clone();
    let page = client.get("/account").await.text();
    let form_word = page
        .split("name=\"csrf\" value=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    let known = Arc::new(Known {
        cookie: client.cookie("bivouac").unwrap(),
        token: token.as_str().unwrap().to_owned(),
        form_word: form_word.to_owned(),
        code,
    });
    let address = server.address.strip_prefix("http://").unwrap().to_owned();
    let mut asking = JoinSet::new();
    for number in 0..AT_ONCE {
        let (known, address) = (Arc::clone(&known), address.clone());
        asking.spawn(async move {
            let mut statuses = std::collections::BTreeMap::<Option<u16>, usize>::new();
            for n in (number..REQUESTS).step_by(AT_ONCE as usize) {
                let (bytes, whole) = request(
                    &mut Whim(seed ^ n.wrapping_mul(0x1234_5678_9abc_def1)),
                    &known,
                );
                let status = ask(&address, &bytes, whole).await;
                let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(600)]).into_owned();
                assert!(
                    status.is_none_or(|status| status < 500),
                    "request {n} of HOSTILE_SEED={seed}: {status:?}\n{shown}"
                );
                *statuses.entry(status).or_default() += 1;
            }
            statuses
        });
    }
    let mut all = std::collections::BTreeMap::<Option<u16>, usize>::new();
    while let Some(statuses) = asking.join_next().await {
        for (status, count) in statuses.unwrap() {
            *all.entry(status).or_default() += count;
        }
    }
    println!("{all:?}");
    assert_eq!(panics.load(Ordering::SeqCst), 0, "HOSTILE_SEED={seed}");
    assert!(all.len() >= 8, "the requests are of many kinds: {all:?}");
    assert!(Client::new(&server).get("/").await.status.is_success());
    assert_eq!(client.get("/healthz").await.text(), "ok\n");
}
