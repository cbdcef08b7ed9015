//! Supply trains: near the generals who need them, out of the enemy's reach.

use super::{outlook::Outlook, walk::FirstStep};
use crate::{
    map::{CityId, Road},
    pieces::TrainId,
    rules::{
        march::{self, Way},
        supply_lines,
    },
};

/// 9.3: farther away a train feeds nobody.
const SUPPLY_PATH: i32 = 6;
/// Cities of slack that let a general move on and still be fed.
const COMFORTABLE: i32 = 3;
/// Each city beyond that.
const TOO_FAR: i32 = 40;
/// A general who is not fed at all.
const HUNGRY: i32 = 400;
/// Trains drift towards generals who live off the land: they may be needed soon.
const FOLLOW: i32 = 5;
/// What an enemy general within his reach, just outside it, or near is worth fearing.
const IN_REACH: i32 = 260;
const ALMOST_IN_REACH: i32 = 110;
const NEAR: i32 = 25;
/// 4.2: three cities, four on main roads.
const REACH: i32 = 3;

/// The worth of staying, and the best end of every way that begins with each first step.
pub fn onward(outlook: &Outlook<'_>, train: TrainId, way: Way) -> (i32, Vec<FirstStep>) {
    let Some(from) = outlook.state.train_at(train) else {
        return (0, Vec::new());
    };
    let mut steps = Vec::new();
    for (to, road) in outlook.t.map.roads_from(from) {
        let mut best = i32::MIN;
        walk(outlook, train, way, (to, road), &mut best);
        if best > i32::MIN {
            steps.push(FirstStep { to, worth: best });
        }
    }
    (worth(outlook, train, from), steps)
}

fn walk(
    outlook: &Outlook<'_>,
    train: TrainId,
    way: Way,
    (to, road): (CityId, Road),
    best: &mut i32,
) {
    if !march::train_can_take(outlook.state, way, (to, road)) {
        return;
    }
    *best = (*best).max(worth(outlook, train, to));
    for next in outlook.t.map.roads_from(to) {
        walk(outlook, train, way.after(road), next, best);
    }
}

/// What a city is worth to a train.
fn worth(outlook: &Outlook<'_>, train: TrainId, city: CityId) -> i32 {
    let (t, state) = (outlook.t, outlook.state);
    let mut worth = 0;
    for own in &outlook.own {
        let nearest_other = (t.pieces.trains_of(outlook.nation))
            .filter(|other| *other != train)
            .filter_map(|other| state.train_at(other))
            .map(|at| outlook.distance(at, own.city))
            .min();
        let own_distance = outlook.distance(city, own.city);
        let distance = nearest_other.map_or(own_distance, |other| own_distance.min(other));
        if supply_lines::lives_off_the_land(t, outlook.nation, own.city) {
            worth -= distance * FOLLOW;
        } else {
            worth -= (distance - COMFORTABLE).max(0) * TOO_FAR;
            if distance > SUPPLY_PATH {
                worth -= HUNGRY;
            }
        }
    }
    for foe in &outlook.foes {
        worth -= match outlook.distance(city, foe.city) - REACH {
            ..=0 => IN_REACH,
            1 => ALMOST_IN_REACH,
            2..=3 => NEAR,
            _ => 0,
        };
    }
    worth
}
