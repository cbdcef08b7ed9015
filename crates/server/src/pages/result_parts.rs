//! The parts of the page that looks back: the curve and its table, turning points, fights, and what was hidden.

use super::words::Say;
use crate::{
    GameId,
    http::{Fight, Retrospect, TurningPoint},
};
use kernel::{
    Message, Name,
    scene::{Card, SideStanding, Standing, Token, Value},
};
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeMap;
use table::{
    Language, Words,
    curve_svg::{self, Curve, Side},
};

/// Rows of the table beside the curve at most: whoever wants more has the log.
const MOST_ROWS: usize = 60;

fn nation_name(words: &Words, nation: &str) -> String {
    let named = words.find(&format!("nation-{nation}"));
    let side = || words.find(&format!("side-{nation}"));
    let seat = || words.find(&format!("seat-{nation}"));
    (named.or_else(side).or_else(seat)).unwrap_or_else(|| nation.to_owned())
}

/// How standings become heights: as parts of their goals or, where there are none to reach from zero, between the least
/// and the most there was.
#[derive(Clone, Copy)]
struct Scale {
    low: i32,
    high: i32,
    by_goals: bool,
}

impl Scale {
    fn of<'a>(sides: impl Iterator<Item = &'a SideStanding> + Clone) -> Scale {
        let by_goals = (sides.clone()).all(|side| side.value >= 0 && side.goal != Some(0));
        let all = sides
            .flat_map(|side| [Some(side.value), side.goal])
            .flatten();
        let (low, high) = all.fold((0, 1), |(low, high), value| {
            (low.min(value), high.max(value))
        });
        Scale {
            low,
            high,
            by_goals,
        }
    }

    fn height(self, value: i32, goal: Option<i32>) -> f64 {
        match goal.filter(|goal| self.by_goals && *goal > 0) {
            Some(goal) => f64::from(value) / f64::from(goal),
            None => f64::from(value - self.low) / f64::from((self.high - self.low).max(1)),
        }
    }

    /// Where the line of the goal lies.
    fn goal(self) -> f64 {
        if self.by_goals {
            1.0
        } else {
            self.height(0, None)
        }
    }
}

/// The moment of a game, at its table.
fn address(code: GameId, number: usize) -> String {
    format!("/games/{code}#at={number}")
}

pub(super) fn curve(code: GameId, past: &Retrospect, language: Language) -> Markup {
    let say = Say::new(language);
    let words = &past.room.workshop(language).words;
    let all = past
        .standings
        .iter()
        .flat_map(|(_, standing)| &standing.sides);
    let scale = Scale::of(all.clone());
    // In the order in which they first appear.
    let mut nations: Vec<&Name> = Vec::new();
    for side in all {
        if !nations.contains(&&side.nation) {
            nations.push(&side.nation);
        }
    }
    if nations.is_empty() {
        return html! { p.muted { (say.the("result-no-curve")) } };
    }
    let signs = &past.room.board().signs;
    let side = |nation: &&Name| Side {
        name: nation_name(words, nation),
        colour: signs.nation(nation).colour,
        points: (past.standings.iter())
            .filter_map(|(number, standing)| {
                let own = standing.sides.iter().find(|side| side.nation == **nation)?;
                Some((*number, scale.height(own.value, own.goal)))
            })
            .collect(),
    };
    let sides: Vec<Side> = nations.iter().map(side).collect();
    // On a narrow page the names stand below.
    let key = html! {
        ul.curve-key aria-hidden="true" {
            @for (index, side) in sides.iter().enumerate() {
                li { (PreEscaped(curve_svg::sample(side, index))) (side.name) }
            }
        }
    };
    let turns = (1..).zip(&past.turns);
    let drawn = curve_svg::curve(&Curve {
        label: &say.the("result-curve-alt"),
        length: past.length,
        goal: scale.goal(),
        sides,
        turns: (turns.map(|(turn, (number, _))| (*number, turn.to_string()))).collect(),
        moments: (past.turning_points.iter())
            .map(|point| curve_svg::Moment {
                number: point.number,
                address: address(code, point.number),
                title: told(point, words, say),
            })
            .collect(),
    });
    html! {
        div.scroll { (PreEscaped(drawn)) }
        (key)
        p.small.muted { (say.the("result-curve-about")) }
        details {
            summary { (say.the("result-curve-table")) }
            div.scroll { (table(code, past, &nations, words, say)) }
        }
    }
}

/// The same as the curve, for whoever cannot see it: where turns begin, or wherever something changed.
fn table(code: GameId, past: &Retrospect, nations: &[&Name], words: &Words, say: Say) -> Markup {
    let at = |number: usize| -> Option<&Standing> {
        let known = past.standings.iter().rev().find(|(own, _)| *own <= number);
        known.map(|(_, standing)| &**standing)
    };
    let turns = past.turns.iter().map(|(number, _)| *number);
    let changes = past.standings.iter().map(|(number, _)| *number);
    let mut rows: Vec<usize> = match past.turns.len() {
        0 => changes.collect(),
        _ => turns.collect(),
    };
    rows.push(past.length.saturating_sub(1));
    rows.dedup();
    let every = rows.len().div_ceil(MOST_ROWS).max(1);
    let brief = |standing: Option<&Standing>, nation: &Name| {
        let own = standing?.sides.iter().find(|side| side.nation == *nation)?;
        Some(words.say(&own.brief))
    };
    html! {
        table {
            thead { tr { th scope="col" { (say.the("result-moment")) } @for nation in nations { th.number scope="col" { (nation_name(words, nation)) } } } }
            tbody {
                @for (index, number) in rows.iter().enumerate().filter(|(index, _)| index % every == 0 || index + 1 == rows.len()) {
                    tr {
                        th scope="row" { a href=(address(code, *number)) { @match past.turns.get(index) { Some((_, said)) => { (words.say(said)) } None => { (number) } } } }
                        @for nation in nations { td.number { (brief(at(*number), nation).unwrap_or_default()) } }
                    }
                }
            }
        }
    }
}

