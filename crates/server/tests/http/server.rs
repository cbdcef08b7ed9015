//! A server for one test.

use atlas::Board;
use bots::Playable;
use friedrich::Friedrich;
use server::{
    Hall, Room, Rooms, Settings, Store,
    accounts::Accounts,
    admin::Desk,
    http::{self, Limits, State},
    notices::Letters,
};
use std::{
    path::{Path, PathBuf},
    sync::{Arc, LazyLock},
};
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle};

/// Placing the names on the map takes a moment, so one room serves all tests.
static ROOMS: LazyLock<Rooms> = LazyLock::new(|| {
    let game: Arc<dyn Playable> = bots::playable(Friedrich::with_data(&|_| None).unwrap());
    let board: Board = friedrich::board::board(&|_| None).unwrap();
    Rooms::new([Room::new(game, board).unwrap()])
});

/// A running server; when dropped, it stops and its database is deleted.
pub struct Server {
    pub address: String,
    pub store: Store,
    pub hall: Hall,
    /// What the host does on the command line.
    pub desk: Desk,
    folder: PathBuf,
    stop: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<std::io::Result<()>>>,
}

impl Server {
    /// Without limits, and with positions allowed.
    pub async fn start() -> Server {
        Server::with(without_limits()).await
    }

    pub async fn with(settings: http::Settings) -> Server {
        let name: String = (server::ids::random_bytes::<8>().iter())
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let folder = std::env::temp_dir().join(format!("bivouac-http-{name}"));
        std::fs::create_dir_all(&folder).unwrap();
        Server::on(settings, folder).await
    }

    async fn on(settings: http::Settings, folder: PathBuf) -> Server {
        let store = Store::open(&folder.join("games.db")).await.unwrap();
        let hall_settings = Settings {
            bot_pause: 0,
            allow_positions: true,
            ..Settings::default()
        };
        let hall = Hall::open(store.clone(), ROOMS.clone(), hall_settings)
            .await
            .unwrap();
        let accounts = Accounts::new(store.clone());
        let desk = Desk::new(hall.clone(), accounts.clone());
        let state = State {
            letters: Letters::none(store.clone(), accounts.clone()),
            accounts,
            hall: hall.clone(),
            store: store.clone(),
            settings,
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (stop, stopped) = oneshot::channel();
        let shutdown = async move {
            let _ = stopped.await;
        };
        let running = tokio::spawn(http::serve(state, listener, shutdown));
        Server {
            address,
            store,
            hall,
            desk,
            folder,
            stop: Some(stop),
            running: Some(running),
        }
    }

    /// Changes the database behind the server's back, as time or an older program would.
    pub async fn sql(&self, sql: &'static str) {
        let changed = self.store.write(move |connection| {
            Box::pin(async move { sqlx::query(sql).execute(connection).await.map(drop) })
        });
        changed.await.unwrap();
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Stops, changes something in the database, and starts again.
    pub async fn again_after(self, change: &'static str) -> Server {
        self.again(async |store| store.outside(change).await.unwrap())
            .await
    }

    async fn again(mut self, change: impl AsyncFnOnce(&Store)) -> Server {
        self.end().await;
        // The folder outlives this start.
        let folder = std::mem::take(&mut self.folder);
        let store = Store::open(&folder.join("games.db")).await.unwrap();
        change(&store).await;
        store.close().await.unwrap();
        Server::on(without_limits(), folder).await
    }

    /// Stops, and waits until everything has ended.
    pub async fn stop(mut self) {
        self.end().await;
    }

    async fn end(&mut self) {
        drop(self.stop.take());
        let running = self.running.take().unwrap();
        running.await.unwrap().unwrap();
        // As the program does. Bots that are still thinking must not write beside the next server.
        self.store.close().await.unwrap();
    }

    /// The same server some hours later: everybody who must decide has been waiting that much longer.
    pub async fn after_hours(self, hours: i64) -> Server {
        self.again(async |store| {
            let wait = store.write(move |connection| {
                Box::pin(async move {
                    let query = sqlx::query("UPDATE seat SET due_since = due_since - ?");
                    query.bind(hours * 3600).execute(connection).await.map(drop)
                })
            });
            wait.await.unwrap();
        })
        .await
    }
}

fn without_limits() -> http::Settings {
    http::Settings {
        limits: Limits::off(),
        ..http::Settings::default()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Leftovers do not matter; a file still in use is not a failure of the test.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
