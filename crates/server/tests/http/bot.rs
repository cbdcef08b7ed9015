//! The example bot against a real server: it takes an open seat and plays to the end.

#[allow(dead_code, reason = "its main is for the command line")]
#[path = "../../examples/random_bot.rs"]
mod random_bot;

use crate::{client::Client, server::Server};
use random_bot::Bot;
use serde_json::json;

#[tokio::test]
async fn the_example_bot_plays_a_whole_game() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let game = json!({ "game": "friedrich", "options": { "players": "3" }, "seats": [
        { "seat": "frederick", "kind": "open" },
        { "seat": "elisabeth", "kind": "bot", "bot": "random" },
        { "seat": "maria-theresa", "kind": "bot", "bot": "random" },
    ] });
    let code = client.post("/api/games", game).await.good()["code"].clone();
    let code = code.as_str().unwrap();
    let bot = Bot::new(&server.address).await.unwrap();
    bot.sit_down(code, "frederick").await.unwrap();
    let outcome = bot.play(code, "frederick").await.unwrap();
    assert!(outcome["winners"].is_array(), "{outcome}");
    let about = bot.get(&format!("/api/games/{code}")).await.unwrap();
    assert_eq!(
        (&about["state"], &about["ended"]["how"]),
        (&json!("finished"), &json!("played"))
    );
    let verified = bot.get(&format!("/api/games/{code}/verify")).await.unwrap();
    assert_eq!(verified["holds"], true, "{verified}");
}
