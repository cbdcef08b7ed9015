//! Many at once, or a lot from one visitor: keeping others out.

use super::{
    Outcome,
    ground::{Ground, game_of, join, lost, seats, somebody},
};
use crate::bench::GAME;
use client::{Acknowledged, Actor, Connection, Lost, Stream, new_game};
use kernel::chance::Seed;
use serde_json::json;
use tokio::{io::AsyncWriteExt, net::TcpStream};

/// How many streams watchers open.
const WATCHERS: usize = 250;
/// How many wrong passwords are tried.
const TRIES: usize = 120;
/// How many connections never finish the head of their request, and how much each sends.
const HEADS: usize = 200;
const HEAD: usize = 380_000;
/// How many nonsensical requests are sent.
const GARBAGE: u32 = 5_000;

/// Watchers fill a game; then its player comes.
pub async fn watchers(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&["--no-limits"])?;
    let names = seats()?;
    let (mut own, token) = somebody(&serving).await?;
    let code = game_of(&mut own, &["me", "bot", "bot", "bot"]).await?;
    let mut streams = Vec::new();
    for _ in 0..WATCHERS {
        // Each is a separate guest: many people, not one with many windows.
        let (guest, _) = somebody(&serving).await?;
        match Stream::open(guest, &format!("/api/games/{code}/stream")).await {
            Ok(stream) => streams.push(stream),
            Err(Lost::Refused { .. }) => break,
            Err(other) => return Err(other),
        }
    }
    let mut connection = Connection::open(serving.address).await?;
    connection.speak_for(&token);
    let path = format!("/api/games/{code}/stream?seat={}", names[0]);
    let comes_in = Stream::open(connection, &path).await;
    let figures = format!(
        "{} watch; the player {}",
        streams.len(),
        match &comes_in {
            Ok(_) => "comes in".to_owned(),
            Err(why) => format!("is kept out: {why}"),
        }
    );
    Outcome::shut_if(comes_in.is_ok(), figures)
}

/// One visitor behind a proxy opens streams without end.
pub async fn streams(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&["--behind-proxy"])?;
    let (mut own, token) = somebody(&serving).await?;
    let code = game_of(&mut own, &["me", "bot", "bot", "bot"]).await?;
    let mut open = Vec::new();
    for _ in 0..WATCHERS {
        let mut connection = Connection::open(serving.address).await?;
        connection.speak_for(&token);
        connection.always_say("x-forwarded-for", "203.0.113.7");
        match Stream::open(connection, &format!("/api/games/{code}/stream")).await {
            Ok(stream) => open.push(stream),
            Err(Lost::Refused { .. }) => break,
            Err(other) => return Err(other),
        }
    }
    // Those that ended to make room for newer ones say so when they are read.
    let mut alive = 0;
    for stream in &mut open {
        let first = stream.next().await;
        let soon = tokio::time::timeout(std::time::Duration::from_millis(20), stream.next()).await;
        alive += usize::from(first.is_ok() && soon.is_err());
    }
    Outcome::shut_if(
        alive < 100,
        format!("{} opened, {alive} stay open", open.len()),
    )
}

/// Somebody else tries passwords for a name; then its owner signs in from elsewhere with the right one.
pub async fn passwords(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&["--behind-proxy"])?;
    let from = async |address: &str| -> Result<Connection, Lost> {
        let mut connection = Connection::open(serving.address).await?;
        connection.always_say("x-forwarded-for", address);
        Ok(connection)
    };
    let mut own = from("203.0.113.1").await?;
    let named = json!({ "name": "Winterfeldt", "password": "correct horse battery" });
    own.post("/api/accounts", &named).await?.success()?;
    let mut hostile = from("203.0.113.66").await?;
    let mut looked_at = 0;
    for number in 0..TRIES {
        let wrong = json!({ "name": "Winterfeldt", "password": format!("wrong horse {number}") });
        let status = hostile.post("/api/session", &wrong).await?.status;
        looked_at += usize::from(status != 429);
    }
    let mut own = from("203.0.113.1").await?;
    let login = own.post("/api/session", &named).await?.status;
    Outcome::shut_if(
        login == 200 && looked_at < TRIES / 2,
        format!("{TRIES} attempts, {looked_at} checked; the owner's own login: {login}"),
    )
}

