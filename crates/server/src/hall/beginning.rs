//! Taking seats, and beginning the game when the last one is taken.

use super::{Person, Refused, SeatPlan, sitting::RUNNING};
use crate::{
    ids::new_invite,
    plain_text::one_line,
    rooms::Room,
    store::{self, GameRow, SeatKind, SeatRow},
};
use kernel::{
    Seat,
    chance::Seed,
    host::{Dice, HostedMatch, Table},
};
use std::sync::Arc;
use subtle::ConstantTimeEq;

/// Characters of a title at most.
const LONGEST_TITLE: usize = 80;

/// A game that has just begun.
pub(super) struct Begun {
    pub room: Arc<Room>,
    pub game: Box<dyn HostedMatch>,
    pub seed: Seed,
}

pub(super) fn free_seat(seat: u8, name: &str, plan: SeatPlan) -> SeatRow {
    SeatRow {
        seat,
        name: name.to_owned(),
        kind: match plan {
            SeatPlan::Me | SeatPlan::Screen | SeatPlan::Open => SeatKind::Open,
            SeatPlan::Invite => SeatKind::Invite,
            SeatPlan::Bot(bot) => SeatKind::Bot(bot),
        },
        account: None,
        player: None,
        kept: false,
        away_until: None,
        vacations: Vec::new(),
        invite: (plan == SeatPlan::Invite).then(new_invite),
        nonce: None,
        taken: None,
        vacant: false,
        late: false,
        due_since: None,
        owner: None,
        former: None,
        asked_by: None,
        unagreed: false,
    }
}

pub(super) fn next_taken(seats: &[SeatRow]) -> i64 {
    seats
        .iter()
        .filter_map(|seat| seat.taken)
        .max()
        .unwrap_or(0)
        + 1
}

pub(super) fn sit_down(seats: &mut [SeatRow], index: usize, by: &Person, nonce: [u8; 16]) {
    let first = seats.iter().all(|seat| seat.account != Some(by.account));
    let taken = next_taken(seats);
    let seat = &mut seats[index];
    seat.kind = SeatKind::Person;
    seat.account = Some(by.account);
    seat.player = Some(by.name.clone());
    seat.kept = false;
    (seat.away_until, seat.vacations) = (None, Vec::new());
    seat.taken = Some(taken);
    // One nonce per person, however many seats.
    seat.nonce = first.then_some(nonce);
}

/// Frees a seat for the same kind of player as before. Where players share a screen nobody may come uninvited, so
/// there the seat is for whoever is invited.
pub(super) fn get_up(seats: &mut [SeatRow], index: usize, one_screen: bool) {
    let seat = &mut seats[index];
    if one_screen {
        seat.invite.get_or_insert_with(new_invite);
    }
    seat.kind = match seat.invite {
        Some(_) => SeatKind::Invite,
        None => SeatKind::Open,
    };
    let who = seat.account.take();
    (seat.player, seat.taken) = (None, None);
    // Another seat of the same person may depend on this nonce.
    let nonce = seat.nonce.take();
    let heir = seats
        .iter_mut()
        .filter(|other| who.is_some() && other.account == who)
        .min_by_key(|other| other.taken);
    if let Some(heir) = heir {
        heir.nonce = heir.nonce.or(nonce);
    }
}

/// Whether this is the invitation to the seat. Compared in constant time: it is a secret.
pub(super) fn fits(seat: &SeatRow, invite: Option<&str>) -> bool {
    match (&seat.invite, invite) {
        (Some(own), Some(given)) => own.as_bytes().ct_eq(given.as_bytes()).into(),
        _ => false,
    }
}

/// A title on one line, of limited length; `None` if nothing is left of it.
pub(super) fn title(text: &str) -> Option<String> {
    let title: String = one_line(text).chars().take(LONGEST_TITLE).collect();
    (!title.is_empty()).then_some(title)
}

/// Begins the game if every seat is taken.
pub(super) fn begin_if_full(
    room: &Arc<Room>,
    head: &mut GameRow,
    seats: &mut [SeatRow],
) -> Result<Option<Begun>, Refused> {
    let free = |seat: &SeatRow| matches!(seat.kind, SeatKind::Open | SeatKind::Invite);
    if seats.iter().any(free) {
        return Ok(None);
    }
    let seed = store::seed(head.secret, seats);
    let dice = Dice::stream(seed.stream());
    let game = match &head.position {
        None => room.game().new_match(&head.options, dice),
        Some(position) => room.game().at_position(position, dice),
    }
    .map_err(Refused::Bad)?;
    head.state = RUNNING;
    head.start = Some(game.record(&Table::default()).start.to_string());
    let due = game.turn().seats();
    for seat in seats {
        seat.invite = None;
        seat.due_since = due.contains(Seat(seat.seat)).then_some(head.updated);
    }
    let room = Arc::clone(room);
    Ok(Some(Begun { room, game, seed }))
}
