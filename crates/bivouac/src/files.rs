//! Reading and writing files: every error names the file, and a file is written completely or not at all.

use crate::problem::Problem;
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

pub fn read(path: &Path) -> Result<String, Problem> {
    if path.is_dir() {
        return Err(Problem::at(
            path.display(),
            "this is a folder, not a file to read",
        ));
    }
    fs::read_to_string(path).map_err(|error| cannot("read", path, &error))
}

/// The entries of a folder, sorted by name.
pub fn list(folder: &Path) -> Result<Vec<PathBuf>, Problem> {
    let all = |folder: &Path| -> io::Result<Vec<PathBuf>> {
        fs::read_dir(folder)?
            .map(|entry| Ok(entry?.path()))
            .collect()
    };
    let mut paths = all(folder).map_err(|error| cannot("read", folder, &error))?;
    paths.sort();
    Ok(paths)
}

/// Whether a file could be written here, as far as can be told beforehand.
pub fn check_place(path: &Path) -> Result<(), Problem> {
    if path.is_dir() {
        return Err(Problem::at(
            path.display(),
            "this is a folder, not a file to write",
        ));
    }
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => Err(Problem::at(
            path.display(),
            "cannot write this file: its folder does not exist",
        )),
        _ => Ok(()),
    }
}

/// Who may read a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum For {
    Anybody,
    /// It contains what others must not know.
    Owner,
}

/// Writes files: all of them, or none.
pub fn write_all(files: &[(&Path, &[u8])], whom: For) -> Result<(), Problem> {
    let drafts: Vec<PathBuf> = files.iter().map(|(path, _)| draft(path)).collect();
    let forget = || {
        for draft in &drafts {
            let _ = fs::remove_file(draft);
        }
    };
    for ((path, bytes), draft) in files.iter().zip(&drafts) {
        if path.is_dir() {
            forget();
            return Err(Problem::at(
                path.display(),
                "this is a folder, not a file to write",
            ));
        }
        if let Err(error) = write(draft, bytes, whom) {
            forget();
            return Err(cannot("write", path, &error));
        }
    }
    for ((path, _), draft) in files.iter().zip(&drafts) {
        if let Err(error) = fs::rename(draft, path) {
            forget();
            return Err(cannot("write", path, &error));
        }
    }
    Ok(())
}

fn write(path: &Path, bytes: &[u8], whom: For) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    if whom == For::Owner {
        // A file left from earlier would keep its permissions.
        let _ = fs::remove_file(path);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    options.open(path)?.write_all(bytes)
}

/// Where a file is written before it is moved into place.
fn draft(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".tmp");
    PathBuf::from(name)
}

fn cannot(doing: &str, path: &Path, error: &io::Error) -> Problem {
    let reason = match error.kind() {
        io::ErrorKind::NotFound if doing == "write" => "its folder does not exist".to_owned(),
        io::ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        io::ErrorKind::PermissionDenied => "that is not permitted".to_owned(),
        io::ErrorKind::InvalidData => "it is not valid UTF-8 text".to_owned(),
        _ => error.to_string(),
    };
    Problem::at(path.display(), format!("cannot {doing} this: {reason}"))
}
