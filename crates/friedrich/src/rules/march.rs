//! Movement: who may step where (4), and what fate cards change about it.

use super::armies::STACK_MOST;
use crate::{
    Friedrich,
    map::{CityId, Road},
    nations::Nation,
    phases::{
        At,
        fate::lasting::{self, move_limit, no_move},
    },
    pieces::{Generals, Piece, TrainId},
    state::{Occupant, State},
    tables::Tables,
    thing::Thing,
};
use kernel::phase::{Legal, No, must, no};

/// 4.2, 4.3: how far a general goes.
const GENERAL: Range = Range {
    cities: 3,
    by_main: 4,
};
/// 4.4: a train goes one city less.
pub const TRAIN: Range = Range {
    cities: 2,
    by_main: 3,
};

/// How many cities a piece may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    pub cities: u8,
    /// If all of them lie along main roads.
    pub by_main: u8,
}

impl Range {
    /// Whether a way that has come this far is within it.
    #[inline]
    pub fn covers(self, way: Way) -> bool {
        let most = if way.all_main {
            self.by_main
        } else {
            self.cities
        };
        way.steps <= most
    }

    /// Whether a piece that came this way may go further at all.
    fn has_more(self, way: Way) -> bool {
        self.covers(way.after(Road::Main))
    }

    /// May a piece that came this way take one more road? `rules` are the paragraphs of an ordinary move and of one
    /// along main roads.
    fn may_take(
        self,
        rules: [&'static str; 2],
        piece: impl Into<Thing>,
        way: Way,
        road: Road,
    ) -> Legal<Friedrich> {
        let ([ordinary, along_main], piece) = (rules, piece.into());
        let refused = |rule, reason, cities: u8| -> No<Thing> {
            no(rule, reason).of("piece", piece).number("cities", cities)
        };
        must(
            !way.all_main || way.steps < self.by_main,
            refused(along_main, "refuse-main-road-range", self.by_main),
        )?;
        must(
            !way.all_main || road == Road::Main || way.steps < self.cities,
            refused(along_main, "refuse-last-road-minor", self.cities),
        )?;
        must(
            way.all_main || way.steps < self.cities,
            refused(ordinary, "refuse-range", self.cities),
        )
    }
}

/// How far a piece has come in its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Way {
    pub steps: u8,
    /// No minor road so far.
    pub all_main: bool,
}

impl Way {
    pub const START: Way = Way {
        steps: 0,
        all_main: true,
    };

    #[must_use]
    #[inline]
    pub fn after(self, road: Road) -> Way {
        Way {
            steps: self.steps + 1,
            all_main: self.all_main && road == Road::Main,
        }
    }
}

fn no_road(from: CityId, to: CityId) -> No<Thing> {
    no("4.1", "refuse-no-road").of("from", from).of("to", to)
}

