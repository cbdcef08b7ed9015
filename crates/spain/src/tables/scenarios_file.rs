//! `scenarios.toml`: scenarios, victory, start, loyalty track, first-turn rules, the ledger of the real war.

use super::{
    arrivals::{LateEntry, ReinforcementEntry, StationEntry, arrivals},
    known::{Known, Source, Text},
};
use crate::{
    cards::Cards,
    map::{Map, SpaceId},
    powers::{Control, Power, Side},
    scenario::{FACES, LoyaltyBox, Scenario, ScenarioId, Scenarios, Verdict, VictoryTable},
};
use kernel::{
    BadInput, Fact, Word,
    fact::{self, Fault, agrees, within},
};
use std::{collections::BTreeMap, ops::RangeInclusive};
use toml::Spanned;

pub const FILE: &str = "scenarios.toml";
/// Years of the war, and those that can be a game's last.
const YEARS: RangeInclusive<u16> = 1702..=1713;
const LAST_YEARS: RangeInclusive<u16> = 1704..=1713;
const DIE: RangeInclusive<u8> = 1..=6;

#[derive(Fact)]
#[fact(known = Known<'_>)]
struct File {
    scenario: Vec<ScenarioEntry>,
    victory: Victory,
    start: Start,
    loyalty: Loyalty,
    first_turn: Vec<FirstTurn>,
    setup: Spanned<BTreeMap<String, Vec<StationEntry>>>,
    reinforcement: Vec<ReinforcementEntry>,
    entry: Vec<LateEntry>,
    ledger: Vec<YearOfWar>,
}

/// The two victory tables (6.3).
#[derive(Word)]
enum TableId {
    #[word("no_withdrawal")]
    Higher,
    #[word("withdrawal_or_tournament")]
    Lower,
}

/// What follows a withdrawal (20.1).
#[derive(Word)]
enum Aftermath {
    OneMoreTurn,
    None,
}

#[derive(Fact)]
#[fact(
    known = Known<'_>,
    also(
        victory_table_after_withdrawal: TableId = TableId::Lower,
        "after a withdrawal the lower table counts (6.3)"
    ),
    also(source: Source)
)]
struct ScenarioEntry {
    id: Spanned<ScenarioId>,
    name_fr: Text,
    name_en: Text,
    setup: Spanned<String>,
    #[fact(range = *YEARS.start()..=*YEARS.start())]
    first_turn: u16,
    #[fact(range = LAST_YEARS)]
    last_turn: u16,
    optional_last_turn: Option<Spanned<u16>>,
    /// 0: there are none.
    peace_negotiations_from: Spanned<u16>,
    british_withdrawal_forced: Spanned<bool>,
    british_withdrawal_year: Option<Spanned<u16>>,
    after_withdrawal: Aftermath,
    victory_table: TableId,
}

#[derive(Fact)]
#[fact(known = Known<'_>, also(automatic: Automatic), also(source: Source))]
struct Victory {
    #[fact(range = 0..=0)]
    track_min: i16,
    #[fact(range = 1..=100)]
    track_max: i16,
    #[fact(range = 0..=10)]
    famous_victory: i16,
    #[fact(range = 0..=10)]
    mediterranean_bourbon_penalty: i16,
    table: Spanned<BTreeMap<String, Spanned<Vec<Band>>>>,
}

/// Words for what the rules do (6.2): they stand in the file for its readers.
#[derive(Fact)]
#[fact(
    known = Known<'_>,
    also(alliance: Vec<String>),
    also(bourbon: Vec<String>),
    also(source: Source)
)]
struct Automatic {}

#[derive(Fact)]
#[fact(known = Known<'_>)]
struct Band {
    min: Spanned<i16>,
    result: Spanned<Verdict>,
}

#[derive(Fact)]
#[fact(known = Known<'_>, also(source: Source))]
struct Start {
    vp_level: Spanned<i16>,
    mediterranean: Spanned<Side>,
    toulon_fleet: Spanned<String>,
    vp_on_map: Sums,
}

