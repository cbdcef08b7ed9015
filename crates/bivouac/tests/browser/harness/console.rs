//! What the browser complains about: errors in its console, including every violation of the content security policy.

use serde_json::Value;

/// Entries that a test must not cause, one per line.
pub fn complaints(log: &Value, forgiven: &[&str]) -> Vec<String> {
    let Some(entries) = log.as_array() else {
        return vec![format!("the console cannot be read: {log}")];
    };
    entries
        .iter()
        .filter(|entry| entry["level"] != "INFO" && entry["level"] != "DEBUG")
        .map(|entry| {
            let field = |name: &str| entry[name].as_str().unwrap_or_default().to_owned();
            format!(
                "{} {}: {}",
                field("level"),
                field("source"),
                field("message")
            )
        })
        .filter(|line| !forgiven.iter().any(|words| line.contains(words)))
        .collect()
}
