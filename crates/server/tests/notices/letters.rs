//! Letters: one per turn, with picture and link, to those who want them and are not at the table.

use crate::{
    house::{House, SEAT, SITE, settings},
    post_office::PostOffice,
};
use server::{accounts::Notices as Wish, hall::Form};
use std::sync::atomic::Ordering;
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
    assert!(text.contains("Evening"), "{text}");
    let html = String::from_utf8(letter.part("text/html")).unwrap();
    assert!(html.contains(&link) && html.contains("cid:board"), "{html}");
    let picture = letter.part("image/png");
    assert!(picture.starts_with(b"\x89PNG"));
    assert_eq!(picture[16..20], 800_u32.to_be_bytes(), "its width");
    house.until_state(game, "sent").await;

    // Whatever is started again or asked again, this turn was told.
    drop(notices);
    let _notices = house.notices(settings(Some(post.address)));
    house.step(&anna, game).await;
    house.next_turn(&anna, game).await;
    let second = post.letter().await;
    assert_ne!(second.header("Message-ID"), letter.header("Message-ID"));
    assert!(post.is_empty(), "one letter for each of two turns");
}

#[tokio::test]
async fn who_is_at_the_table_gets_no_letter_until_they_leave() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let (anna, game) = house.anna_and_her_game().await;
    let stream = (house.hall)
        .watch(
            game,
            Some(anna.id),
            Some(SEAT),
            Language::En,
            Form::Page,
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
async fn who_wants_none_or_has_moved_gets_none() {
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
    // The digests of all days have gone out.
    let done = i64::MAX.to_le_bytes().to_vec();
    house.store.set_meta("digest-day", done).await.unwrap();
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
async fn one_click_ends_the_letters() {
    let house = House::new().await;
    let mut post = PostOffice::open().await;
    let (anna, _) = house.anna_and_her_game().await;
    let _notices = house.notices(settings(Some(post.address)));
    let letter = post.letter().await;
    let stop = letter.header("List-Unsubscribe");
    let stop = stop.trim_matches(['<', '>']).strip_prefix(SITE).unwrap();
    assert_eq!(
        letter.header("List-Unsubscribe-Post"),
        "List-Unsubscribe=One-Click"
    );
    assert!(letter.text().contains(stop), "{stop}\n{}", letter.text());

    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let site = format!("http://{}", listener.local_addr().unwrap());
    let routes = server::notices::routes(house.accounts.clone(), *house.store.key());
    tokio::spawn(async move { axum::serve(listener, routes).await });
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let wish = async || {
        let account = house.accounts.find(anna.id).await.unwrap().unwrap();
        account.profile.notices
    };
    // Following the link alone, as scanners do, changes nothing.
    let page = client.get(format!("{site}{stop}")).send().await.unwrap();
    assert_eq!(page.status(), 200);
    assert!(
        page.text()
            .await
            .unwrap()
            .contains("<form method=\"post\">")
    );
    assert_eq!(wish().await, Wish::Each);
    let wrong = client.post(format!("{site}{stop}x")).send().await.unwrap();
    assert_eq!(wrong.status(), 404);
    assert_eq!(wish().await, Wish::Each);
    let done = client
        .post(format!("{site}{stop}"))
        .body("List-Unsubscribe=One-Click")
        .send()
        .await
        .unwrap();
    assert_eq!(done.status(), 200);
    assert_eq!(wish().await, Wish::None);
}
