//! 10 What is being bought: armies, returning pieces, and the cards laid out for them.

use super::{
    At, Next, Play, active, active_seat,
    recruitment::{self, carry_out, price_rule, substitute_with},
};
use crate::{
    Friedrich,
    action::Action,
    cards::{Card, CardSet, cards, held, names},
    map::CityId,
    nations::Nation,
    pieces::{GeneralId, Generals, Piece, TrainId},
    rules::recruits,
    state::State,
    tables::Tables,
    thing::{Returned, Thing},
};
use arrayvec::ArrayVec;
use kernel::{
    Message, Seat, Seats,
    phase::{Legal, No, Offers, Phase, Shown, must, no},
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
    pub fn of(item: Action) -> Purchase {
        let mut purchase = Purchase::default();
        purchase.add(item);
        purchase
    }

    fn add(&mut self, item: Action) {
        match item {
            Action::Enlist(general) => self.add_army(general),
            Action::Return {
                piece: Piece::General(general),
                at,
            } => {
                // 10.4: he comes with his first army.
                self.generals.push((general, at));
                self.add_army(general);
            }
            Action::Return {
                piece: Piece::Train(train),
                at,
            } => self.trains.push((train, at)),
            _ => {}
        }
    }

    /// Whether the cards laid out are enough.
    fn is_covered(&self, At { t, state }: At<'_>, nation: Nation) -> bool {
        self.paid_points() >= self.price(t, state, nation)
    }

    fn may_pay(&self, at: At<'_>, nation: Nation, card: Card) -> Legal<Friedrich> {
        let free = at.state.hands[nation.index()].minus(&self.paid);
        must(
            held(&free, card).is_some(),
            no("3.2", "refuse-card-not-held").of("card", card),
        )?;
        must(
            !self.is_covered(at, nation),
            no("10.1", "refuse-already-paid"),
        )
    }

    fn may_buy(&self, at: At<'_>, nation: Nation) -> Legal<Friedrich> {
        must(
            self.is_covered(at, nation),
            no(price_rule(at.t, at.state, nation, self), "refuse-not-paid")
                .number("paid", self.paid_points())
                .number("price", self.price(at.t, at.state, nation)),
        )
    }

    pub fn army_count(&self) -> u8 {
        self.armies.iter().map(|(_, armies)| armies).sum()
    }

    pub(super) fn armies_for(&self, general: GeneralId) -> u8 {
        (self.armies.iter())
            .find(|(target, _)| *target == general)
            .map_or(0, |(_, armies)| *armies)
    }

    pub(super) fn add_army(&mut self, general: GeneralId) {
        match self
            .armies
            .iter_mut()
            .find(|(target, _)| *target == general)
        {
            Some((_, armies)) => *armies += 1,
            None => self.armies.push((general, 1)),
        }
    }

    pub(super) fn returning_to(&self, general: GeneralId) -> Option<CityId> {
        (self.generals.iter())
            .find(|(who, _)| *who == general)
            .map(|(_, city)| *city)
    }

    pub(super) fn generals_to(&self, city: CityId) -> Generals {
        let mut coming = Generals::NONE;
        for (general, to) in &self.generals {
            if *to == city {
                coming.insert(*general);
            }
        }
        coming
    }

    pub(super) fn train_to(&self, city: CityId) -> bool {
        self.trains.iter().any(|(_, to)| *to == city)
    }

    /// New armies that will stand in this city.
    pub(super) fn armies_to(&self, state: &State, city: CityId) -> u8 {
        let there = state.stack_at(city).commander();
        let coming = self.generals_to(city);
        (self.armies.iter())
            .filter(|(general, _)| Some(*general) == there || coming.contains(*general))
            .map(|(_, armies)| armies)
            .sum()
    }

    pub(super) fn items(&self) -> u8 {
        self.army_count() + self.trains.len() as u8
    }

    pub fn price(&self, t: &Tables, state: &State, nation: Nation) -> u16 {
        u16::from(self.items()) * u16::from(recruits::price(t, state, nation))
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
        recruitment::items(at, nation, self, &mut |action| offer.sure(action));
        if self.is_covered(at, nation) {
            offer.sure(Action::Buy);
        } else {
            let free = at.state.hands[nation.index()].minus(&self.paid);
            offer.all_sure(names(&free).map(Action::Pay));
        }
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        let nation = active(at.state).ok_or(Self::OTHERWISE)?;
        match action {
            Action::Enlist(_) | Action::Return { .. } => {
                recruitment::may_add(at, nation, self, action)
            }
            Action::Pay(card) => self.may_pay(at, nation, card),
            Action::Buy => self.may_buy(at, nation),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(mut self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        let Some(nation) = active(play.state) else {
            return Next::Ask(self.into());
        };
        match action {
            Action::Pay(name) => {
                let free = play.state.hands[nation.index()].minus(&self.paid);
                if let Some(card) = held(&free, name) {
                    self.paid.insert(card.index());
                }
            }
            Action::Buy => {
                let substitute = substitute_with(&play.game.tables, play.state, nation, &self);
                carry_out(play, nation, &self);
                return Next::Return(Returned::Bought { substitute });
            }
            item => self.add(item),
        }
        Next::Ask(self.into())
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        let price = active(at.state).map_or(0, |nation| self.price(at.t, at.state, nation));
        Message::new("prompt-purchase")
            .number("paid", self.paid_points())
            .number("price", price)
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Pay(card) => {
                let mut shown = at.pick_card(card, "do-pay");
                shown.label = shown.label.number("points", card.worth());
                shown
            }
            Action::Buy => at.press(action, "do-buy"),
            item => recruitment::shows(at, item),
        }
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::General(general) => Some(Action::Enlist(general)),
            Thing::Card(card) => Some(Action::Pay(card)),
            _ => None,
        }
    }

    fn is_draft(&self, _: At<'_>, action: Action) -> bool {
        matches!(
            action,
            Action::Enlist(_) | Action::Return { .. } | Action::Pay(_)
        )
    }

    fn redacted(&self, _: At<'_>, _: Seat, action: Action) -> Option<String> {
        matches!(action, Action::Enlist(_)).then(|| "enlist ?".to_owned())
    }
}
