//! The administrator's desk: looking people up, bans and mutes, names and passwords, closing games, announcements,
//! reports, and a log of who did what.
//!
//! The page, the API and `bivouac admin` all bring an [`Order`] to the same [`Desk`]; what it does takes effect at
//! once.

mod fault;
mod order;
mod rows;
#[cfg(unix)]
pub mod socket;

pub use fault::AdminFault;
pub use order::{AuditEntry, Order, PersonCard, Told};

use crate::{
    Hall,
    accounts::{Accounts, Name, names, now},
    conduct::{Announcement, Conduct, Forbidden, Sanction},
    ids::AccountId,
};
use rows::Found;

const DAY: i64 = 24 * 60 * 60;
/// Most characters of a reason or a note.
const LONGEST_REASON: usize = 500;

/// Who gives an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// The command line: whoever can read the database may do everything.
    Host,
    Administrator(AccountId),
}

/// Carries out orders. Clones share it.
#[derive(Clone)]
pub struct Desk {
    conduct: Conduct,
    accounts: Accounts,
    /// `None` where no server is running: then games are left alone.
    hall: Option<Hall>,
}

impl Desk {
    /// Beside a running server.
    pub fn new(hall: Hall, accounts: Accounts) -> Desk {
        Desk {
            conduct: hall.conduct().clone(),
            accounts,
            hall: Some(hall),
        }
    }

    /// On a database that no server has open.
    pub fn alone(conduct: Conduct, accounts: Accounts) -> Desk {
        Desk {
            conduct,
            accounts,
            hall: None,
        }
    }

    pub async fn carry_out(&self, by: By, order: Order) -> Result<Told, AdminFault> {
        match order {
            Order::Find { name } => self.find(&name).await.map(Told::People),
            Order::Games { person } => {
                let found = self.person(&person).await?;
                let games = self.conduct.store().game_lines(found.id).await?;
                Ok(Told::Games(games))
            }
            Order::Ban {
                person,
                reason,
                days,
            } => self.ban(by, &person, reason, days).await,
            Order::Mute {
                person,
                reason,
                days,
            } => self.mute(by, &person, reason, days).await,
            Order::Unban { person, reason } => {
                self.lift(by, &person, reason, Forbidden::Entry, "unban")
                    .await
            }
            Order::Unmute { person, reason } => {
                self.lift(by, &person, reason, Forbidden::Speech, "unmute")
                    .await
            }
            Order::Rename {
                person,
                name,
                reason,
            } => self.rename(by, &person, &name, reason).await,
            Order::Reset { person, reason } => self.reset(by, &person, reason).await,
            Order::Close { game, reason } => {
                let reason = said(&reason)?;
                let hall = self.hall.as_ref().ok_or(AdminFault::NeedsServer)?;
                hall.close(game, &reason).await?;
                self.done(by, "close", game.to_string(), reason).await
            }
            Order::Announce { en, fr, until } => {
                let said = Announcement::new(en.as_deref(), fr.as_deref(), until)
                    .ok_or(AdminFault::Announcement)?;
                let words = said.en.iter().chain(&said.fr).cloned();
                let words = words.collect::<Vec<_>>().join(" / ");
                self.conduct.announce(Some(said)).await?;
                self.done(by, "announce", String::new(), words).await
            }
            Order::Hush {} => {
                self.conduct.announce(None).await?;
                self.done(by, "hush", String::new(), String::new()).await
            }
            Order::Reports { all } => Ok(Told::Reports(self.conduct.reports(all).await?)),
            Order::Resolve { report, note } => {
                let note = said(&note)?;
                if !self.conduct.resolve(report, note.clone()).await? {
                    return Err(AdminFault::NoSuchReport);
                }
                let whom = format!("report {report}");
                self.done(by, "resolve", whom, note).await
            }
            Order::Grant { person } => self.set_administrator(by, &person, true).await,
            Order::Revoke { person } => self.set_administrator(by, &person, false).await,
            Order::Audit { before } => {
                let entries = rows::audit(self.conduct.store(), before).await?;
                Ok(Told::Audit(entries))
            }
        }
    }

    /// Completes what a ban began, if the server stopped in the middle.
    pub async fn finish_bans(&self) {
        let Some(hall) = &self.hall else { return };
        for account in self.conduct.banned() {
            if let Err(error) = hall.dismiss(account).await {
                tracing::warn!(%error, "a banned account's games cannot be read");
            }
        }
    }

    async fn find(&self, name: &str) -> Result<Vec<PersonCard>, AdminFault> {
        let text = name.trim();
        let found = match number(text) {
            Some(id) => rows::numbered(self.conduct.store(), id).await?,
            None => rows::find(self.conduct.store(), text, &names::fold(text)).await?,
        };
        Ok(found.into_iter().map(|found| self.card(found)).collect())
    }

    fn card(&self, found: Found) -> PersonCard {
        PersonCard {
            administrator: self.conduct.is_administrator(found.id),
            banned: self.conduct.forbidden(found.id, Forbidden::Entry),
            muted: self.conduct.forbidden(found.id, Forbidden::Speech),
            id: found.id,
            name: found.name,
            guest: found.guest,
            created: found.created,
        }
    }

