//! Small line drawings for buttons, in a square of 24.

use maud::{Markup, PreEscaped};

/// The drawing for what a button does; nothing for a word it does not know.
pub fn icon(name: &str) -> Markup {
    let path = match name {
        "undo" => "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-4",
        "redo" => "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h4",
        "back" => "M5 4v16M20 5L9 12l11 7z",
        "advice" => {
            "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9c-.6.5-.9 1.2-.9 2.1H9.4c0-.9-.3-1.6-.9-2.1A6 6 0 0 1 12 3z"
        }
        "in" => "M12 5v14M5 12h14",
        "out" => "M5 12h14",
        "fit" => "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
        "fold-side" => "M4 5h16v14H4zM15 5v14",
        "fold-hand" => "M4 5h16v14H4zM4 14h16",
        "sheet" => "M4 7h16M4 12h16M4 17h16",
        "help" => {
            "M9 9.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.01M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z"
        }
        "theme" => "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
        "sound" => "M5 10v4h3l5 4V6L8 10zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
        "earlier" => "M15 5l-8 7 8 7",
        "later" => "M9 5l8 7-8 7",
        "play" => "M7 5l11 7-11 7z",
        "now" => "M18 5v14M6 5l9 7-9 7z",
        "lens" => "M12 3l9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5",
        "choices" => "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
        _ => return PreEscaped(String::new()),
    };
    PreEscaped(format!(
        r#"<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>"#
    ))
}
