//! The position.

mod counters;
mod force;

pub use force::{Force, Spot, Survey};

use crate::{
    cards::{CardSet, Flag, MOST_ACTIONS},
    map::{Map, SpaceId, SpaceSet},
    phases::Frame,
    pieces::{CorpsSet, LeaderId, LeaderSet, MOST_CORPS, MOST_LEADERS},
    powers::{Control, POWERS, Power, Side},
    scenario::{ScenarioId, Verdict},
    tables::Tables,
};
use arrayvec::ArrayVec;
use kernel::Frames;
use serde::{Deserialize, Serialize};

/// A siege that has seen a roll (17.5.2, 17.5.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Siege {
    pub space: SpaceId,
    /// Rolls made so far; two count as many.
    pub rolls: u8,
    /// Losses against the fortress so far.
    pub losses: u8,
}

/// Sieges and lines at one time at most.
pub const MOST_SIEGES: usize = 24;
pub const MOST_LINES: usize = 6;

/// A fortified line (15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    pub space: SpaceId,
    pub level: u8,
}

/// The fleet of Toulon (10.3-10.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fleet {
    /// 0: not commissioned.
    pub strength: u8,
    /// Toulon was besieged: never again.
    pub lost: bool,
    /// It won: the Mediterranean is Bourbon until winter.
    pub won: bool,
}

/// Cards that raise the TR of a leader; all may be played in one round (5.3).
pub const INSPIRING_CARDS: usize = 2;

/// A card's help for a leader until the end of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Inspired {
    pub leader: LeaderId,
    pub bonus: u8,
    /// No TR is raised above this.
    pub most: u8,
}

/// What a round has seen so far (13.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Round {
    pub side: Side,
    pub actions: u8,
    /// Campaigns that cost no action, in Spain only (card A24).
    pub free_campaigns: u8,
    pub begun: bool,
    pub replaced: bool,
    pub sailed: bool,
    /// Fortresses that saw a siege roll (17.5).
    pub besieged: SpaceSet,
    /// Leaders whose TR cards have raised.
    pub inspired: [Option<Inspired>; INSPIRING_CARDS],
}

impl Round {
    pub fn new(side: Side, actions: u8) -> Round {
        Round {
            side,
            actions,
            free_campaigns: 0,
            begun: false,
            replaced: false,
            sailed: false,
            besieged: SpaceSet::EMPTY,
            inspired: [None; INSPIRING_CARDS],
        }
    }
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum End {
    Automatic(Side),
    Verdict(Verdict),
}

impl End {
    pub fn winner(self) -> Side {
        match self {
            End::Automatic(side) => side,
            End::Verdict(Verdict::AllianceMajor | Verdict::AllianceMinor) => Side::Alliance,
            End::Verdict(Verdict::BourbonMinor | Verdict::BourbonMajor) => Side::Bourbon,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            End::Automatic(Side::Alliance) => "alliance_automatic",
            End::Automatic(Side::Bourbon) => "bourbon_automatic",
            End::Verdict(verdict) => verdict.name(),
        }
    }
}

/// Frames above each other at most.
pub const DEEPEST: usize = 12;

/// What is going on, outermost first.
pub type Stack = Frames<Frame, DEEPEST>;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    pub scenario: ScenarioId,
    /// The last turn, unless a withdrawal changes it.
    pub last_turn: u16,
    pub fog: bool,
    pub year: u16,
    pub vp: i16,
    /// Steps of the loyalty marker from the left end, two a box.
    pub loyalty: u8,
    pub flags: u8,

    control: [SpaceSet; 2],
    /// Savoy, Bavaria, Portugal: whom they fight for.
    savoy: Side,
    /// All counters of a side: known from where Savoy stands.
    sides: [Force; 2],
    pub bavaria_at_war: bool,
    pub portugal_at_war: bool,

    /// Spots as bare bytes: nothing is asked as often as who stands on a space.
    leader_at: ArrayVec<u8, MOST_LEADERS>,
    corps_at: ArrayVec<u8, MOST_CORPS>,
    pub reduced: CorpsSet,
    /// Inside a fortress (17.3).
    pub inside: Force,
    pub demoralised: Force,
    /// Took part in an action of this round (13.4).
    pub acted: Force,
    /// Withdrawn by a card for the year (9.4).
    pub stuck: CorpsSet,
    /// Built in this reinforcement phase (12.3.5).
    pub built: CorpsSet,
    /// On their minor side for good (3.1).
    pub flipped: LeaderSet,

    pub sieges: ArrayVec<Siege, MOST_SIEGES>,
    pub lines: ArrayVec<Line, MOST_LINES>,
    /// Markers of famous victories, by side (16.5).
    pub famous: [SpaceSet; 2],
    pub fleet: Fleet,

