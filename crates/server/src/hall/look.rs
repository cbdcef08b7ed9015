//! Looking on: at one moment, at the whole page, or at everything as it happens.

use super::{
    AccountId, GameId, Hall, Refused, Seconds, StreamForm,
    scenery::Scenery,
    sitting::{FINISHED, Sitting},
};
use crate::rooms::Room;
use bytes::Bytes;
use kernel::{
    Scene, Seat, Viewer,
    host::{HostedMatch, Record},
};
use std::sync::Arc;
use table::Language;
use tokio::sync::mpsc;

/// A game that has begun, as one viewer sees it.
pub struct Seen<'a> {
    pub game: &'a dyn HostedMatch,
    pub room: &'a Arc<Room>,
    pub viewer: Viewer,
    /// The seat the viewer holds and looks from.
    pub seat: Option<Seat>,
    /// The ticket this seat must give with its next action; 0 for watchers.
    pub ticket: u64,
    /// Over by the rules, by agreement or because the last person gave up: everything may be revealed.
    pub finished: bool,
    /// Whether a person other than the viewer holds a seat.
    pub other_persons: bool,
    sitting: &'a Sitting,
}

impl Seen<'_> {
    /// The position as this viewer sees it.
    pub fn scene(&self) -> Scene {
        self.sitting.scene(self.game, self.viewer)
    }

    /// Whether this account plays one seat and bots have all others, now and ever since the game began.
    pub fn is_alone_against_bots(&self, account: AccountId) -> bool {
        self.sitting.is_alone_against_bots(account)
    }

    /// The last position with nothing hidden, of a game that is over; what the viewer sees of any other.
    pub fn revealed(&self) -> Scene {
        let viewer = if self.finished {
            Viewer::Everything
        } else {
            self.viewer
        };
        self.sitting.scene(self.game, viewer)
    }

    /// The lesson it began as.
    pub fn lesson(&self) -> Option<&str> {
        self.sitting.head.lesson.as_deref()
    }

    /// The record as this viewer may read it; once the game is over, however it ended, the full one with its seed.
    pub fn record(&self) -> Record {
        let table = self.sitting.table();
        if !self.finished {
            return self.game.record_for(self.viewer, &table);
        }
        let mut record = self.game.record(&table);
        record.seed = table.seed;
        record
    }
}

impl Sitting {
    /// Who somebody may look as: a seat only if it is theirs.
    fn eyes(&self, by: Option<AccountId>, seat: Option<&str>) -> Result<Viewer, Refused> {
        let Some(name) = seat else {
            return Ok(Viewer::Spectator);
        };
        let by = by.ok_or(Refused::NotYourSeat)?;
        Ok(Viewer::Seat(self.own_seat(by, name)?))
    }

    /// What this viewer sees.
    fn seen(&self, by: Option<AccountId>, viewer: Viewer) -> Result<Seen<'_>, Refused> {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        };
        let other = |account: &AccountId| by != Some(*account);
        let mut persons = self.seats.iter().filter_map(|seat| seat.account);
        let (room, game) = self.playing.begun()?;
        Ok(Seen {
            game,
            room,
            viewer,
            seat,
            ticket: seat.map_or(0, |seat| self.tickets[seat.index()]),
            finished: self.head.state == FINISHED,
            other_persons: persons.any(|account| other(&account)),
            sitting: self,
        })
    }
}

