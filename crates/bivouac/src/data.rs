//! `--data DIR`: data files that replace those built into the program.

use crate::{files, problem::Problem};
use kernel::BadInput;
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

/// The files in a folder that replace a game's own.
#[derive(Clone, Debug, Default)]
pub struct Data {
    folder: Option<PathBuf>,
    files: BTreeMap<String, String>,
}

impl Data {
    /// Reads the replacements in a folder; `known` are the names of the game's files.
    pub fn read(folder: Option<&Path>, game: &str, known: &[&str]) -> Result<Data, Problem> {
        let Some(folder) = folder else {
            return Ok(Data::default());
        };
        if !folder.is_dir() {
            return Err(Problem::at(
                folder.display(),
                "`--data` needs a folder, and there is none here",
            ));
        }
        let mut files = BTreeMap::new();
        for path in files::list(folder)? {
            let name = path
                .file_name()
                .map(|name| name.to_string_lossy().into_owned())
                .unwrap_or_default();
            // Left behind by an editor or a desktop.
            if name.starts_with('.') {
                continue;
            }
            if !known.contains(&name.as_str()) {
                let what = format!(
                    "{game} has no data file of this name; it has {}",
                    known.join(", ")
                );
                return Err(Problem::at(path.display(), what));
            }
            files.insert(name, files::read(&path)?);
        }
        if files.is_empty() {
            let what = format!(
                "there is no data file in this folder; {game} has {}",
                known.join(", ")
            );
            return Err(Problem::at(folder.display(), what));
        }
        Ok(Data {
            folder: Some(folder.to_owned()),
            files,
        })
    }

    pub fn get(&self, file: &str) -> Option<String> {
        self.files.get(file).cloned()
    }

    /// What is wrong, with the folder it was found in.
    pub fn problem(&self, bad: &BadInput) -> Problem {
        let Some(folder) = &self.folder else {
            return Problem::Failure(format!("the built-in data is broken: {bad}"));
        };
        let replaced = self
            .files
            .keys()
            .any(|file| bad.place.starts_with(file.as_str()));
        if replaced {
            return Problem::Failure(folder.join(bad.to_string()).display().to_string());
        }
        // For instance, a new list of cities may lack one that another file, not replaced, still mentions.
        Problem::at(
            folder.display(),
            format!("these files do not agree with the built-in ones: {bad}"),
        )
    }
}
