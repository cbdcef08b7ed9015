//! What the system says about a process, and about itself.

use std::fs;

/// Ticks of the processor clock per second, as Linux reports them.
const TICKS: f64 = 100.0;

/// Seconds of processor time a process has used; 0 where the system does not say.
pub fn processor_time(process: &str) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name before it may contain anything, even spaces and brackets.
    let after_name = stat.rsplit_once(") ").map_or("", |(_, rest)| rest);
    let used = after_name.split(' ').skip(11).take(2);
    used.filter_map(|ticks| ticks.parse::<f64>().ok())
        .sum::<f64>()
        / TICKS
}

/// Seconds of processor time that a shared machine has given to others instead; 0 where the system does not say.
pub fn stolen_time() -> f64 {
    let stat = fs::read_to_string("/proc/stat").unwrap_or_default();
    // cpu user nice system idle iowait irq softirq steal
    let all = stat.lines().next().unwrap_or_default();
    let stolen = all.split_whitespace().nth(8);
    stolen
        .and_then(|ticks| ticks.parse::<f64>().ok())
        .unwrap_or(0.0)
        / TICKS
}

pub fn own_processor_time() -> f64 {
    processor_time("self")
}
