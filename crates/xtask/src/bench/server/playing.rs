//! One game in play: somebody who acts for all seats as fast as the server answers, and others who watch.

use super::{
    gauge::{Clicks, Gauge},
    host::GAME,
};
use client::{Acknowledged, Actor, Connection, Lost, Stream, guest, new_game};
use kernel::chance::{Seed, Stream as Whims};
use memchr::memmem;
use std::{net::SocketAddr, rc::Rc, time::Instant};
use tokio::task::JoinSet;

/// Who watches each game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// The first two seats.
    Two,
    /// Every seat and a spectator.
    Everybody,
}

/// Plays game after game for ever.
pub async fn play_on(
    address: SocketAddr,
    seats: Rc<Vec<String>>,
    audience: Audience,
    seed: u64,
    gauge: Rc<Gauge>,
) -> Result<(), Lost> {
    let (mut connection, token) = guest(address).await?;
    let mut whims = Seed::numbered(seed).stream();
    loop {
        let code = new_game(&mut connection, GAME, &seats).await?;
        let clicks = Rc::new(Clicks::default());
        // They stop watching when this is dropped.
        let mut viewers = JoinSet::new();
        for viewer in watchers(&seats, audience) {
            let mut own = Connection::open(address).await?;
            own.speak_for(&token);
            let path = match viewer.as_str() {
                "" => format!("/api/games/{code}/stream?form=page"),
                seat => format!("/api/games/{code}/stream?seat={seat}&form=page"),
            };
            let stream = Stream::open(own, &path).await?;
            let (gauge, clicks) = (Rc::clone(&gauge), Rc::clone(&clicks));
            viewers.spawn_local(watch(stream, viewer, gauge, clicks));
        }
        let mut actor = Actor::sit_down(&mut connection, &code, &seats).await?;
        while act(&mut actor, &mut connection, &mut whims, &gauge, &clicks).await? {}
    }
}

/// Seats, and an empty name for a spectator.
pub fn watchers(seats: &[String], audience: Audience) -> Vec<String> {
    match audience {
        Audience::Two => seats.iter().take(2).cloned().collect(),
        Audience::Everybody => seats.iter().cloned().chain([String::new()]).collect(),
    }
}

async fn watch(
    mut stream: Stream,
    viewer: String,
    gauge: Rc<Gauge>,
    clicks: Rc<Clicks>,
) -> Result<(), Lost> {
    while let Some(event) = stream.next().await? {
        gauge.update_size(event.size);
        if let Some(length) = length_in(&event.data) {
            clicks.arrived(&gauge, &viewer, length, event.size);
        }
    }
    Ok(())
}

/// How long the log is after these operations. Parsing them all would cost more than making them.
fn length_in(operations: &str) -> Option<usize> {
    const BEFORE: &str = "[\"length\",";
    let place = memmem::rfind(operations.as_bytes(), BEFORE.as_bytes())?;
    let rest = operations.get(place + BEFORE.len()..)?;
    rest.split_once(']')?.0.parse().ok()
}

/// One action of one due seat, counted; `false` when the game is over.
async fn act(
    actor: &mut Actor,
    connection: &mut Connection,
    whims: &mut Whims,
    gauge: &Gauge,
    clicks: &Clicks,
) -> Result<bool, Lost> {
    let Some(wish) = actor.wish(|n| whims.below(n)) else {
        return Ok(false);
    };
    let began = Instant::now();
    let answer = actor.send(connection, &wish).await?;
    gauge.acknowledged(began.elapsed());
    let said: Acknowledged = answer.json()?;
    clicks.made(gauge, &wish.seat, &wish.action, began, said.log_len);
    let over = said.over;
    actor.learn(&wish, said);
    Ok(!over)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_is_found_among_operations() {
        let operations = r#"[["gone","a"],["length",17],["turn",true]]"#;
        assert_eq!(length_in(operations), Some(17));
        assert_eq!(length_in(r#"[["ticket",3]]"#), None);
    }
}
