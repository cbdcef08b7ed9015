//! The hall's own rounds: clocks that have run out are shown, what nobody uses is put aside, and bots whose game was
//! dropped are called again.

use super::{GameId, Hall, Inner, Refused, sitting::is_overdue};
use std::{collections::BTreeSet, sync::Weak, time::Duration};

/// Goes round until the hall is gone.
pub(super) async fn go_round(hall: Weak<Inner>, every: Duration) {
    let mut hopeless = BTreeSet::new();
    loop {
        let Some(inner) = hall.upgrade() else {
            return;
        };
        Hall(inner).wake_bots(&mut hopeless).await;
        tokio::time::sleep(every).await;
        let Some(inner) = hall.upgrade() else {
            return;
        };
        let hall = Hall(inner);
        for game in hall.0.live.ids() {
            hall.look_in(game).await;
        }
        hall.0.live.put_aside(hall.0.settings.idle_seconds);
    }
}

impl Hall {
    /// Loads, one after the other, the games in which bots are due and that are not in memory: loading calls them. So
    /// they go on after the server was stopped, or could not write. What cannot be loaded for another reason stays
    /// `hopeless`: to tell it once is enough.
    async fn wake_bots(&self, hopeless: &mut BTreeSet<GameId>) {
        let due = match self.0.store.due().await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "nobody can tell where bots are due");
                return;
            }
        };
        let of_bots = (due.into_iter()).filter(|(_, _, account, _)| account.is_none());
        let games: BTreeSet<GameId> = of_bots.map(|(game, ..)| game).collect();
        for game in games {
            if self.0.live.has(game) || hopeless.contains(&game) {
                continue;
            }
            if let Err(error) = self.enter(game).await {
                tracing::warn!(%game, %error, "bots cannot go on with their game");
                if !matches!(error, Refused::Storage(_)) {
                    hopeless.insert(game);
                }
            }
        }
    }

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
