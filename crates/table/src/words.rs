//! Messages put into words with a game's Fluent texts.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Pattern};
use foldhash::fast::FixedState;
use kernel::{Arg, Message, Target, Thing};
use std::borrow::Cow;
use std::collections::HashMap;

/// How the keys of spaces' names begin.
const SPACE: &str = "space-";

/// The texts of one language.
pub struct Words {
    language: String,
    bundle: FluentBundle<FluentResource>,
    /// What spaces are called, by their ids: asked for more often than all the rest.
    spaces: HashMap<String, String, FixedState>,
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
        let spaces: Vec<String> = (resource.entries())
            .filter_map(|entry| match entry {
                Entry::Message(message) => message.id.name.strip_prefix(SPACE),
                _ => None,
            })
            .map(str::to_owned)
            .collect();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // The marks that isolate right-to-left text would show up as boxes in SVG.
        bundle.set_use_isolating(false);
        bundle
            .add_resource(resource)
            .map_err(|errors| broken(errors.iter().map(ToString::to_string).collect()))?;
        let mut words = Words {
            language: language.to_owned(),
            bundle,
            spaces: HashMap::default(),
        };
        let named = |id: String| Some((words.find(&format!("{SPACE}{id}"))?, id));
        let spaces = spaces.into_iter().filter_map(named);
        words.spaces = spaces.map(|(name, id)| (id, name)).collect();
        Ok(words)
    }

    pub fn language(&self) -> &str {
        &self.language
    }

    /// The words for a bare key, if the texts know it.
    pub fn find(&self, key: &str) -> Option<String> {
        let pattern = self.pattern(key)?;
        Some(self.format(pattern, &FluentArgs::new()))
    }

    /// A proper name: words where it is a key of the texts, else the same in every language.
    pub fn name<'a>(&self, name: &'a str) -> Cow<'a, str> {
        self.find(name).map_or(Cow::Borrowed(name), Cow::Owned)
    }

    /// What a space is called, where the texts have a name for it.
    pub fn space(&self, id: &str) -> Option<&str> {
        self.spaces.get(id).map(String::as_str)
    }

    /// The name of a thing. A space is called as on the map, which may have another name in each language.
    pub fn thing<'a>(&'a self, thing: &'a Thing) -> Cow<'a, str> {
        let on_map = match &thing.target {
            Target::Space(id) => self.space(id),
            _ => None,
        };
        on_map.map_or_else(|| self.name(&thing.name), Cow::Borrowed)
    }

    /// The words for a message. A key the texts lack is shown itself, with its arguments, for all to see.
    pub fn say(&self, message: &Message) -> String {
        self.put(&message.key, message, &mut Plain(self))
            .unwrap_or_else(|| message.to_string())
    }

    /// The words of an attribute of a message's text, with the message's arguments.
    pub fn attribute(&self, message: &Message, name: &str) -> Option<String> {
        self.put(
            &format!("{}.{name}", message.key),
            message,
            &mut Plain(self),
        )
    }

    /// The words for a message with a mark in place of each thing and of all dice, to be drawn by someone who can: the
    /// letter [`FIRST_MARK`] for the first part, the next letter for the next.
    pub fn marked<'a>(&self, message: &'a Message) -> (String, Vec<Part<'a>>) {
        let mut marks = Marks(Vec::new());
        let text = self
            .put(&message.key, message, &mut marks)
            .unwrap_or_else(|| message.to_string());
        (text, marks.0)
    }

    fn put<'a>(
        &self,
        key: &str,
        message: &'a Message,
        parts: &mut impl Parts<'a>,
    ) -> Option<String> {
        let pattern = self.pattern(key)?;
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            let value = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Text(text) => FluentValue::from(text.as_str()),
                Arg::Word(key) => FluentValue::from(self.word(key)),
                Arg::Things(things) => FluentValue::from(parts.things(things)),
                Arg::Dice(faces) => FluentValue::from(parts.dice(faces)),
                Arg::Words(keys) => {
                    let list: Vec<String> = keys.iter().map(|key| self.word(key)).collect();
                    FluentValue::from(list.join(", "))
                }
            };
            args.set(name.as_str(), value);
        }
        Some(self.format(pattern, &args))
    }

    /// The words for a bare key, or the key itself.
    fn word(&self, key: &str) -> String {
        self.find(key).unwrap_or_else(|| key.to_owned())
    }

    /// The text for a key, `nation.short` for an attribute of a text.
    fn pattern(&self, key: &str) -> Option<&Pattern<&str>> {
        match key.split_once('.') {
            None => self.bundle.get_message(key)?.value(),
            Some((text, attribute)) => {
                let message = self.bundle.get_message(text)?;
                Some(message.get_attribute(attribute)?.value())
            }
        }
    }

    fn format(&self, pattern: &Pattern<&str>, args: &FluentArgs) -> String {
        // A missing argument is shown as {$name} in the result: visible, and no reason to stop.
        let mut errors = Vec::new();
        self.bundle
            .format_pattern(pattern, Some(args), &mut errors)
            .into_owned()
    }
}