    /// The one person that is meant.
    async fn person(&self, text: &str) -> Result<Found, AdminFault> {
        let text = text.trim();
        let store = self.conduct.store();
        let mut found = match number(text) {
            Some(id) => rows::numbered(store, id).await?,
            None => rows::named(store, text, &names::fold(text)).await?,
        };
        // Only the beginning of what a stranger wrote is repeated.
        let shown = || text.chars().take(40).collect();
        match (found.pop(), found.pop()) {
            (Some(one), None) => Ok(one),
            (None, _) => Err(AdminFault::NoSuchPerson(shown())),
            _ => Err(AdminFault::SeveralPeople(shown())),
        }
    }

    /// Somebody whom the host may ban or mute.
    async fn subject(&self, person: &str) -> Result<Found, AdminFault> {
        let found = self.person(person).await?;
        if self.conduct.is_administrator(found.id) {
            Err(AdminFault::Administrator)
        } else {
            Ok(found)
        }
    }

    async fn ban(
        &self,
        by: By,
        person: &str,
        reason: String,
        days: Option<u32>,
    ) -> Result<Told, AdminFault> {
        let reason = said(&reason)?;
        let found = self.subject(person).await?;
        let sanction = sanction(&reason, days);
        // The log comes first: whatever happens next, somebody can read what was intended.
        self.write_down(by, "ban", whom(&found), lasting(&reason, days))
            .await?;
        (self.conduct)
            .forbid(found.id, Forbidden::Entry, sanction)
            .await?;
        self.accounts.end_all(found.id).await?;
        let stuck = match &self.hall {
            Some(hall) => hall.dismiss(found.id).await?,
            None => 0,
        };
        Ok(Told::Banned { stuck })
    }

    async fn mute(
        &self,
        by: By,
        person: &str,
        reason: String,
        days: Option<u32>,
    ) -> Result<Told, AdminFault> {
        let reason = said(&reason)?;
        let found = self.subject(person).await?;
        let sanction = sanction(&reason, days);
        (self.conduct)
            .forbid(found.id, Forbidden::Speech, sanction)
            .await?;
        self.done(by, "mute", whom(&found), lasting(&reason, days))
            .await
    }

    async fn lift(
        &self,
        by: By,
        person: &str,
        reason: String,
        what: Forbidden,
        word: &'static str,
    ) -> Result<Told, AdminFault> {
        let reason = said(&reason)?;
        let found = self.person(person).await?;
        self.conduct.allow(found.id, what).await?;
        self.done(by, word, whom(&found), reason).await
    }

    async fn rename(
        &self,
        by: By,
        person: &str,
        name: &str,
        reason: String,
    ) -> Result<Told, AdminFault> {
        let reason = said(&reason)?;
        let found = self.person(person).await?;
        let name = Name::read(name)?;
        let new = name.display.clone();
        self.accounts.rename(found.id, name).await?;
        if let Some(hall) = &self.hall {
            hall.show_name(found.id, &new).await?;
        }
        let whom = format!("{} → {new}", whom(&found));
        self.done(by, "rename", whom, reason).await
    }

    async fn reset(&self, by: By, person: &str, reason: String) -> Result<Told, AdminFault> {
        let reason = said(&reason)?;
        let found = self.person(person).await?;
        if found.guest {
            return Err(AdminFault::Guest);
        }
        self.write_down(by, "reset", whom(&found), reason).await?;
        let password = self.accounts.reset(found.id).await?;
        Ok(Told::Password(password))
    }

    async fn set_administrator(&self, by: By, person: &str, is: bool) -> Result<Told, AdminFault> {
        let found = self.person(person).await?;
        if found.guest && is {
            return Err(AdminFault::Guest);
        }
        self.conduct.set_administrator(found.id, is).await?;
        let what = if is { "grant" } else { "revoke" };
        self.done(by, what, whom(&found), String::new()).await
    }

    async fn done(
        &self,
        by: By,
        what: &'static str,
        whom: String,
        why: String,
    ) -> Result<Told, AdminFault> {
        self.write_down(by, what, whom, why).await?;
        Ok(Told::Done)
    }

    async fn write_down(
        &self,
        by: By,
        what: &'static str,
        whom: String,
        why: String,
    ) -> Result<(), AdminFault> {
        let by = match by {
            By::Host => None,
            By::Administrator(account) => Some(account),
        };
        Ok(rows::write_down(self.conduct.store(), by, what, whom, why).await?)
    }
}

/// A time as the host writes it, in seconds since 1970.
pub fn moment(text: &str) -> Option<i64> {
    let moment: jiff::Timestamp = text.trim().parse().ok()?;
    Some(moment.as_second())
}

/// A time as the host reads it.
pub fn day(seconds: i64) -> String {
    let moment = jiff::Timestamp::from_second(seconds).unwrap_or(jiff::Timestamp::UNIX_EPOCH);
    moment.strftime("%Y-%m-%d %H:%M UTC").to_string()
}

/// A number as in `#12`.
fn number(text: &str) -> Option<i64> {
    text.strip_prefix('#')?.parse().ok()
}

fn whom(found: &Found) -> String {
    format!("{} (#{})", found.name, found.id.0)
}

fn sanction(reason: &str, days: Option<u32>) -> Sanction {
    Sanction {
        reason: reason.to_owned(),
        until: days.map(|days| now() + i64::from(days) * DAY),
    }
}

fn lasting(reason: &str, days: Option<u32>) -> String {
    match days {
        Some(days) => format!("{reason} [{days} d]"),
        None => reason.to_owned(),
    }
}

/// A reason on one line.
fn said(text: &str) -> Result<String, AdminFault> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if (1..=LONGEST_REASON).contains(&line.chars().count()) {
        Ok(line)
    } else {
        Err(AdminFault::Reason)
    }
}
