//! Names that look like others, streams that outlive their token, endless vacations.

use super::{
    Outcome,
    ground::{Ground, game_of, seats, somebody},
};
use client::{Actor, Connection, Lost, Serving, Stream};
use serde_json::{Value, json};
use std::time::{Duration, SystemTime};
use tokio::time::timeout;

const DAY: u64 = 24 * 60 * 60;

/// A stream is opened with a token; the token is revoked, and its owner moves.
pub async fn revoked_stream(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&[])?;
    let names = seats()?;
    let (mut own, _) = somebody(&serving).await?;
    let code = game_of(&mut own, &["me", "bot", "bot", "bot"]).await?;
    let made: Value = own
        .post("/api/tokens", &json!({ "label": "stolen" }))
        .await?
        .json()?;
    let token = made
        .get("token")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let mut thief = Connection::open(serving.address).await?;
    thief.speak_for(token);
    let path = format!("/api/games/{code}/stream?seat={}&form=scene", names[0]);
    let mut stream = Stream::open(thief, &path).await?;
    stream.next().await?;
    let id = made.get("id").and_then(Value::as_i64).unwrap_or_default();
    own.delete(&format!("/api/tokens/{id}")).await?.success()?;
    let actor = Actor::sit_down(&mut own, &code, &names[..1]).await?;
    if let Some(wish) = actor.wish(|_| 0) {
        actor.send(&mut own, &wish).await?.success()?;
    }
    let mut heard = 0;
    let ended = loop {
        match timeout(Duration::from_secs(3), stream.next()).await {
            Ok(Ok(Some(_))) => heard += 1,
            Ok(_) => break true,
            Err(_) => break false,
        }
        if heard > 20 {
            break false;
        }
    };
    Outcome::shut_if(
        ended,
        format!(
            "{heard} more events were sent; the stream {}",
            if ended { "ended" } else { "goes on" }
        ),
    )
}

/// Tries to keep an account with this name; returns whether that was allowed.
async fn given(serving: &Serving, name: &str) -> Result<bool, Lost> {
    let mut stranger = Connection::open(serving.address).await?;
    let wanted = json!({ "name": name, "password": "correct horse battery" });
    Ok(stranger.post("/api/accounts", &wanted).await?.status < 400)
}

/// Names that a reader could mistake for somebody else's.
pub async fn look_alikes(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&["--no-limits"])?;
    given(&serving, "Anna Karsch").await?;
    let mut taken = Vec::new();
    for alike in [
        "\u{410}nna Karsch",
        "Ann\u{430} Karsch",
        "Anna\u{a0}Karsch",
        "\u{ff21}nna Karsch",
        "Anna K\u{3b1}rsch",
        "anna karsch",
    ] {
        if given(&serving, alike).await? {
            taken.push(alike);
        }
    }
    Outcome::shut_if(taken.is_empty(), format!("given to others: {taken:?}"))
}

/// Names that pass for the host.
pub async fn reserved(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&["--no-limits"])?;
    let mut taken = Vec::new();
    for name in [
        "admin",
        "Administrator",
        "Moderator",
        "Bivouac",
        "careful",
        "System",
        "\u{430}dmin",
    ] {
        if given(&serving, name).await? {
            taken.push(name);
        }
    }
    Outcome::shut_if(taken.is_empty(), format!("given to anybody: {taken:?}"))
}

/// A player goes on vacation again and again, for thirty days each time.
pub async fn vacation(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&["--no-limits"])?;
    let (mut own, _) = somebody(&serving).await?;
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let now = now.map_or(0, |now| now.as_secs());
    let mut granted = 0;
    for _ in 0..12 {
        let away = json!({ "away_until": now + 29 * DAY });
        granted += usize::from(own.put("/api/me", &away).await?.status < 400);
        let back = json!({ "away_until": null });
        own.put("/api/me", &back).await?;
    }
    // We cannot wait to see whether a whole year can be spent away: what counts is that a budget is shown.
    let me: Value = own.get("/api/me").await?.json()?;
    let budget = me.to_string().contains("vacation");
    Outcome::shut_if(
        budget,
        format!(
            "{granted} of 12 granted; a budget is {}",
            if budget { "kept" } else { "not known" }
        ),
    )
}
