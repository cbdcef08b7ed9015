//! What a card or stopping leads to in a fight.

use super::Duel;
use crate::{
    action::Action,
    foresight::{costs, notes, of_retreat, uncovered, warns},
    naming::Naming,
    phases::At,
    rules::retreat_paths,
};
use kernel::{Message, foresight::Consequence};

impl Duel {
    pub(super) fn foreseen(&self, at: At<'_>, action: Action) -> Vec<Consequence> {
        match action {
            Action::Play { card, counts } => {
                vec![self.after_playing(at, self.score_with(at, card, counts))]
            }
            _ => self.after_stopping(at),
        }
    }

    /// Below zero the same side is asked again; at zero or above the other one (7.4).
    fn after_playing(&self, at: At<'_>, own: i8) -> Consequence {
        let enemy = self.nation(at, self.to_play.other());
        let key = match own {
            ..0 => "foresee-still-below",
            0 => "foresee-level",
            1.. => "foresee-ahead",
        };
        notes(
            Message::new(key)
                .number("score", self.seen_by_attacker(own))
                .number("armies", own.unsigned_abs())
                .nation("enemy", enemy)
                .number("cards", at.hand_size(enemy)),
        )
    }

    /// Losses, retreat, and what is left unprotected.
    fn after_stopping(&self, at: At<'_>) -> Vec<Consequence> {
        let own = self.nation_to_play(at);
        if self.own_score() >= 0 {
            return vec![notes(Message::new("foresee-tie"))];
        }
        let (from, victor) = (self.city(self.to_play), self.city(self.to_play.other()));
        let stack = at.state.stack_at(from);
        let losses = self.losses(at.state);
        if self.stopping_destroys(at) {
            let what = Message::new("foresee-destroyed")
                .stack(at.t, "stack", stack)
                .number("armies", at.state.pool(stack));
            // Whoever can still play should be asked twice.
            let plays_on =
                self.usable(at).next().is_some() || self.usable_reserves(at).next().is_some();
            let weigh = if plays_on { costs } else { warns };
            let mut gone = at.state.clone();
            for general in stack.iter() {
                gone.take_off(general);
            }
            let after = At { state: &gone, ..at };
            let mut foreseen = vec![weigh(what).at(at.space(from))];
            foreseen.extend(uncovered(at, after, own));
            return foreseen;
        }
        let what = Message::new("foresee-beaten")
            .stack(at.t, "stack", stack)
            .number("armies", losses)
            .nation("enemy", self.nation(at, self.to_play.other()));
        let mut foreseen = vec![warns(what).at(at.space(from))];
        // Where the winner may send it; if there is but one way, what that means.
        if let [only] = retreat_paths::ends(at.t, at.state, from, victor, losses)[..] {
            foreseen.extend(of_retreat(at, from, only));
        }
        foreseen
    }
}
