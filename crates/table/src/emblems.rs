//! The emblems of the nations and the suits of the cards: our own line drawings, drawn once, used everywhere.
//!
//! Every drawing fills a square from -50 to 50 and takes its colour from where it is used: shapes inherit
//! `fill`, lines take `currentColor`.

use crate::palette;
use crate::svg::put;

/// Every nation with an emblem, and the emblem's name.
pub const NATIONS: [(&str, &str); 22] = [
    ("prussia", "eagle"),
    ("hanover", "horse"),
    ("britain", "lion"),
    ("france", "lily"),
    ("france-empire", "bee"),
    ("austria", "double-eagle"),
    ("russia", "rider"),
    ("sweden", "crowns"),
    ("spain", "castle"),
    ("imperial", "orb"),
    ("netherlands", "arrows"),
    ("portugal", "shields"),
    ("turkey", "crescent"),
    ("bavaria", "lozenges"),
    ("saxony", "swords"),
    ("poland", "crown"),
    ("savoy", "cross"),
    ("cologne", "mitre"),
    ("habsburg_spain", "pillars"),
    ("alliance", "rings"),
    ("bourbon", "sun"),
    ("neutral", "star"),
];

/// The emblem of a nation; a plain star for a stranger.
pub fn emblem(nation: &str) -> &'static str {
    // The same nation by the name another game has for it.
    let nation = match nation {
        "dutch" => "netherlands",
        "empire" => "imperial",
        other => other,
    };
    NATIONS
        .iter()
        .find(|(id, _)| *id == nation)
        .map_or("star", |(_, emblem)| emblem)
}

const WING: &str =
    "M-7-14C-15-28-31-33-44-25L-37-17-46-13-37-5-44 2-34 6-38 15-26 14-28 22-17 17C-12 14-9 8-7 2Z";
const WING_RIGHT: &str =
    "M7-14C15-28 31-33 44-25L37-17 46-13 37-5 44 2 34 6 38 15 26 14 28 22 17 17C12 14 9 8 7 2Z";
const TAIL: &str = "M-6 20L-19 40-10 38-6 45 0 39 6 45 10 38 19 40 6 20Z";
const LEGS: &str =
    "M-8 18L-17 28M-22 26L-17 28-20 34M-17 28L-14 34M8 18L17 28M22 26L17 28 20 34M17 28L14 34";

