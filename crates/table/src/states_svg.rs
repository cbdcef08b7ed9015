//! The state of a piece, told by a sign of its own on the piece.

use crate::marks_svg::{PAPER, STONE};
use crate::pieces_svg::{DISC, has};
use crate::svg::{number, put};
use kernel::scene::{Shape, Token};

/// Every state that is drawn; of any other a piece shows nothing.
pub const STATES: [&str; 8] = [
    "reduced",
    "demoralised",
    "besieged",
    "recalled",
    "flipped",
    "spent",
    "face-down",
    "selected",
];

/// Draws the signs of a piece's states over its body. Being reduced and being face down change the body itself.
pub fn states(out: &mut String, token: &Token) {
    let counter = token.shape == Shape::Counter;
    // Mixed with paper, not see-through: roads and names would shine through it.
    if has(token, "spent") {
        match token.shape {
            Shape::Cube => put!(
                out,
                r#"<path class="veil" d="M-30-20L-16-34 33-34 33 15 19 29-30 29Z"/>"#
            ),
            Shape::Counter => put!(
                out,
                r#"<rect class="veil" x="-32" y="-28" width="64" height="56" rx="9"/>"#
            ),
            _ => put!(out, r#"<circle class="veil" r="46"/>"#),
        }
    }
    if token.shape != Shape::Cube {
        if has(token, "flipped") {
            // The edge of a coin turned over.
            let fold = if counter {
                "M-32-6V-19A9 9 0 0 1-23-28H-10Z"
            } else {
                "M14-43.8A46 46 0 0 1 44-13.5L22-22Z"
            };
            put!(out, r#"<path class="fold" d="{fold}"/>"#);
        }
        if has(token, "demoralised") {
            let crack = if counter {
                "M7-27L-2-13 8-3-1 9 6 27"
            } else {
                "M13-43L-5-23 10-11-6 4 3 19"
            };
            put!(
                out,
                r#"<path class="crack-edge" d="{crack}"/><path class="crack" d="{crack}"/>"#
            );
        }
        if has(token, "besieged") {
            if counter {
                put!(
                    out,
                    r#"<path class="sign" fill="{STONE}" d="M-35 31V13h10v6h10v-6h10v6h10v-6h10v6h10v-6h10V31Z"/>"#
                );
            } else {
                put!(
                    out,
                    r#"<circle class="wall-edge" r="50"/><circle class="wall" r="50" stroke="{STONE}"/>"#
                );
            }
        }
        if has(token, "recalled") {
            let (x, y) = if counter { (-22, 15) } else { (-33, -30) };
            put!(
                out,
                r#"<g transform="translate({x} {y})"><circle class="sign" r="12" fill="{PAPER}"/><path class="sign-line" d="M-5-2H2a4 4 0 0 1 0 8H-3M-1-7L-6-2-1 3"/></g>"#
            );
        }
    }
    if has(token, "selected") {
        if counter {
            put!(
                out,
                r#"<rect class="selected" x="-38" y="-34" width="76" height="68" rx="14"/>"#
            );
        } else {
            put!(
                out,
                r#"<circle class="selected" r="{}"/>"#,
                number(DISC + 6.0)
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces_svg::body;
    use kernel::scene::Value;
    use std::collections::BTreeSet;

    fn drawn(shape: Shape, states: &[&str]) -> String {
        let token = Token {
            id: "one".into(),
            shape,
            space: None,
            nation: "france".into(),
            name: "one".into(),
            rank: None,
            value: Value::Known(2),
            depth: 0,
            states: states.iter().map(|state| (*state).into()).collect(),
            holds: Vec::new(),
            unseen: 0,
        };
        let mut svg = String::new();
        body(&mut svg, &token);
        svg
    }

    #[test]
    fn every_state_of_a_counter_has_its_own_shape() {
        let mut seen = BTreeSet::from([drawn(Shape::Counter, &[])]);
        for state in STATES {
            assert!(seen.insert(drawn(Shape::Counter, &[state])), "{state}");
        }
        // And they can be told together.
        for (i, one) in STATES.iter().enumerate() {
            // A piece from behind says nothing of its strength.
            for other in STATES[..i]
                .iter()
                .filter(|other| (*one, **other) != ("face-down", "reduced"))
            {
                let both = drawn(Shape::Counter, &[one, other]);
                assert!(seen.insert(both), "{one} {other}");
            }
        }
    }

    #[test]
    fn every_state_of_a_leader_has_its_own_shape() {
        let mut seen = BTreeSet::from([drawn(Shape::Disc, &[])]);
        for state in STATES.iter().filter(|state| **state != "reduced") {
            assert!(seen.insert(drawn(Shape::Disc, &[state])), "{state}");
        }
    }

    #[test]
    fn a_counter_is_no_disc() {
        assert!(drawn(Shape::Counter, &[]).contains("#counter-france"));
        assert!(!drawn(Shape::Counter, &["spent", "selected"]).contains("circle"));
    }
}
