//! Marks on spaces: who holds what was another's, sieges, lines, famous victories, the fleet.

use super::View;
use crate::{map::SpaceId, powers::Side};
use kernel::{Name, name, scene::Mark};

impl View<'_> {
    pub(super) fn marks(&self) -> Vec<Mark> {
        let mut marks = Vec::new();
        for space in self.t.map.all() {
            self.marks_at(space, &mut marks);
        }
        self.fleet_mark(&mut marks);
        marks
    }

    fn marks_at(&self, space: SpaceId, marks: &mut Vec<Mark>) {
        let (t, state) = (self.t, self.state);
        let mut add = |kind: Name, nation: Option<&str>| {
            marks.push(Mark {
                space: t.map.id(space).clone(),
                kind,
                nation: nation.map(Name::from),
            });
        };
        let control = state.control(space);
        if control != t.map.space(space).start {
            add("control".into(), Some(control.name()));
        }
        let holder = control.side();
        if holder.is_some_and(|side| state.is_besieged(t, side, space)) {
            add("siege".into(), None);
        }
        if let Some(siege) = state.siege(space) {
            if siege.rolls > 0 {
                add(name!("continued-{}", siege.rolls.min(MANY_ROLLS)), None);
            }
            if siege.losses > 0 {
                add(name!("breach-{}", siege.losses.min(MANY_LOSSES)), None);
            }
        }
        let line = state.line(space);
        if line > 0 {
            add(name!("line-{line}"), holder.map(Side::name));
        }
        for side in Side::ALL {
            if state.famous[side.index()].contains(space) {
                add("famous".into(), Some(side.name()));
            }
        }
    }

    fn fleet_mark(&self, marks: &mut Vec<Mark>) {
        let strength = self.state.fleet.strength;
        if strength > 0 {
            marks.push(Mark {
                space: self.t.map.id(self.t.map.places.toulon).clone(),
                kind: name!("fleet-{strength}"),
                nation: Some(Side::Bourbon.name().into()),
            });
        }
    }
}

/// A fortress that lost more than these is about to fall (17.4).
const MANY_LOSSES: u8 = 4;
/// Further rolls make no difference (17.5.2).
const MANY_ROLLS: u8 = 2;
