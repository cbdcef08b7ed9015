//! The guard: requests from elsewhere, too many of them, protective headers.

use crate::{client::Client, server::Server};
use reqwest::Method;
use serde_json::json;
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
    // Another visitor's form word does not help.
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
    // Reading is still allowed.
    assert!(client.get("/").await.status.is_success());
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
            let answer = client.post_from(address, "/api/guests", json!({})).await;
            answer.status.as_u16()
        };
        assert_eq!(from("192.0.2.1").await, 201, "{proxies:?}");
        assert_eq!(from("192.0.2.2").await, second, "{proxies:?}");
        // Only what the proxy itself wrote counts.
        assert_eq!(from("192.0.2.77, 192.0.2.1").await, 429, "{proxies:?}");
        // Or what another trusted proxy wrote.
        let behind_two = from("192.0.2.77, 192.0.2.1, 10.0.0.7").await;
        let expected = match proxies {
            Proxies::Whoever => 201,
            _ => 429,
        };
        assert_eq!(behind_two, expected, "{proxies:?}");
    }
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
        .split(['"', '\'', ' ', ','])
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
async fn a_table_brings_the_style_of_its_board() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let code = crate::client::against_bots(&client).await;
    let page = client.get(&format!("/games/{code}")).await.text();
    let linked: Vec<&str> = (page.split('"'))
        .filter(|part| part.starts_with("/style-") || part.starts_with("/boards/"))
        .collect();
    assert_eq!(linked.len(), 2, "{linked:?}");
    let [house, board] = [linked[0], linked[1]];
    assert!(house.starts_with("/style-"), "the house comes first");
    let answer = client.get(board).await;
    assert_eq!(answer.header("content-type"), "text/css; charset=utf-8");
    assert!(answer.header("cache-control").contains("immutable"));
    assert!(answer.text().contains(".wash-prussia{"));
    assert!(!client.get(house).await.text().contains("prussia"));
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

#[tokio::test]
async fn a_browser_gets_what_it_accepts_in_the_smallest_form() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let code = crate::client::against_bots(&client).await;
    let get = async |path: &str, accepted: &'static str| {
        let request = client.request(Method::GET, path);
        let answer = client
            .send(request.header("Accept-Encoding", accepted))
            .await;
        assert!(answer.status.is_success(), "{path}");
        (
            answer.header("content-encoding").to_owned(),
            answer.header("vary").to_owned(),
            answer.body.len(),
        )
    };
    let page = format!("/games/{code}");
    let html = client.get(&page).await.text();
    let style = html.split('"').find(|part| part.starts_with("/style-"));
    let font = html.split('"').find(|part| part.starts_with("/fonts/"));
    let modern = "gzip, deflate, br, zstd";
    for (path, accepted, form) in [
        (page.as_str(), modern, "gzip"),
        (&page, "identity", ""),
        (
            &format!("/api/games/{code}/now?seat=frederick"),
            "gzip",
            "gzip",
        ),
        (style.unwrap(), modern, "br"),
        (style.unwrap(), "gzip", "gzip"),
        (style.unwrap(), "gzip;q=0", ""),
        (font.unwrap(), modern, ""),
    ] {
        let (told, vary, size) = get(path, accepted).await;
        assert_eq!(told, form, "{path} for {accepted}");
        assert_eq!(vary, "accept-encoding", "{path}");
        let whole = client.get(path).await.body.len();
        assert!(
            form.is_empty() || size < whole / 2,
            "{path}: {size} of {whole}"
        );
    }
}
