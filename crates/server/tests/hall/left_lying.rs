//! Games that somebody has abandoned: those who stayed may stop them, and nobody wins by it.

use crate::house::{Armies, House, SEATS, choices_of, person, plan};
use server::{
    AccountId, GameId, Hall,
    hall::{EndedHow, GameState, OfferKind, Refused, Reply, SeatPlan},
};

const DAY: i64 = 24 * 3600;

/// Everybody has one seat, and all must set up in secret at the same time.
async fn game_of_four(house: &House, pace_hours: Option<u32>) -> GameId {
    let mut new = plan(
        &house.hall,
        [SeatPlan::Me, SeatPlan::Open, SeatPlan::Open, SeatPlan::Open],
    );
    new.pace_hours = pace_hours;
    let game = house.hall.create(&person(1), new).await.unwrap();
    for (number, seat) in (2..).zip(&SEATS[1..]) {
        let (who, nonce) = (person(number), [number as u8; 16]);
        let joined = house.hall.join(game, seat, &who, nonce, None);
        joined.await.unwrap();
    }
    game
}

/// Moves everything that has happened into the past, and opens it again.
async fn let_days_pass(house: &House, days: i64) -> Hall {
    for sql in [
        "UPDATE seat SET due_since = due_since - ?",
        "UPDATE event SET at = at - ?",
    ] {
        let pass = house.store.write(move |connection| {
            Box::pin(async move {
                let query = sqlx::query(sql).bind(days * DAY);
                query.execute(connection).await.map(drop)
            })
        });
        pass.await.unwrap();
    }
    house.found_by_another_start().await.0
}

