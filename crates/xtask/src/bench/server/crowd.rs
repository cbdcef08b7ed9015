//! A crowd: thousands of tables with nothing but bots, made by one visitor, and one person beside them who waits for
//! the bots of their own table.

use super::{
    gauge::Times,
    host::{GAME, Host},
};
use client::{Acknowledged, Connection, Lost, Stream, Wish, guest};
use kernel::chance::{Seed, Stream as Whims};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::time::{Duration, Instant};

/// How many tables each guest of the crowd makes.
const PER_GUEST: usize = 100;
/// How many answers of bots are awaited, and for how long at most.
const ANSWERS: usize = 120;
const LONGEST: Duration = Duration::from_secs(180);
/// Answers at the beginning that are not counted: bots set up in secret, and several steps look like one.
const SET_UP: usize = 12;
/// How many tables of the crowd are checked at the end.
const LOOKED_AT: usize = 20;

#[derive(Serialize)]
pub struct Crowd {
    pub tables: usize,
    /// Seconds it took to make them.
    pub made_in: f64,
    /// From the moment it is a bot's turn to its action on the person's page, without the pause that people need.
    pub answers: Times,
    /// How many tables of the crowd have progressed, out of those checked.
    pub gone_on: usize,
    pub looked_at: usize,
    /// Resident, in bytes.
    pub memory: u64,
}

#[derive(Deserialize)]
struct Created {
    code: String,
}

/// As much of a scene as is needed.
#[derive(Deserialize)]
struct Seen {
    ticket: u64,
    log_len: usize,
    scene: Scene,
}

#[derive(Deserialize)]
struct Scene {
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    action: String,
}

pub async fn measure(
    host: &Host,
    seats: &[String],
    tables: usize,
    seed: u64,
) -> Result<Crowd, Lost> {
    let began = Instant::now();
    let mut codes = Vec::new();
    while codes.len() < tables {
        let (mut connection, _) = guest(host.address()).await?;
        for _ in 0..PER_GUEST.min(tables - codes.len()) {
            codes.push(new_table(&mut connection, seats, None).await?);
        }
    }
    let made_in = began.elapsed().as_secs_f64();
    let answers = play(host, seats, seed).await?;
    let memory = host.serving.memory();
    let (mut stranger, _) = guest(host.address()).await?;
    let every = (codes.len() / LOOKED_AT).max(1);
    let (mut looked_at, mut gone_on) = (0, 0);
    for code in codes.iter().step_by(every) {
        let path = format!("/api/games/{code}/scene");
        let seen: Seen = stranger.get(&path).await?.json()?;
        looked_at += 1;
        gone_on += usize::from(seen.log_len > 0);
    }
    Ok(Crowd {
        tables: codes.len(),
        made_in,
        answers,
        gone_on,
        looked_at,
        memory,
    })
}

/// A table of careful bots, with the caller on one of its seats if wanted.
async fn new_table(
    connection: &mut Connection,
    seats: &[String],
    own: Option<&str>,
) -> Result<String, Lost> {
    let kind = |seat: &String| {
        if own == Some(seat.as_str()) {
            "me"
        } else {
            "bot"
        }
    };
    let seats: Vec<_> = (seats.iter())
        .map(|seat| json!({ "seat": seat, "kind": kind(seat) }))
        .collect();
    let wanted = json!({ "game": GAME, "seats": seats });
    let created: Created = connection.post("/api/games", &wanted).await?.json()?;
    Ok(created.code)
}

/// Somebody plays against bots, always the first choice at once, and measures how long the bots take.
async fn play(host: &Host, seats: &[String], seed: u64) -> Result<Times, Lost> {
    let mut whims = Seed::numbered(seed).stream();
    let (mut connection, token) = guest(host.address()).await?;
    let mut waits = Vec::new();
    let began = Instant::now();
    let Some(own) = seats.first() else {
        return Ok(Times::of(&mut waits));
    };
    while waits.len() < SET_UP + ANSWERS && began.elapsed() < LONGEST {
        let code = new_table(&mut connection, seats, Some(own)).await?;
        let mut listening = Connection::open(host.address()).await?;
        listening.speak_for(&token);
        let path = format!("/api/games/{code}/stream?seat={own}&form=scene");
        let mut stream = Stream::open(listening, &path).await?;
        let mut table = Table {
            code: &code,
            seat: own,
            connection: &mut connection,
            whims: &mut whims,
        };
        let Some(mut seen) = next(&mut stream).await? else {
            break;
        };
        while waits.len() < SET_UP + ANSWERS && began.elapsed() < LONGEST {
            if let Some(said) = table.act(&seen).await? {
                if said.over {
                    break;
                }
                // The player's own step first.
                while seen.ticket < said.ticket {
                    match next(&mut stream).await? {
                        Some(then) => seen = then,
                        None => break,
                    }
                }
                continue;
            }
            let since = Instant::now();
            match next(&mut stream).await? {
                Some(then) => seen = then,
                None => break,
            }
            waits.push(since.elapsed());
        }
    }
    let from = SET_UP.min(waits.len());
    Ok(Times::of(&mut waits[from..]))
}

async fn next(stream: &mut Stream) -> Result<Option<Seen>, Lost> {
    let event = stream.next().await?;
    Ok(event
        .map(|event| serde_json::from_str(&event.data))
        .transpose()?)
}

struct Table<'a> {
    code: &'a str,
    seat: &'a str,
    connection: &'a mut Connection,
    whims: &'a mut Whims,
}

impl Table<'_> {
    /// Any action, if the person must decide.
    async fn act(&mut self, seen: &Seen) -> Result<Option<Acknowledged>, Lost> {
        let choices = &seen.scene.choices;
        let many = u32::try_from(choices.len()).unwrap_or(u32::MAX);
        if many == 0 {
            return Ok(None);
        }
        let action = choices[self.whims.below(many) as usize].action.clone();
        let wish = Wish {
            seat: self.seat.to_owned(),
            ticket: seen.ticket,
            action,
            then: false,
        };
        let path = format!("/api/games/{}/actions", self.code);
        let answer = self.connection.post(&path, &wish).await?;
        Ok(Some(answer.json()?))
    }
}