    /// Action cards by value: in the deck, and in hand by side.
    pub deck: [u8; MOST_ACTIONS],
    pub hands: [[u8; MOST_ACTIONS]; 2],
    /// Event cards by side: still to be drawn, and kept.
    pub events: [CardSet; 2],
    pub held: [CardSet; 2],
    /// How many of the kept ones were drawn before 1708.
    pub held_early: [u8; 2],
    /// Out of decks and hands for good, as everybody knows.
    pub discarded: CardSet,

    /// Changes of this year by cards: resource points, action cards.
    pub rp_delta: [i8; 2],
    /// Changes that last: for good, and until Britain withdraws.
    pub rp_lasting: [i8; 2],
    pub rp_british: [i8; 2],
    pub cards_delta: [i8; 2],
    /// Powers that may not build this year, one bit each.
    pub forbidden: u16,
    /// The turn after a British withdrawal.
    pub after_withdrawal: bool,
    pub rp: u8,
    pub builds: [u8; POWERS],
    pub restores: [u8; POWERS],
    /// Powers that placed a minor leader this year, one bit each.
    pub minors_placed: u16,
    /// On the turn track when the year began: they return in it (3.5).
    pub returning: Force,
    /// Named leaders that are due and not yet on the map.
    pub due: LeaderSet,
    pub shifts: u8,

    pub round: Option<Round>,
    /// Cards shown for the first round and not yet played (13.2).
    pub shown: [Option<u8>; 2],
    /// Who held Madrid when the campaign phase began (18.1).
    pub madrid_at_start: Control,
    /// It is the campaign phase: changes of control score (6.1.2).
    pub scoring: bool,
    pub frames: Stack,
    pub end: Option<End>,
}

impl State {
    /// The map as at the start of 1702, all counters in the pools.
    pub fn empty(t: &Tables, scenario: ScenarioId) -> State {
        let mut control = [SpaceSet::EMPTY; 2];
        for space in t.map.all() {
            if let Some(side) = t.map.space(space).start.side() {
                control[side.index()].insert(space);
            }
        }
        let mut events = [CardSet::EMPTY; 2];
        for card in t.cards.all() {
            let event = t.cards.event(card);
            if !event.late {
                events[event.side.index()].insert(card);
            }
        }
        let sheet = t.scenarios.scenario(scenario);
        let mut state = State {
            scenario,
            last_turn: sheet.last_turn,
            fog: false,
            year: sheet.first_turn,
            vp: t.scenarios.start_vp,
            loyalty: t.scenarios.loyalty_start,
            flags: 0,
            control,
            savoy: Side::Bourbon,
            sides: [Force::default(); 2],
            bavaria_at_war: false,
            portugal_at_war: false,
            leader_at: t.pieces.leaders().map(|_| Spot::POOL.0).collect(),
            corps_at: t.pieces.corps().map(|_| Spot::POOL.0).collect(),
            reduced: CorpsSet::EMPTY,
            inside: Force::default(),
            demoralised: Force::default(),
            acted: Force::default(),
            stuck: CorpsSet::EMPTY,
            built: CorpsSet::EMPTY,
            flipped: LeaderSet::EMPTY,
            sieges: ArrayVec::new(),
            lines: ArrayVec::new(),
            famous: [SpaceSet::EMPTY; 2],
            fleet: Fleet {
                strength: 0,
                lost: false,
                won: false,
            },
            deck: t.cards.actions.copies,
            hands: [[0; MOST_ACTIONS]; 2],
            events,
            held: [CardSet::EMPTY; 2],
            held_early: [0; 2],
            discarded: CardSet::EMPTY,
            rp_delta: [0; 2],
            rp_lasting: [0; 2],
            rp_british: [0; 2],
            cards_delta: [0; 2],
            forbidden: 0,
            after_withdrawal: false,
            rp: 0,
            builds: [0; POWERS],
            restores: [0; POWERS],
            minors_placed: 0,
            returning: Force::default(),
            due: LeaderSet::EMPTY,
            shifts: 0,
            round: None,
            shown: [None; 2],
            madrid_at_start: Control::Bourbon,
            scoring: false,
            frames: Frames::default(),
            end: None,
        };
        state.set_savoy(t, Side::Bourbon);
        state
    }

    /// Savoy fights for a side.
    pub fn set_savoy(&mut self, t: &Tables, side: Side) {
        self.savoy = side;
        self.sides = [Force::default(); 2];
        for corps in t.pieces.corps() {
            let owner = self.side_of(t.pieces.power_of(corps));
            self.sides[owner.index()].corps.insert(corps);
        }
        for leader in t.pieces.leaders() {
            let owner = self.side_of(t.pieces.leader(leader).power);
            self.sides[owner.index()].leaders.insert(leader);
        }
    }

