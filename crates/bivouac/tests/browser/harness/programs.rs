//! Where Chromium and its driver are on this machine.

use std::{
    env,
    path::{Path, PathBuf},
};

pub fn chromium() -> PathBuf {
    program(
        "BIVOUAC_CHROMIUM",
        &["chromium", "chromium-browser", "google-chrome"],
    )
}

pub fn chromedriver() -> PathBuf {
    program("BIVOUAC_CHROMEDRIVER", &["chromedriver"])
}

/// The program a variable names, or the first of these in the search path. If it is missing the test fails: skipped
/// tests prove nothing.
fn program(variable: &str, names: &[&str]) -> PathBuf {
    if let Some(named) = env::var_os(variable) {
        let named = PathBuf::from(named);
        assert!(
            named.is_file(),
            "{variable} names {}, which is not there",
            named.display()
        );
        return named;
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let in_folders = |name: &&str| {
        env::split_paths(&path)
            .map(|folder| folder.join(name))
            .find(|candidate| Path::is_file(candidate))
    };
    match names.iter().find_map(in_folders) {
        Some(found) => found,
        None => panic!(
            "the browser tests need {}: install the packages chromium, chromium-driver and fonts-dejavu-core \
             (`cargo xtask test` does it on Debian as root), or name the program in {variable}",
            names[0]
        ),
    }
}
