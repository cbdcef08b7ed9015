//! What players can do about one another: reports and blocks.

use crate::{
    client::Client,
    desk::{host, named},
    play::from_position,
    server::Server,
    streams::Events,
};
use serde_json::json;
use server::admin::{Order, Told};

const PRUSSIA_MOVES: &str =
    "turn 1\nstage prussia movement\ndeck 1\nkeith meissen 4\nlaudon olmuetz 4\n";

/// A table founded by this person, with a free seat.
async fn open_table(founder: &Client) -> String {
    let seats = json!([
        { "seat": "frederick", "kind": "me" },
        { "seat": "elisabeth", "kind": "open" },
        { "seat": "maria-theresa", "kind": "open" },
        { "seat": "pompadour", "kind": "open" },
    ]);
    let game = json!({ "game": "friedrich", "seats": seats });
    let made = founder.post("/api/games", game).await.good();
    made["code"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn whoever_is_blocked_cannot_join_nor_propose_and_is_not_heard() {
    let server = Server::start().await;
    let (anna, bert) = (named(&server, "Anna").await, named(&server, "Bert").await);
    anna.post("/api/blocks", json!({ "name": "bert" }))
        .await
        .good();
    let code = open_table(&anna).await;
    let seat = format!("/api/games/{code}/seats/elisabeth");
    let no = bert.post(&seat, json!({})).await;
    no.refused(403, "forbidden");
    let blocks = anna.get("/api/blocks").await.good();
    assert_eq!(blocks[0]["name"], "Bert");
    let id = blocks[0]["id"].as_i64().unwrap();
    anna.delete(&format!("/api/blocks/{id}")).await.good();
    bert.post(&seat, json!({})).await.good();

    // At a table where they already sit together she no longer hears him, nor is she asked by him; with immediate
    // effect.
    let (code, mary) = from_position(&server, PRUSSIA_MOVES, &anna).await;
    let chat = format!("/api/games/{code}/chat");
    mary.post(&chat, json!({ "text": "some words" }))
        .await
        .good();
    let path = format!("/api/games/{code}/stream?seat=frederick");
    let mut page = Events::open(&anna, &path, None).await;
    assert!(page.next().await.data.to_string().contains("some words"));
    let whom = json!({ "game": code, "seat": "maria-theresa" });
    anna.post("/api/blocks", whom).await.good();
    let renewed = page.next().await.data.to_string();
    assert!(renewed.contains("chat") && !renewed.contains("some words"));
    let lines = anna.get(&chat).await.good();
    assert_eq!(lines, json!([]));
    let lines = mary.get(&chat).await.good();
    assert_eq!(lines[0]["text"], "some words", "only she is spared them");
    let offers = format!("/api/games/{code}/offers");
    let no = mary.post(&offers, json!({ "kind": "stop" })).await;
    no.refused(403, "forbidden");
    anna.post(&offers, json!({ "kind": "stop" })).await.good();
    let self_block = json!({ "name": "Anna" });
    let no = anna.post("/api/blocks", self_block).await;
    no.refused(400, "bad-request");
}

#[tokio::test]
async fn blocks_are_made_and_taken_back_by_forms() {
    let server = Server::start().await;
    let anna = named(&server, "Anna").await;
    let (code, _mary) = from_position(&server, PRUSSIA_MOVES, &anna).await;
    let page = format!("/games/{code}/report");
    let action = format!("/games/{code}/block");
    let fields = [("seat", "maria-theresa"), ("blocked", "yes")];
    let done = anna.form(&page, &action, &fields).await;
    assert_eq!(done.header("location"), page);
    let listed = anna.get("/account/blocked").await.text();
    let id = listed
        .split("/account/blocked/")
        .nth(1)
        .and_then(|rest| rest.split('/').next())
        .unwrap();
    let action = format!("/account/blocked/{id}/unblock");
    anna.form("/account/blocked", &action, &[]).await;
    assert_eq!(anna.get("/api/blocks").await.good(), json!([]));
}

#[tokio::test]
async fn a_report_keeps_what_was_said_and_reaches_the_host() {
    let server = Server::start().await;
    let anna = named(&server, "Anna").await;
    let (code, mary) = from_position(&server, PRUSSIA_MOVES, &anna).await;
    let rude = "you play like a boot";
    let chat = format!("/api/games/{code}/chat");
    mary.post(&chat, json!({ "text": rude })).await.good();
    let page = format!("/games/{code}/report");
    assert!(anna.get(&page).await.text().contains(rude));
    let fields = [("seat", ""), ("line", "1"), ("text", "She insults me.")];
    let sent = anna.form(&page, &page, &fields).await;
    assert!(sent.text().contains("Thank you"));
    let reports = host(&server, Order::Reports { all: false }).await;
    let Told::Reports(reports) = reports else {
        panic!("{reports:?}");
    };
    let report = &reports[0];
    assert_eq!(report.by_name, "Anna");
    assert_eq!(report.text, "She insults me.");
    assert_eq!(report.quoted.as_deref(), Some(rude), "without a name");
    assert_eq!(report.game.unwrap().to_string(), code);
    assert!(report.about.is_some());

    let nothing = json!({ "text": "Something is wrong." });
    let no = anna.post("/api/reports", nothing).await;
    no.refused(400, "bad-request");
    let empty = json!({ "text": " ", "about": { "game": code } });
    let no = anna.post("/api/reports", empty).await;
    no.refused(400, "bad-request");
    let nobody = json!({ "text": "Hm.", "about": { "game": code, "line": 99 } });
    let no = anna.post("/api/reports", nobody).await;
    no.refused(404, "not-found");
    let again = json!({ "text": "And again.", "about": { "game": code } });
    for _ in 1..server::conduct::MOST_REPORTS_A_DAY {
        anna.post("/api/reports", again.clone()).await.good();
    }
    let no = anna.post("/api/reports", again).await;
    no.refused(429, "too-many");
    let stranger = Client::new(&server);
    let no = stranger.get(&page).await;
    assert_eq!(no.status.as_u16(), 401);
}

/// Somebody who talks without end does not silence the others: of a long chat the newest lines are kept.
#[tokio::test]
async fn a_full_chat_goes_on() {
    let server = Server::start().await;
    let anna = named(&server, "Anna").await;
    let code = open_table(&anna).await;
    let chat = format!("/api/games/{code}/chat");
    anna.post(&chat, json!({ "text": "first" })).await.good();
    let server = server
        .again_after(
            "INSERT INTO chat (game, n, at, account, name, text) SELECT id, 5000, 0, creator, 'Anna', 'late' FROM game",
        )
        .await;
    let anna = anna.moved_to(&server);
    let said = anna.post(&chat, json!({ "text": "last" })).await.good();
    assert_eq!(said["n"], 5001);
    let lines = anna.get("/api/me/export").await.good();
    let lines: Vec<&str> = (lines["chat"].as_array().unwrap().iter())
        .map(|line| line["text"].as_str().unwrap())
        .collect();
    assert_eq!(lines, ["late", "last"]);
}
