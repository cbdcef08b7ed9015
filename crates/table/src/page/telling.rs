//! Sentences as HTML: things can be pointed at, cards and dice are drawn.

use super::Workshop;
use crate::suits::is_red;
use crate::svg::{put, put_escaped};
use crate::words::{FIRST_MARK, Part};
use kernel::{Message, Target, Thing};

/// The signs by which cards are written in one line.
const SUIT_SIGNS: [(char, &str); 4] = [
    ('♠', "spades"),
    ('♥', "hearts"),
    ('♦', "diamonds"),
    ('♣', "clubs"),
];

/// Signs that end a part of a sentence, one byte each.
const STOPS: [char; 5] = [',', '.', ';', ':', ')'];

/// Letters that hold most sentences.
const USUAL: usize = 256;

/// A message in the game's words, as HTML.
pub fn tell(workshop: &Workshop, message: &Message) -> String {
    let mut out = String::with_capacity(USUAL);
    let (text, parts) = workshop.words.marked(message);
    let part = |letter: char| {
        let number = u32::from(letter).wrapping_sub(u32::from(FIRST_MARK));
        parts.get(number as usize)
    };
    let mut rest = text.as_str();
    while let Some(next) = rest.find(|letter| part(letter).is_some()) {
        put_escaped(&mut out, &rest[..next]);
        let mut letters = rest[next..].chars();
        let part = letters.next().and_then(part);
        rest = letters.as_str();
        // A picture is like a word of its own: no line may begin with the comma after it.
        let (stop, after) = rest.split_at(rest.starts_with(STOPS).into());
        let together = !stop.is_empty() && part.is_some_and(is_picture);
        if together {
            out.push_str(r#"<span class="together">"#);
        }
        match part {
            Some(Part::Thing(thing)) => put_thing(&mut out, workshop, thing),
            Some(Part::Dice(faces)) => put_dice(&mut out, faces),
            None => {}
        }
        if together {
            out.push_str(stop);
            out.push_str("</span>");
            rest = after;
        }
    }
    put_escaped(&mut out, rest);
    out
}

fn is_picture(part: &Part) -> bool {
    match part {
        Part::Thing(thing) => matches!(thing.target, Target::Card(_)),
        Part::Dice(_) => true,
    }
}

fn put_thing(out: &mut String, workshop: &Workshop, thing: &Thing) {
    let name = workshop.words.thing(thing);
    let name = name.as_ref();
    let suit = match thing.target {
        Target::Card(_) => SUIT_SIGNS.iter().find(|(sign, _)| name.starts_with(*sign)),
        _ => None,
    };
    let class = match (&thing.target, suit) {
        (Target::Card(_), Some((_, suit))) if is_red(suit) => "thing chip red",
        (Target::Card(_), _) => "thing chip black",
        _ => "thing",
    };
    put!(out, r#"<span class="{class}" data-thing=""#);
    put_escaped(out, &thing.target.written());
    out.push_str("\">");
    match suit {
        Some((sign, suit)) => {
            put!(
                out,
                r##"<svg viewBox="-50 -50 100 100" role="img" aria-label=""##
            );
            put_escaped(out, &workshop.named("suit", suit));
            put!(out, r##""><use href="#suit-{suit}"/></svg>"##);
            put_escaped(out, name.trim_start_matches(*sign));
        }
        None => put_escaped(out, name),
    }
    out.push_str("</span>");
}

pub fn put_dice(out: &mut String, faces: &[u8]) {
    for (number, face) in faces.iter().enumerate() {
        if number > 0 {
            out.push(' ');
        }
        put!(
            out,
            r#"<svg class="die" viewBox="0 0 100 100" role="img" aria-label="{face}">"#
        );
        match face {
            1..=6 => put!(out, r##"<use href="#die-{face}"/>"##),
            // A die with other faces than a cube has its number.
            _ => put!(
                out,
                r##"<use href="#die-0"/><text class="number" x="50" y="69" font-size="56">{face}</text>"##
            ),
        }
        out.push_str("</svg>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Words};
    use atlas::{Board, BoardInput};
    use std::sync::Arc;

    fn workshop() -> Workshop {
        let board = Board::new(BoardInput {
            width: 10.0,
            height: 10.0,
            ..BoardInput::default()
        });
        let words = "suit-hearts = hearts\nline = <{ $who }> plays { $card }, { $dice }";
        Workshop::new(
            Arc::new(board.unwrap()),
            Arc::new(Words::new("en", words).unwrap()),
            Language::En,
        )
    }

    #[test]
    fn things_are_pointed_at_and_nothing_breaks_out() {
        let message = Message::new("line")
            .thing("who", Target::Token("a\"b".into()), "<script>")
            .thing("card", Target::Card("H3.1".into()), "♥3")
            .dice("dice", [6, 8]);
        let html = tell(&workshop(), &message);
        assert_eq!(
            html,
            concat!(
                r#"&lt;<span class="thing" data-thing="token:a&quot;b">&lt;script&gt;</span>&gt; plays "#,
                r##"<span class="together"><span class="thing chip red" data-thing="card:H3.1"><svg viewBox="-50 -50 100 100" role="img" aria-label="hearts"><use href="#suit-hearts"/></svg>3</span>,</span> "##,
                r##"<svg class="die" viewBox="0 0 100 100" role="img" aria-label="6"><use href="#die-6"/></svg> "##,
                r##"<svg class="die" viewBox="0 0 100 100" role="img" aria-label="8"><use href="#die-0"/><text class="number" x="50" y="69" font-size="56">8</text></svg>"##,
            )
        );
    }
}