fn drawing(emblem: &str) -> String {
    match emblem {
        "eagle" => format!(
            r#"<path d="{WING}{WING_RIGHT}{TAIL}M0-24C9-18 11-8 10 6 9 16 5 22 0 24-5 22-9 16-10 6-11-8-9-16-4-20Z"/><path d="M8-14C11-24 9-34 0-35-6-36-10-33-11-30L-19-26-11-24C-9-21-6-21-4-20Z"/><path d="M-9-38L-12-49-5-44 0-50 5-44 12-49 9-38Z"/><path d="{LEGS}" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>"#
        ),
        "double-eagle" => format!(
            r#"<path fill-rule="evenodd" d="{WING}{WING_RIGHT}{TAIL}M-10-16L10-16C12-4 11 8 8 16 6 20 3 23 0 24-3 23-6 20-8 16-11 8-12-4-10-16ZM-6-8L-6 4C-6 9-3 12 0 14 3 12 6 9 6 4L6-8Z"/><path d="M-2-14C-6-22-8-26-7-30-8-36-14-38-19-35L-27-30-19-29C-16-24-12-20-10-14ZM2-14C6-22 8-26 7-30 8-36 14-38 19-35L27-30 19-29C16-24 12-20 10-14Z"/><path d="M-7-39L-10-49-4-45 0-50 4-45 10-49 7-39Z"/><path d="{LEGS}" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>"#
        ),
        "horse" => r#"<path fill-rule="evenodd" d="M-22 44C-22 28-12 20-7 8-14 12-20 17-27 20-31 22-35 20-37 16-40 11-38 6-34 1-29-6-27-14-20-22L-21-42-8-31C12-31 28-14 31 8 33 22 31 34 29 44ZM-17-13A4 4 0 1 0-9-13 4 4 0 1 0-17-13Z"/><path d="M4-33L14-45 15-30 28-36 26-20 39-20 33-7 44-2 35 8 45 17 34 22" fill="none" stroke="currentColor" stroke-width="5" stroke-linejoin="round"/>"#.to_owned(),
        "lion" => r#"<path fill-rule="evenodd" d="M0-48L9-38 21-45 25-32 38-34 37-20 48-14 40-2 48 10 37 17 37 31 24 32 17 44 6 38 0 48-6 38-17 44-24 32-37 31-37 17-48 10-40-2-48-14-37-20-38-34-25-32-21-45-9-38ZM0-28C-16-28-25-18-25-4-25 14-14 30 0 30 14 30 25 14 25-4 25-18 16-28 0-28Z"/><path d="M-16-9L-5-6-9-1-15-3ZM16-9L5-6 9-1 15-3ZM-9 7L9 7 0 16Z"/><path d="M0 15L0 21M-11 20Q-5 25 0 21 5 25 11 20M-19-20L-12-25M19-20L12-25" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>"#.to_owned(),
        "lily" => r#"<path d="M0-48C-11-34-14-22-9-6-6 2-5 6-5 11L5 11C5 6 6 2 9-6 14-22 11-34 0-48ZM-8 11C-10-3-18-18-31-18-43-18-48-5-42 4-39 9-32 10-29 5-33 3-33-4-28-5-20-5-18 4-17 11ZM8 11C10-3 18-18 31-18 43-18 48-5 42 4 39 9 32 10 29 5 33 3 33-4 28-5 20-5 18 4 17 11ZM-20 14L20 14 20 21-20 21ZM-5 24L5 24 3 38 0 48-3 38ZM-9 24C-11 32-17 37-26 38-19 43-7 42-4 24ZM9 24C11 32 17 37 26 38 19 43 7 42 4 24Z"/>"#.to_owned(),
        "bee" => r#"<path d="M0-16C-8-16-11-10-11-4L11-4C11-10 8-16 0-16ZM-12 2L12 2 12 11-12 11ZM-11 17L11 17 8 27-8 27ZM-6 32L6 32 0 46ZM-7-30A7 8 0 1 0 7-30 7 8 0 1 0-7-30Z"/><path d="M-9-10C-26-26-44-18-45-6-45 6-28 10-12 0ZM9-10C26-26 44-18 45-6 45 6 28 10 12 0ZM-3-38L-11-48M3-38L11-48" fill="none" stroke="currentColor" stroke-width="4.5" stroke-linejoin="round" stroke-linecap="round"/>"#.to_owned(),
        "rider" => r#"<path d="M-44-6C-42-12-38-16-33-19L-32-27-26-21C-18-18-14-10-9-4L16-6C28-7 35 0 36 8 42 10 47 18 44 30 41 24 38 19 34 18 34 26 38 30 41 35L37 46 29 46 32 36C25 32 20 27 18 20L-4 20C-10 24-16 25-22 23L-32 30-28 40-34 43-41 28-29 17-30 12-39 12-38 5-31 6C-27 3-25-1-26-6-31-3-36 0-41 0Z"/><path d="M-6-6C-7-16-4-24 2-27L-10-20-14-23 0-34C4-37 12-36 14-30L17-7ZM0-40A7 7 0 1 0 14-40 7 7 0 1 0 0-40ZM13-34C24-36 32-30 38-22 30-23 22-20 15-16Z"/><path d="M34-46L-20 47M-34 47C-26 42-22 50-14 46-6 42-2 50 10 45" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>"#.to_owned(),
        "crowns" => {
            let crown = "l-3-24 11 9 9-15 9 15 11-9-3 24z";
            let band = "h34v7h-34z";
            format!(
                r#"<path d="M-17-12{crown}M-17-9{band}M-41 31{crown}M-41 34{band}M7 31{crown}M7 34{band}"/>"#
            )
        }
        "castle" => r#"<path fill-rule="evenodd" d="M-40 42L-40-8-45-8-45-24-37-24-37-18-31-18-31-24-24-24-24-8-16-8-16-28-22-28-22-46-13-46-13-39-5-39-5-46 5-46 5-39 13-39 13-46 22-46 22-28 16-28 16-8 24-8 24-24 31-24 31-18 37-18 37-24 45-24 45-8 40-8 40 42ZM-9 42L9 42 9 26C9 14-9 14-9 26ZM-30 2L-22 2-22 16-30 16ZM22 2L30 2 30 16 22 16ZM-4-20L4-20 4-6-4-6Z"/>"#.to_owned(),
        "orb" => r#"<path fill-rule="evenodd" d="M-5-20L-5-29-14-29-14-38-5-38-5-47 5-47 5-38 14-38 14-29 5-29 5-20C22-17 34-3 34 14 34 33 19 48 0 48-19 48-34 33-34 14-34-3-22-17-5-20ZM-27 9C-25-4-16-12-5-14L-5 9ZM5-14C16-12 25-4 27 9L5 9ZM-27 18L27 18C25 32 14 41 0 41-14 41-25 32-27 18Z"/>"#.to_owned(),
        "arrows" => r#"<path d="M0-48L8-32-8-32ZM-24-44L-10-33-24-26ZM24-44L10-33 24-26ZM-44-30L-27-25-38-12ZM44-30L27-25 38-12Z"/><path d="M0-34L0 46M-20-32L12 44M20-32L-12 44M-34-20L22 40M34-20L-22 40" fill="none" stroke="currentColor" stroke-width="4.5" stroke-linecap="round"/><path d="M-15 9L15 9 15 21-15 21Z"/>"#.to_owned(),
        "shields" => {
            let small = "v12c0 5 3 8 7 9 4-1 7-4 7-9v-12z";
            format!(
                r#"<path d="M-38-44L38-44 38 4C38 28 20 42 0 48-20 42-38 28-38 4Z" fill="none" stroke="currentColor" stroke-width="6"/><path d="M-7-37{small}M-7-10{small}M-7 17{small}M-31-10{small}M17-10{small}"/>"#
            )
        }
        "crescent" => r#"<path d="M12-44C-18-52-46-30-46 0-46 30-18 52 12 44-10 38-22 20-22 0-22-20-10-38 12-44Z"/><path d="M20-22L26-7 42-7 30 3 34 19 20 10 6 19 10 3-2-7 14-7Z"/>"#.to_owned(),
        "lozenges" => {
            let lozenge = "l14 23-14 23-14-23z";
            format!(
                r#"<path d="M0-48{lozenge}M0 2{lozenge}M-30-23{lozenge}M30-23{lozenge}"/>"#
            )
        }
        "swords" => r#"<path d="M-36-46L-28-44 30 26 24 31-34-38ZM36-46L28-44-30 26-24 31 34-38Z"/><path d="M14 38L38 18M31 32L42 45M-14 38L-38 18M-31 32L-42 45" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round"/>"#.to_owned(),
        "cross" => r#"<path fill-rule="evenodd" d="M-16-46L16-46 16-16 46-16 46 16 16 16 16 46-16 46-16 16-46 16-46-16-16-16ZM-6-36L-6-6-36-6-36 6-6 6-6 36 6 36 6 6 36 6 36-6 6-6 6-36Z"/>"#.to_owned(),
        "mitre" => r#"<path fill-rule="evenodd" d="M-30 44L-34-4C-26-22-12-36 0-48 12-36 26-22 34-4L30 44ZM-24 26L24 26 23 36-23 36ZM-4-24L4-24 4-12 14-12 14-4 4-4 4 16-4 16-4-4-14-4-14-12-4-12Z"/>"#.to_owned(),
        "pillars" => r#"<path d="M-38 44L-38 34-34 34-34-26-40-26-40-38-12-38-12-26-18-26-18 34-14 34-14 44ZM14 44L14 34 18 34 18-26 12-26 12-38 40-38 40-26 34-26 34 34 38 34 38 44Z"/><path d="M-46 8Q-24-10 0 4 24 18 46 0" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round"/>"#.to_owned(),
        "rings" => r#"<path d="M-44 0a29 29 0 1 0 58 0 29 29 0 1 0-58 0M-14 0a29 29 0 1 0 58 0 29 29 0 1 0-58 0" fill="none" stroke="currentColor" stroke-width="9"/>"#.to_owned(),
        "sun" => r#"<path fill-rule="evenodd" d="M0 -48L8 -29L24 -42L21 -21L42 -24L29 -8L48 0L29 8L42 24L21 21L24 42L8 29L0 48L-8 29L-24 42L-21 21L-42 24L-29 8L-48 0L-29 -8L-42 -24L-21 -21L-24 -42L-8 -29ZM-20 0a20 20 0 1 0 40 0 20 20 0 1 0-40 0Z"/><path d="M-11 0a11 11 0 1 0 22 0 11 11 0 1 0-22 0Z"/>"#.to_owned(),
        "crown" => r#"<path d="M-38 18L-44-22-22-4-12-32 0-8 12-32 22-4 44-22 38 18ZM-38 24L38 24 38 36-38 36ZM-5-40L5-40 5-30-5-30Z"/>"#.to_owned(),
        _ => r#"<path d="M0-46L8-8 46 0 8 8 0 46-8 8-46 0-8-8Z"/><path d="M-24-24L-12-12M24-24L12-12M-24 24L-12 12M24 24L12 12" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>"#.to_owned(),
    }
}

