//! What a careful player makes of each action: higher is better.
//!
//! All is counted in hundredths of a victory point. A force is worth what it may take, what it protects and what it
//! risks where it stands ([`guard`], [`offence`]); an action is worth what it changes of that, and what it takes at
//! once. Chances come from [`chances`], values of spaces from [`prizes`], armies and ways from [`stacks`] and [`route`].
//!
//! Each decision is weighed in one place, and why it would be so is said beside it, by a function of the same name:
//! `round` and `why_round`. [`reasons`] has the sentences that several of them share.

mod campaign;
mod chances;
mod fight;
mod guard;
mod offence;
mod prizes;
mod reasons;
mod route;
mod stacks;
mod transport;
mod upkeep;

use crate::{
    action::Action,
    fog,
    map::{MOST_SPACES, SpaceId, SpaceSet},
    phases::{self, At, Frame, entry},
    powers::Side,
    rules::{
        loc::{connected, friendly_capitals},
        sea::friendly_zones,
    },
    state::State,
    tables::Tables,
};
use chances::Muscle;
use kernel::{Message, Seat, phase::first_best};
use stacks::{Land, Reach, Stack};
use std::{
    cell::{OnceCell, RefCell},
    rc::Rc,
};

/// Nothing to judge: it is the only way, or all are alike.
const FORCED: i32 = 0;
/// Only where nothing else can be done.
const NEVER: i32 = -100_000;
/// Before anything else.
const FIRST: i32 = 100_000;
/// A corps has two steps: one of them is worth half of what it does.
const STEPS: i32 = 2;

pub fn weigh(t: &Tables, state: &State, seat: Seat, actions: &[Action], weights: &mut Vec<i32>) {
    let Some(side) = Side::of(seat) else {
        weights.resize(actions.len(), FORCED);
        return;
    };
    let judge = Judge::new(t, state, side);
    weights.extend(actions.iter().map(|action| judge.weigh(action)));
}

/// Why a careful player would do this, if there is more to say than that it is best.
pub fn reason(t: &Tables, state: &State, side: Side, action: Action) -> Option<Message> {
    Judge::new(t, state, side).why(&action)
}

/// The first of the actions a careful player likes best.
pub fn careful(t: &Tables, state: &State, seat: Seat) -> Option<Action> {
    let (mut actions, mut weights) = (Vec::new(), Vec::new());
    phases::actions(t, state, seat, &mut actions);
    match Side::of(seat).filter(|_| state.fog) {
        // What he cannot see must not move him.
        Some(side) => {
            let guess = fog::guess(t, state, side);
            weigh(t, &guess, seat, &actions, &mut weights);
        }
        None => weigh(t, state, seat, &actions, &mut weights),
    }
    first_best(&actions, &weights)
}

/// A position through the eyes of a side, with what has been worked out about it so far.
struct Judge<'a> {
    t: &'a Tables,
    state: &'a State,
    side: Side,
    stacks: [OnceCell<Vec<Stack>>; 2],
    lands: [OnceCell<Land>; 2],
    raiders: [OnceCell<Box<[Muscle; MOST_SPACES]>>; 2],
    prizes: [OnceCell<Box<[i32; MOST_SPACES]>>; 2],
    reaches: RefCell<Vec<Option<Rc<Reach>>>>,
    dangers: OnceCell<Box<guard::Dangers>>,
    claims: OnceCell<Box<offence::Claims>>,
    supplied: OnceCell<SpaceSet>,
    pulls: OnceCell<Vec<transport::Pull>>,
    /// Worth of the own stacks as they stand.
    standing: [OnceCell<i32>; MOST_SPACES],
    /// The campaign under way.
    route: OnceCell<route::Route>,
}

