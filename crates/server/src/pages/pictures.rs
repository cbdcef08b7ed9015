//! Pictures of boards on the pages: one by day and one by night, of which a browser loads only the one it shows.

use crate::{
    Room,
    http::{Site, Sized, View, Visitor},
};
use maud::{Markup, html};
use std::sync::Arc;
use table::Theme;

/// The board of a game. Nothing is loaded before it comes into sight, and nothing that the theme hides.
pub(super) fn by_day_and_night(
    site: &Site,
    visitor: &Visitor,
    room: &Arc<Room>,
    view: View,
    alt: &str,
    sizes: &str,
) -> Markup {
    let all = [("by-day", Theme::Light), ("by-night", Theme::Dark)];
    html! {
        @for (class, theme) in all {
            @let sized = site.card_pictures.of(room, visitor.language, theme, view);
            @if let Some(usual) = sized.get(sized.len() / 2) {
                img class=(class) src=(usual.path) srcset=(source_set(&sized)) sizes=(sizes) alt=(alt) loading="lazy" decoding="async";
            }
        }
    }
}

fn source_set(sized: &[Sized]) -> String {
    let set = sized
        .iter()
        .map(|Sized { width, path }| format!("{path} {width}w"));
    set.collect::<Vec<_>>().join(", ")
}
