//! The path of every change: first to disk, then to everybody watching, then to the caller.

use super::{
    ChatLine, EndedHow, Hall, Refused, Seconds, TurnCame,
    live::Entered,
    sitting::{FINISHED, RUNNING, Sitting},
};
use crate::{
    metrics::METRICS,
    store::{Append, DraftRow, EventRow, Finish, HeldRow, SeatKind, StorageError},
};
use kernel::{Seat, Seats, Turn, host::What};
use tokio::task::yield_now;

/// Lists show the time of a game's last change to this precision.
const FRESHNESS: Seconds = 60;

/// What else changes along with what was played.
#[derive(Default)]
pub(super) struct Change {
    /// The seat that acted.
    pub mover: Option<Seat>,
    /// The seat that changed hands.
    pub handed: Option<Seat>,
    /// The record's line about that, if no match can write it because the rules of the game are not here.
    pub line: Option<String>,
    /// The open offer has been settled.
    pub close_offer: bool,
    /// The game ends for a reason outside its rules.
    pub end: Option<EndedHow>,
    /// What the host says about it in the chat.
    pub said: Option<ChatLine>,
    /// The seats whose silent players nobody waited for.
    pub absent: Seats,
}

impl Change {
    pub fn by(seat: Seat) -> Change {
        Change {
            mover: Some(seat),
            ..Change::default()
        }
    }
}

/// What is in the match but not on disk. The counters in memory are already set as if it were. `None` if there is
/// nothing.
pub(super) fn collect(sitting: &mut Sitting, mover: Option<Seat>, now: Seconds) -> Option<Append> {
    let (_, game) = sitting.playing.begun().ok()?;
    let mut append = Append::new(&sitting.head, now);
    let mut moved = Seats::NONE;
    for line in game.lines(sitting.written) {
        let spoke = match &line.what {
            What::Entry { seat, .. }
            | What::Undo { seat, .. }
            | What::Orders { seat, .. }
            | What::Seat { seat, .. } => sitting.seats.iter().position(|own| own.name == *seat),
            What::Rollback { .. } => None,
        };
        if let (What::Entry { .. }, Some(seat)) = (&line.what, spoke) {
            moved = moved.with(Seat(seat as u8));
        }
        match spoke {
            Some(seat) => sitting.tickets[seat] += 1,
            None => sitting.tickets.iter_mut().for_each(|ticket| *ticket += 1),
        }
        sitting.written += 1;
        append.events.push(EventRow {
            n: sitting.written,
            seat: spoke.map(|seat| (seat as u8, sitting.tickets[seat])),
            line: line.to_string(),
        });
    }
    // A step within a draft leaves no line; its seat's ticket grows all the same.
    let spoke = |seat: Seat| {
        let own = |row: &EventRow| row.seat.is_none_or(|(spoke, _)| spoke == seat.0);
        append.events.iter().any(own)
    };
    let only_drafted = mover.filter(|seat| !spoke(*seat));
    if let Some(seat) = only_drafted {
        sitting.tickets[seat.index()] += 1;
    }
    for (index, kept) in sitting.drafts.iter_mut().enumerate() {
        let seat = Seat(index as u8);
        let draft = game.draft_gestures(seat);
        if *kept == draft && only_drafted != Some(seat) {
            continue;
        }
        kept.clone_from(&draft);
        append.drafts.push(DraftRow {
            seat: seat.0,
            ticket: sitting.tickets[index],
            gestures: draft,
        });
    }
    sitting.note_moved(moved);
    note_turn(sitting, &mut append);
    let nothing = append.events.is_empty() && append.drafts.is_empty() && append.due.is_empty();
    (!nothing || append.finish.is_some()).then_some(append)
}

/// Whose turn it is now, and whether the game has ended by its rules.
fn note_turn(sitting: &mut Sitting, append: &mut Append) {
    let Ok((_, game)) = sitting.playing.begun() else {
        return;
    };
    if sitting.head.state != RUNNING {
        return;
    }
    let turn = game.turn();
    let due = turn.seats();
    for seat in &mut sitting.seats {
        let is_due = due.contains(Seat(seat.seat));
        if is_due != seat.due_since.is_some() {
            seat.due_since = is_due.then_some(append.at);
            append.due.push((seat.seat, seat.due_since));
        }
    }
    if !append.due.is_empty() && append.at - sitting.head.updated >= FRESHNESS {
        sitting.head.updated = append.at;
        append.fresh = true;
    }
    if let Turn::Over(outcome) = turn {
        finish(
            sitting,
            append,
            EndedHow::Played,
            outcome.winners.0,
            outcome.manner,
            Seats::NONE,
        );
    }
}

fn finish(
    sitting: &mut Sitting,
    append: &mut Append,
    how: EndedHow,
    winners: u8,
    manner: String,
    absent: Seats,
) {
    let head = &mut sitting.head;
    head.state = FINISHED;
    head.ended = Some(how.word().to_owned());
    head.winners = winners;
    head.manner.clone_from(&manner);
    head.absent = absent.0;
    head.finished = Some(append.at);
    head.updated = append.at;
    for seat in &mut sitting.seats {
        if seat.due_since.take().is_some() {
            append.due.retain(|(other, _)| *other != seat.seat);
            append.due.push((seat.seat, None));
        }
    }
    append.finish = Some(Finish {
        how: how.word(),
        winners,
        manner,
        absent: absent.0,
    });
}

