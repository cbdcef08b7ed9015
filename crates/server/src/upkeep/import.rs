//! Records into the database: a finished game to study, or one to continue.

use super::library::Library;
use crate::{
    accounts::now,
    ids::{GameId, new_invite, random_bytes},
    store::{StorageError, Store},
};
use bots::Bot;
use kernel::{
    Turn,
    host::{Discrepancy, Format, HostedMatch, Line, Player, Record, What},
};
use sqlx::SqliteConnection;
use thiserror::Error;

/// Longer names are cut, since they appear on every page.
const LONGEST_NAME: usize = 40;
/// The owner of a game without any named person.
const NOBODY: &str = "Bivouac";

/// What to do with a game that has not ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfinished {
    /// Continue it: each seat of a person gets an invitation.
    PlayOn,
    /// Keep it for looking at only.
    Study,
}

/// A game that was imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    pub id: GameId,
    pub lines: usize,
    /// Seats with the invitation by which a person takes them.
    pub invitations: Vec<(String, String)>,
}

/// Why a record was not imported.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ImportError {
    #[error("this program has no game `{game}`; it has {}", games.join(", "))]
    NoSuchGame {
        game: String,
        games: Vec<&'static str>,
    },
    #[error(
        "it needs version {rules} of the rules of {game}, or other data files, which this program does not have"
    )]
    OtherVersion { game: String, rules: u32 },
    /// The rules do not agree with it; the number is that of a line.
    #[error("{0}")]
    Broken(Discrepancy),
    #[error("it has {nonces} nonces for {seats} seats: each player adds one at most")]
    Nonces { nonces: usize, seats: usize },
    #[error("it is in this database already, as game {0}")]
    Known(GameId),
    #[error(transparent)]
    Storage(#[from] StorageError),
}

/// Verifies a record and stores it as a new game.
pub async fn import(
    store: &Store,
    library: &Library,
    record: Record,
    unfinished: Unfinished,
) -> Result<Imported, ImportError> {
    let Some(rules) = library.find(&record.game, record.rules, record.data) else {
        if library.named(&record.game).is_none() {
            return Err(ImportError::NoSuchGame {
                games: library.names(),
                game: record.game,
            });
        }
        return Err(ImportError::OtherVersion {
            game: record.game,
            rules: record.rules,
        });
    };
    let game = rules.verify(&record).map_err(ImportError::Broken)?;
    let head = Head::new(&record, &*game, unfinished)?;
    let events = events(&record.lines, game.seat_names());
    if let Some(known) = known(store, &head, &events).await? {
        return Err(ImportError::Known(known));
    }
    let seats = seats(&record, &*game, head.state);
    let imported = Imported {
        id: head.id,
        lines: record.lines.len(),
        invitations: (seats.iter())
            .filter_map(|seat| Some((seat.name.clone(), seat.invite.clone()?)))
            .collect(),
    };
    store
        .write(move |connection| Box::pin(write(connection, head, seats, events)))
        .await?;
    Ok(imported)
}

/// The game in this database that it is, or of which it is an earlier or later moment. The dice alone do not tell: other
/// games, and other people at the same game, may have begun with the same secret.
async fn known(
    store: &Store,
    head: &Head,
    events: &[Event],
) -> Result<Option<GameId>, StorageError> {
    let begun_alike: Vec<i64> =
        sqlx::query_scalar("SELECT id FROM game WHERE secret = ? AND game = ? AND start = ?")
            .bind(head.secret.as_slice())
            .bind(&head.game)
            .bind(&head.start)
            .fetch_all(store.readers())
            .await?;
    for game in begun_alike {
        let lines: Vec<String> =
            sqlx::query_scalar("SELECT line FROM event WHERE game = ? ORDER BY n")
                .bind(game)
                .fetch_all(store.readers())
                .await?;
        if (lines.iter().zip(events)).all(|(line, event)| *line == event.line) {
            return Ok(Some(GameId::from_row(game)));
        }
    }
    Ok(None)
}

struct Head {
    id: GameId,
    game: String,
    rules: u32,
    data: [u8; 32],
    options: String,
    position: Option<String>,
    secret: [u8; 32],
    state: i64,
    start: String,
    ended: Option<&'static str>,
    winners: u8,
    manner: Option<String>,
}

/// States of a game in the database.
const RUNNING: i64 = 1;
const FINISHED: i64 = 2;

impl Head {
    fn new(
        record: &Record,
        game: &dyn HostedMatch,
        unfinished: Unfinished,
    ) -> Result<Head, ImportError> {
        let seed = record.seed.as_ref();
        let seed = seed.ok_or(ImportError::Broken(Discrepancy::NoSecret))?;
        let (nonces, seats) = (seed.nonces.len(), record.seats.len());
        if nonces > seats {
            return Err(ImportError::Nonces { nonces, seats });
        }
        let mut head = Head {
            id: GameId::random(),
            game: record.game.clone(),
            rules: record.rules,
            data: record.data,
            options: serde_json::to_string(&record.options).expect("texts can always be written"),
            position: record.position.clone(),
            secret: seed.secret,
            state: FINISHED,
            start: record.start.to_string(),
            ended: None,
            winners: 0,
            manner: None,
        };
        match (game.turn(), unfinished) {
            (Turn::Over(outcome), _) => {
                head.ended = Some("played");
                head.winners = (outcome.winners.iter()).fold(0, |bits, seat| bits | 1 << seat.0);
                head.manner = Some(outcome.manner);
            }
            (Turn::Decide(_), Unfinished::PlayOn) => head.state = RUNNING,
            (Turn::Decide(_), Unfinished::Study) => head.ended = Some("stopped"),
        }
        Ok(head)
    }
}

