//! Who comes to a table before its game begins: quotas, applications, and people the founder sends away.
//!
//! All of this ends with the deal. A founder who could still remove somebody after seeing his own cards could have
//! them dealt again until he liked them.

use super::{
    AccountId, Admission, GameId, Hall, Person, Refused, Seconds, TurnedAway,
    beginning::{begin_if_full, get_up, sit_down},
    live::Entered,
    seats::Put,
    sitting::WAITING,
};
use crate::{
    conduct::Forbidden,
    ids::new_invite,
    store::{Application, SeatKind},
};
use tokio::sync::{Mutex, MutexGuard};

/// What happened when somebody wanted a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joined {
    Seated,
    /// The founder has been asked.
    Asked,
}

/// Somebody who asks for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Applicant {
    /// The founder's answer names this id.
    pub id: i64,
    /// Name of the seat.
    pub seat: String,
    pub by: Person,
    pub at: Seconds,
}

/// An account's games are counted by one request at a time, so that nobody exceeds a limit by sending many requests
/// at once.
#[derive(Default)]
pub(super) struct Quotas {
    accounts: [Mutex<()>; Quotas::GATES],
    /// One for everybody: an address may have many accounts, and tables with nothing but bots are seldom made.
    bots: Mutex<()>,
}

impl Quotas {
    /// With this many, two strangers seldom share one.
    const GATES: usize = 32;

    /// Held while an account's games are counted and the account sits down, until that is on disk.
    pub async fn of(&self, account: AccountId) -> MutexGuard<'_, ()> {
        let gate = account.0.unsigned_abs() % Quotas::GATES as u64;
        self.accounts[gate as usize].lock().await
    }

    /// Held while the bot tables of an account and an address are counted and one more is made.
    pub async fn of_bots(&self) -> MutexGuard<'_, ()> {
        self.bots.lock().await
    }
}

impl Hall {
    /// Refuses anybody who has enough games.
    pub(super) async fn check_games(&self, by: AccountId) -> Result<(), Refused> {
        if self.0.store.games_of(by).await? >= self.0.settings.games_per_account {
            return Err(Refused::TooMany("too-many-games"));
        }
        Ok(())
    }

    /// Refuses anybody who may not sit down here, having enough games already or holding enough seats in games that
    /// have not begun.
    pub(super) async fn check_joining(
        &self,
        entered: &Entered,
        by: AccountId,
    ) -> Result<(), Refused> {
        let head = &entered.head;
        // This game is already among those counted.
        if entered.holds_seat(by) || head.creator == by {
            return Ok(());
        }
        self.check_games(by).await?;
        let most = self.0.settings.waiting_seats_per_account;
        if head.state == WAITING && self.0.store.waiting_seats(by).await? >= most {
            return Err(Refused::TooMany("too-many-waiting-seats"));
        }
        Ok(())
    }

    /// Whether an open seat must be asked for. Refuses anybody the founder has turned away.
    pub(super) async fn must_ask(&self, entered: &Entered, by: AccountId) -> Result<bool, Refused> {
        let head = &entered.head;
        if head.creator == by {
            return Ok(false);
        }
        if self.0.store.turned_away(head.id, by).await?.is_some() {
            return Err(Refused::Forbidden("refused-turned-away"));
        }
        Ok(head.admission == Admission::Ask)
    }

    /// Asks the founder for a seat.
    pub(super) async fn apply(
        &self,
        entered: Entered,
        index: usize,
        by: AccountId,
        nonce: [u8; 16],
    ) -> Result<Joined, Refused> {
        let hall = self.clone();
        let applying = async move {
            let (game, seen) = (entered.head.id, entered.head.version);
            let asked =
                (hall.0.store).put_application((game, seen), index as u8, by, nonce, super::now());
            let asked = asked.await;
            // The game stays locked, so it can neither begin nor go away before this is written.
            hall.checked(entered, asked).await?;
            Ok(Joined::Asked)
        };
        // Continues even if the caller has stopped waiting.
        tokio::spawn(applying).await.map_err(super::panicked)?
    }

    /// Withdraws the request for a seat.
    pub(super) async fn withdraw(
        &self,
        entered: Entered,
        index: usize,
        by: AccountId,
    ) -> Result<(), Refused> {
        let hall = self.clone();
        let withdrawing = async move {
            let seen = (entered.head.id, entered.head.version);
            let deleted = (hall.0.store)
                .delete_application(seen, index as u8, by)
                .await;
            if deleted == Ok(false) {
                // The seat had not been asked for, so nothing has changed.
                return Err(Refused::NotYourSeat);
            }
            hall.checked(entered, deleted.map(drop)).await.map(drop)
        };
        // Continues even if the caller has stopped waiting.
        tokio::spawn(withdrawing).await.map_err(super::panicked)?
    }

    /// Who has asked for a seat, earliest first. The founder sees everybody, others only themselves.
    pub async fn applicants(&self, game: GameId, by: AccountId) -> Result<Vec<Applicant>, Refused> {
        let card = self.about(game).await?;
        let visible = |found: &Application| card.creator == by || found.by.account == by;
        let applicant = |found: Application| {
            let seat = card.seats.get(usize::from(found.seat))?;
            (!seat.player.is_there()).then(|| Applicant {
                id: found.id,
                seat: seat.name.clone(),
                by: found.by,
                at: found.at,
            })
        };
        let found = self.0.store.applications(game).await?;
        Ok(found
            .into_iter()
            .filter(visible)
            .filter_map(applicant)
            .collect())
    }

