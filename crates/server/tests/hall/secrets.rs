//! Twin games: different secrets, the same public play. Watchers and opponents are sent the same bytes.

use crate::{
    house::{Armies, House, TWO, choices, person, plan, set_up},
    streams::data_of,
};
use bytes::Bytes;
use kernel::{Arg, Name, Viewer};
use server::{
    AccountId, GameId, Hall,
    hall::{Reply, StreamForm},
};
use table::Language;
use tokio::sync::mpsc::Receiver;

const EYES: [(Option<i64>, Option<&str>, Language, StreamForm); 5] = [
    (None, None, Language::En, StreamForm::Page),
    (None, None, Language::Fr, StreamForm::Page),
    (None, None, Language::En, StreamForm::Scene),
    (Some(2), Some("pompadour"), Language::En, StreamForm::Page),
    (Some(2), Some("pompadour"), Language::En, StreamForm::Scene),
];

async fn watch_all(hall: &Hall, game: GameId) -> Vec<Receiver<Bytes>> {
    let mut all = Vec::new();
    for (by, seat, language, form) in EYES {
        let watching = hall.watch(game, by.map(AccountId), seat, language, form, None);
        all.push(watching.await.unwrap());
    }
    all
}

/// The messages so far, without their ids and without the games' own codes.
fn drain(streams: &mut [Receiver<Bytes>], game: GameId) -> Vec<Vec<String>> {
    let code = game.to_string();
    let of = |stream: &mut Receiver<Bytes>| {
        let mut messages = Vec::new();
        while let Ok(frame) = stream.try_recv() {
            messages.push(data_of(&frame).replace(&code, "CODE"));
        }
        messages
    };
    streams.iter_mut().map(of).collect()
}

/// Whether armies have met or gone hungry: from then on public play depends on what was secret.
async fn secrets_come_out(hall: &Hall, game: GameId) -> bool {
    let look = |seen: &server::hall::Seen<'_>| {
        let phase = seen.game.scene(Viewer::Spectator).prompt.phase;
        let later = |(name, arg): &(Name, Arg)| match arg {
            Arg::Number(turn) => name == "turn" && *turn > 1,
            Arg::Word(word) => word.contains("combat"),
            _ => false,
        };
        phase.args.iter().any(later)
    };
    hall.look(game, None, None, look).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn twins_with_other_secrets_send_the_same_bytes() {
    let house = House::open().await;
    let twin = house.twin().await;
    let (anna, bert) = (person(1), person(2));
    // The same seal and the same nonces: the same dice.
    let new = plan(&house.hall, TWO);
    let mut sides = Vec::new();
    for (house, armies) in [(&house, Armies::Least), (&twin, Armies::Most)] {
        let game = house.game_of_two_as(&anna, &bert, new.clone()).await;
        let mut streams = watch_all(&house.hall, game).await;
        for seat in ["frederick", "elisabeth", "maria-theresa"] {
            set_up(&house.hall, game, anna.account, seat, armies).await;
        }
        set_up(&house.hall, game, bert.account, "pompadour", Armies::Least).await;
        let messages = drain(&mut streams, game);
        sides.push((&house.hall, game, streams, messages));
    }
    let (one, other) = sides.split_at_mut(1);
    let ((hall, game, streams, first), (hall2, game2, streams2, second)) =
        (&mut one[0], &mut other[0]);
    assert_eq!(first, second);
    assert!(first.iter().all(|messages| messages.len() >= 4));
    // The positions really differ.
    let all = |seen: &server::hall::Seen<'_>| seen.game.scene(Viewer::Everything);
    let (one, other) = (
        hall.look(*game, None, None, all).await.unwrap(),
        hall2.look(*game2, None, None, all).await.unwrap(),
    );
    assert_ne!(one, other);
    let mut played = 0;
    for number in 0..60 {
        if secrets_come_out(hall, *game).await {
            break;
        }
        let holder = |seat: &str| match seat {
            "pompadour" => bert.account,
            _ => anna.account,
        };
        let due = crate::house::due(hall, *game).await[0];
        let choice = choices(hall, *game, holder(due)).await.unwrap();
        let choice2 = choices(hall2, *game2, holder(due)).await.unwrap();
        // Nothing that only one of the two armies could do.
        let common: Vec<&String> = (choice.actions.iter())
            .filter(|action| choice2.actions.contains(action))
            .collect();
        let action = common[number * 7 % common.len()];
        for (hall, game, choice) in [(&hall, *game, &choice), (&hall2, *game2, &choice2)] {
            hall.play(
                game,
                holder(due),
                choice.seat,
                choice.ticket,
                action,
                Reply::Short,
            )
            .await
            .unwrap();
        }
        played += 1;
        assert_eq!(
            drain(streams, *game),
            drain(streams2, *game2),
            "after `{action}`"
        );
    }
    assert!(played > 10, "only {played} actions were compared");
}