struct Seat {
    name: String,
    bot: Option<Bot>,
    player: String,
    invite: Option<String>,
    nonce: Option<[u8; 16]>,
    due: bool,
}

fn seats(record: &Record, game: &dyn HostedMatch, state: i64) -> Vec<Seat> {
    let turn = game.turn();
    let nonces = record.seed.iter().flat_map(|seed| &seed.nonces);
    let mut nonces = nonces.copied();
    let seats = (0..).zip(&record.seats);
    seats
        .map(|(index, line)| {
            let player = line
                .player
                .as_ref()
                .map_or(line.seat.as_str(), Player::name);
            let bot = bot(record.format, line.player.as_ref());
            Seat {
                name: line.seat.clone(),
                bot,
                player: player.chars().take(LONGEST_NAME).collect(),
                invite: (state == RUNNING && bot.is_none()).then(new_invite),
                // Only their order matters: they go to the first seats.
                nonce: nonces.next(),
                due: state == RUNNING && turn.seats().contains(kernel::Seat(index)),
            }
        })
        .collect()
}

/// Which bot sat there. Early records do not mark bots: there, anybody with a bot's name is one.
fn bot(format: Format, player: Option<&Player>) -> Option<Bot> {
    match (player?, format) {
        // Another program may have bots of its own; any of ours can continue.
        (Player::Bot(name), _) => Some(Bot::named(name).unwrap_or(Bot::Careful)),
        (Player::Person(name), Format::First) => Bot::named(name),
        (Player::Person(_), Format::Second) => None,
    }
}

struct Event {
    /// The seat that spoke and its next ticket.
    seat: Option<(u8, i64)>,
    line: String,
}

fn events(lines: &[Line], names: &[&str]) -> Vec<Event> {
    let mut tickets = vec![0_i64; names.len()];
    let event = |line: &Line| {
        let seat = match &line.what {
            What::Entry { seat, .. }
            | What::Undo { seat, .. }
            | What::Orders { seat, .. }
            | What::Seat { seat, .. } => names.iter().position(|name| name == seat),
            What::Rollback { .. } => None,
        };
        match seat {
            Some(seat) => tickets[seat] += 1,
            None => tickets.iter_mut().for_each(|ticket| *ticket += 1),
        }
        Event {
            seat: seat.map(|seat| (seat as u8, tickets[seat])),
            line: line.to_string(),
        }
    };
    lines.iter().map(event).collect()
}

async fn write(
    connection: &mut SqliteConnection,
    head: Head,
    seats: Vec<Seat>,
    events: Vec<Event>,
) -> sqlx::Result<()> {
    let at = now();
    let mut accounts = Vec::new();
    for seat in &seats {
        accounts.push(match seat.bot {
            Some(_) => None,
            None => Some(stand_in(connection, &seat.player, at).await?),
        });
    }
    let creator = match accounts.iter().flatten().next() {
        Some(account) => *account,
        None => stand_in(connection, NOBODY, at).await?,
    };
    let sealed: [u8; 16] = random_bytes();
    sqlx::query(
        "INSERT INTO game (id, game, rules, data, options, position, one_screen, creator, sealed, secret, state, \
         start, ended, winners, manner, created, updated, finished, lines) \
         VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(head.id.row())
    .bind(&head.game)
    .bind(head.rules)
    .bind(head.data.as_slice())
    .bind(&head.options)
    .bind(&head.position)
    .bind(creator)
    .bind(sealed.as_slice())
    .bind(head.secret.as_slice())
    .bind(head.state)
    .bind(&head.start)
    .bind(head.ended)
    .bind(head.winners)
    .bind(&head.manner)
    .bind(at)
    .bind(at)
    .bind((head.state == FINISHED).then_some(at))
    .bind(events.len() as i64)
    .execute(&mut *connection)
    .await?;
    for (number, (seat, account)) in (0_i64..).zip(seats.iter().zip(accounts)) {
        sqlx::query(
            "INSERT INTO seat (game, seat, name, kind, account, invite, vacant, nonce, taken, due_since) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(head.id.row())
        .bind(number)
        .bind(&seat.name)
        .bind(seat.bot.map_or("person", Bot::name))
        .bind(account)
        .bind(&seat.invite)
        // There is nobody behind the name: whoever has the invitation may sit down at once.
        .bind(seat.invite.is_some())
        .bind(seat.nonce.map(|nonce| nonce.to_vec()))
        .bind(number)
        .bind(seat.due.then_some(at))
        .execute(&mut *connection)
        .await?;
    }
    for (n, event) in (1_i64..).zip(events) {
        let (seat, ticket) = event.seat.unzip();
        sqlx::query(
            "INSERT INTO event (game, n, seat, ticket, at, line) VALUES (?, ?, ?, ?, ?, ?)",
        )
        .bind(head.id.row())
        .bind(n)
        .bind(seat)
        .bind(ticket)
        .bind(at)
        .bind(event.line)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// An account that only provides a name: without a password or session nobody can use it.
async fn stand_in(connection: &mut SqliteConnection, name: &str, at: i64) -> sqlx::Result<i64> {
    let done = sqlx::query(
        "INSERT INTO account (display, language, notices, created) VALUES (?, 'en', 'none', ?)",
    )
    .bind(name)
    .bind(at)
    .execute(connection)
    .await?;
    Ok(done.last_insert_rowid())
}
