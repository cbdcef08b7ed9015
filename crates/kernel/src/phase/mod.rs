//! A game as a list of phases.
//!
//! A phase either **asks** ([`Phase`]: one decision) or **runs** ([`Procedure`]: what happens by itself and which
//! decisions it calls, in the rulebook's order). Both are plain data on a stack inside the position. Who decides, what
//! is offered, what is allowed and why not, what an answer does, what the player reads and clicks: all of it stands in
//! the phase's own file. A game lists its phases with [`phases!`](crate::phases), says the rest in [`Rules`], and is a
//! [`Game`](crate::Game).
//!
//! # The stack
//!
//! 1. The running phase stays on the stack, as it was, while it runs; fog, scenes and other rules may look at it there.
//! 2. It works on a copy of itself and says with [`Next`] what becomes of it.
//! 3. [`Play::call`] puts a phase above the running one. The last one called runs first.
//! 4. A phase that returns a value to its caller calls nobody in the same breath.
//! 5. A phase may read its caller ([`within`]) and never writes to it. Values go down by [`Next::Return`] only.
//! 6. A position stores what is, not what comes next.

mod derived;
mod list;
mod no;
mod play;

pub use no::{Legal, No, must, no};
pub use play::Play;

use crate::{
    Arg, BadInput, Chance, Frames, Message, Name, Outcome, Scene, Seat, Seats, Target, Viewer,
    beat::Beat,
    foresight::Consequence,
    order::{Window, WindowKind},
    scene::{Form, Lens, LensKind, Portrait, Stage},
};
use serde::{Serialize, de::DeserializeOwned};
use std::{fmt::Debug, hash::Hash};

/// What becomes of a phase that has run or was answered.
pub enum Next<G: Rules> {
    /// It waits for the deciding seats, in this state.
    Ask(G::Phase),
    /// It goes on in this state, or another phase goes on in its place.
    Then(G::Phase),
    /// It stays in the first state until the second phase has returned.
    Call(G::Phase, G::Phase),
    /// It is over. Its caller goes on and is handed the value.
    Return(G::Returned),
}

impl<G: Rules> Next<G> {
    /// It is over and has nothing to say to its caller.
    pub fn done() -> Next<G> {
        Next::Return(G::Returned::default())
    }
}

/// The actions a decision offers to a seat, in order.
pub struct Offers<'a, 'o, G: Rules, P> {
    phase: &'a P,
    at: G::At<'a>,
    seat: Seat,
    out: &'o mut Vec<G::Action>,
}

impl<'a, 'o, G: Rules, P: Phase<G>> Offers<'a, 'o, G, P> {
    /// Nothing offered yet.
    pub fn new(phase: &'a P, at: G::At<'a>, seat: Seat, out: &'o mut Vec<G::Action>) -> Self {
        Offers {
            phase,
            at,
            seat,
            out,
        }
    }

    /// Those of the candidates that the phase allows: right by construction.
    #[inline]
    pub fn each(&mut self, candidates: impl IntoIterator<Item = G::Action>) {
        for action in candidates {
            self.one(action);
        }
    }

    /// The candidate, if the phase allows it.
    #[inline]
    pub fn one(&mut self, action: G::Action) {
        if self.phase.allows(self.at, self.seat, action).is_ok() {
            self.out.push(action);
        }
    }

    /// Without asking: for what is always allowed here, and for generators that are faster than the rule. The
    /// conformance suite proves them equal to it.
    #[inline]
    pub fn sure(&mut self, action: G::Action) {
        self.out.push(action);
    }

    /// The same for several.
    #[inline]
    pub fn all_sure(&mut self, actions: impl IntoIterator<Item = G::Action>) {
        self.out.extend(actions);
    }
}

/// Where to click for an action, and what it is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// What to pick up first, where a click alone would not say enough.
    pub first: Option<Target>,
    pub target: Target,
    pub label: Message,
}

impl Shown {
    pub fn new(target: Target, label: Message) -> Shown {
        Shown {
            first: None,
            target,
            label,
        }
    }

    /// After something else was picked up.
    #[must_use]
    pub fn after(mut self, first: Target) -> Shown {
        self.first = Some(first);
        self
    }
}

