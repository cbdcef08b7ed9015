//! 7.4-7.7 A side lays no more cards: when it may not, what that shows of its hand, and how the fight ends.

use super::Duel;
use crate::{
    Friedrich,
    cards::{HIGH_FROM, LOWEST, RESERVE_CLASS, RESERVE_HIGHEST, cards, class_of},
    event::Event,
    phases::{At, Next, Play, fate::lasting::reach_positive},
    thing::Returned,
};
use kernel::phase::{Legal, must, no};

impl Duel {
    /// F.7.diamonds: may the side to play stop at all before it has been above zero?
    fn may_stay_below(&self, at: At<'_>) -> Legal<Friedrich> {
        if self.been_above_zero >> self.to_play as u8 & 1 == 1 {
            return Ok(());
        }
        reach_positive::may_stop_below(at, at.state.stack_at(self.city(self.to_play)))
    }

    pub(super) fn may_stop(&self, at: At<'_>) -> Legal<Friedrich> {
        must(
            self.own_score() != 0 || self.usable(at).next().is_none(),
            no("7.7", "refuse-stop-at-zero").of("suit", self.suit(at.t)),
        )?;
        self.may_give_up(at)
    }

    /// F.7.diamonds: not while the cards at hand could still lift the score above zero.
    pub(super) fn may_give_up(&self, at: At<'_>) -> Legal<Friedrich> {
        let Err(bound) = self.may_stay_below(at) else {
            return Ok(());
        };
        let reserves = cards(self.hand(at))
            .filter(|card| card.is_reserve())
            .count() as i32;
        let suited: i32 = self.usable(at).map(|(_, value)| i32::from(value)).sum();
        let best = i32::from(self.own_score()) + suited + reserves * i32::from(RESERVE_HIGHEST);
        must(best <= 0, bound)
    }

    /// What stopping shows of the hand: at zero that no usable card of the suit is held (7.7), and under F.7.diamonds
    /// that no card is held which alone would lift the score above zero.
    pub(super) fn show_by_stopping(&self, play: &mut Play<'_>) {
        let at = play.at();
        let nation = self.nation_to_play(at);
        let suit = self.suit(at.t);
        let (low, high) = (1 << class_of(suit, LOWEST), 1 << class_of(suit, HIGH_FROM));
        let mut classes = 0;
        if self.own_score() == 0 {
            classes |= low;
            if self.highest(at) >= HIGH_FROM {
                classes |= high;
            }
        }
        if self.may_stay_below(at).is_err() {
            let needed = self.own_score().unsigned_abs();
            if needed < HIGH_FROM {
                classes |= high | 1 << RESERVE_CLASS;
            }
            if needed < LOWEST {
                classes |= low;
            }
        }
        if classes != 0 {
            play.state.shown[nation.index()].shown_without(classes);
            play.reveal();
        }
    }

    /// The side to play lays no more cards.
    pub(super) fn stop(self, play: &mut Play<'_>) -> Next {
        let nation = self.nation_to_play(play.at());
        let score = self.own_score();
        play.tell(|| Event::Stopped {
            nation,
            score: self.score,
        });
        if score < 0 {
            return Next::Return(Returned::Beaten {
                from: self.city(self.to_play),
                victor: self.city(self.to_play.other()),
                score,
            });
        }
        play.tell(|| Event::Tied);
        Next::done()
    }
}
