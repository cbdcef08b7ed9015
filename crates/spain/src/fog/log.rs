//! The log: what others are told of a side's units.

use super::{losses_are_open, seen};
use crate::{
    event::{Event, Unseen},
    map::SpaceId,
    phases::{Frame, Play},
    pieces::{Kind, LeaderId},
    powers::Side,
    state::{Force, State},
    tables::Tables,
};
use kernel::{Audience, Seats};

/// What players who do not command an event's units are told of it.
enum Veil {
    /// All of it.
    None,
    /// Only the owner is told all; the others are told this, or nothing. What is told or not may betray hidden units.
    Over {
        owner: Side,
        others: Option<Event>,
        betrays: bool,
    },
}

impl Veil {
    fn over(owner: Side, others: Option<Event>) -> Veil {
        Veil::Over {
            owner,
            others,
            betrays: false,
        }
    }

    /// Others learn what happened and where, not to whom.
    fn unseen(side: Side, what: Unseen, from: Option<SpaceId>, to: Option<SpaceId>) -> Veil {
        Veil::over(
            side,
            Some(Event::Unseen {
                side,
                what,
                from,
                to,
            }),
        )
    }

    /// How it went on tells something of hidden units, so that it cannot be taken back.
    fn betraying(mut self) -> Veil {
        if let Veil::Over { betrays, .. } = &mut self {
            *betrays = true;
        }
        self
    }
}

fn owner_of(t: &Tables, state: &State, force: &Force) -> Side {
    let corps = force.corps().next().map(|corps| t.pieces.power_of(corps));
    let leader = || Some(t.pieces.leader(force.leaders().next()?).power);
    (corps.or_else(leader)).map_or(Side::Alliance, |power| state.side_of(power))
}

/// The same event of another force.
fn told_of(event: &Event, shown: Force) -> Event {
    let mut event = event.clone();
    if let Event::Marched { force, .. }
    | Event::Dropped { force, .. }
    | Event::Transferred { force, .. }
    | Event::Rallied { force, .. }
    | Event::Sails { force, .. }
    | Event::Landed { force, .. }
    | Event::Moved { force, .. }
    | Event::Intercepts { force, .. } = &mut event
    {
        *force = shown;
    }
    event
}

