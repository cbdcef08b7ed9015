//! The browser and its driver: what the tests need from outside the workspace, found and, where that is easy,
//! installed.

use crate::cargo::{Held, run};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// A required program: the variable that may name it, and its names in the search path.
struct Tool {
    variable: &'static str,
    names: &'static [&'static str],
}

/// The browser tests look for the same names.
const TOOLS: [Tool; 2] = [
    Tool {
        variable: "BIVOUAC_CHROMIUM",
        names: &["chromium", "chromium-browser", "google-chrome"],
    },
    Tool {
        variable: "BIVOUAC_CHROMEDRIVER",
        names: &["chromedriver"],
    },
];

/// The packages that provide them on Debian; the font is for pages drawn where no other is installed.
const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "fonts-dejavu-core"];

/// Makes sure that the browser tests can run.
pub fn browser() -> Held {
    let missing = missing();
    if missing.is_empty() {
        return Ok(());
    }
    println!("missing: {}", missing.join(", "));
    match apt_get() {
        Some(apt_get) => install(&apt_get).map_err(|why| format!("{why}; {}", advice(&missing)))?,
        None => return Err(advice(&missing)),
    }
    match self::missing() {
        still if still.is_empty() => Ok(()),
        still => Err(advice(&still)),
    }
}

fn missing() -> Vec<&'static str> {
    (TOOLS.iter())
        .filter(|tool| env::var_os(tool.variable).is_none() && found(tool.names).is_none())
        .map(|tool| tool.names[0])
        .collect()
}

fn advice(missing: &[&str]) -> String {
    format!(
        "the browser tests need {}: install the packages {} (as root on Debian this command does it by itself), \
         or name the programs in BIVOUAC_CHROMIUM and BIVOUAC_CHROMEDRIVER",
        missing.join(" and "),
        PACKAGES.join(", ")
    )
}

/// The first of these programs found in the search path.
fn found(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    (names.iter())
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|candidate| candidate.is_file())
}

/// `apt-get`, where packages can be installed without asking anybody: on Debian and its relatives, as root.
fn apt_get() -> Option<PathBuf> {
    let debian = Path::new("/etc/debian_version").exists();
    (debian && is_root()).then(|| found(&["apt-get"])).flatten()
}

fn is_root() -> bool {
    fs::read_to_string("/proc/self/status").is_ok_and(|status| effective_user(&status) == Some(0))
}

/// Reads `Uid: real effective saved file` from what Linux says about a process.
fn effective_user(status: &str) -> Option<u32> {
    let line = status.lines().find_map(|line| line.strip_prefix("Uid:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

fn install(apt_get: &Path) -> Held {
    let command = |arguments: &[&str]| {
        let mut command = Command::new(apt_get);
        command.args(arguments);
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    run(&mut command(&["update"]), "apt-get update")?;
    let mut install = command(&["install", "-y", "--no-install-recommends"]);
    run(install.args(PACKAGES), "apt-get install")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_effective_user_counts() {
        let status = "Name:\txtask\nUid:\t1000\t0\t0\t0\nGid:\t1000\t1000\t1000\t1000\n";
        assert_eq!(effective_user(status), Some(0));
        assert_eq!(effective_user("Name:\txtask\n"), None);
    }

    #[test]
    fn advice_names_what_is_missing_and_what_brings_it() {
        let advice = advice(&["chromedriver"]);
        assert!(advice.contains("need chromedriver:"), "{advice}");
        assert!(advice.contains("chromium-driver"), "{advice}");
    }
}
