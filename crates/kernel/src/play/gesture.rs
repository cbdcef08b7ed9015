//! Playing: a gesture is checked and carried out as a whole, or refused without any effect.

use super::{
    Entry, Item, Mark, Match,
    dice::{Dice, Draw, Drawing},
    entry::{StateHash, Step},
};
use crate::{Audience, BadInput, Context, Game, Refusal, Seat, order::BadOrder, record::Heard};
use std::ops::Deref;
use thiserror::Error;

/// What a gesture did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Number of the new entry in the full journal; `None` if everything stays in a private draft. For the host only:
    /// the number also counts standing orders, which are secret.
    pub entry: Option<usize>,
    /// How many of the actions were carried out. Chance, a reveal or another seat's turn cut off the rest.
    pub done: usize,
}

/// Why a gesture was not carried out. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    #[error("the game is over")]
    Over,
    #[error("this game has no seat number {}", .0.0)]
    NoSuchSeat(Seat),
    #[error("this seat has nothing to decide now")]
    NotDue,
    #[error("there is nothing to do in an empty gesture")]
    Empty,
    #[error(transparent)]
    Order(BadOrder),
    #[error("`{action}` is refused: {refusal}")]
    Refused {
        action: String,
        refusal: Box<Refusal>,
    },
    #[error("cannot read {0}")]
    Unreadable(BadInput),
    #[error("the script does not fit: {0}")]
    Script(String),
    #[error(
        "`{action}` depends on another seat's unfinished draft, which must never be: {refusal}"
    )]
    Entangled {
        action: String,
        refusal: Box<Refusal>,
    },
}

/// What the check and the list say about one action. In a sound game they agree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    pub refusal: Option<Refusal>,
    pub listed: bool,
}

/// How many actions in a row may go without saying: a game that never asks again is broken.
const MOST_UNSAID: usize = 16;

/// The seat's only action, if it goes without saying.
pub(super) fn unasked<G: Game>(game: &G, state: &G::State, seat: Seat) -> Option<G::Action> {
    if !game.goes_without_saying(state, seat) {
        return None;
    }
    let mut listed = Vec::new();
    game.actions(state, seat, &mut listed);
    match listed[..] {
        [action] if !game.is_draft(state, &action) => Some(action),
        _ => None,
    }
}

/// The gesture so far: where it led and what it used.
struct Trying<G: Game> {
    state: G::State,
    dice: Dice,
    steps: Vec<Step<G::Action>>,
    draws: Vec<Draw>,
    heard: Heard<G::Event>,
}

impl<G: Game> Trying<G> {
    fn on(state: &G::State, dice: &Dice) -> Self {
        Trying {
            state: state.clone(),
            dice: dice.clone(),
            steps: Vec::new(),
            draws: Vec::new(),
            heard: Heard::default(),
        }
    }

    /// Carries out a checked action.
    fn step(&mut self, game: &G, seat: Seat, action: G::Action) -> Result<(), PlayError> {
        let draft = game.is_draft(&self.state, &action);
        let mut drawing = Drawing {
            dice: &mut self.dice,
            draws: std::mem::take(&mut self.draws),
        };
        let mut cx = Context::new(&mut drawing, &mut self.heard);
        game.apply(&mut self.state, seat, action, &mut cx);
        self.draws = drawing.draws;
        if let Some(fault) = self.dice.fault() {
            return Err(PlayError::Script(fault.to_owned()));
        }
        self.steps.push(Step { action, draft });
        Ok(())
    }

    fn told_something(&self) -> bool {
        !self.draws.is_empty() || self.heard.revealed
    }
}

impl<G: Game, P: Deref<Target = G>> Match<G, P> {
    /// Plays a gesture of one seat, then whatever standing orders answer.
    pub fn play(&mut self, seat: Seat, actions: &[G::Action]) -> Result<Played, PlayError> {
        let played = self.play_again(seat, actions, false)?;
        self.forget_redo(seat);
        self.follow_orders();
        Ok(played)
    }

