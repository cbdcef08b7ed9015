//! Daily caps: what is too much for a day waits for the digest.

use crate::{
    hook::Hook,
    house::{House, settings},
    post_office::PostOffice,
};
use server::accounts::Notices as Wish;

#[tokio::test]
async fn letters_beyond_the_days_most_fall_into_the_next_digest() {
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
    assert_eq!(digest.header("Subject"), "2 games wait for you");
    let text = digest.text();
    for (index, game) in games.iter().enumerate() {
        assert_eq!(text.contains(&game.to_string()), index >= 2, "{text}");
    }
    for game in &games[2..] {
        house.until_state(*game, "sent").await;
    }
}

#[tokio::test]
async fn one_account_has_its_most_too_and_so_have_its_calls() {
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
