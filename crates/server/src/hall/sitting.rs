//! One game in memory: who sits there, the match itself, and who is looking on.

use super::{
    AccountId, ChatLine, EndedHow, GameCard, GameState, Offer, OfferKind, Player, Refused,
    SeatCard, Seconds, audience::Audience, card::Ended,
};
use crate::{
    rooms::Room,
    store::{GameRow, HeldRow, SeatKind, SeatRow, StoredOffer},
};
use kernel::{
    Message, Scene, Seat, Seats, Viewer,
    chance::Seed,
    host::{HostedMatch, MAX_SEATS, Table},
    scene::Ending,
};
use std::{collections::VecDeque, sync::Arc};

pub(super) const WAITING: i64 = 0;
pub(super) const RUNNING: i64 = 1;
pub(super) const FINISHED: i64 = 2;

/// One game in memory.
pub(super) struct Sitting {
    pub head: GameRow,
    pub seats: Vec<SeatRow>,
    pub playing: Playing,
    /// The full seed, once the game has begun.
    pub seed: Option<Seed>,
    /// How many lines of the journal are stored.
    pub written: usize,
    /// Per seat: the ticket it must give with its next action.
    pub tickets: Vec<u64>,
    /// Per seat: the gestures of its unfinished draft, as stored.
    pub drafts: Vec<Vec<String>>,
    pub offer: Option<StoredOffer>,
    /// Everybody who has held a seat.
    pub held: Vec<HeldRow>,
    /// Seats whose rows on disk differ from those here.
    pub changed: Seats,
    pub chat: VecDeque<ChatLine>,
    pub audience: Audience,
    /// Changed in memory, and perhaps not on disk.
    pub unsettled: bool,
    /// When its clocks were last checked.
    pub looked_in: Seconds,
    /// Per seat: when it last acted; 0 if it never did.
    pub heard: [Seconds; MAX_SEATS],
    /// Seconds of silence after which nobody need wait for a player, in games without a clock.
    pub silence: Seconds,
}

/// How far a game has come, and whether this program can continue it.
pub(super) enum Playing {
    /// Seats are free; it will begin in this room.
    Waiting(Arc<Room>),
    /// Whether or not it is over.
    Begun(Arc<Room>, Box<dyn HostedMatch>),
    /// The rules or the data it was made with are not here, or do not lead where its record says. The reason is what
    /// anybody who wants to play on is told. Its people can still talk, give up and agree to stop.
    Unplayable(Refused),
}

impl Playing {
    /// The room it is played in.
    pub fn room(&self) -> Result<&Arc<Room>, Refused> {
        match self {
            Playing::Waiting(room) | Playing::Begun(room, _) => Ok(room),
            Playing::Unplayable(why) => Err(why.clone()),
        }
    }

    pub fn begun(&self) -> Result<(&Arc<Room>, &dyn HostedMatch), Refused> {
        match self {
            Playing::Waiting(_) => Err(Refused::NotStarted),
            Playing::Begun(room, game) => Ok((room, &**game)),
            Playing::Unplayable(why) => Err(why.clone()),
        }
    }

    pub fn begun_mut(&mut self) -> Result<&mut dyn HostedMatch, Refused> {
        match self {
            Playing::Waiting(_) => Err(Refused::NotStarted),
            Playing::Begun(_, game) => Ok(&mut **game),
            Playing::Unplayable(why) => Err(why.clone()),
        }
    }
}

impl Sitting {
    /// The match of a game that has begun, over or not.
    pub fn begun(&self) -> Result<&dyn HostedMatch, Refused> {
        self.playing.begun().map(|(_, game)| game)
    }

    /// What a viewer sees of the match. A game that was stopped or given up is over, even if by its rules it would go
    /// on.
    pub fn scene(&self, game: &dyn HostedMatch, viewer: Viewer) -> Scene {
        let mut scene = game.scene(viewer);
        if self.head.state == FINISHED && scene.outcome.is_none() {
            let how = self.head.ended.as_deref().unwrap_or("stopped");
            scene.prompt.who.clear();
            scene.choices.clear();
            scene.form = None;
            scene.outcome = Some(Ending {
                winners: Vec::new(),
                manner: Message::new(format!("prompt-{how}")),
            });
        }
        scene
    }

