//! What all persons must agree to: stopping, or going back. Bots always agree.
//!
//! A game that somebody has left lying can be stopped without them: whoever must decide and is overdue, or where there
//! is no clock has been silent for days, is not waited for. Nobody wins by it, and the absent player has only to move,
//! or to decline, before the others have agreed.

use super::{
    AccountId, EndedHow, GameId, Hall, Offer, OfferKind, Refused, live::Entered, settle::Change,
};
use crate::store::StoredOffer;
use kernel::{Seat, Seats, Viewer, play::UndoError};

impl Hall {
    /// Asks all persons to agree; asking counts as one's own yes.
    pub async fn offer(&self, game: GameId, by: AccountId, kind: OfferKind) -> Result<(), Refused> {
        let entered = self.enter(game).await?;
        entered.check_running()?;
        let seat = first_seat(&entered, by)?;
        if entered.offer.is_some() {
            return Err(Refused::Forbidden("refused-offer-open"));
        }
        let rollback = match kind {
            OfferKind::Stop => None,
            OfferKind::Rollback { to } => {
                let number = entered.begun()?.full_number(to, Viewer::Seat(seat));
                let number = number.ok_or(Refused::Undo(UndoError::NoSuchNumber(to)))?;
                Some((to, number))
            }
        };
        let offer = StoredOffer {
            rollback,
            by: seat.0,
            agreed: seats_of(&entered, by).0,
            at: super::now(),
        };
        self.put_offer(entered, Some(offer)).await?;
        self.carry_out_offer(game).await
    }

    /// Says yes or no to the open offer; a no, also of who made it, ends it.
    pub async fn answer_offer(
        &self,
        game: GameId,
        by: AccountId,
        yes: bool,
    ) -> Result<(), Refused> {
        let entered = self.enter(game).await?;
        entered.check_running()?;
        first_seat(&entered, by)?;
        let Some(mut offer) = entered.offer.clone() else {
            return Err(Refused::Forbidden("refused-no-offer"));
        };
        offer.agreed |= seats_of(&entered, by).0;
        self.put_offer(entered, yes.then_some(offer)).await?;
        self.carry_out_offer(game).await
    }

    /// Seats whose players nobody need wait for to stop the game.
    pub async fn absent(&self, game: GameId) -> Result<Seats, Refused> {
        let entered = self.enter(game).await?;
        let entered = self.with_vacations(entered).await?;
        Ok(entered.absent(super::now()))
    }

    pub async fn open_offer(&self, game: GameId) -> Result<Option<Offer>, Refused> {
        Ok(self.enter(game).await?.offer())
    }

    /// Replaces the open offer, or ends it.
    pub(super) async fn put_offer(
        &self,
        mut entered: Entered,
        offer: Option<StoredOffer>,
    ) -> Result<(), Refused> {
        let hall = self.clone();
        let putting = async move {
            hall.0
                .store
                .put_offer(entered.head.id, offer.clone())
                .await?;
            entered.offer = offer;
            entered.audience.renew_offers();
            hall.show(&mut entered);
            Ok(())
        };
        // It goes on even when who asked no longer waits.
        tokio::spawn(putting).await.map_err(super::panicked)?
    }

    /// Does what was offered, if every person has agreed.
    pub(super) async fn carry_out_offer(&self, game: GameId) -> Result<(), Refused> {
        let mut entered = self.enter(game).await?;
        let Some(offer) = entered.offer.clone() else {
            return Ok(());
        };
        let now = super::now();
        if offer.rollback.is_none() {
            // On vacation nobody is absent.
            entered = self.with_vacations(entered).await?;
        }
        let missing = entered.missing(&offer, now);
        if entered.check_running().is_err() || !missing.is_empty() {
            return Ok(());
        }
        let mut change = Change {
            close_offer: true,
            ..Change::default()
        };
        entered.unsettled = true;
        match offer.rollback {
            None => {
                change.end = Some(EndedHow::Stopped);
                change.absent = Seats(entered.persons().0 & !offer.agreed);
            }
            Some((_, to)) => {
                let match_ = entered.game.as_deref_mut().ok_or(Refused::NotStarted)?;
                match_.rollback(to, Seats::ALL)?;
                match_.follow_orders();
            }
        }
        self.settle(entered, change).await.map(drop)
    }
}

fn seats_of(entered: &Entered, account: AccountId) -> Seats {
    let mut own = Seats::NONE;
    for seat in &entered.seats {
        if seat.account == Some(account) {
            own = own.with(Seat(seat.seat));
        }
    }
    own
}

fn first_seat(entered: &Entered, account: AccountId) -> Result<Seat, Refused> {
    let first = seats_of(entered, account).iter().next();
    first.ok_or(Refused::Forbidden("refused-not-a-player"))
}
