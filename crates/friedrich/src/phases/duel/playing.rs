//! 7.3 A card is played: which ones, what each counts, and what it does to the score.

use super::{Duel, Role};
use crate::{
    Friedrich,
    action::Counts,
    cards::{Card, Face, HIGHEST, RESERVE_HIGHEST, RESERVE_LOWEST, Suit, cards, held, names},
    event::Event,
    phases::{
        At, Play,
        fate::lasting::{double_card, first_card, value_cap},
    },
    rules::decks,
};
use kernel::phase::{Legal, must, no};
use std::ops::RangeInclusive;

/// What a card adds to its side's score.
pub(super) struct Worth {
    value: u8,
    /// The effect in force is used up by it.
    uses_effect: bool,
}

/// What may be played.
impl Duel {
    /// The highest card that may be played here.
    pub(super) fn highest(&self, at: At<'_>) -> u8 {
        value_cap::cap(at, self.fight).unwrap_or(HIGHEST)
    }

    /// Cards of the right suit the side to play may use.
    pub(super) fn usable(&self, at: At<'_>) -> impl Iterator<Item = (Card, u8)> {
        let (suit, highest) = (self.suit(at.t), self.highest(at));
        cards(self.hand(at)).filter_map(move |card| match card.face() {
            Face::Suited(own, value) if own == suit && value <= highest => Some((card, value)),
            _ => None,
        })
    }

    /// Reserves of the side to play, and what each may stand for.
    pub(super) fn usable_reserves<'a>(
        &self,
        at: At<'a>,
    ) -> impl Iterator<Item = (Card, RangeInclusive<u8>)> + use<'a> {
        let most = RESERVE_HIGHEST.min(self.highest(at));
        (names(self.hand(at)).filter(|card| card.is_reserve()))
            .map(move |card| (card, RESERVE_LOWEST..=most))
    }

    /// May the side to play play this card, counting like this?
    pub(super) fn may_play(&self, at: At<'_>, card: Card, counts: Counts) -> Legal<Friedrich> {
        must(
            held(self.hand(at), card).is_some(),
            no("3.2", "refuse-card-not-held").of("card", card),
        )?;
        match card.face() {
            Face::Suited(suit, value) => {
                self.may_play_suit(at, card, suit)?;
                must(
                    !matches!(counts, Counts::As(_)),
                    no("3.2", "refuse-not-a-reserve").of("card", card),
                )?;
                value_cap::may_count(at, self.fight, value)?;
                if counts == Counts::Double {
                    double_card::may_double(at, self.nation_to_play(at), card)?;
                }
                Ok(())
            }
            Face::Reserve => self.may_play_reserve(at, counts),
        }
    }

    /// 7.3, 7.8.b: each side plays the suit of the sector its own stack stands in.
    fn may_play_suit(&self, at: At<'_>, card: Card, suit: Suit) -> Legal<Friedrich> {
        let own = self.suit(at.t);
        let enemy = at.t.map.suit(self.city(self.to_play.other()));
        must(
            suit == own || suit != enemy,
            no("7.8.b", "refuse-suit-of-the-enemy")
                .of("card", card)
                .of("suit", own),
        )?;
        must(
            suit == own,
            no("7.3", "refuse-wrong-suit")
                .of("card", card)
                .of("suit", own),
        )
    }

    /// 3.2: a Reserve counts what its player says, from one to ten.
    fn may_play_reserve(&self, at: At<'_>, counts: Counts) -> Legal<Friedrich> {
        let Counts::As(value) = counts else {
            return Err(no("3.2", "refuse-reserve-needs-value"));
        };
        must(
            (RESERVE_LOWEST..=RESERVE_HIGHEST).contains(&value),
            no("3.2", "refuse-reserve-value").number("value", value),
        )?;
        value_cap::may_count(at, self.fight, value)
    }
}

/// What it does.
impl Duel {
    fn worth(&self, at: At<'_>, card: Card, counts: Counts) -> Worth {
        let face = match (card.face(), counts) {
            (_, Counts::As(value)) => value,
            (Face::Suited(_, value), _) => value,
            (Face::Reserve, _) => RESERVE_HIGHEST,
        };
        let used_up = |value| Worth {
            value,
            uses_effect: true,
        };
        let attacked = || at.state.stack_at(self.fight.defender);
        if let (Counts::Double, Some(factor)) = (counts, double_card::factor(at)) {
            used_up(face * factor)
        } else if let Some(bonus) = first_card::bonus(at, self.nation_to_play(at)) {
            used_up(face + bonus)
        } else if self.to_play == Role::Defender && first_card::is_worthless(at, attacked()) {
            used_up(0)
        } else {
            Worth {
                value: face,
                uses_effect: false,
            }
        }
    }

    /// The score of the side to play once it has played this card, fate cards considered.
    pub fn score_with(&self, at: At<'_>, card: Card, counts: Counts) -> i8 {
        self.own_score() + self.worth(at, card, counts).value as i8
    }

    /// A card is laid. Returns the fight as it stands then.
    pub(super) fn lay(mut self, play: &mut Play<'_>, card: Card, counts: Counts) -> Duel {
        let nation = self.nation_to_play(play.at());
        let Some(card) = held(self.hand(play.at()), card) else {
            return self;
        };
        let Worth { value, uses_effect } = self.worth(play.at(), card, counts);
        play.state.marks.used |= uses_effect;
        decks::spend(play.state, nation, card);
        play.reveal();
        self.score += match self.to_play {
            Role::Attacker => value as i8,
            Role::Defender => -(value as i8),
        };
        self.note_sign();
        let (suit, score) = (self.suit(&play.game.tables), self.score);
        play.tell(|| Event::Played {
            nation,
            card,
            suit,
            value,
            score,
        });
        // 7.4: at zero or above the right passes to the other side.
        if self.own_score() >= 0 {
            self.to_play = self.to_play.other();
        }
        self
    }
}
