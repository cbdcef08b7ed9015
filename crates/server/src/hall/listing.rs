//! What can be told of games without opening them: lists, cards, invitations, whose turn it is.

use super::{
    AccountId, GameCard, GameId, Hall, Listing, Refused, TurnCame,
    sitting::{WAITING, card_of},
};
use crate::store::Wanted;
use kernel::Seat;

impl Hall {
    /// Games of one kind, the newest first. Without an account nobody's own games are listed.
    pub async fn listing(
        &self,
        which: Listing,
        account: Option<AccountId>,
    ) -> Result<Vec<GameCard>, Refused> {
        let wanted = match (which, account) {
            (Listing::Open, _) => Wanted::Open,
            (Listing::Live, _) => Wanted::Live,
            (Listing::Mine, Some(account)) => Wanted::With(account),
            (Listing::Mine, None) => return Ok(Vec::new()),
            (Listing::Finished, Some(account)) => Wanted::FinishedWith(account),
            (Listing::Finished, None) => Wanted::Finished,
        };
        let now = super::now();
        let games = self.0.store.cards(wanted).await?;
        Ok((games.iter())
            .map(|(head, seats)| card_of(head, seats, now))
            .collect())
    }

    pub async fn about(&self, game: GameId) -> Result<GameCard, Refused> {
        let games = self.0.store.cards(Wanted::One(game)).await?;
        let (head, seats) = games.first().ok_or(Refused::NoSuchGame)?;
        Ok(card_of(head, seats, super::now()))
    }

    /// Whether the rules and the data of a game are here.
    pub fn can_play(&self, card: &GameCard) -> bool {
        (self.0.rooms)
            .find(&card.game, card.rules, card.data)
            .is_some()
    }

    /// The seats an account holds.
    pub async fn seats_of(&self, game: GameId, account: AccountId) -> Result<Vec<Seat>, Refused> {
        let card = self.about(game).await?;
        let own = |seat: &&super::SeatCard| seat.player.account() == Some(account);
        Ok((card.seats.iter().filter(own))
            .map(|seat| seat.seat)
            .collect())
    }

    /// The open invitations of a game with the names of their seats, for those who may hand them on: the creator
    /// and the players, and once the game has begun the creator and the player who asked for it.
    pub async fn invites(
        &self,
        game: GameId,
        by: AccountId,
    ) -> Result<Vec<(String, String)>, Refused> {
        let games = self.0.store.cards(Wanted::One(game)).await?;
        let (head, seats) = games.into_iter().next().ok_or(Refused::NoSuchGame)?;
        if head.creator != by && seats.iter().all(|seat| seat.account != Some(by)) {
            return Err(Refused::Forbidden("refused-not-a-player"));
        }
        let open = |seat: &crate::store::SeatRow| match head.state {
            WAITING => seat.account.is_none(),
            _ => head.creator == by || seat.asked_by == Some(by),
        };
        let code = |seat: crate::store::SeatRow| Some((seat.name, seat.invite?));
        Ok(seats.into_iter().filter(open).filter_map(code).collect())
    }

    /// Where an invitation leads: the game and the name of the seat.
    pub async fn invited(&self, code: &str) -> Result<(GameId, String), Refused> {
        let found = self.0.store.invited(code).await?;
        found.ok_or(Refused::Forbidden("refused-no-invitation"))
    }

    /// Every person that must decide now.
    pub async fn turns_open(&self) -> Result<Vec<TurnCame>, Refused> {
        let due = self.0.store.due().await?;
        let of_person = |(game, seat, account, since)| {
            let account: Option<AccountId> = account;
            Some(TurnCame {
                game,
                seat: Seat(seat),
                account: account?,
                since,
            })
        };
        Ok(due.into_iter().filter_map(of_person).collect())
    }
}
