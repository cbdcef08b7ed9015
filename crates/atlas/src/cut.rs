//! The typeface cut down to the letters that pages use, as the tables of a font file: outlines, the places of the letters,
//! pairs that stand closer together and ligatures. Everything else the typeface can do stays behind.

use crate::font::Face;
use crate::layout_tables;
use crate::typesetting::{kerned, kerning, ligatures};
use std::collections::BTreeMap;
use subsetter::GlyphRemapper;
use ttf_parser::{GlyphId, RawFace, Tag};

/// A table of a font file: its tag and what it holds.
pub type Table = ([u8; 4], Vec<u8>);

/// Latin with its accents, numbers and punctuation: what French, English, German, Spanish and the names of places in Central
/// Europe are written in, with the signs that texts use. Any other letter is shown in a font of the reader's own machine.
const RANGES: [(char, char); 3] = [(' ', '~'), ('\u{a0}', 'ÿ'), ('\u{2010}', '\u{2014}')];
const SINGLE: &str = "ĀāĂăĄąĆćČčĎďĐđĒēĘęĚěĞğĪīİıŁłŃńŇňŌōŐőŒœŘřŚśŞşŠšŤťŪūŮůŰűŸŹźŻżŽž\
    ‘’‚“”„†‡•…‰′″‹›€№™←↑→↓↔−×≈≠≤≥½⅓⅔¼¾\u{2009}\u{200a}\u{202f}\u{2060}";

/// All letters of the cut typeface, as far as the typeface has them.
pub fn letters() -> impl Iterator<Item = char> {
    let ranges = RANGES.into_iter().flat_map(|(first, last)| first..=last);
    ranges.chain(SINGLE.chars())
}

/// The tables of a face that has only [`letters`], in the order of their tags.
pub fn tables(face: Face) -> Option<Vec<Table>> {
    let font = face.font()?;
    let places: BTreeMap<char, GlyphId> = letters()
        .filter_map(|letter| Some((letter, font.glyph_index(letter)?)))
        .collect();
    // The first glyph of every font is the box for what it lacks.
    let mut kept = GlyphRemapper::new();
    for glyph in places.values() {
        kept.remap(glyph.0);
    }
    let new = |kept: &GlyphRemapper, glyph: GlyphId| kept.get(glyph.0);
    let mut joined = Vec::new();
    for (parts, whole) in ligatures(font) {
        let parts: Option<Vec<u16>> = parts.iter().map(|part| new(&kept, *part)).collect();
        if let Some(parts) = parts {
            joined.push((parts, kept.remap(whole.0)));
        }
    }
    let cut = subsetter::subset(face.file()?, 0, &kept).ok()?;
    let (cut, whole) = (RawFace::parse(&cut, 0).ok()?, font.raw_face());
    let copied = |from: &RawFace<'_>, tag: &[u8; 4]| -> Option<Table> {
        let table = from.table(Tag::from_bytes(tag))?;
        Some((*tag, table.to_vec()))
    };
    let mut tables = Vec::new();
    for tag in [b"CFF ", b"head", b"hhea", b"hmtx", b"maxp", b"post"] {
        tables.push(copied(&cut, tag)?);
    }
    // Who made it and under which licence stays with it.
    for tag in [b"OS/2", b"name"] {
        tables.push(copied(whole, tag)?);
    }
    let places: Vec<(char, u16)> = (places.iter())
        .filter_map(|(letter, glyph)| Some((*letter, new(&kept, *glyph)?)))
        .collect();
    tables.push((*b"cmap", layout_tables::places(&places)));
    let old: Vec<u16> = kept.remapped_gids().collect();
    let lookups = kerning(font);
    let pair = |left: u16, right: u16| {
        let glyph = |new: u16| GlyphId(old[usize::from(new)]);
        kerned(&lookups, glyph(left), glyph(right)) as i16
    };
    let count = kept.num_gids();
    tables.push((*b"GPOS", layout_tables::pairs(count, pair)));
    tables.push((*b"GSUB", layout_tables::ligatures(&joined)));
    tables.sort_unstable_by_key(|(tag, _)| *tag);
    Some(tables)
}

/// The tables as one font file, as programs on a machine read them.
pub fn file(tables: &[Table]) -> Vec<u8> {
    let count = tables.len() as u16;
    let steps = count.max(1).ilog2() as u16;
    let mut out = Vec::new();
    out.extend(b"OTTO");
    for number in [count, 16 << steps, steps, 16 * count - (16 << steps)] {
        out.extend(number.to_be_bytes());
    }
    let mut offset = 12 + 16 * tables.len();
    for (tag, content) in tables {
        out.extend(tag);
        for number in [sum(content), offset as u32, content.len() as u32] {
            out.extend(number.to_be_bytes());
        }
        offset += content.len().next_multiple_of(4);
    }
    for (_, content) in tables {
        out.extend(content);
        out.resize(out.len().next_multiple_of(4), 0);
    }
    out
}

/// The sum by which a table is checked.
fn sum(content: &[u8]) -> u32 {
    let word = |bytes: &[u8]| {
        let mut word = [0; 4];
        word[..bytes.len()].copy_from_slice(bytes);
        u32::from_be_bytes(word)
    };
    content.chunks(4).map(word).fold(0, u32::wrapping_add)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typesetting::set;

    /// What becomes of a line: the advance of each letter, ligatures joined and pairs closed up.
    fn advances(font: &ttf_parser::Face<'_>, text: &str) -> Vec<u16> {
        let line = set(font, text);
        line.iter().map(|letter| letter.advance as u16).collect()
    }

    #[test]
    fn the_cut_face_sets_a_line_like_the_whole_one() {
        for face in Face::ALL {
            let (whole, file) = (face.font().unwrap(), file(&tables(face).unwrap()));
            let cut = ttf_parser::Face::parse(&file, 0).unwrap();
            assert!(cut.number_of_glyphs() < 400, "{}", cut.number_of_glyphs());
            for text in [
                "AVAST To Wöllstein, Łódź",
                "« Offizin », fjord & affluent, l’Elbe",
                "1702–1713 · §5.2 (12–16) → 3 − 2",
                "Tél. Všeruby Kladsko Świdnica",
            ] {
                assert_eq!(advances(&cut, text), advances(whole, text), "{text}");
            }
        }
    }

    #[test]
    fn every_letter_of_the_list_that_the_typeface_has_is_kept_with_its_outline() {
        for face in Face::ALL {
            let (whole, file) = (face.font().unwrap(), file(&tables(face).unwrap()));
            let cut = ttf_parser::Face::parse(&file, 0).unwrap();
            for letter in letters() {
                let Some(old) = whole.glyph_index(letter) else {
                    continue;
                };
                let new = cut.glyph_index(letter).unwrap();
                assert_eq!(
                    cut.glyph_bounding_box(new),
                    whole.glyph_bounding_box(old),
                    "{letter}"
                );
            }
            assert!(cut.glyph_index('Ж').is_none());
        }
    }

    #[test]
    fn the_licence_stays_with_the_font() {
        let file = file(&tables(Face::Regular).unwrap());
        let cut = ttf_parser::Face::parse(&file, 0).unwrap();
        let said: Vec<String> = (cut.names().into_iter())
            .filter_map(|name| name.to_string())
            .collect();
        assert!(
            said.iter()
                .any(|text| text.contains("SIL Open Font License"))
        );
    }
}
