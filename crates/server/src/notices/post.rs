//! Tells one person of one turn, or of all games that wait: if there is still something to tell, and only once.

use super::{
    guard::Guard,
    ledger,
    letter::{self, Reader, View, Waiting},
    mail::{Letter, MailProblem, Mailer},
    picture::picture,
    settings::NoticeSettings,
    stop,
    unsent::{Unsent, tried},
    webhook::{self, Call},
    words::say,
};
use crate::{
    accounts::{Account, Accounts, Notices, now},
    hall::{GameCard, Hall, Refused, SeatCard, TurnCame},
    ids::AccountId,
};
use futures_util::future::join_all;
use kernel::Message;
use std::{collections::BTreeMap, sync::Arc};
use table::Words;
use tokio::sync::Semaphore;

/// Letters and calls under way at the same time.
const AT_ONCE: usize = 8;
/// Where the store keeps the last day on which digests went out.
const DIGEST_DAY: &str = "digest-day";

/// Whether a turn needs no more thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// It was told, has passed, or nobody wants to hear of it.
    Done,
    /// Its player is at the table, or away: look again later.
    NotYet,
}

pub struct Post {
    pub hall: Hall,
    pub accounts: Accounts,
    pub settings: NoticeSettings,
    mailer: Option<Mailer>,
    guard: Guard,
    places: Semaphore,
}

impl Post {
    pub fn new(
        hall: Hall,
        accounts: Accounts,
        settings: NoticeSettings,
    ) -> Result<Post, MailProblem> {
        // Webhooks may be https, and the library leaves the choice of cryptography to us. Twice is no harm.
        let _ = rustls::crypto::ring::default_provider().install_default();
        Ok(Post {
            mailer: settings.mail.as_ref().map(Mailer::new).transpose()?,
            guard: Guard::allowing(settings.allowed_hosts.iter().cloned()),
            places: Semaphore::new(AT_ONCE),
            hall,
            accounts,
            settings,
        })
    }

    /// Tells a player of a turn, if it still waits and nobody is looking.
    pub async fn tell(&self, turn: TurnCame) -> Told {
        match self.try_tell(turn).await {
            Ok(told) => told,
            Err(error) => {
                tracing::error!(%error, game = %turn.game, seat = turn.seat.0, "a notice cannot be made");
                Told::NotYet
            }
        }
    }

    async fn try_tell(&self, turn: TurnCame) -> Result<Told, Refused> {
        let card = match self.hall.about(turn.game).await {
            Err(Refused::NoSuchGame) => return Ok(Told::Done),
            other => other?,
        };
        let Some(seat) = still_due(&card, turn) else {
            return Ok(Told::Done);
        };
        let Some(account) = self.account(turn.account).await else {
            return Ok(Told::Done);
        };
        if account.profile.notices != Notices::Each || !self.can_reach(&account) {
            return Ok(Told::Done);
        }
        if account.profile.away(now()) || self.hall.is_watching(turn.game, turn.seat).await {
            return Ok(Told::NotYet);
        }
        // What follows takes long when many are told at once; those who wait are not claimed yet.
        let Ok(_place) = self.places.acquire().await else {
            return Ok(Told::Done);
        };
        if !ledger::claim_turn(self.hall.store(), turn).await? {
            return Ok(Told::Done);
        }
        let sent = self.send(&account, &card, seat).await;
        ledger::close_turn(self.hall.store(), turn, sent).await?;
        Ok(Told::Done)
    }

    async fn account(&self, id: AccountId) -> Option<Arc<Account>> {
        match self.accounts.find(id).await {
            Ok(account) => account,
            Err(error) => {
                tracing::error!(%error, account = id.0, "an account cannot be read for a notice");
                None
            }
        }
    }

    fn can_reach(&self, account: &Account) -> bool {
        let by_mail = self.mailer.is_some() && account.profile.mail.is_some();
        by_mail || account.profile.webhook.is_some()
    }

    /// By every way the player has named; whether one of them led there.
    async fn send(&self, account: &Account, card: &GameCard, seat: &SeatCard) -> bool {
        let by_mail = async {
            match (&self.mailer, &account.profile.mail) {
                (Some(mailer), Some(mail)) => {
                    Some(self.send_letter(mailer, mail, account, card, seat).await)
                }
                _ => None,
            }
        };
        let by_webhook = async {
            let address = account.profile.webhook.as_deref()?;
            Some(self.send_call(address, account, card, seat).await)
        };
        let (by_mail, by_webhook) = tokio::join!(by_mail, by_webhook);
        let mut sent = false;
        for (way, result) in [("mail", by_mail), ("webhook", by_webhook)] {
            match result {
                None => {}
                Some(Ok(())) => sent = true,
                Some(Err(Unsent { why, .. })) => {
                    tracing::warn!(way, account = account.id.0, game = %card.id, why, "a notice was not sent");
                }
            }
        }
        sent
    }

    async fn send_letter(
        &self,
        mailer: &Mailer,
        mail: &str,
        account: &Account,
        card: &GameCard,
        seat: &SeatCard,
    ) -> Result<(), Unsent> {
        let view = self.view(account, card, seat).await;
        let view = view.map_err(Unsent::for_good)?;
        let waiting = self.waiting(account, card, seat);
        let letter = letter::turn(&self.reader(account, mail), &waiting, view);
        self.carry(mailer, &letter).await
    }

    async fn carry(&self, mailer: &Mailer, letter: &Letter) -> Result<(), Unsent> {
        let NoticeSettings {
            retries,
            first_pause,
            ..
        } = self.settings;
        tried(retries, first_pause, || mailer.send(letter)).await
    }

