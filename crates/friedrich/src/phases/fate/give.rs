//! F.9.diamonds A card is given away, then one drawn blindly from all the other nation holds (i9.19).

use super::{
    FateChoice, back, by_card,
    choice::Choice,
    effects::{self, AtOnce},
    has_cards, must_hold,
};
use crate::{
    Friedrich,
    action::Action,
    cards::{Card, held, names},
    event::Event,
    fate::Version,
    foresight::notes,
    naming::Naming,
    nations::Nation,
    phases::{At, Next, Play},
    rules::decks,
    tables::{Known, Tables},
    thing::Thing,
};
use kernel::{
    Fact, Message, Seat,
    fact::sound,
    foresight::Consequence,
    phase::{Legal, No, Shown},
};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind, check = GiveThenDraw::fits)]
pub struct GiveThenDraw {
    /// It gives first.
    pub nation: Nation,
    pub from: Nation,
}

impl GiveThenDraw {
    fn fits(&self, _: &Known<'_>) -> Result<(), String> {
        sound(
            self.nation != self.from,
            "a nation cannot give itself a card",
        )
    }
}

impl AtOnce for GiveThenDraw {
    fn happens(&self, play: &mut Play<'_>, card: Version) -> Option<FateChoice> {
        (has_cards(play.state, self.nation) && !play.state.out.contains(self.from))
            .then_some(FateChoice::Give(Give { version: card }))
    }
}

/// Which card is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Give {
    version: Version,
}

impl Give {
    fn effect<'t>(&self, t: &'t Tables) -> &'t GiveThenDraw {
        effects::of(t, self.version)
    }
}

impl Choice for Give {
    fn card(&self) -> Option<Version> {
        Some(self.version)
    }

    fn nation_asked(&self, t: &Tables) -> Option<Nation> {
        Some(self.effect(t).nation)
    }

    fn otherwise(&self, at: At<'_>) -> No<Thing> {
        by_card(self.version, "refuse-give-first")
            .of("card", self.version)
            .of("nation", self.effect(at.t).from)
    }

    fn candidates(&self, at: At<'_>, _: Seat, each: &mut dyn FnMut(Action)) {
        let hand = &at.state.hands[self.effect(at.t).nation.index()];
        names(hand).for_each(|card| each(Action::Give(card)));
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Give(card) => must_hold(at, self.version, self.effect(at.t).nation, card),
            _ => Err(self.otherwise(at)),
        }
    }

    fn answer(&self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        if let Action::Give(card) = action {
            give_then_draw(play, self.effect(&play.game.tables), card);
        }
        Next::done()
    }

    fn says(&self) -> Message {
        Message::new("prompt-fate-give")
    }

    fn shows(&self, at: At<'_>, action: Action) -> Option<Shown> {
        match action {
            Action::Give(card) => Some(at.pick_card(card, "do-give")),
            _ => None,
        }
    }

    /// One of what the other nation then holds, with equal chances: it may be the same card.
    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let Action::Give(card) = action else {
            return Vec::new();
        };
        let other = self.effect(at.t).from;
        let what = Message::new("foresee-gives")
            .cards("card", &[card])
            .nation("nation", other)
            .number("cards", at.hand_size(other) + 1);
        vec![notes(what)]
    }

    fn meant_by(&self, _: At<'_>, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Card(card) => Some(Action::Give(card)),
            _ => None,
        }
    }

    fn redacted(&self, _: At<'_>, action: Action) -> Option<String> {
        match action {
            Action::Give(card) => Some(format!("give {}", back(card))),
            _ => None,
        }
    }
}

fn give_then_draw(play: &mut Play<'_>, effect: &GiveThenDraw, name: Card) {
    let (nation, other) = (effect.nation, effect.from);
    let Some(card) = held(&play.state.hands[nation.index()], name) else {
        return;
    };
    decks::pass_on(play.state, nation, other, card);
    let other_seat = play.state.seat_of(other);
    play.tell_only(other_seat, || Event::Received {
        nation: other,
        card,
    });
    let hand = play.state.hands[other.index()];
    let nth = |i: u32| {
        hand.nth(i as usize)
            .expect("an outcome below the hand's size")
    };
    let drawn = nth(play.pick("card", hand.len() as u32, &|i| nth(i).to_string()));
    decks::pass_on(play.state, other, nation, drawn);
    let seat = play.state.seat_of(nation);
    play.tell(|| Event::Exchanged {
        between: [nation, other],
    });
    play.tell_only(seat, || Event::Received {
        nation,
        card: drawn,
    });
}
