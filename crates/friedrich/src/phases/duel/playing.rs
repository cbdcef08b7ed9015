//! 7.3 A card is played: which ones, what each counts, and what it does to the score.

use super::{Duel, Role};
use crate::{
    Friedrich,
    action::Counts,
    cards::{Card, Face, HIGHEST, RESERVE_HIGHEST, RESERVE_LOWEST, Suit, cards, held, names},
    event::Event,
    fate::{Effect, Version},
    phases::{At, Play},
    rules::{by_fate, decks},
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
    /// F.3.clubs: between these two nations cards count at most this much.
    fn cap(&self, at: At<'_>) -> Option<(Version, u8)> {
        match at.in_force() {
            Some((fate, Effect::CardValueCap { between, max_value }))
                if between.contains(&self.nation(at, Role::Attacker))
                    && between.contains(&self.nation(at, Role::Defender)) =>
            {
                Some((fate, *max_value))
            }
            _ => None,
        }
    }

    pub(super) fn highest(&self, at: At<'_>) -> u8 {
        self.cap(at).map_or(HIGHEST, |(_, cap)| cap)
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
                self.may_play_so_high(at, card, value)?;
                if counts == Counts::Double {
                    self.may_double(at, card)?;
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

    /// F.3.clubs
    fn may_play_so_high(&self, at: At<'_>, card: Card, value: u8) -> Legal<Friedrich> {
        match self.cap(at) {
            Some((fate, cap)) => must(
                value <= cap,
                by_fate(fate, "refuse-card-too-high")
                    .of("card", card)
                    .number("cap", cap),
            ),
            None => Ok(()),
        }
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
        match self.cap(at) {
            Some((fate, cap)) => must(
                value <= cap,
                by_fate(fate, "refuse-reserve-too-high")
                    .number("value", value)
                    .number("cap", cap),
            ),
            None => Ok(()),
        }
    }

    /// F.11.spades: once in the turn this card counts double.
    pub(super) fn may_double(&self, at: At<'_>, card: Card) -> Legal<Friedrich> {
        let Some((
            fate,
            Effect::DoubleCard {
                nation,
                suit,
                value,
                ..
            },
        )) = at.in_force()
        else {
            return Err(no("7.3", "refuse-nothing-doubles").of("card", card));
        };
        must(
            self.nation_to_play(at) == *nation,
            by_fate(fate, "refuse-doubles-for-another").of("nation", *nation),
        )?;
        must(
            card.face() == Face::Suited(*suit, *value),
            by_fate(fate, "refuse-doubles-another-card")
                .of("suit", *suit)
                .number("value", *value),
        )?;
        must(
            !at.state.marks.used,
            by_fate(fate, "refuse-doubled-already").of("card", card),
        )
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
        let state = at.state;
        let used_up = |value| Worth {
            value,
            uses_effect: true,
        };
        match at.in_force().map(|(_, effect)| effect) {
            Some(Effect::DoubleCard { factor, .. }) if counts == Counts::Double => {
                used_up(face * factor)
            }
            Some(Effect::FirstCardBonus { nation, bonus })
                if self.nation_to_play(at) == *nation && !state.marks.used =>
            {
                used_up(face + bonus)
            }
            Some(Effect::FirstCardZero { general })
                if self.to_play == Role::Defender
                    && !state.marks.used
                    && state.stack_at(self.fight.defender).contains(*general) =>
            {
                used_up(0)
            }
            _ => Worth {
                value: face,
                uses_effect: false,
            },
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
        let suit = self.suit(&play.game.tables);
        let score = self.own_score();
        play.tell(|| Event::Played {
            nation,
            card,
            suit,
            value,
            score,
        });
        // 7.4: at zero or above the right passes to the other side.
        if score >= 0 {
            self.to_play = self.to_play.other();
        }
        self
    }
}
