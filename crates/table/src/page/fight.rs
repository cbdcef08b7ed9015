//! The fight or the roll under way: both sides, what they have, how it stands and what may come of it. The script puts
//! it beside its place on the map and adds what was laid and rolled, from the log.

use super::hands::nation_icon;
use super::moment::token_of;
use super::parts::filled;
use super::story::put_emblem;
use super::telling::{put_dice, tell};
use super::{Moment, Op, Shown, Workshop};
use crate::medallion_svg::medallion;
use crate::pieces_svg::{Strength, body};
use crate::suits::{SUITS, is_red};
use crate::svg::{escape, number, put};
use kernel::scene::{Likely, Party, Score, Stage as Fight, Term, Token, Value};
use kernel::{Message, Name, Scene, Target};

/// More pieces of one side are counted.
const MOST_PIECES: usize = 6;
/// The lead at which a side has half of what the other began with.
const LEAD: f64 = 6.0;

/// Appends the fight if it changed; nothing is in its place when there is none.
pub fn changes(out: &mut Vec<Op>, workshop: &Workshop, before: Option<&Shown>, now: &Moment) {
    if before.is_none_or(|before| before.stage != now.workshop()) {
        let html = (now.scene.stage.as_deref())
            .map(|fight| drawn(workshop, &now.scene, fight))
            .unwrap_or_default();
        out.push(filled("fight", html));
    }
}

fn drawn(workshop: &Workshop, scene: &Scene, fight: &Fight) -> String {
    let mut out = String::with_capacity(4096);
    put!(
        out,
        r#"<div class="fight" data-kind="{}" data-space="{}"><h2>{}</h2><div class="sides">"#,
        escape(&fight.kind),
        escape(&fight.space),
        tell(workshop, &fight.title)
    );
    for (index, party) in fight.sides.iter().enumerate() {
        let role = (fight.sides.len() > 1).then(|| role(workshop, &fight.kind, index));
        put_party(&mut out, workshop, scene, fight, party, role.as_deref());
    }
    out.push_str("</div>");
    if let Some(score) = &fight.score {
        put_score(&mut out, workshop, fight, score);
    }
    if !fight.odds.is_empty() {
        put!(
            out,
            r#"<ul class="odds" aria-label="{}">"#,
            escape(&workshop.word("stage-odds"))
        );
        for likely in &fight.odds {
            put_likely(&mut out, workshop, fight, likely);
        }
        out.push_str("</ul>");
    }
    if !fight.stakes.is_empty() {
        put!(
            out,
            r#"<ul class="stakes" aria-label="{}">"#,
            escape(&workshop.word("stage-stakes"))
        );
        for stake in &fight.stakes {
            put!(out, "<li>{}</li>", tell(workshop, stake));
        }
        out.push_str("</ul>");
    }
    out.push_str("</div>");
    out
}

/// What a side is in a fight of this kind: in the game's own words (`side-KIND-first`, `side-KIND-second`), or the house's.
fn role(workshop: &Workshop, kind: &str, index: usize) -> String {
    let place = if index == 0 { "first" } else { "second" };
    (workshop.words.find(&format!("side-{kind}-{place}")))
        .unwrap_or_else(|| workshop.word(&format!("stage-{place}")))
}

