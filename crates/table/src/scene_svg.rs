//! What stands on the map in a picture: marks, pieces alone and in stacks, and rings around what may be chosen.

use crate::lettering_svg::label;
use crate::marks_svg::{mark_body, nation_of};
use crate::pieces_svg::{Strength, badge, body, ring};
use crate::stacking::offsets;
use crate::step_aside::Moved;
use crate::svg::{escape, number, put};
use crate::words::Words;
use atlas::{Board, Point, Signs};
use kernel::scene::{Scene, Target, Token};
use std::collections::{BTreeMap, BTreeSet};

/// The nations whose pieces or flags are on the board.
pub fn nations<'a>(signs: &Signs, scene: &'a Scene) -> BTreeSet<&'a str> {
    let flags = scene.marks.iter().filter_map(|mark| nation_of(signs, mark));
    let pieces = scene.tokens.iter().map(|token| token.nation.as_str());
    flags.chain(pieces).collect()
}

/// Everything of a scene that stands on the board, and the names that make room for it.
pub fn layers(board: &Board, scene: &Scene, moved: &Moved, words: Option<&Words>) -> String {
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
            stack(&mut out, &board.signs, space.at, tokens, words);
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
        for (token, off) in tokens.iter().zip(offsets(tokens.iter().copied())) {
            places.insert(token.id.as_str(), (off.from(space.at), ring(token)));
        }
    }
    places
}

fn marks(out: &mut String, board: &Board, scene: &Scene) {
    put!(out, r#"<g class="marks">"#);
    for mark in &scene.marks {
        let Some(space) = board.space(&mark.space) else {
            continue;
        };
        put!(
            out,
            r#"<g class="mark" data-mark="{}" data-space="{}" transform="translate({} {})">"#,
            escape(&mark.kind),
            escape(&mark.space),
            number(space.at.x),
            number(space.at.y)
        );
        mark_body(out, &board.signs, mark, &space.role);
        put!(out, "</g>");
    }
    put!(out, "</g>");
}

/// Rings under the pieces, so that they frame them without hiding anything.
fn choices(out: &mut String, board: &Board, scene: &Scene, places: &BTreeMap<&str, (Point, f64)>) {
    put!(out, r#"<g class="choices">"#);
    let (mut seen, mut edges) = (BTreeSet::new(), BTreeSet::new());
    for choice in &scene.choices {
        if let Target::Edge(edge) = &choice.target {
            let ends = edge.ends().map(|id| board.space(id).map(|space| space.at));
            if let ([Some(one), Some(other)], true) = (ends, edges.insert(edge.ends())) {
                let path = between(one, other);
                put!(
                    out,
                    r#"<g data-choice-edge="{}"><path class="glow" d="{path}"/><path class="choice" d="{path}"/></g>"#,
                    escape(&edge.ends().map(|id| id.as_str()).join("/"))
                );
            }
            continue;
        }
        let (kind, id, ring) = match &choice.target {
            Target::Space(id) => {
                let ring = board
                    .space(id)
                    .map(|space| (space.at, space.role.mark() + 4.0));
                ("space", id, ring)
            }
            Target::Token(id) => ("token", id, places.get(id.as_str()).copied()),
            Target::Card(_) | Target::Button(_) | Target::Edge(_) | Target::Box(..) => continue,
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

/// The middle of the way between two spaces, which the pieces on them leave free.
fn between(one: Point, other: Point) -> String {
    const FREE: [f64; 2] = [0.3, 0.7];
    let [from, to] = FREE.map(|part| {
        let x = one.x + (other.x - one.x) * part;
        let y = one.y + (other.y - one.y) * part;
        format!("{} {}", number(x), number(y))
    });
    format!("M{from}L{to}")
}

/// A stack: the lowest piece first.
fn stack(out: &mut String, signs: &Signs, at: Point, tokens: &[&Token], words: Option<&Words>) {
    let offsets = offsets(tokens.iter().copied());
    for (token, off) in tokens.iter().zip(offsets).rev() {
        piece(out, signs, off.from(at), token, words);
    }
    if let Some(strength) = Strength::of(signs, tokens.iter().copied()) {
        badge(out, at, strength, "");
    }
}

fn piece(out: &mut String, signs: &Signs, at: Point, token: &Token, words: Option<&Words>) {
    let name = words.map_or((&*token.name).into(), |words| words.name(&token.name));
    put!(
        out,
        r#"<g class="token" data-token="{}" transform="translate({} {})"><title>{}</title>"#,
        escape(&token.id),
        number(at.x),
        number(at.y),
        escape(&name)
    );
    body(out, signs, token);
    put!(out, "</g>");
}
