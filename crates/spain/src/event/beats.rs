//! What each line of the log is to the table: what belongs together, what falls and what comes of it, where arrows go.

use super::{Attempt, Event, Unseen};
use crate::{
    map::SpaceId,
    pieces::LeaderId,
    powers::{Power, Side},
    state::Force,
    tables::Tables,
    thing::corps_token,
};
use kernel::{Name, beat::Beat};
use std::cmp::Ordering;

/// What the game calls its fights: the kinds of a stage.
pub const BATTLE: &str = "battle";
pub const SIEGE: &str = "siege";
pub const FLEET: &str = "fleet";

impl Event {
    pub fn beat(&self, t: &Tables) -> Beat {
        let at = |space: SpaceId| Some(t.map.id(space).clone());
        match self {
            Event::YearBegins { .. } => Beat::Turn,
            Event::RoundBegins { side, .. } => Beat::Part {
                nation: nation(*side),
            },

            Event::Marched { force, from, to }
            | Event::Transferred { force, from, to }
            | Event::Moved {
                force,
                from,
                to: Some(to),
            }
            | Event::Sails {
                force,
                from,
                to,
                die: None,
            }
            | Event::Avoids {
                force,
                from,
                to,
                die: None,
                ..
            } => march(t, force, *from, *to),
            Event::Unseen {
                side,
                what,
                from: Some(from),
                to: Some(to),
            } if what.goes() => Beat::March {
                pieces: Vec::new(),
                nation: nation(*side),
                from: t.map.id(*from).clone(),
                to: t.map.id(*to).clone(),
            },

            Event::BattleBegins { side, space, .. } => opens(t, BATTLE, *side, *space),
            Event::BattleRoll { side, .. } => lands(Some(*side)),
            Event::Pursuit { .. } | Event::LeaderRoll { .. } => lands(None),
            Event::BattleOver { winner, .. } => closes(Some(*winner)),

            Event::SiegeBegins { side, space, .. } => opens(t, SIEGE, *side, *space),
            Event::SiegeRoll { side, .. } => lands(Some(*side)),
            Event::Fallen { side, .. } => closes(Some(*side)),
            Event::SiegeGoesOn { side, .. } => closes(Some(side.other())),

            Event::Attempted { what, side, space } => opens(t, what.name(), *side, *space),
            Event::Intercepts { side, success, .. }
            | Event::Bypass { side, success, .. }
            | Event::Avoids { side, success, .. } => closes(Some(either(*side, *success))),
            Event::Sails { die: Some(_), .. }
            | Event::Unseen {
                what: Unseen::Sails { .. },
                ..
            } => closes(None),
            Event::FleetSails { .. } => opens(t, FLEET, Side::Bourbon, t.map.places.toulon),
            Event::FleetBattle { bourbon, alliance } => {
                match (bourbon.0 + bourbon.1).cmp(&(alliance.0 + alliance.1)) {
                    Ordering::Greater => closes(Some(Side::Bourbon)),
                    Ordering::Less => closes(Some(Side::Alliance)),
                    Ordering::Equal => lands(None),
                }
            }
            Event::CardPlayed { side, .. } => lands(Some(*side)),

            Event::Loss { .. }
            | Event::BattleWon { .. }
            | Event::LeaderFlipped { .. }
            | Event::LeaderRansomed { .. }
            | Event::LeaderCaptured { .. }
            | Event::Retreats { .. }
            | Event::Demoralised { .. }
            | Event::FleetLost
            | Event::LineGone { .. }
            | Event::WentInside { .. }
            | Event::SailCancelled => Beat::Effect,

            Event::Taken { space, side, .. } => notable(at(*space), Some(nation(*side))),
            Event::Relieved { space, .. } => notable(at(*space), None),
            Event::Uprising { space } => notable(at(*space), Some(of(Power::HabsburgSpain))),
            Event::UlmSeized => notable(at(t.map.places.ulm), Some(of(Power::Bavaria))),
            Event::CardDrawn { side, .. } => notable(None, Some(nation(*side))),
            Event::PowerEnters { power, .. } => notable(None, Some(of(*power))),
            Event::BritainWithdraws => notable(None, Some(of(Power::Britain))),
            Event::Mediterranean { side } => notable(None, Some(nation(*side))),
            Event::MadridRoll { .. } => notable(at(t.map.places.madrid), None),
            Event::UprisingRoll { success: true, .. } | Event::Negotiation { .. } => {
                notable(None, None)
            }
            Event::Vp { .. } | Event::FlagSet { .. } => notable(None, None),
            Event::GameOver { end } => notable(None, Some(nation(end.winner()))),
            _ => Beat::Plain,
        }
    }
}

impl Unseen {
    /// Whether units go from one space to another.
    fn goes(self) -> bool {
        matches!(
            self,
            Unseen::Recalled
                | Unseen::Marched
                | Unseen::Transferred
                | Unseen::SailsSafely
                | Unseen::Moved
        )
    }
}

fn nation(side: Side) -> Name {
    side.name().into()
}

fn of(power: Power) -> Name {
    power.name().into()
}

/// The side, or else the other.
fn either(side: Side, succeeds: bool) -> Side {
    if succeeds { side } else { side.other() }
}

fn opens(t: &Tables, kind: &str, side: Side, space: SpaceId) -> Beat {
    Beat::Opens {
        kind: kind.into(),
        space: t.map.id(space).clone(),
        sides: vec![nation(side), nation(side.other())],
    }
}

fn lands(side: Option<Side>) -> Beat {
    Beat::Lands {
        nation: side.map(nation),
    }
}

fn closes(winner: Option<Side>) -> Beat {
    Beat::Closes {
        winner: winner.map(nation),
    }
}

fn notable(space: Option<Name>, nation: Option<Name>) -> Beat {
    Beat::Notable { space, nation }
}

/// Pieces that go from one space to another, under the flag of whoever leads them.
fn march(t: &Tables, force: &Force, from: SpaceId, to: SpaceId) -> Beat {
    let named = |leader: &LeaderId| t.pieces.leader(*leader).named;
    let leader = (force.leaders().find(named)).or_else(|| force.leaders().next());
    let corps = force.corps().next().map(|corps| t.pieces.power_of(corps));
    let power = leader.map(|leader| t.pieces.leader(leader).power).or(corps);
    let leaders = force
        .leaders()
        .map(|leader| t.pieces.leader(leader).id.clone());
    Beat::March {
        pieces: leaders
            .chain(force.corps().map(|corps| corps_token(t, corps)))
            .collect(),
        nation: power.map_or_else(Name::default, of),
        from: t.map.id(from).clone(),
        to: t.map.id(to).clone(),
    }
}

impl Attempt {
    /// The kind of a stage.
    pub fn name(self) -> &'static str {
        match self {
            Attempt::Interception => "interception",
            Attempt::Avoidance => "avoidance",
            Attempt::Bypass => "bypass",
            Attempt::Voyage => "voyage",
        }
    }
}
