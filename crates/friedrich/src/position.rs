//! Positions written line by line, for examples and tests.

use crate::{
    cards::{Card, CardSet, DECKS, Face, deck},
    fate::{FATE_CARDS, FateCard, Version},
    map::{CityId, ObjectiveSet},
    nations::{ELISABETH, Nation, POMPADOUR, Players},
    phases::{
        At,
        movement::Movement,
        offensive_option::OPTION_TURN,
        stage::{Phase, Stage},
        turn::Turn,
    },
    pieces::{GeneralId, Generals, Piece},
    rules::armies::{GENERAL_LEAST, GENERAL_MOST, STACK_MOST},
    rules::decks,
    state::{Occupant, OptionState, Rules, State},
    tables::Tables,
};
use kernel::BadInput;

pub fn read(t: &Tables, text: &str) -> Result<State, BadInput> {
    let mut reader = Reader::new(t);
    // The number of players and the rules set the stage for everything else.
    for pass in [Pass::Frame, Pass::Content] {
        for (number, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or("").trim();
            if line.is_empty() {
                continue;
            }
            let words: Vec<&str> = line.split_whitespace().collect();
            reader
                .line(pass, &words)
                .map_err(|what| BadInput::new(format!("position, line {}", number + 1), what))?;
        }
    }
    reader
        .finish()
        .map_err(|what| BadInput::new("position", what))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    Frame,
    Content,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Point {
    Draw,
    Movement,
    Combat,
    End,
}

struct Reader<'t> {
    t: &'t Tables,
    state: State,
    nation: Nation,
    point: Point,
    deck: usize,
    moved: u64,
    option_given: bool,
}

type Lines = Result<(), String>;

impl<'t> Reader<'t> {
    fn new(t: &'t Tables) -> Self {
        Reader {
            t,
            state: State::empty(Players::Four, Rules::Basic),
            nation: Nation::Prussia,
            point: Point::Movement,
            deck: 1,
            moved: 0,
            option_given: false,
        }
    }

    fn line(&mut self, pass: Pass, words: &[&str]) -> Lines {
        let (first, rest) = (words[0], &words[1..]);
        let frame_words = [
            "players", "rules", "turn", "stage", "deck", "fate", "drawn", "out", "imperial",
        ];
        if frame_words.contains(&first) != (pass == Pass::Frame) {
            return Ok(());
        }
        match first {
            "players" => self.players(rest),
            "rules" => self.rules(rest),
            "turn" => {
                self.state.turn = one(rest)?
                    .parse()
                    .map_err(|_| "a turn is a number".to_owned())?;
                (1..=23)
                    .contains(&self.state.turn)
                    .then_some(())
                    .ok_or("turns run from 1 to 23".to_owned())
            }
            "stage" => self.stage(rest),
            "deck" => {
                self.deck = one(rest)?
                    .parse()
                    .map_err(|_| "a deck is a number".to_owned())?;
                (1..=DECKS)
                    .contains(&self.deck)
                    .then_some(())
                    .ok_or("decks run from 1 to 4".to_owned())
            }
            "fate" => {
                let name = one(rest)?;
                let version =
                    Version::named(name).ok_or(format!("there is no fate version `{name}`"))?;
                self.state.in_force = self.t.effect(version).lasts().then_some(version);
                Ok(())
            }
            "drawn" => {
                for name in rest {
                    let card =
                        FateCard::named(name).ok_or(format!("there is no fate card `{name}`"))?;
                    if self.state.fate_drawn.contains(&card) {
                        return Err(format!("`{name}` is drawn twice"));
                    }
                    self.state.fate_drawn.push(card);
                }
                Ok(())
            }
            "out" => {
                for name in rest {
                    let nation = nation(name)?;
                    if ![Nation::Russia, Nation::Sweden, Nation::France].contains(&nation) {
                        return Err(format!("{name} never leaves the game"));
                    }
                    self.state.out.insert(nation);
                }
                Ok(())
            }
            "imperial" => {
                let name = one(rest)?;
                self.state.imperial_seat = match name {
                    "elisabeth" => ELISABETH,
                    "pompadour" => POMPADOUR,
                    _ => {
                        return Err(format!(
                            "the Imperial Army passes to elisabeth or pompadour, not `{name}`"
                        ));
                    }
                };
                self.state.imperial_changed = true;
                Ok(())
            }
            "hand" => self.hand(rest),
            "discard" => {
                for name in rest {
                    let card = self.free_card(name)?;
                    self.state.discards.insert(card);
                }
                Ok(())
            }
            "conquered" | "passed" => {
                for name in rest {
                    let city = self.city(name)?;
                    let (number, objective) = self
                        .t
                        .map
                        .objective_at(city)
                        .ok_or(format!("{name} is no objective"))?;
                    if self.state.out.contains(objective.of) {
                        return Err(format!("{} has left the game", objective.of.name()));
                    }
                    if first == "conquered" {
                        self.state.conquered.insert(number);
                    } else {
                        self.state.passed.insert(number);
                    }
                }
                Ok(())
            }
            "victor" => {
                self.state.last_victor = Some(self.general(one(rest)?)?);
                Ok(())
            }
            "moved" => {
                for name in rest {
                    let piece =
                        (self.t.pieces.named(name)).ok_or(format!("there is no piece `{name}`"))?;
                    self.moved |= piece.bit();
                }
                Ok(())
            }
            "lost" => {
                let general = self.general(one(rest)?)?;
                self.state.marks.beaten.insert(general);
                Ok(())
            }
            "option" => self.option(rest),
            _ => self.piece(first, rest),
        }
    }

