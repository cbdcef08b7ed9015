//! Somebody who goes for good leaves every table, and is no longer called by name at those that stay.

use super::{AccountId, GameCard, GameId, GameState, Hall, Refused, live::Entered};

impl Hall {
    /// Takes an account away from all its tables: what it founded and has not begun is cancelled, seats in other waiting
    /// games are given back, seats in running ones resign.
    pub async fn leave_all(&self, account: AccountId) -> Result<(), Refused> {
        for game in self.0.store.unfinished_of(account).await? {
            match self.leave_for_good(game, account).await {
                Ok(()) => {}
                Err(Refused::Storage(error)) => return Err(Refused::Storage(error)),
                // A game that cannot be opened, or that ended meanwhile, must not keep anybody here.
                Err(error) => tracing::warn!(%game, %error, "a seat stays with somebody who left"),
            }
        }
        Ok(())
    }

    pub(super) async fn leave_for_good(
        &self,
        game: GameId,
        account: AccountId,
    ) -> Result<(), Refused> {
        let card = self.about(game).await?;
        match card.state {
            GameState::Waiting if card.creator == account => self.cancel(game, account).await,
            GameState::Waiting => {
                for seat in own_seats(&card, account) {
                    self.leave(game, seat, account).await?;
                }
                Ok(())
            }
            GameState::Running => {
                for seat in own_seats(&card, account) {
                    match self.resign(game, seat, account).await {
                        // The first seat given up may have ended the game.
                        Ok(()) | Err(Refused::Over) => {}
                        Err(refused) => return Err(refused),
                    }
                }
                Ok(())
            }
            GameState::Finished => Ok(()),
        }
    }

    /// Takes the name off all tables in memory: on the disk it is gone.
    pub async fn forget_name(&self, account: AccountId) {
        for game in self.0.live.ids() {
            if let Some(entered) = self.enter_loaded(game).await {
                self.forget_name_at(entered, account);
            }
        }
    }

    fn forget_name_at(&self, mut entered: Entered, account: AccountId) {
        let mut said = false;
        for line in entered
            .chat
            .iter_mut()
            .filter(|line| line.account == account)
        {
            line.name.clear();
            said = true;
        }
        let mut sat = false;
        let own = |seat: &&mut crate::store::SeatRow| seat.account == Some(account);
        for seat in entered.seats.iter_mut().filter(own) {
            (seat.player, seat.away_until) = (None, None);
            sat = true;
        }
        if said {
            entered.audience.renew_chat();
        }
        if sat {
            entered.audience.renew_players();
        }
        if said || sat {
            self.show(&mut entered);
        }
    }
}

fn own_seats(card: &GameCard, account: AccountId) -> impl Iterator<Item = &str> {
    (card.seats.iter())
        .filter(move |seat| seat.player.account() == Some(account))
        .map(|seat| seat.name.as_str())
}
