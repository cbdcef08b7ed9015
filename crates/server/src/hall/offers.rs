//! What everybody must agree to: stopping, going back, inviting somebody new. Bots always agree.
//!
//! A game that somebody has abandoned can be stopped without them: nobody waits for a player who must decide and is
//! overdue, or who, where there is no clock, has been silent for days. Nobody wins by it, and the absent player only
//! has to move, or to decline, before the others have agreed.

use super::{
    AccountId, EndedHow, GameId, Hall, Offer, OfferKind, Refused, live::Entered, settle::Change,
    sitting::Sitting,
};
use crate::{
    ids::new_invite,
    store::{SeatRow, StoredOffer},
};
use kernel::{Seat, Seats, Viewer, host::UndoError};

impl Hall {
    /// Asks everybody to agree; asking counts as one's own yes.
    pub async fn offer(&self, game: GameId, by: AccountId, kind: OfferKind) -> Result<(), Refused> {
        self.twice(|| self.offer_once(game, by, kind)).await?;
        self.carry_out_offer(game).await
    }

    async fn offer_once(
        &self,
        game: GameId,
        by: AccountId,
        kind: OfferKind,
    ) -> Result<(), Refused> {
        let entered = self.enter(game).await?;
        entered.check_running()?;
        let seat = first_seat(&entered, by)?;
        if entered.offer.is_some() {
            return Err(Refused::Forbidden("refused-offer-open"));
        }
        let entered = match kind {
            OfferKind::Stop | OfferKind::Invite { .. } => self.with_vacations(entered).await?,
            OfferKind::Rollback { .. } => entered,
        };
        let rollback = match kind {
            OfferKind::Stop => None,
            OfferKind::Invite { seat } => {
                let there = entered.seats.get(seat.index());
                let row = there.ok_or_else(|| Refused::NoSuchSeat(seat.0.to_string()))?;
                if !entered.is_absent(seat) || row.account == Some(by) {
                    return Err(Refused::Forbidden("refused-not-absent"));
                }
                if row.invite.is_some() {
                    return Err(Refused::Forbidden("refused-invited-already"));
                }
                None
            }
            OfferKind::Rollback { .. } if entered.seats.iter().any(|row| row.owner.is_some()) => {
                // A player who may still return would lose moves by it and cannot be asked.
                return Err(Refused::Forbidden("refused-rollback-may-return"));
            }
            OfferKind::Rollback { to } => {
                let (game, viewer) = (entered.begun()?, Viewer::Seat(seat));
                if game.log_len(viewer) >= self.0.settings.entries_to_go_back {
                    return Err(Refused::Forbidden("refused-rollback-no-more"));
                }
                let number = game.full_number(to, viewer);
                let number = number.ok_or(Refused::Undo(UndoError::NoSuchNumber(to)))?;
                Some((to, number))
            }
        };
        let offer = StoredOffer {
            rollback,
            invite: match kind {
                OfferKind::Invite { seat } => Some(seat.0),
                OfferKind::Stop | OfferKind::Rollback { .. } => None,
            },
            by: seat.0,
            agreed: seats_of(&entered, by).0,
            at: super::now(),
        };
        self.check_may_ask(&entered, by, &offer)?;
        self.put_offer(entered, Some(offer)).await
    }

    /// Nobody is asked by somebody they have blocked. A player who stays away need not be asked, and so cannot keep
    /// the others from stopping by means of a block.
    fn check_may_ask(
        &self,
        entered: &Entered,
        by: AccountId,
        offer: &StoredOffer,
    ) -> Result<(), Refused> {
        let asked = entered.missing(offer, super::now());
        let blocked = |seat: Seat| {
            let account = entered.seats[seat.index()].account;
            account.is_some_and(|account| self.conduct().has_blocked(account, by))
        };
        if asked.iter().any(blocked) {
            Err(Refused::Forbidden("refused-blocked"))
        } else {
            Ok(())
        }
    }

    /// Agrees to the open offer, which is carried out once everybody has.
    pub async fn agree(&self, game: GameId, by: AccountId) -> Result<(), Refused> {
        self.twice(|| async move {
            let (entered, mut offer) = self.open_offer_for(game, by).await?;
            offer.agreed |= seats_of(&entered, by).0;
            self.put_offer(entered, Some(offer)).await
        })
        .await?;
        self.carry_out_offer(game).await
    }

