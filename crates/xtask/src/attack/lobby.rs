//! Strangers in the lobby.

use super::{
    Outcome,
    ground::{Ground, game_of, join, seats, somebody, try_game_of},
};
use client::Lost;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// How many open games are made: more than one list shows.
const OPEN: usize = 150;
/// How many seats one stranger takes in other people's games.
const JOINED: usize = 260;

/// A stranger joins a game whose founder does not sit there, and leaves again.
pub async fn join_and_leave(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&[])?;
    let names = seats()?;
    let (mut own, _) = somebody(&serving).await?;
    let (mut stranger, _) = somebody(&serving).await?;
    let code = game_of(&mut own, &["open", "open", "bot", "bot"]).await?;
    join(&mut stranger, &code, &names[0], None).await?;
    let path = format!("/api/games/{code}/seats/{}", names[0]);
    stranger.delete(&path).await?.success()?;
    let found = own.get(&format!("/api/games/{code}")).await?.status;
    Outcome::shut_if(
        found == 200,
        format!("the founder's game afterwards: {found}"),
    )
}

/// Another player of the game asks for the invitations.
pub async fn invitations(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&[])?;
    let names = seats()?;
    let (mut own, _) = somebody(&serving).await?;
    let (mut other, _) = somebody(&serving).await?;
    let code = game_of(&mut own, &["me", "open", "invite", "invite"]).await?;
    join(&mut other, &code, &names[1], None).await?;
    let path = format!("/api/games/{code}/invites");
    let founder = own.get(&path).await?;
    let founder: Vec<Value> = founder.json()?;
    let answer = other.get(&path).await?;
    let seen: Vec<Value> = serde_json::from_slice(&answer.body).unwrap_or_default();
    Outcome::shut_if(
        seen.is_empty() && founder.len() == 2,
        format!(
            "the founder sees {}, the other player {}",
            founder.len(),
            seen.len()
        ),
    )
}

/// More open games than one list shows: can the others be found?
pub async fn lists(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&["--no-limits"])?;
    let (mut own, _) = somebody(&serving).await?;
    for _ in 0..OPEN {
        game_of(&mut own, &["me", "open", "bot", "bot"]).await?;
    }
    let (mut stranger, _) = somebody(&serving).await?;
    let mut found = BTreeSet::new();
    let mut path = "/api/games?which=open".to_owned();
    // A list continues after its last game; where that parameter is ignored, the same games come again.
    for _ in 0..OPEN {
        let games: Vec<Value> = stranger.get(&path).await?.json()?;
        let Some(last) = games.last() else { break };
        let text = |name: &str| last.get(name).map(Value::to_string).unwrap_or_default();
        let mark = format!("{}-{}", text("updated"), text("code").trim_matches('"'));
        path = format!("/api/games?which=open&before={mark}");
        found.extend(
            games
                .iter()
                .filter_map(|game| Some(game.get("code")?.to_string())),
        );
    }
    Outcome::shut_if(
        found.len() == OPEN,
        format!("{OPEN} open games, {} can be found", found.len()),
    )
}

/// One stranger takes a seat in every open game.
pub async fn joining(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&["--no-limits"])?;
    let names = seats()?;
    let (mut stranger, _) = somebody(&serving).await?;
    let mut taken = 0;
    for number in 0..JOINED {
        let (mut own, _) = somebody(&serving).await?;
        let title = json!({ "title": format!("Table {number}") });
        let answer = try_game_of(&mut own, &["me", "open", "open", "bot"], title).await?;
        let made: Value = answer.json()?;
        let code = made.get("code").and_then(Value::as_str).unwrap_or_default();
        if join(&mut stranger, code, &names[1], None).await? >= 400 {
            break;
        }
        taken += 1;
    }
    Outcome::shut_if(
        taken < JOINED,
        format!("one stranger sits in {taken} of {JOINED} waiting games"),
    )
}