impl Hall {
    /// Looks at a running or finished game: from a seat one holds, or as a watcher.
    pub async fn look<T>(
        &self,
        game: GameId,
        by: Option<AccountId>,
        seat: Option<&str>,
        look: impl FnOnce(&Seen<'_>) -> T,
    ) -> Result<T, Refused> {
        let entered = self.enter(game).await?;
        let viewer = entered.eyes(by, seat)?;
        Ok(look(&entered.seen(by, viewer)?))
    }

    /// The same for slow work: the game stays locked meanwhile, but no thread that serves others is blocked.
    pub async fn look_long<T: Send + 'static>(
        &self,
        game: GameId,
        by: Option<AccountId>,
        seat: Option<&str>,
        look: impl FnOnce(&Seen<'_>) -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let entered = self.enter(game).await?;
        let viewer = entered.eyes(by, seat)?;
        let looking = move || Ok(look(&entered.seen(by, viewer)?));
        let looked = tokio::task::spawn_blocking(looking).await;
        looked.map_err(super::panicked)?
    }

    /// The record as somebody may read it. A finished game's record is what was written, whether its rules are here
    /// or not.
    pub async fn record(
        &self,
        game: GameId,
        by: Option<AccountId>,
        seat: Option<&str>,
    ) -> Result<Record, Refused> {
        let needs = match self.look_long(game, by, seat, |seen| seen.record()).await {
            Err(needs @ (Refused::OtherVersion { .. } | Refused::Damaged(_))) => needs,
            seen => return seen,
        };
        let stored = self.0.store.stored(game).await?;
        let stored = stored.ok_or(Refused::NoSuchGame)?;
        if stored.game.start.is_none() {
            return Err(Refused::NotStarted);
        }
        // Only the rules can tell what somebody may know about a game in progress.
        if stored.game.state != FINISHED {
            return Err(needs);
        }
        stored.record().map_err(Refused::Damaged)
    }

    /// The operations that fill an empty page, and the id from which a stream continues.
    pub async fn first_operations(
        &self,
        game: GameId,
        by: Option<AccountId>,
        seat: Option<&str>,
        language: Language,
    ) -> Result<(String, String), Refused> {
        let mut entered = self.enter(game).await?;
        let viewer = entered.eyes(by, seat)?;
        self.with_scenery(&mut entered, super::now(), |audience, scenery| {
            let arrival = audience.arrive(scenery, viewer, language, StreamForm::Page, None);
            audience.everything(scenery, &arrival)
        })
    }

    /// The frames of a server-sent event stream. The stream ends when its reader is too slow or the game leaves
    /// memory; the browser then comes back with the last id it has seen.
    pub async fn watch(
        &self,
        game: GameId,
        by: Option<AccountId>,
        seat: Option<&str>,
        language: Language,
        form: StreamForm,
        last_id: Option<&str>,
    ) -> Result<mpsc::Receiver<Bytes>, Refused> {
        let mut entered = self.enter(game).await?;
        let viewer = entered.eyes(by, seat)?;
        // A seat always gets in, however many are watching.
        let watches = viewer == Viewer::Spectator;
        if watches && entered.audience.watchers() >= self.0.settings.viewers_per_game {
            return Err(Refused::TooMany("too-many-viewers"));
        }
        let frames = self.with_scenery(&mut entered, super::now(), |audience, scenery| {
            let arrival = audience.arrive(scenery, viewer, language, form, last_id);
            audience.listen(scenery, arrival)
        })?;
        if entered.bots_are_due() {
            // Bots that had nobody waiting for them now play for somebody.
            self.call_bots(&entered);
        }
        Ok(frames)
    }

    /// Whether somebody has the table open from this seat.
    pub async fn is_watching(&self, game: GameId, seat: Seat) -> bool {
        let entered = self.enter_loaded(game).await;
        entered.is_some_and(|entered| entered.audience.is_watched_by(seat))
    }

    /// Prepares what everybody listening will see.
    pub(super) fn prepare(&self, sitting: &mut Sitting, now: Seconds) {
        // A game that cannot be shown has nobody watching.
        let _ = self.with_scenery(sitting, now, |audience, scenery| audience.prepare(scenery));
    }

    /// Shows everybody what is on the disk already.
    pub(super) fn show(&self, sitting: &mut Sitting) {
        self.prepare(sitting, super::now());
        sitting.audience.send();
    }

    /// Shows everybody everything again: what they have seen so far may never have happened.
    pub(super) fn show_anew(&self, sitting: &mut Sitting) {
        let now = super::now();
        // A game that has not begun has nobody watching.
        let _ = self.with_scenery(sitting, now, |audience, scenery| {
            audience.start_over(scenery)
        });
        sitting.audience.send();
    }

    /// Refused while there is nothing to see.
    fn with_scenery<T>(
        &self,
        sitting: &mut Sitting,
        now: Seconds,
        show: impl FnOnce(&mut super::audience::Audience, &Scenery<'_>) -> T,
    ) -> Result<T, Refused> {
        // Taken out, so that the audience can look at the rest.
        let mut audience = std::mem::take(&mut sitting.audience);
        let furniture = self.0.furniture.get().map(AsRef::as_ref);
        let most = self.0.settings.second_thoughts;
        let shown = Scenery::new(sitting, furniture, &self.0.conduct, most, now)
            .map(|scenery| show(&mut audience, &scenery));
        sitting.audience = audience;
        shown
    }
}
