//! `kill -9` at random moments under load: what was acknowledged is there, and nothing is there twice.

use crate::{
    house::{GAME, House, seats, whims},
    ledger::Ledger,
};
use client::{Acknowledged, Actor, Connection, Lost, Wish, guest, new_game};
use kernel::chance::{Seed, Stream};
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{sync::watch, time::sleep};

const KILLS: usize = 100;
const CLIENTS: usize = 8;
/// At most this many actions are acknowledged between the start and a kill.
const MOST_BETWEEN: u32 = 60;
/// And then at most this many microseconds pass, so that every moment of a write is hit.
const LATEST_KILL: u32 = 3_000;

/// What all clients share.
struct Shared {
    seats: Vec<String>,
    /// Where the server is; the number grows with every start.
    server: watch::Receiver<(usize, SocketAddr)>,
    acknowledged: AtomicU64,
    finished: AtomicBool,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_a_hundred_kills() {
    let mut whims = whims("kill -9");
    let house = House::new();
    let mut serving = house.open();
    let (tell, server) = watch::channel((0, serving.address));
    let shared = Arc::new(Shared {
        seats: seats(),
        server,
        acknowledged: AtomicU64::new(0),
        finished: AtomicBool::new(false),
    });
    let clients: Vec<_> = (0..CLIENTS)
        .map(|_| {
            let whims = Seed::numbered(u64::from(whims.below(u32::MAX))).stream();
            tokio::spawn(Client::new(Arc::clone(&shared), whims).play())
        })
        .collect();
    let mut starting = Vec::new();
    for start in 1..=KILLS {
        let acknowledged = || shared.acknowledged.load(Ordering::Relaxed);
        let goal = acknowledged() + u64::from(whims.below(MOST_BETWEEN));
        while acknowledged() <= goal {
            let gone = clients.iter().any(|client| client.is_finished());
            assert!(!gone, "a client gave up; see its words");
            sleep(Duration::from_millis(1)).await;
        }
        sleep(Duration::from_micros(whims.below(LATEST_KILL).into())).await;
        serving.kill();
        let began = Instant::now();
        serving = house.open();
        starting.push(began.elapsed());
        tell.send_replace((start, serving.address));
    }
    shared.finished.store(true, Ordering::Relaxed);
    let (mut games, mut accepted_later, mut there_already) = (Vec::new(), 0, 0);
    for client in clients {
        let story = client.await.expect("a client ends in peace");
        games.extend(story.games);
        accepted_later += story.accepted_later;
        there_already += story.there_already;
    }
    starting.sort();
    println!(
        "{KILLS} kills, {} actions in {} games; sent again: {accepted_later} accepted then, {there_already} there \
         already; a start takes {:?}, at most {:?}",
        shared.acknowledged.load(Ordering::Relaxed),
        games.len(),
        starting[KILLS / 2],
        starting[KILLS - 1],
    );
    drop(serving);
    house.is_healthy();
    for (code, ledger) in &games {
        ledger.is_kept_by(&house.record(code));
    }
}

/// Somebody who plays through all this.
struct Client {
    shared: Arc<Shared>,
    whims: Stream,
    /// Which start of the server it is connected to.
    start: usize,
    token: Option<String>,
    games: Vec<(String, Ledger)>,
    /// Sent again after a kill, and accepted only then.
    accepted_later: usize,
    /// Sent again after a kill, and found to be stored already.
    there_already: usize,
}

impl Client {
    fn new(shared: Arc<Shared>, whims: Stream) -> Client {
        Client {
            shared,
            whims,
            start: 0,
            token: None,
            games: Vec::new(),
            accepted_later: 0,
            there_already: 0,
        }
    }

    async fn play(mut self) -> Client {
        let mut unanswered = None;
        while let Err(lost) = self.play_while_it_runs(&mut unanswered).await {
            // The server is gone, whenever that was noticed; anything else is a failure.
            assert!(
                matches!(lost, Lost::Connect(_) | Lost::Broken(_)),
                "{lost}, after {unanswered:?}"
            );
            let mut server = self.shared.server.clone();
            let start = self.start;
            let next = server.wait_for(|(number, _)| *number > start);
            self.start = next.await.expect("the test goes on").0;
        }
        self
    }

    /// Plays until the connection is lost or the test is over.
    async fn play_while_it_runs(&mut self, unanswered: &mut Option<Wish>) -> Result<(), Lost> {
        let (start, address) = *self.shared.server.borrow();
        self.start = start;
        let mut connection = match &self.token {
            Some(token) => {
                let mut connection = Connection::open(address).await?;
                connection.speak_for(token);
                connection
            }
            None => {
                let (connection, token) = guest(address).await?;
                self.token = Some(token);
                connection
            }
        };
        let shared = Arc::clone(&self.shared);
        let mut actor = match self.games.last() {
            Some((code, _)) => Actor::sit_down(&mut connection, code, &shared.seats).await?,
            None => self.new_game(&mut connection).await?,
        };
        loop {
            let again = unanswered.is_some();
            if !again && shared.finished.load(Ordering::Relaxed) {
                return Ok(());
            }
            let wish = match unanswered.take() {
                Some(wish) => wish,
                None => {
                    self.tickets_agree(&actor);
                    match actor.wish(|n| self.whims.below(n)) {
                        Some(wish) => wish,
                        None => {
                            actor = self.new_game(&mut connection).await?;
                            continue;
                        }
                    }
                }
            };
            *unanswered = Some(wish.clone());
            let answer = actor.send(&mut connection, &wish).await?;
            *unanswered = None;
            match answer.status {
                200 => {
                    let said: Acknowledged = answer.json()?;
                    assert_eq!(said.ticket, wish.ticket + 1, "{wish:?}");
                    actor.learn(&wish, said);
                    self.accepted(&wish);
                    self.accepted_later += usize::from(again);
                }
                // Written, but the acknowledgement never came.
                409 if again && answer.kind() == "stale" => {
                    self.accepted(&wish);
                    self.there_already += 1;
                    let code = actor.code;
                    actor = Actor::sit_down(&mut connection, &code, &shared.seats).await?;
                }
                status => panic!("{status} to {wish:?} (again: {again}): {}", answer.text()),
            }
        }
    }

    fn accepted(&mut self, wish: &Wish) {
        let (_, ledger) = self.games.last_mut().expect("a game is played");
        ledger.accept(wish);
        self.shared.acknowledged.fetch_add(1, Ordering::Relaxed);
    }

    async fn new_game(&mut self, connection: &mut Connection) -> Result<Actor, Lost> {
        let seats = &self.shared.seats;
        let code = new_game(connection, GAME, seats).await?;
        self.games.push((code.clone(), Ledger::default()));
        Actor::sit_down(connection, &code, seats).await
    }

    /// A ticket counts what was accepted from its seat; the server must have counted the same.
    fn tickets_agree(&self, actor: &Actor) {
        let (code, ledger) = self.games.last().expect("a game is played");
        for (seat, ticket) in &actor.tickets {
            assert_eq!(*ticket, ledger.count(seat), "{seat} in {code}");
        }
    }
}