/// What the spaces of each side are worth together: a check on `spaces.csv`.
#[derive(Fact)]
#[fact(known = Known<'_>)]
struct Sums {
    alliance: Spanned<u16>,
    bourbon: Spanned<u16>,
    neutral: Spanned<u16>,
}

#[derive(Fact)]
#[fact(
    known = Known<'_>,
    also(stops_at_ends: bool = true, "the marker stops at the ends of its track (18.2.1)"),
    also(source: Source)
)]
struct Loyalty {
    start_box: Spanned<u8>,
    start_face: Face,
    r#box: Spanned<Vec<BoxEntry>>,
}

/// The faces of the loyalty marker.
#[derive(Word)]
enum Face {
    #[word("A")]
    First,
    #[word("B")]
    Second,
}

#[derive(Fact)]
#[fact(known = Known<'_>)]
struct BoxEntry {
    r#box: Spanned<u8>,
    #[fact(range = DIE)]
    madrid_number: Spanned<u8>,
    #[fact(range = DIE)]
    uprising_number: Spanned<u8>,
}

#[derive(Fact)]
#[fact(known = Known<'_>, also(text_fr: Text), also(text_en: Text), also(source: Source))]
struct FirstTurn {
    id: Spanned<String>,
    effect: Spanned<FirstEffect>,
}

/// What is different in the first turn (20.4).
#[derive(Fact)]
#[fact(known = Known<'_>, tag = "kind")]
enum FirstEffect {
    Deal {
        count: u8,
    },
    FortressLevelForTurn {
        space: SpaceId,
        level: u8,
        vp_value: u8,
    },
    Coup {
        space: SpaceId,
        power: Power,
        from: SpaceId,
        corps: u8,
        scores_vp: bool,
    },
    SeaMoveAutoSuccess {
        targets: Vec<SpaceId>,
        uses: u8,
    },
}

#[derive(Fact)]
#[fact(known = Known<'_>)]
struct YearOfWar {
    #[fact(range = YEARS)]
    year: Spanned<u16>,
    gain: Vec<SpaceId>,
    loss: Vec<SpaceId>,
    fv: i16,
    #[fact(default)]
    med: bool,
    #[fact(default)]
    concession: i16,
}

pub fn read(text: &str, known: &Known<'_>, cards: &Cards) -> Result<Scenarios, BadInput> {
    let file = fact::read(FILE, text, known)?;
    all(&file, known, cards).map_err(|fault| fault.within(FILE, text))
}

fn all(file: &File, known: &Known<'_>, cards: &Cards) -> Result<Scenarios, Fault> {
    let map = known.map;
    let (name, stations) = match file.setup.get_ref().iter().next() {
        Some(setup) if file.setup.get_ref().len() == 1 => setup,
        _ => {
            let what = "all scenarios share one set-up (20.5)";
            return Err(Fault::of(&file.setup, what));
        }
    };
    let all = scenarios(&file.scenario, name)?;
    start(&file.start, map)?;
    let victory = &file.victory;
    let (loyalty, loyalty_start) = loyalty(&file.loyalty)?;
    let arrivals = arrivals(stations, &file.reinforcement, &file.entry, known)?;
    let mut scenarios = Scenarios {
        all,
        table: table(victory, TableId::Higher)?,
        lower_table: table(victory, TableId::Lower)?,
        start_vp: ranged(
            &file.start.vp_level,
            victory.track_min + 1..=victory.track_max - 1,
        )?,
        famous_victory: victory.famous_victory,
        mediterranean_penalty: victory.mediterranean_bourbon_penalty,
        track_max: victory.track_max,
        track_min: victory.track_min,
        loyalty,
        loyalty_start,
        setup: arrivals.setup,
        reinforcements: arrivals.reinforcements,
        entries: arrivals.entries,
        liege_first_level: first_turn(&file.first_turn, map, cards)?,
        ledger: Vec::new(),
    };
    if victory.table.get_ref().len() != TableId::ALL.len() {
        let what = "there are two victory tables (6.3)";
        return Err(Fault::of(&victory.table, what));
    }
    scenarios.ledger = ledger(&file.ledger, &scenarios, map)?;
    Ok(scenarios)
}

