//! Set-up: many armies where the enemy is near, few elsewhere (0.3).

use super::NOT_NOW;
use crate::{
    action::Action,
    pieces::GeneralId,
    rules::armies::{GENERAL_LEAST, GENERAL_MOST},
    tables::Tables,
};

/// Enemies farther than this do not matter at the start.
const FAR: i32 = 13;
/// One army off the best number.
const OFF: i32 = 10;

pub fn weigh(t: &Tables, action: &Action) -> i32 {
    match *action {
        Action::Allot { general, armies } => {
            -OFF * (i32::from(armies) - i32::from(fair_share(t, general))).abs()
        }
        Action::Ready => 0,
        _ => NOT_NOW,
    }
}

/// How exposed a general stands: by his neighbours among the enemy.
fn exposure(t: &Tables, general: GeneralId) -> i32 {
    let own = t.pieces.general(general);
    let nearness: i32 = (t.pieces.generals.iter())
        .filter(|other| other.nation.is_enemy_of(own.nation))
        .map(|other| (FAR - i32::from(t.map.distance(own.setup, other.setup))).max(0))
        .sum();
    // The highest ranks lead the armies that matter.
    10 + nearness + (4 - i32::from(own.rank)).max(0) * 3
}

/// The armies of a nation dealt out one by one to whoever is most exposed for what he has.
fn fair_share(t: &Tables, general: GeneralId) -> u8 {
    let nation = t.pieces.general(general).nation;
    let mut shares: Vec<(GeneralId, i32, u8)> = (t.pieces.generals_of(nation))
        .map(|general| (general, exposure(t, general), GENERAL_LEAST))
        .collect();
    let total = t.pieces.nation(nation).army_total;
    for _ in shares.len()..usize::from(total) {
        let next = (shares.iter_mut())
            .filter(|(_, _, armies)| *armies < GENERAL_MOST)
            .max_by_key(|(general, exposure, armies)| {
                (
                    exposure * 100 / (i32::from(*armies) + 1),
                    u8::MAX - general.0,
                )
            });
        if let Some((_, _, armies)) = next {
            *armies += 1;
        }
    }
    (shares.iter())
        .find(|(other, ..)| *other == general)
        .map_or(GENERAL_LEAST, |(_, _, armies)| *armies)
}
