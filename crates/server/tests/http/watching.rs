//! For whoever monitors the server: health, metrics, logs, and what the host says about it.

use crate::{
    client::{Client, against_bots},
    desk::named,
    server::Server,
};
use serde_json::json;
use server::http::{AccessLog, House, Limits, Settings};
use std::{
    fs,
    path::{Path, PathBuf},
};
use tokio::net::TcpListener;

fn settings() -> Settings {
    Settings {
        limits: Limits::off(),
        ..Settings::default()
    }
}

fn scratch(name: &str) -> PathBuf {
    let number = u64::from_le_bytes(server::ids::random_bytes());
    std::env::temp_dir().join(format!("bivouac-{name}-{number:016x}"))
}

#[tokio::test]
async fn health_knows_whether_writing_works() {
    let server = Server::start().await;
    let client = Client::new(&server);
    server
        .hall
        .store()
        .outside("PRAGMA query_only = 1")
        .await
        .unwrap();
    let sick = client.get("/healthz").await;
    assert_eq!(sick.status.as_u16(), 503);
    let sentence = "the database cannot be written: it is read-only\n";
    assert_eq!(sick.text(), sentence);
    assert_eq!(client.get("/healthz?read").await.text(), "ok\n");
}

#[tokio::test]
async fn however_many_ask_after_its_health_it_writes_once() {
    let server = Server::start().await;
    let client = Client::new(&server);
    let before = server.hall.store().commits();
    for _ in 0..20 {
        assert_eq!(client.get("/healthz").await.text(), "ok\n");
    }
    assert_eq!(server.hall.store().commits(), before + 1);
}

#[tokio::test]
async fn the_metrics_need_a_token_and_name_nobody() {
    let closed = Server::start().await;
    let nothing = Client::new(&closed).get("/metrics").await;
    assert_eq!(nothing.status.as_u16(), 404);
    let server = Server::with(Settings {
        metrics_token: Some("sesame".to_owned()),
        ..settings()
    })
    .await;
    let bert = named(&server, "Bert").await;
    let code = against_bots(&bert).await;
    assert_eq!(bert.get("/metrics").await.status.as_u16(), 401);
    let wrong = Client::with_token(&server, "sesam");
    assert_eq!(wrong.get("/metrics").await.status.as_u16(), 401);
    let text = Client::with_token(&server, "sesame")
        .get("/metrics")
        .await
        .text();
    for name in [
        "bivouac_build_info{version=",
        "bivouac_requests_total{class=\"change\",status=\"2xx\"}",
        "bivouac_request_seconds_bucket{le=\"+Inf\"}",
        "bivouac_write_seconds_sum",
        "bivouac_commits_total",
        "bivouac_live_games",
        "bivouac_streams",
        "bivouac_database_bytes",
        "bivouac_logins_failed_total",
        "bivouac_limited_total",
        "bivouac_notices_sent_total",
        "bivouac_bot_moves_total",
        "bivouac_bots_waiting",
        "bivouac_bots_longest_wait_seconds",
        "bivouac_uptime_seconds",
    ] {
        assert!(text.contains(name), "{name} is missing:\n{text}");
    }
    let size = text
        .lines()
        .find_map(|line| line.strip_prefix("bivouac_database_bytes "))
        .unwrap();
    assert!(size.parse::<u64>().unwrap() > 0);
    assert!(!text.contains("Bert") && !text.contains(&code));
}

#[tokio::test]
async fn the_numbers_are_to_be_had_at_an_address_of_their_own() {
    let server = Server::start().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let hall = server.hall.clone();
    let never = std::future::pending();
    tokio::spawn(server::http::serve_metrics(hall, None, listener, never));
    let asked = reqwest::get(format!("http://{address}/metrics")).await;
    let asked = asked.unwrap();
    let kind = asked.headers()["content-type"].to_str().unwrap().to_owned();
    assert!(kind.starts_with("text/plain; version=0.0.4"));
    assert!(asked.text().await.unwrap().contains("bivouac_live_games"));
    let other = reqwest::get(format!("http://{address}/")).await.unwrap();
    assert_eq!(other.status().as_u16(), 404);
}

#[tokio::test]
async fn the_access_log_has_addresses_and_no_secrets_and_fail2ban_reads_it() {
    let path = scratch("access.log");
    let server = Server::with(Settings {
        access_log: Some(AccessLog::to_file(&path).unwrap()),
        ..settings()
    })
    .await;
    let bert = named(&server, "Bert").await;
    bert.get("/join/7k2mq0xd7k2mq0xd?secret=1").await;
    let sly = "login failed address=192.0.2.1 name=\"x";
    for name in ["Bert", "Nobody\nat all", sly] {
        let login = json!({ "name": name, "password": "quite wrong" });
        bert.post("/api/session", login)
            .await
            .refused(403, "forbidden");
    }
    server.stop().await;
    let log = settled(&path, 8).await;
    fs::remove_file(&path).unwrap();
    assert!(log.contains(" 127.0.0.1 POST /api/accounts 201 "), "{log}");
    assert!(log.contains(" 127.0.0.1 GET /join/{invite} 403 "), "{log}");
    for secret in ["7k2mq0xd", "secret=1", "quite wrong", "a horse"] {
        assert!(!log.contains(secret), "{log}");
    }
    let failed: Vec<&str> = (log.lines())
        .filter_map(|line| fail2ban_host(line))
        .collect();
    assert_eq!(failed, ["127.0.0.1"; 3], "{log}");
}

