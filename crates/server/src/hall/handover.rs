//! A seat changes hands: in the record, on disk and for everybody looking on, all at once.

use super::{
    AccountId, BotKind, GameId, Hall, Person, Refused,
    live::Entered,
    settle::Change,
    sitting::{Playing, Sitting},
};
use crate::store::{HeldRow, SeatKind, SeatRow};
use kernel::{
    Seat, Seats,
    host::{Line, Player, What},
};

/// Who sits down.
pub(super) enum Taker<'a> {
    Person(&'a Person),
    Bot(BotKind),
}

impl Sitting {
    /// The seats an account holds, or has ever held since the game began.
    pub fn ever_held(&self, account: AccountId) -> Seats {
        let now = (self.seats.iter()).map(|row| (row.seat, row.account));
        let before = (self.held.iter()).map(|row| (row.seat, row.account));
        now.chain(before)
            .filter(|(_, held_by)| *held_by == Some(account))
            .fold(Seats::NONE, |seats, (seat, _)| seats.with(Seat(seat)))
    }

    /// Nobody may see an opponent's hand: whoever has sat at this table may only return to the same seat.
    pub fn check_never_opposed(&self, account: AccountId, seat: Seat) -> Result<(), Refused> {
        let held = self.ever_held(account);
        if held.is_empty() || held.contains(seat) {
            return Ok(());
        }
        Err(Refused::Forbidden("refused-held-another-seat"))
    }

    /// Somebody has moved on these seats: players who were replaced there can no longer come back, and a player who
    /// was about to be replaced has returned in time.
    pub fn note_moved(&mut self, moved: Seats) {
        for row in &mut self.seats {
            let seat = Seat(row.seat);
            let back = row.invite.is_some() && row.account.is_some();
            if !moved.contains(seat) || (row.owner.is_none() && !back) {
                continue;
            }
            row.owner = None;
            if back {
                (row.invite, row.asked_by, row.unagreed) = (None, None, false);
            }
            self.changed = self.changed.with(seat);
            self.audience.renew_players();
        }
    }

    /// The rows that changed since they were last written.
    pub fn take_changed(&mut self) -> Vec<SeatRow> {
        let changed = std::mem::take(&mut self.changed);
        let wanted = |row: &&SeatRow| changed.contains(Seat(row.seat));
        self.seats.iter().filter(wanted).cloned().collect()
    }
}

impl Hall {
    /// Gives the seat to somebody else. `owner` may come back until the new player has moved.
    pub(super) async fn hand_over(
        &self,
        mut entered: Entered,
        seat: Seat,
        to: Taker<'_>,
        owner: Option<AccountId>,
    ) -> Result<(), Refused> {
        let sitting = &mut *entered;
        let game = sitting.head.id;
        let was = sitting.seats[seat.index()].player();
        let row = seated(&sitting.seats[seat.index()], &to, was.as_ref(), owner);
        let now = row.player();
        let line = match &mut sitting.playing {
            Playing::Unplayable(_) => {
                Some(self.line_without_rules(game, &row, was.as_ref()).await?)
            }
            playing => {
                (playing.begun_mut()?).change_seat(seat, now.as_ref(), was.as_ref())?;
                None
            }
        };
        // Until this is settled, only the disk is right.
        sitting.unsettled = true;
        sitting.held.push(HeldRow {
            seat: seat.0,
            line: sitting.written + 1,
            account: row.account,
            name: row.player().map_or_else(String::new, name_of),
        });
        sitting.seats[seat.index()] = row;
        sitting.changed = sitting.changed.with(seat);
        sitting.audience.show_out(seat);
        sitting.audience.renew_players();
        // Nobody inherits another player's agreement. A bot agrees to whatever the people agree to, but not to taking
        // back the moves of a player who may still return.
        let goes_back = (sitting.offer.as_ref()).is_some_and(|offer| offer.rollback.is_some());
        let change = Change {
            handed: Some(seat),
            line,
            close_offer: matches!(to, Taker::Person(_)) || (owner.is_some() && goes_back),
            ..Change::default()
        };
        self.settle(entered, change).await?;
        // Bots agree to whatever the people agree to.
        self.carry_out_offer(game).await
    }

