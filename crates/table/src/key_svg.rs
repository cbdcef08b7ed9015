//! The key to a map: what the signs of its towns mean, in a quiet corner of the sea.

use crate::svg::{escape, number, put};
use crate::town_svg;
use crate::words::Words;
use crate::{Language, house_words};
use atlas::font::{self, Face};
use atlas::{Board, Ground, Role, Town};

const SIZE: f64 = 56.0;
const TITLE: f64 = 66.0;
const LINE: f64 = 86.0;
const MARGIN: f64 = 46.0;
/// From the left end of the signs to the words.
const SIGNS: f64 = 96.0;
/// Between the works of one level and those of the next.
const WORKS: f64 = 78.0;

/// One line: towns that show a sign, and the key of its words.
struct Line {
    towns: Vec<Town>,
    words: &'static str,
}

/// Draws the key of a board that has a place for one.
pub fn key(out: &mut String, board: &Board, words: Option<&Words>) {
    let (Some(at), Some(words)) = (board.key, words) else {
        return;
    };
    let language = (Language::ALL.into_iter()).find(|own| own.tag() == words.language());
    let house = house_words(language.unwrap_or_default());
    let say = |key: &str| house.find(key).unwrap_or_default();
    let lines = lines(board);
    let Some(most) = lines.iter().map(|line| line.towns.len()).max() else {
        return;
    };
    let indent = MARGIN + SIGNS + WORKS * (most - 1) as f64;
    let title = say("key-title");
    let widest = (lines.iter())
        .map(|line| font::width(&say(line.words), Face::Regular, SIZE))
        .fold(font::width(&title, Face::Semibold, TITLE), f64::max);
    let (wide, high) = (
        indent + widest + MARGIN,
        TITLE + 2.0 * MARGIN + LINE * lines.len() as f64,
    );
    put!(
        out,
        r#"<g class="key" transform="translate({} {})"><rect class="key-paper" width="{wide}" height="{high}" rx="10"/><rect class="key-line" x="9" y="9" width="{}" height="{}" rx="6"/><text class="key-title" x="{}" y="{}" text-anchor="middle" font-size="{TITLE}">{}</text>"#,
        number(at.x),
        number(at.y),
        number(wide - 18.0),
        number(high - 18.0),
        number(wide / 2.0),
        number(MARGIN + TITLE * 0.7),
        escape(&title),
        wide = number(wide),
        high = number(high),
    );
    for (number_of_line, line) in lines.iter().enumerate() {
        let middle = TITLE + MARGIN + LINE * (number_of_line as f64 + 0.5);
        for (town, place) in line.towns.iter().zip(0..) {
            let first = MARGIN + SIGNS / 2.0 - 10.0;
            put!(
                out,
                r#"<g transform="translate({} {})">{}</g>"#,
                number(first + WORKS * f64::from(place)),
                number(middle),
                town_svg::mark(&board.signs, town)
            );
        }
        put!(
            out,
            r#"<text x="{}" y="{}" font-size="{SIZE}">{}</text>"#,
            number(indent),
            number(middle + SIZE * 0.33),
            escape(&say(line.words))
        );
    }
    put!(out, "</g>");
}

/// What the towns of a board show, each sign once.
fn lines(board: &Board) -> Vec<Line> {
    let towns: Vec<&Town> = (board.spaces.iter())
        .filter_map(|space| match &space.role {
            Role::Town(town) => Some(town),
            _ => None,
        })
        .collect();
    let Some(capital) = towns.iter().find(|town| town.capital).or(towns.first()) else {
        return Vec::new();
    };
    let plain = Town {
        nation: capital.nation.clone(),
        fortress: 0,
        capital: false,
        port: false,
        ground: Ground::Common,
        worth: None,
    };
    let of = |change: &dyn Fn(&mut Town)| {
        let mut town = plain.clone();
        change(&mut town);
        town
    };
    let mut levels: Vec<u8> = towns.iter().map(|town| town.fortress).collect();
    levels.sort_unstable();
    levels.dedup();
    let works = (levels.into_iter().filter(|level| *level > 0))
        .map(|level| of(&|town| town.fortress = level))
        .collect();
    let worth = towns.iter().filter_map(|town| town.worth).min();
    let seen = |has: &dyn Fn(&Town) -> bool, show: &dyn Fn(&mut Town)| {
        let shown = towns.iter().any(|town| has(town));
        shown.then(|| of(show)).into_iter().collect::<Vec<Town>>()
    };
    let lines = [
        ("key-town", vec![plain.clone()]),
        ("key-fortress", works),
        (
            "key-capital",
            seen(&|town| town.capital, &|town| town.capital = true),
        ),
        (
            "key-worth",
            seen(&|town| town.worth.is_some(), &|town| town.worth = worth),
        ),
        (
            "key-port",
            seen(&|town| town.port, &|town| town.port = true),
        ),
        (
            "key-rich",
            seen(&|town| town.ground == Ground::Rich, &|town| {
                town.ground = Ground::Rich;
            }),
        ),
        (
            "key-rough",
            seen(&|town| town.ground == Ground::Rough, &|town| {
                town.ground = Ground::Rough;
            }),
        ),
    ];
    (lines.into_iter())
        .filter(|(_, towns)| !towns.is_empty())
        .map(|(words, towns)| Line { towns, words })
        .collect()
}
