//! One running game: position, chance and journal.
//!
//! **A gesture** is what a player does in one go: one action, or several (a whole march). It is atomic: every action
//! is checked in the position its predecessors lead to, and if one is refused none has any effect. A gesture *ends*
//! at the action that draws chance, reveals something hidden, makes another seat decide or ends the game; whatever
//! was requested after that is not even examined, because a refusal there would reveal what only committing may
//! reveal. [`Played::done`] says how many actions were carried out.
//!
//! **Drafts.** Steps of a private draft ([`Game::is_draft`]) wait beside the committed position and become one entry
//! together with the seat's first step that is not a draft. Other seats' entries may come in between, so the journal
//! is in the order of the closing steps; the position is always what the standing entries give when played in that
//! order.
//!
//! **Taking back.** A seat may take back its own last gesture until chance is drawn, something hidden is revealed,
//! another seat has to decide, or a seat changes hands; an answer to a simultaneous decision until the last one is
//! in. The stream of chance never rewinds, not even for a rollback by consent.

mod dice;
mod entry;
mod gesture;
mod orders;
mod seating;
mod undo;
pub mod written;

pub use dice::{Dice, Draw, Drawing};
pub use entry::{Entry, Item, Opening, StateHash, Step};
pub use gesture::{PlayError, Played, Verdict};
pub use undo::{TakenBack, UndoError};

use crate::{
    Audience, BadInput, Context, Game, Outcome, Scene, Seat, Seats, Turn, Viewer,
    chance::Seed,
    order::StandingOrder,
    record::{Heard, Silent},
};
use dice::Repeat;
use std::{ops::Deref, sync::Arc};

/// Where a game began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The set-up of the game's rules.
    Start,
    /// A position in the game's notation.
    Position(String),
}

/// What a seat may still take back.
struct Mark<S, A> {
    /// Number of the entry.
    entry: usize,
    /// The committed position before it.
    base: Box<S>,
    /// The seat's unfinished draft before it, gesture by gesture.
    drafts: Vec<Vec<A>>,
}

/// One running game. `P` is how it holds the rules: shared ([`Arc`]) or borrowed.
pub struct Match<G: Game, P = Arc<G>> {
    game: P,
    options: G::Options,
    origin: Origin,
    opening: Opening<G::Event>,
    first: G::State,
    /// The position the standing entries lead to.
    base: G::State,
    /// The same with everybody's unfinished drafts.
    live: G::State,
    dice: Dice,
    items: Vec<Item<G::Action, G::Event>>,
    /// Numbers of the items that are standing orders, in order.
    orders_given: Vec<usize>,
    /// Numbers of the entries that count, in order.
    standing: Vec<usize>,
    /// The last of the standing entries, those that can still be taken back.
    trail: Vec<Mark<G::State, G::Action>>,
    /// Per seat, gesture by gesture.
    drafts: Vec<Vec<Vec<G::Action>>>,
    redo: Vec<Vec<Vec<G::Action>>>,
    orders: Vec<Vec<StandingOrder>>,
    /// What goes without saying is played without asking.
    hastens: bool,
}

impl<G: Game, P: Deref<Target = G>> Match<G, P> {
    /// A new game. A script that does not fit the set-up is an error.
    pub fn new(game: P, options: G::Options, dice: Dice) -> Result<Self, BadInput> {
        let mut dice = dice;
        let mut heard = Heard::default();
        let mut drawing = Drawing::new(&mut dice);
        let state = game.start(&options, &mut Context::new(&mut drawing, &mut heard));
        let draws = drawing.draws;
        Self::opened(game, Origin::Start, options, state, dice, draws, heard)
    }

    /// A new game whose stream comes from a seed.
    pub fn seeded(game: P, options: G::Options, seed: &Seed) -> Self {
        Self::new(game, options, Dice::stream(seed.stream()))
            .expect("only a script can fail to give an outcome")
    }

    /// A game that continues from a position in notation.
    pub fn at_position(game: P, position: &str, dice: Dice) -> Result<Self, BadInput> {
        let mut dice = dice;
        let mut heard = Heard::default();
        let mut drawing = Drawing::new(&mut dice);
        let state = match written::read(&*game, position) {
            // It came up in play: somebody is to decide already.
            Some(state) => state?,
            None => {
                let mut state = game.read_position(position)?;
                game.settle(&mut state, &mut Context::new(&mut drawing, &mut heard));
                state
            }
        };
        let options = game.options_of(&state);
        let draws = drawing.draws;
        let origin = Origin::Position(position.to_owned());
        Self::opened(game, origin, options, state, dice, draws, heard)
    }