/// A part of a sentence that is more than words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part<'a> {
    Thing(&'a Thing),
    Dice(&'a [u8]),
}

/// The first letter that stands for a part: one that no text uses, for it means nothing.
pub const FIRST_MARK: char = '\u{e000}';
const LAST_MARK: char = '\u{f8ff}';

/// How things and dice are put into a sentence.
trait Parts<'a> {
    fn things(&mut self, things: &'a [Thing]) -> String;
    fn dice(&mut self, faces: &'a [u8]) -> String;
}

/// In words.
struct Plain<'w>(&'w Words);

impl<'a> Parts<'a> for Plain<'_> {
    fn things(&mut self, things: &'a [Thing]) -> String {
        let names: Vec<Cow<'_, str>> = things.iter().map(|thing| self.0.thing(thing)).collect();
        names.join(", ")
    }

    fn dice(&mut self, faces: &'a [u8]) -> String {
        let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
        faces.join(" ")
    }
}

/// As marks, to be found again.
struct Marks<'a>(Vec<Part<'a>>);

impl<'a> Marks<'a> {
    fn add(&mut self, part: Part<'a>, text: &mut String) {
        let mark = u32::try_from(self.0.len())
            .ok()
            .and_then(|number| char::from_u32(u32::from(FIRST_MARK) + number))
            .filter(|mark| *mark <= LAST_MARK);
        if let Some(mark) = mark {
            text.push(mark);
            self.0.push(part);
        }
    }
}

impl<'a> Parts<'a> for Marks<'a> {
    fn things(&mut self, things: &'a [Thing]) -> String {
        let mut text = String::new();
        for (number, thing) in things.iter().enumerate() {
            if number > 0 {
                text.push_str(", ");
            }
            self.add(Part::Thing(thing), &mut text);
        }
        text
    }

    fn dice(&mut self, faces: &'a [u8]) -> String {
        let mut text = String::new();
        self.add(Part::Dice(faces), &mut text);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXTS: &str = "
space-mildendo = Mildendo the Great
lilliput = Lilliput
    .short = Li.
moves = { $nation } moves { $general } ({ $left ->
    [one] one city
   *[other] { $left } cities
} left)
";

    #[test]
    fn a_message_is_put_into_words() {
        let words = Words::new("en", TEXTS).unwrap();
        let message = Message::new("moves")
            .word("nation", "lilliput")
            .text("general", "Keith")
            .number("left", 3);
        assert_eq!(words.say(&message), "Lilliput moves Keith (3 cities left)");
        let last = Message::new("moves")
            .word("nation", "lilliput.short")
            .text("general", "Keith")
            .number("left", 1);
        assert_eq!(words.say(&last), "Li. moves Keith (one city left)");
    }

    #[test]
    fn things_and_dice_can_be_marked() {
        let words = Words::new("en", "fight = { $who } throw { $dice } at { $city }").unwrap();
        let thing = |name: &str| Thing {
            target: Target::Token(name.into()),
            name: name.into(),
        };
        let message = Message::new("fight")
            .things("who", [thing("Daun"), thing("Lacy")])
            .dice("dice", [5, 2])
            .thing("city", Target::Space("prag".into()), "Prag");
        assert_eq!(words.say(&message), "Daun, Lacy throw 5 2 at Prag");
        let (text, parts) = words.marked(&message);
        assert_eq!(text, "\u{e000}, \u{e001} throw \u{e002} at \u{e003}");
        assert_eq!(parts[2], Part::Dice(&[5, 2]));
        assert_eq!(parts.len(), 4);
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

    #[test]
    fn a_space_is_called_as_on_the_map() {
        let words = Words::new("en", TEXTS).unwrap();
        let thing = |id: &str| Thing {
            target: Target::Space(id.into()),
            name: "Mildendo".into(),
        };
        assert_eq!(words.thing(&thing("mildendo")), "Mildendo the Great");
        assert_eq!(words.thing(&thing("elsewhere")), "Mildendo");
    }
}
