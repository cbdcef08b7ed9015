//! Chat for everybody at the table, and private notes.

use super::{AccountId, ChatLine, GameCard, GameId, Hall, Person, Refused, sitting::Sitting};
use crate::{conduct::Forbidden, plain_text};
use kernel::BadInput;

/// How many lines of the chat are shown.
pub(super) const LINES_SHOWN: usize = 100;
/// Most characters of one line.
const LONGEST_LINE: usize = 500;
/// Most characters of somebody's notes about one game.
const LONGEST_NOTES: usize = 10_000;

impl Sitting {
    /// Adds a line, for everybody looking on.
    pub fn hear(&mut self, line: ChatLine) {
        if self.chat.len() >= LINES_SHOWN {
            self.chat.pop_front();
        }
        self.chat.push_back(line);
        self.audience.renew_chat();
    }
}

impl Hall {
    /// The last lines of the chat.
    pub async fn chat(&self, game: GameId) -> Result<Vec<ChatLine>, Refused> {
        let entered = self.enter(game).await?;
        Ok(entered.chat.iter().cloned().collect())
    }

    /// Says something to everybody at the table. Only people who sit there may.
    pub async fn say(&self, game: GameId, by: &Person, text: &str) -> Result<ChatLine, Refused> {
        self.twice(|| self.say_once(game, by, text)).await
    }

    async fn say_once(&self, game: GameId, by: &Person, text: &str) -> Result<ChatLine, Refused> {
        let text = plain_text::one_line(text);
        check_length("message", &text, 1, LONGEST_LINE)?;
        let entered = self.enter(game).await?;
        if !entered.holds_seat(by.account) && entered.head.creator != by.account {
            return Err(Refused::Forbidden("refused-not-a-player"));
        }
        if let Some(muted) = self.conduct().forbidden(by.account, Forbidden::Speech) {
            return Err(Refused::Sanctioned(muted));
        }
        let n = entered.chat.back().map_or(0, |line| line.n) + 1;
        let line = ChatLine {
            n,
            at: super::now(),
            account: by.account,
            name: by.name.clone(),
            text,
        };
        let hall = self.clone();
        let saying = async move {
            let seen = entered.head.version;
            let written = hall.0.store.put_chat(game, seen, line.clone()).await;
            let mut entered = hall.checked(entered, written).await?;
            entered.hear(line.clone());
            hall.show(&mut entered);
            Ok(line)
        };
        // Continues even if the caller has stopped waiting.
        tokio::spawn(saying).await.map_err(super::panicked)?
    }

    /// An account's private notes about a game. At a shared screen each seat has its own notes, which stay behind its
    /// curtain.
    pub async fn notes(
        &self,
        game: GameId,
        account: AccountId,
        seat: Option<&str>,
    ) -> Result<String, Refused> {
        let seat = notebook(&self.about(game).await?, account, seat)?;
        Ok(self.0.store.notes(game, account, seat).await?)
    }

    pub async fn set_notes(
        &self,
        game: GameId,
        account: AccountId,
        seat: Option<&str>,
        text: &str,
    ) -> Result<(), Refused> {
        check_length("notes", text, 0, LONGEST_NOTES)?;
        let card = self.about(game).await?;
        if !card.holds_seat(account) {
            return Err(Refused::Forbidden("refused-not-a-player"));
        }
        let seat = notebook(&card, account, seat)?.to_owned();
        Ok(self
            .0
            .store
            .put_notes(game, account, seat, text.to_owned())
            .await?)
    }
}

/// The seat under which an account's notes are kept; `None` where a player has one notebook for all seats.
fn notebook<'a>(
    card: &GameCard,
    account: AccountId,
    seat: Option<&'a str>,
) -> Result<&'a str, Refused> {
    if !card.one_screen {
        return Ok("");
    }
    let seat = seat.ok_or_else(|| {
        let why = "each seat at this screen has its own notes: say which";
        Refused::Bad(BadInput::new("seat", why))
    })?;
    let own = |own: &super::SeatCard| own.name == seat && own.player.account() == Some(account);
    if card.seats.iter().any(own) {
        Ok(seat)
    } else {
        Err(Refused::NotYourSeat)
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
