//! Positions written line by line, for examples and tests.

use crate::{
    cards::{CardId, Flag},
    map::SpaceId,
    notation::read_kind,
    phases::{Frame, LATE_CARDS, year::PORTUGAL_IN, year::Year},
    pieces::{Entry, How, LeaderId, Unit},
    powers::{Control, Power, Side},
    scenario::{FACES, ScenarioId},
    state::{Force, Line, Round, Siege, Spot, State},
    tables::Tables,
};
use kernel::BadInput;

pub fn read(t: &Tables, text: &str) -> Result<State, BadInput> {
    let lines: Vec<(usize, Vec<&str>)> = text
        .lines()
        .enumerate()
        .map(|(number, line)| {
            let line = line.split('#').next().unwrap_or("");
            (number + 1, line.split_whitespace().collect())
        })
        .filter(|(_, words): &(usize, Vec<&str>)| !words.is_empty())
        .collect();
    let mut reader = Reader::new(t);
    // Later passes build on what earlier ones have said.
    for pass in Pass::ALL {
        for (number, words) in &lines {
            if pass_of(words[0]) == Some(pass) {
                reader
                    .line(words)
                    .map_err(|what| BadInput::new(format!("position, line {number}"), what))?;
            } else if pass_of(words[0]).is_none() {
                let what = format!("`{}` begins no line of a position", words[0]);
                return Err(BadInput::new(format!("position, line {number}"), what));
            }
        }
        reader.after(pass);
    }
    reader
        .finish()
        .map_err(|what| BadInput::new("position", what))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    War,
    Control,
    Units,
    Marks,
    Start,
}

impl Pass {
    const ALL: [Pass; 5] = [
        Pass::War,
        Pass::Control,
        Pass::Units,
        Pass::Marks,
        Pass::Start,
    ];
}

fn pass_of(word: &str) -> Option<Pass> {
    Some(match word {
        "scenario" | "last" | "fog" | "year" | "vp" | "loyalty" | "bavaria" | "portugal"
        | "savoy" | "uprising" | "flag" => Pass::War,
        "alliance" | "bourbon" | "neutral" => Pass::Control,
        "setup" | "at" | "inside" | "track" | "gone" | "flipped" => Pass::Units,
        "demoralised" | "acted" | "stuck" | "line" | "fleet" | "famous" | "siege" | "hand"
        | "held" | "removed" | "drawn" => Pass::Marks,
        "rp" | "round" | "events" | "reinforcement" | "leaders" | "deal" | "first" | "spanish"
        | "winter" | "peace" | "madrid_was" => Pass::Start,
        _ => return None,
    })
}

/// Where play begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    Round(Side, u8),
    Events(Option<Side>),
    Reinforcement(Side),
    Leaders(Side),
    Deal,
    First,
    Spanish,
    Winter,
    Peace,
}

struct Reader<'t> {
    t: &'t Tables,
    state: State,
    portugal: Option<bool>,
    start: Option<Start>,
    rp: Option<u8>,
    madrid: Option<Side>,
    setup: bool,
}

type Lines = Result<(), String>;

impl<'t> Reader<'t> {
    fn new(t: &'t Tables) -> Self {
        Reader {
            t,
            state: State::empty(t, ScenarioId::Campaign),
            portugal: None,
            start: None,
            rp: None,
            madrid: None,
            setup: false,
        }
    }

    fn after(&mut self, pass: Pass) {
        if pass == Pass::War {
            let at_war = self.portugal.unwrap_or(self.state.year >= PORTUGAL_IN);
            if at_war {
                self.state.portugal_at_war = true;
                self.homes(Power::Portugal, Side::Alliance.into());
            }
            if self.state.year >= LATE_CARDS {
                for card in self.t.cards.all() {
                    let event = self.t.cards.event(card);
                    self.state.events[event.side.index()].insert(card);
                }
            }
        }
    }

    fn homes(&mut self, power: Power, control: Control) {
        for space in self.t.pieces.power(power).homes.iter() {
            self.state.set_control(space, control);
        }
    }

