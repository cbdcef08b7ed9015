//! Unlisted games: for whoever was not invited the game does not exist, whichever way they try.

use crate::{
    client::{Answer, Client},
    server::Server,
    streams::Events,
};
use reqwest::Method;
use serde_json::{Value, json};

/// A code that no game has.
const NOWHERE: &str = "00000000";

async fn unlisted(client: &Client, seats: Value) -> String {
    let game = json!({ "game": "friedrich", "unlisted": true, "title": "Behind the curtain", "seats": seats });
    let made = client.post("/api/games", game).await.good();
    made["code"].as_str().unwrap().to_owned()
}

fn against_bots() -> Value {
    let bot = |seat: &str| json!({ "seat": seat, "kind": "bot", "bot": "random" });
    json!([
        { "seat": "frederick", "kind": "me" }, bot("elisabeth"), bot("maria-theresa"), bot("pompadour"),
    ])
}

/// What a visitor can see of an answer, without the code that was asked for.
fn told(answer: &Answer, code: &str) -> (u16, String, Vec<String>) {
    let mut headers: Vec<String> = answer.headers.keys().map(ToString::to_string).collect();
    headers.sort();
    let body = String::from_utf8_lossy(&answer.body).replace(code, "CODE");
    (answer.status.as_u16(), body, headers)
}

/// Every address about one game: those of the API as it describes itself, and the pages.
async fn addresses(client: &Client) -> Vec<(Method, String)> {
    let described = client.get("/api").await.good();
    let mut all = Vec::new();
    for (path, methods) in described["paths"].as_object().unwrap() {
        if path.starts_with("/api/games/{code}") {
            for method in methods.as_object().unwrap().keys() {
                let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
                all.push((method, path.clone()));
            }
        }
    }
    assert!(all.len() > 30, "the API has many addresses: {}", all.len());
    let pages = include_str!("../../src/pages/mod.rs");
    for path in pages
        .split('"')
        .filter(|text| text.starts_with("/games/{code}"))
    {
        all.push((Method::GET, path.to_owned()));
        all.push((Method::POST, path.to_owned()));
    }
    all
}

#[tokio::test]
async fn an_unlisted_game_does_not_exist_for_strangers() {
    let server = Server::start().await;
    let anna = Client::guest(&server).await;
    let running = unlisted(&anna, against_bots()).await;
    let waiting = unlisted(&anna, json!([{ "seat": "frederick", "kind": "me" }])).await;
    let stopped = unlisted(&anna, against_bots()).await;
    anna.post(
        &format!("/api/games/{stopped}/resign"),
        json!({ "seat": "frederick" }),
    )
    .await
    .good();
    let stranger = Client::guest(&server).await;
    let nobody = Client::new(&server);
    // A first visit sets a cookie, wherever it leads.
    nobody.get("/").await;
    let addresses = addresses(&anna).await;
    for code in [&running, &waiting, &stopped] {
        for (method, path) in &addresses {
            let path = |code: &str| {
                let path = path.replace("{code}", code);
                let path = path.replace("{seat}", "elisabeth").replace("{id}", "1");
                path.replace("{number}", "0")
            };
            for visitor in [&stranger, &nobody] {
                let body = json!({ "seat": "frederick", "ticket": 0, "action": "x" });
                let here = visitor
                    .call(method.clone(), &path(code), body.clone())
                    .await;
                let there = visitor.call(method.clone(), &path(NOWHERE), body).await;
                let (here, there) = (told(&here, code), told(&there, NOWHERE));
                assert_eq!(here, there, "{method} {}", path(code));
                assert!((400..500).contains(&here.0), "{method} {}", path(code));
            }
        }
        // Nor does another spelling help.
        let spelled = format!("/api/games/%{:02x}{}/scene", code.as_bytes()[0], &code[1..]);
        for path in [spelled, format!("/api/games/{}/scene", code.to_uppercase())] {
            stranger.get(&path).await.refused(404, "not-found");
        }
        let list = stranger.get(&format!("/games/{code}")).await;
        assert_eq!(list.status.as_u16(), 404);
    }
    for which in ["open", "live", "finished", "mine"] {
        for visitor in [&stranger, &nobody] {
            let list = visitor.get(&format!("/api/games?which={which}")).await;
            assert_eq!(list.good(), json!([]), "{which}");
        }
    }
    for page in ["/", "/games?which=open", "/games?which=live"] {
        assert!(
            !stranger
                .get(page)
                .await
                .text()
                .contains("Behind the curtain")
        );
    }
    // Anna has them in her lists, and everything works.
    let mine = anna.get("/api/games?which=mine").await.good();
    assert_eq!(mine.as_array().unwrap().len(), 2);
    assert_eq!(mine[0]["unlisted"], true);
    for path in ["scene", "log", "chat", "record", "picture.png", "now"] {
        let path = format!("/api/games/{running}/{path}");
        assert!(anna.get(&path).await.status.is_success(), "{path}");
    }
    let verified = anna.get(&format!("/api/games/{stopped}/verify")).await;
    assert_eq!(verified.good()["holds"], true);
}

