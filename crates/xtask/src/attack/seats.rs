//! Taking seats that belong to the other side.

use super::{
    Outcome,
    ground::{Ground, game_of, join, seats, somebody, try_game_of},
};
use client::Lost;
use serde_json::{Value, json};

/// The enemy resigns; the player who stays asks for an invitation and takes the seat with the same account.
pub async fn resigned_enemy(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&[])?;
    let names = seats()?;
    let (mut own, _) = somebody(&serving).await?;
    let (mut enemy, _) = somebody(&serving).await?;
    let code = game_of(&mut own, &["me", "open", "bot", "bot"]).await?;
    join(&mut enemy, &code, &names[1], None).await?;
    let given_up = json!({ "seat": names[1] });
    let path = format!("/api/games/{code}/resign");
    enemy.post(&path, &given_up).await?.success()?;
    let path = format!("/api/games/{code}/seats/{}/replace", names[1]);
    let answer = own.post(&path, &json!({ "invite": true })).await?;
    let invite: Option<Value> = serde_json::from_slice(&answer.body).ok();
    let invite = invite.and_then(|body| Some(body.get("invite")?.as_str()?.to_owned()));
    let taken = join(&mut own, &code, &names[1], invite.as_deref()).await?;
    let scene = format!("/api/games/{code}/scene?seat={}", names[1]);
    let seen = own.get(&scene).await?.status;
    let record = own.get(&format!("/api/games/{code}/record")).await?.text();
    let told = record
        .lines()
        .any(|line| line.contains("seat") && line.starts_with(|c: char| c.is_ascii_digit()));
    let figures = format!(
        "taking it: {taken}, seeing as it does: {seen}, changes in the record: {}",
        if told { "yes" } else { "no" }
    );
    Outcome::shut_if(seen != 200 && told, figures)
}

/// A founder takes two seats of a game that is open to others.
pub async fn both_sides(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&[])?;
    let names = seats()?;
    let (mut own, _) = somebody(&serving).await?;
    let made = try_game_of(&mut own, &["me", "me", "open", "bot"], json!({})).await?;
    let code = game_of(&mut own, &["me", "open", "open", "bot"]).await?;
    let joined = join(&mut own, &code, &names[1], None).await?;
    let figures = format!(
        "founding with two seats: {}, joining twice: {joined}",
        made.status
    );
    Outcome::shut_if(made.status >= 400 && joined >= 400, figures)
}
