//! What is loaded from disk is what was in memory: position, drafts, tickets, orders.

use crate::house::{Armies, House, SEATS, choices_of, fingerprint, is_stale, person, set_up, step};
use kernel::Viewer;
use server::hall::{Reply, Rewind};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_comes_back_with_its_drafts_and_tickets() {
    let house = House::open().await;
    let anna = person(1);
    let (hall, game) = (&house.hall, house.game_for_one(&anna).await);
    // One seat is ready, two are in the middle of their secret set-up, one has not begun.
    set_up(hall, game, anna.account, "frederick", Armies::Least).await;
    for seat in ["elisabeth", "maria-theresa"] {
        for _ in 0..2 {
            let choice = choices_of(hall, game, anna.account, seat).await;
            hall.play(
                game,
                anna.account,
                seat,
                choice.ticket,
                &choice.actions[0],
                Reply::Short,
            )
            .await
            .unwrap();
        }
    }
    hall.rewind(game, anna.account, "maria-theresa", 2, Rewind::Undo)
        .await
        .unwrap();
    let before = fingerprint(hall, game, anna.account).await;
    let (again, _store) = house.found_by_another_start().await;
    assert_eq!(fingerprint(&again, game, anna.account).await, before);
    // A request that was carried out before the restart is not carried out a second time.
    let choice = choices_of(&again, game, anna.account, "elisabeth").await;
    let old = choice.ticket - 1;
    let repeated = again
        .play(
            game,
            anna.account,
            "elisabeth",
            old,
            &choice.actions[0],
            Reply::Short,
        )
        .await;
    assert!(is_stale(&repeated.unwrap_err()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_game_comes_back_at_every_point() {
    let house = House::open().await;
    let anna = person(1);
    let (hall, game) = (&house.hall, house.game_for_one(&anna).await);
    for seat in SEATS {
        set_up(hall, game, anna.account, seat, Armies::Least).await;
    }
    let orders = "pass; ask about breslau until 3";
    hall.set_orders(game, anna.account, "pompadour", orders)
        .await
        .unwrap();
    for number in 0..150 {
        step(hall, game, anna.account, number * 7).await;
        if number % 50 == 49 {
            let before = fingerprint(hall, game, anna.account).await;
            let (again, store) = house.found_by_another_start().await;
            assert_eq!(fingerprint(&again, game, anna.account).await, before);
            let again = again.orders(game, anna.account, "pompadour").await.unwrap();
            assert_eq!(again, orders);
            // What the doctor replays is the same game.
            let record = store.record(game).await.unwrap().unwrap();
            let room = hall.rooms().current("friedrich").unwrap();
            let replayed = room.game().replay(&record, None).unwrap();
            let look = |seen: &server::hall::Seen<'_>| seen.game.hash();
            let hash = hall.look(game, None, None, look).await.unwrap();
            assert_eq!(replayed.hash(), hash);
            assert_eq!(store.games().await.unwrap(), [game]);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_nobody_uses_leave_the_memory_and_come_back() {
    let mut settings = crate::house::settings();
    settings.live_games = 5;
    settings.games_per_account = 1000;
    let house = House::with(settings).await;
    let anna = person(1);
    let mut games = Vec::new();
    for _ in 0..30 {
        let game = house.game_for_one(&anna).await;
        step(&house.hall, game, anna.account, 0).await;
        games.push(game);
    }
    assert!(house.hall.live_games() <= 5);
    for game in games {
        let look = |seen: &server::hall::Seen<'_>| seen.game.draft(kernel::Seat(0)).len();
        let drafted = house.hall.look(game, None, None, look).await.unwrap();
        assert_eq!(drafted, 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_made_while_running_holds_everything() {
    let house = House::open().await;
    let anna = person(1);
    let game = house.game_for_one(&anna).await;
    for number in 0..10 {
        step(&house.hall, game, anna.account, number).await;
    }
    let twin = house.twin().await;
    let before = fingerprint(&house.hall, game, anna.account).await;
    assert_eq!(fingerprint(&twin.hall, game, anna.account).await, before);
    assert_eq!(twin.store.key(), house.store.key());
    let public = |seen: &server::hall::Seen<'_>| seen.game.scene(Viewer::Spectator);
    let (one, other) = (
        house.hall.look(game, None, None, public).await.unwrap(),
        twin.hall.look(game, None, None, public).await.unwrap(),
    );
    assert_eq!(one, other);
}
