//! Puts refusals within longer messages into words.
//!
//! The kernel knows no language: where it quotes a refusal in an error it writes `§3.2: refuse-card-not-held
//! card=S13.1`, a key of the game's texts with its arguments. People get the sentence instead.

use kernel::Message;
use table::Words;

/// The text, with the refusal at its end, if there is one, put into words.
pub fn in_words(text: &str, words: &Words) -> String {
    let spoken = || {
        let (before, quoted) = text.rsplit_once('§')?;
        let (rule, message) = quoted.split_once(": ")?;
        let message = message_of(message, words)?;
        Some(format!("{before}§{rule}: {}", words.say(&message)))
    };
    spoken().unwrap_or_else(|| text.to_owned())
}

/// Reads a message as the kernel writes it; `None` if the texts do not have its key.
fn message_of(text: &str, words: &Words) -> Option<Message> {
    let mut parts = text.split(' ');
    let mut message = Message::new(parts.next()?);
    let mut pairs: Vec<(&str, String)> = Vec::new();
    for part in parts {
        match part.split_once('=') {
            Some((name, value)) => pairs.push((name, value.to_owned())),
            // This continues a value of several words.
            None => {
                let (_, value) = pairs.last_mut()?;
                value.push(' ');
                value.push_str(part);
            }
        }
    }
    for (name, value) in pairs {
        message = match value.parse::<i64>() {
            Ok(number) => message.number(name, number),
            Err(_) if words.find(&value).is_some() => message.word(name, value),
            Err(_) => message.text(name, value),
        };
    }
    // A key that is missing from the texts would only be printed as it is.
    (words.say(&message) != message.to_string()).then_some(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXTS: &str = "
refuse-held = { $nation } does not hold { $card }
refuse-far = { $city } is { $n ->
    [one] one city
   *[other] { $n } cities
} too far
nation-prussia = Prussia
";

    #[test]
    fn a_refusal_at_the_end_is_put_into_words() {
        let words = Words::new("en", TEXTS).unwrap();
        let cases = [
            (
                "`pay S1`: §3.2: refuse-held nation=nation-prussia card=S13.1",
                "`pay S1`: §3.2: Prussia does not hold S13.1",
            ),
            (
                "§4.1: refuse-far city=Bad Ems n=1",
                "§4.1: Bad Ems is one city too far",
            ),
            ("§4.1: refuse-unknown n=1", "§4.1: refuse-unknown n=1"),
            ("nothing of the kind", "nothing of the kind"),
            ("must be refused by §4.1", "must be refused by §4.1"),
        ];
        for (text, wanted) in cases {
            assert_eq!(in_words(text, &words), wanted);
        }
    }
}
