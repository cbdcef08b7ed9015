//! The part of `scenarios.toml` that puts units on the map: set-up, reinforcements, entries (7.2, 12.2, 20.5).

use super::{corps_file::first_side, page::Page};
use crate::{
    map::{Map, SpaceId, Terrain},
    pieces::{Entry, LeaderId, Pieces, Strength},
    powers::{Control, POWERS, Power, Side},
    scenario::{Arrival, PowerEntry, Reinforcement, Station},
};
use kernel::BadInput;
use serde::Deserialize;
use std::{collections::BTreeMap, ops::RangeInclusive};
use toml::Spanned;

/// Years in which somebody may arrive.
const YEARS: RangeInclusive<u16> = 1702..=1713;
/// Stands for a space that is chosen in play (18.3.1).
const CHOSEN: &str = "chosen";

/// Numbers by power.
type PerPower<T> = BTreeMap<Spanned<String>, Spanned<T>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawStation {
    space: Spanned<String>,
    #[serde(default)]
    leaders: Vec<Spanned<String>>,
    #[serde(default)]
    minors: PerPower<u8>,
    /// Full and reduced.
    #[serde(default)]
    corps: PerPower<[u8; 2]>,
    #[serde(rename = "note")]
    _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawReinforcement {
    year: Spanned<u16>,
    side: Spanned<String>,
    leaders: Vec<Spanned<String>>,
    corps: Vec<RawArrival>,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawArrival {
    power: Spanned<String>,
    strength: Strength,
    count: Spanned<u8>,
    space: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawEntry {
    power: Spanned<String>,
    year: Spanned<u16>,
    mode: Spanned<String>,
    side: Spanned<String>,
    home_spaces_become: Spanned<String>,
    #[serde(default)]
    always: Vec<Spanned<String>>,
    corps: Vec<RawArrival>,
    leaders: Vec<Spanned<String>>,
    #[serde(default)]
    minors: PerPower<u8>,
    vp: Spanned<bool>,
    source: Spanned<String>,
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
    page: Page<'a>,
    map: &'a Map,
    pieces: &'a Pieces,
    leaders: Vec<LeaderId>,
    corps: [u8; POWERS],
    minors: [u8; POWERS],
}

pub fn arrivals(
    page: &Page<'_>,
    stations: &[RawStation],
    reinforcements: &[RawReinforcement],
    entries: &[RawEntry],
    map: &Map,
    pieces: &Pieces,
) -> Result<Arrivals, BadInput> {
    let mut counters = Counters {
        page: *page,
        map,
        pieces,
        leaders: Vec::new(),
        corps: [0; POWERS],
        minors: [0; POWERS],
    };
    let mut setup: Vec<Station> = Vec::new();
    for entry in stations {
        let station = counters.station(entry)?;
        if setup.iter().any(|other| other.space == station.space) {
            return Err(page.wrong(&entry.space, "this space is listed twice"));
        }
        setup.push(station);
    }
    let mut coming: Vec<Reinforcement> = Vec::new();
    for entry in reinforcements {
        let next = counters.reinforcement(entry)?;
        if (coming.iter()).any(|other| (other.year, other.side) == (next.year, next.side)) {
            return Err(page.wrong(&entry.year, "this year is listed twice for this side"));
        }
        coming.push(next);
    }
    if entries.len() != ENTRIES.len() {
        let what = format!(
            "{} powers enter later, not {}",
            ENTRIES.len(),
            entries.len()
        );
        return Err(page.whole(what));
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
    fn station(&mut self, raw: &RawStation) -> Result<Station, BadInput> {
        let space = self.page.space(self.map, &raw.space)?;
        let place = self.map.space(space);
        let mut leaders = Vec::new();
        for id in &raw.leaders {
            let leader = self.leader(id)?;
            if self.pieces.leader(leader).entry != Entry::Pool {
                return Err(self.page.wrong(id, "this leader comes later"));
            }
            self.stands(id, self.pieces.leader(leader).power, place.start)?;
            leaders.push(leader);
        }
        leaders.extend(self.minors(&raw.minors, Some(place.start))?);
        let mut corps = Vec::new();
        let mut stack = 0;
        for (name, counts) in &raw.corps {
            let power = self.page.power(name)?;
            self.stands(name, power, place.start)?;
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
            return Err(self.page.wrong(&raw.space, what));
        }
        Ok(Station {
            space,
            leaders,
            corps,
        })
    }

    fn reinforcement(&mut self, raw: &RawReinforcement) -> Result<Reinforcement, BadInput> {
        let year = self.page.within(&raw.year, YEARS)?;
        let side = self.page.side(&raw.side)?;
        self.page.source(&raw.source)?;
        let mut leaders = Vec::new();
        for id in &raw.leaders {
            let leader = self.leader(id)?;
            let due = &self.pieces.leader(leader);
            if !matches!(due.entry, Entry::Year { year: due, .. } if due == year) {
                let what = format!("this leader does not come in {year} by leaders.toml");
                return Err(self.page.wrong(id, what));
            }
            self.stands(id, due.power, side.into())?;
            leaders.push(leader);
        }
        let corps = self.corps(&raw.corps, |power| first_side(power) == side.into())?;
        Ok(Reinforcement {
            year,
            side,
            leaders,
            corps,
        })
    }

    fn entry(
        &mut self,
        raw: &RawEntry,
        (power, side, mode, homes, rule): (Power, Side, &str, &str, &str),
    ) -> Result<PowerEntry, BadInput> {
        let page = self.page;
        page.fixed(&raw.power, power.name(), rule)?;
        page.fixed(&raw.side, side.name(), rule)?;
        page.fixed(&raw.mode, mode, rule)?;
        page.fixed(&raw.home_spaces_become, homes, rule)?;
        page.fixed(&raw.vp, &false, "6.1.2")?;
        page.source(&raw.source)?;
        for id in &raw.always {
            let space = page.space(self.map, id)?;
            if power != Power::Savoy || space != self.map.places.turin {
                return Err(page.wrong(id, "only Turin always changes (7.2.2)"));
            }
        }
        let mut leaders = Vec::new();
        for id in &raw.leaders {
            let known = self.pieces.leader_named(id.get_ref());
            // Victor Amadeus is there already and only changes sides.
            let leader = match known.filter(|leader| self.leaders.contains(leader)) {
                Some(leader) if power == Power::Savoy => leader,
                _ => self.leader(id)?,
            };
            if self.pieces.leader(leader).power != power {
                return Err(page.wrong(id, "he is a leader of another power"));
            }
            leaders.push(leader);
        }
        leaders.extend(self.minors(&raw.minors, None)?);
        Ok(PowerEntry {
            power,
            year: page.within(&raw.year, YEARS)?,
            corps: self.corps(&raw.corps, |other| other == power)?,
            leaders,
        })
    }

    /// A named leader who has not come yet.
    fn leader(&mut self, id: &Spanned<String>) -> Result<LeaderId, BadInput> {
        let named = |leader: &LeaderId| self.pieces.leader(*leader).named;
        let found = self.pieces.leader_named(id.get_ref()).filter(named);
        let Some(leader) = found else {
            let what = format!("there is no leader `{}` in leaders.toml", id.get_ref());
            return Err(self.page.wrong(id, what));
        };
        if self.leaders.contains(&leader) {
            return Err(self.page.wrong(id, "this leader is listed twice"));
        }
        self.leaders.push(leader);
        Ok(leader)
    }

    /// The next minor counters of each power; all fight for this side at the start, if one is given.
    fn minors(
        &mut self,
        raw: &PerPower<u8>,
        side: Option<Control>,
    ) -> Result<Vec<LeaderId>, BadInput> {
        let mut given = Vec::new();
        for (name, count) in raw {
            let power = self.page.power(name)?;
            if let Some(side) = side {
                self.stands(name, power, side)?;
            }
            for _ in 0..*count.get_ref() {
                let number = self.minors[power.index()] + 1;
                let id = format!("minor-{}-{number}", power.name());
                let Some(leader) = self.pieces.leader_named(&id) else {
                    let what = format!("leaders.toml has no {number} minor leaders of this power");
                    return Err(self.page.wrong(count, what));
                };
                self.minors[power.index()] = number;
                given.push(leader);
            }
        }
        Ok(given)
    }

    fn corps(
        &mut self,
        raw: &[RawArrival],
        belongs: impl Fn(Power) -> bool,
    ) -> Result<Vec<Arrival>, BadInput> {
        let mut corps = Vec::new();
        for entry in raw {
            let power = self.page.power(&entry.power)?;
            if !belongs(power) {
                return Err(self
                    .page
                    .wrong(&entry.power, "this power does not belong here"));
            }
            let count = self.page.within(&entry.count, 1..=u8::MAX)?;
            self.take_corps(power, count, &entry.count)?;
            corps.push(Arrival {
                power,
                reduced: entry.strength.into(),
                count,
                space: self.destination(entry, power)?,
            });
        }
        Ok(corps)
    }

    /// Where an uprising begins is chosen in play; the capital stands for it here (18.3.1).
    fn destination(&self, raw: &RawArrival, power: Power) -> Result<SpaceId, BadInput> {
        if power == Power::HabsburgSpain && raw.space.get_ref() == CHOSEN {
            return Ok(self.map.places.barcelona);
        }
        self.page.space(self.map, &raw.space)
    }

    /// Set-up and all that comes later must not need more counters than there are.
    fn take_corps<T>(
        &mut self,
        power: Power,
        count: u8,
        place: &Spanned<T>,
    ) -> Result<(), BadInput> {
        let there = self.pieces.power(power).corps.len();
        let used = &mut self.corps[power.index()];
        *used = used.saturating_add(count);
        if usize::from(*used) <= there {
            return Ok(());
        }
        let what = format!(
            "{} has {there} corps in corps.toml; with these it would need {used}",
            power.name()
        );
        Err(self.page.wrong(place, what))
    }

    /// Units begin among friends.
    fn stands(&self, place: &Spanned<String>, power: Power, side: Control) -> Result<(), BadInput> {
        match first_side(power) == side {
            true => Ok(()),
            false => {
                let what = format!("{} does not fight for this side", power.name());
                Err(self.page.wrong(place, what))
            }
        }
    }

    /// No leader is forgotten.
    fn everybody_comes(&self) -> Result<(), BadInput> {
        let absent =
            |leader: &LeaderId| self.pieces.leader(*leader).named && !self.leaders.contains(leader);
        match self.pieces.leaders().find(absent) {
            None => Ok(()),
            Some(leader) => {
                let id = &self.pieces.leader(leader).id;
                Err(self.page.whole(format!("the leader `{id}` never comes")))
            }
        }
    }
}