/// Several actions of a deciding seat as one choice: to go and besiege at once, to end one thing and begin the next. It
/// means no more than its actions one by one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortcut<A> {
    pub actions: Vec<A>,
    pub shown: Shown,
}

impl<A> Shortcut<A> {
    pub fn new(actions: Vec<A>, shown: Shown) -> Shortcut<A> {
        Shortcut { actions, shown }
    }

    /// The same, after another action has been made.
    #[must_use]
    pub fn after(mut self, action: A) -> Shortcut<A> {
        self.actions.insert(0, action);
        self
    }
}

/// Runs by itself and calls decisions: a year, a battle, an activation. It asks nobody.
pub trait Procedure<G: Rules>: Clone + Into<G::Phase> {
    /// Goes on from here. `back` is what a phase it had called returned.
    fn resume(self, play: &mut Play<'_, G>, back: Option<G::Returned>) -> Next<G>;

    /// Redraws the secrets it holds. The rest of the position has been redrawn already.
    fn redeal(&mut self, _: G::At<'_>, _: Viewer, _: &mut dyn Chance) {}

    /// The things it is about.
    fn about(&self, _: G::At<'_>, _: &mut dyn FnMut(G::Thing)) {}

    /// The fight or the roll it is, as a viewer may see it; the innermost phase that is one is shown.
    fn stage(&self, _: G::At<'_>, _: Viewer) -> Option<Stage> {
        None
    }
}

/// One decision.
pub trait Phase<G: Rules>: Clone + Into<G::Phase> {
    /// The answer to an action or a click that does not belong here.
    const OTHERWISE: No<G::Thing>;

    /// The same, where it depends on how far the phase has come.
    fn otherwise(&self, _: G::At<'_>) -> No<G::Thing> {
        Self::OTHERWISE
    }

    /// Who must decide.
    fn decides(&self, at: G::At<'_>) -> Seats;

    /// What happens before anybody is asked: at the beginning, after [`Next::Then`], and when a called phase returns.
    fn resume(self, _: &mut Play<'_, G>, _: Option<G::Returned>) -> Next<G> {
        Next::Ask(self.into())
    }

    /// The actions of a deciding seat.
    fn offers(&self, at: G::At<'_>, seat: Seat, offer: &mut Offers<'_, '_, G, Self>);

    /// May a deciding seat do this?
    fn allows(&self, at: G::At<'_>, seat: Seat, action: G::Action) -> Legal<G>;

    /// Carries out an allowed action.
    fn answer(self, play: &mut Play<'_, G>, seat: Seat, action: G::Action) -> Next<G>;

    /// The instruction for a deciding seat.
    fn says(&self, at: G::At<'_>, seat: Seat) -> Message;

    /// What a deciding seat clicks for an offered action.
    fn shows(&self, at: G::At<'_>, seat: Seat, action: G::Action) -> Shown;

    /// The action a click on a thing that cannot be chosen was most likely meant as.
    fn meant_by(&self, _: G::At<'_>, _: Seat, _: G::Thing) -> Option<G::Action> {
        None
    }

    /// The answer to a click on a thing that stands for no action here ([`meant_by`](Phase::meant_by)).
    fn not_meant(&self, at: G::At<'_>, _: Seat, _: G::Thing) -> No<G::Thing> {
        self.otherwise(at)
    }

    /// The answer to a seat that need not decide here, where there is a better one than
    /// [`NOT_YOURS`](Rules::NOT_YOURS): it has handed in its orders already.
    fn not_due(&self, _: G::At<'_>, _: Seat) -> Option<No<G::Thing>> {
        None
    }

    /// Whose instruction is read by whoever sees everything, when several decide at once.
    fn foremost(&self, _: G::At<'_>, deciding: Seats) -> Option<Seat> {
        deciding.iter().next()
    }

    /// The reaction window, if standing orders may answer it.
    fn window(&self, _: G::At<'_>, _: Seat) -> Option<Window<G::Action>> {
        None
    }

    /// The same where nothing lets it go by, because something must be done: a standing order leaves it to a careful
    /// player ([`Rules::careful`]).
    fn endures(&self, _: G::At<'_>, _: Seat) -> Option<Window<()>> {
        None
    }

    /// Whether the action is a step of a private draft.
    fn is_draft(&self, _: G::At<'_>, _: G::Action) -> bool {
        false
    }

    /// The action as others may read it, if they may not read all of it.
    fn redacted(&self, _: G::At<'_>, _: Seat, _: G::Action) -> Option<String> {
        None
    }

    /// Redraws the secrets it holds. The rest of the position has been redrawn already.
    fn redeal(&mut self, _: G::At<'_>, _: Viewer, _: &mut dyn Chance) {}

    /// The things it is about: what the fog leaves open, what the map lights up, what a standing order can name.
    fn about(&self, _: G::At<'_>, _: &mut dyn FnMut(G::Thing)) {}

    /// The fight or the roll it belongs to, as a viewer may see it; the innermost phase that has one is shown.
    fn stage(&self, _: G::At<'_>, _: Viewer) -> Option<Stage> {
        None
    }

    /// What an allowed action would lead to, as far as the seat can know: what will be fought or rolled, who goes out
    /// of supply, what is given up, where control changes.
    fn foresees(&self, _: G::At<'_>, _: Seat, _: G::Action) -> Vec<Consequence> {
        Vec::new()
    }

    /// The whole decision as one form, where it is many small ones.
    fn form(&self, _: G::At<'_>, _: Seat) -> Option<Form> {
        None
    }

    /// Several actions as one choice, this phase's own first; whatever phase comes next says what it takes. They come
    /// after the choices of single actions.
    fn shortcuts(&self, _: &G, _: &G::State, _: Seat) -> Vec<Shortcut<G::Action>> {
        Vec::new()
    }

    /// Whether an action that is the only one left goes without saying, and everybody could know that it is: then
    /// nobody is asked. Never where it depends on something hidden.
    fn goes_without_saying(&self, _: G::At<'_>, _: Seat) -> bool {
        false
    }
}

/// Any phase of a game; [`phases!`](crate::phases) implements it, one `match` per method.
pub trait AnyPhase<G: Rules<Phase = Self>>: Clone + PartialEq + Debug {
    fn otherwise(&self, at: G::At<'_>) -> No<G::Thing>;
    fn decides(&self, at: G::At<'_>) -> Seats;
    fn resume(self, play: &mut Play<'_, G>, back: Option<G::Returned>) -> Next<G>;
    fn list<'a>(&'a self, at: G::At<'a>, seat: Seat, out: &mut Vec<G::Action>);
    fn allows(&self, at: G::At<'_>, seat: Seat, action: G::Action) -> Legal<G>;
    fn answer(self, play: &mut Play<'_, G>, seat: Seat, action: G::Action) -> Next<G>;
    fn says(&self, at: G::At<'_>, seat: Seat) -> Option<Message>;
    fn shows(&self, at: G::At<'_>, seat: Seat, action: G::Action) -> Option<Shown>;
    fn meant_by(&self, at: G::At<'_>, seat: Seat, thing: G::Thing) -> Option<G::Action>;
    fn not_meant(&self, at: G::At<'_>, seat: Seat, thing: G::Thing) -> No<G::Thing>;
    fn not_due(&self, at: G::At<'_>, seat: Seat) -> Option<No<G::Thing>>;
    fn foremost(&self, at: G::At<'_>, deciding: Seats) -> Option<Seat>;
    fn window(&self, at: G::At<'_>, seat: Seat) -> Option<Window<G::Action>>;
    fn endures(&self, at: G::At<'_>, seat: Seat) -> Option<Window<()>>;
    fn is_draft(&self, at: G::At<'_>, action: G::Action) -> bool;
    fn redacted(&self, at: G::At<'_>, seat: Seat, action: G::Action) -> Option<String>;
    fn redeal(&mut self, at: G::At<'_>, viewer: Viewer, chance: &mut dyn Chance);
    fn about(&self, at: G::At<'_>, each: &mut dyn FnMut(G::Thing));
    fn stage(&self, at: G::At<'_>, viewer: Viewer) -> Option<Stage>;
    fn foresees(&self, at: G::At<'_>, seat: Seat, action: G::Action) -> Vec<Consequence>;
    fn form(&self, at: G::At<'_>, seat: Seat) -> Option<Form>;
    fn shortcuts(&self, game: &G, state: &G::State, seat: Seat) -> Vec<Shortcut<G::Action>>;
    fn goes_without_saying(&self, at: G::At<'_>, seat: Seat) -> bool;
}

/// The phases under way, outermost first.
pub trait Stack<P> {
    fn as_slice(&self) -> &[P];
    fn call(&mut self, phase: P);
    fn set(&mut self, depth: usize, phase: P);
    fn remove(&mut self, depth: usize);
}

impl<P, const DEEPEST: usize> Stack<P> for Frames<P, DEEPEST> {
    #[inline]
    fn as_slice(&self) -> &[P] {
        Frames::as_slice(self)
    }

    #[inline]
    fn call(&mut self, phase: P) {
        Frames::call(self, phase);
    }

    #[inline]
    fn set(&mut self, depth: usize, phase: P) {
        Frames::set(self, depth, phase);
    }

    #[inline]
    fn remove(&mut self, depth: usize) {
        Frames::remove(self, depth);
    }
}

/// Everything about a game that is not a phase.
pub trait Rules: Send + Sync + Sized + 'static {
    /// The position: plain data, cheap to clone, comparable, serialisable. No floats, no unordered maps.
    type State: Clone + PartialEq + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One small step of a player.
    type Action: Copy + PartialEq + Eq + Hash + Debug + Send + Sync;
    /// Something that happened, for the log.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// Scenario and variants.
    type Options: Clone + PartialEq + Debug + Send + Sync;
    /// The list of phases.
    type Phase: AnyPhase<Self>;
    type Stack: Stack<Self::Phase>;
    /// A position together with its tables. The game's questions are methods of this type.
    type At<'a>: Copy
    where
        Self: 'a;
    /// Anything a refusal may mention and a click may point at.
    type Thing: Copy + PartialEq + Debug;
    /// What a phase may return to its caller; the default says nothing.
    type Returned: Copy + PartialEq + Debug + Default;
    /// What is remembered of the position before an action, to find out what came to light; `()` without fog.
    type Watched: Default;

    /// Short name, as in `bivouac arena <name>` and in records.
    const NAME: &'static str;
    /// Grows whenever the same record could play out differently.
    const RULES_VERSION: u32;
    /// No game is longer than this many actions.
    const LONGEST_GAME: usize;
    /// The answer to everything once the game is over.
    const OVER: No<Self::Thing>;
    /// The answer to a seat that need not decide.
    const NOT_YOURS: No<Self::Thing>;

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

    /// The position before anything has happened, with its first phase on the stack.
    fn set_up(&self, options: &Self::Options) -> Self::State;
    fn at<'a>(&'a self, state: &'a Self::State) -> Self::At<'a>;
    fn stack(state: &Self::State) -> &Self::Stack;
    fn stack_mut(state: &mut Self::State) -> &mut Self::Stack;
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// A thing as an argument of a message.
    fn name_of(&self, thing: Self::Thing) -> Arg;
    /// The paragraph a thing stands for: a card's own.
    fn paragraph_of(&self, thing: Self::Thing) -> Name;
    /// The thing a click points at, as far as the seat may know it.
    fn pointed_at(&self, state: &Self::State, seat: Seat, target: &Target) -> Option<Self::Thing>;

    /// Every kind of window that standing orders may speak of, with its roles. A game that lists none takes any order.
    fn windows(&self) -> &'static [WindowKind] {
        &[]
    }
    /// Whether a word names a thing of the game, so that an order with a misspelt one is refused.
    fn names_a_thing(&self, _word: &str) -> bool {
        true
    }

    /// The answer to an action the running phase knows nothing of, where there is a better one than the phase's
    /// [`otherwise`](Phase::otherwise): a card in hand that cannot be played now.
    fn misplaced(&self, _: Self::At<'_>, _: Seat, _: Self::Action) -> Option<No<Self::Thing>> {
        None
    }

    /// The action that a click on a thing means whatever is decided: to play a card. The running phase is asked first
    /// ([`Phase::meant_by`]).
    fn meant_by(&self, _: Self::At<'_>, _: Seat, _: Self::Thing) -> Option<Self::Action> {
        None
    }

    /// What a line of the log is to the table.
    fn beat(&self, _: &Self::Event) -> Beat {
        Beat::Plain
    }

    /// The card of a space or a piece, with everything this viewer may know of it.
    fn portrait(&self, _: &Self::State, _: Viewer, _: &Target) -> Option<Portrait> {
        None
    }

    /// What several actions of a seat have changed together: instead of each consequence that compares
    /// ([`Told::Compared`](crate::foresight::Told)).
    fn foresee_change(
        &self,
        _before: &Self::State,
        _after: &Self::State,
        _: Seat,
    ) -> Vec<Consequence> {
        Vec::new()
    }

    /// What it would mean to go to a space with the piece that was picked up, where the space is too far for a move at
    /// once: how many turns, what would be fought there and with what odds.
    fn ventures(
        &self,
        _: &Self::State,
        _: Seat,
        _first: &Target,
        _to: &Target,
    ) -> Vec<Consequence> {
        Vec::new()
    }

    /// The lenses it offers over the map.
    fn lenses(&self) -> &'static [LensKind] {
        &[]
    }

    /// What a lens shows, of a piece if it is one for pieces.
    fn lens(&self, _: &Self::State, _: Viewer, _id: &str, _: Option<&Target>) -> Option<Lens> {
        None
    }

    /// Why a careful player would do this: "covers Dresden, stays in supply".
    fn reason(&self, _: &Self::State, _: Seat, _: Self::Action) -> Option<Message> {
        None
    }

    /// The scene without choices and without the instruction of those who decide.
    fn furniture(&self, state: &Self::State, viewer: Viewer) -> Scene;

    /// The position with everything hidden from the viewer drawn again, except what phases hold.
    fn shuffle(&self, state: &Self::State, viewer: Viewer, chance: &mut dyn Chance) -> Self::State;

    /// Looks at the position before an action, when somebody listens.
    fn watch(&self, _: &Self::State) -> Self::Watched {
        Self::Watched::default()
    }
    /// Looks again after an action of this seat, and reveals what it brought to light. `action` is how it began.
    fn noticed(_: &mut Play<'_, Self>, _: &Self::Phase, _: Seat, _: Self::Action) {}
    /// Tells an event to whoever may hear of it.
    fn told(play: &mut Play<'_, Self>, event: Self::Event) {
        play.tell_to(crate::Audience::Everyone, || event);
    }

    /// What others see of an action besides reading it ([`Phase::redacted`]), as it is written after its text.
    fn glimpsed(&self, _: &Self::State, _: Seat, _: Self::Action) -> String {
        String::new()
    }

    /// What a careful player makes of each action; see [`Game::weigh`](crate::Game::weigh).
    fn weigh(
        &self,
        _state: &Self::State,
        _seat: Seat,
        actions: &[Self::Action],
        weights: &mut Vec<i32>,
    ) {
        weights.resize(actions.len(), 0);
    }

    /// What a careful player does: the first of the actions it likes best, as far as the seat can know the position.
    fn careful(&self, state: &Self::State, seat: Seat) -> Option<Self::Action> {
        let (mut actions, mut weights) = (Vec::new(), Vec::new());
        (Self::stack(state).as_slice().last()?).list(self.at(state), seat, &mut actions);
        self.weigh(state, seat, &actions, &mut weights);
        first_best(&actions, &weights)
    }

    /// The action's one text form.
    fn write(&self, action: Self::Action) -> Name;
    /// Reads an action's text form; the position helps to complete short forms.
    fn read(&self, state: &Self::State, text: &str) -> Result<Self::Action, BadInput>;
    /// The line of the log an event makes.
    fn log_line(&self, event: &Self::Event) -> Message;
    /// Reads a position written in the game's own notation, for examples and tests.
    fn read_position(&self, text: &str) -> Result<Self::State, BadInput>;
    /// Answers a question about the position, for examples and tests.
    fn ask(&self, state: &Self::State, question: &str) -> Result<String, BadInput>;
    /// What must hold in every reachable position.
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

/// The first of the actions with the highest weight.
pub fn first_best<A: Copy>(actions: &[A], weights: &[i32]) -> Option<A> {
    let best = weights.iter().max()?;
    let first = weights.iter().position(|weight| weight == best)?;
    actions.get(first).copied()
}

/// The innermost phase of this type that is under way: the caller, or the caller's caller.
pub fn within<'a, G: Rules, P>(state: &'a G::State) -> Option<&'a P>
where
    &'a P: TryFrom<&'a G::Phase>,
{
    let phases = G::stack(state).as_slice();
    (phases.iter().rev()).find_map(|phase| <&P>::try_from(phase).ok())
}
