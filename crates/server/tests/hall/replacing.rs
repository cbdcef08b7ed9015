//! Seats that change hands: nobody plays against his own former side, everybody is told, and whoever was only late
//! may come back.

use crate::house::{Armies, House, SEATS, choices_of, person, plan, seat, set_up, settings, until};
use kernel::{
    Seat, Seats, Viewer,
    host::{LogKind, Player, What},
};
use server::{
    GameId, Hall, Settings,
    hall::{self, BotKind, Listing, OfferKind, Refused, Replacement, Reply, SeatPlan},
};

const OPPOSED: Refused = Refused::Forbidden("refused-held-another-seat");
const TOO_LATE: Refused = Refused::Forbidden("refused-too-late-to-return");

/// Bots that take longer to come than any test.
fn slow_bots() -> Settings {
    Settings {
        bot_pause: 3_600_000,
        ..settings()
    }
}

/// Persons 1 to 4 on the four seats.
async fn table_of_four(house: &House, pace_hours: Option<u32>) -> GameId {
    house.register(5).await;
    let seats = [SeatPlan::Me, SeatPlan::Open, SeatPlan::Open, SeatPlan::Open];
    let mut new = plan(&house.hall, seats);
    new.pace_hours = pace_hours;
    let game = house.hall.create(&person(1), new).await.unwrap();
    for (number, seat) in (2..).zip(&SEATS[1..]) {
        (house.hall)
            .join(game, seat, &person(number), [2; 16], None)
            .await
            .unwrap();
    }
    game
}

/// Changes of seats as a watcher reads them.
async fn changes(hall: &Hall, game: GameId) -> Vec<(Seat, String)> {
    let called = |player: Option<Player>| match player {
        Some(Player::Person(name)) => name,
        Some(Player::Bot(name)) => format!("a {name} bot"),
        None => String::from("nobody"),
    };
    let look = |seen: &hall::Seen<'_>| seen.game.log(Viewer::Spectator);
    let log = hall.look(game, None, None, look).await.unwrap();
    let change = |entry: kernel::host::LogEntry| match entry.kind {
        LogKind::Seat { now, was } => {
            Some((entry.seat?, format!("{} for {}", called(now), called(was))))
        }
        _ => None,
    };
    log.into_iter().filter_map(change).collect()
}

