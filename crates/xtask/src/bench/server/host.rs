//! The server being measured: built for speed, serving a fresh database on the real disk.

use super::system::processor_time;
use crate::cargo::cargo;
use client::{Serving, any_port, serve};
use serde::Deserialize;
use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{self, Command, Stdio},
};

/// The game that is played.
pub const GAME: &str = "friedrich";

/// A running server and its folder, which is removed with it.
pub struct Host {
    pub serving: Serving,
    folder: PathBuf,
}

impl Host {
    pub fn start(program: &Path, settings: &str) -> Result<Host, String> {
        // The target folder is on a disk; the system's temporary folder may be in memory.
        let folder = program.with_file_name(format!("bench-{}", process::id()));
        fs::create_dir_all(&folder)
            .map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
        let mut command = serve(program, any_port(), &folder.join("bivouac.db"));
        command.arg("--config").arg(written(&folder, settings)?);
        match Serving::start(&mut command) {
            Ok(serving) => Ok(Host { serving, folder }),
            Err(why) => {
                remove(&folder);
                Err(why.to_string())
            }
        }
    }

    pub fn address(&self) -> SocketAddr {
        self.serving.address
    }

    /// Seconds of processor time it has used.
    pub fn processor_time(&self) -> f64 {
        processor_time(&self.serving.process().to_string())
    }

    /// Bytes of the database and the files that belong to it.
    pub fn disk(&self) -> u64 {
        let files = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        files
            .filter_map(|file| file.metadata().ok())
            .map(|about| about.len())
            .sum()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.serving.kill();
        remove(&self.folder);
    }
}

fn remove(folder: &Path) {
    // What cannot be removed is in the target folder and harms nobody.
    let _ = fs::remove_dir_all(folder);
}

/// No limits: what is measured is work.
pub const SETTINGS: &str = "\
[limits]
on = false
games_per_account = 100_000
live_games = 100_000
";

/// No limits except those of a usual server's memory: what is measured is how it copes with too many tables. No pause
/// between bots' moves: some of their steps cannot be seen, and would count as several pauses.
pub const CROWDED: &str = "\
[limits]
on = false
games_per_account = 100_000
bot_games_per_account = 100_000
bot_games_per_address = 100_000

[bots]
pause = 0
";

fn written(folder: &Path, settings: &str) -> Result<PathBuf, String> {
    let path = folder.join("bivouac.toml");
    fs::write(&path, settings).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(path)
}

/// Builds the program for speed and returns its path.
pub fn build() -> Result<PathBuf, String> {
    let mut command = cargo(&[
        "build",
        "--profile",
        "dist",
        "--package",
        "bivouac",
        "--message-format",
        "json-render-diagnostics",
    ]);
    let built = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo cannot be started: {error}"))?;
    if !built.status.success() {
        return Err("the program cannot be built".to_owned());
    }
    #[derive(Deserialize)]
    struct Message {
        executable: Option<PathBuf>,
    }
    String::from_utf8_lossy(&built.stdout)
        .lines()
        .filter_map(|line| serde_json::from_str::<Message>(line).ok()?.executable)
        .find(|path| path.file_stem().is_some_and(|name| name == "bivouac"))
        .ok_or_else(|| "cargo does not say where it put the program".to_owned())
}

/// Thousands of connections need more open files than a process has at first; this raises the limit as far as
/// allowed.
pub fn more_open_files() {
    let own = process::id().to_string();
    // Where there is no such command, the large measurements will say what they lack.
    let _ = Command::new("sh")
        .args(["-c", "prlimit --pid \"$0\" --nofile=\"$(ulimit -Hn)\""])
        .arg(own)
        .stderr(Stdio::null())
        .status();
}
