//! Pictures from SVG, as PNG and JPEG, with the one embedded typeface and nothing of the machine, so that they look the same everywhere.

use crate::outlines::outlined;
use resvg::{tiny_skia, usvg};

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    #[error("the drawing is not valid SVG: {0}")]
    Svg(#[from] usvg::Error),
    #[error("a picture must be between 1 and 20000 pixels wide, not {0}")]
    Width(u32),
    #[error("the picture could not be written: {0}")]
    Write(String),
}

const WIDEST: u32 = 20_000;

/// Draws an SVG of this crate as a PNG of the given width; the height follows.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    let pixels = pixels(svg, width)?;
    pixels
        .encode_png()
        .map_err(|error| PngError::Write(error.to_string()))
}

/// Draws the same as a JPEG, for pictures that are looked at and not studied: a fifth of the size. The quality goes to 100.
pub fn jpeg(svg: &str, width: u32, quality: u8) -> Result<Vec<u8>, PngError> {
    let pixels = pixels(svg, width)?;
    let too_large = |_| PngError::Width(width);
    let width = u16::try_from(pixels.width()).map_err(too_large)?;
    let height = u16::try_from(pixels.height()).map_err(too_large)?;
    let mut out = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut out, quality);
    encoder.set_progressive(true);
    encoder.set_optimized_huffman_tables(true);
    encoder.set_sampling_factor(jpeg_encoder::SamplingFactor::R_4_2_0);
    // A board is opaque, so nothing is multiplied by anything.
    encoder
        .encode(pixels.data(), width, height, jpeg_encoder::ColorType::Rgba)
        .map_err(|error| PngError::Write(error.to_string()))?;
    Ok(out)
}

fn pixels(svg: &str, width: u32) -> Result<tiny_skia::Pixmap, PngError> {
    if width == 0 || width > WIDEST {
        return Err(PngError::Width(width));
    }
    let svg = outlined(svg).map_err(usvg::Error::from)?;
    let tree = usvg::Tree::from_str(&svg, &usvg::Options::default())?;
    let size = tree
        .size()
        .to_int_size()
        .scale_to_width(width)
        .ok_or(PngError::Width(width))?;
    let mut pixels =
        tiny_skia::Pixmap::new(size.width(), size.height()).ok_or(PngError::Width(width))?;
    let scale = size.width() as f32 / tree.size().width();
    resvg::render(
        &tree,
        tiny_skia::Transform::from_scale(scale, scale),
        &mut pixels.as_mut(),
    );
    Ok(pixels)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#123456"/><text x="2" y="15" font-size="12">Prag</text></svg>"##;

    #[test]
    fn a_drawing_becomes_a_picture() {
        let picture = png(PLAIN, 80).unwrap();
        assert!(picture.starts_with(b"\x89PNG"));
        let drawn = tiny_skia::Pixmap::decode_png(&picture).unwrap();
        assert_eq!((drawn.width(), drawn.height()), (80, 40));
        let black = drawn
            .pixels()
            .iter()
            .filter(|p| p.red() == 0 && p.blue() == 0)
            .count();
        assert!(black > 20, "the letters are drawn with the embedded font");
    }

    #[test]
    fn a_drawing_becomes_a_photograph() {
        let picture = jpeg(PLAIN, 80, 70).unwrap();
        assert!(picture.starts_with(&[0xff, 0xd8, 0xff]));
        assert!(matches!(jpeg(PLAIN, 0, 70), Err(PngError::Width(0))));
    }

    #[test]
    fn nonsense_is_refused() {
        assert!(matches!(png("<svg", 80), Err(PngError::Svg(_))));
        assert!(matches!(png(PLAIN, 0), Err(PngError::Width(0))));
    }
}
