//! Reading a whole game: its head, its seats, its lines, its drafts.

use super::{HeldRow, StorageError, Store, held};
use crate::{
    accounts::names::FORMER_PLAYERS,
    hall::Admission,
    ids::{AccountId, GameId, Home},
    plain_text::harmless,
};
use bots::Bot;
use kernel::{
    chance::Seed,
    host::{Player, Record, SeatLine},
};
use sqlx::{FromRow, Row, SqliteConnection, sqlite::SqliteRow};

/// The head of a game: everything but its seats, lines and drafts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameRow {
    pub id: GameId,
    pub game: String,
    pub rules: u32,
    pub data: [u8; 32],
    pub options: Vec<(String, String)>,
    pub title: Option<String>,
    pub position: Option<String>,
    pub pace_hours: Option<u32>,
    pub one_screen: bool,
    pub admission: Admission,
    pub unlisted: bool,
    /// The link for watchers of an unlisted game.
    pub watch: Option<String>,
    pub creator: AccountId,
    pub sealed: [u8; 16],
    pub secret: [u8; 32],
    pub state: i64,
    pub start: Option<String>,
    pub ended: Option<String>,
    pub winners: u8,
    pub manner: String,
    /// The seats whose silent players the others did not wait for.
    pub absent: u8,
    pub created: i64,
    pub updated: i64,
    pub finished: Option<i64>,
    /// Whoever changes the game states which version they have seen.
    pub version: i64,
    /// How many lines it had when this was read, counted separately from the lines themselves.
    pub lines: i64,
    /// The address its founder came from, until the game is over.
    pub home: Option<Home>,
    /// The lesson it began as.
    pub lesson: Option<String>,
    /// The game it was tried from, and the number in the log after which.
    pub forked: Option<(GameId, usize)>,
}

/// What occupies a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SeatKind {
    Open,
    Invite,
    Person,
    Bot(Bot),
}

