//! The embedded typeface as files a page can load: cut to the letters that pages use, and compressed.

use super::woff2::woff2;
use atlas::{
    cut::{self, Table},
    font::Face,
};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{LazyLock, OnceLock};

/// One face of the typeface.
#[derive(Debug)]
pub struct Font {
    /// Its file under `/fonts/`, with a hash of what it holds: `libertinus-serif-regular-….woff2`.
    pub file: String,
    pub weight: u16,
    pub italic: bool,
    tables: Vec<Table>,
    data: OnceLock<Vec<u8>>,
}

impl Font {
    /// What the file holds. It is made when it is first asked for.
    pub fn data(&self) -> &[u8] {
        self.data.get_or_init(|| woff2(&self.tables))
    }

    /// Whether it has been made.
    pub fn is_ready(&self) -> bool {
        self.data.get().is_some()
    }

    /// Whether the first sight of every page needs it.
    pub fn is_first(&self) -> bool {
        !self.italic
    }
}

/// The faces that pages use: regular, italic and semibold.
pub fn fonts() -> &'static [Font] {
    static FONTS: LazyLock<Vec<Font>> =
        LazyLock::new(|| Face::ALL.into_iter().filter_map(font).collect());
    &FONTS
}

fn font(face: Face) -> Option<Font> {
    let tables = cut::tables(face)?;
    let (name, weight, italic) = match face {
        Face::Regular => ("regular", 400, false),
        Face::Italic => ("italic", 400, true),
        Face::Semibold => ("semibold", 600, false),
    };
    let mut hasher = DefaultHasher::new();
    tables.hash(&mut hasher);
    Some(Font {
        file: format!("libertinus-serif-{name}-{:016x}.woff2", hasher.finish()),
        weight,
        italic,
        tables,
        data: OnceLock::new(),
    })
}

/// The rules by which a style sheet finds the faces.
pub(super) fn rules() -> String {
    fonts()
        .iter()
        .map(|font| {
            format!(
                "@font-face{{font-family:'{}';font-weight:{};font-style:{};font-display:swap;src:url('/fonts/{}') format('woff2')}}\n",
                atlas::font::FAMILY,
                font.weight,
                if font.italic { "italic" } else { "normal" },
                font.file
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_faces_are_served_and_each_is_small() {
        let files: Vec<&str> = fonts().iter().map(|font| font.file.as_str()).collect();
        for name in ["regular", "italic", "semibold"] {
            assert!(files.iter().any(|file| file.contains(name)), "{name}");
        }
        assert_eq!(files.len(), 3);
        for font in fonts() {
            assert!(font.data().starts_with(b"wOF2OTTO"));
            assert!(
                font.data().len() < 32_000,
                "{} {}",
                font.file,
                font.data().len()
            );
        }
    }
}
