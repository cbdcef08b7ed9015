//! Private games against bots: lessons, and games tried from a moment of another.
//!
//! Whatever hidden things a running game has stay hidden: from its past, a player goes on in a position in which all
//! that this seat could not know has been drawn again, and only where no other person plays. Of a game that is over
//! everything may be known.

use super::{
    AccountId, Admission, BotKind, GameId, Hall, Home, NewGame, Person, Refused, SeatPlan,
    beginning::begin_if_full, sitting::FINISHED,
};
use crate::{
    ids::random_bytes,
    rooms::Room,
    store::{GameRow, SeatRow},
};
use kernel::{
    BadInput, Viewer,
    chance::Seed,
    host::{Dice, Known, Pairs},
    primer::{Lesson, Progress},
};
use std::sync::Arc;

/// A moment of a game from which somebody wants to play on.
#[derive(Clone, Debug)]
pub struct Moment {
    pub game: GameId,
    /// The number in the log of whoever asks, as seen from the seat.
    pub number: usize,
    /// The seat it was seen from; `None` for a watcher.
    pub seen_from: Option<String>,
    /// The seat to play on; that of whoever asks if it is not said.
    pub play: Option<String>,
}

/// Where a private game begins.
struct Beginning {
    options: Pairs,
    names: &'static [&'static str],
    position: Option<String>,
    seat: String,
}

impl Hall {
    /// Begins a lesson of a game.
    pub async fn begin_lesson(
        &self,
        home: Option<Home>,
        by: &Person,
        game: &str,
        lesson: &str,
    ) -> Result<GameId, Refused> {
        let room = self.0.rooms.current(game).ok_or(Refused::NoSuchGame)?;
        let lesson = (room.primer().lesson(lesson)).ok_or(Refused::NoSuchGame)?;
        let begun = lesson.begin(&**room.game()).map_err(Refused::Bad)?;
        let beginning = Beginning {
            options: begun.options(),
            names: begun.seat_names(),
            position: lesson.position.clone(),
            seat: lesson.seat.clone(),
        };
        let (mut head, mut seats) = self.private(room, home, by, [0; 16], beginning)?;
        head.lesson = Some(lesson.name.clone());
        // Its chance is fixed, so nobody adds anything to it.
        head.secret = lesson.seed().secret;
        seats.iter_mut().for_each(|seat| seat.nonce = None);
        self.begin_private(Arc::clone(room), by.account, head, seats)
            .await
    }

    /// Begins a game in a position of another.
    pub async fn try_from_here(
        &self,
        home: Option<Home>,
        by: &Person,
        nonce: [u8; 16],
        moment: Moment,
    ) -> Result<GameId, Refused> {
        let (source, number) = (moment.game, moment.number);
        let account = by.account;
        let seen_from = moment.seen_from.clone();
        let found = self.look_long(source, Some(account), seen_from.as_deref(), move |seen| {
            let known = match (seen.finished, seen.seat) {
                (true, _) => Known::Everything,
                (false, Some(_)) if seen.is_alone_against_bots(account) => Known::Own,
                (false, _) => return Err(Refused::Forbidden("refused-try-running")),
            };
            let whim = Seed::new(random_bytes());
            let position = (seen.game.position_at(number, seen.viewer, known, &whim))
                .ok_or(Refused::Forbidden("refused-try-nothing"))?;
            let names = seen.game.seat_names();
            // In a running game the other seats belong to somebody who knows what they know.
            let wanted = moment.play.filter(|_| seen.finished).or(moment.seen_from);
            let seat = wanted.unwrap_or_else(|| names[0].to_owned());
            if !names.contains(&seat.as_str()) {
                return Err(Refused::NoSuchSeat(super::sitting::shortened(&seat)));
            }
            let beginning = Beginning {
                options: seen.game.options(),
                names,
                position: Some(position),
                seat,
            };
            Ok((Arc::clone(seen.room), beginning))
        });
        let (room, beginning) = found.await??;
        let (mut head, seats) = self.private(&room, home, by, nonce, beginning)?;
        head.forked = Some((source, number));
        self.begin_private(room, account, head, seats).await
    }

    /// The rows of a game in which one person plays against careful bots, and nobody else looks on uninvited.
    fn private(
        &self,
        room: &Room,
        home: Option<Home>,
        by: &Person,
        nonce: [u8; 16],
        beginning: Beginning,
    ) -> Result<(GameRow, Vec<SeatRow>), Refused> {
        let sealed = self.seal();
        let secret =
            (sealed.open(self.0.store.key())).ok_or(Refused::Forbidden("refused-other-seal"))?;
        let plan = |name: &&str| {
            if *name == beginning.seat {
                SeatPlan::Me
            } else {
                SeatPlan::Bot(BotKind::Careful)
            }
        };
        let new = NewGame {
            game: room.name().to_owned(),
            options: beginning.options.clone(),
            seats: beginning.names.iter().map(plan).collect(),
            pace_hours: None,
            title: None,
            sealed,
            nonce,
            position: beginning.position,
            admission: Admission::Open,
            unlisted: true,
        };
        let options_and_seats = (beginning.options, beginning.names);
        self.arranged(room, home, by, &new, secret, options_and_seats)
    }

    async fn begin_private(
        &self,
        room: Arc<Room>,
        by: AccountId,
        mut head: GameRow,
        mut seats: Vec<SeatRow>,
    ) -> Result<GameId, Refused> {
        let hall = self.clone();
        // Continues even if the caller has stopped waiting: nobody else is counted before it is written.
        let beginning = async move {
            let _quota = hall.0.quotas.of(by).await;
            hall.check_games(by).await?;
            begin_if_full(&room, &mut head, &mut seats)?;
            hall.insert(head, seats).await
        };
        tokio::spawn(beginning).await.map_err(super::panicked)?
    }
}

impl super::sitting::Sitting {
    /// Whether this account plays one seat and bots have all others, now and ever since the game began.
    pub fn is_alone_against_bots(&self, account: AccountId) -> bool {
        let mut held = self.held.iter().filter_map(|held| held.account);
        let mut persons = self.seats.iter().filter_map(|seat| seat.account);
        held.all(|other| other == account)
            && persons.next() == Some(account)
            && persons.next().is_none()
    }

    /// The lesson this game began as, if its room still has it.
    pub fn lesson(&self) -> Option<&Lesson> {
        let name = self.head.lesson.as_deref()?;
        self.playing.room().ok()?.primer().lesson(name)
    }

    /// How far the learner has come, as only the learner's own seat is told.
    pub fn lesson_progress(&self, viewer: Viewer) -> Option<Progress> {
        let lesson = self.lesson()?;
        let Viewer::Seat(seat) = viewer else {
            return None;
        };
        let learner = self.seats.get(seat.index())?;
        if learner.name != lesson.seat || self.head.state == FINISHED {
            return None;
        }
        Some(lesson.progress(self.begun().ok()?))
    }
}

/// A position in a game's notation, as a picture needs it.
pub(crate) fn scene_of(
    room: &Room,
    position: &str,
    seat: Option<&str>,
) -> Result<kernel::Scene, BadInput> {
    let dice = Dice::stream(Seed::numbered(0).stream());
    let game = room.game().at_position(position, dice)?;
    let named = |name: &&str| Some(*name) == seat;
    let viewer = match game.seat_names().iter().position(named) {
        Some(seat) => Viewer::Seat(kernel::Seat(seat as u8)),
        None => Viewer::Everything,
    };
    let mut scene = game.scene(viewer);
    scene.choices.clear();
    Ok(scene)
}
