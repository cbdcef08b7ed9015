//! What a nation's things are made of: its emblem, and the hatching on the backs of its pieces.

use crate::drawing_svg::drawing;
use crate::svg::{escape, number, put};
use atlas::signs::Nation;

/// Definitions of the nations' emblems, each with the id `emblem-…`.
pub fn emblem_definitions<'a>(nations: impl IntoIterator<Item = &'a Nation>) -> String {
    let mut out = String::new();
    for nation in nations {
        put!(out, r#"<g id="emblem-{}">"#, escape(&nation.name));
        drawing(&mut out, &nation.emblem, nation);
        put!(out, "</g>");
    }
    out
}

/// Definitions of the patterns on the backs of the nations' pieces, each with the id `back-…`.
pub fn back_definitions<'a>(nations: impl IntoIterator<Item = &'a Nation>) -> String {
    let mut out = String::new();
    for nation in nations {
        let (ground, lines) = (nation.colour, nation.on);
        let (size, path) = (number(nation.back.size), &nation.back.path);
        put!(
            out,
            r#"<pattern id="back-{}" width="{size}" height="{size}" patternUnits="userSpaceOnUse"><rect width="{size}" height="{size}" fill="{ground}"/><path d="{path}" fill="none" stroke="{lines}" stroke-width="2.4" stroke-opacity=".75" stroke-linecap="square"/></pattern>"#,
            escape(&nation.name)
        );
    }
    out
}
