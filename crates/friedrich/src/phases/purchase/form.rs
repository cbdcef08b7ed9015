//! The cards of a payment as one form: a few sensible ways to pay, the best one proposed.

use super::{Purchase, points};
use crate::{
    action::Action,
    cards::{Card, CardSet, cards},
    naming::Naming,
    nations::Nation,
    phases::At,
    policy,
};
use kernel::{
    Message, Notation,
    scene::{Answer, Field, Form, Row},
};

impl Purchase {
    pub(super) fn form(&self, at: At<'_>, nation: Nation) -> Option<Form> {
        let owed = self.price(at, nation).checked_sub(self.paid_points())?;
        if owed == 0 {
            return None;
        }
        let free = self.unpaid(at, nation);
        let mut ways: Vec<CardSet> = Vec::new();
        let mut by_worth: Vec<Card> = cards(&free).collect();
        by_worth.sort_by_key(|card| (card.worth(), *card));
        let highest = by_worth.iter().rev().copied();
        let lowest = by_worth.iter().copied();
        let careful = policy::payment(at, nation, self);
        for order in [careful, lowest.collect(), highest.collect()] {
            let way = enough(order, owed);
            if !way.is_empty() && !ways.contains(&way) {
                ways.push(way);
            }
        }
        let options: Vec<Answer> = ways.iter().map(|way| answer(at, way, owed)).collect();
        (!options.is_empty()).then(|| Form {
            title: Message::new("form-purchase"),
            rows: vec![Row {
                label: Message::new("form-payment").number("price", owed),
                about: None,
                field: Field::OneOf {
                    options,
                    proposed: 0,
                },
            }],
            totals: Vec::new(),
            done: Action::Buy.write(at.t),
        })
    }
}

/// The first of the cards that cover a price, without those that are not needed for it; none if they cannot.
fn enough(order: Vec<Card>, owed: u16) -> CardSet {
    let mut way = CardSet::EMPTY;
    for card in order {
        if points(&way) < owed {
            way.insert(card);
        }
    }
    if points(&way) < owed {
        return CardSet::EMPTY;
    }
    for card in cards(&way) {
        if points(&way) - u16::from(card.worth()) >= owed {
            way.remove(card);
        }
    }
    way
}

fn answer(at: At<'_>, way: &CardSet, owed: u16) -> Answer {
    let laid: Vec<Card> = cards(way).collect();
    let pays: Vec<String> = (laid.iter())
        .map(|card| Action::Pay(crate::cards::named(*card)).write(at.t).into())
        .collect();
    Answer {
        label: Message::new("form-pay")
            .cards("cards", &laid)
            .number("waste", points(way) - owed),
        gesture: pays.join("; ").into(),
        group: Default::default(),
    }
}
