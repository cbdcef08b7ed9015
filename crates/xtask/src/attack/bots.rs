//! Keeping everybody's bots busy.

use super::{
    Outcome,
    ground::{Ground, game_of, seats, somebody, try_game_of},
};
use client::{Actor, Connection, Lost, Serving};
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// The most games one account may have.
const PER_GUEST: usize = 200;
/// The longest anybody waits for a bot.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many decisions an honest player makes, waiting for the bots after each.
const ROUNDS: usize = 5;

/// Thousands of games between bots only, made by guests of one address; then an honest player plays against bots.
/// Without rate limits: the question is whether the bots still come.
pub async fn flood(ground: &Ground<'_>, games: usize) -> Result<Outcome, Lost> {
    let serving = ground.serve(&["--no-limits"])?;
    let quiet = honest(&serving).await?;
    let mut made = 0;
    'flood: for _ in 0..games.div_ceil(PER_GUEST) {
        let (mut guest, _) = somebody(&serving).await?;
        for _ in 0..PER_GUEST {
            if made == games {
                break 'flood;
            }
            let kinds = ["bot", "bot", "bot", "bot"];
            let answer = try_game_of(&mut guest, &kinds, json!({})).await?;
            if answer.status >= 400 {
                break;
            }
            made += 1;
        }
    }
    let busy = honest(&serving).await?;
    let words = |times: &[Duration]| match times.iter().max() {
        Some(longest) if times.len() == ROUNDS => format!("{} ms", longest.as_millis()),
        _ => format!("no answer in {} s", PATIENCE.as_secs()),
    };
    let figures = format!(
        "{made} games made; longest wait for a bot: {} before, {} among them; memory {} MB",
        words(&quiet),
        words(&busy),
        serving.memory() >> 20
    );
    // Several bots may move one after another, each with its pause: what counts is what the crowd adds.
    let longest = |times: &[Duration]| times.iter().max().copied().unwrap_or_default();
    let added = longest(&busy).saturating_sub(longest(&quiet));
    let answered = busy.len() == ROUNDS && added < Duration::from_secs(1);
    Outcome::shut_if(answered, figures)
}

/// How long the bots took to answer each of an honest player's decisions; fewer if they did not answer.
async fn honest(serving: &Serving) -> Result<Vec<Duration>, Lost> {
    let names = seats()?;
    let (mut own, _) = somebody(serving).await?;
    let code = game_of(&mut own, &["me", "bot", "bot", "bot"]).await?;
    let mut times = Vec::new();
    let own_seat = std::slice::from_ref(&names[0]);
    // The first bots move at the same time as the player.
    if wait(&mut own, &code, &names[0], 0).await?.is_none() {
        return Ok(times);
    }
    while times.len() < ROUNDS {
        let actor = Actor::sit_down(&mut own, &code, own_seat).await?;
        let Some(wish) = actor.wish(|_| 0) else {
            match wait(&mut own, &code, &names[0], 0).await? {
                Some(time) => times.push(time),
                None => return Ok(times),
            }
            continue;
        };
        actor.send(&mut own, &wish).await?.success()?;
    }
    Ok(times)
}

/// How long the bots take to move: until a bot's move is in the log, or it is the player's turn.
async fn wait(
    own: &mut Connection,
    code: &str,
    seat: &str,
    from: usize,
) -> Result<Option<Duration>, Lost> {
    let began = Instant::now();
    let path = format!("/api/games/{code}/log?from={from}&seat={seat}");
    let before = own.get(&path).await?.success()?.body.len();
    while began.elapsed() < PATIENCE {
        let actor = Actor::sit_down(own, code, &[seat.to_owned()]).await?;
        let grown = own.get(&path).await?.success()?.body.len() != before;
        if grown || !actor.choices.is_empty() {
            return Ok(Some(began.elapsed()));
        }
        sleep(Duration::from_millis(20)).await;
    }
    Ok(None)
}
