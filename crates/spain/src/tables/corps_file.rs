//! `corps.toml`: the powers, their corps and what they may build; markers and stacking.

use super::page::Page;
use crate::{
    map::{Home, Map, SpaceId, SpaceSet, Terrain},
    pieces::{Limits, MOST_CORPS, PowerSheet},
    powers::{Control, POWERS, Power},
    rules::nearest::in_theatre,
};
use kernel::BadInput;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

pub const FILE: &str = "corps.toml";
/// Strength of a full garrison (17.3).
const GARRISON: u8 = 2;
/// More than a year's points could ever pay for.
const MOST_POINTS: u8 = 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    limits: RawLimits,
    resource_points: RawPoints,
    power: Vec<RawPower>,
    territory: Vec<RawTerritory>,
    markers: RawMarkers,
    stacking: RawStacking,
}

/// By power; `default` for those not named.
type PerPower = BTreeMap<Spanned<String>, Spanned<u8>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLimits {
    build_limit: Spanned<PerPower>,
    restore_limit: Spanned<PerPower>,
    build_cost_full: Spanned<u8>,
    build_cost_reduced: Spanned<u8>,
    restore_cost: Spanned<u8>,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPoints {
    alliance: Spanned<u8>,
    bourbon: Spanned<u8>,
    alliance_turn_after_british_withdrawal: Spanned<u8>,
    carry_over: Spanned<bool>,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPower {
    id: Spanned<String>,
    side: Spanned<String>,
    name_fr: Spanned<String>,
    name_en: Spanned<String>,
    corps: Spanned<u8>,
    capital: Spanned<String>,
    #[serde(default)]
    contingents: Vec<String>,
    enters_by: Option<Spanned<String>>,
    home_spaces: Option<Spanned<Vec<Spanned<String>>>>,
    source: Spanned<String>,
}

/// Territories without corps: they stand in the file for its readers (2.1.2).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTerritory {
    id: Spanned<String>,
    name_fr: Spanned<String>,
    name_en: Spanned<String>,
    #[serde(rename = "side_at_start")]
    _side_at_start: String,
    #[serde(rename = "garrisoned_by")]
    _garrisoned_by: String,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMarkers {
    fortified_lines_alliance: Spanned<u8>,
    fortified_lines_bourbon: Spanned<u8>,
    /// Their number is no limit (16.5).
    #[serde(rename = "famous_victory_per_side")]
    _famous_victory_per_side: u8,
    toulon_fleet: RawFaces,
    continued_siege: RawFaces,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFaces {
    faces: Spanned<[u8; 2]>,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStacking {
    fertile: Spanned<u8>,
    normal: Spanned<u8>,
    difficult: Spanned<u8>,
    /// No limit, written as a number.
    #[serde(rename = "unlimited")]
    _unlimited: u8,
    source: Spanned<String>,
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
    let page = Page { file: FILE, text };
    let raw: RawFile = page.parse()?;
    if raw.power.len() != POWERS {
        let what = format!("the game has {POWERS} powers, not {}", raw.power.len());
        return Err(page.whole(what));
    }
    let limits = limits(&page, &raw)?;
    besieging(&page, &raw.stacking, map)?;
    territories(&page, &raw.territory)?;
    let mut sheets: Vec<PowerSheet> = Vec::new();
    let mut corps_power = Vec::new();
    for (entry, power) in raw.power.iter().zip(Power::ALL) {
        let first = corps_power.len();
        let count = page.within(&entry.corps, 1..=MOST_CORPS as u8)?;
        if first + usize::from(count) > MOST_CORPS {
            let what = format!("there is room for {MOST_CORPS} corps only");
            return Err(page.wrong(&entry.corps, what));
        }
        corps_power.extend(std::iter::repeat_n(power, usize::from(count)));
        sheets.push(PowerSheet {
            corps: first as u8..corps_power.len() as u8,
            build_limit: per_power(&page, &raw.limits.build_limit, power)?,
            restore_limit: per_power(&page, &raw.limits.restore_limit, power)?,
            ..sheet(&page, entry, power, map)?
        });
    }
    let names = (raw.power.iter())
        .map(|power| {
            (
                power.name_fr.get_ref().clone(),
                power.name_en.get_ref().clone(),
            )
        })
        .collect();
    Ok(Corps {
        sheets,
        limits,
        corps_power,
        names,
    })
}

/// Costs, points, markers, stacking.
fn limits(page: &Page<'_>, raw: &RawFile) -> Result<Limits, BadInput> {
    let (costs, points) = (&raw.limits, &raw.resource_points);
    let (markers, stacking) = (&raw.markers, &raw.stacking);
    for source in [
        &costs.source,
        &points.source,
        &markers.source,
        &markers.toulon_fleet.source,
        &markers.continued_siege.source,
        &stacking.source,
    ] {
        page.source(source)?;
    }
    page.fixed(&points.carry_over, &false, "12.3")?;
    for (marker, rule) in [
        (&markers.toulon_fleet, "12.3.3"),
        (&markers.continued_siege, "17.5.2"),
    ] {
        if *marker.faces.get_ref() != [1, 2] {
            let what = format!("this marker has the faces 1 and 2 ({rule})");
            return Err(page.wrong(&marker.faces, what));
        }
    }
    let cost = |value| page.within(value, 1..=MOST_POINTS);
    let count = |value| page.within(value, 0..=MOST_POINTS);
    let limit = |value| page.within(value, 1..=MOST_CORPS as u8);
    Ok(Limits {
        build_full: cost(&costs.build_cost_full)?,
        build_reduced: cost(&costs.build_cost_reduced)?,
        restore: cost(&costs.restore_cost)?,
        rp: [count(&points.alliance)?, count(&points.bourbon)?],
        rp_after_withdrawal: count(&points.alliance_turn_after_british_withdrawal)?,
        lines: [
            count(&markers.fortified_lines_alliance)?,
            count(&markers.fortified_lines_bourbon)?,
        ],
        stacking: [
            limit(&stacking.fertile)?,
            limit(&stacking.normal)?,
            limit(&stacking.difficult)?,
        ],
        minor_tr: 0,
        minor_cr: 0,
    })
}

/// Every fortress can be besieged: as many corps as its level and a full garrison find room (4.1, 17.5).
fn besieging(page: &Page<'_>, stacking: &RawStacking, map: &Map) -> Result<(), BadInput> {
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
            return Err(page.wrong(limit, what));
        }
    }
    Ok(())
}

fn territories(page: &Page<'_>, raw: &[RawTerritory]) -> Result<(), BadInput> {
    for territory in raw {
        if !["cologne", "minor"].contains(&territory.id.get_ref().as_str()) {
            let what = format!("unknown territory `{}` (2.1.2)", territory.id.get_ref());
            return Err(page.wrong(&territory.id, what));
        }
        page.words(&[&territory.name_fr, &territory.name_en])?;
        page.source(&territory.source)?;
    }
    match raw {
        [a, b] if a.id.get_ref() != b.id.get_ref() => Ok(()),
        _ => Err(page.whole("the territories are `cologne` and `minor`, once each (2.1.2)")),
    }
}

fn per_power(page: &Page<'_>, table: &Spanned<PerPower>, power: Power) -> Result<u8, BadInput> {
    let mut found = None;
    for (name, number) in table.get_ref() {
        let number = page.within(number, 0..=MOST_CORPS as u8)?;
        if name.get_ref() == "default" {
            found = found.or(Some(number));
        } else if page.power(name)? == power {
            found = Some(number);
        }
    }
    found.ok_or_else(|| {
        let what = format!("neither `{}` nor `default` is listed", power.name());
        page.wrong(table, what)
    })
}

/// All but the corps and the limits.
fn sheet(page: &Page<'_>, raw: &RawPower, power: Power, map: &Map) -> Result<PowerSheet, BadInput> {
    if page.power(&raw.id)? != power {
        let what = format!(
            "the powers must stand in their order; {} is due here",
            power.name()
        );
        return Err(page.wrong(&raw.id, what));
    }
    page.fixed(&raw.side, side_word(power), "7.1")?;
    page.words(&[&raw.name_fr, &raw.name_en])?;
    page.source(&raw.source)?;
    let capital = page.space(map, &raw.capital)?;
    let due = match power {
        Power::HabsburgSpain => capital == map.places.barcelona,
        _ => map.space(capital).capital_of == Some(power),
    };
    if !due {
        let what = format!("this is not the capital of {} (2.2)", power.name());
        return Err(page.wrong(&raw.capital, what));
    }
    if !raw.contingents.is_empty() && raw.contingents.len() != usize::from(*raw.corps.get_ref()) {
        return Err(page.wrong(&raw.corps, "there must be as many contingents as corps"));
    }
    Ok(PowerSheet {
        corps: 0..0,
        capital,
        homes: homes(page, raw, power, map)?,
        theatre: (map.all())
            .filter(|space| in_theatre(power, map.space(*space).region))
            .map(SpaceId::index)
            .collect(),
        build_limit: 0,
        restore_limit: 0,
        contingents: raw.contingents.clone(),
    })
}

/// Home spaces: by the map, or for Habsburg Spain by the list (12.3.5).
fn homes(page: &Page<'_>, raw: &RawPower, power: Power, map: &Map) -> Result<SpaceSet, BadInput> {
    let mut homes = SpaceSet::EMPTY;
    match (power, &raw.home_spaces) {
        (Power::HabsburgSpain, Some(list)) => {
            for id in list.get_ref() {
                let space = page.space(map, id)?;
                if map.space(space).home != Home::Of(Power::Spain) {
                    return Err(page.wrong(id, "this is no home space of Spain (12.3.5)"));
                }
                if homes.contains(space.index()) {
                    return Err(page.wrong(id, "this space is listed twice"));
                }
                homes.insert(space.index());
            }
            if !homes.contains(map.places.barcelona.index()) {
                return Err(page.wrong(list, "`barcelona` must be among them (2.2)"));
            }
        }
        (Power::HabsburgSpain, None) => {
            return Err(page.wrong(&raw.id, "Habsburg Spain needs `home_spaces` (12.3.5)"));
        }
        (_, Some(list)) => {
            let what = "home spaces of this power are those of spaces.csv (12.3.5)";
            return Err(page.wrong(list, what));
        }
        (_, None) => {
            for space in map.all() {
                if map.space(space).home == Home::Of(power) {
                    homes.insert(space.index());
                }
            }
        }
    }
    if let Some(how) = &raw.enters_by {
        page.fixed(how, "uprising", "7.2.4")?;
    }
    Ok(homes)
}