    async fn send_call(
        &self,
        address: &str,
        account: &Account,
        card: &GameCard,
        seat: &SeatCard,
    ) -> Result<(), Unsent> {
        let waiting = self.waiting(account, card, seat);
        let text = say(
            account.profile.language,
            Message::new("hook-turn")
                .text("name", &account.display)
                .text("game", &waiting.game)
                .text("title", &waiting.title)
                .text("seat", &waiting.seat)
                .text("link", &waiting.link),
        );
        let call = Call {
            event: "turn",
            game: &card.game,
            code: &card.id.to_string(),
            title: &waiting.title,
            seat: &seat.name,
            link: &waiting.link,
            text: &text,
        };
        let NoticeSettings {
            retries,
            first_pause,
            ..
        } = self.settings;
        let send = || webhook::call(&self.guard, address, &call);
        tried(retries, first_pause, send).await
    }

    /// What the player would see at the table.
    async fn view(
        &self,
        account: &Account,
        card: &GameCard,
        seat: &SeatCard,
    ) -> Result<View, Refused> {
        let language = account.profile.language;
        let (board, words, scene) = self
            .hall
            .look(card.id, Some(account.id), Some(&seat.name), |seen| {
                let stage = seen.room.stage(language);
                let (board, words) = (Arc::clone(&stage.board), Arc::clone(&stage.words));
                (board, words, seen.game.scene(seen.viewer))
            })
            .await?;
        Ok(View {
            phase: words.say(&scene.prompt.phase),
            instruction: words.say(&scene.prompt.instruction),
            picture: picture(board, words, scene).await,
        })
    }

    fn reader<'a>(&'a self, account: &'a Account, mail: &'a str) -> Reader<'a> {
        let site = &self.settings.public_url;
        Reader {
            name: &account.display,
            mail,
            language: account.profile.language,
            site,
            stop: stop::link(site, self.hall.store().key(), account.id),
        }
    }

    fn waiting(&self, account: &Account, card: &GameCard, seat: &SeatCard) -> Waiting {
        let room = self.hall.rooms().current(&card.game);
        let words = room.map(|room| &*room.stage(account.profile.language).words);
        let named = |key: &str, or: &str| {
            let found = words.and_then(|words: &Words| words.find(key));
            found.unwrap_or_else(|| or.to_owned())
        };
        let game = named("game-title", &card.game);
        Waiting {
            title: card.title.clone().unwrap_or_else(|| card.id.to_string()),
            game,
            seat: named(&format!("seat-{}", seat.name), &seat.name),
            link: format!(
                "{}/games/{}?seat={}",
                self.settings.public_url, card.id, seat.name
            ),
            deadline: seat.deadline,
        }
    }

    /// Sends the digests of a day, unless they went out already.
    pub async fn digests(&self, day: i64) {
        let Some(mailer) = &self.mailer else { return };
        if let Err(error) = self.try_digests(mailer, day).await {
            tracing::error!(%error, "the digests cannot be made; trying again");
        }
    }

    async fn try_digests(&self, mailer: &Mailer, day: i64) -> Result<(), Refused> {
        let store = self.hall.store();
        let last = store.meta(DIGEST_DAY).await?;
        let last = last.and_then(|bytes| bytes.try_into().ok());
        if last.is_some_and(|last| i64::from_le_bytes(last) >= day) {
            return Ok(());
        }
        let mut by_account: BTreeMap<AccountId, Vec<TurnCame>> = BTreeMap::new();
        for turn in self.hall.turns_open().await? {
            by_account.entry(turn.account).or_default().push(turn);
        }
        let one = |(id, turns): (AccountId, Vec<TurnCame>)| async move {
            let Ok(_place) = self.places.acquire().await else {
                return;
            };
            if let Err(error) = self.digest(mailer, id, &turns, day).await {
                tracing::error!(%error, account = id.0, "a digest cannot be made");
            }
        };
        join_all(by_account.into_iter().map(one)).await;
        Ok(store
            .set_meta(DIGEST_DAY, day.to_le_bytes().to_vec())
            .await?)
    }

    async fn digest(
        &self,
        mailer: &Mailer,
        id: AccountId,
        turns: &[TurnCame],
        day: i64,
    ) -> Result<(), Refused> {
        let Some(account) = self.account(id).await else {
            return Ok(());
        };
        let profile = &account.profile;
        let (Notices::Digest, Some(mail)) = (profile.notices, &profile.mail) else {
            return Ok(());
        };
        if profile.away(now()) {
            return Ok(());
        }
        let mut games = Vec::new();
        for turn in turns {
            let card = self.hall.about(turn.game).await?;
            if let Some(seat) = still_due(&card, *turn) {
                games.push(self.waiting(&account, &card, seat));
            }
        }
        if games.is_empty() || !ledger::claim_digest(self.hall.store(), id, day).await? {
            return Ok(());
        }
        let letter = letter::digest(&self.reader(&account, mail), &games);
        if let Err(Unsent { why, .. }) = self.carry(mailer, &letter).await {
            tracing::warn!(account = id.0, why, "a digest was not sent");
        }
        Ok(())
    }
}

/// The seat, if this turn of this player still waits there. At a shared screen nobody is written to: the letter
/// would show one player's secrets to the other.
fn still_due(card: &GameCard, turn: TurnCame) -> Option<&SeatCard> {
    let own = |seat: &&SeatCard| {
        seat.seat == turn.seat
            && seat.due_since == Some(turn.since)
            && seat.player.account() == Some(turn.account)
    };
    card.seats.iter().filter(|_| !card.one_screen).find(own)
}
