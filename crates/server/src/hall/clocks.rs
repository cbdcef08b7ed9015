//! The hall's regular rounds: clocks that have run out are shown, unused games are put aside, and bots whose call was
//! lost are called again.

use super::{
    GameId, Hall, Inner,
    queue::{Call, Company},
    robots::sponsor,
    sitting::is_overdue,
};
use crate::store::BotsDue;
use std::{sync::Weak, time::Duration};

/// How many games at most have their bots called again in one round; the next round calls more.
const MOST_CALLED: usize = 10_000;

/// Makes its rounds until the hall is gone.
pub(super) async fn go_round(hall: Weak<Inner>, every: Duration) {
    loop {
        let Some(inner) = hall.upgrade() else {
            return;
        };
        Hall(inner).wake_bots().await;
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
    /// Calls the bots that must decide according to the database, unless they have been called already. That is how
    /// they go on after the server was stopped or could not write. Nothing is loaded before its turn comes.
    async fn wake_bots(&self) {
        match self.0.store.bots_due(MOST_CALLED).await {
            Ok(due) => self.0.calls.call_again(due.into_iter().map(call)),
            Err(error) => tracing::warn!(%error, "cannot find out where bots are due"),
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

fn call(due: BotsDue) -> Call {
    Call {
        game: due.game,
        sponsor: sponsor(due.kept, due.home, due.person, due.creator),
        company: match due.person {
            Some(_) => Company::Awaited,
            None => Company::Alone,
        },
    }
}
