//! A full disk, a read-only database: a clear error, nothing lost, and the game goes on.

use crate::house::{House, choices, fingerprint, person, settings, step, until};
use server::{
    Settings, StorageError,
    hall::{BotKind, Refused, Reply, SeatPlan},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_and_loses_nothing() {
    let house = House::open().await;
    let anna = person(1);
    let (hall, game) = (&house.hall, house.game_for_one(&anna).await);
    for number in 0..5 {
        step(hall, game, anna.account, number).await;
    }
    // Not a page more than there is.
    house
        .store
        .outside("PRAGMA max_page_count = 1")
        .await
        .unwrap();
    let mut acknowledged = fingerprint(hall, game, anna.account).await;
    let refused = loop {
        let choice = choices(hall, game, anna.account).await.unwrap();
        let played = hall
            .play(
                game,
                anna.account,
                choice.seat,
                choice.ticket,
                &choice.actions[0],
                Reply::Short,
            )
            .await;
        match played {
            Ok(_) => acknowledged = fingerprint(hall, game, anna.account).await,
            Err(refused) => break refused,
        }
    };
    assert_eq!(refused, Refused::Storage(StorageError::Full));
    assert_eq!(refused.kind(), "storage");
    assert_eq!(fingerprint(hall, game, anna.account).await, acknowledged);
    let (again, _) = house.found_by_another_start().await;
    assert_eq!(fingerprint(&again, game, anna.account).await, acknowledged);
    house
        .store
        .outside("PRAGMA max_page_count = 1000000")
        .await
        .unwrap();
    step(hall, game, anna.account, 0).await;
    assert_ne!(fingerprint(hall, game, anna.account).await, acknowledged);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_read_only_database_refuses_and_is_used_again_when_it_can_be() {
    let house = House::open().await;
    let anna = person(1);
    let (hall, game) = (&house.hall, house.game_for_one(&anna).await);
    step(hall, game, anna.account, 0).await;
    let before = fingerprint(hall, game, anna.account).await;
    let mut frames = hall
        .watch(
            game,
            None,
            None,
            table::Language::En,
            server::hall::StreamForm::Page,
            None,
        )
        .await
        .unwrap();
    house.store.outside("PRAGMA query_only = 1").await.unwrap();
    let choice = choices(hall, game, anna.account).await.unwrap();
    let (seat, action) = (choice.seat, &choice.actions[0]);
    for _ in 0..3 {
        let played = hall
            .play(
                game,
                anna.account,
                seat,
                choice.ticket,
                action,
                Reply::Short,
            )
            .await;
        assert_eq!(played, Err(Refused::Storage(StorageError::ReadOnly)));
    }
    assert_eq!(fingerprint(hall, game, anna.account).await, before);
    // Whoever was watching is disconnected and comes back.
    assert!(frames.recv().await.is_some());
    assert!(frames.recv().await.is_none());
    house.store.outside("PRAGMA query_only = 0").await.unwrap();
    // The same request, sent again.
    let played = hall
        .play(
            game,
            anna.account,
            seat,
            choice.ticket,
            action,
            Reply::Short,
        )
        .await;
    assert_eq!(played.unwrap().ticket, choice.ticket + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_by_themselves_when_the_disk_can_be_written_again() {
    let house = House::with(Settings {
        clock_seconds: 1,
        bot_pause: 300,
        ..settings()
    })
    .await;
    let anna = person(1);
    let bot = SeatPlan::Bot(BotKind::Random);
    house.game(&anna, [SeatPlan::Me, bot, bot, bot]).await;
    house.store.outside("PRAGMA query_only = 1").await.unwrap();
    // Nobody opens the game meanwhile: its bots try, cannot write, and it leaves memory.
    until(async || (house.hall.live_games() == 0).then_some(())).await;
    house.store.outside("PRAGMA query_only = 0").await.unwrap();
    let written = "SELECT (SELECT count(*) FROM event) + (SELECT count(*) FROM draft)";
    let written = async || -> i64 {
        let count = sqlx::query_scalar(written).fetch_one(house.store.readers());
        count.await.unwrap()
    };
    until(async || (written().await > 0).then_some(())).await;
    assert_eq!(house.hall.live_games(), 1);
}

/// On one thread: what `play` starts cannot finish before `play` itself has yielded once.
#[tokio::test]
async fn a_caller_who_stops_waiting_stops_nothing() {
    let house = House::open().await;
    let anna = person(1);
    let (hall, game) = (&house.hall, house.game_for_one(&anna).await);
    for _ in 0..10 {
        let choice = choices(hall, game, anna.account).await.unwrap();
        let play = hall.play(
            game,
            anna.account,
            choice.seat,
            choice.ticket,
            &choice.actions[0],
            Reply::Short,
        );
        // The client hangs up while the write is on its way.
        let mut play = Box::pin(play);
        assert!(futures_util::poll!(&mut play).is_pending());
        drop(play);
        let after = choices(hall, game, anna.account).await.unwrap();
        assert!(after.seat != choice.seat || after.ticket == choice.ticket + 1);
    }
}
