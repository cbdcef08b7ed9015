//! Forgotten passwords: a link to the confirmed address, once, valid for an hour; and the same answer for everybody.

use crate::{
    browser::Browser,
    house::{House, settings},
    post_office::PostOffice,
};
use serde_json::json;
use server::{
    accounts::{Account, AccountFault, Notices as Wish, Tokens},
    notices::Notices,
};
use std::sync::Arc;

const OLD: &str = "a horse and a half";
const NEW: &str = "half a horse and more";

/// Somebody with a name and a password, who confirmed this address.
async fn kept(house: &House, name: &str, mail: &str) -> Arc<Account> {
    let guest = house.guest(Wish::None, Some(mail), None).await;
    let keep = house
        .accounts
        .keep(&guest, name, OLD.to_owned(), None, None);
    keep.await.unwrap().0
}

/// Waits until a requested reset has been dealt with: whoever asked last is the last to get a letter.
async fn nothing_came(house: &House, notices: &Notices, post: &mut PostOffice, last: &str) {
    let mail = format!("{last}@example.org");
    kept(house, last, &mail).await;
    notices.letters().forgotten(last);
    assert!(post.letter().await.to.contains(&mail));
    assert!(post.is_empty());
}

#[tokio::test]
async fn a_forgotten_password_is_replaced_by_a_letter() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    kept(&house, "Anna Amalia", "anna@example.org").await;
    let notices = house.notices(settings(Some(post.address)));
    let site = house.serve(&notices).await;
    let (thief, anna) = (Browser::new(&site), Browser::new(&site));
    let login = |password: &str| json!({ "name": "Anna Amalia", "password": password });
    assert_eq!(thief.post("/api/session", login(OLD)).await.status, 200);
    let token = thief.post("/api/tokens", json!({})).await.text;
    let token: serde_json::Value = serde_json::from_str(&token).unwrap();
    let token = token["token"].as_str().unwrap().to_owned();

    assert!(
        anna.get("/account")
            .await
            .text
            .contains("/account/forgotten")
    );
    let place = "/account/forgotten";
    let asked = anna.press(place, place, &[("who", "ANNA amalia")]).await;
    assert_eq!(asked.status, 200);
    let letter = post.letter().await;
    assert!(letter.to.contains("anna@example.org"));
    assert!(letter.header("Subject").contains("new password"));
    let link = format!("/account/reset/{}", letter.word("/account/reset"));
    // Looking changes nothing, and a password that is too short is reported beside the field.
    assert!(anna.get(&link).await.text.contains("Anna Amalia"));
    let short = anna.press(&link, &link, &[("password", "short")]).await;
    assert_eq!(short.status, 400);
    assert!(short.text.contains("8 to 256"), "{}", short.text);
    assert_eq!(thief.get("/api/me").await.status, 200);
    let done = anna.press(&link, &link, &[("password", NEW)]).await;
    assert_eq!(done.status, 200, "{}", done.text);

    // Everybody else is signed out, with a token or without.
    assert_eq!(thief.get("/api/me").await.status, 401);
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let program = client.get(format!("{site}/api/me")).bearer_auth(token);
    assert_eq!(program.send().await.unwrap().status(), 401);
    assert_eq!(anna.post("/api/session", login(OLD)).await.status, 403);
    assert_eq!(anna.post("/api/session", login(NEW)).await.status, 200);
    let told = post.letter().await;
    assert!(told.header("Subject").contains("was changed"));
    // The link has done its work.
    assert_eq!(anna.get(&link).await.status, 404);
    let word = letter.word("/account/reset");
    let again = json!({ "word": word, "password": OLD });
    assert_eq!(anna.post("/api/reset", again).await.status, 404);
    assert_eq!(anna.post("/api/session", login(NEW)).await.status, 200);
    assert!(post.is_empty());
}