    fn line(&mut self, words: &[&str]) -> Lines {
        let (first, rest) = (words[0], &words[1..]);
        match first {
            "scenario" => {
                let name = one(rest)?;
                let id = ScenarioId::named(name).ok_or(format!("there is no scenario `{name}`"))?;
                self.state.scenario = id;
                self.state.last_turn = self.t.scenarios.scenario(id).last_turn;
                Ok(())
            }
            "last" => {
                self.state.last_turn = number(one(rest)?)?;
                Ok(())
            }
            "fog" => {
                self.state.fog = match one(rest)? {
                    "on" => true,
                    "off" => false,
                    other => return Err(format!("`{other}`: write on or off")),
                };
                Ok(())
            }
            "year" => {
                self.state.year = number(one(rest)?)?;
                if (1702..=1713).contains(&self.state.year) {
                    Ok(())
                } else {
                    Err("years run from 1702 to 1713".to_owned())
                }
            }
            "vp" => {
                self.state.vp = number(one(rest)?)?;
                Ok(())
            }
            "loyalty" => self.loyalty(one(rest)?),
            "bavaria" => match one(rest)? {
                "neutral" => Ok(()),
                "bourbon" => {
                    self.state.bavaria_at_war = true;
                    self.homes(Power::Bavaria, Side::Bourbon.into());
                    Ok(())
                }
                other => Err(format!("`{other}`: write bourbon or neutral")),
            },
            "portugal" => {
                self.portugal = Some(match one(rest)? {
                    "neutral" => false,
                    "alliance" => true,
                    other => return Err(format!("`{other}`: write alliance or neutral")),
                });
                Ok(())
            }
            "savoy" => {
                let side = side(one(rest)?)?;
                self.state.set_savoy(self.t, side);
                self.homes(Power::Savoy, side.into());
                Ok(())
            }
            "uprising" => {
                self.state.set(Flag::Risen);
                Ok(())
            }
            "flag" => {
                let name = one(rest)?;
                let flag = Flag::named(name).ok_or(format!("there is no flag `{name}`"))?;
                self.state.set(flag);
                match flag {
                    Flag::BankOfEngland => self.state.rp_british[0] = 1,
                    Flag::FinancesCollapsed => self.state.rp_lasting[1] = -1,
                    _ => {}
                }
                Ok(())
            }
            "alliance" | "bourbon" | "neutral" => {
                let control = match first {
                    "alliance" => Control::Alliance,
                    "bourbon" => Control::Bourbon,
                    _ => Control::Neutral,
                };
                for id in rest {
                    let space = self.space(id)?;
                    self.state.set_control(space, control);
                }
                Ok(())
            }
            "setup" => {
                self.setup = true;
                crate::set_up(self.t, &mut self.state);
                Ok(())
            }
            "at" | "inside" => {
                let space = self.space(rest.first().ok_or("a space is missing")?)?;
                let force = self.muster(&rest[1..], Spot::at(space))?;
                if first == "inside" {
                    self.state.enter_fortress(&force);
                }
                Ok(())
            }
            "track" => self.muster(rest, Spot::TRACK).map(drop),
            "gone" => self.muster(rest, Spot::GONE).map(drop),
            "flipped" => {
                for id in rest {
                    let leader = self.leader(id)?;
                    self.state.flipped.insert(leader);
                }
                Ok(())
            }
            "demoralised" => {
                for id in rest {
                    let leader = self.leader(id)?;
                    self.state.demoralised.leaders.insert(leader);
                }
                Ok(())
            }
            "acted" | "stuck" => self.marked(first, rest),
            "line" => {
                let [space, level] = rest else {
                    return Err("write line <space> <level>".to_owned());
                };
                let line = Line {
                    space: self.space(space)?,
                    level: number(level)?,
                };
                self.state
                    .lines
                    .try_push(line)
                    .map_err(|_| "too many lines".to_owned())
            }
            "fleet" => {
                match one(rest)? {
                    "lost" => self.state.fleet.lost = true,
                    "won" => self.state.fleet.won = true,
                    strength => self.state.fleet.strength = number(strength)?,
                }
                Ok(())
            }
            "famous" => {
                let [of, space] = rest else {
                    return Err("write famous <side> <space>".to_owned());
                };
                let (of, space) = (side(of)?, self.space(space)?);
                self.state.famous[of.index()].insert(space);
                Ok(())
            }
            "siege" => {
                let [space, rolls, losses] = rest else {
                    return Err("write siege <space> <rolls> <losses>".to_owned());
                };
                let siege = Siege {
                    space: self.space(space)?,
                    rolls: number(rolls)?,
                    losses: number(losses)?,
                };
                self.state
                    .sieges
                    .try_push(siege)
                    .map_err(|_| "too many sieges".to_owned())
            }
            "hand" => {
                let of = side(rest.first().ok_or("a side is missing")?)?;
                for value in &rest[1..] {
                    let value: usize = number(value)?;
                    if !(1..=4).contains(&value) || self.state.deck[value - 1] == 0 {
                        return Err(format!("there is no action card {value} left"));
                    }
                    self.state.deck[value - 1] -= 1;
                    self.state.hands[of.index()][value - 1] += 1;
                }
                Ok(())
            }
            "held" => {
                let of = side(rest.first().ok_or("a side is missing")?)?;
                for id in &rest[1..] {
                    let card = self.card(id)?;
                    let event = self.t.cards.event(card);
                    if event.side != of || event.moment.is_none() {
                        return Err(format!("{} cannot keep {id}", of.name()));
                    }
                    self.state.events[of.index()].remove(card);
                    self.state.held[of.index()].insert(card);
                    if !event.late {
                        self.state.held_early[of.index()] += 1;
                    }
                }
                Ok(())
            }
            "removed" | "drawn" => {
                for id in rest {
                    let card = self.card(id)?;
                    let of = self.t.cards.event(card).side;
                    self.state.events[of.index()].remove(card);
                    self.state.discarded.insert(card);
                }
                Ok(())
            }
            "rp" => {
                self.rp = Some(number(rest.last().ok_or("a number is missing")?)?);
                Ok(())
            }
            "madrid_was" => {
                self.madrid = Some(side(one(rest)?)?);
                Ok(())
            }
            _ => {
                let start = match (first, rest) {
                    ("round", [of, actions]) => Start::Round(side(of)?, number(actions)?),
                    ("events", []) => Start::Events(None),
                    ("events", [of]) => Start::Events(Some(side(of)?)),
                    ("reinforcement", [of]) => Start::Reinforcement(side(of)?),
                    ("leaders", [of]) => Start::Leaders(side(of)?),
                    ("deal", []) => Start::Deal,
                    ("first", []) => Start::First,
                    ("spanish", []) => Start::Spanish,
                    ("winter", []) => Start::Winter,
                    ("peace", []) => Start::Peace,
                    _ => return Err(format!("`{}` cannot be read", words.join(" "))),
                };
                self.start = Some(start);
                Ok(())
            }
        }
    }

