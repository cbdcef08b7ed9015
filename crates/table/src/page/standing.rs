//! The standing strip: how the war stands for each side, in one line, and what would change it behind it.

use super::hands::nation_icon;
use super::parts::filled;
use super::telling::tell;
use super::{Moment, Op, Shown, Workshop};
use crate::svg::{escape, put};
use kernel::scene::Standing;

/// Appends the strip if it changed.
pub fn changes(out: &mut Vec<Op>, workshop: &Workshop, before: Option<&Shown>, now: &Moment) {
    if before.is_none_or(|before| *before.standing() != now.scene.standing) {
        out.push(filled("war", strip(workshop, &now.scene.standing)));
    }
}

fn strip(workshop: &Workshop, standing: &Standing) -> String {
    if standing.sides.is_empty() && standing.clock.is_none() && standing.verdict.is_none() {
        return String::new();
    }
    let mut out = String::with_capacity(1024);
    put!(
        out,
        r#"<button type="button" class="line" data-do="war" aria-expanded="false" aria-controls="war-more" title="{}">"#,
        escape(&workshop.word("war-open"))
    );
    for side in &standing.sides {
        let says = workshop.words.say(&side.says);
        put!(
            out,
            r#"<span class="side" title="{}">{}<span class="visually-hidden">{} </span><b>{}</b></span>"#,
            escape(&says),
            nation_icon(workshop, &side.nation),
            escape(&workshop.named("nation", &side.nation)),
            tell(workshop, &side.brief)
        );
    }
    if let Some(clock) = &standing.clock {
        put!(
            out,
            r#"<span class="when">{}</span>"#,
            escape(&workshop.words.say(clock))
        );
    }
    if let Some(verdict) = &standing.verdict {
        put!(
            out,
            r#"<span class="if-now">{}</span>"#,
            escape(&workshop.words.say(verdict))
        );
    }
    out.push_str(r#"</button><div id="war-more" hidden>"#);
    for side in &standing.sides {
        put!(
            out,
            r#"<section><h3>{} {}</h3><p>{}</p>"#,
            nation_icon(workshop, &side.nation),
            escape(&workshop.named("nation", &side.nation)),
            tell(workshop, &side.says)
        );
        if !side.changes.is_empty() {
            out.push_str("<ul>");
            for change in &side.changes {
                put!(out, "<li>{}</li>", tell(workshop, change));
            }
            out.push_str("</ul>");
        }
        out.push_str("</section>");
    }
    for message in [&standing.clock, &standing.verdict].into_iter().flatten() {
        put!(out, r#"<p class="all">{}</p>"#, tell(workshop, message));
    }
    out.push_str("</div>");
    out
}
