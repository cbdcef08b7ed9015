//! Daily caps: what exceeds a day's cap waits for the digest.

use crate::{
    hook::Hook,
    house::{House, settings},
    post_office::PostOffice,
};
use server::accounts::Notices as Wish;

#[tokio::test]
async fn letters_beyond_the_days_cap_wait_for_the_next_digest() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    house.without_digests().await;
    let anna = house
        .guest(Wish::Each, Some("anna@example.org"), None)
        .await;
    let mut few = settings(Some(post.address));
    few.caps.letters_per_address = 2;
    few.digest_hour = 0;
    let notices = house.notices(few.clone());
    let mut games = Vec::new();
    for state in ["sent", "sent", "capped", "capped"] {
        let game = house.game(&anna, "Evening").await;
        house.until_state(game, state).await;
        games.push(game);
    }
    for _ in 0..2 {
        let letter = post.letter().await;
        assert!(letter.header("Subject").contains("Your turn"));
    }
    assert!(post.is_empty());
    drop(notices);

    // Another day, as far as digests and caps go.
    let long_ago = 0_i64.to_le_bytes().to_vec();
    house.store.set_meta("digest-day", long_ago).await.unwrap();
    few.caps.letters_per_address = 10;
    let _notices = house.notices(few);
    let digest = post.letter().await;
    assert_eq!(digest.header("Subject"), "2 games are waiting for you");
    let text = digest.text();
    for (index, game) in games.iter().enumerate() {
        assert_eq!(text.contains(&game.to_string()), index >= 2, "{text}");
    }
    for game in &games[2..] {
        house.until_state(*game, "sent").await;
    }
}

#[tokio::test]
async fn one_account_has_its_cap_too_and_so_have_its_calls() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let mut hook = Hook::answering(&[]).await;
    house.without_digests().await;
    let mut few = settings(Some(post.address));
    few.allowed_hosts = vec![hook.host()];
    few.caps.letters_per_account = 1;
    few.caps.calls_per_account = 1;
    let _notices = house.notices(few);
    let anna = house
        .guest(Wish::Each, Some("anna@example.org"), None)
        .await;
    let emile = house.guest(Wish::Each, None, Some(hook.url())).await;
    for account in [&anna, &emile] {
        for state in ["sent", "capped"] {
            let game = house.game(account, "Evening").await;
            house.until_state(game, state).await;
        }
    }
    post.letter().await;
    hook.call().await;
    assert!(post.is_empty() && hook.is_empty());
}

/// A day that exceeded its cap has its digest all the same: nothing is dropped without being announced.
#[tokio::test]
async fn a_full_day_has_its_digest_all_the_same() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    house.without_digests().await;
    let anna = house
        .guest(Wish::Each, Some("anna@example.org"), None)
        .await;
    let mut few = settings(Some(post.address));
    few.caps.letters_per_address = 1;
    few.caps.letters_per_account = 1;
    few.digest_hour = 0;
    let notices = house.notices(few.clone());
    let mut games = Vec::new();
    for state in ["sent", "capped"] {
        let game = house.game(&anna, "Evening").await;
        house.until_state(game, state).await;
        games.push(game);
    }
    assert!(post.letter().await.header("Subject").contains("Your turn"));
    drop(notices);
    let long_ago = 0_i64.to_le_bytes().to_vec();
    house.store.set_meta("digest-day", long_ago).await.unwrap();
    let _notices = house.notices(few);
    house.until_state(games[1], "sent").await;
    // Two letters to others show that hers was not sent, and is not merely late.
    for name in ["emile", "luise"] {
        let mail = format!("{name}@example.org");
        let other = house.guest(Wish::Each, Some(&mail), None).await;
        house.game(&other, "Noon").await;
    }
    let mut subjects = Vec::new();
    for _ in 0..2 {
        subjects.push(post.letter().await.header("Subject").to_owned());
    }
    assert!(
        subjects
            .iter()
            .any(|subject| subject == "One game is waiting for you"),
        "{subjects:?}"
    );
}

/// Whoever changes an address back and forth does not cause a letter to it each time.
#[tokio::test]
async fn letters_about_changes_have_their_cap_too() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    house.without_digests().await;
    let mut few = settings(Some(post.address));
    few.caps.asked_per_address = 2;
    let _notices = house.notices(few);
    let mut anna = house
        .guest(Wish::Each, Some("anna@example.org"), None)
        .await;
    for _ in 0..5 {
        for mail in [None, Some("anna@example.org")] {
            let mut profile = anna.profile.clone();
            profile.mail = mail.map(str::to_owned);
            anna = house.accounts.set_profile(&anna, profile).await.unwrap();
        }
    }
    for _ in 0..2 {
        let letter = post.letter().await;
        assert!(letter.to.contains("anna"));
    }
    let emile = house
        .guest(Wish::Each, Some("emile@example.org"), None)
        .await;
    house.game(&emile, "Morning").await;
    assert!(post.letter().await.to.contains("emile"));
    assert!(post.is_empty());
}
