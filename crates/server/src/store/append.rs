//! What an action writes: lines of the record, drafts, whose turn it is. The appends of many games become a few
//! statements.

use super::{GameRow, HeldRow, SeatRow, StorageError, held, seating, talk};
use crate::{hall::ChatLine, ids::GameId};
use sqlx::SqliteConnection;
use std::fmt::Write;

/// Everything that one step of one game changes, written together or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    pub game: GameId,
    /// The version of the game that was played on; this append makes the next one.
    pub version: i64,
    pub at: i64,
    pub events: Vec<EventRow>,
    pub drafts: Vec<DraftRow>,
    /// Seats that became due, with the time, or that no longer are.
    pub due: Vec<(u8, Option<i64>)>,
    /// Whether lists should show the game as fresh.
    pub fresh: bool,
    pub finish: Option<Finish>,
    /// The open offer has been settled.
    pub close_offer: bool,
    /// Seats that have changed in other ways, as they are now.
    pub(crate) seats: Vec<SeatRow>,
    /// Who sat down.
    pub(crate) held: Vec<HeldRow>,
    /// What the host says about it in the chat.
    pub(crate) said: Option<Box<ChatLine>>,
}

/// A numbered line of the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventRow {
    pub n: usize,
    /// The seat that spoke and its next ticket; `None` if everybody's ticket grew.
    pub seat: Option<(u8, u64)>,
    pub line: String,
}

/// A seat's unfinished draft as it is now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftRow {
    pub seat: u8,
    pub ticket: u64,
    pub gestures: Vec<String>,
}

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finish {
    /// `played`, `stopped`, `given-up`, `abandoned` or `closed`.
    pub how: &'static str,
    pub winners: u8,
    pub manner: String,
    /// The seats whose silent players the others did not wait for.
    pub absent: u8,
}

impl Append {
    /// A step of the game in its present version.
    pub fn new(game: &GameRow, at: i64) -> Append {
        Append {
            game: game.id,
            version: game.version,
            at,
            events: Vec::new(),
            drafts: Vec::new(),
            due: Vec::new(),
            fresh: false,
            finish: None,
            close_offer: false,
            seats: Vec::new(),
            held: Vec::new(),
            said: None,
        }
    }
}

/// One statement per table for all rows of a transaction, which is far cheaper than one per row. All of them are sent
/// together, because waiting for each answer of the database costs a turn of the scheduler.
macro_rules! rows {
    () => {
        "INSERT INTO change (game, version, lines) \
            SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?); \
         INSERT INTO event (game, n, seat, ticket, at, line) \
            SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?); \
         INSERT INTO draft (game, seat, ticket, gestures) \
            SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?) WHERE true \
            ON CONFLICT DO UPDATE SET ticket = excluded.ticket, gestures = excluded.gestures; \
         UPDATE seat SET due_since = row.since FROM \
            (SELECT value ->> 0 AS game, value ->> 1 AS seat, value ->> 2 AS since FROM json_each(?)) AS row \
            WHERE seat.game = row.game AND seat.seat = row.seat; \
         UPDATE game SET updated = row.at FROM \
            (SELECT value ->> 0 AS game, value ->> 1 AS at FROM json_each(?)) AS row WHERE game.id = row.game;"
    };
}

/// Every transaction is counted.
macro_rules! count {
    () => {
        "UPDATE tally SET number = number + 1, at = unixepoch();"
    };
}

pub(super) const COUNT: &str = count!();

/// Within a transaction that is already open.
const ROWS: &str = rows!();

/// As a transaction of their own.
const WHOLE: &str = concat!("BEGIN IMMEDIATE; ", rows!(), " ", count!(), " COMMIT");

const FINISH: &str = "UPDATE game SET state = 2, ended = ?, winners = ?, manner = ?, absent = ?, finished = ?, updated = ?, \
    home = NULL WHERE id = ? AND state = 1";

/// A JSON array of rows under construction.
struct Rows(String);

impl Rows {
    fn new() -> Rows {
        Rows(String::from("["))
    }

