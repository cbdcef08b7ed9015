//! Questions about a position, for examples and tests: the answers see everything.

use crate::{
    cards::{Card, Face, cards, deck},
    map::CityId,
    nations::{NATIONS, Nation},
    phases::{self, At, Frame, stage::Phase},
    pieces::{GeneralId, Piece},
    position::write_cards,
    rules::{armies, decks, protection, recruits, supply_lines, victory},
    state::{End, OptionState, Rules, State},
    tables::Tables,
};
use kernel::{BadInput, Seat, Seats};

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

fn nation(name: &str) -> Result<Nation, String> {
    Nation::named(name).ok_or(format!("there is no nation `{name}`"))
}

impl Asked<'_> {
    fn city(&self, id: &str) -> Result<CityId, String> {
        (self.t.map.named(id)).ok_or(format!("there is no city `{id}`"))
    }

    fn general(&self, id: &str) -> Result<GeneralId, String> {
        (self.t.pieces.general_named(id)).ok_or(format!("there is no general `{id}`"))
    }

    fn seat_names(&self, seats: Seats) -> String {
        let names = self.state.players.seat_names();
        let list: Vec<&str> = seats.iter().map(|seat| names[seat.index()]).collect();
        if list.is_empty() {
            "-".to_owned()
        } else {
            list.join(" ")
        }
    }

    fn seat(&self, name: &str) -> Result<Seat, String> {
        (self.state.players.seat_names().iter())
            .position(|seat| *seat == name)
            .map(|i| Seat(i as u8))
            .ok_or(format!("there is no seat `{name}`"))
    }

    fn answer(&self, words: &[&str]) -> Result<String, String> {
        let (t, state) = (self.t, self.state);
        Ok(match words {
            ["stack", city] => {
                let names: Vec<&str> = (state.stack_at(self.city(city)?).iter())
                    .map(|general| t.pieces.general(general).id.as_str())
                    .collect();
                if names.is_empty() {
                    "-".to_owned()
                } else {
                    names.join(" ")
                }
            }
            ["total", name] => state.total(&t.pieces, nation(name)?).to_string(),
            ["hand", name] => write_cards(&state.hands[nation(name)?.index()]),
            ["hand-size", name] => state.hands[nation(name)?.index()].len().to_string(),
            ["conquered", city] => {
                let (number, _) =
                    (t.map.objective_at(self.city(city)?)).ok_or("no objective lies there")?;
                yes_no(state.conquered.contains(number))
            }
            ["objectives", name] => victory::held(t, state, nation(name)?).to_string(),
            ["protected", city] => {
                let (number, _) =
                    (t.map.objective_at(self.city(city)?)).ok_or("no objective lies there")?;
                yes_no(protection::is_protected(t, state, number))
            }
            ["supplied", general] => {
                let general = self.general(general)?;
                let city = state.at(general).ok_or("he is off the map")?;
                yes_no(supply_lines::is_supplied(
                    t,
                    state,
                    t.pieces.general(general).nation,
                    city,
                ))
            }
            ["turn"] => state.turn.to_string(),
            ["stage"] => self.stage(),
            ["decides"] => self.seat_names(match state.end {
                None => phases::deciders(t, state),
                Some(_) => Seats::NONE,
            }),
            ["score"] => match state.frames.top() {
                Some(Frame::Duel(duel)) => duel.own_score().to_string(),
                _ => return Err("no fight is going on".to_owned()),
            },
            ["to-play"] => match state.frames.top() {
                Some(Frame::Duel(duel)) => duel.nation_to_play(At { t, state }).name().to_owned(),
                _ => return Err("no fight is going on".to_owned()),
            },
            ["discards"] => state.discards.or(&state.unseen_discards).len().to_string(),
            ["discards", number] => {
                let number: usize = number
                    .parse()
                    .map_err(|_| "a deck is a number".to_owned())?;
                if !(1..=4).contains(&number) {
                    return Err("decks run from 1 to 4".to_owned());
                }
                state.discards_of(number - 1).len().to_string()
            }
            ["pile"] => state.pile.len().to_string(),
            ["deck"] => {
                let list: Vec<String> = (0..4)
                    .filter(|d| state.pile_decks >> d & 1 == 1)
                    .map(|d| (d + 1).to_string())
                    .collect();
                list.join("+")
            }
            ["out", name] => yes_no(state.out.contains(nation(name)?)),
            ["cards", name] => decks::cards_due(t, state, nation(name)?).to_string(),
            ["fate"] => state
                .in_force
                .map_or("-".to_owned(), |version| version.to_string()),
            ["drawn"] => {
                let list: Vec<String> = state.fate_drawn.iter().map(ToString::to_string).collect();
                if list.is_empty() {
                    "-".to_owned()
                } else {
                    list.join(" ")
                }
            }
            ["player", name] => self.seat_names(Seats::one(state.seat_of(nation(name)?))),
            ["winner"] => self.seat_names(winners(state)),
            ["manner"] => manner(state),
            ["eased", name] => yes_no(victory::is_eased(state, nation(name)?)),
            ["option"] => self.option(),
            ["known", seat, card] => self.known(self.seat(seat)?, card)?,
            ["range", seat, general] => {
                let (seat, general) = (self.seat(seat)?, self.general(general)?);
                let city = state.at(general).ok_or("he is off the map")?;
                let nation = t.pieces.general(general).nation;
                let (least, most) = if state.seat_of(nation) == seat {
                    let pool = state.pool(state.stack_at(city));
                    (pool, pool)
                } else {
                    armies::known_range(t, state, nation, city)
                };
                format!("{least}..{most}")
            }
            ["price", name] => recruits::price(At { t, state }, nation(name)?).to_string(),
            ["moved", id] => {
                let piece = t
                    .pieces
                    .named(id)
                    .ok_or(format!("there is no piece `{id}`"))?;
                yes_no(state.has_moved(piece))
            }
            ["distance", a, b] => t.map.distance(self.city(a)?, self.city(b)?).to_string(),
            ["suit", city] => t.map.suit(self.city(city)?).name().to_owned(),
            ["country", city] => t.map.city(self.city(city)?).country.name().to_owned(),
            [id] => self.piece(id)?,
            _ => return Err("this question is not known".to_owned()),
        })
    }

    fn piece(&self, id: &str) -> Result<String, String> {
        let state = self.state;
        let piece =
            (self.t.pieces.named(id)).ok_or(format!("`{id}` is neither a piece nor a question"))?;
        Ok(match (piece, state.piece_at(piece)) {
            (Piece::General(general), Some(city)) => {
                let pool = state.pool(state.stack_at(city));
                let down = if state.face_down.contains(general) {
                    " down"
                } else {
                    ""
                };
                format!("{} {pool}{down}", self.t.map.id(city))
            }
            (Piece::Train(_), Some(city)) => self.t.map.id(city).to_owned(),
            (Piece::General(general), None) if state.retired.contains(general) => {
                "retired".to_owned()
            }
            (_, None) => "off".to_owned(),
        })
    }

    fn stage(&self) -> String {
        if self.state.end.is_some() {
            return "over".to_owned();
        }
        for frame in self.state.frames.iter() {
            match frame {
                Frame::SetUp(_) => return "set-up".to_owned(),
                Frame::EndOfTurn(_) => return "fate".to_owned(),
                Frame::Stage(stage) => {
                    // The frame names the phase that comes next.
                    let phase = match stage.phase {
                        Phase::TacticalCards | Phase::OffensiveOption => "draw",
                        Phase::Movement => "draw",
                        Phase::Combat => "movement",
                        Phase::RetroactiveConquest => "combat",
                        Phase::Supply | Phase::EastPrussia | Phase::Over => "end",
                    };
                    return format!("{} {phase}", stage.nation.name());
                }
                _ => {}
            }
        }
        "-".to_owned()
    }

    fn option(&self) -> String {
        match (self.state.rules, self.state.option) {
            (Rules::Basic, _) => "-",
            (_, OptionState::Open) => "open",
            (_, OptionState::Declined) => "declined",
            (_, OptionState::Declared(_)) => "declared",
            (_, OptionState::Taken) if protection::option_failed(self.state) => "failed",
            (_, OptionState::Taken) => "taken",
        }
        .to_owned()
    }

    fn known(&self, seat: Seat, name: &str) -> Result<String, String> {
        let Some((face, Some(number))) = Card::read(name) else {
            return Err(format!("there is no card `{name}` (write S10.1 or R.1)"));
        };
        let fits: Vec<Card> = (cards(&deck(number)))
            .filter(|card| card.face() == face)
            .collect();
        let state = self.state;
        let knows = |card: &Card| {
            let own = (0..NATIONS)
                .any(|n| state.seat_of(Nation::ALL[n]) == seat && state.hands[n].contains(*card));
            let in_a_hand = state.hands.iter().any(|hand| hand.contains(*card));
            own || in_a_hand && state.known.of(seat).contains(*card)
        };
        Ok(yes_no(match face {
            Face::Reserve => fits.iter().any(knows),
            Face::Suited(..) => fits.iter().all(knows),
        }))
    }
}

/// The seats that have won.
pub fn winners(state: &State) -> Seats {
    match state.end {
        None => Seats::NONE,
        Some(End::ClockStopped) => Seats::one(state.seat_of(Nation::Prussia)),
        Some(End::Objectives(nations)) => (Nation::ALL.into_iter())
            .filter(|nation| nations.contains(*nation))
            .fold(Seats::NONE, |seats, nation| {
                seats.with(state.seat_of(nation))
            }),
    }
}

/// In which way the game ended.
pub fn manner(state: &State) -> String {
    match state.end {
        None => "-".to_owned(),
        Some(End::ClockStopped) => "fate".to_owned(),
        Some(End::Objectives(nations)) => {
            let list: Vec<&str> = (Nation::ALL.into_iter())
                .filter(|nation| nations.contains(*nation))
                .map(Nation::name)
                .collect();
            format!("objectives {}", list.join(" "))
        }
    }
}
