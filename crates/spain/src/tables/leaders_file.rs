//! `leaders.toml`: the named leaders, and how many minor ones each power has.

use super::page::Page;
use crate::{
    map::Map,
    pieces::{Entry, How, Leader, MOST_LEADERS},
    powers::Power,
};
use kernel::{BadInput, name};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

pub const FILE: &str = "leaders.toml";
const HIGHEST_TR: u8 = 3;
const HIGHEST_CR: u8 = 6;
/// The first year of the war, and the last that can be played.
const FIRST_YEAR: u16 = 1702;
const LAST_YEAR: u16 = 1713;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    minor_side: RawMinorSide,
    leader: Vec<RawLeader>,
    /// Counters by power, and the source.
    minor_leaders: Spanned<BTreeMap<Spanned<String>, toml::Value>>,
    event_leader: Vec<RawEventLeader>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMinorSide {
    tr: Spanned<u8>,
    cr: Spanned<u8>,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLeader {
    id: Spanned<String>,
    name_fr: Spanned<String>,
    name_en: Spanned<String>,
    power: Spanned<String>,
    tr: Spanned<u8>,
    cr: Spanned<u8>,
    entry: Spanned<String>,
    how: Spanned<String>,
    entry_space: Option<Spanned<String>>,
    #[serde(default)]
    removed_on_british_withdrawal: bool,
    source: Spanned<String>,
}

/// A commander who is a card and no counter.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEventLeader {
    name: Spanned<String>,
    card: Spanned<String>,
    source: Spanned<String>,
}

pub struct Leaders {
    /// The named ones in the order of the file, then the minor ones by power.
    pub leaders: Vec<Leader>,
    pub minor_tr: u8,
    pub minor_cr: u8,
    /// Cards that stand for a commander.
    pub cards: Vec<Spanned<String>>,
}

/// `names` are those of the powers, French and English.
pub fn read(text: &str, map: &Map, names: &[(String, String)]) -> Result<Leaders, BadInput> {
    let page = Page { file: FILE, text };
    let raw: RawFile = page.parse()?;
    page.source(&raw.minor_side.source)?;
    let minor_tr = page.within(&raw.minor_side.tr, 0..=HIGHEST_TR)?;
    let minor_cr = page.within(&raw.minor_side.cr, 1..=HIGHEST_CR)?;
    let mut leaders: Vec<Leader> = Vec::new();
    for entry in &raw.leader {
        let leader = leader(&page, entry, map)?;
        if leaders.iter().any(|other| other.id == leader.id) {
            return Err(page.wrong(&entry.id, "this id is taken"));
        }
        if map.named(&leader.id).is_some() {
            return Err(page.wrong(&entry.id, "a space has this id"));
        }
        leaders.push(leader);
    }
    let counts = minor_counts(&page, &raw.minor_leaders)?;
    for ((power, count), (fr, en)) in Power::ALL.into_iter().zip(counts).zip(names) {
        for number in 1..=count {
            leaders.push(Leader {
                id: name!("minor-{}-{number}", power.name()),
                name_fr: name!("Chef mineur ({fr})"),
                name_en: name!("Minor leader ({en})"),
                power,
                tr: minor_tr,
                cr: minor_cr,
                named: false,
                entry: Entry::Pool,
                leaves_with_britain: power == Power::Britain,
            });
        }
    }
    if leaders.len() > MOST_LEADERS {
        let what = format!("there is room for {MOST_LEADERS} leaders only");
        return Err(page.wrong(&raw.minor_leaders, what));
    }
    let mut cards = Vec::new();
    for entry in raw.event_leader {
        page.words(&[&entry.name])?;
        page.source(&entry.source)?;
        cards.push(entry.card);
    }
    Ok(Leaders {
        leaders,
        minor_tr,
        minor_cr,
        cards,
    })
}

