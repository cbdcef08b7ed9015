//! The guard: requests from elsewhere, too many of them, headers that protect.

use crate::{
    client::{Answer, Client},
    server::Server,
};
use reqwest::Method;
use serde_json::{Value, json};
use server::http::{Limits, Proxies, Rate, Settings};

#[tokio::test]
async fn a_change_must_come_from_our_own_pages() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let body = || json!({ "language": "fr" }).to_string();
    let put = || {
        client
            .request(Method::PUT, "/api/me")
            .header("Content-Type", "application/json")
            .body(body())
    };
    client.send(put()).await.refused(403, "forbidden");
    let ours = put().header("X-Bivouac", "1");
    client.send(ours).await.good();
    for (name, value) in [
        ("Origin", "https://evil.example"),
        ("Origin", "null"),
        ("Sec-Fetch-Site", "cross-site"),
        ("Sec-Fetch-Site", "same-site"),
    ] {
        let foreign = put().header("X-Bivouac", "1").header(name, value);
        client.send(foreign).await.refused(403, "forbidden");
    }
    for (name, value) in [
        ("Origin", server.address.as_str()),
        ("Sec-Fetch-Site", "same-origin"),
    ] {
        let own = put().header("X-Bivouac", "1").header(name, value);
        client.send(own).await.good();
    }
}

#[tokio::test]
async fn a_form_must_carry_its_word() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let fields = [
        ("mail", ""),
        ("webhook", ""),
        ("notices", "none"),
        ("away", ""),
        ("language", "en"),
    ];
    let bare = client.bare_form("/account/profile", &fields).await;
    assert_eq!(bare.status.as_u16(), 403);
    assert!(bare.text().contains("<html"), "people get a page");
    // Another visitor's word does not help.
    let other = Client::guest(&server).await;
    let page = other.get("/account").await.text();
    let word = page
        .split("name=\"csrf\" value=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    let stolen: Vec<(&str, &str)> = fields.into_iter().chain([("csrf", word)]).collect();
    assert_eq!(
        client
            .bare_form("/account/profile", &stolen)
            .await
            .status
            .as_u16(),
        403
    );
    assert_eq!(client.get("/api/me").await.good()["notices"], "each");
    assert!(
        client
            .form("/account", "/account/profile", &fields)
            .await
            .status
            .is_success()
    );
    assert_eq!(client.get("/api/me").await.good()["notices"], "none");
    // Without a cookie there is nothing to prove.
    let stranger = Client::new(&server);
    assert_eq!(
        stranger
            .bare_form("/play/friedrich", &[("csrf", word)])
            .await
            .status
            .as_u16(),
        403
    );
}

#[tokio::test]
async fn too_many_are_told_to_wait() {
    let few = Rate {
        burst: 3,
        per_minute: 1,
    };
    let limits = Limits {
        login: few,
        accounts: few,
        ..Limits::default()
    };
    let server = Server::with(Settings {
        limits,
        ..Settings::default()
    })
    .await;
    let client = Client::new(&server);
    let try_it = || {
        client.post(
            "/api/session",
            json!({ "name": "Anna", "password": "is it this one" }),
        )
    };
    for _ in 0..3 {
        try_it().await.refused(403, "forbidden");
    }
    let answer = try_it().await;
    let wait: u64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=61).contains(&wait));
    answer.refused(429, "too-many");
    for _ in 0..3 {
        Client::new(&server)
            .post("/api/guests", json!({}))
            .await
            .good();
    }
    Client::new(&server)
        .post("/api/guests", json!({}))
        .await
        .refused(429, "too-many");
    let page = Client::new(&server).form("/", "/play/friedrich", &[]).await;
    assert_eq!(page.status.as_u16(), 429, "a game makes a guest, too");
    // Looking is still allowed.
    assert!(client.get("/").await.status.is_success());
}

/// Sends as if a proxy had heard it from there.
async fn post_from(client: &Client, address: &str, path: &str, body: Value) -> Answer {
    let request = client
        .request(Method::POST, path)
        .header("X-Bivouac", "1")
        .header("Content-Type", "application/json")
        .header("X-Forwarded-For", address);
    client.send(request.body(body.to_string())).await
}

fn these(networks: &[&str]) -> Proxies {
    let read = |text: &&str| text.parse().unwrap();
    Proxies::These(networks.iter().map(read).collect())
}

