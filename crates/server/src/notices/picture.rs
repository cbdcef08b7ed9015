//! The board as one seat sees it, as a picture for a letter.

use atlas::Board;
use kernel::Scene;
use std::sync::Arc;
use table::{Theme, Words};

/// In pixels: sharp enough to see who stands where, small enough for a letter.
const WIDTH: u32 = 800;

/// Draws it away from the threads that serve requests. A letter goes out without a picture rather than not at all.
pub async fn picture(board: Arc<Board>, words: Arc<Words>, scene: Scene) -> Option<Vec<u8>> {
    let drawing = tokio::task::spawn_blocking(move || {
        let svg = table::draw(&board, Some(&scene), Theme::Light, Some(&words));
        table::png(&svg, WIDTH)
    });
    match drawing.await {
        Ok(Ok(picture)) => Some(picture),
        Ok(Err(error)) => {
            tracing::error!(%error, "a board could not be drawn for a letter");
            None
        }
        Err(error) => {
            tracing::error!(%error, "drawing a board for a letter failed");
            None
        }
    }
}