    fn players(&mut self, rest: &[&str]) -> Lines {
        self.state.players = match one(rest)? {
            "3" => Players::Three,
            "4" => Players::Four,
            other => return Err(format!("`{other}` players: the game is for 3 or 4")),
        };
        if !self.state.imperial_changed {
            self.state.imperial_seat = self.state.players.seat_of(Nation::Imperial);
        }
        Ok(())
    }

    fn rules(&mut self, rest: &[&str]) -> Lines {
        self.state.rules = match one(rest)? {
            "basic" => Rules::Basic,
            "advanced" => Rules::Advanced,
            other => return Err(format!("`{other}` rules: write basic or advanced")),
        };
        Ok(())
    }

    fn stage(&mut self, rest: &[&str]) -> Lines {
        let [name, phase] = rest else {
            return Err("write `stage NATION PHASE`".to_owned());
        };
        self.nation = nation(name)?;
        self.point = match *phase {
            "draw" => Point::Draw,
            "movement" => Point::Movement,
            "combat" => Point::Combat,
            "end" => Point::End,
            other => return Err(format!("`{other}` is none of draw, movement, combat, end")),
        };
        Ok(())
    }

    fn city(&self, id: &str) -> Result<CityId, String> {
        (self.t.map.named(id)).ok_or(format!("there is no city `{id}`"))
    }

    fn general(&self, id: &str) -> Result<GeneralId, String> {
        (self.t.pieces.general_named(id)).ok_or(format!("there is no general `{id}`"))
    }

    /// The card of this name that is not used yet.
    fn free_card(&self, name: &str) -> Result<Card, String> {
        let Some((face, Some(deck))) = Card::read(name) else {
            return Err(format!("there is no card `{name}` (write S10.1 or R.1)"));
        };
        let used = decks::elsewhere(&self.state);
        let candidates = match face {
            Face::Suited(suit, value) => vec![Card::suited(deck, suit, value)],
            Face::Reserve => vec![Card::reserve(deck, 0), Card::reserve(deck, 1)],
        };
        (candidates.into_iter())
            .find(|card| !used.contains(*card))
            .ok_or(format!("`{name}` is used more often than it exists"))
    }

    fn hand(&mut self, rest: &[&str]) -> Lines {
        let (name, cards) = rest.split_first().ok_or("write `hand NATION CARDS`")?;
        let nation = nation(name)?;
        for name in cards {
            let card = self.free_card(name)?;
            self.state.hands[nation.index()].insert(card);
        }
        Ok(())
    }

    fn option(&mut self, rest: &[&str]) -> Lines {
        if self.state.rules == Rules::Basic {
            return Err("the offensive option belongs to the advanced rules".to_owned());
        }
        self.option_given = true;
        let (name, taken) = match rest {
            [name] => (name, false),
            [name, "taken"] => (name, true),
            _ => return Err("write `option CARD` or `option CARD taken`".to_owned()),
        };
        let card = self.free_card(name)?;
        if taken {
            self.state.option = OptionState::Taken;
            self.state.hands[Nation::Austria.index()].insert(card);
            decks::known_to_all(&mut self.state, card);
        } else {
            self.state.option = OptionState::Declared(card);
        }
        Ok(())
    }

    fn piece(&mut self, id: &str, rest: &[&str]) -> Lines {
        let piece = (self.t.pieces.named(id)).ok_or(format!(
            "`{id}` is neither a piece nor a word of the notation"
        ))?;
        let retired =
            matches!(piece, Piece::General(general) if self.state.retired.contains(general));
        if self.state.piece_at(piece).is_some() || retired {
            return Err(format!("{id} is placed twice"));
        }
        let nation = self.t.pieces.nation_of(piece);
        if self.state.out.contains(nation) && !matches!(rest, ["off"]) {
            return Err(format!("{} has left the game", nation.name()));
        }
        match (piece, rest) {
            (_, ["off"]) => Ok(()),
            (Piece::General(general), ["retired"]) => {
                self.state.retired.insert(general);
                Ok(())
            }
            (Piece::Train(train), [place]) => {
                let city = self.city(place)?;
                if self.state.is_occupied(city) {
                    return Err(format!("{place} is occupied"));
                }
                self.state.put_train(train, city);
                Ok(())
            }
            (Piece::General(general), [place, armies]) => self.place(general, place, armies, false),
            (Piece::General(general), [place, armies, "down"]) => {
                self.place(general, place, armies, true)
            }
            (Piece::General(_), _) => {
                Err("write `GENERAL CITY ARMIES`, and `down` if face down".to_owned())
            }
            (Piece::Train(_), _) => Err("write `TRAIN CITY`".to_owned()),
        }
    }

