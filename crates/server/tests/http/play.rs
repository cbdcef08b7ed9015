//! Creating, joining, playing, taking back; what is refused and how.

use crate::{
    client::{Client, against_bots},
    server::Server,
};
use serde_json::{Value, json};

/// Prussia to move, far from everybody.
const PRUSSIA_MOVES: &str =
    "turn 1\nstage prussia movement\ndeck 1\nkeith meissen 4\nlaudon olmuetz 4\n";

/// A game from this position: the client has Frederick, another player Maria Theresa, bots the rest.
pub async fn from_position(server: &Server, position: &str, client: &Client) -> (String, Client) {
    let seats = json!([
        { "seat": "frederick", "kind": "me" },
        { "seat": "elisabeth", "kind": "bot", "bot": "random" },
        { "seat": "maria-theresa", "kind": "open" },
        { "seat": "pompadour", "kind": "bot", "bot": "random" },
    ]);
    let game = json!({ "game": "friedrich", "seats": seats, "position": position });
    let code = client.post("/api/games", game).await.good()["code"].clone();
    let code = code.as_str().unwrap().to_owned();
    let other = Client::guest(server).await;
    let seat = format!("/api/games/{code}/seats/maria-theresa");
    other
        .post(
            &seat,
            json!({ "nonce": "00112233445566778899aabbccddeeff" }),
        )
        .await
        .good();
    (code, other)
}

pub async fn scene(client: &Client, code: &str, seat: &str) -> Value {
    client
        .get(&format!("/api/games/{code}/scene?seat={seat}"))
        .await
        .good()
}

/// Sends an action with the current ticket.
pub async fn act(client: &Client, code: &str, seat: &str, action: &str) -> Value {
    let ticket = scene(client, code, seat).await["ticket"].clone();
    let body = json!({ "seat": seat, "ticket": ticket, "action": action, "then": true });
    client
        .post(&format!("/api/games/{code}/actions"), body)
        .await
        .good()
}

#[tokio::test]
async fn a_game_is_made_joined_and_played() {
    let server = Server::start().await;
    let anna = Client::guest(&server).await;
    let sealed = anna.get("/api/seal").await.good();
    let game = json!({
        "game": "friedrich", "options": { "players": "3", "rules": "basic" }, "pace_hours": 24, "title": "<i>Sunday</i>",
        "seats": [{ "seat": "frederick", "kind": "me" }, { "seat": "maria-theresa", "kind": "bot" }],
        "sealed": sealed["sealed"], "commitment": sealed["commitment"], "nonce": "ffffffffffffffffffffffffffffffff",
    });
    let code = anna.post("/api/games", game).await.good()["code"].clone();
    let code = code.as_str().unwrap();
    let about = anna.get(&format!("/api/games/{code}")).await.good();
    assert_eq!(
        (&about["state"], &about["commitment"]),
        (&json!("waiting"), &sealed["commitment"])
    );
    assert_eq!(about["seats"][0]["you"], true);
    anna.get(&format!("/api/games/{code}/scene"))
        .await
        .refused(409, "conflict");

    let bert = Client::guest(&server).await;
    let open = bert.get("/api/games").await.good();
    assert_eq!(open[0]["code"], code);
    let taken = format!("/api/games/{code}/seats/frederick");
    bert.post(&taken, json!({})).await.refused(409, "conflict");
    bert.post(&format!("/api/games/{code}/seats/nobody"), json!({}))
        .await
        .refused(404, "not-found");
    let free = format!("/api/games/{code}/seats/elisabeth");
    Client::new(&server)
        .post(&free, json!({}))
        .await
        .refused(401, "forbidden");
    bert.post(&free, json!({ "nonce": "short" }))
        .await
        .refused(400, "bad-request");
    bert.post(&free, json!({})).await.good();
    assert_eq!(
        anna.get(&format!("/api/games/{code}")).await.good()["state"],
        "running"
    );
    let live = bert.get("/api/games?which=live").await.good();
    assert_eq!(live[0]["code"], code);

    let choices = scene(&anna, code, "frederick").await["scene"]["choices"].clone();
    let action = choices[0]["action"].as_str().unwrap();
    let done = act(&anna, code, "frederick", action).await;
    assert_eq!((&done["done"], &done["over"]), (&json!(1), &json!(false)));
    assert!(!done["choices"]["frederick"].as_array().unwrap().is_empty());
    let listed = anna
        .get(&format!("/api/games/{code}/actions?seat=frederick"))
        .await
        .good();
    assert_eq!(listed, done["choices"]["frederick"]);
}

