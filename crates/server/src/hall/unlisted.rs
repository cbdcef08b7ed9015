//! Unlisted games: visible to their founder, to people who sit or sat at the table, and to people who were invited.
//! For everybody else they do not exist. The guard asks [`Hall::may_see`] before any page or answer about a game.

use super::{AccountId, GameId, Hall, Refused};
use crate::{ids::new_invite, store::Came};
use dashmap::DashSet;

/// Games known to be listed. Whether a game is listed never changes, so this is never wrong, and it saves every
/// action a question to the database.
#[derive(Default)]
pub(super) struct KnownListed(DashSet<GameId>);

impl KnownListed {
    /// When it is full it starts again from empty: it only saves questions.
    const MOST: usize = 100_000;

    fn has(&self, game: GameId) -> bool {
        self.0.contains(&game)
    }

    fn add(&self, game: GameId) {
        if self.0.len() >= KnownListed::MOST {
            self.0.clear();
        }
        self.0.insert(game);
    }
}

impl Hall {
    /// Refuses anybody who must not know about a game, in the same words as for a game that does not exist.
    pub async fn may_see(&self, game: GameId, by: Option<AccountId>) -> Result<(), Refused> {
        if self.0.known_listed.has(game) {
            return Ok(());
        }
        match self.0.store.sight(game, by).await? {
            Some((false, _)) => {
                self.0.known_listed.add(game);
                Ok(())
            }
            Some((true, true)) => Ok(()),
            Some((true, false)) | None => Err(Refused::NoSuchGame),
        }
    }

    /// The link for watchers of an unlisted game, for its founder; `None` where everybody may watch.
    pub async fn watch_link(&self, game: GameId, by: AccountId) -> Result<Option<String>, Refused> {
        let entered = self.enter(game).await?;
        if entered.head.creator != by {
            return Err(Refused::Forbidden("refused-not-yours"));
        }
        Ok(entered.head.watch.clone())
    }

    /// Replaces the link for watchers. Whoever came by the old one is sent away and needs the new one.
    pub async fn renew_watch_link(&self, game: GameId, by: AccountId) -> Result<String, Refused> {
        let mut entered = self.enter(game).await?;
        if entered.head.creator != by {
            return Err(Refused::Forbidden("refused-not-yours"));
        }
        if !entered.head.unlisted {
            return Err(Refused::Forbidden("refused-is-listed"));
        }
        let (hall, link) = (self.clone(), new_invite());
        let renewing = async move {
            (hall.0.store.put_watch_link(game, link.clone())).await?;
            entered.head.watch = Some(link.clone());
            entered.audience.show_out_watchers();
            Ok(link)
        };
        // Continues even if the caller has stopped waiting.
        tokio::spawn(renewing).await.map_err(super::panicked)?
    }

    /// The game a link for watchers leads to.
    pub async fn watched(&self, link: &str) -> Result<GameId, Refused> {
        let found = self.0.store.watched_by_link(link).await?;
        found.ok_or(Refused::Forbidden("refused-no-watch-link"))
    }

    /// Lets somebody who has the link watch.
    pub async fn come_to_watch(&self, link: &str, by: AccountId) -> Result<GameId, Refused> {
        let game = self.watched(link).await?;
        let (store, now) = (&self.0.store, super::now());
        store.put_watcher(game, by, Came::Link, now).await?;
        Ok(game)
    }

    /// Lets somebody with an invitation look at the table first.
    pub async fn look_before_sitting(
        &self,
        invite: &str,
        by: AccountId,
    ) -> Result<GameId, Refused> {
        let (game, _) = self.invited(invite).await?;
        let (store, now) = (&self.0.store, super::now());
        store.put_watcher(game, by, Came::Invitation, now).await?;
        Ok(game)
    }
}
