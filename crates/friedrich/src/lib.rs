//! Friedrich (1756-1762): three or four players, one against all.
//!
//! - [`tables`] reads the facts in `data/` into [`map`], [`pieces`], [`cards`], [`fate`]
//! - [`state`] is the position; [`flow`] the sequence of play, frame by frame; [`rules`] the questions frames ask
//! - [`notation`], [`position`], [`ask`], [`naming`] speak text; [`view`] makes scenes; [`redeal`] draws hidden things again
//! - [`policy`] is what a sensible player makes of each action

pub mod action;
mod ask;
pub mod board;
pub mod cards;
pub mod event;
pub mod fate;
pub mod flow;
mod invariants;
pub mod map;
mod naming;
pub mod nations;
mod notation;
pub mod pieces;
mod policy;
mod position;
mod redeal;
pub mod rules;
pub mod state;
pub mod tables;
mod view;
mod why_not;

use action::Action;
use event::Event;
use flow::{Frame, fate::FateChoice};
use kernel::{
    BadInput, Chance, Context, Game, Message, Outcome, Recorder, Refusal, Scene, Seat, Target,
    Turn, Viewer,
    order::{Topic, Window, WindowKind, role},
};
use nations::Players;
use pieces::{GeneralId, TrainId};
use state::{Rules, State};
use std::sync::LazyLock;
use tables::Tables;

/// What standing orders call the window before a combat (7.4).
const WITHDRAW: &str = "withdraw";

/// The game with its data.
pub struct Friedrich {
    pub tables: Tables,
}

/// Scenario and variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    pub players: Players,
    pub rules: Rules,
}

impl Friedrich {
    /// The game with the data that comes with the program.
    pub fn standard() -> &'static Friedrich {
        static STANDARD: LazyLock<Friedrich> = LazyLock::new(|| {
            Friedrich::with_data(&|_| None).expect("the built-in data is valid; a test proves it")
        });
        &STANDARD
    }

    /// The game with some data files replaced.
    pub fn with_data(replaced: &dyn Fn(&str) -> Option<String>) -> Result<Friedrich, BadInput> {
        Ok(Friedrich {
            tables: Tables::load(replaced)?,
        })
    }
}

impl Game for Friedrich {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Options = Options;

    const NAME: &'static str = "friedrich";
    const RULES_VERSION: u32 = 1;
    const LONGEST_GAME: usize = 20_000;

    fn data_hash(&self) -> [u8; 32] {
        self.tables.hash
    }

    fn read_options(&self, pairs: &[(String, String)]) -> Result<Options, BadInput> {
        let mut options = Options {
            players: Players::Four,
            rules: Rules::Basic,
        };
        for (key, value) in pairs {
            let bad =
                |what: &str| BadInput::new(format!("option {key}"), format!("`{value}`: {what}"));
            match key.as_str() {
                "players" => {
                    options.players = match value.as_str() {
                        "3" => Players::Three,
                        "4" => Players::Four,
                        _ => return Err(bad("the game is for 3 or 4 players")),
                    }
                }
                "rules" => {
                    options.rules = match value.as_str() {
                        "basic" => Rules::Basic,
                        "advanced" => Rules::Advanced,
                        _ => return Err(bad("write basic or advanced")),
                    }
                }
                _ => {
                    return Err(BadInput::new(
                        format!("option {key}"),
                        "there are only players and rules",
                    ));
                }
            }
        }
        Ok(options)
    }

    fn write_options(&self, options: &Options) -> Vec<(String, String)> {
        let rules = match options.rules {
            Rules::Basic => "basic",
            Rules::Advanced => "advanced",
        };
        vec![
            ("players".to_owned(), options.players.count().to_string()),
            ("rules".to_owned(), rules.to_owned()),
        ]
    }

    fn all_options(&self) -> Vec<Options> {
        let mut all = Vec::new();
        for players in [Players::Four, Players::Three] {
            for rules in [Rules::Basic, Rules::Advanced] {
                all.push(Options { players, rules });
            }
        }
        all
    }

