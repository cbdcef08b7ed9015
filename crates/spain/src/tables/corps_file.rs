//! `corps.toml`: the powers, their corps and what they may build; markers and stacking.

use super::known::{Source, Text, power_named};
use crate::{
    map::{Home, Map, SpaceId, SpaceSet, Terrain},
    pieces::{Limits, MOST_CORPS, PowerSheet},
    powers::{Control, POWERS, Power},
    rules::nearest::in_theatre,
};
use kernel::{
    BadInput, Fact, Word,
    fact::{self, Fault, agrees, within},
};
use std::{collections::BTreeMap, ops::RangeInclusive};
use toml::Spanned;

pub const FILE: &str = "corps.toml";
/// Strength of a full garrison (17.3).
const GARRISON: u8 = 2;
/// More than a year's points could ever pay for.
const MOST_POINTS: u8 = 20;
const COSTS: RangeInclusive<u8> = 1..=MOST_POINTS;
const POINTS: RangeInclusive<u8> = 0..=MOST_POINTS;
const CORPS: RangeInclusive<u8> = 1..=MOST_CORPS as u8;

#[derive(Fact)]
#[fact(known = Map)]
struct File {
    limits: Costs,
    resource_points: Points,
    power: Vec<PowerEntry>,
    territory: Vec<Territory>,
    markers: Markers,
    stacking: Stacking,
}

/// By power; `default` for those not named.
type Quotas = BTreeMap<Spanned<String>, Spanned<u8>>;

#[derive(Fact)]
#[fact(known = Map, also(source: Source))]
struct Costs {
    #[fact(as_is)]
    build_limit: Spanned<Quotas>,
    #[fact(as_is)]
    restore_limit: Spanned<Quotas>,
    #[fact(range = COSTS)]
    build_cost_full: u8,
    #[fact(range = COSTS)]
    build_cost_reduced: u8,
    #[fact(range = COSTS)]
    restore_cost: u8,
}

#[derive(Fact)]
#[fact(
    known = Map,
    also(carry_over: bool = false, "points are not carried over (12.3)"),
    also(source: Source)
)]
struct Points {
    #[fact(range = POINTS)]
    alliance: u8,
    #[fact(range = POINTS)]
    bourbon: u8,
    #[fact(range = POINTS)]
    alliance_turn_after_british_withdrawal: u8,
}

#[derive(Fact)]
#[fact(known = Map, also(source: Source))]
struct PowerEntry {
    id: Spanned<Power>,
    side: Spanned<String>,
    name_fr: Text,
    name_en: Text,
    #[fact(range = CORPS)]
    corps: Spanned<u8>,
    capital: Spanned<SpaceId>,
    #[fact(default)]
    contingents: Vec<String>,
    enters_by: Option<Spanned<String>>,
    home_spaces: Option<Spanned<Vec<Spanned<SpaceId>>>>,
}

/// Territories without corps: they stand in the file for its readers (2.1.2).
#[derive(Fact)]
#[fact(
    known = Map,
    also(name_fr: Text),
    also(name_en: Text),
    also(side_at_start: String),
    also(garrisoned_by: String),
    also(source: Source)
)]
struct Territory {
    id: TerritoryId,
}

#[derive(Word)]
enum TerritoryId {
    Cologne,
    Minor,
}

/// The number of famous victories is no limit (16.5).
#[derive(Fact)]
#[fact(known = Map, also(famous_victory_per_side: u8), also(source: Source))]
struct Markers {
    #[fact(range = POINTS)]
    fortified_lines_alliance: u8,
    #[fact(range = POINTS)]
    fortified_lines_bourbon: u8,
    toulon_fleet: Marker,
    continued_siege: Marker,
}

#[derive(Fact)]
#[fact(known = Map, also(source: Source))]
struct Marker {
    #[fact(as_is)]
    faces: Spanned<[u8; 2]>,
}

/// No limit is written as a number, too.
#[derive(Fact)]
#[fact(known = Map, also(unlimited: u8), also(source: Source))]
struct Stacking {
    #[fact(range = CORPS)]
    fertile: Spanned<u8>,
    #[fact(range = CORPS)]
    normal: Spanned<u8>,
    #[fact(range = CORPS)]
    difficult: Spanned<u8>,
}

