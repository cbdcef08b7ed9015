//! The states of a piece, as the game's signs show them on it.

use crate::drawing_svg::drawing;
use crate::svg::put;
use atlas::signs::{Nation, Side, Signs, StateSign};
use kernel::scene::{Shape, Token};

/// The states of a piece that show on it, in the order in which they are drawn.
fn states<'a>(signs: &'a Signs, token: &'a Token) -> impl Iterator<Item = &'a StateSign> {
    let has = |state: &&StateSign| token.states.iter().any(|own| *own == state.name);
    signs.states().iter().filter(has)
}

/// The side of a piece that lies up; its front, if its states do not say.
pub fn side(signs: &Signs, token: &Token) -> Option<Side> {
    let sides = || states(signs, token).filter_map(|state| state.side);
    // A piece from behind says nothing of its strength.
    sides().find(|side| *side == Side::Back).or(sides().next())
}

/// Whether the strength of a piece is not added to that of others on its space.
pub fn is_apart(signs: &Signs, token: &Token) -> bool {
    states(signs, token).any(|state| state.apart)
}

/// Draws the states of a piece over its body.
pub fn put_states(out: &mut String, signs: &Signs, nation: &Nation, token: &Token) {
    for state in states(signs, token) {
        if state.veiled {
            veil(out, token.shape);
        }
        let shapes = match token.shape {
            Shape::Cube => &state.cube,
            Shape::Counter => &state.counter,
            Shape::Disc | Shape::Block | Shape::Ship => &state.disc,
        };
        drawing(out, shapes, nation);
    }
}

/// Mixed with paper, not see-through: roads and names would shine through it.
fn veil(out: &mut String, shape: Shape) {
    match shape {
        Shape::Cube => put!(
            out,
            r#"<path class="veil" d="M-30-20L-16-34 33-34 33 15 19 29-30 29Z"/>"#
        ),
        Shape::Counter => put!(
            out,
            r#"<rect class="veil" x="-32" y="-28" width="64" height="56" rx="9"/>"#
        ),
        Shape::Disc | Shape::Block | Shape::Ship => {
            put!(out, r#"<circle class="veil" r="46"/>"#);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces_svg::body;
    use crate::sample::{STATES, signs};
    use kernel::scene::Value;
    use std::collections::BTreeSet;

    fn drawn(shape: Shape, states: &[&str]) -> String {
        let token = Token {
            id: "one".into(),
            shape,
            space: None,
            nation: "lilliput".into(),
            name: "one".into(),
            rank: None,
            value: Value::Known(2),
            depth: 0,
            states: states.iter().map(|state| (*state).into()).collect(),
            holds: Vec::new(),
            unseen: 0,
        };
        let mut svg = String::new();
        body(&mut svg, &signs(), &token);
        svg
    }

    #[test]
    fn every_state_of_a_counter_has_its_own_shape() {
        let mut seen = BTreeSet::from([drawn(Shape::Counter, &[])]);
        for state in STATES {
            assert!(seen.insert(drawn(Shape::Counter, &[state])), "{state}");
        }
        // And they can be told together, except that a piece from behind says nothing of its strength.
        for (i, one) in STATES.iter().enumerate() {
            for other in &STATES[..i] {
                let both = drawn(Shape::Counter, &[one, other]);
                assert_eq!(
                    seen.insert(both),
                    (*one, *other) != ("halved", "hidden"),
                    "{one} {other}"
                );
            }
        }
    }

    #[test]
    fn every_state_of_a_leader_has_its_own_shape() {
        let mut seen = BTreeSet::from([drawn(Shape::Disc, &[])]);
        for state in STATES.iter().filter(|state| **state != "halved") {
            assert!(seen.insert(drawn(Shape::Disc, &[state])), "{state}");
        }
    }

    #[test]
    fn a_counter_is_not_a_disc() {
        assert!(drawn(Shape::Counter, &[]).contains("#counter-lilliput"));
        assert!(!drawn(Shape::Counter, &["tired"]).contains("circle"));
    }

    #[test]
    fn a_state_the_signs_do_not_know_shows_nothing() {
        assert_eq!(drawn(Shape::Disc, &["bewitched"]), drawn(Shape::Disc, &[]));
    }
}
