//! Toll: a small complete game for the kernel's own tests.
//!
//! Two seats hold three of sixteen cards each. Every round both secretly put one or two cards (a private draft) and
//! seal their bid; then the bids are shown and the higher sum leads. The other may challenge the toll (a reaction
//! window): a die of 4 or more turns the round. The winner takes a point, may step forward on the road up to twice,
//! and ends by peeking at a card of the other's hand or by halting. Then both draw up to three again.
//!
//! [`Fault`] breaks it in one way at a time, for tests that must notice.

mod bid;
mod face;
mod reward;
mod round;
mod story;

use bid::Bid;
use kernel::{
    Frames, Id, Notation, Seat, Seats, Tell,
    phase::{No, no, within},
    phases,
    reaction::Asking,
};
use reward::Reward;
use round::{Contest, Round};
use serde::{Deserialize, Serialize};

pub const NORTH: Seat = Seat(0);
pub const SOUTH: Seat = Seat(1);
pub const BOTH: Seats = Seats(3);
const CARDS: u8 = 16;
const HAND: u32 = 3;
const SEATS: &[&str] = &["north", "south"];

/// In which way the game is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fault {
    #[default]
    None,
    /// The other's sealed bid is counted in the scene.
    LeaksInScene,
    /// The other's draft shows in the texts of the log.
    LeaksInLog,
    /// The other's highest card shows in a refusal.
    LeaksInRefusal,
    /// The same, in the answer to a click.
    LeaksInWhyNot,
    /// Whose turn it is depends on a hidden card.
    LeaksInTurn,
    /// The other's cards show in what is asked beside the scene.
    LeaksInPortrait,
    LeaksInLens,
    LeaksInForesight,
    LeaksInVenture,
    /// They show in the fight under way.
    LeaksInStage,
    /// Whether anybody is asked depends on them.
    LeaksInUnasked,
    ListsIllegal,
    /// Something legal is not listed.
    ListsTooLittle,
    /// Redealing changes nothing.
    LazyRedeal,
    /// Redealing keeps the cards of a sealed bid.
    KeepsBids,
    /// Redealing forgets what was peeked at.
    ForgetfulRedeal,
    /// A card is lost when bids are shown.
    LosesCard,
    /// Showing the bids is not told to the recorder.
    HidesReveal,
    /// The winner of a round has nothing to do.
    DeadEnd,
    /// Nothing ever ends.
    Endless,
    /// Two actions share one text.
    BadNotation,
    /// Text with too many words panics.
    PanicsOnText,
    /// Something of the position is not saved.
    Unsaved,
}

pub struct Toy(pub Fault);

impl Toy {
    pub const fn sound() -> Toy {
        Toy(Fault::None)
    }
}

/// A set of cards, one bit each.
pub type Cards = u16;

pub fn members(cards: Cards) -> impl Iterator<Item = u8> {
    (0..CARDS).filter(move |card| cards >> card & 1 == 1)
}

pub fn sum(cards: Cards) -> u32 {
    members(cards).map(|card| u32::from(card) + 1).sum()
}

phases! {
    /// What is going on.
    pub enum Step of Toy {
        /// 1 A round, from the deal to the reward.
        Round(Round) runs,
        /// 2 Both bid in secret.
        Bid(Bid) asks,
        /// 3 The lower bid may challenge.
        Contest(Asking<Contest>) asks,
        /// 4 The winner's reward.
        Reward(Reward) asks,
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    pub rounds: u8,
    pub round: u8,
    /// Empty once the game is over.
    pub stack: Frames<Step, 3>,
    /// Cards in a bid lie here until both bids are shown.
    pub hands: [Cards; 2],
    /// What each seat knows of the other's cards.
    pub known: [Cards; 2],
    pub pile: Cards,
    pub discard: Cards,
    pub points: [u8; 2],
    pub road: [u8; 2],
    #[serde(skip)]
    pub unsaved: u8,
}

impl State {
    /// The cards put down so far, by seat.
    pub fn bids(&self) -> [Cards; 2] {
        within::<Toy, Bid>(self).map_or([0, 0], |bid| bid.put)
    }
}

/// A position of this game.
#[derive(Clone, Copy)]
pub struct At<'a> {
    pub fault: Fault,
    pub state: &'a State,
}

/// A card, and all that a refusal may mention.
#[derive(Id)]
#[id(most = 16)]
pub struct CardNumber(pub u8);

/// What phases tell their callers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Returned {
    #[default]
    Nothing,
    /// Who bid less.
    Lost(Seat),
    /// Whether a challenge turned the round.
    Contested(bool),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Notation)]
#[notation(tables = Toy)]
pub enum Action {
    Put(CardNumber),
    Seal,
    Challenge,
    Pass,
    Step,
    Peek,
    Halt,
}

#[derive(Clone, PartialEq, Debug, Serialize, Tell)]
#[tell(tables = Toy)]
pub enum Event {
    #[say("drew")]
    Drew { card: u8 },
    #[say("sealed", seat = seat.0)]
    Sealed { seat: Seat },
    #[say("shown")]
    Shown { north: Cards, south: Cards },
    #[say("rolled")]
    Rolled { pips: u8 },
    #[say("won", seat = seat.0)]
    Won { seat: Seat },
    #[say("stepped", seat = seat.0)]
    Stepped { seat: Seat },
    #[say("peeked")]
    Peeked { card: u8 },
    #[say("put")]
    Put { card: u8 },
}

#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    pub rounds: u8,
}

impl Toy {
    pub fn other(seat: Seat) -> Seat {
        Seat(1 - seat.0)
    }
}

/// The answer to what belongs elsewhere.
const NOT_NOW: No<CardNumber> = no("1.1", "not-now");
