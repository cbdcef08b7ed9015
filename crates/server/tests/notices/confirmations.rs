//! Confirmations: an address gets one question, and nothing else before its reader has said yes.

use crate::{
    browser::Browser,
    house::{House, SITE, settings},
    post_office::PostOffice,
};
use serde_json::json;
use server::{
    accounts::Notices as Wish,
    http::Limits,
    notices::{MailState, NoticeSettings, Notices},
};

async fn state(notices: &Notices, account: &server::accounts::Account) -> MailState {
    notices.letters().reach(account).await.unwrap().mail
}

#[tokio::test]
async fn nothing_but_the_question_goes_to_an_address_nobody_confirmed() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let notices = house.notices(settings(Some(post.address)));
    let anna = house.stranger("anna@example.org").await;
    let question = post.letter().await;
    assert!(question.to.contains("anna@example.org"));
    assert!(question.header("Subject").contains("Is this your address?"));
    let text = question.text();
    assert!(!text.contains(&anna.display), "a stranger's name: {text}");
    assert!(text.contains("/notices/stop/"), "{text}");
    let game = house.game(&anna, "Evening").await;
    // Another player's letter shows that the post office is open and hers was not sent.
    let emile = house
        .guest(Wish::Each, Some("emile@example.org"), None)
        .await;
    house.game(&emile, "Morning").await;
    assert!(post.letter().await.to.contains("emile"));
    assert_eq!(house.state(game).await, None);
    assert_eq!(state(&notices, &anna).await, MailState::Unconfirmed);

    // The link asks; the button confirms. Nobody is signed in.
    let site = house.serve(&notices).await;
    let phone = Browser::new(&site);
    let link = format!("/account/confirm/{}", question.word("/account/confirm"));
    assert!(text.contains(&format!("{SITE}{link}")), "{text}");
    let page = phone.get(&link).await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains(&anna.display), "whose account it is");
    assert_eq!(state(&notices, &anna).await, MailState::Unconfirmed);
    assert_eq!(phone.get(&format!("{link}x")).await.status, 404);
    let done = phone.press(&link, &link, &[]).await;
    assert_eq!(done.status, 200, "{}", done.text);
    assert_eq!(state(&notices, &anna).await, MailState::Confirmed);
    house.next_turn(&anna, game).await;
    let letter = post.letter().await;
    assert!(letter.to.contains("anna") && letter.text().contains(&game.to_string()));
    assert!(post.is_empty());
}

#[tokio::test]
async fn an_address_from_before_is_asked_once_when_there_is_something_to_tell() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    house.without_digests().await;
    // Nobody is listening when the address is set, as in an old database.
    let anna = house.stranger("anna@example.org").await;
    let mut games = Vec::new();
    for title in ["One", "Two", "Three"] {
        games.push(house.game(&anna, title).await);
    }
    let notices = house.notices(settings(Some(post.address)));
    let question = post.letter().await;
    assert!(question.header("Subject").contains("Is this your address?"));
    drop(notices);
    let _notices = house.notices(settings(Some(post.address)));
    let emile = house
        .guest(Wish::Each, Some("emile@example.org"), None)
        .await;
    house.game(&emile, "Morning").await;
    assert!(post.letter().await.to.contains("emile"));
    assert!(post.is_empty(), "she was asked once");
    for game in games {
        assert_eq!(house.state(game).await, None);
    }
}

#[tokio::test]
async fn another_address_is_another_question_and_the_old_link_is_dead() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let notices = house.notices(settings(Some(post.address)));
    let letters = notices.letters();
    let anna = house.stranger("anna@example.org").await;
    let first = post.letter().await.word("/account/confirm");
    let anna = house.moved(&anna, "anna@example.com").await;
    let second = post.letter().await;
    assert!(second.to.contains("anna@example.com"));
    assert!(letters.confirm(&first).await.unwrap().is_none());
    assert_eq!(state(&notices, &anna).await, MailState::Unconfirmed);
    let second = second.word("/account/confirm");
    assert!(letters.confirm(&second).await.unwrap().is_some());
    assert_eq!(state(&notices, &anna).await, MailState::Confirmed);
    let anna = house.moved(&anna, "anna@example.net").await;
    // The reader of the old address is told: it may not have been her who changed it.
    let mut both = [post.letter().await, post.letter().await];
    both.sort_by_key(|letter| letter.to.clone());
    let [farewell, question] = both;
    assert!(farewell.to.contains("anna@example.com"));
    assert!(!farewell.text().contains("example.net"));
    assert!(question.to.contains("anna@example.net"));
    assert_eq!(state(&notices, &anna).await, MailState::Unconfirmed);
    // A letter to the one does not confirm the other.
    assert!(letters.confirm(&second).await.unwrap().is_none());
}

