//! The object-safe interface of a running game.

use crate::{
    BadInput, Game, Message, Name, Refusal, Scene, Seat, Seats, Target, Turn, Viewer,
    beat::LogLine,
    chance::Seed,
    foresight::Consequence,
    order::{StandingOrder, Window},
    play::{Item, Match, PlayError, Played, StateHash, TakenBack, UndoError, Verdict},
    scene::{Lens, Portrait, Standing},
    text::{Line, Player, Record, Table},
};
use std::{
    ops::{Deref, Range},
    sync::Arc,
};

/// One line of the journal as a viewer may read it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LogEntry {
    /// Its number in this viewer's journal.
    pub number: usize,
    pub seat: Option<Seat>,
    pub kind: LogKind,
    pub lines: Vec<LogLine>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LogKind {
    Entry,
    /// Takes back the entry with this number.
    Undo(usize),
    /// Goes back to the position after this number.
    Rollback(usize),
    /// The seat changed hands.
    Seat {
        now: Option<Player>,
        was: Option<Player>,
    },
}

/// A space a thing can be moved to, and the gesture that moves it there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    pub space: Name,
    /// Actions separated by `; `.
    pub gesture: String,
    /// How many actions that is.
    pub steps: usize,
    /// The spaces it comes by, one for each action; the last is where it ends.
    pub way: Vec<Name>,
}

/// A whole move that a careful player would make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// Actions separated by `; `.
    pub gesture: String,
    /// What is picked up for it.
    pub first: Option<Target>,
    /// What is clicked, one thing for each action.
    pub way: Vec<Target>,
    /// What its parts are called, in their order; of steps with the same piece only the last.
    pub labels: Vec<Message>,
    /// Why.
    pub reason: Option<Message>,
}

/// How much of a position is true when it is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// Only what the viewer knew; the rest is drawn again.
    Own,
    /// Everything: for games that are over.
    Everything,
}

/// An action that somebody has played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// In notation.
    pub action: String,
    /// Cards or dice were drawn for it.
    pub drew: bool,
}

