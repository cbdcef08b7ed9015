//! From the disk into memory: the record is played again, then the drafts, then standing orders.

use super::{Hall, Refused, Seconds, audience::Audience, settle, sitting::Sitting};
use crate::{
    ids::GameId,
    rooms::Room,
    store::{Stored, StoredDraft},
};
use kernel::{HostedMatch, Seat, seat::MAX_SEATS, text::Record};
use std::{collections::VecDeque, sync::Arc};

impl Hall {
    pub(super) async fn load(&self, game: GameId) -> Result<Sitting, Refused> {
        let store = &self.0.store;
        let stored = store.stored(game).await?.ok_or(Refused::NoSuchGame)?;
        let room = self.room_of(&stored)?;
        let chat = store.chat(game, super::talk::LINES_SHOWN).await?;
        let tickets = tickets(&stored);
        let heard = heard(&stored);
        let written = stored.events.len();
        let begun = stored.game.start.is_some();
        let match_ = if begun {
            let record = stored.record().map_err(damaged)?;
            let (room, drafts) = (Arc::clone(&room), stored.drafts.clone());
            // A long game takes some milliseconds: not on the threads that serve.
            let replay = move || replay(&room, &record, &drafts);
            let replayed = tokio::task::spawn_blocking(replay).await;
            Some(replayed.map_err(damaged)??)
        } else {
            None
        };
        let drafts = |game: &dyn HostedMatch| {
            let seats = 0..stored.seats.len() as u8;
            seats.map(|seat| game.draft_gestures(Seat(seat))).collect()
        };
        let mut sitting = Sitting {
            drafts: match_.as_deref().map_or_else(Vec::new, drafts),
            seed: begun.then(|| stored.seed()),
            head: stored.game,
            seats: stored.seats,
            room,
            game: match_,
            written,
            tickets,
            offer: stored.offer,
            chat: VecDeque::from(chat),
            audience: Audience::default(),
            unsettled: false,
            looked_in: super::now(),
            heard,
            silence: self.0.settings.silence(),
            bot_called: None,
        };
        // Normally standing orders had their say before the game was stored.
        if let Some(append) = settle::collect(&mut sitting, None, super::now()) {
            store.append(append)?.wait().await?;
        }
        Ok(sitting)
    }

    fn room_of(&self, stored: &Stored) -> Result<Arc<Room>, Refused> {
        let head = &stored.game;
        let room = self.0.rooms.find(&head.game, head.rules, head.data);
        room.cloned().ok_or_else(|| Refused::OtherVersion {
            game: head.game.clone(),
            rules: head.rules,
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
        // What was a private draft would now be an entry, which nobody has made: better to lose the draft.
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

/// The ticket of every seat: the last one given out with a line or a draft.
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
