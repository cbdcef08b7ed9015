//! Two servers on one file, files copied at the wrong moment, a log that was lost.

use super::{
    Outcome,
    ground::{Ground, seats, somebody},
};
use crate::bench::GAME;
use client::{Actor, Lost, Serving, new_game};
use kernel::chance::Seed;
use std::{fs, time::Duration};
use tokio::time::sleep;

/// How many actions are acknowledged before something happens to the files.
const ACTIONS: usize = 200;
/// After this long without a move a server has nothing left to do.
const IDLE: Duration = Duration::from_secs(20);

/// Plays for a while; returns how many actions were acknowledged.
async fn play(serving: &Serving) -> Result<usize, Lost> {
    let names = seats()?;
    let (mut own, _) = somebody(serving).await?;
    let code = new_game(&mut own, GAME, &names).await?;
    let mut actor = Actor::sit_down(&mut own, &code, &names).await?;
    let mut whims = Seed::numbered(1756).stream();
    let mut acknowledged = 0;
    while acknowledged < ACTIONS
        && let Some(wish) = actor.wish(|n| whims.below(n))
    {
        let said = actor.send(&mut own, &wish).await?.json()?;
        actor.learn(&wish, said);
        acknowledged += 1;
    }
    Ok(acknowledged)
}

/// A second server is started on the database of the first.
pub async fn second_server(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let _first = ground.serve(&[])?;
    match Serving::start(&mut ground.command(&[])) {
        Ok(second) => Outcome::shut_if(false, format!("it serves too, at {}", second.address)),
        Err(why) => {
            let last = why.words.trim_end().lines().last().unwrap_or_default();
            Outcome::shut_if(
                true,
                last.replace(&*ground.database().to_string_lossy(), "FILE"),
            )
        }
    }
}

/// The one file is copied while the server is running and nobody plays.
pub async fn copied_file(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&[])?;
    let acknowledged = play(&serving).await?;
    sleep(IDLE).await;
    let copy = ground.file("copy.db");
    fs::copy(ground.database(), &copy)?;
    let said = ground.doctor(&copy)?;
    let words = String::from_utf8_lossy(&said.stdout)
        .trim()
        .replace('\n', " / ");
    let whole = said.status.success() && words.contains("1 of 1 played again");
    Outcome::shut_if(
        whole,
        format!("{acknowledged} moves acknowledged; the doctor of the copy: {words}"),
    )
}

/// The server is killed, and the log beside the file is lost.
pub async fn lost_log(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let mut serving = ground.serve(&[])?;
    let acknowledged = play(&serving).await?;
    // Long enough for a mark to be written, short enough that the log is still needed.
    sleep(Duration::from_secs(3)).await;
    serving.kill();
    let database = ground.database();
    let beside = |ending: &str| database.with_file_name(format!("bivouac.db{ending}"));
    let size = fs::metadata(beside("-wal")).map_or(0, |about| about.len());
    for ending in ["-wal", "-shm"] {
        let _ = fs::remove_file(beside(ending));
    }
    let said = ground.doctor(&database)?;
    let all = [said.stdout, said.stderr].concat();
    let words = String::from_utf8_lossy(&all).trim().replace('\n', " / ");
    let words = words.replace(&*database.to_string_lossy(), "FILE");
    Outcome::shut_if(
        !said.status.success() || size == 0,
        format!("{acknowledged} moves, {size} bytes of log lost; the doctor: {words}"),
    )
}

/// Who else on the machine may read the secrets of running games.
pub async fn readable(ground: &Ground<'_>) -> Result<Outcome, Lost> {
    let serving = ground.serve(&[])?;
    play(&serving).await?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mut open = Vec::new();
        for file in fs::read_dir(ground.file(""))?.flatten() {
            let mode = file.metadata()?.permissions().mode() & 0o777;
            if mode & 0o077 != 0 {
                open.push(format!("{} {mode:o}", file.file_name().to_string_lossy()));
            }
        }
        Outcome::shut_if(open.is_empty(), format!("readable by others: {open:?}"))
    }
    #[cfg(not(unix))]
    Outcome::shut_if(true, "not asked on this system")
}
