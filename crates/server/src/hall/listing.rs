//! What can be said about games without opening them: lists, cards, invitations, whose turn it is.

use super::{
    AccountId, Cursor, GameCard, GameId, Hall, Leaf, Listed, Listing, Refused, TurnCame,
    sitting::{Playing, WAITING, card_of},
};
use crate::store::{LONGEST_LIST, Wanted};
use kernel::Seat;

impl Hall {
    /// The newest games of one kind. Without an account, lists of one's own games are empty.
    pub async fn listing(
        &self,
        which: Listing,
        account: Option<AccountId>,
    ) -> Result<Vec<GameCard>, Refused> {
        let listed = self.listed(which, account, Leaf::First, LONGEST_LIST);
        Ok(listed.await?.games)
    }

    /// Games of one kind, leaf by leaf. Unlisted games appear only in their players' and their founder's own lists.
    pub async fn listed(
        &self,
        which: Listing,
        account: Option<AccountId>,
        leaf: Leaf,
        most: usize,
    ) -> Result<Listed, Refused> {
        let most = most.clamp(1, LONGEST_LIST);
        let wanted = match (which, account) {
            (Listing::Open, _) => Wanted::Open,
            (Listing::Live, _) => Wanted::Live,
            (Listing::Mine, Some(account)) => Wanted::With(account),
            (Listing::Mine, None) => return Ok(Listed::default()),
            (Listing::Finished, Some(account)) => Wanted::FinishedWith(account),
            (Listing::Finished, None) => Wanted::Finished,
        };
        let now = super::now();
        // Asking for one more than is shown tells whether there are others.
        let games = self.0.store.cards_from(wanted, leaf, most + 1).await?;
        let mut games: Vec<GameCard> = (games.iter())
            .map(|(head, seats)| card_of(head, seats, now))
            .collect();
        let more = games.len() > most;
        match leaf {
            Leaf::NewerThan(_) if more => drop(games.remove(0)),
            _ => games.truncate(most),
        }
        let (first, last) = (games.first().map(Cursor::of), games.last().map(Cursor::of));
        let (newer, older) = match leaf {
            Leaf::First => (None, last.filter(|_| more)),
            Leaf::OlderThan(_) => (first, last.filter(|_| more)),
            Leaf::NewerThan(_) => (first.filter(|_| more), last),
        };
        Ok(Listed {
            games,
            newer,
            older,
        })
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

    /// Why a game that has begun cannot be continued, if it cannot.
    pub async fn why_unplayable(&self, game: GameId) -> Result<Option<Refused>, Refused> {
        let entered = self.enter(game).await?;
        Ok(match &entered.playing {
            Playing::Unplayable(why) => Some(why.clone()),
            Playing::Waiting(_) | Playing::Begun(..) => None,
        })
    }

    /// The seats an account holds.
    pub async fn seats_of(&self, game: GameId, account: AccountId) -> Result<Vec<Seat>, Refused> {
        let card = self.about(game).await?;
        let own = |seat: &&super::SeatCard| seat.player.account() == Some(account);
        Ok((card.seats.iter().filter(own))
            .map(|seat| seat.seat)
            .collect())
    }

    /// The open invitations of a game with the names of their seats: for its founder, who passes them on, and once
    /// the game has begun also for the player who asked for one.
    pub async fn invites(
        &self,
        game: GameId,
        by: AccountId,
    ) -> Result<Vec<(String, String)>, Refused> {
        let games = self.0.store.cards(Wanted::One(game)).await?;
        let (head, seats) = games.into_iter().next().ok_or(Refused::NoSuchGame)?;
        let plays = seats.iter().any(|seat| seat.account == Some(by));
        if head.creator != by && (head.state == WAITING || !plays) {
            return Err(Refused::Forbidden("refused-not-yours"));
        }
        let open = |seat: &crate::store::SeatRow| match head.state {
            WAITING => seat.account.is_none(),
            _ => head.creator == by || seat.asked_by == Some(by),
        };
        let code = |seat: crate::store::SeatRow| Some((seat.name, seat.invite?));
        Ok(seats.into_iter().filter(open).filter_map(code).collect())
    }

    /// What an invitation is for: the game and the name of the seat.
    pub async fn invited(&self, code: &str) -> Result<(GameId, String), Refused> {
        let found = self.0.store.invited(code).await?;
        found.ok_or(Refused::Forbidden("refused-no-invitation"))
    }

    /// Everybody who must decide now.
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
