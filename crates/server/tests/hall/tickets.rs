//! A ticket is good for one action: whoever is second is told so.

use crate::house::{House, choices, choices_of, is_stale, person, step};
use server::hall::{Refused, Reply, Rewind};

#[tokio::test(flavor = "multi_thread")]
async fn of_two_actions_with_the_same_ticket_exactly_one_wins() {
    let house = House::open().await;
    let anna = person(1);
    let game = house.game_for_one(&anna).await;
    for _ in 0..20 {
        let choice = choices(&house.hall, game, anna.account).await.unwrap();
        let play = || async {
            let (hall, action) = (house.hall.clone(), choice.actions[0].clone());
            let (seat, ticket) = (choice.seat, choice.ticket);
            tokio::spawn(async move {
                hall.play(game, person(1).account, seat, ticket, &action, Reply::Short)
                    .await
            })
            .await
            .unwrap()
        };
        let (one, other, third) = tokio::join!(play(), play(), play());
        let results = [one, other, third];
        let won = results.iter().filter(|result| result.is_ok()).count();
        assert_eq!(won, 1, "{results:?}");
        let lost = results.iter().filter_map(|result| result.as_ref().err());
        assert!(lost.into_iter().all(is_stale), "{results:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ticket_grows_with_every_accepted_action_and_no_other() {
    let house = House::open().await;
    let anna = person(1);
    let (hall, game) = (&house.hall, house.game_for_one(&anna).await);
    let before = choices_of(hall, game, anna.account, "elisabeth").await;
    assert_eq!(before.ticket, 0);
    // Refused: nothing has changed.
    let nonsense = hall
        .play(game, anna.account, "elisabeth", 0, "dance", Reply::Short)
        .await;
    assert!(matches!(nonsense, Err(Refused::Rules(_))), "{nonsense:?}");
    // Another seat's secret step leaves this one's ticket alone.
    assert!(step(hall, game, anna.account, 0).await);
    let after = choices_of(hall, game, anna.account, "elisabeth").await;
    assert_eq!(after.ticket, 0);
    let action = &before.actions[0];
    let played = hall
        .play(
            game,
            anna.account,
            "elisabeth",
            0,
            action,
            Reply::WithChoices,
        )
        .await
        .unwrap();
    assert_eq!((played.ticket, played.done, played.over), (1, 1, false));
    let own = played.choices.iter().find(|(seat, _)| *seat == "elisabeth");
    assert!(!own.unwrap().1.is_empty());
    let undone = hall
        .rewind(game, anna.account, "elisabeth", 1, Rewind::Undo)
        .await
        .unwrap();
    assert_eq!(undone.ticket, 2);
    let redone = hall
        .rewind(game, anna.account, "elisabeth", 2, Rewind::Redo)
        .await
        .unwrap();
    assert_eq!(redone.ticket, 3);
    let second = choices_of(hall, game, anna.account, "elisabeth").await;
    hall.play(
        game,
        anna.account,
        "elisabeth",
        3,
        &second.actions[0],
        Reply::Short,
    )
    .await
    .unwrap();
    let back = hall
        .rewind(game, anna.account, "elisabeth", 4, Rewind::Back)
        .await
        .unwrap();
    assert_eq!((back.ticket, back.done), (5, 2));
    let nothing = hall
        .rewind(game, anna.account, "elisabeth", 5, Rewind::Back)
        .await;
    assert!(matches!(nothing, Err(Refused::Undo(_))), "{nothing:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_its_owner_plays_a_seat() {
    let house = House::open().await;
    let anna = person(1);
    let (hall, game) = (&house.hall, house.game_for_one(&anna).await);
    let stranger = person(2).account;
    let played = hall
        .play(game, stranger, "frederick", 0, "ready", Reply::Short)
        .await;
    assert_eq!(played, Err(Refused::NotYourSeat));
    let looked = hall
        .look(game, Some(stranger), Some("frederick"), |_| ())
        .await;
    assert_eq!(looked, Err(Refused::NotYourSeat));
    let looked = hall.look(game, None, Some("frederick"), |_| ()).await;
    assert_eq!(looked, Err(Refused::NotYourSeat));
    let nobody = hall
        .play(game, anna.account, "napoleon", 0, "ready", Reply::Short)
        .await;
    assert_eq!(nobody, Err(Refused::NoSuchSeat(String::from("napoleon"))));
    let nowhere = hall.about(server::GameId(1)).await;
    assert_eq!(nowhere, Err(Refused::NoSuchGame));
}
