//! Running cargo from within, and where the workspace is.

use std::{
    env,
    path::PathBuf,
    process::{Command, ExitStatus},
};

/// Whether a step held, or why not.
pub type Held = Result<(), String>;

/// The workspace's root folder.
pub fn workspace() -> PathBuf {
    // Cargo says where this crate is; started without cargo, the current folder must do.
    match env::var_os("CARGO_MANIFEST_DIR") {
        Some(own) => PathBuf::from(own).join("../.."),
        None => PathBuf::from("."),
    }
}

/// Where cargo puts what it builds.
pub fn built() -> PathBuf {
    match env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => workspace().join(folder),
        None => workspace().join("target"),
    }
}

pub fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(workspace());
    command
}

/// Runs a command to its end; anything but success is reported by name.
pub fn run(command: &mut Command, what: &str) -> Held {
    held(
        command
            .status()
            .map_err(|error| format!("{what} cannot be started: {error}"))?,
        what,
    )
}

pub fn held(status: ExitStatus, what: &str) -> Held {
    if status.success() {
        Ok(())
    } else {
        Err(format!("{what} failed"))
    }
}

/// Runs this same command again as an optimised build; `None` if this already is one. Measurements need `dist`, as
/// servers are built; for everything else `release` builds faster.
pub fn optimised(profile: &str) -> Option<Held> {
    if !cfg!(debug_assertions) {
        return None;
    }
    let mut command = cargo(&[
        "run",
        "--quiet",
        "--profile",
        profile,
        "--package",
        "xtask",
        "--",
    ]);
    command.args(env::args_os().skip(1));
    Some(run(&mut command, "the optimised build"))
}
