//! The access log: a line for each request with the address it came from, and a line for each wrong password.
//!
//! Lines contain routes, never paths: an invitation's path contains its secret. Lines are written by a thread of
//! their own; if the disk cannot keep up, lines are lost rather than answers delayed.

use std::{
    fs::OpenOptions,
    io::{self, Write},
    net::IpAddr,
    path::Path,
    sync::mpsc::{SyncSender, sync_channel},
    thread,
    time::Duration,
};

/// How many lines may be waiting for the disk.
const WAITING: usize = 10_000;
/// How many letters are kept of a name that somebody tried.
const LONGEST_NAME: usize = 60;

/// Where the lines go. Clones write to the same place; it is closed with the last of them.
#[derive(Clone, Debug)]
pub struct AccessLog(SyncSender<String>);

impl AccessLog {
    /// Appends to a file that only its owner may read.
    pub fn to_file(path: &Path) -> io::Result<AccessLog> {
        let mut options = OpenOptions::new();
        options.append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        AccessLog::to(options.open(path)?)
    }

    pub fn to_stderr() -> io::Result<AccessLog> {
        AccessLog::to(io::stderr())
    }

    fn to(mut out: impl Write + Send + 'static) -> io::Result<AccessLog> {
        let (lines, waiting) = sync_channel::<String>(WAITING);
        thread::Builder::new()
            .name("access-log".to_owned())
            .spawn(move || {
                for line in waiting {
                    // A full disk must not end the log: the next line may fit again.
                    let _ = out.write_all(line.as_bytes()).and_then(|()| out.flush());
                }
            })?;
        Ok(AccessLog(lines))
    }

    pub fn answered(
        &self,
        address: IpAddr,
        method: &str,
        route: &str,
        status: u16,
        took: Duration,
    ) {
        let millis = took.as_millis();
        self.line(&format!("{address} {method} {route} {status} {millis}ms"));
    }

    fn line(&self, text: &str) {
        let now = jiff::Timestamp::now().strftime("%Y-%m-%dT%H:%M:%SZ");
        // A line that finds no room is lost.
        let _ = self.0.try_send(format!("{now} {text}\n"));
    }
}

/// Logs a wrong password. The address comes first, so that nothing typed by a stranger can be mistaken for it.
pub fn login_failed(log: Option<&AccessLog>, address: IpAddr, name: &str) {
    let name: String = name.chars().take(LONGEST_NAME).collect();
    tracing::warn!(%address, ?name, "login failed");
    if let Some(log) = log {
        log.line(&format!("login failed address={address} name={name:?}"));
    }
}