/// A number whose range depends on others.
fn ranged<N: PartialOrd + Copy + std::fmt::Display>(
    number: &Spanned<N>,
    range: RangeInclusive<N>,
) -> Result<N, Fault> {
    within(number.get_ref(), range).map_err(|what| Fault::of(number, what))?;
    Ok(*number.get_ref())
}

fn scenarios(entries: &[ScenarioEntry], setup: &str) -> Result<Vec<Scenario>, Fault> {
    let mut all: Vec<Scenario> = Vec::new();
    for entry in entries {
        let scenario = scenario(entry)?;
        agrees(&entry.setup, setup, "20.5")?;
        if all.iter().any(|other| other.id == scenario.id) {
            return Err(Fault::of(&entry.id, "this scenario is listed twice"));
        }
        all.push(scenario);
    }
    if all.len() == ScenarioId::ALL.len() {
        Ok(all)
    } else {
        Err("there are three scenarios (20)".into())
    }
}

fn scenario(entry: &ScenarioEntry) -> Result<Scenario, Fault> {
    let (first_turn, last_turn) = (entry.first_turn, entry.last_turn);
    let negotiations_from = match entry.peace_negotiations_from.get_ref() {
        0 => None,
        _ => Some(ranged(
            &entry.peace_negotiations_from,
            first_turn..=last_turn,
        )?),
    };
    let withdrawal_year = match &entry.british_withdrawal_year {
        Some(year) => Some(ranged(year, first_turn..=last_turn)?),
        None => None,
    };
    if *entry.british_withdrawal_forced.get_ref() != withdrawal_year.is_some() {
        let what = "a forced withdrawal has a `british_withdrawal_year`, and only such a one";
        return Err(Fault::of(&entry.british_withdrawal_forced, what));
    }
    Ok(Scenario {
        id: *entry.id.get_ref(),
        name_fr: entry.name_fr.0.clone(),
        name_en: entry.name_en.0.clone(),
        first_turn,
        last_turn,
        optional_last_turn: match &entry.optional_last_turn {
            Some(year) => Some(ranged(year, last_turn + 1..=*YEARS.end())?),
            None => None,
        },
        negotiations_from,
        withdrawal_year,
        one_more_turn: entry.after_withdrawal == Aftermath::OneMoreTurn,
        lower_table: entry.victory_table == TableId::Lower,
    })
}

/// Four bands, from the best for the Alliance down (6.3).
fn table(victory: &Victory, id: TableId) -> Result<VictoryTable, Fault> {
    let Some(bands) = victory.table.get_ref().get(id.name()) else {
        let what = format!("the victory table `{id}` is missing (6.3)");
        return Err(Fault::of(&victory.table, what));
    };
    let mut table: VictoryTable = Verdict::ALL.map(|verdict| (i16::MAX, verdict));
    if bands.get_ref().len() != table.len() {
        return Err(Fault::of(bands, "a victory table has four bands (6.3)"));
    }
    let mut above = i16::MAX;
    for (band, slot) in bands.get_ref().iter().zip(&mut table) {
        if *band.result.get_ref() != slot.1 {
            let what = "the bands go from `alliance_major` down to `bourbon_major` (6.3)";
            return Err(Fault::of(&band.result, what));
        }
        if *band.min.get_ref() >= above {
            let what = "each band begins below the one before (6.3)";
            return Err(Fault::of(&band.min, what));
        }
        above = *band.min.get_ref();
        slot.0 = above;
    }
    Ok(table)
}

/// The sums agree with the map, and the Mediterranean with Cadiz and Lisbon (10.1).
fn start(start: &Start, map: &Map) -> Result<(), Fault> {
    let sums = &start.vp_on_map;
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
            return Err(Fault::of(stated, what));
        }
    }
    let allied = |space: SpaceId| map.space(space).start == Control::Alliance;
    let holder = if allied(map.places.cadiz) || allied(map.places.lisbon) {
        Side::Alliance
    } else {
        Side::Bourbon
    };
    agrees(&start.mediterranean, &holder, "10.1")?;
    agrees(&start.toulon_fleet, "none", "12.3.3")
}

