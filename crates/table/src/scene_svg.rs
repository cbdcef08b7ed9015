//! What stands on the map: flags and sieges, pieces alone and in stacks, and rings around what may be chosen.

use crate::lettering_svg::label;
use crate::palette;
use crate::step_aside::Moved;
use crate::svg::{escape, number, put};
use atlas::{Board, Point, Rect};
use kernel::scene::{Scene, Shape, Target, Token, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Radius of a disc and half the side of a cube, in board units.
const DISC: f64 = 46.0;
const CUBE: f64 = 30.0;
/// How far each piece of a stack peeks out from under the one above.
const FAN: (f64, f64) = (6.0, 34.0);
/// A range at least this wide says nothing.
const WIDE_OPEN: u16 = 7;

/// The nations whose pieces or flags are on the board.
pub fn nations(scene: &Scene) -> BTreeSet<&str> {
    let flags = scene.marks.iter().filter_map(|mark| mark.nation.as_deref());
    let pieces = scene.tokens.iter().map(|token| token.nation.as_str());
    flags.chain(pieces).collect()
}

/// Definitions: the body of every nation's pieces, drawn once.
pub fn definitions<'a>(nations: impl IntoIterator<Item = &'a str>) -> String {
    let mut out = String::new();
    for nation in nations {
        let id = escape(nation);
        let colour = palette::nation(nation);
        let on = palette::on_nation(nation);
        let (light, dark) = (
            palette::mixed(colour, "#ffffff", 0.35),
            palette::mixed(colour, "#000000", 0.3),
        );
        put!(
            out,
            r##"<g id="disc-{id}"><circle class="shadow" cx="3" cy="5" r="47"/><circle class="piece" r="46" fill="{colour}"/><circle r="41" fill="none" stroke="{on}" stroke-width="1.6" stroke-opacity=".8"/><use href="#emblem-{id}" transform="translate(0 -9) scale(.56)" fill="{on}" color="{on}"/></g><g id="disc-back-{id}"><circle class="shadow" cx="3" cy="5" r="47"/><circle class="piece" r="46" fill="url(#back-{id})"/><circle r="39" fill="none" stroke="{on}" stroke-width="3"/></g><g id="cube-{id}"><path class="shadow" d="M-27-17L-13-31 36-31 36 18 22 33-27 33Z"/><path class="piece" d="M-30-20L-16-34 33-34 19-20Z" fill="{light}"/><path class="piece" d="M19-20L33-34 33 15 19 29Z" fill="{dark}"/><path class="piece" d="M-30-20L19-20 19 29-30 29Z" fill="{colour}"/><use href="#emblem-{id}" transform="translate(-5.5 4.5) scale(.38)" fill="{on}" color="{on}"/></g><g id="flag-{id}"><path d="M0 0L0-58" stroke="#2b2620" stroke-width="5" stroke-linecap="round"/><path class="piece" d="M1-57C12-63 22-50 38-56L38-28C22-22 12-35 1-29Z" fill="{colour}"/><use href="#emblem-{id}" transform="translate(19 -42) scale(.22)" fill="{on}" color="{on}"/></g>"##
        );
    }
    // The lower part of a disc, where coins carry their date: a piece carries its rank there.
    put!(
        out,
        r#"<path id="exergue" class="exergue" d="M-39.5 20A44.3 44.3 0 0 0 39.5 20Z"/>"#
    );
    out
}

/// Everything of a scene that stands on the board, and the names that make room for it.
pub fn layers(board: &Board, scene: &Scene, moved: &Moved) -> String {
    let mut out = String::new();
    marks(&mut out, board, scene);
    let stacks = stacks(scene);
    let places = token_places(board, &stacks);
    put!(out, r#"<g class="labels">"#);
    for (id, way) in moved {
        if let Some(space) = board.space(id) {
            label(&mut out, space, *way);
        }
    }
    put!(out, "</g>");
    choices(&mut out, board, scene, &places);
    put!(out, r#"<g class="tokens">"#);
    let mut order: Vec<(&&str, &Vec<&Token>)> = stacks.iter().collect();
    // Southern stacks lie over northern ones, as their fans hang downwards.
    order.sort_by(|a, b| {
        let y = |id: &str| board.space(id).map_or(0.0, |space| space.at.y);
        y(a.0).total_cmp(&y(b.0)).then(a.0.cmp(b.0))
    });
    for (space, tokens) in order {
        if let Some(space) = board.space(space) {
            stack(&mut out, space.at, tokens);
        }
    }
    put!(out, "</g>");
    out
}

/// The tokens on each space, the top one first.
pub fn stacks(scene: &Scene) -> BTreeMap<&str, Vec<&Token>> {
    let mut stacks: BTreeMap<&str, Vec<&Token>> = BTreeMap::new();
    for token in &scene.tokens {
        if let Some(space) = &token.space {
            stacks.entry(space).or_default().push(token);
        }
    }
    for tokens in stacks.values_mut() {
        tokens.sort_by_key(|token| token.depth);
    }
    stacks
}

fn token_places<'a>(
    board: &Board,
    stacks: &BTreeMap<&str, Vec<&'a Token>>,
) -> BTreeMap<&'a str, (Point, f64)> {
    let mut places = BTreeMap::new();
    for (space, tokens) in stacks {
        let Some(space) = board.space(space) else {
            continue;
        };
        for (depth, token) in tokens.iter().enumerate() {
            let radius = if token.shape == Shape::Disc {
                DISC + 8.0
            } else {
                CUBE + 20.0
            };
            places.insert(token.id.as_str(), (fanned(space.at, depth), radius));
        }
    }
    places
}

