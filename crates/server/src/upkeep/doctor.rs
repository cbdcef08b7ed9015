//! The doctor: replays every stored game and reports where the result differs from what is stored.

use super::library::Library;
use crate::{
    ids::GameId,
    store::{Loss, StorageError, Store, Stored},
};
use kernel::{
    Seat,
    host::{Discrepancy, HostedMatch},
};
use serde::Serialize;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// How closely to look, and how much to get in others' way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// The file itself and every game, as fast as possible.
    Everything,
    /// Every game, with pauses, while people play.
    GamesInPassing,
    /// The file itself and this many games spread over it: is a copy any good?
    Sample(usize),
}

/// What the doctor found.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Diagnosis {
    /// Games that have begun.
    pub games: usize,
    /// Lines of their records that were replayed.
    pub lines: usize,
    /// What SQLite says about the file; empty if it is sound.
    pub file: Vec<String>,
    /// What was acknowledged and is no longer there.
    pub losses: Vec<Loss>,
    /// The time up to which acknowledged work is known; `None` where no server has left its mark.
    pub marked_until: Option<String>,
    pub differences: Vec<Difference>,
    /// Games that only another version of the program can play.
    pub needs: Vec<NeedsVersion>,
}

/// A place where what is stored differs from what was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference {
    pub code: String,
    pub game: String,
    /// The numbered line, if it is one.
    pub number: Option<usize>,
    pub what: String,
}

/// This program does not have the rules the game was begun with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NeedsVersion {
    pub code: String,
    pub game: String,
    pub rules: u32,
    /// The rules are here, but the data files are different.
    pub other_data: bool,
}

impl Diagnosis {
    /// Whether everything that can be replayed is as it was. Games of other versions do not count as a fault.
    pub fn is_healthy(&self) -> bool {
        self.file.is_empty() && self.losses.is_empty() && self.differences.is_empty()
    }
}

/// The longest rest between two games while people play.
const LONGEST_REST: Duration = Duration::from_secs(1);

/// Examines the whole database. `progress` is told how many games have been examined, and out of how many.
pub async fn examine(
    store: &Store,
    library: &Library,
    depth: Depth,
    progress: impl Fn(usize, usize),
) -> Result<Diagnosis, StorageError> {
    let mut report = Diagnosis::default();
    if depth != Depth::GamesInPassing {
        report.file = examine_file(store).await?;
    }
    report.losses = store.losses().await?;
    report.marked_until = store.marked_until();
    let mut games = store.games().await?;
    if let Depth::Sample(wanted) = depth {
        let step = games.len().div_ceil(wanted.max(1)).max(1);
        games = games.into_iter().step_by(step).collect();
    }
    report.games = games.len();
    for (done, id) in games.iter().enumerate() {
        progress(done, games.len());
        let began = Instant::now();
        examine_game(store, library, *id, &mut report).await?;
        if depth == Depth::GamesInPassing {
            // As long as the work took: at most half a core, usually far less.
            sleep(began.elapsed().min(LONGEST_REST)).await;
        }
    }
    progress(games.len(), games.len());
    Ok(report)
}

async fn examine_file(store: &Store) -> Result<Vec<String>, StorageError> {
    let said: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check")
        .fetch_all(store.readers())
        .await?;
    let mut wrong: Vec<String> = said.into_iter().filter(|line| line != "ok").collect();
    let strays: Vec<(String,)> =
        sqlx::query_as("SELECT DISTINCT \"table\" FROM pragma_foreign_key_check")
            .fetch_all(store.readers())
            .await?;
    wrong.extend(strays.into_iter().map(|(table,)| {
        format!("rows of the table {table} belong to something that is not there")
    }));
    Ok(wrong)
}

