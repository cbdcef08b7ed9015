//! Tables of bots, and what the server stores about where they were made.

use crate::{
    client::{Client, against_bots},
    server::Server,
};
use sqlx::{ConnectOptions, Row, sqlite::SqliteConnectOptions};

/// One address has one share and one quota, with however many guests; the address itself is not stored.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_known_again_but_not_kept() {
    let server = Server::start().await;
    for _ in 0..2 {
        against_bots(&Client::guest(&server).await).await;
    }
    let file = server.folder().join("games.db");
    let mut database = SqliteConnectOptions::new()
        .filename(&file)
        .connect()
        .await
        .unwrap();
    let homes = sqlx::query("SELECT count(home), count(DISTINCT home) FROM game")
        .fetch_one(&mut database)
        .await
        .unwrap();
    assert_eq!((homes.get::<i64, _>(0), homes.get::<i64, _>(1)), (2, 1));
    let wal = server.folder().join("games.db-wal");
    for kept in [file, wal] {
        let bytes = std::fs::read(kept).unwrap_or_default();
        let found = bytes.windows(9).any(|part| part == b"127.0.0.1");
        assert!(!found);
    }
}
