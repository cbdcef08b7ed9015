//! Letters: one per turn, with picture and link, to players who want them and are not at the table.

use crate::{
    hook::Hook,
    house::{House, SEAT, SITE, settings},
    post_office::PostOffice,
};
use server::{Person, accounts::Notices as Wish, hall::StreamForm};
use std::{sync::atomic::Ordering, time::Duration};
use table::Language;

#[tokio::test]
async fn one_letter_per_turn_with_picture_and_link() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let (anna, game) = house.anna_and_her_game().await;
    let notices = house.notices(settings(Some(post.address)));
    let letter = post.letter().await;
    assert!(letter.to.contains("anna@example.org"), "{}", letter.to);
    assert_eq!(letter.header("From"), "Bivouac <games@example.org>");
    assert!(letter.header("Subject").contains("Your turn in Friedrich"));
    assert_eq!(letter.header("Auto-Submitted"), "auto-generated");
    let link = format!("{SITE}/games/{game}?seat={SEAT}");
    let text = letter.text();
    assert!(text.contains(&link), "{text}");
    assert!(text.contains(&format!("game {game}")), "{text}");
    let html = String::from_utf8(letter.part("text/html")).unwrap();
    assert!(html.contains(&link) && html.contains("cid:board"), "{html}");
    let picture = letter.part("image/png");
    assert!(picture.starts_with(b"\x89PNG"));
    assert_eq!(picture[16..20], 800_u32.to_be_bytes(), "its width");
    house.until_state(game, "sent").await;

    // Whatever is restarted or asked again, this turn has been announced.
    drop(notices);
    let _notices = house.notices(settings(Some(post.address)));
    house.step(&anna, game).await;
    house.next_turn(&anna, game).await;
    let second = post.letter().await;
    assert_ne!(second.header("Message-ID"), letter.header("Message-ID"));
    assert!(post.is_empty(), "one letter for each of two turns");
}

#[tokio::test]
async fn whoever_is_at_the_table_gets_no_letter_until_they_leave() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let (anna, game) = house.anna_and_her_game().await;
    let stream = (house.hall)
        .watch(
            game,
            Some(anna.id),
            Some(SEAT),
            Language::En,
            StreamForm::Page,
            None,
        )
        .await
        .unwrap();
    let _notices = house.notices(settings(Some(post.address)));
    // Another player's letter shows that the post office is open and this one was not sent.
    let emile = house
        .guest(Wish::Each, Some("emile@example.org"), None)
        .await;
    house.game(&emile, "Morning").await;
    assert!(post.letter().await.to.contains("emile"));
    assert_eq!(house.state(game).await, None);
    drop(stream);
    assert!(post.letter().await.to.contains("anna"));
    assert!(post.is_empty());
}

#[tokio::test]
async fn whoever_wants_none_or_has_moved_gets_none() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let none = house
        .guest(Wish::None, Some("none@example.org"), None)
        .await;
    let digest = house
        .guest(Wish::Digest, Some("later@example.org"), None)
        .await;
    let silent = house.guest(Wish::Each, None, None).await;
    let mut games = Vec::new();
    for account in [&none, &digest, &silent] {
        games.push(house.game(account, "Quiet").await);
    }
    house.without_digests().await;
    let _notices = house.notices(settings(Some(post.address)));
    let anna = house
        .guest(Wish::Each, Some("anna@example.org"), None)
        .await;
    house.game(&anna, "Loud").await;
    assert!(post.letter().await.to.contains("anna"));
    assert!(post.is_empty());
    for game in games {
        assert_eq!(house.state(game).await, None);
    }
}