    fn loyalty(&mut self, text: &str) -> Lines {
        let wrong = || format!("`{text}` is no place of the marker: write 2A");
        let (number, face) = text.split_at(text.len().saturating_sub(1));
        let number: u8 = number.parse().map_err(|_| wrong())?;
        let face = match face {
            "A" => 0,
            "B" => 1,
            _ => return Err(wrong()),
        };
        if !(1..=self.t.scenarios.loyalty.len() as u8).contains(&number) {
            return Err(wrong());
        }
        self.state.loyalty = (number - 1) * FACES + face;
        Ok(())
    }

    fn space(&self, id: &str) -> Result<SpaceId, String> {
        (self.t.map.named(id)).ok_or(format!("there is no space `{id}`"))
    }

    fn leader(&self, id: &str) -> Result<LeaderId, String> {
        (self.t.pieces.leader_named(id)).ok_or(format!("there is no leader `{id}`"))
    }

    fn card(&self, id: &str) -> Result<CardId, String> {
        self.t
            .cards
            .named(id)
            .ok_or(format!("there is no card `{id}`"))
    }

    /// Puts units somewhere: leaders by id, corps by kind and number.
    fn muster(&mut self, words: &[&str], spot: Spot) -> Result<Force, String> {
        let mut force = Force::default();
        for word in words {
            let (unit, count) = self.unit(word)?;
            match unit {
                Unit::Leader(leader) => {
                    self.state.put_leader(leader, spot);
                    force.leaders.insert(leader);
                }
                Unit::Corps(kind) => {
                    for _ in 0..count {
                        let free = self.state.free_corps(&self.t.pieces, kind.power);
                        let corps =
                            free.ok_or(format!("{} has no corps left", kind.power.name()))?;
                        self.state.put_corps(corps, spot);
                        if kind.reduced {
                            self.state.reduced.insert(corps);
                        }
                        if kind.demoralised {
                            self.state.demoralised.corps.insert(corps);
                        }
                        force.corps.insert(corps);
                    }
                }
            }
        }
        Ok(force)
    }

