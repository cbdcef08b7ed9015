//! Guests, names, passwords, sessions and tokens.

use crate::{
    client::{Client, against_bots},
    server::Server,
};
use serde_json::{Value, json};
use server::http::{Limits, Settings};

const PASSWORD: &str = "a horse and a half";

#[tokio::test]
async fn a_guest_comes_in_at_once_with_a_careful_cookie() {
    let server = Server::start().await;
    let client = Client::new(&server);
    let answer = client.post("/api/guests", json!({})).await;
    let cookie = answer.header("set-cookie").to_owned();
    for part in [
        "bivouac=",
        "HttpOnly",
        "SameSite=Lax",
        "Path=/",
        "Max-Age=15552000",
    ] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(
        !cookie.contains("Secure"),
        "the address is not https: {cookie}"
    );
    let me = answer.good();
    assert!(me["name"].as_str().unwrap().starts_with("Guest "));
    assert_eq!(client.get("/api/me").await.good()["name"], me["name"]);
    Client::new(&server)
        .get("/api/me")
        .await
        .refused(401, "forbidden");
}

#[tokio::test]
async fn cookies_are_secure_where_the_address_is() {
    let settings = Settings {
        public_address: Some("https://play.example.org".to_owned()),
        limits: Limits::off(),
        ..Settings::default()
    };
    let server = Server::with(settings).await;
    let client = Client::new(&server);
    let answer = client.post("/api/guests", json!({})).await;
    assert!(answer.header("set-cookie").contains("; Secure"));
    let page = client.get("/?language=fr").await;
    assert!(
        page.headers
            .get_all("set-cookie")
            .iter()
            .all(|cookie| cookie.to_str().unwrap().contains("; Secure"))
    );
    assert!(page.header("strict-transport-security").contains("max-age"));
}

#[tokio::test]
async fn a_guest_keeps_its_games_with_a_name() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let code = against_bots(&client).await;
    let body =
        json!({ "name": " Anna  Amalia ", "password": PASSWORD, "mail": "anna@example.org" });
    let me = client.post("/api/accounts", body).await.good();
    assert_eq!(
        (&me["name"], &me["guest"]),
        (&json!("Anna Amalia"), &json!(false))
    );

    let elsewhere = Client::new(&server);
    let wrong = json!({ "name": "Anna Amalia", "password": "not this one" });
    let right = json!({ "name": "ANNA amalia", "password": PASSWORD });
    let no = elsewhere
        .post("/api/session", wrong)
        .await
        .refused(403, "forbidden");
    let nobody = json!({ "name": "Nobody", "password": PASSWORD });
    assert_eq!(
        elsewhere
            .post("/api/session", nobody)
            .await
            .refused(403, "forbidden"),
        no
    );
    elsewhere.post("/api/session", right).await.good();
    let mine = elsewhere.get("/api/games?which=mine").await.good();
    assert_eq!(mine[0]["code"], code.as_str());
    assert_eq!(
        elsewhere.get("/api/me").await.good()["mail"],
        "anna@example.org"
    );

    let taken = json!({ "name": "anna AMALIA", "password": PASSWORD });
    let other = Client::guest(&server).await;
    other
        .post("/api/accounts", taken)
        .await
        .refused(409, "conflict");
    let again = json!({ "name": "Somebody", "password": PASSWORD });
    client
        .post("/api/accounts", again)
        .await
        .refused(409, "conflict");
}

#[tokio::test]
async fn whoever_is_nobody_may_take_a_name_at_once() {
    let server = Server::start().await;
    let client = Client::new(&server);
    let body = json!({ "name": "Wilhelmine", "password": PASSWORD });
    client.post("/api/accounts", body).await.good();
    assert_eq!(client.get("/api/me").await.good()["name"], "Wilhelmine");
    client.delete("/api/session").await.good();
    assert_eq!(client.cookie("bivouac"), None);
    client.get("/api/me").await.refused(401, "forbidden");
}

#[tokio::test]
async fn a_session_ends_for_good() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let cookie = client.cookie("bivouac").unwrap();
    client.delete("/api/session").await.good();
    let thief = Client::new(&server);
    thief.set_cookie("bivouac", &cookie);
    thief.get("/api/me").await.refused(401, "forbidden");
}

