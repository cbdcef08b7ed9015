//! Reads a game's texts as its tests want them: both languages alike, every key of the sources with its text, and no
//! text that is never said.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::Path,
};

/// Texts in Fluent by key; an attribute is `key.attribute`.
pub type Entries = BTreeMap<String, String>;

/// Every key and attribute with its source. A key that stands twice is an error.
pub fn entries(texts: &str) -> Result<Entries, String> {
    let mut entries = Entries::new();
    let (mut message, mut last) = (String::new(), String::new());
    for line in texts.lines() {
        let attribute = line.trim_start().strip_prefix('.');
        let named = match attribute.filter(|_| line.starts_with("    .")) {
            Some(rest) => {
                (rest.split_once(" = ")).map(|(name, value)| (format!("{message}.{name}"), value))
            }
            None => (line.split_once(" = "))
                .filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
                .map(|(name, value)| (name.to_owned(), value)),
        };
        if let Some((key, value)) = named {
            if !key.contains('.') {
                message.clone_from(&key);
            }
            last.clone_from(&key);
            if entries.insert(key, value.to_owned()).is_some() {
                return Err(format!("{last} stands twice"));
            }
        } else if line.starts_with([' ', '}'])
            && let Some(text) = entries.get_mut(&last)
        {
            // Lines after the first are indented, or close a brace.
            text.push_str(line);
        }
    }
    Ok(entries)
}

/// The names that follow a mark, as `$` or `{ `.
fn names_after<'t>(mark: &'t str, text: &'t str) -> impl Iterator<Item = &'t str> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    text.split(mark).skip(1).filter_map(move |rest| {
        let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
        (end > 0).then_some(&rest[..end])
    })
}

/// The variables of a text and of the texts it refers to.
pub fn variables(entries: &Entries, key: &str) -> BTreeSet<String> {
    let Some(text) = entries.get(key) else {
        return BTreeSet::new();
    };
    let mut all: BTreeSet<String> = names_after("$", text).map(str::to_owned).collect();
    for inner in names_after("{ ", text) {
        all.extend(variables(entries, inner));
    }
    all
}

/// All Rust sources below a folder.
pub fn sources(folder: &Path) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(sources(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(fs::read_to_string(path)?);
        }
    }
    Ok(found)
}

/// Every key written out in a source, and what follows the literal. `starts` are the beginnings of such keys.
pub fn keys_in<'s>(
    source: &'s str,
    starts: &'s [&'s str],
) -> impl Iterator<Item = (&'s str, &'s str)> {
    source.match_indices('"').filter_map(move |(at, _)| {
        let (literal, after) = source[at + 1..].split_once('"')?;
        let whole = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let is_key = starts.iter().any(|start| literal.starts_with(start))
            && literal.chars().all(whole)
            && !literal.ends_with('-');
        is_key.then_some((literal, after))
    })
}

/// What differs between two languages: keys, and the variables of a key.
pub fn differences(one: &Entries, other: &Entries) -> Vec<String> {
    let keys: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
    (keys.into_iter())
        .filter_map(|key| {
            if one.contains_key(key) != other.contains_key(key) {
                return Some(format!("{key} stands in one language only"));
            }
            let differ = variables(one, key) != variables(other, key);
            differ.then(|| format!("the variables of {key} differ"))
        })
        .collect()
}

/// Keys of the sources without a text, and texts with such a beginning that are never said.
pub fn unsaid(entries: &Entries, sources: &[String], starts: &[&str]) -> Vec<String> {
    let used: BTreeSet<&str> = (sources.iter())
        .flat_map(|source| keys_in(source, starts))
        .map(|(key, _)| key)
        .collect();
    let missing = (used.iter())
        .filter(|key| !entries.contains_key(**key))
        .map(|key| format!("there is no text {key}"));
    let within: BTreeSet<&str> = (entries.values())
        .flat_map(|text| names_after("{ ", text))
        .collect();
    let idle = (entries.keys())
        .filter(|key| !key.contains('.') && starts.iter().any(|start| key.starts_with(start)))
        .filter(|key| !used.contains(key.as_str()) && !within.contains(key.as_str()))
        .map(|key| format!("{key} is never said"));
    missing.chain(idle).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXTS: &str = "# a comment
log-march = { $who } marches { log-far }
    .short = { $who }
log-far = { $steps ->
    [one] a step
   *[other] { $steps } steps
}
hand = a hand
";

    #[test]
    fn attributes_and_later_lines_belong_to_their_key() {
        let entries = entries(TEXTS).unwrap();
        let keys: Vec<&str> = entries.keys().map(String::as_str).collect();
        assert_eq!(keys, ["hand", "log-far", "log-march", "log-march.short"]);
        assert!(entries["log-far"].ends_with("steps}"), "{entries:?}");
        let names = |key| variables(&entries, key).into_iter().collect::<Vec<_>>();
        assert_eq!(names("log-march"), ["steps", "who"]);
        assert_eq!(names("log-march.short"), ["who"]);
        assert_eq!(names("hand"), Vec::<String>::new());
    }

    #[test]
    fn a_key_stands_once() {
        let twice = format!("{TEXTS}hand = another");
        assert_eq!(entries(&twice), Err("hand stands twice".to_owned()));
    }

    #[test]
    fn languages_that_differ_are_told_apart() {
        let one = entries(TEXTS).unwrap();
        assert_eq!(differences(&one, &one), Vec::<String>::new());
        let other = entries(&TEXTS.replace("hand = a hand", "foot = { $left }")).unwrap();
        assert_eq!(
            differences(&one, &other),
            [
                "foot stands in one language only",
                "hand stands in one language only"
            ]
        );
        let other = entries(&TEXTS.replace("{ $who } marches", "Marches")).unwrap();
        assert_eq!(
            differences(&one, &other),
            ["the variables of log-march differ"]
        );
    }

    #[test]
    fn what_is_said_has_a_text_and_what_has_a_text_is_said() {
        let entries = entries(TEXTS).unwrap();
        let said = |source: &str| unsaid(&entries, &[source.to_owned()], &["log-"]);
        assert_eq!(
            said(r#"say("log-march").text("who", who)"#),
            Vec::<String>::new()
        );
        assert_eq!(
            said(r#"say("log-retreat"), "log-", "Log-x", "hand-x""#),
            ["there is no text log-retreat", "log-march is never said"]
        );
        let keys: Vec<_> = keys_in(r#"a("log-a").b"#, &["log-"]).collect();
        assert_eq!(keys, [("log-a", ").b")]);
    }
}
