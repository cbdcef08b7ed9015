//! What may be done: choices that came and choices that went, each known by its action.

use super::telling::target;
use super::{Offered, Op, Stage};
use kernel::scene::Choice;
use std::collections::{HashMap, HashSet};

/// Appends the difference of two lists of choices. Only new ones are put into words.
pub fn changes(out: &mut Vec<Op>, stage: &Stage, before: &[Choice], now: &[Choice]) {
    if before == now {
        return;
    }
    // Nearly always the lists begin and end alike.
    let alike = |pair: &(&Choice, &Choice)| pair.0 == pair.1;
    let start = before.iter().zip(now).take_while(alike).count();
    let (before, now) = (&before[start..], &now[start..]);
    let end = (before.iter().rev().zip(now.iter().rev()))
        .take_while(alike)
        .count();
    let (middle, new) = (&before[..before.len() - end], &now[..now.len() - end]);
    let old: HashMap<&str, &Choice> = (middle.iter())
        .map(|choice| (choice.action.as_str(), choice))
        .collect();
    let mut stays: HashSet<&str> = HashSet::with_capacity(new.len());
    let mut added = Vec::new();
    for choice in new {
        stays.insert(&choice.action);
        if old.get(choice.action.as_str()) != Some(&choice) {
            added.push(offered(stage, choice));
        }
    }
    let removed: Vec<_> = (middle.iter())
        .filter(|choice| !stays.contains(choice.action.as_str()))
        .map(|choice| choice.action.clone())
        .collect();
    if !removed.is_empty() || !added.is_empty() {
        out.push(Op::Choices { removed, added });
    }
}

fn offered(stage: &Stage, choice: &Choice) -> Offered {
    Offered {
        action: choice.action.clone(),
        first: choice.first.as_ref().map(target),
        target: target(&choice.target),
        label: stage.words.say(&choice.label),
    }
}
