//! Digests: once a day, one letter with all games that are waiting, for players who want it, and for players who
//! exceeded the cap on letters the day before.

use super::{
    addresses::Consent,
    caps::{Delivery, Whom},
    ledger,
    letter::{self, WaitingGame},
    mail::Letter,
    post::Post,
    unsent::Unsent,
};
use crate::{
    accounts::{Account, Notices, now},
    hall::{Refused, TurnCame},
    ids::AccountId,
};
use futures_util::{StreamExt, future::join_all, stream};
use std::collections::BTreeMap;

/// The key under which the store keeps the last day on which digests were sent.
const DIGEST_DAY: &str = "digest-day";
/// How many digests are made at the same time.
const AT_ONCE: usize = 8;

impl Post {
    /// Sends the digests of a day, unless they have been sent already.
    pub async fn digests(&self, day: i64) {
        if self.mailer.is_none() {
            return;
        }
        if let Err(error) = self.try_digests(day).await {
            tracing::error!(%error, "the digests cannot be made; trying again");
        }
    }

    async fn try_digests(&self, day: i64) -> Result<(), Refused> {
        let store = self.hall.store();
        let last = store.meta(DIGEST_DAY).await?;
        let last = last.and_then(|bytes| bytes.try_into().ok());
        if last.is_some_and(|last| i64::from_le_bytes(last) >= day) {
            return Ok(());
        }
        let capped = ledger::capped(store).await?;
        let mut by_account: BTreeMap<AccountId, Vec<(TurnCame, bool)>> = BTreeMap::new();
        for turn in self.hall.turns_open().await? {
            let was_capped = capped.contains(&(turn.game, turn.seat, turn.since));
            let turns = by_account.entry(turn.account).or_default();
            turns.push((turn, was_capped));
        }
        let one = |(id, turns): (AccountId, Vec<(TurnCame, bool)>)| async move {
            match self.digest(id, &turns, day).await {
                Ok(letter) => letter.map(|letter| (id, letter)),
                Err(error) => {
                    tracing::error!(%error, account = id.0, "a digest cannot be made");
                    None
                }
            }
        };
        let made: Vec<(AccountId, Letter)> = stream::iter(by_account)
            .map(one)
            .buffer_unordered(AT_ONCE)
            .filter_map(std::future::ready)
            .collect()
            .await;
        let send = |(id, letter): (AccountId, Letter)| async move {
            if let Err(Unsent { why, .. }) = self.carry(&letter).await {
                tracing::warn!(account = id.0, why, "a digest was not sent");
            }
        };
        join_all(made.into_iter().map(send)).await;
        Ok(store
            .set_meta(DIGEST_DAY, day.to_le_bytes().to_vec())
            .await?)
    }

    /// The digest of an account, claimed for sending, if the account should get one.
    async fn digest(
        &self,
        id: AccountId,
        turns: &[(TurnCame, bool)],
        day: i64,
    ) -> Result<Option<Letter>, Refused> {
        let Some(account) = self.account(id).await else {
            return Ok(None);
        };
        let profile = &account.profile;
        let Some(mail) = profile.mail.as_deref() else {
            return Ok(None);
        };
        let all = match profile.notices {
            Notices::Digest => true,
            Notices::Each => false,
            Notices::None => return Ok(None),
        };
        if profile.away(now()) {
            return Ok(None);
        }
        let told = turns.iter().filter(|(_, capped)| all || *capped);
        let games = self.games(&account, told.map(|(turn, _)| *turn)).await?;
        if games.is_empty() {
            return Ok(None);
        }
        match self.addresses.standing(id, mail).await? {
            Consent::Confirmed => {}
            Consent::Unconfirmed { asked: false } => {
                self.ask_once(&account).await?;
                return Ok(None);
            }
            Consent::Unconfirmed { asked: true } | Consent::Stopped { .. } => return Ok(None),
        }
        let store = self.hall.store();
        if !ledger::claim_digest(store, id, day).await? {
            return Ok(None);
        }
        let whom = [Whom::Mailbox(self.addresses.mailbox(mail))];
        if !self
            .settings
            .caps
            .take(store, Delivery::Digest, &whom)
            .await?
        {
            return Ok(None);
        }
        Ok(Some(letter::digest(&self.reader(&account, mail), &games)))
    }

    async fn games(
        &self,
        account: &Account,
        turns: impl Iterator<Item = TurnCame>,
    ) -> Result<Vec<WaitingGame>, Refused> {
        let mut games = Vec::new();
        for turn in turns {
            let card = match self.hall.about(turn.game).await {
                // This game was removed meanwhile; the others are announced all the same.
                Err(Refused::NoSuchGame) => continue,
                card => card?,
            };
            if let Some(seat) = self.still_due(&card, turn) {
                games.push(self.waiting(account, &card, seat));
            }
        }
        Ok(games)
    }
}
