//! A server's hall in a directory of its own, and people to play in it.

use kernel::{Seat, Viewer};
use server::{
    AccountId, GameId, Hall, Person, Room, Rooms, Settings, Store,
    hall::{Admission, NewGame, Refused, Reply, SeatPlan},
};
use std::{
    path::{Path, PathBuf},
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};
use tokio::time::{sleep, timeout};

pub const SEATS: [&str; 4] = ["frederick", "elisabeth", "maria-theresa", "pompadour"];

/// Three seats at the founder's screen, one by invitation.
pub const TWO: [SeatPlan; 4] = [
    SeatPlan::Me,
    SeatPlan::Screen,
    SeatPlan::Screen,
    SeatPlan::Invite,
];

pub struct House {
    pub hall: Hall,
    pub store: Store,
    directory: PathBuf,
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.directory);
    }
}

fn rooms() -> Rooms {
    static ROOMS: OnceLock<Rooms> = OnceLock::new();
    let build = || {
        let board = friedrich::board::board(&|_| None).unwrap();
        let game = bots::playable(friedrich::Friedrich::with_data(&|_| None).unwrap());
        Rooms::new([Room::new(game, board).unwrap()])
    };
    ROOMS.get_or_init(build).clone()
}

pub fn settings() -> Settings {
    Settings {
        bot_pause: 0,
        allow_positions: true,
        ..Settings::default()
    }
}

impl House {
    pub async fn open() -> House {
        House::with(settings()).await
    }

    pub async fn with(settings: Settings) -> House {
        let directory = new_directory();
        House::at(directory, settings).await
    }

    async fn at(directory: PathBuf, settings: Settings) -> House {
        let store = Store::open(&directory.join("bivouac.db")).await.unwrap();
        let hall = Hall::open(store.clone(), rooms(), settings).await.unwrap();
        House {
            hall,
            store,
            directory,
        }
    }

    /// What another start of the program would find on disk at this moment, as after a crash: nothing is closed.
    pub async fn found_by_another_start(&self) -> (Hall, Store) {
        self.found_with(settings()).await
    }

    /// The same, with other settings.
    pub async fn found_with(&self, settings: Settings) -> (Hall, Store) {
        let store = Store::open(self.file()).await.unwrap();
        let hall = Hall::open(store.clone(), rooms(), settings).await.unwrap();
        (hall, store)
    }

    /// Gives the first `people` people accounts, by which their names are known.
    pub async fn register(&self, people: i64) {
        let register = self.store.write(move |connection| {
            Box::pin(async move {
                for number in 1..=people {
                    sqlx::query("INSERT INTO account (id, display, language, created) VALUES (?, ?, 'en', 0)")
                        .bind(number)
                        .bind(person(number).name)
                        .execute(&mut *connection)
                        .await?;
                }
                Ok(())
            })
        });
        register.await.unwrap();
    }