impl SeatKind {
    pub fn word(self) -> &'static str {
        match self {
            SeatKind::Open => "open",
            SeatKind::Invite => "invite",
            SeatKind::Person => "person",
            SeatKind::Bot(bot) => bot.name(),
        }
    }

    fn read(word: &str) -> Option<SeatKind> {
        match word {
            "open" => Some(SeatKind::Open),
            "invite" => Some(SeatKind::Invite),
            "person" => Some(SeatKind::Person),
            other => Bot::named(other).map(SeatKind::Bot),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatRow {
    pub seat: u8,
    pub name: String,
    pub kind: SeatKind,
    pub account: Option<AccountId>,
    /// Taken from the account: the player's name, as others read it, and vacation.
    pub player: Option<String>,
    /// The player has a name and a password. False for guests, and for somebody who has just sat down.
    pub kept: bool,
    pub away_until: Option<i64>,
    /// The player's vacations, each with its beginning and end, that may have stopped this seat's clock.
    pub vacations: Vec<(i64, i64)>,
    pub invite: Option<String>,
    pub nonce: Option<[u8; 16]>,
    pub taken: Option<i64>,
    pub vacant: bool,
    /// It was taken from a player who was late, not one who gave it up.
    pub late: bool,
    pub due_since: Option<i64>,
    /// The absent player who may come back, until somebody else has moved on this seat.
    pub owner: Option<AccountId>,
    /// The name of the player who had the seat before.
    pub former: Option<String>,
    /// Who asked for the invitation while the game was running.
    pub asked_by: Option<AccountId>,
    /// There was nobody else to agree to the invitation, so it is only for somebody who has sat here.
    pub unagreed: bool,
}

/// A line of the record, as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredEvent {
    pub seat: Option<(u8, u64)>,
    pub at: i64,
    pub line: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredDraft {
    pub seat: u8,
    pub ticket: u64,
    pub gestures: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredOffer {
    pub rollback: Option<(usize, usize)>,
    /// The seat to which somebody is to be invited.
    pub invite: Option<u8>,
    pub by: u8,
    pub agreed: u8,
    pub at: i64,
}

/// Everything stored about a game that is needed to continue it.
pub(crate) struct Stored {
    pub game: GameRow,
    pub seats: Vec<SeatRow>,
    /// Number 1 first.
    pub events: Vec<StoredEvent>,
    pub drafts: Vec<StoredDraft>,
    pub offer: Option<StoredOffer>,
    /// Everybody who has held a seat.
    pub held: Vec<HeldRow>,
}

pub(super) const GAME_COLUMNS: &str = "game.*";
/// A vacation that is already over does not stop a clock that has not started.
pub(super) const SEAT_COLUMNS: &str = "seat.*, account.display AS player, account.name IS NOT NULL AS kept, account.away_until AS away_until, \
    (SELECT json_group_array(json_array(since, until)) FROM vacation WHERE vacation.account = seat.account \
        AND until > coalesce(seat.due_since, unixepoch())) AS vacations";

fn wrong(column: &str) -> sqlx::Error {
    sqlx::Error::Decode(format!("the column {column} has an impossible value").into())
}

fn bytes<const N: usize>(row: &SqliteRow, column: &str) -> sqlx::Result<[u8; N]> {
    let bytes: &[u8] = row.try_get(column)?;
    bytes.try_into().map_err(|_| wrong(column))
}

impl FromRow<'_, SqliteRow> for GameRow {
    fn from_row(row: &SqliteRow) -> sqlx::Result<GameRow> {
        let options: &str = row.try_get("options")?;
        Ok(GameRow {
            id: GameId::from_row(row.try_get("id")?),
            game: row.try_get("game")?,
            rules: row.try_get("rules")?,
            data: bytes(row, "data")?,
            options: serde_json::from_str(options).map_err(|_| wrong("options"))?,
            title: (row.try_get::<Option<&str>, _>("title")?)
                .map(|title| harmless(title).into_owned()),
            position: row.try_get("position")?,
            pace_hours: row.try_get("pace_hours")?,
            one_screen: row.try_get("one_screen")?,
            admission: Admission::read(row.try_get("admission")?)
                .ok_or_else(|| wrong("admission"))?,
            unlisted: row.try_get("unlisted")?,
            watch: row.try_get("watch")?,
            creator: AccountId(row.try_get("creator")?),
            sealed: bytes(row, "sealed")?,
            secret: bytes(row, "secret")?,
            state: row.try_get("state")?,
            start: row.try_get("start")?,
            ended: row.try_get("ended")?,
            winners: row.try_get::<Option<u8>, _>("winners")?.unwrap_or(0),
            manner: row
                .try_get::<Option<String>, _>("manner")?
                .unwrap_or_default(),
            absent: row.try_get::<Option<u8>, _>("absent")?.unwrap_or(0),
            created: row.try_get("created")?,
            updated: row.try_get("updated")?,
            finished: row.try_get("finished")?,
            version: row.try_get("version")?,
            lines: row.try_get("lines")?,
            home: row.try_get::<Option<i64>, _>("home")?.map(Home::from_row),
            lesson: row.try_get("lesson")?,
            forked: match row.try_get::<Option<i64>, _>("forked_from")? {
                Some(from) => Some((GameId::from_row(from), count(row, "forked_at")? as usize)),
                None => None,
            },
        })
    }
}

impl FromRow<'_, SqliteRow> for SeatRow {
    fn from_row(row: &SqliteRow) -> sqlx::Result<SeatRow> {
        let kind: &str = row.try_get("kind")?;
        let nonce: Option<&[u8]> = row.try_get("nonce")?;
        Ok(SeatRow {
            seat: row.try_get("seat")?,
            name: row.try_get("name")?,
            kind: SeatKind::read(kind).ok_or_else(|| wrong("kind"))?,
            account: row.try_get::<Option<i64>, _>("account")?.map(AccountId),
            player: (row.try_get::<Option<&str>, _>("player")?)
                .map(|player| harmless(player).into_owned()),
            kept: row.try_get("kept")?,
            away_until: row.try_get("away_until")?,
            vacations: serde_json::from_str(row.try_get("vacations")?)
                .map_err(|_| wrong("vacations"))?,
            invite: row.try_get("invite")?,
            nonce: nonce
                .map(|nonce| nonce.try_into().map_err(|_| wrong("nonce")))
                .transpose()?,
            taken: row.try_get("taken")?,
            vacant: row.try_get("vacant")?,
            late: row.try_get("late")?,
            due_since: row.try_get("due_since")?,
            owner: row.try_get::<Option<i64>, _>("owner")?.map(AccountId),
            former: row.try_get("former")?,
            asked_by: row.try_get::<Option<i64>, _>("asked_by")?.map(AccountId),
            unagreed: row.try_get("unagreed")?,
        })
    }
}

/// A count that was a larger type before it was stored.
pub(super) fn count(row: &SqliteRow, column: &str) -> sqlx::Result<u64> {
    let number: i64 = row.try_get(column)?;
    u64::try_from(number).map_err(|_| wrong(column))
}

impl FromRow<'_, SqliteRow> for StoredEvent {
    fn from_row(row: &SqliteRow) -> sqlx::Result<StoredEvent> {
        let seat: Option<u8> = row.try_get("seat")?;
        Ok(StoredEvent {
            seat: seat
                .map(|seat| Ok::<_, sqlx::Error>((seat, count(row, "ticket")?)))
                .transpose()?,
            at: row.try_get("at")?,
            line: row.try_get("line")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for StoredDraft {
    fn from_row(row: &SqliteRow) -> sqlx::Result<StoredDraft> {
        let gestures: &str = row.try_get("gestures")?;
        Ok(StoredDraft {
            seat: row.try_get("seat")?,
            ticket: count(row, "ticket")?,
            gestures: serde_json::from_str(gestures).map_err(|_| wrong("gestures"))?,
        })
    }
}

impl FromRow<'_, SqliteRow> for StoredOffer {
    fn from_row(row: &SqliteRow) -> sqlx::Result<StoredOffer> {
        let kind: &str = row.try_get("kind")?;
        let rollback = match kind {
            "rollback" => Some((
                count(row, "shown")? as usize,
                count(row, "number")? as usize,
            )),
            _ => None,
        };
        Ok(StoredOffer {
            rollback,
            invite: row.try_get("seat")?,
            by: row.try_get("by")?,
            agreed: row.try_get("agreed")?,
            at: row.try_get("at")?,
        })
    }
}

pub(super) async fn seats_of(
    connection: &mut SqliteConnection,
    game: GameId,
) -> sqlx::Result<Vec<SeatRow>> {
    let sql = format!(
        "SELECT {SEAT_COLUMNS} FROM seat LEFT JOIN account ON account.id = seat.account \
         WHERE seat.game = ? ORDER BY seat.seat"
    );
    sqlx::query_as(&sql)
        .bind(game.row())
        .fetch_all(connection)
        .await
}

impl Store {
    /// Everything about one game; `None` if there is no such game.
    pub(crate) async fn stored(&self, game: GameId) -> Result<Option<Stored>, StorageError> {
        // One transaction, so that all parts are from the same moment.
        let mut reading = self.readers().begin().await?;
        let sql = format!("SELECT {GAME_COLUMNS} FROM game WHERE id = ?");
        let head: Option<GameRow> = sqlx::query_as(&sql)
            .bind(game.row())
            .fetch_optional(&mut *reading)
            .await?;
        let Some(head) = head else {
            return Ok(None);
        };
        let seats = seats_of(&mut reading, game).await?;
        let events =
            sqlx::query_as("SELECT seat, ticket, at, line FROM event WHERE game = ? ORDER BY n")
                .bind(game.row())
                .fetch_all(&mut *reading)
                .await?;
        let drafts = sqlx::query_as("SELECT seat, ticket, gestures FROM draft WHERE game = ?")
            .bind(game.row())
            .fetch_all(&mut *reading)
            .await?;
        let offer = sqlx::query_as("SELECT * FROM offer WHERE game = ?")
            .bind(game.row())
            .fetch_optional(&mut *reading)
            .await?;
        let held = held::read(&mut reading, game).await?;
        Ok(Some(Stored {
            game: head,
            seats,
            events,
            drafts,
            offer,
            held,
        }))
    }

    /// Every game that has begun, oldest first: for the doctor.
    pub async fn games(&self) -> Result<Vec<GameId>, StorageError> {
        let rows: Vec<i64> =
            sqlx::query_scalar("SELECT id FROM game WHERE start IS NOT NULL ORDER BY created, id")
                .fetch_all(self.readers())
                .await?;
        Ok(rows.into_iter().map(GameId::from_row).collect())
    }

    /// The full record of a game that has begun, with its seed even while it is running: only for the host.
    pub async fn record(&self, game: GameId) -> Result<Option<Record>, StorageError> {
        let stored = self.stored(game).await?;
        stored
            .filter(|stored| stored.game.start.is_some())
            .map(|stored| stored.record())
            .transpose()
            .map_err(StorageError::Other)
    }
}

/// The seed of a game: the secret, and the nonces in the order in which seats were taken.
pub(crate) fn seed(secret: [u8; 32], seats: &[SeatRow]) -> Seed {
    let mut taken: Vec<&SeatRow> = seats.iter().collect();
    taken.sort_by_key(|seat| seat.taken);
    Seed {
        secret,
        nonces: taken.iter().filter_map(|seat| seat.nonce).collect(),
    }
}

impl Stored {
    /// The seed as far as it is known: complete once every seat is taken.
    pub fn seed(&self) -> Seed {
        seed(self.game.secret, &self.seats)
    }

    /// The full record. The text goes through the kernel's own reader, which knows the format of the lines.
    pub fn record(&self) -> Result<Record, String> {
        let seed = self.seed();
        let head = Record {
            game: self.game.game.clone(),
            rules: self.game.rules,
            data: self.game.data,
            options: self.game.options.clone(),
            seats: (self.seats.iter())
                .map(|seat| SeatLine {
                    seat: seat.name.clone(),
                    player: seat.player(),
                })
                .collect(),
            commitment: Some(seed.commitment()),
            seed: Some(seed),
            position: self.game.position.clone(),
            ..Record::default()
        };
        let mut text = head.to_string();
        // The header ends where line 0 begins.
        let end = text.find("\n0 ").map_or(text.len(), |at| at + 1);
        text.truncate(end);
        let start = self.game.start.as_deref().unwrap_or("start");
        text.push_str(&format!("0 {start}\n"));
        for (n, event) in (1..).zip(&self.events) {
            text.push_str(&format!("{n} {}\n", event.line));
        }
        text.push_str(&format!("end {}\n", self.events.len()));
        Record::read(&text).map_err(|error| error.to_string())
    }
}

impl SeatRow {
    /// What a record calls the player of this seat.
    pub fn player(&self) -> Option<Player> {
        match self.kind {
            SeatKind::Bot(bot) => Some(Player::bot(bot.name())),
            // The account of whoever sat here has been deleted.
            _ if self.account.is_some() && self.player.is_none() => {
                Some(Player::person(FORMER_PLAYERS[0]))
            }
            _ => self.player.as_deref().map(Player::person),
        }
    }
}
