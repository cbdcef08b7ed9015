//! Actions as text: one short form each that reads back.

use crate::{
    action::Action,
    cards::CardId,
    map::SpaceId,
    pieces::{Kind, LeaderId, Unit},
    powers::{Power, Side},
    tables::Tables,
};
use kernel::{BadInput, Name, name};

pub fn write_kind(kind: Kind) -> Name {
    let marks = match (kind.reduced, kind.demoralised) {
        (false, false) => "",
        (true, false) => "/r",
        (false, true) => "/d",
        (true, true) => "/rd",
    };
    name!("{}{marks}", kind.power.name())
}

pub fn read_kind(text: &str) -> Option<Kind> {
    let (power, marks) = text.split_once('/').unwrap_or((text, ""));
    let (reduced, demoralised) = match marks {
        "" if !text.ends_with('/') => (false, false),
        "r" => (true, false),
        "d" => (false, true),
        "rd" => (true, true),
        _ => return None,
    };
    Some(Kind {
        power: Power::named(power)?,
        reduced,
        demoralised,
    })
}

pub fn write_unit(t: &Tables, unit: Unit) -> Name {
    match unit {
        Unit::Leader(leader) => t.pieces.leader(leader).id.clone(),
        Unit::Corps(kind) => write_kind(kind),
    }
}

pub fn write(t: &Tables, action: &Action) -> Name {
    let at = |space: SpaceId| t.map.id(space).as_str();
    let who = |leader: LeaderId| t.pieces.leader(leader).id.as_str();
    let unit = |unit: Unit| write_unit(t, unit);
    match *action {
        Action::Bavaria => "bavaria".into(),
        Action::Decline => "decline".into(),
        Action::Play { card, leader } => match leader {
            Some(leader) => name!("play {} {}", t.cards.event(card).id, who(leader)),
            None => name!("play {}", t.cards.event(card).id),
        },
        Action::Pass => "pass".into(),
        Action::Place(space) => name!("place {}", at(space)),
        Action::Recall { kind, space } => name!("withdraw {} {}", write_kind(kind), at(space)),
        Action::Ferry { kind, port } => name!("ferry {} {}", write_kind(kind), at(port)),
        Action::Along(leader) => name!("along {}", who(leader)),
        Action::Done => "done".into(),
        Action::Build {
            power,
            reduced,
            space,
        } => {
            let strength = if reduced { "reduced" } else { "full" };
            name!("build {} {strength} {}", power.name(), at(space))
        }
        Action::Restore { kind, space } => name!("restore {} {}", write_kind(kind), at(space)),
        Action::Line { space, level } => name!("line {} {level}", at(space)),
        Action::RemoveLine(space) => name!("remove-line {}", at(space)),
        Action::Commission(strength) => name!("fleet {strength}"),
        Action::Promote { leader, minor } => name!("promote {} {}", who(leader), who(minor)),
        Action::Arrive(leader) => name!("arrive {}", who(leader)),
        Action::Shift { leader, space } => name!("shift {} {}", who(leader), at(space)),
        Action::Minor(power) => name!("minor {}", power.name()),
        Action::Show(value) => name!("show {value}"),
        Action::First(side) => name!("first {}", side.name()),
        Action::Card(value) => name!("card {value}"),
        Action::Campaign(space) => name!("campaign {}", at(space)),
        Action::Leave(left) => name!("leave {}", unit(left)),
        Action::March(space) => name!("march {}", at(space)),
        Action::Convert => "convert".into(),
        Action::Siege => "siege".into(),
        Action::Stop => "stop".into(),
        Action::Transfer { unit: sent, space } => name!("transfer {} {}", unit(sent), at(space)),
        Action::To(space) => name!("to {}", at(space)),
        Action::Replace { kind, space } => name!("replace {} {}", write_kind(kind), at(space)),
        Action::Rally(leader) => name!("rally {}", who(leader)),
        Action::With(kind) => name!("with {}", write_kind(kind)),
        Action::Sail(port) => name!("sail {}", at(port)),
        Action::Land(port) => name!("land {}", at(port)),
        Action::Cancel => "cancel".into(),
        Action::Deploy => "deploy".into(),
        Action::Ulm => "ulm".into(),
        Action::Roll => "roll".into(),
        Action::Intercept(space) => name!("intercept {}", at(space)),
        Action::Fight => "fight".into(),
        Action::Withdraw => "withdraw".into(),
        Action::Force => "force".into(),
        Action::LetGo => "let-go".into(),
        Action::Inside(one) => name!("inside {}", unit(one)),
        Action::Avoid(space) => name!("avoid {}", at(space)),
        Action::Stand => "stand".into(),
        Action::Lose(kind) => name!("lose {}", write_kind(kind)),
        Action::Flip(leader) => name!("flip {}", who(leader)),
        Action::Ransom(leader) => name!("ransom {}", who(leader)),
        Action::Retreat(space) => name!("retreat {}", at(space)),
        Action::Go(space) => name!("go {}", at(space)),
        Action::Rise(space) => name!("rise {}", at(space)),
        Action::Negotiate(concessions) => name!("negotiate {concessions}"),
    }
}

