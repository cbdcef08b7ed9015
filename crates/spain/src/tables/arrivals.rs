//! The part of `scenarios.toml` that puts units on the map: set-up, reinforcements, entries (7.2, 12.2, 20.5).

use super::{
    corps_file::first_side,
    known::{Known, PerPower, Source},
};
use crate::{
    map::{Map, SpaceId, Terrain},
    pieces::{Entry, LeaderId, Pieces, Strength},
    powers::{Control, POWERS, Power, Side},
    scenario::{Arrival, PowerEntry, Reinforcement, Station},
};
use kernel::{
    Fact,
    fact::{Fault, agrees},
};
use std::ops::RangeInclusive;
use toml::Spanned;

/// Years in which somebody may arrive.
const YEARS: RangeInclusive<u16> = 1702..=1713;

/// What stands on a space at the start.
#[derive(Fact)]
#[fact(known = Known<'_>)]
pub struct StationEntry {
    space: Spanned<SpaceId>,
    #[fact(default)]
    leaders: Vec<Spanned<LeaderId>>,
    #[fact(default)]
    minors: PerPower<u8>,
    /// Full and reduced.
    #[fact(default)]
    corps: PerPower<[u8; 2]>,
    #[fact(named = "note")]
    _note: Option<String>,
}

#[derive(Fact)]
#[fact(known = Known<'_>, also(source: Source))]
pub struct ReinforcementEntry {
    #[fact(range = YEARS)]
    year: Spanned<u16>,
    side: Side,
    leaders: Vec<Spanned<LeaderId>>,
    corps: Vec<ArrivalEntry>,
}

#[derive(Fact)]
#[fact(known = Known<'_>)]
struct ArrivalEntry {
    power: Spanned<Power>,
    #[fact(named = "strength", from = Strength)]
    reduced: bool,
    #[fact(range = 1..=u8::MAX)]
    count: Spanned<u8>,
    space: Spanned<Destination>,
}

/// Where corps arrive.
enum Destination {
    At(SpaceId),
    /// A space that is chosen in play (18.3.1).
    Chosen,
}

impl Fact<Known<'_>> for Destination {
    type Raw = String;

    fn typed(raw: String, known: &Known<'_>) -> Result<Destination, Fault> {
        if raw == "chosen" {
            return Ok(Destination::Chosen);
        }
        SpaceId::typed(raw, known).map(Destination::At)
    }
}

#[derive(Fact)]
#[fact(
    known = Known<'_>,
    also(vp: bool = false, "a power that enters scores no VP (6.1.2)"),
    also(source: Source)
)]
pub struct LateEntry {
    power: Spanned<Power>,
    #[fact(range = YEARS)]
    year: u16,
    mode: Spanned<String>,
    side: Spanned<Side>,
    home_spaces_become: Spanned<String>,
    #[fact(default)]
    always: Vec<Spanned<SpaceId>>,
    corps: Vec<ArrivalEntry>,
    leaders: Vec<Spanned<LeaderId>>,
    #[fact(default)]
    minors: PerPower<u8>,
}

pub struct Arrivals {
    pub setup: Vec<Station>,
    pub reinforcements: Vec<Reinforcement>,
    pub entries: Vec<PowerEntry>,
}

/// The rules of an entry that are not numbers: power, side, mode, what becomes of its home spaces, paragraph.
const ENTRIES: [(Power, Side, &str, &str, &str); 4] = [
    (
        Power::Bavaria,
        Side::Bourbon,
        "bourbon_choice_or_forced_by_ulm_coup",
        "bourbon",
        "7.2.1",
    ),
    (
        Power::Portugal,
        Side::Alliance,
        "automatic",
        "alliance",
        "7.2.3",
    ),
    (
        Power::Savoy,
        Side::Alliance,
        "card_A02",
        "alliance_unless_bourbon_corps_present",
        "7.2.2",
    ),
    (
        Power::HabsburgSpain,
        Side::Alliance,
        "uprising",
        "one_space_per_uprising",
        "18.3.1",
    ),
];

/// Counters that have been given out so far.
struct Counters<'a> {
    map: &'a Map,
    pieces: &'a Pieces,
    leaders: Vec<LeaderId>,
    corps: [u8; POWERS],
    minors: [u8; POWERS],
}

