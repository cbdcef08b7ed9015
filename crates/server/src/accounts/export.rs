//! Everything stored about an account, for its owner to take away.
//!
//! Only what the owner wrote or was told: no secret of a game is here, only the way to its record, which reveals as
//! much as the owner's seat may know.

use super::{Account, AccountFault, Accounts, DAY, Notices, now};
use crate::{
    ids::{AccountId, GameId},
    notices::addresses::{Addresses, Consent},
};
use serde::Serialize;
use sqlx::{Row, sqlite::SqliteRow};
use table::Language;
use utoipa::ToSchema;

/// Everything stored about an account. Times are seconds since 1970.
#[derive(Serialize, ToSchema)]
pub struct Export {
    pub made: i64,
    pub profile: ProfileExport,
    pub vacations: Vec<VacationExport>,
    /// Until when each session lasts.
    pub sessions: Vec<i64>,
    pub tokens: Vec<TokenExport>,
    /// Seats held now or at the end of a game; tables founded without taking a seat are listed without one.
    pub games: Vec<GameExport>,
    /// Seats in running or finished games that the account has held at any time, under the name it had then.
    pub held: Vec<HeldExport>,
    /// Seats it is asking for.
    pub applications: Vec<ApplicationExport>,
    /// Tables from which a founder has turned it away.
    pub turned_away: Vec<TurnedAwayExport>,
    /// Unlisted games it may watch.
    pub watching: Vec<WatchingExport>,
    pub chat: Vec<ChatExport>,
    pub notes: Vec<NoteExport>,
    /// How much of its games it has been shown.
    pub visits: Vec<VisitExport>,
    /// Whom it has blocked.
    pub blocks: Vec<BlockExport>,
    /// What it has reported.
    pub reports: Vec<ReportExport>,
    /// What the host has forbidden it.
    pub sanctions: Vec<SanctionExport>,
}

#[derive(Serialize, ToSchema)]
pub struct ProfileExport {
    pub name: String,
    pub guest: bool,
    pub mail: Option<String>,
    /// Whether letters are sent to that address: `unconfirmed`, `confirmed` or `stopped`.
    pub mail_state: Option<&'static str>,
    pub webhook: Option<String>,
    pub notices: Notices,
    /// `fr` or `en`.
    #[schema(value_type = String)]
    pub language: Language,
    pub created: i64,
    /// The beginning of the day on which it was last here.
    pub seen: i64,
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
    /// `waiting`, `running` or `finished`.
    pub state: &'static str,
    pub created: i64,
    pub finished: Option<i64>,
    /// Where its record is; while the game runs, as the seat may read it.
    pub record: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct HeldExport {
    #[schema(value_type = String)]
    pub code: GameId,
    pub seat: String,
    pub name: String,
    pub since: i64,
}

#[derive(Serialize, ToSchema)]
pub struct ApplicationExport {
    #[schema(value_type = String)]
    pub code: GameId,
    pub seat: String,
    pub at: i64,
}

#[derive(Serialize, ToSchema)]
pub struct TurnedAwayExport {
    #[schema(value_type = String)]
    pub code: GameId,
    /// `refused` or `removed`.
    pub how: String,
    pub at: i64,
}

#[derive(Serialize, ToSchema)]
pub struct WatchingExport {
    #[schema(value_type = String)]
    pub code: GameId,
    /// How it came to know about the game: `link`, `invitation` or `seat`.
    pub how: String,
    pub at: i64,
}

#[derive(Serialize, ToSchema)]
pub struct BlockExport {
    pub name: String,
    pub since: i64,
}

/// A report as its author wrote it. The host's notes on it belong to the host.
#[derive(Serialize, ToSchema)]
pub struct ReportExport {
    pub at: i64,
    /// Whom it is about, unless that account has been deleted.
    pub about: Option<String>,
    #[schema(value_type = Option<String>)]
    pub code: Option<GameId>,
    /// The line of the chat it is about.
    pub quoted: Option<String>,
    pub text: String,
    /// When it was closed.
    pub resolved: Option<i64>,
}

#[derive(Serialize, ToSchema)]
pub struct SanctionExport {
    /// `ban` or `mute`.
    pub kind: String,
    pub reason: String,
    pub since: i64,
    pub until: Option<i64>,
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

#[derive(Serialize, ToSchema)]
pub struct VisitExport {
    #[schema(value_type = String)]
    pub code: GameId,
    /// The seat it looked from; none as a watcher.
    pub seat: Option<String>,
    /// Entries of the log.
    pub seen: i64,
    pub at: i64,
}

impl Accounts {
    pub async fn export(&self, account: &Account) -> Result<Export, AccountFault> {
        let profile = account.profile.clone();
        let mail_state = match &profile.mail {
            Some(mail) => Some(self.mail_state(account.id, mail).await?),
            None => None,
        };
        let dates = |row: &SqliteRow| Ok((row.try_get(0)?, row.try_get(1)?));
        let dates: Vec<(i64, i64)> = self.all(DATES, account.id, dates).await?;
        let (created, seen) = dates.into_iter().next().unwrap_or_default();
        Ok(Export {
            made: now(),
            profile: ProfileExport {
                name: account.display.clone(),
                guest: !account.kept,
                mail: profile.mail,
                mail_state,
                webhook: profile.webhook,
                notices: profile.notices,
                language: profile.language,
                created,
                seen: seen * DAY,
            },
            vacations: self.all(VACATIONS, account.id, vacation).await?,
            sessions: self.all(SESSIONS, account.id, |row| row.try_get(0)).await?,
            tokens: self.all(TOKENS, account.id, token).await?,
            games: self.all(GAMES, account.id, game).await?,
            held: self.all(HELD, account.id, held).await?,
            applications: self.all(APPLICATIONS, account.id, application).await?,
            turned_away: self.all(TURNED_AWAY, account.id, turned_away).await?,
            watching: self.all(WATCHING, account.id, watching).await?,
            chat: self.all(CHAT, account.id, chat).await?,
            notes: self.all(NOTES, account.id, note).await?,
            visits: self.all(VISITS, account.id, visit).await?,
            blocks: self.all(BLOCKS, account.id, block).await?,
            reports: self.all(REPORTS, account.id, report).await?,
            sanctions: self.all(SANCTIONS, account.id, sanction).await?,
        })
    }