    /// Games of a founder in which an applicant is waiting for an answer.
    pub async fn asked(&self, founder: AccountId) -> Result<Vec<GameId>, Refused> {
        Ok(self.0.store.asked(founder).await?)
    }

    /// Whether the founder has turned somebody away.
    pub async fn turned_away(
        &self,
        game: GameId,
        account: AccountId,
    ) -> Result<Option<TurnedAway>, Refused> {
        Ok(self.0.store.turned_away(game, account).await?)
    }

    /// The founder lets an applicant sit down. The game begins when the last seat is filled.
    pub async fn accept(&self, game: GameId, id: i64, by: AccountId) -> Result<(), Refused> {
        self.twice(|| self.accept_once(game, id, by)).await
    }

    async fn accept_once(&self, game: GameId, id: i64, by: AccountId) -> Result<(), Refused> {
        let (entered, application) = self.application(game, id, by).await?;
        let index = usize::from(application.seat);
        let open = |seat: &crate::store::SeatRow| seat.kind == SeatKind::Open;
        if !entered.seats.get(index).is_some_and(open) {
            return Err(Refused::Full);
        }
        entered.check_one_seat(application.by.account)?;
        if (self.conduct())
            .forbidden(application.by.account, Forbidden::Entry)
            .is_some()
        {
            return Err(Refused::Forbidden("refused-no-application"));
        }
        let (mut head, mut seats) = (entered.head.clone(), entered.seats.clone());
        sit_down(&mut seats, index, &application.by, application.nonce);
        head.updated = super::now();
        let begun = begin_if_full(entered.playing.room()?, &mut head, &mut seats)?;
        self.put(entered, head, seats, Put::beginning(begun)).await
    }

    /// The founder refuses an applicant, who cannot ask again.
    pub async fn refuse(&self, game: GameId, id: i64, by: AccountId) -> Result<(), Refused> {
        self.twice(|| self.refuse_once(game, id, by)).await
    }

    async fn refuse_once(&self, game: GameId, id: i64, by: AccountId) -> Result<(), Refused> {
        let (entered, application) = self.application(game, id, by).await?;
        let (hall, account, now) = (self.clone(), application.by.account, super::now());
        let refusing = async move {
            let seen = (game, entered.head.version);
            let turned = hall
                .0
                .store
                .turn_away(seen, account, TurnedAway::Refused, now);
            let turned = turned.await;
            hall.checked(entered, turned).await.map(drop)
        };
        // Continues even if the caller has stopped waiting.
        tokio::spawn(refusing).await.map_err(super::panicked)?
    }

    async fn application(
        &self,
        game: GameId,
        id: i64,
        by: AccountId,
    ) -> Result<(Entered, Application), Refused> {
        let entered = self.founded(game, by).await?;
        let mut all = self.0.store.applications(game).await?.into_iter();
        let found = all.find(|application| application.id == id);
        let gone = Refused::Forbidden("refused-no-application");
        found.map(|found| (entered, found)).ok_or(gone)
    }

    /// The founder frees a seat before the game begins. Whoever sat there cannot come back without an invitation.
    pub async fn remove(&self, game: GameId, seat: &str, by: AccountId) -> Result<(), Refused> {
        self.twice(|| self.remove_once(game, seat, by)).await
    }

    async fn remove_once(&self, game: GameId, seat: &str, by: AccountId) -> Result<(), Refused> {
        let entered = self.founded(game, by).await?;
        let index = entered.seat_named(seat)?;
        let account = entered.seats[index].account;
        let account = account.ok_or(Refused::Forbidden("refused-nobody-there"))?;
        if account == by {
            return Err(Refused::Forbidden("refused-leave-yourself"));
        }
        let mut seats = entered.seats.clone();
        for index in 0..seats.len() {
            if seats[index].account == Some(account) {
                get_up(&mut seats, index, entered.head.one_screen);
                // Whoever was sent away knows the old invitation.
                seats[index].invite = seats[index].invite.as_ref().map(|_| new_invite());
            }
        }
        let head = entered.head.clone();
        self.put(entered, head, seats, Put::without(account)).await
    }

    /// Replaces the invitation to a seat that nobody has taken; the old one stops working.
    pub async fn renew_invite(
        &self,
        game: GameId,
        seat: &str,
        by: AccountId,
    ) -> Result<String, Refused> {
        self.twice(|| self.renew_invite_once(game, seat, by)).await
    }

    async fn renew_invite_once(
        &self,
        game: GameId,
        seat: &str,
        by: AccountId,
    ) -> Result<String, Refused> {
        let entered = self.founded(game, by).await?;
        let index = entered.seat_named(seat)?;
        let mut seats = entered.seats.clone();
        if seats[index].kind != SeatKind::Invite {
            return Err(Refused::Full);
        }
        let code = new_invite();
        seats[index].invite = Some(code.clone());
        let head = entered.head.clone();
        self.put(entered, head, seats, Put::renewed()).await?;
        Ok(code)
    }

    /// Enters a game that is still waiting for players, as its founder.
    async fn founded(&self, game: GameId, by: AccountId) -> Result<Entered, Refused> {
        let entered = self.enter(game).await?;
        if entered.head.creator != by {
            return Err(Refused::Forbidden("refused-not-yours"));
        }
        match entered.head.state {
            WAITING => Ok(entered),
            _ => Err(Refused::Forbidden("refused-has-begun")),
        }
    }
}
