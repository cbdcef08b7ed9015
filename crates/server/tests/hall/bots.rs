//! Bots at the table: they play whole games, beside each other and with people.

use crate::house::{House, due, person, set_up, until};
use server::{
    GameId, Hall,
    hall::{BotKind, EndedHow, GameState, SeatPlan},
};

async fn finished(hall: &Hall, game: GameId) -> server::hall::GameCard {
    until(async || {
        let card = hall.about(game).await.unwrap();
        (card.state == GameState::Finished).then_some(card)
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_a_whole_game() {
    let house = House::open().await;
    let (random, careful) = (
        SeatPlan::Bot(BotKind::Random),
        SeatPlan::Bot(BotKind::Careful),
    );
    let game = house
        .game(&person(1), [careful, random, random, random])
        .await;
    let card = finished(&house.hall, game).await;
    let ended = card.ended.unwrap();
    assert_eq!(ended.how, EndedHow::Played);
    assert!(!ended.winners.is_empty() && !ended.manner.is_empty());
    assert!(card.seats.iter().all(|seat| seat.due_since.is_none()));
    // Now everything is told, and anybody can prove the dice.
    let look = |seen: &server::hall::Seen<'_>| (seen.finished, seen.record());
    let (over, record) = house.hall.look(game, None, None, look).await.unwrap();
    assert!(over);
    assert_eq!(record.commitment, Some(card.commitment));
    assert_eq!(record.seed.as_ref().unwrap().nonces.len(), 4);
    let room = house.hall.rooms().current("friedrich").unwrap();
    assert!(room.game().verify(&record).is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_answer_a_person_and_then_wait() {
    let house = House::open().await;
    let anna = person(1);
    let bot = SeatPlan::Bot(BotKind::Careful);
    let hall = &house.hall;
    let mut turns = hall.turns();
    let game = house.game(&anna, [SeatPlan::Me, bot, bot, bot]).await;
    let came = turns.recv().await.unwrap();
    assert_eq!((came.game, came.account), (game, anna.account));
    // All bots set up, and the person is left.
    until(async || (due(hall, game).await == ["frederick"]).then_some(())).await;
    set_up(hall, game, anna.account, "frederick", false).await;
    until(async || (due(hall, game).await == ["frederick"]).then_some(())).await;
    assert_eq!(hall.turns_open().await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_after_a_restart() {
    let mut settings = crate::house::settings();
    // Here they never come.
    settings.bot_pause = u64::MAX / 2;
    let house = House::with(settings).await;
    let anna = person(1);
    let bot = SeatPlan::Bot(BotKind::Random);
    let game = house.game(&anna, [SeatPlan::Me, bot, bot, bot]).await;
    assert_eq!(due(&house.hall, game).await.len(), 4);
    let (again, _store) = house.found_by_another_start().await;
    until(async || (due(&again, game).await == ["frederick"]).then_some(())).await;
}