#[tokio::test]
async fn an_address_is_believed_only_from_a_proxy() {
    let few = Rate {
        burst: 1,
        per_minute: 1,
    };
    for (proxies, second) in [
        (Proxies::None, 429),
        (Proxies::Whoever, 201),
        (these(&["127.0.0.1", "10.0.0.0/8"]), 201),
        (these(&["10.0.0.0/8"]), 429),
    ] {
        let limits = Limits {
            accounts: few,
            ..Limits::default()
        };
        let server = Server::with(Settings {
            limits,
            proxies: proxies.clone(),
            ..Settings::default()
        })
        .await;
        let client = Client::new(&server);
        let from = async |address| {
            let answer = post_from(&client, address, "/api/guests", json!({})).await;
            answer.status.as_u16()
        };
        assert_eq!(from("192.0.2.1").await, 201, "{proxies:?}");
        assert_eq!(from("192.0.2.2").await, second, "{proxies:?}");
        // Only what the proxy itself wrote counts.
        assert_eq!(from("192.0.2.77, 192.0.2.1").await, 429, "{proxies:?}");
        // Or what another one wrote that is trusted as well.
        let behind_two = from("192.0.2.77, 192.0.2.1, 10.0.0.7").await;
        let expected = match proxies {
            Proxies::Whoever => 201,
            _ => 429,
        };
        assert_eq!(behind_two, expected, "{proxies:?}");
    }
}

/// A server behind a proxy where three wrong passwords are too many.
async fn strict_server() -> Server {
    let limits = Limits {
        login: Rate {
            burst: 3,
            per_minute: 1,
        },
        ..Limits::default()
    };
    Server::with(Settings {
        limits,
        proxies: these(&["127.0.0.1"]),
        ..Settings::default()
    })
    .await
}

const HOME: &str = "192.0.2.1";
const ELSEWHERE: &str = "198.51.100.9";

async fn sign_in(client: &Client, address: &str, password: &str) -> Answer {
    let body = json!({ "name": "Anna", "password": password });
    post_from(client, address, "/api/session", body).await
}

#[tokio::test]
async fn who_tries_passwords_locks_nobody_out() {
    let server = strict_server().await;
    let owner = Client::new(&server);
    let account = json!({ "name": "Anna", "password": "correct horse" });
    (post_from(&owner, HOME, "/api/accounts", account).await).good();
    let stranger = Client::new(&server);
    for _ in 0..3 {
        (sign_in(&stranger, ELSEWHERE, "is it this one").await).refused(403, "forbidden");
    }
    let answer = sign_in(&stranger, ELSEWHERE, "is it this one").await;
    assert!(!answer.header("retry-after").is_empty());
    let told = answer.refused(429, "too-many");
    assert!(
        told["message"]
            .as_str()
            .unwrap()
            .contains("wrong passwords")
    );
    // The right one does not help now, or guessing on would pay.
    (sign_in(&stranger, ELSEWHERE, "correct horse").await).refused(429, "too-many");

    // The owner comes in with a new browser from home, and with the known one from where the stranger sits.
    (sign_in(&Client::new(&server), HOME, "correct horse").await).good();
    owner.delete("/api/session").await.good();
    assert!(owner.cookie("bivouac").is_none());
    assert!(owner.cookie("bivouac-device").is_some(), "it survives");
    (sign_in(&owner, ELSEWHERE, "correct horse").await).good();
    // Its own wrong tries are counted all the same.
    for _ in 0..3 {
        (sign_in(&owner, ELSEWHERE, "forgotten").await).refused(403, "forbidden");
    }
    (sign_in(&owner, ELSEWHERE, "forgotten").await).refused(429, "too-many");
}

#[tokio::test]
async fn a_known_device_is_a_careful_cookie_that_opens_nothing() {
    let server = strict_server().await;
    let owner = Client::new(&server);
    let account = json!({ "name": "Anna", "password": "correct horse" });
    let made = post_from(&owner, HOME, "/api/accounts", account).await;
    let device = (made.headers.get_all("set-cookie").iter())
        .map(|cookie| cookie.to_str().unwrap())
        .find(|cookie| cookie.starts_with("bivouac-device="))
        .unwrap();
    assert!(device.contains("HttpOnly") && device.contains("SameSite=Lax"));
    let thief = Client::new(&server);
    thief.set_cookie("bivouac-device", &owner.cookie("bivouac-device").unwrap());
    thief.get("/api/me").await.refused(401, "forbidden");
    // What nobody signed is nobody's device.
    let forger = Client::new(&server);
    forger.set_cookie("bivouac-device", &"A".repeat(43));
    for _ in 0..3 {
        (sign_in(&forger, ELSEWHERE, "is it this one").await).refused(403, "forbidden");
    }
    (sign_in(&forger, ELSEWHERE, "is it this one").await).refused(429, "too-many");
}