/// Requests whose heads never end.
pub async fn heads(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&[])?;
    let mut own = Connection::open(serving.address).await?;
    own.get("/").await?;
    // Meanwhile the pictures of the first page are drawn.
    tokio::time::sleep(std::time::Duration::from_secs(10)).await;
    own.get("/").await?;
    let before = serving.memory();
    let mut open = Vec::new();
    for _ in 0..HEADS {
        let mut socket = TcpStream::connect(serving.address).await?;
        let mut head = b"GET / HTTP/1.1\r\nhost: x\r\nx-long: ".to_vec();
        head.resize(HEAD, b'a');
        let _ = socket.write_all(&head).await;
        open.push(socket);
    }
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    let grown = serving.memory().saturating_sub(before);
    Outcome::shut_if(
        grown < (HEADS * 64 * 1024) as u64,
        format!(
            "{HEADS} heads of {} kB each: memory grows by {} kB",
            HEAD / 1000,
            grown / 1000
        ),
    )
}

/// Moves and takes back, again and again; then somebody opens the page.
pub async fn journal(ground: &Ground<'_>, lines: usize) -> Result<Outcome, Lost> {
    let serving = ground.serve(&["--no-limits"])?;
    let names = seats()?;
    let (mut own, token) = somebody(&serving).await?;
    let code = new_game(&mut own, GAME, &names).await?;
    let mut actor = Actor::sit_down(&mut own, &code, &names).await?;
    let mut whims = Seed::numbered(1756).stream();
    let undo = format!("/api/games/{code}/undo");
    let (mut length, mut made, mut refused) = (0, 0, 0);
    while made < lines && refused < 2_000 {
        let wish = actor
            .wish(|n| whims.below(n))
            .ok_or_else(|| lost("the game ended"))?;
        let said: Acknowledged = actor.send(&mut own, &wish).await?.json()?;
        let grown = said.log_len > length;
        length = said.log_len;
        actor.learn(&wish, said);
        made += 1;
        if !grown {
            continue;
        }
        let ticket = actor.tickets.get(&wish.seat).copied().unwrap_or_default();
        let back = json!({ "seat": wish.seat, "ticket": ticket });
        let answer = own.post(&undo, &back).await?;
        match answer.status {
            200 => {
                made += 1;
                actor = Actor::sit_down(&mut own, &code, &names).await?;
            }
            _ => refused += 1,
        }
    }
    let mut page = Connection::open(serving.address).await?;
    page.speak_for(&token);
    let size = page
        .get(&format!("/api/games/{code}/now?seat={}", names[0]))
        .await?;
    let log = page
        .get(&format!("/api/games/{code}/log?seat={}", names[0]))
        .await?;
    let (size, log) = (size.body.len(), log.body.len());
    Outcome::shut_if(
        size < 1_000_000 && log < 1_000_000,
        format!(
            "{made} lines tried, {length} entries in the log: a page of {size} bytes, a log of {log}"
        ),
    )
}

/// Nonsensical requests must be refused, never cause an internal error.
pub async fn garbage(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&["--no-limits"])?;
    let names = seats()?;
    let (mut own, _) = somebody(&serving).await?;
    let (mut other, _) = somebody(&serving).await?;
    let code = game_of(&mut own, &["me", "open", "bot", "bot"]).await?;
    join(&mut other, &code, &names[1], None).await?;
    const PARTS: [&str; 14] = [
        "",
        "scene",
        "actions",
        "undo",
        "redo",
        "back",
        "resign",
        "offers",
        "offers/answer",
        "log",
        "chat",
        "notes",
        "orders",
        "at/99999999999999999999",
    ];
    const BODIES: [&str; 8] = [
        "null",
        "{}",
        "[]",
        "{\"seat\":7}",
        "{\"seat\":\"\\u0000\",\"ticket\":-1}",
        "{\"text\":\"\\u202e\"}",
        "{\"kind\":\"rollback\",\"to\":18446744073709551615}",
        "\"x\"",
    ];
    let mut whims = Seed::numbered(1805).stream();
    let (mut failed, mut refused) = (0, 0);
    for _ in 0..GARBAGE {
        let part = PARTS[whims.below(PARTS.len() as u32) as usize];
        let body = BODIES[whims.below(BODIES.len() as u32) as usize];
        let seat = &names[whims.below(names.len() as u32) as usize];
        let path = format!("/api/games/{code}/{part}?seat={seat}%00&target=%ff");
        let answer = match whims.below(3) {
            0 => other.get(&path).await?,
            1 => other.delete(&path).await?,
            _ => {
                let body: serde_json::Value = serde_json::from_str(body)?;
                other.post(&path, &body).await?
            }
        };
        failed += usize::from(answer.status >= 500);
        refused += usize::from((400..500).contains(&answer.status));
    }
    Outcome::shut_if(
        failed == 0,
        format!("{GARBAGE} requests, {refused} refused, {failed} failed"),
    )
}
