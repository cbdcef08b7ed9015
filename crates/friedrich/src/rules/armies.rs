//! Armies: pools, limits, losses (6), and what everybody can know of them.

use crate::{
    event::Event,
    map::CityId,
    nations::Nation,
    phases::Play,
    pieces::{GeneralId, Generals},
    state::State,
    tables::Tables,
};

/// 6.2, 6.3: a general commands one to eight armies.
pub const GENERAL_LEAST: u8 = 1;
pub const GENERAL_MOST: u8 = 8;
/// 4.5: the most generals of one nation that may share a city.
pub const STACK_MOST: u8 = 3;

/// The fewest armies a stack commands (6.2, 6.4).
pub fn least(stack: Generals) -> u8 {
    stack.count() * GENERAL_LEAST
}

/// The most armies a stack can command (6.4).
pub fn most(stack: Generals) -> u8 {
    stack.count() * GENERAL_MOST
}

/// Armies the part of a stack may take so that both parts keep their limits (i3.6); empty if there are none.
pub fn split(pool: u8, party: Generals, rest: Generals) -> std::ops::RangeInclusive<u8> {
    let least = least(party).max(pool.saturating_sub(most(rest)));
    let greatest = most(party).min(pool.saturating_sub(self::least(rest)));
    least..=greatest
}

fn nation_of(t: &Tables, stack: Generals) -> Option<Nation> {
    stack
        .commander()
        .map(|general| t.pieces.general(general).nation)
}

/// Two parts stand in one city now and share everything: armies (6.4), supply state (9.5), their halt (4.6).
pub fn unite(t: &Tables, state: &mut State, a: Generals, b: Generals) {
    let Some(nation) = nation_of(t, a.or(b)) else {
        return;
    };
    if a.is_empty() || b.is_empty() {
        return;
    }
    let pool = state.pool(a) + state.pool(b);
    let stack = a.or(b);
    state.set_pool(stack, pool);
    if state.face_down.meets(stack) {
        state.face_down = state.face_down.or(stack);
    }
    state.mark_moved(stack);
    state.sums[nation.index()].united(
        t.pieces.local(nation, a),
        t.pieces.local(nation, b),
        |members| {
            let count = members.count_ones() as u8;
            (count * GENERAL_LEAST, count * GENERAL_MOST)
        },
    );
}

/// Everybody hears how strong a stack is (7.2).
pub fn declare(t: &Tables, state: &mut State, stack: Generals) {
    if let Some(nation) = nation_of(t, stack) {
        let pool = state.pool(stack);
        state.sums[nation.index()].learn(t.pieces.local(nation, stack), pool, pool);
    }
}

/// A stack openly gains armies.
pub fn gain_openly(t: &Tables, state: &mut State, stack: Generals, armies: u8) {
    if let Some(nation) = nation_of(t, stack) {
        let pool = state.pool(stack) + armies;
        state.set_pool(stack, pool);
        state.sums[nation.index()].gained(t.pieces.local(nation, stack), armies);
    }
}

/// A stack openly loses armies; generals too many for the rest leave from the bottom (6.5).
/// Returns those who remain.
pub fn lose(play: &mut Play<'_>, stack: Generals, armies: u8) -> Generals {
    let t = &play.game.tables;
    let Some(nation) = nation_of(t, stack) else {
        return stack;
    };
    let pool = play.state.pool(stack).saturating_sub(armies);
    play.state.set_pool(stack, pool);
    play.state.sums[nation.index()].lost(t.pieces.local(nation, stack), armies);
    let mut left = stack;
    while least(left) > pool {
        let Some(lowest) = left.lowest() else { break };
        left.remove(lowest);
        remove_general(t, play.state, lowest);
        play.tell(|| Event::LeftMap { general: lowest });
    }
    play.state.set_pool(left, pool);
    left
}

