//! The first allotment: every way to hand out the armies, general by general.

use crate::{
    diary::{Decision, Diary},
    facts::facts,
    naive_movement::can_hold,
    sheet::Sheet,
};
use std::collections::BTreeSet;

pub fn actions(s: &Sheet, d: &Diary, ready: &BTreeSet<String>) -> Decision {
    let mut all = Decision::new();
    for seat in &s.players {
        if !ready.contains(seat) {
            all.insert(seat.clone(), of_seat(s, d, seat));
        }
    }
    all
}

fn of_seat(s: &Sheet, d: &Diary, seat: &str) -> BTreeSet<String> {
    let f = facts();
    let got = |id: &str| (d.allotted.iter()).find(|(general, _)| general == id);
    for nation in (0..f.nations.len()).filter(|n| s.players[*n] == seat) {
        let generals: Vec<&str> = (f.generals.iter())
            .filter(|general| general.nation == nation)
            .map(|general| general.id.as_str())
            .collect();
        let waiting: Vec<&str> = (generals.iter())
            .copied()
            .filter(|id| got(id).is_none())
            .collect();
        let spent: u32 = generals.iter().filter_map(|id| got(id)).map(|g| g.1).sum();
        let left = f.nations[nation].army_total - spent;
        let Some((next, others)) = waiting.split_first() else {
            continue;
        };
        return (1..=8u32.min(left))
            .filter(|armies| can_hold(others.len(), left - armies))
            .map(|armies| format!("allot {next} {armies}"))
            .collect();
    }
    BTreeSet::from(["ready".to_owned()])
}
