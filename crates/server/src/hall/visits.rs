//! What somebody has been shown of a game, so that it can be told what happened since, on any device.

use super::{AccountId, GameId, Hall, Refused, Seconds};

/// A silence longer than this ends a visit.
const PAUSE: Seconds = 30 * 60;

/// How much of a game's log an account has been shown from one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visit {
    /// Entries shown so far.
    pub seen: u32,
    /// Entries shown before this visit began.
    pub since: u32,
}

impl Hall {
    /// What this account has been shown of a game from one of its seats, or as a watcher; nothing on a first visit.
    pub async fn visit(
        &self,
        game: GameId,
        by: AccountId,
        seat: Option<&str>,
    ) -> Result<Option<Visit>, Refused> {
        self.visit_at(game, by, seat, super::now()).await
    }

    /// The same at a given time.
    pub async fn visit_at(
        &self,
        game: GameId,
        by: AccountId,
        seat: Option<&str>,
        now: Seconds,
    ) -> Result<Option<Visit>, Refused> {
        let seat = self.looked_from(game, by, seat).await?;
        let row = self.0.store.visit(game, by, seat).await?;
        let count = |entries: i64| u32::try_from(entries).unwrap_or(0);
        Ok(row.map(|row| Visit {
            seen: count(row.seen),
            since: count(if now - row.at > PAUSE {
                row.seen
            } else {
                row.since
            }),
        }))
    }

    /// Remembers that this many entries of the log have been shown.
    pub async fn set_seen(
        &self,
        game: GameId,
        by: AccountId,
        seat: Option<&str>,
        seen: u32,
    ) -> Result<(), Refused> {
        self.set_seen_at(game, by, seat, seen, super::now()).await
    }

    /// The same at a given time.
    pub async fn set_seen_at(
        &self,
        game: GameId,
        by: AccountId,
        seat: Option<&str>,
        seen: u32,
        now: Seconds,
    ) -> Result<(), Refused> {
        let from = self.looked_from(game, by, seat).await?.to_owned();
        // Nobody has seen more than there is.
        let there = self.look(game, Some(by), seat, |seen| seen.game.log_len(seen.viewer));
        let seen = i64::from(seen).min(there.await? as i64);
        let put = (self.0.store).put_visit(game, by, from, seen, now, PAUSE);
        Ok(put.await?)
    }

    /// The name under which it is kept: that of an own seat, or nothing for a watcher.
    async fn looked_from<'a>(
        &self,
        game: GameId,
        by: AccountId,
        seat: Option<&'a str>,
    ) -> Result<&'a str, Refused> {
        let Some(seat) = seat else {
            return Ok("");
        };
        let card = self.about(game).await?;
        let own = |own: &super::SeatCard| own.name == seat && own.player.account() == Some(by);
        if card.seats.iter().any(own) {
            Ok(seat)
        } else {
            Err(Refused::NotYourSeat)
        }
    }
}
