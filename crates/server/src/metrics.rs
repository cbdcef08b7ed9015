//! Numbers about the running program, for whoever monitors it: one register, written in Prometheus's text format.
//!
//! Nothing here names a game or a person.

use std::{
    fmt::Write,
    sync::{
        LazyLock,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

/// One register for the whole process.
pub static METRICS: Metrics = Metrics::new();

static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);

/// The kinds of requests, as the rate limits tell them apart.
pub const CLASSES: [&str; 6] = ["account", "action", "change", "costly", "read", "seat"];
const STATUSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];
const ACTION: usize = 1;
const DONE: usize = 1;

/// Upper bounds in microseconds.
const BOUNDS: [u64; 9] = [
    500, 2_000, 5_000, 20_000, 50_000, 200_000, 1_000_000, 5_000_000, 30_000_000,
];

/// A number that only grows.
#[derive(Default)]
pub struct Counter(AtomicU64);

impl Counter {
    const fn new() -> Counter {
        Counter(AtomicU64::new(0))
    }

    pub fn count(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How many of something there are right now.
pub struct Gauge(AtomicU64);

impl Gauge {
    const fn new() -> Gauge {
        Gauge(AtomicU64::new(0))
    }

    /// Counts one more until the returned value is dropped.
    pub fn hold(&'static self) -> Held {
        self.0.fetch_add(1, Ordering::Relaxed);
        Held(self)
    }

    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// One of the things a [`Gauge`] counts, for as long as it lives.
pub struct Held(&'static Gauge);

impl Drop for Held {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How long something took, each time.
pub struct Durations {
    /// One per bound, and one for whatever took longer.
    counts: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Durations {
    const fn new() -> Durations {
        Durations {
            counts: [const { AtomicU64::new(0) }; BOUNDS.len() + 1],
            micros: AtomicU64::new(0),
        }
    }

    pub fn note(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let bound = BOUNDS.partition_point(|bound| *bound < micros);
        self.counts[bound].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn write(&self, out: &mut Text, name: &str, help: &str) {
        out.head(name, "histogram", help);
        let mut sum = 0;
        for (place, count) in self.counts.iter().enumerate() {
            sum += count.load(Ordering::Relaxed);
            let bound = match BOUNDS.get(place) {
                Some(bound) => (*bound as f64 / 1e6).to_string(),
                None => "+Inf".to_owned(),
            };
            out.line(&format!("{name}_bucket{{le=\"{bound}\"}}"), sum);
        }
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        out.line(&format!("{name}_sum"), seconds);
        out.line(&format!("{name}_count"), sum);
    }
}

pub struct Metrics {
    requests: [[Counter; STATUSES.len()]; CLASSES.len()],
    pub answering: Durations,
    /// Each is one transaction with one fsync.
    pub writing: Durations,
    pub failed_writes: Counter,
    pub streams: Gauge,
    pub failed_logins: Counter,
    pub refused_by_limits: Counter,
    pub notices_sent: Counter,
    pub notices_failed: Counter,
    pub bot_moves: Counter,
    pub backups: Counter,
    pub failed_backups: Counter,
}

/// What is looked up elsewhere at the moment somebody reads the register.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    pub live_games: u64,
    /// Games whose bot is waiting for its turn to think, and how long the first of them has been waiting.
    pub bots_waiting: u64,
    pub bots_longest_wait: Duration,
    pub commits: u64,
    pub database_bytes: u64,
    pub log_bytes: u64,
}

impl Metrics {
    const fn new() -> Metrics {
        Metrics {
            requests: [const { [const { Counter::new() }; STATUSES.len()] }; CLASSES.len()],
            answering: Durations::new(),
            writing: Durations::new(),
            failed_writes: Counter::new(),
            streams: Gauge::new(),
            failed_logins: Counter::new(),
            refused_by_limits: Counter::new(),
            notices_sent: Counter::new(),
            notices_failed: Counter::new(),
            bot_moves: Counter::new(),
            backups: Counter::new(),
            failed_backups: Counter::new(),
        }
    }

    /// Starts the clock for the uptime.
    pub fn begin(&self) {
        LazyLock::force(&BEGAN);
    }

    /// Counts an answer; `class` is an index into [`CLASSES`].
    pub fn answered(&self, class: usize, status: u16, took: Duration) {
        let status = usize::from(status / 100).clamp(1, STATUSES.len()) - 1;
        if let Some(own) = self.requests.get(class) {
            own[status].count();
        }
        self.answering.note(took);
    }

    /// Everything, in Prometheus's text format.
    pub fn text(&self, facts: Facts) -> String {
        let mut out = Text::default();
        let version = format!(
            "bivouac_build_info{{version=\"{}\"}}",
            env!("CARGO_PKG_VERSION")
        );
        out.head("bivouac_build_info", "gauge", "The program's version.");
        out.line(&version, 1);
        let uptime = BEGAN.elapsed().as_secs();
        out.one(
            "bivouac_uptime_seconds",
            "gauge",
            "Seconds since the start.",
            uptime,
        );
        if let Some(bytes) = resident() {
            out.one(
                "process_resident_memory_bytes",
                "gauge",
                "Memory in use.",
                bytes,
            );
        }
        let name = "bivouac_requests_total";
        out.head(
            name,
            "counter",
            "Requests answered, by what they asked for and how it went.",
        );
        for (class, counts) in CLASSES.iter().zip(&self.requests) {
            for (status, count) in STATUSES.iter().zip(counts) {
                let series = format!("{name}{{class=\"{class}\",status=\"{status}\"}}");
                out.line(&series, count.get());
            }
        }
        let help = "How long answers took.";
        self.answering
            .write(&mut out, "bivouac_request_seconds", help);
        let actions = self.requests[ACTION][DONE].get();
        for (name, help, count) in [
            ("bivouac_actions_total", "Moves that people made.", actions),
            (
                "bivouac_bot_moves_total",
                "Moves that bots made.",
                self.bot_moves.get(),
            ),
            (
                "bivouac_logins_failed_total",
                "Wrong passwords.",
                self.failed_logins.get(),
            ),
            (
                "bivouac_limited_total",
                "Requests refused by a limit.",
                self.refused_by_limits.get(),
            ),
            (
                "bivouac_notices_sent_total",
                "Letters and webhooks delivered.",
                self.notices_sent.get(),
            ),
            (
                "bivouac_notices_failed_total",
                "Letters and webhooks given up.",
                self.notices_failed.get(),
            ),
            (
                "bivouac_commits_total",
                "Transactions written.",
                facts.commits,
            ),
            (
                "bivouac_writes_failed_total",
                "Transactions not written.",
                self.failed_writes.get(),
            ),
            (
                "bivouac_backups_total",
                "Backups made and tried.",
                self.backups.get(),
            ),
            (
                "bivouac_backups_failed_total",
                "Backups that failed.",
                self.failed_backups.get(),
            ),
        ] {
            out.one(name, "counter", help, count);
        }
        let help = "How long transactions took to reach the disk.";
        self.writing.write(&mut out, "bivouac_write_seconds", help);
        for (name, help, count) in [
            ("bivouac_live_games", "Games in memory.", facts.live_games),
            (
                "bivouac_bots_waiting",
                "Games whose bot is waiting for its turn to think.",
                facts.bots_waiting,
            ),
            ("bivouac_streams", "Open streams.", self.streams.get()),
            (
                "bivouac_database_bytes",
                "Size of the database.",
                facts.database_bytes,
            ),
            (
                "bivouac_database_log_bytes",
                "Size of the log beside it.",
                facts.log_bytes,
            ),
        ] {
            out.one(name, "gauge", help, count);
        }
        let name = "bivouac_bots_longest_wait_seconds";
        let help = "How long the one waiting longest has waited.";
        out.head(name, "gauge", help);
        out.line(name, facts.bots_longest_wait.as_secs_f64());
        out.0
    }
}

/// The lines written so far. Writing to a string cannot fail, so the results are ignored.
#[derive(Default)]
struct Text(String);

impl Text {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn line(&mut self, series: &str, value: impl std::fmt::Display) {
        let _ = writeln!(self.0, "{series} {value}");
    }

    fn one(&mut self, name: &str, kind: &str, help: &str, value: u64) {
        self.head(name, kind, help);
        self.line(name, value);
    }
}

/// Bytes of memory in use, where the system says so.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_one_prometheus_reads() {
        let metrics = Metrics::new();
        metrics.answered(ACTION, 200, Duration::from_millis(3));
        metrics.answered(ACTION, 422, Duration::from_secs(60));
        metrics.answered(99, 999, Duration::ZERO);
        let text = metrics.text(Facts {
            bots_waiting: 7,
            bots_longest_wait: Duration::from_millis(1500),
            ..Facts::default()
        });
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (series, value) = line.rsplit_once(' ').unwrap();
            assert!(value.parse::<f64>().is_ok(), "{line}");
            let name: String = series.chars().take_while(|c| *c != '{').collect();
            let base = ["_bucket", "_sum", "_count"]
                .iter()
                .find_map(|end| name.strip_suffix(end))
                .unwrap_or(&name);
            assert!(text.contains(&format!("# TYPE {base} ")), "{line}");
        }
        assert!(text.contains("bivouac_actions_total 1\n"));
        assert!(text.contains("bivouac_bots_waiting 7\n"));
        assert!(text.contains("bivouac_bots_longest_wait_seconds 1.5\n"));
        assert!(text.contains("bivouac_request_seconds_bucket{le=\"0.005\"} 2\n"));
        assert!(text.contains("bivouac_request_seconds_bucket{le=\"+Inf\"} 3\n"));
        assert!(text.contains("bivouac_requests_total{class=\"action\",status=\"4xx\"} 1\n"));
    }
}
