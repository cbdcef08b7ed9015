//! Actions as text: one short form each that reads back.

use crate::{
    action::{Action, Counts},
    cards::{Card, CardSet, Face, names},
    map::CityId,
    nations::Nation,
    phases::{At, Frame, active},
    pieces::{GeneralId, Generals, Piece},
    state::State,
    tables::Tables,
};
use kernel::{BadInput, Name, name};

pub fn write(t: &Tables, action: &Action) -> Name {
    let general = |g: GeneralId| t.pieces.general(g).id.as_str();
    let city = |c: CityId| t.map.id(c);
    match *action {
        Action::Allot { general: g, armies } => name!("allot {} {armies}", general(g)),
        Action::Ready => "ready".into(),
        Action::Discard(card) => line(["discard", &card.id()]),
        Action::DeclareOption(card) => line(["option", &card.id()]),
        Action::NoOption => "no-option".into(),
        Action::Detach { party, armies } => name!("detach {} {armies}", write_party(t, party)),
        Action::Move { piece, to } => line(["move", t.pieces.id(piece), city(to)]),
        Action::Enlist(g) => line(["enlist", general(g)]),
        Action::Return { piece, at } => line(["return", t.pieces.id(piece), city(at)]),
        Action::Pay(card) => line(["pay", &card.id()]),
        Action::Buy => "buy".into(),
        Action::Done => "done".into(),
        Action::Attack { attacker, defender } => {
            line(["attack", general(attacker), general(defender)])
        }
        Action::Withdraw(to) => line(["withdraw", city(to)]),
        Action::Stand => "stand".into(),
        Action::Play { card, counts } => match counts {
            Counts::Printed => line(["play", &card.id()]),
            Counts::As(value) => name!("play {card} {value}"),
            Counts::Double => name!("play {card} double"),
        },
        Action::Stop => "stop".into(),
        Action::Retreat(to) => line(["retreat", city(to)]),
        Action::Regain(c) => line(["regain", city(c)]),
        Action::Retire(g) => line(["retire", general(g)]),
        Action::Gain(g) => line(["gain", general(g)]),
        Action::Lose(g) => line(["lose", general(g)]),
        Action::Flip(g) => line(["flip", general(g)]),
        Action::Step { to, armies: None } => line(["step", city(to)]),
        Action::Step {
            to,
            armies: Some(armies),
        } => name!("step {} {armies}", city(to)),
        Action::Give(card) => line(["give", &card.id()]),
        Action::Displace(first, second) => line(["displace", city(first), city(second)]),
        Action::Decline => "decline".into(),
    }
}

/// Words with spaces between them. Formatting would do, but every scene writes hundreds of them.
fn line<const N: usize>(words: [&str; N]) -> Name {
    let mut line = Name::from(words[0]);
    for word in &words[1..] {
        line.push(' ');
        line.push_str(word);
    }
    line
}

pub fn write_party(t: &Tables, party: Generals) -> String {
    let names: Vec<&str> = (party.iter())
        .map(|g| t.pieces.general(g).id.as_str())
        .collect();
    names.join("+")
}

pub fn read(t: &Tables, state: &State, text: &str) -> Result<Action, BadInput> {
    Words {
        t,
        state,
        text,
        words: text.split_whitespace().collect(),
        next: 0,
    }
    .action()
}

struct Words<'a> {
    t: &'a Tables,
    state: &'a State,
    text: &'a str,
    words: Vec<&'a str>,
    next: usize,
}

impl<'a> Words<'a> {
    fn wrong(&self, what: impl Into<String>) -> BadInput {
        BadInput::new(format!("`{}`", shortened(self.text)), what)
    }

