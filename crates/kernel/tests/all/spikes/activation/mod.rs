//! An activation with its windows: before it (turn and turn about), when a force is named, before the movement roll.
//!
//! Each side draws markers from its own pool and holds them in secret. A marker lists the windows it fits; what it does
//! either happens when it is played or is added to the roll later.

mod decisions;
mod procedure;
mod rules;
mod tests;
mod windows;

use super::{bare, conforms, unvaried};
use kernel::{
    Arg, BadInput, Bits, Chance, Frames, Message, Name, Outcome, Scene, Seat, Seats, Target,
    Viewer,
    host::{Dice, Match},
    name,
    order::{Topic, WindowKind, role},
    phase::{
        AnyPhase, Legal, Next, No, Offers, Phase, Play, Procedure, Rules, Shown, must, no, within,
    },
    phases,
    reaction::{Asking, Manner, Reacts, Timetable},
    scene::{Card, Hand},
};
use serde::{Deserialize, Serialize};

use decisions::{ForcedMarch, GiveBack, March, NameForce};
use procedure::{Activation, draw, pick};
use rules::shown;
use windows::{Opening, Window};

const MARKERS: usize = 12;
const HAND: usize = 3;
const IMPULSES: u8 = 6;

type Markers = Bits<1>;
type Playing<'a> = Play<'a, Campaign>;

/// The game with its table: which markers fit which window.
struct Campaign {
    fits: Timetable<1>,
}

impl Campaign {
    fn new() -> Campaign {
        let timings = (0..MARKERS).flat_map(|marker| {
            let of = move |effect| Effect::of(marker) == effect;
            let couriers = of(Effect::Couriers).then_some(Opening::Before);
            let delay = of(Effect::Delay).then_some(Opening::Named);
            let added = matches!(Effect::of(marker), Effect::Added(_)).then_some(Opening::Roll);
            [couriers, delay, added]
                .into_iter()
                .flatten()
                .map(move |window| (marker, window as usize))
        });
        Campaign {
            fits: Timetable::new(3, timings),
        }
    }
}

/// What a marker does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Effect {
    /// Happens: draw a marker, then give one back.
    Couriers,
    /// Happens: the activation is over.
    Delay,
    /// Is added to the movement roll.
    Added(i8),
}

impl Effect {
    fn of(marker: usize) -> Effect {
        match marker % 4 {
            0 => Effect::Couriers,
            1 => Effect::Delay,
            2 => Effect::Added(1),
            _ => Effect::Added(-1),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct State {
    stack: Frames<Step, 4>,
    impulse: u8,
    hands: [Markers; 2],
    pools: [Markers; 2],
    played: Markers,
    road: [[u8; 2]; 2],
}

impl State {
    /// What a seat might hold, for all the others know.
    fn unknown(&self, seat: Seat) -> Markers {
        self.hands[seat.index()].or(&self.pools[seat.index()])
    }
}

#[derive(Clone, Copy)]
struct At<'a> {
    game: &'a Campaign,
    state: &'a State,
}

phases! {
    enum Step of Campaign {
        Activation(Activation) runs,
        Window(Asking<Window>) asks,
        /// Inside a window: which marker goes back.
        GiveBack(GiveBack) asks,
        Name(NameForce) asks,
        ForcedMarch(ForcedMarch) asks,
        March(March) asks,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Action {
    Play(u8),
    Pass,
    Back(u8),
    Activate(u8),
    Force,
    Spare,
    Step,
    Halt,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
enum Event {
    Played(Seat, u8),
    Drew(u8),
    Rolled(u8, i8),
    Marched(Seat, u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Marker(u8);

#[derive(Clone, Copy, PartialEq, Debug, Default)]
enum Returned {
    #[default]
    Nothing,
    Cancelled,
    /// The markers played in a window.
    Played(Markers),
    Named(u8),
    Forced(bool),
}
