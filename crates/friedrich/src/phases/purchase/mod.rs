//! 10 Recruiting during movement: new armies and returning pieces, paid with tactical cards.
//!
//! A purchase is a private draft: what is bought for whom, and the cards for it, are shown only when it is complete,
//! and of the armies only their number (10.5).

mod carried_out;
mod form;
mod items;

pub use items::Item;

use super::{At, Frame, Next, Play, active, active_seat};
use crate::{
    Friedrich,
    action::Action,
    cards::{Card, CardSet, cards, held, names},
    foresight::{notes, warns},
    map::CityId,
    nations::Nation,
    pieces::{GeneralId, Generals, Piece, TrainId},
    rules::recruits::{self, Coming},
    state::State,
    thing::{Returned, Thing},
};
use arrayvec::ArrayVec;
use kernel::{
    Message, Seat, Seats,
    foresight::Consequence,
    phase::{Legal, No, Offers, Phase, Shown, must, no},
    scene::Form,
};
use serde::{Deserialize, Serialize};

/// The most generals and trains one nation has.
const MOST_GENERALS: usize = 8;
const MOST_TRAINS: usize = 2;

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Purchase {
    /// New armies: for the stack this general commands, or for him if he returns.
    pub armies: ArrayVec<(GeneralId, u8), MOST_GENERALS>,
    pub generals: ArrayVec<(GeneralId, CityId), MOST_GENERALS>,
    pub trains: ArrayVec<(TrainId, CityId), MOST_TRAINS>,
    pub paid: CardSet,
}

impl Purchase {
    /// The first item.
    pub fn of(item: Item) -> Purchase {
        let mut purchase = Purchase::default();
        purchase.add(item);
        purchase
    }

    fn add(&mut self, item: Item) {
        match item {
            Item::Army(general) => self.add_army(general),
            Item::Piece {
                piece: Piece::General(general),
                city,
            } => {
                // 10.4: he comes with his first army.
                self.generals.push((general, city));
                self.add_army(general);
            }
            Item::Piece {
                piece: Piece::Train(train),
                city,
            } => self.trains.push((train, city)),
        }
    }

    /// Whether the cards laid out are enough.
    fn is_covered(&self, at: At<'_>, nation: Nation) -> bool {
        self.paid_points() >= self.price(at, nation)
    }

    fn may_pay(&self, at: At<'_>, nation: Nation, card: Card) -> Legal<Friedrich> {
        must(
            held(&at.state.hands[nation.index()], card).is_some(),
            no("3.2", "refuse-card-not-held").of("card", card),
        )?;
        must(
            held(&self.unpaid(at, nation), card).is_some(),
            no("3.2", "refuse-card-laid-out").of("card", card),
        )?;
        must(
            !self.is_covered(at, nation),
            no("10.1", "refuse-already-paid")
                .number("paid", self.paid_points())
                .number("price", self.price(at, nation)),
        )
    }

    fn may_buy(&self, at: At<'_>, nation: Nation) -> Legal<Friedrich> {
        must(
            self.is_covered(at, nation),
            no(self.price_rule(at, nation), "refuse-not-paid")
                .number("paid", self.paid_points())
                .number("price", self.price(at, nation)),
        )
    }

    /// The paragraph that sets the price of what is being bought.
    fn price_rule(&self, at: At<'_>, nation: Nation) -> &'static str {
        if recruits::depots_blocked(at, nation) {
            "10.8"
        } else if self.army_count() == 0 {
            "10.3"
        } else if !self.trains.is_empty() {
            "10.1"
        } else if self.generals.len() == usize::from(self.army_count()) {
            "10.4"
        } else {
            "10.2"
        }
    }

    /// Cards in hand that are not laid out yet.
    fn unpaid(&self, at: At<'_>, nation: Nation) -> CardSet {
        at.state.hands[nation.index()].minus(&self.paid)
    }

    pub fn army_count(&self) -> u8 {
        self.armies.iter().map(|(_, armies)| armies).sum()
    }

    fn armies_for(&self, general: GeneralId) -> u8 {
        (self.armies.iter())
            .find(|(target, _)| *target == general)
            .map_or(0, |(_, armies)| *armies)
    }

    fn add_army(&mut self, general: GeneralId) {
        match self
            .armies
            .iter_mut()
            .find(|(target, _)| *target == general)
        {
            Some((_, armies)) => *armies += 1,
            None => self.armies.push((general, 1)),
        }
    }

    fn returning_to(&self, general: GeneralId) -> Option<CityId> {
        (self.generals.iter())
            .find(|(who, _)| *who == general)
            .map(|(_, city)| *city)
    }

    fn generals_to(&self, city: CityId) -> Generals {
        let mut coming = Generals::NONE;
        for (general, to) in &self.generals {
            if *to == city {
                coming.insert(*general);
            }
        }
        coming
    }

    fn coming_to(&self, city: CityId) -> Coming {
        Coming {
            generals: self.generals_to(city),
            train: (self.trains.iter().find(|(_, to)| *to == city)).map(|(train, _)| *train),
        }
    }

    /// New armies that will stand in this city.
    fn armies_to(&self, state: &State, city: CityId) -> u8 {
        let there = state.stack_at(city).commander();
        let coming = self.generals_to(city);
        (self.armies.iter())
            .filter(|(general, _)| Some(*general) == there || coming.contains(*general))
            .map(|(_, armies)| armies)
            .sum()
    }

    pub fn price(&self, at: At<'_>, nation: Nation) -> u16 {
        let items = self.army_count() + self.trains.len() as u8;
        u16::from(items) * u16::from(recruits::price(at, nation))
    }

    pub fn paid_points(&self) -> u16 {
        points(&self.paid)
    }
}

fn points(set: &CardSet) -> u16 {
    cards(set).map(|card| u16::from(card.worth())).sum()
}

impl Phase<Friedrich> for Purchase {
    const OTHERWISE: No<Thing> = no("10.1", "refuse-purchase-open");

