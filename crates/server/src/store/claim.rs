//! The exclusive right to serve a database: a lock file beside it, which the system releases when the process dies,
//! however it dies.
//!
//! Reading needs no claim, nor does adding games of one's own, such as an import: SQLite fits these in between two
//! transactions. What two processes must never do at the same time is play, or upgrade an old database.

use super::{StorageError, mark::beside};
use jiff::Timestamp;
use std::{
    fmt,
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read, Seek, Write},
    path::{Path, PathBuf},
};

/// Held as long as this lives.
#[derive(Debug)]
pub struct Claim {
    /// The database's path with all links resolved: one file has one lock, by whatever name it is called.
    database: PathBuf,
    lock: File,
    holder: Holder,
}

/// Who holds a database, in its own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    pub process: u32,
    /// Seconds since 1970.
    pub since: i64,
    /// The address it serves; `None` until it listens.
    pub address: Option<String>,
}

impl Claim {
    /// Claims a database. If it does not exist it is created, readable by its owner only.
    pub fn take(database: &Path) -> Result<Claim, StorageError> {
        make_file(database)?;
        let database = fs::canonicalize(database)?;
        let path = beside(&database, "lock");
        let lock = loop {
            let lock = own_file(&path)?;
            match lock.try_lock() {
                // The previous holder may have removed the file meanwhile.
                Ok(()) if is_still_there(&lock, &path) => break lock,
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(StorageError::Held(said_in(lock))),
                Err(TryLockError::Error(error)) => return Err(error.into()),
            }
        };
        let holder = Holder {
            process: std::process::id(),
            since: Timestamp::now().as_second(),
            address: None,
        };
        let mut claim = Claim {
            database,
            lock,
            holder,
        };
        claim.tell();
        close_to_strangers(&claim.database);
        Ok(claim)
    }

    pub fn database(&self) -> &Path {
        &self.database
    }

    /// Lets later processes know where this server listens.
    pub fn announce(&mut self, address: &str) {
        self.holder.address = Some(address.to_owned());
        self.tell();
    }

    /// Only the lock matters; if this cannot be written, a later process just knows less about the holder.
    fn tell(&mut self) {
        let Holder {
            process,
            since,
            address,
        } = &self.holder;
        let address = address.as_deref().unwrap_or_default();
        let words = format!("{process} {since} {address}\n");
        let told = (self.lock.rewind())
            .and_then(|()| self.lock.set_len(0))
            .and_then(|()| self.lock.write_all(words.as_bytes()));
        if let Err(error) = told {
            tracing::warn!(%error, "the lock of the database does not say who has it");
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // It is still locked: whoever has already opened it checks whether it is still there.
        let _ = fs::remove_file(beside(&self.database, "lock"));
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Holder {
            process,
            since,
            address,
        } = self;
        if *process == 0 {
            // It has the lock and has not written anything yet.
            return write!(f, "another process has just opened this database");
        }
        let since = moment(*since);
        write!(f, "process {process} has had this database since {since}")?;
        match address {
            Some(address) => write!(f, " and serves it at {address}"),
            None => write!(f, " and does not listen yet"),
        }
    }
}

/// Seconds since 1970 in a form for the host to read.
pub(crate) fn moment(seconds: i64) -> String {
    let moment = Timestamp::from_second(seconds).unwrap_or(Timestamp::UNIX_EPOCH);
    moment.strftime("%Y-%m-%d %H:%M:%S UTC").to_string()
}

/// What the holder of the lock wrote into it.
fn said_in(mut lock: File) -> Holder {
    let mut words = String::new();
    // A file that cannot be read counts as empty.
    let _ = lock.read_to_string(&mut words);
    let mut words = words.split_whitespace();
    let mut number = || words.next().and_then(|word| word.parse::<i64>().ok());
    let (process, since) = (number(), number());
    Holder {
        process: process.and_then(|it| it.try_into().ok()).unwrap_or(0),
        since: since.unwrap_or(0),
        address: words.next().map(str::to_owned),
    }
}

/// Creates a database's file if there is none yet, readable only by its owner: it holds the secrets of running games.
/// The files that SQLite puts beside it get the same permissions.
pub(super) fn make_file(database: &Path) -> io::Result<()> {
    // An existing file is not even opened: closing it would release every lock this process has on it.
    if database.exists() {
        return Ok(());
    }
    own_file(database).map(drop)
}

/// Opens a file, or creates one that only its owner may read.
pub(super) fn own_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Earlier versions left the file readable by everybody. If it is readable by a group only, the host chose that.
#[cfg(unix)]
fn close_to_strangers(database: &Path) {
    use std::os::unix::fs::PermissionsExt;
    for end in ["", "-wal", "-shm"] {
        let mut path = database.as_os_str().to_owned();
        path.push(end);
        let path = Path::new(&path);
        let Ok(data) = fs::metadata(path) else {
            continue;
        };
        let mode = data.permissions().mode();
        if mode & 0o007 == 0 {
            continue;
        }
        if let Err(error) = fs::set_permissions(path, fs::Permissions::from_mode(mode & !0o077)) {
            tracing::warn!(%error, path = %path.display(), "everybody on this machine can read the secrets of running games");
        }
    }
}

#[cfg(not(unix))]
fn close_to_strangers(_: &Path) {}

#[cfg(unix)]
fn is_still_there(lock: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let known = |data: fs::Metadata| (data.dev(), data.ino());
    let here = lock.metadata().map(known).ok();
    here.is_some() && here == fs::metadata(path).map(known).ok()
}

/// On this system nobody can remove a file that is open.
#[cfg(not(unix))]
fn is_still_there(_: &File, _: &Path) -> bool {
    true
}