fn leader(page: &Page<'_>, raw: &RawLeader, map: &Map) -> Result<Leader, BadInput> {
    page.id(&raw.id)?;
    page.words(&[&raw.name_fr, &raw.name_en])?;
    page.source(&raw.source)?;
    let power = page.power(&raw.power)?;
    if raw.removed_on_british_withdrawal != (power == Power::Britain) {
        let what = "British leaders leave with Britain (`removed_on_british_withdrawal`), and no others (19.E.1)";
        return Err(page.wrong(&raw.power, what));
    }
    Ok(Leader {
        id: raw.id.get_ref().into(),
        name_fr: raw.name_fr.get_ref().into(),
        name_en: raw.name_en.get_ref().into(),
        power,
        tr: page.within(&raw.tr, 0..=HIGHEST_TR)?,
        cr: page.within(&raw.cr, 1..=HIGHEST_CR)?,
        named: true,
        entry: entry(page, raw, power, map)?,
        leaves_with_britain: raw.removed_on_british_withdrawal,
    })
}

/// When and how he comes (12.2, 12.4, 18.3.1).
fn entry(page: &Page<'_>, raw: &RawLeader, power: Power, map: &Map) -> Result<Entry, BadInput> {
    let when = raw.entry.get_ref().as_str();
    let how = match raw.how.get_ref().as_str() {
        "setup" => None,
        "place" => Some(How::Place),
        "promote" => Some(How::Promote),
        other => {
            let what = format!("`{other}` is none of `setup`, `place`, `promote`");
            return Err(page.wrong(&raw.how, what));
        }
    };
    let space = || match &raw.entry_space {
        Some(id) => page.space(map, id),
        None => Err(page.wrong(&raw.how, "he needs an `entry_space`")),
    };
    let placed = || match how {
        Some(How::Place) => Ok(()),
        _ => Err(page.wrong(&raw.how, "who comes with his power is placed")),
    };
    if when == "event:uprising" {
        placed()?;
        return Ok(Entry::Uprising);
    }
    if let Some(name) = when.strip_prefix("entry:") {
        placed()?;
        if name != power.name() {
            let what = "a leader comes with the entry of his own power";
            return Err(page.wrong(&raw.entry, what));
        }
        return Ok(Entry::Power { space: space()? });
    }
    let year: Option<u16> = when.parse().ok();
    let Some(year) = year.filter(|year| (FIRST_YEAR..=LAST_YEAR).contains(year)) else {
        let what = format!(
            "`{when}` is no entry: a year from {FIRST_YEAR} to {LAST_YEAR}, `entry:<power>` or `event:uprising`"
        );
        return Err(page.wrong(&raw.entry, what));
    };
    match how {
        None if year == FIRST_YEAR => Ok(Entry::Pool),
        Some(how) if year > FIRST_YEAR => Ok(Entry::Year {
            year,
            how,
            space: space()?,
        }),
        _ => {
            let what = format!("`setup` goes with {FIRST_YEAR}, and nothing else does");
            Err(page.wrong(&raw.how, what))
        }
    }
}

/// By power, in the order of the powers.
fn minor_counts(
    page: &Page<'_>,
    raw: &Spanned<BTreeMap<Spanned<String>, toml::Value>>,
) -> Result<Vec<u8>, BadInput> {
    let mut counts: BTreeMap<Power, u8> = BTreeMap::new();
    let mut has_source = false;
    for (key, value) in raw.get_ref() {
        match value {
            toml::Value::String(source) if key.get_ref() == "source" => {
                page.source(&Spanned::new(key.span(), source.clone()))?;
                has_source = true;
            }
            toml::Value::Integer(count) if (0..=MOST_LEADERS as i64).contains(count) => {
                counts.insert(page.power(key)?, *count as u8);
            }
            _ => {
                let what = format!("a number from 0 to {MOST_LEADERS} is due here");
                return Err(page.wrong(key, what));
            }
        }
    }
    if !has_source {
        return Err(page.wrong(raw, "the `source` is missing"));
    }
    Power::ALL
        .into_iter()
        .map(|power| {
            counts.get(&power).copied().ok_or_else(|| {
                let what = format!("the minor leaders of `{}` are missing", power.name());
                page.wrong(raw, what)
            })
        })
        .collect()
}
