//! Changes of mind: many, but not without limit, and never at the cost of another player or of play itself.

use crate::house::{House, SEATS, choices, person, settings};
use server::{
    AccountId, GameId, Hall, Settings,
    hall::{OfferKind, Refused, Reply, Rewind},
};
use table::Language;

/// The refusal when a seat has changed its mind too often.
const NO_MORE: Refused = Refused::Forbidden("refused-undo-no-more");

async fn house() -> House {
    House::with(Settings {
        second_thoughts: 5,
        entries_to_go_back: 40,
        ..settings()
    })
    .await
}

fn anna() -> AccountId {
    person(1).account
}

async fn ticket(hall: &Hall, game: GameId, seat: &str) -> u64 {
    let look = hall.look(game, Some(anna()), Some(seat), |seen| seen.ticket);
    look.await.unwrap()
}

/// Whether the seat may take back now, by the rules of the game.
async fn may(hall: &Hall, game: GameId, seat: &str) -> bool {
    let look = hall.look(game, Some(anna()), Some(seat), |seen| {
        seen.game.can_undo(seen.seat.unwrap())
    });
    look.await.unwrap()
}

/// Whether the page offers the seat an undo.
async fn offers_undo(hall: &Hall, game: GameId, seat: &str) -> bool {
    let first = hall.first_operations(game, Some(anna()), Some(seat), Language::En);
    let (operations, _) = first.await.unwrap();
    let operations: Vec<Vec<serde_json::Value>> = serde_json::from_str(&operations).unwrap();
    let can = operations.iter().find(|operation| operation[0] == "can");
    can.unwrap()[1].as_bool().unwrap()
}

async fn rewind(hall: &Hall, game: GameId, seat: &str, how: Rewind) -> Result<usize, Refused> {
    let ticket = ticket(hall, game, seat).await;
    let done = hall.rewind(game, anna(), seat, ticket, how).await;
    done.map(|done| done.done)
}

/// Plays the first action of whoever is due that can be taken back, and returns whose it was.
async fn play_until_it_can_be_undone(hall: &Hall, game: GameId) -> &'static str {
    for _ in 0..400 {
        let choice = choices(hall, game, anna()).await.unwrap();
        let action = &choice.actions[0];
        let played = hall.play(
            game,
            anna(),
            choice.seat,
            choice.ticket,
            action,
            Reply::Short,
        );
        played.await.unwrap();
        if may(hall, game, choice.seat).await {
            return choice.seat;
        }
    }
    panic!("nothing could be taken back");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_takes_back_without_end_is_stopped_and_plays_on() {
    let house = house().await;
    let (hall, game) = (&house.hall, crate::streams::begun(&house).await);
    let seat = play_until_it_can_be_undone(hall, game).await;
    for _ in 0..5 {
        assert!(offers_undo(hall, game, seat).await);
        assert_eq!(rewind(hall, game, seat, Rewind::Undo).await, Ok(1));
        assert_eq!(rewind(hall, game, seat, Rewind::Redo).await, Ok(1));
    }
    // The button agrees with the refusal, whatever the rules of the game would allow.
    assert!(may(hall, game, seat).await && !offers_undo(hall, game, seat).await);
    let lines = hall.look(game, None, None, |seen| seen.game.journal_len());
    let lines = lines.await.unwrap();
    for how in [Rewind::Undo, Rewind::Back] {
        assert_eq!(rewind(hall, game, seat, how).await, Err(NO_MORE));
    }
    let orders = hall.set_orders(game, anna(), seat, "pass").await;
    assert_eq!(orders, Err(Refused::Forbidden("refused-orders-no-more")));
    let now = hall.look(game, None, None, |seen| seen.game.journal_len());
    assert_eq!(now.await.unwrap(), lines, "nothing was written");
    // Play goes on, and another seat has its own second thoughts.
    let other = SEATS.iter().find(|other| **other != seat).unwrap();
    hall.set_orders(game, anna(), other, "pass").await.unwrap();
    let choice = choices(hall, game, anna()).await.unwrap();
    let action = &choice.actions[0];
    let played = hall.play(
        game,
        anna(),
        choice.seat,
        choice.ticket,
        action,
        Reply::Short,
    );
    played.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn going_back_by_agreement_has_an_end() {
    let house = house().await;
    let (hall, game) = (&house.hall, crate::streams::begun(&house).await);
    let back = OfferKind::Rollback { to: 0 };
    let mut times = 0;
    let refused = loop {
        // One person holds all seats, and so agrees at once.
        match hall.offer(game, anna(), back).await {
            Ok(()) => times += 1,
            Err(refused) => break refused,
        }
        assert!(times < 100, "somebody stops it");
    };
    assert_eq!(refused, Refused::Forbidden("refused-rollback-no-more"));
    assert!(times > 10);
    hall.offer(game, anna(), OfferKind::Stop).await.unwrap();
}

#[tokio::test]
async fn a_long_look_keeps_no_thread_that_serves() {
    let house = House::open().await;
    let game = crate::streams::begun(&house).await;
    let own = std::thread::current().id();
    let look = house.hall.look_long(game, None, None, |seen| {
        (std::thread::current().id(), seen.record().to_string())
    });
    let (elsewhere, record) = look.await.unwrap();
    assert_ne!(own, elsewhere);
    assert!(record.len() > 100);
}