#[tokio::test]
async fn right_passwords_are_not_counted() {
    let server = strict_server().await;
    let owner = Client::new(&server);
    let account = json!({ "name": "Anna", "password": "correct horse" });
    (post_from(&owner, HOME, "/api/accounts", account).await).good();
    for _ in 0..6 {
        (sign_in(&Client::new(&server), ELSEWHERE, "correct horse").await).good();
    }
}

#[tokio::test]
async fn the_old_password_is_not_guessed_by_whoever_found_a_session() {
    let server = strict_server().await;
    let owner = Client::new(&server);
    let account = json!({ "name": "Anna", "password": "correct horse" });
    (post_from(&owner, HOME, "/api/accounts", account).await).good();
    let guess = async || {
        let body = json!({ "old": "is it this one", "new": "another horse" });
        post_from(&owner, ELSEWHERE, "/api/me/password", body).await
    };
    for _ in 0..3 {
        guess().await.refused(403, "forbidden");
    }
    guess().await.refused(429, "too-many");
    let body = json!({ "old": "correct horse", "new": "another horse" });
    (post_from(&owner, HOME, "/api/me/password", body).await).good();
}

#[tokio::test]
async fn bodies_are_bounded_and_read_with_care() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let large = json!({ "label": "x".repeat(70_000) });
    client
        .post("/api/tokens", large)
        .await
        .refused(413, "bad-request");
    let send = |kind: &'static str, body: &'static [u8]| {
        let request = client
            .request(Method::POST, "/api/accounts")
            .header("X-Bivouac", "1");
        client.send(request.header("Content-Type", kind).body(body))
    };
    send("text/plain", b"{}").await.refused(415, "bad-request");
    for body in [
        &b""[..],
        b"{",
        b"[]",
        b"{\"name\": 3}",
        b"\xff\xfe",
        b"{\"name\":\"a\",\"name\":\"b\"}",
    ] {
        send("application/json", body)
            .await
            .refused(400, "bad-request");
    }
    client.get("/api/nowhere").await.refused(404, "not-found");
    client
        .get("/api/games/zzzzzzzz")
        .await
        .refused(404, "not-found");
    client.get("/api/games/%ff").await.refused(404, "not-found");
    client
        .post("/api/me", json!({}))
        .await
        .refused(405, "bad-request");
    assert!(
        client
            .get("/nowhere")
            .await
            .text()
            .contains("<h1>Not here</h1>")
    );
}

#[tokio::test]
async fn faults_are_told_in_the_readers_language() {
    let server = Server::start().await;
    let client = Client::new(&server);
    let french = client
        .request(Method::GET, "/api/me")
        .header("Accept-Language", "de, fr-CA;q=0.9, en;q=0.5");
    let message = client.send(french).await.json()["error"]["message"].clone();
    assert!(
        message.as_str().unwrap().contains("pas connecté"),
        "{message}"
    );
    let english = client.get("/api/me?language=en").await.json()["error"]["message"].clone();
    assert!(
        english.as_str().unwrap().contains("not signed in"),
        "{english}"
    );
}

#[tokio::test]
async fn what_never_changes_is_kept_and_the_rest_is_not() {
    let server = Server::start().await;
    let client = Client::new(&server);
    let page = client.get("/").await;
    assert_eq!(page.header("cache-control"), "no-store");
    let html = page.text();
    let mut assets: Vec<&str> = html
        .split(['"', '\''])
        .filter(|part| {
            ["/style-", "/site-", "/icon-", "/cards/"]
                .iter()
                .any(|start| part.starts_with(start))
        })
        .collect();
    assert!(assets.len() >= 4, "{assets:?}");
    let style = client
        .get(
            assets
                .iter()
                .find(|asset| asset.starts_with("/style-"))
                .unwrap(),
        )
        .await
        .text();
    let font = style
        .split('\'')
        .find(|part| part.starts_with("/fonts/"))
        .unwrap()
        .to_owned();
    assets.push(&font);
    for asset in assets {
        let answer = client.get(asset).await;
        assert!(answer.status.is_success(), "{asset}");
        assert!(
            answer.header("cache-control").contains("immutable"),
            "{asset}"
        );
        assert_eq!(answer.header("set-cookie"), "", "{asset}");
    }
    assert_eq!(client.get("/healthz").await.text(), "ok\n");
}

#[tokio::test]
async fn a_server_that_stops_ends_its_streams() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let code = crate::client::against_bots(&client).await;
    let stream = client.request(Method::GET, &format!("/api/games/{code}/stream"));
    let mut stream = stream.send().await.unwrap();
    assert!(stream.chunk().await.unwrap().is_some());
    let reading = tokio::spawn(async move { while let Ok(Some(_)) = stream.chunk().await {} });
    server.stop().await;
    reading.await.unwrap();
}
