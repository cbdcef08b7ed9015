//! Webhooks: called once per turn, told nothing hidden, and never into the host's own network.

use crate::{
    hook::Hook,
    house::{House, SEAT, SITE, settings},
};
use server::{accounts::Notices as Wish, notices::NoticeSettings};

fn allowing(hook: &Hook) -> NoticeSettings {
    NoticeSettings {
        allowed_hosts: vec![hook.host()],
        ..settings(None)
    }
}

#[tokio::test]
async fn a_webhook_is_called_once_per_turn() {
    let house = House::new().await;
    let mut hook = Hook::answering(&[]).await;
    let anna = house.guest(Wish::Each, None, Some(hook.url())).await;
    let game = house.game(&anna, "Evening").await;
    let notices = house.notices(allowing(&hook));
    let call = hook.call().await;
    assert_eq!(call["event"], "turn");
    assert_eq!(call["game"], "friedrich");
    assert_eq!(call["code"], game.to_string());
    assert_eq!(call["seat"], SEAT);
    assert_eq!(call["link"], format!("{SITE}/games/{game}?seat={SEAT}"));
    assert!(call["text"].as_str().unwrap().contains("Evening"));
    assert_eq!(call.as_object().unwrap().len(), 7, "{call}");
    house.until_state(game, "sent").await;
    drop(notices);
    let _notices = house.notices(allowing(&hook));
    house.next_turn(&anna, game).await;
    hook.call().await;
    assert!(hook.is_empty(), "one call for each of two turns");
}

#[tokio::test]
async fn a_webhook_that_is_busy_is_called_again() {
    let house = House::new().await;
    let mut hook = Hook::answering(&["503 Service Unavailable"]).await;
    let anna = house.guest(Wish::Each, None, Some(hook.url())).await;
    let game = house.game(&anna, "Evening").await;
    let _notices = house.notices(allowing(&hook));
    hook.call().await;
    hook.call().await;
    house.until_state(game, "sent").await;
    assert!(hook.is_empty());
}

#[tokio::test]
async fn a_webhook_inside_is_not_called() {
    let house = House::new().await;
    let mut hook = Hook::answering(&[]).await;
    let mut games = Vec::new();
    let port = hook.address.port();
    let inside = [
        hook.url(),
        format!("http://127.0.0.1:{port}/hook?key=secret"),
        format!("http://[::1]:{port}/hook?key=secret"),
        "http://127.0.0.1/hook".to_owned(),
        "http://localhost/hook".to_owned(),
        "http://169.254.169.254/latest/meta-data/".to_owned(),
    ];
    for address in inside {
        // As if the address had slipped into the database before the guard was there.
        let anna = house.guest(Wish::Each, None, Some(address)).await;
        games.push(house.game(&anna, "Evening").await);
    }
    let _notices = house.notices(settings(None));
    for game in games {
        house.until_state(game, "failed").await;
    }
    assert!(hook.is_empty());
}

#[tokio::test]
async fn a_webhook_that_sends_us_elsewhere_is_not_followed() {
    let house = House::new().await;
    let mut inner = Hook::answering(&[]).await;
    let found = format!("307 Temporary Redirect\r\nlocation: {}", inner.url());
    let mut hook = Hook::answering(&[&found]).await;
    let anna = house.guest(Wish::Each, None, Some(hook.url())).await;
    let game = house.game(&anna, "Evening").await;
    let _notices = house.notices(allowing(&hook));
    hook.call().await;
    house.until_state(game, "failed").await;
    assert!(inner.is_empty() && hook.is_empty());
}