    fn seats(&self, options: &Options) -> &'static [&'static str] {
        options.players.seat_names()
    }

    fn options_of(&self, state: &State) -> Options {
        Options {
            players: state.players,
            rules: state.rules,
        }
    }

    /// All pieces stand in their set-up cities (0.2); armies are allotted next (0.3).
    fn start<C: Chance, R: Recorder<Event>>(
        &self,
        options: &Options,
        cx: &mut Context<'_, C, R>,
    ) -> State {
        let pieces = &self.tables.pieces;
        let mut state = State::empty(options.players, options.rules);
        for general in GeneralId::all() {
            state.put_general(general, pieces.general(general).setup);
        }
        for train in TrainId::all() {
            state.put_train(train, pieces.train(train).setup);
        }
        // 0.4: one deck lies ready, three are set aside.
        state.pile = cards::deck(0);
        state.decks_used = 1;
        state.pile_decks = 1;
        state.frames.call(Frame::SetUp);
        self.settle(&mut state, cx);
        state
    }

    fn turn(&self, state: &State) -> Turn {
        match state.end {
            None => Turn::Decide(flow::deciders(&self.tables, state)),
            Some(_) => Turn::Over(Outcome {
                winners: ask::winners(state),
                manner: ask::manner(state),
            }),
        }
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if state.end.is_none() && flow::deciders(&self.tables, state).contains(seat) {
            flow::actions(&self.tables, state, seat, out);
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        flow::check(&self.tables, state, seat, action)
    }

    fn why_not(&self, state: &State, seat: Seat, target: &Target) -> Option<Refusal> {
        why_not::why_not(&self.tables, state, seat, target)
    }

    fn apply<C: Chance, R: Recorder<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        cx: &mut Context<'_, C, R>,
    ) {
        flow::apply(&self.tables, state, seat, action, cx);
    }

    fn settle<C: Chance, R: Recorder<Event>>(&self, state: &mut State, cx: &mut Context<'_, C, R>) {
        flow::run(&self.tables, state, cx);
    }

    fn is_draft(&self, _: &State, action: &Action) -> bool {
        matches!(
            action,
            Action::Allot { .. }
                | Action::Enlist(_)
                | Action::Return { .. }
                | Action::Pay(_)
                | Action::Detach { .. }
        )
    }

    fn window(&self, state: &State, seat: Seat) -> Option<Window<Action>> {
        let Some(Frame::Withdrawal(window)) = state.frames.top() else {
            return None;
        };
        let t = &self.tables;
        if state.seat_of(window.nation(t, state)) != seat {
            return None;
        }
        let commander = |role, city| {
            (state.stack_at(city).commander()).map_or(Topic::unknown(role), |general| {
                Topic::thing(role, t.pieces.general(general).id.to_string())
            })
        };
        let (attacker, defender) = (window.fight.attacker, window.fight.defender);
        Some(Window {
            kind: WITHDRAW,
            about: vec![
                commander(role::MOVER, attacker),
                commander(role::FORCE, defender),
                Topic::thing(role::AT, t.map.id(defender)),
            ],
            details: Vec::new(),
            turn: u16::from(state.turn),
            pass: Action::Stand,
        })
    }

    fn windows(&self) -> &'static [WindowKind] {
        &[WindowKind {
            kind: WITHDRAW,
            roles: &[role::MOVER, role::FORCE, role::AT],
        }]
    }

    fn names_a_thing(&self, word: &str) -> bool {
        let Tables { map, pieces, .. } = &self.tables;
        map.named(word).is_some() || pieces.named(word).is_some()
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        view::scene(&self.tables, state, viewer)
    }

    fn redeal<C: Chance>(&self, state: &State, viewer: Viewer, chance: &mut C) -> State {
        redeal::redeal(&self.tables, state, viewer, chance)
    }

    fn weigh(&self, state: &State, seat: Seat, actions: &[Action], weights: &mut Vec<i32>) {
        policy::weigh(&self.tables, state, seat, actions, weights);
    }

    fn write(&self, action: &Action) -> String {
        notation::write(&self.tables, action).into()
    }

    fn read(&self, state: &State, text: &str) -> Result<Action, BadInput> {
        notation::read(&self.tables, state, text)
    }

    fn write_for(&self, state: &State, seat: Seat, action: &Action, viewer: Viewer) -> String {
        if viewer.is(seat) {
            return self.write(action);
        }
        // Until both answers are in, not even whether one gives shows.
        if matches!(
            state.frames.top(),
            Some(Frame::Fate(FateChoice::Exchange { .. }))
        ) {
            return "answer ?".to_owned();
        }
        notation::write_for_others(&self.tables, action)
    }

    fn log_line(&self, event: &Event) -> Message {
        event::log_line(&self.tables, event)
    }

    fn read_position(&self, text: &str) -> Result<State, BadInput> {
        position::read(&self.tables, text)
    }

    fn ask(&self, state: &State, question: &str) -> Result<String, BadInput> {
        ask::ask(&self.tables, state, question)
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        invariants::check(&self.tables, state)
    }

    fn texts(&self, language: &str) -> &'static str {
        match language {
            "fr" => include_str!("../texts/fr.ftl"),
            _ => include_str!("../texts/en.ftl"),
        }
    }

    fn rulebook(&self) -> &'static str {
        include_str!("../rulebook.toml")
    }
}
