//! Fog of war (4.4): what is seen of a side's units by those who do not command them.
//!
//! Of a stack its first leader is seen and whether there are corps. Where enemies meet, in battles and in sieges,
//! everything is seen. All that the scene, the log, the notation and `redeal` hide is decided here.

use crate::{
    action::Action,
    event::{Event, Unseen},
    flow::{self, Frame, Play, battle, entry::Entry},
    map::{MOST_SPACES, SpaceId, SpaceSet},
    notation,
    pieces::{CorpsSet, Kind, LeaderId, LeaderSet, Unit},
    powers::{Control, Side},
    rules::nearest::{in_theatre, is_open},
    state::{Force, Spot, State},
    tables::Tables,
    view::choices,
};
use kernel::{Audience, Chance, Context, Recorder, Seat, Seats, Silent};
use std::cmp::Reverse;

/// Units of either side that everybody sees in full.
pub fn open(t: &Tables, state: &State) -> Force {
    let mut open = Force::default();
    let mut add = |force: &Force| open = open.or(force);
    for frame in state.frames.iter() {
        match frame {
            Frame::Battle(battle) => {
                add(&battle.attacker.force);
                add(&battle.defender.force);
                add(&state.all_at(battle.space));
            }
            Frame::Siege(siege) => add(&state.all_at(siege.space)),
            Frame::Entry(entry) if enemies_meet(state, entry) => {
                add(&entry.force);
                add(&state.all_at(entry.to));
            }
            // Leaders who flee before the enemy or are captured are named.
            Frame::Displace(displace) if state.round.is_some() => add(&Force {
                leaders: displace.left.leaders,
                ..Force::default()
            }),
            Frame::Captured { leaders, .. } => add(&Force {
                leaders: *leaders,
                ..Force::default()
            }),
            _ => {}
        }
    }
    for side in Side::ALL {
        let held = state.controlled(side).and(&state.occupied(side.other()));
        for space in spaces(&held) {
            if state.is_fortress(&t.map, space) {
                add(&state.all_at(space));
            }
        }
    }
    open
}

/// A force enters a space with enemy corps: both see what they meet.
fn enemies_meet(state: &State, entry: &Entry) -> bool {
    state.has_corps(flow::active(state).other(), entry.to)
}

fn spaces(set: &SpaceSet) -> impl Iterator<Item = SpaceId> + use<> {
    set.iter().map(|index| SpaceId(index as u8))
}

/// Where a leader lies in a stack: the first is on top.
pub fn rank(t: &Tables, state: &State, leader: LeaderId) -> impl Ord + Copy + use<> {
    (
        Reverse(state.tr(&t.pieces, leader)),
        Reverse(state.cr(&t.pieces, leader)),
        leader,
    )
}

/// Every unit that is seen by those who do not command it. Leaders beside the map are.
pub fn seen(t: &Tables, state: &State) -> Force {
    if !state.fog {
        return state
            .of_side(Side::Alliance)
            .or(&state.of_side(Side::Bourbon));
    }
    let mut seen = open(t, state);
    let mut top: Vec<(SpaceId, Side, bool, LeaderId)> = Vec::new();
    for leader in t.pieces.leaders() {
        let Some(space) = state.leader_spot(leader).space() else {
            seen.leaders.insert(leader.index());
            continue;
        };
        let side = state.side_of(t.pieces.leader(leader).power);
        let inside = state.inside.leaders.contains(leader.index());
        match (top.iter_mut())
            .find(|(at, whose, shut, _)| (*at, *whose, *shut) == (space, side, inside))
        {
            None => top.push((space, side, inside, leader)),
            Some((.., best)) if rank(t, state, leader) < rank(t, state, *best) => *best = leader,
            Some(_) => {}
        }
    }
    for (.., leader) in top {
        seen.leaders.insert(leader.index());
    }
    seen
}

/// The map as it is seen by those who command nobody.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    seen: Force,
    on_map: Force,
    /// By side and space.
    leaders: [[LeaderSet; MOST_SPACES]; 2],
    corps: [SpaceSet; 2],
}