#[tokio::test]
async fn an_old_ticket_is_told_the_new_one() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let (code, _) = from_position(&server, PRUSSIA_MOVES, &client).await;
    let first = scene(&client, &code, "frederick").await;
    let body = json!({ "seat": "frederick", "ticket": first["ticket"], "action": "done" });
    let path = format!("/api/games/{code}/actions");
    let moved = json!({ "seat": "frederick", "ticket": first["ticket"], "action": first["scene"]["choices"][0]["action"] });
    let done = client.post(&path, moved).await.good();
    let error = client.post(&path, body).await.refused(409, "stale");
    assert_eq!(error["ticket"], done["ticket"]);
    let undo = json!({ "seat": "frederick", "ticket": first["ticket"] });
    client
        .post(&format!("/api/games/{code}/undo"), undo)
        .await
        .refused(409, "stale");
}

#[tokio::test]
async fn a_refusal_names_its_rule_in_the_readers_language() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let (code, other) = from_position(&server, PRUSSIA_MOVES, &client).await;
    let ticket = scene(&client, &code, "frederick").await["ticket"].clone();
    let path = format!("/api/games/{code}/actions");
    let body = json!({ "seat": "frederick", "ticket": ticket, "action": "move keith koenigsberg-preussen" });
    let english = client
        .post(&path, body.clone())
        .await
        .refused(422, "refused");
    assert!(
        english["rule"].as_str().unwrap().starts_with('4'),
        "{english}"
    );
    let french = client
        .post(&format!("{path}?language=fr"), body)
        .await
        .refused(422, "refused");
    assert_eq!(french["rule"], english["rule"]);
    assert_ne!(french["message"], english["message"]);
    for words in [&english, &french] {
        let message = words["message"].as_str().unwrap();
        assert!(
            message.contains(' ') && !message.starts_with("refuse-"),
            "{message}"
        );
    }
    let nonsense = json!({ "seat": "frederick", "ticket": ticket, "action": "fly to the moon" });
    client
        .post(&path, nonsense)
        .await
        .refused(400, "bad-request");
    let endless = json!({ "seat": "frederick", "ticket": ticket, "action": "done;".repeat(5000) });
    client
        .post(&path, endless)
        .await
        .refused(400, "bad-request");
    // It is not Maria Theresa's turn, and Frederick is not hers.
    let hers = scene(&other, &code, "maria-theresa").await["ticket"].clone();
    let early = json!({ "seat": "maria-theresa", "ticket": hers, "action": "done" });
    other.post(&path, early).await.refused(422, "refused");
    let stolen = json!({ "seat": "frederick", "ticket": ticket, "action": "done" });
    other.post(&path, stolen).await.refused(403, "forbidden");
    other
        .get(&format!("/api/games/{code}/scene?seat=frederick"))
        .await
        .refused(403, "forbidden");
    Client::new(&server)
        .get(&format!("/api/games/{code}/scene?seat=frederick"))
        .await
        .refused(403, "forbidden");
}

#[tokio::test]
async fn steps_are_taken_back_and_done_again() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let (code, _) = from_position(&server, PRUSSIA_MOVES, &client).await;
    let before = scene(&client, &code, "frederick").await;
    let action = before["scene"]["choices"][0]["action"]
        .as_str()
        .unwrap()
        .to_owned();
    act(&client, &code, "frederick", &action).await;
    let after = scene(&client, &code, "frederick").await;
    let ticket = async || json!({ "seat": "frederick", "ticket": scene(&client, &code, "frederick").await["ticket"] });
    for (way, expected) in [("undo", &before), ("redo", &after), ("back", &before)] {
        client
            .post(&format!("/api/games/{code}/{way}"), ticket().await)
            .await
            .good();
        let now = scene(&client, &code, "frederick").await;
        assert_eq!(now["scene"]["tokens"], expected["scene"]["tokens"], "{way}");
    }
    let nothing = client
        .post(&format!("/api/games/{code}/undo"), ticket().await)
        .await;
    nothing.refused(422, "refused");
}

