//! A nation's action stage and its five phases (2.4), and the turn that strings the stages together (2.3).

use super::{
    Frame, Step, combat::Combat, draw, end_of_turn::EndOfTurn, movement, out_of_place, supply,
};
use crate::{
    action::Action,
    event::Event,
    naming::Naming,
    nations::{NATIONS, Nation},
    rules::protection::{self, Claim},
    state::{OptionState, Rules, State},
    tables::Tables,
};
use kernel::{Chance, Context, Message, Recorder, Refusal};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stage {
    pub nation: Nation,
    /// The phase that comes next.
    pub phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Phase {
    TacticalCards,
    OffensiveOption,
    Movement,
    Combat,
    RetroactiveConquest,
    Supply,
    EastPrussia,
    Over,
}

/// 13.3.a: Prussia decides about the option in this turn.
pub const OPTION_TURN: u8 = 3;
/// 13.2: so many cities fall back.
const REGAINED: u8 = 2;

/// The next nation acts; after the seventh the turn ends.
pub fn next_nation<C: Chance, R: Recorder<Event>>(
    state: &mut State,
    next: u8,
    cx: &mut Context<'_, C, R>,
) -> Step {
    if usize::from(next) >= NATIONS {
        state.frames.finish();
        state.frames.call(Frame::EndOfTurn(EndOfTurn::BeforeFate));
        return Step::GoOn;
    }
    if let Some(Frame::Turn { next }) = state.frames.top_mut() {
        *next += 1;
    }
    let nation = Nation::ALL[usize::from(next)];
    if !state.out.contains(nation) {
        state.frames.call(Frame::Stage(Stage {
            nation,
            phase: Phase::TacticalCards,
        }));
        cx.tell(|| Event::StageBegins { nation });
    }
    Step::GoOn
}

pub fn resume<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    Stage { nation, phase }: Stage,
    cx: &mut Context<'_, C, R>,
) -> Step {
    let then = |state: &mut State, next: Phase| {
        if let Some(Frame::Stage(stage)) = state.frames.top_mut() {
            stage.phase = next;
        }
    };
    match phase {
        Phase::TacticalCards => {
            then(state, Phase::OffensiveOption);
            draw::draw(t, state, nation, cx);
        }
        Phase::OffensiveOption => {
            then(state, Phase::Movement);
            // i11.3: without cards there is nothing to expose, and everybody sees it.
            let due = nation == Nation::Prussia
                && state.rules == Rules::Advanced
                && state.turn == OPTION_TURN
                && state.option == OptionState::Open;
            if due && state.hands[nation.index()].is_empty() {
                state.option = OptionState::Declined;
            } else if due {
                state.frames.call(Frame::OfferOption);
            }
        }
        Phase::Movement => {
            then(state, Phase::Combat);
            movement::begin(t, state);
        }
        Phase::Combat => {
            then(state, Phase::RetroactiveConquest);
            state.moved = 0;
            let combat = Combat::at_start(t, state, nation);
            state.frames.call(Frame::Combat(combat));
        }
        Phase::RetroactiveConquest => {
            then(state, Phase::Supply);
            conquer_retroactively(t, state, nation, cx);
        }
        Phase::Supply => {
            then(state, Phase::EastPrussia);
            supply::check_all(t, state, nation, cx);
        }
        Phase::EastPrussia => {
            then(state, Phase::Over);
            if nation == Nation::Russia && east_prussia_is_left(t, state) {
                state.frames.call(Frame::EastPrussia { left: REGAINED });
            }
        }
        Phase::Over => {
            state.frames.finish();
        }
    }
    Step::GoOn
}

/// 5.6: objectives passed while protected fall if nobody protects them any more.
fn conquer_retroactively<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    nation: Nation,
    cx: &mut Context<'_, C, R>,
) {
    let passed = std::mem::take(&mut state.passed);
    for number in passed.iter() {
        let city = t.map.objectives[number].city;
        let Some((_, claim)) = protection::claim(t, state, nation, city) else {
            continue;
        };
        if !protection::is_protected(t, state, number) {
            take(state, number, claim);
            cx.tell(|| Event::Conquered {
                city,
                nation,
                claim,
                retroactively: true,
            });
        }
    }
}

/// An objective changes hands.
pub fn take(state: &mut State, number: usize, claim: Claim) {
    match claim {
        Claim::Conquer => state.conquered.insert(number),
        Claim::Reconquer => state.conquered.remove(number),
    }
}

/// 13.2: Russia holds all of East Prussia's objectives, but no general of its stands there.
fn east_prussia_is_left(t: &Tables, state: &State) -> bool {
    state.rules == Rules::Advanced
        && east_prussian_objectives(t).all(|number| state.conquered.contains(number))
        && !t.pieces.generals_of(Nation::Russia).any(|general| {
            state
                .at(general)
                .is_some_and(|city| t.map.city(city).east_prussia)
        })
}

fn east_prussian_objectives(t: &Tables) -> impl Iterator<Item = usize> + '_ {
    (t.map.objectives.iter().enumerate())
        .filter(|(_, o)| o.of == Nation::Russia && t.map.city(o.city).east_prussia)
        .map(|(number, _)| number)
}

pub fn east_prussia_actions(t: &Tables, state: &State, out: &mut Vec<Action>) {
    out.extend(
        east_prussian_objectives(t)
            .filter(|number| state.conquered.contains(*number))
            .map(|number| Action::Regain(t.map.objectives[number].city)),
    );
}

pub fn check_east_prussia(t: &Tables, state: &State, action: &Action) -> Result<(), Refusal> {
    let Action::Regain(city) = *action else {
        return Err(out_of_place(state));
    };
    let fits = east_prussian_objectives(t)
        .any(|number| t.map.objectives[number].city == city && state.conquered.contains(number));
    if fits {
        Ok(())
    } else {
        Err(Refusal::new(
            "13.2",
            Message::new("refuse-not-in-east-prussia").city(t, "city", city),
        ))
    }
}

pub fn apply_east_prussia<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    action: Action,
    cx: &mut Context<'_, C, R>,
) {
    let Action::Regain(city) = action else {
        return;
    };
    if let Some((number, _)) = t.map.objective_at(city) {
        state.conquered.remove(number);
        cx.tell(|| Event::Regained { city });
    }
    if let Some(Frame::EastPrussia { left }) = state.frames.top_mut() {
        *left -= 1;
    }
}
