//! The army sheet: the viewer's own pieces with their strength and place.

use super::hands::nation_icon;
use super::parts::filled;
use super::{Moment, Op, Shown, Stage};
use crate::pieces_svg::Strength;
use crate::states_svg::side;
use crate::svg::{escape, put};
use atlas::signs::Side;
use kernel::scene::{Shape, Token};
use kernel::{Name, Scene};

/// Appends the rows that changed, or the whole sheet if other pieces are on it.
pub fn changes(out: &mut Vec<Op>, stage: &Stage, before: Option<&Shown>, now: &Moment) {
    let now = &now.scene;
    match before.map(|before| (before, changed(before, now))) {
        Some((_, Some(changed))) => {
            let own = changed.into_iter().filter(|token| is_own(&now.own, token));
            for token in own.flat_map(Token::with_all_inside) {
                out.push(filled(&format!("sheet-{}", token.id), row(stage, token)));
            }
        }
        Some((before, None)) if own(&before.own, &before.tokens).eq(own_of(now)) => {}
        _ => out.push(filled("sheet", sheet(stage, now))),
    }
}

fn is_own(nations: &[Name], token: &Token) -> bool {
    nations.contains(&token.nation)
}

fn own<'a>(nations: &'a [Name], tokens: &'a [Token]) -> impl Iterator<Item = &'a Token> {
    (tokens.iter()).filter(|token| is_own(nations, token))
}

fn own_of(scene: &Scene) -> impl Iterator<Item = &Token> {
    own(&scene.own, &scene.tokens)
}

/// The pieces that changed, if all pieces still stand in the same rows.
fn changed<'a>(before: &Shown, now: &'a Scene) -> Option<Vec<&'a Token>> {
    if before.own != now.own || before.tokens.len() != now.tokens.len() {
        return None;
    }
    let mut changed = Vec::new();
    for (old, new) in before.tokens.iter().zip(&now.tokens) {
        if old == new {
            continue;
        }
        let rows = |token: &'_ Token| -> Vec<Name> {
            (token.with_all_inside())
                .map(|held| held.id.clone())
                .collect()
        };
        if rows(old) != rows(new) || old.nation != new.nation {
            return None;
        }
        changed.push(new);
    }
    Some(changed)
}

fn sheet(stage: &Stage, scene: &Scene) -> String {
    if own_of(scene).next().is_none() {
        return String::new();
    }
    let mut out = String::from("<table>");
    put!(
        out,
        r#"<caption class="visually-hidden">{}</caption><thead><tr>"#,
        escape(&stage.word("sheet-title"))
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
            escape(&stage.word(key))
        );
    }
    out.push_str("</tr></thead><tbody>");
    for nation in &scene.own {
        let mut pieces = own_of(scene)
            .filter(|token| token.nation == *nation)
            .peekable();
        if pieces.peek().is_some() {
            put!(
                out,
                r#"<tr><th scope="colgroup" colspan="4">{} {}</th></tr>"#,
                nation_icon(stage, nation),
                escape(&stage.named("nation", nation))
            );
        }
        for token in pieces {
            put_rows(&mut out, stage, token, 0);
        }
    }
    out.push_str("</tbody></table>");
    out
}

/// The row of a piece, then those of the pieces inside it.
fn put_rows(out: &mut String, stage: &Stage, token: &Token, depth: usize) {
    let id = escape(&token.id);
    let inside = if depth > 0 { r#" class="inside""# } else { "" };
    put!(
        out,
        r#"<tr id="sheet-{id}"{inside} data-thing="token:{id}">{}</tr>"#,
        row(stage, token)
    );
    for held in &token.holds {
        put_rows(out, stage, held, depth + 1);
    }
}

/// The cells of a piece.
fn row(stage: &Stage, token: &Token) -> String {
    let rank = token.rank.map(|rank| rank.to_string()).unwrap_or_default();
    let strength = Strength::of(&stage.board.signs, std::iter::once(token)).map(Strength::written);
    let place = match &token.space {
        Some(space) => stage.space_name(space),
        None => stage.word("sheet-off"),
    };
    let mut out = String::from("<td>");
    // The page puts a leader's face here when somebody looks: it never changes, and need not travel with every row.
    put_icon(&mut out, stage, token);
    put!(out, "{}", escape(&stage.piece_name(token)));
    if !token.states.is_empty() {
        put!(
            out,
            r#" <span class="small muted">{}</span>"#,
            escape(&stage.states(token))
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
fn put_icon(out: &mut String, stage: &Stage, token: &Token) {
    let signs = &stage.board.signs;
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
