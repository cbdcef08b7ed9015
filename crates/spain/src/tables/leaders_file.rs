//! `leaders.toml`: the named leaders, and how many minor ones each power has.

use super::known::{SOURCES, Source, Text, an_id, power_named};
use crate::{
    map::{Map, SpaceId},
    pieces::{Entry, How, Leader, MOST_LEADERS},
    powers::Power,
};
use kernel::{
    BadInput, Fact, Name, Word,
    fact::{self, Fault},
    facts::check_source,
    name,
};
use std::collections::BTreeMap;
use toml::Spanned;

pub const FILE: &str = "leaders.toml";
const HIGHEST_TR: u8 = 3;
const HIGHEST_CR: u8 = 6;
/// The first year of the war, and the last that can be played.
const FIRST_YEAR: u16 = 1702;
const LAST_YEAR: u16 = 1713;

#[derive(Fact)]
#[fact(known = Map)]
struct File {
    minor_side: MinorSide,
    leader: Vec<NamedLeader>,
    /// Counters by power, and the source.
    #[fact(as_is)]
    minor_leaders: Spanned<BTreeMap<Spanned<String>, toml::Value>>,
    event_leader: Vec<EventLeader>,
}

#[derive(Fact)]
#[fact(known = Map, also(source: Source))]
struct MinorSide {
    #[fact(range = 0..=HIGHEST_TR)]
    tr: u8,
    #[fact(range = 1..=HIGHEST_CR)]
    cr: u8,
}

#[derive(Fact)]
#[fact(known = Map, also(source: Source))]
struct NamedLeader {
    #[fact(check = an_id)]
    id: Spanned<Name>,
    name_fr: Text,
    name_en: Text,
    power: Spanned<Power>,
    #[fact(range = 0..=HIGHEST_TR)]
    tr: u8,
    #[fact(range = 1..=HIGHEST_CR)]
    cr: u8,
    entry: Spanned<String>,
    how: Spanned<Coming>,
    entry_space: Option<SpaceId>,
    #[fact(default)]
    removed_on_british_withdrawal: bool,
}

/// How a leader comes: in the set-up, or as [`How`] says.
#[derive(Word)]
enum Coming {
    Setup,
    Place,
    Promote,
}

/// A commander who is a card and no counter.
#[derive(Fact)]
#[fact(known = Map, also(name: Text), also(source: Source))]
struct EventLeader {
    card: Spanned<String>,
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
    let file = fact::read(FILE, text, map)?;
    all(file, map, names).map_err(|fault| fault.within(FILE, text))
}

fn all(file: File, map: &Map, names: &[(String, String)]) -> Result<Leaders, Fault> {
    let MinorSide { tr, cr } = file.minor_side;
    let mut leaders: Vec<Leader> = Vec::new();
    for entry in file.leader {
        let id = entry.id.clone();
        let leader = leader(entry)?;
        if leaders.iter().any(|other| other.id == leader.id) {
            return Err(Fault::of(&id, "this id is taken"));
        }
        if map.named(&leader.id).is_some() {
            return Err(Fault::of(&id, "a space has this id"));
        }
        leaders.push(leader);
    }
    let counts = minor_counts(&file.minor_leaders)?;
    for ((power, count), (fr, en)) in Power::ALL.into_iter().zip(counts).zip(names) {
        for number in 1..=count {
            leaders.push(Leader {
                id: name!("minor-{power}-{number}"),
                name_fr: name!("Chef mineur ({fr})"),
                name_en: name!("Minor leader ({en})"),
                power,
                tr,
                cr,
                named: false,
                entry: Entry::Pool,
                leaves_with_britain: power == Power::Britain,
            });
        }
    }
    if leaders.len() > MOST_LEADERS {
        let what = format!("there is room for {MOST_LEADERS} leaders only");
        return Err(Fault::of(&file.minor_leaders, what));
    }
    let cards = file.event_leader.into_iter();
    Ok(Leaders {
        leaders,
        minor_tr: tr,
        minor_cr: cr,
        cards: cards.map(|leader| leader.card).collect(),
    })
}

fn leader(leader: NamedLeader) -> Result<Leader, Fault> {
    let power = *leader.power.get_ref();
    if leader.removed_on_british_withdrawal != (power == Power::Britain) {
        let what = "British leaders leave with Britain (`removed_on_british_withdrawal`), and no others (19.E.1)";
        return Err(Fault::of(&leader.power, what));
    }
    Ok(Leader {
        entry: entry(&leader)?,
        id: leader.id.into_inner(),
        name_fr: leader.name_fr.0.into(),
        name_en: leader.name_en.0.into(),
        power,
        tr: leader.tr,
        cr: leader.cr,
        named: true,
        leaves_with_britain: leader.removed_on_british_withdrawal,
    })
}

/// When and how he comes (12.2, 12.4, 18.3.1).
fn entry(leader: &NamedLeader) -> Result<Entry, Fault> {
    let when = leader.entry.get_ref().as_str();
    let how = match leader.how.get_ref() {
        Coming::Setup => None,
        Coming::Place => Some(How::Place),
        Coming::Promote => Some(How::Promote),
    };
    let space = || {
        let missing = || Fault::of(&leader.how, "he needs an `entry_space`");
        leader.entry_space.ok_or_else(missing)
    };
    let placed = || match how {
        Some(How::Place) => Ok(()),
        _ => Err(Fault::of(
            &leader.how,
            "whoever comes with his power is placed",
        )),
    };
    if when == "event:uprising" {
        placed()?;
        return Ok(Entry::Uprising);
    }
    if let Some(name) = when.strip_prefix("entry:") {
        placed()?;
        if name != leader.power.get_ref().name() {
            let what = "a leader comes with the entry of his own power";
            return Err(Fault::of(&leader.entry, what));
        }
        return Ok(Entry::Power { space: space()? });
    }
    let year: Option<u16> = when.parse().ok();
    let Some(year) = year.filter(|year| (FIRST_YEAR..=LAST_YEAR).contains(year)) else {
        let what = format!(
            "`{when}` is not an entry: a year from {FIRST_YEAR} to {LAST_YEAR}, `entry:<power>` or `event:uprising`"
        );
        return Err(Fault::of(&leader.entry, what));
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
            Err(Fault::of(&leader.how, what))
        }
    }
}

/// By power, in the order of the powers.
fn minor_counts(
    listed: &Spanned<BTreeMap<Spanned<String>, toml::Value>>,
) -> Result<Vec<u8>, Fault> {
    let mut counts: BTreeMap<Power, u8> = BTreeMap::new();
    let mut has_source = false;
    for (key, value) in listed.get_ref() {
        match value {
            toml::Value::String(source) if key.get_ref() == "source" => {
                check_source(source, &SOURCES).map_err(|what| Fault::of(key, what))?;
                has_source = true;
            }
            toml::Value::Integer(count) if (0..=MOST_LEADERS as i64).contains(count) => {
                counts.insert(power_named(key)?, *count as u8);
            }
            _ => {
                let what = format!("a number from 0 to {MOST_LEADERS} is due here");
                return Err(Fault::of(key, what));
            }
        }
    }
    if !has_source {
        return Err(Fault::of(listed, "the `source` is missing"));
    }
    let count_of = |power: Power| {
        counts.get(&power).copied().ok_or_else(|| {
            let what = format!("the minor leaders of `{power}` are missing");
            Fault::of(listed, what)
        })
    };
    Power::ALL.into_iter().map(count_of).collect()
}
