//! Who sits on a seat, as records name them: a person by any name, or a bot, marked as one whatever its name.

use std::fmt;

/// Nobody, in a line about a change.
const NOBODY: &str = "nobody";
/// Stands between the present player and the previous one.
const WAS: &str = " was ";
/// What is preceded by a backslash within a name: the end of the name, the backslash itself, and what begins a hash.
const ESCAPED: [char; 3] = ['"', '\\', '#'];

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    Person(String),
    /// The word its host has for this kind of bot.
    Bot(String),
}

impl Player {
    pub fn person(name: &str) -> Player {
        Player::Person(one_line(name))
    }

    pub fn bot(name: &str) -> Player {
        Player::Bot(one_line(name))
    }

    pub fn name(&self) -> &str {
        match self {
            Player::Person(name) | Player::Bot(name) => name,
        }
    }

    /// With a name that does not break the lines of a record.
    pub(crate) fn on_one_line(&self) -> Player {
        match self {
            Player::Person(name) => Player::person(name),
            Player::Bot(name) => Player::bot(name),
        }
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A change as a line describes it: `bot "careful" was person "Anna Maria"`.
pub(super) struct Change<'a> {
    pub now: Option<&'a Player>,
    pub was: Option<&'a Player>,
}

impl fmt::Display for Change<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_player(f, self.now)?;
        f.write_str(WAS)?;
        write_player(f, self.was)
    }
}

fn write_player(f: &mut fmt::Formatter<'_>, player: Option<&Player>) -> fmt::Result {
    let Some(player) = player else {
        return f.write_str(NOBODY);
    };
    f.write_str(match player {
        Player::Person(_) => "person \"",
        Player::Bot(_) => "bot \"",
    })?;
    for letter in one_line(player.name()).chars() {
        if ESCAPED.contains(&letter) {
            f.write_str("\\")?;
        }
        write!(f, "{letter}")?;
    }
    f.write_str("\"")
}

/// The present player and the previous one, as [`Change`] writes them.
pub(super) fn read_change(text: &str) -> Result<(Option<Player>, Option<Player>), String> {
    let (now, rest) = read_player(text)?;
    let rest = rest
        .strip_prefix(WAS)
        .ok_or_else(|| format!("`{text}` does not say who sat there before: `NEW was OLD`"))?;
    let (was, rest) = read_player(rest)?;
    if !rest.is_empty() {
        return Err(format!("`{rest}` has no place after a change of seat"));
    }
    Ok((now, was))
}

/// The player at the beginning of a text, and the rest of it.
fn read_player(text: &str) -> Result<(Option<Player>, &str), String> {
    if let Some(rest) = text.strip_prefix(NOBODY) {
        return Ok((None, rest));
    }
    let person = text.strip_prefix("person \"");
    let Some(quoted) = person.or_else(|| text.strip_prefix("bot \"")) else {
        return Err(format!(
            "`{text}` begins with neither `person \"NAME\"` nor `bot \"NAME\"` nor `{NOBODY}`"
        ));
    };
    let (name, rest) = read_name(quoted)?;
    let player = match person {
        Some(_) => Player::Person(name),
        None => Player::Bot(name),
    };
    Ok((Some(player), rest))
}

/// A name up to its closing quotation mark, and what follows.
fn read_name(quoted: &str) -> Result<(String, &str), String> {
    let mut name = String::new();
    let mut letters = quoted.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Ok((name, &quoted[at + 1..])),
            '\\' => match letters.next() {
                Some((_, letter)) if ESCAPED.contains(&letter) => name.push(letter),
                _ => return Err(format!("a backslash in `\"{quoted}` hides nothing")),
            },
            letter => name.push(letter),
        }
    }
    Err(format!("the name in `\"{quoted}` never ends"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back() {
        let names = [
            "Anna",
            "Anna Maria of Hesse",
            "a \"b\" was bot \"careful\"",
            "\\",
            "Anna #0123456789abcdef",
            "nobody",
            "bot careful",
            " ~ S1",
            "",
        ];
        for name in names {
            for player in [Player::person(name), Player::bot(name)] {
                for (now, was) in [(Some(&player), None), (None, Some(&player))] {
                    let text = Change { now, was }.to_string();
                    let read = read_change(&text).expect("its own text");
                    assert_eq!((read.0.as_ref(), read.1.as_ref()), (now, was), "{text}");
                    assert!(!text.contains(" #"), "{text}");
                }
            }
        }
    }

    #[test]
    fn garbage_is_refused() {
        let garbage = [
            "",
            "Anna",
            "person Anna was nobody",
            "person \"Anna\"",
            "person \"Anna\" was",
            "person \"Anna\" was nobody at all",
            "person \"Anna was nobody",
            "person \"An\\na\" was nobody",
            "bot careful was nobody",
            "nobody was person \"Anna\" ",
            "nobodywas nobody",
        ];
        for text in garbage {
            assert!(read_change(text).is_err(), "{text}");
        }
    }
}