pub fn arrivals(
    stations: &[StationEntry],
    reinforcements: &[ReinforcementEntry],
    entries: &[LateEntry],
    known: &Known<'_>,
) -> Result<Arrivals, Fault> {
    let mut counters = Counters {
        map: known.map,
        pieces: known.pieces,
        leaders: Vec::new(),
        corps: [0; POWERS],
        minors: [0; POWERS],
    };
    let mut setup: Vec<Station> = Vec::new();
    for entry in stations {
        let station = counters.station(entry)?;
        if setup.iter().any(|other| other.space == station.space) {
            return Err(Fault::of(&entry.space, "this space is listed twice"));
        }
        setup.push(station);
    }
    let mut coming: Vec<Reinforcement> = Vec::new();
    for entry in reinforcements {
        let next = counters.reinforcement(entry)?;
        if (coming.iter()).any(|other| (other.year, other.side) == (next.year, next.side)) {
            let what = "this year is listed twice for this side";
            return Err(Fault::of(&entry.year, what));
        }
        coming.push(next);
    }
    if entries.len() != ENTRIES.len() {
        let (due, found) = (ENTRIES.len(), entries.len());
        return Err(format!("{due} powers enter later, not {found}").into());
    }
    let mut entering = Vec::new();
    for (entry, rules) in entries.iter().zip(ENTRIES) {
        entering.push(counters.entry(entry, rules)?);
    }
    counters.everybody_comes()?;
    Ok(Arrivals {
        setup,
        reinforcements: coming,
        entries: entering,
    })
}