/// The room a stack takes on the board.
pub fn room(at: Point, tokens: &[&Token]) -> Rect {
    let lowest = fanned(at, tokens.len().saturating_sub(1));
    let cubes = tokens.iter().all(|token| token.shape == Shape::Cube);
    let half = if cubes { CUBE + 8.0 } else { DISC + 5.0 };
    let badge = if strength(tokens).is_some() {
        22.0
    } else {
        0.0
    };
    Rect::new(
        at.x - half,
        at.y - half,
        lowest.x + half + badge,
        lowest.y + half,
    )
}

fn fanned(at: Point, depth: usize) -> Point {
    let depth = f64::from(u8::try_from(depth).unwrap_or(u8::MAX));
    Point::new(at.x + FAN.0 * depth, at.y + FAN.1 * depth)
}

fn marks(out: &mut String, board: &Board, scene: &Scene) {
    put!(out, r#"<g class="marks">"#);
    for mark in &scene.marks {
        let Some(space) = board.space(&mark.space) else {
            continue;
        };
        let (kind, id) = (escape(&mark.kind), escape(&mark.space));
        let (x, y) = (number(space.at.x), number(space.at.y));
        let radius = number(space.role.mark() + 12.0);
        put!(
            out,
            r#"<g class="mark" data-mark="{kind}" data-space="{id}" transform="translate({x} {y})">"#
        );
        match (&mark.nation, mark.kind.as_str()) {
            (_, "siege") => put!(out, r#"<circle class="siege" r="{radius}"/>"#),
            // The staff stands in the mark, so that the emblem below stays visible beside it.
            (Some(nation), _) => put!(
                out,
                r##"<use href="#flag-{}" x="15" y="-10"/>"##,
                escape(nation)
            ),
            (None, _) => put!(out, r#"<circle class="rim" r="{radius}"/>"#),
        }
        put!(out, "</g>");
    }
    put!(out, "</g>");
}

/// Rings under the pieces, so that they frame them without hiding anything.
fn choices(out: &mut String, board: &Board, scene: &Scene, places: &BTreeMap<&str, (Point, f64)>) {
    put!(out, r#"<g class="choices">"#);
    let mut seen = BTreeSet::new();
    for choice in &scene.choices {
        let (kind, id, ring) = match &choice.target {
            Target::Space(id) => {
                let ring = board
                    .space(id)
                    .map(|space| (space.at, space.role.mark() + 4.0));
                ("space", id, ring)
            }
            Target::Token(id) => ("token", id, places.get(id.as_str()).copied()),
            Target::Card(_) | Target::Button(_) => continue,
        };
        if let Some((at, radius)) = ring.filter(|_| seen.insert((kind, id))) {
            let (x, y, radius) = (number(at.x), number(at.y), number(radius));
            put!(
                out,
                r#"<g data-choice-{kind}="{}"><circle class="glow" cx="{x}" cy="{y}" r="{radius}"/><circle class="choice" cx="{x}" cy="{y}" r="{radius}"/></g>"#,
                escape(id)
            );
        }
    }
    put!(out, "</g>");
}

/// A stack: the lowest piece first, each above it a little higher on the page, so that every rank shows.
fn stack(out: &mut String, at: Point, tokens: &[&Token]) {
    for (depth, token) in tokens.iter().enumerate().rev() {
        let place = fanned(at, depth);
        piece(out, place, token);
    }
    if let Some(strength) = strength(tokens) {
        let wide = 17.0 + 8.5 * f64::from(u8::try_from(strength.chars().count()).unwrap_or(4));
        let (x, y) = (number(at.x + 15.0 + wide), number(at.y - 40.0));
        put!(
            out,
            r#"<g class="strength" transform="translate({x} {y})"><rect class="badge" x="{}" y="-23" width="{}" height="46" rx="23"/><text class="number" y="12.5" style="font-size:37px">{}</text></g>"#,
            number(-wide),
            number(2.0 * wide),
            escape(&strength)
        );
    }
}

/// What the pieces of a stack are worth together, as far as the viewer knows.
fn strength(tokens: &[&Token]) -> Option<String> {
    let (mut low, mut high, mut any) = (0u16, 0u16, false);
    for token in tokens {
        let (least, most) = match token.value {
            Value::None => continue,
            Value::Known(value) => (value, value),
            Value::Between(least, most) => (least, most),
        };
        any = true;
        low += u16::from(least);
        high += u16::from(most);
    }
    if !any {
        None
    } else if low == high {
        Some(low.to_string())
    } else if high - low >= WIDE_OPEN {
        Some("?".to_owned())
    } else {
        Some(format!("{low}–{high}"))
    }
}

fn piece(out: &mut String, at: Point, token: &Token) {
    let has = |state: &str| token.states.iter().any(|s| s == state);
    let nation = escape(&token.nation);
    let spent = if has("spent") { " spent" } else { "" };
    put!(
        out,
        r#"<g class="token{spent}" data-token="{}" transform="translate({} {})"><title>{}</title>"#,
        escape(&token.id),
        number(at.x),
        number(at.y),
        escape(&token.name)
    );
    match token.shape {
        Shape::Cube => put!(out, r##"<use href="#cube-{nation}"/>"##),
        // Counters, blocks and ships get their own bodies with the first game that has them.
        Shape::Disc | Shape::Counter | Shape::Block | Shape::Ship => {
            let side = if has("face-down") {
                "disc-back"
            } else {
                "disc"
            };
            put!(out, r##"<use href="#{side}-{nation}"/>"##);
            if let Some(rank) = token.rank {
                put!(
                    out,
                    r##"<use href="#exergue"/><text class="number" y="41" style="font-size:28px">{rank}</text>"##
                );
            }
        }
    }
    if has("selected") {
        put!(
            out,
            r#"<circle class="selected" r="{}"/>"#,
            number(DISC + 6.0)
        );
    }
    put!(out, "</g>");
}
