//! What stands beside the board: both sides' forces, cards, the sea, victory.
//!
//! Each is made from a handful of facts that rarely change, and then kept on a shelf: it is shown after every action,
//! to everybody.

use super::View;
use crate::{
    cards::{CardSet, Flag},
    phases::Frame,
    pieces::LeaderId,
    powers::{POWERS, Power, Side},
    rules::victory::verdict,
    state::{End, Fleet, Force, Spot},
    tables::Tables,
    texts::naming::{Naming, side_word},
};
use kernel::{Message, Shelf, name, scene::Panel};
use std::sync::Arc;

/// Panels of many games in play.
pub(super) type Panels = Shelf<Facts, Panel>;
pub(super) const MOST: usize = 4096;

/// All that a panel is made from, besides the data of the game.
#[derive(PartialEq, Eq, Hash)]
pub(super) enum Facts {
    Side(SideSheet),
    Cards(CardSheet),
    Sea(SeaSheet),
    /// The level, where it ends the war at once, and how the war would end at it.
    Victory(i16, [i16; 2], &'static str),
}

#[derive(PartialEq, Eq, Hash)]
pub(super) struct SideSheet {
    side: Side,
    points: Points,
    powers: Vec<PowerSheet>,
    /// Leaders and corps that come back next year.
    returning: (Vec<LeaderId>, usize),
}

#[derive(PartialEq, Eq, Hash)]
enum Points {
    /// A year, without cards, and what lasting cards change.
    Yearly(u8, i8),
    Left(u8),
}

#[derive(PartialEq, Eq, Hash)]
struct PowerSheet {
    power: Power,
    neutral: bool,
    /// Unless they are hidden.
    corps: Option<Corps>,
    /// While its side spends: corps that may still be built, and restored.
    left: Option<(u8, u8)>,
}

/// How many of a power's corps are where.
#[derive(PartialEq, Eq, Hash)]
struct Corps {
    on_map: usize,
    reduced: usize,
    pool: usize,
}

#[derive(PartialEq, Eq, Hash)]
pub(super) struct CardSheet {
    deck: u8,
    /// By side: action cards in hand, event cards kept, event cards still to be drawn.
    sides: [(u8, usize, usize); 2],
    discarded: CardSet,
}

#[derive(PartialEq, Eq, Hash)]
pub(super) struct SeaSheet {
    holder: Side,
    strength: u8,
    lost: bool,
    won: bool,
}

impl View<'_> {
    pub(super) fn panels(&self) -> Vec<Arc<Panel>> {
        let state = self.state;
        let scenarios = &self.t.scenarios;
        (Side::ALL.into_iter())
            .map(|side| Facts::Side(self.side_sheet(side)))
            .chain([
                Facts::Cards(self.card_sheet()),
                Facts::Sea(self.sea_sheet()),
                Facts::Victory(
                    state.vp,
                    [scenarios.track_min, scenarios.track_max],
                    End::Verdict(verdict(self.t, state)).name(),
                ),
            ])
            .map(|facts| (self.shelves.panels).take(facts, |facts| facts.panel(self.t)))
            .collect()
    }

    fn side_sheet(&self, side: Side) -> SideSheet {
        let state = self.state;
        let spending =
            matches!(state.frames.top(), Some(Frame::Spend(spend)) if spend.side == side);
        let track = state.on_track().and(&state.of_side(side));
        let open = !state.fog || self.owns(side);
        // What a corps costs would tell what was built.
        let spending = spending && open;
        SideSheet {
            side,
            points: if spending {
                Points::Left(state.rp)
            } else {
                self.yearly(side)
            },
            powers: (Power::ALL.into_iter())
                .filter(|power| state.side_of(*power) == side)
                .map(|power| self.power_sheet(power, spending))
                .collect(),
            returning: (
                track.leaders().collect(),
                if open { track.corps.len() } else { 0 },
            ),
        }
    }

    /// What a side receives a year (12.3), without cards for a single one.
    fn yearly(&self, side: Side) -> Points {
        let state = self.state;
        let limits = &self.t.pieces.limits;
        let base = match (side, state.after_withdrawal) {
            (Side::Alliance, true) => limits.rp_after_withdrawal,
            _ => limits.rp[side.index()],
        };
        let british = if state.has(Flag::BritishWithdrawn) {
            0
        } else {
            state.rp_british[side.index()]
        };
        Points::Yearly(base, state.rp_lasting[side.index()] + british)
    }