    /// Declines the open offer, which ends it, even if the player who made it does.
    pub async fn decline(&self, game: GameId, by: AccountId) -> Result<(), Refused> {
        self.twice(|| async move {
            let (entered, _) = self.open_offer_for(game, by).await?;
            self.put_offer(entered, None).await
        })
        .await?;
        self.carry_out_offer(game).await
    }

    /// The open offer of a running game, for a player to answer.
    async fn open_offer_for(
        &self,
        game: GameId,
        by: AccountId,
    ) -> Result<(Entered, StoredOffer), Refused> {
        let entered = self.enter(game).await?;
        entered.check_running()?;
        first_seat(&entered, by)?;
        let offer = entered.offer.clone();
        let offer = offer.ok_or(Refused::Forbidden("refused-no-offer"))?;
        Ok((entered, offer))
    }

    /// Seats whose players need not be waited for when stopping the game.
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
        entered: Entered,
        offer: Option<StoredOffer>,
    ) -> Result<(), Refused> {
        let hall = self.clone();
        let putting = async move {
            let (game, seen) = (entered.head.id, entered.head.version);
            let written = hall.0.store.put_offer(game, seen, offer.clone()).await;
            let mut entered = hall.checked(entered, written).await?;
            entered.offer = offer;
            entered.audience.renew_offers();
            hall.show(&mut entered);
            Ok(())
        };
        // Continues even if the caller has stopped waiting.
        tokio::spawn(putting).await.map_err(super::panicked)?
    }

    /// Does what was offered, if everybody has agreed.
    pub(super) async fn carry_out_offer(&self, game: GameId) -> Result<(), Refused> {
        self.twice(|| self.carry_out_offer_once(game)).await
    }

    async fn carry_out_offer_once(&self, game: GameId) -> Result<(), Refused> {
        let mut entered = self.enter(game).await?;
        let Some(offer) = entered.offer.clone() else {
            return Ok(());
        };
        let now = super::now();
        if offer.rollback.is_none() {
            // Nobody on vacation counts as absent.
            entered = self.with_vacations(entered).await?;
        }
        if entered.check_running().is_err() || !entered.missing(&offer, now).is_empty() {
            return Ok(());
        }
        if let Some(seat) = offer.invite
            && !entered.is_absent(Seat(seat))
        {
            // The player came back before everybody had answered.
            return self.put_offer(entered, None).await;
        }
        let mut change = Change {
            close_offer: true,
            ..Change::default()
        };
        let sitting = &mut *entered;
        match (offer.rollback, offer.invite) {
            (None, None) => {
                change.end = Some(EndedHow::Stopped);
                change.absent = Seats(sitting.persons().0 & !offer.agreed);
            }
            (None, Some(seat)) => sitting.invite_to(Seat(seat), &offer),
            (Some((_, to)), _) => {
                let match_ = sitting.playing.begun_mut()?;
                sitting.unsettled = true;
                match_.rollback(to, Seats::ALL)?;
                match_.follow_orders();
            }
        }
        sitting.unsettled = true;
        self.settle(entered, change).await.map(drop)
    }
}

impl Sitting {
    /// Opens an invitation to a seat, as the player of another seat asked.
    ///
    /// A stranger comes only with somebody's consent. If the asker is the last person at the table, there is nobody
    /// to give it, and nobody to notice that the stranger is a second account of the asker, who would then see the
    /// opponent's hand. The late player could be asked, but has already stayed away longer than was agreed; waiting
    /// even longer for an answer would only postpone the same question. So such an invitation only brings back
    /// somebody who has already sat on this seat, and otherwise a bot of the server plays on. Whoever gave the seat
    /// up has left it to anybody who comes.
    fn invite_to(&mut self, seat: Seat, offer: &StoredOffer) {
        let asked_by = self.seats[usize::from(offer.by)].account;
        let agreed = |row: &SeatRow| {
            let other = row.account.is_some() && row.account != asked_by;
            other && Seat(row.seat) != seat && Seats(offer.agreed).contains(Seat(row.seat))
        };
        let agreed = self.seats.iter().any(agreed);
        let row = &mut self.seats[seat.index()];
        row.invite.get_or_insert_with(new_invite);
        row.asked_by = asked_by;
        row.unagreed = !agreed && !Sitting::is_given_up(row);
        self.changed = self.changed.with(seat);
        self.audience.renew_players();
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