/// The drawing of one suit, `None` for a word that is none.
pub fn suit_path(suit: &str) -> Option<&'static str> {
    match suit {
        "hearts" => Some(
            "M0 42C-30 16-44 0-44-18-44-33-33-43-21-43-11-43-4-37 0-28 4-37 11-43 21-43 33-43 44-33 44-18 44 0 30 16 0 42Z",
        ),
        "diamonds" => {
            Some("M0-48C9-28 20-13 35 0 20 13 9 28 0 48-9 28-20 13-35 0-20-13-9-28 0-48Z")
        }
        "spades" => Some(
            "M0-46C12-24 42-8 42 12 42 25 32 32 22 32 14 32 8 29 4 22 5 32 9 39 17 45L-17 45C-9 39-5 32-4 22-8 29-14 32-22 32-32 32-42 25-42 12-42-8-12-24 0-46Z",
        ),
        "clubs" => Some(
            "M0-46C12-46 20-37 20-27 20-20 16-14 10-9 14-12 19-13 24-13 36-13 44-4 44 7 44 19 35 27 24 27 15 27 8 23 4 15 5 29 9 39 18 45L-18 45C-9 39-5 29-4 15-8 23-15 27-24 27-35 27-44 19-44 7-44-4-36-13-24-13-19-13-14-12-10-9-16-14-20-20-20-27-20-37-12-46 0-46Z",
        ),
        _ => None,
    }
}

