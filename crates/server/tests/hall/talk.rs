//! Chat and notes: limited, and for people who sit at the table.

use crate::house::{Armies, House, person};
use server::hall::{Furniture, GameCard, Offer, Refused, SeatPlan};
use std::sync::Arc;
use table::Language;

#[tokio::test(flavor = "multi_thread")]
async fn players_talk_and_their_words_are_kept() {
    let house = House::open().await;
    let (hall, anna, bert) = (&house.hall, person(1), person(2));
    let seats = [SeatPlan::Me, SeatPlan::Open, SeatPlan::Open, SeatPlan::Open];
    let game = house.game(&anna, seats).await;
    let stranger = hall.say(game, &bert, "hello").await;
    assert!(matches!(stranger, Err(Refused::Forbidden(_))));
    for empty in ["", " \n\t "] {
        assert!(matches!(
            hall.say(game, &anna, empty).await,
            Err(Refused::Bad(_))
        ));
    }
    assert!(hall.say(game, &anna, &"é".repeat(501)).await.is_err());
    for number in 1..=120 {
        let line = hall
            .say(game, &anna, &format!("line\n{number}"))
            .await
            .unwrap();
        assert_eq!((line.n, line.text), (number, format!("line {number}")));
    }
    let lines = hall.chat(game).await.unwrap();
    assert_eq!((lines.len(), lines[0].n, lines[99].n), (100, 21, 120));
    let (again, _store) = house.found_by_another_start().await;
    assert_eq!(again.chat(game).await.unwrap(), lines);
}

#[tokio::test(flavor = "multi_thread")]
async fn notes_are_one_s_own() {
    let house = House::open().await;
    let (hall, anna, bert) = (&house.hall, person(1), person(2));
    let game = house.game_for_one(&anna).await;
    hall.set_notes(game, anna.account, None, "Daun is weak")
        .await
        .unwrap();
    assert_eq!(
        hall.notes(game, anna.account, None).await.unwrap(),
        "Daun is weak"
    );
    assert_eq!(hall.notes(game, bert.account, None).await.unwrap(), "");
    assert!(
        hall.set_notes(game, bert.account, None, "mine")
            .await
            .is_err()
    );
    assert!(
        hall.set_notes(game, anna.account, None, &"x".repeat(10_001))
            .await
            .is_err()
    );
}

/// Parts of a page that only say how much there is.
struct Plain;

impl Furniture for Plain {
    fn players(&self, card: &GameCard, _: kernel::Viewer, _: Language) -> maud::Markup {
        maud::html! { (card.due().count()) " due" }
    }

    fn chat(&self, lines: &[server::hall::ChatLine], _: Language) -> maud::Markup {
        maud::html! { @for line in lines { p { (line.text) } } }
    }

    fn offers(
        &self,
        _: &GameCard,
        offer: Option<&Offer>,
        _: kernel::Viewer,
        _: Language,
    ) -> maud::Markup {
        maud::html! { (offer.is_some()) }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_s_own_parts_come_with_the_stream() {
    let house = House::open().await;
    let (hall, anna) = (&house.hall, person(1));
    hall.furnish(Arc::new(Plain));
    let game = house.game_for_one(&anna).await;
    let form = server::hall::StreamForm::Page;
    let mut frames = hall
        .watch(game, None, None, Language::En, form, None)
        .await
        .unwrap();
    let mut next = async || crate::streams::data_of(&frames.recv().await.unwrap());
    let first = next().await;
    assert!(first.contains(r#"["html","players","4 due"]"#));
    assert!(first.contains(r#"["html","offers","false"]"#));
    hall.say(game, &anna, "<b>").await.unwrap();
    assert_eq!(next().await, r#"[["html","chat","<p>&lt;b&gt;</p>"]]"#);
    crate::house::set_up(hall, game, anna.account, "frederick", Armies::Least).await;
    let ready = next().await;
    assert!(ready.contains(r#"["html","players","3 due"]"#));
    assert!(!ready.contains(r#""chat""#));
}

/// At one screen every seat has its own notes; elsewhere a player has one notebook.
#[tokio::test(flavor = "multi_thread")]
async fn notes_at_one_screen_belong_to_a_seat() {
    let house = House::open().await;
    let (hall, anna) = (&house.hall, person(1));
    let seats = [
        SeatPlan::Me,
        SeatPlan::Screen,
        SeatPlan::Invite,
        SeatPlan::Invite,
    ];
    let game = house.game(&anna, seats).await;
    let write = |seat, text| hall.set_notes(game, anna.account, seat, text);
    write(Some("frederick"), "his").await.unwrap();
    write(Some("elisabeth"), "hers").await.unwrap();
    assert!(matches!(write(None, "whose").await, Err(Refused::Bad(_))));
    let others = write(Some("pompadour"), "nobody's").await;
    assert!(matches!(others, Err(Refused::NotYourSeat)));
    let read = async |seat| hall.notes(game, anna.account, Some(seat)).await.unwrap();
    assert_eq!(read("frederick").await, "his");
    assert_eq!(read("elisabeth").await, "hers");
}

/// Lines and titles that an older program let in are made harmless when they are read.
#[tokio::test(flavor = "multi_thread")]
async fn old_texts_turn_nothing_around() {
    let house = House::open().await;
    let (hall, anna) = (&house.hall, person(1));
    let game = house.game_for_one(&anna).await;
    hall.say(game, &anna, "words").await.unwrap();
    let statements = [
        "UPDATE chat SET text = 'a' || char(8238) || 'b', name = char(8294) || 'Anna'",
        "UPDATE game SET title = 'c' || char(8207) || 'd'",
    ];
    for statement in statements {
        let old = house.store.write(move |connection| {
            Box::pin(async move { sqlx::query(statement).execute(connection).await.map(drop) })
        });
        old.await.unwrap();
    }
    let (again, _store) = house.found_by_another_start().await;
    let lines = again.chat(game).await.unwrap();
    assert_eq!(
        (lines[0].text.as_str(), lines[0].name.as_str()),
        ("ab", "Anna")
    );
    let card = again.about(game).await.unwrap();
    assert_eq!(card.title.as_deref(), Some("cd"));
}
