//! Lenses over the map: each of both games by key, one from a card, and how they go.

use crate::harness::{Browser, PHONE, Server, alone_in};
use fantoccini::key::Key;
use serde_json::{Value, json};

const POSITION: &str = "
stage prussia movement
heinrich berlin 4
friedrich oschatz 8
daun prag 6
lacy dresden 4
train-prussia-1 torgau
hand prussia S6.1 C9.1 D10.1
";

/// The ids of the game's own lenses, and whether each is one of a piece. The last of the list is the house's.
const OFFERED: &str = "return lenses.slice(0, -1).map(({ id, ofPiece }) => [id, ofPiece])";

#[tokio::test(flavor = "multi_thread")]
async fn every_lens_of_friedrich_is_a_key_away() {
    let (_server, browser, _) = alone_in(POSITION).await;
    browser
        .through_every_lens("friedrich", "token:friedrich")
        .await;
    browser.prefer(&[("prefers-color-scheme", "dark")]).await;
    browser.look_through_lens(1).await;
    browser.picture("lens-friedrich-1-dark").await;
    browser.leave(&[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_lens_of_spain_is_a_key_away() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.become_guest().await;
    let seats = json!([{ "seat": "alliance", "kind": "me" }, { "seat": "bourbon", "kind": "bot", "bot": "random" }]);
    let position =
        "at maastricht marlborough britain*3 dutch/r\nat liege villars france*5\nround alliance 3";
    let game = json!({ "game": "spain", "seats": seats, "position": position });
    let code = browser.found(game).await;
    browser.sit(&code, "alliance").await;
    browser.until_due().await;
    browser
        .through_every_lens("spain", "token:marlborough")
        .await;
    browser.look_through(PHONE).await;
    browser.sit(&code, "alliance").await;
    browser.until_due().await;
    browser.tap("[data-do=lens]").await;
    browser.tap("#menu [role=menuitem]").await;
    browser.until_there("#legend").await;
    browser.picture("lens-spain-1-phone").await;
    browser.leave(&[]).await;
}

/// What the server remembers of the visit.
async fn remembered(browser: &Browser, code: &str) -> Value {
    let path = format!("/api/games/{code}/visit?seat=frederick");
    let (status, visit) = browser.call("GET", &path, Value::Null).await;
    assert_eq!(status, 200, "{visit}");
    visit
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happened_since_the_last_visit_is_known_on_another_device() {
    let (_server, browser, code) = alone_in(POSITION).await;
    assert_eq!(remembered(&browser, &code).await["seen"], Value::Null);
    browser
        .answer(&code, "frederick", "move heinrich potsdam")
        .await;
    browser.until_stands("heinrich", "potsdam").await;
    // The page is left: what it has shown is told to the server.
    browser.go("/rules/friedrich").await;
    let seen = remembered(&browser, &code).await["seen"].clone();
    assert!(seen.as_u64().is_some_and(|seen| seen > 0), "{seen}");
    for action in [
        "move friedrich riesa",
        "move friedrich meissen",
        "move train-prussia-1 falkenberg",
    ] {
        browser.answer(&code, "frederick", action).await;
    }
    // Another device knows nothing by itself.
    browser.script("localStorage.clear(); return 0").await;
    browser.sit(&code, "frederick").await;
    browser.until_says("#recap", "2 moves").await;
    let number: Value = browser.script("return lenses.length").await;
    let number = number.as_u64().expect("a number") as usize;
    browser.look_through_lens(number).await;
    browser.until_says("#legend", "Moves: 3").await;
    // One arrow for all of a piece's steps.
    let arrows = "return document.querySelectorAll('#since .arrow').length";
    assert_eq!(browser.script(arrows).await, 3);
    browser.picture("lens-since-light").await;
    browser.press(Key::Escape).await;
    browser.until_gone("#legend").await;
    browser.look_through(PHONE).await;
    browser.prefer(&[("prefers-color-scheme", "dark")]).await;
    browser.sit(&code, "frederick").await;
    browser.tap("#recap [data-recap=skip]").await;
    browser.until_gone("#recap").await;
    browser.tap("[data-do=lens]").await;
    browser.tap("#menu [role=menuitem]:nth-last-child(1)").await;
    browser.until_says("#legend", "Moves: 3").await;
    browser.picture("lens-since-phone-dark").await;
    browser.leave(&[]).await;
}

impl Browser {
    async fn through_every_lens(&self, game: &str, piece: &str) {
        let offered: Vec<(String, bool)> = {
            let offered: Value = self.script(OFFERED).await;
            serde_json::from_value(offered).expect("pairs")
        };
        assert!(offered.len() >= 4, "{game} offers {offered:?}");
        for (number, (id, of_piece)) in offered.iter().enumerate() {
            if *of_piece {
                self.point_at(piece).await;
                self.until_there("#card").await;
            }
            self.look_through_lens(number + 1).await;
            let drawn = "return document.querySelectorAll('#lens .field, #lens .way').length";
            let what = format!("the lens {id} shows something");
            self.until(&what, &format!("{drawn} > 0"), &[]).await;
            self.picture(&format!("lens-{game}-{id}-light")).await;
            self.press(Key::Escape).await;
            self.until_gone("#legend").await;
        }
    }

    async fn look_through_lens(&self, number: usize) {
        self.type_keys("l").await;
        self.until_there("#menu").await;
        self.type_keys(&number.to_string()).await;
        self.until_there("#legend").await;
    }
}
