//! No Peace Without Spain (1702-1713): two players, the Alliance against the Bourbons.
//!
//! - [`tables`] reads the facts in `data/` into [`map`], [`pieces`], [`cards`], [`scenario`]
//! - [`state`] is the position; [`flow`] the sequence of play, frame by frame; [`rules`] the questions frames ask
//! - [`notation`], [`position`], [`ask`] speak text; [`view`] makes scenes; [`redeal`] draws hidden things again;
//!   [`fog`] says what the fog of war hides
//! - [`policy`] is what a careful player makes of each action

#![forbid(unsafe_code)]

pub mod action;
mod ask;
pub mod board;
pub mod cards;
pub mod event;
pub mod flow;
mod fog;
mod invariants;
pub mod map;
mod notation;
pub mod pieces;
mod policy;
mod position;
pub mod powers;
mod redeal;
pub mod rules;
pub mod scenario;
pub mod state;
pub mod tables;
mod texts;
mod view;
mod why_not;
mod windows;

use action::Action;
use event::Event;
use flow::{Frame, Play, year::Step};
use kernel::{
    BadInput, Chance, Context, Game, Message, Outcome, Recorder, Refusal, Scene, Seat, Seats,
    Target, Turn, Viewer, order::Window,
};
use powers::SEATS;
use scenario::ScenarioId;
use state::{Force, Spot, State};
use std::sync::LazyLock;
use tables::Tables;

/// The game with its data.
pub struct Spain {
    pub tables: Tables,
}

/// Scenario and variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    pub scenario: ScenarioId,
    pub last_turn: u16,
    pub fog: bool,
}

impl Spain {
    /// The game with the data that comes with the program.
    pub fn standard() -> &'static Spain {
        static STANDARD: LazyLock<Spain> = LazyLock::new(|| {
            Spain::with_data(&|_| None).expect("the built-in data is valid; a test proves it")
        });
        &STANDARD
    }

    /// The game with some data files replaced.
    pub fn with_data(replaced: &dyn Fn(&str) -> Option<String>) -> Result<Spain, BadInput> {
        Ok(Spain {
            tables: Tables::load(replaced)?,
        })
    }

    fn play<'a, 'c, C, R>(
        &'a self,
        state: &'a mut State,
        cx: &'a mut Context<'c, C, R>,
    ) -> Play<'a, 'c, C, R> {
        Play {
            t: &self.tables,
            state,
            cx,
            seen: Force::default(),
        }
    }
}

/// Puts the units of the set-up on the map (20.5).
pub(crate) fn set_up(t: &Tables, state: &mut State) {
    for station in &t.scenarios.setup {
        for leader in &station.leaders {
            state.put_leader(*leader, Spot::at(station.space));
        }
        for (power, full, reduced) in &station.corps {
            for number in 0..full + reduced {
                if let Some(corps) = state.free_corps(&t.pieces, *power) {
                    state.add_corps(corps, number >= *full, station.space);
                }
            }
        }
    }
}

impl Game for Spain {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Options = Options;

    const NAME: &'static str = "spain";
    const RULES_VERSION: u32 = 1;
    const LONGEST_GAME: usize = 60_000;

    fn data_hash(&self) -> [u8; 32] {
        self.tables.hash
    }

    fn read_options(&self, pairs: &[(String, String)]) -> Result<Options, BadInput> {
        let mut scenario = ScenarioId::Campaign;
        let mut last = None;
        let mut fog = false;
        for (key, value) in pairs {
            let bad =
                |what: &str| BadInput::new(format!("option {key}"), format!("`{value}`: {what}"));
            match key.as_str() {
                "scenario" => {
                    scenario = ScenarioId::named(value).ok_or_else(|| {
                        bad("write campaign, historical_withdrawal or tournament")
                    })?;
                }
                "last" => last = Some((value.clone(), bad("write 1712 or 1713"))),
                "fog" => {
                    fog = match value.as_str() {
                        "off" => false,
                        "on" => true,
                        _ => return Err(bad("write on or off")),
                    }
                }
                _ => {
                    return Err(BadInput::new(
                        format!("option {key}"),
                        "there are only scenario, last and fog",
                    ));
                }
            }
        }
        let sheet = self.tables.scenarios.scenario(scenario);
        let mut last_turn = sheet.last_turn;
        if let Some((value, bad)) = last {
            let years = [Some(sheet.last_turn), sheet.optional_last_turn];
            let year = value
                .parse()
                .ok()
                .filter(|year| years.contains(&Some(*year)));
            last_turn = year.ok_or(bad)?;
        }
        Ok(Options {
            scenario,
            last_turn,
            fog,
        })
    }

    fn write_options(&self, options: &Options) -> Vec<(String, String)> {
        let fog = if options.fog { "on" } else { "off" };
        vec![
            ("scenario".to_owned(), options.scenario.name().to_owned()),
            ("last".to_owned(), options.last_turn.to_string()),
            ("fog".to_owned(), fog.to_owned()),
        ]
    }

    fn all_options(&self) -> Vec<Options> {
        let mut all = Vec::new();
        for scenario in ScenarioId::ALL {
            let sheet = self.tables.scenarios.scenario(scenario);
            for last_turn in [Some(sheet.last_turn), sheet.optional_last_turn]
                .into_iter()
                .flatten()
            {
                all.push(Options {
                    scenario,
                    last_turn,
                    fog: false,
                });
            }
        }
        let fogged: Vec<Options> = all.iter().map(|it| Options { fog: true, ..*it }).collect();
        all.extend(fogged);
        all
    }

    fn seats(&self, _: &Options) -> &'static [&'static str] {
        &SEATS
    }

    fn options_of(&self, state: &State) -> Options {
        Options {
            scenario: state.scenario,
            last_turn: state.last_turn,
            fog: state.fog,
        }
    }

    fn start<C: Chance, R: Recorder<Event>>(
        &self,
        options: &Options,
        cx: &mut Context<'_, C, R>,
    ) -> State {
        let mut state = State::empty(&self.tables, options.scenario);
        state.last_turn = options.last_turn;
        state.fog = options.fog;
        set_up(&self.tables, &mut state);
        state.frames.call(Frame::Year(Step::Begin));
        self.settle(&mut state, cx);
        state
    }

    fn turn(&self, state: &State) -> Turn {
        match state.end {
            None => Turn::Decide(flow::deciders(state)),
            Some(end) => Turn::Over(Outcome {
                winners: Seats::one(end.winner().seat()),
                manner: end.name().to_owned(),
            }),
        }
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if state.end.is_none() && flow::deciders(state).contains(seat) {
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
        self.play(state, cx).apply(seat, action);
    }

    fn settle<C: Chance, R: Recorder<Event>>(&self, state: &mut State, cx: &mut Context<'_, C, R>) {
        self.play(state, cx).run();
    }

    fn is_draft(&self, _: &State, _: &Action) -> bool {
        false
    }

    fn window(&self, state: &State, seat: Seat) -> Option<Window<Action>> {
        windows::window(&self.tables, state, seat)
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

    fn read(&self, _: &State, text: &str) -> Result<Action, BadInput> {
        notation::read(&self.tables, text)
    }

    fn write_for(&self, state: &State, seat: Seat, action: &Action, viewer: Viewer) -> String {
        match action {
            // Both cards are shown at the same time (13.2).
            Action::Show(_) if !viewer.is(seat) => "show ?".to_owned(),
            _ if state.fog && !viewer.is(seat) => fog::write(&self.tables, state, seat, action),
            _ => self.write(action),
        }
    }

    fn log_line(&self, event: &Event) -> Message {
        texts::log_line(&self.tables, event)
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