#[tokio::test]
async fn the_link_for_watchers_lets_in_until_it_is_replaced() {
    let server = Server::start().await;
    let anna = Client::guest(&server).await;
    let code = unlisted(&anna, against_bots()).await;
    let (game, watch) = (
        format!("/api/games/{code}"),
        format!("/api/games/{code}/watch"),
    );
    let link = anna.get(&watch).await.good()["watch"].clone();
    let link = link.as_str().unwrap();
    // A person without an account comes through the page, a program through the API.
    let person = Client::new(&server);
    let path = format!("/watch/{link}");
    let asked = person.get(&path).await;
    assert!(asked.text().contains("Behind the curtain"));
    assert_eq!(
        person.get(&format!("/games/{code}")).await.status.as_u16(),
        404
    );
    let come = person.form(&path, &path, &[]).await;
    assert_eq!(come.header("location"), format!("/games/{code}"));
    assert!(
        person
            .get(&format!("/games/{code}"))
            .await
            .status
            .is_success()
    );
    let again = person.get(&path).await;
    assert_eq!(again.header("location"), format!("/games/{code}"));
    let made = Client::new(&server)
        .post("/api/guests", json!({ "token": true }))
        .await
        .good();
    let token = made["token"].as_str().unwrap();
    let program = Client::with_token(&server, token);
    program.get(&game).await.refused(404, "not-found");
    let come = program.post(&format!("/api/watch/{link}"), json!({})).await;
    assert_eq!(come.good()["code"], code);
    // They watch and read, and have no more rights than other watchers.
    let scene = format!("{game}/stream?form=scene");
    let mut stream = Events::open(&program, &scene, None).await;
    stream.next().await;
    program.get(&format!("{game}/chat")).await.good();
    program.get(&watch).await.refused(403, "forbidden");
    program
        .post(&watch, json!({}))
        .await
        .refused(403, "forbidden");
    // A new link: the old one is dead, whoever came by it is out, and their streams have ended.
    let players = format!("/games/{code}/players");
    anna.form(&players, &format!("/games/{code}/watch"), &[])
        .await;
    let new = anna.get(&watch).await.good()["watch"].clone();
    assert_ne!(new, link);
    stream.ends().await;
    program.get(&game).await.refused(404, "not-found");
    assert_eq!(person.get(&path).await.status.as_u16(), 403);
    program
        .post(&format!("/api/watch/{link}"), json!({}))
        .await
        .refused(403, "forbidden");
    let new = format!("/api/watch/{}", new.as_str().unwrap());
    program.post(&new, json!({})).await.good();
    program.get(&game).await.good();
    // A listed game needs no link.
    let listed = crate::client::against_bots(&anna).await;
    let none = anna.get(&format!("/api/games/{listed}/watch")).await.good();
    assert_eq!(none["watch"], Value::Null);
    anna.post(&format!("/api/games/{listed}/watch"), json!({}))
        .await
        .refused(403, "forbidden");
}