/// Plays a seat's whole set-up, so that the seat is no longer due.
async fn set_up(hall: &Hall, game: GameId, number: i64) {
    let seat = SEATS[number as usize - 1];
    crate::house::set_up(hall, game, AccountId(number), seat, Armies::Least).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_clock_two_weeks_of_silence_are_enough() {
    let house = House::open().await;
    let game = game_of_four(&house, None).await;
    let (anna, bert, carl) = (AccountId(1), AccountId(2), AccountId(3));
    for number in 1..=3 {
        set_up(&house.hall, game, number).await;
    }
    // After thirteen days Dora's answer is still needed.
    let hall = let_days_pass(&house, 13).await;
    hall.offer(game, anna, OfferKind::Stop).await.unwrap();
    hall.agree(game, bert).await.unwrap();
    hall.agree(game, carl).await.unwrap();
    let offer = hall.open_offer(game).await.unwrap().unwrap();
    assert_eq!(offer.missing, kernel::Seats::NONE.with(kernel::Seat(3)));
    hall.decline(game, carl).await.unwrap();
    // After fifteen it is not, but everybody who is here must agree.
    let hall = let_days_pass(&house, 2).await;
    hall.offer(game, anna, OfferKind::Stop).await.unwrap();
    hall.agree(game, bert).await.unwrap();
    assert_eq!(hall.about(game).await.unwrap().state, GameState::Running);
    hall.agree(game, carl).await.unwrap();
    let card = hall.about(game).await.unwrap();
    assert_eq!(card.state, GameState::Finished);
    let ended = card.ended.unwrap();
    assert_eq!(ended.how, EndedHow::Stopped);
    assert_eq!(ended.winners, Vec::<String>::new());
    assert_eq!(ended.absent, ["pompadour"]);
    let look = |seen: &server::hall::Seen<'_>| seen.record();
    let record = hall.look(game, None, None, look).await.unwrap();
    let room = hall.rooms().current("friedrich").unwrap();
    assert!(room.game().verify(&record).is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_left_alone_can_stop_alone() {
    let house = House::open().await;
    let game = game_of_four(&house, None).await;
    set_up(&house.hall, game, 1).await;
    let hall = let_days_pass(&house, 15).await;
    // Going back is another matter: it changes what absent players have.
    let back = OfferKind::Rollback { to: 1 };
    hall.offer(game, AccountId(1), back).await.unwrap();
    assert_eq!(hall.about(game).await.unwrap().state, GameState::Running);
    hall.decline(game, AccountId(1)).await.unwrap();
    let stranger = hall.offer(game, AccountId(9), OfferKind::Stop).await;
    assert!(matches!(stranger, Err(Refused::Forbidden(_))));
    hall.offer(game, AccountId(1), OfferKind::Stop)
        .await
        .unwrap();
    let ended = hall.about(game).await.unwrap().ended.unwrap();
    assert_eq!(ended.how, EndedHow::Stopped);
    assert_eq!(ended.absent, SEATS[1..]);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_moves_in_time_is_asked_again() {
    let house = House::open().await;
    let game = game_of_four(&house, None).await;
    for number in 1..=2 {
        set_up(&house.hall, game, number).await;
    }
    let hall = let_days_pass(&house, 15).await;
    let absent = hall.absent(game).await.unwrap();
    assert_eq!(absent.len(), 2);
    hall.offer(game, AccountId(1), OfferKind::Stop)
        .await
        .unwrap();
    // One step is enough, though the seat must still decide: it is not silent.
    let choice = choices_of(&hall, game, AccountId(4), "pompadour").await;
    let (ticket, action) = (choice.ticket, &choice.actions[0]);
    hall.play(
        game,
        AccountId(4),
        "pompadour",
        ticket,
        action,
        Reply::Short,
    )
    .await
    .unwrap();
    hall.agree(game, AccountId(2)).await.unwrap();
    assert_eq!(hall.about(game).await.unwrap().state, GameState::Running);
    let missing = hall.open_offer(game).await.unwrap().unwrap().missing;
    assert_eq!(missing, kernel::Seats::NONE.with(kernel::Seat(3)));
    // And whoever is back may decline.
    hall.decline(game, AccountId(4)).await.unwrap();
    assert_eq!(hall.open_offer(game).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn with_a_clock_its_end_decides_and_vacations_count() {
    let house = House::open().await;
    let game = game_of_four(&house, Some(24)).await;
    for number in 1..=3 {
        set_up(&house.hall, game, number).await;
    }
    let hall = let_days_pass(&house, 2).await;
    let vacation = house.store.write(|connection| {
        Box::pin(async move {
            let sql = "INSERT INTO account (id, display, away_until, language, created) VALUES (4, 'Dora', ?, 'en', 0)";
            let query = sqlx::query(sql).bind(i64::MAX / 2);
            query.execute(connection).await.map(drop)
        })
    });
    vacation.await.unwrap();
    hall.offer(game, AccountId(1), OfferKind::Stop)
        .await
        .unwrap();
    for other in [2, 3] {
        hall.agree(game, AccountId(other)).await.unwrap();
    }
    assert_eq!(hall.about(game).await.unwrap().state, GameState::Running);
    let back = house.store.write(|connection| {
        Box::pin(async move {
            let query = sqlx::query("UPDATE account SET away_until = NULL WHERE id = 4");
            query.execute(connection).await.map(drop)
        })
    });
    back.await.unwrap();
    // Whoever has already agreed may ask again whether it is time.
    hall.agree(game, AccountId(1)).await.unwrap();
    let ended = hall.about(game).await.unwrap().ended.unwrap();
    assert_eq!(ended.absent, ["pompadour"]);
}

/// Blocking somebody must not be a way to keep a table for ever.
#[tokio::test(flavor = "multi_thread")]
async fn a_block_by_a_player_who_stays_away_keeps_nobody_from_stopping() {
    let house = House::open().await;
    house.register(4).await;
    let game = game_of_four(&house, None).await;
    for number in 1..=3 {
        set_up(&house.hall, game, number).await;
    }
    let (anna, bert, dora) = (AccountId(1), AccountId(2), AccountId(4));
    let conduct = house.hall.conduct();
    assert_eq!(conduct.set_blocked(dora, anna, true).await, Ok(true));
    // Whoever is here must not be asked by somebody they have blocked.
    let refused = Err(Refused::Forbidden("refused-blocked"));
    let asked = house.hall.offer(game, anna, OfferKind::Stop).await;
    assert_eq!(asked, refused);
    let hall = let_days_pass(&house, 15).await;
    let back = hall.offer(game, anna, OfferKind::Rollback { to: 0 }).await;
    assert_eq!(back, refused);
    hall.offer(game, anna, OfferKind::Stop).await.unwrap();
    for other in [bert, AccountId(3)] {
        hall.agree(game, other).await.unwrap();
    }
    let ended = hall.about(game).await.unwrap().ended.unwrap();
    assert_eq!(ended.absent, ["pompadour"]);
}