    fn power_sheet(&self, power: Power, spending: bool) -> PowerSheet {
        let (t, state) = (self.t, self.state);
        let sheet = t.pieces.power(power);
        let on_map = || {
            (t.pieces.corps_of(power)).filter(|corps| state.corps_spot(*corps).space().is_some())
        };
        let left = |limit: u8, used: &[u8; POWERS]| limit.saturating_sub(used[power.index()]);
        let open = !state.fog || self.owns(state.side_of(power));
        PowerSheet {
            power,
            neutral: state.is_neutral(power),
            corps: open.then(|| Corps {
                on_map: on_map().count(),
                reduced: on_map()
                    .filter(|corps| state.reduced.contains(*corps))
                    .count(),
                pool: (t.pieces.corps_of(power))
                    .filter(|corps| state.corps_spot(*corps) == Spot::POOL)
                    .count(),
            }),
            left: spending.then(|| {
                (
                    left(sheet.build_limit, &state.builds),
                    left(sheet.restore_limit, &state.restores),
                )
            }),
        }
    }

    fn card_sheet(&self) -> CardSheet {
        let state = self.state;
        CardSheet {
            deck: state.deck.iter().sum(),
            sides: Side::ALL.map(|side| {
                let held = state.held[side.index()].len();
                let left = state.events[side.index()].len();
                (state.hand_size(side), held, left)
            }),
            discarded: state.discarded,
        }
    }

    fn sea_sheet(&self) -> SeaSheet {
        let Fleet {
            strength,
            lost,
            won,
        } = self.state.fleet;
        SeaSheet {
            holder: self.state.mediterranean(self.t),
            strength,
            lost,
            won,
        }
    }
}

impl Facts {
    fn panel(&self, t: &Tables) -> Panel {
        let panel = |id: &str, title: Message, lines| Panel {
            id: id.into(),
            title,
            lines,
        };
        match self {
            Facts::Side(sheet) => panel(
                sheet.side.name(),
                Message::new(side_word(sheet.side)),
                sheet.lines(t),
            ),
            Facts::Cards(sheet) => panel("cards", Message::new("panel-cards"), sheet.lines(t)),
            Facts::Sea(sheet) => panel("sea", Message::new("panel-sea"), sheet.lines()),
            Facts::Victory(level, [least, most], verdict) => {
                let lines = vec![
                    Message::new("panel-level")
                        .number("level", *level)
                        .number("least", *least)
                        .number("most", *most),
                    Message::new("panel-verdict").word("manner", name!("end-{verdict}")),
                ];
                panel("victory", Message::new("panel-victory"), lines)
            }
        }
    }
}

impl SideSheet {
    fn lines(&self, t: &Tables) -> Vec<Message> {
        let mut lines = vec![match self.points {
            Points::Left(points) => Message::new("panel-points-left").number("points", points),
            Points::Yearly(points, 0) => Message::new("panel-points").number("points", points),
            Points::Yearly(points, change) => Message::new("panel-points-changed")
                .number("points", points)
                .signed("change", change),
        }];
        lines.extend(self.powers.iter().map(PowerSheet::line));
        let (leaders, corps) = &self.returning;
        if !leaders.is_empty() || *corps > 0 {
            let force = Force {
                leaders: leaders.iter().copied().collect(),
                ..Default::default()
            };
            lines.push(
                Message::new("panel-returning")
                    .number("leaders", leaders.len() as i64)
                    .command(t, "names", &force)
                    .number("corps", *corps as i64),
            );
        }
        lines
    }
}

impl PowerSheet {
    fn line(&self) -> Message {
        let about = |key: &str| Message::new(key).power("power", self.power);
        let counted = |key: &str, corps: &Corps| {
            about(key)
                .number("corps", corps.on_map as i64)
                .number("pool", corps.pool as i64)
        };
        match (self.neutral, self.left, &self.corps) {
            (true, ..) => about("panel-neutral"),
            (_, _, None) => about("panel-power-fogged"),
            (_, Some((builds, restores)), Some(corps)) => counted("panel-power-spending", corps)
                .number("builds", builds)
                .number("restores", restores),
            (_, None, Some(corps)) => {
                counted("panel-power", corps).number("reduced", corps.reduced as i64)
            }
        }
    }
}

impl CardSheet {
    fn lines(&self, t: &Tables) -> Vec<Message> {
        let mut lines = vec![Message::new("panel-deck").number("count", self.deck)];
        for (side, (hand, kept, left)) in Side::ALL.into_iter().zip(self.sides) {
            lines.push(
                Message::new("panel-hand")
                    .side("side", side)
                    .number("actions", hand)
                    .number("kept", kept as i64)
                    .number("left", left as i64),
            );
        }
        lines.extend((self.discarded.iter()).map(|card| {
            Message::new("panel-removed")
                .side("side", t.cards.event(card).side)
                .card(t, "card", card)
        }));
        lines
    }
}

impl SeaSheet {
    fn lines(&self) -> Vec<Message> {
        let fleet = match (self.lost, self.won, self.strength) {
            (_, true, _) => Message::new("panel-fleet-won"),
            (true, _, _) => Message::new("panel-fleet-lost"),
            (_, _, 0) => Message::new("panel-fleet-none"),
            (_, _, strength) => Message::new("panel-fleet").number("strength", strength),
        };
        vec![
            Message::new("panel-mediterranean").side("side", self.holder),
            fleet,
        ]
    }
}
