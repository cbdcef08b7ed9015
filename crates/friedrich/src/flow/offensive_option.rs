//! The offensive option: in turn 3 Prussia says whether it takes it (13.3.a), and loses its card (13.3.b).

use super::out_of_place;
use crate::{
    action::Action,
    cards::{Card, Face, HIGH_FROM, cards},
    event::Event,
    naming::Naming,
    nations::Nation,
    rules::decks,
    state::{OptionState, State},
};
use kernel::{Chance, Context, Message, Recorder, Refusal};

/// i11.3: a suited card of ten or more.
fn may_expose(card: Card) -> bool {
    matches!(card.face(), Face::Suited(_, value) if value >= HIGH_FROM)
}

pub fn actions(state: &State, out: &mut Vec<Action>) {
    out.extend(
        cards(&state.hands[Nation::Prussia.index()])
            .filter(|card| may_expose(*card))
            .map(Action::DeclareOption),
    );
    out.push(Action::NoOption);
}

pub fn check(state: &State, action: &Action) -> Result<(), Refusal> {
    let hand = &state.hands[Nation::Prussia.index()];
    match *action {
        Action::NoOption => Ok(()),
        Action::DeclareOption(card) if !hand.contains(card.index()) => Err(Refusal::new(
            "13.3.a",
            Message::new("refuse-card-not-held").cards("card", &[card]),
        )),
        Action::DeclareOption(card) if !may_expose(card) => Err(Refusal::new(
            "13.3.a",
            Message::new("refuse-card-too-low").cards("card", &[card]),
        )),
        Action::DeclareOption(_) => Ok(()),
        _ => Err(out_of_place(state)),
    }
}

pub fn apply<C: Chance, R: Recorder<Event>>(
    state: &mut State,
    action: Action,
    cx: &mut Context<'_, C, R>,
) {
    state.frames.finish();
    if let Action::DeclareOption(card) = action {
        let prussia = Nation::Prussia.index();
        state.hands[prussia].remove(card.index());
        state.shown[prussia].left_openly(card.class(), card.deck());
        state.known.forget(card.index());
        state.option = OptionState::Declared(card);
        cx.record.reveal();
        cx.tell(|| Event::OptionDeclared { card });
    } else {
        state.option = OptionState::Declined;
        cx.tell(|| Event::OptionDeclined);
    }
}

/// 13.3.b: Austria takes the exposed card into its hand; everybody sees which.
pub fn austria_takes_card<C: Chance, R: Recorder<Event>>(
    state: &mut State,
    cx: &mut Context<'_, C, R>,
) {
    if let OptionState::Declared(card) = state.option {
        state.option = OptionState::Taken;
        decks::receive(state, Nation::Austria, card);
        decks::known_to_all(state, card);
        cx.tell(|| Event::ExposedCardTaken { card });
    }
}
