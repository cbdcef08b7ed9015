//! What an action would lead to, in words: the worst first.

use super::Workshop;
use super::telling::tell;
use crate::svg::{escape, put};
use kernel::Name;
use kernel::foresight::{Consequence, Weight};
use serde::Serialize;

/// A consequence as a page shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Foreseen {
    /// `notes`, `warns` or `costs`.
    pub weight: &'static str,
    pub text: String,
    /// The same with the things in it to point at.
    pub html: String,
    pub percent: Option<u8>,
    /// The things on the map it is about: `space:berlin`.
    pub about: Vec<Name>,
}

/// Consequences in words, the worst first.
pub fn foreseen(workshop: &Workshop, consequences: &[Consequence]) -> Vec<Foreseen> {
    let mut sorted: Vec<&Consequence> = consequences.iter().collect();
    sorted.sort_by_key(|consequence| std::cmp::Reverse(consequence.weight));
    let one = |consequence: &Consequence| Foreseen {
        weight: word(consequence.weight),
        text: workshop.words.say(&consequence.what),
        html: tell(workshop, &consequence.what),
        percent: consequence.percent,
        about: (consequence.about.iter())
            .map(kernel::Target::written)
            .collect(),
    };
    sorted.into_iter().map(one).collect()
}

/// The same as a list.
pub(super) fn put_list(out: &mut String, workshop: &Workshop, consequences: &[Consequence]) {
    if consequences.is_empty() {
        return;
    }
    out.push_str(r#"<ul class="foresight">"#);
    for one in foreseen(workshop, consequences) {
        put!(
            out,
            r#"<li class="{}" data-about="{}">"#,
            one.weight,
            escape(&one.about.join(" "))
        );
        if let Some(percent) = one.percent {
            put!(out, r#"<b class="odds">{percent} %</b> "#);
        }
        put!(out, "{}</li>", one.html);
    }
    out.push_str("</ul>");
}

fn word(weight: Weight) -> &'static str {
    match weight {
        Weight::Notes => "notes",
        Weight::Warns => "warns",
        Weight::Costs => "costs",
    }
}