pub fn read(t: &Tables, text: &str) -> Result<Action, BadInput> {
    let mut words = Words {
        t,
        text,
        words: text.split_whitespace(),
    };
    let action = words.action()?;
    match words.words.next() {
        Some(more) => Err(words.wrong(format!("`{more}` is too much"))),
        None => Ok(action),
    }
}

struct Words<'a> {
    t: &'a Tables,
    text: &'a str,
    words: std::str::SplitWhitespace<'a>,
}

/// As much of a text as an answer should repeat.
const SHOWN: usize = 60;

impl<'a> Words<'a> {
    fn wrong(&self, what: impl Into<String>) -> BadInput {
        let shown: String = self.text.chars().take(SHOWN).collect();
        BadInput::new(format!("`{shown}`"), what)
    }

    fn word(&mut self, what: &str) -> Result<&'a str, BadInput> {
        self.words
            .next()
            .ok_or_else(|| self.wrong(format!("{what} is missing")))
    }

    fn space(&mut self) -> Result<SpaceId, BadInput> {
        let word = self.word("a space")?;
        (self.t.map.named(word)).ok_or_else(|| self.wrong(format!("there is no space `{word}`")))
    }

    fn leader(&mut self) -> Result<LeaderId, BadInput> {
        let word = self.word("a leader")?;
        (self.t.pieces.leader_named(word))
            .ok_or_else(|| self.wrong(format!("there is no leader `{word}`")))
    }

    fn power(&mut self) -> Result<Power, BadInput> {
        let word = self.word("a power")?;
        Power::named(word).ok_or_else(|| self.wrong(format!("there is no power `{word}`")))
    }

    fn kind(&mut self) -> Result<Kind, BadInput> {
        let word = self.word("a corps")?;
        read_kind(word).ok_or_else(|| {
            self.wrong(format!(
                "`{word}` is no corps: write a power, with /r if reduced, /d if demoralised, /rd if both"
            ))
        })
    }

    fn unit(&mut self) -> Result<Unit, BadInput> {
        let word = self.word("a leader or a corps")?;
        if let Some(leader) = self.t.pieces.leader_named(word) {
            return Ok(Unit::Leader(leader));
        }
        read_kind(word)
            .map(Unit::Corps)
            .ok_or_else(|| self.wrong(format!("`{word}` is neither a leader nor a corps")))
    }

    fn card(&mut self) -> Result<CardId, BadInput> {
        let word = self.word("a card")?;
        (self.t.cards.named(word)).ok_or_else(|| self.wrong(format!("there is no card `{word}`")))
    }

    fn number(&mut self, least: u8, most: u8) -> Result<u8, BadInput> {
        let word = self.word("a number")?;
        let number = word
            .parse()
            .ok()
            .filter(|number| (least..=most).contains(number));
        // One text form only: no sign, no leading zero.
        number
            .filter(|number: &u8| number.to_string() == word)
            .ok_or_else(|| self.wrong(format!("`{word}` is no number from {least} to {most}")))
    }

    fn action(&mut self) -> Result<Action, BadInput> {
        let verb = self.word("an action")?;
        Ok(match verb {
            "bavaria" => Action::Bavaria,
            "decline" => Action::Decline,
            "play" => {
                let card = self.card()?;
                let mut ahead = self.words.clone();
                let leader = match ahead.next() {
                    Some(_) => Some(self.leader()?),
                    None => None,
                };
                Action::Play { card, leader }
            }
            "pass" => Action::Pass,
            "place" => Action::Place(self.space()?),
            "withdraw" => match self.words.clone().next() {
                None => Action::Withdraw,
                Some(_) => Action::Recall {
                    kind: self.kind()?,
                    space: self.space()?,
                },
            },
            "ferry" => Action::Ferry {
                kind: self.kind()?,
                port: self.space()?,
            },
            "along" => Action::Along(self.leader()?),
            "done" => Action::Done,
            "build" => {
                let power = self.power()?;
                let reduced = match self.word("full or reduced")? {
                    "full" => false,
                    "reduced" => true,
                    other => return Err(self.wrong(format!("`{other}`: write full or reduced"))),
                };
                Action::Build {
                    power,
                    reduced,
                    space: self.space()?,
                }
            }
            "restore" => Action::Restore {
                kind: self.kind()?,
                space: self.space()?,
            },
            "line" => Action::Line {
                space: self.space()?,
                level: self.number(1, 2)?,
            },
            "remove-line" => Action::RemoveLine(self.space()?),
            "fleet" => Action::Commission(self.number(1, 2)?),
            "promote" => Action::Promote {
                leader: self.leader()?,
                minor: self.leader()?,
            },
            "arrive" => Action::Arrive(self.leader()?),
            "shift" => Action::Shift {
                leader: self.leader()?,
                space: self.space()?,
            },
            "minor" => Action::Minor(self.power()?),
            "show" => Action::Show(self.number(1, 4)?),
            "first" => {
                let word = self.word("a side")?;
                let side = Side::named(word);
                Action::First(
                    side.ok_or_else(|| self.wrong(format!("`{word}`: write alliance or bourbon")))?,
                )
            }
            "card" => Action::Card(self.number(1, 4)?),
            "campaign" => Action::Campaign(self.space()?),
            "leave" => Action::Leave(self.unit()?),
            "march" => Action::March(self.space()?),
            "convert" => Action::Convert,
            "siege" => Action::Siege,
            "stop" => Action::Stop,
            "transfer" => Action::Transfer {
                unit: self.unit()?,
                space: self.space()?,
            },
            "to" => Action::To(self.space()?),
            "replace" => Action::Replace {
                kind: self.kind()?,
                space: self.space()?,
            },
            "rally" => Action::Rally(self.leader()?),
            "with" => Action::With(self.kind()?),
            "sail" => Action::Sail(self.space()?),
            "land" => Action::Land(self.space()?),
            "cancel" => Action::Cancel,
            "deploy" => Action::Deploy,
            "ulm" => Action::Ulm,
            "roll" => Action::Roll,
            "intercept" => Action::Intercept(self.space()?),
            "fight" => Action::Fight,
            "force" => Action::Force,
            "let-go" => Action::LetGo,
            "inside" => Action::Inside(self.unit()?),
            "avoid" => Action::Avoid(self.space()?),
            "stand" => Action::Stand,
            "lose" => Action::Lose(self.kind()?),
            "flip" => Action::Flip(self.leader()?),
            "ransom" => Action::Ransom(self.leader()?),
            "retreat" => Action::Retreat(self.space()?),
            "go" => Action::Go(self.space()?),
            "rise" => Action::Rise(self.space()?),
            "negotiate" => Action::Negotiate(self.number(1, 3)?),
            other => return Err(self.wrong(format!("`{other}` is no action"))),
        })
    }
}
