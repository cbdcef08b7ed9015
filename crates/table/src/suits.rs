//! The suits of the cards: our own drawings, drawn once, used everywhere.
//!
//! Every drawing fills a square from -50 to 50 and takes its colour from where it is used.

use crate::svg::put;

/// The drawing of one suit; `None` for a word that is not a suit.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_suit_is_drawn() {
        for suit in SUITS {
            assert!(suit_path(suit).is_some());
        }
        assert!(suit_path("cups").is_none());
    }
}
