//! What an account may be called.

use super::AccountFault;
use crate::ids::random_bytes;
use table::Language;

const SHORTEST: usize = 2;
const LONGEST: usize = 24;

/// A name as its owner writes it, and folded so that no other account can have it in other letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    pub display: String,
    pub folded: String,
}

impl Name {
    pub fn read(text: &str) -> Result<Name, AccountFault> {
        let display = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let length = display.chars().count();
        if !(SHORTEST..=LONGEST).contains(&length) {
            return Err(AccountFault::NameLength);
        }
        if display.chars().any(is_hidden) {
            return Err(AccountFault::NameLetters);
        }
        let folded = fold(&display);
        // Nobody may pass for a guest: guests are not asked who they are.
        let mut words = folded.split(' ');
        let guest = words
            .next()
            .is_some_and(|word| ["guest", "invité"].contains(&word));
        if guest && words.all(|word| word.chars().all(|c| c.is_ascii_digit())) {
            return Err(AccountFault::NameTaken);
        }
        Ok(Name { display, folded })
    }
}

/// The form in which two names are compared.
pub fn fold(name: &str) -> String {
    let lower = name.to_lowercase();
    lower.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Letters that show nothing, or turn around what stands beside them.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// What a guest is called until it wants a name.
pub fn guest(language: Language) -> String {
    let number = 1000 + u16::from_le_bytes(random_bytes()) % 9000;
    match language {
        Language::Fr => format!("Invité {number}"),
        Language::En => format!("Guest {number}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_trimmed_and_folded() {
        let name = Name::read("  Élisabeth \t II ").unwrap();
        assert_eq!(name.display, "Élisabeth II");
        assert_eq!(name.folded, "élisabeth ii");
        assert_eq!(name.folded, fold("ÉLISABETH  ii"));
    }

    #[test]
    fn bad_names_are_refused() {
        for text in ["", "a", " a ", &"x".repeat(25)] {
            assert_eq!(Name::read(text), Err(AccountFault::NameLength), "{text:?}");
        }
        for text in ["ab\0c", "a\u{202e}bc", "a\u{200b}b", "ab\u{7f}"] {
            assert_eq!(Name::read(text), Err(AccountFault::NameLetters), "{text:?}");
        }
        for text in ["Guest 4711", "INVITÉ 12", "guest"] {
            assert_eq!(Name::read(text), Err(AccountFault::NameTaken), "{text:?}");
        }
        assert!(Name::read("Guest of Honour").is_ok());
        assert!(Name::read("腓特烈大帝").is_ok());
    }

    #[test]
    fn a_guest_has_a_friendly_name() {
        assert!(guest(Language::En).starts_with("Guest "));
        assert!(guest(Language::Fr).starts_with("Invité "));
    }
}