    fn opened(
        game: P,
        origin: Origin,
        options: G::Options,
        state: G::State,
        dice: Dice,
        draws: Vec<Draw>,
        heard: Heard<G::Event>,
    ) -> Result<Self, BadInput> {
        if let Some(fault) = dice.fault() {
            return Err(BadInput::new("script", fault));
        }
        let seats = game.seats(&options).len();
        let opening = Opening {
            draws,
            events: heard.events,
            hash: StateHash::of(&state),
        };
        Ok(Match {
            game,
            options,
            origin,
            opening,
            first: state.clone(),
            base: state.clone(),
            live: state,
            dice,
            items: Vec::new(),
            orders_given: Vec::new(),
            standing: Vec::new(),
            trail: Vec::new(),
            drafts: vec![Vec::new(); seats],
            redo: vec![Vec::new(); seats],
            orders: vec![Vec::new(); seats],
            hastens: false,
        })
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    /// From now on, whatever goes without saying ([`Game::goes_without_saying`]) is played without asking: as part of the
    /// gesture it follows from, or as an entry of its own where another seat would be asked. For tables where people
    /// play; records and tests have every action said.
    pub fn hasten(&mut self) {
        self.hastens = true;
    }

    pub fn options(&self) -> &G::Options {
        &self.options
    }

    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    pub fn opening(&self) -> &Opening<G::Event> {
        &self.opening
    }

    /// The position the opening led to.
    pub fn first(&self) -> &G::State {
        &self.first
    }

    /// The present position, with everybody's unfinished drafts.
    pub fn state(&self) -> &G::State {
        &self.live
    }

    /// The position the journal leads to, without unfinished drafts.
    pub fn committed(&self) -> &G::State {
        &self.base
    }

    pub fn hash(&self) -> StateHash {
        StateHash::of(&self.base)
    }

    pub fn turn(&self) -> Turn {
        self.game.turn(&self.live)
    }

    pub fn outcome(&self) -> Option<Outcome> {
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Decide(_) => None,
        }
    }

    pub fn scene(&self, viewer: Viewer) -> Scene {
        self.game.scene(&self.live, viewer)
    }

    pub fn dice(&self) -> &Dice {
        &self.dice
    }

    /// Appends scripted outcomes; `false` if this game draws from a stream.
    pub fn script(&mut self, outcomes: &str) -> bool {
        self.dice.script(outcomes)
    }

    /// The journal; the item with number `n` is at index `n - 1`.
    pub fn items(&self) -> &[Item<G::Action, G::Event>] {
        &self.items
    }

    /// Numbers of the items that are standing orders.
    pub(crate) fn orders_given(&self) -> &[usize] {
        &self.orders_given
    }

    /// The entries that count, in order, with their numbers.
    pub fn entries(&self) -> impl Iterator<Item = (usize, &Entry<G::Action, G::Event>)> {
        self.standing
            .iter()
            .map(|number| (*number, self.entry(*number)))
    }

    /// The outcomes the item with this number drew.
    pub fn draws_of(&self, number: usize) -> &[Draw] {
        match number
            .checked_sub(1)
            .and_then(|index| self.items.get(index))
        {
            Some(Item::Entry(entry)) => &entry.draws,
            _ => &[],
        }
    }

    /// A seat's unfinished draft.
    pub fn draft(&self, seat: Seat) -> impl Iterator<Item = G::Action> {
        self.drafts
            .get(seat.index())
            .into_iter()
            .flatten()
            .flatten()
            .copied()
    }

    /// The same, gesture by gesture: played again in this order they give the same draft.
    pub fn draft_gestures(&self, seat: Seat) -> &[Vec<G::Action>] {
        self.drafts.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Everything that happened in the standing entries, with its audience.
    pub fn events(&self) -> impl Iterator<Item = &(Audience, G::Event)> {
        let entries = self.entries().flat_map(|(_, entry)| &entry.events);
        self.opening.events.iter().chain(entries)
    }

    pub fn seat_names(&self) -> &'static [&'static str] {
        self.game.seats(&self.options)
    }

    pub fn seats(&self) -> Seats {
        Seats::first(self.seat_names().len())
    }

    pub fn seat_named(&self, name: &str) -> Option<Seat> {
        self.seat_names()
            .iter()
            .position(|seat| *seat == name)
            .map(|index| Seat(index as u8))
    }

    /// The seat's name; a seat that the game does not have is named by its number.
    pub fn name_of(&self, seat: Seat) -> String {
        self.seat_names()
            .get(seat.index())
            .map_or_else(|| format!("seat-{}", seat.0), |name| (*name).to_owned())
    }

    pub(crate) fn entry(&self, number: usize) -> &Entry<G::Action, G::Event> {
        match &self.items[number - 1] {
            Item::Entry(entry) => entry,
            _ => unreachable!("only entries stand"),
        }
    }

    /// Carries out an entry of the journal again, with the outcomes it had.
    pub(crate) fn repeat(&self, state: &mut G::State, entry: &Entry<G::Action, G::Event>) {
        let mut chance = entry.again();
        for action in entry.actions() {
            self.game.apply(
                state,
                entry.seat,
                action,
                &mut Context::new(&mut chance, &mut Silent),
            );
        }
    }

    /// Applies everybody's drafts to the committed position again. A draft that no longer fits ends where it stops
    /// fitting: its decision is gone.
    fn redraft(&mut self) {
        self.live = self.base.clone();
        for index in 0..self.drafts.len() {
            let seat = Seat(index as u8);
            let groups = std::mem::take(&mut self.drafts[index]);
            'groups: for group in groups {
                let mut kept = Vec::with_capacity(group.len());
                for action in &group {
                    if self.game.check(&self.live, seat, action).is_err()
                        || !self.game.is_draft(&self.live, action)
                    {
                        break;
                    }
                    let mut chance = Repeat([].iter());
                    self.game.apply(
                        &mut self.live,
                        seat,
                        *action,
                        &mut Context::new(&mut chance, &mut Silent),
                    );
                    kept.push(*action);
                }
                let whole = kept.len() == group.len();
                if !kept.is_empty() {
                    self.drafts[index].push(kept);
                }
                if !whole {
                    break 'groups;
                }
            }
        }
    }
}
