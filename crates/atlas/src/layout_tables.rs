//! Tables of a font file, written from plain facts: which letter is which glyph (`cmap`), which pairs stand closer together
//! (`GPOS`), which glyphs are drawn as one (`GSUB`).

use std::collections::BTreeMap;

/// Numbers as font files have them: big-endian, with places that are filled in later.
#[derive(Default)]
struct Writer(Vec<u8>);

impl Writer {
    fn words(&mut self, words: impl IntoIterator<Item = u16>) {
        for word in words {
            self.0.extend(word.to_be_bytes());
        }
    }

    fn long(&mut self, long: u32) {
        self.0.extend(long.to_be_bytes());
    }

    /// Room for a word that says how far it is from `base` to something that follows.
    fn offset(&mut self, base: usize) -> Offset {
        self.words([0]);
        Offset {
            base,
            at: self.0.len() - 2,
        }
    }

    /// What the offset leads to begins here.
    fn begin(&mut self, offset: Offset) -> usize {
        let here = self.0.len();
        let distance = ((here - offset.base) as u16).to_be_bytes();
        self.0[offset.at..offset.at + 2].copy_from_slice(&distance);
        here
    }
}

struct Offset {
    base: usize,
    at: usize,
}

/// `cmap`: the glyph of each letter, in the order of the letters.
pub fn places(letters: &[(char, u16)]) -> Vec<u8> {
    // Runs in which letters and glyphs both go up by one.
    let mut runs: Vec<(u32, u32, u16)> = Vec::new();
    for &(letter, glyph) in letters {
        let letter = u32::from(letter);
        match runs.last_mut() {
            Some((first, last, start))
                if *last + 1 == letter
                    && u32::from(*start) + letter - *first == u32::from(glyph) =>
            {
                *last = letter;
            }
            _ => runs.push((letter, letter, glyph)),
        }
    }
    let mut out = Writer::default();
    // Version 0, one part: Unicode on any platform (3, 10), 12 bytes further on.
    out.words([0, 1, 3, 10]);
    out.long(12);
    // Format 12: runs of 32-bit letters.
    out.words([12, 0]);
    out.long(16 + 12 * runs.len() as u32);
    out.long(0);
    out.long(runs.len() as u32);
    for (first, last, glyph) in runs {
        out.long(first);
        out.long(last);
        out.long(glyph.into());
    }
    out.0
}

/// The head of a layout table with one feature for Latin letters and all others; returns where its one lookup begins.
fn one_lookup(out: &mut Writer, feature: &[u8; 4], kind: u16) -> usize {
    out.words([1, 0]);
    let [scripts, features, lookups] = [(); 3].map(|()| out.offset(0));
    let base = out.begin(scripts);
    out.words([2]);
    let two = [b"DFLT", b"latn"].map(|tag| {
        out.0.extend(tag);
        out.offset(base)
    });
    // Both are the same: no languages of their own, and the one feature.
    let [first, second] = two;
    let script = out.begin(first);
    out.begin(second);
    let language = out.offset(script);
    out.words([0]);
    out.begin(language);
    out.words([0, 0xffff, 1, 0]);
    let base = out.begin(features);
    out.words([1]);
    out.0.extend(feature);
    let own = out.offset(base);
    out.begin(own);
    out.words([0, 1, 0]);
    let base = out.begin(lookups);
    out.words([1]);
    let lookup = out.offset(base);
    let base = out.begin(lookup);
    out.words([kind, 0, 1]);
    let part = out.offset(base);
    out.begin(part)
}

/// A list of glyphs.
fn coverage(out: &mut Writer, glyphs: &[u16]) {
    out.words([1, glyphs.len() as u16]);
    out.words(glyphs.iter().copied());
}

/// The class of every glyph from 0.
fn classes(out: &mut Writer, classes: &[u16]) {
    out.words([1, 0, classes.len() as u16]);
    out.words(classes.iter().copied());
}

/// `GPOS`: how much further apart two glyphs stand than alone. Glyphs that behave alike are one class.
pub fn pairs(count: u16, apart: impl Fn(u16, u16) -> i16) -> Vec<u8> {
    let rows: Vec<Vec<i16>> = (0..count)
        .map(|left| (0..count).map(|right| apart(left, right)).collect())
        .collect();
    let column = |right: usize| -> Vec<i16> { rows.iter().map(|row| row[right]).collect() };
    let moved = |list: &[i16]| list.iter().any(|apart| *apart != 0);
    let mut lefts = BTreeMap::<&[i16], u16>::new();
    let mut rights = BTreeMap::<Vec<i16>, u16>::new();
    // The class of whatever is never moved.
    rights.insert(vec![0; rows.len()], 0);
    let (mut covered, mut left_classes, mut right_classes) = (Vec::new(), Vec::new(), Vec::new());
    let (mut left_samples, mut right_samples) = (Vec::new(), vec![None]);
    for (glyph, row) in (0_u16..).zip(&rows) {
        let class = if moved(row) {
            covered.push(glyph);
            let next = lefts.len() as u16;
            *lefts.entry(row).or_insert_with(|| {
                left_samples.push(row);
                next
            })
        } else {
            0
        };
        left_classes.push(class);
        let next = rights.len() as u16;
        right_classes.push(*rights.entry(column(glyph.into())).or_insert_with(|| {
            right_samples.push(Some(usize::from(glyph)));
            next
        }));
    }
    let mut out = Writer::default();
    let base = one_lookup(&mut out, b"kern", 2);
    out.words([2]);
    let covered_at = out.offset(base);
    // Only the advance of the left one changes.
    out.words([4, 0]);
    let [left_at, right_at] = [(); 2].map(|()| out.offset(base));
    out.words([left_samples.len() as u16, right_samples.len() as u16]);
    for row in left_samples {
        let apart = |right: &Option<usize>| right.map_or(0, |right| row[right]) as u16;
        out.words(right_samples.iter().map(apart));
    }
    out.begin(covered_at);
    coverage(&mut out, &covered);
    out.begin(left_at);
    classes(&mut out, &left_classes);
    out.begin(right_at);
    classes(&mut out, &right_classes);
    out.0
}

/// `GSUB`: glyphs that are drawn as one. Of several that begin alike the first counts.
pub fn ligatures(joined: &[(Vec<u16>, u16)]) -> Vec<u8> {
    let mut sets = BTreeMap::<u16, Vec<(&[u16], u16)>>::new();
    for (parts, whole) in joined {
        if let Some((first, rest)) = parts.split_first() {
            sets.entry(*first).or_default().push((rest, *whole));
        }
    }
    let mut out = Writer::default();
    let base = one_lookup(&mut out, b"liga", 4);
    out.words([1]);
    let covered = out.offset(base);
    out.words([sets.len() as u16]);
    let places: Vec<Offset> = sets.iter().map(|_| out.offset(base)).collect();
    for (place, set) in places.into_iter().zip(sets.values()) {
        let base = out.begin(place);
        out.words([set.len() as u16]);
        let places: Vec<Offset> = set.iter().map(|_| out.offset(base)).collect();
        for (place, (rest, whole)) in places.into_iter().zip(set) {
            out.begin(place);
            out.words([*whole, rest.len() as u16 + 1]);
            out.words(rest.iter().copied());
        }
    }
    out.begin(covered);
    let first: Vec<u16> = sets.keys().copied().collect();
    coverage(&mut out, &first);
    out.0
}
