//! A seat changes hands: the position stays as it is, and what its player had begun ends.

use super::{Item, Match, PlayError};
use crate::{Game, Seat, text::Player};
use std::ops::Deref;

impl<G: Game, P: Deref<Target = G>> Match<G, P> {
    /// Records that a seat changes hands. The new player starts afresh: the unfinished draft, what was taken back and
    /// the standing orders of the seat go with the player who made them. Nothing can be taken back across it, and a
    /// rollback leaves it as it is.
    pub fn change_seat(
        &mut self,
        seat: Seat,
        now: Option<&Player>,
        was: Option<&Player>,
    ) -> Result<(), PlayError> {
        if !self.seats().contains(seat) {
            return Err(PlayError::NoSuchSeat(seat));
        }
        if self.turn().is_over() {
            return Err(PlayError::Over);
        }
        self.trail.clear();
        self.orders[seat.index()].clear();
        self.redo[seat.index()].clear();
        if !std::mem::take(&mut self.drafts[seat.index()]).is_empty() {
            self.redraft();
        }
        self.items.push(Item::Seat {
            seat,
            now: now.map(Player::on_one_line),
            was: was.map(Player::on_one_line),
        });
        Ok(())
    }
}
