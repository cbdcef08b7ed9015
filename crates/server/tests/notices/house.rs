//! A server without its HTTP side: a database of its own, a hall, accounts, and games with a person in them.

use bots::Bot;
use server::{
    GameId, Hall, Person, Room, Rooms, Settings, Store,
    accounts::{Account, Accounts, Notices as Wish, now},
    hall::{Admission, GameCard, NewGame, Reply, SeatPlan},
    http::Limits,
    notices::{Addresses, MailSettings, NoticeSettings, Notices, Security},
};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    process,
    sync::{
        Arc, LazyLock,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};
use table::Language;
use tokio::time::sleep;

/// The address that all letters and calls give as their origin.
pub const SITE: &str = "https://play.example.org";
/// The person's seat: it moves first.
pub const SEAT: &str = "frederick";

static ROOMS: LazyLock<Rooms> = LazyLock::new(|| {
    let game = bots::playable(friedrich::Friedrich::with_data(&|_| None).unwrap());
    let board = friedrich::board::board(&|_| None).unwrap();
    Rooms::new([Room::new(game, board).unwrap()])
});

pub struct House {
    folder: PathBuf,
    pub store: Store,
    pub hall: Hall,
    pub accounts: Accounts,
}

impl House {
    pub async fn new() -> House {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("notices-{}-{number}", process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let store = Store::open(&folder.join("bivouac.db")).await.unwrap();
        let settings = Settings {
            bot_pause: 0,
            ..Settings::default()
        };
        let hall = Hall::open(store.clone(), ROOMS.clone(), settings);
        House {
            hall: hall.await.unwrap(),
            accounts: Accounts::new(store.clone()),
            store,
            folder,
        }
    }

    /// A guest who wants to be notified in this way, and has confirmed the address.
    pub async fn guest(
        &self,
        wish: Wish,
        mail: Option<&str>,
        webhook: Option<String>,
    ) -> Arc<Account> {
        let (account, _) = self.accounts.guest(Language::En).await.unwrap();
        if let Some(mail) = mail {
            let addresses = Addresses::new(self.store.clone());
            addresses.confirm(account.id, mail).await.unwrap();
        }
        self.wishing(&account, wish, mail, webhook).await
    }

    /// A guest who wants letters at an address that is new to the server.
    pub async fn stranger(&self, mail: &str) -> Arc<Account> {
        let (account, _) = self.accounts.guest(Language::En).await.unwrap();
        self.wishing(&account, Wish::Each, Some(mail), None).await
    }

    async fn wishing(
        &self,
        account: &Account,
        wish: Wish,
        mail: Option<&str>,
        webhook: Option<String>,
    ) -> Arc<Account> {
        let mut profile = account.profile.clone();
        profile.notices = wish;
        profile.mail = mail.map(str::to_owned);
        profile.webhook = webhook;
        self.accounts.set_profile(account, profile).await.unwrap()
    }

    /// The account as it is now.
    pub async fn now(&self, account: &Account) -> Arc<Account> {
        self.accounts.find(account.id).await.unwrap().unwrap()
    }

    /// Gives the account another address.
    pub async fn moved(&self, account: &Account, mail: &str) -> Arc<Account> {
        let mut profile = account.profile.clone();
        profile.mail = Some(mail.to_owned());
        self.accounts.set_profile(account, profile).await.unwrap()
    }

    /// The whole server, with its pages; returns its address.
    pub async fn serve(&self, notices: &Notices) -> String {
        self.serve_within(notices, Limits::off()).await
    }

    /// The same, with limits on what visitors may ask.
    pub async fn serve_within(&self, notices: &Notices, limits: Limits) -> String {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let routes = server::http::router(server::http::State {
            hall: self.hall.clone(),
            accounts: self.accounts.clone(),
            store: self.store.clone(),
            letters: notices.letters(),
            settings: server::http::Settings {
                limits,
                ..server::http::Settings::default()
            },
        });
        tokio::spawn(async move { axum::serve(listener, routes).await });
        address
    }

    /// No digest is sent any more, on whatever day.
    pub async fn without_digests(&self) {
        let done = i64::MAX.to_le_bytes().to_vec();
        self.store.set_meta("digest-day", done).await.unwrap();
    }

    /// A game in which this person plays against bots; the person moves first.
    pub async fn game(&self, account: &Account, title: &str) -> GameId {
        let bot = SeatPlan::Bot(Bot::Careful);
        let new = NewGame {
            game: "friedrich".to_owned(),
            options: Vec::new(),
            seats: vec![SeatPlan::Me, bot, bot, bot],
            pace_hours: Some(72),
            title: Some(title.to_owned()),
            sealed: self.hall.seal(),
            nonce: [3; 16],
            position: None,
            admission: Admission::Open,
            unlisted: false,
        };
        let person = Person {
            account: account.id,
            name: account.display.clone(),
        };
        self.hall.create(&person, new).await.unwrap()
    }

    /// A guest who wants a letter for each turn, and her game, called Evening.
    pub async fn anna_and_her_game(&self) -> (Arc<Account>, GameId) {
        let anna = (self.guest(Wish::Each, Some("anna@example.org"), None)).await;
        let game = self.game(&anna, "Evening").await;
        (anna, game)
    }

    /// Plays the person's whole turn, and waits until it is their turn again, at least a second later.
    pub async fn next_turn(&self, account: &Account, game: GameId) {
        let first = self.due_since(game).await.expect("it is the person's turn");
        while now() <= first {
            sleep(Duration::from_millis(20)).await;
        }
        loop {
            match self.due_since(game).await {
                Some(since) if since > first => return,
                Some(_) => self.step(account, game).await,
                None => sleep(Duration::from_millis(5)).await,
            }
        }
    }

    /// One action of the person.
    pub async fn step(&self, account: &Account, game: GameId) {
        let (ticket, action) = self
            .hall
            .look(game, Some(account.id), Some(SEAT), |seen| {
                let seat = seen.seat.expect("the person sits there");
                (seen.ticket, seen.game.advise(seat, seen.ticket))
            })
            .await
            .unwrap();
        let action = action.expect("the person has something to decide");
        (self.hall)
            .play(game, account.id, SEAT, ticket, &action, Reply::Short)
            .await
            .unwrap();
    }

    pub async fn due_since(&self, game: GameId) -> Option<i64> {
        let card = self.card(game).await;
        let seat = card.seats.iter().find(|seat| seat.name == SEAT).unwrap();
        seat.due_since
    }

    pub async fn card(&self, game: GameId) -> GameCard {
        self.hall.about(game).await.unwrap()
    }

    pub fn notices(&self, settings: NoticeSettings) -> Notices {
        Notices::start(self.hall.clone(), self.accounts.clone(), settings).unwrap()
    }

    /// Gives this game data that no program has, so that it cannot be played on.
    pub async fn without_rules(&self, game: GameId) {
        let file = SqliteConnectOptions::new().filename(self.folder.join("bivouac.db"));
        let mut database = SqliteConnection::connect_with(&file).await.unwrap();
        sqlx::query("UPDATE game SET data = zeroblob(32) WHERE id = ?")
            .bind(i64::try_from(game.0).unwrap())
            .execute(&mut database)
            .await
            .unwrap();
        assert!(!self.hall.can_play(&self.card(game).await));
    }

    /// How the last notice to the person's seat went.
    pub async fn state(&self, game: GameId) -> Option<String> {
        sqlx::query_scalar("SELECT state FROM notice WHERE game = ? AND seat = 0")
            .bind(i64::try_from(game.0).unwrap())
            .fetch_optional(self.store.readers())
            .await
            .unwrap()
    }

    pub async fn until_state(&self, game: GameId, wanted: &str) {
        while self.state(game).await.as_deref() != Some(wanted) {
            sleep(Duration::from_millis(10)).await;
        }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Settings without any delay, with mail to a local server.
pub fn settings(mail: Option<SocketAddr>) -> NoticeSettings {
    NoticeSettings {
        delay: Duration::from_millis(10),
        first_pause: Duration::from_millis(10),
        mail: mail.map(|address| MailSettings {
            host: address.ip().to_string(),
            port: Some(address.port()),
            user: None,
            password: None,
            from: "Bivouac <games@example.org>".to_owned(),
            security: Security::None,
        }),
        ..NoticeSettings::new(SITE)
    }
}
