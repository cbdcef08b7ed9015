//! Toll as the kernel sees it.

use super::*;
use kernel::{
    Arg, BadInput, Chance, Message, Name, Outcome, Scene, Target, Viewer,
    beat::Beat,
    foresight::Consequence,
    notation::{Line, Spoken, Words},
    phase::{AnyPhase, Rules, Shown},
    scene::{Card, Ending, Hand, Lens, LensKind, Panel, Portrait, Prompt},
};
use std::sync::Arc;

fn card_id(card: u8) -> String {
    format!("c{}", card + 1)
}

fn read_card(text: &str) -> Result<u8, BadInput> {
    let bad = || BadInput::new(format!("`{text}`"), "is not a card: write c1 to c16");
    let number: u8 = text
        .strip_prefix('c')
        .and_then(|number| number.parse().ok())
        .ok_or_else(bad)?;
    if (1..=CARDS).contains(&number) && card_id(number - 1) == text {
        Ok(number - 1)
    } else {
        Err(bad())
    }
}

impl Spoken<Toy> for CardNumber {
    fn say(&self, line: &mut Line<'_, Toy>) {
        line.word(&card_id(self.0));
    }

    fn hear(words: &mut Words<'_, Toy>) -> Result<CardNumber, BadInput> {
        read_card(words.word("a card")?).map(CardNumber)
    }
}

fn read_cards<'a>(words: impl Iterator<Item = &'a str>) -> Result<Cards, BadInput> {
    words
        .map(read_card)
        .try_fold(0, |all, card| Ok(all | 1 << card?))
}

fn write_cards(cards: Cards) -> String {
    let ids: Vec<String> = members(cards).map(card_id).collect();
    if ids.is_empty() {
        String::from("-")
    } else {
        ids.join(" ")
    }
}

fn seat_index(name: &str) -> Result<usize, BadInput> {
    SEATS
        .iter()
        .position(|seat| *seat == name)
        .ok_or_else(|| BadInput::new(format!("`{name}`"), "is neither north nor south"))
}

/// One of the cards, as a set.
pub fn pick_card(cards: Cards, what: &'static str, chance: &mut dyn Chance) -> Cards {
    let cards: Vec<u8> = members(cards).collect();
    let picked = chance.pick(what, cards.len() as u32, &|i| card_id(cards[i as usize]));
    1 << cards[picked as usize]
}

/// Whether a broken game redraws nothing.
pub fn keeps_secrets(fault: Fault, state: &State) -> bool {
    fault == Fault::LazyRedeal || fault == Fault::KeepsBids && state.bids() != [0, 0]
}

fn hand_of(owner: &str, known: Cards, hidden: u8) -> Hand {
    let card = |card: u8| Card {
        id: card_id(card).into(),
        suit: None,
        value: Some(card + 1),
        back: "toll".into(),
        title: None,
        text: None,
    };
    Hand {
        owner: owner.into(),
        known: members(known).map(card).collect(),
        unknown: vec![("toll".into(), hidden)],
    }
}

/// What to click for an action.
pub fn shown(action: Action) -> Shown {
    Shown::new(target_of(action), Message::new("do"))
}

fn target_of(action: Action) -> Target {
    match action {
        Action::Put(CardNumber(card)) => Target::Card(card_id(card).into()),
        other => Target::Button(other.verb().into()),
    }
}

/// Toll is played in rounds, and the phase shows which part of one.
fn phase_word(phase: &Step) -> &'static str {
    match phase {
        Step::Round(_) => "round",
        Step::Bid(_) => "bid",
        Step::Contest(_) => "challenge",
        Step::Reward(_) => "reward",
    }
}

impl Rules for Toy {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Options = Options;
    type Phase = Step;
    type Stack = Frames<Step, 3>;
    type At<'a> = At<'a>;
    type Thing = CardNumber;
    type Returned = Returned;
    type Watched = ();

    const NAME: &'static str = "toll";
    const RULES_VERSION: u32 = 1;
    const LONGEST_GAME: usize = 64;
    const OVER: No<CardNumber> = no("1", "not-your-turn");
    const NOT_YOURS: No<CardNumber> = no("1", "not-your-turn");

    fn data_hash(&self) -> [u8; 32] {
        [7; 32]
    }

    fn read_options(&self, pairs: &[(String, String)]) -> Result<Options, BadInput> {
        let mut options = Options { rounds: 3 };
        for (key, value) in pairs {
            match (key.as_str(), value.parse()) {
                ("rounds", Ok(rounds @ 1..=3)) => options.rounds = rounds,
                ("rounds", _) => return Err(BadInput::new("rounds", "is 1, 2 or 3")),
                _ => return Err(BadInput::new(key.clone(), "is no option of this game")),
            }
        }
        Ok(options)
    }

    fn write_options(&self, options: &Options) -> Vec<(String, String)> {
        vec![(String::from("rounds"), options.rounds.to_string())]
    }

    fn all_options(&self) -> Vec<Options> {
        [2, 3].map(|rounds| Options { rounds }).to_vec()
    }

