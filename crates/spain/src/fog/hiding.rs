//! What others read of an action: phases ask here whether a unit is hidden, and what is seen of it all the same.

use super::{Picture, open, seen};
use crate::{
    Spain,
    action::Action,
    map::SpaceId,
    phases::At,
    pieces::{CorpsSet, Kind, LeaderId, Unit},
    powers::Side,
    state::State,
};
use kernel::{Context, Game, Seat, chance::Untouched, host::Silent};

/// Whether a unit is hidden from everybody but its owner (4.4).
impl At<'_> {
    pub fn hides_leader(self, leader: LeaderId) -> bool {
        !seen(self.t, self.state).leaders.contains(leader)
    }

    /// The first corps of the kind among these.
    pub fn hides_corps(self, among: &CorpsSet, kind: Kind) -> bool {
        let At { t, state } = self;
        state.fog
            && !(state.find(&t.pieces, among, kind))
                .is_some_and(|corps| open(t, state).corps.contains(corps))
    }

    pub fn hides_corps_at(self, space: SpaceId, kind: Kind) -> bool {
        self.hides_corps(&self.state.all_at(space).corps, kind)
    }

    pub fn hides_unit(self, among: &CorpsSet, unit: Unit) -> bool {
        match unit {
            Unit::Leader(leader) => self.hides_leader(leader),
            Unit::Corps(kind) => self.hides_corps(among, kind),
        }
    }
}

/// What others see of an action, unless it leads to a roll: the spaces that look different after it, as text.
pub fn glimpse(game: &Spain, state: &State, seat: Seat, action: Action) -> String {
    let mut text = String::new();
    let Some(side) = Side::of(seat).filter(|_| state.fog) else {
        return text;
    };
    let t = &game.tables;
    let before = Picture::new(t, state);
    let mut after = state.clone();
    let mut chance = Untouched::default();
    game.apply(
        &mut after,
        seat,
        action,
        &mut Context::new(&mut chance, &mut Silent),
    );
    if chance.is_drawn() {
        return text;
    }
    let now = Picture::new(t, &after);
    for space in now.changed(&before, side) {
        text.push_str(", seen ");
        text.push_str(t.map.id(space));
        let leaders = now.leaders[side.index()][space.index()];
        let corps = now.corps[side.index()].contains(space);
        for leader in leaders.iter() {
            text.push(' ');
            text.push_str(&t.pieces.leader(leader).id);
        }
        if corps {
            text.push_str(" corps");
        } else if leaders.is_empty() {
            text.push_str(" nothing");
        }
    }
    text
}
