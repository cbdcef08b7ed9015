//! What a person sees: boards, scenes and cards as SVG and PNG, and messages in words.
//!
//! Nothing here knows a game: a board comes from `atlas` with the game's own signs, a scene from `kernel`, texts from the
//! game's Fluent files. A picture is drawn whole by [`draw`]; [`page`] draws the same things piece by piece for the browser.

mod board_svg;
mod card_svg;
pub mod curve_svg;
mod dice_svg;
mod drawing_svg;
mod key_svg;
mod language;
mod lettering_svg;
mod marks_svg;
mod medallion_svg;
mod nations_svg;
mod outlines;
pub mod page;
mod palette;
mod pieces_svg;
mod png;
mod relief_svg;
#[cfg(test)]
mod sample;
mod scene_svg;
mod small_picture;
mod stacking;
mod states_svg;
mod step_aside;
mod style;
mod suits;
mod svg;
mod town_svg;
mod undeclared;
mod words;

pub use card_svg::{CARD, card, card_back};
pub use language::{Language, UnknownLanguage, house_words};
pub use medallion_svg::medallion;
pub use palette::{Palette, Theme};
pub use png::{PngError, jpeg, png};
pub use small_picture::{dots, liveliest, part_of};
pub use suits::SUITS;
pub use undeclared::undeclared;
pub use words::{Words, WordsError};

use atlas::signs::Nation;
use atlas::{Board, Rect, Signs};
use kernel::{Scene, scene::Shape};
use std::borrow::Cow;
use std::collections::BTreeSet;
use svg::{escape, number, put};

/// Definitions of all emblems, backs and suits, for a page to place once and use everywhere: `emblem-…`, `back-…`, `disc-…`,
/// `cube-…`, `counter-…` and `flag-…` of every nation, `suit-spades`, `card-spades`, `vignette-…` and `deck-…` of cards, `bust-…` of
/// [medallions](medallion()), `die-6`.
pub fn symbols(signs: &Signs) -> String {
    let all = signs.nations();
    [
        suits::suit_definitions(),
        nations_svg::emblem_definitions(all),
        nations_svg::back_definitions(all),
        pieces_svg::definitions(all),
        pieces_svg::counter_definitions(all),
        card_svg::definitions(signs),
        medallion_svg::definitions(signs),
        dice_svg::definitions(),
    ]
    .concat()
}

/// The style sheet that [`symbols`] relies on.
pub fn style(theme: Theme) -> String {
    style::sheet(theme)
}

/// A board with its spaces named in some words; the same board if they have no other names for them.
/// Placing names takes a moment: do it once per language.
pub fn in_words<'b>(board: &'b Board, words: &Words) -> Cow<'b, Board> {
    let name = |id: &str| words.space(id).map(str::to_owned);
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
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" class="board" data-board="{}"><style>{}{}</style><defs>"#,
        escape(&board.name),
        style::sheet(theme),
        style::board_sheet(board, theme)
    );
    let signs = &board.signs;
    let on_map = board_svg::nations(board);
    let on_top = scene.map_or_else(BTreeSet::new, |scene| scene_svg::nations(signs, scene));
    put!(out, "{}", suits::suit_definitions());
    let all = on_map.union(&on_top).copied();
    put!(
        out,
        "{}",
        nations_svg::emblem_definitions(nations(signs, all))
    );
    put!(out, "{}", board_svg::definitions(board));
    if let Some(scene) = scene {
        let on_top = nations(signs, on_top);
        put!(
            out,
            "{}{}",
            nations_svg::back_definitions(on_top.iter().copied()),
            pieces_svg::definitions(on_top)
        );
        let with_counters = (scene.tokens.iter())
            .filter(|token| token.shape == Shape::Counter)
            .map(|token| token.nation.as_str());
        let with_counters = nations(signs, with_counters);
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

/// A part of a picture, as wide and high as the spaces that must be on it ask for.
pub fn draw_around(
    board: &Board,
    scene: &Scene,
    theme: Theme,
    words: Option<&Words>,
    around: &[String],
) -> String {
    let whole = draw(board, Some(scene), theme, words);
    part_of(&whole, board, &part_around(board, around))
}

/// Around the spaces, with room for what stands there; never smaller than a few spaces, never beyond the board.
fn part_around(board: &Board, around: &[String]) -> Rect {
    const ROOM: f64 = 110.0;
    const WIDE: f64 = 1.6;
    let places: Vec<_> = (around.iter())
        .filter_map(|id| board.space(id))
        .map(|space| space.at)
        .collect();
    if places.is_empty() {
        return Rect {
            x0: 0.0,
            y0: 0.0,
            x1: board.width,
            y1: board.height,
        };
    }
    let least = |of: &dyn Fn(&atlas::Point) -> f64| places.iter().map(of).fold(f64::MAX, f64::min);
    let most = |of: &dyn Fn(&atlas::Point) -> f64| places.iter().map(of).fold(f64::MIN, f64::max);
    let (left, right) = (least(&|at| at.x) - ROOM, most(&|at| at.x) + ROOM);
    let (top, bottom) = (least(&|at| at.y) - ROOM, most(&|at| at.y) + ROOM);
    let width = (right - left).max((bottom - top) * WIDE).min(board.width);
    let height = (width / WIDE).min(board.height);
    let inside =
        |middle: f64, size: f64, whole: f64| (middle - size / 2.0).clamp(0.0, whole - size);
    let x0 = inside(f64::midpoint(left, right), width, board.width);
    let y0 = inside(f64::midpoint(top, bottom), height, board.height);
    Rect {
        x0,
        y0,
        x1: x0 + width,
        y1: y0 + height,
    }
}

/// The nations of these names, each once; nobody for all that the signs do not know.
fn nations<'s, 'n>(signs: &'s Signs, names: impl IntoIterator<Item = &'n str>) -> Vec<&'s Nation> {
    let known: BTreeSet<&str> = (names.into_iter())
        .map(|name| signs.nation(name).name.as_str())
        .collect();
    known.into_iter().map(|name| signs.nation(name)).collect()
}
