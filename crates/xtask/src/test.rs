//! `cargo xtask test`: everything that must hold before a change goes in.

use crate::{
    cargo::{Held, built, cargo, held, run, workspace},
    fuzz, games, rules, tools,
};
use serde::Deserialize;
use std::{
    fs,
    io::{self, BufRead, BufReader},
    process::Command,
    time::{Duration, Instant},
};

/// How many games each game's fuzz plays here: a moderate number, because the build is not optimised.
const FUZZ_GAMES: u64 = 300;

/// How many of the longest are named at the end.
const LONGEST_NAMED: usize = 12;

/// What passed, what did not, and how long it took.
#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    lines: Vec<String>,
    times: Vec<(String, Duration)>,
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

    /// Says what comes next, does it, and remembers how long it took.
    fn timed(&mut self, what: &str, act: impl FnOnce(&mut Tally)) {
        println!("==== {what}");
        let begun = Instant::now();
        act(self);
        self.times.push((what.to_owned(), begun.elapsed()));
    }

    fn print(mut self) {
        println!("\n==== what took longest");
        self.times.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
        for (what, time) in self.times.iter().take(LONGEST_NAMED) {
            println!("{:>6.0} s  {what}", time.as_secs_f64());
        }
        println!("\n==== summary");
        for line in &self.lines {
            println!("{line}");
        }
        println!("{} passed, {} failed", self.passed, self.failed);
    }
}

pub fn test() -> Held {
    let mut tally = Tally::default();
    tally.timed("format", |tally| {
        let format = &["fmt", "--all", "--check"];
        tally.step("format", run(&mut cargo(format), "cargo fmt --check"));
    });
    tally.timed("lints", |tally| {
        let mut clippy = cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--"]);
        clippy.args(["-D", "warnings"]);
        tally.step("lints", run(&mut clippy, "cargo clippy"));
    });
    tally.timed("browser", |tally| {
        tally.step("browser and driver are there", tools::browser());
    });
    // What does not compile is said by the run that follows.
    tally.timed("building the tests", |_| {
        let mut build = cargo(&["test", "--workspace", "--no-run", "--quiet"]);
        let _ = run(&mut build, "cargo test --no-run");
    });
    println!("==== tests");
    tests(&mut tally);
    tally.timed("rulebooks", rulebooks);
    tally.timed("examples", examples);
    for name in games::NAMES {
        tally.timed(&format!("fuzz {name}"), |tally| fuzz_game(name, tally));
    }
    let failed = tally.failed;
    tally.print();
    match failed {
        0 => Ok(()),
        failed => Err(format!("{failed} checks failed")),
    }
}

/// Runs all tests of the workspace, showing what they print and counting their results.
fn tests(tally: &mut Tally) {
    let what = "tests";
    // One pipe for both, so that a result stays behind the name of its program.
    let started = io::pipe().and_then(|(out, to)| {
        let mut command = cargo(&["test", "--workspace", "--no-fail-fast"]);
        command.stdout(to.try_clone()?).stderr(to);
        Ok((command.spawn()?, out))
    });
    let (mut child, out) = match started {
        Ok(started) => started,
        Err(error) => {
            return tally.step(what, Err(format!("cargo test cannot be started: {error}")));
        }
    };
    let (mut passed, mut failed) = (0, 0);
    let mut faults = Vec::new();
    let (mut program, mut begun) = ("building what was left".to_owned(), Instant::now());
    for line in BufReader::new(out).lines() {
        let Ok(line) = line else { break };
        if let Some(name) = program_of(&line) {
            tally.times.push((program, begun.elapsed()));
            (program, begun) = (format!("tests {name}"), Instant::now());
        } else if let Some((ok, bad)) = counts(&line) {
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
    tally.times.push((program, begun.elapsed()));
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

/// Reads `Running tests/hall/main.rs (target/debug/deps/hall-0a1b)` and `Doc-tests kernel`.
fn program_of(line: &str) -> Option<&str> {
    let line = line.trim_start();
    if line.starts_with("Doc-tests ") {
        return Some(line);
    }
    let (_, file) = line.strip_prefix("Running ")?.rsplit_once("deps/")?;
    file.rsplit_once('-').map(|(name, _)| name)
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
        let line = "     Running tests/hall/main.rs (target/debug/deps/hall-0a1b)";
        assert_eq!(program_of(line), Some("hall"));
        assert_eq!(program_of("   Doc-tests kernel"), Some("Doc-tests kernel"));
        assert_eq!(program_of("running 9 tests"), None);
        assert_eq!(failed_test("test r4_2_x ... FAILED"), Some("r4_2_x"));
        assert_eq!(failed_test("test r4_2_x ... ok"), None);
    }
}
