//! No Peace Without Spain (1702-1713): two players, the Alliance against the Bourbons.
//!
//! - [`tables`] reads the facts in `data/` into [`map`], [`pieces`], [`cards`], [`scenario`]
//! - [`state`] is the position; [`phases`] the sequence of play, frame by frame; [`rules`] the questions frames ask
//! - [`notation`], [`position`], [`ask`] speak text; [`view`] makes scenes; [`redeal`] draws hidden things again;
//!   [`fog`] says what the fog of war hides
//! - [`policy`] is what a careful player makes of each action

#![forbid(unsafe_code)]

pub mod action;
mod ask;
pub mod board;
pub mod cards;
pub mod event;
mod fog;
mod foresight;
mod invariants;
pub mod map;
mod notation;
pub mod phases;
pub mod pieces;
mod policy;
mod position;
pub mod powers;
mod redeal;
pub mod rules;
pub mod scenario;
mod showing;
mod staging;
pub mod state;
pub mod tables;
mod texts;
mod thing;
mod view;

use action::Action;
use event::Event;
use kernel::{
    Arg, BadInput, Chance, Message, Name, Notation, Outcome, Scene, Seat, Seats, Target, Tell,
    Viewer,
    beat::Beat,
    foresight::Consequence,
    order::WindowKind,
    phase::{No, Rules, no},
    scene::{Lens, LensKind, Portrait},
};
use phases::{At, Frame, Play, card, year::Year};
use powers::{SEATS, Side};
use scenario::ScenarioId;
use state::{Spot, Stack, State};
use std::sync::LazyLock;
use tables::Tables;
use thing::{Returned, Thing};
use view::{Shelves, View};

/// The game with its data.
pub struct Spain {
    pub tables: Tables,
    shelves: Shelves,
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
            shelves: Shelves::default(),
        })
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

impl Rules for Spain {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Options = Options;
    type Phase = Frame;
    type Stack = Stack;
    type At<'a> = At<'a>;
    type Thing = Thing;
    type Returned = Returned;
    /// The map as others saw it, under fog.
    type Watched = Option<fog::Picture>;

    const NAME: &'static str = "spain";
    const RULES_VERSION: u32 = 1;
    const LONGEST_GAME: usize = 60_000;
    const OVER: No<Thing> = no("6.3", "refuse-game-over");
    const NOT_YOURS: No<Thing> = no("8.2", "refuse-not-your-decision");

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

    fn set_up(&self, options: &Options) -> State {
        let mut state = State::empty(&self.tables, options.scenario);
        state.last_turn = options.last_turn;
        state.fog = options.fog;
        set_up(&self.tables, &mut state);
        state.frames.call(Frame::Year(Year::Begin));
        state
    }

    fn at<'a>(&'a self, state: &'a State) -> At<'a> {
        At {
            t: &self.tables,
            state,
        }
    }

    fn stack(state: &State) -> &Stack {
        &state.frames
    }

    fn stack_mut(state: &mut State) -> &mut Stack {
        &mut state.frames
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.end.map(|end| Outcome {
            winners: Seats::one(end.winner().seat()),
            manner: end.name().to_owned(),
        })
    }

    fn name_of(&self, thing: Thing) -> Arg {
        thing.named(&self.tables)
    }

    fn paragraph_of(&self, thing: Thing) -> Name {
        thing.paragraph(&self.tables)
    }

