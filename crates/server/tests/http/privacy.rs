//! What players and watchers are sent reveals nothing that is hidden from them.
//!
//! Two games that differ only in Prussia's secrets, played alike, must give everybody else the same bytes.

use crate::{
    client::Client,
    play::{act, from_position},
    server::Server,
    streams::Events,
};

/// Austria moves; Prussia's strengths and cards are secret.
fn position(keith: u8, heinrich: u8, hand: &str) -> String {
    format!(
        "turn 5\nstage austria movement\ndeck 2\nfriedrich berlin 5\nkeith meissen {keith}\nheinrich stettin {heinrich}\nlaudon olmuetz 4\n\
         hand prussia {hand}\nhand austria C2.2 C4.1 H5.1\n"
    )
}

/// Everything this viewer can ask for, without what must differ between two games.
async fn everything(client: &Client, code: &str, seat: &str) -> String {
    let mut all = String::new();
    let commitment = client.get(&format!("/api/games/{code}")).await.good()["commitment"].clone();
    for part in [
        "scene", "log", "now", "at/0", "at/1", "record", "actions", "why", "reach", "dots.svg",
    ] {
        let target = match part {
            "why" => "&target=space:meissen",
            "reach" => "&first=token:laudon",
            _ => "",
        };
        let path = format!("/api/games/{code}/{part}?seat={seat}{target}");
        let text = client.get(&path).await.text();
        all.push_str(&format!("== {part}\n{text}\n"));
    }
    let picture = client
        .get(&format!("/api/games/{code}/picture.png?seat={seat}"))
        .await;
    all.push_str(&format!("== picture {:?}\n", picture.body));
    for form in ["page", "scene"] {
        let path = format!("/api/games/{code}/stream?seat={seat}&form={form}");
        let event = Events::open(client, &path, None).await.next().await;
        all.push_str(&format!("== {form} {}\n", event.data));
    }
    let names: Vec<String> = (client.get(&format!("/api/games/{code}")).await.good()["seats"]
        .as_array()
        .unwrap()
        .iter())
    .filter_map(|seat| Some(seat["player"].as_str()?.to_owned()))
    .filter(|name| name.starts_with("Guest"))
    .collect();
    let mut all = all
        .replace(code, "CODE")
        .replace(commitment.as_str().unwrap(), "COMMITMENT");
    for name in names {
        all = all.replace(&name, "Guest");
    }
    all
}

#[tokio::test]
async fn other_secrets_look_the_same() {
    let server = Server::start().await;
    let twins = [
        position(8, 1, "C3.1 C6.1 D11.1 R.1"),
        position(2, 7, "H2.1 S6.1 S12.1 D3.1"),
    ];
    let mut seen = Vec::new();
    let mut own = Vec::new();
    for twin in twins {
        let prussia = Client::guest(&server).await;
        let (code, austria) = from_position(&server, &twin, &prussia).await;
        let watcher = Client::new(&server);
        act(&austria, &code, "maria-theresa", "move laudon sternberg").await;
        seen.push((
            everything(&austria, &code, "maria-theresa").await,
            everything(&watcher, &code, "").await,
        ));
        own.push(everything(&prussia, &code, "frederick").await);
    }
    let [first, second] = seen.try_into().unwrap();
    same(&first.0, &second.0);
    same(&first.1, &second.1);
    assert_ne!(own[0], own[1], "their owner sees the difference");
    for text in [&first.0, &first.1] {
        for secret in ["C3.1", "C6.1", "D11.1"] {
            assert!(!text.contains(secret), "{secret}");
        }
    }
}

/// Compares without printing pages of pictures.
#[track_caller]
fn same(first: &str, second: &str) {
    if let Some((one, other)) = first
        .lines()
        .zip(second.lines())
        .find(|(one, other)| one != other)
    {
        let at = one
            .bytes()
            .zip(other.bytes())
            .take_while(|(a, b)| a == b)
            .count();
        let around = |text: &str| {
            let (from, to) = (at.saturating_sub(120), at + 120);
            text.chars().skip(from).take(to - from).collect::<String>()
        };
        panic!("they differ:\n{}\n{}", around(one), around(other));
    }
    assert_eq!(first.len(), second.len());
}

/// The secret allotment at the start: nobody else learns how far it has got.
#[tokio::test]
async fn a_draft_is_nobodys_business() {
    let server = Server::start().await;
    let anna = Client::guest(&server).await;
    let seats = serde_json::json!([
        { "seat": "frederick", "kind": "me" }, { "seat": "maria-theresa", "kind": "open" },
        { "seat": "elisabeth", "kind": "bot" }, { "seat": "pompadour", "kind": "bot" },
    ]);
    let game = serde_json::json!({ "game": "friedrich", "seats": seats });
    let code = anna.post("/api/games", game).await.good()["code"].clone();
    let code = code.as_str().unwrap();
    let bert = Client::guest(&server).await;
    bert.post(
        &format!("/api/games/{code}/seats/maria-theresa"),
        serde_json::json!({}),
    )
    .await
    .good();
    let hers = format!("/api/games/{code}/scene?seat=maria-theresa");
    // When only people are left to decide, the bots have finished.
    let settled = async || {
        loop {
            let scene = bert.get(&hers).await.good();
            if scene["scene"]["prompt"]["who"].as_array().unwrap().len() <= 2 {
                return scene;
            }
            tokio::task::yield_now().await;
        }
    };
    let before = settled().await;
    act(&anna, code, "frederick", "allot friedrich 8").await;
    act(&anna, code, "frederick", "allot winterfeldt 2").await;
    assert_eq!(bert.get(&hers).await.good(), before);
    let record = bert
        .get(&format!("/api/games/{code}/record?seat=maria-theresa"))
        .await
        .text();
    assert!(!record.contains("friedrich 8"), "{record}");
    let own = anna
        .get(&format!("/api/games/{code}/scene?seat=frederick"))
        .await
        .text();
    assert!(own.contains("{\"Known\":8}"));
}
