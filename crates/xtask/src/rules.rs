//! `cargo xtask rules`: which tests prove which rules, and which rules lack one.

use crate::{
    cargo::{Held, workspace},
    games,
};
use proofs::{Room, Rule, Rulebook, Ties};

/// How the rulebook of one game and its tests match.
pub struct Checked {
    pub game: String,
    pub text: String,
    /// Rules without the proof they need, and tests that name rules that do not exist.
    pub faults: Vec<String>,
    pub proven: usize,
    pub exempt: usize,
}

pub fn print(game: Option<&str>) -> Held {
    if let Some(name) = game {
        games::game(name)?;
    }
    let mut faults = 0;
    for checked in check_all()? {
        if game.is_some_and(|name| name != checked.game) {
            continue;
        }
        print!("{}", checked.text);
        println!(
            "{}: {} rules proven, {} need no proof, {} faults",
            checked.game,
            checked.proven,
            checked.exempt,
            checked.faults.len()
        );
        for fault in &checked.faults {
            println!("  {fault}");
        }
        faults += checked.faults.len();
    }
    match faults {
        0 => Ok(()),
        _ => Err(format!("the rulebooks have {faults} faults")),
    }
}

/// Checks the rulebook of every game in the workspace.
pub fn check_all() -> Result<Vec<Checked>, String> {
    let crates = workspace().join("crates");
    let rooms = proofs::rooms(&crates).map_err(|error| format!("the crates: {error}"))?;
    rooms.iter().map(check).collect()
}

fn check(room: &Room) -> Result<Checked, String> {
    let book = Rulebook::read(&room.rulebook)
        .map_err(|error| format!("crates/{}/rulebook.toml: {error}", room.game))?;
    let ties = Ties::of(&book, &room.tests);
    let mut checked = Checked {
        game: room.game.clone(),
        text: String::new(),
        faults: Vec::new(),
        proven: 0,
        exempt: 0,
    };
    for rule in book.rules() {
        checked.text.push_str(&entry(rule, &ties));
        if !rule.needs_proof() {
            checked.exempt += 1;
        } else if let Some(gap) = ties.gap(&rule.id) {
            checked.faults.push(format!("{}: {gap}", rule.id));
        } else {
            checked.proven += 1;
        }
    }
    checked.faults.extend(ties.strangers.iter().cloned());
    Ok(checked)
}

fn entry(rule: &Rule, ties: &Ties<'_>) -> String {
    let mut out = format!("{:<12} {}\n", rule.id, rule.title.en);
    for proof in ties.of_rule(&rule.id) {
        let sign = if proof.negative { '-' } else { '+' };
        let test = proof.test;
        out += &format!("  {sign} {}  ({}:{})\n", test.name, test.file, test.line);
    }
    if let Some(reason) = rule.reason.as_deref().filter(|_| !rule.needs_proof()) {
        out += &format!("  no test: {reason}\n");
    }
    if rule.needs_proof()
        && let Some(gap) = ties.gap(&rule.id)
    {
        out += &format!("  GAP: {gap}\n");
    }
    out
}