    /// Plays a gesture written in notation, actions separated by `;`.
    pub fn play_text(&mut self, seat: Seat, gesture: &str) -> Result<Played, PlayError> {
        self.say(seat, gesture, self.hastens)
    }

    /// The same, and then whatever goes without saying for the same seat, as part of the gesture.
    pub fn play_on(&mut self, seat: Seat, gesture: &str) -> Result<Played, PlayError> {
        self.say(seat, gesture, true)
    }

    fn say(&mut self, seat: Seat, gesture: &str, hastens: bool) -> Result<Played, PlayError> {
        self.may_speak(seat)?;
        let mut words = gesture.split(';').map(str::trim);
        let mut unsaid = 0;
        let played = self.gesture(seat, false, |game, state| match words.next() {
            Some(text) => Some(game.read(state, text).map_err(PlayError::Unreadable)),
            None if hastens && unsaid < MOST_UNSAID => {
                unsaid += 1;
                unasked(game, state, seat).map(Ok)
            }
            None => None,
        })?;
        self.forget_redo(seat);
        self.follow_orders();
        Ok(played)
    }

    /// Plays an entry of a record. Standing orders are not followed: the record has their answers as entries of their
    /// own.
    pub(crate) fn play_recorded(
        &mut self,
        seat: Seat,
        by_order: bool,
        actions: &[String],
    ) -> Result<Played, PlayError> {
        self.play_words(seat, by_order, actions.iter().map(String::as_str))
    }

