//! Digests: one letter a day with all games that are waiting.

use crate::{
    house::{House, settings},
    post_office::PostOffice,
};
use server::accounts::Notices as Wish;

#[tokio::test]
async fn a_digest_lists_all_games_once_a_day() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let anna = house
        .guest(Wish::Digest, Some("anna@example.org"), None)
        .await;
    let games = [
        house.game(&anna, "Evening").await,
        house.game(&anna, "Morning").await,
    ];
    let mut at_once = settings(Some(post.address));
    at_once.digest_hour = 0;
    let notices = house.notices(at_once.clone());
    let letter = post.letter().await;
    assert_eq!(letter.header("Subject"), "2 games are waiting for you");
    let text = letter.text();
    for game in games {
        assert!(text.contains(&format!("({game})")), "{text}");
    }
    drop(notices);
    // After a restart on the same day, only letters about turns are sent.
    let _notices = house.notices(at_once);
    let emile = house
        .guest(Wish::Each, Some("emile@example.org"), None)
        .await;
    house.game(&emile, "Noon").await;
    assert!(post.letter().await.to.contains("emile"));
    assert!(post.is_empty());
}
