//! 13.5.5 Naval movement: from one port to another, in the stages of 14.5.

use super::{
    embark::{self, Embark},
    march, ready, round,
    storm::{Bound, Storm},
    transfer::Land,
};
use crate::{
    Spain,
    action::Action,
    event::Event,
    map::{SpaceId, SpaceSet},
    phases::{
        At, Next, Play, active, displace,
        entry::{By, Entry},
        siege,
        stages::{Decision, decided_by_stage},
        year,
    },
    powers::Side,
    rules::{
        eligibility::{Stations, able, is_hostile},
        nearest::is_open,
        sea::harbours,
    },
    state::{Force, State},
    tables::Tables,
    thing::{Returned, Thing},
};
use kernel::{
    Seats, Target, Viewer,
    phase::{Legal, No, Offers, Phase, must, no},
};
use serde::{Deserialize, Serialize};

/// Corps that may sail together.
pub const MOST_AFLOAT: usize = 2;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sail {
    pub force: Force,
    pub from: SpaceId,
    pub stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Who sails, and where to.
    Embark,
    /// A storm: cancel or lose a corps.
    Storm {
        to: SpaceId,
        inside: bool,
    },
    /// On the way.
    Sails {
        to: SpaceId,
        inside: bool,
    },
    Over,
}

impl Sail {
    pub(super) fn at_stage(self, stage: Stage) -> Next {
        Next::Then(Sail { stage, ..self }.into())
    }

    /// The decision of the present stage.
    fn decision<R>(&self, ask: impl FnOnce(&dyn Decision) -> R) -> Option<R> {
        match self.stage {
            Stage::Embark => Some(ask(&Embark(*self))),
            Stage::Storm { to, inside } => Some(ask(&Storm {
                sail: *self,
                bound: Bound { to, inside },
            })),
            Stage::Sails { .. } | Stage::Over => None,
        }
    }
}

/// May somebody put to sea from a port? The round asks.
pub fn may_begin(at: At<'_>, side: Side, port: SpaceId) -> Legal<Spain> {
    let At { t, state } = at;
    must(
        state.round.is_some_and(|round| !round.sailed),
        no("13.5.5", "refuse-sailed-already"),
    )?;
    must(
        t.map.is_port(port),
        no("13.5.5", "refuse-not-a-port").of("space", port),
    )?;
    let there = state.all_at(port).and(&state.of_side(side));
    must(
        !there.is_empty(),
        no("13.5.5", "refuse-nobody-there").of("space", port),
    )?;
    let crew = crew(t, state, side, port);
    if crew.is_empty() {
        return Err(ready::all_idle(at, &there, port));
    }
    embark::may_call_at(at, side, port)?;
    must(
        finds_a_port(at, side, port, &crew, &open_harbours(at, side)),
        no("14.5", "refuse-nowhere-to-sail").of("space", port),
    )
}

/// The units of a side that may sail from a port. Whoever is besieged may leave by sea as well (17.3).
pub fn crew(t: &Tables, state: &State, side: Side, port: SpaceId) -> Force {
    if state.is_besieged(t, side, port) {
        let mut inside = state.garrison(port).minus(&state.acted);
        inside.corps = inside.corps.minus(&state.stuck);
        return inside;
    }
    able(t, state, side, port)
}

/// The ports a side's ships may use.
fn open_harbours(at: At<'_>, side: Side) -> SpaceSet {
    let is_open = |port: &SpaceId| is_open(at.t, at.state, side, *port);
    let all = harbours(at.t, at.state, side);
    all.iter().filter(is_open).collect()
}

/// Whether any unit in a port, alone or with a leader, finds a harbour to go to.
fn finds_a_port(at: At<'_>, side: Side, from: SpaceId, force: &Force, harbours: &SpaceSet) -> bool {
    let At { t, state } = at;
    let leaders = Force {
        leaders: force.leaders,
        ..Force::default()
    };
    let steady = leaders.minus(&state.demoralised);
    let mut units = state.units(&t.pieces, force);
    units.any(|unit| {
        let Some(one) = state.pick(&t.pieces, force, unit) else {
            return false;
        };
        let parts = [one, one.or(&leaders), one.or(&steady)];
        harbours.iter().any(|to| {
            parts.iter().any(|force| {
                let ways = embark::ways(at, side, force, from, to);
                ways.into || ways.ashore
            })
        })
    })
}

