//! What stands beside the board: turn track, nations, cards, the clock of fate.

use super::View;
use crate::{
    cards::{DECKS, deck},
    event::{fate_word, seat_word},
    fate::FateCard,
    flow::Frame,
    map::Order,
    naming::{Naming, nation_word},
    nations::Nation,
    rules::{decks, protection, recruits, victory},
    state::{OptionState, Rules},
};
use kernel::{
    Message, name,
    scene::{Panel, Track},
};

impl View<'_> {
    pub(super) fn time_track(&self) -> Track {
        Track {
            name: Message::new("track-time"),
            boxes: (0..=5)
                .map(|n| match n {
                    0 => Message::new("track-start"),
                    n => Message::new("track-turn").number("turn", n),
                })
                .collect(),
            at: Some(u16::from(self.state.turn - 1).min(5)),
        }
    }

    pub(super) fn panels(&self) -> Vec<Panel> {
        let mut panels: Vec<Panel> = Nation::ALL
            .into_iter()
            .map(|nation| self.nation_panel(nation))
            .collect();
        panels.push(self.cards_panel());
        panels.push(self.fate_panel());
        panels
    }

    fn nation_panel(&self, nation: Nation) -> Panel {
        let (t, state) = (self.t, self.state);
        let sheet = t.pieces.nation(nation);
        let mut lines =
            vec![Message::new("panel-player").word("seat", seat_word(state.seat_of(nation)))];
        if state.out.contains(nation) {
            lines.push(Message::new("panel-left"));
        } else {
            if !matches!(state.frames.top(), Some(Frame::SetUp)) {
                lines.push(
                    Message::new("panel-armies")
                        .number("armies", state.total(&t.pieces, nation))
                        .number("total", sheet.army_total),
                );
            }
            let needed = (t.map.objectives.iter())
                .filter(|objective| objective.of == nation)
                .filter(|o| o.order == Order::First || !victory::is_eased(state, nation))
                .count();
            if needed > 0 && (nation != Nation::Prussia || state.rules == Rules::Advanced) {
                lines.push(
                    Message::new("panel-objectives")
                        .number("held", victory::held(t, state, nation) as i64)
                        .number("needed", needed as i64),
                );
            }
            if victory::is_eased(state, nation) {
                lines.push(Message::new("panel-eased"));
            }
            lines.push(
                Message::new("panel-cards-due").number("cards", decks::cards_due(t, state, nation)),
            );
            lines.push(
                Message::new("panel-price").number("price", recruits::price(t, state, nation)),
            );
        }
        Panel {
            id: nation_word(nation).into(),
            title: Message::new(nation_word(nation)),
            lines,
        }
    }

    fn cards_panel(&self) -> Panel {
        let state = self.state;
        let mut lines = Vec::new();
        for number in 0..DECKS {
            if number >= usize::from(state.decks_used) {
                lines.push(Message::new("panel-deck-unopened").number("deck", number as i64 + 1));
                continue;
            }
            lines.push(
                Message::new("panel-deck")
                    .number("deck", number as i64 + 1)
                    .number("pile", state.pile.and(&deck(number)).len() as i64)
                    .number("discards", state.discards_of(number).len() as i64),
            );
        }
        Panel {
            id: "cards".into(),
            title: Message::new("panel-cards"),
            lines,
        }
    }

    fn fate_panel(&self) -> Panel {
        let state = self.state;
        let mut lines = Vec::new();
        if let Some(version) = state.in_force {
            lines.push(Message::new("panel-in-force").word("title", fate_word(version)));
        }
        for card in &state.fate_drawn {
            lines.push(match card {
                FateCard::Stroke(stroke) => {
                    Message::new("panel-drawn").word("title", name!("fate-{}", stroke.name()))
                }
                FateCard::Numbered(number) => {
                    Message::new("panel-drawn-number").number("card", *number)
                }
            });
        }
        if state.rules == Rules::Advanced {
            lines.push(match state.option {
                OptionState::Open => Message::new("panel-option-open"),
                OptionState::Declined => Message::new("panel-option-declined"),
                OptionState::Declared(card) => {
                    Message::new("panel-option-declared").cards("card", &[card])
                }
                OptionState::Taken if protection::option_failed(state) => {
                    Message::new("panel-option-failed")
                }
                OptionState::Taken => Message::new("panel-option-taken"),
            });
        }
        Panel {
            id: "fate".into(),
            title: Message::new("panel-fate"),
            lines,
        }
    }
}