    fn seats(&self, _: &Options) -> &'static [&'static str] {
        SEATS
    }

    fn options_of(&self, state: &State) -> Options {
        Options {
            rounds: state.rounds,
        }
    }

    fn set_up(&self, options: &Options) -> State {
        let mut stack = Frames::default();
        stack.call(Round::first().into());
        State {
            rounds: options.rounds,
            round: 1,
            stack,
            hands: [0, 0],
            known: [0, 0],
            pile: Cards::MAX,
            discard: 0,
            points: [0, 0],
            road: [0, 0],
            unsaved: 0,
        }
    }

    fn at<'a>(&'a self, state: &'a State) -> At<'a> {
        At {
            fault: self.0,
            state,
        }
    }

    fn stack(state: &State) -> &Frames<Step, 3> {
        &state.stack
    }

    fn stack_mut(state: &mut State) -> &mut Frames<Step, 3> {
        &mut state.stack
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winners = match state.points[0].cmp(&state.points[1]) {
            std::cmp::Ordering::Greater => Seats::one(NORTH),
            std::cmp::Ordering::Less => Seats::one(SOUTH),
            std::cmp::Ordering::Equal => Seats::NONE,
        };
        state.stack.is_empty().then(|| Outcome {
            winners,
            manner: String::from("points"),
        })
    }

    fn name_of(&self, CardNumber(card): CardNumber) -> Arg {
        Arg::Text(card_id(card).into())
    }

    fn paragraph_of(&self, _: CardNumber) -> Name {
        "2".into()
    }

    fn pointed_at(&self, _: &State, _: Seat, target: &Target) -> Option<CardNumber> {
        match target {
            Target::Card(id) => read_card(id).ok().map(CardNumber),
            _ => None,
        }
    }

    fn furniture(&self, state: &State, viewer: Viewer) -> Scene {
        let bids = state.bids();
        let mut hands = Vec::new();
        for (i, owner) in SEATS.iter().enumerate() {
            let own = viewer.is(Seat(i as u8));
            let held = state.hands[i];
            let known = match viewer {
                _ if own => held,
                Viewer::Seat(seat) => state.known[seat.index()] & held,
                _ => 0,
            };
            let bid = if own { bids[i] } else { 0 };
            let hidden = (held & !known).count_ones() as u8;
            hands.push(hand_of(owner, known & !bid, hidden));
            // The bid lies apart only for its owner: for others not even its size shows.
            hands.push(hand_of(&format!("bid of {owner}"), bid, 0));
        }
        let mut lines = vec![
            Message::new("points")
                .number("north", state.points[0])
                .number("south", state.points[1]),
            Message::new("road")
                .number("north", state.road[0])
                .number("south", state.road[1]),
            Message::new("discard").text("cards", write_cards(state.discard)),
        ];
        if self.0 == Fault::LeaksInScene {
            lines.push(Message::new("bids").number("cards", bids[0].count_ones()));
        }
        let running = state.stack.top();
        let due = running.map_or(Seats::NONE, |phase| {
            AnyPhase::decides(phase, self.at(state))
        });
        Scene {
            game: Toy::NAME.into(),
            viewer,
            own: Vec::new(),
            marks: Vec::new(),
            tokens: Vec::new(),
            hands,
            tracks: Vec::new(),
            panels: vec![Arc::new(Panel {
                id: "table".into(),
                title: Message::new("table"),
                lines,
            })],
            sequence: Vec::new(),
            prompt: Prompt {
                who: due.iter().map(|seat| SEATS[seat.index()].into()).collect(),
                phase: Message::new(running.map_or("over", phase_word)),
                instruction: Message::new("play"),
                next: Message::new("next"),
            },
            standing: Arc::default(),
            stage: None,
            choices: Vec::new(),
            form: None,
            outcome: self.outcome(state).map(|outcome| Ending {
                winners: outcome
                    .winners
                    .iter()
                    .map(|seat| SEATS[seat.index()].into())
                    .collect(),
                manner: Message::new(outcome.manner),
            }),
        }
    }

    /// Everything the other seats hold is drawn again, save what is known.
    fn shuffle(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        let mut new = state.clone();
        if keeps_secrets(self.0, state) {
            return new;
        }
        let (hidden, known) = match viewer {
            Viewer::Seat(seat) => (Seats::one(Toy::other(seat)), state.known[seat.index()]),
            _ => (BOTH, 0),
        };
        let known = if self.0 == Fault::ForgetfulRedeal {
            0
        } else {
            known
        };
        for i in hidden.iter().map(Seat::index) {
            new.pile |= new.hands[i] & !known;
            new.hands[i] &= known;
        }
        for i in hidden.iter().map(Seat::index) {
            while new.hands[i].count_ones() < state.hands[i].count_ones() {
                let drawn = pick_card(new.pile, "card", chance);
                new.pile &= !drawn;
                new.hands[i] |= drawn;
            }
        }
        // Which cards a hidden seat has peeked at is hidden as well.
        for i in hidden.iter().map(Seat::index) {
            let theirs = new.hands[1 - i];
            new.known[i] = 0;
            for _ in 0..state.known[i].count_ones() {
                new.known[i] |= pick_card(theirs & !new.known[i], "known", chance);
            }
        }
        new
    }

    /// Looks at the other's hand, as no game should: the kernel must see to it that this betrays nothing.
    fn weigh(&self, state: &State, seat: Seat, actions: &[Action], weights: &mut Vec<i32>) {
        let i = seat.index();
        let other = sum(state.hands[1 - i]);
        weights.extend(actions.iter().map(|action| match action {
            Action::Put(card) if other > sum(state.hands[i]) => i32::from(card.0) + 1,
            Action::Put(card) => -i32::from(card.0),
            Action::Challenge | Action::Step => 1,
            _ => 0,
        }));
    }

    fn write(&self, action: Action) -> Name {
        if action == Action::Halt && self.0 == Fault::BadNotation {
            return "peek".into();
        }
        action.write(self)
    }

    fn read(&self, _: &State, text: &str) -> Result<Action, BadInput> {
        if self.0 == Fault::PanicsOnText {
            assert!(text.split_whitespace().count() <= 2, "too many words");
        }
        Action::read(self, text)
    }

    fn log_line(&self, event: &Event) -> Message {
        event.line(self)
    }

    fn beat(&self, event: &Event) -> Beat {
        story::beat(self.0, event)
    }

    fn portrait(&self, state: &State, viewer: Viewer, target: &Target) -> Option<Portrait> {
        let card = self.pointed_at(state, NORTH, target)?;
        Some(story::portrait(self.at(state), viewer, card))
    }

    fn lenses(&self) -> &'static [LensKind] {
        story::LENSES
    }

    fn lens(&self, state: &State, viewer: Viewer, _: &str, _: Option<&Target>) -> Option<Lens> {
        Some(story::lens(self.at(state), viewer))
    }

    fn ventures(&self, state: &State, seat: Seat, _: &Target, _: &Target) -> Vec<Consequence> {
        story::foreseen(self.at(state), seat, Fault::LeaksInVenture)
    }

    fn read_position(&self, text: &str) -> Result<State, BadInput> {
        let mut state = self.set_up(&Options { rounds: 3 });
        for (number, line) in (1..).zip(text.lines()) {
            let place = |error: BadInput| {
                BadInput::new(format!("line {number}, {}", error.place), error.what)
            };
            let line = line.split('#').next().unwrap_or("");
            let mut words = line.split_whitespace();
            let number_of = |word: Option<&str>| {
                word.and_then(|word| word.parse::<u8>().ok())
                    .filter(|number| (1..=3).contains(number))
                    .ok_or_else(|| place(BadInput::new("number", "is 1, 2 or 3")))
            };
            match words.next() {
                None => {}
                Some("rounds") => state.rounds = number_of(words.next())?,
                Some("round") => state.round = number_of(words.next())?,
                Some("hand") => {
                    let i = seat_index(words.next().unwrap_or("")).map_err(place)?;
                    state.hands[i] = read_cards(words).map_err(place)?;
                }
                Some("discard") => state.discard = read_cards(words).map_err(place)?,
                Some("winner") => {
                    let i = seat_index(words.next().unwrap_or("")).map_err(place)?;
                    let winner = Seat(i as u8);
                    state.stack = Round::rewarding(winner);
                }
                Some(word) => {
                    let error = BadInput::new(format!("`{word}`"), "begins no line of a position");
                    return Err(place(error));
                }
            }
        }
        let placed = [state.hands[0], state.hands[1], state.discard];
        if placed.iter().map(|cards| cards.count_ones()).sum::<u32>()
            != (placed[0] | placed[1] | placed[2]).count_ones()
        {
            return Err(BadInput::new("position", "a card lies in two places"));
        }
        state.pile = !(placed[0] | placed[1] | placed[2]);
        Ok(state)
    }

    fn ask(&self, state: &State, question: &str) -> Result<String, BadInput> {
        let words: Vec<&str> = question.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["hand", seat] => {
                let i = seat_index(seat)?;
                write_cards(state.hands[i] & !state.bids()[i])
            }
            ["bid", seat] => write_cards(state.bids()[seat_index(seat)?]),
            ["points", seat] => state.points[seat_index(seat)?].to_string(),
            ["road", seat] => state.road[seat_index(seat)?].to_string(),
            ["known", seat] => write_cards(state.known[seat_index(seat)?]),
            ["discard"] => write_cards(state.discard),
            ["round"] => state.round.to_string(),
            _ => return Err(BadInput::new(format!("`{question}`"), "is no question")),
        })
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        let parts = [state.hands[0], state.hands[1], state.pile, state.discard];
        let total: u32 = parts.iter().map(|cards| cards.count_ones()).sum();
        if total != u32::from(CARDS) || parts.iter().fold(0, |all, part| all | part) != Cards::MAX {
            return Err(format!("{total} cards instead of {CARDS}"));
        }
        Ok(())
    }

    fn texts(&self, _: &str) -> &'static str {
        "do = Do it\n"
    }

    fn rulebook(&self) -> &'static str {
        "[[paragraph]]\nnumber = \"1\"\n"
    }
}