/// Whether a suit is printed red.
pub fn is_red(suit: &str) -> bool {
    matches!(suit, "hearts" | "diamonds")
}

pub const SUITS: [&str; 4] = ["spades", "hearts", "diamonds", "clubs"];

/// Definitions of the suits, each with the id `suit-…`.
pub fn suit_definitions() -> String {
    let mut out = String::new();
    for suit in SUITS {
        if let Some(path) = suit_path(suit) {
            put!(out, r#"<path id="suit-{suit}" d="{path}"/>"#);
        }
    }
    out
}

/// Definitions of the given nations' emblems, each with the id `emblem-…`.
pub fn emblem_definitions<'a>(nations: impl IntoIterator<Item = &'a str>) -> String {
    let mut out = String::new();
    for nation in nations {
        put!(
            out,
            r#"<g id="emblem-{nation}">{}</g>"#,
            drawing(emblem(nation))
        );
    }
    out
}

/// Definitions of the given nations' patterns for the backs of pieces, each with the id `back-…`.
/// They follow the hatchings by which engravers told colours apart in black and white.
pub fn back_definitions<'a>(nations: impl IntoIterator<Item = &'a str>) -> String {
    let mut out = String::new();
    for nation in nations {
        let ground = palette::nation(nation);
        let lines = palette::on_nation(nation);
        let (size, marks) = hatching(nation);
        put!(
            out,
            r#"<pattern id="back-{nation}" width="{size}" height="{size}" patternUnits="userSpaceOnUse"><rect width="{size}" height="{size}" fill="{ground}"/><path d="{marks}" fill="none" stroke="{lines}" stroke-width="2.4" stroke-opacity=".75" stroke-linecap="square"/></pattern>"#
        );
    }
    out
}

