//! Games that are over, looked back on: how the war stood and what decided it. Worked out once and kept for a while.

use super::{Fault, Site, Visitor};
use crate::{GameId, Room, hall::Seen};
use kernel::{
    Message, Name, Scene, Viewer,
    beat::Beat,
    host::LogEntry,
    scene::{SideStanding, Standing},
};
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

/// How many games are kept.
const REMEMBERED: usize = 64;
/// How many turning points and fights are told.
const MOST_TURNING_POINTS: usize = 6;
const MOST_FIGHTS: usize = 10;

/// A finished game, with nothing hidden. Numbers are those of everybody's log.
pub(crate) struct Retrospect {
    pub room: Arc<Room>,
    /// The last position, with everything revealed.
    pub scene: Scene,
    /// How many entries the log has.
    pub length: usize,
    pub standings: Vec<(usize, Arc<Standing>)>,
    /// Where turns begin, and what the log says there.
    pub turns: Vec<(usize, Message)>,
    pub turning_points: Vec<TurningPoint>,
    pub fights: Vec<Fight>,
}

/// A moment after which the war stood differently.
pub(crate) struct TurningPoint {
    pub number: usize,
    /// What happened, as far as the log tells.
    pub said: Option<Message>,
    /// Whose standing changed, before and after.
    pub changes: Vec<(SideStanding, SideStanding)>,
}

/// A fight, from its first line to its last.
pub(crate) struct Fight {
    /// The number after which it is over.
    pub number: usize,
    pub sides: Vec<Name>,
    pub title: Message,
    pub effects: Vec<Message>,
    pub verdict: Message,
}

/// Those that were made lately.
#[derive(Default)]
pub(crate) struct Retrospects(Mutex<VecDeque<(GameId, Arc<Retrospect>)>>);

impl Retrospects {
    fn find(&self, game: GameId) -> Option<Arc<Retrospect>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept.iter().find(|(own, _)| *own == game);
        found.map(|(_, retrospect)| Arc::clone(retrospect))
    }

    fn keep(&self, game: GameId, made: &Arc<Retrospect>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.truncate(REMEMBERED - 1);
        kept.push_front((game, Arc::clone(made)));
    }
}

impl Site {
    /// Looks back on a game; `None` while it is running, when nobody may.
    pub(crate) async fn retrospect(
        &self,
        visitor: &Visitor,
        game: GameId,
    ) -> Result<Option<Arc<Retrospect>>, Fault> {
        if let Some(found) = self.retrospects.find(game) {
            return Ok(Some(found));
        }
        let turn = self.turn(visitor).await?;
        let look = move |seen: &Seen<'_>| {
            let _turn = turn;
            seen.finished.then(|| Arc::new(look_back(seen)))
        };
        let made = self.hall.look_long(game, None, None, look).await?;
        if let Some(made) = &made {
            self.retrospects.keep(game, made);
        }
        Ok(made)
    }
}

fn look_back(seen: &Seen<'_>) -> Retrospect {
    let game = seen.game;
    let standings = game.standings(seen.viewer);
    // With everything revealed, but numbered as everybody's log is.
    let log = game.log(seen.viewer);
    let scene = seen.revealed();
    Retrospect {
        room: Arc::clone(seen.room),
        length: game.log_len(Viewer::Spectator),
        turns: turns(&log),
        turning_points: turning_points(&standings, &log),
        fights: fights(&log),
        scene,
        standings,
    }
}

fn turns(log: &[LogEntry]) -> Vec<(usize, Message)> {
    let turn = |entry: &LogEntry| {
        let line = entry.lines.iter().find(|line| line.beat == Beat::Turn)?;
        Some((entry.number, line.message.clone()))
    };
    log.iter().filter_map(turn).collect()
}

