//! Two processes on one database, as if there were no lock: whatever is attempted twice happens once, and what has
//! ended stays ended.

use crate::{
    house::{House, SEATS, choices, choices_of, due, fingerprint, is_stale, person, step, until},
    streams::{begun, data_of},
};
use bytes::Bytes;
use server::{
    GameId, Hall, Store,
    hall::{BotKind, EndedHow, GameState, OfferKind, Player, Refused, Reply, SeatPlan, StreamForm},
};
use table::Language;
use tokio::sync::mpsc::Receiver;

/// A game that both processes have in memory, with a person on each seat.
async fn game_of_four(house: &House) -> (GameId, Hall, Store) {
    let open = [SeatPlan::Me, SeatPlan::Open, SeatPlan::Open, SeatPlan::Open];
    let game = house.game(&person(1), open).await;
    for (number, seat) in (2..).zip(&SEATS[1..]) {
        let player = person(number);
        let joined = (house.hall).join(game, seat, &player, [2; 16], None);
        joined.await.unwrap();
    }
    let (other, store) = house.found_by_another_start().await;
    other.chat(game).await.unwrap();
    (game, other, store)
}

async fn count(store: &Store, sql: &str) -> i64 {
    let counted = sqlx::query_scalar(sql).fetch_one(store.readers());
    counted.await.unwrap()
}

