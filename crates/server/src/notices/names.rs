//! Makes people's names harmless: a name is the only text in a letter that somebody else may have written.
//!
//! Mail programs turn whatever looks like a link into one, so a name such as `http://evil.example` would be
//! advertising under our letterhead, and `@everyone` would alert a whole chat room.

use crate::accounts::names::is_hidden;

/// Names are shorter than this; those of older databases are cut.
const LONGEST: usize = 40;
/// Replaces whatever could join two words into an address.
const DOT: char = '·';

/// The name as a letter, a subject or a webhook may show it.
pub fn harmless(name: &str) -> String {
    let seen: String = name
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|c| !is_hidden(*c))
        .collect();
    let words: Vec<&str> = seen.split_whitespace().collect();
    let letters: Vec<char> = words.join(" ").chars().take(LONGEST).collect();
    let following = letters.iter().skip(1).map(Some).chain([None]);
    let shown = letters.iter().zip(following).map(|(letter, next)| {
        // `J. R.` stays as it is: before a blank, nothing is joined.
        let ties = next.is_some_and(|next| *next != ' ') && is_tie(*letter);
        if ties { DOT } else { *letter }
    });
    shown.collect()
}

/// What stands between the parts of an address, in all forms that address bars understand.
fn is_tie(c: char) -> bool {
    matches!(
        c,
        '.' | ':'
            | '/'
            | '\\'
            | '@'
            | '#'
            | '<'
            | '>'
            | '['
            | ']'
            | '('
            | ')'
            | '`'
            | '\u{2024}'
            | '\u{2044}'
            | '\u{2215}'
            | '\u{3002}'
            | '\u{fe52}'
            | '\u{fe55}'
            | '\u{fe6b}'
            | '\u{ff03}'
            | '\u{ff0e}'
            | '\u{ff0f}'
            | '\u{ff1a}'
            | '\u{ff20}'
            | '\u{ff3c}'
            | '\u{ff61}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_makes_no_link() {
        let cases = [
            ("http://evil.example", "http···evil·example"),
            ("evil.example", "evil·example"),
            ("evil\u{ff0e}example", "evil·example"),
            ("evil\u{3002}example/x", "evil·example·x"),
            ("anna@evil.example", "anna·evil·example"),
            ("@everyone", "·everyone"),
            ("[x](y)", "·x··y)"),
            ("J. R. Smith", "J. R. Smith"),
            ("Élisabeth II", "Élisabeth II"),
            ("腓特烈大帝", "腓特烈大帝"),
        ];
        for (name, shown) in cases {
            assert_eq!(harmless(name), shown, "{name}");
        }
    }

    #[test]
    fn a_name_is_short_and_holds_nothing_hidden() {
        assert_eq!(harmless("a\u{202e}b\r\nBcc: c\u{200b}"), "ab Bcc: c");
        assert_eq!(harmless(&"x".repeat(500)).chars().count(), LONGEST);
        assert_eq!(harmless("evil\u{200b}.\u{2060}example"), "evil·example");
    }
}
