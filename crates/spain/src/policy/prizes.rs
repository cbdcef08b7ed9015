//! What a space is worth to whoever takes it, in hundredths of a victory point.

use super::Judge;
use crate::{
    map::{Region, SpaceId},
    phases::spanish::loyalty_box,
    powers::Side,
    rules::control::worth,
};

/// One victory point.
pub(super) const POINT: i32 = 100;
/// A capital whose fall wins the war (6.2).
const WAR: i32 = 10 * POINT;
/// A capital without which a power builds nothing.
const POWER: i32 = 2 * POINT;
/// Barcelona brings an uprising each year and a source of supply.
const REVOLT: i32 = 2 * POINT;
/// An open town: the way through it.
const WAY: i32 = 12;
/// The fortresses a space leads to add this fraction (one over it) of their worth to the space's own.
const LEADS_ON: i32 = 12;
/// Neighbours add no more than this: a capital is not won by standing before it.
const LEADS_ON_MOST: i32 = 3 * POINT;
/// A space of Bavaria, which is in the back of the Empire.
const BAVARIAN: i32 = POINT / 2;
/// The year Portugal opens Lisbon to the Alliance (7.2.3).
const LISBON: u16 = 1704;
/// Faces of a die.
const FACES: i32 = 6;

impl Judge<'_> {
    /// What a side gains by taking a space from the other.
    pub(super) fn prize(&self, taker: Side, space: SpaceId) -> i32 {
        let held = self.state.controls(taker.other(), space);
        if !held || self.t.map.is_refuge(space) {
            return 0;
        }
        let near = self.t.map.neighbours(space).iter();
        let beyond: i32 = near
            .filter(|next| self.state.controls(taker.other(), **next))
            .map(|next| self.points(*next).min(LEADS_ON_MOST))
            .sum();
        self.points_for(taker, space) + self.bonus(taker, space) + WAY + beyond / LEADS_ON
    }

    fn points(&self, space: SpaceId) -> i32 {
        i32::from(worth(self.t, space, Side::Alliance)) * POINT
    }

    /// Victory points; Madrid may be lost again at once (18.1).
    fn points_for(&self, taker: Side, space: SpaceId) -> i32 {
        let points = self.points(space);
        let stays = i32::from(loyalty_box(self.t, self.state).madrid) - 1;
        match taker {
            Side::Alliance if space == self.t.map.places.madrid => points * stays / FACES,
            _ => points,
        }
    }

    fn bonus(&self, taker: Side, space: SpaceId) -> i32 {
        let places = &self.t.map.places;
        let sheet = self.t.map.space(space);
        if self.ends_war(space) {
            return WAR;
        }
        let mut bonus = 0;
        if sheet.capital_of.is_some() && space != places.madrid {
            bonus += POWER;
        }
        if space == places.barcelona {
            bonus += REVOLT;
        }
        if space == places.cadiz {
            bonus += self.sea(taker);
        }
        if sheet.region == Region::Bavaria && taker == Side::Alliance {
            bonus += BAVARIAN;
        }
        bonus
    }

    /// Capitals whose fall ends the war.
    pub(super) fn ends_war(&self, space: SpaceId) -> bool {
        let places = &self.t.map.places;
        [places.paris, places.vienna, places.amsterdam].contains(&space)
    }

    /// The Mediterranean costs the Alliance points each winter until Lisbon is open.
    fn sea(&self, taker: Side) -> i32 {
        let years = i32::from(LISBON.saturating_sub(self.state.year));
        let penalty = i32::from(self.t.scenarios.mediterranean_penalty) * POINT;
        match taker {
            Side::Alliance => penalty * years,
            Side::Bourbon if !self.state.portugal_at_war => penalty * years,
            Side::Bourbon => 0,
        }
    }
}