#[tokio::test]
async fn seats_are_left_invited_and_given_up() {
    let server = Server::start().await;
    let anna = Client::guest(&server).await;
    let game = json!({ "game": "friedrich", "seats": [
        { "seat": "frederick", "kind": "me" }, { "seat": "maria-theresa", "kind": "invite" },
        { "seat": "elisabeth", "kind": "bot" }, { "seat": "pompadour", "kind": "bot", "bot": "random" },
    ] });
    let code = anna.post("/api/games", game).await.good()["code"].clone();
    let code = code.as_str().unwrap();
    let invites = anna.get(&format!("/api/games/{code}/invites")).await.good();
    assert_eq!(invites[0]["seat"], "maria-theresa");
    let invite = invites[0]["invite"].as_str().unwrap();
    let bert = Client::guest(&server).await;
    bert.get(&format!("/api/games/{code}/invites"))
        .await
        .refused(403, "forbidden");
    let seat = format!("/api/games/{code}/seats/maria-theresa");
    let without = bert.post(&seat, json!({})).await;
    assert!(without.status.is_client_error());
    let wrong = bert
        .post(&seat, json!({ "invite": "0000000000000000" }))
        .await;
    assert!(wrong.status.is_client_error());
    let page = format!("/join/{invite}");
    let html = bert.get(&page).await.text();
    assert!(html.contains("Maria Theresa"), "{html}");
    let joined = bert.form(&page, &page, &[]).await;
    assert_eq!(joined.header("location"), format!("/games/{code}"));
    assert_eq!(
        bert.get(&format!("/api/games/{code}")).await.good()["state"],
        "running"
    );
    anna.delete(&format!("/api/games/{code}/seats/frederick"))
        .await
        .json();

    // Both agree to stop.
    anna.post(
        &format!("/api/games/{code}/offers"),
        json!({ "kind": "rollback" }),
    )
    .await
    .refused(400, "bad-request");
    anna.post(
        &format!("/api/games/{code}/offers"),
        json!({ "kind": "stop" }),
    )
    .await
    .good();
    let offer = bert.get(&format!("/api/games/{code}/offers")).await.good();
    assert_eq!(
        (&offer["by"], &offer["missing"]),
        (&json!("frederick"), &json!(["maria-theresa"]))
    );
    bert.post(
        &format!("/api/games/{code}/offers/answer"),
        json!({ "yes": true }),
    )
    .await
    .good();
    let about = bert.get(&format!("/api/games/{code}")).await.good();
    assert_eq!(
        (&about["state"], &about["ended"]["how"]),
        (&json!("finished"), &json!("stopped"))
    );
    let ticket = json!({ "seat": "frederick", "ticket": 0, "action": "done" });
    anna.post(&format!("/api/games/{code}/actions"), ticket)
        .await
        .refused(409, "over");
    // Nobody is asked to play on.
    let scene = format!("/api/games/{code}/scene?seat=frederick");
    let scene = anna.get(&scene).await.good()["scene"].clone();
    assert_eq!(scene["choices"], json!([]));
    assert_eq!(scene["prompt"]["who"], json!([]));
    assert_eq!(scene["outcome"]["manner"]["key"], "prompt-stopped");
    let now = format!("/api/games/{code}/now?seat=frederick");
    let now = anna.get(&now).await.text();
    assert!(now.contains("stopped by agreement"), "{now}");
    let finished = anna.get("/api/games?which=finished").await.good();
    assert_eq!(finished[0]["code"], code);
    let record = bert.get(&format!("/api/games/{code}/record")).await.text();
    assert!(
        record.contains("\nsecret "),
        "at the end everything is told"
    );
    let verified = bert.get(&format!("/api/games/{code}/verify")).await.good();
    assert!(verified["holds"].is_boolean(), "{verified}");
}