/// A stack loses everything; how strong it was shows in its nation's total.
pub fn destroy(play: &mut Play<'_>, stack: Generals) {
    let pool = play.state.pool(stack);
    play.reveal();
    lose(play, stack, pool);
}

/// Takes a general off the map whose armies have been dealt with.
pub fn remove_general(t: &Tables, state: &mut State, general: GeneralId) {
    let nation = t.pieces.general(general).nation;
    state.sums[nation.index()].removed(t.pieces.local(nation, Generals::one(general)));
    state.take_off(general);
}

/// Armies the nation may still raise (6.7).
pub fn room(t: &Tables, state: &State, nation: Nation) -> u8 {
    (t.pieces.nation(nation).army_total).saturating_sub(state.total(&t.pieces, nation))
}

/// What anybody can know of the pool of the stack in a city: least and most.
pub fn known_range(t: &Tables, state: &State, nation: Nation, city: CityId) -> (u8, u8) {
    let stacks: Vec<Generals> = state.stacks(&t.pieces, nation).map(|(_, s)| s).collect();
    let ranges = known_ranges(t, state, nation, &stacks);
    let wanted = state.stack_at(city);
    stacks
        .iter()
        .position(|stack| *stack == wanted)
        .map_or((0, 0), |i| ranges[i])
}

/// What anybody can know of every stack of a nation, from limits, the public total and the sums seen.
pub fn known_ranges(
    t: &Tables,
    state: &State,
    nation: Nation,
    stacks: &[Generals],
) -> Vec<(u8, u8)> {
    let total = state.total(&t.pieces, nation);
    let locals: Vec<u16> = stacks.iter().map(|s| t.pieces.local(nation, *s)).collect();
    let mut ranges: Vec<(u8, u8)> = stacks.iter().map(|s| (s.count(), most(*s))).collect();
    let everything = locals.iter().fold(0, |all, local| all | local);
    let sums = (state.sums[nation.index()].iter())
        .map(|sum| (sum.members, sum.least, sum.most))
        .chain([(everything, total, total)]);
    let mut sums: Vec<(u16, u8, u8)> = sums.collect();
    add_differences(&mut sums);
    // Each pass can only narrow; a few passes settle it for stacks this few.
    for _ in 0..=stacks.len() {
        let mut narrowed = false;
        for (members, least, greatest) in &sums {
            let inside = |i: usize| locals[i] & members != 0;
            let low: i32 = (0..stacks.len())
                .filter(|i| inside(*i))
                .map(|i| i32::from(ranges[i].0))
                .sum();
            let high: i32 = (0..stacks.len())
                .filter(|i| inside(*i))
                .map(|i| i32::from(ranges[i].1))
                .sum();
            for i in (0..stacks.len()).filter(|i| inside(*i)) {
                let (own_low, own_high) = (i32::from(ranges[i].0), i32::from(ranges[i].1));
                let at_most = i32::from(*greatest) - (low - own_low);
                let at_least = i32::from(*least) - (high - own_high);
                let range = (
                    own_low.max(at_least) as u8,
                    own_high.min(at_most.max(0)) as u8,
                );
                narrowed |= range != ranges[i];
                ranges[i] = range;
            }
        }
        if !narrowed {
            break;
        }
    }
    ranges
}

/// Where one known sum lies within another, what is left of the larger is known too.
fn add_differences(sums: &mut Vec<(u16, u8, u8)>) {
    /// Enough for any handful of sums; more would only repeat what is known.
    const MOST: usize = 40;
    let mut i = 0;
    while i < sums.len() && sums.len() < MOST {
        for j in 0..sums.len() {
            let ((small, least, most), (large, low, high)) = (sums[i], sums[j]);
            let rest = large & !small;
            if small & large != small || rest == 0 || sums.iter().any(|sum| sum.0 == rest) {
                continue;
            }
            sums.push((rest, low.saturating_sub(most), high.saturating_sub(least)));
        }
        i += 1;
    }
}