/// A running game of any kind.
///
/// Numbers that a viewer gets or gives count only what this viewer may know about: standing orders are secret, and a
/// gap would give them away.
pub trait HostedMatch: Send + Sync {
    fn game_name(&self) -> &'static str;
    fn options(&self) -> Vec<(String, String)>;
    fn seat_names(&self) -> &'static [&'static str];
    fn turn(&self) -> Turn;
    fn hash(&self) -> StateHash;

    /// How many numbered lines the full journal has.
    fn journal_len(&self) -> usize;

    fn scene(&self, viewer: Viewer) -> Scene;
    /// The viewer's scene after a number of its own journal, as it was then.
    fn scene_after(&self, number: usize, viewer: Viewer) -> Option<Scene>;
    /// Translates a number in the viewer's journal into one in the full journal, as [`HostedMatch::rollback`] takes
    /// it.
    fn full_number(&self, number: usize, viewer: Viewer) -> Option<usize>;
    /// What happened, as the viewer may read it; number 0 is the start.
    fn log(&self, viewer: Viewer) -> Vec<LogEntry>;
    /// The same, from a number of the viewer's own journal on.
    fn log_from(&self, number: usize, viewer: Viewer) -> Vec<LogEntry>;
    /// The same for a range of the viewer's own journal: a page of a long log.
    fn log_between(&self, numbers: Range<usize>, viewer: Viewer) -> Vec<LogEntry>;
    /// How many entries the viewer's log has.
    fn log_len(&self, viewer: Viewer) -> usize;

    /// Everything a seat has done that still counts, action by action, and its unfinished draft.
    fn deeds(&self, seat: Seat) -> Vec<Deed>;
    /// How the war stood, whenever that changed, as whoever sees everything knows it: for games that are over. The
    /// numbers are those of the viewer's journal; what was taken back is left out.
    fn standings(&self, viewer: Viewer) -> Vec<(usize, Arc<Standing>)>;
    /// The position after a number of the viewer's journal, written down so that a game can begin in it
    /// ([`Hosted::at_position`](crate::host::Hosted::at_position)). With `Known::Own`, everything the viewer could not
    /// know then is drawn again. `None` where there is nothing more to decide.
    fn position_at(
        &self,
        number: usize,
        viewer: Viewer,
        known: Known,
        whim: &Seed,
    ) -> Option<String>;

    /// Every legal action of a seat.
    fn actions(&self, seat: Seat) -> Vec<String>;
    /// Whether a seat may play this action now.
    fn check(&self, seat: Seat, action: &str) -> Result<(), PlayError>;
    /// Why a seat cannot choose this thing now; `None` if it can.
    fn why_not(&self, seat: Seat, target: &Target) -> Option<Refusal>;
    /// Plays a gesture, actions separated by `;`, then whatever standing orders answer.
    fn play(&mut self, seat: Seat, gesture: &str) -> Result<Played, PlayError>;
    /// The same, and then whatever goes without saying for this seat; see [`Match::play_on`].
    fn play_on(&mut self, seat: Seat, gesture: &str) -> Result<Played, PlayError>;
    /// From now on, whatever goes without saying is played without asking; see [`Match::hasten`].
    fn hasten(&mut self);
    /// The steps of a seat's unfinished private draft.
    fn draft(&self, seat: Seat) -> Vec<String>;
    /// The same, gesture by gesture, each as [`HostedMatch::play`] takes it: a record does not contain them.
    fn draft_gestures(&self, seat: Seat) -> Vec<String>;
    /// How far a thing can be moved in one gesture: for each space the shortest gesture that ends there. Computed in
    /// a position the seat might be in, so it reveals nothing hidden.
    fn reach(&self, seat: Seat, first: &Target) -> Vec<Reach>;
    /// What a gesture would lead to, as far as the seat can know: looked at in a position the seat might be in, up to
    /// the first step that draws chance or brings something to light. Empty if it cannot be played.
    fn foresee(&self, seat: Seat, gesture: &str) -> Vec<Consequence>;
    /// What it would mean to go to a space that is too far for one gesture.
    fn ventures(&self, seat: Seat, first: &Target, to: &Target) -> Vec<Consequence>;
    /// The card of a space or a piece.
    fn portrait(&self, viewer: Viewer, target: &Target) -> Option<Portrait>;
    /// What a lens shows.
    fn lens(&self, viewer: Viewer, id: &str, of: Option<&Target>) -> Option<Lens>;
    /// What a careful player would do, without any knowledge the seat does not have. The same whim gives the same
    /// advice.
    fn advise(&self, seat: Seat, whim: u64) -> Option<String>;
    /// The same as a whole move with its reason: further actions with the same piece, and whatever is decided within the
    /// decision it opened, belong to it, until something is drawn or comes to light.
    fn counsel(&self, seat: Seat, whim: u64) -> Option<Advice>;

    fn can_undo(&self, seat: Seat) -> bool;
    fn can_redo(&self, seat: Seat) -> bool;
    fn undo(&mut self, seat: Seat) -> Result<TakenBack, UndoError>;
    fn redo(&mut self, seat: Seat) -> Result<Played, UndoError>;
    /// Goes back to the position after a number of the full journal, if all seats consent.
    fn rollback(&mut self, to: usize, consent: Seats) -> Result<(), UndoError>;

    /// How often the seat has taken back an entry or changed its standing orders: no rule of a game limits these
    /// lines.
    fn second_thoughts(&self, seat: Seat) -> usize;

    fn orders(&self, seat: Seat) -> Vec<StandingOrder>;
    /// The window that is open for the seat and that standing orders could answer.
    fn window(&self, seat: Seat) -> Option<Window<String>>;
    fn set_orders(&mut self, seat: Seat, orders: Vec<StandingOrder>) -> Result<(), PlayError>;

    /// Records that a seat changes hands; see [`Match::change_seat`].
    fn change_seat(
        &mut self,
        seat: Seat,
        now: Option<&Player>,
        was: Option<&Player>,
    ) -> Result<(), PlayError>;

    /// The full record: for the host, and for everybody once the game is over.
    fn record(&self, table: &Table) -> Record;
    fn record_for(&self, viewer: Viewer, table: &Table) -> Record;
    /// The lines of the full record after a number, which a host appends to its store.
    fn lines(&self, from: usize) -> Vec<Line>;
    /// Lets standing orders answer whatever they apply to, after a game was loaded or rolled back.
    fn follow_orders(&mut self);

    /// Appends scripted outcomes; `false` if this game draws from a stream.
    fn script(&mut self, outcomes: &str) -> bool;
    fn script_left(&self) -> usize;
    /// What the rules say about an action, whoever must decide now: for examples, never for players.
    fn verdict(&self, seat: Seat, action: &str) -> Result<Verdict, BadInput>;
    /// Answers a question about the position: for examples, never for players.
    fn ask(&self, question: &str) -> Result<String, BadInput>;
}

