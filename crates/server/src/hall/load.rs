//! From disk into memory: the record is replayed, then the drafts, then standing orders.

use super::{
    Hall, Refused, Seconds,
    audience::Audience,
    settle,
    sitting::{Playing, Sitting},
};
use crate::{
    ids::GameId,
    rooms::Room,
    store::{Stored, StoredDraft},
};
use kernel::{
    Seat, Seats,
    host::{HostedMatch, MAX_SEATS, Record},
};
use std::{collections::VecDeque, sync::Arc};

impl Hall {
    pub(super) async fn load(&self, game: GameId) -> Result<Sitting, Refused> {
        self.twice(|| self.load_once(game)).await
    }

    async fn load_once(&self, game: GameId) -> Result<Sitting, Refused> {
        let store = &self.0.store;
        let stored = store.stored(game).await?.ok_or(Refused::NoSuchGame)?;
        let chat = store.chat(game, super::talk::LINES_SHOWN).await?;
        let tickets = tickets(&stored);
        let heard = heard(&stored);
        let written = stored.events.len();
        let begun = stored.game.start.is_some();
        let playing = self.playing(&stored).await?;
        let drafts = |game: &dyn HostedMatch| {
            let seats = 0..stored.seats.len() as u8;
            seats.map(|seat| game.draft_gestures(Seat(seat))).collect()
        };
        let mut sitting = Sitting {
            drafts: playing
                .begun()
                .map_or_else(|_| Vec::new(), |(_, game)| drafts(game)),
            seed: begun.then(|| stored.seed()),
            head: stored.game,
            seats: stored.seats,
            playing,
            written,
            tickets,
            offer: stored.offer,
            held: stored.held,
            changed: Seats::NONE,
            chat: VecDeque::from(chat),
            audience: Audience::default(),
            unsettled: false,
            looked_in: super::now(),
            heard,
            silence: self.0.settings.silence(),
        };
        // Normally the standing orders were carried out before the game was stored.
        if let Some(mut append) = settle::collect(&mut sitting, None, super::now()) {
            append.seats = sitting.take_changed();
            store.append(append)?.wait().await?;
            sitting.head.version += 1;
        }
        Ok(sitting)
    }

    /// The match as it was stored, if this program has its rules and they still accept what was played.
    async fn playing(&self, stored: &Stored) -> Result<Playing, Refused> {
        let head = &stored.game;
        let Some(room) = self.0.rooms.find(&head.game, head.rules, head.data) else {
            return Ok(Playing::Unplayable(Refused::OtherVersion {
                game: head.game.clone(),
                rules: head.rules,
                data: head.data,
            }));
        };
        if head.start.is_none() {
            return Ok(Playing::Waiting(Arc::clone(room)));
        }
        let record = match stored.record() {
            Ok(record) => record,
            Err(error) => return Ok(Playing::Unplayable(damaged(error))),
        };
        let (own, drafts) = (Arc::clone(room), stored.drafts.clone());
        // Replaying a long game takes some milliseconds, so not on the threads that serve requests.
        let replay = move || replay(&own, &record, &drafts);
        let replayed = tokio::task::spawn_blocking(replay).await;
        Ok(match replayed.map_err(damaged).flatten() {
            Ok(game) => Playing::Begun(Arc::clone(room), game),
            Err(why) => Playing::Unplayable(why),
        })
    }
}

fn damaged(error: impl ToString) -> Refused {
    Refused::Damaged(error.to_string())
}

fn replay(
    room: &Room,
    record: &Record,
    drafts: &[StoredDraft],
) -> Result<Box<dyn HostedMatch>, Refused> {
    let again = || room.game().replay(record, None).map_err(damaged);
    let mut game = again()?;
    let lines = game.journal_len();
    for draft in drafts {
        for gesture in &draft.gestures {
            if let Err(error) = game.play(Seat(draft.seat), gesture) {
                tracing::warn!(%error, "a stored draft no longer fits");
                break;
            }
        }
    }
    if game.journal_len() != lines {
        // What was a private draft would become an entry that nobody has made: better to lose the draft.
        tracing::warn!("stored drafts would become entries; they are left out");
        game = again()?;
    }
    if !game.turn().is_over() {
        game.follow_orders();
    }
    Ok(game)
}

/// When each seat last acted.
fn heard(stored: &Stored) -> [Seconds; MAX_SEATS] {
    let mut heard = [0; MAX_SEATS];
    for event in &stored.events {
        let own = event
            .seat
            .and_then(|(seat, _)| heard.get_mut(usize::from(seat)));
        if let Some(own) = own {
            *own = event.at;
        }
    }
    heard
}

/// The ticket of every seat: the last one handed out with a line or a draft.
fn tickets(stored: &Stored) -> Vec<u64> {
    let mut tickets = vec![0; stored.seats.len()];
    for event in &stored.events {
        match event.seat {
            Some((seat, ticket)) => {
                if let Some(own) = tickets.get_mut(usize::from(seat)) {
                    *own = ticket;
                }
            }
            // A rollback: every page is out of date.
            None => tickets.iter_mut().for_each(|ticket| *ticket += 1),
        }
    }
    for draft in &stored.drafts {
        if let Some(own) = tickets.get_mut(usize::from(draft.seat)) {
            *own = draft.ticket.max(*own);
        }
    }
    tickets
}