impl Counters<'_> {
    fn station(&mut self, entry: &StationEntry) -> Result<Station, Fault> {
        let space = *entry.space.get_ref();
        let place = self.map.space(space);
        let mut leaders = Vec::new();
        for leader in &entry.leaders {
            let sheet = self.pieces.leader(self.leader(leader)?);
            if sheet.entry != Entry::Pool {
                return Err(Fault::of(leader, "this leader comes later"));
            }
            stands(leader, sheet.power, place.start)?;
            leaders.push(*leader.get_ref());
        }
        leaders.extend(self.minors(&entry.minors, Some(place.start))?);
        let mut corps = Vec::new();
        let mut stack = 0;
        for (name, counts) in &entry.corps.0 {
            let power = *name.get_ref();
            stands(name, power, place.start)?;
            let [full, reduced] = *counts.get_ref();
            let count = full.saturating_add(reduced);
            self.take_corps(power, count, counts)?;
            stack += count;
            corps.push((power, full, reduced));
        }
        corps.sort_by_key(|(power, _, _)| *power);
        let limit = match place.terrain {
            Terrain::Fertile => self.pieces.limits.stacking[0],
            Terrain::Normal => self.pieces.limits.stacking[1],
            Terrain::Difficult => self.pieces.limits.stacking[2],
            Terrain::Unlimited => u8::MAX,
        };
        if stack > limit {
            let what = format!("{stack} corps are too many for this space: {limit} (4.1)");
            return Err(Fault::of(&entry.space, what));
        }
        Ok(Station {
            space,
            leaders,
            corps,
        })
    }

    fn reinforcement(&mut self, entry: &ReinforcementEntry) -> Result<Reinforcement, Fault> {
        let (year, side) = (*entry.year.get_ref(), entry.side);
        let mut leaders = Vec::new();
        for leader in &entry.leaders {
            let sheet = self.pieces.leader(self.leader(leader)?);
            if !matches!(sheet.entry, Entry::Year { year: due, .. } if due == year) {
                let what = format!("this leader does not come in {year} by leaders.toml");
                return Err(Fault::of(leader, what));
            }
            stands(leader, sheet.power, side.into())?;
            leaders.push(*leader.get_ref());
        }
        let corps = self.corps(&entry.corps, |power| first_side(power) == side.into())?;
        Ok(Reinforcement {
            year,
            side,
            leaders,
            corps,
        })
    }

    fn entry(
        &mut self,
        entry: &LateEntry,
        (power, side, mode, homes, rule): (Power, Side, &str, &str, &str),
    ) -> Result<PowerEntry, Fault> {
        agrees(&entry.power, &power, rule)?;
        agrees(&entry.side, &side, rule)?;
        agrees(&entry.mode, mode, rule)?;
        agrees(&entry.home_spaces_become, homes, rule)?;
        for space in &entry.always {
            if power != Power::Savoy || *space.get_ref() != self.map.places.turin {
                return Err(Fault::of(space, "only Turin always changes (7.2.2)"));
            }
        }
        let mut leaders = Vec::new();
        for leader in &entry.leaders {
            // Victor Amadeus is there already and only changes sides.
            if power != Power::Savoy || !self.leaders.contains(leader.get_ref()) {
                self.leader(leader)?;
            }
            if self.pieces.leader(*leader.get_ref()).power != power {
                return Err(Fault::of(leader, "he is a leader of another power"));
            }
            leaders.push(*leader.get_ref());
        }
        leaders.extend(self.minors(&entry.minors, None)?);
        Ok(PowerEntry {
            power,
            year: entry.year,
            corps: self.corps(&entry.corps, |other| other == power)?,
            leaders,
        })
    }

    /// A leader who has not come yet.
    fn leader(&mut self, leader: &Spanned<LeaderId>) -> Result<LeaderId, Fault> {
        if self.leaders.contains(leader.get_ref()) {
            return Err(Fault::of(leader, "this leader is listed twice"));
        }
        self.leaders.push(*leader.get_ref());
        Ok(*leader.get_ref())
    }

    /// The next minor counters of each power; all fight for this side at the start, if one is given.
    fn minors(
        &mut self,
        counts: &PerPower<u8>,
        side: Option<Control>,
    ) -> Result<Vec<LeaderId>, Fault> {
        let mut given = Vec::new();
        for (name, count) in &counts.0 {
            let power = *name.get_ref();
            if let Some(side) = side {
                stands(name, power, side)?;
            }
            for _ in 0..*count.get_ref() {
                let number = self.minors[power.index()] + 1;
                let id = format!("minor-{power}-{number}");
                let Some(leader) = self.pieces.leader_named(&id) else {
                    let what = format!("leaders.toml has no {number} minor leaders of this power");
                    return Err(Fault::of(count, what));
                };
                self.minors[power.index()] = number;
                given.push(leader);
            }
        }
        Ok(given)
    }

    fn corps(
        &mut self,
        entries: &[ArrivalEntry],
        belongs: impl Fn(Power) -> bool,
    ) -> Result<Vec<Arrival>, Fault> {
        let mut corps = Vec::new();
        for entry in entries {
            let (power, count) = (*entry.power.get_ref(), *entry.count.get_ref());
            if !belongs(power) {
                let what = "this power does not belong here";
                return Err(Fault::of(&entry.power, what));
            }
            self.take_corps(power, count, &entry.count)?;
            let space = match entry.space.get_ref() {
                Destination::At(space) => *space,
                // The capital stands for the space where an uprising begins (18.3.1).
                Destination::Chosen if power == Power::HabsburgSpain => self.map.places.barcelona,
                Destination::Chosen => {
                    let what = "only where an uprising begins is `chosen` in play (18.3.1)";
                    return Err(Fault::of(&entry.space, what));
                }
            };
            corps.push(Arrival {
                power,
                reduced: entry.reduced,
                count,
                space,
            });
        }
        Ok(corps)
    }

    /// Set-up and all that comes later must not need more counters than there are.
    fn take_corps<T>(&mut self, power: Power, count: u8, place: &Spanned<T>) -> Result<(), Fault> {
        let there = self.pieces.power(power).corps.len();
        let used = &mut self.corps[power.index()];
        *used = used.saturating_add(count);
        if usize::from(*used) <= there {
            return Ok(());
        }
        let what =
            format!("{power} has {there} corps in corps.toml; with these it would need {used}");
        Err(Fault::of(place, what))
    }

    /// No leader is forgotten.
    fn everybody_comes(&self) -> Result<(), Fault> {
        let absent =
            |leader: &LeaderId| self.pieces.leader(*leader).named && !self.leaders.contains(leader);
        match self.pieces.leaders().find(absent) {
            None => Ok(()),
            Some(leader) => {
                let id = &self.pieces.leader(leader).id;
                Err(format!("the leader `{id}` never comes").into())
            }
        }
    }
}

/// Units begin among friends.
fn stands<T>(place: &Spanned<T>, power: Power, side: Control) -> Result<(), Fault> {
    if first_side(power) == side {
        return Ok(());
    }
    let what = format!("{power} does not fight for this side");
    Err(Fault::of(place, what))
}
