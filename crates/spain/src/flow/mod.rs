//! The sequence of play, one module per phase or procedure.
//!
//! The frames lie on a stack inside the position. The top one runs: it does what happens by itself, asks for a
//! decision, calls another frame, or finishes and lets its caller go on.

pub mod avoidance;
pub mod battle;
mod captives;
mod crowding;
pub mod deal;
pub mod displace;
mod effects;
pub mod entry;
pub mod events;
pub mod interception;
pub mod march;
pub mod refuse;
pub mod reinforcement;
pub mod retreat;
pub mod round;
pub mod sail;
pub mod siege;
pub mod spanish;
pub mod transfer;
pub mod winter;
pub mod year;

use crate::{
    action::Action,
    cards::CardId,
    event::Event,
    map::SpaceId,
    pieces::LeaderSet,
    powers::Side,
    state::{Force, State},
    tables::Tables,
};
use kernel::{Chance, Context, Recorder, Refusal, Seat, Seats};
use serde::{Deserialize, Serialize};

/// What is going on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// The steps of a year.
    Year(year::Step),
    /// The Bourbons may bring in Bavaria.
    Bavaria,
    /// A card's effects, one after the other.
    Resolve(events::Resolve),
    /// Kept cards may be played in the event phase.
    Keep {
        side: Side,
    },
    Spend {
        side: Side,
    },
    Leaders {
        side: Side,
    },
    /// Both sides choose their first card in secret (13.2).
    Show {
        chosen: [Option<u8>; 2],
    },
    /// Who goes first after a tie.
    First {
        chooser: Side,
    },
    /// A side must play an action card.
    PlayCard {
        side: Side,
    },
    Round,
    March(march::March),
    Transfer(transfer::Transfer),
    Rally(round::Rally),
    Sail(sail::Sail),
    Entry(entry::Entry),
    Battle(battle::Battle),
    Siege(siege::SiegeRoll),
    /// Units go to the nearest friendly space, one after the other.
    Displace(displace::Displace),
    /// Captured leaders: their owner flips them or pays (16.3.2).
    Captured {
        side: Side,
        leaders: LeaderSet,
        /// Their force is destroyed: flipped or not, they leave the map for now.
        destroyed: bool,
    },
    /// Too many corps on a space: losses (4.1.1).
    Overstacked {
        side: Side,
        space: SpaceId,
        left: u8,
    },
    Uprising,
    Peace,
}

/// What a running frame wants next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A seat must decide.
    Ask,
    /// Look at the top frame again.
    GoOn,
}

