//! One screen: when another player at it must decide, the page leaves for the curtain.

use crate::{
    house::{Armies, House, person, set_up},
    streams::data_of,
};
use server::hall::{BotKind, SeatPlan, StreamForm};
use table::Language;

#[tokio::test(flavor = "multi_thread")]
async fn the_curtain_falls_when_another_seat_at_the_screen_is_due() {
    let house = House::open().await;
    let (hall, anna) = (&house.hall, person(1));
    let bot = SeatPlan::Bot(BotKind::Random);
    let seats = [SeatPlan::Me, SeatPlan::Screen, bot, bot];
    let game = house.game(&anna, seats).await;
    let by = Some(anna.account);
    let mut frames = hall
        .watch(
            game,
            by,
            Some("frederick"),
            Language::En,
            StreamForm::Page,
            None,
        )
        .await
        .unwrap();
    // Both must decide: the player who is there continues.
    assert!(!data_of(&frames.recv().await.unwrap()).contains("curtain"));
    set_up(hall, game, anna.account, "frederick", Armies::Least).await;
    let curtain = format!(r#"["curtain","/games/{game}/curtain?seat=elisabeth"]"#);
    loop {
        let data = data_of(&frames.recv().await.unwrap());
        if data.contains(&curtain) {
            break;
        }
    }
    // Whoever comes back to this seat is sent there at once; the other seat is not.
    let page = |seat: &'static str| hall.first_operations(game, by, Some(seat), Language::En);
    assert!(page("frederick").await.unwrap().0.contains(&curtain));
    assert!(!page("elisabeth").await.unwrap().0.contains("curtain"));
    assert!(hall.about(game).await.unwrap().one_screen);
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_no_curtain_for_one_who_plays_several_seats_alone() {
    let house = House::open().await;
    let (hall, anna) = (&house.hall, person(1));
    let game = house.game_for_one(&anna).await;
    set_up(hall, game, anna.account, "frederick", Armies::Least).await;
    let by = Some(anna.account);
    let page = hall.first_operations(game, by, Some("frederick"), Language::En);
    assert!(!page.await.unwrap().0.contains("curtain"));
}
