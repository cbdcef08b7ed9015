//! What somebody might try to gain from the absence of others, or by going away and coming back.

use crate::house::{Armies, House, person, plan, set_up, settings};
use server::{
    GameId, Hall, Settings,
    hall::{BotKind, Listing, OfferKind, Player, Refused, Replacement, SeatPlan},
};

const CAREFUL: Replacement = Replacement::Bot(BotKind::Careful);

/// Bots that take longer to come than any test.
fn slow_bots() -> Settings {
    Settings {
        bot_pause: 3_600_000,
        ..settings()
    }
}

/// Persons 1 and 2 against two bots, with a clock of a day.
async fn game_of_two(house: &House) -> GameId {
    house.register(6).await;
    let bot = SeatPlan::Bot(BotKind::Careful);
    let mut new = plan(&house.hall, [SeatPlan::Me, SeatPlan::Open, bot, bot]);
    new.pace_hours = Some(24);
    let game = house.hall.create(&person(1), new).await.unwrap();
    let bert = person(2);
    let joined = (house.hall).join(game, "elisabeth", &bert, [2; 16], None);
    joined.await.unwrap();
    game
}

async fn is_due(hall: &Hall, game: GameId, seat: usize) -> bool {
    let card = hall.about(game).await.unwrap();
    card.seats[seat].due_since.is_some()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_bot_agrees_to_go_back_for_a_player_who_may_still_return() {
    let house = House::with(slow_bots()).await;
    let game = game_of_two(&house).await;
    let (anna, bert) = (person(1), person(2));
    set_up(&house.hall, game, anna.account, "frederick", Armies::Least).await;
    house.let_time_pass(25).await;
    let (hall, _store) = house.found_with(slow_bots()).await;
    let back = OfferKind::Rollback { to: 0 };
    hall.offer(game, anna.account, back).await.unwrap();
    assert!(!is_due(&hall, game, 0).await, "Bert has not agreed");
    // A bot in his place says yes to everything; but the seat is still his.
    hall.replace(game, "elisabeth", anna.account, CAREFUL)
        .await
        .unwrap();
    assert!(!is_due(&hall, game, 0).await, "nothing was taken back");
    assert_eq!(hall.open_offer(game).await.unwrap(), None);
    let again = hall.offer(game, anna.account, back).await;
    let waits = Refused::Forbidden("refused-rollback-may-return");
    assert_eq!(again, Err(waits));
    hall.come_back(game, "elisabeth", &bert).await.unwrap();
    hall.offer(game, anna.account, back).await.unwrap();
    assert!(!is_due(&hall, game, 0).await, "he is asked again");
    hall.agree(game, bert.account).await.unwrap();
    assert!(is_due(&hall, game, 0).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gives_the_seat_of_a_late_opponent_to_a_weak_bot() {
    let house = House::with(slow_bots()).await;
    let game = game_of_two(&house).await;
    house.let_time_pass(25).await;
    let (hall, _store) = house.found_with(slow_bots()).await;
    let anna = person(1).account;
    let random = Replacement::Bot(BotKind::Random);
    let weak = hall.replace(game, "elisabeth", anna, random).await;
    assert_eq!(weak, Err(Refused::Forbidden("refused-weak-bot")));
    let card = hall.about(game).await.unwrap();
    assert_eq!(card.seats[1].player.account(), Some(person(2).account));
    hall.replace(game, "elisabeth", anna, CAREFUL)
        .await
        .unwrap();
    let card = hall.about(game).await.unwrap();
    assert_eq!(card.seats[1].player, Player::Bot(BotKind::Careful));
}

/// With nobody else at the table, whoever stays could bring in a second account of his own.
#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_that_nobody_could_agree_to_brings_no_stranger() {
    let house = House::with(slow_bots()).await;
    let game = game_of_two(&house).await;
    house.let_time_pass(25).await;
    let (hall, _store) = house.found_with(slow_bots()).await;
    let (anna, bert, stranger) = (person(1), person(2), person(5));
    let ask = |hall: &Hall| {
        let hall = hall.clone();
        async move {
            let asked = hall.replace(game, "elisabeth", person(1).account, Replacement::Invite);
            asked.await.unwrap().unwrap()
        }
    };
    let join = |hall: &Hall, number: i64, code: &str| {
        let (hall, code) = (hall.clone(), code.to_owned());
        async move {
            hall.join(game, "elisabeth", &person(number), [3; 16], Some(&code))
                .await
        }
    };
    let unagreed = Err(Refused::Forbidden("refused-nobody-agreed"));
    let code = ask(&hall).await;
    assert_eq!(join(&hall, 5, &code).await, unagreed);
    // Nor does it help to let a bot sit there first, or to start again.
    hall.replace(game, "elisabeth", anna.account, CAREFUL)
        .await
        .unwrap();
    assert_eq!(join(&hall, 5, &code).await, unagreed);
    let (again, _store) = house.found_with(slow_bots()).await;
    assert_eq!(join(&again, 5, &ask(&again).await).await, unagreed);
    // The invitation is for whoever sat there.
    join(&again, 2, &code).await.unwrap();
    let card = again.about(game).await.unwrap();
    assert_eq!(card.seats[1].player.account(), Some(bert.account));
    // Whoever gives up a seat leaves it to anybody who may come.
    again.resign(game, "elisabeth", bert.account).await.unwrap();
    join(&again, 5, &ask(&again).await).await.unwrap();
    let card = again.about(game).await.unwrap();
    assert_eq!(card.seats[1].player.account(), Some(stranger.account));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_player_winds_no_clock_with_the_invitation_to_his_own_seat() {
    let house = House::with(slow_bots()).await;
    let game = game_of_two(&house).await;
    house.let_time_pass(25).await;
    let (hall, store) = house.found_with(slow_bots()).await;
    let asked = hall.replace(game, "elisabeth", person(1).account, Replacement::Invite);
    let code = asked.await.unwrap().unwrap();
    let bert = person(2);
    let joined = hall.join(game, "elisabeth", &bert, [3; 16], Some(&code));
    assert_eq!(joined.await, Err(Refused::Full));
    let card = hall.about(game).await.unwrap();
    assert!(card.seats[1].overdue && card.seats[1].invited);
    let record = store.record(game).await.unwrap().unwrap();
    assert_eq!(record.lines, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_freed_at_one_screen_is_only_for_whoever_is_invited() {
    let house = House::open().await;
    let (hall, anna, stranger) = (&house.hall, person(1), person(2));
    use SeatPlan::{Invite, Me, Screen};
    let game = house.game(&anna, [Me, Screen, Screen, Invite]).await;
    hall.leave(game, "elisabeth", anna.account).await.unwrap();
    let open = hall.listing(Listing::Open, None).await.unwrap();
    assert!(open.iter().all(|card| card.id != game));
    let unasked = hall.join(game, "elisabeth", &stranger, [2; 16], None).await;
    assert_eq!(
        unasked,
        Err(Refused::Forbidden("refused-needs-invitation")),
        "two seats of this table are the founder's"
    );
    // Whoever was asked may sit down, and the founder may think again.
    let invites = hall.invites(game, anna.account).await.unwrap();
    let own = invites.iter().find(|(seat, _)| seat == "elisabeth");
    let (_, code) = own.expect("the founder has an invitation to it");
    hall.join(game, "elisabeth", &anna, [2; 16], Some(code))
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_replaced_at_an_unlisted_table_finds_it_again() {
    let house = House::with(slow_bots()).await;
    house.register(6).await;
    let open = [
        SeatPlan::Me,
        SeatPlan::Invite,
        SeatPlan::Invite,
        SeatPlan::Bot(BotKind::Careful),
    ];
    let mut new = plan(&house.hall, open);
    (new.pace_hours, new.unlisted) = (Some(24), true);
    let (anna, bert, carl, eve) = (person(1), person(2), person(3), person(5));
    let game = house.hall.create(&anna, new).await.unwrap();
    let invites = house.hall.invites(game, anna.account).await.unwrap();
    for ((seat, code), who) in invites.iter().zip([&bert, &carl]) {
        let joined = house.hall.join(game, seat, who, [2; 16], Some(code));
        joined.await.unwrap();
    }
    let hall = &house.hall;
    hall.resign(game, "elisabeth", bert.account).await.unwrap();
    let asked = hall.replace(game, "elisabeth", anna.account, Replacement::Invite);
    assert_eq!(asked.await, Ok(None));
    hall.agree(game, carl.account).await.unwrap();
    let invites = hall.invites(game, anna.account).await.unwrap();
    let joined = hall.join(game, "elisabeth", &eve, [3; 16], Some(&invites[0].1));
    joined.await.unwrap();
    house.let_time_pass(25).await;
    let (hall, _store) = house.found_with(slow_bots()).await;
    hall.replace(game, "elisabeth", anna.account, CAREFUL)
        .await
        .unwrap();
    // He may still come back, so he must be able to see the game.
    assert_eq!(hall.may_see(game, Some(eve.account)).await, Ok(()));
    let stranger = hall.may_see(game, Some(person(6).account)).await;
    assert_eq!(stranger, Err(Refused::NoSuchGame));
    hall.come_back(game, "elisabeth", &eve).await.unwrap();
}

/// Stores vacations of the second person, and since when the seat is due.
async fn away(house: &House, due_since: i64, vacations: &'static [(i64, i64)]) -> Hall {
    let now = server::accounts::now();
    let write = house.store.write(move |connection| {
        Box::pin(async move {
            sqlx::query("UPDATE seat SET due_since = ? WHERE seat = 1")
                .bind(now + due_since)
                .execute(&mut *connection)
                .await?;
            for (since, until) in vacations {
                sqlx::query("INSERT INTO vacation (account, since, until) VALUES (2, ?, ?)")
                    .bind(now + since)
                    .bind(now + until)
                    .execute(&mut *connection)
                    .await?;
                sqlx::query("UPDATE account SET away_until = ? WHERE id = 2")
                    .bind(now + until)
                    .execute(&mut *connection)
                    .await?;
            }
            Ok(())
        })
    });
    write.await.unwrap();
    house.found_with(slow_bots()).await.0
}

/// Hours until the second person's deadline.
async fn hours_left(hall: &Hall, game: GameId) -> i64 {
    let deadline = hall.about(game).await.unwrap().seats[1].deadline.unwrap();
    // Rounded from the middle of an hour, however long the test itself takes.
    (deadline - server::accounts::now() + HOUR / 2).div_euclid(HOUR)
}

const HOUR: i64 = 3600;

#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_stops_the_clock_and_does_not_wind_it_up() {
    let house = House::with(slow_bots()).await;
    let game = game_of_two(&house).await;
    // Due for 23 hours, then away for two days, and back just now.
    let hall = away(&house, -71 * HOUR, &[(-48 * HOUR, 0)]).await;
    assert_eq!(hours_left(&hall, game).await, 1);
    // Away again in the last hour: that hour remains afterwards, and nobody is late meanwhile.
    let hall = away(&house, -71 * HOUR, &[(1, 24 * HOUR)]).await;
    assert_eq!(hours_left(&hall, game).await, 25);
    let bot = hall.replace(game, "elisabeth", person(1).account, CAREFUL);
    let in_time = Err(Refused::Forbidden("refused-not-absent"));
    assert_eq!(bot.await, in_time);
    // Whoever becomes due while away has the full time on returning.
    let hall = away(&house, -HOUR, &[]).await;
    assert_eq!(hours_left(&hall, game).await, 24 + 24);
    let hall = away(&house, 2 * HOUR, &[]).await;
    assert_eq!(hours_left(&hall, game).await, 24 + 24);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_that_was_replaced_shows_nobody_the_table_any_more() {
    let house = House::open().await;
    let (hall, anna) = (&house.hall, person(1));
    use SeatPlan::{Invite, Me, Open};
    let mut new = plan(hall, [Me, Open, Open, Invite]);
    new.unlisted = true;
    let game = hall.create(&anna, new).await.unwrap();
    let (nosy, guest) = (person(2).account, person(3).account);
    let code = async || hall.invites(game, anna.account).await.unwrap()[0].1.clone();
    hall.look_before_sitting(&code().await, nosy).await.unwrap();
    assert_eq!(hall.may_see(game, Some(nosy)).await, Ok(()));
    let fresh = hall.renew_invite(game, "pompadour", anna.account);
    let fresh = fresh.await.unwrap();
    assert_eq!(fresh, code().await);
    assert_eq!(
        hall.may_see(game, Some(nosy)).await,
        Err(Refused::NoSuchGame)
    );
    hall.look_before_sitting(&fresh, guest).await.unwrap();
    assert_eq!(hall.may_see(game, Some(guest)).await, Ok(()));
}