    fn unit(&self, word: &str) -> Result<(Unit, usize), String> {
        let (name, count) = match word.split_once('*') {
            Some((name, count)) => (name, number(count)?),
            None => (word, 1),
        };
        if let Some(leader) = self.t.pieces.leader_named(name) {
            return Ok((Unit::Leader(leader), 1));
        }
        let kind = read_kind(name).ok_or(format!("`{name}` is neither a leader nor a corps"))?;
        Ok((Unit::Corps(kind), count))
    }

    /// `acted <space> <units>`, `stuck <space> <units>`.
    fn marked(&mut self, mark: &str, rest: &[&str]) -> Lines {
        let space = self.space(rest.first().ok_or("a space is missing")?)?;
        let mut there = self.state.all_at(space);
        for word in &rest[1..] {
            let (unit, count) = self.unit(word)?;
            for _ in 0..count {
                let one = (self.state.pick(&self.t.pieces, &there, unit))
                    .ok_or(format!("`{word}` is not there"))?;
                there = there.minus(&one);
                match mark {
                    "acted" => self.state.acted = self.state.acted.or(&one),
                    _ => self.state.stuck = self.state.stuck.or(&one.corps),
                }
            }
        }
        Ok(())
    }

    fn finish(mut self) -> Result<State, String> {
        let places = &self.t.map.places;
        let madrid = self.state.control(places.madrid);
        self.state.madrid_at_start = self.madrid.map_or(madrid, Control::from);
        let start = self.start.unwrap_or(Start::Round(Side::Alliance, 3));
        let acted = self.state.acted;
        self.state.returning = self.state.on_track();
        let state = &mut self.state;
        let year = |state: &mut State, step| state.frames.call(Frame::Year(step));
        match start {
            Start::Round(side, actions) => {
                state.scoring = true;
                year(state, Year::Rounds { next: side.other() });
                state.round = Some(Round::new(side, actions));
                state.frames.call(Frame::Round(crate::phases::round::Round));
                state.acted = acted;
            }
            Start::Events(None) => year(state, Year::Begin),
            Start::Events(Some(side)) => year(state, Year::Draw(side)),
            Start::Reinforcement(side) => match self.rp {
                None => year(state, Year::Points(side)),
                Some(rp) => {
                    state.rp = rp;
                    state.shifts = crate::phases::reinforcement::SHIFTS;
                    year(state, Year::Spend(side));
                }
            },
            Start::Leaders(side) => {
                for leader in self.t.pieces.leaders() {
                    let due = matches!(
                        self.t.pieces.leader(leader).entry,
                        Entry::Year { year, how: How::Promote, .. } if year == state.year
                    );
                    if due && state.leader_spot(leader) == Spot::POOL {
                        state.due.insert(leader);
                    }
                }
                state.shifts = crate::phases::reinforcement::SHIFTS;
                year(state, Year::Leaders(side));
            }
            Start::Deal => year(state, Year::Deal),
            Start::First => {
                state.scoring = true;
                year(state, Year::FirstPlayer);
            }
            Start::Spanish => year(state, Year::Madrid),
            Start::Winter => year(state, Year::Winter),
            Start::Peace => year(state, Year::Peace),
        }
        Ok(self.state)
    }
}

fn one<'a>(rest: &[&'a str]) -> Result<&'a str, String> {
    match rest {
        [word] => Ok(word),
        [] => Err("a word is missing".to_owned()),
        [_, more, ..] => Err(format!("`{more}` is too much")),
    }
}

fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.parse()
        .map_err(|_| format!("`{text}` is not a number that fits here"))
}

fn side(name: &str) -> Result<Side, String> {
    Side::named(name).ok_or(format!("`{name}`: write alliance or bourbon"))
}
