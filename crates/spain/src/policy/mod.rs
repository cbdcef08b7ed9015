//! What a careful player makes of each action: higher is better.
//!
//! It knows what a beginner is told: besiege what you can take, fight when the odds are good, keep leaders with corps,
//! do not leave a threatened fortress, spend all points.

mod fight;
mod march;
mod targets;
mod upkeep;

use crate::{
    action::Action,
    flow::{Frame, entry},
    powers::Side,
    state::State,
    tables::Tables,
};
use kernel::Seat;

/// Weights that several judgements share.
const FORCED: i32 = 0;
const NEVER: i32 = -1000;

pub fn weigh(t: &Tables, state: &State, seat: Seat, actions: &[Action], weights: &mut Vec<i32>) {
    let Some(side) = Side::of(seat) else {
        weights.resize(actions.len(), FORCED);
        return;
    };
    let view = Judge { t, state, side };
    weights.extend(actions.iter().map(|action| view.weigh(action)));
}

/// A position through the eyes of a side.
struct Judge<'a> {
    t: &'a Tables,
    state: &'a State,
    side: Side,
}

impl Judge<'_> {
    fn weigh(&self, action: &Action) -> i32 {
        let Some(frame) = self.state.frames.top() else {
            return FORCED;
        };
        match frame {
            Frame::Bavaria => i32::from(*action == Action::Bavaria),
            Frame::Keep { .. } => i32::from(matches!(action, Action::Play { .. })),
            Frame::Resolve(_) => self.by_card(action),
            Frame::Spend { .. } => self.spend(action),
            Frame::Leaders { .. } => self.leaders(action),
            Frame::Show { .. } | Frame::PlayCard { .. } => self.card(action),
            Frame::First { .. } => i32::from(*action == Action::First(self.side)),
            Frame::Round => self.round(action),
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
            Frame::Captured { .. } => self.captured(action),
            Frame::Uprising => self.uprising(action),
            Frame::Peace => self.peace(action),
            Frame::Displace(_) | Frame::Overstacked { .. } | Frame::Year(_) => match action {
                Action::Lose(kind) => i32::from(!kind.reduced),
                Action::Go(space) => self.shelter(*space),
                _ => FORCED,
            },
        }
    }

    /// High cards while there is something to do, low ones else.
    fn card(&self, action: &Action) -> i32 {
        match action {
            Action::Card(value) | Action::Show(value) => i32::from(*value),
            _ => FORCED,
        }
    }
}
