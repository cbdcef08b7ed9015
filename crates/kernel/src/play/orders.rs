//! Standing orders: secret instructions that answer reaction windows like ordinary passes.

use super::{Item, Match, PlayError, gesture::unasked};
use crate::{
    Game, Seat,
    order::{self, Answer, BadOrder, StandingOrder},
};
use std::ops::Deref;

impl<G: Game, P: Deref<Target = G>> Match<G, P> {
    pub fn orders(&self, seat: Seat) -> &[StandingOrder] {
        self.orders.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Replaces a seat's standing orders and answers at once whatever they already apply to. Orders about what the
    /// game does not have are refused; those of a record are taken as they are.
    pub fn set_orders(&mut self, seat: Seat, orders: Vec<StandingOrder>) -> Result<(), PlayError> {
        order::proofread(&orders, self.game.windows(), |word| {
            self.game.names_a_thing(word)
        })
        .map_err(PlayError::Order)?;
        self.note_orders(seat, orders)?;
        self.follow_orders();
        Ok(())
    }

    /// Records orders without following them: a record has their answers as entries of their own.
    pub(crate) fn note_orders(
        &mut self,
        seat: Seat,
        orders: Vec<StandingOrder>,
    ) -> Result<(), PlayError> {
        // Orders that cannot be read back would make the whole record unreadable.
        let written = order::write_orders(&orders);
        if order::read_orders(&written).as_ref() != Ok(&orders) {
            return Err(PlayError::Order(BadOrder::Unwritable));
        }
        let Some(own) = self.orders.get_mut(seat.index()) else {
            return Err(PlayError::NoSuchSeat(seat));
        };
        own.clone_from(&orders);
        self.items.push(Item::Orders { seat, orders });
        self.orders_given.push(self.items.len());
        Ok(())
    }

    /// Passes every window that a seat has ordered to pass. A host calls it after loading or rolling back a game.
    pub fn follow_orders(&mut self) {
        // A game that opens windows for ever is broken; the limit keeps it from hanging its host.
        for _ in 0..G::LONGEST_GAME {
            let due = self.turn().seats();
            let ordered = |seat| Some((seat, self.ordered(seat)?, true));
            let unasked = |seat| Some((seat, self.unasked(seat)?, false));
            let mut answers = due.iter().filter_map(ordered);
            let answered = (answers.next()).or_else(|| due.iter().find_map(unasked));
            let Some((seat, action, by_order)) = answered else {
                return;
            };
            if self.play_again(seat, &[action], by_order).is_err() {
                return;
            }
        }
    }

    /// What a seat would be asked for nothing.
    fn unasked(&self, seat: Seat) -> Option<G::Action> {
        if !self.hastens || self.draft(seat).next().is_some() {
            return None;
        }
        unasked(&*self.game, &self.live, seat)
    }

    /// The pass with which a seat's standing orders answer the window that is open for it now.
    pub(crate) fn ordered(&self, seat: Seat) -> Option<G::Action> {
        let orders = self.orders(seat);
        if orders.is_empty() || self.draft(seat).next().is_some() {
            return None;
        }
        let window = self.game.window(&self.live, seat)?;
        (order::answer(orders, &window) == Answer::Pass).then_some(window.pass)
    }
}