/// Generals.
impl At<'_> {
    /// How far a stack goes in this turn.
    #[inline]
    pub fn range(self, party: Generals) -> Range {
        move_limit::range(self, party)
            .map_or(GENERAL, |(cities, by_main)| Range { cities, by_main })
    }

    /// May a stack that came this way go further at all?
    pub fn has_steps(self, party: Generals, way: Way) -> bool {
        self.range(party).has_more(way)
    }

    /// May this party (all of one nation) that came this way step from one city to the other?
    pub fn may_step(
        self,
        nation: Nation,
        party: Generals,
        way: Way,
        from: CityId,
        to: CityId,
    ) -> Legal<Friedrich> {
        let road = (self.t.map.road(from, to)).ok_or(no_road(from, to))?;
        if way == Way::START {
            no_move::may_start(self, party, from)?;
        }
        self.may_take_road(party, way, road)?;
        self.may_enter(nation, party, to)
    }

    /// The same for a road out of its city, once it may start: for lists.
    #[inline]
    pub fn can_take(
        self,
        nation: Nation,
        party: Generals,
        way: Way,
        (to, road): (CityId, Road),
    ) -> bool {
        self.range(party).covers(way.after(road)) && self.may_enter(nation, party, to).is_ok()
    }

    /// Whether any step is open to the party.
    pub fn can_step(self, nation: Nation, party: Generals, from: CityId) -> bool {
        no_move::may_start(self, party, from).is_ok()
            && (self.t.map.roads_from(from))
                .any(|road| self.can_take(nation, party, Way::START, road))
    }

    /// 4.2, 4.3, and the fate cards that slow a general down or speed him up.
    fn may_take_road(self, party: Generals, way: Way, road: Road) -> Legal<Friedrich> {
        if let (Some((cities, by_main)), Some(card)) =
            (move_limit::range(self, party), self.state.in_force)
        {
            return must(
                Range { cities, by_main }.covers(way.after(road)),
                no("11.3", "refuse-range-of-fate")
                    .by(card)
                    .number("cities", cities)
                    .number("main", by_main),
            );
        }
        GENERAL.may_take(["4.2", "4.3"], party, way, road)
    }

    /// 4.5, 9.7: may generals of this nation stop in this city or pass it?
    #[inline]
    pub fn may_enter(self, nation: Nation, party: Generals, to: CityId) -> Legal<Friedrich> {
        if self.state.is_occupied(to) {
            self.may_meet(nation, party, to)
        } else {
            Ok(())
        }
    }

    fn may_meet(self, nation: Nation, party: Generals, to: CityId) -> Legal<Friedrich> {
        match self.state.occupant(&self.t.pieces, to) {
            Occupant::Nobody => Ok(()),
            Occupant::Stack(owner, stack) => {
                self.may_share(nation, owner, stack, to)?;
                must(
                    stack.count() + party.count() <= STACK_MOST,
                    no("4.5", "refuse-stack-full")
                        .of("city", to)
                        .number("generals", STACK_MOST),
                )
            }
            Occupant::Train(train) => {
                must(
                    self.t.pieces.train(train).nation.is_enemy_of(nation),
                    no("4.5", "refuse-friendly-train")
                        .of("train", train)
                        .of("city", to),
                )?;
                lasting::may_destroy(self, party, to)
            }
        }
    }

    /// 4.5: only generals of one nation share a city.
    pub fn may_share(
        self,
        nation: Nation,
        owner: Nation,
        stack: Generals,
        city: CityId,
    ) -> Legal<Friedrich> {
        must(
            !owner.is_enemy_of(nation),
            no("4.5", "refuse-enemy-there")
                .of("stack", stack)
                .of("city", city),
        )?;
        must(
            owner == nation,
            no("4.5", "refuse-ally-there")
                .of("stack", stack)
                .of("city", city),
        )
    }
}

/// Trains.
impl At<'_> {
    /// May the train that came this way step from one city to the other?
    pub fn may_drive(self, train: TrainId, way: Way, from: CityId, to: CityId) -> Legal<Friedrich> {
        let road = (self.t.map.road(from, to)).ok_or(no_road(from, to))?;
        TRAIN.may_take(["4.4", "4.4"], train, way, road)?;
        self.may_stand_alone(to)
    }

    /// 4.5: a train shares its city with nobody.
    pub fn may_stand_alone(self, city: CityId) -> Legal<Friedrich> {
        match self.state.occupant(&self.t.pieces, city) {
            Occupant::Nobody => Ok(()),
            Occupant::Stack(_, stack) => Err(no("4.5", "refuse-train-beside-generals")
                .of("stack", stack)
                .of("city", city)),
            Occupant::Train(train) => Err(no("4.5", "refuse-train-beside-train")
                .of("train", train)
                .of("city", city)),
        }
    }
}

pub fn train_has_steps(way: Way) -> bool {
    TRAIN.has_more(way)
}

/// [`At::may_drive`] for a road out of its city: for lists.
#[inline]
pub fn train_can_take(state: &State, way: Way, (to, road): (CityId, Road)) -> bool {
    TRAIN.covers(way.after(road)) && !state.is_occupied(to)
}

/// The trains of a nation that have not moved yet.
pub fn unmoved_trains<'s>(
    t: &Tables,
    state: &'s State,
    nation: Nation,
) -> impl Iterator<Item = (TrainId, CityId)> + use<'s> {
    t.pieces.trains_of(nation).filter_map(move |train| {
        let city = state.train_at(train)?;
        (!state.has_moved(Piece::Train(train))).then_some((train, city))
    })
}
