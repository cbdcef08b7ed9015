//! The six strokes of fate (11.2) and what they set in motion (11.4).

use super::FateChoice;
use crate::{
    cards::cards,
    event::Event,
    fate::Stroke,
    flow::Frame,
    nations::{ELISABETH, Nation},
    pieces::{GeneralId, Generals},
    rules::{armies, decks},
    state::State,
    tables::Tables,
};
use kernel::{Chance, Context, Recorder};

pub fn strike<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    stroke: Stroke,
    cx: &mut Context<'_, C, R>,
) {
    match stroke {
        Stroke::Elisabeth => {
            leave(t, state, Nation::Russia, cx);
            retire(t, state, t.pieces.lehwaldt, cx);
        }
        Stroke::Sweden => {
            leave(t, state, Nation::Sweden, cx);
            if retirable(t, state).next().is_some() {
                state.frames.call(Frame::Fate(FateChoice::Retire));
            }
        }
        Stroke::India | Stroke::America if state.french_defeats() > 1 => {
            leave(t, state, Nation::France, cx);
            retire(t, state, t.pieces.cumberland, cx);
        }
        // Cards drawn per turn follow from the strokes drawn so far.
        Stroke::India | Stroke::America | Stroke::LordBute | Stroke::Poems => {}
    }
    transfer_imperial_army(state, cx);
}

/// i9.24: pieces, hand and conquests go.
fn leave<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    nation: Nation,
    cx: &mut Context<'_, C, R>,
) {
    cx.tell(|| Event::NationLeft { nation });
    let stacks: Vec<_> = state.stacks(&t.pieces, nation).collect();
    for (_, stack) in stacks {
        armies::destroy(t, state, stack, cx);
    }
    for train in t.pieces.trains_of(nation) {
        state.take_off_train(train);
    }
    for (number, objective) in t.map.objectives.iter().enumerate() {
        if objective.of == nation {
            state.conquered.remove(number);
        }
    }
    decks::bury_hand(state, nation);
    state.out.insert(nation);
}

/// i9.23: the general goes for good; companions keep what they can hold.
pub(super) fn retire<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    general: GeneralId,
    cx: &mut Context<'_, C, R>,
) {
    if state.retired.contains(general) {
        return;
    }
    state.retired.insert(general);
    cx.tell(|| Event::Retired { general });
    let stack = state.stack_of(general);
    let rest = stack.minus(Generals::one(general));
    if rest.is_empty() {
        if !stack.is_empty() {
            armies::destroy(t, state, stack, cx);
        }
        return;
    }
    let pool = state.pool(stack);
    let surplus = pool.saturating_sub(armies::most(rest));
    if surplus > 0 {
        // The nation's total tells everybody that the rest is full.
        armies::declare(t, state, stack);
        cx.record.reveal();
        armies::lose(t, state, stack, surplus, cx);
    }
    state.set_pool(stack, 0);
    armies::remove_general(t, state, general);
    state.set_pool(rest, pool - surplus);
}

/// 11.4: when Russia and Sweden are out it goes to Elisabeth, when France is out to Pompadour; once only.
fn transfer_imperial_army<C: Chance, R: Recorder<Event>>(
    state: &mut State,
    cx: &mut Context<'_, C, R>,
) {
    if state.imperial_changed {
        return;
    }
    let to = if state.out.contains(Nation::Russia) && state.out.contains(Nation::Sweden) {
        ELISABETH
    } else if state.out.contains(Nation::France) {
        state.players.pompadour()
    } else {
        return;
    };
    // The former player remembers the hand.
    let former = state.imperial_seat;
    let hand = state.hands[Nation::Imperial.index()];
    state.known.learn_all(former, &hand);
    state.imperial_seat = to;
    state.imperial_changed = true;
    cx.tell(|| Event::ImperialArmyChanges { seat: to });
    cx.tell_only(to, || Event::TakesOverHand {
        cards: cards(&hand).collect(),
    });
}

/// i9.31: any Prussian general but Friedrich who is not retired yet, on the map or off it.
pub(super) fn retirable<'a>(
    t: &'a Tables,
    state: &'a State,
) -> impl Iterator<Item = GeneralId> + 'a {
    (t.pieces.generals_of(Nation::Prussia))
        .filter(|general| *general != t.pieces.friedrich && !state.retired.contains(*general))
}
