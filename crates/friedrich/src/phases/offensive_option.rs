//! The offensive option: in turn 3 Prussia says whether it takes it (13.3.a), and loses its card (13.3.b).

use super::{At, Next, Play, seat_of};
use crate::{
    Friedrich,
    action::Action,
    cards::{Card, Face, HIGH_FROM, cards, held},
    event::Event,
    foresight::{notes, warns},
    naming::Naming,
    nations::Nation,
    rules::decks,
    state::{OptionState, Rules},
    thing::Thing,
};
use kernel::{
    Message, Seat, Seats,
    foresight::Consequence,
    phase::{Legal, No, Offers, Phase, Shown, must, no},
};
use serde::{Deserialize, Serialize};

/// 13.3.a: Prussia decides about the option in this turn.
pub const OPTION_TURN: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OfferOption;

/// Asks Prussia when its time has come.
pub fn begin(play: &mut Play<'_>, nation: Nation) -> Option<OfferOption> {
    let due = nation == Nation::Prussia
        && play.state.rules == Rules::Advanced
        && play.state.turn == OPTION_TURN
        && play.state.option == OptionState::Open;
    if !due {
        return None;
    }
    // i11.3: without cards there is nothing to expose, and everybody sees it.
    if play.state.hands[nation.index()].is_empty() {
        play.state.option = OptionState::Declined;
        return None;
    }
    Some(OfferOption)
}

/// i11.3: a suited card of ten or more.
fn may_expose(at: At<'_>, card: Card) -> Legal<Friedrich> {
    must(
        held(&at.state.hands[Nation::Prussia.index()], card).is_some(),
        no("13.3.a", "refuse-card-not-held").of("card", card),
    )?;
    match card.face() {
        Face::Reserve => Err(no("13.3.a", "refuse-reserve-exposed")),
        Face::Suited(_, value) => must(
            value >= HIGH_FROM,
            no("13.3.a", "refuse-card-too-low")
                .of("card", card)
                .number("least", HIGH_FROM),
        ),
    }
}

impl Phase<Friedrich> for OfferOption {
    const OTHERWISE: No<Thing> = no("13.3.a", "refuse-option-first");

    fn decides(&self, at: At<'_>) -> Seats {
        seat_of(at, Nation::Prussia)
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Friedrich, Self>) {
        let hand = &at.state.hands[Nation::Prussia.index()];
        offer.each(cards(hand).map(Action::DeclareOption));
        offer.sure(Action::NoOption);
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::DeclareOption(card) => may_expose(at, card),
            Action::NoOption => Ok(()),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        if let Action::DeclareOption(card) = action {
            let prussia = Nation::Prussia.index();
            play.state.hands[prussia].remove(card);
            play.state.shown[prussia].left_openly(card.class(), card.deck());
            play.state.known.forget(card);
            play.state.option = OptionState::Declared(card);
            play.reveal();
            play.tell(|| Event::OptionDeclared { card });
        } else {
            play.state.option = OptionState::Declined;
            play.tell(|| Event::OptionDeclined);
        }
        Next::done()
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("prompt-option")
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let Action::DeclareOption(card) = action else {
            return vec![notes(Message::new("foresee-no-option"))];
        };
        let objectives = (at.t.map.objectives.iter())
            .filter(|objective| objective.of == Nation::Prussia)
            .count();
        vec![
            notes(Message::new("foresee-option-goal").number("count", objectives as i64)),
            warns(Message::new("foresee-option").cards("card", &[card])),
            warns(Message::new("foresee-option-austria")),
        ]
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::DeclareOption(card) => at.pick_card(card, "do-option"),
            _ => at.press(action, "do-no-option"),
        }
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Card(card) => Some(Action::DeclareOption(card)),
            _ => None,
        }
    }
}

/// 13.3.a: the option is taken or left when Prussia is asked, and at no other time.
pub fn misplaced(action: Action) -> Option<No<Thing>> {
    matches!(action, Action::DeclareOption(_) | Action::NoOption)
        .then_some(no("13.3.a", "refuse-option-not-asked"))
}

/// 13.3.b: Austria takes the exposed card into its hand; everybody sees which.
pub fn austria_takes_card(play: &mut Play<'_>) {
    if let OptionState::Declared(card) = play.state.option {
        play.state.option = OptionState::Taken;
        decks::receive(play.state, Nation::Austria, card);
        decks::known_to_all(play.state, card);
        play.tell(|| Event::ExposedCardTaken { card });
    }
}
