//! Phase 2: pieces move along the roads, conquering as they go (4, 5).

use super::{Frame, active, out_of_place, recruitment, stage};
use crate::{
    action::Action,
    event::Event,
    map::CityId,
    naming::Naming,
    nations::Nation,
    pieces::{GeneralId, Generals, Piece, TrainId},
    rules::{
        armies,
        march::{self, Way},
        protection, rule_in_force,
    },
    state::{Occupant, State},
    tables::Tables,
};
use kernel::{Chance, Context, Message, Recorder, Refusal};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Movement {
    /// The piece whose move is not finished yet.
    pub march: Option<March>,
    /// The substitute city used for returns in this phase (10.8).
    pub substitute: Option<CityId>,
    /// F.5.diamonds: the general who may not be unstacked began the phase in a stack.
    pub bound: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct March {
    pub who: Marching,
    pub way: Way,
    /// It destroyed a train and must halt (9.7).
    pub halted: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Marching {
    Train(TrainId),
    Stack(Generals),
    /// Detached but still in its stack's city: it takes these armies along with its first step.
    Detached {
        party: Generals,
        armies: u8,
    },
}

impl March {
    /// Whether its range is not used up.
    pub fn may_go_on(self, t: &Tables, state: &State) -> bool {
        !self.halted
            && match self.who {
                Marching::Train(_) => march::train_has_steps(self.way),
                Marching::Stack(party) | Marching::Detached { party, .. } => {
                    march::general_has_steps(t, state, party, self.way)
                }
            }
    }

    pub fn includes(self, piece: Piece) -> bool {
        match (self.who, piece) {
            (Marching::Train(own), Piece::Train(train)) => own == train,
            (
                Marching::Stack(party) | Marching::Detached { party, .. },
                Piece::General(general),
            ) => party.contains(general),
            _ => false,
        }
    }

    /// A detached party must take its first step before anything else happens.
    fn must_step(self) -> bool {
        matches!(self.who, Marching::Detached { .. })
    }
}

pub fn begin(t: &Tables, state: &mut State) {
    let movement = Movement {
        march: None,
        substitute: None,
        bound: march::is_bound(t, state),
    };
    state.moved = 0;
    state.frames.call(Frame::Movement(movement));
}

/// The generals that would march now if `general` were moved, and how far they have come.
/// `None` if he does not command anything that can start or go on.
fn party_of(state: &State, movement: &Movement, general: GeneralId) -> Option<(Generals, Way)> {
    if let Some(March { who, way, .. }) = movement.march {
        let party = match who {
            Marching::Stack(party) | Marching::Detached { party, .. } => party,
            Marching::Train(_) => Generals::NONE,
        };
        if party.commander() == Some(general) {
            return Some((party, way));
        }
    }
    let stack = state.stack_of(general);
    (stack.commander() == Some(general) && !state.has_moved(Piece::General(general)))
        .then_some((stack, Way::START))
}

pub fn actions(t: &Tables, state: &State, movement: &Movement, out: &mut Vec<Action>) {
    let Some(nation) = active(state) else {
        return;
    };
    if let Some(March {
        who,
        way,
        halted: false,
    }) = movement.march
    {
        match who {
            Marching::Train(train) => {
                if let Some(from) = state.train_at(train) {
                    train_steps(t, state, train, from, way, out);
                }
            }
            Marching::Stack(party) | Marching::Detached { party, .. } => {
                stack_steps(t, state, nation, party, way, out);
            }
        }
        if movement.march.is_some_and(March::must_step) {
            return;
        }
    }
    for (_, stack) in state.stacks(&t.pieces, nation) {
        let Some(commander) = stack.commander() else {
            continue;
        };
        if state.has_moved(Piece::General(commander)) {
            continue;
        }
        stack_steps(t, state, nation, stack, Way::START, out);
        if stack.count() > 1 {
            detachments(t, state, nation, movement, stack, out);
        }
    }
    for (train, from) in march::unmoved_trains(t, state, nation) {
        train_steps(t, state, train, from, Way::START, out);
    }
    recruitment::opening_actions(t, state, nation, out);
    out.push(Action::Done);
}

fn stack_steps(
    t: &Tables,
    state: &State,
    nation: Nation,
    party: Generals,
    way: Way,
    out: &mut Vec<Action>,
) {
    let Some((commander, from)) =
        (party.commander()).and_then(|general| Some((general, state.at(general)?)))
    else {
        return;
    };
    if way.steps == 0 && march::held_fast(t, state, party, from) {
        return;
    }
    for (to, main) in t.map.roads_from(from) {
        if march::general_may(t, state, nation, party, way, to, main) {
            out.push(Action::Move {
                piece: Piece::General(commander),
                to,
            });
        }
    }
}

fn train_steps(
    t: &Tables,
    state: &State,
    train: TrainId,
    from: CityId,
    way: Way,
    out: &mut Vec<Action>,
) {
    for (to, main) in t.map.roads_from(from) {
        if march::train_may(state, way, to, main) {
            out.push(Action::Move {
                piece: Piece::Train(train),
                to,
            });
        }
    }
}

/// Every proper part of a stack that could march, with every number of armies it may take.
fn detachments(
    t: &Tables,
    state: &State,
    nation: Nation,
    movement: &Movement,
    stack: Generals,
    out: &mut Vec<Action>,
) {
    let Some(from) = stack.commander().and_then(|general| state.at(general)) else {
        return;
    };
    let pool = state.pool(stack);
    let mut part = (stack.0 - 1) & stack.0;
    while part != 0 {
        let party = Generals(part);
        let rest = stack.minus(party);
        if march::may_unstack(t, state, movement.bound, party, rest)
            && march::can_step(t, state, nation, party, Way::START, from)
        {
            out.extend(
                armies::split(pool, party, rest).map(|armies| Action::Detach { party, armies }),
            );
        }
        part = (part - 1) & stack.0;
    }
}

pub fn check(
    t: &Tables,
    state: &State,
    movement: &Movement,
    action: &Action,
) -> Result<(), Refusal> {
    let Some(nation) = active(state) else {
        return Err(out_of_place(state));
    };
    let must_step = movement.march.is_some_and(March::must_step);
    match *action {
        Action::Move { piece, to } => {
            let party_only = must_step && !leads_march(movement, piece);
            check_move(t, state, movement, nation, piece, to)?;
            if party_only {
                return Err(Refusal::new("i3.3", Message::new("refuse-party-must-step")));
            }
            Ok(())
        }
        _ if must_step => Err(Refusal::new("i3.3", Message::new("refuse-party-must-step"))),
        Action::Detach { party, armies } => check_detach(t, state, movement, nation, party, armies),
        Action::Enlist(_) | Action::Return { .. } => {
            recruitment::check_opening(t, state, nation, action)
        }
        Action::Pay(_) | Action::Buy => {
            Err(Refusal::new("10.1", Message::new("refuse-nothing-to-pay")))
        }
        Action::Done => Ok(()),
        _ => Err(out_of_place(state)),
    }
}

fn leads_march(movement: &Movement, piece: Piece) -> bool {
    match (movement.march.map(|march| march.who), piece) {
        (
            Some(Marching::Stack(party) | Marching::Detached { party, .. }),
            Piece::General(general),
        ) => party.commander() == Some(general),
        (Some(Marching::Train(own)), Piece::Train(train)) => own == train,
        _ => false,
    }
}

/// Why this piece cannot be moved now, wherever to.
pub fn check_may_march(
    t: &Tables,
    state: &State,
    movement: &Movement,
    nation: Nation,
    piece: Piece,
) -> Result<CityId, Refusal> {
    if t.pieces.nation_of(piece) != nation {
        return Err(Refusal::new(
            "2.4",
            Message::new("refuse-not-active-nation").nation("nation", nation),
        ));
    }
    let Some(from) = state.piece_at(piece) else {
        return Err(Refusal::new(
            "10.7",
            Message::new("refuse-off-map").piece(t, "piece", piece),
        ));
    };
    if leads_march(movement, piece) {
        return match movement.march {
            Some(March { halted: true, .. }) => Err(Refusal::new(
                "9.7",
                Message::new("refuse-halted").piece(t, "piece", piece),
            )),
            _ => Ok(from),
        };
    }
    if state.has_moved(piece) {
        let in_company =
            matches!(piece, Piece::General(general) if state.stack_of(general).count() > 1);
        let came_back = state.marks.returned & piece.bit() != 0;
        let rule = match (came_back, in_company) {
            (true, _) => "10.7",
            (false, true) => "4.6",
            (false, false) => "4.1",
        };
        return Err(Refusal::new(
            rule,
            Message::new("refuse-has-moved").piece(t, "piece", piece),
        ));
    }
    if let Piece::General(general) = piece {
        let stack = state.stack_of(general);
        if let Some(commander) = stack.commander().filter(|c| *c != general) {
            return Err(Refusal::new(
                "4.5",
                Message::new("refuse-not-commander")
                    .general(t, "general", general)
                    .general(t, "commander", commander),
            ));
        }
    }
    Ok(from)
}

fn check_move(
    t: &Tables,
    state: &State,
    movement: &Movement,
    nation: Nation,
    piece: Piece,
    to: CityId,
) -> Result<(), Refusal> {
    let from = check_may_march(t, state, movement, nation, piece)?;
    match piece {
        Piece::General(general) => {
            let Some((party, way)) = party_of(state, movement, general) else {
                return Err(out_of_place(state));
            };
            march::check_general_step(t, state, nation, party, way, from, to)
        }
        Piece::Train(_) => {
            let way = match movement.march {
                Some(march) if leads_march(movement, piece) => march.way,
                _ => Way::START,
            };
            march::check_train_step(t, state, way, from, to)
        }
    }
}

fn check_detach(
    t: &Tables,
    state: &State,
    movement: &Movement,
    nation: Nation,
    party: Generals,
    armies: u8,
) -> Result<(), Refusal> {
    let Some(leader) = party.commander() else {
        return Err(out_of_place(state));
    };
    if party.iter().any(|g| t.pieces.general(g).nation != nation) {
        return Err(Refusal::new(
            "2.4",
            Message::new("refuse-not-active-nation").nation("nation", nation),
        ));
    }
    let stack = state.stack_of(leader);
    let rest = stack.minus(party);
    if stack.or(party) != stack || rest.is_empty() {
        return Err(Refusal::new("4.5", Message::new("refuse-not-in-one-stack")));
    }
    if state.has_moved(Piece::General(leader)) {
        return Err(Refusal::new(
            "4.6",
            Message::new("refuse-has-moved").general(t, "piece", leader),
        ));
    }
    if !march::may_unstack(t, state, movement.bound, party, rest) {
        return Err(Refusal::new(
            rule_in_force(state),
            Message::new("refuse-may-not-unstack"),
        ));
    }
    let pool = state.pool(stack);
    if armies > armies::most(party) {
        return Err(Refusal::new("6.3", Message::new("refuse-too-many-armies")));
    }
    if armies < party.count() || pool < rest.count() + armies {
        return Err(Refusal::new("6.2", Message::new("refuse-too-few-armies")));
    }
    if pool - armies > armies::most(rest) {
        return Err(Refusal::new("6.3", Message::new("refuse-too-many-armies")));
    }
    let Some(from) = state.at(leader) else {
        return Err(out_of_place(state));
    };
    if march::held_fast(t, state, party, from) {
        return Err(Refusal::new(
            rule_in_force(state),
            Message::new("refuse-held-fast"),
        ));
    }
    if !march::can_step(t, state, nation, party, Way::START, from) {
        return Err(Refusal::new("4.1", Message::new("refuse-no-way-out")));
    }
    Ok(())
}

pub fn apply<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    action: Action,
    cx: &mut Context<'_, C, R>,
) {
    let Some(nation) = active(state) else {
        return;
    };
    match action {
        Action::Detach { party, armies } => {
            set_march(
                state,
                Some(March {
                    who: Marching::Detached { party, armies },
                    way: Way::START,
                    halted: false,
                }),
            );
        }
        Action::Move {
            piece: Piece::General(general),
            to,
        } => step_stack(t, state, nation, general, to, cx),
        Action::Move {
            piece: Piece::Train(train),
            to,
        } => step_train(t, state, train, to, cx),
        Action::Enlist(_) | Action::Return { .. } => {
            set_march(state, None);
            recruitment::open(state, action);
        }
        Action::Done => {
            state.frames.finish();
            cx.tell(|| Event::MovementEnds { nation });
        }
        _ => {}
    }
}

fn movement(state: &State) -> Option<Movement> {
    match state.frames.top() {
        Some(Frame::Movement(movement)) => Some(*movement),
        _ => None,
    }
}

fn set_march(state: &mut State, march: Option<March>) {
    if let Some(Frame::Movement(movement)) = state.frames.top_mut() {
        movement.march = march;
    }
}

fn step_stack<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    nation: Nation,
    general: GeneralId,
    to: CityId,
    cx: &mut Context<'_, C, R>,
) {
    let Some(movement) = movement(state) else {
        return;
    };
    let Some((party, way)) = party_of(state, &movement, general) else {
        return;
    };
    let Some(from) = state.at(general) else {
        return;
    };
    let main = t.map.road(from, to).unwrap_or(false);
    if let Some(March {
        who: Marching::Detached { party, armies },
        ..
    }) = movement.march
    {
        let stack = state.stack_at(from);
        let rest = stack.minus(party);
        let left = state.pool(stack) - armies;
        state.set_pool(rest, left);
        state.set_pool(party, armies);
        let seat = state.seat_of(nation);
        cx.tell(|| Event::Detached { party });
        cx.tell_only(seat, || Event::DetachedWith {
            party,
            armies,
            rest: left,
        });
    }
    let there = state.occupant(&t.pieces, to);
    state.mark_moved(party);
    state.carry(party, from, to);
    cx.tell(|| Event::Moved { party, from, to });
    // 5.2: an objective is taken by whoever leaves it, at that moment.
    claim_on_leaving(t, state, nation, from, cx);
    match there {
        Occupant::Stack(_, stack) => {
            armies::unite(t, state, stack, party);
            cx.tell(|| Event::United {
                stack: stack.or(party),
                city: to,
            });
            set_march(state, None);
        }
        Occupant::Train(train) => {
            // 9.7: the train is gone, and the general halts.
            state.take_off_train(train);
            cx.tell(|| Event::TrainDestroyed { train, city: to });
            set_march(
                state,
                Some(March {
                    who: Marching::Stack(party),
                    way: way.after(main),
                    halted: true,
                }),
            );
        }
        Occupant::Nobody => set_march(
            state,
            Some(March {
                who: Marching::Stack(party),
                way: way.after(main),
                halted: false,
            }),
        ),
    }
}