    async fn mail_state(
        &self,
        account: AccountId,
        mail: &str,
    ) -> Result<&'static str, AccountFault> {
        let addresses = Addresses::new(self.0.store.clone());
        Ok(match addresses.standing(account, mail).await? {
            Consent::Unconfirmed { .. } => "unconfirmed",
            Consent::Confirmed => "confirmed",
            Consent::Stopped { .. } => "stopped",
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

const DATES: &str = "SELECT created, seen FROM account WHERE id = ?";
const VACATIONS: &str = "SELECT since, until FROM vacation WHERE account = ? ORDER BY since";
const SESSIONS: &str = "SELECT expires FROM session WHERE account = ? ORDER BY expires";
const TOKENS: &str = "SELECT label, created, expires FROM token WHERE account = ? ORDER BY id";
const GAMES: &str = "SELECT game.id, game.game, game.title, game.creator = ?1 AS founder, seat.name AS seat, game.state, \
    game.created, game.finished FROM game LEFT JOIN seat ON seat.game = game.id AND seat.account = ?1 \
    WHERE game.id IN (SELECT game FROM seat WHERE account = ?1) OR game.creator = ?1 ORDER BY game.created, game.id, seat.seat";
const HELD: &str = "SELECT held.game, seat.name AS seat, held.name, held.at FROM held \
    JOIN seat ON seat.game = held.game AND seat.seat = held.seat WHERE held.account = ? ORDER BY held.at, held.game, held.line";
const APPLICATIONS: &str = "SELECT application.game, seat.name AS seat, application.at FROM application \
    JOIN seat ON seat.game = application.game AND seat.seat = application.seat WHERE application.account = ? ORDER BY application.id";
const TURNED_AWAY: &str =
    "SELECT game, how, at FROM turned_away WHERE account = ? ORDER BY at, game";
const WATCHING: &str = "SELECT game, how, at FROM watcher WHERE account = ? ORDER BY at, game";
const BLOCKS: &str = "SELECT display, since FROM block JOIN account ON account.id = other WHERE block.account = ? \
    ORDER BY since, other";
const REPORTS: &str = "SELECT at, display, game, quoted, text, resolved FROM report \
    LEFT JOIN account ON account.id = report.about WHERE report.account = ? ORDER BY report.id";
const SANCTIONS: &str =
    "SELECT kind, reason, since, until FROM sanction WHERE account = ? ORDER BY since, kind";
const CHAT: &str = "SELECT game, at, text FROM chat WHERE account = ? ORDER BY game, n";
const NOTES: &str = "SELECT game, seat, text FROM note WHERE account = ? ORDER BY game, seat";
const VISITS: &str = "SELECT game, seat, seen, at FROM visit WHERE account = ? ORDER BY game, seat";

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

fn held(row: &SqliteRow) -> sqlx::Result<HeldExport> {
    Ok(HeldExport {
        code: GameId::from_row(row.try_get("game")?),
        seat: row.try_get("seat")?,
        name: row.try_get("name")?,
        since: row.try_get("at")?,
    })
}

fn application(row: &SqliteRow) -> sqlx::Result<ApplicationExport> {
    Ok(ApplicationExport {
        code: GameId::from_row(row.try_get("game")?),
        seat: row.try_get("seat")?,
        at: row.try_get("at")?,
    })
}

fn turned_away(row: &SqliteRow) -> sqlx::Result<TurnedAwayExport> {
    Ok(TurnedAwayExport {
        code: GameId::from_row(row.try_get("game")?),
        how: row.try_get("how")?,
        at: row.try_get("at")?,
    })
}

fn watching(row: &SqliteRow) -> sqlx::Result<WatchingExport> {
    Ok(WatchingExport {
        code: GameId::from_row(row.try_get("game")?),
        how: row.try_get("how")?,
        at: row.try_get("at")?,
    })
}

fn block(row: &SqliteRow) -> sqlx::Result<BlockExport> {
    Ok(BlockExport {
        name: row.try_get("display")?,
        since: row.try_get("since")?,
    })
}

fn report(row: &SqliteRow) -> sqlx::Result<ReportExport> {
    let game: Option<i64> = row.try_get("game")?;
    Ok(ReportExport {
        at: row.try_get("at")?,
        about: row.try_get("display")?,
        code: game.map(GameId::from_row),
        quoted: row.try_get("quoted")?,
        text: row.try_get("text")?,
        resolved: row.try_get("resolved")?,
    })
}

fn sanction(row: &SqliteRow) -> sqlx::Result<SanctionExport> {
    Ok(SanctionExport {
        kind: row.try_get("kind")?,
        reason: row.try_get("reason")?,
        since: row.try_get("since")?,
        until: row.try_get("until")?,
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

fn visit(row: &SqliteRow) -> sqlx::Result<VisitExport> {
    let seat: String = row.try_get("seat")?;
    Ok(VisitExport {
        code: GameId::from_row(row.try_get("game")?),
        seat: (!seat.is_empty()).then_some(seat),
        seen: row.try_get("seen")?,
        at: row.try_get("at")?,
    })
}