#[tokio::test]
async fn an_invitation_opens_an_unlisted_game_for_look_and_seat() {
    let server = Server::start().await;
    let (anna, bert) = (Client::guest(&server).await, Client::guest(&server).await);
    let seats = json!([
        { "seat": "frederick", "kind": "me" }, { "seat": "elisabeth", "kind": "invite" },
        { "seat": "maria-theresa", "kind": "invite" }, { "seat": "pompadour", "kind": "bot", "bot": "random" },
    ]);
    let code = unlisted(&anna, seats).await;
    let game = format!("/api/games/{code}");
    let invites = anna.get(&format!("{game}/invites")).await.good();
    let invite = |number: usize| invites[number]["invite"].as_str().unwrap().to_owned();
    // Through the API: only with the invitation, and a wrong one leads nowhere.
    let seat = format!("{game}/seats/elisabeth");
    for body in [json!({}), json!({ "invite": "wrong" })] {
        bert.post(&seat, body).await.refused(404, "not-found");
    }
    bert.post(&seat, json!({ "invite": invite(0) }))
        .await
        .good();
    bert.get(&game).await.good();
    // Whoever gave the seat back was there and may still look.
    bert.delete(&seat).await.good();
    bert.get(&game).await.good();
    bert.post(&seat, json!({ "invite": invite(0) }))
        .await
        .good();
    // On the page: a look first, then the seat.
    let carl = Client::new(&server);
    let page = format!("/join/{}", invite(1));
    assert!(carl.get(&page).await.text().contains("Behind the curtain"));
    let look = carl.form(&page, &page, &[]).await;
    assert_eq!(look.header("location"), format!("/games/{code}"));
    assert!(
        carl.get(&format!("/games/{code}"))
            .await
            .status
            .is_success()
    );
    let about = carl.get(&game).await.good();
    assert_eq!(about["state"], "running");
    // Whoever gives up may still see how the game ends, and read it afterwards.
    bert.post(&format!("{game}/resign"), json!({ "seat": "elisabeth" }))
        .await
        .good();
    bert.get(&format!("{game}/record")).await;
    assert!(
        bert.get(&format!("{game}/record"))
            .await
            .status
            .is_success()
    );
}

#[tokio::test]
async fn one_may_look_at_an_unlisted_table_before_sitting_down() {
    let server = Server::start().await;
    let anna = Client::guest(&server).await;
    let seats =
        json!([{ "seat": "frederick", "kind": "me" }, { "seat": "elisabeth", "kind": "invite" }]);
    let code = unlisted(&anna, seats).await;
    let invites = anna.get(&format!("/api/games/{code}/invites")).await.good();
    let page = format!("/join/{}", invites[0]["invite"].as_str().unwrap());
    let bert = Client::new(&server);
    let html = bert.get(&page).await.text();
    let look = format!("{page}/look");
    assert!(html.contains(&format!("formaction=\"{look}\"")), "{html}");
    let word = html.split("name=\"csrf\" value=\"").nth(1).unwrap();
    let word = word.split('"').next().unwrap();
    let looked = bert.bare_form(&look, &[("csrf", word)]).await;
    assert_eq!(looked.header("location"), format!("/games/{code}"));
    let table = bert.get(&format!("/games/{code}")).await.text();
    assert!(table.contains("Behind the curtain"), "{table}");
    // Somebody turned away is told so until the game begins.
    let seat = format!("/api/games/{code}/seats/pompadour");
    bert.post(&seat, json!({})).await.good();
    anna.post(&format!("{seat}/remove"), json!({})).await.good();
    let told = bert.get(&format!("/games/{code}")).await.text();
    assert!(told.contains("has freed your seat"), "{told}");
}

/// Reports and blocks name a game in their body, where the route does not show which it is.
#[tokio::test]
async fn neither_a_report_nor_a_block_tells_of_an_unlisted_game() {
    let server = Server::start().await;
    let anna = Client::guest(&server).await;
    let code = unlisted(&anna, against_bots()).await;
    let said = json!({ "text": "meet me at Kolin" });
    let chat = format!("/api/games/{code}/chat");
    anna.post(&chat, said).await.good();
    let (stranger, nobody) = (Client::guest(&server).await, Client::new(&server));
    let abouts = |code: &str| {
        [
            json!({ "game": code }),
            json!({ "game": code, "seat": "frederick" }),
            json!({ "game": code, "line": 1 }),
        ]
    };
    for visitor in [&stranger, &nobody] {
        for (here, there) in abouts(&code).into_iter().zip(abouts(NOWHERE)) {
            for path in ["/api/reports", "/api/blocks"] {
                let body = |about: Value| match path {
                    "/api/reports" => json!({ "text": "What is that?", "about": about }),
                    _ => about,
                };
                let here = visitor.post(path, body(here.clone())).await;
                let there = visitor.post(path, body(there.clone())).await;
                let (here, there) = (told(&here, &code), told(&there, NOWHERE));
                assert_eq!(here, there, "{path}");
                assert!((400..500).contains(&here.0), "{path}");
            }
        }
    }
    assert_eq!(stranger.get("/api/blocks").await.good(), json!([]));
    let kept = stranger.get("/api/me/export").await.text();
    assert!(
        !kept.contains("Kolin") && !kept.contains(&code),
        "what a report keeps is its author's to read: {kept}"
    );
}
