//! Refusals written as text: a position, what is done in it, and every answer to what cannot be done there.
//!
//! ```text
//! == a force on the march
//! at nijmegen minor-dutch-1 dutch*2
//! do campaign nijmegen
//! yes march maastricht
//! no march london
//!    2.1 refuse-not-adjacent
//!    London is not next to Nijmegen
//! ```
//!
//! `==` begins a position in the game's own notation, line by line, or with `new` and its options (`new players 4`) a
//! game from its start. `dice` gives outcomes, `do` plays actions,
//! `yes` wants an action to be legal, `no` wants it refused, and `click` wants a thing that cannot be chosen: by this
//! paragraph, with this key, in these words of English. `#` begins a comment. Nothing here knows a game.

use crate::{
    Probe, Trial,
    proofread::{self, Entries},
};
use kernel::{Game, Message, Refusal};
use std::collections::BTreeSet;

/// How sentences of refusals begin in the texts.
pub const STARTS: [&str; 1] = ["refuse-"];

/// A file of refusals.
#[derive(Clone, Copy)]
pub struct Sheet {
    pub name: &'static str,
    pub text: &'static str,
}

/// One line of a sheet, with the lines below it that belong to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line<'t> {
    Begins(&'t str),
    New(&'t str),
    Position(&'t str),
    Dice(&'t str),
    Do(&'t str),
    Yes(&'t str),
    No(&'t str, Answer<'t>),
    Click(&'t str, Answer<'t>),
}

/// What a refusal must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer<'t> {
    pub rule: &'t str,
    pub key: &'t str,
    pub sentence: &'t str,
}

/// Reads a sheet into numbered lines.
fn lines(sheet: Sheet) -> Result<Vec<(usize, Line<'static>)>, String> {
    let mut lines = (1..)
        .zip(sheet.text.lines())
        .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let mut found = Vec::new();
    while let Some((number, line)) = lines.next() {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut answer = || {
            let cited = lines
                .next()
                .and_then(|(_, line)| line.trim().split_once(' '));
            let sentence = lines.next().map(|(_, line)| line.trim());
            (cited.zip(sentence))
                .map(|((rule, key), sentence)| Answer {
                    rule,
                    key,
                    sentence,
                })
                .filter(|answer| STARTS.iter().any(|start| answer.key.starts_with(start)))
                .ok_or(format!(
                    "{}:{number}: a paragraph, a key and a sentence must follow",
                    sheet.name
                ))
        };
        let line = match verb {
            "==" => Line::Begins(rest),
            "new" => Line::New(rest),
            "dice" => Line::Dice(rest),
            "do" => Line::Do(rest),
            "yes" => Line::Yes(rest),
            "no" => Line::No(rest, answer()?),
            "click" => Line::Click(rest, answer()?),
            _ => Line::Position(line),
        };
        found.push((number, line));
    }
    Ok(found)
}

/// Options of a new game: names, each with its value.
fn pairs(options: &str) -> Result<Vec<(&str, &str)>, String> {
    let words: Vec<&str> = options.split_whitespace().collect();
    (words.chunks(2))
        .map(|pair| match pair {
            [key, value] => Ok((*key, *value)),
            _ => Err(format!("`{options}`: an option without a value")),
        })
        .collect()
}

/// Every answer of a sheet.
pub fn answers(sheet: Sheet) -> Vec<Answer<'static>> {
    let lines = lines(sheet).unwrap_or_else(|wrong| panic!("{wrong}"));
    let answer = |(_, line)| match line {
        Line::No(_, answer) | Line::Click(_, answer) => Some(answer),
        _ => None,
    };
    lines.into_iter().filter_map(answer).collect()
}

/// A game whose refusals are read, and who puts them into words.
pub struct Bench<'g, G: Game> {
    pub game: &'g G,
    /// A message in a language, `fr` or `en`. A variable that is missing is a panic.
    pub say: &'g dyn Fn(&str, &Message) -> String,
}

impl<G: Game> Bench<'_, G> {
    /// Everything in a sheet that does not hold.
    pub fn faults(&self, sheet: Sheet) -> Vec<String> {
        let lines = match lines(sheet) {
            Ok(lines) => lines,
            Err(wrong) => return vec![wrong],
        };
        let mut faults = Vec::new();
        let begins = |(_, line): &(usize, Line<'_>)| matches!(line, Line::Begins(_));
        for position in lines.chunk_by(|_, next| !begins(next)) {
            let [(first, Line::Begins(_)), rest @ ..] = position else {
                faults.push(format!("{}: a position begins with ==", sheet.name));
                continue;
            };
            let mut fault = |number: usize, what: String| {
                faults.push(format!("{}:{number}: {what}", sheet.name));
            };
            let until = (rest.iter())
                .position(|(_, line)| {
                    !matches!(line, Line::New(_) | Line::Position(_) | Line::Dice(_))
                })
                .unwrap_or(rest.len());
            let (set_up, happens) = rest.split_at(until);
            match self.set_up(set_up) {
                Ok(trial) => self.run(trial, happens, &mut fault),
                Err(what) => fault(*first, what),
            }
        }
        faults
    }

    fn set_up(&self, lines: &[(usize, Line<'_>)]) -> Result<Trial<'_, G>, String> {
        let (mut position, mut dice, mut new) = (Vec::new(), Vec::new(), None);
        for (_, line) in lines {
            match line {
                Line::New(options) => new = Some(options),
                Line::Dice(outcomes) => dice.push(*outcomes),
                Line::Position(line) => position.push(*line),
                _ => {}
            }
        }
        let dice = dice.join(" ");
        match new {
            Some(_) if !position.is_empty() => {
                return Err("a new game has its own position".to_owned());
            }
            Some(options) => Trial::try_new_game(self.game, &pairs(options)?, &dice),
            None => Trial::try_at(self.game, &position.join("\n"), &dice),
        }
        .map_err(|error| error.to_string())
    }

    fn run(
        &self,
        mut trial: Trial<'_, G>,
        lines: &[(usize, Line<'_>)],
        fault: &mut dyn FnMut(usize, String),
    ) {
        for (number, line) in lines {
            let held = match line {
                Line::Dice(outcomes) => {
                    trial.script(outcomes);
                    Ok(())
                }
                Line::Do(actions) => (actions.split(';'))
                    .try_for_each(|action| trial.running_mut().try_play(action).map(drop))
                    .map_err(|error| error.to_string()),
                Line::Yes(action) => {
                    (trial.running().try_legal(action)).map_err(|error| error.to_string())
                }
                Line::No(action, answer) => (trial.running().try_refuse(action, None))
                    .map_err(|error| error.to_string())
                    .and_then(|refusal| self.compare(&refusal, *answer)),
                Line::Click(target, answer) => (trial.running().try_why_not(target, None))
                    .map_err(|error| error.to_string())
                    .and_then(|refusal| self.compare(&refusal, *answer)),
                Line::New(line) | Line::Position(line) => {
                    Err(format!("`{line}` belongs before what is done"))
                }
                Line::Begins(_) => Ok(()),
            };
            if let Err(what) = held {
                fault(*number, what);
                // Whoever could not act is not where the next lines want him.
                if matches!(line, Line::Do(_)) {
                    return;
                }
            }
        }
        let left = trial.running().dice().script_left();
        if left > 0
            && let Some((number, _)) = lines.last()
        {
            fault(*number, format!("{left} outcomes of `dice` nobody drew"));
        }
    }

    /// Is this the answer, in words that mention all that the rule says? The other language must only be whole.
    fn compare(&self, refusal: &Refusal, wanted: Answer<'_>) -> Result<(), String> {
        let english = (self.say)("en", &refusal.reason);
        let french = (self.say)("fr", &refusal.reason);
        let key = refusal.reason.key.as_str();
        let said = (refusal.rule.as_str(), key, english.as_str());
        if said != (wanted.rule, wanted.key, wanted.sentence) {
            let (rule, key, sentence) = said;
            return Err(format!("the answer is\n   {rule} {key}\n   {sentence}"));
        }
        let paragraph = format!("id = \"{}\"", wanted.rule);
        if !self.game.rulebook().contains(&paragraph) {
            return Err(format!("there is no paragraph {}", wanted.rule));
        }
        let given: BTreeSet<String> = (refusal.reason.args.iter())
            .map(|(name, _)| name.to_string())
            .collect();
        for (language, sentence) in [("en", english), ("fr", french)] {
            let mentioned = proofread::variables(&texts(self.game, language), key);
            if mentioned != given {
                return Err(format!("{language} mentions {mentioned:?} of {given:?}"));
            }
            if sentence.contains("refuse-") || sentence.contains("  ") {
                return Err(format!("{language}: {sentence:?}"));
            }
        }
        Ok(())
    }
}

/// A game's texts in a language, by key.
pub fn texts<G: Game>(game: &G, language: &str) -> Entries {
    proofread::entries(game.texts(language)).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// Keys of the sources that no sheet shows, and keys of sheets or texts that no source uses.
pub fn gaps<G: Game>(game: &G, sources: &[String], sheets: &[Sheet]) -> Vec<String> {
    let used: BTreeSet<&str> = (sources.iter())
        .flat_map(|source| proofread::keys_in(source, &STARTS))
        .map(|(key, _)| key)
        .collect();
    let shown: BTreeSet<&str> = (sheets.iter())
        .flat_map(|sheet| answers(*sheet))
        .map(|answer| answer.key)
        .collect();
    let texts = texts(game, "en");
    let written = (texts.keys().map(String::as_str))
        .filter(|key| STARTS.iter().any(|start| key.starts_with(start)));
    let idle: BTreeSet<&str> = (written.chain(shown.iter().copied()))
        .filter(|key| !used.contains(key))
        .collect();
    let unshown = (used.difference(&shown)).map(|key| format!("no position shows {key}"));
    let idle = idle.iter().map(|key| format!("no source uses {key}"));
    unshown.chain(idle).collect()
}
