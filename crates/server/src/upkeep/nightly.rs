//! The server's own backups: once a day, at the hour the host names.

use super::{DatedCopy, Library, back_up_now};
use crate::metrics::METRICS;
use jiff::{SignedDuration, ToSpan, Zoned};
use std::{
    path::{Path, PathBuf},
    time::Duration,
};
use tokio::{runtime::Handle, time::sleep};

/// Never sleep longer without looking at the clock: machines are suspended, and clocks are put forward and back.
const LONGEST_SLEEP: Duration = Duration::from_secs(10 * 60);

/// When, where and how many.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nightly {
    pub folder: PathBuf,
    /// Hour of the day, in the machine's time zone.
    pub hour: i8,
    pub keep: usize,
}

/// Makes a copy each day until the task is aborted.
pub async fn every_night(database: PathBuf, nightly: Nightly, library: Library) {
    let mut next = next_hour(&Zoned::now(), nightly.hour);
    loop {
        while let Some(rest) = remaining(&Zoned::now(), &next) {
            sleep(rest.min(LONGEST_SLEEP)).await;
        }
        match made(&database, &nightly, &library).await {
            Ok(kept) => {
                METRICS.backups.count();
                let path = kept.path.display();
                tracing::info!(%path, bytes = kept.bytes, games = kept.games, "backup made and tried");
            }
            Err(error) => {
                METRICS.failed_backups.count();
                tracing::error!(error, "no backup was made");
            }
        }
        next = next_hour(&Zoned::now(), nightly.hour);
    }
}

/// On a thread where it may take its time: files are copied and games replayed.
async fn made(database: &Path, nightly: &Nightly, library: &Library) -> Result<DatedCopy, String> {
    let (database, library) = (database.to_owned(), library.clone());
    let Nightly { folder, keep, .. } = nightly.clone();
    let runtime = Handle::current();
    let made = tokio::task::spawn_blocking(move || {
        runtime.block_on(back_up_now(&database, &folder, keep, &library))
    });
    match made.await {
        Ok(made) => made.map_err(|error| error.to_string()),
        Err(panic) => Err(panic.to_string()),
    }
}

fn remaining(now: &Zoned, next: &Zoned) -> Option<Duration> {
    let rest: SignedDuration = now.duration_until(next);
    Duration::try_from(rest).ok().filter(|rest| !rest.is_zero())
}

/// The next time it is this hour, not counting now.
fn next_hour(now: &Zoned, hour: i8) -> Zoned {
    let at = |day: jiff::civil::Date| day.at(hour, 0, 0, 0).to_zoned(now.time_zone().clone());
    let today = at(now.date()).ok().filter(|today| today > now);
    let tomorrow = || at(now.date().checked_add(1.day()).ok()?).ok();
    // At the end of the calendar there is no tomorrow.
    (today.or_else(tomorrow)).unwrap_or_else(|| now.saturating_add(24.hours()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hour_comes_once_a_day() {
        let moment = |text: &str| text.parse::<Zoned>().unwrap();
        let next = |text: &str| next_hour(&moment(text), 4).to_string();
        let zone = "[+01:00]";
        let (before, on) = ("2026-11-18T03:59:59+01:00", "2026-11-18T04:00:00+01:00");
        let tomorrow = "2026-11-19T04:00:00+01:00";
        assert_eq!(next(&format!("{before}{zone}")), format!("{on}{zone}"));
        assert_eq!(next(&format!("{on}{zone}")), format!("{tomorrow}{zone}"));
    }
}