/// Every port from which somebody may sail. `stations` are the side's units that may act.
pub(super) fn begin_offers(
    at: At<'_>,
    side: Side,
    stations: &Stations,
    land: &Land<'_>,
    offer: &mut Offers<'_, '_, Spain, round::Round>,
) {
    let harbours = open_harbours(at, side);
    let besieged: SpaceSet = at.state.spaces_of(&at.state.inside).collect();
    for port in stations.spaces.or(&besieged).and(&harbours).iter() {
        let crew = crew(at.t, at.state, side, port);
        let is_easy = || !crew.leaders.is_empty() && land.has_friends_across(&harbours, port);
        if is_easy() || finds_a_port(at, side, port, &crew, &harbours) {
            offer.sure(Action::Sail(port));
        }
    }
}

/// Click the crew. Whoever may go by land may go by sea; whoever is besieged, by sea alone.
pub(super) fn boarding(at: At<'_>, side: Side, port: SpaceId) -> Target {
    at.force(&crew(at.t, at.state, side, port), port)
}

pub(super) fn begin(play: &mut Play<'_>, side: Side, from: SpaceId) -> Sail {
    round::spend_action(play);
    if let Some(round) = &mut play.state.round {
        round.sailed = true;
    }
    Sail {
        force: crew(&play.game.tables, play.state, side, from),
        from,
        stage: Stage::Embark,
    }
}

/// A force is in a port it came to by sea.
fn landed(play: &mut Play<'_>, force: Force, to: SpaceId) {
    let force = march::present(play, force);
    play.state.put(&force, to);
    play.tell(|| Event::Landed { force, to });
    year::relieve(play);
    march::garrison_withdraws(play, to);
}

impl Sail {
    fn reaches(self, play: &mut Play<'_>, bound: Bound) -> Next {
        let Bound { to, inside } = bound;
        let over = Sail {
            stage: Stage::Over,
            ..self
        };
        if !inside && is_hostile(play.state, active(play.state), to) {
            let entry = Entry::new(self.force, self.from, to, By::Sea);
            return Next::Call(over.into(), entry.into());
        }
        landed(play, self.force, to);
        if inside {
            play.state.enter_fortress(&self.force);
        }
        Next::Then(over.into())
    }
}

impl Phase<Spain> for Sail {
    const OTHERWISE: No<Thing> = no("13.5.5", "refuse-sail-first");

    fn decides(&self, at: At<'_>) -> Seats {
        Seats::one(active(at.state).seat())
    }

    fn resume(self, play: &mut Play<'_>, back: Option<Returned>) -> Next {
        match back {
            Some(Returned::Entered { force, to, .. }) => landed(play, force, to),
            Some(Returned::Emptied { force, at }) => {
                displace::leaders_without_corps(play, active(play.state), at, force);
                return Next::Then(self.into());
            }
            _ => {}
        }
        match self.stage {
            Stage::Embark | Stage::Storm { .. } => Next::Ask(self.into()),
            Stage::Sails { to, inside } => self.reaches(play, Bound { to, inside }),
            Stage::Over => {
                siege::falls_if_undefended(play, self.from);
                Next::done()
            }
        }
    }

    decided_by_stage!();

    fn stage(&self, at: At<'_>, viewer: Viewer) -> Option<kernel::scene::Stage> {
        let Stage::Storm { to, inside } = self.stage else {
            return None;
        };
        let storm = Storm {
            sail: *self,
            bound: Bound { to, inside },
        };
        Some(storm.shown(at, viewer))
    }

    fn about(&self, _: At<'_>, each: &mut dyn FnMut(Thing)) {
        each(self.from.into());
        self.force.things().for_each(each);
    }
}
