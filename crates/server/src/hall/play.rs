//! What a player does: a gesture, undo, redo, standing orders.

use super::{AccountId, Acknowledged, GameId, Hall, Refused, live::Entered, settle::Change};
use kernel::{
    BadInput, Seat, Viewer,
    host::{self, HostedMatch, PlayError},
};

/// Most characters of one gesture: a whole march has a few hundred, a form with many rows some thousands.
pub const LONGEST_GESTURE: usize = 20_000;
/// Most characters of a seat's standing orders.
const LONGEST_ORDERS: usize = 2000;

/// How much the acknowledgement of a gesture says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    Short,
    /// Also what the caller's own seats may do next.
    WithChoices,
}

/// How far a seat goes back, or that it goes forward again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rewind {
    /// Takes back the last gesture.
    Undo,
    /// Does again what was last taken back.
    Redo,
    /// Takes back everything that may still be taken back.
    Back,
}

impl Hall {
    /// Plays a gesture. Returns when it is on the disk.
    pub async fn play(
        &self,
        game: GameId,
        by: AccountId,
        seat: &str,
        ticket: u64,
        gesture: &str,
        reply: Reply,
    ) -> Result<Acknowledged, Refused> {
        if gesture.len() > LONGEST_GESTURE {
            return Err(too_long("gesture", LONGEST_GESTURE));
        }
        let act = |game: &mut dyn HostedMatch, seat| Ok(game.play(seat, gesture)?.done);
        self.act(game, by, seat, Some(ticket), reply, act).await
    }

    /// The same, and then whatever goes without saying for this seat.
    pub async fn play_on(
        &self,
        game: GameId,
        by: AccountId,
        seat: &str,
        ticket: u64,
        gesture: &str,
        reply: Reply,
    ) -> Result<Acknowledged, Refused> {
        if gesture.len() > LONGEST_GESTURE {
            return Err(too_long("gesture", LONGEST_GESTURE));
        }
        let act = |game: &mut dyn HostedMatch, seat| Ok(game.play_on(seat, gesture)?.done);
        self.act(game, by, seat, Some(ticket), reply, act).await
    }

    /// Takes back what the seat has done, or does it again.
    pub async fn rewind(
        &self,
        game: GameId,
        by: AccountId,
        seat: &str,
        ticket: u64,
        how: Rewind,
    ) -> Result<Acknowledged, Refused> {
        let most = self.0.settings.second_thoughts;
        let may = |game: &dyn HostedMatch, seat| may_take_back(game, seat, most);
        let act = |game: &mut dyn HostedMatch, seat| match how {
            Rewind::Undo => {
                may(game, seat)?;
                Ok(game.undo(seat).map(|_| 1)?)
            }
            Rewind::Redo => Ok(game.redo(seat)?.done),
            Rewind::Back => {
                may(game, seat)?;
                game.undo(seat)?;
                let mut done = 1;
                while game.can_undo(seat) && may(game, seat).is_ok() && game.undo(seat).is_ok() {
                    done += 1;
                }
                Ok(done)
            }
        };
        self.act(game, by, seat, Some(ticket), Reply::Short, act)
            .await
    }

    /// A seat's standing orders in their text form.
    pub async fn orders(&self, game: GameId, by: AccountId, seat: &str) -> Result<String, Refused> {
        let entered = self.enter(game).await?;
        let seat = entered.own_seat(by, seat)?;
        Ok(host::write_orders(&entered.begun()?.orders(seat)))
    }

    /// Replaces a seat's standing orders, which then answer at once whatever they apply to.
    pub async fn set_orders(
        &self,
        game: GameId,
        by: AccountId,
        seat: &str,
        orders: &str,
    ) -> Result<Acknowledged, Refused> {
        if orders.len() > LONGEST_ORDERS {
            return Err(too_long("orders", LONGEST_ORDERS));
        }
        let orders = host::read_orders(orders).map_err(PlayError::Order)?;
        let most = self.0.settings.second_thoughts;
        let act = |game: &mut dyn HostedMatch, seat| {
            if game.orders(seat) != orders {
                if game.second_thoughts(seat) >= most {
                    return Err(Refused::Forbidden("refused-orders-no-more"));
                }
                game.set_orders(seat, orders.clone())?;
            }
            Ok(0)
        };
        self.act(game, by, seat, None, Reply::Short, act).await
    }

    /// Lets a seat act in memory, then makes the result durable.
    async fn act(
        &self,
        game: GameId,
        by: AccountId,
        seat: &str,
        ticket: Option<u64>,
        reply: Reply,
        act: impl Fn(&mut dyn HostedMatch, Seat) -> Result<usize, Refused>,
    ) -> Result<Acknowledged, Refused> {
        self.twice(|| self.act_once(game, by, seat, ticket, reply, &act))
            .await
    }

    async fn act_once(
        &self,
        game: GameId,
        by: AccountId,
        seat: &str,
        ticket: Option<u64>,
        reply: Reply,
        act: impl Fn(&mut dyn HostedMatch, Seat) -> Result<usize, Refused>,
    ) -> Result<Acknowledged, Refused> {
        let mut entered = self.enter(game).await?;
        let sitting = &mut *entered;
        let seat = sitting.own_seat(by, seat)?;
        sitting.check_running()?;
        if let Some(ticket) = ticket {
            sitting.check_ticket(seat, ticket)?;
        }
        let match_ = sitting.playing.begun_mut()?;
        // Until it is settled, and also if what follows panics.
        sitting.unsettled = true;
        let lines = match_.journal_len();
        let acted = act(match_, seat);
        let done = match acted {
            Ok(done) => done,
            Err(refused) => {
                // A refused gesture changes nothing. Taking back several should never fail halfway, but if the
                // journal has grown the game must be loaded again.
                sitting.unsettled = match_.journal_len() != lines;
                return Err(refused);
            }
        };
        let entered = self.settle(entered, Change::by(seat)).await?;
        acknowledge(&entered, by, seat, done, reply)
    }
}

/// Taking back part of one's own draft leaves no line, so it is never too much.
pub(super) fn may_take_back(
    game: &dyn HostedMatch,
    seat: Seat,
    most: usize,
) -> Result<(), Refused> {
    let leaves_a_line = game.draft_gestures(seat).is_empty();
    if leaves_a_line && game.second_thoughts(seat) >= most {
        Err(Refused::Forbidden("refused-undo-no-more"))
    } else {
        Ok(())
    }
}

fn acknowledge(
    entered: &Entered,
    by: AccountId,
    seat: Seat,
    done: usize,
    reply: Reply,
) -> Result<Acknowledged, Refused> {
    let match_ = entered.begun()?;
    let names = match_.seat_names();
    let due = entered.due();
    let own = |seat: &Seat| entered.seats[seat.index()].account == Some(by);
    let choices = match reply {
        Reply::Short => Vec::new(),
        Reply::WithChoices => (due.iter().filter(own))
            .map(|seat| (names[seat.index()], match_.actions(seat)))
            .collect(),
    };
    Ok(Acknowledged {
        ticket: entered.tickets[seat.index()],
        done,
        log_len: match_.log_len(Viewer::Seat(seat)),
        due: due.iter().map(|seat| names[seat.index()]).collect(),
        over: entered.check_running() == Err(Refused::Over),
        choices,
    })
}

fn too_long(what: &str, most: usize) -> Refused {
    let text = format!("it is longer than {most} characters; send it in parts");
    Refused::Bad(BadInput::new(what, text))
}