/// The boxes from the left, and the step of the marker at the start (18.2.1).
fn loyalty(loyalty: &Loyalty) -> Result<(Vec<LoyaltyBox>, u8), Fault> {
    let mut boxes: Vec<LoyaltyBox> = Vec::new();
    for entry in loyalty.r#box.get_ref() {
        if usize::from(*entry.r#box.get_ref()) != boxes.len() + 1 {
            let what = "the boxes are numbered 1, 2, 3 ... from the left";
            return Err(Fault::of(&entry.r#box, what));
        }
        let madrid = *entry.madrid_number.get_ref();
        let uprising = *entry.uprising_number.get_ref();
        if let Some(left) = boxes.last() {
            if madrid >= left.madrid {
                let what = "the numbers for Madrid fall to the right (18.1)";
                return Err(Fault::of(&entry.madrid_number, what));
            }
            if uprising <= left.uprising {
                let what = "the numbers for an uprising rise to the right (18.3)";
                return Err(Fault::of(&entry.uprising_number, what));
            }
        }
        boxes.push(LoyaltyBox { madrid, uprising });
    }
    if boxes.is_empty() {
        return Err(Fault::of(&loyalty.r#box, "the track needs a box"));
    }
    let start = ranged(&loyalty.start_box, 1..=boxes.len() as u8)?;
    let face = loyalty.start_face.index() as u8;
    Ok((boxes, (start - 1) * FACES + face))
}

/// The rules of the first turn are fixed but for the level of Liège, which is given back (20.4).
fn first_turn(rules: &[FirstTurn], map: &Map, cards: &Cards) -> Result<u8, Fault> {
    let places = &map.places;
    let mut liege = None;
    let mut seen = 0;
    for (rule, number) in rules.iter().zip(1..) {
        agrees(&rule.id, format!("20.4.{number}").as_str(), "20.4")?;
        let holds = match (number, rule.effect.get_ref()) {
            (1, FirstEffect::Deal { count }) => *count == cards.actions.first_year,
            (
                2,
                FirstEffect::FortressLevelForTurn {
                    space,
                    level,
                    vp_value,
                },
            ) => {
                let place = map.space(places.liege);
                liege = Some(*level);
                *space == places.liege
                    && *vp_value == place.value
                    && (1..=place.fortress).contains(level)
            }
            (
                3,
                FirstEffect::Coup {
                    space,
                    power,
                    from,
                    corps,
                    scores_vp,
                },
            ) => {
                (*space, *from) == (places.ulm, places.munich)
                    && (*power, *corps) == (Power::Bavaria, 1)
                    && *scores_vp
            }
            (4, FirstEffect::SeaMoveAutoSuccess { targets, uses }) => {
                *targets == [places.cadiz, places.gibraltar] && *uses == 1
            }
            _ => false,
        };
        if !holds {
            let what = format!(
                "this effect does not agree with the rules or with another file (20.4.{number})"
            );
            return Err(Fault::of(&rule.effect, what));
        }
        seen = number;
    }
    match liege {
        Some(level) if seen == 4 => Ok(level),
        _ => Err("there are four rules of the first turn (20.4)".into()),
    }
}

/// The changes of the VP level in the real war, year by year.
fn ledger(years: &[YearOfWar], scenarios: &Scenarios, map: &Map) -> Result<Vec<(u16, i16)>, Fault> {
    let mut ledger: Vec<(u16, i16)> = Vec::new();
    for entry in years {
        let year = *entry.year.get_ref();
        if ledger.last().is_some_and(|(last, _)| *last >= year) {
            return Err(Fault::of(&entry.year, "the years must go up"));
        }
        let value = |space: &SpaceId| i16::from(map.space(*space).value);
        let worth = |spaces: &[SpaceId]| spaces.iter().map(value).sum::<i16>();
        let mut change = worth(&entry.gain) - worth(&entry.loss);
        change += entry.fv.saturating_mul(scenarios.famous_victory);
        change = change.saturating_add(entry.concession);
        if entry.med {
            change -= scenarios.mediterranean_penalty;
        }
        ledger.push((year, change));
    }
    Ok(ledger)
}
