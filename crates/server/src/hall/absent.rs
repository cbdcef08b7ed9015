//! Players who give up or stay away: a bot or somebody new takes the seat, and the game goes on.

use super::{
    AccountId, BotKind, EndedHow, GameId, Hall, OfferKind, Refused, Replacement,
    handover::Taker,
    live::Entered,
    settle::Change,
    sitting::{Sitting, is_overdue},
};
use crate::store::{SeatKind, SeatRow};
use kernel::Seat;

impl Hall {
    /// Gives up a seat. If another person remains, a careful bot plays on; otherwise the game ends here.
    pub async fn resign(&self, game: GameId, seat: &str, by: AccountId) -> Result<(), Refused> {
        self.twice(|| self.resign_once(game, seat, by)).await
    }

    async fn resign_once(&self, game: GameId, seat: &str, by: AccountId) -> Result<(), Refused> {
        let mut entered = self.enter(game).await?;
        let seat = entered.own_seat(by, seat)?;
        entered.check_running()?;
        if entered.persons().without(seat).is_empty() {
            entered.unsettled = true;
            let change = Change {
                end: Some(EndedHow::GivenUp),
                ..Change::default()
            };
            return self.settle(entered, change).await.map(drop);
        }
        // Whoever gives up can come back only by invitation.
        let bot = Taker::Bot(BotKind::Careful);
        self.hand_over(entered, seat, bot, None).await
    }

    /// Gives the seat of an absent player to a bot, or asks everybody else to agree to an invitation for it. Returns
    /// the invitation's code if there is nobody to ask.
    pub async fn replace(
        &self,
        game: GameId,
        seat: &str,
        by: AccountId,
        with: Replacement,
    ) -> Result<Option<String>, Refused> {
        self.twice(|| self.replace_once(game, seat, by, with)).await
    }

    async fn replace_once(
        &self,
        game: GameId,
        seat: &str,
        by: AccountId,
        with: Replacement,
    ) -> Result<Option<String>, Refused> {
        let entered = self.enter(game).await?;
        entered.check_running()?;
        let seat = Seat(entered.seat_named(seat)? as u8);
        if !entered.holds_seat(by) {
            return Err(Refused::Forbidden("refused-not-a-player"));
        }
        let entered = self.with_vacations(entered).await?;
        let row = &entered.seats[seat.index()];
        if !entered.is_absent(seat) || row.account == Some(by) {
            return Err(Refused::Forbidden("refused-not-absent"));
        }
        match (with, row.kind) {
            (Replacement::Bot(_), SeatKind::Bot(_)) => Err(Refused::Forbidden("refused-bot-plays")),
            // Nobody may choose a weaker bot for an opponent.
            (Replacement::Bot(BotKind::Random), _) => Err(Refused::Forbidden("refused-weak-bot")),
            (Replacement::Bot(bot), _) => {
                let owner = row.account.filter(|_| !row.vacant);
                self.hand_over(entered, seat, Taker::Bot(bot), owner)
                    .await?;
                Ok(None)
            }
            (Replacement::Invite, _) if row.invite.is_some() => {
                if entered.may_invite(by, seat) {
                    Ok(row.invite.clone())
                } else {
                    Err(Refused::Forbidden("refused-invited-already"))
                }
            }
            (Replacement::Invite, _) => {
                drop(entered);
                self.offer(game, by, OfferKind::Invite { seat }).await?;
                Ok(self.enter(game).await?.seats[seat.index()].invite.clone())
            }
        }
    }

    /// The seats, with their accounts' current vacations and names.
    pub(super) async fn with_vacations(&self, mut entered: Entered) -> Result<Entered, Refused> {
        let fresh = self.0.store.seats(entered.head.id).await?;
        for (own, fresh) in entered.seats.iter_mut().zip(fresh) {
            (own.player, own.away_until) = (fresh.player, fresh.away_until);
            own.vacations = fresh.vacations;
        }
        Ok(entered)
    }
}

impl Sitting {
    /// Whether others may find somebody else for this seat: its player gave up, or has kept everybody waiting too
    /// long.
    pub fn is_absent(&self, seat: Seat) -> bool {
        let row = &self.seats[seat.index()];
        row.vacant || is_overdue(row, self.head.pace_hours, super::now())
    }

    /// Whether a stranger may sit down without anybody's consent: whoever sat here has given the seat up, or the game
    /// came from a record and nobody ever did.
    pub fn is_given_up(row: &SeatRow) -> bool {
        row.vacant && !row.late
    }

    /// Whether somebody may read the invitation to this seat of a running game: the game's founder may, and the
    /// player who asked for the invitation.
    fn may_invite(&self, account: AccountId, seat: Seat) -> bool {
        self.head.creator == account || self.seats[seat.index()].asked_by == Some(account)
    }
}