/// The size of a nation's pattern and its strokes.
fn hatching(nation: &str) -> (u8, &'static str) {
    match nation {
        "prussia" => (10, "M0 5H10M5 0V10"),
        "hanover" => (9, "M0 4.5H9"),
        "britain" => (9, "M4.5 0V9"),
        "france" | "france-empire" => (14, "M0 3.5H14M0 10.5H14M7 0V1.5M7 6.5V8"),
        "austria" => (16, "M8 6V10M6 8H10M0 0H.1M16 16H16.1"),
        "russia" => (10, "M0 0L10 10"),
        "sweden" => (10, "M0 10L10 0"),
        "spain" => (12, "M0 6H5M6 0V5"),
        "imperial" | "empire" => (9, "M4.5 4.5H4.6"),
        "netherlands" | "dutch" => (12, "M0 0L6 6 12 0M0 6L6 12 12 6"),
        "portugal" => (12, "M0 3Q3 0 6 3T12 3M0 9Q3 6 6 9T12 9"),
        "turkey" => (12, "M0 6L6 0 12 6 6 12Z"),
        "bavaria" => (14, "M0 0L14 14M14 0L0 14"),
        "saxony" => (12, "M0 3H12M0 9L12 9M0 0L12 12"),
        "poland" => (12, "M4 0V12M8 0V12"),
        "alliance" => (11, "M0 5.5H4M6 0V4"),
        "bourbon" => (11, "M5.5 2V9M0 0L2 2M9 9L11 11"),
        "savoy" => (12, "M6 1V11M1 6H11"),
        "cologne" => (10, "M5 0V4M0 8H10"),
        "habsburg_spain" => (12, "M0 2H12M3 5V12M9 5V12"),
        _ => (12, "M6 4V8"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn nations_differ_without_colour() {
        let emblems: BTreeSet<String> = NATIONS.iter().map(|(_, e)| drawing(e)).collect();
        assert_eq!(emblems.len(), NATIONS.len());
        let backs: BTreeSet<&str> = NATIONS
            .iter()
            .filter(|(id, _)| *id != "france-empire")
            .map(|(id, _)| hatching(id).1)
            .collect();
        assert_eq!(backs.len(), NATIONS.len() - 1);
    }

    #[test]
    fn every_drawing_keeps_to_its_square() {
        for (_, emblem) in NATIONS {
            assert!(drawing(emblem).contains("<path"), "{emblem}");
        }
        for suit in SUITS {
            assert!(suit_path(suit).is_some());
        }
        assert!(suit_path("cups").is_none());
        assert_eq!(self::emblem("atlantis"), "star");
    }
}
