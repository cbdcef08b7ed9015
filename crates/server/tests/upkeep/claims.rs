//! One server for one database: whoever is second is told who is first, by whatever name the file is called.

use crate::shelf::{Shelf, examined, finished, new_folder, served, until};
use server::{Claim, StorageError, Store, store::Pauses};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{fs, path::Path};

fn held(database: &Path) -> server::store::Holder {
    match Claim::take(database) {
        Err(StorageError::Held(holder)) => holder,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn the_second_is_told_who_is_first() {
    let folder = new_folder();
    let database = folder.join("bivouac.db");
    let store = served(&database).await;
    let holder = held(&database);
    assert_eq!(holder.process, std::process::id());
    assert_eq!(holder.address, None);
    assert!(holder.to_string().contains("does not listen yet"));
    store.announce("http://127.0.0.1:1756");
    let words = StorageError::Held(held(&database)).to_string();
    let process = format!("process {} ", std::process::id());
    for word in [&*process, "since 20", "UTC", "http://127.0.0.1:1756"] {
        assert!(words.contains(word), "{words}");
    }
    // It was only a question: the first goes on.
    store.set_meta("after", vec![1]).await.unwrap();
    store.close().await.unwrap();
    assert!(!folder.join("bivouac.db.lock").exists());
    drop(Claim::take(&database).unwrap());
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn a_link_leads_to_the_same_lock() {
    let folder = new_folder();
    let database = folder.join("bivouac.db");
    let _store = served(&database).await;
    let link = folder.join("other.db");
    std::os::unix::fs::symlink("bivouac.db", &link).unwrap();
    held(&link);
    held(&folder.join(".").join("bivouac.db"));
    let linked = folder.join("linked");
    std::os::unix::fs::symlink(&folder, &linked).unwrap();
    held(&linked.join("bivouac.db"));
    // A link to nothing yet leads to where the database will be.
    let future = folder.join("future.db");
    std::os::unix::fs::symlink("new.db", &future).unwrap();
    let claim = Claim::take(&future).unwrap();
    assert!(claim.database().ends_with("new.db"));
    held(&folder.join("new.db"));
    drop(claim);
    fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn others_may_look_and_add_while_it_is_served() {
    let shelf = Shelf::new().await;
    shelf.import(finished(1)).await;
    shelf.store.close().await.unwrap();
    let serving = served(&shelf.database()).await;
    let beside = Store::open(&shelf.database()).await.unwrap();
    let report = examined(&beside).await;
    assert!(report.is_healthy(), "{report:?}");
    let library = crate::shelf::library();
    let unfinished = server::upkeep::Unfinished::PlayOn;
    let imported = server::upkeep::import(&beside, &library, finished(2), unfinished).await;
    let imported = imported.unwrap();
    assert!(serving.record(imported.id).await.unwrap().is_some());
    let copy = shelf.folder.join("copy.db");
    server::upkeep::backup(&shelf.database(), &copy)
        .await
        .unwrap();
    serving.set_meta("after", vec![1]).await.unwrap();
}

#[tokio::test]
async fn a_database_is_not_upgraded_under_a_server() {
    let shelf = Shelf::new().await;
    let step_back = "PRAGMA user_version = 1";
    shelf.store.close().await.unwrap();
    let options = SqliteConnectOptions::new().filename(shelf.database());
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query(step_back)
        .execute(&mut connection)
        .await
        .unwrap();
    let mut claim = Claim::take(&shelf.database()).unwrap();
    claim.announce("http://127.0.0.1:1756");
    let error = Store::open(&shelf.database()).await.err().unwrap();
    assert!(matches!(error, StorageError::Outdated(_)), "{error}");
    let words = error.to_string();
    assert!(words.contains("up to date"), "{words}");
    assert!(words.contains("http://127.0.0.1:1756"), "{words}");
    let version: i64 = sqlx::query_scalar("PRAGMA user_version")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert_eq!(version, 1);
}

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_may_read_a_database() {
    use std::os::unix::fs::PermissionsExt;
    let folder = new_folder();
    let database = folder.join("bivouac.db");
    let mode = |end: &str| {
        let path = folder.join(format!("bivouac.db{end}"));
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    };
    let store = served(&database).await;
    store.set_meta("some", vec![1]).await.unwrap();
    let marked = folder.join("bivouac.db.mark");
    until(async || marked.exists().then_some(())).await;
    for end in ["", "-wal", "-shm", ".lock", ".mark"] {
        assert_eq!(mode(end), 0o600, "{end}");
    }
    store.close().await.unwrap();
    // One made by an earlier program, and one that the host has opened to a group.
    for (before, after) in [(0o644, 0o600), (0o640, 0o640)] {
        fs::set_permissions(&database, fs::Permissions::from_mode(before)).unwrap();
        let claim = Claim::take(&database).unwrap();
        assert_eq!(mode(""), after);
        let store = Store::serve(claim, Pauses::default()).await.unwrap();
        assert_eq!(mode("-wal"), after);
        store.close().await.unwrap();
    }
    fs::remove_dir_all(folder).unwrap();
}
