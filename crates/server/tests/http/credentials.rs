//! Sessions and tokens end when they should, and with them everything that runs under them.

use crate::{
    client::{Client, against_bots},
    server::Server,
    streams::Events,
};
use serde_json::{Value, json};

const PASSWORD: &str = "a horse and a half";

/// Somebody with a name, and a game of theirs.
async fn somebody(server: &Server, name: &str) -> (Client, String) {
    let client = Client::guest(server).await;
    let body = json!({ "name": name, "password": PASSWORD });
    client.post("/api/accounts", body).await.good();
    let code = against_bots(&client).await;
    (client, code)
}

async fn signed_in(server: &Server, name: &str) -> Client {
    let client = Client::new(server);
    let body = json!({ "name": name, "password": PASSWORD });
    client.post("/api/session", body).await.good();
    client
}

async fn program(server: &Server, owner: &Client) -> (Client, Value) {
    let made = owner.post("/api/tokens", json!({})).await.good();
    let token = made["token"].as_str().unwrap();
    (Client::with_token(server, token), made["id"].clone())
}

/// The streams of a client: one from the seat, one as a watcher.
async fn streams(client: &Client, code: &str) -> [Events; 2] {
    let open = async |query: &str| {
        let path = format!("/api/games/{code}/stream?{query}");
        let mut events = Events::open(client, &path, None).await;
        events.next().await;
        events
    };
    [open("seat=frederick").await, open("form=scene").await]
}

async fn all_end(streams: [Events; 2]) {
    for mut stream in streams {
        stream.end().await;
    }
}

#[tokio::test]
async fn signing_out_ends_the_streams_of_the_session_at_once() {
    let server = Server::start().await;
    let (client, code) = somebody(&server, "Luise").await;
    let other = signed_in(&server, "Luise").await;
    let [mut stays, _] = streams(&other, &code).await;
    let ends = streams(&client, &code).await;
    client.delete("/api/session").await.good();
    all_end(ends).await;
    // Nobody else's streams end with it.
    let said = json!({ "text": "still here" });
    let path = format!("/api/games/{code}/chat");
    other.post(&path, said).await.good();
    loop {
        if stays.next().await.data.to_string().contains("still here") {
            break;
        }
    }
}

#[tokio::test]
async fn a_revoked_token_ends_its_streams_at_once() {
    let server = Server::start().await;
    let (client, code) = somebody(&server, "Luise").await;
    let (program, id) = program(&server, &client).await;
    let ends = streams(&program, &code).await;
    client.delete(&format!("/api/tokens/{id}")).await.good();
    all_end(ends).await;
    program.get("/api/me").await.refused(401, "forbidden");
}

#[tokio::test]
async fn a_new_password_ends_streams_and_tokens_unless_they_are_to_stay() {
    let server = Server::start().await;
    let (client, code) = somebody(&server, "Luise").await;
    let (program, _) = program(&server, &client).await;
    let thief = signed_in(&server, "Luise").await;
    let ends = streams(&thief, &code).await;
    let change = |old: &str, new: &str| json!({ "old": old, "new": new, "end_tokens": false });
    let kept = client
        .post("/api/me/password", change(PASSWORD, "another password"))
        .await;
    kept.good();
    all_end(ends).await;
    program.get("/api/me").await.good();

    let ends = streams(&program, &code).await;
    let change = json!({ "old": "another password", "new": PASSWORD });
    client.post("/api/me/password", change).await.good();
    all_end(ends).await;
    program.get("/api/me").await.refused(401, "forbidden");
    client.get("/api/me").await.good();
    assert_eq!(client.get("/api/tokens").await.good(), json!([]));
}

#[tokio::test]
async fn the_page_asks_whether_tokens_end_with_the_password() {
    let server = Server::start().await;
    let (client, _) = somebody(&server, "Luise").await;
    let (program, _) = program(&server, &client).await;
    let page = client.get("/account").await.text();
    assert!(page.contains("name=\"end-tokens\" type=\"checkbox\" value=\"yes\" checked"));
    let fields = [("old", PASSWORD), ("new", "another password")];
    let form = client.form("/account", "/account/password", &fields).await;
    assert!(form.text().contains("tokens still work"));
    program.get("/api/me").await.good();
    let fields = [
        ("old", "another password"),
        ("new", PASSWORD),
        ("end-tokens", "yes"),
    ];
    client.form("/account", "/account/password", &fields).await;
    program.get("/api/me").await.refused(401, "forbidden");
}

