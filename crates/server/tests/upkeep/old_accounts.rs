//! A database of an older program is upgraded, and nobody loses anything.

use server::{Store, accounts::Accounts};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::path::Path;

/// The database of the first release.
const FIRST: [&str; 3] = [
    include_str!("../../migrations/0001_games.sql"),
    include_str!("../../migrations/0002_accounts.sql"),
    include_str!("../../migrations/0003_notices.sql"),
];

/// Two accounts with names that look alike; one is away; a game at one screen and one between two people, both with
/// notes.
const PEOPLE: &str = "
INSERT INTO account (id, display, name, password, away_until, language, created) VALUES
    (1, 'Sophie', 'sophie', 'x', NULL, 'en', 0),
    (2, 'Ѕophie', 'ѕophie', 'x', unixepoch() + 864000, 'en', 0);
INSERT INTO token (account, hash, label, created) VALUES (1, x'00', 'bot', 0);
INSERT INTO game (id, game, rules, data, options, one_screen, creator, sealed, secret, state, created, updated) VALUES
    (7, 'friedrich', 1, zeroblob(32), '[]', 1, 1, x'01', zeroblob(32), 0, 0, 0),
    (8, 'friedrich', 1, zeroblob(32), '[]', 0, 1, x'02', zeroblob(32), 0, 0, 0);
INSERT INTO seat (game, seat, name, kind, account) VALUES
    (7, 0, 'frederick', 'person', 1), (7, 1, 'elisabeth', 'person', 1), (7, 2, 'pompadour', 'random', NULL),
    (8, 0, 'frederick', 'person', 1), (8, 1, 'elisabeth', 'person', 2);
INSERT INTO note (game, account, text) VALUES (7, 1, 'ours'), (8, 1, 'mine'), (8, 2, 'theirs');
PRAGMA user_version = 3;
";

async fn old_database(path: &Path) {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    for step in FIRST.into_iter().chain([PEOPLE]) {
        sqlx::raw_sql(step).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}

#[tokio::test]
async fn old_accounts_and_notes_are_taken_along() {
    let name = format!("upgrade-{}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("bivouac.db");
    old_database(&path).await;
    let store = Store::open(&path).await.unwrap();

    let notes: Vec<(i64, i64, String, String)> =
        sqlx::query_as("SELECT game, account, seat, text FROM note ORDER BY game, account, seat")
            .fetch_all(store.readers())
            .await
            .unwrap();
    let notes: Vec<(i64, i64, &str, &str)> = (notes.iter())
        .map(|(game, account, seat, text)| (*game, *account, seat.as_str(), text.as_str()))
        .collect();
    // Both players at the screen had read the notes: neither loses them.
    let expected = [
        (7, 1, "elisabeth", "ours"),
        (7, 1, "frederick", "ours"),
        (8, 1, "", "mine"),
        (8, 2, "", "theirs"),
    ];
    assert_eq!(notes, expected);

    let accounts = Accounts::new(store.clone());
    let find = async |id| accounts.find(server::AccountId(id)).await.unwrap().unwrap();
    let (one, two) = (find(1).await, find(2).await);
    assert_eq!(
        (one.display.as_str(), two.display.as_str()),
        ("Sophie", "Ѕophie")
    );
    assert_eq!(accounts.tokens(one.id).await.unwrap()[0].expires, None);
    // Whoever is away has begun to use up days.
    let used = accounts.vacation(two.id).await.unwrap().used;
    assert!(used >= 1, "{used}");
    assert_eq!(accounts.vacation(one.id).await.unwrap().used, 0);
    let back = accounts.set_away(&two, None).await.unwrap();
    assert!(!back.profile.away(server::accounts::now()));
    drop(store);
    let _ = std::fs::remove_dir_all(&folder);
}
