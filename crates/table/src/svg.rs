//! Writing SVG by hand: numbers, text and paths in as few bytes as the eye needs.

use atlas::Point;
use std::fmt::{self, Write};

/// A number with at most one decimal: a tenth of a board unit is below a pixel at every zoom.
pub fn number(value: f64) -> Number {
    Number {
        tenths: (value * 10.0).round() as i64,
    }
}

/// A number as [`number`] writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number {
    tenths: i64,
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.tenths < 0 {
            f.write_char('-')?;
        }
        let tenths = self.tenths.unsigned_abs();
        write!(f, "{}", tenths / 10)?;
        match tenths % 10 {
            0 => Ok(()),
            tenth => write!(f, ".{tenth}"),
        }
    }
}

/// A number with all its decimals, for scales.
pub fn exact(value: f64) -> String {
    let written = value.to_string();
    match written.strip_prefix("0.") {
        Some(decimals) => format!(".{decimals}"),
        None => written,
    }
}

/// Text that may stand between tags or in an attribute.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    put_escaped(&mut safe, text);
    safe
}

/// Appends the same.
pub fn put_escaped(out: &mut String, text: &str) {
    let mut rest = text;
    // Most text needs no escaping at all.
    while let Some(next) = rest.bytes().position(may_need_care) {
        out.push_str(&rest[..next]);
        let mut letters = rest[next..].chars();
        if let Some(letter) = letters.next() {
            put_letter(out, letter);
        }
        rest = letters.as_str();
    }
    out.push_str(rest);
}

/// Whether a letter that begins with this byte may need to be escaped: control characters lie below the space, are 0x7f, or
/// begin with 0xc2.
fn may_need_care(first: u8) -> bool {
    matches!(
        first,
        b'&' | b'<' | b'>' | b'"' | b'\'' | ..b' ' | 0x7f | 0xc2
    )
}

/// Appends one letter, escaped if it must be.
fn put_letter(out: &mut String, letter: char) {
    match letter {
        '&' => out.push_str("&amp;"),
        '<' => out.push_str("&lt;"),
        '>' => out.push_str("&gt;"),
        '"' => out.push_str("&quot;"),
        '\'' => out.push_str("&#39;"),
        // XML 1.0 has no other control characters, not even escaped.
        c if c.is_control() && !matches!(c, '\n' | '\t') => {}
        c => out.push(c),
    }
}

/// Appends formatted text; writing to a string cannot fail.
macro_rules! put {
    ($out:expr, $($arg:tt)*) => {{
        use std::fmt::Write as _;
        let _ = write!($out, $($arg)*);
    }};
}
pub(crate) use put;

/// Straight lines from point to point as path data, in whole units: each step says how far it goes, which takes fewest bytes.
pub fn line_path(points: &[Point]) -> String {
    let mut path = String::new();
    let whole = |p: &Point| (p.x.round() as i64, p.y.round() as i64);
    let Some(first) = points.first() else {
        return path;
    };
    let mut at = whole(first);
    let _ = write!(path, "M{} {}", at.0, at.1);
    let mut letter = "l";
    for next in points[1..].iter().map(whole) {
        let (dx, dy) = (next.0 - at.0, next.1 - at.1);
        if (dx, dy) != (0, 0) {
            let gap = |step: i64, after: &str| if step < 0 { "" } else { after }.to_owned();
            let before = if letter.is_empty() {
                gap(dx, " ")
            } else {
                letter.to_owned()
            };
            let _ = write!(path, "{before}{dx}{}{dy}", gap(dy, " "));
            (letter, at) = ("", next);
        }
    }
    path
}

/// Closed rings as path data.
pub fn ring_path<'a>(rings: impl IntoIterator<Item = &'a Vec<Point>>) -> String {
    rings
        .into_iter()
        .map(|ring| line_path(ring) + "Z")
        .collect()
}

/// A smooth curve through the points as path data (Catmull and Rom), in whole units.
pub fn curve_path(points: &[Point]) -> String {
    let Some(&first) = points.first() else {
        return String::new();
    };
    let mut path = format!("M{:.0} {:.0}", first.x, first.y);
    for i in 1..points.len() {
        let before = points[i.saturating_sub(2)];
        let (from, to) = (points[i - 1], points[i]);
        let after = points[(i + 1).min(points.len() - 1)];
        let _ = write!(
            path,
            "C{:.0} {:.0} {:.0} {:.0} {:.0} {:.0}",
            from.x + (to.x - before.x) / 6.0,
            from.y + (to.y - before.y) / 6.0,
            to.x - (after.x - from.x) / 6.0,
            to.y - (after.y - from.y) / 6.0,
            to.x,
            to.y
        );
    }
    path
}

/// The length of a line.
pub fn length(points: &[Point]) -> f64 {
    points.windows(2).map(|p| p[0].distance(p[1])).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!(number(3.0).to_string(), "3");
        assert_eq!(number(2.26).to_string(), "2.3");
        assert_eq!(number(-0.01).to_string(), "0");
        assert_eq!(number(-0.46).to_string(), "-0.5");
        assert_eq!(number(-12.04).to_string(), "-12");
        assert_eq!(exact(0.17), ".17");
        assert_eq!(exact(1.25), "1.25");
    }

    #[test]
    fn text_cannot_break_out() {
        assert_eq!(escape("a<b>&\"'\u{1}"), "a&lt;b&gt;&amp;&quot;&#39;");
        assert_eq!(escape("é\u{7f}\u{85}«£» ♠\n"), "é«£» ♠\n");
    }

    #[test]
    fn paths_close_and_bend() {
        let ring = vec![
            Point::new(0.0, 0.0),
            Point::new(1.0, 0.0),
            Point::new(1.0, 1.0),
        ];
        assert_eq!(ring_path([&ring]), "M0 0l1 0 0 1Z");
        let back = [
            Point::new(9.0, 9.0),
            Point::new(4.2, 7.0),
            Point::new(4.4, 7.1),
        ];
        assert_eq!(line_path(&back), "M9 9l-5-2", "no step leads nowhere");
        assert!(curve_path(&ring).starts_with("M0 0C"));
        assert!((length(&ring) - 2.0).abs() < 1e-9);
    }
}
