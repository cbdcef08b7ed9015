//! Messages put into words with a game's Fluent texts.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kernel::{Arg, Message};

/// The texts of one language.
pub struct Words {
    language: String,
    bundle: FluentBundle<FluentResource>,
}

/// Why texts cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WordsError {
    #[error("\"{0}\" is no language tag such as fr or en")]
    Language(String),
    #[error("the {language} texts are broken: {}", problems.join("; "))]
    Texts {
        language: String,
        problems: Vec<String>,
    },
}

/// Words within words within words: deeper than any text goes, shallow enough for a circle of keys.
const DEEPEST: u8 = 4;

impl Words {
    /// Reads the texts of a language, tagged `fr` or `en`, from Fluent source.
    pub fn new(language: &str, source: &str) -> Result<Words, WordsError> {
        let tag = language
            .parse()
            .map_err(|_| WordsError::Language(language.to_owned()))?;
        let broken = |problems| WordsError::Texts {
            language: language.to_owned(),
            problems,
        };
        let resource = FluentResource::try_new(source.to_owned())
            .map_err(|(_, errors)| broken(errors.iter().map(ToString::to_string).collect()))?;
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // The marks that isolate right-to-left text would show up as boxes in SVG.
        bundle.set_use_isolating(false);
        bundle
            .add_resource(resource)
            .map_err(|errors| broken(errors.iter().map(ToString::to_string).collect()))?;
        Ok(Words {
            language: language.to_owned(),
            bundle,
        })
    }

    pub fn language(&self) -> &str {
        &self.language
    }

    /// The words for a bare key, if the texts know it.
    pub fn find(&self, key: &str) -> Option<String> {
        self.format(key, &FluentArgs::new())
    }

    /// The words for a message. A key the texts lack is shown itself, with its arguments, for all to see.
    pub fn say(&self, message: &Message) -> String {
        self.say_within(message, 0)
    }

    fn say_within(&self, message: &Message, depth: u8) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            let value = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Text(text) => FluentValue::from(text.clone()),
                Arg::Word(key) if depth < DEEPEST => {
                    FluentValue::from(self.say_within(&Message::new(key.clone()), depth + 1))
                }
                Arg::Word(key) => FluentValue::from(key.clone()),
                Arg::Things(things) => FluentValue::from(Arg::names(things)),
                Arg::Dice(faces) => {
                    let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
                    FluentValue::from(faces.join(" "))
                }
                Arg::Words(keys) => {
                    let list: Vec<String> = (keys.iter())
                        .map(|key| match depth < DEEPEST {
                            true => self.say_within(&Message::new(key.clone()), depth + 1),
                            false => key.clone(),
                        })
                        .collect();
                    FluentValue::from(list.join(", "))
                }
            };
            args.set(name.clone(), value);
        }
        self.format(&message.key, &args)
            .unwrap_or_else(|| message.to_string())
    }

    fn format(&self, key: &str, args: &FluentArgs) -> Option<String> {
        // `nation.short` asks for an attribute of a text.
        let pattern = match key.split_once('.') {
            None => self.bundle.get_message(key)?.value()?,
            Some((text, attribute)) => self
                .bundle
                .get_message(text)?
                .get_attribute(attribute)?
                .value(),
        };
        // A missing argument is shown as {$name} in the result: visible, and no reason to stop.
        let mut errors = Vec::new();
        Some(
            self.bundle
                .format_pattern(pattern, Some(args), &mut errors)
                .into_owned(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXTS: &str = "
prussia = Prussia
    .short = Pr.
moves = { $nation } moves { $general } ({ $left ->
    [one] one city
   *[other] { $left } cities
} left)
";

    #[test]
    fn a_message_is_put_into_words() {
        let words = Words::new("en", TEXTS).unwrap();
        let message = Message::new("moves")
            .word("nation", "prussia")
            .text("general", "Keith")
            .number("left", 3);
        assert_eq!(words.say(&message), "Prussia moves Keith (3 cities left)");
        let last = Message::new("moves")
            .word("nation", "prussia.short")
            .text("general", "Keith")
            .number("left", 1);
        assert_eq!(words.say(&last), "Pr. moves Keith (one city left)");
    }

    #[test]
    fn what_is_missing_shows() {
        let words = Words::new("en", TEXTS).unwrap();
        let message = Message::new("nowhere").number("n", 4);
        assert_eq!(words.say(&message), "nowhere n=4");
        assert!(words.say(&Message::new("moves")).contains("$nation"));
        let stranger = Message::new("moves").word("nation", "atlantis");
        assert!(words.say(&stranger).starts_with("atlantis moves"));
        assert_eq!(words.find("atlantis"), None);
    }

    #[test]
    fn broken_texts_are_refused() {
        assert!(matches!(
            Words::new("en", "a = { $"),
            Err(WordsError::Texts { .. })
        ));
        assert!(matches!(
            Words::new("not a language!", ""),
            Err(WordsError::Language(_))
        ));
    }
}
