//! The static map of a game for its page: drawn once, kept by browsers for ever.

use crate::board_svg;
use crate::step_aside::Moved;
use crate::svg::{escape, number};
use crate::words::Words;
use atlas::Board;

/// The static map as one SVG to be put into the page: no style of its own, colours by class, and the definitions of
/// everything that will stand on it, of cards and of dice.
pub fn page_map(board: &Board, words: &Words) -> String {
    let (width, height) = (number(board.width), number(board.height));
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" class="map" data-board="{}"><defs>{}{}</defs>{}</svg>"#,
        escape(&board.name),
        crate::symbols(&board.signs),
        board_svg::definitions(board),
        board_svg::layers(board, Some(words), &Moved::new())
    )
}