/// How far a standing moved, in thousandths of the way to its goal.
fn weight(before: &SideStanding, after: &SideStanding) -> i32 {
    let way = |side: &SideStanding| match side.goal {
        Some(goal) if goal != 0 => side.value.saturating_mul(1000) / goal,
        _ => side.value.saturating_mul(100),
    };
    way(after).abs_diff(way(before)).min(1000) as i32
}

fn turning_points(standings: &[(usize, Arc<Standing>)], log: &[LogEntry]) -> Vec<TurningPoint> {
    let mut found: Vec<(i32, TurningPoint)> = Vec::new();
    for pair in standings.windows(2) {
        let [(_, before), (number, after)] = pair else {
            continue;
        };
        let changed = before.sides.iter().filter_map(|was| {
            let is = after.sides.iter().find(|is| is.nation == was.nation)?;
            (is.value != was.value || is.goal != was.goal).then(|| (was.clone(), is.clone()))
        });
        let changes: Vec<(SideStanding, SideStanding)> = changed.collect();
        let weight: i32 = changes.iter().map(|(was, is)| weight(was, is)).sum();
        if weight > 0 {
            let point = TurningPoint {
                number: *number,
                said: said_at(log, *number),
                changes,
            };
            found.push((weight, point));
        }
    }
    found.sort_by_key(|(weight, point)| (-weight, point.number));
    found.truncate(MOST_TURNING_POINTS);
    found.sort_by_key(|(_, point)| point.number);
    found.into_iter().map(|(_, point)| point).collect()
}

/// The line of an entry that says most about it.
fn said_at(log: &[LogEntry], number: usize) -> Option<Message> {
    let entry = log.iter().find(|entry| entry.number == number)?;
    let rank = |beat: &Beat| match beat {
        Beat::Notable { .. } => 0,
        Beat::Closes { .. } => 1,
        Beat::Effect => 2,
        Beat::Plain => 3,
        Beat::March { .. } => 4,
        Beat::Opens { .. } | Beat::Lands { .. } => 5,
        Beat::Part { .. } | Beat::Turn => 6,
    };
    let best = entry.lines.iter().min_by_key(|line| rank(&line.beat))?;
    Some(best.message.clone())
}

fn fights(log: &[LogEntry]) -> Vec<Fight> {
    let mut found = Vec::new();
    let mut open: Option<Fight> = None;
    let mut played: Vec<&Name> = Vec::new();
    for entry in log {
        for line in &entry.lines {
            match (&line.beat, &mut open) {
                (Beat::Opens { sides, .. }, _) => {
                    played.clear();
                    open = Some(Fight {
                        number: entry.number,
                        sides: sides.clone(),
                        title: line.message.clone(),
                        effects: Vec::new(),
                        verdict: line.message.clone(),
                    });
                }
                (Beat::Effect, Some(fight)) => fight.effects.push(line.message.clone()),
                (
                    Beat::Lands {
                        nation: Some(nation),
                    },
                    Some(_),
                ) if !played.contains(&nation) => {
                    played.push(nation);
                }
                (Beat::Closes { winner }, Some(_)) => {
                    if let Some(mut fight) = open.take() {
                        fight.number = entry.number;
                        fight.verdict = line.message.clone();
                        // A roll of one side, or what befell several, is no fight to look back on.
                        let fought = winner.is_some() || played.len() > 1;
                        if fight.sides.len() > 1 && fought {
                            found.push(fight);
                        }
                    }
                }
                _ => {}
            }
        }
    }
    keep_the_greatest(found)
}

/// The fights with most to tell, in their order.
fn keep_the_greatest(fights: Vec<Fight>) -> Vec<Fight> {
    let mut order: Vec<(usize, Fight)> = fights.into_iter().enumerate().collect();
    order.sort_by_key(|(at, fight)| (std::cmp::Reverse(fight.effects.len()), *at));
    order.truncate(MOST_FIGHTS);
    order.sort_by_key(|(at, _)| *at);
    order.into_iter().map(|(_, fight)| fight).collect()
}
