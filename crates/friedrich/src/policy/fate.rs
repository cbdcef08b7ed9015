//! Choices that fate leaves.

use super::{NOT_NOW, cards, outlook::Outlook};
use crate::{
    action::Action,
    nations::Nation,
    phases::{At, fate::FateChoice},
    pieces::GeneralId,
    rules::protection,
    state::State,
    tables::Tables,
};
use kernel::Seat;

/// A card worth less than this (see [`cards::worth`]) is given for an unknown one: the average is about 11.
const GIVEN_AWAY: i32 = 9;
/// What can be protected at once is regained first.
const GUARDED: i32 = 100;
/// Enemies farther than this do not count.
const FAR: i32 = 20;

/// A seat asked by a fate card.
pub struct Asked<'a> {
    t: &'a Tables,
    state: &'a State,
    live: [bool; 4],
}

impl<'a> Asked<'a> {
    pub fn new(t: &'a Tables, state: &'a State, choice: &FateChoice, seat: Seat) -> Asked<'a> {
        let nation = choice.answers_for(At { t, state }, seat);
        let live = nation.map_or([true; 4], |nation| {
            cards::live_suits(&Outlook::new(t, state, nation))
        });
        Asked { t, state, live }
    }

    pub fn weigh(&self, action: &Action) -> i32 {
        match *action {
            // The weakest general in the quietest place.
            Action::Retire(general) => -self.strength(general),
            Action::Gain(general) => self.nearness(general),
            Action::Lose(general) => self.strength(general) - 2 * self.nearness(general),
            Action::Flip(general) => self.strength(general),
            Action::Discard(card) | Action::Give(card) => {
                GIVEN_AWAY - cards::worth(card, self.live)
            }
            Action::Displace(..) => 1,
            // One more step without a plan is as likely to harm as to help.
            Action::Step { .. } => -1,
            Action::Decline => 0,
            _ => NOT_NOW,
        }
    }

    /// A general's share of his stack, and how much it counts where he stands. Of others only the place is known.
    fn strength(&self, general: GeneralId) -> i32 {
        let stack = self.state.stack_of(general);
        i32::from(stack.count()) * 10 + self.nearness(general)
    }

    /// How near the enemy stands, so that an army counts.
    fn nearness(&self, general: GeneralId) -> i32 {
        let Some(city) = self.state.at(general) else {
            return 0;
        };
        let nation = self.t.pieces.general(general).nation;
        let nearest = (Nation::ALL.into_iter())
            .filter(|enemy| enemy.is_enemy_of(nation))
            .flat_map(|enemy| self.t.pieces.generals_of(enemy))
            .filter_map(|enemy| self.state.at(enemy))
            .map(|at| i32::from(self.t.map.distance(at, city)))
            .min();
        FAR - nearest.unwrap_or(FAR).min(FAR)
    }
}

/// 13.2: first what can be protected, then what lies farthest from the Russians.
pub fn regain(t: &Tables, state: &State, action: &Action) -> i32 {
    let Action::Regain(city) = *action else {
        return NOT_NOW;
    };
    let away = |nation: Nation| {
        (t.pieces.generals_of(nation))
            .filter_map(|general| state.at(general))
            .map(|at| t.map.distance(at, city))
            .min()
            .unwrap_or(u8::MAX)
    };
    let guarded = away(Nation::Prussia) <= protection::RADIUS;
    i32::from(away(Nation::Russia)) + if guarded { GUARDED } else { 0 }
}
