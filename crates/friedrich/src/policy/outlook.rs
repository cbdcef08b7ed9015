//! What a nation sees: its stacks and hand, the enemy's stacks and what may be in his hand, objectives to take and keep.

use crate::{
    cards::{Face, Suit, cards},
    map::{CityId, CitySet, ObjectiveId, Order},
    nations::{Nation, Side},
    phases::At,
    pieces::Generals,
    rules::{
        armies,
        protection::{self, RADIUS},
        supply_lines, victory,
    },
    state::{OptionState, State},
    tables::Tables,
};
use arrayvec::ArrayVec;
use kernel::Viewer;

/// More stacks than both sides can have.
const MOST_STACKS: usize = 24;
const MOST_GOALS: usize = 64;
/// What a Reserve brings on average when it is played for need: it may count up to ten.
const RESERVE_POINTS: i32 = 8;
/// Points of a given suit an unknown card brings on average, in tenths: about a quarter of 7.5, and the Reserves.
const UNKNOWN_TENTHS: i32 = 22;

pub struct Outlook<'a> {
    pub t: &'a Tables,
    pub state: &'a State,
    pub nation: Nation,
    /// Points of each suit in the nation's own hand.
    points: [i32; 4],
    pub reserves: i32,
    /// How much better a combat is taken to be than it looks: cards that lie idle win nothing.
    pub boldness: i32,
    pub own: ArrayVec<Own, MOST_STACKS>,
    pub foes: ArrayVec<Foe, MOST_STACKS>,
    pub targets: ArrayVec<Goal, MOST_GOALS>,
    pub guards: ArrayVec<Guard, MOST_GOALS>,
    /// Where the nation's trains feed a general as the board stands.
    pub supplied: CitySet,
}

/// A stack of the nation.
#[derive(Clone, Copy, Debug)]
pub struct Own {
    pub city: CityId,
    pub generals: Generals,
    pub armies: i32,
    /// Likely to be still there after the enemy's next moves.
    pub firm: bool,
}

/// A stack of an enemy.
#[derive(Clone, Copy, Debug)]
pub struct Foe {
    pub city: CityId,
    pub nation: Nation,
    /// About how many armies, from what is known.
    pub armies: i32,
    /// Points he may have in the suit of his own city.
    pub points: i32,
    /// Objectives of this nation that he alone protects.
    pub shields: i32,
}

/// An objective of this nation that it does not hold yet.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    pub city: CityId,
    pub number: ObjectiveId,
    /// How much farther it seems than it lies.
    pub handicap: i32,
    pub protected: bool,
}

/// An objective of an enemy that this nation protects or has lost.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    pub city: CityId,
    pub number: ObjectiveId,
    pub lost: bool,
    /// What it is worth to stand within reach of it.
    pub need: i32,
    /// Own stacks that protect it firmly as they stand, a bit each.
    pub by: u32,
}

/// What a point is worth to a hand that has more than it can use.
pub const LEAST_POINT: i32 = 4;
/// So many points beyond what is enough count like one more in a combat, up to a limit.
const POINTS_THAT_EMBOLDEN: i32 = 6;
const MOST_BOLDNESS: i32 = 20;
/// After these turns fate may end the war for an attacker any time: each turn more makes bolder.
const EARLY_TURNS: i32 = 8;
/// With so few objectives missing, victory is worth a gamble.
const ALMOST_WON: usize = 3;
const CLOSE_TO_VICTORY: i32 = 6;
/// A stack with this chance, in hundredths, to stay where it is protects firmly: others need not come to help.
const FIRM: i32 = 60;
/// A protected objective must be fought for first.
const PROTECTED_SEEMS_FARTHER: i32 = 4;
/// Second-order objectives may become unneeded.
const SECOND_SEEMS_FARTHER: i32 = 2;

