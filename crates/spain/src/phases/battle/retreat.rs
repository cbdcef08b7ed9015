//! 16.4 Where the beaten go: the attacker back, the defender away or into his fortress.

use super::{Battle, Stage, crowding::make_room};
use crate::{
    Spain,
    action::Action,
    event::Event,
    map::{SpaceId, SpaceSet},
    phases::{
        At, Next, Play,
        captured::{Captured, capture_minor},
        inside, march,
        stages::{Decision, Offers, list},
        standing,
    },
    pieces::LeaderSet,
    rules::{
        eligibility::{barred, may_stand},
        loc::{friendly_capitals, has_loc},
        nearest::{is_friendly_to, is_open},
    },
    showing::Labelling,
    state::{Force, Spot, State},
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message, Seat,
    order::Window,
    phase::{Legal, No, Shown, must, no},
};

/// Links of a retreat through the enemy at most (16.4.2).
const LONGEST_RETREAT: usize = 3;

/// The beaten defenders still outside in the space.
pub fn fleeing(state: &State, battle: &Battle) -> Force {
    (state.outside(battle.defender.side, battle.space)).and(&battle.defender.force)
}

/// The beaten defender chooses where to go.
pub struct Retreat(pub Battle);

impl Retreat {
    /// May the beaten defender end there, as far as the space itself goes?
    fn may_end(&self, at: At<'_>, to: SpaceId) -> Legal<Spain> {
        let (At { t, state }, battle) = (at, &self.0);
        let (side, left) = (battle.defender.side, fleeing(state, battle));
        must(
            to != battle.from,
            no("16.4", "refuse-retreat-to-the-attacker").of("space", to),
        )?;
        must(
            is_friendly_to(t, state, side, &left, to),
            no("16.4", "refuse-retreat-not-friendly").of("space", to),
        )?;
        must(
            !state.has_corps(side.other(), to),
            no("16.4", "refuse-retreat-enemy-corps").of("space", to),
        )?;
        match barred(t, &left, to) {
            Some(power) => Err(no("7.1.1", "refuse-retreat-theatre")
                .of("space", to)
                .of("power", power)),
            None => Ok(()),
        }
    }

    /// The neighbours to which it can go.
    fn near<'a>(&'a self, at: At<'a>) -> impl Iterator<Item = SpaceId> + 'a {
        let neighbours = at.t.map.neighbours(self.0.space).iter().copied();
        neighbours.filter(move |to| self.may_end(at, *to).is_ok())
    }

    /// May it go there? To a neighbour with a LOC if there is one, else to any neighbour; through the enemy if no
    /// neighbour will do.
    fn may_go(&self, at: At<'_>, to: SpaceId) -> Legal<Spain> {
        let (At { t, state }, battle) = (at, &self.0);
        let side = battle.defender.side;
        if self.near(at).next().is_none() {
            return self.may_go_through(at, to);
        }
        must(
            t.map.adjacent(battle.space, to),
            no("16.4", "refuse-retreat-not-adjacent")
                .of("space", to)
                .of("from", battle.space),
        )?;
        self.may_end(at, to)?;
        let sources = friendly_capitals(t, state, side);
        let fed = |to: SpaceId| has_loc(t, state, side, to, &sources);
        must(
            fed(to) || !self.near(at).any(fed),
            no("16.4", "refuse-retreat-no-loc").of("space", to),
        )
    }

    /// The same through the enemy (16.4.2).
    fn may_go_through(&self, at: At<'_>, to: SpaceId) -> Legal<Spain> {
        if self.through(at).iter().any(|(space, _)| *space == to) {
            return Ok(());
        }
        self.may_end(at, to)?;
        Err(no("16.4.2", "refuse-retreat-not-nearest")
            .of("space", to)
            .number("links", LONGEST_RETREAT as i32))
    }

    /// Ways through the enemy: the nearest spaces, and how many enemy spaces lie between.
    fn through(&self, at: At<'_>) -> Vec<(SpaceId, u8)> {
        let (At { t, state }, battle) = (at, &self.0);
        let side = battle.defender.side;
        let left = fleeing(state, battle);
        let enemies = state.occupied(side.other());
        let mut reached = SpaceSet::EMPTY;
        reached.insert(battle.space);
        let mut ring = vec![battle.space];
        for length in 1..=LONGEST_RETREAT {
            let mut next = Vec::new();
            let mut found = Vec::new();
            for space in ring {
                for to in t.map.neighbours(space) {
                    let blocked = enemies.contains(*to)
                        || !is_open(t, state, side, *to)
                        || *to == battle.from
                        || !may_stand(t, &left, *to);
                    if reached.contains(*to) || blocked {
                        continue;
                    }
                    reached.insert(*to);
                    if state.controls(side, *to) {
                        found.push((*to, length as u8 - 1));
                    } else {
                        next.push(*to);
                    }
                }
            }
            if !found.is_empty() {
                return found;
            }
            ring = next;
        }
        Vec::new()
    }
}

