//! Notifies one person of one turn: if that is still needed, and only once for each way.

use super::{
    addresses::{Addresses, Consent},
    caps::{Delivery, Whom},
    guard::Guard,
    hooks,
    lanes::Lane,
    ledger::{self, DeliveryState, Way},
    letter::{self, Reader, TableView, WaitingGame},
    mail::{MailProblem, Mailer},
    names::harmless,
    picture::picture,
    settings::NoticeSettings,
    signed::Mac,
    stop,
    unsent::Unsent,
    webhook::{self, Payload},
    words::say,
};
use crate::{
    accounts::{Account, Accounts, Notices, now},
    hall::{GameCard, Hall, Refused, SeatCard, TurnCame},
    ids::AccountId,
};
use kernel::Message;
use std::{sync::Arc, time::Duration};
use table::Words;

/// How many letters are under way at the same time.
const LETTERS_AT_ONCE: usize = 4;
/// How many calls are under way at the same time; each may take seconds.
const CALLS_AT_ONCE: usize = 8;

/// Whether a turn needs further attention.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// It was announced, has passed, or nobody wants to hear about it.
    Done,
    /// Its player is at the table, or away: check again later.
    NotYet,
    /// It could not be announced just now: try again after this time.
    Again(Duration),
}

/// At most one call at a time is under way for each of these.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum CallKey {
    Account(AccountId),
    Host(String),
}

pub struct Post {
    pub hall: Hall,
    pub accounts: Accounts,
    pub settings: NoticeSettings,
    pub addresses: Addresses,
    pub mailer: Option<Mailer>,
    /// One letter at a time to each mailbox.
    pub letters: Lane<Mac>,
    calls: Lane<CallKey>,
    guard: Guard,
}

/// A turn that is still waiting for its player, who is not looking.
struct Due {
    card: GameCard,
    seat: SeatCard,
}

impl Post {
    pub fn new(
        hall: Hall,
        accounts: Accounts,
        settings: NoticeSettings,
    ) -> Result<Post, MailProblem> {
        // Webhooks may use https, and the library leaves the choice of cryptography to us. Doing this twice is
        // harmless.
        let _ = rustls::crypto::ring::default_provider().install_default();
        Ok(Post {
            mailer: settings.mail.as_ref().map(Mailer::new).transpose()?,
            guard: Guard::allowing(settings.allowed_hosts.iter().cloned()),
            addresses: Addresses::new(hall.store().clone()),
            letters: Lane::new(LETTERS_AT_ONCE),
            calls: Lane::new(CALLS_AT_ONCE),
            hall,
            accounts,
            settings,
        })
    }

    /// Notifies a player of a turn in one way, if it is still waiting and the player is not looking.
    pub async fn tell(&self, turn: TurnCame, way: Way) -> Progress {
        match self.try_tell(turn, way).await {
            Ok(told) => told,
            Err(error) => {
                tracing::error!(%error, game = %turn.game, seat = turn.seat.0, "a notice cannot be made");
                Progress::NotYet
            }
        }
    }

    async fn try_tell(&self, turn: TurnCame, way: Way) -> Result<Progress, Refused> {
        let Some(account) = self.account(turn.account).await else {
            return Ok(Progress::Done);
        };
        if account.profile.notices != Notices::Each {
            return Ok(Progress::Done);
        }
        match way {
            Way::Mail => self.tell_by_mail(turn, &account).await,
            Way::Webhook => self.tell_by_webhook(turn, &account).await,
        }
    }

    pub async fn account(&self, id: AccountId) -> Option<Arc<Account>> {
        match self.accounts.find(id).await {
            Ok(account) => account,
            Err(error) => {
                tracing::error!(%error, account = id.0, "an account cannot be read for a notice");
                None
            }
        }
    }

    /// Checks whether there is still something to announce to a player who does not see it.
    async fn due(
        &self,
        turn: TurnCame,
        account: &Account,
    ) -> Result<Result<Due, Progress>, Refused> {
        let card = match self.hall.about(turn.game).await {
            Err(Refused::NoSuchGame) => return Ok(Err(Progress::Done)),
            other => other?,
        };
        let Some(seat) = self.still_due(&card, turn).cloned() else {
            return Ok(Err(Progress::Done));
        };
        if account.profile.away(now()) || self.hall.is_watching(turn.game, turn.seat).await {
            return Ok(Err(Progress::NotYet));
        }
        Ok(Ok(Due { card, seat }))
    }

