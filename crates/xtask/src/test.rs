//! `cargo xtask test`: everything that must hold before a change goes in.

use crate::{
    cargo::{Held, built, cargo, held, run, workspace},
    fuzz, games, rules, tools,
};
use serde::Deserialize;
use std::{
    fs,
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

/// How many games each game's fuzz plays here: a moderate number, because the build is not optimised.
const FUZZ_GAMES: u64 = 300;

/// What passed and what did not.
#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    lines: Vec<String>,
}

impl Tally {
    fn note(&mut self, what: &str, passed: usize, failed: usize, faults: &[String]) {
        self.passed += passed;
        self.failed += failed;
        let mark = if failed == 0 { "ok    " } else { "FAILED" };
        self.lines
            .push(format!("{mark} {what}: {passed} passed, {failed} failed"));
        self.lines
            .extend(faults.iter().map(|fault| format!("         {fault}")));
    }

    fn step(&mut self, what: &str, held: Held) {
        match held {
            Ok(()) => self.note(what, 1, 0, &[]),
            Err(why) => self.note(what, 0, 1, &[why]),
        }
    }
}

pub fn test() -> Held {
    let mut tally = Tally::default();
    say("format");
    let format = &["fmt", "--all", "--check"];
    tally.step("format", run(&mut cargo(format), "cargo fmt --check"));
    say("lints");
    let clippy = &["clippy", "--workspace", "--all-targets", "--quiet", "--"];
    let mut clippy = cargo(clippy);
    clippy.args(["-D", "warnings"]);
    tally.step("lints", run(&mut clippy, "cargo clippy"));
    say("browser");
    tally.step("browser and driver are there", tools::browser());
    say("tests");
    tests(&mut tally);
    say("rulebooks");
    rulebooks(&mut tally);
    say("examples");
    examples(&mut tally);
    for name in games::NAMES {
        say(&format!("fuzz {name}"));
        fuzz_game(name, &mut tally);
    }
    println!("\n==== summary");
    for line in &tally.lines {
        println!("{line}");
    }
    println!("{} passed, {} failed", tally.passed, tally.failed);
    match tally.failed {
        0 => Ok(()),
        failed => Err(format!("{failed} checks failed")),
    }
}

fn say(what: &str) {
    println!("==== {what}");
}

/// Runs all tests of the workspace, showing what they print and counting their results.
fn tests(tally: &mut Tally) {
    let what = "tests";
    let child = cargo(&["test", "--workspace", "--no-fail-fast"])
        .stdout(Stdio::piped())
        .spawn();
    let mut child = match child {
        Ok(child) => child,
        Err(error) => {
            return tally.step(what, Err(format!("cargo test cannot be started: {error}")));
        }
    };
    let (mut passed, mut failed) = (0, 0);
    let mut faults = Vec::new();
    let out = child.stdout.take().map(BufReader::new);
    for line in out.into_iter().flat_map(BufRead::lines) {
        let Ok(line) = line else { break };
        if let Some((ok, bad)) = counts(&line) {
            passed += ok;
            failed += bad;
        } else if let Some(name) = failed_test(&line) {
            faults.push(name.to_owned());
        }
        // The long list of what passed would hide what did not.
        if !line.ends_with("... ok") && !line.is_empty() {
            println!("{line}");
        }
    }
    let ended = child
        .wait()
        .map_err(|error| format!("cargo test was lost: {error}"))
        .and_then(|status| held(status, "cargo test"));
    if let (Err(why), 0) = (ended, failed) {
        // Something did not even compile.
        failed = 1;
        faults.push(why);
    }
    tally.note(what, passed, failed, &faults);
}

/// Reads `test result: ok. 9 passed; 0 failed; ...`.
fn counts(line: &str) -> Option<(usize, usize)> {
    let (_, rest) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let mut parts = rest.split("; ");
    let passed = parts.next()?.strip_suffix(" passed")?.parse().ok()?;
    let failed = parts.next()?.strip_suffix(" failed")?.parse().ok()?;
    Some((passed, failed))
}

