//! A database from before addresses were confirmed.

use server::{
    AccountId, Store,
    notices::{Addresses, addresses::Consent},
};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::path::Path;

const OLD: [&str; 3] = [
    include_str!("../../migrations/0001_games.sql"),
    include_str!("../../migrations/0002_accounts.sql"),
    include_str!("../../migrations/0003_notices.sql"),
];

#[tokio::test]
async fn old_addresses_are_unconfirmed_and_old_turns_stay_told() {
    let name = format!("notices-upgrade-{}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("bivouac.db");
    let options = SqliteConnectOptions::new()
        .filename(&file)
        .create_if_missing(true)
        .foreign_keys(false);
    let mut old = SqliteConnection::connect_with(&options).await.unwrap();
    for step in OLD {
        sqlx::raw_sql(step).execute(&mut old).await.unwrap();
    }
    // The second notice is about a game that is gone.
    let filled = "PRAGMA user_version = 3; \
         INSERT INTO account (id, display, mail, language, created) VALUES (7, 'Anna', 'anna@example.org', 'en', 1); \
         INSERT INTO game (id, game, rules, data, options, one_screen, creator, sealed, secret, state, created, updated) \
         VALUES (1, 'friedrich', 1, x'00', '[]', 0, 7, x'01', x'02', 1, 1, 1); \
         INSERT INTO notice (game, seat, since, account, at, state) VALUES (1, 0, 50, 7, 60, 'sent'), (2, 0, 50, 7, 60, 'sent');";
    sqlx::raw_sql(filled).execute(&mut old).await.unwrap();
    old.close().await.unwrap();

    let store = Store::open(&file).await.unwrap();
    let addresses = Addresses::new(store.clone());
    let standing = addresses.standing(AccountId(7), "anna@example.org").await;
    assert_eq!(standing.unwrap(), Consent::Unconfirmed { asked: false });
    let kept: Vec<(String, i64, String)> =
        sqlx::query_as("SELECT way, since, state FROM notice ORDER BY way")
            .fetch_all(store.readers())
            .await
            .unwrap();
    let told = |way: &str| (way.to_owned(), 50, "sent".to_owned());
    assert_eq!(kept, [told("mail"), told("webhook")]);
    store.close().await.unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
}