/// What the file says. The ratings of the minor side stand in `leaders.toml` and are 0 here.
pub struct Corps {
    pub sheets: Vec<PowerSheet>,
    pub limits: Limits,
    pub corps_power: Vec<Power>,
    /// Names of the powers, French and English.
    pub names: Vec<(String, String)>,
}

/// For whom a power fights at the start.
pub fn first_side(power: Power) -> Control {
    match power {
        Power::Britain | Power::Dutch | Power::Austria | Power::Empire | Power::HabsburgSpain => {
            Control::Alliance
        }
        Power::France | Power::Spain | Power::Savoy => Control::Bourbon,
        Power::Portugal | Power::Bavaria => Control::Neutral,
    }
}

/// The words for it in the file (7.1, 7.2).
fn side_word(power: Power) -> &'static str {
    match power {
        Power::Portugal => "neutral_until_1704",
        Power::Bavaria => "neutral_until_entry",
        Power::Savoy => "bourbon_until_event_A02",
        _ => first_side(power).name(),
    }
}

pub fn read(text: &str, map: &Map) -> Result<Corps, BadInput> {
    let file = fact::read(FILE, text, map)?;
    all(file, map).map_err(|fault| fault.within(FILE, text))
}

fn all(file: File, map: &Map) -> Result<Corps, Fault> {
    if file.power.len() != POWERS {
        let what = format!("the game has {POWERS} powers, not {}", file.power.len());
        return Err(what.into());
    }
    let limits = limits(&file)?;
    besieging(&file.stacking, map)?;
    territories(&file.territory)?;
    let mut sheets: Vec<PowerSheet> = Vec::new();
    let mut corps_power = Vec::new();
    for (entry, power) in file.power.iter().zip(Power::ALL) {
        let first = corps_power.len();
        let count = usize::from(*entry.corps.get_ref());
        if first + count > MOST_CORPS {
            let what = format!("there is room for {MOST_CORPS} corps only");
            return Err(Fault::of(&entry.corps, what));
        }
        corps_power.extend(std::iter::repeat_n(power, count));
        sheets.push(PowerSheet {
            corps: first as u8..corps_power.len() as u8,
            build_limit: quota(&file.limits.build_limit, power)?,
            restore_limit: quota(&file.limits.restore_limit, power)?,
            ..sheet(entry, power, map)?
        });
    }
    let names = file.power.into_iter();
    Ok(Corps {
        sheets,
        limits,
        corps_power,
        names: (names.map(|power| (power.name_fr.0, power.name_en.0))).collect(),
    })
}

/// Costs, points, markers, stacking.
fn limits(file: &File) -> Result<Limits, Fault> {
    let (costs, points) = (&file.limits, &file.resource_points);
    let (markers, stacking) = (&file.markers, &file.stacking);
    for (marker, rule) in [
        (&markers.toulon_fleet, "12.3.3"),
        (&markers.continued_siege, "17.5.2"),
    ] {
        if *marker.faces.get_ref() != [1, 2] {
            let what = format!("this marker has the faces 1 and 2 ({rule})");
            return Err(Fault::of(&marker.faces, what));
        }
    }
    Ok(Limits {
        build_full: costs.build_cost_full,
        build_reduced: costs.build_cost_reduced,
        restore: costs.restore_cost,
        rp: [points.alliance, points.bourbon],
        rp_after_withdrawal: points.alliance_turn_after_british_withdrawal,
        lines: [
            markers.fortified_lines_alliance,
            markers.fortified_lines_bourbon,
        ],
        stacking: [&stacking.fertile, &stacking.normal, &stacking.difficult]
            .map(|limit| *limit.get_ref()),
        minor_tr: 0,
        minor_cr: 0,
    })
}

