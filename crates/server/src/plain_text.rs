//! Cleans what people write for others: nothing in it may reorder the rest of the page or make it look as if somebody
//! else had said it.
//!
//! Characters that change the direction of writing, and other control characters, are removed when a text comes in,
//! and again when an older one is read. Letters written from right to left are welcome; they are isolated so that
//! they do not affect the text around them.

use std::borrow::Cow;

/// First strong isolate and its end: what stands between them does not affect the text outside.
const ISOLATE: char = '\u{2068}';
const END: char = '\u{2069}';

/// Directional marks, embeddings, overrides and isolates, the two separators that break lines, and control
/// characters.
fn is_harmful(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The text without anything that could reorder what stands beside it.
pub fn harmless(text: &str) -> Cow<'_, str> {
    if text.contains(is_harmful) {
        Cow::Owned(text.chars().filter(|c| !is_harmful(*c)).collect())
    } else {
        Cow::Borrowed(text)
    }
}

/// The words of a text on one line, cleaned.
pub fn one_line(text: &str) -> String {
    // Line breaks separate words, so split at them before removing them.
    let harmless: Vec<String> = (text.split_whitespace())
        .map(|word| harmless(word).into_owned())
        .filter(|word| !word.is_empty())
        .collect();
    harmless.join(" ")
}

/// Isolates a text that stands in the middle of a sentence, where no markup can keep it apart.
pub fn apart(text: &str) -> Cow<'_, str> {
    if text.contains(is_written_leftwards) {
        Cow::Owned(format!("{ISOLATE}{text}{END}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// Hebrew, Arabic and related scripts.
fn is_written_leftwards(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_turns_the_page_around_is_taken_out() {
        let text = "I \u{202e}tnes\u{202c} it\u{2066}!\u{2069}\u{200f}\u{61c}\u{7}";
        assert_eq!(harmless(text), "I tnes it!");
        assert_eq!(one_line(" a\u{2028}b \n\u{202e} c\u{85}d "), "a b c d");
        for fine in ["Żółć, naïve; 腓特烈; שלום", "👩‍👩‍👧", ""] {
            assert_eq!(harmless(fine), fine);
        }
    }

    #[test]
    fn letters_from_right_to_left_are_kept_to_themselves() {
        assert_eq!(apart("Anna"), "Anna");
        assert_eq!(apart("שלום 12"), "\u{2068}שלום 12\u{2069}");
    }
}
