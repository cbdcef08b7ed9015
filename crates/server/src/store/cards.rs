//! Lists of games, without their moves.

use super::{
    GameRow, SeatRow, StorageError, Store,
    games::{GAME_COLUMNS, SEAT_COLUMNS},
};
use crate::{
    hall::{Cursor, Leaf},
    ids::{AccountId, GameId},
};
use sqlx::{FromRow, Row};
use std::collections::HashMap;

/// How many games at most are read at a time.
pub(crate) const LONGEST_LIST: usize = 100;

/// Which games are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    One(GameId),
    Open,
    /// Waiting or running games that involve this account.
    With(AccountId),
    FinishedWith(AccountId),
    Finished,
    Live,
}

impl Wanted {
    fn condition(self) -> (&'static str, i64) {
        match self {
            Wanted::One(game) => ("id = ?1", game.row()),
            Wanted::Open => (
                "state = ?1 AND unlisted = 0 AND EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND seat.kind = 'open')",
                0,
            ),
            // A founder without a seat still looks after the game; whoever asked for a seat is waiting for an answer;
            // and whoever may come back must find the way.
            Wanted::With(account) => (
                "state < 2 AND (creator = ?1 OR id IN (SELECT game FROM seat WHERE account = ?1 UNION \
                 SELECT game FROM seat WHERE owner = ?1) \
                 OR (state = 0 AND id IN (SELECT game FROM application WHERE account = ?1)))",
                account.0,
            ),
            Wanted::FinishedWith(account) => (
                "state = 2 AND id IN (SELECT game FROM seat WHERE account = ?1)",
                account.0,
            ),
            Wanted::Finished => ("state = ?1 AND unlisted = 0", 2),
            Wanted::Live => ("state = ?1 AND unlisted = 0", 1),
        }
    }
}

impl Store {
    /// The newest games of a kind with their seats.
    pub(crate) async fn cards(
        &self,
        wanted: Wanted,
    ) -> Result<Vec<(GameRow, Vec<SeatRow>)>, StorageError> {
        self.cards_from(wanted, Leaf::First, LONGEST_LIST).await
    }

    /// Up to `most` games of a kind with their seats, starting from a position in the list; always the newest first,
    /// whichever way the list is read.
    pub(crate) async fn cards_from(
        &self,
        wanted: Wanted,
        leaf: Leaf,
        most: usize,
    ) -> Result<Vec<(GameRow, Vec<SeatRow>)>, StorageError> {
        let (beyond, order, mark) = match leaf {
            Leaf::First => ("<", "DESC", Cursor::NEWEST),
            Leaf::OlderThan(mark) => ("<", "DESC", mark),
            Leaf::NewerThan(mark) => (">", "ASC", mark),
        };
        let mut reading = self.readers().begin().await?;
        let (condition, value) = wanted.condition();
        let sql = format!(
            "SELECT {GAME_COLUMNS} FROM game WHERE {condition} AND (updated, id) {beyond} (?2, ?3) \
             ORDER BY updated {order}, id {order} LIMIT ?4"
        );
        let mut games: Vec<GameRow> = sqlx::query_as(&sql)
            .bind(value)
            .bind(mark.updated)
            .bind(mark.game.row())
            .bind(most as i64)
            .fetch_all(&mut *reading)
            .await?;
        if matches!(leaf, Leaf::NewerThan(_)) {
            games.reverse();
        }
        let ids: Vec<i64> = games.iter().map(|game| game.id.row()).collect();
        let ids = serde_json::to_string(&ids).expect("numbers can always be written");
        let sql = format!(
            "SELECT {SEAT_COLUMNS} FROM json_each(?) AS wanted JOIN seat ON seat.game = wanted.value \
             LEFT JOIN account ON account.id = seat.account ORDER BY seat.game, seat.seat"
        );
        let rows = sqlx::query(&sql).bind(ids).fetch_all(&mut *reading).await?;
        let mut seats: HashMap<i64, Vec<SeatRow>> = HashMap::new();
        for row in rows {
            let seat = SeatRow::from_row(&row)?;
            seats.entry(row.try_get("game")?).or_default().push(seat);
        }
        let with_seats = |game: GameRow| {
            let own = seats.remove(&game.id.row()).unwrap_or_default();
            (game, own)
        };
        Ok(games.into_iter().map(with_seats).collect())
    }

    /// How many waiting or running games an account has, or asks to play in.
    pub(crate) async fn games_of(&self, account: AccountId) -> Result<usize, StorageError> {
        let count: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM game WHERE state < 2 AND \
             (creator = ?1 OR id IN (SELECT game FROM seat WHERE account = ?1) \
             OR (state = 0 AND id IN (SELECT game FROM application WHERE account = ?1)))",
        )
        .bind(account.0)
        .fetch_one(self.readers())
        .await?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// All games that are not over and that an account sits in or has founded.
    pub(crate) async fn unfinished_of(
        &self,
        account: AccountId,
    ) -> Result<Vec<GameId>, StorageError> {
        let games: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM game WHERE state < 2 AND \
             (id IN (SELECT game FROM seat WHERE account = ?1) OR (state = 0 AND creator = ?1))",
        )
        .bind(account.0)
        .fetch_all(self.readers())
        .await?;
        Ok(games.into_iter().map(GameId::from_row).collect())
    }

    /// What an invitation is for: the game and the name of the seat.
    pub(crate) async fn invited(
        &self,
        code: &str,
    ) -> Result<Option<(GameId, String)>, StorageError> {
        let found: Option<(i64, String)> =
            sqlx::query_as("SELECT game, name FROM seat WHERE invite = ?")
                .bind(code)
                .fetch_optional(self.readers())
                .await?;
        Ok(found.map(|(game, name)| (GameId::from_row(game), name)))
    }

    /// Every seat that must decide in a running game: (game, seat, account or `None` for a bot, since).
    pub(crate) async fn due(
        &self,
    ) -> Result<Vec<(GameId, u8, Option<AccountId>, i64)>, StorageError> {
        let rows: Vec<(i64, u8, Option<i64>, i64)> = sqlx::query_as(
            "SELECT seat.game, seat.seat, seat.account, seat.due_since FROM seat \
             JOIN game ON game.id = seat.game \
             WHERE seat.due_since IS NOT NULL AND game.state = 1 ORDER BY seat.due_since",
        )
        .fetch_all(self.readers())
        .await?;
        let due = |(game, seat, account, since): (i64, u8, Option<i64>, i64)| {
            (GameId::from_row(game), seat, account.map(AccountId), since)
        };
        Ok(rows.into_iter().map(due).collect())
    }
}