fn told(point: &TurningPoint, words: &Words, say: Say) -> String {
    let said = point.said.as_ref().map(|said| words.say(said));
    said.unwrap_or_else(|| {
        say.with(&Message::new("result-at").number("number", point.number as i64))
    })
}

pub(super) fn turning_points(code: GameId, past: &Retrospect, language: Language) -> Markup {
    let say = Say::new(language);
    let words = &past.room.workshop(language).words;
    html! {
        ol.points {
            @for point in &past.turning_points {
                li {
                    a href=(address(code, point.number)) { (told(point, words, say)) }
                    ul.change {
                        @for (was, is) in &point.changes {
                            li { (nation_name(words, &is.nation)) ": " (words.say(&was.brief)) " → " (words.say(&is.brief)) }
                        }
                    }
                }
            }
        }
    }
}

pub(super) fn fights(code: GameId, past: &Retrospect, language: Language) -> Markup {
    let say = Say::new(language);
    let words = &past.room.workshop(language).words;
    let line = |fight: &Fight| {
        html! {
            li {
                a href=(address(code, fight.number)) { (words.say(&fight.title)) }
                p { (words.say(&fight.verdict)) }
                @if !fight.effects.is_empty() {
                    details {
                        summary.change { (say.the("result-details")) }
                        ul { @for effect in &fight.effects { li.change { (words.say(effect)) } } }
                    }
                }
            }
        }
    };
    html! { ol.points { @for fight in &past.fights { (line(fight)) } } }
}

const SUITS: [(&str, &str, &str); 4] = [
    ("spades", "♠", "black"),
    ("clubs", "♣", "black"),
    ("hearts", "♥", "red"),
    ("diamonds", "♦", "red"),
];

fn card(card: &Card, words: &Words) -> Markup {
    let suit = card.suit.as_deref();
    let sign = SUITS.iter().find(|(name, ..)| Some(*name) == suit);
    let title = card.title.as_ref().map(|title| words.say(title));
    html! {
        @match (sign, card.value, title) {
            (Some((_, sign, class)), Some(value), _) => li class=(class) { (sign) (value) },
            (_, _, Some(title)) => li { (title) },
            (_, Some(value), None) => li { (value) },
            _ => li { (card.id) },
        }
    }
}

/// The cards everybody still held.
pub(super) fn hands(past: &Retrospect, language: Language) -> Markup {
    let say = Say::new(language);
    let words = &past.room.workshop(language).words;
    let held: Vec<_> = (past.scene.hands.iter())
        .filter(|hand| !hand.known.is_empty())
        .collect();
    html! {
        @if !held.is_empty() {
            h3 { (say.the("result-hands")) }
            div.hands {
                @for hand in held {
                    div {
                        strong { (nation_name(words, &hand.owner)) }
                        ul { @for own in &hand.known { (card(own, words)) } }
                    }
                }
            }
        }
    }
}

/// Every piece with its strength, by nation.
pub(super) fn armies(past: &Retrospect, language: Language) -> Markup {
    let say = Say::new(language);
    let workshop = past.room.workshop(language);
    let words = &workshop.words;
    let mut by_nation: BTreeMap<&Name, Vec<&Token>> = BTreeMap::new();
    for token in &past.scene.tokens {
        by_nation.entry(&token.nation).or_default().push(token);
    }
    let strength = |token: &Token| match token.value {
        Value::None => String::new(),
        Value::Known(value) => value.to_string(),
        Value::Between(least, most) => format!("{least}–{most}"),
    };
    let place = |token: &Token| {
        let id = token.space.as_deref()?;
        let named = words.find(&format!("space-{id}"));
        named.or_else(|| workshop.board.space(id).map(|space| space.name.clone()))
    };
    let name = |token: &Token| {
        let own = words.find(&token.name);
        own.unwrap_or_else(|| token.name.to_string())
    };
    html! {
        details {
            summary { (say.the("result-armies")) }
            @for (nation, tokens) in by_nation {
                h3 { (nation_name(words, nation)) }
                table {
                    thead { tr {
                        th scope="col" { (say.the("result-piece")) }
                        th.number scope="col" { (say.the("result-strength")) }
                        th scope="col" { (say.the("result-place")) }
                    } }
                    tbody {
                        @for token in tokens {
                            tr { td { (name(token)) } td.number { (strength(token)) } td { (place(token).unwrap_or_default()) } }
                        }
                    }
                }
            }
        }
    }
}
