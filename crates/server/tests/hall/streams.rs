//! Streams: everybody gets everything once and in order, and nobody is slowed down by a slow reader.

use crate::house::{Armies, House, choices_of, person, seat, set_up, settings, step};
use bytes::Bytes;
use server::{
    GameId, Hall, Settings,
    hall::{Refused, Reply, Rewind, StreamForm},
};
use table::Language;
use tokio::sync::mpsc::{Receiver, error::TryRecvError};

pub fn id_of(frame: &Bytes) -> String {
    let text = std::str::from_utf8(frame).unwrap();
    let id = text.lines().next().unwrap().strip_prefix("id: ").unwrap();
    assert!(text.ends_with("\n\n"));
    assert_eq!(
        text.lines().count(),
        4,
        "id, event, data, and the end: {text}"
    );
    id.to_owned()
}

pub fn data_of(frame: &Bytes) -> String {
    let text = std::str::from_utf8(frame).unwrap();
    let data = text.lines().find_map(|line| line.strip_prefix("data: "));
    data.unwrap().to_owned()
}

fn sequence(id: &str) -> u64 {
    id.split_once('-').unwrap().1.parse().unwrap()
}

async fn watch(hall: &Hall, game: GameId, last: Option<&str>) -> Receiver<Bytes> {
    hall.watch(game, None, None, Language::En, StreamForm::Page, last)
        .await
        .unwrap()
}

