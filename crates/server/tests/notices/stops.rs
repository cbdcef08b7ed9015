//! The link that stops letters: for the address, for good, whatever an account says.

use crate::{
    browser::Browser,
    house::{House, SITE, settings},
    post_office::{Letter, PostOffice},
};
use server::{accounts::Notices as Wish, notices::MailState};

/// The link at the foot of a letter.
fn stop_link(letter: &Letter) -> String {
    let stop = letter.header("List-Unsubscribe");
    let stop = stop.trim_matches(['<', '>']).strip_prefix(SITE).unwrap();
    assert!(letter.text().contains(stop), "{stop}\n{}", letter.text());
    stop.to_owned()
}

#[tokio::test]
async fn one_click_ends_all_letters_to_an_address_until_its_reader_allows_them() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let (anna, game) = house.anna_and_her_game().await;
    let notices = house.notices(settings(Some(post.address)));
    let letter = post.letter().await;
    let stop = stop_link(&letter);
    assert_eq!(
        letter.header("List-Unsubscribe-Post"),
        "List-Unsubscribe=One-Click"
    );
    let site = house.serve(&notices).await;
    // A mail program has no cookie.
    let program = Browser::new(&site);
    let state = async || notices.letters().reach(&anna).await.unwrap().mail;

    // Following the link alone, as scanners do, changes nothing.
    let page = program.get(&stop).await;
    assert!(page.status == 200 && page.text.contains("<form method=\"post\""));
    assert_eq!(state().await, MailState::Confirmed);
    assert_eq!(program.bare_post(&format!("{stop}x"), "").await.status, 404);
    assert_eq!(state().await, MailState::Confirmed);
    let done = program.bare_post(&stop, "List-Unsubscribe=One-Click").await;
    assert_eq!(done.status, 200);
    assert_eq!(state().await, MailState::Stopped);

    // Neither her account nor anybody else's can override it, however it is spelt.
    house.next_turn(&anna, game).await;
    let other = house.stranger("ANNA+x@example.org").await;
    house.game(&other, "Other").await;
    let again = (house.accounts)
        .set_profile(&anna, anna.profile.clone())
        .await
        .unwrap();
    house.moved(&again, "anna@example.org").await;
    notices.letters().confirm_again(other.id);
    let reach = notices.letters().reach(&other).await.unwrap();
    assert_eq!(reach.mail, MailState::Unconfirmed, "nobody else's business");
    let emile = house
        .guest(Wish::Each, Some("emile@example.org"), None)
        .await;
    house.game(&emile, "Morning").await;
    assert!(post.letter().await.to.contains("emile"));
    assert!(post.is_empty());

    // The same link, and nothing else, allows them again.
    let page = program.get(&stop).await;
    assert!(page.text.contains(&format!("{stop}/undo")));
    assert_eq!(state().await, MailState::Stopped);
    let undone = program.bare_post(&format!("{stop}/undo"), "").await;
    assert_eq!(undone.status, 200);
    assert_eq!(state().await, MailState::Confirmed);
    house.next_turn(&anna, game).await;
    assert!(post.letter().await.to.contains("anna"));
}

#[tokio::test]
async fn a_link_is_about_its_address_not_about_the_account() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let notices = house.notices(settings(Some(post.address)));
    let anna = house.stranger("anna@example.org").await;
    let stop = stop_link(&post.letter().await);
    // She moves; the old address is given to somebody else.
    let anna = house.moved(&anna, "anna@example.com").await;
    let question = post.letter().await;
    let word = question.word("/account/confirm");
    notices.letters().confirm(&word).await.unwrap().unwrap();
    let site = house.serve(&notices).await;
    let done = Browser::new(&site).bare_post(&stop, "").await;
    assert_eq!(done.status, 200);
    house.game(&anna, "Evening").await;
    let letter = post.letter().await;
    assert!(letter.to.contains("anna@example.com"), "hers still come");
    assert_ne!(stop_link(&letter), stop);
    house.stranger("anna@example.org").await;
    house.stranger("emile@example.org").await;
    assert!(post.letter().await.to.contains("emile"));
    assert!(post.is_empty(), "the old address gets nothing");
}
