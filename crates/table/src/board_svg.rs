//! The static map: sea, land, countries, waters, roads, places and their names, from the bottom layer to the top.

use crate::key_svg::key;
use crate::lettering_svg::{label, lettering};
use crate::relief_svg::relief;
use crate::step_aside::Moved;
use crate::suits::is_red;
use crate::svg::{escape, line_path, number, put, ring_path};
use crate::town_svg;
use crate::words::Words;
use atlas::signs::{Nation, Signs};
use atlas::{Board, Colour, Point, Rect, RoadClass, Role, Space};
use std::collections::BTreeSet;

/// Room for a finger around every mark.
const TOUCH: &str = r#"<circle r="38" fill="none" pointer-events="all"/>"#;

/// The nations that have a mark on the map.
pub fn nations(board: &Board) -> BTreeSet<&str> {
    board
        .spaces
        .iter()
        .filter_map(|space| space.role.nation())
        .collect()
}

/// Definitions that the map uses: clips, and one mark for every kind of place.
pub fn definitions(board: &Board) -> String {
    let mut out = String::new();
    put!(
        out,
        r##"<path id="land" fill-rule="evenodd" clip-rule="evenodd" d="{}"/><clipPath id="clip-land"><use href="#land"/></clipPath>"##,
        ring_path(board.land.iter().flatten())
    );
    for region in &board.regions {
        let id = escape(&region.country.id);
        put!(
            out,
            r##"<path id="region-{id}" fill-rule="evenodd" clip-rule="evenodd" d="{}"/><clipPath id="clip-{id}" clip-path="url(#clip-land)"><use href="#region-{id}"/></clipPath>"##,
            ring_path(&region.outlines)
        );
    }
    put!(
        out,
        r#"<g id="town">{TOUCH}<circle class="town" r="14"/></g>"#
    );
    let mut done = BTreeSet::new();
    for space in &board.spaces {
        if let Some((id, mark)) = mark(&board.signs, &space.role)
            && done.insert(id.clone())
        {
            put!(out, r#"<g id="{id}">{TOUCH}{mark}</g>"#);
        }
    }
    out
}

/// The mark of a place worth something, and its id.
fn mark(signs: &Signs, role: &Role) -> Option<(String, String)> {
    match role {
        Role::Plain => None,
        Role::Objective { nation, order } => {
            let nation = signs.nation(nation);
            let (id, colour, on) = (escape(&nation.name), nation.colour, nation.on);
            let drawn = if *order == 1 {
                // First order: a full disc within a ring.
                format!(
                    r##"<circle class="inked" r="26" fill="{colour}" stroke-width="3"/><circle r="21.5" fill="none" stroke="{on}" stroke-width="2"/><use href="#emblem-{id}" transform="scale(.37)" fill="{on}" color="{on}"/>"##
                )
            } else {
                // Second order: a coloured ring around paper.
                let dark = second_order_ink(nation);
                format!(
                    r##"<circle class="inked" r="22" fill="#fffaf0" stroke-width="10"/><circle r="22" fill="none" stroke="{colour}" stroke-width="5.5"/><use href="#emblem-{id}" transform="scale(.31)" fill="{dark}" color="{dark}"/>"##
                )
            };
            Some((format!("objective-{id}-{order}"), drawn))
        }
        Role::Depot { nation } => {
            let nation = signs.nation(nation);
            let (id, colour, on) = (escape(&nation.name), nation.colour, nation.on);
            // A magazine seen from above: four walls and four bastions.
            let fort =
                "M-33-33L-15-30 15-30 33-33 30-15 30 15 33 33 15 30-15 30-33 33-30 15-30-15Z";
            Some((
                format!("depot-{id}"),
                format!(
                    r##"<path class="inked" d="{fort}" fill="{colour}" stroke-width="3.5" stroke-linejoin="round"/><rect x="-24" y="-24" width="48" height="48" fill="none" stroke="{on}" stroke-width="2"/><use href="#emblem-{id}" transform="scale(.42)" fill="{on}" color="{on}"/>"##
                ),
            ))
        }
        Role::Town(town) => Some((town_svg::id(town), town_svg::mark(signs, town))),
    }
}

/// A pale nation's emblem cannot be drawn on paper in its own colour.
fn second_order_ink(nation: &Nation) -> Colour {
    const INK: Colour = Colour::new(0x2b, 0x26, 0x20);
    nation.colour.mixed(INK, 0.55)
}

/// All layers of the map, without the names that moved to make room for pieces.
pub fn layers(board: &Board, words: Option<&Words>, moved: &Moved) -> String {
    let mut out = String::new();
    sea_and_land(&mut out, board);
    countries(&mut out, board);
    relief(&mut out, board);
    waters(&mut out, board);
    sectors(&mut out, board);
    if let Some(at) = board.compass {
        compass(&mut out, at);
    }
    lettering(&mut out, board, words);
    key(&mut out, board, words);
    roads(&mut out, board);
    spaces(&mut out, board);
    put!(out, r#"<g class="labels">"#);
    for space in &board.spaces {
        if !moved.contains_key(space.id.as_str()) {
            label(&mut out, space, (0.0, 0.0));
        }
    }
    put!(out, "</g>");
    frame(&mut out, board);
    out
}

/// The engraver's sea: three lines that follow the coast and fade outwards.
fn sea_and_land(out: &mut String, board: &Board) {
    put!(
        out,
        r#"<rect class="sea" width="{}" height="{}"/>"#,
        number(board.width),
        number(board.height)
    );
    // The outermost first: each band of sea colour covers the inner part of the line before it.
    for (reach, line, opacity) in [(39.0, 2.0, 0.35), (25.0, 2.4, 0.6), (12.0, 3.0, 0.9)] {
        put!(
            out,
            r##"<use href="#land" class="coast" stroke-width="{}" stroke-opacity="{opacity}"/><use href="#land" class="coast-gap" stroke-width="{}"/>"##,
            number(2.0 * (reach + line)),
            number(2.0 * reach)
        );
    }
    put!(out, r##"<use href="#land" class="land"/>"##);
}

/// Hand-coloured countries: a light wash, and a stronger band along the border inside.
fn countries(out: &mut String, board: &Board) {
    put!(out, r#"<g class="countries">"#);
    for region in &board.regions {
        let id = escape(&region.country.id);
        put!(
            out,
            r##"<g class="wash wash-{id}" data-country="{id}"><g clip-path="url(#clip-{id})"><use href="#region-{id}" class="wash-ground"/><use href="#region-{id}" class="wash-band" stroke-width="56"/><use href="#region-{id}" class="wash-band" stroke-width="24"/><use href="#region-{id}" class="border"/></g></g>"##
        );
    }
    put!(out, r##"</g><use href="#land" class="shore"/>"##);
}

fn waters(out: &mut String, board: &Board) {
    put!(out, r#"<g class="waters" clip-path="url(#clip-land)">"#);
    for river in &board.rivers {
        let width = match river.rank {
            0 | 1 => 9.0,
            2 => 6.5,
            _ => 4.2,
        };
        put!(
            out,
            r#"<path class="river" stroke-width="{}" d="{}"/>"#,
            number(width),
            line_path(&river.line)
        );
    }
    if !board.lakes.is_empty() {
        let lakes = ring_path(board.lakes.iter().flatten());
        put!(
            out,
            r#"<path class="lake" fill-rule="evenodd" d="{lakes}"/>"#
        );
    }
    put!(out, "</g>");
}

/// Dotted lines between sectors, one large faint suit in each, and small ones in its corners for close-ups.
fn sectors(out: &mut String, board: &Board) {
    put!(out, r#"<g class="sectors">"#);
    for sector in &board.sectors {
        let Rect { x0, y0, x1, y1 } = sector.area;
        let suit = escape(&sector.suit);
        let colour = if is_red(&sector.suit) { "red" } else { "black" };
        let [x0s, y0s, x1s, y1s] = [x0, y0, x1, y1].map(number);
        put!(
            out,
            r##"<g class="{colour}" data-suit="{suit}"><path class="sector" d="M{x0s} {y1s}L{x0s} {y0s}L{x1s} {y0s}"/><use class="stamp" href="#suit-{suit}" transform="translate({} {}) scale(3.1)"/>"##,
            number(sector.stamp.x),
            number(sector.stamp.y)
        );
        let inset = 34.0;
        for (x, y) in [
            (x0 + inset, y0 + inset),
            (x1 - inset, y0 + inset),
            (x0 + inset, y1 - inset),
            (x1 - inset, y1 - inset),
        ] {
            put!(
                out,
                r##"<use class="corner" href="#suit-{suit}" transform="translate({} {}) scale(.34)"/>"##,
                number(x),
                number(y)
            );
        }
        put!(out, "</g>");
    }
    put!(out, "</g>");
}

/// A rose of eight points, half of each shaded.
fn compass(out: &mut String, at: Point) {
    put!(
        out,
        r#"<g class="compass" transform="translate({} {})"><circle r="118" stroke-width="2.5"/><circle r="108" stroke-width="1.5"/><circle r="46" stroke-width="1.5"/>"#,
        number(at.x),
        number(at.y)
    );
    for (offset, length, width) in [(45, 92, 20), (0, 150, 26)] {
        for quarter in 0..4 {
            put!(
                out,
                r#"<g transform="rotate({})"><path class="bright" d="M0-{length}L-{width}-{width} 0 0Z"/><path class="shade" d="M0-{length}L{width}-{width} 0 0Z"/></g>"#,
                quarter * 90 + offset
            );
        }
    }
    put!(
        out,
        r#"<text y="-160" text-anchor="middle" font-size="44">N</text></g>"#
    );
}

fn roads(out: &mut String, board: &Board) {
    let path = |class: RoadClass| -> String {
        board
            .roads
            .iter()
            .filter(|road| road.class == class)
            .map(|road| line_path(&[board.spaces[road.a].at, board.spaces[road.b].at]))
            .collect()
    };
    let main = path(RoadClass::Main);
    put!(
        out,
        r#"<g class="roads"><path class="road minor" d="{}"/><path class="road main" d="{main}"/><path class="main-inside" d="{main}"/></g>"#,
        path(RoadClass::Minor)
    );
}

fn spaces(out: &mut String, board: &Board) {
    put!(out, r#"<g class="spaces">"#);
    for space in &board.spaces {
        put!(
            out,
            r##"<use class="space" href="#{}" x="{}" y="{}" data-space="{}" data-r="{}"><title>{}</title></use>"##,
            mark_id(&space.role),
            number(space.at.x),
            number(space.at.y),
            escape(&space.id),
            number(space.role.mark()),
            escape(&full_name(space))
        );
    }
    put!(out, "</g>");
}

fn mark_id(role: &Role) -> String {
    match role {
        Role::Plain => "town".to_owned(),
        Role::Objective { nation, order } => format!("objective-{}-{order}", escape(nation)),
        Role::Depot { nation } => format!("depot-{}", escape(nation)),
        Role::Town(town) => town_svg::id(town),
    }
}

/// A name with what tells it from its namesakes, if it does not say that itself.
fn full_name(space: &Space) -> String {
    match &space.qualifier {
        Some(qualifier) if !space.name.contains(qualifier.as_str()) => {
            format!("{} ({qualifier})", space.name)
        }
        _ => space.name.clone(),
    }
}

/// The margin, which hides what reaches beyond the map, and the neat line: a fine rule, a scale of alternating bars, and a heavy rule outside.
fn frame(out: &mut String, board: &Board) {
    let frame = &board.frame;
    let [w, h, x0, y0, x1, y1] = [
        board.width,
        board.height,
        frame.x0,
        frame.y0,
        frame.x1,
        frame.y1,
    ]
    .map(number);
    put!(
        out,
        r#"<g class="frame"><path class="margin" fill-rule="evenodd" d="M0 0H{w}V{h}H0ZM{x0} {y0}H{x1}V{y1}H{x0}Z"/>"#
    );
    for (grow, width) in [(0.0, 3.0), (9.0, 2.0), (27.0, 2.0), (36.0, 6.0)] {
        let area = frame.grown(grow);
        put!(
            out,
            r#"<rect class="neat" x="{}" y="{}" width="{}" height="{}" stroke-width="{width}"/>"#,
            number(area.x0),
            number(area.y0),
            number(area.width()),
            number(area.height())
        );
    }
    let mut bars = String::new();
    let mut along = |length: f64, bar: &dyn Fn(f64, f64) -> String| {
        // An even number of parts, so that opposite ends match.
        let parts = (length / 240.0).round() * 2.0;
        let step = length / parts;
        let mut i = 0.0;
        while i < parts {
            bars += &bar(i * step, step);
            i += 2.0;
        }
    };
    along(frame.width(), &|at, step| {
        let (x, w) = (number(frame.x0 + at), number(step));
        let (top, bottom) = (number(frame.y0 - 27.0), number(frame.y1 + 9.0));
        format!("M{x} {top}h{w}v18h-{w}zM{x} {bottom}h{w}v18h-{w}z")
    });
    along(frame.height(), &|at, step| {
        let (y, h) = (number(frame.y0 + at), number(step));
        let (left, right) = (number(frame.x0 - 27.0), number(frame.x1 + 9.0));
        format!("M{left} {y}v{h}h18v-{h}zM{right} {y}v{h}h18v-{h}z")
    });
    put!(out, r#"<path class="tick" d="{bars}"/></g>"#);
}
