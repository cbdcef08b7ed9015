//! Records out of one database and into another.

use crate::shelf::{Shelf, broken_off, finished, game, library, played_by};
use kernel::host::{Discrepancy, Format, Player, Record};
use server::{
    Hall, Person, Room, Rooms, Settings,
    accounts::Accounts,
    hall::{GameState, Reply},
    upkeep::{ExportError, ImportError, Unfinished, Which, export, import},
};
use table::Language;

#[tokio::test]
async fn a_finished_game_survives_the_journey() {
    let (here, there) = (Shelf::new().await, Shelf::new().await);
    let original = finished(1);
    let id = here.import(original.clone()).await.id;
    let exported = export(&here.store, &Which::All, false).await.unwrap();
    let [one] = exported.as_slice() else {
        panic!("{exported:?}");
    };
    assert_eq!((one.id, one.running), (id, false));
    assert_eq!(one.record, original.to_string(), "not a letter differs");
    let read = Record::read(&one.record).unwrap();
    let again = there.import(read).await;
    assert_eq!(again.invitations, []);
    let exported = export(&there.store, &Which::These(vec![again.id]), false).await;
    assert_eq!(exported.unwrap()[0].record, original.to_string());
    assert!(there.examine().await.is_healthy());
}

#[tokio::test]
async fn a_running_game_is_exported_only_when_asked_for() {
    let shelf = Shelf::new().await;
    let id = shelf.import(broken_off(1, 30)).await.id;
    let all = export(&shelf.store, &Which::All, false).await.unwrap();
    assert_eq!(all, []);
    let refused = export(&shelf.store, &Which::These(vec![id]), false).await;
    assert_eq!(refused, Err(ExportError::Running(id)));
    let given = export(&shelf.store, &Which::All, true).await.unwrap();
    assert!(given[0].running);
    assert!(given[0].record.contains("\nsecret "), "it can be continued");
    let stranger = server::GameId(1);
    let refused = export(&shelf.store, &Which::These(vec![stranger]), true).await;
    assert_eq!(refused, Err(ExportError::NoSuchGame(stranger)));
}

/// The next player takes a seat by invitation and moves.
#[tokio::test]
async fn a_running_game_is_played_on_elsewhere() {
    let shelf = Shelf::new().await;
    let mut record = broken_off(1, 30);
    let names = ["Anna", "Émile", "Clara", "Daniel"];
    for (line, name) in record.seats.iter_mut().zip(names) {
        line.player = Some(Player::person(name));
    }
    let before = game().replay(&record, None).unwrap();
    let imported = shelf.import(record).await;
    assert_eq!(imported.invitations.len(), 4);
    let board = friedrich::board::board(&|_| None).unwrap();
    let playable = bots::playable(friedrich::Friedrich::with_data(&|_| None).unwrap());
    let rooms = Rooms::new([Room::new(playable, board).unwrap()]);
    let hall = Hall::open(shelf.store.clone(), rooms, Settings::default())
        .await
        .unwrap();
    let card = hall.about(imported.id).await.unwrap();
    assert_eq!(card.state, GameState::Running);
    let due = card.due().next().expect("somebody must decide").clone();
    let accounts = Accounts::new(shelf.store.clone());
    let (account, _) = accounts.guest(Language::En).await.unwrap();
    let person = Person {
        account: account.id,
        name: account.display.clone(),
    };
    let (_, code) = (imported.invitations.iter())
        .find(|(seat, _)| *seat == due.name)
        .expect("an invitation for the seat that is due");
    hall.join(imported.id, &due.name, &person, [1; 16], Some(code))
        .await
        .unwrap();
    let (hash, ticket, action) = hall
        .look(imported.id, Some(account.id), Some(&due.name), |seen| {
            let action = seen.game.actions(due.seat).swap_remove(0);
            (seen.game.hash(), seen.ticket, action)
        })
        .await
        .unwrap();
    assert_eq!(hash, before.hash(), "the same position");
    hall.play(
        imported.id,
        account.id,
        &due.name,
        ticket,
        &action,
        Reply::Short,
    )
    .await
    .unwrap();
    assert!(shelf.examine().await.is_healthy());
}

