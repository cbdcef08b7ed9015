//! Scenarios, set-up, reinforcements, entries, the loyalty track (18.2.1, 20).

use crate::{
    map::SpaceId,
    pieces::{Kind, LeaderId},
    powers::{Power, Side},
};
use kernel::Word;

#[derive(Word)]
pub enum ScenarioId {
    Campaign,
    HistoricalWithdrawal,
    Tournament,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    pub id: ScenarioId,
    pub name_fr: String,
    pub name_en: String,
    pub first_turn: u16,
    pub last_turn: u16,
    pub optional_last_turn: Option<u16>,
    /// The first year of peace negotiations, if there are any.
    pub negotiations_from: Option<u16>,
    /// The winter in which Britain withdraws by itself, if so.
    pub withdrawal_year: Option<u16>,
    /// A withdrawal is followed by one more turn, the last.
    pub one_more_turn: bool,
    /// The lower victory table from the start (6.3).
    pub lower_table: bool,
}

/// How a game ends after its last turn (6.3).
#[derive(Word)]
pub enum Verdict {
    AllianceMajor,
    AllianceMinor,
    BourbonMinor,
    BourbonMajor,
}

/// Least level of the VP for each verdict, from the best for the Alliance on.
pub type VictoryTable = [(i16, Verdict); 4];

/// Corps that come together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrival {
    pub power: Power,
    pub reduced: bool,
    pub count: u8,
    pub space: SpaceId,
}

impl Arrival {
    /// What each of them is.
    pub fn kind(&self) -> Kind {
        Kind::new(self.power, self.reduced)
    }
}

/// What stands on one space at the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Station {
    pub space: SpaceId,
    /// Named and minor leaders.
    pub leaders: Vec<LeaderId>,
    /// Power, full, reduced.
    pub corps: Vec<(Power, u8, u8)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reinforcement {
    pub year: u16,
    pub side: Side,
    pub leaders: Vec<LeaderId>,
    pub corps: Vec<Arrival>,
}

/// Forces that come when a power enters the war or changes sides (7.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PowerEntry {
    pub power: Power,
    pub year: u16,
    pub corps: Vec<Arrival>,
    /// Named and minor leaders.
    pub leaders: Vec<LeaderId>,
}

/// The numbers of one box of the loyalty track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LoyaltyBox {
    pub madrid: u8,
    pub uprising: u8,
}

/// Steps of the marker per box: its two faces.
pub const FACES: u8 = 2;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenarios {
    pub all: Vec<Scenario>,
    /// By [`Verdict`] from above: the ordinary table and the lower one.
    pub table: VictoryTable,
    pub lower_table: VictoryTable,
    pub start_vp: i16,
    pub famous_victory: i16,
    pub mediterranean_penalty: i16,
    /// Automatic victory from here on, and from here down (6.2).
    pub track_max: i16,
    pub track_min: i16,
    pub loyalty: Vec<LoyaltyBox>,
    /// Step of the marker at the start: box and face, counted from the left end.
    pub loyalty_start: u8,
    pub setup: Vec<Station>,
    pub reinforcements: Vec<Reinforcement>,
    pub entries: Vec<PowerEntry>,
    /// Liège in 1702 (20.4.2).
    pub liege_first_level: u8,
    /// The historical war, for comparison: year, change of the level.
    pub ledger: Vec<(u16, i16)>,
}

impl Scenarios {
    pub fn scenario(&self, id: ScenarioId) -> &Scenario {
        let found = self.all.iter().find(|scenario| scenario.id == id);
        found.unwrap_or(&self.all[0])
    }

    pub fn entry(&self, power: Power) -> Option<&PowerEntry> {
        self.entries.iter().find(|entry| entry.power == power)
    }
}
