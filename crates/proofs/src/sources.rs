//! The tests of a crate, as its sources name them.

use std::{fs, io, path::Path};

/// A test function, and what the comments directly above it add.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Test {
    pub name: String,
    /// Path below the crate's `tests` folder, with `/`.
    pub file: String,
    pub line: usize,
    /// Further rules it proves, `// also: i3.2, 4.5`.
    pub also: Vec<String>,
    /// Further rules for which it is a negative test, `// also not: i3.3`.
    pub also_not: Vec<String>,
}

/// Every test in the `.rs` files of a folder and its subfolders; none if the folder does not exist.
pub fn read_tests(folder: &Path) -> io::Result<Vec<Test>> {
    let mut tests = Vec::new();
    if folder.is_dir() {
        descend(folder, "", &mut tests)?;
    }
    Ok(tests)
}

fn descend(folder: &Path, below: &str, tests: &mut Vec<Test>) -> io::Result<()> {
    let mut entries: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = format!("{below}{}", entry.file_name().to_string_lossy());
        let path = entry.path();
        if path.is_dir() {
            descend(&path, &format!("{name}/"), tests)?;
        } else if name.ends_with(".rs") {
            tests.extend(scan(&name, &fs::read_to_string(path)?));
        }
    }
    Ok(())
}

/// Every test in one source file. An ignored test proves nothing and is left out.
pub fn scan(file: &str, source: &str) -> Vec<Test> {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let marks = lines.iter().enumerate().filter(|(_, line)| is_mark(line));
    marks
        .filter_map(|(mark, _)| {
            let from = lines[..mark]
                .iter()
                .rposition(|line| !belongs(line))
                .map_or(0, |before| before + 1);
            let to = mark + lines[mark..].iter().position(|line| !belongs(line))?;
            let name = function_name(lines[to])?;
            let head = &lines[from..to];
            if head.iter().any(|line| line.starts_with("#[ignore")) {
                return None;
            }
            Some(Test {
                name: name.to_owned(),
                file: file.to_owned(),
                line: to + 1,
                also: listed(head, "also:"),
                also_not: listed(head, "also not:"),
            })
        })
        .collect()
}

fn is_mark(line: &str) -> bool {
    line.starts_with("#[test]")
}

/// Comments, documentation and attributes belong to the function below them.
fn belongs(line: &str) -> bool {
    line.starts_with("//") || line.starts_with("#[")
}

fn function_name(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("pub ").unwrap_or(line);
    let (name, _) = rest.strip_prefix("fn ")?.split_once('(')?;
    Some(name.trim())
}

fn listed(head: &[&str], key: &str) -> Vec<String> {
    head.iter()
        .filter_map(|line| line.strip_prefix("//")?.trim_start().strip_prefix(key))
        .flat_map(|ids| ids.split(','))
        .map(|id| id.trim().to_owned())
        .filter(|id| !id.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = r#"
//! A file.

// not this: a stranger's comment

// Some words.
// also: i3.2, 4.5
// also not: i3.3
#[test]
fn r4_2_trains_go_two() {
    let text = "fn r9_9_inside()";
}

/// Documentation between.
#[test]
// also: 1.1
#[should_panic(expected = "no")]
    fn f_8_clubs_not_twice() {}

fn helper() {}

#[test]
#[ignore = "later"]
fn r5_1_ignored() {}
"#;

    #[test]
    fn tests_are_found_with_what_they_add() {
        let tests = scan("r04.rs", SOURCE);
        let names: Vec<&str> = tests.iter().map(|test| test.name.as_str()).collect();
        assert_eq!(names, ["r4_2_trains_go_two", "f_8_clubs_not_twice"]);
        assert_eq!(tests[0].also, ["i3.2", "4.5"]);
        assert_eq!(tests[0].also_not, ["i3.3"]);
        assert_eq!((tests[0].file.as_str(), tests[0].line), ("r04.rs", 10));
        assert_eq!(tests[1].also, ["1.1"]);
        assert!(tests[1].also_not.is_empty());
    }

    #[test]
    fn a_comment_further_up_does_not_count() {
        let tests = scan("a.rs", "// also: 1.1\n\n#[test]\nfn r4_2_x() {}\n");
        assert!(tests[0].also.is_empty());
    }

    #[test]
    fn an_unfinished_source_is_no_reason_to_stop() {
        assert!(scan("a.rs", "#[test]").is_empty());
        assert!(scan("a.rs", "#[test]\nstruct Odd;").is_empty());
        assert!(scan("a.rs", "").is_empty());
    }
}
