//! Setting a line of text in outlines, for pictures that are drawn without a type engine: letters in pairs that belong
//! closer together are, and ligatures are one letter, as the typeface says.

use crate::Point;
use crate::font;
use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};
use ttf_parser::gsub::{LigatureSubstitution, SubstitutionSubtable};
use ttf_parser::opentype_layout::{LayoutTable, LookupIndex, LookupSubtables};
use ttf_parser::{Face, GlyphId, OutlineBuilder, Tag};

/// A letter of a set line.
#[derive(Clone, PartialEq, Debug)]
pub struct Letter {
    /// From here to the next letter.
    pub advance: f64,
    /// Around its place on the base line: x grows to the right, y grows downwards.
    pub outline: Vec<Segment>,
}

/// A part of an outline.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Segment {
    Move(Point),
    Line(Point),
    Quad(Point, Point),
    Cubic(Point, Point, Point),
    Close,
}

/// The letters of a line at a font size. What the typeface does not have leaves a gap.
pub fn typeset(text: &str, face: font::Face, size: f64) -> Vec<Letter> {
    let Some(font) = face.font() else {
        return Vec::new();
    };
    let unit = size / f64::from(font.units_per_em());
    (set(font, text).into_iter())
        .map(|Set { glyph, advance }| {
            let mut outline = Outline {
                unit,
                segments: Vec::new(),
            };
            // The glyph of a missing letter is a box; better nothing.
            if glyph != GlyphId::default() {
                font.outline_glyph(glyph, &mut outline);
            }
            Letter {
                advance: f64::from(advance) * unit,
                outline: outline.segments,
            }
        })
        .collect()
}

/// A glyph of a set line.
pub(crate) struct Set {
    pub glyph: GlyphId,
    /// From here to the next, in the units of the typeface.
    pub advance: i32,
}

/// The glyphs of a line: ligatures are one, and pairs that belong closer together are.
pub(crate) fn set(font: &Face<'_>, text: &str) -> Vec<Set> {
    let mut glyphs: Vec<GlyphId> = (text.chars())
        .map(|letter| font.glyph_index(letter).unwrap_or_default())
        .collect();
    if let Some(table) = font.tables().gsub {
        join(&mut glyphs, &table);
    }
    let kerning = kerning(font);
    (glyphs.iter().enumerate())
        .map(|(place, &glyph)| {
            let next = glyphs.get(place + 1);
            let closer = next.map_or(0, |next| kerned(&kerning, glyph, *next));
            let own = font.glyph_hor_advance(glyph).unwrap_or_default();
            let advance = i32::from(own) + closer;
            Set { glyph, advance }
        })
        .collect()
}

/// What moves pairs of letters closer together.
pub(crate) fn kerning<'a>(font: &Face<'a>) -> Vec<LookupSubtables<'a>> {
    (font.tables().gpos).map_or_else(Vec::new, |table| lookups(&table, b"kern"))
}

/// All ligatures of a typeface, each with the glyphs it stands for, in the order in which they are tried.
pub(crate) fn ligatures(font: &Face<'_>) -> Vec<(Vec<GlyphId>, GlyphId)> {
    let lookups = (font.tables().gsub).map_or_else(Vec::new, |table| lookups(&table, b"liga"));
    let mut all = Vec::new();
    for part in (lookups.into_iter()).flat_map(LookupSubtables::into_iter) {
        let SubstitutionSubtable::Ligature(ligatures) = part else {
            continue;
        };
        for first in (0..font.number_of_glyphs()).map(GlyphId) {
            let set =
                (ligatures.coverage.get(first)).and_then(|at| ligatures.ligature_sets.get(at));
            for ligature in set.into_iter().flatten() {
                let parts = [first].into_iter().chain(ligature.components);
                all.push((parts.collect(), ligature.glyph));
            }
        }
    }
    all
}

/// What a layout table does to Latin letters under the name of a feature, in order.
fn lookups<'a>(table: &LayoutTable<'a>, feature: &[u8; 4]) -> Vec<LookupSubtables<'a>> {
    let feature = Tag::from_bytes(feature);
    let script = [b"latn", b"DFLT"].map(|tag| table.scripts.find(Tag::from_bytes(tag)));
    let Some(language) = script
        .into_iter()
        .flatten()
        .find_map(|s| s.default_language)
    else {
        return Vec::new();
    };
    let mut indices: Vec<LookupIndex> = (language.feature_indices.into_iter())
        .filter_map(|index| table.features.get(index))
        .filter(|own| own.tag == feature)
        .flat_map(|own| own.lookup_indices)
        .collect();
    indices.sort_unstable();
    (indices.into_iter())
        .filter_map(|index| Some(table.lookups.get(index)?.subtables))
        .collect()
}