#[tokio::test]
async fn a_link_dies_with_any_change_of_password_or_address_and_works_once() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let anna = kept(&house, "Anna", "anna@example.org").await;
    let mut many = settings(Some(post.address));
    many.caps.asked_per_address = 10;
    many.caps.asked_per_account = 10;
    let notices = house.notices(many);
    let letters = notices.letters();
    let mut words = Vec::new();
    for _ in 0..4 {
        letters.forgotten("anna@example.org");
        words.push(post.letter().await.word("/account/reset"));
    }
    let reset = async |word: &str, new: &str| letters.reset(word, new.to_owned()).await;
    let changed =
        (house.accounts).change_password(&anna, OLD.to_owned(), NEW.to_owned(), None, Tokens::End);
    changed.await.unwrap();
    assert!(reset(&words[0], OLD).await.unwrap().is_none());
    letters.forgotten("anna");
    let word = post.letter().await.word("/account/reset");
    let short = reset(&word, "short").await;
    assert_eq!(short, Err(AccountFault::PasswordLength));
    // Two at once: one of them wins.
    let (one, other) = tokio::join!(reset(&word, OLD), reset(&word, "yet another one"));
    let won = [one, other].map(|own| own.unwrap().is_some());
    assert_eq!(won.iter().filter(|won| **won).count(), 1);
    post.letter().await;
    letters.forgotten("anna");
    let word = post.letter().await.word("/account/reset");
    let anna = house.now(&anna).await;
    house.moved(&anna, "anna@example.com").await;
    // A farewell to the old address and a question to the new one.
    post.letter().await;
    post.letter().await;
    assert!(reset(&word, OLD).await.unwrap().is_none());
    for bad in ["", "x", &"A".repeat(64), &"é".repeat(500)] {
        assert!(reset(bad, OLD).await.unwrap().is_none(), "{bad}");
    }
}

#[tokio::test]
async fn nobody_learns_who_has_an_account_and_only_confirmed_addresses_get_letters() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    kept(&house, "Anna", "anna@example.org").await;
    let guest = house.stranger("luise@example.org").await;
    let keep = house
        .accounts
        .keep(&guest, "Luise", OLD.to_owned(), None, None);
    keep.await.unwrap();
    let notices = house.notices(settings(Some(post.address)));
    let site = house.serve(&notices).await;
    let browser = Browser::new(&site);
    let mut answers = Vec::new();
    let asked = [
        "Luise",
        "luise@example.org",
        "Nobody",
        "no@example.org",
        "",
        "Anna",
    ];
    for who in asked {
        let answer = browser.post("/api/forgotten", json!({ "who": who })).await;
        answers.push((answer.status, answer.text));
        let place = "/account/forgotten";
        let page = browser.press(place, place, &[("who", who)]).await;
        answers.push((page.status, page.text));
    }
    for (index, answer) in answers.iter().enumerate().skip(2) {
        assert_eq!(*answer, answers[index % 2]);
    }
    assert_eq!(answers[0], (202, String::new()));
    for _ in 0..2 {
        assert!(post.letter().await.to.contains("anna"));
    }
    nothing_came(&house, &notices, &mut post, "wilhelmine").await;
}

#[tokio::test]
async fn one_letter_speaks_of_all_accounts_of_an_address_and_a_few_go_out_a_day() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    kept(&house, "Anna", "anna@example.org").await;
    kept(&house, "Amalia", "Anna@example.org").await;
    let mut few = settings(Some(post.address));
    few.caps.asked_per_address = 1;
    let notices = house.notices(few);
    for _ in 0..3 {
        notices.letters().forgotten(" anna@EXAMPLE.org ");
    }
    let text = post.letter().await.text();
    for name in ["Anna", "Amalia"] {
        assert!(text.contains(&format!("New password for {name}")), "{text}");
    }
    assert_eq!(text.matches("/account/reset/").count(), 2);
    nothing_came(&house, &notices, &mut post, "wilhelmine").await;
}
