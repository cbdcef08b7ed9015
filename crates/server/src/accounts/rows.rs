//! Accounts in the database.

use super::{
    Account, AccountFault, Credential, Fingerprint, Name, Notices, Profile, Tokens,
    credential_rows::{end_credentials, end_sessions, end_tokens, insert_session},
    leaving, names, now,
    vacation::{self, Vacation},
};
use crate::{
    ids::AccountId,
    plain_text::harmless,
    store::{StorageError, Store},
};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use table::Language;

fn account(row: &SqliteRow) -> sqlx::Result<Account> {
    let notices: String = row.try_get("notices")?;
    let language: String = row.try_get("language")?;
    Ok(Account {
        id: AccountId(row.try_get("id")?),
        display: harmless(row.try_get("display")?).into_owned(),
        kept: row.try_get("kept")?,
        profile: Profile {
            mail: row.try_get("mail")?,
            webhook: row.try_get("webhook")?,
            notices: Notices::read(&notices).unwrap_or_default(),
            away_until: row.try_get("away_until")?,
            language: language.parse().unwrap_or(Language::En),
        },
    })
}

pub async fn find(store: &Store, id: AccountId) -> Result<Option<Account>, StorageError> {
    let row = sqlx::query(
        "SELECT id, display, name IS NOT NULL AS kept, mail, webhook, notices, away_until, language \
         FROM account WHERE id = ?",
    )
    .bind(id.0)
    .fetch_optional(store.readers())
    .await?;
    Ok(row.as_ref().map(account).transpose()?)
}

/// The account with this name, folded as today or as it used to be, and its password.
pub async fn by_name(
    store: &Store,
    folded: &str,
    old_fold: &str,
) -> Result<Option<(AccountId, String)>, StorageError> {
    let row = sqlx::query(
        "SELECT id, password FROM account WHERE name IN (?1, ?2) ORDER BY name = ?2 DESC LIMIT 1",
    )
    .bind(folded)
    .bind(old_fold)
    .fetch_optional(store.readers())
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some((AccountId(row.try_get(0)?), row.try_get(1)?)))
}

pub async fn password(store: &Store, id: AccountId) -> Result<Option<String>, StorageError> {
    let row = sqlx::query("SELECT password FROM account WHERE id = ?")
        .bind(id.0)
        .fetch_optional(store.readers())
        .await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.flatten())
}

/// A new guest with its first session.
pub async fn new_guest(
    store: &Store,
    display: String,
    language: Language,
    session: Fingerprint,
    expires: i64,
) -> Result<AccountId, StorageError> {
    let id = store
        .write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query(
                    "INSERT INTO account (display, language, created) VALUES (?, ?, ?)",
                )
                .bind(display)
                .bind(language.tag())
                .bind(now())
                .execute(&mut *connection)
                .await?;
                let id = AccountId(done.last_insert_rowid());
                insert_session(connection, id, session, expires).await?;
                Ok(id)
            })
        })
        .await?;
    Ok(id)
}

/// What a guest becomes.
pub struct Becoming {
    pub name: Name,
    pub password: String,
    pub mail: Option<String>,
    /// The one credential that does not end.
    pub stays: Option<Credential>,
    /// The new session, and until when.
    pub session: Option<(Fingerprint, i64)>,
}

/// Turns a guest into a kept account. False if the name is taken, or looks like one that is, or the account is no
/// longer a guest.
pub async fn keep(store: &Store, id: AccountId, becoming: Becoming) -> Result<bool, StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                let Becoming {
                    name,
                    password,
                    mail,
                    stays,
                    session,
                } = becoming;
                if is_taken(connection, id, &name).await? {
                    return Ok(false);
                }
                let done = sqlx::query(
                    "UPDATE OR IGNORE account SET display = ?, name = ?, password = ?, mail = coalesce(?, mail) \
                     WHERE id = ? AND name IS NULL",
                )
                .bind(&name.display)
                .bind(&name.folded)
                .bind(password)
                .bind(mail)
                .bind(id.0)
                .execute(&mut *connection)
                .await?;
                if done.rows_affected() != 1 {
                    return Ok(false);
                }
                put_looks(connection, id, &name.display).await?;
                end_credentials(connection, id, stays).await?;
                if let Some((session, expires)) = session {
                    insert_session(connection, id, session, expires).await?;
                }
                Ok(true)
            })
        })
        .await
}

/// Whether another account has this name, or one that could be mistaken for it.
pub async fn is_taken(
    connection: &mut SqliteConnection,
    id: AccountId,
    name: &Name,
) -> sqlx::Result<bool> {
    let looks = serde_json::to_string(&name.looks).expect("texts can always be written");
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM account WHERE name = ?1 AND id <> ?3) OR EXISTS \
         (SELECT 1 FROM look_alike WHERE form IN (SELECT value FROM json_each(?2)) AND account <> ?3)",
    )
    .bind(&name.folded)
    .bind(looks)
    .bind(id.0)
    .fetch_one(connection)
    .await
}

