//! Waiting: a player gets some time to notice a turn at the table before anybody is written to, digests have their
//! hour, and what failed is tried again later.

use super::{
    desk::Wish,
    ledger::Way,
    post::{Post, Progress},
};
use crate::{accounts::Moved, hall::TurnCame};
use futures_util::{StreamExt, stream::FuturesUnordered};
use jiff::{ToSpan, Zoned};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use tokio::{
    sync::{
        broadcast::{self, error::RecvError},
        mpsc,
    },
    time::{Instant, sleep, sleep_until},
};

/// How long to wait after the database failed, and between two checks whether a day has begun.
const PAUSE: Duration = Duration::from_secs(60);

/// Where people's requests come in.
pub struct AskedFor {
    pub wishes: mpsc::Receiver<Wish>,
    pub moves: broadcast::Receiver<Moved>,
}

/// Turns waiting for their time. The number distinguishes those with the same time.
#[derive(Default)]
struct Agenda {
    waiting: BTreeMap<(Instant, u64), (TurnCame, Way)>,
    next: u64,
}

impl Agenda {
    fn put(&mut self, at: Instant, turn: TurnCame, way: Way) {
        self.waiting.insert((at, self.next), (turn, way));
        self.next += 1;
    }

    /// To be announced in every way that its player has chosen.
    fn put_new(&mut self, at: Instant, turn: TurnCame) {
        for way in Way::ALL {
            self.put(at, turn, way);
        }
    }

    fn first(&self) -> Option<Instant> {
        self.waiting.keys().next().map(|(at, _)| *at)
    }

    fn take_due(&mut self) -> Option<(TurnCame, Way)> {
        let entry = self.waiting.first_entry()?;
        (entry.key().0 <= Instant::now()).then(|| entry.remove())
    }
}

/// Runs until it is aborted.
pub async fn run(post: Arc<Post>, asked_for: Option<AskedFor>) {
    let digests = async {
        loop {
            let day = last_digest(&Zoned::now(), post.settings.digest_hour);
            post.digests(day).await;
            sleep(PAUSE).await;
        }
    };
    let asked = async {
        if let Some(asked_for) = asked_for {
            asked(&post, asked_for).await;
        }
    };
    tokio::join!(turns(&post), digests, asked);
}

/// Does what people ask for, and sends confirmations for new addresses.
async fn asked(post: &Post, asked_for: AskedFor) {
    let AskedFor {
        mut wishes,
        mut moves,
    } = asked_for;
    // Not in tasks of their own, so that they end with this one.
    let mut under_way = FuturesUnordered::new();
    loop {
        tokio::select! {
            wish = wishes.recv() => match wish {
                Some(wish) => under_way.push(post.fulfil(wish)),
                None => return,
            },
            moved = moves.recv() => match moved {
                Ok(moved) => under_way.push(post.fulfil(Wish::Move(moved))),
                // An account that was missed is asked when there is something to announce, or asks for the letter
                // itself.
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            },
            Some(()) = under_way.next() => {}
        }
    }
}

async fn turns(post: &Arc<Post>) {
    let delay = post.settings.delay;
    let mut came = post.hall.turns();
    let mut agenda = Agenda::default();
    let (again, mut returned) = mpsc::unbounded_channel();
    catch_up(post, &mut agenda).await;
    loop {
        let first = agenda.first();
        tokio::select! {
            turn = came.recv() => match turn {
                Ok(turn) => agenda.put_new(Instant::now() + delay, turn),
                // Some were missed: the database has them all.
                Err(RecvError::Lagged(_)) => {
                    agenda.waiting.clear();
                    catch_up(post, &mut agenda).await;
                }
                Err(RecvError::Closed) => return,
            },
            back = returned.recv() => {
                if let Some((turn, way, pause)) = back {
                    agenda.put(Instant::now() + pause, turn, way);
                }
            }
            () = sleep_until(first.unwrap_or_else(Instant::now)), if first.is_some() => {
                while let Some((turn, way)) = agenda.take_due() {
                    let (post, again) = (Arc::clone(post), again.clone());
                    tokio::spawn(async move {
                        let pause = match post.tell(turn, way).await {
                            Progress::Done => return,
                            // Never again at once, or a player at the table would keep us busy.
                            Progress::NotYet => delay.max(Duration::from_millis(100)),
                            Progress::Again(pause) => pause,
                        };
                        // If nobody listens any more, the server is closing.
                        let _ = again.send((turn, way, pause));
                    });
                }
            }
        }
    }
}

/// Turns that came while nobody was listening.
async fn catch_up(post: &Post, agenda: &mut Agenda) {
    loop {
        match post.hall.turns_open().await {
            Ok(open) => {
                let at = Instant::now() + post.settings.delay;
                open.into_iter().for_each(|turn| agenda.put_new(at, turn));
                return;
            }
            Err(error) => {
                tracing::error!(%error, "open turns cannot be read; trying again");
                sleep(PAUSE).await;
            }
        }
    }
}

/// The date, as YYYYMMDD, of the most recent digest hour.
fn last_digest(now: &Zoned, hour: i8) -> i64 {
    let today = now.date();
    let day = if now.hour() >= hour {
        today
    } else {
        today.saturating_sub(1.day())
    };
    i64::from(day.year()) * 10_000 + i64::from(day.month()) * 100 + i64::from(day.day())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn a_digest_day_begins_at_its_hour() {
        let at = |hour| date(2026, 3, 1).at(hour, 30, 0, 0).in_tz("UTC").unwrap();
        assert_eq!(last_digest(&at(6), 7), 20_260_228);
        assert_eq!(last_digest(&at(7), 7), 20_260_301);
        assert_eq!(last_digest(&at(0), 0), 20_260_301);
    }
}
