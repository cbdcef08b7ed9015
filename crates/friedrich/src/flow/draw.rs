//! Phase 1: tactical cards are drawn; France throws one away (3.1).

use super::{Frame, out_of_place};
use crate::{
    action::Action,
    cards::{Card, CardSet, cards, held, names},
    event::Event,
    naming::Naming,
    nations::Nation,
    rules::decks,
    state::State,
    tables::Tables,
};
use kernel::{Chance, Context, Message, Recorder, Refusal};

/// The nation draws what is due to it.
pub fn draw<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    nation: Nation,
    cx: &mut Context<'_, C, R>,
) {
    let mut drawn = CardSet::EMPTY;
    for _ in 0..decks::cards_due(t, state, nation) {
        let Some(card) = decks::draw_one(state, cx) else {
            break;
        };
        decks::receive(state, nation, card);
        drawn.insert(card.index());
    }
    let count = drawn.len() as u8;
    cx.tell(|| Event::Drew { nation, count });
    let seat = state.seat_of(nation);
    cx.tell_only(seat, || Event::DrewCards {
        nation,
        cards: cards(&drawn).collect(),
    });
    if decks::discards_due(t, state, nation) > 0 && !drawn.is_empty() {
        state.frames.call(Frame::Discard { drawn });
    }
}

pub fn discard_actions(drawn: &CardSet, out: &mut Vec<Action>) {
    out.extend(names(drawn).map(Action::Discard));
}

pub fn check_discard(state: &State, drawn: &CardSet, action: &Action) -> Result<(), Refusal> {
    let Action::Discard(card) = action else {
        return Err(out_of_place(state));
    };
    if held(drawn, *card).is_some() {
        return Ok(());
    }
    let key = if held(&state.hands[Nation::France.index()], *card).is_some() {
        "refuse-not-just-drawn"
    } else {
        "refuse-card-not-held"
    };
    Err(Refusal::new(
        "3.1.b",
        Message::new(key).cards("card", &[*card]),
    ))
}

pub fn apply_discard<C: Chance, R: Recorder<Event>>(
    state: &mut State,
    action: Action,
    cx: &mut Context<'_, C, R>,
) {
    let Some(Frame::Discard { drawn }) = state.frames.finish() else {
        return;
    };
    if let Action::Discard(name) = action
        && let Some(card) = held(&drawn, name)
    {
        throw_away(state, Nation::France, card, cx);
    }
}

/// A card goes unseen to the discards; its back is open.
pub fn throw_away<C: Chance, R: Recorder<Event>>(
    state: &mut State,
    nation: Nation,
    card: Card,
    cx: &mut Context<'_, C, R>,
) {
    decks::bury(state, nation, card);
    let seat = state.seat_of(nation);
    cx.tell(|| Event::ThrewAway {
        nation,
        deck: card.deck() as u8,
    });
    cx.tell_only(seat, || Event::ThrewAwayCard { nation, card });
}
