//! A database of an earlier release is upgraded and is as sound as it was.

use crate::shelf::{Shelf, broken_off, examined, finished};
use server::Store;
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

/// What the third release created.
const EARLIER: [&str; 3] = [
    include_str!("../../migrations/0001_games.sql"),
    include_str!("../../migrations/0002_accounts.sql"),
    include_str!("../../migrations/0003_notices.sql"),
];

#[tokio::test]
async fn games_from_before_there_were_versions_are_counted() {
    let shelf = Shelf::new().await;
    shelf.import(finished(1)).await;
    let running = shelf.import(broken_off(2, 30)).await;
    shelf.store.close().await.unwrap();
    let old = shelf.folder.join("old.db");
    let options = SqliteConnectOptions::new()
        .filename(&old)
        .create_if_missing(true);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    for step in EARLIER {
        sqlx::raw_sql(step).execute(&mut connection).await.unwrap();
    }
    sqlx::query("ATTACH ? AS newer")
        .bind(shelf.database().to_str().unwrap())
        .execute(&mut connection)
        .await
        .unwrap();
    for table in ["account", "game", "seat", "event"] {
        let columns = format!("SELECT name FROM main.pragma_table_info('{table}')");
        let columns: Vec<String> = sqlx::query_scalar(&columns)
            .fetch_all(&mut connection)
            .await
            .unwrap();
        let columns = columns.join(", ");
        let copy =
            format!("INSERT INTO main.{table} ({columns}) SELECT {columns} FROM newer.{table}");
        sqlx::raw_sql(&copy).execute(&mut connection).await.unwrap();
    }
    sqlx::raw_sql("PRAGMA user_version = 3")
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();

    let store = Store::open(&old).await.unwrap();
    let report = examined(&store).await;
    assert!(report.is_healthy(), "{report:?}");
    assert_eq!(report.games, 2);
    let lines: i64 = sqlx::query_scalar("SELECT lines FROM game WHERE id = ?")
        .bind(running.id.0 as i64)
        .fetch_one(store.readers())
        .await
        .unwrap();
    assert_eq!(lines, 30);
}