    fn play_words<'t>(
        &mut self,
        seat: Seat,
        by_order: bool,
        mut words: impl Iterator<Item = &'t str>,
    ) -> Result<Played, PlayError> {
        self.may_speak(seat)?;
        self.gesture(seat, by_order, |game, state| {
            let text = words.next()?;
            Some(game.read(state, text).map_err(PlayError::Unreadable))
        })
    }

    /// Only the words of a seat that must decide are read: short forms are completed from that seat's hand, and how
    /// they read would show an onlooker what it holds.
    pub fn may_speak(&self, seat: Seat) -> Result<(), PlayError> {
        let turn = self.turn();
        if !self.seats().contains(seat) {
            Err(PlayError::NoSuchSeat(seat))
        } else if turn.is_over() {
            Err(PlayError::Over)
        } else if !turn.seats().contains(seat) {
            Err(PlayError::NotDue)
        } else {
            Ok(())
        }
    }

    /// Reads an action in the present position.
    pub fn read(&self, text: &str) -> Result<G::Action, BadInput> {
        self.game.read(&self.live, text)
    }

    /// Every legal action of a seat.
    pub fn listed(&self, seat: Seat) -> Vec<G::Action> {
        let mut listed = Vec::new();
        self.game.actions(&self.live, seat, &mut listed);
        listed
    }

    /// What the rules say about an action, whoever must decide now.
    pub fn verdict(&self, seat: Seat, action: &str) -> Result<Verdict, BadInput> {
        let action = self.read(action)?;
        Ok(Verdict {
            refusal: self.game.check(&self.live, seat, &action).err(),
            listed: self.listed(seat).contains(&action),
        })
    }

    pub(super) fn play_again(
        &mut self,
        seat: Seat,
        actions: &[G::Action],
        by_order: bool,
    ) -> Result<Played, PlayError> {
        let mut actions = actions.iter();
        self.gesture(seat, by_order, |_, _| actions.next().copied().map(Ok))
    }

    fn forget_redo(&mut self, seat: Seat) {
        if let Some(redo) = self.redo.get_mut(seat.index()) {
            redo.clear();
        }
    }

    /// `next` gives the wanted actions one by one, each read in the position its predecessors lead to.
    pub(super) fn gesture(
        &mut self,
        seat: Seat,
        by_order: bool,
        mut next: impl FnMut(&G, &G::State) -> Option<Result<G::Action, PlayError>>,
    ) -> Result<Played, PlayError> {
        let game = &*self.game;
        if !self.seats().contains(seat) {
            return Err(PlayError::NoSuchSeat(seat));
        }
        let turn = game.turn(&self.live);
        if turn.is_over() {
            return Err(PlayError::Over);
        }
        let due = turn.seats();

        let mut trying = Trying::<G>::on(&self.live, &self.dice);
        let mut last_open = None;
        while let Some(action) = next(game, &trying.state) {
            let action = action?;
            if let Err(refusal) = game.check(&trying.state, seat, &action) {
                return Err(PlayError::Refused {
                    action: game.write(&action),
                    refusal: Box::new(refusal),
                });
            }
            trying.step(game, seat, action)?;
            let now = game.turn(&trying.state).seats();
            let ends = trying.told_something() || now.0 & !due.0 != 0 || now.is_empty();
            // A step that revealed something cannot wait in a draft, whatever the game calls it.
            if ends || !trying.steps.last().is_some_and(|step| step.draft) {
                last_open = Some(trying.steps.len());
            }
            if ends {
                break;
            }
        }
        let done = trying.steps.len();
        if done == 0 {
            return Err(PlayError::Empty);
        }
        let Some(open) = last_open else {
            let group = trying.steps.iter().map(|step| step.action).collect();
            self.drafts[seat.index()].push(group);
            self.live = trying.state;
            return Ok(Played { entry: None, done });
        };

        let undrafted = self.drafts.iter().all(Vec::is_empty);
        let later: Vec<G::Action> = trying.steps[open..]
            .iter()
            .map(|step| step.action)
            .collect();
        if !undrafted || !later.is_empty() {
            // Others' unfinished drafts are not part of the journal: play the entry on what is committed.
            let own = self.drafts[seat.index()].iter().flatten().copied();
            let wished: Vec<G::Action> = own
                .chain(trying.steps[..open].iter().map(|step| step.action))
                .collect();
            trying = Trying::on(&self.base, &self.dice);
            for action in wished {
                if let Err(refusal) = game.check(&trying.state, seat, &action) {
                    return Err(PlayError::Entangled {
                        action: game.write(&action),
                        refusal: Box::new(refusal),
                    });
                }
                trying.step(game, seat, action)?;
            }
        }
        let number = self.commit(seat, by_order, trying, later);
        Ok(Played {
            entry: Some(number),
            done,
        })
    }

    fn commit(
        &mut self,
        seat: Seat,
        by_order: bool,
        mut tried: Trying<G>,
        later: Vec<G::Action>,
    ) -> usize {
        let mut events: Vec<(Audience, G::Event)> = tried.heard.events;
        // The journal keeps them for as long as the game lasts.
        events.shrink_to_fit();
        tried.steps.shrink_to_fit();
        let entry = Entry {
            seat,
            by_order,
            steps: tried.steps,
            draws: tried.draws,
            drawn_before: self.dice.drawn(),
            events,
            hash: StateHash::of(&tried.state),
            revealed: tried.heard.revealed,
            before: self.game.turn(&self.base).seats(),
            after: self.game.turn(&tried.state).seats(),
        };
        let number = self.items.len() + 1;
        let base = std::mem::replace(&mut self.base, tried.state);
        let drafts = std::mem::take(&mut self.drafts[seat.index()]);
        self.dice = tried.dice;
        if entry.is_final() {
            self.trail.clear();
            self.redo.iter_mut().for_each(Vec::clear);
        } else {
            self.trail.push(Mark {
                entry: number,
                base: Box::new(base),
                drafts,
            });
        }
        self.items.push(Item::Entry(entry));
        self.standing.push(number);
        if !later.is_empty() {
            self.drafts[seat.index()].push(later);
        }
        self.redraft();
        number
    }
}