impl<G: Game, P: Deref<Target = G>> Match<G, P> {
    /// A seat that this game does not have sees what a spectator sees.
    fn present(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(seat) if !self.seats().contains(seat) => Viewer::Spectator,
            other => other,
        }
    }

    /// Numbers of the items a viewer may not know about: standing orders, until the game is over.
    pub(super) fn unseen(&self, viewer: Viewer) -> &[usize] {
        if viewer == Viewer::Everything || self.turn().is_over() {
            &[]
        } else {
            self.orders_given()
        }
    }

    /// Translates a number in the viewer's journal into one in the full journal; 0 is the start.
    pub(super) fn full(&self, number: usize, viewer: Viewer) -> Option<usize> {
        if number > self.items().len() {
            return None;
        }
        let mut full = number;
        for unseen in self.unseen(viewer) {
            if *unseen > full {
                break;
            }
            full += 1;
        }
        (full <= self.items().len()).then_some(full)
    }

    /// How many numbers the viewer's journal has, including that of the start.
    fn counted(&self, viewer: Viewer) -> usize {
        self.items().len() + 1 - self.unseen(viewer).len()
    }

    fn log_for(&self, numbers: Range<usize>, viewer: Viewer) -> Vec<LogEntry> {
        // At the end the secrets are revealed, but a player's log stays as the player saw it.
        let words = |events: &[(crate::Audience, G::Event)]| {
            events
                .iter()
                .filter(|(audience, _)| audience.includes(viewer))
                .map(|(_, event)| LogLine {
                    message: self.game().log_line(event),
                    beat: self.game().beat(event),
                })
                .collect()
        };
        let unseen = self.unseen(viewer);
        let renumber = |number: usize| number - unseen.partition_point(|other| *other <= number);
        let mut log = Vec::new();
        if numbers.contains(&0) {
            log.push(LogEntry {
                number: 0,
                seat: None,
                kind: LogKind::Entry,
                lines: words(&self.opening().events),
            });
        }
        for own in numbers.start.max(1)..numbers.end.min(self.counted(viewer)) {
            let Some(number) = self.full(own, viewer) else {
                break;
            };
            let (seat, kind, lines) = match &self.items()[number - 1] {
                Item::Entry(entry) => (Some(entry.seat), LogKind::Entry, words(&entry.events)),
                Item::Undo { seat, entry, .. } => {
                    (Some(*seat), LogKind::Undo(renumber(*entry)), Vec::new())
                }
                Item::Rollback { to, .. } => (None, LogKind::Rollback(renumber(*to)), Vec::new()),
                Item::Orders { .. } => continue,
                Item::Seat { seat, now, was } => {
                    let (now, was) = (now.clone(), was.clone());
                    (Some(*seat), LogKind::Seat { now, was }, Vec::new())
                }
            };
            log.push(LogEntry {
                number: own,
                seat,
                kind,
                lines,
            });
        }
        log
    }
}

