//! A database in a folder of its own, and games to put into it.

use bots::{Bot, Playable};
use kernel::host::Record;
use server::{
    Claim, GameId, Store,
    store::Pauses,
    upkeep::{Depth, Diagnosis, Imported, Library, Unfinished, examine, import},
};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    path::{Path, PathBuf},
    process,
    sync::{
        Arc, LazyLock,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};
use tokio::time::{sleep, timeout};

static GAME: LazyLock<Arc<dyn Playable>> =
    LazyLock::new(|| bots::playable(friedrich::Friedrich::with_data(&|_| None).unwrap()));

pub struct Shelf {
    pub folder: PathBuf,
    pub store: Store,
}

pub fn new_folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("upkeep-{}-{number}", process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A database as a server opens it, except that it tidies up as soon as it can.
pub async fn served(database: &Path) -> Store {
    let claim = Claim::take(database).unwrap();
    let pauses = Pauses {
        rest: Duration::from_millis(1),
        ..Pauses::default()
    };
    Store::serve(claim, pauses).await.unwrap()
}

/// Longer than anything should take, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(180);

/// Waits until something holds that other tasks bring about.
pub async fn until<T>(mut holds: impl AsyncFnMut() -> Option<T>) -> T {
    let waiting = async {
        loop {
            if let Some(value) = holds().await {
                return value;
            }
            sleep(Duration::from_millis(2)).await;
        }
    };
    timeout(PATIENCE, waiting).await.expect("it comes about")
}

impl Shelf {
    pub async fn new() -> Shelf {
        let folder = new_folder();
        let store = Store::open(&folder.join("bivouac.db")).await.unwrap();
        Shelf { folder, store }
    }

    pub fn database(&self) -> PathBuf {
        self.folder.join("bivouac.db")
    }

    pub async fn import(&self, record: Record) -> Imported {
        let library = library();
        import(&self.store, &library, record, Unfinished::PlayOn)
            .await
            .unwrap()
    }

    pub async fn examine(&self) -> Diagnosis {
        examined(&self.store).await
    }

    /// Changes what is stored behind everybody's back.
    pub async fn tamper(&self, sql: &str, game: GameId) {
        let options = SqliteConnectOptions::new().filename(self.database());
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        let done = sqlx::query(sql)
            .bind(i64::try_from(game.0).unwrap())
            .execute(&mut connection)
            .await
            .unwrap();
        assert_eq!(done.rows_affected(), 1, "{sql}");
        connection.close().await.unwrap();
    }
}

impl Drop for Shelf {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

pub async fn examined(store: &Store) -> Diagnosis {
    let report = examine(store, &library(), Depth::Everything, |_, _| {}).await;
    report.unwrap()
}

pub fn game() -> &'static dyn Playable {
    &**GAME
}

pub fn library() -> Library {
    Library::new([Arc::clone(&GAME)])
}

/// A finished game of random players.
pub fn finished(number: u64) -> Record {
    let players = vec![Bot::Random; 4];
    game().recorded(&[], &players, number, 0).unwrap()
}

/// A game of other players with the same dice, broken off.
pub fn played_by(number: u64, bot: Bot, after: usize) -> Record {
    let players = vec![bot; 4];
    let mut record = game().recorded(&[], &players, number, 0).unwrap();
    record.lines.truncate(after);
    record
}

/// A finished game, broken off.
pub fn broken_off(number: u64, after: usize) -> Record {
    let mut record = finished(number);
    record.lines.truncate(after);
    record
}