impl Sitting {
    /// Whether the player who was to be replaced has acted after all.
    fn offer_lapsed(&self, append: &Append) -> bool {
        let Some(absent) = self.offer.as_ref().and_then(|offer| offer.invite) else {
            return false;
        };
        let acted = |event: &EventRow| event.seat.is_some_and(|(seat, _)| seat == absent);
        let person = self.seats[usize::from(absent)].account.is_some();
        person && append.events.iter().any(acted)
    }
}

impl Sitting {
    /// The next line of the record, spoken by a seat.
    fn numbered(&mut self, seat: Seat, line: String) -> EventRow {
        self.written += 1;
        self.tickets[seat.index()] += 1;
        EventRow {
            n: self.written,
            seat: Some((seat.0, self.tickets[seat.index()])),
            line,
        }
    }
}

impl Hall {
    /// Makes the new state of the match durable, then shows it. The caller has set `unsettled`. Continues even if the
    /// caller has stopped waiting.
    pub(super) async fn settle(
        &self,
        entered: Entered,
        change: Change,
    ) -> Result<Entered, Refused> {
        let hall = self.clone();
        let settling = tokio::spawn(async move { hall.settle_now(entered, change).await });
        // A panic leaves the game marked as unsettled, so it is loaded again.
        settling.await.map_err(super::panicked)?
    }

    pub(super) async fn settle_now(
        &self,
        mut entered: Entered,
        change: Change,
    ) -> Result<Entered, Refused> {
        let now = super::now();
        let sitting = &mut *entered;
        // Somebody who has just sat down is told, even though the seat was due before.
        let handed = change.handed.map_or(Seats::NONE, Seats::one);
        let was_due = Seats(sitting.due().0 & !handed.0);
        let written = sitting.written;
        if let Some(heard) = change
            .mover
            .and_then(|seat| sitting.heard.get_mut(seat.index()))
        {
            *heard = now;
        }
        let collected = collect(sitting, change.mover, now);
        let mut append = collected.unwrap_or_else(|| Append::new(&sitting.head, now));
        if let (Some(seat), Some(line)) = (change.handed, change.line) {
            append.events.push(sitting.numbered(seat, line));
        }
        if let Some(how) = change.end.filter(|_| append.finish.is_none()) {
            finish(sitting, &mut append, how, 0, String::new(), change.absent);
        }
        let over = append.finish.is_some();
        let turn_changed = !append.due.is_empty() || over;
        let close = change.close_offer || over || sitting.offer_lapsed(&append);
        if close && sitting.offer.take().is_some() {
            append.close_offer = true;
        }
        if turn_changed {
            sitting.audience.renew_players();
        }
        if append.close_offer {
            sitting.audience.renew_offers();
        }
        if let Some(line) = change.said {
            sitting.hear(line.clone());
            append.said = Some(Box::new(line));
        }
        append.seats = sitting.take_changed();
        let sat_down = |row: &&HeldRow| row.line > written;
        append.held = sitting.held.iter().filter(sat_down).cloned().collect();
        let game = sitting.head.id;
        let writing = self.0.store.append(append);
        // What everybody will see is prepared while the change is on its way to disk.
        self.make_ready(sitting, now).await;
        let written = match writing {
            Ok(writing) => writing.wait().await,
            Err(error) => Err(error),
        };
        match written {
            Ok(()) => {}
            Err(StorageError::Conflict) => {
                self.catch_up(entered).await;
                return Err(Refused::Storage(StorageError::Conflict));
            }
            Err(error) => {
                self.drop_from_memory(game, entered);
                return Err(Refused::Storage(error));
            }
        }
        let sitting = &mut *entered;
        sitting.unsettled = false;
        sitting.head.version += 1;
        sitting.audience.send();
        self.tell_turns(&entered, was_due);
        let bot = |seat: Seat| matches!(entered.seats[seat.index()].kind, SeatKind::Bot(_));
        if change.mover.is_some_and(bot) {
            METRICS.bot_moves.count();
        }
        if entered.bots_are_due() {
            self.call_bots(&entered);
        }
        Ok(entered)
    }

    /// This takes longer than everything else an action needs. First come, first served, and only a few wait in the
    /// scheduler's own queue, so that whatever is ready goes out in between instead of after all the others.
    async fn make_ready(&self, sitting: &mut Sitting, now: Seconds) {
        let _place = self.0.making_ready.acquire().await;
        yield_now().await;
        self.prepare(sitting, now);
    }

    /// Tells subscribers which people have become due.
    pub(super) fn tell_turns(&self, entered: &Entered, was_due: Seats) {
        for seat in &entered.seats {
            let newly = !was_due.contains(Seat(seat.seat));
            if let (Some(since), Some(account), true) = (seat.due_since, seat.account, newly) {
                // It does not matter if nobody is listening.
                let _ = self.0.turns.send(TurnCame {
                    game: entered.head.id,
                    seat: Seat(seat.seat),
                    account,
                    since,
                });
            }
        }
    }
}
