//! What the host does to games: closing one, removing a banned person from all of them, showing a new name.

use super::{
    AccountId, ChatLine, EndedHow, GameId, Hall, Refused, card::GameState, live::Entered,
    settle::Change,
};
use crate::conduct::Conduct;

/// Who speaks in the chat when the host does.
const HOUSE: AccountId = AccountId(0);
const HOUSE_NAME: &str = "Bivouac";

/// A game an account is involved in, as the host looks it up.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct GameLine {
    pub code: GameId,
    pub game: String,
    pub title: Option<String>,
    pub state: GameState,
    /// The seats the account holds.
    pub seats: Vec<String>,
    /// The account founded it.
    pub founder: bool,
    /// Seconds since 1970.
    pub updated: i64,
}

impl Hall {
    /// How people may behave here.
    pub fn conduct(&self) -> &Conduct {
        &self.0.conduct
    }

    /// Refuses anybody whom a player at the table, or the founder, has blocked.
    pub(super) fn check_welcome(&self, entered: &Entered, by: AccountId) -> Result<(), Refused> {
        let seated = entered.seats.iter().filter_map(|seat| seat.account);
        let mut others = seated.chain([entered.head.creator]);
        if others.any(|other| self.conduct().has_blocked(other, by)) {
            Err(Refused::Forbidden("refused-blocked"))
        } else {
            Ok(())
        }
    }

    /// The host ends a game for everybody, and says why in its chat. A game that has not begun is removed.
    pub async fn close(&self, game: GameId, reason: &str) -> Result<(), Refused> {
        self.twice(|| self.close_once(game, reason)).await
    }

    async fn close_once(&self, game: GameId, reason: &str) -> Result<(), Refused> {
        let mut entered = self.enter(game).await?;
        match entered.check_running() {
            Err(Refused::NotStarted) => return self.delete(entered).await,
            Err(refused) => return Err(refused),
            Ok(()) => {}
        }
        let n = entered.chat.back().map_or(0, |line| line.n) + 1;
        let line = ChatLine {
            n,
            at: super::now(),
            account: HOUSE,
            name: HOUSE_NAME.to_owned(),
            text: reason.to_owned(),
        };
        entered.unsettled = true;
        // In one transaction, so that it is said exactly once.
        let change = Change {
            end: Some(EndedHow::Closed),
            said: Some(line),
            ..Change::default()
        };
        self.settle(entered, change).await.map(drop)
    }

    /// Removes an account from every game that is not over: a bot plays on in running games, waiting games it founded
    /// are cancelled, and its requests for seats are withdrawn. Returns how many games could not be left; these are
    /// tried again when the server starts.
    pub async fn dismiss(&self, account: AccountId) -> Result<usize, Refused> {
        self.0.store.delete_applications(account).await?;
        let mut stuck = 0;
        for game in self.0.store.unfinished_of(account).await? {
            if let Err(error) = self.leave_for_good(game, account).await {
                tracing::warn!(%game, %error, "an account cannot be removed from a game");
                stuck += 1;
            }
        }
        Ok(stuck)
    }

    /// Shows the account's new name wherever it sits or has spoken.
    pub async fn show_name(&self, account: AccountId, name: &str) -> Result<(), Refused> {
        for game in self.0.live.ids() {
            let Some(mut entered) = self.enter_loaded(game).await else {
                continue;
            };
            let mut said = false;
            for line in entered
                .chat
                .iter_mut()
                .filter(|line| line.account == account)
            {
                name.clone_into(&mut line.name);
                said = true;
            }
            if said {
                entered.audience.renew_chat();
            }
            let sits = entered.holds_seat(account);
            if sits {
                entered = self.with_vacations(entered).await?;
                entered.audience.renew_players();
            }
            if said || sits {
                self.show(&mut entered);
            }
        }
        Ok(())
    }

    /// Shows the chat again wherever the account sits: it has blocked or unblocked somebody.
    pub async fn show_chat(&self, account: AccountId) {
        for game in self.0.live.ids() {
            if let Some(mut entered) = self.enter_where_sits(game, account).await {
                entered.audience.renew_chat();
                self.show(&mut entered);
            }
        }
    }

    /// Locks a game that is in memory if the account sits there.
    async fn enter_where_sits(&self, game: GameId, account: AccountId) -> Option<Entered> {
        let entered = self.enter_loaded(game).await?;
        entered.holds_seat(account).then_some(entered)
    }

    /// The games an account is involved in, newest first.
    pub async fn game_lines(&self, account: AccountId) -> Result<Vec<GameLine>, Refused> {
        Ok(self.0.store.game_lines(account).await?)
    }
}
