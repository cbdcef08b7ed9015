//! Webhooks: called once per turn, told nothing hidden, and never inside the host's own network.

use crate::{
    hook::Hook,
    house::{House, SEAT, SITE, settings},
    post_office::PostOffice,
};
use server::{accounts::Notices as Wish, notices::NoticeSettings};
use std::time::Duration;

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
    let text = call["text"].as_str().unwrap();
    assert!(text.contains(&game.to_string()), "{text}");
    assert_eq!(call.as_object().unwrap().len(), 6, "{call}");
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
        // As if the address had got into the database before there was a guard.
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

/// There used to be room for eight calls, and each kept its place while it waited for another attempt.
#[tokio::test]
async fn a_dead_webhook_delays_nobody_elses_letter() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let mut dead = Hook::answering_then(&[], "503 Service Unavailable").await;
    let mut patient = settings(Some(post.address));
    patient.allowed_hosts = vec![dead.host()];
    patient.first_pause = Duration::from_secs(3600);
    let _notices = house.notices(patient);
    for _ in 0..8 {
        let other = house.guest(Wish::Each, None, Some(dead.url())).await;
        let game = house.game(&other, "Dead").await;
        dead.call().await;
        house.until_state(game, "waiting").await;
    }
    let anna = house
        .guest(Wish::Each, Some("anna@example.org"), Some(dead.url()))
        .await;
    house.game(&anna, "Evening").await;
    assert!(post.letter().await.to.contains("anna"));
}

/// A webhook that takes the call and never answers holds up only what goes to the same place.
#[tokio::test]
async fn a_silent_webhook_delays_no_other_webhook() {
    let house = House::new().await;
    let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = silent.local_addr().unwrap().port();
    let mut hook = Hook::answering(&[]).await;
    let mut both = settings(None);
    both.allowed_hosts = vec![hook.host(), format!("127.0.0.1:{port}")];
    let _notices = house.notices(both);
    let mut calls = Vec::new();
    for index in 0..20 {
        let address = format!("http://127.0.0.1:{port}/hook");
        let other = house.guest(Wish::Each, None, Some(address)).await;
        house.game(&other, "Silent").await;
        if index == 0 {
            calls.push(silent.accept().await.unwrap());
        }
    }
    let anna = house.guest(Wish::Each, None, Some(hook.url())).await;
    let game = house.game(&anna, "Evening").await;
    assert_eq!(hook.call().await["code"], game.to_string());
}

#[tokio::test]
async fn a_webhook_that_keeps_failing_is_switched_off_until_its_owner_wishes_it_again() {
    let house = House::new().await;
    let mut hook = Hook::answering(&["500 Oh", "500 Oh"]).await;
    let mut strict = allowing(&hook);
    strict.webhook_failures = 2;
    let anna = house.guest(Wish::Each, None, Some(hook.url())).await;
    let notices = house.notices(strict);
    let letters = notices.letters();
    for wanted in [false, true] {
        let game = house.game(&anna, "Evening").await;
        hook.call().await;
        house.until_state(game, "failed").await;
        let off = letters.reach(&anna).await.unwrap().webhook_off;
        assert_eq!(off.is_some(), wanted);
    }
    let unheard = house.game(&anna, "Unheard").await;
    // A call to another webhook shows that time has passed.
    let emile = house.guest(Wish::Each, None, Some(hook.url())).await;
    let game = house.game(&emile, "Morning").await;
    assert_eq!(hook.call().await["code"], game.to_string());
    assert_eq!(house.state(unheard).await, None);
    letters.call_again(anna.id).await.unwrap();
    let game = house.game(&anna, "Night").await;
    assert_eq!(hook.call().await["code"], game.to_string());
    assert!(hook.is_empty());
}

#[tokio::test]
async fn a_webhook_in_trouble_is_tried_once_per_turn() {
    let house = House::new().await;
    let mut hook = Hook::answering_then(&[], "503 Service Unavailable").await;
    let mut strict = allowing(&hook);
    strict.retries = 2;
    let anna = house.guest(Wish::Each, None, Some(hook.url())).await;
    let _notices = house.notices(strict);
    for calls in [3, 1, 1] {
        let game = house.game(&anna, "Evening").await;
        house.until_state(game, "failed").await;
        for _ in 0..calls {
            hook.call().await;
        }
        assert!(hook.is_empty());
    }
}
