//! F.4.hearts A card is thrown away for a new one from the pile.

use super::{
    FateChoice, back, by_card,
    choice::Choice,
    effects::{self, AtOnce},
    has_cards, must_hold,
};
use crate::{
    Friedrich,
    action::Action,
    cards::{held, names},
    event::Event,
    fate::Version,
    foresight::notes,
    naming::Naming,
    nations::Nation,
    phases::{At, Next, Play, draw},
    rules::decks,
    tables::{Known, Tables},
    thing::Thing,
};
use kernel::{
    Fact, Message, Seat,
    foresight::Consequence,
    phase::{Legal, No, Shown},
};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind)]
pub struct SwapCardWithDeck {
    pub nation: Nation,
}

impl AtOnce for SwapCardWithDeck {
    fn happens(&self, play: &mut Play<'_>, card: Version) -> Option<FateChoice> {
        has_cards(play.state, self.nation).then_some(FateChoice::Swap(Swap { version: card }))
    }
}

/// Which card goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Swap {
    version: Version,
}

impl Swap {
    fn nation(&self, t: &Tables) -> Nation {
        effects::of::<SwapCardWithDeck>(t, self.version).nation
    }
}

impl Choice for Swap {
    fn card(&self) -> Option<Version> {
        Some(self.version)
    }

    fn nation_asked(&self, t: &Tables) -> Option<Nation> {
        Some(self.nation(t))
    }

    fn otherwise(&self, _: At<'_>) -> No<Thing> {
        by_card(self.version, "refuse-swap-first").of("card", self.version)
    }

    fn candidates(&self, at: At<'_>, _: Seat, each: &mut dyn FnMut(Action)) {
        let hand = &at.state.hands[self.nation(at.t).index()];
        names(hand).for_each(|card| each(Action::Discard(card)));
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Discard(card) => must_hold(at, self.version, self.nation(at.t), card),
            _ => Err(self.otherwise(at)),
        }
    }

    fn answer(&self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        let nation = self.nation(&play.game.tables);
        if let Action::Discard(name) = action
            && let Some(card) = held(&play.state.hands[nation.index()], name)
        {
            draw::throw_away(play, nation, card);
            if let Some(new) = decks::draw_one(play) {
                decks::receive(play.state, nation, new);
                let seat = play.state.seat_of(nation);
                play.tell(|| Event::Drew { nation, count: 1 });
                play.tell_only(seat, || Event::DrewCards {
                    nation,
                    cards: vec![new],
                });
            }
        }
        Next::done()
    }

    fn says(&self) -> Message {
        Message::new("prompt-fate-swap")
    }

    fn shows(&self, at: At<'_>, action: Action) -> Option<Shown> {
        match action {
            Action::Discard(card) => Some(at.pick_card(card, "do-discard")),
            _ => None,
        }
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let Action::Discard(card) = action else {
            return Vec::new();
        };
        let what = Message::new("foresee-swaps")
            .cards("card", &[card])
            .number("pile", at.state.pile.len() as i64);
        vec![notes(what)]
    }

    fn meant_by(&self, _: At<'_>, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Card(card) => Some(Action::Discard(card)),
            _ => None,
        }
    }

    fn redacted(&self, _: At<'_>, action: Action) -> Option<String> {
        match action {
            Action::Discard(card) => Some(format!("discard {}", back(card))),
            _ => None,
        }
    }
}
