//! `scenarios.toml`: scenarios, victory, start, loyalty track, first-turn rules, the ledger of the real war.

use super::{
    arrivals::{RawEntry, RawReinforcement, RawStation, arrivals},
    page::Page,
};
use crate::{
    cards::Cards,
    map::{Map, SpaceId},
    pieces::Pieces,
    powers::Control,
    scenario::{FACES, LoyaltyBox, Scenario, ScenarioId, Scenarios, Verdict, VictoryTable},
};
use kernel::BadInput;
use serde::Deserialize;
use std::{collections::BTreeMap, ops::RangeInclusive};
use toml::Spanned;

pub const FILE: &str = "scenarios.toml";
/// Years of the war, and those that can be a game's last.
const YEARS: RangeInclusive<u16> = 1702..=1713;
const LAST_YEARS: RangeInclusive<u16> = 1704..=1713;
const DIE: RangeInclusive<u8> = 1..=6;
/// Names of the two victory tables (6.3).
const HIGHER: &str = "no_withdrawal";
const LOWER: &str = "withdrawal_or_tournament";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    scenario: Vec<RawScenario>,
    victory: RawVictory,
    start: RawStart,
    loyalty: RawLoyalty,
    first_turn: Vec<RawFirstTurn>,
    setup: Spanned<BTreeMap<Spanned<String>, Vec<RawStation>>>,
    reinforcement: Vec<RawReinforcement>,
    entry: Vec<RawEntry>,
    ledger: Vec<RawLedger>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawScenario {
    id: Spanned<String>,
    name_fr: Spanned<String>,
    name_en: Spanned<String>,
    setup: Spanned<String>,
    first_turn: Spanned<u16>,
    last_turn: Spanned<u16>,
    optional_last_turn: Option<Spanned<u16>>,
    /// 0: there are none.
    peace_negotiations_from: Spanned<u16>,
    british_withdrawal_forced: Spanned<bool>,
    british_withdrawal_year: Option<Spanned<u16>>,
    after_withdrawal: Spanned<String>,
    victory_table: Spanned<String>,
    victory_table_after_withdrawal: Spanned<String>,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawVictory {
    track_min: Spanned<i16>,
    track_max: Spanned<i16>,
    famous_victory: Spanned<i16>,
    mediterranean_bourbon_penalty: Spanned<i16>,
    source: Spanned<String>,
    automatic: RawAutomatic,
    table: Spanned<BTreeMap<Spanned<String>, Spanned<Vec<RawBand>>>>,
}

/// Words for what the rules do (6.2): they stand in the file for its readers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAutomatic {
    #[serde(rename = "alliance")]
    _alliance: Vec<String>,
    #[serde(rename = "bourbon")]
    _bourbon: Vec<String>,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBand {
    min: Spanned<i16>,
    result: Spanned<Verdict>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStart {
    vp_level: Spanned<i16>,
    mediterranean: Spanned<String>,
    toulon_fleet: Spanned<String>,
    source: Spanned<String>,
    vp_on_map: RawSums,
}

/// What the spaces of each side are worth together: a check on `spaces.csv`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSums {
    alliance: Spanned<u16>,
    bourbon: Spanned<u16>,
    neutral: Spanned<u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLoyalty {
    start_box: Spanned<u8>,
    start_face: Spanned<String>,
    stops_at_ends: Spanned<bool>,
    source: Spanned<String>,
    r#box: Spanned<Vec<RawBox>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBox {
    r#box: Spanned<u8>,
    madrid_number: Spanned<u8>,
    uprising_number: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFirstTurn {
    id: Spanned<String>,
    text_fr: Spanned<String>,
    text_en: Spanned<String>,
    effect: Spanned<RawFirstEffect>,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum RawFirstEffect {
    Deal {
        count: u8,
    },
    FortressLevelForTurn {
        space: String,
        level: u8,
        vp_value: u8,
    },
    Coup {
        space: String,
        power: String,
        from: String,
        corps: u8,
        scores_vp: bool,
    },
    SeaMoveAutoSuccess {
        targets: Vec<String>,
        uses: u8,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLedger {
    year: Spanned<u16>,
    gain: Vec<Spanned<String>>,
    loss: Vec<Spanned<String>>,
    fv: i16,
    #[serde(default)]
    med: bool,
    #[serde(default)]
    concession: i16,
}

pub fn read(text: &str, map: &Map, pieces: &Pieces, cards: &Cards) -> Result<Scenarios, BadInput> {
    let page = Page { file: FILE, text };
    let raw: RawFile = page.parse()?;
    let (name, stations) = match raw.setup.get_ref().iter().next() {
        Some((name, stations)) if raw.setup.get_ref().len() == 1 => (name.get_ref(), stations),
        _ => return Err(page.wrong(&raw.setup, "all scenarios share one set-up (20.5)")),
    };
    let all = scenarios(&page, &raw.scenario, name)?;
    let victory = &raw.victory;
    for source in [
        &victory.source,
        &victory.automatic.source,
        &raw.start.source,
        &raw.loyalty.source,
    ] {
        page.source(source)?;
    }
    let track_min = page.within(&victory.track_min, 0..=0)?;
    let track_max = page.within(&victory.track_max, 1..=100)?;
    start(&page, &raw.start, map)?;
    let (loyalty, loyalty_start) = loyalty(&page, &raw.loyalty)?;
    let arrivals = arrivals(&page, stations, &raw.reinforcement, &raw.entry, map, pieces)?;
    let mut scenarios = Scenarios {
        all,
        table: table(&page, victory, HIGHER)?,
        lower_table: table(&page, victory, LOWER)?,
        start_vp: page.within(&raw.start.vp_level, track_min + 1..=track_max - 1)?,
        famous_victory: page.within(&victory.famous_victory, 0..=10)?,
        mediterranean_penalty: page.within(&victory.mediterranean_bourbon_penalty, 0..=10)?,
        track_max,
        track_min,
        loyalty,
        loyalty_start,
        setup: arrivals.setup,
        reinforcements: arrivals.reinforcements,
        entries: arrivals.entries,
        liege_first_level: first_turn(&page, &raw.first_turn, map, cards)?,
        ledger: Vec::new(),
    };
    if victory.table.get_ref().len() != 2 {
        return Err(page.wrong(&victory.table, "there are two victory tables (6.3)"));
    }
    scenarios.ledger = ledger(&page, &raw.ledger, &scenarios, map)?;
    Ok(scenarios)
}

fn scenarios(page: &Page<'_>, raw: &[RawScenario], setup: &str) -> Result<Vec<Scenario>, BadInput> {
    let mut all: Vec<Scenario> = Vec::new();
    for entry in raw {
        let scenario = scenario(page, entry)?;
        page.fixed(&entry.setup, setup, "20.5")?;
        if all.iter().any(|other| other.id == scenario.id) {
            return Err(page.wrong(&entry.id, "this scenario is listed twice"));
        }
        all.push(scenario);
    }
    match all.len() == ScenarioId::ALL.len() {
        true => Ok(all),
        false => Err(page.whole("there are three scenarios (20)")),
    }
}

fn scenario(page: &Page<'_>, raw: &RawScenario) -> Result<Scenario, BadInput> {
    let Some(id) = ScenarioId::named(raw.id.get_ref()) else {
        let what = format!("unknown scenario `{}`", raw.id.get_ref());
        return Err(page.wrong(&raw.id, what));
    };
    page.words(&[&raw.name_fr, &raw.name_en])?;
    page.source(&raw.source)?;
    let first_turn = page.within(&raw.first_turn, *YEARS.start()..=*YEARS.start())?;
    let last_turn = page.within(&raw.last_turn, LAST_YEARS)?;
    let negotiations_from = match raw.peace_negotiations_from.get_ref() {
        0 => None,
        _ => Some(page.within(&raw.peace_negotiations_from, first_turn..=last_turn)?),
    };
    let withdrawal_year = match &raw.british_withdrawal_year {
        Some(year) => Some(page.within(year, first_turn..=last_turn)?),
        None => None,
    };
    if *raw.british_withdrawal_forced.get_ref() != withdrawal_year.is_some() {
        let what = "a forced withdrawal has a `british_withdrawal_year`, and only such a one";
        return Err(page.wrong(&raw.british_withdrawal_forced, what));
    }
    let one_more_turn = match raw.after_withdrawal.get_ref().as_str() {
        "one_more_turn" => true,
        "none" => false,
        other => {
            let what = format!("`{other}` is neither `one_more_turn` nor `none` (20.1)");
            return Err(page.wrong(&raw.after_withdrawal, what));
        }
    };
    let lower_table = match raw.victory_table.get_ref().as_str() {
        HIGHER => false,
        LOWER => true,
        other => {
            let what = format!("there is no victory table `{other}` (6.3)");
            return Err(page.wrong(&raw.victory_table, what));
        }
    };
    page.fixed(&raw.victory_table_after_withdrawal, LOWER, "6.3")?;
    Ok(Scenario {
        id,
        name_fr: raw.name_fr.get_ref().clone(),
        name_en: raw.name_en.get_ref().clone(),
        first_turn,
        last_turn,
        optional_last_turn: match &raw.optional_last_turn {
            Some(year) => Some(page.within(year, last_turn + 1..=*YEARS.end())?),
            None => None,
        },
        negotiations_from,
        withdrawal_year,
        one_more_turn,
        lower_table,
    })
}

/// Four bands, from the best for the Alliance down (6.3).
fn table(page: &Page<'_>, raw: &RawVictory, name: &str) -> Result<VictoryTable, BadInput> {
    let found = (raw.table.get_ref().iter()).find(|(key, _)| key.get_ref() == name);
    let Some((_, bands)) = found else {
        let what = format!("the victory table `{name}` is missing (6.3)");
        return Err(page.wrong(&raw.table, what));
    };
    let verdicts = [
        Verdict::AllianceMajor,
        Verdict::AllianceMinor,
        Verdict::BourbonMinor,
        Verdict::BourbonMajor,
    ];
    let mut table: VictoryTable = verdicts.map(|verdict| (i16::MAX, verdict));
    if bands.get_ref().len() != table.len() {
        return Err(page.wrong(bands, "a victory table has four bands (6.3)"));
    }
    let mut above = i16::MAX;
    for (band, slot) in bands.get_ref().iter().zip(&mut table) {
        if *band.result.get_ref() != slot.1 {
            let what = "the bands go from `alliance_major` down to `bourbon_major` (6.3)";
            return Err(page.wrong(&band.result, what));
        }
        if *band.min.get_ref() >= above {
            return Err(page.wrong(&band.min, "each band begins below the one before (6.3)"));
        }
        above = *band.min.get_ref();
        slot.0 = above;
    }
    Ok(table)
}

/// The sums agree with the map, and the Mediterranean with Cadiz and Lisbon (10.1).
fn start(page: &Page<'_>, raw: &RawStart, map: &Map) -> Result<(), BadInput> {
    let sums = &raw.vp_on_map;
    for (control, stated) in [
        (Control::Alliance, &sums.alliance),
        (Control::Bourbon, &sums.bourbon),
        (Control::Neutral, &sums.neutral),
    ] {
        let sum: u16 = (map.spaces.iter())
            .filter(|space| space.start == control)
            .map(|space| u16::from(space.value))
            .sum();
        if *stated.get_ref() != sum {
            let what = format!("the values in spaces.csv add up to {sum}");
            return Err(page.wrong(stated, what));
        }
    }
    let allied = |space: SpaceId| map.space(space).start == Control::Alliance;
    let holder = match allied(map.places.cadiz) || allied(map.places.lisbon) {
        true => "alliance",
        false => "bourbon",
    };
    page.fixed(&raw.mediterranean, holder, "10.1")?;
    page.fixed(&raw.toulon_fleet, "none", "12.3.3")
}

/// The boxes from the left, and the step of the marker at the start (18.2.1).
fn loyalty(page: &Page<'_>, raw: &RawLoyalty) -> Result<(Vec<LoyaltyBox>, u8), BadInput> {
    page.fixed(&raw.stops_at_ends, &true, "18.2.1")?;
    let mut boxes: Vec<LoyaltyBox> = Vec::new();
    for entry in raw.r#box.get_ref() {
        if usize::from(*entry.r#box.get_ref()) != boxes.len() + 1 {
            let what = "the boxes are numbered 1, 2, 3 ... from the left";
            return Err(page.wrong(&entry.r#box, what));
        }
        let madrid = page.within(&entry.madrid_number, DIE)?;
        let uprising = page.within(&entry.uprising_number, DIE)?;
        if let Some(left) = boxes.last() {
            if madrid >= left.madrid {
                let what = "the numbers for Madrid fall to the right (18.1)";
                return Err(page.wrong(&entry.madrid_number, what));
            }
            if uprising <= left.uprising {
                let what = "the numbers for an uprising rise to the right (18.3)";
                return Err(page.wrong(&entry.uprising_number, what));
            }
        }
        boxes.push(LoyaltyBox { madrid, uprising });
    }
    if boxes.is_empty() {
        return Err(page.wrong(&raw.r#box, "the track needs a box"));
    }
    let start = page.within(&raw.start_box, 1..=boxes.len() as u8)?;
    let face = match raw.start_face.get_ref().as_str() {
        "A" => 0,
        "B" => 1,
        other => {
            let what = format!("`{other}` is neither face `A` nor face `B`");
            return Err(page.wrong(&raw.start_face, what));
        }
    };
    Ok((boxes, (start - 1) * FACES + face))
}

/// The rules of the first turn are fixed but for the level of Liège, which is given back (20.4).
fn first_turn(
    page: &Page<'_>,
    raw: &[RawFirstTurn],
    map: &Map,
    cards: &Cards,
) -> Result<u8, BadInput> {
    let mut liege = None;
    let mut seen = 0;
    for (entry, number) in raw.iter().zip(1..) {
        page.fixed(&entry.id, format!("20.4.{number}").as_str(), "20.4")?;
        page.words(&[&entry.text_fr, &entry.text_en])?;
        page.source(&entry.source)?;
        let agrees = match (number, entry.effect.get_ref()) {
            (1, RawFirstEffect::Deal { count }) => *count == cards.actions.first_year,
            (
                2,
                RawFirstEffect::FortressLevelForTurn {
                    space,
                    level,
                    vp_value,
                },
            ) => {
                let place = map.space(map.places.liege);
                liege = Some(*level);
                place.id == *space
                    && *vp_value == place.value
                    && (1..=place.fortress).contains(level)
            }
            (
                3,
                RawFirstEffect::Coup {
                    space,
                    power,
                    from,
                    corps,
                    scores_vp,
                },
            ) => {
                (space.as_str(), power.as_str(), from.as_str()) == ("ulm", "bavaria", "munich")
                    && *corps == 1
                    && *scores_vp
            }
            (4, RawFirstEffect::SeaMoveAutoSuccess { targets, uses }) => {
                *targets == ["cadiz", "gibraltar"] && *uses == 1
            }
            _ => false,
        };
        if !agrees {
            let what = format!(
                "this effect does not agree with the rules or with another file (20.4.{number})"
            );
            return Err(page.wrong(&entry.effect, what));
        }
        seen = number;
    }
    match liege {
        Some(level) if seen == 4 => Ok(level),
        _ => Err(page.whole("there are four rules of the first turn (20.4)")),
    }
}

/// The changes of the VP level in the real war, year by year.
fn ledger(
    page: &Page<'_>,
    raw: &[RawLedger],
    scenarios: &Scenarios,
    map: &Map,
) -> Result<Vec<(u16, i16)>, BadInput> {
    let mut ledger: Vec<(u16, i16)> = Vec::new();
    for entry in raw {
        let year = page.within(&entry.year, YEARS)?;
        if ledger.last().is_some_and(|(last, _)| *last >= year) {
            return Err(page.wrong(&entry.year, "the years must go up"));
        }
        let worth = |ids: &[Spanned<String>]| -> Result<i16, BadInput> {
            let mut sum = 0;
            for id in ids {
                sum += i16::from(map.space(page.space(map, id)?).value);
            }
            Ok(sum)
        };
        let mut change = worth(&entry.gain)? - worth(&entry.loss)?;
        change += entry.fv.saturating_mul(scenarios.famous_victory);
        change = change.saturating_add(entry.concession);
        if entry.med {
            change -= scenarios.mediterranean_penalty;
        }
        ledger.push((year, change));
    }
    Ok(ledger)
}
