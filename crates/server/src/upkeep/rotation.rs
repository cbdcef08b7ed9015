//! Backups kept in a folder: each is dated and tested at once, and the oldest are removed.
//!
//! A copy gets its name only when it has been read back, replayed in part, and is safely on disk. So whatever is
//! called `bivouac-….db` in the folder can be restored.

use super::{BackupError, Depth, Library, backup, examine};
use crate::store::{StorageError, Store};
use jiff::{Timestamp, tz::TimeZone};
use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};
use thiserror::Error;

/// How many games of the copy are replayed.
const TRIED: usize = 20;
const PREFIX: &str = "bivouac-";
const SUFFIX: &str = ".db";
/// `2026-11-18T042205Z`: the order of names is the order of time.
const MOMENT: &str = "%Y-%m-%dT%H%M%SZ";

/// A copy that was made, tested and kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DatedCopy {
    pub path: PathBuf,
    pub bytes: u64,
    /// How many of its games were replayed.
    pub games: usize,
    /// Older copies that were removed.
    pub removed: Vec<PathBuf>,
}

/// Why there is no new copy. The older ones are all still there.
#[derive(Debug, Error)]
pub enum RotationError {
    #[error(transparent)]
    Backup(#[from] BackupError),
    #[error("{}: {error}", path.display())]
    Folder { path: PathBuf, error: io::Error },
    #[error("the copy was tried and cannot be opened, so it is not kept: {0}")]
    Restore(StorageError),
    #[error("the copy was tried and is not sound, so it is not kept: {0}")]
    Unsound(String),
}

/// The same, dated now.
pub async fn back_up_now(
    database: &Path,
    folder: &Path,
    keep: usize,
    library: &Library,
) -> Result<DatedCopy, RotationError> {
    back_up(database, folder, keep, library, Timestamp::now()).await
}

/// Copies the database into the folder, tests the copy, and removes all but the newest `keep`.
pub async fn back_up(
    database: &Path,
    folder: &Path,
    keep: usize,
    library: &Library,
    now: Timestamp,
) -> Result<DatedCopy, RotationError> {
    let at = |path: &Path| {
        let path = path.to_owned();
        move |error| RotationError::Folder { path, error }
    };
    make_folder(folder).map_err(at(folder))?;
    let moment = now.to_zoned(TimeZone::UTC).strftime(MOMENT).to_string();
    let path = folder.join(format!("{PREFIX}{moment}{SUFFIX}"));
    if path.exists() {
        return Err(BackupError::Exists(path).into());
    }
    sweep(folder).map_err(at(folder))?;
    let part = folder.join(format!("{PREFIX}{moment}.part"));
    let bytes = backup(database, &part).await?;
    let tried = try_restore(&part, library).await;
    let games = match tried {
        Ok(games) => games,
        Err(error) => {
            let _ = fs::remove_file(&part);
            return Err(error);
        }
    };
    // The copy itself is already on disk; now its name, too.
    fs::rename(&part, &path)
        .and_then(|()| File::open(folder)?.sync_all())
        .map_err(at(&path))?;
    let removed = thin_out(folder, keep.max(1)).map_err(at(folder))?;
    Ok(DatedCopy {
        path,
        bytes,
        games,
        removed,
    })
}

fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    // Copies hold the secrets of running games.
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Removes what an interrupted backup has left behind.
fn sweep(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let stale = [".part", ".tried", ".tried-wal", ".tried-shm"];
        if name.starts_with(PREFIX) && stale.iter().any(|end| name.ends_with(end)) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Opens a copy of the copy as a server would, and replays some of its games. The copy itself stays as it was made.
async fn try_restore(copy: &Path, library: &Library) -> Result<usize, RotationError> {
    let tried = copy.with_extension("tried");
    let opened = async {
        fs::copy(copy, &tried).map_err(|error| RotationError::Folder {
            path: tried.clone(),
            error,
        })?;
        let store = Store::open(&tried).await.map_err(RotationError::Restore)?;
        let report = examine(&store, library, Depth::Sample(TRIED), |_, _| {}).await;
        let closed = store.close().await;
        let report = report.and_then(|report| closed.map(|()| report));
        report.map_err(RotationError::Restore)
    };
    let report = opened.await;
    for end in ["tried", "tried-wal", "tried-shm"] {
        let _ = fs::remove_file(copy.with_extension(end));
    }
    let report = report?;
    let difference = report.differences.first();
    let wrong = (report.file.first().cloned())
        .or_else(|| difference.map(|found| format!("game {}: {}", found.code, found.what)));
    match wrong {
        Some(what) => Err(RotationError::Unsound(what)),
        None => Ok(report.games - report.needs.len().min(report.games)),
    }
}

/// Removes all but the newest copies. Only files named exactly in our pattern are touched.
fn thin_out(folder: &Path, keep: usize) -> io::Result<Vec<PathBuf>> {
    let mut copies = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name();
        if name.to_str().is_some_and(is_ours) {
            copies.push(name);
        }
    }
    copies.sort();
    let too_many = copies.len().saturating_sub(keep);
    let mut removed = Vec::new();
    for name in copies.into_iter().take(too_many) {
        let path = folder.join(name);
        fs::remove_file(&path)?;
        removed.push(path);
    }
    Ok(removed)
}

fn is_ours(name: &str) -> bool {
    let middle = name
        .strip_prefix(PREFIX)
        .and_then(|rest| rest.strip_suffix(SUFFIX));
    let form = "dddd-dd-ddTddddddZ";
    middle.is_some_and(|middle| {
        let fits = |(have, want): (char, char)| match want {
            'd' => have.is_ascii_digit(),
            other => have == other,
        };
        middle.len() == form.len() && middle.chars().zip(form.chars()).all(fits)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_copies_are_thinned_out() {
        assert!(is_ours("bivouac-2026-11-18T042205Z.db"));
        for other in [
            "bivouac-2026-11-18.db",
            "bivouac-before-the-upgrade.db",
            "bivouac-2026-11-18T042205Z.db-wal",
            "2026-11-18T042205Z.db",
            "bivouac-2026x11-18T042205Z.db",
        ] {
            assert!(!is_ours(other), "{other}");
        }
    }
}
