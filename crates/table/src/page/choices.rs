//! What may be done: choices that came and choices that went, each known by its action.

use super::moment::{Item, Print};
use super::{Moment, Offered, Op, Shown, Workshop};
use foldhash::fast::FixedState;
use kernel::Target;
use kernel::scene::Choice;
use std::collections::{HashMap, HashSet};

/// Appends the difference of two lists of choices. Only new ones are put into words.
pub fn changes(out: &mut Vec<Op>, workshop: &Workshop, before: Option<&Shown>, now: &Moment) {
    let before = before.map_or(&[][..], |before| &before.choices);
    let (choices, prints) = now.choices();
    // Nearly always the lists begin and end alike.
    let alike = |(item, print): &(&Item, &Print)| item.print == **print;
    let start = before.iter().zip(prints).take_while(alike).count();
    let (before, choices, prints) = (&before[start..], &choices[start..], &prints[start..]);
    let end = (before.iter().rev().zip(prints.iter().rev()))
        .take_while(alike)
        .count();
    let (gone, new) = (before.len() - end, prints.len() - end);
    if gone + new == 0 {
        return;
    }
    let old: HashMap<&str, Print, FixedState> = (before[..gone].iter())
        .map(|item| (item.key.as_str(), item.print))
        .collect();
    let mut stays: HashSet<&str, FixedState> = HashSet::default();
    let mut added = Vec::new();
    for (choice, print) in choices[..new].iter().zip(prints) {
        stays.insert(&choice.action);
        if old.get(choice.action.as_str()) != Some(print) {
            added.push(offered(workshop, choice));
        }
    }
    let removed: Vec<_> = (before[..gone].iter())
        .filter(|item| !stays.contains(item.key.as_str()))
        .map(|item| item.key.clone())
        .collect();
    if !removed.is_empty() || !added.is_empty() {
        out.push(Op::Choices { removed, added });
    }
}

fn offered(workshop: &Workshop, choice: &Choice) -> Offered {
    Offered {
        action: choice.action.clone(),
        first: choice.first.as_ref().map(Target::written),
        target: choice.target.written(),
        label: workshop.words.say(&choice.label),
        short: workshop.words.attribute(&choice.label, "short"),
    }
}
