//! The lobby: games to join, to watch and to continue; new ones.

use super::{
    super::{Fault, Path, Query, Site, Visitor, bounded, hex, hex_bytes, input::Json},
    answer,
};
use crate::{
    AccountId, GameId, Hall,
    hall::{
        Admission, BotKind, Cursor, EndedHow, GameCard, GameState, Leaf, Listed, Listing, NewGame,
        Player, Sealed, SeatCard, SeatPlan,
    },
};
use axum::{
    extract::State,
    http::{HeaderValue, StatusCode, header::LINK},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, sync::Arc};
use utoipa::ToSchema;

pub(crate) const LONGEST_TITLE: usize = 60;
/// Most games in one answer.
const LONGEST_LIST: usize = 100;
const LONGEST_OPTION: usize = 60;
const MOST_OPTIONS: usize = 20;
const LONGEST_POSITION: usize = 20_000;

/// A game as everybody may know it.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameInfo {
    code: String,
    /// Short name, as in the address of its rules.
    game: String,
    /// Version of its rules, and SHA-256 of their data in hexadecimal.
    rules: u32,
    data: String,
    /// Whether both are here. If not, the game cannot be continued, but its people can talk, give up and agree to
    /// stop, and its record can be read once it is over.
    playable: bool,
    title: Option<String>,
    options: BTreeMap<String, String>,
    seats: Vec<SeatInfo>,
    pace_hours: Option<u32>,
    /// waiting, running or finished.
    #[schema(value_type = String)]
    state: GameState,
    ended: Option<EndedInfo>,
    /// Several seats share one screen.
    one_screen: bool,
    /// open: whoever comes first takes an open seat; ask: the founder chooses among those who ask.
    #[schema(value_type = String)]
    admission: Admission,
    /// In no public list, and only for people who were invited.
    unlisted: bool,
    /// Whether you founded it.
    founder: bool,
    /// SHA-256 that commits the server to its dice, in hexadecimal.
    commitment: String,
    /// Seconds since 1970.
    created: i64,
    updated: i64,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct SeatInfo {
    seat: String,
    /// open, invited, person or bot.
    kind: &'static str,
    /// Name of the person, or which bot; null for a person whose account was deleted.
    player: Option<String>,
    /// Whether it is your own.
    you: bool,
    /// Must decide now.
    due: bool,
    due_since: Option<i64>,
    deadline: Option<i64>,
    /// The deadline has passed: others may replace this player.
    overdue: bool,
    away_until: Option<i64>,
    /// A bot plays on for a person: others may invite somebody.
    vacant: bool,
    /// Who had the seat before.
    former: Option<String>,
    /// You were replaced here and may take the seat back, until somebody else has moved.
    may_return: bool,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct EndedInfo {
    /// played, stopped, given-up, abandoned or closed.
    #[schema(value_type = String)]
    how: EndedHow,
    at: i64,
    winners: Vec<String>,
    manner: String,
    /// Seats whose silent players the others did not wait for when they stopped.
    absent: Vec<String>,
}

impl GameInfo {
    pub fn of(hall: &Hall, card: &GameCard, asker: Option<AccountId>) -> GameInfo {
        GameInfo {
            code: card.id.to_string(),
            game: card.game.clone(),
            rules: card.rules,
            data: hex(&card.data),
            playable: hall.can_play(card),
            title: card.title.clone(),
            options: card.options.iter().cloned().collect(),
            seats: card
                .seats
                .iter()
                .map(|seat| SeatInfo::of(seat, asker))
                .collect(),
            pace_hours: card.pace_hours,
            state: card.state,
            ended: card.ended.as_ref().map(|ended| EndedInfo {
                how: ended.how,
                at: ended.at,
                winners: ended.winners.clone(),
                manner: ended.manner.clone(),
                absent: ended.absent.clone(),
            }),
            one_screen: card.one_screen,
            admission: card.admission,
            unlisted: card.unlisted,
            founder: asker == Some(card.creator),
            commitment: hex(&card.commitment),
            created: card.created,
            updated: card.updated,
        }
    }
}

impl SeatInfo {
    fn of(seat: &SeatCard, asker: Option<AccountId>) -> SeatInfo {
        let (kind, player, away_until) = match &seat.player {
            Player::Open => ("open", None, None),
            Player::Invited => ("invited", None, None),
            Player::Person {
                name, away_until, ..
            } => {
                let name = Some(name.clone()).filter(|name| !name.is_empty());
                ("person", name, *away_until)
            }
            Player::Bot(bot) => ("bot", Some(bot.name().to_owned()), None),
        };
        SeatInfo {
            seat: seat.name.clone(),
            kind,
            player,
            you: asker.is_some() && seat.player.account() == asker,
            due: seat.due_since.is_some(),
            due_since: seat.due_since,
            deadline: seat.deadline,
            overdue: seat.overdue,
            away_until,
            vacant: seat.vacant,
            former: seat.former.clone(),
            may_return: asker.is_some() && seat.owner == asker,
        }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGameBody {
    /// Short name, as in the address of its rules.
    pub game: String,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Seats not listed are open.
    #[serde(default)]
    pub seats: Vec<SeatWish>,
    /// Hours for each move; without it there is no clock.
    #[serde(default)]
    pub pace_hours: Option<u32>,
    #[serde(default)]
    pub title: Option<String>,
    /// From `/api/seal`; without it the server chooses a seed to which it did not commit beforehand.
    #[serde(default)]
    pub sealed: Option<String>,
    #[serde(default)]
    pub commitment: Option<String>,
    /// 16 bytes in hexadecimal that the creator contributes to the dice.
    #[serde(default)]
    pub nonce: Option<String>,
    /// A position in notation to begin from, where the server allows it.
    #[serde(default)]
    pub position: Option<String>,
    /// open (default): whoever comes first takes an open seat; ask: you choose among those who ask.
    #[serde(default)]
    #[schema(value_type = String)]
    pub admission: Admission,
    /// In no public list, and only for people you invite.
    #[serde(default)]
    pub unlisted: bool,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatWish {
    pub seat: String,
    pub kind: WishedKind,
    /// careful or random.
    #[serde(default)]
    pub bot: Option<String>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum WishedKind {
    Me,
    /// Anybody may take it.
    Open,
    /// Only with an invitation.
    Invite,
    Bot,
    /// Another person at the creator's own screen.
    Screen,
}

/// A seed committed to beforehand.
#[derive(Serialize, ToSchema)]
pub(crate) struct SealedBody {
    /// To be sent back with the new game.
    pub sealed: String,
    pub commitment: String,
}

impl SealedBody {
    pub fn of(sealed: &Sealed) -> SealedBody {
        SealedBody {
            sealed: hex(&sealed.id),
            commitment: hex(&sealed.commitment),
        }
    }
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Created {
    code: String,
}

impl NewGameBody {
    /// The game as the hall takes it, or what is wrong.
    pub fn read(self, site: &Site) -> Result<NewGame, Fault> {
        bounded("game", &self.game, LONGEST_OPTION)?;
        let rooms = site.hall.rooms();
        let room = rooms
            .current(&self.game)
            .ok_or_else(|| Fault::bad(format!("game: there is no game `{}`", self.game)))?;
        if self.options.len() > MOST_OPTIONS || self.seats.len() > kernel::host::MAX_SEATS {
            return Err(Fault::bad("options, seats: too many"));
        }
        for (key, value) in &self.options {
            bounded("options", key, LONGEST_OPTION)?;
            bounded("options", value, LONGEST_OPTION)?;
        }
        let options: Vec<(String, String)> = self.options.into_iter().collect();
        let names = (room.game().seats(&options)).map_err(|bad| Fault::bad(bad.to_string()))?;
        let mut seats = vec![SeatPlan::Open; names.len()];
        for wish in &self.seats {
            let at = names.iter().position(|name| *name == wish.seat);
            let known = names.join(", ");
            let at = at.ok_or_else(|| {
                let wanted: String = wish.seat.chars().take(LONGEST_OPTION).collect();
                Fault::bad(format!("seats: no seat `{wanted}`; there are {known}"))
            })?;
            seats[at] = wish.plan()?;
        }
        let title = self
            .title
            .as_deref()
            .map(str::trim)
            .filter(|title| !title.is_empty());
        if let Some(title) = title {
            bounded("title", title, LONGEST_TITLE)?;
            if title.chars().any(char::is_control) {
                return Err(Fault::bad("title: no control characters"));
            }
        }
        if let Some(position) = &self.position {
            bounded("position", position, LONGEST_POSITION)?;
        }
        let sealed = match (&self.sealed, &self.commitment) {
            (Some(id), Some(commitment)) => Sealed {
                id: hex_bytes("sealed", id)?,
                commitment: hex_bytes("commitment", commitment)?,
            },
            (None, None) => site.hall.seal(),
            _ => return Err(Fault::bad("sealed and commitment belong together")),
        };
        Ok(NewGame {
            game: self.game,
            options,
            seats,
            pace_hours: self.pace_hours,
            title: title.map(str::to_owned),
            sealed,
            nonce: read_nonce(self.nonce.as_deref())?,
            position: self.position,
            admission: self.admission,
            unlisted: self.unlisted,
        })
    }
}

impl SeatWish {
    fn plan(&self) -> Result<SeatPlan, Fault> {
        Ok(match self.kind {
            WishedKind::Me => SeatPlan::Me,
            WishedKind::Open => SeatPlan::Open,
            WishedKind::Invite => SeatPlan::Invite,
            WishedKind::Screen => SeatPlan::Screen,
            WishedKind::Bot => {
                let name = self.bot.as_deref().unwrap_or(BotKind::Careful.name());
                let unknown = || Fault::bad("bot: write careful or random");
                SeatPlan::Bot(BotKind::named(name).ok_or_else(unknown)?)
            }
        })
    }
}

/// What a browser contributes to the dice; without a script it contributes nothing.
pub(crate) fn read_nonce(nonce: Option<&str>) -> Result<[u8; 16], Fault> {
    match nonce {
        None | Some("") => Ok([0; 16]),
        Some(nonce) => hex_bytes("nonce", nonce),
    }
}

#[derive(Deserialize)]
pub(crate) struct ListQuery {
    #[serde(default = "open")]
    which: Listing,
    before: Option<String>,
    after: Option<String>,
    limit: Option<usize>,
}

fn open() -> Listing {
    Listing::Open
}

/// Which part of a list a URL asks for.
pub(crate) fn leaf(before: Option<&str>, after: Option<&str>) -> Result<Leaf, Fault> {
    let read = |name: &str, text: &str| {
        let mark = text.parse::<Cursor>();
        mark.map_err(|error| Fault::bad(format!("{name}: {error}")))
    };
    match (before, after) {
        (None, None) => Ok(Leaf::First),
        (Some(before), None) => Ok(Leaf::OlderThan(read("before", before)?)),
        (None, Some(after)) => Ok(Leaf::NewerThan(read("after", after)?)),
        (Some(_), Some(_)) => Err(Fault::bad("before, after: only one of them")),
    }
}

/// Where a list continues, as RFC 8288 writes it.
fn links(which: Listing, limit: usize, listed: &Listed) -> Option<HeaderValue> {
    let link = |name: &str, relation: &str, mark: &Cursor| {
        let which = which.word();
        format!("</api/games?which={which}&limit={limit}&{name}={mark}>; rel=\"{relation}\"")
    };
    let older = (listed.older.as_ref()).map(|mark| link("before", "next", mark));
    let newer = (listed.newer.as_ref()).map(|mark| link("after", "prev", mark));
    let links: Vec<String> = older.into_iter().chain(newer).collect();
    let some = (!links.is_empty()).then(|| links.join(", "))?;
    HeaderValue::from_str(&some).ok()
}

/// Games of one kind, newest first. The `Link` header says where older (`next`) and newer ones (`prev`) are.
#[utoipa::path(get, path = "/api/games", tag = "games", params(("which" = Option<String>, Query, description = "open, mine, finished or live"), ("before" = Option<String>, Query, description = "games older than this one, as `updated-code`"), ("after" = Option<String>, Query, description = "games newer than this one"), ("limit" = Option<usize>, Query, description = "how many at most: 1 to 100")), responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn list(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Query(query): Query<ListQuery>,
) -> Result<Response, Fault> {
    let leaf = leaf(query.before.as_deref(), query.after.as_deref())?;
    let limit = query.limit.unwrap_or(LONGEST_LIST).clamp(1, LONGEST_LIST);
    let listed = (site.hall).listed(query.which, visitor.id(), leaf, limit);
    let listed = listed.await?;
    let games: Vec<GameInfo> = (listed.games.iter())
        .map(|card| GameInfo::of(&site.hall, card, visitor.id()))
        .collect();
    let mut response = answer(&games);
    if let Some(links) = links(query.which, limit, &listed) {
        response.headers_mut().insert(LINK, links);
    }
    Ok(response)
}

/// One game.
#[utoipa::path(get, path = "/api/games/{code}", tag = "games", params(("code" = String, Path)), responses((status = 200, body = GameInfo)))]
pub(super) async fn about(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
) -> Result<Response, Fault> {
    let card = site.hall.about(code).await?;
    Ok(answer(&GameInfo::of(&site.hall, &card, visitor.id())))
}

/// A commitment to the dice, to be sent back with a new game.
#[utoipa::path(get, path = "/api/seal", tag = "games", responses((status = 200, body = SealedBody)))]
pub(super) async fn seal(State(site): State<Arc<Site>>) -> Response {
    answer(&SealedBody::of(&site.hall.seal()))
}

/// A new game. It begins when all its seats are filled.
#[utoipa::path(post, path = "/api/games", tag = "games", request_body = NewGameBody, responses((status = 201, body = Created)))]
pub(super) async fn create(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Json(body): Json<NewGameBody>,
) -> Result<Response, Fault> {
    let person = visitor.person()?;
    let new = body.read(&site)?;
    let home = site.home(&visitor);
    let code = site.hall.create_from(home, &person, new).await?.to_string();
    Ok((StatusCode::CREATED, answer(&Created { code })).into_response())
}

/// Cancels a game that has not begun; for its founder only.
#[utoipa::path(delete, path = "/api/games/{code}", tag = "games", params(("code" = String, Path)), responses((status = 204)))]
pub(super) async fn cancel(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
) -> Result<Response, Fault> {
    site.hall.cancel(code, visitor.known()?.id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
