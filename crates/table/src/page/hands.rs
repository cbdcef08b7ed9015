//! Hands of cards: faces the viewer knows, backs and their number for the rest.

use super::parts::filled;
use super::{Moment, Op, Stage};
use crate::card_svg::{CARD, back_face, face};
use crate::emblems::NATIONS;
use crate::svg::{escape, put};
use kernel::scene::{Card, Hand};
use kernel::{Message, Name};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Appends the hands that changed.
pub fn changes(out: &mut Vec<Op>, stage: &Stage, before: Option<&Moment>, now: &Moment) {
    let hands = &now.scene.hands;
    let old = before.map(|before| &before.scene.hands);
    if old == Some(hands) {
        return;
    }
    let same_owners = |old: &Vec<Hand>| {
        old.len() == hands.len() && old.iter().zip(hands).all(|(a, b)| a.owner == b.owner)
    };
    let same_own = before.is_some_and(|before| before.scene.own == now.scene.own);
    match old.filter(|old| same_own && same_owners(old)) {
        Some(old) => {
            for (old, new) in old.iter().zip(hands) {
                if old != new {
                    out.push(filled(&format!("hand-{}", new.owner), inside(stage, new)));
                }
            }
        }
        None => out.push(filled("hands", all(stage, hands, &now.scene.own))),
    }
}

/// All hands, the viewer's own first.
fn all(stage: &Stage, hands: &[Hand], own: &[Name]) -> String {
    let mut out = String::new();
    let mut order: Vec<&Hand> = hands.iter().collect();
    order.sort_by_key(|hand| !own.contains(&hand.owner));
    for hand in order {
        let owner = escape(&hand.owner);
        put!(
            out,
            r#"<section class="hand" id="hand-{owner}" data-owner="{owner}" aria-label="{}">{}</section>"#,
            escape(&heading(stage, hand)),
            inside(stage, hand)
        );
    }
    out
}

fn heading(stage: &Stage, hand: &Hand) -> String {
    let message = Message::new("hand-of").text("owner", stage.named("nation", &hand.owner));
    stage.house().say(&message)
}

/// An empty hand has no markup at all.
fn inside(stage: &Stage, hand: &Hand) -> String {
    let mut out = String::new();
    if hand.known.is_empty() && hand.unknown.is_empty() {
        return out;
    }
    put!(
        out,
        "<h3>{}{}</h3><ul class=\"cards\">",
        nation_icon(&hand.owner),
        escape(&stage.named("nation", &hand.owner))
    );
    for card in &hand.known {
        stage.cards.put(&mut out, stage, card);
    }
    for (back, count) in &hand.unknown {
        let name = stage.words.find(back).unwrap_or_else(|| back.to_string());
        let label = Message::new("hand-backs")
            .number("count", *count)
            .text("back", name.as_str());
        put!(
            out,
            r#"<li><span class="card back" role="img" aria-label="{}">{}<span class="count" aria-hidden="true">{count}</span></span></li>"#,
            escape(&stage.house().say(&label)),
            picture(&back_face(&name))
        );
    }
    out.push_str("</ul>");
    out
}

/// Cards that were drawn before: every hand that changes is written anew, and its cards are the same.
#[derive(Default)]
pub struct DrawnCards(Mutex<HashMap<Name, (Card, Arc<str>)>>);

/// More cards than any game has; what lies beyond is drawn each time.
const MOST_CARDS: usize = 1024;

impl DrawnCards {
    fn put(&self, out: &mut String, stage: &Stage, card: &Card) {
        let mut drawn = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match drawn.get(&card.id) {
            Some((known, item)) if known == card => out.push_str(item),
            _ => {
                let item = item(stage, card);
                out.push_str(&item);
                if drawn.len() < MOST_CARDS {
                    drawn.insert(card.id.clone(), (card.clone(), item.into()));
                }
            }
        }
    }
}

fn item(stage: &Stage, card: &Card) -> String {
    format!(
        r#"<li><button type="button" class="card" data-card="{}" aria-label="{}">{}</button></li>"#,
        escape(&card.id),
        escape(&card_name(stage, card)),
        picture(&face(card, Some(&stage.words)))
    )
}

/// A card's face or back within the page, whose definitions it uses.
fn picture(drawn: &str) -> String {
    let (width, height) = CARD;
    format!(r#"<svg viewBox="0 0 {width} {height}" aria-hidden="true">{drawn}</svg>"#)
}

/// A card in words: its title, or its value and suit; and which pile it is of.
fn card_name(stage: &Stage, card: &Card) -> String {
    let name = match (&card.title, &card.suit, card.value) {
        (Some(title), _, _) => stage.words.say(title),
        (None, Some(suit), Some(value)) => {
            let message = Message::new("card-suited")
                .number("value", value)
                .text("suit", stage.named("suit", suit));
            stage.house().say(&message)
        }
        _ => {
            let written = card.id.split('.').next().unwrap_or_default();
            stage.named("card", &written.to_lowercase())
        }
    };
    match stage.words.find(&card.back) {
        Some(back) => format!("{name}, {back}"),
        None => name,
    }
}

/// A small disc of a nation; nothing for an owner that is none.
pub fn nation_icon(nation: &str) -> String {
    if !NATIONS.iter().any(|(known, _)| *known == nation) {
        return String::new();
    }
    format!(
        r##"<svg viewBox="-50 -50 100 100" aria-hidden="true"><use href="#disc-{nation}"/></svg>"##
    )
}
