//! The card of a thing: what it is, what is known of it, what can be done with it now, and what a move there would mean.

use super::Workshop;
use super::foresight::put_list;
use super::hands::nation_icon;
use super::telling::tell;
use crate::medallion_svg::medallion;
use crate::svg::{escape, put};
use kernel::foresight::Consequence;
use kernel::scene::{Choice, Known, Portrait, Token};
use kernel::{Message, Refusal, Target};

/// What there is to say about a thing to one viewer.
#[derive(Default)]
pub struct About<'a> {
    pub portrait: Option<Portrait>,
    /// The pieces of the scene, so that those it names have their emblem.
    pub tokens: &'a [Token],
    /// What may be done with it now.
    pub choices: Vec<&'a Choice>,
    /// Whether it can be picked up.
    pub pick: Option<&'a Target>,
    /// Why it cannot be chosen.
    pub refusal: Option<Refusal>,
    /// What it would mean to go there with what was picked up.
    pub journey: Option<Journey>,
    /// Lenses for it: their ids, and what they look at.
    pub lenses: Vec<&'static str>,
    pub of: Option<&'a Target>,
}

/// A way to a place.
pub struct Journey {
    /// How many steps at once; none if it is too far for one gesture.
    pub steps: Option<usize>,
    pub consequences: Vec<Consequence>,
}

/// More choices than these are behind a click.
const MOST_CHOICES: usize = 5;

/// The card as HTML.
pub fn card(workshop: &Workshop, about: &About) -> String {
    let mut out = String::with_capacity(1024);
    if let Some(portrait) = &about.portrait {
        put_portrait(&mut out, workshop, portrait, about);
    }
    if let Some(journey) = &about.journey {
        put_journey(&mut out, workshop, journey);
    }
    put_choices(&mut out, workshop, about);
    if let Some(refusal) = &about.refusal {
        put!(
            out,
            r#"<p class="no">{} <button type="button" class="why-rule" data-rule="{rule}">§ {rule}</button></p>"#,
            tell(workshop, &refusal.reason),
            rule = escape(&refusal.rule)
        );
    }
    if let Some(of) = about.of.filter(|_| !about.lenses.is_empty()) {
        out.push_str(r#"<div class="lenses">"#);
        for id in &about.lenses {
            put!(
                out,
                r#"<button type="button" class="button quiet" data-lens="{id}" data-of="{}">{}</button>"#,
                escape(&of.written()),
                escape(&workshop.named("lens", id))
            );
        }
        out.push_str("</div>");
    }
    out
}

/// The piece that a card is about.
fn subject<'a>(about: &About<'a>) -> Option<&'a Token> {
    let Some(Target::Token(id)) = about.of else {
        return None;
    };
    (about.tokens.iter().flat_map(Token::with_all_inside)).find(|token| token.id == *id)
}

fn put_portrait(out: &mut String, workshop: &Workshop, portrait: &Portrait, about: &About) {
    // A leader has a face, everything else the emblem of its nation.
    let face = subject(about).map(|token| medallion(&workshop.board.signs, token));
    let emblem = || (portrait.nation.as_deref()).map(|nation| nation_icon(workshop, nation));
    let icon = face.filter(|face| !face.is_empty()).or_else(emblem);
    put!(
        out,
        r#"<header class="portrait">{}<h4>{}</h4><p class="kind">{}</p></header>"#,
        icon.unwrap_or_default(),
        escape(&workshop.words.say(&portrait.title)),
        tell(workshop, &portrait.kind)
    );
    if !portrait.facts.is_empty() {
        out.push_str(r#"<ul class="facts">"#);
        for fact in &portrait.facts {
            put!(out, "<li>{}</li>", tell(workshop, fact));
        }
        out.push_str("</ul>");
    }
    if !portrait.pieces.is_empty() {
        out.push_str(r#"<ul class="known">"#);
        for known in &portrait.pieces {
            put_known(out, workshop, known, about.tokens);
        }
        out.push_str("</ul>");
    }
}

fn put_known(out: &mut String, workshop: &Workshop, known: &Known, tokens: &[Token]) {
    let piece =
        (tokens.iter().flat_map(Token::with_all_inside)).find(|token| token.id == known.piece);
    let icon = piece.map(|token| nation_icon(workshop, &token.nation));
    put!(
        out,
        r#"<li data-thing="{}">{}<span>{}"#,
        escape(&Target::Token(known.piece.clone()).written()),
        icon.unwrap_or_default(),
        tell(workshop, &known.says)
    );
    if let Some(how) = &known.how {
        put!(
            out,
            r#" <small class="how">{}</small>"#,
            tell(workshop, how)
        );
    }
    out.push_str("</span></li>");
}

fn put_journey(out: &mut String, workshop: &Workshop, journey: &Journey) {
    if journey.steps.is_none() && journey.consequences.is_empty() {
        return;
    }
    out.push_str(r#"<section class="journey">"#);
    if let Some(steps) = journey.steps {
        let words = Message::new("card-steps").number("n", steps as i64);
        put!(
            out,
            r#"<p class="steps">{}</p>"#,
            escape(&workshop.house().say(&words))
        );
    }
    put_list(out, workshop, &journey.consequences);
    out.push_str("</section>");
}

fn put_choices(out: &mut String, workshop: &Workshop, about: &About) {
    if about.choices.is_empty() && about.pick.is_none() {
        return;
    }
    out.push_str(r#"<div class="may">"#);
    if let Some(pick) = about.pick {
        put!(
            out,
            r#"<button type="button" class="button" data-pick="{}">{}</button>"#,
            escape(&pick.written()),
            escape(&workshop.word("card-pick"))
        );
    }
    for choice in about.choices.iter().take(MOST_CHOICES) {
        put!(
            out,
            r#"<button type="button" class="button" data-do-action="{}">{}</button>"#,
            escape(&choice.action),
            escape(&workshop.words.say(&choice.label))
        );
    }
    let more = about.choices.len().saturating_sub(MOST_CHOICES);
    if more > 0 {
        let words = Message::new("card-more").number("n", more as i64);
        put!(
            out,
            r#"<p class="small muted">{}</p>"#,
            escape(&workshop.house().say(&words))
        );
    }
    out.push_str("</div>");
}
