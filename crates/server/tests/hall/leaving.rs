//! Stopping, going back, giving up, staying away.

use crate::house::{Armies, House, due, fingerprint, person, set_up, step};
use kernel::{Seat, Seats};
use server::{
    AccountId, GameId,
    hall::{
        BotKind, EndedHow, GameState, OfferKind, Player, Refused, Replacement, Reply, SeatPlan,
    },
};

/// Anna has three seats at her screen and Bert the last; the set-up is done.
async fn game_of_two(house: &House) -> GameId {
    let (anna, bert) = (person(1), person(2));
    let game = house.game_of_two(&anna, &bert).await;
    for seat in ["frederick", "elisabeth", "maria-theresa"] {
        set_up(&house.hall, game, anna.account, seat, Armies::Least).await;
    }
    set_up(&house.hall, game, bert.account, "pompadour", Armies::Least).await;
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_stops_when_all_agree() {
    let house = House::open().await;
    let (hall, game) = (&house.hall, game_of_two(&house).await);
    let (anna, bert, carl) = (AccountId(1), AccountId(2), AccountId(3));
    let stranger = hall.offer(game, carl, OfferKind::Stop).await;
    assert!(matches!(stranger, Err(Refused::Forbidden(_))));
    assert!(hall.agree(game, bert).await.is_err());
    hall.offer(game, anna, OfferKind::Stop).await.unwrap();
    let offer = hall.open_offer(game).await.unwrap().unwrap();
    assert_eq!((offer.by, offer.missing), (Seat(0), Seats::one(Seat(3))));
    assert!(hall.offer(game, bert, OfferKind::Stop).await.is_err());
    // It is still open after a restart.
    let (again, _store) = house.found_by_another_start().await;
    assert_eq!(again.open_offer(game).await.unwrap(), Some(offer));
    hall.decline(game, bert).await.unwrap();
    assert_eq!(hall.open_offer(game).await.unwrap(), None);
    hall.offer(game, anna, OfferKind::Stop).await.unwrap();
    hall.agree(game, bert).await.unwrap();
    let card = hall.about(game).await.unwrap();
    assert_eq!(card.state, GameState::Finished);
    assert_eq!(card.ended.unwrap().how, EndedHow::Stopped);
    let played = hall
        .play(game, anna, "frederick", 0, "done", Reply::Short)
        .await;
    assert_eq!(played, Err(Refused::Over));
    // The seed is revealed, and the record holds.
    let look = |seen: &server::hall::Seen<'_>| seen.record();
    let record = hall.look(game, None, None, look).await.unwrap();
    let room = hall.rooms().current("friedrich").unwrap();
    assert!(room.game().verify(&record).is_ok());
    let (again, _store) = house.found_by_another_start().await;
    assert!(
        again
            .look(game, None, None, |seen| seen.finished)
            .await
            .unwrap()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_back_when_all_agree() {
    let house = House::open().await;
    let anna = person(1);
    let (hall, game) = (&house.hall, house.game_for_one(&anna).await);
    for seat in crate::house::SEATS {
        set_up(hall, game, anna.account, seat, Armies::Least).await;
    }
    let look = |seen: &server::hall::Seen<'_>| (seen.game.hash(), seen.game.log_len(seen.viewer));
    let (hash, length) = hall.look(game, None, None, look).await.unwrap();
    for number in 0..10 {
        step(hall, game, anna.account, number).await;
    }
    let ticket = |seen: &server::hall::Seen<'_>| seen.ticket;
    let by = Some(anna.account);
    let before = hall
        .look(game, by, Some("pompadour"), ticket)
        .await
        .unwrap();
    let nowhere = OfferKind::Rollback { to: 10_000 };
    assert!(matches!(
        hall.offer(game, anna.account, nowhere).await,
        Err(Refused::Undo(_))
    ));
    // There is nobody else to ask.
    let to = OfferKind::Rollback { to: length - 1 };
    hall.offer(game, anna.account, to).await.unwrap();
    assert_eq!(hall.look(game, None, None, look).await.unwrap().0, hash);
    let after = hall
        .look(game, by, Some("pompadour"), ticket)
        .await
        .unwrap();
    assert_eq!(after, before + 1, "every page is out of date");
    let mine = fingerprint(hall, game, anna.account).await;
    let (again, _store) = house.found_by_another_start().await;
    assert_eq!(fingerprint(&again, game, anna.account).await, mine);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_is_given_up_goes_to_a_bot() {
    let house = House::open().await;
    let (hall, game) = (&house.hall, game_of_two(&house).await);
    let (anna, bert) = (person(1), person(2));
    hall.offer(game, bert.account, OfferKind::Stop)
        .await
        .unwrap();
    hall.resign(game, "frederick", anna.account).await.unwrap();
    let card = hall.about(game).await.unwrap();
    assert_eq!(card.seats[0].player, Player::Bot(BotKind::Careful));
    assert_eq!(card.state, GameState::Running);
    // A person may take it over from the bot, if the others agree.
    hall.decline(game, bert.account).await.unwrap();
    let asked = hall
        .replace(game, "frederick", bert.account, Replacement::Invite)
        .await;
    assert_eq!(asked, Ok(None));
    hall.agree(game, anna.account).await.unwrap();
    let invites = hall.invites(game, bert.account).await.unwrap();
    let [(_, code)] = invites.as_slice() else {
        panic!("one invitation: {invites:?}");
    };
    hall.offer(game, bert.account, OfferKind::Stop)
        .await
        .unwrap();
    assert_eq!(
        hall.invited(code).await.unwrap(),
        (game, String::from("frederick"))
    );
    let carl = person(3);
    let wrong = hall
        .join(game, "frederick", &carl, [3; 16], Some("wrong"))
        .await;
    assert_eq!(wrong, Err(Refused::Full));
    hall.join(game, "frederick", &carl, [3; 16], Some(code))
        .await
        .unwrap();
    let holder = |name: &'static str| async move {
        let card = hall.about(game).await.unwrap();
        let seat = card.seats.iter().find(|seat| seat.name == name);
        seat.unwrap().player.account()
    };
    assert_eq!(holder("frederick").await, Some(carl.account));
    // Nobody inherits another player's agreement: the offer has lapsed.
    assert_eq!(hall.open_offer(game).await.unwrap(), None);
    hall.offer(game, bert.account, OfferKind::Stop)
        .await
        .unwrap();
    hall.resign(game, "frederick", carl.account).await.unwrap();
    // The last of Anna's seats goes to a bot too; then everybody has agreed to stop.
    for seat in ["elisabeth", "maria-theresa"] {
        hall.resign(game, seat, anna.account).await.unwrap();
    }
    let card = hall.about(game).await.unwrap();
    assert_eq!(card.ended.unwrap().how, EndedHow::Stopped);
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_last_person_gives_up_the_game_ends() {
    let house = House::open().await;
    let (hall, anna) = (&house.hall, person(1));
    let bot = SeatPlan::Bot(BotKind::Random);
    let game = house.game(&anna, [SeatPlan::Me, bot, bot, bot]).await;
    hall.resign(game, "frederick", anna.account).await.unwrap();
    let card = hall.about(game).await.unwrap();
    assert_eq!(card.ended.unwrap().how, EndedHow::GivenUp);
    assert_eq!(
        hall.resign(game, "frederick", anna.account).await,
        Err(Refused::Over)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_absent_player_can_be_replaced_when_the_time_is_up() {
    let house = House::open().await;
    let (hall, anna, bert) = (&house.hall, person(1), person(2));
    let mut plan = crate::house::plan(hall, crate::house::TWO);
    plan.pace_hours = Some(24);
    let game = house.game_of_two_as(&anna, &bert, plan).await;
    let replace =
        async |hall: &server::Hall, by, with| hall.replace(game, "pompadour", by, with).await;
    let bot = Replacement::Bot(BotKind::Random);
    let early = replace(hall, anna.account, bot).await;
    assert!(matches!(early, Err(Refused::Forbidden(_))), "{early:?}");
    house.let_time_pass(25).await;
    let (hall, store) = house.found_by_another_start().await;
    let card = hall.about(game).await.unwrap();
    assert!(card.seats[3].overdue);
    // Nobody's clock runs during a vacation.
    set_vacation(&store, bert.account, i64::MAX / 2).await;
    assert!(replace(&hall, anna.account, bot).await.is_err());
    assert!(!hall.about(game).await.unwrap().seats[3].overdue);
    set_vacation(&store, bert.account, 0).await;
    let himself = replace(&hall, bert.account, bot).await;
    assert!(himself.is_err());
    // There is nobody else to ask. Until somebody comes, the absent player may come back.
    let code = replace(&hall, anna.account, Replacement::Invite)
        .await
        .unwrap()
        .unwrap();
    assert!(hall.about(game).await.unwrap().seats[3].invited);
    set_up(&hall, game, bert.account, "pompadour", Armies::Least).await;
    let carl = person(3);
    let late = hall
        .join(game, "pompadour", &carl, [3; 16], Some(&code))
        .await;
    assert_eq!(late, Err(Refused::Full), "the invitation is void");
    assert!(!hall.about(game).await.unwrap().seats[3].invited);
    assert_eq!(due(&hall, game).await.len(), 3);
}

async fn set_vacation(store: &server::Store, account: AccountId, until: i64) {
    let set = store.write(move |connection| {
        Box::pin(async move {
            sqlx::query("INSERT OR REPLACE INTO account (id, display, away_until, language, created) VALUES (?, 'Bert', ?, 'en', 0)")
                .bind(account.0)
                .bind(until)
                .execute(connection)
                .await?;
            Ok(())
        })
    });
    set.await.unwrap();
}
