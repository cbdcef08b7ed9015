//! The built program from outside: what it prints, what it writes, how it ends.

mod bad_data;
mod bad_play;
mod bad_records;
mod corpus;
mod happy;
mod hosting;
mod keeping;
mod letters;
mod serving;
mod weight;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// What a run of the program left behind.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

impl Ran {
    fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).expect("the answer is JSON")
    }

    /// It failed with one sentence containing all these words, and without a panic.
    #[track_caller]
    fn fails(&self, code: i32, words: &[&str]) {
        assert_eq!(self.code, code, "{}{}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        assert!(self.err.starts_with("bivouac: "), "{}", self.err);
        assert_eq!(self.err.trim_end().lines().count(), 1, "{}", self.err);
        for word in words {
            let said = self.out.contains(word) || self.err.contains(word);
            assert!(said, "`{word}` is missing from: {}{}", self.out, self.err);
        }
    }

    /// The command line was not understood, and the message names this word of it.
    #[track_caller]
    fn fails_usage(&self, word: &str) {
        assert_eq!(self.code, 2, "{}{}", self.out, self.err);
        assert!(self.err.contains(word), "{}", self.err);
    }
}

fn bivouac(arguments: &[&str]) -> Ran {
    ran(Command::new(env!("CARGO_BIN_EXE_bivouac")).args(arguments))
}

/// Waits until it has ended by itself.
fn ran(command: &mut Command) -> Ran {
    let output = command.output().expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program speaks UTF-8");
    Ran {
        code: output.status.code().expect("the program ends by itself"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// An empty folder of its own for each test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old folder goes");
    }
    fs::create_dir_all(&folder).expect("a new folder comes");
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("test paths are UTF-8")
}

/// A data file as built into the program.
fn built_in(file: &str) -> String {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../friedrich/data");
    fs::read_to_string(data.join(file)).expect("the data file exists")
}

/// The names of what a folder contains.
fn inside(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("the folder exists")
        .map(|entry| {
            let entry = entry.expect("the folder can be read");
            entry.file_name().to_string_lossy().into_owned()
        })
        .collect();
    names.sort();
    names
}

/// Plays one random game and keeps its record.
fn recorded(folder: &Path) -> PathBuf {
    let path = folder.join("game.rec");
    let record = text(&path);
    let ran = bivouac(&["arena", "friedrich", "--games", "1", "--record", record]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    path
}