impl<'a> Judge<'a> {
    fn new(t: &'a Tables, state: &'a State, side: Side) -> Judge<'a> {
        Judge {
            t,
            state,
            side,
            stacks: Default::default(),
            lands: Default::default(),
            raiders: Default::default(),
            prizes: Default::default(),
            reaches: RefCell::new(vec![None; 2 * MOST_SPACES]),
            dangers: OnceCell::new(),
            claims: OnceCell::new(),
            supplied: OnceCell::new(),
            pulls: OnceCell::new(),
            standing: [const { OnceCell::new() }; MOST_SPACES],
            route: OnceCell::new(),
        }
    }

    /// What each space is worth to a side that takes it.
    fn prizes(&self, side: Side) -> &[i32; MOST_SPACES] {
        self.prizes[side.index()].get_or_init(|| {
            let mut all = Box::new([0; MOST_SPACES]);
            for space in self.t.map.all() {
                all[space.index()] = self.prize(side, space);
            }
            all
        })
    }

    /// Friendly spaces with a line to a capital.
    fn supplied(&self) -> &SpaceSet {
        self.supplied.get_or_init(|| {
            let sources = friendly_capitals(self.t, self.state, self.side);
            connected(self.t, self.state, self.side, &sources)
        })
    }

    /// Whether the ships of a side come to a port.
    fn sails(&self, side: Side, port: SpaceId) -> bool {
        let zones = friendly_zones(self.t, self.state, side);
        !self.t.map.space(port).ports.and(zones).is_empty()
    }

    fn weigh(&self, action: &Action) -> i32 {
        let Some(frame) = self.state.frames.top() else {
            return FORCED;
        };
        match frame {
            Frame::Bavaria(_) => i32::from(*action == Action::Bavaria),
            Frame::Keep(_) => i32::from(matches!(action, Action::Play { .. })),
            Frame::Resolve(_) => self.by_card(action),
            Frame::Spend(_) => self.spend(action),
            Frame::Leaders(_) => self.leaders(action),
            Frame::Show(_) | Frame::PlayCard(_) => self.card(action),
            Frame::First(_) => i32::from(*action == Action::First(self.side)),
            Frame::Round(_) => self.round(action),
            Frame::March(march) => self.march(march, action),
            Frame::Transfer(transfer) => self.transfer(transfer, action),
            Frame::Sail(sail) => self.sail(sail, action),
            Frame::Rally(_) => i32::from(matches!(action, Action::With(_))),
            Frame::Entry(entry) => match entry.stage {
                entry::Stage::Deputies => self.deputies(entry, action),
                _ => self.entry(entry, action),
            },
            Frame::Battle(battle) => self.battle(battle, action),
            Frame::Siege(siege) => self.siege(siege, action),
            Frame::Captured(_) => self.captured(action),
            Frame::Uprising(_) => self.uprising(action),
            Frame::Peace(_) => self.peace(action),
            Frame::Displace(displace) => self.displaced(displace, action),
            Frame::Overstacked(_) => match action {
                Action::Lose(kind) => i32::from(!kind.reduced),
                _ => FORCED,
            },
            // What nobody has thought about yet is all alike.
            _ => FORCED,
        }
    }

    /// What is to be said of an action stands beside its weight.
    fn why(&self, action: &Action) -> Option<Message> {
        match self.state.frames.top()? {
            Frame::Spend(_) => self.why_spend(action),
            Frame::Leaders(_) => self.why_leaders(action),
            Frame::Show(_) | Frame::PlayCard(_) => self.why_card(action),
            Frame::Round(_) => self.why_round(action),
            Frame::March(march) => self.why_march(march, action),
            Frame::Entry(entry) => self.why_entry(entry, action),
            Frame::Battle(_) => self.why_battle(action),
            Frame::Siege(siege) => self.why_siege(siege, action),
            Frame::Displace(_) => self.why_displaced(action),
            _ => None,
        }
    }

    /// The highest card first: what is begun early can be ended before winter.
    fn card(&self, action: &Action) -> i32 {
        match action {
            Action::Card(value) | Action::Show(value) => i32::from(*value),
            _ => FORCED,
        }
    }

    fn why_card(&self, action: &Action) -> Option<Message> {
        matches!(action, Action::Card(_) | Action::Show(_))
            .then(|| Message::new("reason-high-card"))
    }

    fn at(&self) -> At<'_> {
        At {
            t: self.t,
            state: self.state,
        }
    }
}