    fn decides(&self, at: At<'_>) -> Seats {
        active_seat(at)
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Friedrich, Self>) {
        let Some(nation) = active(at.state) else {
            return;
        };
        self.items(at, nation, &mut |action| offer.sure(action));
        if self.is_covered(at, nation) {
            offer.sure(Action::Buy);
        } else {
            offer.all_sure(names(&self.unpaid(at, nation)).map(Action::Pay));
        }
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        let nation = active(at.state).ok_or(Self::OTHERWISE)?;
        match action {
            Action::Pay(card) => self.may_pay(at, nation, card),
            Action::Buy => self.may_buy(at, nation),
            _ => self.may_add(at, nation, Item::of(action).ok_or(Self::OTHERWISE)?),
        }
    }

    fn answer(mut self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        let Some(nation) = active(play.state) else {
            return Next::Ask(self.into());
        };
        match action {
            Action::Pay(name) => {
                if let Some(card) = held(&self.unpaid(play.at(), nation), name) {
                    self.paid.insert(card);
                }
            }
            Action::Buy => {
                let substitute = self.substitute(play.at(), nation);
                carried_out::carry_out(play, nation, &self);
                return Next::Return(Returned::Bought { substitute });
            }
            _ => {
                if let Some(item) = Item::of(action) {
                    self.add(item);
                }
            }
        }
        Next::Ask(self.into())
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        let price = active(at.state).map_or(0, |nation| self.price(at, nation));
        Message::new("prompt-purchase")
            .number("paid", self.paid_points())
            .number("price", price)
    }

    fn form(&self, at: At<'_>, _: Seat) -> Option<Form> {
        active(at.state).and_then(|nation| self.form(at, nation))
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let Some(nation) = active(at.state).filter(|_| action == Action::Buy) else {
            return Vec::new();
        };
        let waste = self.paid_points().saturating_sub(self.price(at, nation));
        let what = Message::new("foresee-paid").number("waste", waste);
        vec![if waste == 0 { notes(what) } else { warns(what) }]
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Pay(card) => {
                let mut shown = at.pick_card(card, "do-pay");
                shown.label = shown.label.number("points", card.worth());
                shown
            }
            _ => match Item::of(action) {
                Some(item) => item.shows(at),
                None => at.press(action, "do-buy"),
            },
        }
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::General(general) => Some(Item::Army(general).action()),
            Thing::Card(card) => Some(Action::Pay(card)),
            _ => None,
        }
    }

    fn is_draft(&self, _: At<'_>, action: Action) -> bool {
        matches!(action, Action::Pay(_)) || Item::of(action).is_some()
    }

    fn redacted(&self, _: At<'_>, _: Seat, action: Action) -> Option<String> {
        Item::of(action)?.redacted()
    }
}

/// What is bought is chosen in the movement phase, and paid once it is chosen (2.4.b, 10.1).
pub fn misplaced(at: At<'_>, action: Action) -> Option<No<Thing>> {
    let pays = matches!(action, Action::Pay(_) | Action::Buy);
    if !pays && Item::of(action).is_none() {
        return None;
    }
    Some(
        if matches!(at.state.frames.top(), Some(Frame::Movement(_))) {
            no("10.1", "refuse-nothing-to-pay")
        } else {
            no("2.4.b", "refuse-recruit-in-movement")
        },
    )
}
