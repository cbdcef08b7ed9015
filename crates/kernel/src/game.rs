//! The game interface: a value type for the position and a handful of pure functions.

use crate::{
    Chance, Context, Message, Recorder, Refusal, Scene, Seat, Target, Turn, Viewer,
    beat::Beat,
    foresight::Consequence,
    order::{Window, WindowKind},
    scene::{Lens, LensKind, Portrait},
};
use serde::{Serialize, de::DeserializeOwned};
use std::{fmt::Debug, hash::Hash};
use thiserror::Error;

/// One set of rules with its data. The value carries the tables, so that other data can live beside it.
pub trait Game: Send + Sync + Sized + 'static {
    /// The position: plain data, cheap to clone, comparable, serialisable. No floats, no unordered maps.
    type State: Clone + PartialEq + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One small step of a player.
    type Action: Copy + PartialEq + Eq + Hash + Debug + Send + Sync;
    /// Something that happened, for the log.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// Scenario and variants.
    type Options: Clone + PartialEq + Debug + Send + Sync;

    /// Short name, as in `bivouac arena <name>` and in records.
    const NAME: &'static str;
    /// Grows whenever the same record could play out differently.
    const RULES_VERSION: u32;
    /// No game is longer than this many actions.
    const LONGEST_GAME: usize;

    /// A hash of all data the game was built from.
    fn data_hash(&self) -> [u8; 32];

    /// Reads options given as `key = value`; unknown keys and values are refused by name.
    fn read_options(&self, pairs: &[(String, String)]) -> Result<Self::Options, BadInput>;
    /// The options as pairs that read back to the same options, defaults included.
    fn write_options(&self, options: &Self::Options) -> Vec<(String, String)>;
    /// Every sensible combination of options, for tests that must see them all.
    fn all_options(&self) -> Vec<Self::Options>;
    /// Names of the seats, in seat order.
    fn seats(&self, options: &Self::Options) -> &'static [&'static str];
    /// The options a position is played with.
    fn options_of(&self, state: &Self::State) -> Self::Options;

    /// The position at the start of a game.
    fn start<C: Chance, R: Recorder<Self::Event>>(
        &self,
        options: &Self::Options,
        cx: &mut Context<'_, C, R>,
    ) -> Self::State;

    /// Who must decide now, or the outcome.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Every legal action of a seat, appended to `out`. Empty when the seat has nothing to decide.
    fn actions(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);

    /// Is this action legal for this seat now? If not, which rule forbids it and why.
    fn check(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// Why this thing on the table cannot be chosen now; `None` if it can.
    fn why_not(&self, state: &Self::State, seat: Seat, target: &Target) -> Option<Refusal>;

    /// Carries out a legal action.
    fn apply<C: Chance, R: Recorder<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        cx: &mut Context<'_, C, R>,
    );

    /// Runs what happens by itself until a decision is due; used after `read_position`.
    fn settle<C: Chance, R: Recorder<Self::Event>>(
        &self,
        state: &mut Self::State,
        cx: &mut Context<'_, C, R>,
    );

    /// Whether this legal action is a step of a private draft: nobody else may learn of it, or of how many
    /// such steps there were, before the seat makes a step that is not one.
    fn is_draft(&self, state: &Self::State, action: &Self::Action) -> bool;

    /// If the seat's present decision is a reaction window that may be passed by standing order.
    fn window(&self, state: &Self::State, seat: Seat) -> Option<Window<Self::Action>>;

    /// Every kind of window that standing orders may speak of, with its roles. A game that lists none takes any order.
    fn windows(&self) -> &'static [WindowKind] {
        &[]
    }

    /// Whether a word names a thing of the game, so that an order with a misspelt one is refused.
    fn names_a_thing(&self, _word: &str) -> bool {
        true
    }

    /// What a viewer may see. Hidden things are not in it at all.
    fn scene(&self, state: &Self::State, viewer: Viewer) -> Scene;

    /// The same position with everything this viewer cannot know drawn again, consistent with all it knows.
    fn redeal<C: Chance>(&self, state: &Self::State, viewer: Viewer, chance: &mut C)
    -> Self::State;

    /// What a careful player makes of each action, one weight each in the same order: the higher the better. The
    /// position is one the seat might be in, so nothing it cannot know is worth looking at. Games that say nothing
    /// are played at random.
    fn weigh(
        &self,
        _state: &Self::State,
        _seat: Seat,
        actions: &[Self::Action],
        weights: &mut Vec<i32>,
    ) {
        weights.resize(actions.len(), 0);
    }

    /// The action's one text form.
    fn write(&self, action: &Self::Action) -> String;
    /// Reads an action's text form; the position helps to complete short forms.
    fn read(&self, state: &Self::State, text: &str) -> Result<Self::Action, BadInput>;
    /// The action as a viewer may read it in a running game: hidden parts become `?`.
    fn write_for(
        &self,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
        viewer: Viewer,
    ) -> String;

    /// The line of the log an event makes.
    fn log_line(&self, event: &Self::Event) -> Message;

    /// What a line of the log is to the table.
    fn beat(&self, _event: &Self::Event) -> Beat {
        Beat::Plain
    }

    /// What a legal action would lead to, as far as the seat can know.
    fn foresee(&self, _: &Self::State, _: Seat, _: &Self::Action) -> Vec<Consequence> {
        Vec::new()
    }

    /// What several actions of a seat have changed together, as far as it can know. Both are positions of one decision.
    fn foresee_change(
        &self,
        _before: &Self::State,
        _after: &Self::State,
        _: Seat,
    ) -> Vec<Consequence> {
        Vec::new()
    }

    /// What it would mean to go to a space that is too far for a move at once.
    fn ventures(
        &self,
        _: &Self::State,
        _: Seat,
        _first: &Target,
        _to: &Target,
    ) -> Vec<Consequence> {
        Vec::new()
    }

    /// The card of a space or a piece, with everything this viewer may know of it.
    fn portrait(&self, _: &Self::State, _: Viewer, _: &Target) -> Option<Portrait> {
        None
    }

    /// The lenses it offers over the map.
    fn lenses(&self) -> &'static [LensKind] {
        &[]
    }

    /// What a lens shows, of a piece if it is one for pieces.
    fn lens(&self, _: &Self::State, _: Viewer, _id: &str, _: Option<&Target>) -> Option<Lens> {
        None
    }

    /// Why a careful player would do this.
    fn reason(&self, _: &Self::State, _: Seat, _: &Self::Action) -> Option<Message> {
        None
    }

    /// Whether the seat's only action goes without saying, and everybody could know that it is the only one.
    fn goes_without_saying(&self, _: &Self::State, _: Seat) -> bool {
        false
    }

    /// How many decisions lie open, one within the other: whatever is decided deeper belongs to what opened it.
    fn depth(&self, _: &Self::State) -> usize {
        0
    }

    /// Reads a position written in the game's own notation, for examples and tests.
    fn read_position(&self, text: &str) -> Result<Self::State, BadInput>;
    /// Answers a question about the position (`friedrich`, `hand prussia`), for examples and tests.
    fn ask(&self, state: &Self::State, question: &str) -> Result<String, BadInput>;

    /// What must hold in every reachable position: pieces, cards and points are conserved, limits kept.
    fn invariants(&self, state: &Self::State) -> Result<(), String>;

    /// The texts in Fluent format, `fr` or `en`.
    fn texts(&self, language: &str) -> &'static str;
    /// The paragraphs of the rulebook, as TOML.
    fn rulebook(&self) -> &'static str;
    /// How to play, and guided openings, as TOML ([`Primer`](crate::primer::Primer)).
    fn primer(&self) -> &'static str {
        ""
    }
}

/// Input that could not be read: what was wrong, where, and what to do.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {what}")]
pub struct BadInput {
    /// File, line, word: whatever leads the reader to it.
    pub place: String,
    pub what: String,
}

impl BadInput {
    pub fn new(place: impl Into<String>, what: impl Into<String>) -> BadInput {
        BadInput {
            place: place.into(),
            what: what.into(),
        }
    }
}
