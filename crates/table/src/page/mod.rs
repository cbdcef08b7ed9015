//! The table as a page in the browser: scenes become operations, and the page around them is made once.
//!
//! [`operations`] compares a viewer's moment with what was shown before and says what changed, in the viewer's words;
//! the script ([`SCRIPT`]) applies it. [`page_map`] is the static map, [`style_sheet`] all the style of the house,
//! [`shell`] the page that holds everything. There is no code here for any one game, and none for HTTP.

mod asides;
mod choices;
mod compression;
mod fight;
mod fonts;
mod foresight;
mod form;
mod hands;
mod icons;
mod journal;
mod json;
mod layout;
mod lens;
mod map;
mod memo;
mod moment;
mod op;
mod operations;
mod parts;
mod pieces;
mod portrait;
mod prompt;
mod reactions;
mod reader;
mod sheet;
mod shell;
mod standing;
mod story;
mod tabs;
mod telling;
mod theatre;
mod woff2;
mod workshop;

pub use compression::brotli;
pub use fonts::{Font, fonts};
pub use foresight::{Foreseen, foreseen};
pub use journal::older;
pub use lens::{Seen as LensInWords, seen as lens_in_words};
pub use map::page_map;
pub use moment::{Beside, Moment, Shown};
pub use op::{Offered, Op, Place, html_op, to_json};
pub use operations::operations;
pub use portrait::{About, Journey, card};
pub use reactions::{OrderInWords, orders_in_words, suggestions};
pub use reader::{Paragraph, reader};
pub use shell::{Features, SeatLink, Shell, Visited, shell};
pub use story::story_marks;
pub use workshop::Workshop;

/// The script of the table page.
pub const SCRIPT: &str = concat!(
    include_str!("../../assets/table/page.js"),
    include_str!("../../assets/table/map.js"),
    include_str!("../../assets/table/view.js"),
    include_str!("../../assets/table/tokens.js"),
    include_str!("../../assets/table/operations.js"),
    include_str!("../../assets/table/choices.js"),
    include_str!("../../assets/table/clicks.js"),
    include_str!("../../assets/table/hover.js"),
    include_str!("../../assets/table/card.js"),
    include_str!("../../assets/table/before.js"),
    include_str!("../../assets/table/lens.js"),
    include_str!("../../assets/table/strip.js"),
    include_str!("../../assets/table/forms.js"),
    include_str!("../../assets/table/sending.js"),
    include_str!("../../assets/table/stream.js"),
    include_str!("../../assets/table/log.js"),
    include_str!("../../assets/table/story.js"),
    include_str!("../../assets/table/stage.js"),
    include_str!("../../assets/table/results.js"),
    include_str!("../../assets/table/arrows.js"),
    include_str!("../../assets/table/recap.js"),
    include_str!("../../assets/table/since.js"),
    include_str!("../../assets/table/slider.js"),
    include_str!("../../assets/table/panels.js"),
    include_str!("../../assets/table/talk.js"),
    include_str!("../../assets/table/orders.js"),
    include_str!("../../assets/table/verify.js"),
    include_str!("../../assets/table/coach.js"),
    include_str!("../../assets/table/sound.js"),
    include_str!("../../assets/table/keyboard.js"),
    include_str!("../../assets/table/lesson.js"),
    include_str!("../../assets/table/moments.js"),
    include_str!("../../assets/table/begin.js"),
);

/// The script of every page, in its head: day or night, and what forms need.
pub const SITE_SCRIPT: &str = include_str!("../../assets/site.js");

/// The style of one game's board: the colours of its countries and the pens of its signs. It stands beside the style of the house.
pub fn board_style(board: &atlas::Board) -> String {
    crate::style::page_board_sheet(board)
}

/// The style sheets of the house, in order: later ones may refine earlier ones.
const STYLES: [&str; 6] = [
    include_str!("../../assets/page.css"),
    include_str!("../../assets/pages.css"),
    include_str!("../../assets/looks.css"),
    include_str!("../../assets/story.css"),
    include_str!("../../assets/cards.css"),
    include_str!("../../assets/learn.css"),
];

/// All the style of the house: letters, colours by day and by night, board, cards and pages.
pub fn style_sheet() -> String {
    let [fonts, board] = [fonts::rules(), crate::style::page_sheet()];
    [fonts, board, STYLES.concat()].concat()
}
