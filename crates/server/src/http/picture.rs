//! Boards as PNG: drawn on threads of their own, a few at a time, and cached for a while.

use super::Fault;
use crate::rooms::{Room, content_hash};
use bytes::Bytes;
use kernel::Scene;
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};
use table::{Language, Theme};
use tokio::sync::Semaphore;

/// Pixels across.
const WIDTH: u32 = 1200;
const PART_WIDTH: u32 = 720;
/// Enough for lines and letters of this size.
const PART_QUALITY: u8 = 78;
/// How many pictures are cached.
const REMEMBERED: usize = 48;

type Drawn = Mutex<VecDeque<(String, Bytes)>>;

pub(crate) struct Pictures {
    /// Drawing keeps a core busy, and games come first.
    at_once: Arc<Semaphore>,
    drawn: Arc<Drawn>,
}

impl Default for Pictures {
    fn default() -> Pictures {
        Pictures {
            at_once: Arc::new(Semaphore::new(1)),
            drawn: Arc::default(),
        }
    }
}

impl Pictures {
    /// The board as a viewer sees it. `turn` is only awaited if it must be drawn.
    pub async fn scene<T: Send + 'static>(
        &self,
        room: &Arc<Room>,
        scene: Scene,
        language: Language,
        theme: Theme,
        turn: impl Future<Output = Result<T, Fault>>,
    ) -> Result<Bytes, Fault> {
        // The same scene gives the same picture, whoever asks.
        let content = serde_json::to_vec(&scene).map_err(|_| Fault::not_found())?;
        let dark = matches!(theme, Theme::Dark);
        let map = &room.map(language).hash;
        let key = format!("{map} {dark} {}", content_hash(&content));
        if let Some(picture) = self.find(&key) {
            return Ok(picture);
        }
        let turn = turn.await?;
        let room = Arc::clone(room);
        let drawn = self.remembered(key, move || {
            let _turn = turn;
            let workshop = room.workshop(language);
            let svg = table::draw(&workshop.board, Some(&scene), theme, Some(&workshop.words));
            table::png(&svg, WIDTH)
        });
        drawn.await.ok_or_else(Fault::not_found)
    }

    /// The part of the board around some spaces.
    pub async fn part<T: Send + 'static>(
        &self,
        room: &Arc<Room>,
        scene: Scene,
        language: Language,
        theme: Theme,
        around: Vec<String>,
        turn: impl Future<Output = Result<T, Fault>>,
    ) -> Result<Bytes, Fault> {
        let content = serde_json::to_vec(&(&scene, &around)).map_err(|_| Fault::not_found())?;
        let dark = matches!(theme, Theme::Dark);
        let map = &room.map(language).hash;
        let key = format!("part {map} {dark} {}", content_hash(&content));
        if let Some(picture) = self.find(&key) {
            return Ok(picture);
        }
        let turn = turn.await?;
        let room = Arc::clone(room);
        let drawn = self.remembered(key, move || {
            let _turn = turn;
            let workshop = room.workshop(language);
            let words = Some(&*workshop.words);
            let svg = table::draw_around(&workshop.board, &scene, theme, words, &around);
            table::jpeg(&svg, PART_WIDTH, PART_QUALITY)
        });
        drawn.await.ok_or_else(Fault::not_found)
    }

    async fn remembered(
        &self,
        key: String,
        draw: impl FnOnce() -> Result<Vec<u8>, table::PngError> + Send + 'static,
    ) -> Option<Bytes> {
        if let Some(picture) = self.find(&key) {
            return Some(picture);
        }
        let pencil = Arc::clone(&self.at_once).acquire_owned().await.ok()?;
        // Somebody may have had it drawn while we waited.
        if let Some(picture) = self.find(&key) {
            return Some(picture);
        }
        let remembered = Arc::clone(&self.drawn);
        let drawing = move || {
            // Kept until it is drawn and cached, even if nobody is waiting for it any more.
            let _pencil = pencil;
            let picture = draw().inspect_err(|error| {
                tracing::error!("a picture could not be drawn: {error}");
            });
            let picture = Bytes::from(picture.ok()?);
            let mut drawn = remembered.lock().unwrap_or_else(PoisonError::into_inner);
            drawn.truncate(REMEMBERED - 1);
            drawn.push_front((key, picture.clone()));
            Some(picture)
        };
        tokio::task::spawn_blocking(drawing).await.ok()?
    }

    fn find(&self, key: &str) -> Option<Bytes> {
        let drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        let found = drawn.iter().find(|(own, _)| own == key);
        found.map(|(_, picture)| picture.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[tokio::test]
    async fn the_same_picture_asked_for_at_once_is_drawn_once() {
        let (pictures, drawings) = (Pictures::default(), Arc::new(AtomicUsize::new(0)));
        let ask = |key: &str| {
            let drawings = Arc::clone(&drawings);
            pictures.remembered(key.to_owned(), move || {
                drawings.fetch_add(1, Ordering::SeqCst);
                Ok(vec![7])
            })
        };
        let (one, two, other) = tokio::join!(ask("a"), ask("a"), ask("b"));
        assert_eq!((&one, &two), (&other, &other));
        assert!(one.is_some());
        assert_eq!(drawings.load(Ordering::SeqCst), 2);
    }
}
