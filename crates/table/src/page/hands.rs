//! Hands of cards: faces the viewer knows, backs and their number for the rest.

use super::moment::{Item, Print, ShownHand, back_key};
use super::parts::filled;
use super::{Moment, Op, Shown, Workshop};
use crate::card_svg::{CARD, back_face, face, is_wide, size};
use crate::svg::{escape, put};
use kernel::scene::{Card, Hand};
use kernel::{Message, Name};
use std::collections::HashMap;

/// Appends the hands that changed.
pub fn changes(out: &mut Vec<Op>, workshop: &Workshop, before: Option<&Shown>, now: &Moment) {
    let hands = &now.scene.hands;
    let same_owners = |before: &&Shown| {
        before.own == now.scene.own
            && before.hands.len() == hands.len()
            && (before.hands.iter().zip(hands)).all(|(a, b)| a.owner == b.owner)
    };
    match before.filter(same_owners) {
        Some(before) => {
            for (old, (new, prints)) in before.hands.iter().zip(now.hands()) {
                if !(old.items.iter().map(|item| &item.print)).eq(prints) {
                    out.push(changed(workshop, old, new, prints));
                }
            }
        }
        None => out.push(filled("hands", all(workshop, hands, &now.scene.own))),
    }
}

/// A hand that changed: the order of what it holds, and markup for what is new. One that was empty, or is now, is
/// written anew.
fn changed(workshop: &Workshop, old: &ShownHand, new: &Hand, prints: &[Print]) -> Op {
    if old.items.is_empty() || prints.is_empty() {
        return filled(&format!("hand-{}", new.owner), inside(workshop, new));
    }
    let known: HashMap<&str, Print> = (old.items.iter())
        .map(|Item { key, print }| (key.as_str(), *print))
        .collect();
    let mut order = Vec::with_capacity(prints.len());
    let mut added = Vec::new();
    let mut prints = prints.iter();
    let mut add = |key: Name, markup: &dyn Fn(&mut String)| {
        if known.get(key.as_str()) != prints.next() {
            let mut html = String::new();
            markup(&mut html);
            added.push((key.clone(), html));
        }
        order.push(key);
    };
    for card in &new.known {
        add(card.id.clone(), &|html| put_card(html, workshop, card));
    }
    for (back, count) in &new.unknown {
        add(back_key(back), &|html| {
            put_backs(html, workshop, back, *count)
        });
    }
    Op::Hand {
        owner: new.owner.clone(),
        order,
        added,
    }
}

/// All hands, the viewer's own first.
fn all(workshop: &Workshop, hands: &[Hand], own: &[Name]) -> String {
    let mut out = String::new();
    let mut order: Vec<&Hand> = hands.iter().collect();
    order.sort_by_key(|hand| !own.contains(&hand.owner));
    for hand in order {
        let owner = escape(&hand.owner);
        put!(
            out,
            r#"<section class="hand" id="hand-{owner}" data-owner="{owner}" aria-label="{}">{}</section>"#,
            escape(&heading(workshop, hand)),
            inside(workshop, hand)
        );
    }
    out
}

fn heading(workshop: &Workshop, hand: &Hand) -> String {
    let message = Message::new("hand-of").text("owner", workshop.named("nation", &hand.owner));
    workshop.house().say(&message)
}

/// An empty hand has no markup at all.
fn inside(workshop: &Workshop, hand: &Hand) -> String {
    let mut out = String::new();
    if hand.known.is_empty() && hand.unknown.is_empty() {
        return out;
    }
    put!(
        out,
        "<h3>{}{}</h3><ul class=\"cards\">",
        nation_icon(workshop, &hand.owner),
        escape(&workshop.named("nation", &hand.owner))
    );
    for card in &hand.known {
        put_card(&mut out, workshop, card);
    }
    for (back, count) in &hand.unknown {
        put_backs(&mut out, workshop, back, *count);
    }
    out.push_str("</ul>");
    out
}

/// Cards of which only the backs are seen.
fn put_backs(out: &mut String, workshop: &Workshop, back: &str, count: u8) {
    let name = workshop.words.find(back).unwrap_or_else(|| back.to_owned());
    let label = Message::new("hand-backs")
        .number("count", count)
        .text("back", name.as_str());
    put!(
        out,
        r#"<li data-key="{}"><span class="card back" role="img" aria-label="{}">{}<span class="count" aria-hidden="true">{count}</span></span></li>"#,
        escape(&back_key(back)),
        escape(&workshop.house().say(&label)),
        picture(CARD, &back_face(&workshop.board.signs, back, &name))
    );
}

/// A card whose face is known, drawn once for all.
fn put_card(out: &mut String, workshop: &Workshop, card: &Card) {
    let make = || (card.clone(), item(workshop, card).into());
    let item = (workshop.cards).recall(Print::of(card), |known| known == card, make);
    out.push_str(&item);
}

fn item(workshop: &Workshop, card: &Card) -> String {
    let text = match &card.text {
        Some(text) => format!(r#" data-text="{}""#, escape(&workshop.words.say(text))),
        None => String::new(),
    };
    let wide = if is_wide(card) { " wide" } else { "" };
    format!(
        r#"<li data-key="{0}"><button type="button" class="card{wide}" data-card="{0}"{text} aria-label="{1}">{2}</button></li>"#,
        escape(&card.id),
        escape(&card_name(workshop, card)),
        picture(
            size(card),
            &face(&workshop.board.signs, card, Some(&workshop.words))
        )
    )
}

/// A card's face or back within the page, whose definitions it uses.
fn picture((width, height): (u16, u16), drawn: &str) -> String {
    format!(r#"<svg viewBox="0 0 {width} {height}" aria-hidden="true">{drawn}</svg>"#)
}

/// A card in words: its title, or its value and suit; and which pile it is of.
fn card_name(workshop: &Workshop, card: &Card) -> String {
    let name = match (&card.title, &card.suit, card.value) {
        (Some(title), _, _) => workshop.words.say(title),
        (None, Some(suit), Some(value)) => {
            let message = Message::new("card-suited")
                .number("value", value)
                .text("suit", workshop.named("suit", suit));
            workshop.house().say(&message)
        }
        _ => {
            let written = card.id.split('.').next().unwrap_or_default();
            workshop.named("card", &written.to_lowercase())
        }
    };
    let name = match workshop.words.find(&card.back) {
        Some(back) => format!("{name}, {back}"),
        None => name,
    };
    match &card.text {
        Some(text) => format!("{name}. {}", workshop.words.say(text)),
        None => name,
    }
}

/// A small disc of a nation; nothing for an owner that is not one.
pub fn nation_icon(workshop: &Workshop, nation: &str) -> String {
    if !workshop.board.signs.has_nation(nation) {
        return String::new();
    }
    format!(
        r##"<svg viewBox="-50 -50 100 100" aria-hidden="true"><use href="#disc-{nation}"/></svg>"##
    )
}
