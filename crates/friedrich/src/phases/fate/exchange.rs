//! F.1.hearts Two nations exchange a card if both agree; each picks its own unseen (i9.30).

use super::{
    FateChoice, by_card,
    choice::Choice,
    effects::{self, AtOnce},
    has_cards, must_hold,
};
use crate::{
    Friedrich,
    action::Action,
    cards::{Card, cards, held, names},
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
    Chance, Fact, Message, Seat, Seats, Viewer,
    chance::below,
    fact::sound,
    foresight::Consequence,
    phase::{Legal, No, Shown},
};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind, check = ExchangeCards::fits)]
pub struct ExchangeCards {
    #[fact(as_is)]
    pub between: [Nation; 2],
}

impl ExchangeCards {
    fn fits(&self, _: &Known<'_>) -> Result<(), String> {
        let [one, other] = self.between;
        sound(one != other, "a nation cannot exchange with itself")
    }
}

impl AtOnce for ExchangeCards {
    fn happens(&self, play: &mut Play<'_>, card: Version) -> Option<FateChoice> {
        (self.between.iter())
            .all(|nation| has_cards(play.state, *nation))
            .then_some(FateChoice::Exchange(Exchange {
                version: card,
                answers: [None; 2],
            }))
    }
}

/// Secret answers, one for each of the two nations.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Exchange {
    version: Version,
    answers: [Option<Offer>; 2],
}

/// An answer: a card, or no thanks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Offer {
    Card(Card),
    Nothing,
}

impl Exchange {
    fn nations(&self, t: &Tables) -> [Nation; 2] {
        effects::of::<ExchangeCards>(t, self.version).between
    }

    /// Which of the two nations a seat answers for.
    fn side(&self, at: At<'_>, seat: Seat) -> Option<usize> {
        (self.nations(at.t).into_iter()).position(|nation| at.state.seat_of(nation) == seat)
    }

    /// Once both answers are in, the cards change hands.
    fn answered(&self, play: &mut Play<'_>, seat: Seat, offer: Offer) -> Next {
        let mut now = self.clone();
        if let Some(side) = self.side(play.at(), seat) {
            now.answers[side] = Some(offer);
        }
        play.tell(|| Event::Ready { seat });
        match now.answers {
            [Some(first), Some(second)] => {
                self.carry_out(play, first, second);
                Next::done()
            }
            _ => Next::Ask(FateChoice::Exchange(now).into()),
        }
    }

    fn carry_out(&self, play: &mut Play<'_>, first: Offer, second: Offer) {
        play.reveal();
        let [a, b] = self.nations(&play.game.tables);
        let offered = |nation: Nation, offer| match offer {
            Offer::Card(name) => held(&play.state.hands[nation.index()], name),
            Offer::Nothing => None,
        };
        let (Some(from_a), Some(from_b)) = (offered(a, first), offered(b, second)) else {
            play.tell(|| Event::NothingExchanged);
            return;
        };
        decks::pass_on(play.state, a, b, from_a);
        decks::pass_on(play.state, b, a, from_b);
        play.tell(|| Event::Exchanged { between: [a, b] });
        for (nation, card) in [(a, from_b), (b, from_a)] {
            let seat = play.state.seat_of(nation);
            play.tell_only(seat, || Event::Received { nation, card });
        }
    }
}

impl Choice for Exchange {
    fn card(&self) -> Option<Version> {
        Some(self.version)
    }

    fn nation_asked(&self, _: &Tables) -> Option<Nation> {
        None
    }

    fn decides(&self, at: At<'_>) -> Seats {
        let mut seats = Seats::NONE;
        for (nation, answer) in self.nations(at.t).into_iter().zip(self.answers) {
            if answer.is_none() {
                seats = seats.with(at.state.seat_of(nation));
            }
        }
        seats
    }

    fn answers_for(&self, at: At<'_>, seat: Seat) -> Option<Nation> {
        self.side(at, seat).map(|side| self.nations(at.t)[side])
    }

    fn otherwise(&self, _: At<'_>) -> No<Thing> {
        by_card(self.version, "refuse-exchange-first").of("card", self.version)
    }

    fn not_due(&self, at: At<'_>, seat: Seat) -> Option<No<Thing>> {
        let side = self.side(at, seat)?;
        self.answers[side]
            .map(|_| by_card(self.version, "refuse-exchange-answered").of("card", self.version))
    }

    fn candidates(&self, at: At<'_>, seat: Seat, each: &mut dyn FnMut(Action)) {
        if let Some(nation) = self.answers_for(at, seat) {
            let hand = &at.state.hands[nation.index()];
            names(hand).for_each(|card| each(Action::Give(card)));
        }
    }

    fn allows(&self, at: At<'_>, seat: Seat, action: Action) -> Legal<Friedrich> {
        match (action, self.answers_for(at, seat)) {
            (Action::Give(card), Some(nation)) => must_hold(at, self.version, nation, card),
            _ => Err(self.otherwise(at)),
        }
    }

    fn answer(&self, play: &mut Play<'_>, seat: Seat, action: Action) -> Next {
        let offer = match action {
            Action::Give(card) => Offer::Card(card),
            _ => Offer::Nothing,
        };
        self.answered(play, seat, offer)
    }

    fn declined(&self, play: &mut Play<'_>, seat: Seat) -> Next {
        self.answered(play, seat, Offer::Nothing)
    }

    fn says(&self) -> Message {
        Message::new("prompt-fate-exchange")
    }

    fn shows(&self, at: At<'_>, action: Action) -> Option<Shown> {
        match action {
            Action::Give(card) => Some(at.pick_card(card, "do-give")),
            _ => None,
        }
    }

    fn foresees(&self, at: At<'_>, seat: Seat, action: Action) -> Vec<Consequence> {
        let (Action::Give(card), Some(own)) = (action, self.answers_for(at, seat)) else {
            return Vec::new();
        };
        let others = (self.nations(at.t).into_iter()).filter(|nation| *nation != own);
        (others.map(|other| {
            let what = Message::new("foresee-exchanges")
                .cards("card", &[card])
                .nation("nation", other);
            notes(what)
        }))
        .collect()
    }

    fn meant_by(&self, _: At<'_>, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Card(card) => Some(Action::Give(card)),
            _ => None,
        }
    }

    /// Until both answers are in, not even whether one gives shows.
    fn redacted(&self, _: At<'_>, _: Action) -> Option<String> {
        Some("answer ?".to_owned())
    }

    /// A secret answer is made up from the new hand.
    fn redeal(&mut self, at: At<'_>, viewer: Viewer, chance: &mut dyn Chance) {
        for (side, nation) in self.nations(at.t).into_iter().enumerate() {
            if self.answers[side].is_none() || viewer.is(at.state.seat_of(nation)) {
                continue;
            }
            let hand: Vec<Card> = cards(&at.state.hands[nation.index()]).collect();
            let pick = below(chance, hand.len() + 1);
            self.answers[side] = Some(
                hand.get(pick)
                    .map_or(Offer::Nothing, |card| Offer::Card(*card)),
            );
        }
    }
}