    /// Whether every counter belongs to the side its power fights for.
    pub fn has_right_sides(&self, t: &Tables) -> bool {
        let mut right = self.clone();
        right.set_savoy(t, self.savoy);
        right.sides == self.sides
    }

    // Powers and control.

    /// Whom a power fights for.
    #[inline]
    pub fn power_control(&self, power: Power) -> Control {
        match power {
            Power::Britain
            | Power::Dutch
            | Power::Austria
            | Power::Empire
            | Power::HabsburgSpain => Control::Alliance,
            Power::France | Power::Spain => Control::Bourbon,
            Power::Savoy => self.savoy.into(),
            Power::Portugal if self.portugal_at_war => Control::Alliance,
            Power::Bavaria if self.bavaria_at_war => Control::Bourbon,
            Power::Portugal | Power::Bavaria => Control::Neutral,
        }
    }

    /// The side whose units a power's are. Neutral Bavaria belongs to the Bourbons, neutral Portugal to the Alliance:
    /// their units stand still, but somebody answers for them.
    #[inline]
    pub fn side_of(&self, power: Power) -> Side {
        match power {
            Power::France | Power::Spain | Power::Bavaria => Side::Bourbon,
            Power::Savoy => self.savoy,
            _ => Side::Alliance,
        }
    }

    pub fn is_neutral(&self, power: Power) -> bool {
        self.power_control(power) == Control::Neutral
    }

    #[inline]
    pub fn control(&self, space: SpaceId) -> Control {
        if self.control[0].contains(space) {
            Control::Alliance
        } else if self.control[1].contains(space) {
            Control::Bourbon
        } else {
            Control::Neutral
        }
    }

    #[inline]
    pub fn controls(&self, side: Side, space: SpaceId) -> bool {
        self.control[side.index()].contains(space)
    }

    pub fn controlled(&self, side: Side) -> SpaceSet {
        self.control[side.index()]
    }

    /// Changes control and nothing else.
    pub fn set_control(&mut self, space: SpaceId, control: Control) {
        for set in &mut self.control {
            set.remove(space);
        }
        if let Some(side) = control.side() {
            self.control[side.index()].insert(space);
        }
    }

    pub fn has(&self, flag: Flag) -> bool {
        self.flags >> (flag as u8) & 1 == 1
    }

    pub fn set(&mut self, flag: Flag) {
        self.flags |= 1 << (flag as u8);
    }

    /// The level of a fortress now, without losses (20.4.2).
    pub fn fortress(&self, t: &Tables, space: SpaceId) -> u8 {
        if space == t.map.places.liege && self.year == t.scenarios.all[0].first_turn {
            return t.scenarios.liege_first_level;
        }
        t.map.space(space).fortress
    }

    /// A fortress of either side.
    pub fn is_fortress(&self, map: &Map, space: SpaceId) -> bool {
        map.space(space).fortress > 0
    }

    // Markers.

    pub fn siege(&self, space: SpaceId) -> Option<Siege> {
        self.sieges
            .iter()
            .find(|siege| siege.space == space)
            .copied()
    }

    pub fn line(&self, space: SpaceId) -> u8 {
        let line = self.lines.iter().find(|line| line.space == space);
        line.map_or(0, |line| line.level)
    }

    /// Whether a fortress of a side is besieged (17.1).
    pub fn is_besieged(&self, t: &Tables, side: Side, space: SpaceId) -> bool {
        self.is_fortress(&t.map, space)
            && self.controls(side, space)
            && self.has_corps(side.other(), space)
    }

    /// Defence value of a fortress now (17.4, 17.5.3).
    pub fn fdv(&self, t: &Tables, space: SpaceId) -> u8 {
        let losses = self.siege(space).map_or(0, |siege| siege.losses);
        (self.fortress(t, space) + self.garrison_strength(space)).saturating_sub(losses)
    }

    /// Strength of the corps inside (17.3).
    pub fn garrison_strength(&self, space: SpaceId) -> u8 {
        (self.garrison(space).corps())
            .map(|corps| if self.reduced.contains(corps) { 1 } else { 2 })
            .sum()
    }

    /// Who holds the Mediterranean (10.1, 10.3).
    pub fn mediterranean(&self, t: &Tables) -> Side {
        let places = &t.map.places;
        let held = |space| self.controls(Side::Alliance, space);
        if !self.fleet.won && (held(places.lisbon) || held(places.cadiz)) {
            Side::Alliance
        } else {
            Side::Bourbon
        }
    }

    pub fn hand_size(&self, side: Side) -> u8 {
        self.hands[side.index()].iter().sum()
    }
}