    async fn tell_by_mail(&self, turn: TurnCame, account: &Account) -> Result<Progress, Refused> {
        let (Some(mailer), Some(mail)) = (&self.mailer, &account.profile.mail) else {
            return Ok(Progress::Done);
        };
        let mailbox = self.addresses.mailbox(mail);
        let pass = self.letters.enter([mailbox]).await;
        let due = match self.due(turn, account).await? {
            Err(told) => return Ok(told),
            Ok(due) => due,
        };
        match self.addresses.standing(account.id, mail).await? {
            Consent::Confirmed => {}
            Consent::Unconfirmed { asked: false } => {
                // An address from before addresses were confirmed: its first letter asks.
                drop(pass);
                self.ask_once(account).await?;
                return Ok(Progress::Done);
            }
            Consent::Unconfirmed { asked: true } | Consent::Stopped { .. } => {
                return Ok(Progress::Done);
            }
        }
        let store = self.hall.store();
        let Some(tries) = ledger::claim_turn(store, turn, Way::Mail).await? else {
            return Ok(Progress::Done);
        };
        let whom = [Whom::Mailbox(mailbox), Whom::Account(account.id)];
        let caps = &self.settings.caps;
        if tries == 1 && !caps.take(store, Delivery::Notice, &whom).await? {
            ledger::close_turn(store, turn, Way::Mail, DeliveryState::Capped).await?;
            return Ok(Progress::Done);
        }
        let sent = self.send_letter(mailer, mail, account, &due).await;
        let outcome = outcome(&sent, tries, self.settings.retries);
        self.close(turn, Way::Mail, tries, outcome, sent).await
    }

    async fn tell_by_webhook(
        &self,
        turn: TurnCame,
        account: &Account,
    ) -> Result<Progress, Refused> {
        let Some(address) = account.profile.webhook.as_deref() else {
            return Ok(Progress::Done);
        };
        let url = self.guard.read(address).ok();
        let host = url.as_ref().and_then(|url| url.host_str());
        let host = host.unwrap_or(address).to_owned();
        let keys = [CallKey::Account(account.id), CallKey::Host(host)];
        let _pass = self.calls.enter(keys).await;
        let store = self.hall.store();
        let health = hooks::health(store, account).await?;
        if health.off.is_some() {
            return Ok(Progress::Done);
        }
        let due = match self.due(turn, account).await? {
            Err(told) => return Ok(told),
            Ok(due) => due,
        };
        let Some(tries) = ledger::claim_turn(store, turn, Way::Webhook).await? else {
            return Ok(Progress::Done);
        };
        let whom = [Whom::Account(account.id)];
        let caps = &self.settings.caps;
        if tries == 1 && !caps.take(store, Delivery::Call, &whom).await? {
            ledger::close_turn(store, turn, Way::Webhook, DeliveryState::Capped).await?;
            return Ok(Progress::Done);
        }
        let sent = self.send_call(address, account, &due).await;
        // A webhook that failed the last time is called once per turn, no more.
        let retries = match health.failures {
            0 => self.settings.retries,
            _ => 0,
        };
        let outcome = outcome(&sent, tries, retries);
        match outcome {
            DeliveryState::Sent if health.failures > 0 => hooks::forgive(store, account.id).await?,
            DeliveryState::Failed => {
                let most = self.settings.webhook_failures;
                hooks::failed(store, account.id, address, most).await?;
            }
            _ => {}
        }
        self.close(turn, Way::Webhook, tries, outcome, sent).await
    }

    async fn close(
        &self,
        turn: TurnCame,
        way: Way,
        tries: u32,
        outcome: DeliveryState,
        sent: Result<(), Unsent>,
    ) -> Result<Progress, Refused> {
        ledger::close_turn(self.hall.store(), turn, way, outcome).await?;
        if let (DeliveryState::Failed, Err(Unsent { why, .. })) = (outcome, sent) {
            let way = way.word();
            tracing::warn!(way, account = turn.account.0, game = %turn.game, why, "a notice was not sent");
        }
        Ok(match outcome {
            DeliveryState::Waiting => Progress::Again(self.pause(tries)),
            _ => Progress::Done,
        })
    }