#[tokio::test]
async fn signing_out_everywhere_ends_all_sessions_tokens_and_streams() {
    let server = Server::start().await;
    let (client, code) = somebody(&server, "Luise").await;
    let other = signed_in(&server, "Luise").await;
    let (program, _) = program(&server, &client).await;
    let ends = [
        streams(&client, &code).await,
        streams(&other, &code).await,
        streams(&program, &code).await,
    ];
    client.delete("/api/sessions").await.good();
    assert_eq!(client.cookie("bivouac"), None);
    for ends in ends {
        all_end(ends).await;
    }
    for client in [&other, &program] {
        client.get("/api/me").await.refused(401, "forbidden");
    }
    Client::new(&server)
        .delete("/api/sessions")
        .await
        .refused(401, "forbidden");

    // The same through the page.
    let (one, two) = (
        signed_in(&server, "Luise").await,
        signed_in(&server, "Luise").await,
    );
    let out = one
        .form("/account", "/account/logout-everywhere", &[])
        .await;
    assert_eq!(out.header("location"), "/");
    two.get("/api/me").await.refused(401, "forbidden");
}

#[tokio::test]
async fn a_token_runs_out_and_is_removed() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let made = async |body: Value| client.post("/api/tokens", body).await;
    for days in [json!(0), json!(7), json!(366), json!(-1), json!("90")] {
        let refused = made(json!({ "days": days })).await;
        refused.refused(400, "bad-request");
    }
    let short = made(json!({ "label": "short", "days": 30 })).await.good();
    made(json!({ "label": "long" })).await.good();
    let listed = client.get("/api/tokens").await.good();
    let (created, expires) = (&listed[0]["created"], &listed[0]["expires"]);
    let lasts = expires.as_i64().unwrap() - created.as_i64().unwrap();
    assert_eq!((lasts, &listed[1]["expires"]), (30 * 86_400, &Value::Null));
    let page = client.get("/account").await.text();
    assert!(page.contains("expires") && page.contains("does not expire"));

    let program = Client::with_token(&server, short["token"].as_str().unwrap());
    server
        .sql("UPDATE token SET expires = 1 WHERE label = 'short'")
        .await;
    program.get("/api/me").await.refused(401, "forbidden");
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM token")
        .fetch_one(server.store.readers())
        .await
        .unwrap();
    assert_eq!(left, 1);
    let listed = client.get("/api/tokens").await.good();
    assert_eq!(listed.as_array().unwrap().len(), 1);
}

/// A cookie that somebody else planted, or read before, is worthless once there is something to steal.
#[tokio::test]
async fn a_guest_who_keeps_an_account_gets_a_new_cookie() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let planted = client.cookie("bivouac").unwrap();
    let (program, _) = program(&server, &client).await;
    let code = against_bots(&client).await;
    let ends = streams(&client, &code).await;
    let thief = Client::new(&server);
    thief.set_cookie("bivouac", &planted);
    let body = json!({ "name": "Ulrike", "password": PASSWORD });
    client.post("/api/accounts", body).await.good();
    assert_ne!(client.cookie("bivouac").unwrap(), planted);
    assert_eq!(client.get("/api/me").await.good()["name"], "Ulrike");
    for other in [&thief, &program] {
        other.get("/api/me").await.refused(401, "forbidden");
    }
    all_end(ends).await;

    // Through the page, whose forms must work with the new cookie.
    let client = Client::guest(&server).await;
    let planted = client.cookie("bivouac").unwrap();
    let fields = [("name", "Amalie"), ("password", PASSWORD), ("mail", "")];
    let kept = client.form("/account", "/account/keep", &fields).await;
    assert!(kept.text().contains("Amalie"));
    assert_ne!(client.cookie("bivouac").unwrap(), planted);
    let word = kept.text();
    let word = word.split("name=\"csrf\" value=\"").nth(1).unwrap();
    let word = word.split('"').next().unwrap();
    let out = client.bare_form("/account/logout", &[("csrf", word)]).await;
    assert_eq!(out.header("location"), "/");
}