/// How an event is told under fog. `before` are the units seen when the action began.
fn veil(t: &Tables, state: &State, before: &Force, event: &Event) -> Veil {
    let now = &seen(t, state);
    let seen = &before.or(now);
    let side_of = |kind: &Kind| state.side_of(kind.power);
    let leader_side = |leader: &LeaderId| state.side_of(t.pieces.leader(*leader).power);
    // A force is named in full, or by the leaders others can see, or only as some units.
    let glimpse = |force: &Force, what: Unseen, from: Option<SpaceId>, to: Option<SpaceId>| {
        if force.minus(seen).is_empty() {
            return Veil::None;
        }
        let owner = owner_of(t, state, force);
        let leaders = force.leaders.and(&seen.leaders);
        if leaders.is_empty() {
            return Veil::unseen(owner, what, from, to);
        }
        let shown = Force {
            leaders,
            ..Force::default()
        };
        Veil::over(owner, Some(told_of(event, shown)))
    };
    match *event {
        // Whether there is room, and whether anybody is asked where it goes, depends on the units there already.
        Event::Placed { power, space, .. } => {
            Veil::unseen(state.side_of(power), Unseen::Placed, None, Some(space)).betraying()
        }
        Event::Restored { kind, space } => {
            Veil::unseen(side_of(&kind), Unseen::Restored, None, Some(space))
        }
        Event::Replaced { kind, space } => {
            Veil::unseen(side_of(&kind), Unseen::Replaced, None, Some(space))
        }
        Event::Built { kind, space, .. } => {
            Veil::unseen(side_of(&kind), Unseen::Built, None, Some(space))
        }
        Event::Withdrawn { kind, from, to } => {
            Veil::unseen(side_of(&kind), Unseen::Recalled, Some(from), Some(to))
        }
        Event::Starved { kind, .. } => Veil::over(side_of(&kind), None),
        Event::NoCounter { power } => Veil::over(state.side_of(power), None).betraying(),
        Event::Loss { kind, .. } if !losses_are_open(state) => {
            Veil::unseen(side_of(&kind), Unseen::Loss, None, None).betraying()
        }
        // He was visible beside the map; under a better leader he no longer is.
        Event::LeaderPlaced { leader, space } if !now.leaders.contains(leader) => {
            let side = leader_side(&leader);
            Veil::unseen(side, Unseen::LeaderPlaced, None, Some(space))
        }
        Event::LeaderPromoted {
            leader,
            minor,
            space,
        } => {
            let side = leader_side(&leader);
            if !now.leaders.contains(leader) {
                Veil::unseen(side, Unseen::LeaderPromoted, None, None)
            } else if before.leaders.contains(minor) {
                Veil::None
            } else {
                Veil::over(side, Some(Event::LeaderPlaced { leader, space }))
            }
        }
        Event::Marched {
            ref force,
            from,
            to,
        } => glimpse(force, Unseen::Marched, Some(from), Some(to)),
        Event::Dropped { ref force, at } => glimpse(force, Unseen::Dropped, None, Some(at)),
        Event::Transferred {
            ref force,
            from,
            to,
        } => glimpse(force, Unseen::Transferred, Some(from), Some(to)),
        // How many corps there are decides whether their owner is asked which.
        Event::Rallied { ref force, .. } => glimpse(force, Unseen::Rallied, None, None).betraying(),
        Event::Sails {
            ref force,
            from,
            to,
            die,
        } => {
            let what = die.map_or(Unseen::SailsSafely, |die| Unseen::Sails { die });
            glimpse(force, what, Some(from), Some(to))
        }
        Event::Landed { ref force, to } => glimpse(force, Unseen::Landed, None, Some(to)),
        Event::Moved {
            ref force,
            from,
            to,
        } => {
            let displaced = matches!(state.frames.top(), Some(Frame::Displace(_)));
            match to {
                // Nobody sees a leader leave unless he is on top of his stack.
                _ if force.corps.is_empty() && !displaced => {
                    glimpse(force, Unseen::LeaderMoved, None, None)
                }
                Some(to) => glimpse(force, Unseen::Moved, Some(from), Some(to)),
                None => glimpse(force, Unseen::ToTrack, Some(from), None),
            }
        }
        Event::Intercepts { ref force, .. } if !force.minus(seen).is_empty() => {
            // The leader is named: his rating counts in the roll.
            let first = state.first_leader(&t.pieces, force);
            let shown = first.map(Force::of_leader).unwrap_or_default();
            Veil::over(owner_of(t, state, force), Some(told_of(event, shown)))
        }
        _ => Veil::None,
    }
}

/// Tells an event: under fog its owner hears all of it, the others what they may see.
pub fn tell(play: &mut Play<'_>, event: Event) {
    if !play.state.fog {
        play.tell_to(Audience::Everyone, || event);
        return;
    }
    let before = play
        .watched()
        .as_ref()
        .map(|picture| picture.seen)
        .unwrap_or_default();
    // Units that flee or hide are named, even if nobody knew they were there.
    if let Event::Moved { force, .. } | Event::WentInside { force, .. } = &event
        && !force.minus(&before).is_empty()
    {
        play.reveal();
    }
    let Veil::Over {
        owner,
        others,
        betrays,
    } = veil(&play.game.tables, play.state, &before, &event)
    else {
        play.tell_to(Audience::Everyone, || event);
        return;
    };
    let owner = Seats::one(owner.seat());
    play.tell_to(Audience::Only(owner), || event);
    if let Some(others) = others {
        play.tell_to(Audience::Except(owner), || others);
    }
    if betrays {
        play.reveal();
    }
}
