//! Dice, drawn as dice.

use crate::svg::put;

/// Definitions of the six faces, `die-1` to `die-6`, and of an empty one, `die-0`, each in a square of 100.
pub fn definitions() -> String {
    // A cube a little worn at its edges, seen from above and before; a pip is drilled into it.
    let mut out = String::from(
        r#"<g id="die-cube"><rect class="die-edge" x="5" y="12" width="90" height="84" rx="19"/><rect class="die-body" x="5" y="4" width="90" height="84" rx="19"/><path class="die-shine" d="M14 30V22Q14 13 23 13H34"/></g><g id="pip"><circle class="pip" r="9"/><path class="pip-shine" d="M-6 3.5A7 7 0 0 0 6 3.5 7.5 7.5 0 0 1-6 3.5Z"/></g>"#,
    );
    for face in 0..=6u8 {
        put!(out, r##"<g id="die-{face}"><use href="#die-cube"/>"##);
        for (x, y) in pips(face) {
            put!(out, r##"<use href="#pip" x="{x}" y="{y}"/>"##);
        }
        out.push_str("</g>");
    }
    out
}

fn pips(face: u8) -> &'static [(u8, u8)] {
    match face {
        1 => &[(50, 46)],
        2 => &[(28, 67), (72, 25)],
        3 => &[(28, 68), (50, 46), (72, 24)],
        4 => &[(29, 26), (29, 66), (71, 26), (71, 66)],
        5 => &[(28, 25), (28, 67), (50, 46), (72, 25), (72, 67)],
        6 => &[(29, 22), (29, 46), (29, 70), (71, 22), (71, 46), (71, 70)],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_has_as_many_pips_as_it_counts() {
        for face in 0..=6 {
            assert_eq!(pips(face).len(), usize::from(face));
        }
    }
}