impl Picture {
    pub fn new(t: &Tables, state: &State) -> Picture {
        let mut picture = Picture {
            seen: seen(t, state),
            on_map: Force::default(),
            leaders: [[LeaderSet::EMPTY; MOST_SPACES]; 2],
            corps: [SpaceSet::EMPTY; 2],
        };
        for leader in t.pieces.leaders() {
            let Some(space) = state.leader_spot(leader).space() else {
                continue;
            };
            picture.on_map.leaders.insert(leader.index());
            if picture.seen.leaders.contains(leader.index()) {
                let side = state.side_of(t.pieces.leader(leader).power);
                picture.leaders[side.index()][space.index()].insert(leader.index());
            }
        }
        for corps in t.pieces.corps() {
            if let Some(space) = state.corps_spot(corps).space() {
                picture.on_map.corps.insert(corps.index());
                let side = state.side_of(t.pieces.power_of(corps));
                picture.corps[side.index()].insert(space.index());
            }
        }
        picture
    }

    /// Whether an action of a side brought to light what was hidden: a unit of a stack, or anything of the other side.
    /// What the side itself gave to see stands in its own action.
    fn betrays(&self, before: &Picture, actor: Side) -> bool {
        let new = self.seen.minus(&before.seen).and(&before.on_map);
        let other = actor.other().index();
        !new.is_empty()
            || self.leaders[other] != before.leaders[other]
            || self.corps[other] != before.corps[other]
    }

    /// Spaces that a side's units made to look otherwise.
    fn changed(&self, before: &Picture, side: Side) -> impl Iterator<Item = SpaceId> {
        let side = side.index();
        (0..MOST_SPACES)
            .filter(move |space| {
                self.leaders[side][*space] != before.leaders[side][*space]
                    || self.corps[side].contains(*space) != before.corps[side].contains(*space)
            })
            .map(|space| SpaceId(space as u8))
    }
}

// The log.

/// What those are told of an event who do not command its units.
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

fn owner_of(t: &Tables, state: &State, force: &Force) -> Side {
    let corps = force.corps().next().map(|corps| t.pieces.power_of(corps));
    let leader = || Some(t.pieces.leader(force.leaders().next()?).power);
    (corps.or_else(leader)).map_or(Side::Alliance, |power| state.side_of(power))
}

/// Losses are taken in a battle or a siege: in the open.
pub fn losses_are_open(state: &State) -> bool {
    match state.frames.top() {
        Some(Frame::Siege(_)) => true,
        Some(Frame::Battle(battle)) => !matches!(battle.stage, battle::Stage::Crowded { .. }),
        _ => false,
    }
}

