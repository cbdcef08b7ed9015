//! What stands beside the board: turn track, nations, cards, the clock of fate.
//!
//! Each is made from a handful of facts that rarely change, and then kept on a shelf: it is shown after every action,
//! to everybody.

use super::{View, standing};
use crate::{
    cards::{DECKS, deck},
    fate::{FATE_CARDS, FateCard, Version},
    map::Order,
    naming::{Naming, fate_word, nation_word, seat_word},
    nations::Nation,
    phases::Frame,
    rules::{decks, protection, recruits, victory},
    state::{OptionState, Rules},
};
use arrayvec::ArrayVec;
use kernel::{
    Message, Seat, Shelf, name,
    scene::{Panel, Standing, Track},
};
use std::sync::Arc;

/// Panels of many games in play.
const MOST_PANELS: usize = 4096;

/// Boxes of the time track, after the one for the start.
const LAST_BOX: u8 = 5;

/// Where they are kept; the game has one.
pub struct Shelves {
    panels: Shelf<Facts, Panel>,
    tracks: Shelf<u16, Track>,
    pub(super) standings: Shelf<standing::Facts, Standing>,
}

impl Default for Shelves {
    fn default() -> Shelves {
        Shelves {
            panels: Shelf::new(MOST_PANELS),
            tracks: Shelf::new(usize::from(LAST_BOX) + 1),
            standings: Shelf::new(MOST_PANELS),
        }
    }
}

impl View<'_> {
    pub(super) fn time_track(&self) -> Arc<Track> {
        let at = u16::from(self.state.turn - 1).min(u16::from(LAST_BOX));
        self.shelves.tracks.take(at, |at| {
            Track::marked(
                Message::new("track-time"),
                (0..=LAST_BOX)
                    .map(|n| match n {
                        0 => Message::new("track-start"),
                        n => Message::new("track-turn").number("turn", n),
                    })
                    .collect(),
                Some(*at),
            )
        })
    }

    pub(super) fn panels(&self) -> Vec<Arc<Panel>> {
        let nations = Nation::ALL.into_iter().map(|nation| self.sheet(nation));
        (nations.map(Facts::Nation))
            .chain([Facts::Cards(self.piles()), Facts::Fate(self.fate())])
            .map(|facts| self.shelves.panels.take(facts, Facts::panel))
            .collect()
    }

    fn sheet(&self, nation: Nation) -> NationSheet {
        let (t, state) = (self.t, self.state);
        let seat = state.seat_of(nation);
        if state.out.contains(nation) {
            return NationSheet {
                nation,
                seat,
                at_war: None,
            };
        }
        let sheet = t.pieces.nation(nation);
        let set_up = matches!(state.frames.top(), Some(Frame::SetUp(_)));
        let eased = victory::is_eased(state, nation);
        let needed = (t.map.objectives.iter())
            .filter(|objective| objective.of == nation)
            .filter(|objective| objective.order == Order::First || !eased)
            .count();
        let counts = needed > 0 && (nation != Nation::Prussia || state.rules == Rules::Advanced);
        NationSheet {
            nation,
            seat,
            at_war: Some(AtWar {
                armies: (!set_up).then(|| (state.total(&t.pieces, nation), sheet.army_total)),
                objectives: counts.then(|| (victory::held(t, state, nation), needed)),
                eased,
                cards_due: decks::cards_due(t, state, nation),
                price: recruits::price(self.at(), nation),
            }),
        }
    }

    /// Cards left in the pile and discards, of every deck in use.
    fn piles(&self) -> [Option<(usize, usize)>; DECKS] {
        let state = self.state;
        std::array::from_fn(|number| {
            (number < usize::from(state.decks_used)).then(|| {
                let pile = state.pile.and(&deck(number)).len();
                (pile, state.discards_of(number).len())
            })
        })
    }

    fn fate(&self) -> FateSheet {
        let state = self.state;
        FateSheet {
            in_force: state.in_force,
            drawn: state.fate_drawn.clone(),
            option: (state.rules == Rules::Advanced).then_some(state.option),
            option_failed: protection::option_failed(state),
        }
    }
}

