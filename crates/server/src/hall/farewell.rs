//! An account that is deleted leaves every table, and its name disappears from those that remain.

use super::{AccountId, GameCard, GameId, GameState, Hall, Refused, live::Entered};

impl Hall {
    /// Removes an account from all its tables: games it founded that have not begun are cancelled, seats in other
    /// waiting games are given back, seats in running games are resigned.
    pub async fn leave_all(&self, account: AccountId) -> Result<(), Refused> {
        for game in self.0.store.unfinished_of(account).await? {
            match self.leave_for_good(game, account).await {
                Ok(()) => {}
                Err(Refused::Storage(error)) => return Err(Refused::Storage(error)),
                // A game that cannot be opened, or that has ended meanwhile, must not keep anybody from leaving.
                Err(error) => {
                    tracing::warn!(%game, %error, "an account that is being deleted keeps a seat")
                }
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

    /// Removes the names of deleted accounts from whatever was written while they were being deleted, then from all
    /// tables in memory. Everybody looking on is shown the rest anew.
    pub async fn forget_names(&self, gone: &[AccountId]) {
        if gone.is_empty() {
            return;
        }
        if let Err(error) = self.0.store.forget_in_games(gone.to_vec()).await {
            tracing::error!(%error, "a deleted account's name may remain in a record");
        }
        self.0.conduct.forget(gone);
        for game in self.0.live.ids() {
            if let Some(entered) = self.enter_loaded(game).await {
                self.forget_names_at(entered, gone).await;
            }
        }
    }

    async fn forget_names_at(&self, mut entered: Entered, gone: &[AccountId]) {
        if gone.iter().any(|gone| !entered.ever_held(*gone).is_empty()) {
            // The journal in memory has the names too; on disk they are already gone.
            return self.catch_up(entered).await;
        }
        let mut said = false;
        for line in &mut entered.chat {
            if gone.contains(&line.account) {
                line.name.clear();
                said = true;
            }
        }
        if said {
            entered.audience.renew_chat();
            self.show(&mut entered);
        }
    }
}

fn own_seats(card: &GameCard, account: AccountId) -> impl Iterator<Item = &str> {
    (card.seats.iter())
        .filter(move |seat| seat.player.account() == Some(account))
        .map(|seat| seat.name.as_str())
}