async fn watch(hall: &Hall, game: GameId, seat: Option<(i64, &str)>) -> Receiver<Bytes> {
    let by = seat.map(|(number, _)| person(number).account);
    let seat = seat.map(|(_, seat)| seat);
    let watched = hall.watch(game, by, seat, Language::En, StreamForm::Scene, None);
    watched.await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_programs_on_one_database_one_wins_every_race() {
    let house = House::open().await;
    let game = begun(&house).await;
    let (other, _store) = house.found_by_another_start().await;
    let anna = person(1).account;
    for _ in 0..20 {
        let choice = choices(&house.hall, game, anna).await.unwrap();
        let play = |hall: &Hall| {
            let (hall, action) = (hall.clone(), choice.actions[0].clone());
            let (seat, ticket) = (choice.seat, choice.ticket);
            let playing = async move {
                hall.play(game, anna, seat, ticket, &action, Reply::Short)
                    .await
            };
            tokio::spawn(playing)
        };
        let (one, two) = tokio::join!(play(&house.hall), play(&other));
        let results = [one.unwrap(), two.unwrap()];
        let won = results.iter().filter(|result| result.is_ok()).count();
        assert_eq!(won, 1, "{results:?}");
        let mut lost = results.iter().filter_map(|result| result.as_ref().err());
        assert!(lost.all(is_stale), "{results:?}");
        // The loser has reloaded, and the winner need not.
        let mine = fingerprint(&house.hall, game, anna).await;
        assert_eq!(fingerprint(&other, game, anna).await, mine);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_still_right_is_done_although_the_game_has_changed() {
    let house = House::open().await;
    let (game, other, store) = game_of_four(&house).await;
    // Each seat sets up in secret, so they do not get in each other's way.
    let play = async |hall: &Hall, number: i64| {
        let (seat, account) = (SEATS[number as usize - 1], person(number).account);
        let choice = choices_of(hall, game, account, seat).await;
        let (ticket, action) = (choice.ticket, &choice.actions[0]);
        hall.play(game, account, seat, ticket, action, Reply::Short)
            .await
    };
    for _ in 0..3 {
        assert!(play(&house.hall, 1).await.is_ok());
        assert!(play(&other, 2).await.is_ok());
    }
    let orders = |hall: &Hall| {
        let hall = hall.clone();
        async move {
            hall.set_orders(game, person(3).account, SEATS[2], "pass")
                .await
        }
    };
    assert!(orders(&house.hall).await.is_ok());
    assert!(play(&other, 4).await.is_ok());
    let drafts = "SELECT count(*) FROM draft WHERE gestures <> '[]'";
    assert_eq!(count(&store, drafts).await, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_conflict_spoils_nobody_elses_move() {
    let house = House::open().await;
    let anna = person(1);
    let mut games = Vec::new();
    for _ in 0..24 {
        games.push(house.game_for_one(&anna).await);
    }
    let (other, _store) = house.found_by_another_start().await;
    let mut playing = Vec::new();
    for game in &games {
        let choice = choices(&house.hall, *game, anna.account).await.unwrap();
        playing.push((*game, choice));
    }
    for game in &games[..8] {
        step(&other, *game, anna.account, 0).await;
    }
    let playing = playing.into_iter().map(|(game, choice)| {
        let hall = house.hall.clone();
        tokio::spawn(async move {
            let (ticket, action) = (choice.ticket, &choice.actions[0]);
            hall.play(
                game,
                person(1).account,
                choice.seat,
                ticket,
                action,
                Reply::Short,
            )
            .await
        })
    });
    let playing: Vec<_> = playing.collect();
    for (number, played) in playing.into_iter().enumerate() {
        let played = played.await.unwrap();
        match number {
            0..8 => assert!(is_stale(&played.unwrap_err())),
            _ => assert!(played.is_ok(), "{played:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_taken_once() {
    let house = House::open().await;
    let open = [SeatPlan::Me, SeatPlan::Open, SeatPlan::Open, SeatPlan::Open];
    let game = house.game(&person(1), open).await;
    let (other, _store) = house.found_by_another_start().await;
    other.chat(game).await.unwrap();
    let join = |hall: &Hall, number: i64, seat: &'static str| {
        let hall = hall.clone();
        async move {
            hall.join(game, seat, &person(number), [number as u8; 16], None)
                .await
        }
    };
    join(&house.hall, 2, "elisabeth").await.unwrap();
    let second = join(&other, 3, "elisabeth").await;
    assert_eq!(second, Err(Refused::Full));
    join(&other, 3, "maria-theresa").await.unwrap();
    // The last seat, which begins the game.
    join(&house.hall, 4, "pompadour").await.unwrap();
    assert_eq!(join(&other, 5, "pompadour").await, Err(Refused::Full));
    for hall in [&house.hall, &other] {
        let card = hall.about(game).await.unwrap();
        let sits = |number: usize| match &card.seats[number].player {
            Player::Person { account, .. } => account.0,
            player => panic!("{player:?}"),
        };
        assert_eq!([sits(0), sits(1), sits(2), sits(3)], [1, 2, 3, 4]);
        assert_eq!(card.state, GameState::Running);
    }
    let secret = async |hall: &Hall| {
        let look = |seen: &server::hall::Seen<'_>| seen.game.hash();
        hall.look(game, None, None, look).await.unwrap()
    };
    assert_eq!(secret(&house.hall).await, secret(&other).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_taken_back_is_gone_for_everybody() {
    let house = House::open().await;
    let open = [SeatPlan::Me, SeatPlan::Open, SeatPlan::Open, SeatPlan::Open];
    let game = house.game(&person(1), open).await;
    let (other, store) = house.found_by_another_start().await;
    other.chat(game).await.unwrap();
    house.hall.cancel(game, person(1).account).await.unwrap();
    let bert = person(2);
    let joined = other.join(game, "elisabeth", &bert, [2; 16], None);
    assert_eq!(joined.await, Err(Refused::NoSuchGame));
    let said = other.say(game, &person(1), "is anybody here?").await;
    assert_eq!(said, Err(Refused::NoSuchGame));
    let again = other.cancel(game, person(1).account).await;
    assert_eq!(again, Err(Refused::NoSuchGame));
    assert_eq!(count(&store, "SELECT count(*) FROM seat").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_stays_finished() {
    let house = House::open().await;
    let (game, other, store) = game_of_four(&house).await;
    let account = |number: i64| person(number).account;
    let choice = choices_of(&other, game, account(1), "frederick").await;
    (house.hall)
        .offer(game, account(1), OfferKind::Stop)
        .await
        .unwrap();
    for number in 2..=4 {
        let answered = house.hall.agree(game, account(number));
        answered.await.unwrap();
    }
    let ended = house.hall.about(game).await.unwrap();
    assert_eq!(ended.state, GameState::Finished);
    // The other process still believes it is running.
    let (ticket, action) = (choice.ticket, &choice.actions[0]);
    let played = other.play(game, account(1), "frederick", ticket, action, Reply::Short);
    assert_eq!(played.await, Err(Refused::Over));
    let (third, _third_store) = house.found_by_another_start().await;
    for hall in [&other, &third] {
        let resigned = hall.resign(game, "elisabeth", account(2)).await;
        assert_eq!(resigned, Err(Refused::Over));
        let offered = hall.offer(game, account(3), OfferKind::Stop).await;
        assert_eq!(offered, Err(Refused::Over));
        let card = hall.about(game).await.unwrap();
        assert_eq!(card.ended, ended.ended);
        assert_eq!(card.seats, ended.seats);
    }
    assert_eq!(count(&store, "SELECT state FROM game").await, 2);
    assert_eq!(count(&store, "SELECT count(*) FROM event").await, 0);
    assert_eq!(count(&store, "SELECT count(*) FROM draft").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn resigning_in_the_other_process_reopens_nothing() {
    let house = House::open().await;
    let (game, other, store) = game_of_four(&house).await;
    let account = |number: i64| person(number).account;
    (house.hall)
        .offer(game, account(1), OfferKind::Stop)
        .await
        .unwrap();
    for number in 2..=4 {
        let answered = house.hall.agree(game, account(number));
        answered.await.unwrap();
    }
    // In its memory four people are playing, so a bot would take this seat.
    let resigned = other.resign(game, "elisabeth", account(2)).await;
    assert_eq!(resigned, Err(Refused::Over));
    assert_eq!(count(&store, "SELECT state FROM game").await, 2);
    let card = other.about(game).await.unwrap();
    assert_eq!(card.ended.unwrap().how, EndedHow::Stopped);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_given_up_once() {
    let house = House::open().await;
    let (game, other, _store) = game_of_four(&house).await;
    let bert = person(2).account;
    house.hall.resign(game, "elisabeth", bert).await.unwrap();
    let again = other.resign(game, "elisabeth", bert).await;
    assert_eq!(again, Err(Refused::NotYourSeat));
    let played = other
        .play(game, bert, "elisabeth", 0, "ready", Reply::Short)
        .await;
    assert_eq!(played, Err(Refused::NotYourSeat));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_that_was_declined_is_not_carried_out() {
    let house = House::open().await;
    let (game, other, _store) = game_of_four(&house).await;
    let account = |number: i64| person(number).account;
    (house.hall)
        .offer(game, account(1), OfferKind::Stop)
        .await
        .unwrap();
    for number in 2..=3 {
        let answered = house.hall.agree(game, account(number));
        answered.await.unwrap();
    }
    // This one was loaded before: it has to reload to find an offer at all.
    other.say(game, &person(4), "rather not").await.unwrap();
    other.decline(game, account(4)).await.unwrap();
    let late = house.hall.agree(game, account(4)).await;
    assert_eq!(late, Err(Refused::Forbidden("refused-no-offer")));
    for hall in [&house.hall, &other] {
        let card = hall.about(game).await.unwrap();
        assert_eq!(card.state, GameState::Running);
        assert_eq!(hall.open_offer(game).await.unwrap(), None);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_line_of_the_chat_has_a_number_of_its_own() {
    let house = House::open().await;
    let (game, other, _store) = game_of_four(&house).await;
    for number in 1..=20 {
        let hall = if number % 2 == 0 { &house.hall } else { &other };
        let line = hall.say(game, &person(1), &format!("line {number}")).await;
        assert_eq!(line.unwrap().n, number);
    }
    let (third, _third_store) = house.found_by_another_start().await;
    let lines = third.chat(game).await.unwrap();
    let numbers: Vec<i64> = lines.iter().map(|line| line.n).collect();
    assert_eq!(numbers, Vec::from_iter(1..=20));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_watches_stays_and_sees_what_the_other_process_did() {
    let house = House::open().await;
    let (game, other, _store) = game_of_four(&house).await;
    let mut watcher = watch(&other, game, None).await;
    let mut bert = watch(&other, game, Some((2, "elisabeth"))).await;
    let mut carl = watch(&other, game, Some((3, "maria-theresa"))).await;
    for frames in [&mut watcher, &mut bert, &mut carl] {
        assert!(frames.recv().await.is_some());
    }
    let choice = choices_of(&house.hall, game, person(3).account, "maria-theresa").await;
    let (ticket, action) = (choice.ticket, &choice.actions[0]);
    let played = (house.hall).play(
        game,
        person(3).account,
        "maria-theresa",
        ticket,
        action,
        Reply::Short,
    );
    played.await.unwrap();
    let resigned = house.hall.resign(game, "elisabeth", person(2).account);
    resigned.await.unwrap();
    // Only now does the other process notice.
    let late = other
        .play(
            game,
            person(3).account,
            "maria-theresa",
            ticket,
            action,
            Reply::Short,
        )
        .await;
    assert!(is_stale(&late.unwrap_err()));
    let seen = data_of(&carl.recv().await.unwrap());
    let seen: serde_json::Value = serde_json::from_str(&seen).unwrap();
    assert_eq!(seen["ticket"], ticket + 1);
    assert!(watcher.recv().await.is_some());
    // The seat is no longer his, so he no longer sees as it does.
    assert!(bert.recv().await.is_none());
    // Both streams continue from there.
    let next = choices_of(&other, game, person(3).account, "maria-theresa").await;
    let played = other.play(
        game,
        person(3).account,
        "maria-theresa",
        next.ticket,
        &next.actions[0],
        Reply::Short,
    );
    played.await.unwrap();
    until(async || {
        let seen = data_of(&carl.recv().await?);
        let seen: serde_json::Value = serde_json::from_str(&seen).ok()?;
        (seen["ticket"] == next.ticket + 1).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_called_by_both_play_one_game() {
    let house = House::open().await;
    let bot = SeatPlan::Bot(BotKind::Random);
    let game = house.game(&person(1), [bot; 4]).await;
    let (other, store) = house.found_by_another_start().await;
    assert!(!due(&other, game).await.is_empty());
    let lines = "SELECT count(*) FROM event";
    until(async || (count(&store, lines).await > 200).then_some(())).await;
    let record = store.record(game).await.unwrap().unwrap();
    let room = house.hall.rooms().current("friedrich").unwrap();
    assert!(room.game().verify(&record).is_ok());
}
