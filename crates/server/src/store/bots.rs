//! Where bots must decide, and how many tables with nothing but bots there are.

use super::{StorageError, Store};
use crate::ids::{AccountId, GameId, Home};

/// A running game in which a bot must decide, and the people who may answer for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BotsDue {
    pub game: GameId,
    pub creator: AccountId,
    pub home: Option<Home>,
    /// A person with a kept name who sits there.
    pub kept: Option<AccountId>,
    /// Any person who sits there.
    pub person: Option<AccountId>,
}

/// Searches by seats that must decide; of each game only the first counts.
const DUE: &str = "SELECT game.id, game.creator, game.home, \
        (SELECT seat.account FROM seat JOIN account ON account.id = seat.account \
            WHERE seat.game = game.id AND account.name IS NOT NULL ORDER BY seat.seat LIMIT 1), \
        (SELECT account FROM seat WHERE seat.game = game.id AND account IS NOT NULL ORDER BY seat LIMIT 1) \
    FROM (SELECT game, min(due_since) AS since FROM seat \
        WHERE due_since IS NOT NULL AND kind NOT IN ('open', 'invite', 'person') GROUP BY game) AS due \
    JOIN game ON game.id = due.game AND game.state = 1 ORDER BY due.since LIMIT ?";

/// Tables with nothing but bots that are not over.
macro_rules! bots_only {
    ($of:literal) => {
        concat!(
            "SELECT count(*) FROM game WHERE state < 2 AND ",
            $of,
            " = ? AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id \
             AND (seat.account IS NOT NULL OR seat.kind IN ('open', 'invite')))"
        )
    };
}

type DueRow = (i64, i64, Option<i64>, Option<i64>, Option<i64>);

impl Store {
    /// Running games in which a bot must decide, those waiting longest first.
    pub(crate) async fn bots_due(&self, most: usize) -> Result<Vec<BotsDue>, StorageError> {
        let rows: Vec<DueRow> = sqlx::query_as(DUE)
            .bind(most as i64)
            .fetch_all(self.readers())
            .await?;
        let due = |(game, creator, home, kept, person): DueRow| BotsDue {
            game: GameId::from_row(game),
            creator: AccountId(creator),
            home: home.map(Home::from_row),
            kept: kept.map(AccountId),
            person: person.map(AccountId),
        };
        Ok(rows.into_iter().map(due).collect())
    }

    /// How many tables with nothing but bots this account has under way.
    pub(crate) async fn bots_only_of(&self, account: AccountId) -> Result<usize, StorageError> {
        self.count(bots_only!("creator"), account.0).await
    }

    /// How many tables with nothing but bots made from this address are under way.
    pub(crate) async fn bots_only_from(&self, home: Home) -> Result<usize, StorageError> {
        self.count(bots_only!("home"), home.row()).await
    }

    async fn count(&self, sql: &'static str, of: i64) -> Result<usize, StorageError> {
        let count: i64 = sqlx::query_scalar(sql)
            .bind(of)
            .fetch_one(self.readers())
            .await?;
        Ok(usize::try_from(count).unwrap_or(0))
    }
}