fn claim_on_leaving<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    nation: Nation,
    city: CityId,
    cx: &mut Context<'_, C, R>,
) {
    let Some((number, claim)) = protection::claim(t, state, nation, city) else {
        return;
    };
    if protection::is_protected(t, state, number) {
        state.passed.insert(number);
        cx.tell(|| Event::PassedProtected { city, nation });
    } else {
        stage::take(state, number, claim);
        state.passed.remove(number);
        cx.tell(|| Event::Conquered {
            city,
            nation,
            claim,
            retroactively: false,
        });
    }
}

fn step_train<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    train: TrainId,
    to: CityId,
    cx: &mut Context<'_, C, R>,
) {
    let Some(movement) = movement(state) else {
        return;
    };
    let Some(from) = state.train_at(train) else {
        return;
    };
    let way = match movement.march {
        Some(March {
            who: Marching::Train(own),
            way,
            ..
        }) if own == train => way,
        _ => Way::START,
    };
    let main = t.map.road(from, to).unwrap_or(false);
    state.moved |= Piece::Train(train).bit();
    state.carry_train(train, from, to);
    cx.tell(|| Event::TrainMoved { train, from, to });
    set_march(
        state,
        Some(March {
            who: Marching::Train(train),
            way: way.after(main),
            halted: false,
        }),
    );
}
