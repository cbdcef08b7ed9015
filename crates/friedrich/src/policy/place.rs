//! What a city is worth to a stack that stands there at the end of its move.

use super::{
    ARMY,
    outlook::{Foe, LEAST_POINT, Outlook},
};
use crate::{
    map::{CityId, ObjectiveSet},
    pieces::Piece,
    rules::{protection::RADIUS, supply_lines},
};

/// A turn without supply: armies at risk, and a turn lost going back.
const UNSUPPLIED: i32 = 170;
/// Farther than this from the next train a stack may not be back in supply in time.
const WAY_BACK: i32 = 10;
/// A train that has not moved can still follow so far.
const TRAIN_FOLLOWS: i32 = 2;
/// 9.3.
const SUPPLY_PATH: i32 = 6;
/// An enemy this near can stand beside the stack after his next move (4.2: three cities, and the last step is the fight).
const STRIKES: i32 = 4;
/// On main roads alone he comes one city farther.
const STRIKES_BY_MAIN_ROAD: i32 = 5;
/// The enemy attacks where it suits his hand: this many points more than the average.
const HIS_CHOICE: i32 = 5;
/// A general who is beaten off does not fall: he comes back in a turn or two.
const DRIVEN_OFF: i32 = 60;
/// Points of a suit with which a beaten stack can choose its loss.
const GETS_AWAY: i32 = 15;
/// What breaking a shield opens, per objective behind it.
const SHIELD: i32 = 90;
/// Four points that Prussia or Hanover must spend are worth this to the attackers.
const DRAIN: i32 = 12;
/// One city nearer to the next goal.
const STEP_NEARER: i32 = 22;
/// A goal another own stack is nearer to seems farther by this many cities: stacks should spread.
const TAKEN_CARE_OF: i32 = 4;
/// Goals farther than this draw all alike.
const FARTHEST: i32 = 30;

/// Whoever stands somewhere: a stack that is there or would come there.
#[derive(Clone, Copy, Debug)]
pub struct Guest {
    pub armies: i32,
    pub face_down: bool,
    /// Own stacks, a bit each, that are part of this one and so do no work elsewhere.
    pub part_of: u32,
}

/// Chances of a combat in hundredths, from the difference in armies and points.
pub fn chance_to_win(edge: i32) -> i32 {
    (50 + 4 * edge).clamp(4, 96)
}