async fn examine_game(
    store: &Store,
    library: &Library,
    id: GameId,
    report: &mut Diagnosis,
) -> Result<(), StorageError> {
    let stored = match store.stored(id).await {
        Ok(Some(stored)) => stored,
        // It was removed while we were looking at others.
        Ok(None) => return Ok(()),
        // A row that cannot be read is a fault of this game, not the end of the examination.
        Err(StorageError::Other(what)) => {
            report.differences.push(Difference {
                code: id.to_string(),
                game: String::new(),
                number: None,
                what,
            });
            return Ok(());
        }
        Err(error) => return Err(error),
    };
    let head = &stored.game;
    let code = id.to_string();
    let game = head.game.clone();
    let uncounted = miscounted(&stored);
    let Some(rules) = library.find(&head.game, head.rules, head.data) else {
        let known = library.named(&head.game);
        report.needs.push(NeedsVersion {
            code,
            game,
            rules: head.rules,
            other_data: known.is_some_and(|known| known.rules_version() == head.rules),
        });
        if let Some(what) = uncounted {
            report.differences.push(Difference {
                code: id.to_string(),
                game: head.game.clone(),
                number: None,
                what,
            });
        }
        return Ok(());
    };
    report.lines += stored.events.len();
    let rules = std::sync::Arc::clone(rules);
    let played = tokio::task::spawn_blocking(move || play_again(&*rules, &stored)).await;
    let found = played.unwrap_or_else(|panic| Err((None, format!("the rules panicked: {panic}"))));
    let found = match (found.err(), uncounted) {
        (None, None) => None,
        (None, Some(what)) => Some((None, what)),
        (Some((number, what)), None) => Some((number, what)),
        (Some((number, what)), Some(more)) => Some((number, format!("{what}; {more}"))),
    };
    if let Some((number, what)) = found {
        report.differences.push(Difference {
            code,
            game,
            number,
            what,
        });
    }
    Ok(())
}

/// Whether there are as many lines as were acknowledged. If a running game has lost its last lines, replaying it
/// shows no difference.
fn miscounted(stored: &Stored) -> Option<String> {
    let (there, acknowledged) = (stored.events.len() as i64, stored.game.lines);
    let what = match acknowledged - there {
        0 => return None,
        1 => format!("one of its {acknowledged} acknowledged lines is missing"),
        missing if missing > 0 => {
            format!("{missing} of its {acknowledged} acknowledged lines are missing")
        }
        _ => format!("it has {there} lines, but only {acknowledged} were acknowledged"),
    };
    Some(what)
}

/// Where and how a game differs.
type Finding = (Option<usize>, String);

fn play_again(rules: &dyn bots::Playable, stored: &Stored) -> Result<(), Finding> {
    let record = stored.record().map_err(|what| (None, what))?;
    let mut game = rules.verify(&record).map_err(|error| match error {
        Discrepancy::At { number, difference } => (Some(number), difference.to_string()),
        Discrepancy::Start(bad) => (Some(0), format!("the start cannot be repeated: {bad}")),
        other => (None, other.to_string()),
    })?;
    let over = game.turn().is_over();
    let head = &stored.game;
    match (head.state, head.ended.as_deref()) {
        (RUNNING, _) if over => {
            return Err((None, "it is over, but stored as running".to_owned()));
        }
        (FINISHED, Some("played")) if !over => {
            return Err((
                None,
                "it is stored as played to its end, but goes on".to_owned(),
            ));
        }
        _ => {}
    }
    if head.state == RUNNING {
        draft_again(&mut *game, stored)?;
    }
    Ok(())
}

/// States of a game in the database.
const RUNNING: i64 = 1;
const FINISHED: i64 = 2;

fn draft_again(game: &mut dyn HostedMatch, stored: &Stored) -> Result<(), Finding> {
    for draft in &stored.drafts {
        for gesture in &draft.gestures {
            let played = game.play(Seat(draft.seat), gesture);
            played.map_err(|error| {
                let seat = game.seat_names().get(usize::from(draft.seat));
                let seat = seat.copied().unwrap_or("nobody");
                (
                    None,
                    format!("a private step of {seat} cannot be played: {error}"),
                )
            })?;
        }
    }
    Ok(())
}
