//! Cards of things, what an action would lead to, lenses, standing orders in words: asked as one seat, told what it may
//! know.

use crate::{
    client::Client,
    play::{act, from_position},
    server::Server,
};
use serde_json::{Value, json};

const PRUSSIA_MOVES: &str =
    "turn 1\nstage prussia movement\ndeck 1\nkeith meissen 4\nlaudon olmuetz 4\n";

#[tokio::test]
async fn a_card_says_what_can_be_done_and_why_not() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let (code, other) = from_position(&server, PRUSSIA_MOVES, &client).await;
    let about = |rest: &str| format!("/api/games/{code}/about?seat=frederick&{rest}");
    let own = client.get(&about("target=token:keith")).await;
    assert!(own.status.is_success());
    assert!(
        own.text().contains(r#"data-pick="token:keith""#),
        "{}",
        own.text()
    );
    let near = client
        .get(&about("target=space:riesa&first=token:keith"))
        .await
        .text();
    assert!(
        near.contains(r#"data-do-action="move keith riesa""#),
        "{near}"
    );
    assert!(near.contains(r#"class="steps""#), "{near}");
    // Too far for one gesture: no step, but the paragraph that forbids it.
    let far = client
        .get(&about(
            "target=space:koenigsberg-preussen&first=token:keith&by=",
        ))
        .await
        .text();
    assert!(
        !far.contains("data-do-action") && far.contains("data-rule="),
        "{far}"
    );
    for bad in [
        "",
        "target=mars",
        "target=space:riesa&first=nobody",
        &format!("target={}", "x".repeat(300)),
    ] {
        client.get(&about(bad)).await.refused(400, "bad-request");
    }
    let long = format!(
        "target=space:riesa&first=token:keith&by={}",
        "x".repeat(9000)
    );
    client.get(&about(&long)).await.refused(400, "bad-request");
    (other.get(&about("target=token:keith")).await).refused(403, "forbidden");
    // A watcher gets a card, and nothing to press.
    let watched = other
        .get(&format!("/api/games/{code}/about?target=token:keith"))
        .await;
    assert!(watched.status.is_success() && !watched.text().contains("data-pick"));
}

#[tokio::test]
async fn gestures_are_weighed_before_they_are_made() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let (code, other) = from_position(&server, PRUSSIA_MOVES, &client).await;
    let before = |rest: &str| format!("/api/games/{code}/before?seat=frederick&gesture={rest}");
    let lists = client
        .get(&before("done%0Amove%20keith%20riesa%0Anonsense"))
        .await
        .good();
    let lists = lists.as_array().unwrap();
    assert_eq!(lists.len(), 3, "one for each gesture");
    assert_eq!(lists[2], json!([]), "nonsense leads nowhere");
    for one in lists.iter().flat_map(|list| list.as_array().unwrap()) {
        assert!(["notes", "warns", "costs"].contains(&one["weight"].as_str().unwrap()));
        assert!(!one["text"].as_str().unwrap().is_empty());
    }
    let many = client.get(&before(&"done%0A".repeat(50))).await.good();
    assert!(many.as_array().unwrap().len() <= 8);
    (client.get(&before(&"x".repeat(9000))).await).refused(400, "bad-request");
    other.get(&before("done")).await.refused(403, "forbidden");
    // A watcher has nothing to weigh.
    let watched = other
        .get(&format!("/api/games/{code}/before?gesture=done"))
        .await
        .good();
    assert_eq!(watched, json!([[]]));
}

#[tokio::test]
async fn a_lens_is_one_the_game_offers() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let (code, _) = from_position(&server, PRUSSIA_MOVES, &client).await;
    let page = client
        .get(&format!("/games/{code}?seat=frederick"))
        .await
        .text();
    let offered = page.split(r#"id="lenses">"#).nth(1).unwrap();
    let offered: Value = serde_json::from_str(offered.split("</script>").next().unwrap()).unwrap();
    for lens in offered.as_array().unwrap() {
        let of = if lens[2] == true {
            "&of=token:keith"
        } else {
            ""
        };
        let id = lens[0].as_str().unwrap();
        let path = format!("/api/games/{code}/lens?seat=frederick&id={id}{of}");
        let seen = client.get(&path).await.good();
        assert!(
            seen["tints"].is_array() && seen["legend"].is_array(),
            "{id}: {seen}"
        );
        assert!(
            !seen["name"].as_str().unwrap().starts_with("lens-"),
            "{id} has a name"
        );
    }
    for id in ["", "nonsense", &"x".repeat(60)] {
        let path = format!("/api/games/{code}/lens?seat=frederick&id={id}");
        client.get(&path).await.refused(400, "bad-request");
    }
}

#[tokio::test]
async fn standing_orders_are_read_in_words() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let (code, other) = from_position(&server, PRUSSIA_MOVES, &client).await;
    let path = format!("/api/games/{code}/reactions?seat=frederick&language=en");
    let none = client.get(&path).await.good();
    assert_eq!(none, json!({ "orders": [], "suggested": [] }));
    let orders = json!({ "orders": "pass withdraw unless at meissen until 6; ask" });
    let put = format!("/api/games/{code}/orders?seat=frederick");
    assert!(client.put(&put, orders).await.status.is_success());
    let told = client.get(&path).await.good();
    let says = told["orders"][0]["says"].as_str().unwrap();
    assert!(
        says.contains("Meißen") && says.contains("unless") && says.contains('6'),
        "{says}"
    );
    assert_eq!(
        told["orders"][0]["order"],
        "pass withdraw unless at meissen until 6"
    );
    other.get(&path).await.refused(403, "forbidden");
}

/// A form of many rows is one gesture of some thousands of letters.
#[tokio::test]
async fn long_gestures_are_taken_and_endless_ones_refused() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let (code, _) = from_position(&server, PRUSSIA_MOVES, &client).await;
    let there_and_back = "move keith riesa; ".repeat(600);
    let wish = |action: &str| json!({ "seat": "frederick", "ticket": 0, "action": action });
    let path = format!("/api/games/{code}/actions");
    let told = client.post(&path, wish(&there_and_back)).await;
    assert_ne!(told.status.as_u16(), 413, "{}", told.text());
    assert!(!told.text().contains("longer than"), "{}", told.text());
    let endless = "x".repeat(30_000);
    (client.post(&path, wish(&endless)).await).refused(400, "bad-request");
    // The refusal names the action, so that a form can show it beside its row.
    act(&client, &code, "frederick", "move keith riesa").await;
    let scene = client
        .get(&format!("/api/games/{code}/scene?seat=frederick"))
        .await
        .good();
    let wish =
        json!({ "seat": "frederick", "ticket": scene["ticket"], "action": "move keith berlin" });
    let refused = client.post(&path, wish).await;
    let error: Value = serde_json::from_str(&refused.text()).unwrap();
    assert_eq!(error["error"]["action"], "move keith berlin", "{error}");
}
