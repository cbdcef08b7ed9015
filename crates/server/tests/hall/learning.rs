//! Lessons, and games tried from a moment of another: private, durable, and telling nothing of what is hidden.

use crate::house::{Armies, House, TWO, due, person, plan, set_up, until};
use kernel::{
    Scene, Viewer,
    primer::{Lesson, Progress},
    scene::Value,
};
use server::{
    AccountId, GameId, Hall,
    hall::{BotKind, GameState, Moment, Refused, Reply, SeatPlan, Seen},
};

const BOT: SeatPlan = SeatPlan::Bot(BotKind::Careful);

fn lesson(hall: &Hall) -> Lesson {
    let room = hall.rooms().current("friedrich").unwrap();
    room.primer().lesson("opening").unwrap().clone()
}

async fn progress(hall: &Hall, game: GameId) -> Progress {
    let lesson = lesson(hall);
    let look = move |seen: &Seen<'_>| lesson.progress(seen.game);
    hall.look(game, None, None, look).await.unwrap()
}

/// Does what the lesson asks for next, as soon as the learner is due.
async fn follow(hall: &Hall, game: GameId, by: AccountId, step: usize) {
    let seat = "frederick";
    until(async || due(hall, game).await.contains(&seat).then_some(())).await;
    let asked = lesson(hall).steps[step].clone();
    let look = |seen: &Seen<'_>| (seen.ticket, seen.game.actions(seen.seat.unwrap()));
    let (ticket, actions) = hall.look(game, Some(by), Some(seat), look).await.unwrap();
    let wished = asked.accept.iter().chain(&asked.also);
    let action = wished
        .map(|pattern| pattern.trim_end_matches('*'))
        .find_map(|start| actions.iter().find(|action| action.starts_with(start)))
        .expect("what the lesson asks for is offered");
    hall.play(game, by, seat, ticket, action, Reply::Short)
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_taught_survives_a_crash_and_goes_on_as_a_game() {
    let house = House::open().await;
    let anna = person(1);
    let hall = &house.hall;
    let game = (hall.begin_lesson(None, &anna, "friedrich", "opening"))
        .await
        .unwrap();
    let card = hall.about(game).await.unwrap();
    assert_eq!(card.lesson.as_deref(), Some("opening"));
    assert!(card.unlisted && card.holds_seat(anna.account));
    assert_eq!(
        hall.may_see(game, Some(AccountId(2))).await,
        Err(Refused::NoSuchGame)
    );
    while let Progress::At(step) = progress(hall, game).await {
        follow(hall, game, anna.account, step).await;
    }
    assert_eq!(progress(hall, game).await, Progress::Ended);
    // Its chance is fixed, and the record still plays as it was written.
    let record = house.store.record(game).await.unwrap().unwrap();
    assert_eq!(record.seed.as_ref(), Some(&lesson(hall).seed()));
    let room = hall.rooms().current("friedrich").unwrap();
    assert!(room.game().replay(&record, None).is_ok());
    let (again, _) = house.found_by_another_start().await;
    assert_eq!(progress(&again, game).await, Progress::Ended);
    assert_eq!(again.about(game).await.unwrap().state, GameState::Running);
}

fn tried(game: GameId, number: usize, seat: &str) -> Moment {
    Moment {
        game,
        number,
        seen_from: Some(seat.to_owned()),
        play: None,
    }
}

/// The strengths of everybody else's pieces, as whoever sees everything knows them.
fn others(scene: &Scene) -> Vec<(String, Value)> {
    let other = |nation: &str| nation != "prussia" && nation != "hanover";
    (scene.tokens.iter())
        .filter(|token| other(&token.nation) && token.value != Value::None)
        .map(|token| (token.id.to_string(), token.value))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_is_tried_with_everything_hidden_drawn_again() {
    let house = House::open().await;
    let (anna, hall) = (person(1), &house.hall);
    let game = house.game(&anna, [SeatPlan::Me, BOT, BOT, BOT]).await;
    until(async || (due(hall, game).await == ["frederick"]).then_some(())).await;
    set_up(hall, game, anna.account, "frederick", Armies::Least).await;
    until(async || (due(hall, game).await == ["frederick"]).then_some(())).await;
    let look = |seen: &Seen<'_>| {
        let number = seen.game.log_len(seen.viewer) - 1;
        (
            number,
            seen.game.scene(seen.viewer),
            seen.game.scene(Viewer::Everything),
        )
    };
    let (number, own, truth) = hall
        .look(game, Some(anna.account), Some("frederick"), look)
        .await
        .unwrap();
    let mut drawn = Vec::new();
    for _ in 0..4 {
        let moment = tried(game, number, "frederick");
        let other = hall
            .try_from_here(None, &anna, [1; 16], moment)
            .await
            .unwrap();
        let look = |seen: &Seen<'_>| {
            (
                seen.game.scene(seen.viewer),
                seen.game.scene(Viewer::Everything),
            )
        };
        let (seen, all) = hall
            .look(other, Some(anna.account), Some("frederick"), look)
            .await
            .unwrap();
        // The player sees what was seen then, and nothing else.
        assert_eq!((&seen.tokens, &seen.hands), (&own.tokens, &own.hands));
        assert_eq!(seen.choices, own.choices);
        let card = hall.about(other).await.unwrap();
        assert_eq!(card.forked, Some((game, number)));
        assert!(card.unlisted);
        drawn.push(others(&all));
    }
    let truth = others(&truth);
    assert!(
        drawn.iter().any(|drawn| *drawn != truth),
        "the truth was handed out"
    );
    assert!(
        drawn.iter().any(|other| *other != drawn[0]),
        "nothing is drawn again"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_tried_while_others_play() {
    let house = House::open().await;
    let (anna, bert, hall) = (person(1), person(2), &house.hall);
    let game = (house.game_of_two_as(&anna, &bert, plan(hall, TWO))).await;
    for (by, seat) in [(&anna, "frederick"), (&bert, "pompadour")] {
        let refused = hall
            .try_from_here(None, by, [1; 16], tried(game, 0, seat))
            .await;
        assert_eq!(refused, Err(Refused::Forbidden("refused-try-running")));
    }
    let watching = Moment {
        seen_from: None,
        ..tried(game, 0, "frederick")
    };
    let refused = hall
        .try_from_here(None, &person(3), [1; 16], watching)
        .await;
    assert_eq!(refused, Err(Refused::Forbidden("refused-try-running")));
}

#[tokio::test(flavor = "multi_thread")]
async fn from_a_game_that_is_over_anybody_plays_on() {
    let house = House::open().await;
    let hall = &house.hall;
    let random = SeatPlan::Bot(BotKind::Random);
    let game = house.game(&person(1), [random; 4]).await;
    until(async || {
        let card = hall.about(game).await.unwrap();
        (card.state == GameState::Finished).then_some(())
    })
    .await;
    let look = |seen: &Seen<'_>| {
        (
            seen.game.log_len(seen.viewer) - 1,
            seen.game.scene_after(40, Viewer::Everything),
        )
    };
    let (last, then) = hall.look(game, None, None, look).await.unwrap();
    let then = then.unwrap();
    let bert = person(2);
    let moment = |number| Moment {
        game,
        number,
        seen_from: None,
        play: Some(String::from("maria-theresa")),
    };
    let other = hall
        .try_from_here(None, &bert, [1; 16], moment(40))
        .await
        .unwrap();
    let began = |seen: &Seen<'_>| seen.game.scene_after(0, Viewer::Everything);
    let began = hall.look(other, None, None, began).await.unwrap().unwrap();
    assert_eq!((began.tokens, began.hands), (then.tokens, then.hands));
    let card = hall.about(other).await.unwrap();
    assert_eq!(card.seats[2].player.account(), Some(bert.account));
    // At its end there is nothing more to decide.
    let refused = hall.try_from_here(None, &bert, [1; 16], moment(last)).await;
    assert_eq!(refused, Err(Refused::Forbidden("refused-try-nothing")));
    // What was begun there is loaded again as it is.
    let (again, _) = house.found_by_another_start().await;
    assert!(
        again
            .look(other, Some(bert.account), Some("maria-theresa"), |_| ())
            .await
            .is_ok()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_game_that_is_over_is_revealed() {
    let house = House::open().await;
    let (anna, bert, hall) = (person(1), person(2), &house.hall);
    let game = house.game_of_two_as(&anna, &bert, plan(hall, TWO)).await;
    for seat in ["frederick", "elisabeth", "maria-theresa"] {
        set_up(hall, game, anna.account, seat, Armies::Most).await;
    }
    set_up(hall, game, bert.account, "pompadour", Armies::Least).await;
    let look = |seen: &Seen<'_>| {
        (
            seen.revealed(),
            seen.scene(),
            seen.game.scene(Viewer::Everything),
        )
    };
    let (revealed, seen, all) = hall.look(game, None, None, look).await.unwrap();
    assert_eq!(revealed, seen);
    assert_ne!(seen.tokens, all.tokens);
}
