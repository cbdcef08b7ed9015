//! What is counted, and what is decided, when several things happen at the same moment: in one process, in two, or
//! for a caller who no longer waits for the answer.

use crate::house::{Armies, House, SEATS, person, plan, set_up, settings};
use futures_util::future::join_all;
use server::{
    GameId, Hall, Store,
    hall::{
        Admission, BotKind, EndedHow, GameState, Home, OfferKind, Player, Refused, Reply, SeatPlan,
    },
};
use std::net::IpAddr;

const ONE: [SeatPlan; 4] = [SeatPlan::Me, SeatPlan::Open, SeatPlan::Open, SeatPlan::Open];
const BOTS: [SeatPlan; 4] = [SeatPlan::Bot(BotKind::Random); 4];

async fn count(store: &Store, sql: &str) -> i64 {
    let counted = sqlx::query_scalar(sql).fetch_one(store.readers());
    counted.await.unwrap()
}

/// A game that waits for one more player. Both processes had loaded it before that player came through the first.
async fn begun_elsewhere(house: &House, admission: Admission) -> (GameId, Hall, Store) {
    let mut new = plan(&house.hall, ONE);
    new.admission = Admission::Open;
    let game = house.hall.create(&person(1), new).await.unwrap();
    for (number, seat) in [(2, "elisabeth"), (3, "maria-theresa")] {
        let player = person(number);
        let joined = (house.hall).join(game, seat, &player, [2; 16], None);
        joined.await.unwrap();
    }
    if admission == Admission::Ask {
        let ask = house.store.write(|connection| {
            Box::pin(async move {
                let ask = sqlx::query("UPDATE game SET admission = 'ask'");
                ask.execute(connection).await.map(drop)
            })
        });
        ask.await.unwrap();
    }
    let (other, store) = house.found_by_another_start().await;
    other.chat(game).await.unwrap();
    let last = person(4);
    let joined = (house.hall).join(game, "pompadour", &last, [2; 16], None);
    joined.await.unwrap();
    (game, other, store)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_of_a_game_that_has_begun_elsewhere_is_not_turned_away() {
    let house = House::open().await;
    let (game, other, store) = begun_elsewhere(&house, Admission::Open).await;
    let removed = other.remove(game, "elisabeth", person(1).account).await;
    assert_eq!(removed, Err(Refused::Forbidden("refused-has-begun")));
    let away = "SELECT count(*) FROM turned_away";
    assert_eq!(count(&store, away).await, 0);
    let card = other.about(game).await.unwrap();
    assert_eq!(card.seats[1].player.account(), Some(person(2).account));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_asks_for_a_seat_of_a_game_that_has_begun_elsewhere() {
    let house = House::open().await;
    let (game, other, store) = begun_elsewhere(&house, Admission::Ask).await;
    let late = person(5);
    let asked = other.join(game, "pompadour", &late, [2; 16], None).await;
    assert_eq!(asked, Err(Refused::Full));
    let asks = "SELECT count(*) FROM application";
    assert_eq!(count(&store, asks).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_application_is_withdrawn_refused_or_accepted_and_only_one_of_them() {
    let house = House::open().await;
    house.register(3).await;
    let mut new = plan(&house.hall, ONE);
    new.admission = Admission::Ask;
    let (hall, anna, bert) = (&house.hall, person(1), person(2));
    let game = hall.create(&anna, new).await.unwrap();
    hall.join(game, "elisabeth", &bert, [2; 16], None)
        .await
        .unwrap();
    let asked = hall.applicants(game, anna.account).await.unwrap();
    let (other, store) = house.found_by_another_start().await;
    other.chat(game).await.unwrap();
    hall.leave(game, "elisabeth", bert.account).await.unwrap();
    let gone = Err(Refused::Forbidden("refused-no-application"));
    assert_eq!(other.accept(game, asked[0].id, anna.account).await, gone);
    assert_eq!(other.refuse(game, asked[0].id, anna.account).await, gone);
    assert_eq!(count(&store, "SELECT count(*) FROM turned_away").await, 0);
    let card = other.about(game).await.unwrap();
    assert_eq!(card.seats[1].player, Player::Open);
    // Each of these is a new version of the game, so the other process has to reload.
    let versions = "SELECT version FROM game";
    assert_eq!(count(&store, versions).await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_dismissed_asks_for_no_seat_any_more() {
    let house = House::open().await;
    house.register(3).await;
    let mut new = plan(&house.hall, ONE);
    new.admission = Admission::Ask;
    let (hall, anna, bert) = (&house.hall, person(1), person(2));
    let game = hall.create(&anna, new).await.unwrap();
    hall.join(game, "elisabeth", &bert, [2; 16], None)
        .await
        .unwrap();
    assert_eq!(hall.dismiss(bert.account).await, Ok(0));
    assert_eq!(hall.applicants(game, anna.account).await, Ok(Vec::new()));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_only_so_many_tables_of_bots_however_fast_it_asks() {
    let house = House::with(server::Settings {
        bot_games_per_address: 3,
        ..settings()
    })
    .await;
    let address = IpAddr::from([192, 0, 2, 1]);
    let home = Home::of(address, house.store.key());
    let create = |number: i64| {
        let hall = house.hall.clone();
        let new = plan(&hall, BOTS);
        tokio::spawn(async move { hall.create_from(home, &person(number), new).await })
    };
    let made = join_all((1..=24).map(create)).await;
    let made = made.into_iter().filter(|made| matches!(made, Ok(Ok(_))));
    assert_eq!(made.count(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_wait_for_the_answer_is_counted_all_the_same() {
    let house = House::with(server::Settings {
        games_per_account: 3,
        ..settings()
    })
    .await;
    let (hall, anna) = (&house.hall, person(1));
    // While the disk is busy with something else, one game after another is requested without waiting for it.
    let (free, busy) = tokio::sync::oneshot::channel::<()>();
    let store = house.store.clone();
    let writing = store.write(move |_| Box::pin(async move { Ok(busy.await.is_ok()) }));
    let asking = async {
        for _ in 0..6 {
            let mut creating = Box::pin(hall.create(&anna, plan(hall, ONE)));
            for _ in 0..5000 {
                if futures_util::poll!(&mut creating).is_ready() {
                    break;
                }
                tokio::task::yield_now().await;
            }
        }
        free.send(()).unwrap();
    };
    assert_eq!(tokio::join!(writing, asking).0, Ok(true));
    // Whatever is still under way is done by the time somebody else is counted.
    let one_more = hall.create(&anna, plan(hall, ONE)).await;
    assert_eq!(one_more, Err(Refused::TooMany("too-many-games")));
    assert_eq!(count(&house.store, "SELECT count(*) FROM game").await, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_says_once_why_a_game_is_closed() {
    let house = House::open().await;
    let (hall, anna) = (&house.hall, person(1));
    let game = house.game_for_one(&anna).await;
    let (other, store) = house.found_by_another_start().await;
    other.chat(game).await.unwrap();
    hall.say(game, &anna, "hm").await.unwrap();
    // The other process finds out that somebody has said something, and reloads.
    other.close(game, "it was a test").await.unwrap();
    // The reason is on disk together with the end, or not at all.
    let chat = other.chat(game).await.unwrap();
    let said: Vec<&str> = chat.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(said, ["hm", "it was a test"]);
    let next = house.game_for_one(&anna).await;
    other.chat(next).await.unwrap();
    let before = store.commits();
    other.close(next, "another test").await.unwrap();
    assert_eq!(store.commits(), before + 1);
    let (again, _store) = house.found_by_another_start().await;
    assert_eq!(again.chat(game).await.unwrap(), chat);
    let ended = again.about(game).await.unwrap().ended.unwrap();
    assert_eq!(ended.how, EndedHow::Closed);
    assert_eq!(other.close(game, "twice").await, Err(Refused::Over));
}

/// A game of four whose record the rules no longer accept.
async fn damaged(house: &House) -> (GameId, Hall, Store) {
    let game = house.game(&person(1), ONE).await;
    for (number, seat) in (2..).zip(&SEATS[1..]) {
        let player = person(number);
        let joined = (house.hall).join(game, seat, &player, [2; 16], None);
        joined.await.unwrap();
    }
    set_up(
        &house.hall,
        game,
        person(1).account,
        SEATS[0],
        Armies::Least,
    )
    .await;
    let damage = house.store.write(|connection| {
        Box::pin(async move {
            let hash = "UPDATE event SET line = substr(line, 1, instr(line, '#')) || '0123456789abcdef' WHERE n = 1";
            sqlx::query(hash).execute(connection).await.map(drop)
        })
    });
    damage.await.unwrap();
    let (hall, store) = house.found_by_another_start().await;
    (game, hall, store)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_the_rules_no_longer_follow_can_be_given_up_stopped_and_read() {
    let house = House::open().await;
    let (game, hall, _store) = damaged(&house).await;
    let seen = hall.look(game, None, None, |_| ()).await;
    assert!(matches!(seen, Err(Refused::Damaged(_))), "{seen:?}");
    let played = hall.play(game, person(2).account, SEATS[1], 0, "ready", Reply::Short);
    assert!(matches!(played.await, Err(Refused::Damaged(_))));
    hall.say(game, &person(2), "what now?").await.unwrap();
    hall.resign(game, SEATS[3], person(4).account)
        .await
        .unwrap();
    let card = hall.about(game).await.unwrap();
    assert_eq!(card.seats[3].player, Player::Bot(BotKind::Careful));
    let running = hall.record(game, Some(person(1).account), None).await;
    assert!(matches!(running, Err(Refused::Damaged(_))));
    hall.offer(game, person(1).account, OfferKind::Stop)
        .await
        .unwrap();
    for number in [2, 3] {
        hall.agree(game, person(number).account).await.unwrap();
    }
    let card = hall.about(game).await.unwrap();
    assert_eq!(card.state, GameState::Finished);
    let record = hall.record(game, None, None).await.unwrap();
    assert_eq!(record.lines.len(), 2);
}
