//! Friedrich (1756-1762): three or four players, one against all.
//!
//! - [`tables`] reads the facts in `data/` into [`map`], [`pieces`], [`cards`], [`fate`]
//! - [`state`] is the position; [`phases`] the sequence of play, one decision or procedure each; [`rules`] the
//!   questions they ask; [`thing`] what can be named and pointed at
//! - [`notation`], [`position`], [`ask`], [`naming`] speak text; [`view`] makes scenes; [`redeal`] draws hidden things again
//! - [`policy`] is what a sensible player makes of each action

pub mod action;
mod ask;
mod beats;
pub mod board;
pub mod cards;
pub mod event;
pub mod fate;
mod foresight;
mod invariants;
pub mod map;
mod naming;
pub mod nations;
mod notation;
pub mod phases;
pub mod pieces;
mod policy;
mod position;
mod redeal;
pub mod rules;
mod showing;
mod staging;
pub mod state;
pub mod tables;
mod telling;
mod thing;
mod ventures;
mod view;
mod words;

use action::Action;
use event::Event;
use kernel::{
    Arg, BadInput, Chance, Message, Name, Notation, Outcome, Scene, Seat, Target, Tell, Viewer,
    beat::Beat,
    foresight::Consequence,
    order::WindowKind,
    phase::{self, No, no},
    scene::{Lens, LensKind, Portrait},
};
use nations::Players;
use phases::{At, Frame, offensive_option, purchase, set_up::SetUp, withdrawal};
use pieces::{GENERALS, GeneralId, TRAINS, TrainId};
use state::{Rules, Stack, State};
use std::sync::LazyLock;
use tables::Tables;
use thing::{Returned, Thing};

/// The game with its data.
pub struct Friedrich {
    pub tables: Tables,
    shelves: view::Shelves,
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
            shelves: view::Shelves::default(),
        })
    }
}

impl phase::Rules for Friedrich {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Options = Options;
    type Phase = Frame;
    type Stack = Stack;
    type At<'a> = At<'a>;
    type Thing = Thing;
    type Returned = Returned;
    type Watched = ();

    const NAME: &'static str = "friedrich";
    const RULES_VERSION: u32 = 1;
    const LONGEST_GAME: usize = 20_000;
    const OVER: No<Thing> = no("12.1", "refuse-game-over");
    const NOT_YOURS: No<Thing> = no("2.4", "refuse-not-your-decision");

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
    fn set_up(&self, options: &Options) -> State {
        let pieces = &self.tables.pieces;
        let mut state = State::empty(options.players, options.rules);
        for general in GeneralId::all(GENERALS) {
            state.put_general(general, pieces.general(general).setup);
        }
        for train in TrainId::all(TRAINS) {
            state.put_train(train, pieces.train(train).setup);
        }
        // 0.4: one deck lies ready, three are set aside.
        state.pile = cards::deck(0);
        state.decks_used = 1;
        state.pile_decks = 1;
        state.frames.call(SetUp.into());
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
        state.end.map(|_| Outcome {
            winners: ask::winners(state),
            manner: ask::manner(state),
        })
    }

    fn name_of(&self, thing: Thing) -> Arg {
        thing.named(&self.tables)
    }

    fn paragraph_of(&self, thing: Thing) -> Name {
        thing.paragraph()
    }

    fn pointed_at(&self, state: &State, _: Seat, target: &Target) -> Option<Thing> {
        Thing::pointed_at(self.at(state), target)
    }

    fn misplaced(&self, at: At<'_>, _: Seat, action: Action) -> Option<No<Thing>> {
        offensive_option::misplaced(action).or_else(|| purchase::misplaced(at, action))
    }

    fn windows(&self) -> &'static [WindowKind] {
        withdrawal::WINDOWS
    }

    fn names_a_thing(&self, word: &str) -> bool {
        let Tables { map, pieces, .. } = &self.tables;
        map.named(word).is_some() || pieces.named(word).is_some()
    }

    fn portrait(&self, state: &State, viewer: Viewer, target: &Target) -> Option<Portrait> {
        view::portrait::portrait(self.at(state), viewer, target)
    }

    fn foresee_change(&self, before: &State, after: &State, _: Seat) -> Vec<Consequence> {
        phases::movement::foresee_change(self.at(before), self.at(after))
    }

    fn ventures(&self, state: &State, seat: Seat, first: &Target, to: &Target) -> Vec<Consequence> {
        ventures::ventures(self.at(state), seat, first, to)
    }

    fn lenses(&self) -> &'static [LensKind] {
        view::lenses::LENSES
    }

    fn lens(&self, state: &State, viewer: Viewer, id: &str, of: Option<&Target>) -> Option<Lens> {
        view::lenses::lens(self.at(state), viewer, id, of)
    }

    fn reason(&self, state: &State, seat: Seat, action: Action) -> Option<Message> {
        policy::reason(self.at(state), seat, action)
    }

    fn furniture(&self, state: &State, viewer: Viewer) -> Scene {
        view::scene(&self.tables, &self.shelves, state, viewer)
    }

    fn shuffle(&self, state: &State, viewer: Viewer, mut chance: &mut dyn Chance) -> State {
        redeal::redeal(&self.tables, state, viewer, &mut chance)
    }

    fn weigh(&self, state: &State, seat: Seat, actions: &[Action], weights: &mut Vec<i32>) {
        policy::weigh(&self.tables, state, seat, actions, weights);
    }

    fn write(&self, action: Action) -> Name {
        action.write(&self.tables)
    }

    fn read(&self, state: &State, text: &str) -> Result<Action, BadInput> {
        notation::read(self.at(state), text)
    }

    fn log_line(&self, event: &Event) -> Message {
        event.line(&self.tables)
    }

    fn beat(&self, event: &Event) -> Beat {
        beats::beat(&self.tables, event)
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
            "fr" => words::FRENCH,
            _ => words::ENGLISH,
        }
    }

    fn rulebook(&self) -> &'static str {
        include_str!("../rulebook.toml")
    }

    fn primer(&self) -> &'static str {
        include_str!("../primer.toml")
    }
}