/// Invites somebody to a seat: the first person asks, the others agree.
async fn invite(hall: &Hall, game: GameId, seat: &str, people: &[i64]) -> String {
    let [first, others @ ..] = people else {
        panic!("somebody asks");
    };
    let first = person(*first).account;
    let mut code = hall
        .replace(game, seat, first, Replacement::Invite)
        .await
        .unwrap();
    for other in others {
        assert_eq!(code, None, "not all have agreed");
        let other = person(*other).account;
        hall.agree(game, other).await.unwrap();
        let invites = hall.invites(game, first).await.unwrap();
        code = invites.into_iter().map(|(_, code)| code).next();
    }
    code.expect("all have agreed")
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_the_seat_of_an_opponent_who_gave_up() {
    let house = House::with(slow_bots()).await;
    let (hall, game) = (&house.hall, table_of_four(&house, None).await);
    let [anna, bert, carl, dora, eve] = [1, 2, 3, 4, 5].map(person);
    hall.resign(game, "elisabeth", bert.account).await.unwrap();
    let code = invite(hall, game, "elisabeth", &[3, 1, 4]).await;
    for own in [&anna, &carl, &dora] {
        let joined = hall
            .join(game, "elisabeth", own, [3; 16], Some(&code))
            .await;
        assert_eq!(joined, Err(OPPOSED), "{}", own.name);
    }
    // It does not help to give up one's own seat first, nor to wait until the server has restarted.
    hall.resign(game, "pompadour", dora.account).await.unwrap();
    let joined = hall
        .join(game, "elisabeth", &dora, [3; 16], Some(&code))
        .await;
    assert_eq!(joined, Err(OPPOSED));
    let (again, _store) = house.found_with(slow_bots()).await;
    let joined = again
        .join(game, "elisabeth", &dora, [3; 16], Some(&code))
        .await;
    assert_eq!(joined, Err(OPPOSED));
    hall.join(game, "elisabeth", &eve, [3; 16], Some(&code))
        .await
        .unwrap();
    // The new player sees as this seat and as no other; the old one no longer does.
    let eyes = async |by: &server::Person, seat| {
        let look = |seen: &hall::Seen<'_>| seen.viewer;
        hall.look(game, Some(by.account), Some(seat), look).await
    };
    assert_eq!(eyes(&eve, "elisabeth").await, Ok(Viewer::Seat(Seat(1))));
    assert_eq!(eyes(&eve, "frederick").await, Err(Refused::NotYourSeat));
    assert_eq!(eyes(&bert, "elisabeth").await, Err(Refused::NotYourSeat));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_and_the_record_tell_every_change_with_names() {
    let house = House::with(slow_bots()).await;
    let (hall, game) = (&house.hall, table_of_four(&house, None).await);
    hall.resign(game, "elisabeth", person(2).account)
        .await
        .unwrap();
    let code = invite(hall, game, "elisabeth", &[1, 3, 4]).await;
    hall.join(game, "elisabeth", &person(5), [3; 16], Some(&code))
        .await
        .unwrap();
    hall.resign(game, "pompadour", person(4).account)
        .await
        .unwrap();
    let told = [
        (Seat(1), String::from("a careful bot for Person 2")),
        (Seat(1), String::from("Person 5 for a careful bot")),
        (Seat(3), String::from("a careful bot for Person 4")),
    ];
    assert_eq!(changes(hall, game).await, told);
    let (again, store) = house.found_with(slow_bots()).await;
    assert_eq!(changes(&again, game).await, told);
    let record = store.record(game).await.unwrap().unwrap();
    assert_eq!(record.seats[1].player, Some(Player::person("Person 5")));
    assert_eq!(record.seats[3].player, Some(Player::bot("careful")));
    let change = |line: &&kernel::host::Line| matches!(line.what, What::Seat { .. });
    assert_eq!(record.lines.iter().filter(change).count(), 3);
    let text = record.to_string();
    let line = r#" elisabeth seat person "Person 5" was bot "careful" #"#;
    assert!(text.contains(line), "{text}");
    let room = hall.rooms().current("friedrich").unwrap();
    assert!(room.game().replay(&record, None).is_ok());
    // Including somebody who only watches while the game is running.
    let look = |seen: &hall::Seen<'_>| seen.record().to_string();
    let seen = hall.look(game, None, None, look).await.unwrap();
    assert!(seen.contains("\nbot pompadour careful\n"), "{seen}");
    assert!(seen.contains(line.trim_end_matches(" #")), "{seen}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_needs_the_consent_of_all_others() {
    let house = House::with(slow_bots()).await;
    let (hall, game) = (&house.hall, table_of_four(&house, None).await);
    let [anna, bert, carl, dora] = [1, 2, 3, 4].map(|number| person(number).account);
    hall.resign(game, "elisabeth", bert).await.unwrap();
    let ask = |by| hall.replace(game, "elisabeth", by, Replacement::Invite);
    assert_eq!(ask(carl).await, Ok(None));
    let offer = hall.open_offer(game).await.unwrap().unwrap();
    assert_eq!(offer.kind, OfferKind::Invite { seat: Seat(1) });
    assert_eq!(offer.missing, Seats::one(Seat(0)).with(Seat(3)));
    hall.agree(game, anna).await.unwrap();
    hall.decline(game, dora).await.unwrap();
    assert_eq!(hall.open_offer(game).await.unwrap(), None);
    assert!(hall.invites(game, anna).await.unwrap().is_empty());
    assert_eq!(ask(carl).await, Ok(None));
    // It is still open after a restart.
    let (again, _store) = house.found_with(slow_bots()).await;
    let offer = again.open_offer(game).await.unwrap().unwrap();
    assert_eq!(offer.kind, OfferKind::Invite { seat: Seat(1) });
    hall.agree(game, anna).await.unwrap();
    hall.agree(game, dora).await.unwrap();
    // The asker and the founder can read the code; the others know that there is one.
    let invites = hall.invites(game, carl).await.unwrap();
    assert_eq!(invites.len(), 1);
    assert_eq!(hall.invites(game, anna).await.unwrap(), invites);
    assert_eq!(hall.invites(game, dora).await.unwrap(), []);
    assert!(hall.about(game).await.unwrap().seats[1].invited);
    let twice = Refused::Forbidden("refused-invited-already");
    assert_eq!(ask(dora).await, Err(twice));
    assert_eq!(ask(carl).await, Ok(Some(invites[0].1.clone())));
    // With that consent, and only with it, whoever gave up may come back to the same seat.
    assert_eq!(
        hall.come_back(game, "elisabeth", &person(2)).await,
        Err(TOO_LATE)
    );
    hall.join(game, "elisabeth", &person(2), [3; 16], Some(&invites[0].1))
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_chooses_another_bot_for_an_opponent() {
    let house = House::with(slow_bots()).await;
    let (hall, game) = (&house.hall, table_of_four(&house, None).await);
    hall.resign(game, "elisabeth", person(2).account)
        .await
        .unwrap();
    let random = Replacement::Bot(BotKind::Random);
    let weaker = hall.replace(game, "elisabeth", person(1).account, random);
    assert_eq!(weaker.await, Err(Refused::Forbidden("refused-bot-plays")));
    assert_eq!(changes(hall, game).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_player_comes_back_before_the_bot_has_moved() {
    let house = House::with(slow_bots()).await;
    let game = table_of_four(&house, Some(24)).await;
    house.let_time_pass(25).await;
    let (hall, _store) = house.found_with(slow_bots()).await;
    let (anna, bert) = (person(1), person(2));
    let careful = Replacement::Bot(BotKind::Careful);
    hall.replace(game, "elisabeth", anna.account, careful)
        .await
        .unwrap();
    let about = async || hall.about(game).await.unwrap().seats[1].clone();
    let replaced = about().await;
    assert_eq!(replaced.owner, Some(bert.account));
    assert_eq!(replaced.former.as_deref(), Some("Person 2"));
    // The game is among his own, so he finds the way back.
    let mine = hall.listing(Listing::Mine, Some(bert.account)).await;
    assert!(mine.unwrap().iter().any(|card| card.id == game));
    for stranger in [person(3), person(9)] {
        let came = hall.come_back(game, "elisabeth", &stranger).await;
        assert_eq!(came, Err(Refused::NotYourSeat));
    }
    hall.come_back(game, "elisabeth", &bert).await.unwrap();
    let back = about().await;
    assert_eq!(back.player.account(), Some(bert.account));
    assert_eq!((back.owner, back.former), (None, None));
    assert!(!back.overdue, "with the whole time for the move");
    // Once is enough.
    hall.come_back(game, "elisabeth", &bert).await.unwrap();
    let told = [
        (Seat(1), String::from("a careful bot for Person 2")),
        (Seat(1), String::from("Person 2 for a careful bot")),
    ];
    assert_eq!(changes(&hall, game).await, told);
    // The ticket continues from where the seat was.
    set_up(&hall, game, bert.account, "elisabeth", Armies::Least).await;
    // Whoever gives up does not come back.
    hall.resign(game, "elisabeth", bert.account).await.unwrap();
    let came = hall.come_back(game, "elisabeth", &bert).await;
    assert_eq!(came, Err(TOO_LATE));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_player_is_too_late_when_the_bot_has_moved() {
    let house = House::open().await;
    let game = table_of_four(&house, Some(24)).await;
    house.let_time_pass(25).await;
    let (hall, _store) = house.found_by_another_start().await;
    let (anna, bert) = (person(1), person(2));
    let careful = Replacement::Bot(BotKind::Careful);
    hall.replace(game, "elisabeth", anna.account, careful)
        .await
        .unwrap();
    until(async || {
        let card = hall.about(game).await.unwrap();
        card.seats[1].owner.is_none().then_some(())
    })
    .await;
    let came = hall.come_back(game, "elisabeth", &bert).await;
    assert_eq!(came, Err(TOO_LATE));
    let (again, _store) = house.found_by_another_start().await;
    let came = again.come_back(game, "elisabeth", &bert).await;
    assert_eq!(came, Err(TOO_LATE));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_player_comes_back_before_an_invited_one_has_moved() {
    let house = House::open().await;
    let game = table_of_four(&house, Some(24)).await;
    house.let_time_pass(25).await;
    let (hall, _store) = house.found_by_another_start().await;
    let (bert, eve) = (person(2), person(5));
    let code = invite(&hall, game, "elisabeth", &[1, 3, 4]).await;
    hall.join(game, "elisabeth", &eve, [3; 16], Some(&code))
        .await
        .unwrap();
    // Private steps do not count as a move: nobody has seen them, and they go with whoever made them.
    let choice = choices_of(&hall, game, eve.account, "elisabeth").await;
    hall.play(
        game,
        eve.account,
        "elisabeth",
        choice.ticket,
        &choice.actions[0],
        Reply::Short,
    )
    .await
    .unwrap();
    hall.come_back(game, "elisabeth", &bert).await.unwrap();
    let look = |seen: &hall::Seen<'_>| seen.game.draft(seat("elisabeth"));
    let draft = hall
        .look(game, Some(bert.account), Some("elisabeth"), look)
        .await;
    assert_eq!(draft, Ok(Vec::new()));
    let gone = hall
        .look(game, Some(eve.account), Some("elisabeth"), look)
        .await;
    assert_eq!(gone, Err(Refused::NotYourSeat));
    let told: Vec<String> = changes(&hall, game)
        .await
        .into_iter()
        .map(|t| t.1)
        .collect();
    assert_eq!(told, ["Person 5 for Person 2", "Person 2 for Person 5"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_player_is_too_late_when_an_invited_one_has_moved() {
    let house = House::open().await;
    let game = table_of_four(&house, Some(24)).await;
    house.let_time_pass(25).await;
    let (hall, _store) = house.found_by_another_start().await;
    let code = invite(&hall, game, "elisabeth", &[1, 3, 4]).await;
    let eve = person(5);
    hall.join(game, "elisabeth", &eve, [3; 16], Some(&code))
        .await
        .unwrap();
    set_up(&hall, game, eve.account, "elisabeth", Armies::Least).await;
    let came = hall.come_back(game, "elisabeth", &person(2)).await;
    assert_eq!(came, Err(TOO_LATE));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_moves_in_time_is_no_longer_to_be_replaced() {
    let house = House::open().await;
    let game = table_of_four(&house, Some(24)).await;
    house.let_time_pass(25).await;
    let (hall, _store) = house.found_by_another_start().await;
    let ask = hall.replace(game, "elisabeth", person(1).account, Replacement::Invite);
    assert_eq!(ask.await, Ok(None));
    set_up(&hall, game, person(2).account, "elisabeth", Armies::Least).await;
    assert_eq!(hall.open_offer(game).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sits_on_both_sides_of_a_game_others_join() {
    let house = House::open().await;
    let (hall, anna) = (&house.hall, person(1));
    let create = |seats| hall.create(&anna, plan(hall, seats));
    use SeatPlan::{Invite, Me, Open, Screen};
    let both = Err(Refused::Forbidden("refused-both-sides"));
    assert_eq!(create([Me, Me, Open, Open]).await, both);
    assert_eq!(create([Me, Me, Invite, Invite]).await, both);
    assert_eq!(create([Me, Screen, Screen, Open]).await, both);
    // Alone, or at one screen with invited guests, nobody is deceived.
    create([Me, Me, Me, Me]).await.unwrap();
    create([Me, Screen, Invite, Invite]).await.unwrap();
    // Nor can anybody join twice.
    let game = create([Me, Open, Open, Open]).await.unwrap();
    let second = Err(Refused::Forbidden("refused-second-seat"));
    let join = |seat, by: i64| {
        let by = person(by);
        async move { hall.join(game, seat, &by, [2; 16], None).await }
    };
    assert_eq!(join("elisabeth", 1).await, second);
    join("elisabeth", 2).await.unwrap();
    assert_eq!(join("pompadour", 2).await, second);
    // Before the game begins there are no secrets: a seat may be exchanged for another.
    hall.leave(game, "elisabeth", person(2).account)
        .await
        .unwrap();
    join("pompadour", 2).await.unwrap();
}