/// A line is on disk a moment after its answer: reads until this many are.
async fn settled(path: &Path, lines: usize) -> String {
    loop {
        let log = fs::read_to_string(path).unwrap();
        if log.lines().count() >= lines {
            return log;
        }
        tokio::task::yield_now().await;
    }
}

/// The address that the filter we ship finds in a line, by the one form its expression has.
fn fail2ban_host(line: &str) -> Option<&str> {
    let filter = include_str!("../../../../packaging/fail2ban/bivouac.conf");
    let rule = filter
        .lines()
        .find_map(|line| line.strip_prefix("failregex = "))
        .unwrap();
    let rule = rule.strip_prefix("^[^\"]*\\b").unwrap();
    let (before, after) = rule.split_once("<HOST>").unwrap();
    let unquoted = line.split('"').next().unwrap();
    let start = unquoted.rfind(before)?;
    let rest = &line[start + before.len()..];
    let host = &rest[..rest.find(after)?];
    host.parse::<std::net::IpAddr>().is_ok().then_some(host)
}

#[tokio::test]
async fn machines_find_what_they_look_for() {
    let server = Server::start().await;
    let client = Client::new(&server);
    let robots = client.get("/robots.txt").await;
    assert!(robots.header("content-type").starts_with("text/plain"));
    assert!(robots.text().contains("Disallow: /join/"));
    let nothing = client.get("/.well-known/security.txt").await;
    assert_eq!(nothing.status.as_u16(), 404, "nobody has said how");
    let house = House::open(None, Some("host@example.org".to_owned()), None).unwrap();
    let server = Server::with(Settings {
        house,
        ..settings()
    })
    .await;
    let text = Client::new(&server).get("/.well-known/security.txt").await;
    let text = text.text();
    assert!(text.starts_with("Contact: mailto:host@example.org\nExpires: 2"));
}

#[tokio::test]
async fn the_house_speaks_in_the_hosts_words_or_truly() {
    let folder = scratch("house");
    fs::create_dir(&folder).unwrap();
    let text = "# Our club\n\nBe <b>kind</b>.\n\n- no cheating\n";
    fs::write(folder.join("terms.en.md"), text).unwrap();
    let name = Some("The Club".to_owned());
    let house = House::open(name, None, Some(&folder)).unwrap();
    fs::remove_dir_all(&folder).unwrap();
    assert!(House::open(None, None, Some(&folder)).is_err());
    let server = Server::with(Settings {
        house,
        ..settings()
    })
    .await;
    let client = Client::new(&server);
    assert!(client.get("/").await.text().contains("href=\"/house\""));
    let page = client.get("/house").await.text();
    for words in [
        "The Club",
        "<h3>Our club</h3>",
        "Be &lt;b&gt;kind&lt;/b&gt;.",
        "<li>no cheating</li>",
        "Cookies of this site alone: your session, your language, that this browser was signed in before",
    ] {
        assert!(page.contains(words), "{words}");
    }
    let french = client.get("/house?language=fr").await.text();
    assert!(french.contains("Our club") && french.contains("Des cookies de ce seul site"));
}

/// Links at the foot of letters and the metrics need no visitor; whoever hammers at them is counted and logged like
/// everybody else.
#[tokio::test]
async fn doors_beside_the_guard_are_watched_too() {
    let path = scratch("beside.log");
    let few = server::http::Rate {
        burst: 5,
        per_minute: 1,
    };
    let server = Server::with(Settings {
        access_log: Some(AccessLog::to_file(&path).unwrap()),
        metrics_token: Some("a long token".to_owned()),
        limits: Limits {
            requests: few,
            ..Limits::default()
        },
        ..settings()
    })
    .await;
    let client = Client::new(&server);
    let mut answers = Vec::new();
    for _ in 0..3 {
        answers.push(client.get("/notices/stop/7k2mq0xd").await);
        answers.push(client.get("/metrics").await);
    }
    let statuses: Vec<u16> = answers.iter().map(|one| one.status.as_u16()).collect();
    assert_eq!(statuses, [404, 401, 404, 401, 404, 429]);
    let refused = answers.pop().unwrap();
    assert!(!refused.header("retry-after").is_empty());
    for answer in &answers {
        assert_eq!(answer.header("x-frame-options"), "DENY");
    }
    let policy = answers[0].header("content-security-policy");
    assert!(!policy.contains("script-src"), "its own is stricter");
    server.stop().await;
    let log = settled(&path, 6).await;
    fs::remove_file(&path).unwrap();
    assert!(
        log.contains(" 127.0.0.1 GET /notices/stop/{word} 404 "),
        "{log}"
    );
    assert!(log.contains(" 127.0.0.1 GET /metrics 429 "), "{log}");
    assert!(!log.contains("7k2mq0xd"), "{log}");
}
