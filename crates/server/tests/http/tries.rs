//! Passwords: few wrong ones, and none that lock their owner out.

use crate::{
    client::{Answer, Client},
    server::Server,
};
use serde_json::json;
use server::http::{Limits, Proxies, Rate, Settings};

/// A server behind a proxy where three wrong passwords are too many.
async fn strict_server() -> Server {
    let limits = Limits {
        login: Rate {
            burst: 3,
            per_minute: 1,
        },
        ..Limits::default()
    };
    Server::with(Settings {
        limits,
        proxies: Proxies::Whoever,
        ..Settings::default()
    })
    .await
}

const HOME: &str = "192.0.2.1";
const ELSEWHERE: &str = "198.51.100.9";

async fn sign_in(client: &Client, address: &str, password: &str) -> Answer {
    let body = json!({ "name": "Anna", "password": password });
    client.post_from(address, "/api/session", body).await
}

#[tokio::test]
async fn whoever_tries_passwords_locks_nobody_out() {
    let server = strict_server().await;
    let owner = Client::new(&server);
    let account = json!({ "name": "Anna", "password": "correct horse" });
    (owner.post_from(HOME, "/api/accounts", account).await).good();
    let stranger = Client::new(&server);
    for _ in 0..3 {
        (sign_in(&stranger, ELSEWHERE, "is it this one").await).refused(403, "forbidden");
    }
    let answer = sign_in(&stranger, ELSEWHERE, "is it this one").await;
    assert!(!answer.header("retry-after").is_empty());
    let told = answer.refused(429, "too-many");
    assert!(
        told["message"]
            .as_str()
            .unwrap()
            .contains("wrong passwords")
    );
    // The right one does not help now, or it would pay to go on guessing.
    (sign_in(&stranger, ELSEWHERE, "correct horse").await).refused(429, "too-many");

    // The owner gets in with a new browser from home, and with the known one from where the stranger sits.
    (sign_in(&Client::new(&server), HOME, "correct horse").await).good();
    owner.delete("/api/session").await.good();
    assert!(owner.cookie("bivouac").is_none());
    assert!(owner.cookie("bivouac-device").is_some(), "it survives");
    (sign_in(&owner, ELSEWHERE, "correct horse").await).good();
    // Its own wrong attempts are counted all the same.
    for _ in 0..3 {
        (sign_in(&owner, ELSEWHERE, "forgotten").await).refused(403, "forbidden");
    }
    (sign_in(&owner, ELSEWHERE, "forgotten").await).refused(429, "too-many");
}

#[tokio::test]
async fn a_known_device_is_a_careful_cookie_that_opens_nothing() {
    let server = strict_server().await;
    let owner = Client::new(&server);
    let account = json!({ "name": "Anna", "password": "correct horse" });
    let made = owner.post_from(HOME, "/api/accounts", account).await;
    let device = (made.headers.get_all("set-cookie").iter())
        .map(|cookie| cookie.to_str().unwrap())
        .find(|cookie| cookie.starts_with("bivouac-device="))
        .unwrap();
    assert!(device.contains("HttpOnly") && device.contains("SameSite=Lax"));
    let thief = Client::new(&server);
    thief.set_cookie("bivouac-device", &owner.cookie("bivouac-device").unwrap());
    thief.get("/api/me").await.refused(401, "forbidden");
    // An unsigned cookie is not a known device.
    let forger = Client::new(&server);
    forger.set_cookie("bivouac-device", &"A".repeat(43));
    for _ in 0..3 {
        (sign_in(&forger, ELSEWHERE, "is it this one").await).refused(403, "forbidden");
    }
    (sign_in(&forger, ELSEWHERE, "is it this one").await).refused(429, "too-many");
}

#[tokio::test]
async fn right_passwords_are_not_counted() {
    let server = strict_server().await;
    let owner = Client::new(&server);
    let account = json!({ "name": "Anna", "password": "correct horse" });
    (owner.post_from(HOME, "/api/accounts", account).await).good();
    for _ in 0..6 {
        (sign_in(&Client::new(&server), ELSEWHERE, "correct horse").await).good();
    }
}

#[tokio::test]
async fn the_old_password_is_not_guessed_by_whoever_found_a_session() {
    let server = strict_server().await;
    let owner = Client::new(&server);
    let account = json!({ "name": "Anna", "password": "correct horse" });
    (owner.post_from(HOME, "/api/accounts", account).await).good();
    let guess = async || {
        let body = json!({ "old": "is it this one", "new": "another horse" });
        owner.post_from(ELSEWHERE, "/api/me/password", body).await
    };
    for _ in 0..3 {
        guess().await.refused(403, "forbidden");
    }
    guess().await.refused(429, "too-many");
    let body = json!({ "old": "correct horse", "new": "another horse" });
    (owner.post_from(HOME, "/api/me/password", body).await).good();
}

/// Checking a password keeps a core busy for a moment: whoever brings a crowd of them is the only one who waits.
#[tokio::test]
async fn a_crowd_of_passwords_keeps_nobody_else_waiting() {
    let many = Rate {
        burst: 1000,
        per_minute: 1000,
    };
    let server = Server::with(Settings {
        limits: Limits {
            accounts: many,
            ..Limits::default()
        },
        proxies: Proxies::Whoever,
        ..Settings::default()
    })
    .await;
    let account = |name: String| json!({ "name": name, "password": "correct horse" });
    let crowd: Vec<Client> = (0..100).map(|_| Client::new(&server)).collect();
    let crowd = crowd.iter().enumerate().map(|(number, client)| {
        let body = account(format!("Grenadier {number}"));
        client.post_from(ELSEWHERE, "/api/accounts", body)
    });
    let crowd = futures_util::future::join_all(crowd).await;
    let refused = crowd.iter().filter(|answer| answer.status == 429).count();
    assert!(refused > 0, "they all wait, and everybody behind them");
    assert!(refused < crowd.len(), "it has its turns, too");
    let other = Client::new(&server);
    let other = other.post_from(HOME, "/api/accounts", account("Anna".to_owned()));
    other.await.good();
}