/// A game whose secret set-up is done, all by one person.
pub async fn begun(house: &House) -> GameId {
    let anna = person(1);
    let game = house.game_for_one(&anna).await;
    for seat in crate::house::SEATS {
        set_up(&house.hall, game, anna.account, seat, Armies::Least).await;
    }
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_reader_is_dropped_and_the_other_gets_everything() {
    let house = House::open().await;
    let game = begun(&house).await;
    let (mut slow, mut quick) = (
        watch(&house.hall, game, None).await,
        watch(&house.hall, game, None).await,
    );
    let first = id_of(&quick.recv().await.unwrap());
    let mut last = sequence(&first);
    for number in 0..120 {
        step(&house.hall, game, person(1).account, number * 5).await;
        while let Ok(frame) = quick.try_recv() {
            let now = sequence(&id_of(&frame));
            assert_eq!(now, last + 1);
            last = now;
        }
    }
    assert!(last > 100);
    let mut received = 0;
    while slow.recv().await.is_some() {
        received += 1;
    }
    assert_eq!(received, 64);
    assert_eq!(quick.try_recv(), Err(TryRecvError::Empty));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_goes_on_where_it_stopped() {
    let house = House::open().await;
    let (hall, game) = (&house.hall, begun(&house).await);
    let mut frames = watch(hall, game, None).await;
    let first = frames.recv().await.unwrap();
    assert!(data_of(&first).starts_with(r#"[["reset"]"#));
    step(hall, game, person(1).account, 1).await;
    let second = frames.recv().await.unwrap();
    assert!(!data_of(&second).contains(r#"["reset"]"#));
    let id = id_of(&second);
    drop(frames);
    // Nothing happened: nothing to send.
    let mut frames = watch(hall, game, Some(&id)).await;
    assert_eq!(frames.try_recv(), Err(TryRecvError::Empty));
    drop(frames);
    // Something happened meanwhile: only that.
    step(hall, game, person(1).account, 2).await;
    step(hall, game, person(1).account, 3).await;
    let mut frames = watch(hall, game, Some(&id)).await;
    let missed = frames.recv().await.unwrap();
    assert!(!data_of(&missed).contains(r#"["reset"]"#));
    assert_eq!(sequence(&id_of(&missed)), sequence(&id) + 1);
    // An id nobody knows, or an old one: everything.
    for stale in [id.as_str(), "00000000-7", "nonsense", ""] {
        let mut frames = watch(hall, game, Some(stale)).await;
        assert!(data_of(&frames.recv().await.unwrap()).starts_with(r#"[["reset"]"#));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_goes_on_from_its_first_operations() {
    let house = House::open().await;
    let (hall, game) = (&house.hall, begun(&house).await);
    let anna = person(1).account;
    let by = Some(anna);
    let (ops, id) = hall
        .first_operations(game, by, Some("frederick"), Language::Fr)
        .await
        .unwrap();
    assert!(ops.starts_with(r#"[["reset"]"#));
    let resumed = hall.watch(
        game,
        by,
        Some("frederick"),
        Language::Fr,
        StreamForm::Page,
        Some(&id),
    );
    let mut resumed = resumed.await.unwrap();
    assert_eq!(resumed.try_recv(), Err(TryRecvError::Empty));
    assert!(hall.is_watching(game, seat("frederick")).await);
    assert!(!hall.is_watching(game, seat("elisabeth")).await);
    step(hall, game, anna, 1).await;
    assert!(resumed.recv().await.is_some());
    drop(resumed);
    assert!(!hall.is_watching(game, seat("frederick")).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_view_that_does_not_change_gets_no_message() {
    let house = House::open().await;
    let (anna, bert) = (person(1), person(2));
    let hall = &house.hall;
    let game = house.game_of_two(&anna, &bert).await;
    let open = |by: Option<i64>, seat: Option<&'static str>, form| {
        let by = by.map(server::AccountId);
        hall.watch(game, by, seat, Language::En, form, None)
    };
    let mut spectator = open(None, None, StreamForm::Page).await.unwrap();
    let mut program = open(None, None, StreamForm::Scene).await.unwrap();
    let mut opponent = open(Some(2), Some("pompadour"), StreamForm::Page)
        .await
        .unwrap();
    let mut own = open(Some(1), Some("frederick"), StreamForm::Page)
        .await
        .unwrap();
    for frames in [&mut spectator, &mut program, &mut opponent, &mut own] {
        frames.recv().await.unwrap();
    }
    // Secret steps, one of them taken back: only their own seat learns about them.
    for _ in 0..3 {
        let choice = choices_of(hall, game, anna.account, "frederick").await;
        hall.play(
            game,
            anna.account,
            "frederick",
            choice.ticket,
            &choice.actions[0],
            Reply::Short,
        )
        .await
        .unwrap();
    }
    hall.rewind(game, anna.account, "frederick", 3, Rewind::Undo)
        .await
        .unwrap();
    hall.set_orders(game, anna.account, "frederick", "pass")
        .await
        .unwrap();
    for _ in 0..4 {
        own.recv().await.unwrap();
    }
    for frames in [&mut spectator, &mut program, &mut opponent] {
        assert_eq!(frames.try_recv(), Err(TryRecvError::Empty));
    }
    // That a seat is ready is told to everybody.
    set_up(hall, game, anna.account, "frederick", Armies::Least).await;
    for frames in [&mut spectator, &mut program, &mut opponent] {
        assert!(frames.recv().await.is_some());
        assert_eq!(frames.try_recv(), Err(TryRecvError::Empty));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_gets_in_however_many_watch() {
    let house = House::with(Settings {
        viewers_per_game: 2,
        ..settings()
    })
    .await;
    let (hall, game) = (&house.hall, begun(&house).await);
    let open = |seat: Option<&'static str>| {
        let by = seat.map(|_| person(1).account);
        hall.watch(game, by, seat, Language::En, StreamForm::Page, None)
    };
    let _watching = [open(None).await.unwrap(), open(None).await.unwrap()];
    let refused = open(None).await.unwrap_err();
    assert_eq!(refused, Refused::TooMany("too-many-viewers"));
    let mut own = Vec::new();
    for seat in ["frederick", "elisabeth", "maria-theresa"] {
        own.push(open(Some(seat)).await.unwrap());
    }
    // Nor do players take the places of watchers.
    drop(_watching);
    let _watching = [open(None).await.unwrap(), open(None).await.unwrap()];
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_with_many_windows_keeps_the_newest() {
    let house = House::open().await;
    let (hall, game) = (&house.hall, begun(&house).await);
    let by = Some(person(1).account);
    let open = |form| hall.watch(game, by, Some("frederick"), Language::En, form, None);
    let mut streams = Vec::new();
    for number in 0..10 {
        let form = [StreamForm::Page, StreamForm::Scene][number % 2];
        streams.push(open(form).await.unwrap());
    }
    for (number, stream) in streams.iter_mut().enumerate() {
        assert!(stream.try_recv().is_ok());
        let next = stream.try_recv();
        if number < 2 {
            assert!(next.unwrap().starts_with(b"event: elsewhere\ndata: "));
            assert_eq!(stream.try_recv(), Err(TryRecvError::Disconnected));
        } else {
            assert_eq!(next, Err(TryRecvError::Empty));
        }
    }
    step(hall, game, person(1).account, 1).await;
    for stream in &mut streams[2..] {
        assert!(stream.recv().await.is_some());
    }
}