/// Reads `test r4_2_x ... FAILED`.
fn failed_test(line: &str) -> Option<&str> {
    line.strip_prefix("test ")?.strip_suffix(" ... FAILED")
}

fn rulebooks(tally: &mut Tally) {
    match rules::check_all() {
        Err(why) => tally.step("rulebooks", Err(why)),
        Ok(all) => {
            for checked in all {
                let what = format!("rulebook of {}", checked.game);
                tally.note(&what, checked.proven, checked.faults.len(), &checked.faults);
            }
        }
    }
}

#[derive(Deserialize)]
struct Examples {
    hold: usize,
    fail: usize,
    examples: Vec<One>,
}

#[derive(Deserialize)]
struct One {
    difference: Option<String>,
}

/// Plays the example files of every crate with the program itself.
fn examples(tally: &mut Tally) {
    let folders = example_folders();
    if folders.is_empty() {
        return tally.note("examples", 0, 0, &["there are none".to_owned()]);
    }
    // The tests have built the program; `cargo run` would build it again with other features.
    let mut command = Command::new(built().join("debug/bivouac"));
    command.arg("run").current_dir(workspace());
    let output = match command.arg("--json").args(&folders).output() {
        Ok(output) => output,
        Err(error) => {
            return tally.step(
                "examples",
                Err(format!("the program did not start: {error}")),
            );
        }
    };
    match serde_json::from_slice::<Examples>(&output.stdout) {
        Ok(report) => {
            let faults: Vec<String> = report
                .examples
                .into_iter()
                .filter_map(|example| example.difference)
                .collect();
            tally.note("examples", report.hold, report.fail, &faults);
        }
        Err(_) => {
            let why = String::from_utf8_lossy(&output.stderr);
            tally.step("examples", Err(why.trim().to_owned()));
        }
    }
}

/// Folders `crates/*/examples` that contain scripted play, relative to the workspace.
fn example_folders() -> Vec<String> {
    let Ok(crates) = fs::read_dir(workspace().join("crates")) else {
        return Vec::new();
    };
    let is_example = |path: &fs::DirEntry| path.path().extension().is_some_and(|e| e == "toml");
    let mut folders: Vec<String> = crates
        .flatten()
        .filter(|entry| {
            fs::read_dir(entry.path().join("examples"))
                .is_ok_and(|mut files| files.any(|file| file.is_ok_and(|file| is_example(&file))))
        })
        .map(|entry| format!("crates/{}/examples", entry.file_name().to_string_lossy()))
        .collect();
    folders.sort();
    folders
}

fn fuzz_game(name: &str, tally: &mut Tally) {
    let what = format!("fuzz {name}");
    let game = match games::game(name) {
        Ok(game) => game,
        Err(why) => return tally.step(&what, Err(why)),
    };
    let args = fuzz::Args {
        game: name.to_owned(),
        games: FUZZ_GAMES,
        seed: 1,
        threads: None,
    };
    let fuzzed = fuzz::play(game, &args);
    println!("{}", fuzzed.full);
    let failures: Vec<String> = fuzzed.failures.iter().map(ToString::to_string).collect();
    let passed = (fuzzed.cheap.games + fuzzed.full.games) as usize;
    tally.note(&what, passed, failures.len(), &failures);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_counted() {
        let line = "test result: ok. 9 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out";
        assert_eq!(counts(line), Some((9, 0)));
        let line = "test result: FAILED. 7 passed; 2 failed; 0 ignored";
        assert_eq!(counts(line), Some((7, 2)));
        assert_eq!(counts("running 9 tests"), None);
        assert_eq!(failed_test("test r4_2_x ... FAILED"), Some("r4_2_x"));
        assert_eq!(failed_test("test r4_2_x ... ok"), None);
    }
}