    /// Moves the time since which everybody is due into the past. Only another start of the program sees it.
    pub async fn let_time_pass(&self, hours: i64) {
        let pass = self.store.write(move |connection| {
            Box::pin(async move {
                sqlx::query("UPDATE seat SET due_since = due_since - ?")
                    .bind(hours * 3600)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        });
        pass.await.unwrap();
    }

    /// A game in which the founder has all seats but the last, at one screen, and somebody is invited to that one.
    pub async fn game_of_two(&self, founder: &Person, invited: &Person) -> GameId {
        let new = plan(&self.hall, TWO);
        self.game_of_two_as(founder, invited, new).await
    }

    pub async fn game_of_two_as(&self, founder: &Person, invited: &Person, new: NewGame) -> GameId {
        let game = self.hall.create(founder, new).await.unwrap();
        let invites = self.hall.invites(game, founder.account).await.unwrap();
        let (seat, code) = &invites[0];
        (self.hall)
            .join(game, seat, invited, [2; 16], Some(code))
            .await
            .unwrap();
        game
    }

    /// A house with the same key: the same seals give the same secrets.
    pub async fn twin(&self) -> House {
        let directory = new_directory();
        let copy = directory.join("bivouac.db");
        self.store.backup(&copy).await.unwrap();
        House::at(directory, settings()).await
    }

    pub fn file(&self) -> &Path {
        self.store.path()
    }

    /// A game in which one account holds all four seats.
    pub async fn game_for_one(&self, person: &Person) -> GameId {
        self.game(person, [SeatPlan::Me; 4]).await
    }

    pub async fn game(&self, by: &Person, seats: [SeatPlan; 4]) -> GameId {
        self.hall.create(by, plan(&self.hall, seats)).await.unwrap()
    }
}

fn new_directory() -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = format!("bivouac-hall-{}-{number}", std::process::id());
    let directory = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&directory).unwrap();
    directory
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

pub fn person(number: i64) -> Person {
    Person {
        account: AccountId(number),
        name: format!("Person {number}"),
    }
}

pub fn plan(hall: &Hall, seats: [SeatPlan; 4]) -> NewGame {
    NewGame {
        game: String::from("friedrich"),
        options: Vec::new(),
        seats: seats.to_vec(),
        pace_hours: None,
        title: None,
        sealed: hall.seal(),
        nonce: [9; 16],
        position: None,
        admission: Admission::Open,
        unlisted: false,
    }
}

/// What a seat may do now, with its ticket.
pub struct Choice {
    pub seat: &'static str,
    pub ticket: u64,
    pub actions: Vec<String>,
}

/// What the first due seat may do, as its holder sees it.
pub async fn choices(hall: &Hall, game: GameId, by: AccountId) -> Option<Choice> {
    let due = due(hall, game).await;
    let seat = *due.first()?;
    Some(choices_of(hall, game, by, seat).await)
}

pub async fn choices_of(hall: &Hall, game: GameId, by: AccountId, seat: &'static str) -> Choice {
    let look = |seen: &server::hall::Seen<'_>| {
        let own = seen.seat.unwrap();
        (seen.ticket, seen.game.actions(own))
    };
    let (ticket, actions) = hall.look(game, Some(by), Some(seat), look).await.unwrap();
    Choice {
        seat,
        ticket,
        actions,
    }
}

pub async fn due(hall: &Hall, game: GameId) -> Vec<&'static str> {
    let look = |seen: &server::hall::Seen<'_>| {
        let names = seen.game.seat_names();
        let due = seen.game.turn().seats();
        due.iter().map(|seat| names[seat.index()]).collect()
    };
    hall.look(game, None, None, look).await.unwrap()
}

/// Plays one action of the first due seat: the one with this number among the legal ones, or the last if there are
/// fewer.
pub async fn step(hall: &Hall, game: GameId, by: AccountId, number: usize) -> bool {
    let Some(choice) = choices(hall, game, by).await else {
        return false;
    };
    let action = &choice.actions[number % choice.actions.len()];
    hall.play(game, by, choice.seat, choice.ticket, action, Reply::Short)
        .await
        .unwrap();
    true
}

/// How many armies each general gets in the set-up.
#[derive(Clone, Copy)]
pub enum Armies {
    Least,
    Most,
}

/// Plays the whole secret set-up of a seat: every general gets the least, or the most, that is allowed.
pub async fn set_up(hall: &Hall, game: GameId, by: AccountId, seat: &'static str, armies: Armies) {
    loop {
        let choice = choices_of(hall, game, by, seat).await;
        let wanted = match armies {
            Armies::Least => choice.actions.first(),
            Armies::Most => choice.actions.last(),
        };
        let Some(action) = wanted else { return };
        let played = hall.play(game, by, seat, choice.ticket, action, Reply::Short);
        if played.await.unwrap().done == 0 || action == "ready" {
            return;
        }
    }
}

/// Everything that distinguishes one position from another: hash, drafts, tickets.
pub async fn fingerprint(hall: &Hall, game: GameId, by: AccountId) -> String {
    let mut all = String::new();
    for seat in SEATS {
        let look = |seen: &server::hall::Seen<'_>| {
            let own = seen.seat.unwrap();
            let scene = serde_json::to_string(&seen.game.scene(Viewer::Everything)).unwrap();
            let draft = seen.game.draft_gestures(own).join("|");
            let orders = kernel::host::write_orders(&seen.game.orders(own));
            let (hash, ticket) = (seen.game.hash(), seen.ticket);
            let undo = seen.game.can_undo(own);
            format!("{hash} {ticket} [{draft}] {orders} {undo} {scene}\n")
        };
        all += &hall.look(game, Some(by), Some(seat), look).await.unwrap();
    }
    all
}

pub fn is_stale(refused: &Refused) -> bool {
    matches!(refused, Refused::Stale { .. })
}

pub fn seat(name: &str) -> Seat {
    Seat(SEATS.iter().position(|seat| *seat == name).unwrap() as u8)
}
