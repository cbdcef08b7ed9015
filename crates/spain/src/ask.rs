//! Questions about a position, for examples and tests: the answers see everything.

use crate::{
    Spain,
    cards::Flag,
    map::SpaceId,
    notation::write_kind,
    phases::{
        self, Frame,
        campaign::play_card::PlayCard,
        displace,
        march::March,
        spanish,
        year::{Year, YearPhase},
    },
    pieces::LeaderId,
    powers::{Power, Side},
    rules::loc::{self, Loc},
    scenario::FACES,
    state::{Force, Spot, State},
    tables::Tables,
};
use kernel::{BadInput, phase::within};

pub fn ask(t: &Tables, state: &State, question: &str) -> Result<String, BadInput> {
    let words: Vec<&str> = question.split_whitespace().collect();
    Asked { t, state }
        .answer(&words)
        .map_err(|what| BadInput::new(format!("`{question}`"), what))
}

struct Asked<'a> {
    t: &'a Tables,
    state: &'a State,
}

fn yes_no(answer: bool) -> String {
    if answer { "yes" } else { "no" }.to_owned()
}

fn list(words: &[String]) -> String {
    match words {
        [] => "-".to_owned(),
        words => words.join(" "),
    }
}

impl Asked<'_> {
    fn space(&self, id: &str) -> Result<SpaceId, String> {
        (self.t.map.named(id)).ok_or(format!("there is no space `{id}`"))
    }

    fn leader(&self, id: &str) -> Result<LeaderId, String> {
        (self.t.pieces.leader_named(id)).ok_or(format!("there is no leader `{id}`"))
    }

    fn side(&self, name: &str) -> Result<Side, String> {
        Side::named(name).ok_or(format!("there is no side `{name}`"))
    }

    fn power(&self, name: &str) -> Result<Power, String> {
        Power::named(name).ok_or(format!("there is no power `{name}`"))
    }

    /// Leaders in the order of the data, then corps by kind.
    fn units(&self, force: &Force) -> String {
        let mut words: Vec<String> = force
            .leaders()
            .map(|leader| self.t.pieces.leader(leader).id.to_string())
            .collect();
        for kind in self.state.kinds(&self.t.pieces, &force.corps) {
            let count = force
                .corps()
                .filter(|corps| self.state.kind(&self.t.pieces, *corps) == kind)
                .count();
            words.push(match count {
                1 => write_kind(kind).to_string(),
                _ => format!("{}*{count}", write_kind(kind)),
            });
        }
        list(&words)
    }

    fn loc(&self, loc: Loc) -> String {
        match loc {
            Loc::None => "no",
            Loc::Threatened => "threatened",
            Loc::Safe => "yes",
        }
        .to_owned()
    }

    fn answer(&self, words: &[&str]) -> Result<String, String> {
        let (t, state) = (self.t, self.state);
        Ok(match words {
            ["year"] => state.year.to_string(),
            ["phase"] => YearPhase::now(state)
                .map_or("over", YearPhase::name)
                .to_owned(),
            ["vp"] => state.vp.to_string(),
            ["med"] => state.mediterranean(t).name().to_owned(),
            ["loyalty"] => {
                let face = if state.loyalty % FACES == 0 { "A" } else { "B" };
                format!("{}{face}", state.loyalty / FACES + 1)
            }
            ["loyalty-numbers"] => {
                let numbers = spanish::loyalty_box(t, state);
                format!("{} {}", numbers.madrid, numbers.uprising)
            }
            ["control", space] => state.control(self.space(space)?).name().to_owned(),
            ["units", space] => {
                let space = self.space(space)?;
                self.units(&state.all_at(space).minus(&state.inside))
            }
            ["inside", space] => self.units(&state.garrison(self.space(space)?)),
            ["where", leader] => {
                let leader = self.leader(leader)?;
                let spot = state.leader_spot(leader);
                match spot.space() {
                    Some(space) if state.inside.leaders.contains(leader) => {
                        format!("{} inside", t.map.id(space))
                    }
                    Some(space) => t.map.id(space).to_string(),
                    None if spot == Spot::TRACK => "track".to_owned(),
                    None if spot == Spot::GONE => "gone".to_owned(),
                    None => "pool".to_owned(),
                }
            }
            ["face", leader] => {
                let minor = state.is_minor(&t.pieces, self.leader(leader)?);
                if minor { "minor" } else { "named" }.to_owned()
            }
            ["demoralised", leader] => {
                yes_no(state.demoralised.leaders.contains(self.leader(leader)?))
            }
            ["tr", leader] => state.tr(&t.pieces, self.leader(leader)?).to_string(),
            ["cr", leader] => state.cr(&t.pieces, self.leader(leader)?).to_string(),
            ["pool", power] => {
                let power = self.power(power)?;
                let free = |corps: &crate::pieces::CorpsId| state.corps_spot(*corps) == Spot::POOL;
                t.pieces.corps_of(power).filter(free).count().to_string()
            }
            ["track"] => self.units(&state.on_track()),
            ["rp"] => state.rp.to_string(),
            ["hand", side] => {
                let hand = &state.hands[self.side(side)?.index()];
                let mut cards = Vec::new();
                for (value, count) in (1..).zip(hand) {
                    for _ in 0..*count {
                        cards.push(i32::to_string(&value));
                    }
                }
                list(&cards)
            }
            ["held", side] => {
                let held = state.held[self.side(side)?.index()];
                let names: Vec<String> = held
                    .iter()
                    .map(|card| t.cards.event(card).id.to_string())
                    .collect();
                list(&names)
            }
            ["deck", side] => state.events[self.side(side)?.index()].len().to_string(),
            ["actions"] => state.round.map_or(0, |round| round.actions).to_string(),
            ["mp"] => {
                let march = within::<Spain, March>(state);
                march.map_or(0, |march| march.mp).to_string()
            }
            ["siege", space] => match state.siege(self.space(space)?) {
                Some(siege) => format!("{} {}", siege.rolls, siege.losses),
                None => "-".to_owned(),
            },
            ["fdv", space] => state.fdv(t, self.space(space)?).to_string(),
            ["fortress", space] => state.fortress(t, self.space(space)?).to_string(),
            ["value", space] => t.map.space(self.space(space)?).value.to_string(),
            ["limit", space] => match state.limit(t, self.space(space)?) {
                limit if limit == usize::from(u8::MAX) => "-".to_owned(),
                limit => limit.to_string(),
            },
            ["besieged", space] => {
                let space = self.space(space)?;
                yes_no(
                    Side::ALL
                        .into_iter()
                        .any(|side| state.is_besieged(t, side, space)),
                )
            }
            ["line", space] => state.line(self.space(space)?).to_string(),
            ["fleet"] => {
                if state.fleet.lost {
                    "lost".to_owned()
                } else {
                    state.fleet.strength.to_string()
                }
            }
            ["famous", space] => {
                let space = self.space(space)?;
                let side = Side::ALL
                    .into_iter()
                    .find(|side| state.famous[side.index()].contains(space));
                side.map_or("-", Side::name).to_owned()
            }
            ["loc", space, whose] => {
                let space = self.space(space)?;
                match Side::named(whose) {
                    Some(side) => {
                        let sources = loc::friendly_capitals(t, state, side);
                        self.loc(loc::loc(t, state, side, space, &sources))
                    }
                    None => {
                        let power = self.power(whose)?;
                        let sources = loc::national_source(t, state, power);
                        self.loc(loc::loc(t, state, state.side_of(power), space, &sources))
                    }
                }
            }
            ["sea-loc", space] => {
                let space = self.space(space)?;
                let side = state.control(space).side();
                yes_no(side.is_some_and(|side| loc::has_sea_loc(t, state, side, space)))
            }
            ["power", power] => state.power_control(self.power(power)?).name().to_owned(),
            ["flag", name] => {
                let flag = Flag::named(name).ok_or(format!("there is no flag `{name}`"))?;
                yes_no(state.has(flag))
            }
            ["mods"] => match state.frames.top() {
                Some(Frame::Siege(siege)) => {
                    let sum: i8 = siege.modifiers(t, state).iter().map(|one| one.amount).sum();
                    format!("{sum:+}")
                }
                _ => return Err("no siege roll is about to be made".to_owned()),
            },
            ["mover"] => match state.frames.top() {
                Some(Frame::Displace(displace)) => {
                    let unit = displace::mover(displace).unwrap_or_default();
                    self.units(&unit)
                }
                _ => "-".to_owned(),
            },
            ["deciders"] => {
                let seats = phases::deciders(t, state);
                let names: Vec<String> = seats
                    .iter()
                    .filter_map(Side::of)
                    .map(|side| side.name().to_owned())
                    .collect();
                list(&names)
            }
            ["first"] => {
                let plays = within::<Spain, PlayCard>(state).map(|card| card.side);
                let next = match within::<Spain, Year>(state) {
                    Some(Year::Rounds { next }) => Some(*next),
                    _ => None,
                };
                let first = (state.round.map(|round| round.side)).or(plays).or(next);
                first.map_or("-", Side::name).to_owned()
            }
            ["winner"] => state.end.map_or("-", |end| end.winner().name()).to_owned(),
            ["outcome"] => state.end.map_or("-", |end| end.name()).to_owned(),
            ["neighbours", space] => {
                let near = t.map.neighbours(self.space(space)?);
                let names: Vec<String> = near.iter().map(|id| t.map.id(*id).to_string()).collect();
                list(&names)
            }
            ["force"] => match state.frames.top() {
                Some(Frame::March(march)) => self.units(&march.force),
                Some(Frame::Sail(sail)) => self.units(&sail.force),
                _ => "-".to_owned(),
            },
            _ => return Err("no such question".to_owned()),
        })
    }
}