impl Decision for Retreat {
    fn offers(&self, at: At<'_>, offer: &mut Offers<'_>) {
        let left = fleeing(at.state, &self.0);
        offer.each((at.state.units(&at.t.pieces, &left)).map(Action::Inside));
        if self.near(at).next().is_none() {
            let through = self.through(at).into_iter();
            offer.each(through.map(|(to, _)| Action::Retreat(to)));
        } else {
            offer.each(self.near(at).map(Action::Retreat));
        }
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        let battle = &self.0;
        let (side, space) = (battle.defender.side, battle.space);
        match action {
            Action::Inside(unit) => {
                inside::may_go(at, side, space, &fleeing(at.state, battle), unit, "16.4")
            }
            Action::Retreat(to) => self.may_go(at, to),
            _ => Err(self.otherwise(at)),
        }
    }

    fn otherwise(&self, _: At<'_>) -> No<Thing> {
        no("16.4", "refuse-retreat-first").of("space", self.0.space)
    }

    fn answer(&self, play: &mut Play<'_>, action: Action) -> Next {
        let battle = self.0;
        match action {
            Action::Inside(unit) => {
                let left = fleeing(play.state, &battle);
                inside::go(play, battle.space, &left, unit);
                Next::Then(battle.into())
            }
            Action::Retreat(to) => {
                let at = play.at();
                let crossed = if self.near(at).any(|near| near == to) {
                    0
                } else {
                    let through = self.through(at);
                    let way = through.iter().find(|(space, _)| *space == to);
                    way.map_or(0, |(_, crossed)| *crossed)
                };
                battle.at_stage(Stage::Pursued {
                    to,
                    crossed,
                    left: 0,
                })
            }
            _ => Next::Then(battle.into()),
        }
    }

    fn says(&self, at: At<'_>) -> Message {
        Message::new("prompt-retreat").space(at.t, "space", self.0.space)
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        match action {
            Action::Inside(unit) => inside::shown(at, &fleeing(at.state, &self.0), unit),
            Action::Retreat(to) => Shown::new(at.space(to), Message::new("do-retreat").at(at, to)),
            _ => at.press(action, self.says(at)),
        }
    }

    fn meant_by(&self, at: At<'_>, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Space(to) => Some(Action::Retreat(to)),
            _ => at.unit_of(thing).map(Action::Inside),
        }
    }

    fn redacted(&self, at: At<'_>, action: Action) -> Option<String> {
        match action {
            Action::Inside(unit) => inside::redacted(at, &fleeing(at.state, &self.0), unit),
            _ => None,
        }
    }

    fn endures(&self, at: At<'_>, seat: Seat) -> Option<Window<()>> {
        standing::endured(at, seat, "retreat", &[self.0.space])
    }
}

/// The beaten force is demoralised if it took a loss (16.3.1). Then it goes.
pub(super) fn shaken(play: &mut Play<'_>, mut battle: Battle) -> Next {
    battle.attacker.force = march::present(play, battle.attacker.force);
    battle.defender.force = march::present(play, battle.defender.force);
    let beaten = *battle.beaten();
    if beaten.toll.losses > 0 && !beaten.force.is_empty() {
        play.state.demoralised = play.state.demoralised.or(&beaten.force);
        play.tell(|| Event::Demoralised {
            force: beaten.force,
        });
    }
    if battle.attacker_wins {
        play.state.put(&battle.attacker.force, battle.space);
        battle.at_stage(Stage::Retreat)
    } else {
        // A beaten attacker is where it came from.
        make_room(play, battle, battle.from)
    }
}

/// The beaten defender is asked where to, if he has a choice.
pub(super) fn retreat(play: &mut Play<'_>, battle: Battle) -> Next {
    let left = fleeing(play.state, &battle);
    if left.is_empty() {
        return battle.at_stage(Stage::Famous);
    }
    let retreat = Retreat(battle);
    match *list(&retreat, play.at()).as_slice() {
        [] => surrounded(play, battle, left),
        [only] => retreat.answer(play, only),
        _ => Next::Ask(battle.into()),
    }
}

/// No way out: corps are removed, leaders captured (16.4.2).
pub(super) fn surrounded(play: &mut Play<'_>, mut battle: Battle, left: Force) -> Next {
    let mut captured = LeaderSet::EMPTY;
    for corps in left.corps() {
        let kind = play.state.kind(&play.game.tables.pieces, corps);
        play.state.put_corps(corps, Spot::POOL);
        battle.defender.toll.losses += 1;
        battle.defender.toll.removed += 1;
        play.tell(|| Event::Loss {
            kind,
            removed: true,
        });
    }
    for leader in left.leaders() {
        if play.state.is_minor(&play.game.tables.pieces, leader) {
            capture_minor(play, leader);
        } else {
            captured.insert(leader);
        }
    }
    battle.stage = Stage::Famous;
    if captured.is_empty() {
        return Next::Then(battle.into());
    }
    let captured = Captured {
        side: battle.defender.side,
        leaders: captured,
        destroyed: true,
    };
    Next::Call(battle.into(), captured.into())
}

/// The beaten defender is where he goes.
pub(super) fn arrives(play: &mut Play<'_>, battle: Battle, to: SpaceId) -> Next {
    let from = battle.space;
    let force = fleeing(play.state, &battle);
    play.state.put(&force, to);
    let through_enemy = !play.game.tables.map.adjacent(from, to);
    play.tell(|| Event::Retreats {
        force,
        from,
        to,
        through_enemy,
    });
    make_room(play, battle, to)
}
