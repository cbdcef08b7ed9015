//! `bivouac rules`: a game's rules in our own words, and the tests that prove them.

use crate::{
    cli,
    problem::{Answer, Problem},
    registry,
};
use proofs::{Rule, Rulebook, Status};
use serde::Serialize;
use std::fmt::Write;

/// `game id so|not file line test`, made when the program was built.
const PROOFS: &str = include_str!(concat!(env!("OUT_DIR"), "/proofs.tsv"));

#[derive(Serialize)]
struct RuleText<'a> {
    id: &'a str,
    title: &'a str,
    summary: &'a str,
    status: &'static str,
    reason: Option<&'a str>,
    tests: Vec<Proof>,
}

#[derive(Serialize)]
struct Proof {
    test: &'static str,
    file: &'static str,
    line: usize,
    /// It shows what the rule forbids or does not do.
    negative: bool,
}

pub fn rules(args: &cli::Rules) -> Result<Answer, Problem> {
    // Data files do not change rules, so none are loaded.
    let room = registry::open(&args.game, None)?;
    let book = Rulebook::read(room.game.rulebook())
        .map_err(|error| Problem::at(format!("rulebook of {}", args.game), error))?;
    let language = args.words.language.tag();
    let wanted: Vec<&Rule> = match &args.paragraph {
        None => book.rules().collect(),
        Some(id) => book.rules().filter(|rule| is_part(&rule.id, id)).collect(),
    };
    if wanted.is_empty() {
        let id = args.paragraph.as_deref().unwrap_or("");
        return Err(Problem::Failure(format!(
            "{} has no paragraph `{id}`; `bivouac rules {0}` lists them all",
            args.game
        )));
    }
    let entries: Vec<RuleText<'_>> = wanted
        .into_iter()
        .map(|rule| entry(rule, &args.game, language))
        .collect();
    if args.json {
        return Answer::json(&entries);
    }
    Ok(Answer::of(match args.paragraph {
        None => titles(&entries),
        Some(_) => entries.iter().map(full).collect::<Vec<_>>().join("\n"),
    }))
}

/// 4.2 is part of 4 and of itself, but not of 4.20.
fn is_part(id: &str, wanted: &str) -> bool {
    let (id, wanted) = (id.to_lowercase(), wanted.to_lowercase());
    let rest = id.strip_prefix(wanted.trim_start_matches('§').trim_end_matches('.'));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn entry<'a>(rule: &'a Rule, game: &str, language: &str) -> RuleText<'a> {
    RuleText {
        id: &rule.id,
        title: rule.title.in_language(language),
        summary: rule.summary.in_language(language),
        status: match rule.status {
            Status::Rule => "rule",
            Status::Flavour => "flavour",
            Status::Definition => "definition",
        },
        reason: rule.reason.as_deref(),
        tests: tests(game, &rule.id),
    }
}

fn tests(game: &str, id: &str) -> Vec<Proof> {
    let read = |line: &'static str| {
        let mut fields = line.split('\t');
        if fields.next() != Some(game) || fields.next() != Some(id) {
            return None;
        }
        Some(Proof {
            negative: fields.next()? == "not",
            file: fields.next()?,
            line: fields.next()?.parse().ok()?,
            test: fields.next()?,
        })
    };
    PROOFS.lines().filter_map(read).collect()
}

fn titles(entries: &[RuleText<'_>]) -> String {
    let mut out = String::new();
    for entry in entries {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{:<12} {}", entry.id, entry.title);
    }
    out
}

fn full(entry: &RuleText<'_>) -> String {
    let mut out = format!("{}  {}\n  {}\n", entry.id, entry.title, entry.summary);
    if let Some(reason) = entry.reason {
        let _ = writeln!(out, "  ({}: {reason})", entry.status);
    }
    for proof in &entry.tests {
        let kind = if proof.negative {
            "limited by"
        } else {
            "proven by"
        };
        let _ = writeln!(
            out,
            "  {:<11} {}  ({}:{})",
            kind, proof.test, proof.file, proof.line
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_has_its_paragraphs() {
        assert!(is_part("4.2", "4"));
        assert!(is_part("4.2", "4.2"));
        assert!(is_part("4.2", "§4.2"));
        assert!(is_part("F.8.clubs", "f.8"));
        assert!(!is_part("4.20", "4.2"));
        assert!(!is_part("14.2", "4"));
    }
}
