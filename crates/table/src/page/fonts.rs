//! The embedded typeface as files a page can load.

use atlas::font::Face;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

/// One face of the typeface.
#[derive(Clone, Debug)]
pub struct Font {
    /// Its file under `/fonts/`, with a hash of what it holds: `libertinus-serif-regular-….otf`.
    pub file: String,
    pub weight: u16,
    pub italic: bool,
    pub data: &'static [u8],
}

/// The faces that pages use: regular, italic and semibold.
pub fn fonts() -> &'static [Font] {
    static FONTS: LazyLock<Vec<Font>> =
        LazyLock::new(|| Face::ALL.into_iter().filter_map(font).collect());
    &FONTS
}

fn font(face: Face) -> Option<Font> {
    let data = face.file()?;
    let (name, weight, italic) = match face {
        Face::Regular => ("regular", 400, false),
        Face::Italic => ("italic", 400, true),
        Face::Semibold => ("semibold", 600, false),
    };
    let mut hasher = DefaultHasher::new();
    data.hash(&mut hasher);
    Some(Font {
        file: format!("libertinus-serif-{name}-{:016x}.otf", hasher.finish()),
        weight,
        italic,
        data,
    })
}

/// The rules by which a style sheet finds the faces.
pub(super) fn rules() -> String {
    fonts()
        .iter()
        .map(|font| {
            format!(
                "@font-face{{font-family:'{}';font-weight:{};font-style:{};font-display:swap;src:url('/fonts/{}') format('opentype')}}\n",
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
    fn three_faces_are_served() {
        let files: Vec<&str> = fonts().iter().map(|font| font.file.as_str()).collect();
        for name in ["regular", "italic", "semibold"] {
            assert!(files.iter().any(|file| file.contains(name)), "{name}");
        }
        assert_eq!(files.len(), 3);
        assert!(fonts().iter().all(|font| font.data.starts_with(b"OTTO")));
    }
}
