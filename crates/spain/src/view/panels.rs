//! What stands beside the board: both sides' forces, cards, the sea, victory, and what is about to be rolled.
//!
//! Each is made from a handful of facts that rarely change, and then kept on a shelf: it is shown after every action,
//! to everybody.

use super::View;
use crate::{
    cards::{CardId, CardSet},
    flow::{self, Frame, march},
    map::SpaceId,
    pieces::LeaderId,
    powers::{POWERS, Power, Side},
    rules::{battle::dice, siege, victory::verdict},
    state::{End, Fleet, Force, Spot},
    tables::Tables,
    texts::{
        naming::{Naming, side_word},
        rolls::Rolls,
    },
};
use kernel::{Message, Shelf, name, scene::Panel};
use std::sync::{Arc, LazyLock};

/// Panels of many games in play.
const MOST_PANELS: usize = 4096;
static PANELS: LazyLock<Shelf<Facts, Panel>> = LazyLock::new(|| Shelf::new(MOST_PANELS));

/// All that a panel is made from, apart from names and numbers of the data, which are part of it as ids.
#[derive(PartialEq, Eq, Hash)]
enum Facts {
    Pending([u8; 32], Pending),
    Side([u8; 32], SideSheet),
    Cards([u8; 32], CardSheet),
    Sea(SeaSheet),
    /// The level, and how the game would end at it.
    Victory(i16, &'static str),
}

/// What is about to be decided by dice.
#[derive(PartialEq, Eq, Hash)]
enum Pending {
    Siege {
        space: SpaceId,
        defence: u8,
        corps: usize,
        modifiers: Vec<(&'static str, i8)>,
    },
    Battle {
        space: SpaceId,
        attack: u8,
        defence: u8,
    },
    Entry {
        from: SpaceId,
        to: SpaceId,
    },
}

#[derive(PartialEq, Eq, Hash)]
struct SideSheet {
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
    on_map: usize,
    /// As far as the viewer can tell.
    reduced: Option<usize>,
    pool: usize,
    /// While its side spends: corps that may still be built, and restored.
    left: Option<(u8, u8)>,
}

#[derive(PartialEq, Eq, Hash)]
struct CardSheet {
    deck: u8,
    /// By side: action cards in hand, event cards kept, event cards still to be drawn.
    sides: [(u8, usize, usize); 2],
    seen: Vec<u8>,
}

#[derive(PartialEq, Eq, Hash)]
struct SeaSheet {
    holder: Side,
    strength: u8,
    lost: bool,
    won: bool,
}

impl View<'_> {
    pub(super) fn panels(&self) -> Vec<Arc<Panel>> {
        let (data, state) = (self.t.hash, self.state);
        let pending = self.pending().map(|pending| Facts::Pending(data, pending));
        (pending.into_iter())
            .chain(Side::ALL.map(|side| Facts::Side(data, self.side_sheet(side))))
            .chain([
                Facts::Cards(data, self.card_sheet()),
                Facts::Sea(self.sea_sheet()),
                Facts::Victory(state.vp, End::Verdict(verdict(self.t, state)).name()),
            ])
            .map(|facts| PANELS.take(facts, |facts| facts.panel(self.t)))
            .collect()
    }

    fn pending(&self) -> Option<Pending> {
        let (t, state) = (self.t, self.state);
        match state.frames.top()? {
            Frame::Siege(roll) if matches!(roll.stage, flow::siege::Stage::Losses { .. }) => None,
            Frame::Siege(roll) => Some(self.siege_to_come(
                roll.space,
                roll.force.corps.len(),
                &roll.modifiers(t, state),
            )),
            Frame::March(march) => {
                let side = flow::active(state);
                march::siege_problem(t, state, side, march)
                    .is_none()
                    .then(|| {
                        let force = &march.force;
                        let all = siege::modifiers(t, state, side, march.at, force, false);
                        self.siege_to_come(march.at, force.corps.len(), &all)
                    })
            }
            Frame::Entry(entry) => {
                let side = flow::active(state);
                let enemies = state.outside(side.other(), entry.to);
                let hidden = Side::ALL
                    .into_iter()
                    .any(|side| state.fog && !self.owns(side));
                match enemies.corps.is_empty() || hidden {
                    true => Some(Pending::Entry {
                        from: entry.from,
                        to: entry.to,
                    }),
                    false => Some(Pending::Battle {
                        space: entry.to,
                        attack: dice(t, state, &entry.force).total(),
                        defence: dice(t, state, &enemies).total(),
                    }),
                }
            }
            _ => None,
        }
    }