impl Outlook<'_> {
    /// What standing in this city is worth, goals already taken on the way left aside.
    pub fn place(&self, city: CityId, guest: Guest, taken: ObjectiveSet) -> i32 {
        let (combats, holds) = self.combats(city, guest);
        let mut worth = self.supply(city, guest) + combats;
        worth += self.cover(city, guest.part_of) * holds / 100;
        worth += self.nearness(city, guest.part_of, taken);
        worth
    }

    fn supply(&self, city: CityId, guest: Guest) -> i32 {
        let (t, state) = (self.t, self.state);
        if supply_lines::lives_off_the_land(t, self.nation, city) || self.supplied.contains(city) {
            return 0;
        }
        let mut nearest = i32::MAX;
        for train in t.pieces.trains_of(self.nation) {
            let Some(at) = state.train_at(train) else {
                continue;
            };
            let distance = self.distance(at, city);
            let follows = !state.has_moved(Piece::Train(train));
            if follows && distance <= SUPPLY_PATH + TRAIN_FOLLOWS {
                return 0;
            }
            nearest = nearest.min(distance);
        }
        let all = (guest.armies + 1) * ARMY;
        if guest.face_down {
            // 9.4: still unsupplied, all armies desert.
            -all
        } else if nearest <= WAY_BACK {
            -UNSUPPLIED
        } else {
            -UNSUPPLIED.max(all / 2)
        }
    }

    /// The fights this leads to at once, and those the enemy may seek next; and the chance, in hundredths, that the
    /// stack is still there after them.
    fn combats(&self, city: CityId, guest: Guest) -> (i32, i32) {
        let points = self.points_at(city);
        let (mut now, mut later, mut holds) = (0, 0, 100);
        for foe in &self.foes {
            let distance = self.distance(city, foe.city);
            if distance > STRIKES_BY_MAIN_ROAD {
                continue;
            }
            let edge = guest.armies + points - foe.armies - foe.points;
            let bold = edge + self.boldness;
            let drain = self.drain(points.min(foe.points));
            if distance == 1 {
                now += self.prospect(bold, guest.armies, points, foe)
                    + chance_to_win(bold) * foe.shields * SHIELD / 100
                    + drain;
            }
            let feared = -self.prospect(bold - HIS_CHOICE, guest.armies, points, foe) - drain;
            let share = match distance {
                0..=STRIKES => 3,
                _ => 1,
            };
            later = later.max(feared * share / 4);
            holds = holds.min(100 - (100 - chance_to_win(bold - HIS_CHOICE)) * share / 5);
        }
        (now - later, holds)
    }

    /// The chance, in hundredths, that a number of armies in this city are still there after the enemy's next moves.
    pub fn holds(&self, city: CityId, armies: i32) -> i32 {
        let guest = Guest {
            armies,
            face_down: false,
            part_of: 0,
        };
        self.combats(city, guest).1
    }

    /// Cards both sides would spend: Prussia needs its own against everybody, so attackers gain by the exchange.
    fn drain(&self, points: i32) -> i32 {
        let gain = if self.defends() { 0 } else { DRAIN };
        points * (gain - self.point() + LEAST_POINT) / 4
    }

    /// What a combat may bring, in hundredths of an army: chances to win and to lose, and what is lost.
    fn prospect(&self, edge: i32, armies: i32, points: i32, foe: &Foe) -> i32 {
        let win = chance_to_win(edge);
        // The beaten side mostly gets away with a few armies, unless it is far weaker.
        let lost = |loser: i32, winner: i32| 2 + (winner - loser).max(0) / 2;
        // Without cards of the suit one cannot even get away cheaply: he plays one, and that is the loss.
        let helpless = ((GETS_AWAY - points) / 3).max(0);
        let gain = lost(foe.armies, armies).min(foe.armies) * ARMY + DRIVEN_OFF;
        let loss = (lost(armies, foe.armies) + helpless).min(armies) * ARMY + DRIVEN_OFF;
        (win * gain - (100 - win) * loss) / 100
    }

    /// Objectives that are protected from here and from nowhere else.
    pub fn cover(&self, city: CityId, part_of: u32) -> i32 {
        (self.guards.iter())
            .filter(|guard| !guard.lost && guard.by & !part_of == 0)
            .filter(|guard| self.t.map.distance(city, guard.city) <= RADIUS)
            .map(|guard| guard.need)
            .sum()
    }

    /// How near the stack is to what it could do next.
    fn nearness(&self, city: CityId, part_of: u32, taken: ObjectiveSet) -> i32 {
        let others_nearer = |goal: CityId, distance: i32| {
            (self.own.iter().enumerate())
                .any(|(i, own)| part_of >> i & 1 == 0 && self.distance(own.city, goal) < distance)
        };
        let mut best = FARTHEST;
        for goal in &self.targets {
            if taken.contains(goal.number) {
                continue;
            }
            let mut distance = self.distance(city, goal.city);
            if distance + goal.handicap >= best {
                continue;
            }
            if others_nearer(goal.city, distance) {
                distance += TAKEN_CARE_OF;
            }
            best = best.min(distance + goal.handicap);
        }
        let mut worth = 0;
        if !self.targets.is_empty() {
            worth += (FARTHEST - best) * STEP_NEARER;
        }
        if self.defends() {
            worth += self.calling(city, part_of, taken);
        }
        worth
    }

    /// For a defender: objectives nobody covers, and lost ones, draw those who can be spared.
    fn calling(&self, city: CityId, part_of: u32, taken: ObjectiveSet) -> i32 {
        let mut best = 0;
        for guard in &self.guards {
            if taken.contains(guard.number) || guard.by & !part_of != 0 {
                continue;
            }
            let distance = self.distance(city, guard.city);
            // A lost city must be entered.
            let away = if guard.lost {
                distance
            } else {
                (distance - i32::from(RADIUS)).max(0)
            };
            // Halved every few cities: what cannot be reached soon hardly counts.
            best = best.max(guard.need * 3 / (6 + away));
        }
        best
    }
}