#[tokio::test]
async fn a_new_password_ends_all_other_sessions() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    let guest = client.post("/api/me/password", change("", PASSWORD)).await;
    guest.refused(409, "conflict");
    let body = json!({ "name": "Ulrike", "password": PASSWORD });
    client.post("/api/accounts", body.clone()).await.good();
    let other = Client::new(&server);
    other.post("/api/session", body).await.good();
    let changed =
        |old: &'static str, new: &'static str| client.post("/api/me/password", change(old, new));
    changed("wrong password", "another password")
        .await
        .refused(403, "forbidden");
    changed(PASSWORD, "short").await.refused(400, "bad-request");
    other.get("/api/me").await.good();
    changed(PASSWORD, "another password").await.good();
    client.get("/api/me").await.good();
    other.get("/api/me").await.refused(401, "forbidden");
}

#[tokio::test]
async fn a_token_works_until_it_is_revoked() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let made = client
        .post("/api/tokens", json!({ "label": "my bot" }))
        .await
        .good();
    let token = made["token"].as_str().unwrap();
    assert!(token.starts_with("bivouac_"));
    let program = Client::with_token(&server, token);
    let name = client.get("/api/me").await.good()["name"].clone();
    assert_eq!(program.get("/api/me").await.good()["name"], name);
    // A token is proof enough: no header is needed.
    let request = program.request(reqwest::Method::PUT, "/api/me");
    let request = request
        .header("Content-Type", "application/json")
        .body("{}");
    program.send(request).await.good();

    let listed = client.get("/api/tokens").await.good();
    assert_eq!(listed[0]["label"], "my bot");
    assert!(!listed.to_string().contains(token));
    let id = made["id"].as_i64().unwrap();
    let stranger = Client::guest(&server).await;
    stranger
        .delete(&format!("/api/tokens/{id}"))
        .await
        .refused(404, "not-found");
    client.delete(&format!("/api/tokens/{id}")).await.good();
    program.get("/api/me").await.refused(401, "forbidden");
    for token in ["", "bivouac_", "nonsense", &"x".repeat(9000)] {
        let answer = Client::with_token(&server, token).get("/api/me").await;
        assert!(answer.status.is_client_error(), "{token} {}", answer.status);
    }
}

#[tokio::test]
async fn a_program_gets_a_token_with_its_guest() {
    let server = Server::start().await;
    let answer = Client::new(&server)
        .post("/api/guests", json!({ "token": true }))
        .await;
    assert_eq!(answer.header("set-cookie"), "");
    let me = answer.good();
    let program = Client::with_token(&server, me["token"].as_str().unwrap());
    assert_eq!(program.get("/api/me").await.good()["name"], me["name"]);
}

#[tokio::test]
async fn nothing_secret_is_stored() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    client
        .post(
            "/api/accounts",
            json!({ "name": "Ferdinand", "password": PASSWORD }),
        )
        .await
        .good();
    let token = client.post("/api/tokens", json!({})).await.good()["token"].clone();
    let secrets = [
        client.cookie("bivouac").unwrap(),
        token.as_str().unwrap().to_owned(),
        PASSWORD.to_owned(),
    ];
    for file in std::fs::read_dir(server.folder()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        for secret in &secrets {
            assert!(!text.contains(secret.as_str()));
        }
    }
}

#[tokio::test]
async fn the_profile_is_bounded() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let now = server::accounts::now();
    let good = json!({ "mail": "a@example.org", "notices": "digest", "away_until": now + 86_400, "language": "fr" });
    let me = client.put("/api/me", good).await.good();
    assert_eq!(
        (&me["notices"], &me["language"]),
        (&json!("digest"), &json!("fr"))
    );
    let unchanged = client.put("/api/me", json!({})).await.good();
    assert_eq!(unchanged, me);
    let bad = [
        json!({ "mail": "nonsense" }),
        json!({ "mail": format!("{}@example.org", "x".repeat(300)) }),
        json!({ "webhook": "http://127.0.0.1:1/" }),
        json!({ "webhook": "http://[::1]/" }),
        json!({ "webhook": "gopher://example.org/" }),
        json!({ "notices": "always" }),
        json!({ "away_until": now + 31 * 86_400 }),
        json!({ "away_until": "tomorrow" }),
        json!({ "language": "de" }),
        json!({ "name": "Other" }),
        json!([]),
    ];
    for body in bad {
        let answer = client.put("/api/me", body.clone()).await;
        assert_eq!(
            (answer.status.as_u16(), answer.kind()),
            (400, "bad-request".to_owned()),
            "{body}"
        );
    }
    let cleared = client
        .put(
            "/api/me",
            json!({ "mail": Value::Null, "away_until": Value::Null }),
        )
        .await
        .good();
    assert_eq!(
        (&cleared["mail"], &cleared["away_until"]),
        (&Value::Null, &Value::Null)
    );
}

