//! Games of guests who never came back: one still waiting for players is removed, a running one is ended and its
//! record kept.

use super::{
    EndedHow, GameId, Hall, Refused, Seconds,
    settle::Change,
    sitting::{RUNNING, WAITING},
};

const DAY: Seconds = 24 * 60 * 60;

impl Hall {
    /// Ends the games that are abandoned at this moment, at most `most` of them; returns how many there were. What
    /// was played is kept: it was acknowledged, somebody may have written down where it is, and it is small.
    pub async fn end_abandoned(&self, now: Seconds, most: usize) -> Result<usize, Refused> {
        let days = Seconds::from(self.0.settings.abandoned_days);
        if days == 0 {
            return Ok(0);
        }
        let (moment, day) = (now - days * DAY, now / DAY - days);
        let games = self.0.store.abandoned(moment, day, most).await?;
        let mut ended = 0;
        for game in games {
            match self.end_if_still_abandoned(game, moment).await {
                Ok(true) => ended += 1,
                Ok(false) => {}
                Err(Refused::Storage(error)) => return Err(Refused::Storage(error)),
                Err(error) => tracing::warn!(%game, %error, "an abandoned game cannot be ended"),
            }
        }
        Ok(ended)
    }

    /// Whether it was ended: somebody may be watching at this very moment, or have acted since the game was found.
    async fn end_if_still_abandoned(&self, game: GameId, moment: Seconds) -> Result<bool, Refused> {
        let mut entered = self.enter(game).await?;
        if entered.audience.is_there() || entered.head.updated >= moment {
            return Ok(false);
        }
        match entered.head.state {
            WAITING => self.delete(entered).await?,
            RUNNING => {
                entered.unsettled = true;
                let change = Change {
                    end: Some(EndedHow::Abandoned),
                    ..Change::default()
                };
                self.settle(entered, change).await?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}
