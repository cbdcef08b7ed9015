//! Reaction windows, and standing orders that answer them while a player is away.
//!
//! A window says what it is about: things and numbers, each in a **role** (`to`, `mover`, `force`). An order names a
//! kind of window and what must hold there, and what must not: `pass intercept unless to namur`.

mod condition;
mod notation;

pub use condition::{Condition, Holds, Subject, Test, Topic};
pub use notation::{BadOrder, read_orders, write_orders};

/// Roles that most games have, so that their players need not learn them twice.
pub mod role {
    /// The space a move comes from.
    pub const FROM: &str = "from";
    /// The space a move goes to.
    pub const TO: &str = "to";
    /// The space where it happens.
    pub const AT: &str = "at";
    /// Whoever moves or attacks.
    pub const MOVER: &str = "mover";
    /// Those of the seat's own that are attacked or passed by.
    pub const FORCE: &str = "force";
}

/// A moment at which a seat may react. It opens on public facts only, and tells its seat nothing it does not know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Window<A> {
    /// The sort of window, as the game names it: `withdraw`, `intercept`.
    pub kind: &'static str,
    /// What it is about: pieces and places, as in notation. An order may name these without their role.
    pub about: Vec<Topic>,
    /// What else the seat knows of it. An order must name the role of these.
    pub details: Vec<Topic>,
    /// The turn of the game it opens in.
    pub turn: u16,
    /// The action that lets it go by.
    pub pass: A,
}

impl Window<()> {
    /// The same, with an action that lets it go by.
    pub fn passed_by<A>(self, pass: A) -> Window<A> {
        Window {
            kind: self.kind,
            about: self.about,
            details: self.details,
            turn: self.turn,
            pass,
        }
    }
}

/// A kind of window with all roles that may occur in it: what orders can speak of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WindowKind {
    pub kind: &'static str,
    pub roles: &'static [&'static str],
}

/// A secret, changeable instruction of one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingOrder {
    /// The kind of window it speaks of; `None` for every kind.
    pub kind: Option<String>,
    /// All of these must hold.
    pub when: Vec<Condition>,
    /// None of these may hold.
    pub unless: Vec<Condition>,
    /// The last turn it holds for; `None` until it is changed.
    pub until_turn: Option<u16>,
    pub answer: Answer,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    Pass,
    /// Ask the player even if a later, wider order would pass.
    Ask,
}

impl StandingOrder {
    /// An order for every window, for ever.
    pub fn always(answer: Answer) -> StandingOrder {
        StandingOrder {
            kind: None,
            when: Vec::new(),
            unless: Vec::new(),
            until_turn: None,
            answer,
        }
    }

    /// Whether it speaks of the window. Where the seat does not know whether a condition holds it says nothing, so
    /// that the player is asked.
    pub fn matches<A>(&self, window: &Window<A>) -> bool {
        let is = |holds: Holds| move |condition: &Condition| condition.in_window(window) == holds;
        self.kind.as_deref().is_none_or(|kind| kind == window.kind)
            && self.when.iter().all(is(Holds::Yes))
            && self.unless.iter().all(is(Holds::No))
            && self.until_turn.is_none_or(|turn| window.turn <= turn)
    }
}

/// The first order that speaks of the window decides. Without one, the player is asked.
pub fn answer<A>(orders: &[StandingOrder], window: &Window<A>) -> Answer {
    orders
        .iter()
        .find(|order| order.matches(window))
        .map_or(Answer::Ask, |order| order.answer)
}

/// Refuses orders that speak of what the game does not have. A misspelt exception would never be one, and the order
/// would pass what its player wanted to be asked about. A game that lists no windows takes any order.
pub fn proofread(
    orders: &[StandingOrder],
    windows: &[WindowKind],
    is_thing: impl Fn(&str) -> bool,
) -> Result<(), BadOrder> {
    if windows.is_empty() {
        return Ok(());
    }
    for order in orders {
        let meant =
            |window: &&WindowKind| order.kind.as_deref().is_none_or(|kind| kind == window.kind);
        if let Some(word) = &order.kind
            && !windows.iter().any(|window| window.kind == word)
        {
            return Err(BadOrder::NoSuchWindow {
                word: word.clone(),
                known: windows.iter().map(|window| window.kind).collect(),
            });
        }
        for condition in order.when.iter().chain(&order.unless) {
            let mut roles: Vec<&'static str> = (windows.iter().filter(meant))
                .flat_map(|window| window.roles.iter().copied())
                .collect();
            roles.sort_unstable();
            roles.dedup();
            if let Some(word) = &condition.role
                && !roles.iter().any(|role| role == word)
            {
                let (word, known) = (word.clone(), roles);
                return Err(BadOrder::NoSuchRole { word, known });
            }
            if let Test::Is(word) = &condition.test
                && !is_thing(word)
            {
                return Err(BadOrder::NoSuchThing(word.clone()));
            }
        }
    }
    Ok(())
}
