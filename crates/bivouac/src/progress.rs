//! A progress bar for work that takes a while. Only a person at a terminal sees it.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::Duration;

/// A bar for a known amount of work; `quiet` for machines. It is hidden if standard error is not a terminal.
pub fn bar(length: u64, what: &'static str, quiet: bool) -> ProgressBar {
    let bar = started(ProgressBar::new(length), quiet);
    if let Ok(style) =
        ProgressStyle::with_template("{msg} {wide_bar} {human_pos}/{human_len} {per_sec} {eta}")
    {
        bar.set_style(style);
    }
    bar.set_message(what);
    bar
}

/// A spinner for work of unknown length.
pub fn spinner(what: &'static str, quiet: bool) -> ProgressBar {
    let spinner = started(ProgressBar::new_spinner(), quiet);
    spinner.set_message(what);
    spinner.enable_steady_tick(Duration::from_millis(100));
    spinner
}

fn started(bar: ProgressBar, quiet: bool) -> ProgressBar {
    // The default target, standard error, hides itself if it is not a terminal.
    if quiet {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    bar
}