#[tokio::test]
async fn nobody_is_called_to_a_game_that_cannot_be_played_on() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let mut hook = Hook::answering(&[]).await;
    let people = [
        (house.guest(Wish::Each, Some("anna@example.org"), None)).await,
        (house.guest(Wish::Digest, Some("emile@example.org"), None)).await,
        house.guest(Wish::Each, None, Some(hook.url())).await,
    ];
    // What arrives about their other games shows that every way was open.
    let (mut old, mut new) = (Vec::new(), Vec::new());
    for person in &people {
        old.push(house.game(person, "Evening").await);
        new.push(house.game(person, "Morning").await.to_string());
    }
    for game in &old {
        house.without_rules(*game).await;
    }
    let mut at_once = settings(Some(post.address));
    at_once.digest_hour = 0;
    at_once.allowed_hosts = vec![hook.host()];
    let _notices = house.notices(at_once);
    for _ in 0..2 {
        let letter = post.letter().await;
        let of = usize::from(letter.to.contains("emile"));
        let text = letter.text();
        assert!(text.contains(&new[of]), "{text}");
        assert!(!text.contains(&old[of].to_string()), "{text}");
    }
    assert_eq!(hook.call().await["code"], new[2]);
    assert!(post.is_empty() && hook.is_empty());
    for game in old {
        assert_eq!(house.state(game).await, None, "it can still be told");
    }
}

#[tokio::test]
async fn a_busy_mail_server_is_asked_again() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    post.busy.store(2, Ordering::SeqCst);
    let (_, game) = house.anna_and_her_game().await;
    let _notices = house.notices(settings(Some(post.address)));
    post.letter().await;
    house.until_state(game, "sent").await;
    assert!(post.is_empty());
}

#[tokio::test]
async fn a_mail_server_that_stays_away_is_given_up() {
    let house = House::new().await;
    let post = PostOffice::open().await;
    post.busy.store(usize::MAX, Ordering::SeqCst);
    let (_, game) = house.anna_and_her_game().await;
    let mut patient = settings(Some(post.address));
    patient.retries = 2;
    let _notices = house.notices(patient);
    house.until_state(game, "failed").await;
    let tries = usize::MAX - post.busy.load(Ordering::SeqCst);
    assert_eq!(tries, 3, "once, and two more");
}

#[tokio::test]
async fn a_letter_that_waits_for_another_try_survives_a_restart_and_comes_once() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    post.busy.store(1, Ordering::SeqCst);
    let (_, game) = house.anna_and_her_game().await;
    let mut slow = settings(Some(post.address));
    slow.first_pause = Duration::from_secs(3600);
    let notices = house.notices(slow.clone());
    house.until_state(game, "waiting").await;
    drop(notices);
    assert!(post.is_empty());
    let _notices = house.notices(slow.clone());
    post.letter().await;
    house.until_state(game, "sent").await;
    let _notices = house.notices(slow);
    let emile = house
        .guest(Wish::Each, Some("emile@example.org"), None)
        .await;
    house.game(&emile, "Noon").await;
    assert!(post.letter().await.to.contains("emile"));
    assert!(post.is_empty());
}

/// A title, a line of chat or a name may be written by somebody who wants strangers to read it.
#[tokio::test]
async fn a_letter_holds_no_text_by_others_but_names_that_make_no_link() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let mut hook = Hook::answering(&[]).await;
    let mail = Some("anna@example.org");
    let anna = house.guest(Wish::Each, mail, Some(hook.url())).await;
    let password = "a horse and a half".to_owned();
    let name = "http://evil.example/a";
    let (anna, _) = (house.accounts.keep(&anna, name, password, None, None))
        .await
        .unwrap();
    let game = house.game(&anna, "Win at https://evil.example now").await;
    let person = Person {
        account: anna.id,
        name: anna.display.clone(),
    };
    let shout = "read https://evil.example today";
    house.hall.say(game, &person, shout).await.unwrap();
    let mut by_both = settings(Some(post.address));
    by_both.allowed_hosts = vec![hook.host()];
    by_both.digest_hour = 0;
    let _notices = house.notices(by_both);
    let letter = post.letter().await;
    let html = String::from_utf8(letter.part("text/html")).unwrap();
    let call = hook.call().await.to_string();
    for part in [&letter.text(), &html, &letter.header("Subject"), &call] {
        assert!(!part.contains("evil.example"), "{part}");
        assert!(
            !part.contains("Win at") && !part.contains("today"),
            "{part}"
        );
    }
    assert!(letter.text().contains("http···evil·example·a"));
    assert!(call.contains("http···evil·example·a"));
}