/// All that a panel is made from.
#[derive(PartialEq, Eq, Hash)]
enum Facts {
    Nation(NationSheet),
    Cards([Option<(usize, usize)>; DECKS]),
    Fate(FateSheet),
}

#[derive(PartialEq, Eq, Hash)]
struct NationSheet {
    nation: Nation,
    seat: Seat,
    /// `None`: it has left the war.
    at_war: Option<AtWar>,
}

#[derive(PartialEq, Eq, Hash)]
struct AtWar {
    /// In all, and at most; nobody knows them while they are allotted.
    armies: Option<(u8, u8)>,
    /// Held, and needed to win.
    objectives: Option<(usize, usize)>,
    eased: bool,
    cards_due: u8,
    price: u8,
}

#[derive(PartialEq, Eq, Hash)]
struct FateSheet {
    in_force: Option<Version>,
    drawn: ArrayVec<FateCard, FATE_CARDS>,
    /// In the advanced game.
    option: Option<OptionState>,
    option_failed: bool,
}

impl Facts {
    fn panel(&self) -> Panel {
        let panel = |id: &str, title: &str, lines| Panel {
            id: id.into(),
            title: Message::new(title),
            lines,
        };
        match self {
            Facts::Nation(sheet) => {
                let word = nation_word(sheet.nation);
                panel(word, word, sheet.lines())
            }
            Facts::Cards(piles) => panel("cards", "panel-cards", pile_lines(piles)),
            Facts::Fate(sheet) => panel("fate", "panel-fate", sheet.lines()),
        }
    }
}

impl NationSheet {
    fn lines(&self) -> Vec<Message> {
        let mut lines = vec![Message::new("panel-player").word("seat", seat_word(self.seat))];
        let Some(at_war) = &self.at_war else {
            lines.push(Message::new("panel-left"));
            return lines;
        };
        if let Some((armies, total)) = at_war.armies {
            lines.push(
                Message::new("panel-armies")
                    .number("armies", armies)
                    .number("total", total),
            );
        }
        if let Some((held, needed)) = at_war.objectives {
            lines.push(
                Message::new("panel-objectives")
                    .number("held", held as i64)
                    .number("needed", needed as i64),
            );
        }
        if at_war.eased {
            lines.push(Message::new("panel-eased"));
        }
        lines.push(Message::new("panel-cards-due").number("cards", at_war.cards_due));
        lines.push(Message::new("panel-price").number("price", at_war.price));
        lines
    }
}

fn pile_lines(piles: &[Option<(usize, usize)>]) -> Vec<Message> {
    (1..)
        .zip(piles)
        .map(|(deck, pile)| match pile {
            None => Message::new("panel-deck-unopened").number("deck", deck),
            Some((pile, discards)) => Message::new("panel-deck")
                .number("deck", deck)
                .number("pile", *pile as i64)
                .number("discards", *discards as i64),
        })
        .collect()
}

impl FateSheet {
    fn lines(&self) -> Vec<Message> {
        let mut lines = Vec::new();
        if let Some(version) = self.in_force {
            lines.push(Message::new("panel-in-force").word("title", fate_word(version)));
        }
        lines.extend(self.drawn.iter().map(|card| match card {
            FateCard::Stroke(stroke) => {
                Message::new("panel-drawn").word("title", name!("fate-{}", stroke.name()))
            }
            FateCard::Numbered(number) => {
                Message::new("panel-drawn-number").number("card", *number)
            }
        }));
        lines.extend(self.option.map(|option| match option {
            OptionState::Open => Message::new("panel-option-open"),
            OptionState::Declined => Message::new("panel-option-declined"),
            OptionState::Declared(card) => {
                Message::new("panel-option-declared").cards("card", &[card])
            }
            OptionState::Taken if self.option_failed => Message::new("panel-option-failed"),
            OptionState::Taken => Message::new("panel-option-taken"),
        }));
        lines
    }
}