/// How an event is told under fog. `before` are the units seen when the action began.
fn veil(t: &Tables, state: &State, before: &Force, event: &Event) -> Veil {
    let now = &seen(t, state);
    let seen = &before.or(now);
    let side_of = |kind: &Kind| state.side_of(kind.power);
    let hide = |owner: Side, others: Option<Event>| Veil::Over {
        owner,
        others,
        betrays: false,
    };
    let unseen = |side: Side, what: Unseen, from: Option<SpaceId>, to: Option<SpaceId>| {
        hide(
            side,
            Some(Event::Unseen {
                side,
                what,
                from,
                to,
            }),
        )
    };
    let leader_side = |leader: &LeaderId| state.side_of(t.pieces.leader(*leader).power);
    // A force as it is seen: nothing of it, all of it, or some leaders.
    let glimpse = |force: &Force, shown: &dyn Fn(Force) -> Event, otherwise: Veil| {
        if force.minus(seen).is_empty() {
            return Veil::None;
        }
        let leaders = force.leaders.and(&seen.leaders);
        match leaders.is_empty() {
            true => otherwise,
            false => hide(
                owner_of(t, state, force),
                Some(shown(Force {
                    leaders,
                    ..Force::default()
                })),
            ),
        }
    };
    match *event {
        // Whether it finds room, and whether somebody is asked where it comes, depends on who is there already.
        Event::Placed { power, space, .. } => {
            let side = state.side_of(power);
            Veil::Over {
                owner: side,
                others: Some(Event::Unseen {
                    side,
                    what: Unseen::Placed,
                    from: None,
                    to: Some(space),
                }),
                betrays: true,
            }
        }
        Event::Restored { kind, space } => {
            unseen(side_of(&kind), Unseen::Restored, None, Some(space))
        }
        Event::Replaced { kind, space } => {
            unseen(side_of(&kind), Unseen::Replaced, None, Some(space))
        }
        Event::Built { kind, space, .. } => {
            unseen(side_of(&kind), Unseen::Built, None, Some(space))
        }
        Event::Withdrawn { kind, from, to } => {
            unseen(side_of(&kind), Unseen::Recalled, Some(from), Some(to))
        }
        Event::Starved { kind, .. } => hide(side_of(&kind), None),
        Event::NoCounter { power } => Veil::Over {
            owner: state.side_of(power),
            others: None,
            betrays: true,
        },
        Event::Loss { kind, .. } if !losses_are_open(state) => {
            let side = side_of(&kind);
            Veil::Over {
                owner: side,
                others: Some(Event::Unseen {
                    side,
                    what: Unseen::Loss,
                    from: None,
                    to: None,
                }),
                betrays: true,
            }
        }
        // Beside the map he was seen; under a better one he is no more.
        Event::LeaderPlaced { leader, space } if !now.leaders.contains(leader.index()) => unseen(
            leader_side(&leader),
            Unseen::LeaderPlaced,
            None,
            Some(space),
        ),
        Event::LeaderPromoted {
            leader,
            minor,
            space,
        } => {
            let minor = before.leaders.contains(minor.index());
            match (now.leaders.contains(leader.index()), minor) {
                (true, true) => Veil::None,
                (true, false) => hide(
                    leader_side(&leader),
                    Some(Event::LeaderPlaced { leader, space }),
                ),
                (false, _) => unseen(leader_side(&leader), Unseen::LeaderPromoted, None, None),
            }
        }
        Event::Marched {
            ref force,
            from,
            to,
        } => glimpse(
            force,
            &|force| Event::Marched { force, from, to },
            unseen(
                owner_of(t, state, force),
                Unseen::Marched,
                Some(from),
                Some(to),
            ),
        ),
        Event::Dropped { ref force, at } => glimpse(
            force,
            &|force| Event::Dropped { force, at },
            unseen(owner_of(t, state, force), Unseen::Dropped, None, Some(at)),
        ),
        Event::Transferred {
            ref force,
            from,
            to,
        } => glimpse(
            force,
            &|force| Event::Transferred { force, from, to },
            unseen(
                owner_of(t, state, force),
                Unseen::Transferred,
                Some(from),
                Some(to),
            ),
        ),
        Event::Rallied { ref force, at } => {
            let side = owner_of(t, state, force);
            let veiled = glimpse(
                force,
                &|force| Event::Rallied { force, at },
                unseen(side, Unseen::Rallied, None, None),
            );
            match veiled {
                // How many corps there are decides whether their owner is asked which.
                Veil::Over { owner, others, .. } => Veil::Over {
                    owner,
                    others,
                    betrays: true,
                },
                Veil::None => Veil::None,
            }
        }
        Event::Sails {
            ref force,
            from,
            to,
            die,
        } => glimpse(
            force,
            &|force| Event::Sails {
                force,
                from,
                to,
                die,
            },
            unseen(
                owner_of(t, state, force),
                match die {
                    Some(die) => Unseen::Sails { die },
                    None => Unseen::SailsSafely,
                },
                Some(from),
                Some(to),
            ),
        ),
        Event::Landed { ref force, to } => glimpse(
            force,
            &|force| Event::Landed { force, to },
            unseen(owner_of(t, state, force), Unseen::Landed, None, Some(to)),
        ),
        Event::Moved {
            ref force,
            from,
            to,
        } => {
            let side = owner_of(t, state, force);
            let displaced = matches!(state.frames.top(), Some(Frame::Displace(_)));
            let otherwise = match force.corps.is_empty() && !displaced {
                // Nobody sees a leader go who is not the first of his stack.
                true => unseen(side, Unseen::LeaderMoved, None, None),
                false => Veil::Over {
                    owner: side,
                    others: Some(Event::Unseen {
                        side,
                        what: match to {
                            Some(_) => Unseen::Moved,
                            None => Unseen::ToTrack,
                        },
                        from: Some(from),
                        to,
                    }),
                    betrays: true,
                },
            };
            glimpse(force, &|force| Event::Moved { force, from, to }, otherwise)
        }
        Event::Intercepts {
            ref force,
            from,
            to,
            die,
            tr,
            card,
            success,
        } if !force.minus(seen).is_empty() => {
            // Who leads it is named, for his rating is rolled with.
            let first = (force.leaders()).min_by_key(|leader| rank(t, state, *leader));
            hide(
                owner_of(t, state, force),
                Some(Event::Intercepts {
                    force: first.map(Force::of_leader).unwrap_or_default(),
                    from,
                    to,
                    die,
                    tr,
                    card,
                    success,
                }),
            )
        }
        _ => Veil::None,
    }
}

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    /// Tells an event under fog: its owner all, the others what they may see of it.
    pub(crate) fn tell_in_fog(&mut self, event: Event) {
        // Who flees or hides is named, though nobody knew that he was there.
        if let Event::Moved { force, .. } | Event::WentInside { force, .. } = &event
            && !force.minus(&self.seen).is_empty()
        {
            self.cx.record.reveal();
        }
        let Veil::Over {
            owner,
            others,
            betrays,
        } = veil(self.t, self.state, &self.seen, &event)
        else {
            self.cx.tell(|| event);
            return;
        };
        let owner = Seats::one(owner.seat());
        (self.cx.record).event(Audience::Only(owner), || event);
        if let Some(others) = others {
            (self.cx.record).event(Audience::Except(owner), || others);
        }
        if betrays {
            self.cx.record.reveal();
        }
    }

    /// The map before an action, as others see it.
    pub(crate) fn look(&mut self) -> Option<Picture> {
        let picture = self.state.fog.then(|| Picture::new(self.t, self.state))?;
        self.seen = picture.seen;
        Some(picture)
    }

    /// What an action brought to light cannot be taken back. What a card does by itself and what it asks depends on
    /// hidden units, so that a card is not taken back either.
    pub(crate) fn look_again(&mut self, before: Option<Picture>, seat: Seat, by_card: bool) {
        if let (Some(before), Some(actor)) = (before, Side::of(seat))
            && (by_card || Picture::new(self.t, self.state).betrays(&before, actor))
        {
            self.cx.record.reveal();
        }
    }
}