    fn word(&mut self, what: &str) -> Result<&'a str, BadInput> {
        let word = self.words.get(self.next).copied();
        self.next += 1;
        word.ok_or_else(|| self.wrong(format!("{what} is missing")))
    }

    fn action(mut self) -> Result<Action, BadInput> {
        let verb = self.word("an action")?;
        let action = match verb {
            "allot" => Action::Allot {
                general: self.general()?,
                armies: self.number()?,
            },
            "ready" => Action::Ready,
            "discard" => Action::Discard(self.card()?),
            "option" => Action::DeclareOption(self.card()?),
            "no-option" => Action::NoOption,
            "detach" => Action::Detach {
                party: self.party()?,
                armies: self.number()?,
            },
            "move" => Action::Move {
                piece: self.piece()?,
                to: self.city()?,
            },
            "enlist" => Action::Enlist(self.general()?),
            "return" => Action::Return {
                piece: self.piece()?,
                at: self.city()?,
            },
            "pay" => Action::Pay(self.card()?),
            "buy" => Action::Buy,
            "done" => Action::Done,
            "attack" => Action::Attack {
                attacker: self.general()?,
                defender: self.general()?,
            },
            "withdraw" => Action::Withdraw(self.city()?),
            "stand" => Action::Stand,
            "play" => self.play()?,
            "stop" => Action::Stop,
            "retreat" => Action::Retreat(self.city()?),
            "regain" => Action::Regain(self.city()?),
            "retire" => Action::Retire(self.general()?),
            "gain" => Action::Gain(self.general()?),
            "lose" => Action::Lose(self.general()?),
            "flip" => Action::Flip(self.general()?),
            "step" => Action::Step {
                to: self.city()?,
                armies: match self.words.get(self.next) {
                    Some(_) => Some(self.number()?),
                    None => None,
                },
            },
            "give" => Action::Give(self.card()?),
            "displace" => Action::Displace(self.city()?, self.city()?),
            "decline" => Action::Decline,
            _ => return Err(self.wrong(format!("there is no action `{}`", shortened(verb)))),
        };
        match self.words.get(self.next) {
            Some(extra) => Err(self.wrong(format!("`{}` is too much", shortened(extra)))),
            None => Ok(action),
        }
    }

    fn general(&mut self) -> Result<GeneralId, BadInput> {
        let id = self.word("a general")?;
        (self.t.pieces.general_named(id))
            .ok_or_else(|| self.wrong(format!("there is no general `{}`", shortened(id))))
    }

    fn party(&mut self) -> Result<Generals, BadInput> {
        let names = self.word("a general")?;
        let mut party = Generals::NONE;
        for id in names.split('+') {
            let general = (self.t.pieces.general_named(id))
                .ok_or_else(|| self.wrong(format!("there is no general `{}`", shortened(id))))?;
            if party.contains(general) {
                return Err(self.wrong(format!("`{id}` is named twice")));
            }
            party.insert(general);
        }
        Ok(party)
    }

    fn piece(&mut self) -> Result<Piece, BadInput> {
        let id = self.word("a piece")?;
        (self.t.pieces.named(id))
            .ok_or_else(|| self.wrong(format!("there is no piece `{}`", shortened(id))))
    }

    fn city(&mut self) -> Result<CityId, BadInput> {
        let id = self.word("a city")?;
        (self.t.map.named(id))
            .ok_or_else(|| self.wrong(format!("there is no city `{}`", shortened(id))))
    }

    fn number(&mut self) -> Result<u8, BadInput> {
        let word = self.word("a number")?;
        word.parse().map_err(|_| {
            self.wrong(format!(
                "`{}` is not a number that fits here",
                shortened(word)
            ))
        })
    }

    fn play(&mut self) -> Result<Action, BadInput> {
        let card = self.card()?;
        let counts = match self.words.get(self.next).copied() {
            None => Counts::Printed,
            Some("double") => {
                self.next += 1;
                Counts::Double
            }
            Some(_) => Counts::As(self.number()?),
        };
        Ok(Action::Play { card, counts })
    }

    /// A card by name. Without a deck, the one such card of the nation that is asked.
    fn card(&mut self) -> Result<Card, BadInput> {
        let word = self.word("a card")?;
        let Some((face, deck)) = Card::read(word) else {
            return Err(self.wrong(format!(
                "there is no card `{}` (write S10.1 or R.1)",
                shortened(word)
            )));
        };
        if let Some(deck) = deck {
            return Ok(match face {
                Face::Suited(suit, value) => Card::suited(deck, suit, value),
                Face::Reserve => Card::reserve(deck, 0),
            });
        }
        let (hand, paid) = self.hand();
        let found: Vec<Card> = (names(&hand.minus(&paid)))
            .filter(|card| card.face() == face)
            .collect();
        match found.as_slice() {
            [only] => Ok(*only),
            [] => Err(self.wrong(format!("no such card `{word}` is held; name its deck"))),
            _ => Err(self.wrong(format!("`{word}` is held from several decks; name one"))),
        }
    }

    /// The hand that is asked now, and what is already laid aside of it.
    fn hand(&self) -> (CardSet, CardSet) {
        let of = |nation: Nation| self.state.hands[nation.index()];
        let none = CardSet::EMPTY;
        match self.state.frames.top() {
            Some(Frame::Discard(discard)) => (discard.drawn, none),
            Some(Frame::OfferOption(_)) => (of(Nation::Prussia), none),
            Some(Frame::Purchase(purchase)) => (active(self.state).map_or(none, of), purchase.paid),
            Some(Frame::Duel(duel)) => (
                of(duel.nation_to_play(At {
                    t: self.t,
                    state: self.state,
                })),
                none,
            ),
            Some(Frame::Fate(choice)) => (
                crate::phases::fate::hand_asked(self.t, self.state, choice),
                none,
            ),
            _ => (none, none),
        }
    }
}

/// Input can be anything; do not repeat more of it than a person would read.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