impl<'a> Outlook<'a> {
    pub fn at(&self) -> At<'a> {
        At {
            t: self.t,
            state: self.state,
        }
    }

    pub fn new(t: &'a Tables, state: &'a State, nation: Nation) -> Outlook<'a> {
        let mut outlook = Outlook {
            t,
            state,
            nation,
            points: [0; 4],
            reserves: 0,
            boldness: 0,
            own: ArrayVec::new(),
            foes: ArrayVec::new(),
            targets: ArrayVec::new(),
            guards: ArrayVec::new(),
            supplied: CitySet::EMPTY,
        };
        for card in cards(&state.hands[nation.index()]) {
            match card.face() {
                Face::Suited(suit, value) => outlook.points[suit as usize] += i32::from(value),
                Face::Reserve => outlook.reserves += 1,
            }
        }
        outlook.boldness = outlook.boldness();
        for (city, generals) in state.stacks(&t.pieces, nation) {
            outlook.own.push(Own {
                city,
                generals,
                armies: i32::from(state.pool(generals)),
                firm: true,
            });
        }
        for enemy in Nation::ALL {
            if enemy.is_enemy_of(nation) {
                outlook.add_foes(enemy);
            }
        }
        for index in 0..outlook.own.len() {
            let own = outlook.own[index];
            outlook.own[index].firm = outlook.holds(own.city, own.armies) >= FIRM;
        }
        outlook.add_goals();
        outlook.supplied = supply_lines::fed_by_trains(t, state, nation);
        outlook
    }

    /// A hand beyond what the next fights need makes bold; so do, for attackers, the running clock and a near victory.
    fn boldness(&self) -> i32 {
        let (timid, enough) = match self.nation {
            Nation::Prussia => (-4, 80),
            Nation::Hanover => (-2, 30),
            Nation::Austria => (0, 50),
            Nation::Russia => (0, 40),
            Nation::France => (0, 45),
            Nation::Sweden | Nation::Imperial => (-1, 15),
        };
        let rich = ((self.hand_points() - enough) / POINTS_THAT_EMBOLDEN).clamp(0, MOST_BOLDNESS);
        if self.defends() {
            return timid + rich;
        }
        let late = (i32::from(self.state.turn) - EARLY_TURNS).max(0);
        let close = match self.missing(self.nation) <= ALMOST_WON {
            true => CLOSE_TO_VICTORY,
            false => 0,
        };
        timid + rich + late + close
    }

    fn hand_points(&self) -> i32 {
        self.points.iter().sum::<i32>() + self.reserves * RESERVE_POINTS
    }

    /// What a point of cards is worth, in hundredths of an army: an army costs six, but what lies idle wins nothing.
    pub fn point(&self) -> i32 {
        let scarce = match self.nation {
            // Prussia's cards must last against all.
            Nation::Prussia => 17,
            _ => 14,
        };
        (scarce - self.hand_points() / 14).max(LEAST_POINT)
    }

    pub fn defends(&self) -> bool {
        self.nation.side() == Side::Defenders
    }

    pub fn distance(&self, a: CityId, b: CityId) -> i32 {
        i32::from(self.t.map.distance(a, b))
    }

    /// Points the nation can bring to a combat fought from this city.
    pub fn points_at(&self, city: CityId) -> i32 {
        self.points[self.t.map.suit(city) as usize] + self.reserves * RESERVE_POINTS
    }

    pub fn points_of(&self, suit: Suit) -> i32 {
        self.points[suit as usize]
    }

    fn add_foes(&mut self, enemy: Nation) {
        let (t, state) = (self.t, self.state);
        let stacks: ArrayVec<(CityId, Generals), MOST_STACKS> =
            state.stacks(&t.pieces, enemy).collect();
        if stacks.is_empty() {
            return;
        }
        let generals: ArrayVec<Generals, MOST_STACKS> =
            stacks.iter().map(|(_, generals)| *generals).collect();
        let ranges = armies::known_ranges(t, state, enemy, &generals);
        for ((city, _), (least, most)) in stacks.into_iter().zip(ranges) {
            self.foes.push(Foe {
                city,
                nation: enemy,
                armies: (i32::from(least) + i32::from(most) + 1) / 2,
                points: self.foreign_points(enemy, t.map.suit(city)),
                shields: 0,
            });
        }
    }

    /// Points of a suit in another hand: what is known of it, and an average of the rest.
    fn foreign_points(&self, enemy: Nation, suit: Suit) -> i32 {
        let seat = self.state.seat_of(self.nation);
        let hand = self.state.hands[enemy.index()];
        let known = hand.and(&self.state.known.seen_by(Viewer::Seat(seat)));
        let seen: i32 = cards(&known)
            .map(|card| match card.face() {
                Face::Suited(own, value) if own == suit => i32::from(value),
                Face::Suited(..) => 0,
                Face::Reserve => RESERVE_POINTS,
            })
            .sum();
        seen + (hand.len() - known.len()) as i32 * UNKNOWN_TENTHS / 10
    }

    fn add_goals(&mut self) {
        let (t, state) = (self.t, self.state);
        for (number, objective) in t.map.each_objective() {
            let lost = state.conquered.contains(number);
            if objective.of == self.nation && !lost && self.wants_objectives() {
                self.add_target(number);
            }
            if objective.defender == self.nation
                && objective.of.is_enemy_of(self.nation)
                && !state.out.contains(objective.of)
                && self.is_needed(objective.of, objective.order)
            {
                let by = (self.own.iter().enumerate())
                    .filter(|(_, own)| own.firm)
                    .filter(|(_, own)| t.map.distance(own.city, objective.city) <= RADIUS)
                    .fold(0, |mask, (i, _)| mask | 1 << i);
                let need = self.need(objective.of, objective.city);
                self.guards.push(Guard {
                    city: objective.city,
                    number,
                    lost,
                    need,
                    by,
                });
            }
        }
    }

    /// Prussia pursues its own objectives only with the offensive option, which this player never takes.
    fn wants_objectives(&self) -> bool {
        match self.nation {
            Nation::Prussia => matches!(
                self.state.option,
                OptionState::Declared(_) | OptionState::Taken
            ),
            _ => true,
        }
    }

    fn is_needed(&self, nation: Nation, order: Order) -> bool {
        order == Order::First || !victory::is_eased(self.state, nation)
    }

    fn add_target(&mut self, number: ObjectiveId) {
        let (t, state) = (self.t, self.state);
        let objective = t.map.objective(number);
        if !self.is_needed(self.nation, objective.order) {
            return;
        }
        let protected = protection::is_protected(t, state, number);
        let mut handicap = 0;
        if protected {
            handicap += PROTECTED_SEEMS_FARTHER;
            let near = |foe: &Foe| {
                foe.nation == objective.defender
                    && t.map.distance(foe.city, objective.city) <= RADIUS
            };
            let mut shields = self.foes.iter_mut().filter(|foe| near(foe));
            if let (Some(only), None) = (shields.next(), shields.next()) {
                only.shields += 1;
            }
        }
        if objective.order == Order::Second {
            handicap += SECOND_SEEMS_FARTHER;
        }
        self.targets.push(Goal {
            city: objective.city,
            number,
            handicap,
            protected,
        });
    }

    /// What it is worth to keep an objective from the nation that wants it: the nearer its generals, and the fewer
    /// it still lacks, the more.
    fn need(&self, of: Nation, city: CityId) -> i32 {
        /// (Cities away, worth): what can be taken next turn, in two turns, later.
        const THREATS: [(i32, i32); 4] = [(4, 260), (8, 180), (13, 100), (i32::MAX, 40)];
        /// (Objectives still missing, factor in quarters).
        const URGENCY: [(usize, i32); 6] =
            [(1, 20), (2, 15), (3, 11), (5, 8), (7, 5), (usize::MAX, 3)];
        let nearest = (self.foes.iter())
            .filter(|foe| foe.nation == of)
            .map(|foe| self.distance(foe.city, city))
            .min();
        let Some(nearest) = nearest else {
            return 0;
        };
        let pick = |distance: i32| {
            (THREATS.iter().find(|(most, _)| distance <= *most)).map_or(0, |(_, worth)| *worth)
        };
        let missing = self.missing(of);
        let urgency =
            (URGENCY.iter().find(|(most, _)| missing <= *most)).map_or(4, |(_, factor)| *factor);
        pick(nearest) * urgency / 4
    }

    /// Objectives a nation still lacks for its victory.
    pub fn missing(&self, nation: Nation) -> usize {
        (self.t.map.each_objective())
            .filter(|(_, objective)| objective.of == nation)
            .filter(|(_, objective)| self.is_needed(nation, objective.order))
            .filter(|(number, _)| !self.state.conquered.contains(*number))
            .count()
    }
}