// Windows.

/// Whether a side may be able to intercept, as far as its enemy sees: the window opens on this (14.6).
pub fn may_intercept(t: &Tables, state: &State, entry: &Entry) -> bool {
    let side = flow::active(state).other();
    let movers = state.all_at(entry.to).and(&state.of_side(side.other()));
    if !state.controls(side, entry.to)
        || !movers.is_empty()
        || entry.intercepted
        || !is_open(t, state, side, entry.to)
        || state.room(t, side, entry.to) == 0
    {
        return false;
    }
    (t.map.neighbours(entry.to).iter()).any(|from| {
        let there = state.outside(side, *from);
        !entry.tried.contains(from.index())
            && !there.leaders.is_empty()
            && !there.corps.is_empty()
            && state.control(*from) != Control::Neutral
    })
}

/// The position with a guess at what a side cannot see of the other: two corps wherever there are any. It depends on
/// nothing else.
pub fn guess(t: &Tables, state: &State, side: Side) -> State {
    let mut guess = state.clone();
    let enemy = side.other();
    let seen = seen(t, state);
    let hidden = state.of_side(enemy).minus(&seen);
    let mut stacks = SpaceSet::EMPTY;
    for corps in hidden.corps() {
        if let Some(space) = state.corps_spot(corps).space() {
            stacks.insert(space.index());
            guess.put_corps(corps, Spot::POOL);
        }
    }
    for leader in hidden.leaders() {
        guess.put_leader(leader, Spot::POOL);
    }
    for space in spaces(&stacks) {
        let region = t.map.space(space).region;
        let free = |state: &State| {
            hidden.corps().find(|corps| {
                state.corps_spot(*corps) == Spot::POOL
                    && in_theatre(t.pieces.power_of(*corps), region)
            })
        };
        for _ in 0..2 {
            if let Some(corps) = free(&guess) {
                guess.put_corps(corps, Spot::at(space));
            }
        }
    }
    guess
}

// Notation.