fn put_party(
    out: &mut String,
    workshop: &Workshop,
    scene: &Scene,
    fight: &Fight,
    party: &Party,
    role: Option<&str>,
) {
    let at = party.space.as_ref().unwrap_or(&fight.space);
    let pieces: Vec<&str> = party.pieces.iter().map(Name::as_str).collect();
    put!(
        out,
        r#"<section class="party" data-nation="{}" data-at="{}" data-pieces="{}"{}{}><h3>"#,
        escape(&workshop.board.signs.nation(&party.nation).name),
        escape(at),
        escape(&pieces.join(" ")),
        role.map(|role| format!(r#" data-role="{}""#, escape(role)))
            .unwrap_or_default(),
        if party.acts { " data-acts" } else { "" },
    );
    put_emblem(out, workshop, &party.nation);
    put!(out, "<span>{}</span></h3>", tell(workshop, &party.title));
    let mut notes: Vec<String> = role.map(str::to_owned).into_iter().collect();
    if party.acts {
        notes.push(workshop.word("stage-acts"));
    }
    if !notes.is_empty() {
        put!(out, r#"<p class="role">{}</p>"#, escape(&notes.join(" · ")));
    }
    put_pieces(out, workshop, scene, party);
    put_might(out, workshop, party);
    if !party.dice.is_empty() {
        out.push_str(r#"<p class="dice">"#);
        put_dice(out, &party.dice);
        out.push_str("</p>");
    }
    if is_worth_adding(party) {
        put_sum(out, workshop, party);
    }
    out.push_str("</section>");
}

/// The commander first, large; the others in a row after him.
fn put_pieces(out: &mut String, workshop: &Workshop, scene: &Scene, party: &Party) {
    let tokens: Vec<&Token> = (party.pieces.iter())
        .filter_map(|piece| token_of(scene, piece))
        .collect();
    if tokens.is_empty() {
        return;
    }
    out.push_str(r#"<ul class="pieces">"#);
    for token in tokens.iter().take(MOST_PIECES) {
        put!(
            out,
            r#"<li data-thing="{}" title="{name}">"#,
            escape(&Target::Token(token.id.clone()).written()),
            name = escape(&called(workshop, token))
        );
        put_face(out, workshop, token);
        put!(
            out,
            r#"<span aria-hidden="true">{}</span></li>"#,
            escape(&workshop.piece_name(token))
        );
    }
    if let Some(more @ 1..) = tokens.len().checked_sub(MOST_PIECES) {
        put!(out, r#"<li class="more">+{more}</li>"#);
    }
    out.push_str("</ul>");
}

/// A leader by his face, any other piece as it lies on the map.
fn put_face(out: &mut String, workshop: &Workshop, token: &Token) {
    let signs = &workshop.board.signs;
    let face = medallion(signs, token);
    let name = escape(&called(workshop, token));
    if face.is_empty() {
        put!(
            out,
            r#"<svg viewBox="-60 -60 120 120" role="img" aria-label="{name}">"#
        );
        body(out, signs, token);
        out.push_str("</svg>");
    } else {
        put!(
            out,
            r#"<span class="face" role="img" aria-label="{name}">{face}</span>"#
        );
    }
}

/// A piece in words, with what the viewer knows of its strength.
fn called(workshop: &Workshop, token: &Token) -> String {
    let name = workshop.piece_name(token);
    match Strength::of(&workshop.board.signs, std::iter::once(token)) {
        Some(strength) => format!("{name} {}", strength.written()),
        None => name,
    }
}

/// How strong a side is, and in which suit.
fn put_might(out: &mut String, workshop: &Workshop, party: &Party) {
    let strength = match party.strength {
        Value::None => None,
        Value::Known(value) => Some(value.to_string()),
        Value::Between(least, most) if least == most => Some(least.to_string()),
        Value::Between(least, most) => Some(format!("{least}–{most}")),
    };
    if strength.is_none() && party.suit.is_none() {
        return;
    }
    out.push_str(r#"<p class="might">"#);
    if let Some(strength) = strength {
        let label = Message::new("token-strength").text("strength", strength.as_str());
        put!(
            out,
            r#"<span class="strength-of" role="img" title="{label}" aria-label="{label}"><small>{word}</small> {strength}</span>"#,
            label = escape(&workshop.house().say(&label)),
            word = escape(&workshop.word("stage-strength"))
        );
    }
    if let Some(suit) = party.suit.as_deref() {
        let name = escape(&workshop.named("suit", suit));
        if SUITS.contains(&suit) {
            put!(
                out,
                r##"<span class="suit {}" title="{name}"><svg viewBox="-50 -50 100 100" role="img" aria-label="{name}"><use href="#suit-{suit}"/></svg></span>"##,
                if is_red(suit) { "red" } else { "black" }
            );
        } else {
            put!(out, r#"<span class="suit">{name}</span>"#);
        }
    }
    out.push_str("</p>");
}

/// Whether the sum says more than the strength does.
fn is_worth_adding(party: &Party) -> bool {
    let says_the_same = |value| i32::from(value) == party.total();
    match (party.sum.len(), party.strength) {
        (0, _) => false,
        (1, Value::Known(value)) => !says_the_same(value),
        _ => true,
    }
}

/// Every part by its name, and what they come to.
fn put_sum(out: &mut String, workshop: &Workshop, party: &Party) {
    out.push_str(r#"<ul class="sum">"#);
    for Term { what, amount } in &party.sum {
        put!(
            out,
            r#"<li><span>{}</span> <b>{}</b></li>"#,
            tell(workshop, what),
            signed(i32::from(*amount))
        );
    }
    put!(
        out,
        r#"<li class="total"><span>{}</span> <b>{}</b></li></ul>"#,
        escape(&workshop.word("stage-total")),
        party.total()
    );
}

fn signed(amount: i32) -> String {
    match amount {
        0.. => format!("+{amount}"),
        _ => format!("−{}", amount.unsigned_abs()),
    }
}

/// A bar of two colours: the more of one, the better its side stands.
fn put_score(out: &mut String, workshop: &Workshop, fight: &Fight, score: &Score) {
    let value = f64::from(score.value);
    let first = 50.0 + 50.0 * value / (value.abs() + LEAD);
    let says = tell(workshop, &score.says);
    put!(out, r#"<div class="score">"#);
    if let [one, other] = fight.sides.as_slice() {
        let colour = |party: &Party| workshop.board.signs.nation(&party.nation).colour;
        put!(
            out,
            r##"<div class="balance" aria-hidden="true">{}<svg viewBox="0 0 100 8" preserveAspectRatio="none"><rect width="100" height="8" fill="{}"/><rect width="{}" height="8" fill="{}"/><path d="M50 0V8"/></svg>{}</div>"##,
            nation_icon(workshop, &one.nation),
            colour(other),
            number(first),
            colour(one),
            nation_icon(workshop, &other.nation)
        );
    }
    put!(out, r#"<p class="says">{says}</p></div>"#);
}

fn put_likely(out: &mut String, workshop: &Workshop, fight: &Fight, likely: &Likely) {
    let side = (likely.good_for).and_then(|index| fight.sides.get(usize::from(index)));
    let nation = side.map(|side| {
        let name = &workshop.board.signs.nation(&side.nation).name;
        format!(r#" data-nation="{}""#, escape(name))
    });
    put!(
        out,
        r##"<li{}><span>{}</span> <b>{percent} %</b><svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="{percent}" height="4"/></svg></li>"##,
        nation.unwrap_or_default(),
        tell(workshop, &likely.what),
        percent = likely.percent.min(100)
    );
}