#[tokio::test]
async fn the_question_comes_again_when_its_owner_asks_but_a_few_times_a_day() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let mut few = settings(Some(post.address));
    few.caps.asked_per_address = 2;
    let notices = house.notices(few);
    let site = house.serve(&notices).await;
    let browser = Browser::new(&site);
    let guest = browser.post("/api/guests", json!({})).await;
    assert_eq!(guest.status, 201);
    let fields = [
        ("mail", "anna@example.org"),
        ("notices", "each"),
        ("language", "en"),
    ];
    let saved = browser.press("/account", "/account/profile", &fields);
    assert!(saved.await.text.contains("is not confirmed yet"));
    post.letter().await;
    let me = browser.get("/api/me").await.text;
    assert!(me.contains("\"mail_state\":\"unconfirmed\""), "{me}");
    let again = browser.press("/account", "/account/confirmation", &[]);
    assert_eq!(again.await.status, 200);
    let second = post.letter().await;
    // The third gets the same answer, and sends nothing.
    let third = browser.post("/api/me/confirmation", json!({})).await;
    assert_eq!(third.status, 202);
    // Nor does another account, nor another spelling of the same mailbox.
    house.stranger("Anna+more@example.org").await;
    house.stranger("emile@example.org").await;
    assert!(post.letter().await.to.contains("emile"));
    assert!(post.is_empty());
    let word = second.word("/account/confirm");
    let confirmed = browser.post("/api/confirm", json!({ "word": word })).await;
    assert_eq!(confirmed.status, 204);
    let me = browser.get("/api/me").await.text;
    assert!(me.contains("\"mail_state\":\"confirmed\""), "{me}");
    assert!(!browser.get("/account").await.text.contains("not confirmed"));
}

#[tokio::test]
async fn the_whole_server_asks_only_so_many_strangers_a_day() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let mut few: NoticeSettings = settings(Some(post.address));
    few.caps.asked_per_server = 2;
    let _notices = house.notices(few);
    for number in 0..5 {
        house.stranger(&format!("victim{number}@example.org")).await;
    }
    let mut asked = vec![post.letter().await.to, post.letter().await.to];
    asked.dedup();
    assert_eq!(asked.len(), 2);
    // A letter of another kind shows that no third is coming.
    let anna = house
        .guest(Wish::Each, Some("anna@example.org"), None)
        .await;
    house.game(&anna, "Evening").await;
    assert!(post.letter().await.to.contains("anna"));
    assert!(post.is_empty());
}

/// All strangers together may cause only so many letters a day, and no single address may use them all up.
#[tokio::test]
async fn one_address_causes_a_few_letters_a_day() {
    let house = House::new().await;
    let post = PostOffice::open().await;
    let notices = house.notices(settings(Some(post.address)));
    let site = (house.serve_within(&notices, Limits::default())).await;
    let browser = Browser::new(&site);
    assert_eq!(browser.post("/api/guests", json!({})).await.status, 201);
    let mut refused = 0;
    for number in 0..30 {
        let who = format!("victim{number}@example.org");
        let asked = match number % 2 {
            0 => browser.put("/api/me", json!({ "mail": who })).await,
            _ => browser.post("/api/forgotten", json!({ "who": who })).await,
        };
        match asked.status {
            200 | 202 => {}
            429 => refused += 1,
            other => panic!("{other}: {}", asked.text),
        }
    }
    assert!(refused > 0, "they were all asked for");
    // What causes no letter is not affected.
    let quiet = browser.put("/api/me", json!({ "language": "fr" })).await;
    assert_eq!(quiet.status, 200);
}