/// A position being played on.
pub struct Play<'a, 'c, C, R> {
    pub t: &'a Tables,
    pub state: &'a mut State,
    pub cx: &'a mut Context<'c, C, R>,
    /// Units that all saw when the action began (4.4).
    pub seen: Force,
}

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    /// Runs what happens by itself until a decision is due or the game is over.
    pub fn run(&mut self) {
        while self.state.end.is_none() {
            let Some(frame) = self.state.frames.top().cloned() else {
                return;
            };
            let next = match frame {
                Frame::Year(step) => self.year(step),
                Frame::Resolve(resolve) => self.resolve(resolve),
                Frame::Keep { side } => self.keep(side),
                Frame::Spend { .. }
                | Frame::Bavaria
                | Frame::First { .. }
                | Frame::Peace
                | Frame::Uprising => Next::Ask,
                Frame::Leaders { side } => self.leaders(side),
                Frame::Show { chosen } => self.shown(chosen),
                Frame::PlayCard { side } => self.must_play(side),
                Frame::Round => self.round(),
                Frame::March(march) => self.marching(march),
                Frame::Transfer(transfer) => self.transferring(transfer),
                Frame::Rally(rally) => self.rallying(rally),
                Frame::Sail(sail) => self.sailing(sail),
                Frame::Entry(entry) => self.entering(entry),
                Frame::Battle(battle) => self.battling(battle),
                Frame::Siege(siege) => self.sieging(siege),
                Frame::Displace(displace) => self.displacing(displace),
                Frame::Captured { leaders, .. } => self.captured(leaders),
                Frame::Overstacked { side, space, left } => self.overstacked(side, space, left),
            };
            if next == Next::Ask {
                return;
            }
        }
    }

    /// Carries out a legal action and what follows from it.
    pub fn apply(&mut self, seat: Seat, action: Action) {
        let Some(frame) = self.state.frames.top().cloned() else {
            return;
        };
        let before = match R::LISTENS {
            true => self.look(),
            false => None,
        };
        let by_card = matches!(frame, Frame::Resolve(_)) || matches!(action, Action::Play { .. });
        match frame {
            Frame::Year(_) => {}
            Frame::Bavaria => self.answer_bavaria(action),
            Frame::Resolve(resolve) => self.answer_resolve(resolve, action),
            Frame::Keep { side } => self.answer_keep(side, action),
            Frame::Spend { side } => self.answer_spend(side, action),
            Frame::Leaders { side } => self.answer_leaders(side, action),
            Frame::Show { chosen } => self.answer_show(chosen, seat, action),
            Frame::First { .. } => self.answer_first(action),
            Frame::PlayCard { side } => self.answer_card(side, action),
            Frame::Round => self.answer_round(action),
            Frame::March(march) => self.answer_march(march, action),
            Frame::Transfer(transfer) => self.answer_transfer(transfer, action),
            Frame::Rally(rally) => self.answer_rally(rally, action),
            Frame::Sail(sail) => self.answer_sail(sail, action),
            Frame::Entry(entry) => self.answer_entry(entry, action),
            Frame::Battle(battle) => self.answer_battle(battle, action),
            Frame::Siege(siege) => self.answer_siege(siege, action),
            Frame::Displace(displace) => self.answer_displace(displace, action),
            Frame::Captured {
                side,
                leaders,
                destroyed,
            } => self.answer_captured(side, leaders, destroyed, action),
            Frame::Overstacked { side, space, left } => {
                self.answer_overstacked(side, space, left, action);
            }
            Frame::Uprising => self.answer_uprising(action),
            Frame::Peace => self.answer_peace(action),
        }
        self.run();
        self.look_again(before, seat, by_card);
    }

    /// Tells all what happened, or under fog what they may know of it.
    pub fn tell(&mut self, build: impl FnOnce() -> Event) {
        match self.state.fog {
            true if R::LISTENS => self.tell_in_fog(build()),
            true => {}
            false => self.cx.tell(build),
        }
    }

    pub fn die(&mut self) -> u8 {
        let face = |outcome: u32| (outcome + 1).to_string();
        self.cx.chance.pick("die", 6, &face) as u8 + 1
    }

    pub fn call(&mut self, frame: Frame) {
        self.state.frames.call(frame);
    }

    pub fn finish(&mut self) -> Next {
        self.state.frames.finish();
        Next::GoOn
    }

    /// Puts another frame in the place of the top one.
    pub fn replace(&mut self, frame: Frame) -> Next {
        if let Some(top) = self.state.frames.top_mut() {
            *top = frame;
        }
        Next::GoOn
    }
}

/// Who must decide.
pub fn deciders(state: &State) -> Seats {
    let Some(frame) = state.frames.top() else {
        return Seats::NONE;
    };
    let side = match frame {
        Frame::Year(_) => return Seats::NONE,
        Frame::Show { chosen } => {
            let mut seats = Seats::NONE;
            for side in Side::ALL {
                if chosen[side.index()].is_none() {
                    seats = seats.with(side.seat());
                }
            }
            return seats;
        }
        Frame::Bavaria | Frame::Peace => Side::Bourbon,
        Frame::Uprising => Side::Alliance,
        Frame::Resolve(resolve) => resolve.decider,
        Frame::Keep { side }
        | Frame::Spend { side }
        | Frame::Leaders { side }
        | Frame::PlayCard { side }
        | Frame::Captured { side, .. }
        | Frame::Overstacked { side, .. } => *side,
        Frame::First { chooser } => *chooser,
        Frame::Round | Frame::March(_) | Frame::Transfer(_) | Frame::Rally(_) | Frame::Sail(_) => {
            active(state)
        }
        Frame::Entry(entry) => entry.decider(state),
        Frame::Battle(battle) => battle.decider(),
        Frame::Siege(siege) => siege.decider(),
        Frame::Displace(displace) => displace.side,
    };
    Seats::one(side.seat())
}

