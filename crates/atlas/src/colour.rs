//! Colours, and how well one is seen on another.

use std::{fmt, str::FromStr};

/// A colour, written `#rrggbb`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Colour([u8; 3]);

/// Text that is not a colour.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a colour: write `#` and six hexadecimal digits")]
pub struct NotAColour(String);

impl Colour {
    pub const fn new(red: u8, green: u8, blue: u8) -> Colour {
        Colour([red, green, blue])
    }

    /// Relative luminance, 0 to 1 (WCAG).
    pub fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|byte| {
            let share = f64::from(byte) / 255.0;
            if share <= 0.04045 {
                share / 12.92
            } else {
                ((share + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// How well one colour is seen on another, from 1 to 21 (WCAG).
    pub fn contrast(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Mixed with another: share 0 is this colour, 1 the other.
    #[must_use]
    pub fn mixed(self, other: Colour, share: f64) -> Colour {
        let channel = |at: usize| {
            let value = f64::from(self.0[at]) * (1.0 - share) + f64::from(other.0[at]) * share;
            value.round().clamp(0.0, 255.0) as u8
        };
        Colour([0, 1, 2].map(channel))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl FromStr for Colour {
    type Err = NotAColour;

    fn from_str(text: &str) -> Result<Colour, NotAColour> {
        let digits = text
            .strip_prefix('#')
            .filter(|digits| digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit()));
        let value = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let [_, red, green, blue] = value
            .ok_or_else(|| NotAColour(text.to_owned()))?
            .to_be_bytes();
        Ok(Colour([red, green, blue]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colour(text: &str) -> Colour {
        text.parse().unwrap()
    }

    #[test]
    fn a_colour_reads_back_as_it_was_written() {
        assert_eq!(colour("#2f4a7c"), Colour::new(0x2f, 0x4a, 0x7c));
        assert_eq!(colour("#2F4A7C").to_string(), "#2f4a7c");
        for wrong in [
            "", "2f4a7c", "#2f4a7", "#2f4a7cc", "#2f4a7g", "#+f4a7c", "#é4a7",
        ] {
            let error = wrong.parse::<Colour>().unwrap_err();
            assert!(error.to_string().contains(&format!("`{wrong}`")));
        }
    }

    #[test]
    fn mixing() {
        let mixed = |a: &str, b: &str, share| colour(a).mixed(colour(b), share).to_string();
        assert_eq!(mixed("#000000", "#ffffff", 0.5), "#808080");
        assert_eq!(mixed("#102030", "#ffffff", 0.0), "#102030");
    }

    #[test]
    fn black_on_white_is_seen_best() {
        let (black, white) = (colour("#000000"), colour("#ffffff"));
        assert!((black.contrast(white) - 21.0).abs() < 1e-9);
        assert!((white.contrast(white) - 1.0).abs() < 1e-9);
    }
}