    fn siege_to_come(
        &self,
        space: SpaceId,
        corps: usize,
        modifiers: &[siege::Modifier],
    ) -> Pending {
        Pending::Siege {
            space,
            defence: self.state.fdv(self.t, space),
            corps,
            modifiers: (modifiers.iter())
                .map(|modifier| (modifier.name, modifier.amount))
                .collect(),
        }
    }

    fn side_sheet(&self, side: Side) -> SideSheet {
        let (t, state) = (self.t, self.state);
        let spending =
            matches!(state.frames.top(), Some(Frame::Spend { side: now }) if *now == side);
        let limits = &t.pieces.limits;
        let lasting = state.rp_lasting[side.index()] + state.rp_british[side.index()];
        let track = state.on_track().and(&state.of_side(side));
        SideSheet {
            side,
            points: match spending {
                true => Points::Left(state.rp),
                false => Points::Yearly(limits.rp[side.index()], lasting),
            },
            powers: (Power::ALL.into_iter())
                .filter(|power| state.side_of(*power) == side)
                .map(|power| self.power_sheet(power, spending))
                .collect(),
            returning: (track.leaders().collect(), track.corps.len()),
        }
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
            on_map: on_map().count(),
            reduced: open.then(|| {
                on_map()
                    .filter(|corps| state.reduced.contains(corps.index()))
                    .count()
            }),
            pool: (t.pieces.corps_of(power))
                .filter(|corps| state.corps_spot(*corps) == Spot::POOL)
                .count(),
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
        let indices = |set: &CardSet| set.iter().map(|index| index as u8).collect();
        CardSheet {
            deck: state.deck.iter().sum(),
            sides: Side::ALL.map(|side| {
                let held = state.held[side.index()].len();
                let left = state.events[side.index()].len();
                (state.hand_size(side), held, left)
            }),
            seen: indices(&state.seen),
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
            Facts::Pending(_, pending) => {
                panel("pending", Message::new("panel-pending"), pending.lines(t))
            }
            Facts::Side(_, sheet) => panel(
                sheet.side.name(),
                Message::new(side_word(sheet.side)),
                sheet.lines(t),
            ),
            Facts::Cards(_, sheet) => panel("cards", Message::new("panel-cards"), sheet.lines(t)),
            Facts::Sea(sheet) => panel("sea", Message::new("panel-sea"), sheet.lines()),
            Facts::Victory(level, verdict) => {
                let lines = vec![
                    Message::new("panel-level").number("level", *level),
                    Message::new("panel-verdict").word("manner", name!("end-{verdict}")),
                ];
                panel("victory", Message::new("panel-victory"), lines)
            }
        }
    }
}

impl Pending {
    fn lines(&self, t: &Tables) -> Vec<Message> {
        match self {
            Pending::Siege {
                space,
                defence,
                corps,
                modifiers,
            } => {
                let all: Vec<siege::Modifier> = (modifiers.iter())
                    .map(|(name, amount)| siege::Modifier {
                        name,
                        amount: *amount,
                    })
                    .collect();
                vec![
                    Message::new("panel-siege")
                        .space(t, "space", *space)
                        .number("defence", *defence)
                        .number("corps", *corps as i64),
                    Message::new("panel-siege-roll").modifiers(&all),
                ]
            }
            Pending::Battle {
                space,
                attack,
                defence,
            } => vec![
                Message::new("panel-battle")
                    .space(t, "space", *space)
                    .number("attack", *attack)
                    .number("defence", *defence),
            ],
            Pending::Entry { from, to } => vec![
                Message::new("panel-entry")
                    .space(t, "from", *from)
                    .space(t, "to", *to),
            ],
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
                leaders: leaders.iter().map(|leader| leader.index()).collect(),
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
        let about = |key: &str| {
            Message::new(key)
                .power("power", self.power)
                .number("corps", self.on_map as i64)
                .number("pool", self.pool as i64)
        };
        match (self.neutral, self.left, self.reduced) {
            (true, ..) => Message::new("panel-neutral").power("power", self.power),
            (_, Some((builds, restores)), _) => about("panel-power-spending")
                .number("builds", builds)
                .number("restores", restores),
            (_, _, Some(reduced)) => about("panel-power").number("reduced", reduced as i64),
            (_, _, None) => about("panel-power-fogged"),
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
        lines.extend((self.seen.iter()).map(|card| {
            let card = CardId(*card);
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
