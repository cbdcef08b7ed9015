//! The army sheet: the viewer's own pieces with their strength and place.

use super::hands::nation_icon;
use super::parts::filled;
use super::{Moment, Op, Shown, Workshop};
use crate::pieces_svg::Strength;
use crate::states_svg::side;
use crate::svg::{escape, put};
use atlas::signs::Side;
use kernel::scene::{Shape, Token};
use kernel::{Name, Scene};

/// Appends the rows that changed, all rows of a nation that has other pieces now, or the whole sheet for other nations.
pub fn changes(out: &mut Vec<Op>, workshop: &Workshop, before: Option<&Shown>, now: &Moment) {
    let now = &now.scene;
    let known = before.filter(|before| before.own == now.own && !before.own.is_empty());
    let Some(before) = known else {
        if before.is_none_or(|before| before.own != now.own) {
            out.push(filled("sheet", sheet(workshop, now)));
        }
        return;
    };
    for nation in &now.own {
        let old: Vec<&Token> = pieces_of(&before.tokens, nation).collect();
        let new: Vec<&Token> = pieces_of(&now.tokens, nation).collect();
        if !rows_of(&old).eq(rows_of(&new)) {
            out.push(filled(
                &format!("army-{nation}"),
                army(workshop, nation, &new),
            ));
            continue;
        }
        for (_, new) in old.iter().zip(&new).filter(|(old, new)| old != new) {
            for token in new.with_all_inside() {
                out.push(filled(&format!("sheet-{}", token.id), row(workshop, token)));
            }
        }
    }
}

fn pieces_of<'a>(tokens: &'a [Token], nation: &'a Name) -> impl Iterator<Item = &'a Token> {
    tokens.iter().filter(move |token| token.nation == *nation)
}

/// Which pieces have rows, in their order.
fn rows_of<'a>(tokens: &'a [&Token]) -> impl Iterator<Item = &'a Name> {
    (tokens.iter()).flat_map(|token| token.with_all_inside().map(|held| &held.id))
}

fn sheet(workshop: &Workshop, scene: &Scene) -> String {
    if scene.own.is_empty() {
        return String::new();
    }
    let mut out = String::from("<table>");
    put!(
        out,
        r#"<caption class="visually-hidden">{}</caption><thead><tr>"#,
        escape(&workshop.word("sheet-title"))
    );
    for (key, class) in [
        ("sheet-piece", ""),
        ("sheet-rank", r#" class="number""#),
        ("sheet-strength", r#" class="number""#),
        ("sheet-place", ""),
    ] {
        put!(
            out,
            r#"<th scope="col"{class}>{}</th>"#,
            escape(&workshop.word(key))
        );
    }
    out.push_str("</tr></thead>");
    for nation in &scene.own {
        let pieces: Vec<&Token> = pieces_of(&scene.tokens, nation).collect();
        put!(
            out,
            r#"<tbody id="army-{}">{}</tbody>"#,
            escape(nation),
            army(workshop, nation, &pieces)
        );
    }
    out.push_str("</table>");
    out
}

/// The rows of a nation under its name; none if it has no pieces.
fn army(workshop: &Workshop, nation: &Name, pieces: &[&Token]) -> String {
    let mut out = String::new();
    if !pieces.is_empty() {
        put!(
            out,
            r#"<tr><th scope="colgroup" colspan="4">{} {}</th></tr>"#,
            nation_icon(workshop, nation),
            escape(&workshop.named("nation", nation))
        );
    }
    for token in pieces {
        put_rows(&mut out, workshop, token, 0);
    }
    out
}

/// The row of a piece, then those of the pieces inside it.
fn put_rows(out: &mut String, workshop: &Workshop, token: &Token, depth: usize) {
    let id = escape(&token.id);
    let inside = if depth > 0 { r#" class="inside""# } else { "" };
    put!(
        out,
        r#"<tr id="sheet-{id}"{inside} data-thing="token:{id}">{}</tr>"#,
        row(workshop, token)
    );
    for held in &token.holds {
        put_rows(out, workshop, held, depth + 1);
    }
}

/// The cells of a piece.
fn row(workshop: &Workshop, token: &Token) -> String {
    let rank = token.rank.map(|rank| rank.to_string()).unwrap_or_default();
    let strength =
        Strength::of(&workshop.board.signs, std::iter::once(token)).map(Strength::written);
    let place = match &token.space {
        Some(space) => workshop.space_name(space),
        None => workshop.word("sheet-off"),
    };
    let mut out = String::from("<td>");
    // The page puts a leader's face here when somebody looks: it never changes, and need not travel with every row.
    put_icon(&mut out, workshop, token);
    put!(out, "{}", escape(&workshop.piece_name(token)));
    if !token.states.is_empty() {
        put!(
            out,
            r#" <span class="small muted">{}</span>"#,
            escape(&workshop.states(token))
        );
    }
    put!(
        out,
        r#"</td><td class="number">{rank}</td><td class="number">{}</td><td>{}</td>"#,
        strength.unwrap_or_default(),
        escape(&place)
    );
    out
}

/// The piece itself, small: its shape, its nation's emblem, or the back that hides it.
fn put_icon(out: &mut String, workshop: &Workshop, token: &Token) {
    let signs = &workshop.board.signs;
    let shape = match token.shape {
        Shape::Cube => "cube",
        Shape::Counter => "counter",
        Shape::Disc | Shape::Block | Shape::Ship => "disc",
    };
    let side = match side(signs, token) {
        Some(Side::Back) if token.shape != Shape::Cube => "-back",
        Some(Side::Cut) if token.shape == Shape::Counter => "-cut",
        _ => "",
    };
    put!(
        out,
        r##"<svg class="piece-icon" viewBox="-50 -50 100 100" aria-hidden="true"><use href="#{shape}{side}-{}"/></svg>"##,
        escape(&signs.nation(&token.nation).name)
    );
}
