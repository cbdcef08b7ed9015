//! Players who give up or do not come: a bot or somebody new takes the seat, and the game goes on.

use super::{
    AccountId, BotKind, EndedHow, GameId, Hall, Refused, Replacement, live::Entered,
    settle::Change, sitting::is_overdue,
};
use crate::{ids::new_invite, store::SeatKind};
use kernel::Seat;

impl Hall {
    /// Gives up a seat. A careful bot plays on if another person remains; otherwise the game ends here.
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
        self.hand_to_bot(entered, seat, BotKind::Careful).await
    }

    /// Gives the seat of an absent player to a bot, or opens an invitation for it and returns its code.
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
        let index = entered.seat_named(seat)?;
        if !entered.holds_seat(by) {
            return Err(Refused::Forbidden("refused-not-a-player"));
        }
        let entered = self.with_vacations(entered).await?;
        let seat = &entered.seats[index];
        let absent = seat.vacant || is_overdue(seat, entered.head.pace_hours, super::now());
        if !absent || seat.account == Some(by) {
            return Err(Refused::Forbidden("refused-not-absent"));
        }
        match with {
            Replacement::Bot(bot) => {
                self.hand_to_bot(entered, Seat(index as u8), bot).await?;
                Ok(None)
            }
            Replacement::Invite => {
                let mut seats = entered.seats.clone();
                let code = seats[index].invite.clone().unwrap_or_else(new_invite);
                seats[index].invite = Some(code.clone());
                let head = entered.head.clone();
                self.put(entered, head, seats, None).await?;
                Ok(Some(code))
            }
        }
    }

    async fn hand_to_bot(
        &self,
        mut entered: Entered,
        seat: Seat,
        bot: BotKind,
    ) -> Result<(), Refused> {
        let (game, head, mut seats) =
            (entered.head.id, entered.head.clone(), entered.seats.clone());
        let row = &mut seats[seat.index()];
        row.kind = SeatKind::Bot(bot);
        row.vacant = true;
        (row.account, row.player, row.away_until) = (None, None, None);
        entered.audience.show_out(seat);
        self.put(entered, head, seats, None).await?;
        // Bots agree to whatever the persons agree to.
        self.carry_out_offer(game).await
    }

    /// The seats with what their accounts now say of vacations and names.
    pub(super) async fn with_vacations(&self, mut entered: Entered) -> Result<Entered, Refused> {
        let fresh = self.0.store.seats(entered.head.id).await?;
        for (own, fresh) in entered.seats.iter_mut().zip(fresh) {
            (own.player, own.away_until) = (fresh.player, fresh.away_until);
        }
        Ok(entered)
    }
}