    /// Refuses unless the game has begun and is not over.
    pub fn check_running(&self) -> Result<(), Refused> {
        match self.head.state {
            WAITING => Err(Refused::NotStarted),
            RUNNING => Ok(()),
            _ => Err(Refused::Over),
        }
    }

    pub fn seat_named(&self, name: &str) -> Result<usize, Refused> {
        self.seats
            .iter()
            .position(|seat| seat.name == name)
            .ok_or_else(|| Refused::NoSuchSeat(shortened(name)))
    }

    /// The seat of this name, if this account holds it.
    pub fn own_seat(&self, by: AccountId, name: &str) -> Result<Seat, Refused> {
        let index = self.seat_named(name)?;
        if self.seats[index].account != Some(by) {
            return Err(Refused::NotYourSeat);
        }
        Ok(Seat(index as u8))
    }

    pub fn holds_seat(&self, account: AccountId) -> bool {
        self.seats.iter().any(|seat| seat.account == Some(account))
    }

    pub fn check_ticket(&self, seat: Seat, given: u64) -> Result<(), Refused> {
        let ticket = self.tickets[seat.index()];
        if given != ticket {
            return Err(Refused::Stale { given, ticket });
        }
        Ok(())
    }

    /// The seats that must decide, as stored.
    pub fn due(&self) -> Seats {
        let due = |set: Seats, seat: &SeatRow| match seat.due_since {
            Some(_) => set.with(Seat(seat.seat)),
            None => set,
        };
        self.seats.iter().fold(Seats::NONE, due)
    }

    /// Whether a bot must decide and is able to.
    pub fn bots_are_due(&self) -> bool {
        let waits =
            |seat: &SeatRow| seat.due_since.is_some() && matches!(seat.kind, SeatKind::Bot(_));
        let playable = matches!(self.playing, Playing::Begun(..));
        playable && self.head.state == RUNNING && self.seats.iter().any(waits)
    }

    /// The seats held by people, whether one account or several.
    pub fn persons(&self) -> Seats {
        let person = |set: Seats, seat: &SeatRow| match seat.account {
            Some(_) => set.with(Seat(seat.seat)),
            None => set,
        };
        self.seats.iter().fold(Seats::NONE, person)
    }

    /// What a record says about the people.
    pub fn table(&self) -> Table {
        Table {
            players: self.seats.iter().map(SeatRow::player).collect(),
            seed: self.seed.clone(),
        }
    }

    pub fn card(&self, now: Seconds) -> GameCard {
        let mut card = card_of(&self.head, &self.seats, now);
        let absent = self.absent(now);
        for seat in &mut card.seats {
            seat.absent = absent.contains(seat.seat);
        }
        card
    }

    /// Seats of people who must decide and have let their time run out: by the clock or, where there is none, by a
    /// long silence.
    pub fn absent(&self, now: Seconds) -> Seats {
        let is_absent = |seat: &&SeatRow| match self.head.pace_hours {
            Some(_) => is_overdue(seat, self.head.pace_hours, now),
            None => self
                .silent_since(seat)
                .is_some_and(|since| since + self.silence < now),
        };
        let absent = self.seats.iter().filter(is_absent);
        absent.fold(Seats::NONE, |set, seat| set.with(Seat(seat.seat)))
    }

    /// Since when a person who must decide has done nothing at all. A vacation does not count as silence.
    fn silent_since(&self, seat: &SeatRow) -> Option<Seconds> {
        seat.account?;
        let heard = self.heard.get(usize::from(seat.seat)).copied();
        let since = seat.due_since?.max(heard.unwrap_or(0));
        Some(since + away_after(seat, since)).max(seat.away_until)
    }

    /// People whose answer an offer still needs. Stopping a game need not wait for those who stay away; whoever is to
    /// be replaced is not asked; going back needs everybody's consent, for it changes what they have.
    pub fn missing(&self, offer: &StoredOffer, now: Seconds) -> Seats {
        let excused = match (offer.rollback, offer.invite) {
            (Some(_), _) => Seats::NONE,
            (None, Some(seat)) => Seats::one(Seat(seat)),
            (None, None) => self.absent(now),
        };
        Seats(self.persons().0 & !offer.agreed & !excused.0)
    }