/// The side whose round it is.
pub fn active(state: &State) -> Side {
    state.round.map_or(Side::Alliance, |round| round.side)
}

/// Whether a side may hold a card, as far as everybody knows: windows open on this alone.
pub fn may_hold(t: &Tables, state: &State, side: Side, card: CardId) -> bool {
    let event = t.cards.event(card);
    event.side == side
        && event.window.is_some()
        && !state.held[side.index()].is_empty()
        && !state.seen.contains(card.index())
        && (!event.late || state.year >= LATE_CARDS)
}

/// The year in which new cards come into the decks (5.2).
pub const LATE_CARDS: u16 = 1708;

/// Every legal action of a seat that must decide.
pub fn actions(t: &Tables, state: &State, seat: Seat, out: &mut Vec<Action>) {
    let Some(frame) = state.frames.top() else {
        return;
    };
    match frame {
        Frame::Year(_) => {}
        Frame::Bavaria => out.extend([Action::Bavaria, Action::Decline]),
        Frame::Resolve(resolve) => events::resolve_actions(t, state, resolve, out),
        Frame::Keep { side } => events::keep_actions(t, state, *side, out),
        Frame::Spend { side } => reinforcement::spend_actions(t, state, *side, out),
        Frame::Leaders { side } => reinforcement::leader_actions(t, state, *side, out),
        Frame::Show { .. } => deal::show_actions(state, seat, out),
        Frame::First { .. } => out.extend(Side::ALL.map(Action::First)),
        Frame::PlayCard { side } => deal::card_actions(state, *side, out),
        Frame::Round => round::actions(t, state, out),
        Frame::March(march) => march::actions(t, state, march, out),
        Frame::Transfer(transfer) => transfer::actions(t, state, transfer, out),
        Frame::Rally(rally) => round::rally_actions(t, state, rally, out),
        Frame::Sail(sail) => sail::actions(t, state, sail, out),
        Frame::Entry(entry) => entry::actions(t, state, entry, out),
        Frame::Battle(battle) => battle::actions(t, state, battle, out),
        Frame::Siege(siege) => siege::actions(t, state, siege, out),
        Frame::Displace(displace) => displace::actions(t, state, displace, out),
        Frame::Captured { leaders, .. } => captives::actions(leaders, out),
        Frame::Overstacked { side, space, .. } => {
            crowding::actions(t, state, *side, *space, out);
        }
        Frame::Uprising => spanish::uprising_actions(t, state, out),
        Frame::Peace => winter::peace_actions(out),
    }
}

/// Is the action legal for this seat now? If not, why.
pub fn check(t: &Tables, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    if state.end.is_none() && deciders(state).contains(seat) && is_legal(t, state, seat, action) {
        return Ok(());
    }
    Err(refuse::explain(t, state, seat, action))
}

/// Whether an action is among the legal ones; the longest list is not made for it.
fn is_legal(t: &Tables, state: &State, seat: Seat, action: &Action) -> bool {
    if let (Some(Frame::Round), Some(round)) = (state.frames.top(), state.round) {
        match *action {
            Action::Campaign(space) => {
                let force = crate::rules::eligibility::able(t, state, round.side, space);
                return march::may_begin(t, state, round.side, space, &force);
            }
            Action::Transfer { unit, space } => {
                return round.actions > 0 && transfer::may_begin(t, state, round.side, unit, space);
            }
            Action::Done => return true,
            _ => {}
        }
    }
    let mut legal = Vec::new();
    actions(t, state, seat, &mut legal);
    legal.contains(action)
}