/// Stores what a name looks like, replacing what an earlier one did.
pub async fn put_looks(
    connection: &mut SqliteConnection,
    id: AccountId,
    display: &str,
) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM look_alike WHERE account = ?")
        .bind(id.0)
        .execute(&mut *connection)
        .await?;
    for form in names::looks(display) {
        sqlx::query("INSERT INTO look_alike (form, account) VALUES (?, ?)")
            .bind(form)
            .bind(id.0)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Works out what names look like that were stored before this was checked.
pub(crate) async fn look_at_old_names(connection: &mut SqliteConnection) -> sqlx::Result<()> {
    let old: Vec<(i64, String)> = sqlx::query_as(
        "SELECT id, display FROM account WHERE name IS NOT NULL \
         AND NOT EXISTS (SELECT 1 FROM look_alike WHERE account = account.id)",
    )
    .fetch_all(&mut *connection)
    .await?;
    for (id, display) in old {
        put_looks(connection, AccountId(id), &display).await?;
    }
    Ok(())
}

/// Changes the password if the old one is still right, ends all sessions but one, and tokens too if that is wanted.
pub async fn set_password(
    store: &Store,
    id: AccountId,
    is_old: impl Fn(&str) -> bool + Send + Sync + 'static,
    password: String,
    stays: Option<Fingerprint>,
    tokens: Tokens,
) -> Result<bool, StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                let kept: Option<Option<String>> =
                    sqlx::query_scalar("SELECT password FROM account WHERE id = ?")
                        .bind(id.0)
                        .fetch_optional(&mut *connection)
                        .await?;
                if !kept.flatten().is_some_and(|kept| is_old(&kept)) {
                    return Ok(false);
                }
                sqlx::query("UPDATE account SET password = ? WHERE id = ?")
                    .bind(password)
                    .bind(id.0)
                    .execute(&mut *connection)
                    .await?;
                end_sessions(connection, id, stays).await?;
                if tokens == Tokens::End {
                    end_tokens(connection, id, None).await?;
                }
                Ok(true)
            })
        })
        .await
}

/// Only values that differ are written, in case somebody else has changed the others meanwhile.
pub async fn set_profile(
    store: &Store,
    id: AccountId,
    before: Profile,
    profile: Profile,
) -> Result<(), StorageError> {
    const SET: &str = "UPDATE account SET mail = CASE WHEN ?1 THEN ?2 ELSE mail END, \
        webhook = CASE WHEN ?3 THEN ?4 ELSE webhook END, notices = CASE WHEN ?5 THEN ?6 ELSE notices END, \
        language = CASE WHEN ?7 THEN ?8 ELSE language END WHERE id = ?9";
    store
        .write(move |connection| {
            Box::pin(async move {
                sqlx::query(SET)
                    .bind(profile.mail != before.mail)
                    .bind(profile.mail)
                    .bind(profile.webhook != before.webhook)
                    .bind(profile.webhook)
                    .bind(profile.notices != before.notices)
                    .bind(profile.notices.word())
                    .bind(profile.language != before.language)
                    .bind(profile.language.tag())
                    .bind(id.0)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
}

/// The account was here on this day.
pub async fn saw(store: &Store, id: AccountId, day: i64) -> Result<(), StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                sqlx::query("UPDATE account SET seen = max(seen, ?) WHERE id = ?")
                    .bind(day)
                    .bind(id.0)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
}

/// Deletes guests who were last here before this day, hold no seat in any game and have founded none that is not
/// over; returns their numbers, in order. Their sessions and tokens are deleted with them, and their names wherever
/// they appear.
pub async fn forget_guests(
    store: &Store,
    day: i64,
    most: usize,
) -> Result<Vec<AccountId>, StorageError> {
    const FORGET: &str = "DELETE FROM account WHERE id IN (SELECT id FROM account WHERE name IS NULL \
        AND seen < ?1 AND created / 86400 < ?1 \
        AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.account = account.id) \
        AND NOT EXISTS (SELECT 1 FROM game WHERE game.creator = account.id AND game.state < 2) \
        ORDER BY seen LIMIT ?2) RETURNING id";
    store
        .write(move |connection| {
            Box::pin(async move {
                let mut gone: Vec<i64> = sqlx::query_scalar(FORGET)
                    .bind(day)
                    .bind(most as i64)
                    .fetch_all(&mut *connection)
                    .await?;
                gone.sort_unstable();
                let gone: Vec<AccountId> = gone.into_iter().map(AccountId).collect();
                if !gone.is_empty() {
                    leaving::forget(connection, &gone).await?;
                }
                Ok(gone)
            })
        })
        .await
}

/// Sets when an account will be back, if its days of vacation suffice.
pub async fn set_away(
    store: &Store,
    id: AccountId,
    until: Option<i64>,
    days: u32,
) -> Result<(), AccountFault> {
    let done = store
        .write(move |connection| {
            Box::pin(async move {
                let vacations = read_vacations(connection, id).await?;
                let planned = match vacation::plan(&vacations, now(), until, days) {
                    Ok(Some(planned)) => planned,
                    Ok(None) => return Ok(Ok(())),
                    Err(fault) => return Ok(Err(fault)),
                };
                sqlx::query(
                    "INSERT OR REPLACE INTO vacation (account, since, until) VALUES (?, ?, ?)",
                )
                .bind(id.0)
                .bind(planned.vacation.since)
                .bind(planned.vacation.until)
                .execute(&mut *connection)
                .await?;
                sqlx::query("UPDATE account SET away_until = ? WHERE id = ?")
                    .bind(planned.away_until)
                    .bind(id.0)
                    .execute(connection)
                    .await?;
                Ok(Ok(()))
            })
        })
        .await;
    done?
}

pub async fn vacations(store: &Store, id: AccountId) -> Result<Vec<Vacation>, StorageError> {
    let mut connection = store.readers().acquire().await?;
    Ok(read_vacations(&mut connection, id).await?)
}

/// The vacations that reach into the last twelve months: no year that counts goes further back.
async fn read_vacations(
    connection: &mut SqliteConnection,
    id: AccountId,
) -> sqlx::Result<Vec<Vacation>> {
    const A_YEAR: i64 = 366 * super::DAY;
    let rows: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT since, until FROM vacation WHERE account = ? AND until > ? ORDER BY since",
    )
    .bind(id.0)
    .bind(now() - A_YEAR)
    .fetch_all(connection)
    .await?;
    let vacation = |(since, until)| Vacation { since, until };
    Ok(rows.into_iter().map(vacation).collect())
}
