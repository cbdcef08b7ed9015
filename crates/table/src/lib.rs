//! What a person sees: boards, scenes and cards as SVG and PNG, and messages in words.
//!
//! Nothing here knows a game: a board comes from `atlas`, a scene from `kernel`, texts from the game's Fluent
//! files. A picture is drawn whole by [`draw`]; [`page`] draws the same things piece by piece for the browser.

mod board_svg;
mod card_svg;
mod dice_svg;
mod emblems;
mod key_svg;
mod language;
mod lettering_svg;
mod marks_svg;
pub mod page;
mod palette;
mod pieces_svg;
mod png;
mod scene_svg;
mod stacking;
mod states_svg;
mod step_aside;
mod style;
mod svg;
mod town_svg;
mod words;

pub use card_svg::{CARD, card, card_back};
pub use emblems::{NATIONS, SUITS, emblem};
pub use language::{Language, UnknownLanguage, house_words};
pub use palette::{Palette, Theme, nation as nation_colour, on_nation};
pub use png::{PngError, png};
pub use states_svg::STATES;
pub use words::{Words, WordsError};

use atlas::Board;
use kernel::{Scene, scene::Shape};
use std::borrow::Cow;
use std::collections::BTreeSet;
use svg::{escape, number, put};

/// Definitions of all emblems, backs and suits, for a page to place once and use everywhere:
/// `emblem-prussia`, `back-prussia`, `disc-prussia`, `cube-prussia`, `counter-prussia`, `flag-prussia`,
/// `suit-spades`, `card-spades`, `die-6`.
pub fn symbols() -> String {
    symbols_with(&[])
}

/// The same, and those of nations that are known by other names.
fn symbols_with(strangers: &[&str]) -> String {
    let known = NATIONS.iter().map(|(nation, _)| *nation);
    let all = || known.clone().chain(strangers.iter().copied());
    [
        emblems::suit_definitions(),
        emblems::emblem_definitions(all()),
        emblems::back_definitions(all()),
        pieces_svg::definitions(all()),
        pieces_svg::counter_definitions(all()),
        card_svg::definitions(),
        dice_svg::definitions(),
    ]
    .concat()
}

/// The style sheet that [`symbols`] and [`draw`] rely on.
pub fn style(theme: Theme) -> String {
    style::sheet(theme)
}

/// A board with the names of its spaces in some words; the same board where they know no others.
/// Placing names takes a moment: do it once per language.
pub fn in_words<'b>(board: &'b Board, words: &Words) -> Cow<'b, Board> {
    let name = |id: &str| words.find(&format!("space-{id}"));
    board
        .renamed(&name)
        .map_or(Cow::Borrowed(board), Cow::Owned)
}

/// Draws a board, and what stands on it, as one self-contained SVG.
pub fn draw(board: &Board, scene: Option<&Scene>, theme: Theme, words: Option<&Words>) -> String {
    let mut out = String::with_capacity(400_000);
    let (width, height) = (number(board.width), number(board.height));
    put!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" class="board" data-board="{}"><style>{}</style><defs>"#,
        escape(&board.name),
        style::sheet(theme)
    );
    let on_map = board_svg::nations(board);
    let on_top = scene.map(scene_svg::nations).unwrap_or_default();
    put!(out, "{}", emblems::suit_definitions());
    put!(
        out,
        "{}",
        emblems::emblem_definitions(on_map.union(&on_top).copied())
    );
    put!(out, "{}", board_svg::definitions(board));
    if let Some(scene) = scene {
        put!(out, "{}", emblems::back_definitions(on_top.iter().copied()));
        put!(out, "{}", pieces_svg::definitions(on_top.iter().copied()));
        let with_counters = (scene.tokens.iter())
            .filter(|token| token.shape == Shape::Counter)
            .map(|token| token.nation.as_str())
            .collect::<BTreeSet<_>>();
        put!(out, "{}", pieces_svg::counter_definitions(with_counters));
    }
    let moved = scene
        .map(|scene| step_aside::moved(board, scene))
        .unwrap_or_default();
    put!(
        out,
        r#"</defs><g class="map">{}</g>"#,
        board_svg::layers(board, words, &moved)
    );
    if let Some(scene) = scene {
        put!(
            out,
            r#"<g class="scene">{}</g>"#,
            scene_svg::layers(board, scene, &moved, words)
        );
    }
    put!(out, "</svg>");
    out
}
