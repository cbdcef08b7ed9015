//! What the system tells of a process.

use std::fs;

/// Ticks of the processor clock per second, as Linux counts them for everybody to read.
const TICKS: f64 = 100.0;

/// Seconds of processor time a process has used; 0 where the system does not tell.
pub fn processor_time(process: &str) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name before it may hold anything, even spaces and brackets.
    let after_name = stat.rsplit_once(") ").map_or("", |(_, rest)| rest);
    let used = after_name.split(' ').skip(11).take(2);
    used.filter_map(|ticks| ticks.parse::<f64>().ok())
        .sum::<f64>()
        / TICKS
}

pub fn own_processor_time() -> f64 {
    processor_time("self")
}
