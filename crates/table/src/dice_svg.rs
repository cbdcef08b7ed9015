//! Dice, drawn as dice.

use crate::svg::put;

/// Definitions of the six faces, `die-1` to `die-6`, and of an empty one, `die-0`, each in a square of 100.
pub fn definitions() -> String {
    let mut out = String::new();
    for face in 0..=6u8 {
        put!(
            out,
            r#"<g id="die-{face}"><rect class="die-body" x="5" y="5" width="90" height="90" rx="18"/>"#
        );
        for (x, y) in pips(face) {
            put!(out, r#"<circle class="pip" cx="{x}" cy="{y}" r="9.5"/>"#);
        }
        out.push_str("</g>");
    }
    out
}

fn pips(face: u8) -> &'static [(u8, u8)] {
    match face {
        1 => &[(50, 50)],
        2 => &[(28, 72), (72, 28)],
        3 => &[(28, 72), (50, 50), (72, 28)],
        4 => &[(28, 28), (28, 72), (72, 28), (72, 72)],
        5 => &[(28, 28), (28, 72), (50, 50), (72, 28), (72, 72)],
        6 => &[(28, 26), (28, 50), (28, 74), (72, 26), (72, 50), (72, 74)],
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
