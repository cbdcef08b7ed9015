//! Toll as the kernel sees it.

use super::*;
use kernel::{
    BadInput, Chance, Context, Game, Recorder, Scene, Target, Turn, Viewer,
    order::Window,
    scene::{Card, Choice, Ending, Hand, Panel, Prompt},
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

const BUTTONS: [(&str, Action); 6] = [
    ("seal", Action::Seal),
    ("challenge", Action::Challenge),
    ("pass", Action::Pass),
    ("step", Action::Step),
    ("peek", Action::Peek),
    ("halt", Action::Halt),
];

fn target_of(action: Action) -> Target {
    match action {
        Action::Put(card) => Target::Card(card_id(card).into()),
        other => Target::Button(
            BUTTONS
                .iter()
                .find(|(_, action)| *action == other)
                .map_or("?", |(name, _)| name)
                .into(),
        ),
    }
}

impl Game for Toy {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Options = Options;

    const NAME: &'static str = "toll";
    const RULES_VERSION: u32 = 1;
    const LONGEST_GAME: usize = 64;

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

    fn start<C: Chance, R: Recorder<Event>>(
        &self,
        options: &Options,
        cx: &mut Context<'_, C, R>,
    ) -> State {
        let mut state = State {
            rounds: options.rounds,
            round: 1,
            phase: Phase::Bid,
            hands: [0, 0],
            bids: [0, 0],
            sealed: [false, false],
            known: [0, 0],
            pile: Cards::MAX,
            discard: 0,
            points: [0, 0],
            road: [0, 0],
            unsaved: 0,
        };
        Toy::deal(&mut state, cx);
        state
    }

    fn turn(&self, state: &State) -> Turn {
        self.turn_of(state)
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.list(state, seat, out);
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.judge(state, seat, *action)
    }

    fn why_not(&self, state: &State, seat: Seat, target: &Target) -> Option<Refusal> {
        if self.0 == Fault::WhyNotDisagrees {
            return Some(refuse("1.1", "not-now"));
        }
        let action = match target {
            Target::Card(id) => match read_card(id) {
                Ok(card) => Action::Put(card),
                Err(_) => return Some(refuse("2.1", "no-such-card")),
            },
            Target::Button(name) => match BUTTONS.iter().find(|(button, _)| button == name) {
                Some((_, action)) => *action,
                None => return Some(refuse("1.1", "no-such-button")),
            },
            _ => return Some(refuse("1.1", "nothing-there")),
        };
        let refusal = self.judge(state, seat, action).err()?;
        let i = seat.index();
        if let (Fault::LeaksInWhyNot, Action::Put(card)) = (self.0, action)
            && state
                .hands
                .get(1 - i)
                .is_some_and(|hand| hand >> card & 1 == 1)
        {
            return Some(refuse("2.1", "other-has-it"));
        }
        Some(refusal)
    }

    fn apply<C: Chance, R: Recorder<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        cx: &mut Context<'_, C, R>,
    ) {
        self.carry_out(state, seat, action, cx);
    }

    fn settle<C: Chance, R: Recorder<Event>>(&self, state: &mut State, cx: &mut Context<'_, C, R>) {
        if state.phase == Phase::Bid && state.bids == [0, 0] {
            Toy::deal(state, cx);
        }
    }

    fn is_draft(&self, _: &State, action: &Action) -> bool {
        matches!(action, Action::Put(_))
    }

    fn window(&self, state: &State, seat: Seat) -> Option<Window<Action>> {
        match state.phase {
            Phase::Challenge { loser } if loser == seat => Some(Window {
                kind: "challenge",
                about: vec![format!("round-{}", state.round)],
                turn: u16::from(state.round),
                pass: Action::Pass,
            }),
            _ => None,
        }
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        let mut choices = Vec::new();
        if let Viewer::Seat(seat) = viewer {
            let mut actions = Vec::new();
            self.list(state, seat, &mut actions);
            choices.extend(actions.into_iter().map(|action| Choice {
                first: None,
                target: target_of(action),
                action: self.write(&action).into(),
                label: Message::new("do"),
            }));
        }
        let mut hands = Vec::new();
        for (i, owner) in SEATS.iter().enumerate() {
            let own = viewer.is(Seat(i as u8));
            let held = state.hands[i] | state.bids[i];
            let known = match viewer {
                _ if own => held,
                Viewer::Seat(seat) => state.known[seat.index()] & held,
                _ => 0,
            };
            let bid = if own { state.bids[i] } else { 0 };
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
            lines.push(Message::new("bids").number("cards", state.bids[0].count_ones()));
        }
        let turn = self.turn_of(state);
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
                who: turn
                    .seats()
                    .iter()
                    .map(|seat| SEATS[seat.index()].into())
                    .collect(),
                phase: Message::new(format!("{:?}", state.phase)),
                instruction: Message::new("play"),
                next: Message::new("next"),
            },
            choices,
            outcome: match turn {
                Turn::Decide(_) => None,
                Turn::Over(outcome) => Some(Ending {
                    winners: outcome
                        .winners
                        .iter()
                        .map(|seat| SEATS[seat.index()].into())
                        .collect(),
                    manner: Message::new(outcome.manner),
                }),
            },
        }
    }

    fn redeal<C: Chance>(&self, state: &State, viewer: Viewer, chance: &mut C) -> State {
        match viewer {
            Viewer::Seat(seat) => {
                let known = state.known[seat.index()];
                self.redealt(state, &[Toy::other(seat)], known, chance)
            }
            Viewer::Spectator => self.redealt(state, &[NORTH, SOUTH], 0, chance),
            Viewer::Everything => state.clone(),
        }
    }

    /// Looks at the other's hand, as no game should: the kernel must see to it that this betrays nothing.
    fn weigh(&self, state: &State, seat: Seat, actions: &[Action], weights: &mut Vec<i32>) {
        let i = seat.index();
        let other = sum(state.hands[1 - i] | state.bids[1 - i]);
        weights.extend(actions.iter().map(|action| match action {
            Action::Put(card) if other > sum(state.hands[i]) => i32::from(*card) + 1,
            Action::Put(card) => -i32::from(*card),
            Action::Challenge | Action::Step => 1,
            _ => 0,
        }));
    }

    fn write(&self, action: &Action) -> String {
        match action {
            Action::Put(card) => format!("put {}", card_id(*card)),
            Action::Halt if self.0 == Fault::BadNotation => String::from("peek"),
            other => match target_of(*other) {
                Target::Button(name) => name.into(),
                _ => String::from("?"),
            },
        }
    }

    fn read(&self, _: &State, text: &str) -> Result<Action, BadInput> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if self.0 == Fault::PanicsOnText {
            assert!(words.len() <= 2, "too many words");
        }
        match words.as_slice() {
            ["put", card] => Ok(Action::Put(read_card(card)?)),
            [word] => BUTTONS
                .iter()
                .find(|(name, _)| name == word)
                .map(|(_, action)| *action)
                .ok_or_else(|| BadInput::new(format!("`{word}`"), "is no action")),
            _ => Err(BadInput::new(format!("`{text}`"), "is no action")),
        }
    }

    fn write_for(&self, _: &State, seat: Seat, action: &Action, viewer: Viewer) -> String {
        match action {
            Action::Put(_) if !viewer.is(seat) => String::from("put ?"),
            other => self.write(other),
        }
    }

    fn log_line(&self, event: &Event) -> Message {
        event.line()
    }

    fn read_position(&self, text: &str) -> Result<State, BadInput> {
        let mut state = State {
            rounds: 3,
            round: 1,
            phase: Phase::Bid,
            hands: [0, 0],
            bids: [0, 0],
            sealed: [false, false],
            known: [0, 0],
            pile: 0,
            discard: 0,
            points: [0, 0],
            road: [0, 0],
            unsaved: 0,
        };
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
                    state.phase = Phase::Reward { winner, steps: 0 };
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
            ["hand", seat] => write_cards(state.hands[seat_index(seat)?]),
            ["bid", seat] => write_cards(state.bids[seat_index(seat)?]),
            ["points", seat] => state.points[seat_index(seat)?].to_string(),
            ["road", seat] => state.road[seat_index(seat)?].to_string(),
            ["known", seat] => write_cards(state.known[seat_index(seat)?]),
            ["discard"] => write_cards(state.discard),
            ["round"] => state.round.to_string(),
            _ => return Err(BadInput::new(format!("`{question}`"), "is no question")),
        })
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        let parts = [
            state.hands[0],
            state.hands[1],
            state.bids[0],
            state.bids[1],
            state.pile,
            state.discard,
        ];
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