impl<G: Game> HostedMatch for Match<G, Arc<G>> {
    fn game_name(&self) -> &'static str {
        G::NAME
    }

    fn options(&self) -> Vec<(String, String)> {
        self.game().write_options(Match::options(self))
    }

    fn seat_names(&self) -> &'static [&'static str] {
        Match::seat_names(self)
    }

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn hash(&self) -> StateHash {
        Match::hash(self)
    }

    fn journal_len(&self) -> usize {
        self.items().len()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        Match::scene(self, self.present(viewer))
    }

    fn scene_after(&self, number: usize, viewer: Viewer) -> Option<Scene> {
        let viewer = self.present(viewer);
        let number = self.full(number, viewer)?;
        let position = self.position_after(number)?;
        Some(self.game().scene(&position, viewer))
    }

    fn full_number(&self, number: usize, viewer: Viewer) -> Option<usize> {
        self.full(number, self.present(viewer))
    }

    fn log(&self, viewer: Viewer) -> Vec<LogEntry> {
        self.log_for(0..usize::MAX, self.present(viewer))
    }

    fn log_from(&self, number: usize, viewer: Viewer) -> Vec<LogEntry> {
        self.log_for(number..usize::MAX, self.present(viewer))
    }

    fn log_between(&self, numbers: Range<usize>, viewer: Viewer) -> Vec<LogEntry> {
        self.log_for(numbers, self.present(viewer))
    }

    fn log_len(&self, viewer: Viewer) -> usize {
        self.counted(self.present(viewer))
    }

    fn deeds(&self, seat: Seat) -> Vec<Deed> {
        let own = self.entries().filter(|(_, entry)| entry.seat == seat);
        let mut done: Vec<Deed> = Vec::new();
        let deed = |action: &G::Action| Deed {
            action: self.game().write(action),
            drew: false,
        };
        for (_, entry) in own {
            done.extend(entry.actions().map(|action| deed(&action)));
            // Chance ends a gesture, so what drew it is the last action.
            if let Some(last) = done.last_mut() {
                last.drew = !entry.draws.is_empty();
            }
        }
        done.extend(Match::draft(self, seat).map(|action| deed(&action)));
        done
    }

    fn standings(&self, viewer: Viewer) -> Vec<(usize, Arc<Standing>)> {
        self.all_standings(self.present(viewer))
    }

    fn position_at(
        &self,
        number: usize,
        viewer: Viewer,
        known: Known,
        whim: &Seed,
    ) -> Option<String> {
        self.written_position(number, self.present(viewer), known, whim)
    }

    fn actions(&self, seat: Seat) -> Vec<String> {
        if !self.seats().contains(seat) {
            return Vec::new();
        }
        let listed = self.listed(seat);
        listed
            .iter()
            .map(|action| self.game().write(action))
            .collect()
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), PlayError> {
        self.may_speak(seat)?;
        let read = self.read(action).map_err(PlayError::Unreadable)?;
        self.game()
            .check(self.state(), seat, &read)
            .map_err(|refusal| PlayError::Refused {
                action: action.to_owned(),
                refusal: Box::new(refusal),
            })
    }

    fn why_not(&self, seat: Seat, target: &Target) -> Option<Refusal> {
        if !self.seats().contains(seat) {
            return None;
        }
        self.game().why_not(self.state(), seat, target)
    }

    fn play(&mut self, seat: Seat, gesture: &str) -> Result<Played, PlayError> {
        self.play_text(seat, gesture)
    }

    fn play_on(&mut self, seat: Seat, gesture: &str) -> Result<Played, PlayError> {
        Match::play_on(self, seat, gesture)
    }

    fn hasten(&mut self) {
        Match::hasten(self);
    }

    fn draft(&self, seat: Seat) -> Vec<String> {
        Match::draft(self, seat)
            .map(|action| self.game().write(&action))
            .collect()
    }

    fn draft_gestures(&self, seat: Seat) -> Vec<String> {
        let gesture = |actions: &Vec<G::Action>| {
            let words: Vec<String> = actions.iter().map(|a| self.game().write(a)).collect();
            words.join("; ")
        };
        Match::draft_gestures(self, seat)
            .iter()
            .map(gesture)
            .collect()
    }

    fn reach(&self, seat: Seat, first: &Target) -> Vec<Reach> {
        self.reach_of(seat, first)
    }

    fn foresee(&self, seat: Seat, gesture: &str) -> Vec<Consequence> {
        self.foreseen(seat, gesture)
    }

    fn ventures(&self, seat: Seat, first: &Target, to: &Target) -> Vec<Consequence> {
        if self.may_speak(seat).is_err() {
            return Vec::new();
        }
        self.game().ventures(self.state(), seat, first, to)
    }

    fn portrait(&self, viewer: Viewer, target: &Target) -> Option<Portrait> {
        self.game()
            .portrait(self.state(), self.present(viewer), target)
    }

    fn lens(&self, viewer: Viewer, id: &str, of: Option<&Target>) -> Option<Lens> {
        self.game().lens(self.state(), self.present(viewer), id, of)
    }

    fn advise(&self, seat: Seat, whim: u64) -> Option<String> {
        self.advice(seat, whim)
            .map(|action| self.game().write(&action))
    }

    fn counsel(&self, seat: Seat, whim: u64) -> Option<Advice> {
        self.counselled(seat, whim)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        Match::can_undo(self, seat)
    }

    fn can_redo(&self, seat: Seat) -> bool {
        Match::can_redo(self, seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<TakenBack, UndoError> {
        Match::undo(self, seat)
    }

    fn redo(&mut self, seat: Seat) -> Result<Played, UndoError> {
        Match::redo(self, seat)
    }

    fn rollback(&mut self, to: usize, consent: Seats) -> Result<(), UndoError> {
        Match::rollback(self, to, consent)
    }

    fn second_thoughts(&self, seat: Seat) -> usize {
        let second = |item: &&Item<G::Action, G::Event>| match item {
            Item::Undo { seat: own, .. } | Item::Orders { seat: own, .. } => *own == seat,
            _ => false,
        };
        self.items().iter().filter(second).count()
    }

    fn orders(&self, seat: Seat) -> Vec<StandingOrder> {
        Match::orders(self, seat).to_vec()
    }

    fn window(&self, seat: Seat) -> Option<Window<String>> {
        self.may_speak(seat).ok()?;
        let window = self.game().window(self.state(), seat)?;
        Some(Window {
            kind: window.kind,
            about: window.about,
            details: window.details,
            turn: window.turn,
            pass: self.game().write(&window.pass),
        })
    }

    fn set_orders(&mut self, seat: Seat, orders: Vec<StandingOrder>) -> Result<(), PlayError> {
        Match::set_orders(self, seat, orders)
    }

    fn change_seat(
        &mut self,
        seat: Seat,
        now: Option<&Player>,
        was: Option<&Player>,
    ) -> Result<(), PlayError> {
        Match::change_seat(self, seat, now, was)
    }

    fn record(&self, table: &Table) -> Record {
        Match::record(self, table)
    }

    fn record_for(&self, viewer: Viewer, table: &Table) -> Record {
        Match::record_for(self, self.present(viewer), table)
    }

    fn lines(&self, from: usize) -> Vec<Line> {
        Match::lines(self, from)
    }

    fn follow_orders(&mut self) {
        Match::follow_orders(self);
    }

    fn script(&mut self, outcomes: &str) -> bool {
        Match::script(self, outcomes)
    }

    fn script_left(&self) -> usize {
        self.dice().script_left()
    }

    fn verdict(&self, seat: Seat, action: &str) -> Result<Verdict, BadInput> {
        Match::verdict(self, seat, action)
    }

    fn ask(&self, question: &str) -> Result<String, BadInput> {
        self.game().ask(self.state(), question)
    }
}