    fn push(&mut self, row: std::fmt::Arguments<'_>) {
        if self.0.len() > 1 {
            self.0.push(',');
        }
        self.0
            .write_fmt(row)
            .expect("writing to a string cannot fail");
    }

    fn finished(mut self) -> String {
        self.0.push(']');
        self.0
    }
}

fn json<T: serde::Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("texts and numbers can always be written")
}

/// Writes all of it in a transaction of its own if it consists of plain rows only; returns `false` otherwise.
pub(super) async fn write_whole<'a>(
    connection: &mut SqliteConnection,
    appends: impl Iterator<Item = &'a Append> + Clone,
) -> Result<bool, StorageError> {
    let more = |append: &Append| {
        let seats = !append.seats.is_empty() || !append.held.is_empty();
        append.close_offer || append.finish.is_some() || seats || append.said.is_some()
    };
    if (appends.clone()).any(more) {
        return Ok(false);
    }
    write_rows(connection, WHOLE, appends).await?;
    Ok(true)
}

/// Writes all of it, within the open transaction.
pub(super) async fn write_all<'a>(
    connection: &mut SqliteConnection,
    appends: impl Iterator<Item = &'a Append> + Clone,
) -> Result<(), StorageError> {
    write_rows(connection, ROWS, appends.clone()).await?;
    for append in appends {
        seating::put_seats(connection, append.game, &append.seats).await?;
        held::write(connection, append.game, append.at, &append.held).await?;
        if let Some(line) = &append.said {
            talk::write(connection, append.game, line).await?;
        }
        if append.close_offer {
            sqlx::query("DELETE FROM offer WHERE game = ?")
                .bind(append.game.row())
                .execute(&mut *connection)
                .await?;
        }
        if let Some(finish) = &append.finish {
            let done = sqlx::query(FINISH)
                .bind(finish.how)
                .bind(finish.winners)
                .bind(&finish.manner)
                .bind(finish.absent)
                .bind(append.at)
                .bind(append.at)
                .bind(append.game.row())
                .execute(&mut *connection)
                .await?;
            if done.rows_affected() != 1 {
                return Err(StorageError::Taken(String::from(
                    "the game is over already",
                )));
            }
        }
    }
    Ok(())
}

async fn write_rows<'a>(
    connection: &mut SqliteConnection,
    sql: &'static str,
    appends: impl Iterator<Item = &'a Append>,
) -> Result<(), StorageError> {
    let mut changes = Rows::new();
    let (mut events, mut drafts, mut due, mut fresh) =
        (Rows::new(), Rows::new(), Rows::new(), Rows::new());
    for append in appends {
        let (game, at, version) = (append.game.row(), append.at, append.version);
        match append.events.last() {
            Some(EventRow { n, .. }) => changes.push(format_args!("[{game},{version},{n}]")),
            None => changes.push(format_args!("[{game},{version},null]")),
        }
        for EventRow { n, seat, line } in &append.events {
            let line = json(line);
            match seat {
                Some((seat, ticket)) => {
                    events.push(format_args!("[{game},{n},{seat},{ticket},{at},{line}]"));
                }
                None => events.push(format_args!("[{game},{n},null,null,{at},{line}]")),
            }
        }
        for draft in &append.drafts {
            // Twice: the column holds JSON as text.
            let gestures = json(&json(&draft.gestures));
            let DraftRow { seat, ticket, .. } = draft;
            drafts.push(format_args!("[{game},{seat},{ticket},{gestures}]"));
        }
        for (seat, since) in &append.due {
            let since = json(since);
            due.push(format_args!("[{game},{seat},{since}]"));
        }
        if append.fresh {
            fresh.push(format_args!("[{game},{at}]"));
        }
    }
    let tables = [changes, events, drafts, due, fresh].map(Rows::finished);
    let query = tables
        .into_iter()
        .fold(sqlx::query(sql), |query, rows| query.bind(rows));
    query.execute(connection).await?;
    Ok(())
}