    fn windows(&self) -> &'static [WindowKind] {
        phases::standing::WINDOWS
    }

    fn names_a_thing(&self, word: &str) -> bool {
        let Tables { map, pieces, .. } = &self.tables;
        map.named(word).is_some() || pieces.leader_named(word).is_some()
    }

    fn pointed_at(&self, state: &State, seat: Seat, target: &Target) -> Option<Thing> {
        Thing::pointed_at(self.at(state), Side::of(seat)?, target)
    }

    fn misplaced(&self, at: At<'_>, seat: Seat, action: Action) -> Option<No<Thing>> {
        card::not_now(at, Side::of(seat)?, action)
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        card::meant_by(thing)
    }

    fn reason(&self, state: &State, seat: Seat, action: Action) -> Option<Message> {
        policy::reason(&self.tables, state, Side::of(seat)?, action)
    }

    fn portrait(&self, state: &State, viewer: Viewer, target: &Target) -> Option<Portrait> {
        view::portrait::of(self.at(state), viewer, target)
    }

    fn foresee_change(&self, before: &State, after: &State, seat: Seat) -> Vec<Consequence> {
        Side::of(seat).map_or_else(Vec::new, |side| {
            foresight::changed(self.at(before), self.at(after), side)
        })
    }

    fn ventures(&self, state: &State, seat: Seat, first: &Target, to: &Target) -> Vec<Consequence> {
        Side::of(seat).map_or_else(Vec::new, |side| {
            view::ventures::of(self.at(state), side, first, to)
        })
    }

    fn lenses(&self) -> &'static [LensKind] {
        view::lenses::ALL
    }

    fn lens(&self, state: &State, viewer: Viewer, id: &str, of: Option<&Target>) -> Option<Lens> {
        view::lenses::of(self.at(state), viewer, id, of)
    }

    fn furniture(&self, state: &State, viewer: Viewer) -> Scene {
        View::new(&self.tables, &self.shelves, state, viewer).scene()
    }

    fn shuffle(&self, state: &State, viewer: Viewer, mut chance: &mut dyn Chance) -> State {
        redeal::redeal(&self.tables, state, viewer, &mut chance)
    }

    fn watch(&self, state: &State) -> Option<fog::Picture> {
        (state.fog).then(|| fog::Picture::new(&self.tables, state))
    }

    fn noticed(play: &mut Play<'_>, _: &Frame, seat: Seat, _: Action) {
        fog::look_again(play, seat);
    }

    fn glimpsed(&self, state: &State, seat: Seat, action: Action) -> String {
        fog::glimpse(self, state, seat, action)
    }

    fn told(play: &mut Play<'_>, event: Event) {
        fog::tell(play, event);
    }

    fn weigh(&self, state: &State, seat: Seat, actions: &[Action], weights: &mut Vec<i32>) {
        policy::weigh(&self.tables, state, seat, actions, weights);
    }

    fn careful(&self, state: &State, seat: Seat) -> Option<Action> {
        policy::careful(&self.tables, state, seat)
    }

    fn write(&self, action: Action) -> Name {
        action.write(&self.tables)
    }

    fn read(&self, _: &State, text: &str) -> Result<Action, BadInput> {
        Action::read(&self.tables, text)
    }

    fn log_line(&self, event: &Event) -> Message {
        event.line(&self.tables)
    }

    fn beat(&self, event: &Event) -> Beat {
        event.beat(&self.tables)
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
            "fr" => concat!(
                include_str!("../texts/fr/table.ftl"),
                include_str!("../texts/fr/story.ftl"),
                include_str!("../texts/fr/guide.ftl"),
                include_str!("../texts/fr/refuse_events.ftl"),
                include_str!("../texts/fr/refuse_reinforcement.ftl"),
                include_str!("../texts/fr/refuse_campaign.ftl"),
                include_str!("../texts/fr/refuse_entry.ftl"),
                include_str!("../texts/fr/refuse_battle.ftl"),
                include_str!("../texts/fr/refuse_winter.ftl"),
            ),
            _ => concat!(
                include_str!("../texts/en/table.ftl"),
                include_str!("../texts/en/story.ftl"),
                include_str!("../texts/en/guide.ftl"),
                include_str!("../texts/en/refuse_events.ftl"),
                include_str!("../texts/en/refuse_reinforcement.ftl"),
                include_str!("../texts/en/refuse_campaign.ftl"),
                include_str!("../texts/en/refuse_entry.ftl"),
                include_str!("../texts/en/refuse_battle.ftl"),
                include_str!("../texts/en/refuse_winter.ftl"),
            ),
        }
    }

    fn rulebook(&self) -> &'static str {
        include_str!("../rulebook.toml")
    }

    fn primer(&self) -> &'static str {
        include_str!("../primer.toml")
    }
}
