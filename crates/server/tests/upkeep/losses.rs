//! Acknowledged moves that are gone: through a lost log, an old copy put back, lines cut off.

use crate::shelf::{Shelf, broken_off, examined, finished, new_folder, served, until};
use server::{Claim, Store, store::Pauses, upkeep::Loss};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{fs, path::Path, time::Duration};

async fn losses(database: &Path) -> Vec<Loss> {
    let store = Store::open(database).await.unwrap();
    let report = examined(&store).await;
    assert_eq!(report.is_healthy(), report.losses.is_empty(), "{report:?}");
    assert_eq!(store.losses().await.unwrap(), report.losses);
    store.close().await.unwrap();
    report.losses
}

/// Serves, writes this many transactions, and ends.
async fn serve(database: &Path, transactions: i64) {
    let store = served(database).await;
    for number in 0..transactions {
        let value = number.to_le_bytes().to_vec();
        store.set_meta("count", value).await.unwrap();
    }
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_running_game_whose_last_lines_are_gone_is_found() {
    let shelf = Shelf::new().await;
    let whole = shelf.import(broken_off(3, 40)).await.id;
    let cut = shelf.import(broken_off(4, 40)).await.id;
    assert!(shelf.examine().await.is_healthy());
    for line in [40, 39] {
        let delete = format!("DELETE FROM event WHERE game = ? AND n = {line}");
        shelf.tamper(&delete, cut).await;
    }
    let report = shelf.examine().await;
    let [difference] = report.differences.as_slice() else {
        panic!("{report:?}");
    };
    assert_eq!(difference.code, cut.to_string());
    assert_ne!(difference.code, whole.to_string());
    assert_eq!(
        difference.what,
        "2 of its 40 acknowledged lines are missing"
    );
}

#[tokio::test]
async fn an_old_copy_in_its_place_is_found_until_it_is_accepted() {
    let folder = new_folder();
    let database = folder.join("bivouac.db");
    serve(&database, 3).await;
    let copy = fs::read(&database).unwrap();
    serve(&database, 7).await;
    assert_eq!(losses(&database).await, []);
    let store = Store::open(&database).await.unwrap();
    assert!(examined(&store).await.marked_until.is_some());
    store.close().await.unwrap();
    fs::write(&database, copy).unwrap();
    let found = losses(&database).await;
    let [loss] = found.as_slice() else {
        panic!("{found:?}");
    };
    assert_eq!((loss.marked - loss.kept, loss.elsewhere), (7, false));
    let words = loss.to_string();
    assert!(words.contains("7 acknowledged transactions"), "{words}");
    // A server that goes on from there does not let it be forgotten.
    serve(&database, 20).await;
    let noticed = losses(&database).await;
    let [noticed] = noticed.as_slice() else {
        panic!("{noticed:?}");
    };
    assert!(noticed.noticed.is_some());
    assert_eq!((noticed.kept, noticed.marked), (loss.kept, loss.marked));
    let store = Store::open(&database).await.unwrap();
    store.accept_losses().await.unwrap();
    store.close().await.unwrap();
    assert_eq!(losses(&database).await, []);
    fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn an_old_copy_that_is_accepted_at_once_is_served_in_peace() {
    let folder = new_folder();
    let database = folder.join("bivouac.db");
    serve(&database, 3).await;
    let copy = fs::read(&database).unwrap();
    serve(&database, 7).await;
    fs::write(&database, copy).unwrap();
    let store = Store::open(&database).await.unwrap();
    store.accept_losses().await.unwrap();
    assert_eq!(store.losses().await.unwrap(), []);
    store.close().await.unwrap();
    serve(&database, 1).await;
    assert_eq!(losses(&database).await, []);
    fs::remove_dir_all(folder).unwrap();
}

/// Found by an attack: everything was in the log, and the file alone was an empty database.
#[tokio::test]
async fn an_empty_database_in_its_place_is_found() {
    let folder = new_folder();
    let database = folder.join("bivouac.db");
    serve(&database, 3).await;
    fs::write(&database, "").unwrap();
    let found = losses(&database).await;
    let [loss] = found.as_slice() else {
        panic!("{found:?}");
    };
    assert!(loss.elsewhere);
    assert!(loss.marked >= 3);
    assert!(loss.to_string().contains("another database"), "{loss}");
    fs::remove_dir_all(folder).unwrap();
}

/// The server is killed and its log is lost, though the file itself is sound.
#[tokio::test]
async fn a_log_that_was_lost_is_found() {
    let folder = new_folder();
    let database = folder.join("bivouac.db");
    let claim = Claim::take(&database).unwrap();
    let pauses = Pauses {
        rest: Duration::from_secs(1000),
        mark: Duration::ZERO,
    };
    let store = Store::serve(claim, pauses).await.unwrap();
    let fold = "PRAGMA wal_checkpoint(PASSIVE)";
    store.set_meta("count", vec![0]).await.unwrap();
    store.outside(fold).await.unwrap();
    for number in 1..=5 {
        store.set_meta("count", vec![number]).await.unwrap();
    }
    // The writer has set the mark before it comes to this.
    store.outside("PRAGMA user_version").await.unwrap();
    let left = folder.join("left");
    fs::create_dir(&left).unwrap();
    for end in ["", ".mark"] {
        let name = format!("bivouac.db{end}");
        fs::copy(folder.join(&name), left.join(&name)).unwrap();
    }
    let found = losses(&left.join("bivouac.db")).await;
    let [loss] = found.as_slice() else {
        panic!("{found:?}");
    };
    assert_eq!((loss.marked - loss.kept, loss.elsewhere), (5, false));
    fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn a_resting_database_is_whole_in_its_one_file() {
    let folder = new_folder();
    let database = folder.join("bivouac.db");
    let store = served(&database).await;
    let library = crate::shelf::library();
    let play_on = server::upkeep::Unfinished::PlayOn;
    let imported = server::upkeep::import(&store, &library, finished(1), play_on).await;
    let lines = imported.unwrap().lines as i64;
    // Copied as people copy files, while it is open.
    let copy = folder.join("copy.db");
    until(async || {
        fs::copy(&database, &copy).unwrap();
        let options = SqliteConnectOptions::new().filename(&copy).read_only(true);
        let mut connection = SqliteConnection::connect_with(&options).await.ok()?;
        let there: Option<i64> = sqlx::query_scalar("SELECT count(*) FROM event")
            .fetch_one(&mut connection)
            .await
            .ok();
        connection.close().await.ok()?;
        (there == Some(lines)).then_some(())
    })
    .await;
    fs::remove_dir_all(folder).unwrap();
}