    /// The record's line about a change of seat, for a game whose rules are not here: it leaves the position as it
    /// was.
    async fn line_without_rules(
        &self,
        game: GameId,
        row: &SeatRow,
        was: Option<&Player>,
    ) -> Result<String, Refused> {
        let stored = self.0.store.stored(game).await?;
        let stored = stored.ok_or(Refused::NoSuchGame)?;
        // A record that cannot be read at all gives no hash.
        let hash = stored.record().ok().and_then(|record| {
            let last = record.lines.iter().rev().find_map(|line| line.hash);
            last.or(record.start.hash)
        });
        let line = Line {
            what: What::Seat {
                seat: row.name.clone(),
                now: row.player(),
                was: was.cloned(),
            },
            hash,
        };
        Ok(line.to_string())
    }

    /// An absent player whose seat was given away takes it back, unless somebody else has moved there since.
    pub async fn come_back(&self, game: GameId, seat: &str, by: &Person) -> Result<(), Refused> {
        self.twice(|| self.come_back_once(game, seat, by)).await
    }

    async fn come_back_once(&self, game: GameId, seat: &str, by: &Person) -> Result<(), Refused> {
        let entered = self.enter(game).await?;
        let seat = Seat(entered.seat_named(seat)? as u8);
        entered.check_running()?;
        let row = &entered.seats[seat.index()];
        if row.account == Some(by.account) {
            return Ok(());
        }
        if row.owner != Some(by.account) {
            return Err(if entered.ever_held(by.account).contains(seat) {
                Refused::Forbidden("refused-too-late-to-return")
            } else {
                Refused::NotYourSeat
            });
        }
        self.hand_over(entered, seat, Taker::Person(by), None).await
    }
}

/// The row of a seat after somebody else has sat down there.
fn seated(
    row: &SeatRow,
    to: &Taker<'_>,
    was: Option<&Player>,
    owner: Option<AccountId>,
) -> SeatRow {
    let mut row = SeatRow {
        // What is known about the previous player does not apply to the next one.
        kept: false,
        away_until: None,
        vacations: Vec::new(),
        owner,
        late: false,
        unagreed: row.unagreed && owner.is_some(),
        // Bots in between are not remembered.
        former: match was {
            Some(Player::Person(name)) => Some(name.clone()),
            _ => row.former.clone(),
        },
        ..row.clone()
    };
    match to {
        Taker::Bot(bot) => {
            row.kind = SeatKind::Bot(*bot);
            row.vacant = true;
            // A player who may still come back has not given the seat up, and that stays true when it is too late to
            // come back.
            row.late = owner.is_some();
            (row.account, row.player) = (None, None);
        }
        Taker::Person(person) => {
            row.kind = SeatKind::Person;
            row.vacant = false;
            (row.account, row.player) = (Some(person.account), Some(person.name.clone()));
            (row.invite, row.asked_by, row.unagreed) = (None, None, false);
            row.former = row.former.filter(|former| *former != person.name);
            // A new player gets the full time for the move.
            row.due_since = row.due_since.map(|_| super::now());
        }
    }
    row
}

fn name_of(player: Player) -> String {
    match player {
        Player::Person(name) | Player::Bot(name) => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hall::{SeatPlan, beginning::free_seat};

    #[test]
    fn nothing_known_of_one_player_is_taken_for_the_next() {
        let row = SeatRow {
            kind: SeatKind::Person,
            account: Some(AccountId(1)),
            player: Some(String::from("Anna")),
            kept: true,
            away_until: Some(i64::MAX),
            vacations: vec![(0, i64::MAX)],
            ..free_seat(0, "north", SeatPlan::Open)
        };
        let guest = Person {
            account: AccountId(2),
            name: String::from("Guest 4711"),
        };
        let bot = seated(&row, &Taker::Bot(BotKind::Careful), None, row.account);
        assert!(!bot.kept && bot.late && bot.vacant);
        for before in [&row, &bot] {
            let next = seated(before, &Taker::Person(&guest), None, None);
            assert!(!next.kept && !next.late && !next.vacant);
            assert_eq!((next.away_until, next.vacations), (None, Vec::new()));
            assert_eq!(next.account, Some(guest.account));
        }
    }
}
