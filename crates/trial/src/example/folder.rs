//! A folder of examples, as the tests of a game ask for it.

use super::Example;
use kernel::host::Hosted;
use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
};

/// The example files of a folder, by name.
pub fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    let mut files: Vec<PathBuf> = (entries.iter().map(fs::DirEntry::path))
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .collect();
    files.sort();
    Ok(files)
}

/// Whatever is wrong with the examples of a folder: what does not play as written, asks nothing, or names a paragraph
/// the rulebook does not have.
pub fn faults(hosted: &dyn Hosted, folder: &Path) -> Vec<String> {
    let files = match files(folder) {
        Ok(files) if files.is_empty() => return vec![format!("{}: empty", folder.display())],
        Ok(files) => files,
        Err(error) => return vec![format!("{}: {error}", folder.display())],
    };
    let ids = ids(hosted.rulebook());
    let mut faults = Vec::new();
    for path in files {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        match fs::read_to_string(&path) {
            Ok(text) => check(hosted, &ids, &name, &text, &mut faults),
            Err(error) => faults.push(format!("{name}: {error}")),
        }
    }
    faults
}

fn check(
    hosted: &dyn Hosted,
    ids: &BTreeSet<String>,
    name: &str,
    text: &str,
    faults: &mut Vec<String>,
) {
    let example = match Example::read(name, text) {
        Ok(example) => example,
        Err(error) => return faults.push(error.to_string()),
    };
    if example.rules().is_empty() {
        faults.push(format!("{name}: it names no paragraph"));
    }
    for rule in example.rules() {
        if !ids.contains(rule) {
            faults.push(format!("{name}: there is no paragraph {rule}"));
        }
    }
    match example.run(hosted) {
        Ok(ran) if ran.checks == 0 => faults.push(format!("{name}: nothing is asked in it")),
        Ok(_) => {}
        Err(error) => faults.push(error.to_string()),
    }
}

/// The paragraphs and readings of a rulebook.
fn ids(rulebook: &str) -> BTreeSet<String> {
    let book: toml::Table = rulebook.parse().unwrap_or_default();
    ["paragraph", "reading"]
        .iter()
        .filter_map(|list| book.get(*list)?.as_array())
        .flatten()
        .filter_map(|rule| rule.get("id")?.as_str().map(str::to_owned))
        .collect()
}