#[tokio::test]
async fn a_program_that_takes_a_name_goes_on_with_its_token() {
    let server = Server::start().await;
    let made = Client::new(&server)
        .post("/api/guests", json!({ "token": true }))
        .await
        .good();
    let program = Client::with_token(&server, made["token"].as_str().unwrap());
    let body = json!({ "name": "Deep Frederick", "password": PASSWORD });
    let kept = program.post("/api/accounts", body).await;
    assert_eq!(kept.header("set-cookie"), "");
    kept.good();
    assert_eq!(
        program.get("/api/me").await.good()["name"],
        "Deep Frederick"
    );
}

#[tokio::test]
async fn signing_in_ends_the_session_that_was_there() {
    let server = Server::start().await;
    somebody(&server, "Luise").await;
    let guest = Client::guest(&server).await;
    let before = guest.cookie("bivouac").unwrap();
    let body = json!({ "name": "luise", "password": PASSWORD });
    guest.post("/api/session", body).await.good();
    assert_ne!(guest.cookie("bivouac").unwrap(), before);
    let thief = Client::new(&server);
    thief.set_cookie("bivouac", &before);
    thief.get("/api/me").await.refused(401, "forbidden");
    assert_eq!(guest.get("/api/me").await.good()["name"], "Luise");
}

/// Whoever controls an account's address can have its password reset there: a session or a token is not enough.
#[tokio::test]
async fn another_mail_address_takes_the_password() {
    let server = Server::start().await;
    let (client, _) = somebody(&server, "Luise").await;
    let (program, _) = program(&server, &client).await;
    let mail = "luise@example.org";
    for who in [&client, &program] {
        for body in [
            json!({ "mail": mail }),
            json!({ "mail": mail, "password": "" }),
            json!({ "mail": mail, "password": "a dog and a half" }),
        ] {
            who.put("/api/me", body).await.refused(403, "forbidden");
        }
        assert_eq!(who.get("/api/me").await.good()["mail"], Value::Null);
        // Other changes to the profile need no password.
        who.put("/api/me", json!({ "language": "fr" })).await.good();
    }
    let both = json!({ "mail": mail, "password": PASSWORD });
    assert_eq!(client.put("/api/me", both).await.good()["mail"], mail);
    // The same address again is not a change; removing it is.
    let same = json!({ "mail": mail, "notices": "none" });
    client.put("/api/me", same).await.good();
    let none = json!({ "mail": Value::Null });
    client.put("/api/me", none).await.refused(403, "forbidden");
    let none = json!({ "mail": Value::Null, "password": PASSWORD });
    client.put("/api/me", none).await.good();
    // A guest has no password to give.
    let guest = Client::guest(&server).await;
    let mail = json!({ "mail": "guest@example.org" });
    guest.put("/api/me", mail).await.good();
}

/// Whoever was lent a token for a month does not keep the account for ever.
#[tokio::test]
async fn a_token_makes_none_that_outlives_it() {
    let server = Server::start().await;
    let (client, _) = somebody(&server, "Luise").await;
    let lent = json!({ "label": "lent", "days": 30 });
    let lent = client.post("/api/tokens", lent).await.good();
    let program = Client::with_token(&server, lent["token"].as_str().unwrap());
    for more in [json!({}), json!({ "days": 365 })] {
        program.post("/api/tokens", more).await.good();
    }
    let own = json!({ "label": "own" });
    client.post("/api/tokens", own).await.good();
    let tokens = client.get("/api/tokens").await.good();
    let expires: Vec<Option<i64>> = (tokens.as_array().unwrap().iter())
        .map(|token| token["expires"].as_i64())
        .collect();
    assert!(expires[0].is_some());
    assert_eq!(expires, [expires[0], expires[0], expires[0], None]);
}