/// Puts ligatures where the letters stand that they are made of.
fn join(glyphs: &mut Vec<GlyphId>, table: &LayoutTable<'_>) {
    let parts = (lookups(table, b"liga").into_iter()).flat_map(LookupSubtables::into_iter);
    for part in parts {
        let SubstitutionSubtable::Ligature(ligatures) = part else {
            continue;
        };
        let mut place = 0;
        while place < glyphs.len() {
            if let Some((whole, length)) = ligature(&ligatures, &glyphs[place..]) {
                glyphs.splice(place..place + length, [whole]);
            }
            place += 1;
        }
    }
}

/// The ligature with which some glyphs begin, and of how many it is made.
fn ligature(ligatures: &LigatureSubstitution<'_>, glyphs: &[GlyphId]) -> Option<(GlyphId, usize)> {
    let (first, rest) = glyphs.split_first()?;
    let set = ligatures
        .ligature_sets
        .get(ligatures.coverage.get(*first)?)?;
    set.into_iter().find_map(|ligature| {
        let others = ligature.components;
        let length = usize::from(others.len());
        let begins = length <= rest.len() && others.into_iter().eq(rest[..length].iter().copied());
        begins.then_some((ligature.glyph, length + 1))
    })
}

/// How much further apart two glyphs stand than alone, in the units of the typeface.
pub(crate) fn kerned(lookups: &[LookupSubtables<'_>], left: GlyphId, right: GlyphId) -> i32 {
    let moved = |pairs: PairAdjustment<'_>| {
        let covered = pairs.coverage().get(left)?;
        let (first, _) = match pairs {
            PairAdjustment::Format1 { sets, .. } => sets.get(covered)?.get(right)?,
            PairAdjustment::Format2 {
                classes, matrix, ..
            } => matrix.get((classes.0.get(left), classes.1.get(right)))?,
        };
        Some(i32::from(first.x_advance))
    };
    // Of each lookup the first part that knows the pair counts.
    (lookups.iter())
        .filter_map(|parts| {
            parts.into_iter().find_map(|part| match part {
                PositioningSubtable::Pair(pairs) => moved(pairs),
                _ => None,
            })
        })
        .sum()
}

/// Gathers the outline of a glyph.
struct Outline {
    unit: f64,
    segments: Vec<Segment>,
}

impl Outline {
    fn at(&self, x: f32, y: f32) -> Point {
        Point::new(f64::from(x) * self.unit, -f64::from(y) * self.unit)
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.segments.push(Segment::Move(self.at(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.segments.push(Segment::Line(self.at(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let bend = self.at(x1, y1);
        self.segments.push(Segment::Quad(bend, self.at(x, y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let bends = (self.at(x1, y1), self.at(x2, y2));
        let end = self.at(x, y);
        self.segments.push(Segment::Cubic(bends.0, bends.1, end));
    }

    fn close(&mut self) {
        self.segments.push(Segment::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::{Face, width};

    fn wide(text: &str) -> f64 {
        let letters = typeset(text, Face::Regular, 100.0);
        letters.iter().map(|letter| letter.advance).sum()
    }

    #[test]
    fn letters_have_outlines_and_stand_above_the_base_line() {
        for face in [Face::Regular, Face::Italic, Face::Semibold] {
            let letters = typeset("Prag", face, 100.0);
            assert_eq!(letters.len(), 4);
            for letter in &letters {
                assert!(matches!(letter.outline[0], Segment::Move(_)));
                assert_eq!(letter.outline.last(), Some(&Segment::Close));
            }
            let Segment::Move(start) = letters[0].outline[0] else {
                panic!("an outline begins somewhere");
            };
            assert!((-80.0..1.0).contains(&start.y), "{start:?}");
        }
        assert!(typeset(" ", Face::Regular, 100.0)[0].outline.is_empty());
    }

    #[test]
    fn pairs_stand_closer_than_alone() {
        assert!(wide("AV") < width("AV", Face::Regular, 100.0) - 2.0);
        assert!(wide("To") < width("To", Face::Regular, 100.0) - 2.0);
        assert!((wide("nn") - width("nn", Face::Regular, 100.0)).abs() < 1.0);
    }

    #[test]
    fn ligatures_are_one_letter() {
        let letters = |text: &str| typeset(text, Face::Regular, 100.0).len();
        assert_eq!(letters("Offizin"), 5, "ffi is one");
        assert_eq!(letters("fix"), 2);
        assert_eq!(letters("Wien"), 4);
    }

    #[test]
    fn what_the_typeface_lacks_leaves_a_gap() {
        let letters = typeset("a\u{1f3f4}b", Face::Regular, 100.0);
        assert_eq!(letters.len(), 3);
        assert!(letters[1].outline.is_empty());
    }
}
