//! Sanctions, roles, blocks and reports in the database.

use super::{Forbidden, NewReport, Report, Sanction};
use crate::{
    accounts::{names::FORMER_PLAYERS, now},
    ids::{AccountId, GameId},
    store::{StorageError, Store},
};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

pub async fn sanctions(
    store: &Store,
) -> Result<Vec<(AccountId, Forbidden, Sanction)>, StorageError> {
    let rows = sqlx::query("SELECT account, kind, reason, until FROM sanction")
        .fetch_all(store.readers())
        .await?;
    let sanction = |row: &SqliteRow| {
        let kind: String = row.try_get(1)?;
        let kind = match kind.as_str() {
            "mute" => Forbidden::Speech,
            _ => Forbidden::Entry,
        };
        let sanction = Sanction {
            reason: row.try_get(2)?,
            until: row.try_get(3)?,
        };
        Ok((AccountId(row.try_get(0)?), kind, sanction))
    };
    Ok(rows.iter().map(sanction).collect::<sqlx::Result<_>>()?)
}

pub async fn forbid(
    store: &Store,
    account: AccountId,
    what: Forbidden,
    sanction: Sanction,
) -> Result<(), StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                sqlx::query("INSERT OR REPLACE INTO sanction (account, kind, reason, since, until) VALUES (?, ?, ?, ?, ?)")
                    .bind(account.0)
                    .bind(what.word())
                    .bind(sanction.reason)
                    .bind(now())
                    .bind(sanction.until)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
}

pub async fn allow(store: &Store, account: AccountId, what: Forbidden) -> Result<(), StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                sqlx::query("DELETE FROM sanction WHERE account = ? AND kind = ?")
                    .bind(account.0)
                    .bind(what.word())
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
}

pub async fn administrators(store: &Store) -> Result<Vec<AccountId>, StorageError> {
    let accounts: Vec<i64> = sqlx::query_scalar("SELECT account FROM administrator")
        .fetch_all(store.readers())
        .await?;
    Ok(accounts.into_iter().map(AccountId).collect())
}

pub async fn set_administrator(
    store: &Store,
    account: AccountId,
    is: bool,
) -> Result<(), StorageError> {
    const GIVE: &str = "INSERT OR IGNORE INTO administrator (account, since) VALUES (?1, ?2)";
    const TAKE: &str = "DELETE FROM administrator WHERE account = ?1 AND since <= ?2";
    let sql = if is { GIVE } else { TAKE };
    store
        .write(move |connection| Box::pin(with_account(connection, sql, account)))
        .await
}

async fn with_account(
    connection: &mut SqliteConnection,
    sql: &'static str,
    account: AccountId,
) -> sqlx::Result<()> {
    let query = sqlx::query(sql).bind(account.0).bind(now());
    query.execute(connection).await?;
    Ok(())
}

pub async fn blocks(store: &Store) -> Result<Vec<(AccountId, AccountId)>, StorageError> {
    let rows: Vec<(i64, i64)> = sqlx::query_as("SELECT account, other FROM block")
        .fetch_all(store.readers())
        .await?;
    let pair = |(account, other)| (AccountId(account), AccountId(other));
    Ok(rows.into_iter().map(pair).collect())
}

pub async fn blocked_by(
    store: &Store,
    account: AccountId,
) -> Result<Vec<(AccountId, String)>, StorageError> {
    let rows: Vec<(i64, String)> = sqlx::query_as(
        "SELECT other, display FROM block JOIN account ON account.id = other WHERE block.account = ? ORDER BY display, other",
    )
    .bind(account.0)
    .fetch_all(store.readers())
    .await?;
    let named = |(other, name)| (AccountId(other), name);
    Ok(rows.into_iter().map(named).collect())
}

pub async fn set_blocked(
    store: &Store,
    account: AccountId,
    other: AccountId,
    blocked: bool,
) -> Result<(), StorageError> {
    const PUT: &str = "INSERT OR IGNORE INTO block (account, other, since) VALUES (?1, ?2, ?3)";
    const TAKE: &str = "DELETE FROM block WHERE account = ?1 AND other = ?2 AND since <= ?3";
    let sql = if blocked { PUT } else { TAKE };
    store
        .write(move |connection| {
            Box::pin(async move {
                let query = sqlx::query(sql).bind(account.0).bind(other.0).bind(now());
                query.execute(connection).await?;
                Ok(())
            })
        })
        .await
}

/// The number of a new report, unless this account has already made `most` since then.
pub async fn new_report(
    store: &Store,
    new: NewReport,
    since: i64,
    most: i64,
) -> Result<Option<i64>, StorageError> {
    const INSERT: &str = "INSERT INTO report (at, account, about, game, line, quoted, text) \
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE (SELECT count(*) FROM report WHERE account = ?2 AND at > ?8) < ?9";
    store
        .write(move |connection| {
            Box::pin(async move {
                let (line, quoted) = new.about.line.unzip();
                let done = sqlx::query(INSERT)
                    .bind(now())
                    .bind(new.by.0)
                    .bind(new.about.account.map(|account| account.0))
                    .bind(new.about.game.map(GameId::row))
                    .bind(line)
                    .bind(quoted)
                    .bind(new.text)
                    .bind(since)
                    .bind(most)
                    .execute(connection)
                    .await?;
                Ok((done.rows_affected() == 1).then(|| done.last_insert_rowid()))
            })
        })
        .await
}

pub async fn reports(store: &Store, all: bool, most: i64) -> Result<Vec<Report>, StorageError> {
    const SELECT: &str = "SELECT report.*, author.display AS author, whom.display AS whom FROM report \
        LEFT JOIN account author ON author.id = report.account LEFT JOIN account whom ON whom.id = report.about \
        WHERE resolved IS NULL OR ? ORDER BY report.id DESC LIMIT ?";
    let rows = sqlx::query(SELECT)
        .bind(all)
        .bind(most)
        .fetch_all(store.readers())
        .await?;
    let report = |row: &SqliteRow| {
        let author: Option<String> = row.try_get("author")?;
        let whom: Option<String> = row.try_get("whom")?;
        let (by, about): (i64, Option<i64>) = (row.try_get("account")?, row.try_get("about")?);
        let game: Option<i64> = row.try_get("game")?;
        Ok(Report {
            id: row.try_get("id")?,
            at: row.try_get("at")?,
            by: AccountId(by),
            by_name: author.unwrap_or_else(|| former(by)),
            about: about.map(AccountId),
            about_name: whom.or_else(|| about.map(former)),
            game: game.map(GameId::from_row),
            line: row.try_get("line")?,
            quoted: row.try_get("quoted")?,
            text: row.try_get("text")?,
            resolved: row.try_get("resolved")?,
            note: row.try_get("note")?,
        })
    };
    Ok(rows.iter().map(report).collect::<sqlx::Result<_>>()?)
}

/// A deleted account, as the host sees it.
fn former(account: i64) -> String {
    format!("{} (#{account})", FORMER_PLAYERS[0])
}

pub async fn resolve(store: &Store, report: i64, note: String) -> Result<bool, StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query(
                    "UPDATE report SET resolved = ?, note = ? WHERE id = ? AND resolved IS NULL",
                )
                .bind(now())
                .bind(note)
                .bind(report)
                .execute(connection)
                .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
}