/// An action as those read it who do not command its units: `?` for what they cannot see, then what they see of it.
pub fn write(t: &Tables, state: &State, seat: Seat, action: &Action) -> String {
    let mut text = veiled(t, state, action);
    let Some(side) = Side::of(seat) else {
        return text;
    };
    let before = Picture::new(t, state);
    let mut after = state.clone();
    let mut chance = Untouched { drawn: 0 };
    Play {
        t,
        state: &mut after,
        cx: &mut Context::new(&mut chance, &mut Silent),
        seen: Force::default(),
    }
    .apply(seat, *action);
    if chance.drawn > 0 {
        return text;
    }
    let now = Picture::new(t, &after);
    for space in now.changed(&before, side) {
        text.push_str(", seen ");
        text.push_str(t.map.id(space));
        let leaders = now.leaders[side.index()][space.index()];
        let corps = now.corps[side.index()].contains(space.index());
        for index in leaders.iter() {
            text.push(' ');
            text.push_str(&t.pieces.leaders[index].id);
        }
        match (corps, leaders.is_empty()) {
            (true, _) => text.push_str(" corps"),
            (false, true) => text.push_str(" nothing"),
            (false, false) => {}
        }
    }
    text
}

/// Notices whether chance would be drawn; outcomes differ, so that what is rolled until it differs comes to an end.
struct Untouched {
    drawn: u32,
}

impl Chance for Untouched {
    fn pick(&mut self, _: &'static str, n: u32, _: &dyn Fn(u32) -> String) -> u32 {
        self.drawn += 1;
        self.drawn.wrapping_mul(self.drawn) / 3 % n
    }
}

fn veiled(t: &Tables, state: &State, action: &Action) -> String {
    let open = open(t, state);
    let seen = seen(t, state);
    let at = |space: SpaceId| t.map.id(space).as_str();
    let full = || notation::write(t, action).to_string();
    let hidden = |leader: LeaderId| !seen.leaders.contains(leader.index());
    let is_open = |among: &CorpsSet, kind: Kind| {
        (state.find(&t.pieces, among, kind)).is_some_and(|corps| open.corps.contains(corps.index()))
    };
    let open_at = |space: SpaceId, kind: Kind| is_open(&state.all_at(space).corps, kind);
    let in_question = |kind: Kind| is_open(&choices::in_question(state), kind);
    match *action {
        Action::Build { space, .. } => format!("build ? {}", at(space)),
        Action::Recall { kind, space } if !open_at(space, kind) => {
            format!("withdraw ? {}", at(space))
        }
        Action::Restore { kind, space } if !open_at(space, kind) => {
            format!("restore ? {}", at(space))
        }
        Action::Replace { kind, space } if !open_at(space, kind) => {
            format!("replace ? {}", at(space))
        }
        Action::Ferry { kind, port } if !open_at(port, kind) => format!("ferry ? {}", at(port)),
        Action::Transfer { unit, space } => match unit {
            Unit::Leader(leader) if !hidden(leader) => full(),
            Unit::Corps(kind) if open_at(space, kind) => full(),
            _ => format!("transfer ? {}", at(space)),
        },
        Action::Leave(Unit::Leader(leader)) if hidden(leader) => "leave ?".to_owned(),
        Action::Leave(Unit::Corps(kind)) if !in_question(kind) => "leave ?".to_owned(),
        Action::Inside(Unit::Leader(leader)) if hidden(leader) => "inside ?".to_owned(),
        Action::Inside(Unit::Corps(kind)) if !in_question(kind) => "inside ?".to_owned(),
        Action::With(kind) if !in_question(kind) => "with ?".to_owned(),
        Action::Lose(_) if !losses_are_open(state) => "lose ?".to_owned(),
        Action::Along(leader) if hidden(leader) => "along ?".to_owned(),
        Action::Rally(leader) if hidden(leader) => "rally ?".to_owned(),
        Action::Shift { leader, .. } if hidden(leader) => "shift ? ?".to_owned(),
        Action::Promote { leader, minor } if hidden(minor) => {
            format!("promote {} ?", t.pieces.leader(leader).id)
        }
        Action::Play {
            card,
            leader: Some(leader),
        } if hidden(leader) => format!("play {} ?", t.cards.event(card).id),
        _ => full(),
    }
}