#[tokio::test]
async fn people_talk_and_write_notes() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let code = against_bots(&client).await;
    let at = |part: &str| format!("/api/games/{code}/{part}");
    let said = client
        .post(
            &at("chat"),
            json!({ "text": " <script>alert(1)</script> " }),
        )
        .await
        .good();
    assert_eq!(said["text"], "<script>alert(1)</script>");
    assert_eq!(client.get(&at("chat")).await.good()[0]["n"], said["n"]);
    let page = client.get(&format!("/games/{code}")).await.text();
    assert!(!page.contains("<script>alert"));
    client
        .post(&at("chat"), json!({ "text": "  " }))
        .await
        .refused(400, "bad-request");
    client
        .post(&at("chat"), json!({ "text": "x".repeat(501) }))
        .await
        .refused(400, "bad-request");
    client
        .put(&at("notes"), json!({ "text": "Attack Prague" }))
        .await
        .good();
    assert_eq!(
        client.get(&at("notes")).await.good()["text"],
        "Attack Prague"
    );
    client
        .put(&at("notes"), json!({ "text": "x".repeat(10_001) }))
        .await
        .refused(400, "bad-request");
    let orders = at("orders?seat=frederick");
    client
        .put(&orders, json!({ "orders": "pass withdraw until 6" }))
        .await
        .good();
    assert_eq!(
        client.get(&orders).await.good()["orders"],
        "pass withdraw until 6"
    );
    let unless = "pass withdraw unless force friedrich unless mover daun";
    client
        .put(&orders, json!({ "orders": unless }))
        .await
        .good();
    assert_eq!(client.get(&orders).await.good()["orders"], unless);
    // Misspelt, an exception would never be one: it is refused, and what was ordered stays.
    for bad in [
        "do as you like, please",
        "pass withdrawal",
        "pass unless to breslau",
        "pass unless force frederick",
    ] {
        client
            .put(&orders, json!({ "orders": bad }))
            .await
            .refused(400, "bad-request");
    }
    assert_eq!(client.get(&orders).await.good()["orders"], unless);
    let stranger = Client::guest(&server).await;
    stranger.get(&orders).await.refused(403, "forbidden");
    let others = stranger.get(&at("notes")).await.text();
    assert!(!others.contains("Prague"), "{others}");
}

#[tokio::test]
async fn bad_games_are_refused() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let bad = [
        json!({ "game": "chess" }),
        json!({ "game": "friedrich", "options": { "players": "7" } }),
        json!({ "game": "friedrich", "options": { "colour": "red" } }),
        json!({ "game": "friedrich", "options": { "players": "3" }, "seats": [{ "seat": "pompadour", "kind": "me" }] }),
        json!({ "game": "friedrich", "seats": [{ "seat": "frederick", "kind": "king" }] }),
        json!({ "game": "friedrich", "seats": [{ "seat": "frederick", "kind": "bot", "bot": "genius" }] }),
        json!({ "game": "friedrich", "pace_hours": 0 }),
        json!({ "game": "friedrich", "pace_hours": -3 }),
        json!({ "game": "friedrich", "pace_hours": 1_000_000 }),
        json!({ "game": "friedrich", "title": "x".repeat(61) }),
        json!({ "game": "friedrich", "title": "a\u{0}b" }),
        json!({ "game": "friedrich", "nonce": "zz" }),
        json!({ "game": "friedrich", "sealed": "00112233445566778899aabbccddeeff" }),
        json!({ "game": "friedrich", "sealed": "00112233445566778899aabbccddeeff", "commitment": "00".repeat(32) }),
        json!({ "game": "friedrich", "position": "turn twelve" }),
        json!({ "game": "friedrich", "seats": "all" }),
        json!({}),
    ];
    for body in bad {
        let answer = client.post("/api/games", body.clone()).await;
        assert!(answer.status.is_client_error(), "{body}: {}", answer.text());
        assert!(
            !answer.json()["error"]["message"]
                .as_str()
                .unwrap()
                .is_empty()
        );
    }
}
