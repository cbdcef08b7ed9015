//! Chat for all at the table, and notes for oneself.

use super::{AccountId, ChatLine, GameId, Hall, Person, Refused};
use crate::conduct::Forbidden;
use kernel::BadInput;

/// Lines of the chat that are shown.
pub(super) const LINES_SHOWN: usize = 100;
/// Characters of one line at most.
const LONGEST_LINE: usize = 500;
/// Lines of one game's chat at most.
const MOST_LINES: i64 = 5000;
/// Characters of somebody's notes about one game at most.
const LONGEST_NOTES: usize = 10_000;

impl Hall {
    /// The last lines of the chat.
    pub async fn chat(&self, game: GameId) -> Result<Vec<ChatLine>, Refused> {
        let entered = self.enter(game).await?;
        Ok(entered.chat.iter().cloned().collect())
    }

    /// Says something to everybody at the table. Only those who sit there may.
    pub async fn say(&self, game: GameId, by: &Person, text: &str) -> Result<ChatLine, Refused> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let text = words.join(" ");
        check_length("message", &text, 1, LONGEST_LINE)?;
        let mut entered = self.enter(game).await?;
        if !entered.holds_seat(by.account) && entered.head.creator != by.account {
            return Err(Refused::Forbidden("refused-not-a-player"));
        }
        if let Some(muted) = self.conduct().forbidden(by.account, Forbidden::Speech) {
            return Err(Refused::Sanctioned(muted));
        }
        let n = entered.chat.back().map_or(0, |line| line.n) + 1;
        if n > MOST_LINES {
            return Err(Refused::TooMany("too-many-messages"));
        }
        let line = ChatLine {
            n,
            at: super::now(),
            account: by.account,
            name: by.name.clone(),
            text,
        };
        let hall = self.clone();
        let saying = async move {
            hall.0.store.put_chat(game, line.clone()).await?;
            if entered.chat.len() >= LINES_SHOWN {
                entered.chat.pop_front();
            }
            entered.chat.push_back(line.clone());
            entered.audience.renew_chat();
            hall.show(&mut entered);
            Ok(line)
        };
        // It goes on even when who asked no longer waits.
        tokio::spawn(saying).await.map_err(super::panicked)?
    }

    /// An account's private notes about a game.
    pub async fn notes(&self, game: GameId, account: AccountId) -> Result<String, Refused> {
        Ok(self.0.store.notes(game, account).await?)
    }

    pub async fn set_notes(
        &self,
        game: GameId,
        account: AccountId,
        text: &str,
    ) -> Result<(), Refused> {
        check_length("notes", text, 0, LONGEST_NOTES)?;
        if !self.about(game).await?.holds_seat(account) {
            return Err(Refused::Forbidden("refused-not-a-player"));
        }
        Ok(self
            .0
            .store
            .put_notes(game, account, text.to_owned())
            .await?)
    }
}

fn check_length(what: &str, text: &str, least: usize, most: usize) -> Result<(), Refused> {
    let length = text.chars().count();
    if !(least..=most).contains(&length) {
        let range = format!("it has {length} characters; {least} to {most} are allowed");
        return Err(Refused::Bad(BadInput::new(what, range)));
    }
    Ok(())
}