    fn place(&mut self, general: GeneralId, place: &str, armies: &str, down: bool) -> Lines {
        let city = self.city(place)?;
        let nation = self.t.pieces.general(general).nation;
        let armies: u8 = armies
            .parse()
            .map_err(|_| format!("`{armies}` is not a number of armies"))?;
        if !(GENERAL_LEAST..=GENERAL_MOST).contains(&armies) {
            return Err(format!("a general commands 1 to 8 armies, not {armies}"));
        }
        let standing = match self.state.occupant(&self.t.pieces, city) {
            Occupant::Nobody => Generals::NONE,
            Occupant::Stack(owner, stack) if owner == nation && stack.count() < STACK_MOST => stack,
            _ => return Err(format!("{place} is occupied")),
        };
        let pool = self.state.pool(standing) + armies;
        self.state.put_general(general, city);
        let stack = standing.or(Generals::one(general));
        self.state.set_pool(stack, pool);
        if down {
            self.state.face_down = self.state.face_down.or(stack);
        }
        let total = self.t.pieces.nation(nation).army_total;
        if self.state.total(&self.t.pieces, nation) > total {
            return Err(format!("{} has {total} armies and no more", nation.name()));
        }
        Ok(())
    }

    fn finish(mut self) -> Result<State, String> {
        let state = &mut self.state;
        if state.out.contains(self.nation) {
            return Err(format!(
                "{} has left the game and has no stage",
                self.nation.name()
            ));
        }
        for nation in Nation::ALL {
            if state.out.contains(nation) && !state.hands[nation.index()].is_empty() {
                return Err(format!(
                    "{} has left the game and holds no cards",
                    nation.name()
                ));
            }
        }
        if matches!(self.point, Point::Draw | Point::End) {
            // i4.6: the chance to take them ends with phase 4.
            state.passed = ObjectiveSet::EMPTY;
        }
        if state.players == Players::Three && state.imperial_seat == POMPADOUR {
            state.imperial_seat = ELISABETH;
        }
        if state.fate_drawn.len() == FATE_CARDS {
            return Err("with all fate cards drawn the game is over".to_owned());
        }
        let used = decks::elsewhere(state);
        state.decks_used = self.deck as u8;
        state.pile_decks = 1 << (self.deck - 1);
        state.pile = deck(self.deck - 1).minus(&used);
        for earlier in 0..self.deck - 1 {
            state.discards = state.discards.or(&deck(earlier).minus(&used));
        }
        let decided = state.turn > OPTION_TURN
            || state.turn == OPTION_TURN
                && (self.nation, self.point) != (Nation::Prussia, Point::Draw);
        if state.rules == Rules::Advanced && !self.option_given && decided {
            state.option = OptionState::Declined;
        }
        state.ready = state.all_seats();
        state.frames.call(
            Turn {
                next: self.nation.index() as u8 + 1,
            }
            .into(),
        );
        let phase = match self.point {
            Point::Draw => Phase::TacticalCards,
            Point::Movement => Phase::Combat,
            Point::Combat => Phase::Combat,
            Point::End => Phase::Supply,
        };
        let stage = Stage {
            nation: self.nation,
            phase,
        };
        state.frames.call(stage.into());
        if self.point == Point::Movement {
            let movement = Movement::begin(At { t: self.t, state });
            state.frames.call(movement.into());
            state.moved = self.moved;
            for (_, stack) in state
                .stacks(&self.t.pieces, self.nation)
                .collect::<Vec<_>>()
            {
                if stack
                    .iter()
                    .any(|general| state.has_moved(Piece::General(general)))
                {
                    state.mark_moved(stack);
                }
            }
        }
        Ok(self.state)
    }
}

fn nation(name: &str) -> Result<Nation, String> {
    Nation::named(name).ok_or(format!("there is no nation `{name}`"))
}

fn one<'a>(words: &[&'a str]) -> Result<&'a str, String> {
    match words {
        [word] => Ok(word),
        _ => Err("exactly one word belongs here".to_owned()),
    }
}

/// Cards of a set as the notation lists them.
pub fn write_cards(set: &CardSet) -> String {
    let list: Vec<String> = (crate::cards::sorted(set).iter())
        .map(Card::to_string)
        .collect();
    if list.is_empty() {
        "-".to_owned()
    } else {
        list.join(" ")
    }
}
