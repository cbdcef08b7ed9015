//! Bots at the table: they play whole games, beside each other and with people.

use crate::house::{Armies, House, due, person, plan, set_up, until};
use server::{
    GameId, Hall, Home,
    hall::{BotKind, EndedHow, GameState, Refused, SeatPlan},
};
use table::Language;

const BOT: SeatPlan = SeatPlan::Bot(BotKind::Random);

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
    // Now everything is revealed, and anybody can verify the dice.
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
    set_up(hall, game, anna.account, "frederick", Armies::Least).await;
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

/// How many of these games have a line in their record.
async fn moved_in(house: &House, games: &[GameId]) -> usize {
    let mut moved = 0;
    for game in games {
        let record = house.store.record(*game).await.unwrap().unwrap();
        moved += usize::from(!record.lines.is_empty());
    }
    moved
}

/// More tables than fit into memory: each has left it before its bots could come. They come all the same, including
/// those at a person's table.
#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_with_more_games_than_fit_into_the_memory() {
    let mut settings = crate::house::settings();
    settings.live_games = 3;
    settings.bot_pause = 200;
    settings.bot_games_per_account = 100;
    let house = House::with(settings).await;
    let mut games = Vec::new();
    for _ in 0..40 {
        games.push(house.game(&person(1), [BOT; 4]).await);
    }
    let anna = person(2);
    let own = house.game(&anna, [SeatPlan::Me, BOT, BOT, BOT]).await;
    until(async || (moved_in(&house, &games).await == games.len()).then_some(())).await;
    until(async || {
        let card = house.hall.about(own).await.unwrap();
        let due: Vec<_> = card.due().map(|seat| seat.name.clone()).collect();
        (due == ["frederick"]).then_some(())
    })
    .await;
}

/// A server that starts with many games loads them one by one as their turn comes, not all of them first.
#[tokio::test(flavor = "multi_thread")]
async fn many_games_of_bots_go_on_after_a_restart() {
    let mut settings = crate::house::settings();
    settings.bot_pause = u64::MAX / 2;
    let house = House::with(settings).await;
    let mut games = Vec::new();
    for number in 0..40 {
        // Here the pause never ends.
        let person = person(number + 1);
        games.push(house.game(&person, [SeatPlan::Me, BOT, BOT, BOT]).await);
    }
    assert_eq!(moved_in(&house, &games).await, 0);
    let mut settings = crate::house::settings();
    settings.live_games = 3;
    let (_again, _store) = house.found_with(settings).await;
    until(async || (moved_in(&house, &games).await == games.len()).then_some(())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_bots_alone_have_a_quota_for_each_account_and_address() {
    let mut settings = crate::house::settings();
    settings.bot_games_per_account = 2;
    settings.bot_games_per_address = 3;
    // They are not over before they are counted.
    settings.bot_pause = u64::MAX / 2;
    let house = House::with(settings).await;
    let hall = &house.hall;
    let home = |address: &str| Home::of(address.parse().unwrap(), house.store.key());
    let (here, there) = (home("192.0.2.1"), home("192.0.2.2"));
    let (anna, bert, carl) = (person(1), person(2), person(3));
    let alone = || plan(hall, [BOT; 4]);
    for _ in 0..2 {
        hall.create_from(here, &anna, alone()).await.unwrap();
    }
    let refused = hall.create_from(there, &anna, alone()).await;
    let refused = refused.unwrap_err();
    assert_eq!(refused, Refused::TooMany("too-many-bot-games"));
    let said = |language| server::pages::words(language).say(&refused.message());
    assert!(said(Language::En).contains("nothing but bots"));
    assert!(said(Language::Fr).contains("robots seuls"));
    hall.create_from(here, &bert, alone()).await.unwrap();
    let refused = hall.create_from(here, &carl, alone()).await;
    assert_eq!(refused, Err(Refused::TooMany("too-many-bot-games-there")));
    hall.create_from(there, &carl, alone()).await.unwrap();
    // Tables where a person sits as well are not counted, nor are those made from an unknown address.
    let own = plan(hall, [SeatPlan::Me, BOT, BOT, BOT]);
    hall.create_from(here, &anna, own).await.unwrap();
    hall.create_from(None, &person(4), alone()).await.unwrap();
}

/// An address is stored only as long as it is needed.
#[tokio::test(flavor = "multi_thread")]
async fn where_a_game_was_made_is_forgotten_when_it_is_over() {
    let house = House::open().await;
    let (hall, anna) = (&house.hall, person(1));
    let home = Home::of("192.0.2.1".parse().unwrap(), house.store.key());
    let own = plan(hall, [SeatPlan::Me, BOT, BOT, BOT]);
    let game = hall.create_from(home, &anna, own).await.unwrap();
    let kept = async || -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM game WHERE home IS NOT NULL")
            .fetch_one(house.store.readers())
            .await
            .unwrap()
    };
    assert_eq!(kept().await, 1);
    hall.resign(game, "frederick", anna.account).await.unwrap();
    assert_eq!(kept().await, 0);
}