/// Every fortress can be besieged: as many corps as its level and a full garrison find room (4.1, 17.5).
fn besieging(stacking: &Stacking, map: &Map) -> Result<(), Fault> {
    for space in map.spaces.iter().filter(|space| space.fortress > 0) {
        let limit = match space.terrain {
            Terrain::Fertile => &stacking.fertile,
            Terrain::Normal => &stacking.normal,
            Terrain::Difficult => &stacking.difficult,
            Terrain::Unlimited => continue,
        };
        if space.fortress + GARRISON > *limit.get_ref() {
            let what = format!(
                "`{}` with a full garrison could never be besieged: it takes {} corps (17.5)",
                space.id,
                space.fortress + GARRISON
            );
            return Err(Fault::of(limit, what));
        }
    }
    Ok(())
}

fn territories(territories: &[Territory]) -> Result<(), Fault> {
    match territories {
        [a, b] if a.id != b.id => Ok(()),
        _ => Err("the territories are `cologne` and `minor`, once each (2.1.2)".into()),
    }
}

fn quota(quotas: &Spanned<Quotas>, power: Power) -> Result<u8, Fault> {
    let mut found = None;
    for (name, number) in quotas.get_ref() {
        let most = MOST_CORPS as u8;
        within(number.get_ref(), 0..=most).map_err(|what| Fault::of(number, what))?;
        if name.get_ref() == "default" {
            found = found.or(Some(*number.get_ref()));
        } else if power_named(name)? == power {
            found = Some(*number.get_ref());
        }
    }
    found.ok_or_else(|| {
        let what = format!("neither `{power}` nor `default` is listed");
        Fault::of(quotas, what)
    })
}

/// All but the corps and the limits.
fn sheet(entry: &PowerEntry, power: Power, map: &Map) -> Result<PowerSheet, Fault> {
    if *entry.id.get_ref() != power {
        let what = format!("the powers must stand in their order; {power} is due here");
        return Err(Fault::of(&entry.id, what));
    }
    agrees(&entry.side, side_word(power), "7.1")?;
    let capital = *entry.capital.get_ref();
    let due = match power {
        Power::HabsburgSpain => capital == map.places.barcelona,
        _ => map.space(capital).capital_of == Some(power),
    };
    if !due {
        let what = format!("this is not the capital of {power} (2.2)");
        return Err(Fault::of(&entry.capital, what));
    }
    let corps = usize::from(*entry.corps.get_ref());
    if !entry.contingents.is_empty() && entry.contingents.len() != corps {
        let what = "there must be as many contingents as corps";
        return Err(Fault::of(&entry.corps, what));
    }
    Ok(PowerSheet {
        corps: 0..0,
        capital,
        homes: homes(entry, power, map)?,
        theatre: (map.all())
            .filter(|space| in_theatre(power, map.space(*space).region))
            .collect(),
        build_limit: 0,
        restore_limit: 0,
        contingents: entry.contingents.clone(),
    })
}

/// Home spaces: by the map, or for Habsburg Spain by the list (12.3.5).
fn homes(entry: &PowerEntry, power: Power, map: &Map) -> Result<SpaceSet, Fault> {
    let mut homes = SpaceSet::EMPTY;
    match (power, &entry.home_spaces) {
        (Power::HabsburgSpain, Some(list)) => {
            for listed in list.get_ref() {
                let space = *listed.get_ref();
                if map.space(space).home != Home::Of(Power::Spain) {
                    let what = "this is not a home space of Spain (12.3.5)";
                    return Err(Fault::of(listed, what));
                }
                if homes.contains(space) {
                    return Err(Fault::of(listed, "this space is listed twice"));
                }
                homes.insert(space);
            }
            if !homes.contains(map.places.barcelona) {
                return Err(Fault::of(list, "`barcelona` must be among them (2.2)"));
            }
        }
        (Power::HabsburgSpain, None) => {
            let what = "Habsburg Spain needs `home_spaces` (12.3.5)";
            return Err(Fault::of(&entry.id, what));
        }
        (_, Some(list)) => {
            let what = "home spaces of this power are those of spaces.csv (12.3.5)";
            return Err(Fault::of(list, what));
        }
        (_, None) => {
            for space in map.all() {
                if map.space(space).home == Home::Of(power) {
                    homes.insert(space);
                }
            }
        }
    }
    if let Some(how) = &entry.enters_by {
        agrees(how, "uprising", "7.2.4")?;
    }
    Ok(homes)
}
