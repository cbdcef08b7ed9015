//! The one typeface of the maps: measuring words in it, so that labels take the room they are given, and setting them in it.

pub use crate::typesetting::{Letter, Segment, typeset};
use std::sync::LazyLock;

/// The typeface of every map, page title and picture.
pub const FAMILY: &str = "Libertinus Serif";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    Regular,
    Italic,
    Semibold,
}

/// The files of the typeface's faces.
fn files() -> impl Iterator<Item = &'static [u8]> {
    typst_assets::fonts().filter(|data| family(data).as_deref() == Some(FAMILY))
}

fn family(data: &[u8]) -> Option<String> {
    let face = ttf_parser::Face::parse(data, 0).ok()?;
    let names = face.names().into_iter();
    let of = |id| {
        names
            .filter(move |name| name.name_id == id)
            .find_map(|name| name.to_string())
    };
    of(ttf_parser::name_id::TYPOGRAPHIC_FAMILY).or_else(|| of(ttf_parser::name_id::FAMILY))
}

static FACES: LazyLock<Vec<ttf_parser::Face<'static>>> = LazyLock::new(|| {
    files()
        .filter_map(|data| ttf_parser::Face::parse(data, 0).ok())
        .collect()
});

impl Face {
    pub const ALL: [Face; 3] = [Face::Regular, Face::Italic, Face::Semibold];

    /// The file of the face, for whoever draws letters.
    pub fn file(self) -> Option<&'static [u8]> {
        self.font().map(|font| font.raw_face().data)
    }

    /// Whether it has this letter.
    pub fn has(self, letter: char) -> bool {
        (self.font()).is_some_and(|font| font.glyph_index(letter).is_some())
    }

    pub(crate) fn font(self) -> Option<&'static ttf_parser::Face<'static>> {
        FACES.iter().find(|candidate| {
            let weight = candidate.weight().to_number();
            match self {
                Face::Regular => !candidate.is_italic() && weight == 400,
                Face::Italic => candidate.is_italic() && weight == 400,
                Face::Semibold => !candidate.is_italic() && weight == 600,
            }
        })
    }
}

/// The width of a line of text at a font size, in the same unit as the size.
pub fn width(text: &str, face: Face, size: f64) -> f64 {
    // Half the size is a fair guess for a letter the typeface lacks, or if the face itself is missing.
    let guess = size / 2.0;
    let Some(font) = face.font() else {
        return text.chars().map(|_| guess).sum();
    };
    let unit = size / f64::from(font.units_per_em());
    text.chars()
        .map(|letter| {
            font.glyph_index(letter)
                .and_then(|glyph| font.glyph_hor_advance(glyph))
                .map_or(guess, |advance| f64::from(advance) * unit)
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_is_there_and_measures_differently() {
        let widths = Face::ALL.map(|face| width("Königsberg", face, 100.0));
        assert!(widths[2] > widths[0], "{widths:?}");
        assert!(
            widths.iter().all(|w| (400.0..700.0).contains(w)),
            "{widths:?}"
        );
        assert_eq!(files().count(), 6);
    }

    #[test]
    fn width_grows_with_size_and_length() {
        let one = width("Prag", Face::Regular, 10.0);
        assert!((width("Prag", Face::Regular, 20.0) - 2.0 * one).abs() < 1e-9);
        assert!((width("PragPrag", Face::Regular, 10.0) - 2.0 * one).abs() < 1e-9);
        assert_eq!(width("", Face::Regular, 10.0), 0.0);
    }
}
