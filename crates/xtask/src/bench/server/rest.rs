//! What is measured besides play: the landing page, memory with many games open, and sizes.

use super::{
    gauge::Times,
    host::{GAME, Host},
    report::{Memory, Pieces, Rest},
};
use client::{Actor, Connection, Lost, guest, new_game};
use kernel::chance::Seed;
use std::{net::SocketAddr, time::Instant};

/// How many requests for the landing page.
const LANDINGS: usize = 1000;
/// How many games are open at once.
const OPEN: usize = 1000;
/// How many games per person: fewer than the limit.
const PER_PERSON: usize = 50;

pub async fn measure(host: &Host, seats: &[String]) -> Result<Rest, Lost> {
    let landing = landing(host.address()).await?;
    let idle = host.serving.memory();
    let mut games = Vec::new();
    for person in 0..OPEN.div_ceil(PER_PERSON) {
        let (mut connection, _) = guest(host.address()).await?;
        let mut codes = Vec::new();
        for _ in 0..PER_PERSON.min(OPEN - person * PER_PERSON) {
            codes.push(new_game(&mut connection, GAME, seats).await?);
        }
        games.push((connection, codes));
    }
    let opened = host.serving.memory();
    let mut whims = Seed::numbered(0).stream();
    for (connection, codes) in &mut games {
        for code in codes {
            let actor = Actor::sit_down(connection, code, seats).await?;
            if let Some(wish) = actor.wish(|n| whims.below(n)) {
                actor.send(connection, &wish).await?.success()?;
            }
        }
    }
    let played = host.serving.memory();
    // A stranger's page: players who share a screen are behind a curtain.
    let (mut stranger, _) = guest(host.address()).await?;
    let first = games.first().and_then(|(_, codes)| codes.first());
    Ok(Rest {
        landing,
        memory: Memory {
            idle,
            opened,
            played,
        },
        pieces: match first {
            Some(code) => pieces(&mut stranger, code).await?,
            None => Pieces::default(),
        },
    })
}

async fn landing(address: SocketAddr) -> Result<Times, Lost> {
    let mut connection = Connection::open(address).await?;
    let mut all = Vec::with_capacity(LANDINGS);
    for _ in 0..LANDINGS {
        let began = Instant::now();
        connection.get("/").await?.success()?;
        all.push(began.elapsed());
    }
    Ok(Times::of(&mut all))
}

/// How large a table page is and what it loads.
async fn pieces(connection: &mut Connection, code: &str) -> Result<Pieces, Lost> {
    let path = format!("/games/{code}");
    let page = connection.get(&path).await?.success()?.text();
    let mut size = async |path: Option<&str>| match path {
        Some(path) => Ok::<usize, Lost>(connection.get(path).await?.success()?.body.len()),
        None => Ok(0),
    };
    Ok(Pieces {
        page: page.len(),
        first: between(&page, "id=\"first\">", "</script>").map_or(0, str::len),
        map: size(attribute(&page, "data-map=\"")).await?,
        // The last script; the first is on every page.
        script: size(
            page.rsplit_once("<script src=\"")
                .and_then(|(_, rest)| Some(rest.split_once('"')?.0)),
        )
        .await?,
        style: size(attribute(&page, "rel=\"stylesheet\" href=\"")).await?,
    })
}

fn attribute<'p>(page: &'p str, before: &str) -> Option<&'p str> {
    between(page, before, "\"")
}

fn between<'p>(page: &'p str, before: &str, after: &str) -> Option<&'p str> {
    let (_, rest) = page.split_once(before)?;
    Some(rest.split_once(after)?.0)
}
