//! All that is kept of an account, for its owner to take along.
//!
//! Only what the owner wrote or was told: no secret of a game stands here, only the way to its record, which tells as
//! much as the owner's seat may know.

use super::{Account, AccountFault, Accounts, Notices, now};
use crate::ids::{AccountId, GameId};
use serde::Serialize;
use sqlx::{Row, sqlite::SqliteRow};
use table::Language;
use utoipa::ToSchema;

/// All that is kept of an account. Moments are seconds since 1970.
#[derive(Serialize, ToSchema)]
pub struct Export {
    pub made: i64,
    pub profile: ProfileExport,
    pub vacations: Vec<VacationExport>,
    /// Until when each session lasts.
    pub sessions: Vec<i64>,
    pub tokens: Vec<TokenExport>,
    /// Seats held now or at the end of a game; tables founded stand here without a seat.
    pub games: Vec<GameExport>,
    pub chat: Vec<ChatExport>,
    pub notes: Vec<NoteExport>,
}

#[derive(Serialize, ToSchema)]
pub struct ProfileExport {
    pub name: String,
    pub guest: bool,
    pub mail: Option<String>,
    pub webhook: Option<String>,
    pub notices: Notices,
    /// `fr` or `en`.
    #[schema(value_type = String)]
    pub language: Language,
    pub created: i64,
}

#[derive(Serialize, ToSchema)]
pub struct VacationExport {
    pub since: i64,
    pub until: i64,
}

/// A token without the token itself, which the server does not know.
#[derive(Serialize, ToSchema)]
pub struct TokenExport {
    pub label: String,
    pub created: i64,
    pub expires: Option<i64>,
}

#[derive(Serialize, ToSchema)]
pub struct GameExport {
    #[schema(value_type = String)]
    pub code: GameId,
    pub game: String,
    pub title: Option<String>,
    pub founder: bool,
    pub seat: Option<String>,
    /// waiting, running or finished.
    pub state: &'static str,
    pub created: i64,
    pub finished: Option<i64>,
    /// Where its record is: while the game runs, as the seat may read it.
    pub record: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct ChatExport {
    #[schema(value_type = String)]
    pub code: GameId,
    pub at: i64,
    pub text: String,
}

#[derive(Serialize, ToSchema)]
pub struct NoteExport {
    #[schema(value_type = String)]
    pub code: GameId,
    /// At a shared screen, the seat whose notes these are.
    pub seat: Option<String>,
    pub text: String,
}

impl Accounts {
    pub async fn export(&self, account: &Account) -> Result<Export, AccountFault> {
        let profile = account.profile.clone();
        let created = self.all(CREATED, account.id, |row| row.try_get(0));
        Ok(Export {
            made: now(),
            profile: ProfileExport {
                name: account.display.clone(),
                guest: !account.kept,
                mail: profile.mail,
                webhook: profile.webhook,
                notices: profile.notices,
                language: profile.language,
                created: created.await?.into_iter().next().unwrap_or_default(),
            },
            vacations: self.all(VACATIONS, account.id, vacation).await?,
            sessions: self.all(SESSIONS, account.id, |row| row.try_get(0)).await?,
            tokens: self.all(TOKENS, account.id, token).await?,
            games: self.all(GAMES, account.id, game).await?,
            chat: self.all(CHAT, account.id, chat).await?,
            notes: self.all(NOTES, account.id, note).await?,
        })
    }

    async fn all<T>(
        &self,
        sql: &'static str,
        account: AccountId,
        read: impl Fn(&SqliteRow) -> sqlx::Result<T>,
    ) -> Result<Vec<T>, AccountFault> {
        let rows = sqlx::query(sql)
            .bind(account.0)
            .fetch_all(self.0.store.readers())
            .await
            .map_err(crate::StorageError::from)?;
        let read: sqlx::Result<Vec<T>> = rows.iter().map(read).collect();
        Ok(read.map_err(crate::StorageError::from)?)
    }
}

const CREATED: &str = "SELECT created FROM account WHERE id = ?";
const VACATIONS: &str = "SELECT since, until FROM vacation WHERE account = ? ORDER BY since";
const SESSIONS: &str = "SELECT expires FROM session WHERE account = ? ORDER BY expires";
const TOKENS: &str = "SELECT label, created, expires FROM token WHERE account = ? ORDER BY id";
const GAMES: &str = "SELECT game.id, game.game, game.title, game.creator = ?1 AS founder, seat.name AS seat, game.state, \
    game.created, game.finished FROM game LEFT JOIN seat ON seat.game = game.id AND seat.account = ?1 \
    WHERE game.id IN (SELECT game FROM seat WHERE account = ?1) OR game.creator = ?1 ORDER BY game.created, game.id, seat.seat";
const CHAT: &str = "SELECT game, at, text FROM chat WHERE account = ? ORDER BY game, n";
const NOTES: &str = "SELECT game, seat, text FROM note WHERE account = ? ORDER BY game, seat";

fn vacation(row: &SqliteRow) -> sqlx::Result<VacationExport> {
    Ok(VacationExport {
        since: row.try_get("since")?,
        until: row.try_get("until")?,
    })
}

fn token(row: &SqliteRow) -> sqlx::Result<TokenExport> {
    Ok(TokenExport {
        label: row.try_get("label")?,
        created: row.try_get("created")?,
        expires: row.try_get("expires")?,
    })
}

fn game(row: &SqliteRow) -> sqlx::Result<GameExport> {
    let code = GameId::from_row(row.try_get("id")?);
    let seat: Option<String> = row.try_get("seat")?;
    let state = match row.try_get("state")? {
        0 => "waiting",
        1 => "running",
        _ => "finished",
    };
    let record = match &seat {
        Some(seat) => format!("/api/games/{code}/record?seat={seat}"),
        None => format!("/api/games/{code}/record"),
    };
    Ok(GameExport {
        code,
        game: row.try_get("game")?,
        title: row.try_get("title")?,
        founder: row.try_get("founder")?,
        seat,
        state,
        created: row.try_get("created")?,
        finished: row.try_get("finished")?,
        record: (state != "waiting").then_some(record),
    })
}

fn chat(row: &SqliteRow) -> sqlx::Result<ChatExport> {
    Ok(ChatExport {
        code: GameId::from_row(row.try_get("game")?),
        at: row.try_get("at")?,
        text: row.try_get("text")?,
    })
}

fn note(row: &SqliteRow) -> sqlx::Result<NoteExport> {
    let seat: String = row.try_get("seat")?;
    Ok(NoteExport {
        code: GameId::from_row(row.try_get("game")?),
        seat: (!seat.is_empty()).then_some(seat),
        text: row.try_get("text")?,
    })
}
