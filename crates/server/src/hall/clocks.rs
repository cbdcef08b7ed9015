//! The hall's own rounds: clocks that have run out are shown, what nobody uses is put aside, and bots whose game was
//! dropped are called again.

use super::{GameId, Hall, Inner, sitting::is_overdue};
use std::{sync::Weak, time::Duration};

/// Goes round until the hall is gone.
pub(super) async fn go_round(hall: Weak<Inner>, every: Duration) {
    loop {
        tokio::time::sleep(every).await;
        let Some(inner) = hall.upgrade() else {
            return;
        };
        let hall = Hall(inner);
        for game in hall.0.live.ids() {
            hall.look_in(game).await;
        }
        hall.0.live.put_aside(hall.0.settings.idle_seconds);
        // A game that could not be stored has left the memory, and its bots with it.
        if let Err(error) = hall.wake_bots().await {
            tracing::warn!(%error, "nobody can tell where bots are due");
        }
    }
}

impl Hall {
    /// Looks in on one game.
    async fn look_in(&self, game: GameId) {
        let Some(mut entered) = self.enter_loaded(game).await else {
            return;
        };
        entered.audience.tidy();
        let pace = entered.head.pace_hours;
        if pace.is_none() || !entered.audience.is_there() {
            return;
        }
        let now = super::now();
        let before: Vec<_> = (entered.seats.iter())
            .map(|seat| (seat.away_until, is_overdue(seat, pace, entered.looked_in)))
            .collect();
        let mut entered = match self.with_vacations(entered).await {
            Ok(entered) => entered,
            Err(error) => {
                tracing::warn!(%game, %error, "the clocks of a game cannot be read");
                return;
            }
        };
        let after =
            (entered.seats.iter()).map(|seat| (seat.away_until, is_overdue(seat, pace, now)));
        let changed = !after.eq(before);
        entered.looked_in = now;
        if changed {
            entered.audience.renew_players();
            self.show(&mut entered);
        }
    }
}