    /// How long to wait after this many attempts.
    pub fn pause(&self, tries: u32) -> Duration {
        let times = 4_u32.saturating_pow(tries.saturating_sub(1));
        self.settings.first_pause.saturating_mul(times)
    }

    async fn send_letter(
        &self,
        mailer: &Mailer,
        mail: &str,
        account: &Account,
        due: &Due,
    ) -> Result<(), Unsent> {
        let view = self.view(account, due).await;
        let view = view.map_err(Unsent::for_good)?;
        let waiting = self.waiting(account, &due.card, &due.seat);
        let reader = self.reader(account, mail);
        mailer.send(&letter::turn(&reader, &waiting, view)).await
    }

    async fn send_call(&self, address: &str, account: &Account, due: &Due) -> Result<(), Unsent> {
        let waiting = self.waiting(account, &due.card, &due.seat);
        let text = say(
            account.profile.language,
            Message::new("hook-turn")
                .text("name", harmless(&account.display))
                .text("game", &waiting.game)
                .text("code", &waiting.code)
                .text("seat", &waiting.seat)
                .text("link", &waiting.link),
        );
        let call = Payload {
            event: "turn",
            game: &due.card.game,
            code: &waiting.code,
            seat: &due.seat.name,
            link: &waiting.link,
            text: &text,
        };
        webhook::call(&self.guard, address, &call).await
    }

    /// What the player would see at the table.
    async fn view(&self, account: &Account, due: &Due) -> Result<TableView, Refused> {
        let language = account.profile.language;
        let (id, seat) = (due.card.id, Some(due.seat.name.as_str()));
        let (board, words, scene) = self
            .hall
            .look(id, Some(account.id), seat, |seen| {
                let workshop = seen.room.workshop(language);
                let (board, words) = (Arc::clone(&workshop.board), Arc::clone(&workshop.words));
                (board, words, seen.game.scene(seen.viewer))
            })
            .await?;
        Ok(TableView {
            phase: words.say(&scene.prompt.phase),
            instruction: words.say(&scene.prompt.instruction),
            picture: picture(board, words, scene).await,
        })
    }

    pub fn reader<'a>(&'a self, account: &Account, mail: &'a str) -> Reader<'a> {
        let site = &self.settings.public_url;
        Reader {
            name: harmless(&account.display),
            mail,
            language: account.profile.language,
            site,
            why: "letter-why",
            stop: stop::link(site, self.hall.store().key(), mail),
        }
    }

    /// The seat, if this turn of this player is still waiting there. At a shared screen nobody is written to: the
    /// letter would show one player's secrets to the other. Nor is anybody notified about a game that cannot be
    /// played on here; if its rules come back, the turn will still be announced.
    pub fn still_due<'a>(&self, card: &'a GameCard, turn: TurnCame) -> Option<&'a SeatCard> {
        let own = |seat: &&SeatCard| {
            seat.seat == turn.seat
                && seat.due_since == Some(turn.since)
                && seat.player.account() == Some(turn.account)
        };
        let told = !card.one_screen && self.hall.can_play(card);
        card.seats.iter().filter(|_| told).find(own)
    }

    pub fn waiting(&self, account: &Account, card: &GameCard, seat: &SeatCard) -> WaitingGame {
        let room = self.hall.rooms().current(&card.game);
        let words = room.map(|room| &*room.workshop(account.profile.language).words);
        let named = |key: &str, or: &str| {
            let found = words.and_then(|words: &Words| words.find(key));
            found.unwrap_or_else(|| or.to_owned())
        };
        WaitingGame {
            game: named("game-title", &card.game),
            code: card.id.to_string(),
            seat: named(&format!("seat-{}", seat.name), &seat.name),
            link: format!(
                "{}/games/{}?seat={}",
                self.settings.public_url, card.id, seat.name
            ),
            deadline: seat.deadline,
        }
    }
}

fn outcome(sent: &Result<(), Unsent>, tries: u32, retries: u32) -> DeliveryState {
    match sent {
        Ok(()) => DeliveryState::Sent,
        Err(unsent) if unsent.again && tries <= retries => DeliveryState::Waiting,
        Err(_) => DeliveryState::Failed,
    }
}
