//! Why, how far, what next, what was: everything a player may ask about a position.

use crate::{
    client::Client,
    play::{act, from_position, scene},
    server::Server,
};
use serde_json::{Value, json};

const PRUSSIA_MOVES: &str =
    "turn 1\nstage prussia movement\ndeck 1\nkeith meissen 4\nlaudon olmuetz 4\n";

#[tokio::test]
async fn forbidden_things_say_why() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let (code, other) = from_position(&server, PRUSSIA_MOVES, &client).await;
    let why = |target: &str| format!("/api/games/{code}/why?seat=frederick&target={target}");
    let refused = client.get(&why("space:koenigsberg-preussen")).await.good();
    assert!(
        refused["rule"].is_string() && refused["reason"].as_str().unwrap().contains(' '),
        "{refused}"
    );
    assert_eq!(
        client.get(&why("token:keith")).await.good(),
        json!({}),
        "Keith may move"
    );
    for target in ["", "koenigsberg", "space", "planet:mars", &"x".repeat(200)] {
        client.get(&why(target)).await.refused(400, "bad-request");
    }
    assert!(client.get(&why("space:atlantis")).await.status.is_success());
    other
        .get(&why("space:berlin"))
        .await
        .refused(403, "forbidden");
}

#[tokio::test]
async fn a_piece_can_be_taken_far_in_one_gesture() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let (code, _) = from_position(&server, PRUSSIA_MOVES, &client).await;
    let path = format!("/api/games/{code}/reach?seat=frederick&first=token:keith");
    let reach = client.get(&path).await.good();
    let far = (reach.as_array().unwrap().iter())
        .max_by_key(|reach| reach[2].as_u64())
        .unwrap();
    assert!(far[2].as_u64().unwrap() >= 2, "{reach}");
    act(&client, &code, "frederick", far[1].as_str().unwrap()).await;
    let now = scene(&client, &code, "frederick").await;
    let keith =
        (now["scene"]["tokens"].as_array().unwrap().iter()).find(|token| token["id"] == "keith");
    assert_eq!(keith.unwrap()["space"], far[0]);
}

#[tokio::test]
async fn advice_is_for_those_who_play_alone() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let alone = crate::client::against_bots(&client).await;
    let advice = client
        .get(&format!("/api/games/{alone}/advice?seat=frederick"))
        .await
        .good();
    let actions = client
        .get(&format!("/api/games/{alone}/actions?seat=frederick"))
        .await
        .good();
    assert!(
        actions.as_array().unwrap().contains(&advice["action"]),
        "{advice}"
    );
    assert!(advice["label"].is_string());
    let (together, _) = from_position(&server, PRUSSIA_MOVES, &client).await;
    client
        .get(&format!("/api/games/{together}/advice?seat=frederick"))
        .await
        .refused(403, "forbidden");
}

#[tokio::test]
async fn the_past_can_be_seen_and_not_changed() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let (code, _) = from_position(&server, PRUSSIA_MOVES, &client).await;
    let first = scene(&client, &code, "frederick").await;
    act(&client, &code, "frederick", "move keith riesa; done").await;
    let now = client
        .get(&format!("/api/games/{code}/now?seat=frederick"))
        .await
        .good();
    let past = client
        .get(&format!("/api/games/{code}/at/0?seat=frederick"))
        .await
        .good();
    let named = |ops: &Value, name: &str| -> Vec<Value> {
        (ops.as_array().unwrap().iter())
            .filter(|op| op[0] == name)
            .cloned()
            .collect()
    };
    assert_eq!(past[0], json!(["reset"]));
    assert!(
        named(&past, "choices").iter().all(|op| op[2] == json!([])),
        "the past offers nothing"
    );
    assert_eq!(
        named(&past, "length"),
        named(&now, "length"),
        "the slider stays as long as it is"
    );
    assert_eq!(
        named(&past, "token").len(),
        first["scene"]["tokens"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|t| !t["space"].is_null())
            .count()
    );
    client
        .get(&format!("/api/games/{code}/at/99999?seat=frederick"))
        .await
        .refused(404, "not-found");
    client
        .get(&format!("/api/games/{code}/at/-1?seat=frederick"))
        .await
        .refused(404, "not-found");
    let log = client
        .get(&format!("/api/games/{code}/log?seat=frederick&language=fr"))
        .await
        .good();
    assert_eq!(log[1]["seat"], "frederick");
    assert!(
        log[1]["lines"][0]["words"]
            .as_str()
            .unwrap()
            .contains("Keith"),
        "{log}"
    );
    let later = client
        .get(&format!("/api/games/{code}/log?seat=frederick&from=1"))
        .await
        .good();
    assert_eq!(later[0]["n"], 1);
}

#[tokio::test]
async fn the_board_is_a_picture_too() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let (code, _) = from_position(&server, PRUSSIA_MOVES, &client).await;
    let path = format!("/api/games/{code}/picture.png?seat=frederick");
    let picture = client.get(&path).await;
    assert_eq!(picture.header("content-type"), "image/png");
    assert!(picture.body.starts_with(b"\x89PNG"));
    let again = client.get(&path).await;
    assert_eq!(again.body, picture.body);
    client
        .get(&format!("{path}&theme=pink"))
        .await
        .refused(400, "bad-request");
}

#[tokio::test]
async fn a_position_is_a_few_dots() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let (code, _) = from_position(&server, PRUSSIA_MOVES, &client).await;
    let path = format!("/api/games/{code}/dots.svg?seat=frederick");
    let dots = client.get(&path).await;
    assert_eq!(dots.header("content-type"), "image/svg+xml");
    assert!(dots.text().contains("<circle"), "{}", dots.text());
    let stranger = Client::new(&server).get(&path).await;
    stranger.refused(403, "forbidden");
    let list = client.get("/games?which=mine").await.text();
    assert!(list.contains(&path), "{list}");
}

#[tokio::test]
async fn the_description_is_served() {
    let server = Server::start().await;
    let document = Client::new(&server).get("/api").await.good();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let schemas = document["components"]["schemas"].as_object().unwrap();
    for name in [
        "GameInfo",
        "PlayBody",
        "Played",
        "Scene",
        "Token",
        "Choice",
        "Message",
        "ErrorBody",
        "Me",
    ] {
        assert!(schemas.contains_key(name), "{name}");
    }
    // Everything referred to exists.
    let text = document.to_string();
    for part in text.split("#/components/schemas/").skip(1) {
        let name = part.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "{name}");
    }
}
