//! What an account may be called.

use super::{AccountFault, reserved};
use crate::ids::random_bytes;
use std::collections::BTreeSet;
use table::Language;
use unicode_normalization::UnicodeNormalization;
use unicode_script::{Script, ScriptExtension};
use unicode_security::{MixedScript, skeleton};

const SHORTEST: usize = 2;
const LONGEST: usize = 24;

/// What a deleted account is called, in every language. As this must not be anybody's name, nobody may take it. Pages
/// have it in their texts; a record, which is in English, uses the first.
pub const FORMER_PLAYERS: [&str; 2] = ["Former player", "Ancien joueur"];

/// A name as its owner writes it, folded so that nobody else can have it in different letters, and what it looks
/// like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    pub display: String,
    pub folded: String,
    /// Two names that share one of these can be mistaken for each other.
    pub looks: BTreeSet<String>,
}

impl Name {
    pub fn read(text: &str) -> Result<Name, AccountFault> {
        let composed: String = text.nfc().collect();
        let display = joined(&composed, " ");
        let length = display.chars().count();
        if !(SHORTEST..=LONGEST).contains(&length) {
            return Err(AccountFault::NameLength);
        }
        // Without a letter or a digit it is only dots and strokes, which look like nothing, or like each other.
        let says_something = display.chars().any(char::is_alphanumeric);
        if !says_something || display.chars().any(is_hidden) {
            return Err(AccountFault::NameLetters);
        }
        if !is_of_one_script(&display) {
            return Err(AccountFault::NameScripts);
        }
        if reserved::is_reserved(&display) {
            return Err(AccountFault::NameReserved);
        }
        Ok(Name {
            folded: fold(&display),
            looks: looks(&display),
            display,
        })
    }
}

fn joined(text: &str, with: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(with)
}

/// The form in which two names are equal, however they are typed.
pub fn fold(name: &str) -> String {
    let compatible: String = name.nfkc().collect();
    // Again: there may be two ways to write a lower-case letter.
    let lower: String = compatible.to_lowercase().nfkc().collect();
    joined(&lower, " ")
}

/// The form in which names were stored before [`fold`] knew that one letter can be written in several ways.
pub fn old_fold(name: &str) -> String {
    joined(&name.to_lowercase(), " ")
}

/// What a name looks like, as written and in lower case, without its blanks: `Ian` looks like `lan`, and `ian` does
/// not, but is the same name.
pub fn looks(name: &str) -> BTreeSet<String> {
    let compatible: String = name.nfkc().collect();
    let close = joined(&compatible, "");
    [skeleton_of(&close), skeleton_of(&close.to_lowercase())].into()
}

/// The skeleton of UTS 39, both as written and in lower case: `M` looks like itself, but `m` like `rn`.
fn skeleton_of(text: &str) -> String {
    let seen: String = skeleton(text).collect();
    let small: String = skeleton(&seen.to_lowercase()).collect();
    small.to_lowercase()
}

/// One script, or Latin letters beside Chinese, Japanese or Korean ones, which nobody confuses with them.
fn is_of_one_script(name: &str) -> bool {
    let letters: String = name.chars().filter(|c| c.is_alphabetic()).collect();
    let latin = |c: &char| ScriptExtension::from(*c).contains_script(Script::Latin);
    let foreign: String = letters.chars().filter(|c| !latin(c)).collect();
    let beside_latin = foreign.as_str().resolve_script_set();
    letters.as_str().is_single_script()
        || beside_latin.hanb
        || beside_latin.jpan
        || beside_latin.kore
}

/// Characters that are invisible, or that reorder the text beside them.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// What a guest is called before choosing a name.
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
        for same in [
            "ÉLISABETH  ii",
            "E\u{301}lisabeth II",
            "Ｅ\u{301}lisabeth ⅱ",
        ] {
            assert_eq!(name.folded, fold(same), "{same}");
        }
    }

    #[test]
    fn bad_names_are_refused() {
        for text in ["", "a", " a ", &"x".repeat(25)] {
            assert_eq!(Name::read(text), Err(AccountFault::NameLength), "{text:?}");
        }
        for text in [
            "ab\0c",
            "a\u{202e}bc",
            "a\u{200b}b",
            "ab\u{7f}",
            "a\u{2800}b",
            "--",
            "\u{301}\u{301}",
            ". .",
        ] {
            assert_eq!(Name::read(text), Err(AccountFault::NameLetters), "{text:?}");
        }
        assert!(Name::read("Guest of Honour").is_ok());
    }

    #[test]
    fn scripts_are_mixed_only_where_nobody_is_deceived() {
        // With a Cyrillic А, a Greek ο, an Armenian ո.
        for text in ["Аnna", "Antοn", "Aոna"] {
            assert_eq!(Name::read(text), Err(AccountFault::NameScripts), "{text}");
        }
        for text in [
            "腓特烈大帝",
            "Анна Иоанновна",
            "Ἑλένη",
            "Anna 花子",
            "나폴레옹",
            "שרה 2",
            "O’Neill-Ñ",
            "まさこ雅子",
        ] {
            assert!(Name::read(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn what_looks_alike_shares_a_look() {
        let alike = |one: &str, other: &str| !looks(one).is_disjoint(&looks(other));
        for (one, other) in [
            ("Anna", "Аnna"),
            ("Anna", "A nna"),
            ("Anna Amalia", "annaamalia"),
            ("Marie", "rnarie"),
            ("Ian", "lan"),
            ("Ian", "іan"),
            ("Bob", "B0b"),
            ("Ella", "EIIa"),
            ("Paul", "Раul"),
            ("Scope", "Ѕсоре"),
        ] {
            assert!(alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Elia", "Ella"), ("Anna", "Anne"), ("Zoe", "Zoé")] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn a_guest_has_a_friendly_name() {
        assert!(guest(Language::En).starts_with("Guest "));
        assert!(guest(Language::Fr).starts_with("Invité "));
    }
}
