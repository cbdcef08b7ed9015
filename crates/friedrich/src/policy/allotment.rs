//! Set-up: many armies where the enemy is near, few elsewhere (0.3).

use super::NOT_NOW;
use crate::{
    action::Action,
    naming::Naming,
    nations::Nation,
    pieces::GeneralId,
    rules::armies::{GENERAL_LEAST, GENERAL_MOST},
    tables::Tables,
};
use kernel::Message;

/// Enemies farther than this do not matter at the start.
const FAR: i32 = 13;
/// One army off the best number.
const OFF: i32 = 10;

pub fn weigh(t: &Tables, action: &Action) -> i32 {
    match *action {
        Action::Allot { general, armies } => {
            let nation = t.pieces.general(general).nation;
            let fair = (shares(t, nation, |_| None).into_iter())
                .find(|(other, _)| *other == general)
                .map_or(GENERAL_LEAST, |(_, armies)| armies);
            -OFF * (i32::from(armies) - i32::from(fair)).abs()
        }
        Action::Ready => 0,
        _ => NOT_NOW,
    }
}

pub fn why(t: &Tables, action: Action) -> Option<Message> {
    let Action::Allot { general, .. } = action else {
        return None;
    };
    let sheet = t.pieces.general(general);
    let nearest = (t.pieces.generals.iter())
        .filter(|other| other.nation.is_enemy_of(sheet.nation))
        .map(|other| t.map.distance(sheet.setup, other.setup))
        .min();
    Some(
        Message::new("reason-allot")
            .general(t, "general", general)
            .number("cities", nearest.unwrap_or(0)),
    )
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

/// The armies of a nation dealt out one by one to whoever is most exposed for what he has; some may have been `given`
/// theirs already.
pub fn shares(
    t: &Tables,
    nation: Nation,
    given: impl Fn(GeneralId) -> Option<u8>,
) -> Vec<(GeneralId, u8)> {
    let mut shares: Vec<(GeneralId, u8)> = (t.pieces.generals_of(nation))
        .map(|general| (general, given(general).unwrap_or(GENERAL_LEAST)))
        .collect();
    let dealt: u8 = shares.iter().map(|(_, armies)| armies).sum();
    for _ in dealt..t.pieces.nation(nation).army_total {
        let next = (shares.iter_mut())
            .filter(|(general, armies)| *armies < GENERAL_MOST && given(*general).is_none())
            .max_by_key(|(general, armies)| {
                (
                    exposure(t, *general) * 100 / (i32::from(*armies) + 1),
                    u8::MAX - general.0,
                )
            });
        if let Some((_, armies)) = next {
            *armies += 1;
        }
    }
    shares
}
