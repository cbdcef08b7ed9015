//! Armies nobody has seen: allotments that are handed in, pools, and who received new ones.

use super::TRIES;
use crate::{nations::Nation, pieces::Generals, rules::armies, state::State, tables::Tables};
use kernel::{
    Chance, Viewer,
    chance::{below, shuffle},
};

/// What others have written down so far is gone; what they have handed in is made up.
pub(super) fn redeal_allotment<C: Chance>(
    t: &Tables,
    state: &mut State,
    nation: Nation,
    chance: &mut C,
) {
    let generals: Vec<_> = t.pieces.generals_of(nation).collect();
    let handed_in = state.ready.contains(state.seat_of(nation));
    let first = if handed_in { armies::GENERAL_LEAST } else { 0 };
    for general in &generals {
        state.note(*general, first);
    }
    if !handed_in {
        return;
    }
    let mut left = t.pieces.nation(nation).army_total - generals.len() as u8;
    while left > 0 {
        let general = generals[below(chance, generals.len())];
        let armies = state.noted(general);
        if armies < armies::GENERAL_MOST {
            state.note(general, armies + 1);
            left -= 1;
        }
    }
}

/// New pools for the stacks of a nation that fit its total and every sum that was seen.
pub(super) fn redeal_pools<C: Chance>(
    t: &Tables,
    state: &mut State,
    nation: Nation,
    chance: &mut C,
) {
    let stacks: Vec<Generals> = state.stacks(&t.pieces, nation).map(|(_, s)| s).collect();
    if stacks.len() < 2 {
        return;
    }
    let locals: Vec<u16> = stacks.iter().map(|s| t.pieces.local(nation, *s)).collect();
    let ranges = armies::known_ranges(t, state, nation, &stacks);
    let total = i32::from(state.total(&t.pieces, nation));
    let sums: Vec<(u16, i32, i32)> = (state.sums[nation.index()].iter())
        .map(|sum| (sum.members, i32::from(sum.least), i32::from(sum.most)))
        .collect();
    let mut order: Vec<usize> = (0..stacks.len()).collect();
    for _ in 0..TRIES {
        shuffle(&mut order, chance);
        let mut pools = vec![0i32; stacks.len()];
        let mut left = total;
        let mut later_low: i32 = ranges.iter().map(|r| i32::from(r.0)).sum();
        let mut later_high: i32 = ranges.iter().map(|r| i32::from(r.1)).sum();
        let mut possible = true;
        for i in &order {
            let (low, high) = (i32::from(ranges[*i].0), i32::from(ranges[*i].1));
            later_low -= low;
            later_high -= high;
            let least = low.max(left - later_high);
            let most = high.min(left - later_low);
            if least > most {
                possible = false;
                break;
            }
            pools[*i] = least + below(chance, (most - least + 1) as usize) as i32;
            left -= pools[*i];
        }
        let fits = |(members, least, most): &(u16, i32, i32)| {
            let sum: i32 = (0..stacks.len())
                .filter(|i| locals[*i] & members != 0)
                .map(|i| pools[i])
                .sum();
            (*least..=*most).contains(&sum)
        };
        if possible && left == 0 && sums.iter().all(fits) {
            for (stack, pool) in stacks.iter().zip(pools) {
                state.set_pool(*stack, pool as u8);
            }
            return;
        }
    }
}

/// F.10.spades: which stacks got the new armies is secret, except for generals who came back with them.
pub(super) fn redeal_reinforced<C: Chance>(
    t: &Tables,
    state: &mut State,
    viewer: Viewer,
    chance: &mut C,
) {
    let marked = state.marks.reinforced;
    let Some(nation) = marked
        .commander()
        .map(|general| t.pieces.general(general).nation)
    else {
        return;
    };
    if viewer.is(state.seat_of(nation)) {
        return;
    }
    let stacks: Vec<Generals> = state.stacks(&t.pieces, nation).map(|(_, s)| s).collect();
    let mut again = Generals::NONE;
    for stack in &stacks {
        if !marked.meets(*stack) {
            continue;
        }
        if u64::from(stack.0) & state.marks.returned != 0 {
            again = again.or(*stack);
            continue;
        }
        let fits: Vec<&Generals> = stacks
            .iter()
            .filter(|s| state.pool(**s) > s.count())
            .collect();
        match fits.as_slice() {
            [] => again = again.or(*stack),
            _ => again = again.or(*fits[below(chance, fits.len())]),
        }
    }
    state.marks.reinforced = again;
}