    pub fn offer(&self) -> Option<Offer> {
        let offer = self.offer.as_ref()?;
        Some(Offer {
            kind: match (offer.rollback, offer.invite) {
                (Some((shown, _)), _) => OfferKind::Rollback { to: shown },
                (None, Some(seat)) => OfferKind::Invite { seat: Seat(seat) },
                (None, None) => OfferKind::Stop,
            },
            by: Seat(offer.by),
            missing: self.missing(offer, super::now()),
            at: offer.at,
        })
    }
}

/// Only the beginning of what a stranger wrote is repeated.
pub(super) fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

/// When a seat must have decided: its time counts from when it became due. A vacation stops the clock but does not
/// reset it, so nobody gets the full time again by going on vacation in the last minute.
pub(super) fn deadline(seat: &SeatRow, pace_hours: Option<u32>) -> Option<Seconds> {
    seat.account?;
    let since = seat.due_since?;
    let time = i64::from(pace_hours?) * 3600;
    // Nobody is late while on vacation.
    Some(since + time + away_after(seat, since)).max(seat.away_until)
}

/// How long the player of a seat is away after a given moment, all vacations together.
fn away_after(seat: &SeatRow, moment: Seconds) -> Seconds {
    let away = |(since, until): &(Seconds, Seconds)| (until - since.max(&moment)).max(0);
    seat.vacations.iter().map(away).sum()
}

pub(super) fn is_overdue(seat: &SeatRow, pace_hours: Option<u32>, now: Seconds) -> bool {
    deadline(seat, pace_hours).is_some_and(|deadline| deadline < now)
}

/// A game as everybody may know it.
pub(super) fn card_of(head: &GameRow, seats: &[SeatRow], now: Seconds) -> GameCard {
    let seat_card = |seat: &SeatRow| SeatCard {
        seat: Seat(seat.seat),
        name: seat.name.clone(),
        player: match (seat.kind, seat.account) {
            (SeatKind::Bot(bot), _) => Player::Bot(bot),
            (SeatKind::Person, Some(account)) => Player::Person {
                account,
                name: seat.player.clone().unwrap_or_default(),
                away_until: seat.away_until.filter(|until| *until > now),
            },
            (SeatKind::Invite, _) => Player::Invited,
            (SeatKind::Open | SeatKind::Person, _) => Player::Open,
        },
        due_since: seat.due_since,
        deadline: deadline(seat, head.pace_hours),
        overdue: is_overdue(seat, head.pace_hours, now),
        absent: false,
        invited: seat.invite.is_some() && (seat.kind == SeatKind::Invite || head.state == RUNNING),
        vacant: seat.vacant && head.state == RUNNING,
        former: seat.former.clone(),
        owner: seat.owner.filter(|_| head.state == RUNNING),
    };
    let how = match head.ended.as_deref() {
        Some("stopped") => EndedHow::Stopped,
        Some("given-up") => EndedHow::GivenUp,
        Some("abandoned") => EndedHow::Abandoned,
        Some("closed") => EndedHow::Closed,
        _ => EndedHow::Played,
    };
    let named = |set: u8| {
        let within = |seat: &&SeatRow| Seats(set).contains(Seat(seat.seat));
        let names = seats.iter().filter(within);
        names.map(|seat| seat.name.clone()).collect()
    };
    GameCard {
        id: head.id,
        game: head.game.clone(),
        rules: head.rules,
        data: head.data,
        title: head.title.clone(),
        options: head.options.clone(),
        seats: seats.iter().map(seat_card).collect(),
        pace_hours: head.pace_hours,
        state: match head.state {
            WAITING => GameState::Waiting,
            RUNNING => GameState::Running,
            _ => GameState::Finished,
        },
        ended: head.finished.map(|at| Ended {
            how,
            at,
            winners: named(head.winners),
            manner: head.manner.clone(),
            absent: named(head.absent),
        }),
        one_screen: head.one_screen,
        admission: head.admission,
        unlisted: head.unlisted,
        creator: head.creator,
        commitment: Seed::new(head.secret).commitment(),
        created: head.created,
        updated: head.updated,
        lesson: head.lesson.clone(),
        forked: head.forked,
    }
}