/// Bots are marked in records; only in older records, from before that, does the name tell.
#[tokio::test]
async fn a_person_called_like_a_bot_stays_a_person() {
    let named = |format, players: [Player; 4]| {
        let mut record = broken_off(1, 30);
        record.format = format;
        for (line, player) in record.seats.iter_mut().zip(players) {
            line.player = Some(player);
        }
        record
    };
    let (person, bot) = (Player::person("careful"), Player::bot("careful"));
    let shelf = Shelf::new().await;
    let mixed = named(
        Format::Second,
        [person.clone(), bot.clone(), bot.clone(), bot],
    );
    let imported = shelf.import(mixed.clone()).await;
    assert_eq!(imported.invitations.len(), 1);
    assert_eq!(imported.invitations[0].0, mixed.seats[0].seat);
    let exported = export(&shelf.store, &Which::All, true).await.unwrap();
    assert_eq!(
        Record::read(&exported[0].record).unwrap().seats,
        mixed.seats
    );
    let shelf = Shelf::new().await;
    let early = named(Format::First, [(); 4].map(|()| person.clone()));
    assert_eq!(shelf.import(early).await.invitations, []);
}

#[tokio::test]
async fn an_unfinished_game_may_be_studied_only() {
    let shelf = Shelf::new().await;
    let record = broken_off(1, 30);
    let studied = import(&shelf.store, &library(), record, Unfinished::Study).await;
    assert_eq!(studied.unwrap().invitations, []);
    let exported = export(&shelf.store, &Which::All, false).await.unwrap();
    assert!(!exported[0].running);
    assert!(shelf.examine().await.is_healthy());
}

#[tokio::test]
async fn what_cannot_be_proven_is_refused() {
    let shelf = Shelf::new().await;
    let refused = async |record| {
        let library = library();
        let taken = import(&shelf.store, &library, record, Unfinished::PlayOn).await;
        taken.expect_err("it must not be taken in")
    };
    let touched = |touch: fn(&mut Record)| {
        let mut record = finished(1);
        touch(&mut record);
        record
    };
    let why = refused(touched(|record| record.game = "chess".to_owned())).await;
    assert!(matches!(why, ImportError::NoSuchGame { .. }), "{why}");
    let why = refused(touched(|record| record.rules = 99)).await;
    assert!(matches!(why, ImportError::OtherVersion { rules: 99, .. }));
    let why = refused(touched(|record| record.data = [0; 32])).await;
    assert!(matches!(why, ImportError::OtherVersion { .. }));
    let why = refused(touched(|record| record.seed = None)).await;
    assert_eq!(why, ImportError::Broken(Discrepancy::NoSecret));
    let why = refused(touched(|record| record.commitment = Some([0; 32]))).await;
    assert_eq!(why, ImportError::Broken(Discrepancy::Commitment));
    let why = refused(touched(|record| {
        record.seen_by = Some("frederick".to_owned())
    }))
    .await;
    assert_eq!(why, ImportError::Broken(Discrepancy::Redacted));
    let why = refused(touched(|record| {
        record.lines.remove(9);
    }))
    .await;
    assert!(matches!(
        why,
        ImportError::Broken(Discrepancy::At { number: 10, .. })
    ));
    assert_eq!(shelf.examine().await.games, 0, "nothing was stored");

    let id = shelf.import(finished(1)).await.id;
    assert_eq!(refused(finished(1)).await, ImportError::Known(id));
}

/// Two games may begin with the same dice; what was played tells them apart.
#[tokio::test]
async fn the_same_dice_do_not_make_it_the_same_game() {
    let shelf = Shelf::new().await;
    let whole = finished(1);
    let cut_to = |length: usize| {
        let mut record = whole.clone();
        record.lines.truncate(length);
        record
    };
    let id = shelf.import(cut_to(40)).await.id;
    for length in [20, 40, 60] {
        let library = library();
        let again = import(&shelf.store, &library, cut_to(length), Unfinished::PlayOn).await;
        assert_eq!(again, Err(ImportError::Known(id)), "{length}");
    }
    let other = played_by(1, bots::Bot::Careful, 40);
    assert_eq!(other.seed, whole.seed, "the same dice");
    assert_ne!(other.lines[..20], whole.lines[..20]);
    assert_ne!(shelf.import(other).await.id, id);
    assert!(shelf.examine().await.is_healthy());
}