#[tokio::test]
async fn names_are_bounded() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    for name in [
        "",
        "x",
        "   ",
        &"n".repeat(25),
        &"n".repeat(20_000),
        "a\u{0}b",
        "a\u{202e}b",
        "Guest 1234",
    ] {
        let answer = client
            .post(
                "/api/accounts",
                json!({ "name": name, "password": PASSWORD }),
            )
            .await;
        assert!(
            [400, 409].contains(&answer.status.as_u16()),
            "{name:?} {}",
            answer.status
        );
    }
    for password in ["", "1234567", &"p".repeat(257), &"p".repeat(30_000)] {
        let answer = client
            .post(
                "/api/accounts",
                json!({ "name": "Proper", "password": password }),
            )
            .await;
        assert_eq!(answer.status.as_u16(), 400);
    }
    let me = client.get("/api/me").await.good();
    assert_eq!(me["guest"], true);
}

/// The same through the forms of the account page.
#[tokio::test]
async fn the_account_page_does_it_all() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let page = "/account";
    let short = client
        .form(
            page,
            "/account/keep",
            &[("name", "Luise"), ("password", "short"), ("mail", "")],
        )
        .await;
    assert_eq!(short.status.as_u16(), 400);
    assert!(short.text().contains("8 to 256 characters"));
    let kept = client
        .form(
            page,
            "/account/keep",
            &[("name", "Luise"), ("password", PASSWORD), ("mail", "")],
        )
        .await;
    assert!(kept.status.is_success() && kept.text().contains("Luise"));
    let day = jiff::Timestamp::from_second(server::accounts::now() + 5 * 86_400).unwrap();
    let day = day.strftime("%Y-%m-%d").to_string();
    let fields = [
        ("mail", "luise@example.org"),
        ("webhook", ""),
        ("notices", "none"),
        ("away", day.as_str()),
        ("language", "fr"),
    ];
    client.form(page, "/account/profile", &fields).await;
    let me = client.get("/api/me").await.good();
    assert_eq!(
        (&me["notices"], &me["language"]),
        (&json!("none"), &json!("fr"))
    );
    assert!(me["away_until"].as_i64().unwrap() > server::accounts::now());
    let shown = client
        .form(page, "/account/tokens", &[("label", "<b>bot</b>")])
        .await
        .text();
    assert!(shown.contains("bivouac_") && shown.contains("&lt;b&gt;bot"));
    assert!(!client.get(page).await.text().contains("bivouac_"));
    let id = client.get("/api/tokens").await.good()[0]["id"].clone();
    client
        .form(page, &format!("/account/tokens/{id}/revoke"), &[])
        .await;
    assert_eq!(client.get("/api/tokens").await.good(), json!([]));
    let out = client.form(page, "/account/logout", &[]).await;
    assert_eq!(out.header("location"), "/");
    let back = client
        .form(
            page,
            "/account/login",
            &[("name", "luise"), ("password", PASSWORD)],
        )
        .await;
    assert_eq!(back.header("location"), "/games");
    assert_eq!(client.get("/api/me").await.good()["name"], "Luise");
}

/// No useless forms: a server without mail asks for no address and promises no letter.
#[tokio::test]
async fn without_mail_the_pages_say_that_no_letters_are_sent() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let page = client.get("/account").await.text();
    assert!(page.contains("This server sends no letters."));
    assert!(!page.contains("name=\"mail\""));
    let forgotten = client.get("/account/forgotten").await.text();
    assert!(forgotten.contains("This server sends no letters."));
    assert!(!forgotten.contains("action=\"/account/forgotten\""));
    let who = json!({ "who": "anybody" });
    client
        .post("/api/forgotten", who)
        .await
        .refused(409, "conflict");
    client
        .post("/api/me/confirmation", json!({}))
        .await
        .refused(409, "conflict");
    // What a program has set stays, though the form does not show it.
    let mail = json!({ "mail": "a@example.org" });
    client.put("/api/me", mail).await.good();
    let fields = [("notices", "none"), ("language", "en")];
    client.form("/account", "/account/profile", &fields).await;
    let me = client.get("/api/me").await.good();
    assert_eq!(me["mail"], "a@example.org");
    assert_eq!(me["mail_state"], "unconfirmed");
    for path in ["/account/confirm/nonsense", "/account/reset/nonsense"] {
        assert_eq!(client.get(path).await.status.as_u16(), 404, "{path}");
    }
}
