//! How a fight would end if both sides played all they hold, as far as one side can know: its own hand, the backs and the known cards
//! of the other, and what that hand was shown not to hold.

use super::{Duel, Role};
use crate::{
    cards::{CLASSES, Card, CardSet, DECKS, Face, RESERVE_HIGHEST, cards, deck},
    naming::Naming,
    nations::Nation,
    phases::At,
    redeal::{counts, seen_cards},
};
use kernel::{Message, Viewer, odds::Odds, scene::Likely};
use std::cmp::Ordering;

/// Hands that are tried for the other side; a certain one needs only one.
const TRIED: usize = 240;

/// Always the same draws: the odds change only when what is known does.
struct Draws(u64);

impl Draws {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = (self.0)
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }
}

/// What one side may think of the hand of the other.
struct Guess<'a> {
    at: At<'a>,
    nation: Nation,
    /// Cards of that hand that are known.
    known: CardSet,
    /// For each back, how many others it holds, and from which cards they are.
    hidden: [(usize, Vec<Card>); DECKS],
}

impl<'a> Guess<'a> {
    fn of(at: At<'a>, viewer: Viewer, nation: Nation) -> Guess<'a> {
        let state = at.state;
        let seen = seen_cards(state, viewer);
        let hand = state.hands[nation.index()];
        let elsewhere = Nation::ALL
            .into_iter()
            .filter(|other| !at.is_own(viewer, *other))
            .fold(state.pile.or(&state.unseen_discards), |all, other| {
                all.or(&state.hands[other.index()])
            })
            .minus(&seen);
        Guess {
            at,
            nation,
            known: hand.and(&seen),
            hidden: std::array::from_fn(|number| {
                let unknown = hand.minus(&seen).and(&deck(number));
                let pool = cards(&elsewhere.and(&deck(number))).collect();
                (unknown.len(), pool)
            }),
        }
    }

    fn is_certain(&self) -> bool {
        self.hidden.iter().all(|(held, _)| *held == 0)
    }

    /// Cards it might hold, one hand of many. Where nothing fits what was seen, cards are left out.
    fn draw(&self, draws: &mut Draws, hand: &mut Vec<Card>) {
        hand.clear();
        hand.extend(cards(&self.known));
        let shown = &self.at.state.shown[self.nation.index()];
        let mut held: [[u8; DECKS]; CLASSES] = counts(&self.known);
        for (wanted, pool) in &self.hidden {
            let mut pool = pool.clone();
            for _ in 0..*wanted {
                while !pool.is_empty() {
                    let card = pool.swap_remove(draws.below(pool.len()));
                    held[card.class()][card.deck()] += 1;
                    if shown.is_empty() || shown.allows(&held) {
                        hand.push(card);
                        break;
                    }
                    // It cannot have this one, nor any of its class from here on.
                    held[card.class()][card.deck()] -= 1;
                }
            }
        }
    }
}

impl Duel {
    /// How it would end for the side of this viewer; nothing for anybody else.
    pub(super) fn odds(&self, at: At<'_>, viewer: Viewer) -> Vec<Likely> {
        let sides = [Role::Attacker, Role::Defender];
        let own = sides.map(|role| at.is_own(viewer, self.nation(at, role)));
        let (role, place) = match own {
            [true, false] => (Role::Attacker, 0),
            [false, true] => (Role::Defender, 1),
            _ => return Vec::new(),
        };
        let score = match role {
            Role::Attacker => i16::from(self.score),
            Role::Defender => -i16::from(self.score),
        };
        let hand = &at.state.hands[self.nation(at, role).index()];
        let ahead = score + self.all_of(at, role, cards(hand));
        let guess = Guess::of(at, viewer, self.nation(at, role.other()));
        let tries = if guess.is_certain() { 1 } else { TRIED };
        let (mut draws, mut theirs) = (Draws(1756), Vec::new());
        let ends = Odds::equally((0..tries).map(|_| {
            guess.draw(&mut draws, &mut theirs);
            ahead.cmp(&self.all_of(at, role.other(), theirs.iter().copied()))
        }));
        let outcomes = [
            (Ordering::Greater, self.nation(at, role), Some(place)),
            (Ordering::Equal, self.nation(at, role), None),
            (
                Ordering::Less,
                self.nation(at, role.other()),
                Some(1 - place),
            ),
        ];
        let percent = |end| ends.chance_that(|one| *one == end).percent();
        // The first of them says what all of them mean.
        (outcomes.into_iter())
            .filter(|(end, ..)| percent(*end) > 0)
            .zip(0i64..)
            .map(|((end, nation, good_for), place)| Likely {
                what: match end {
                    Ordering::Equal => Message::new("stage-all-level").number("place", place),
                    _ => Message::new("stage-all-in")
                        .nation("nation", nation)
                        .number("place", place),
                },
                percent: percent(end),
                good_for,
            })
            .collect()
    }

    /// What cards add up to on one side of the fight (7.8.b), Reserves at their highest.
    fn all_of(&self, at: At<'_>, role: Role, hand: impl Iterator<Item = Card>) -> i16 {
        let (own, highest) = (at.t.map.suit(self.city(role)), self.highest(at));
        hand.map(|card| match card.face() {
            Face::Suited(suit, value) if suit == own && value <= highest => i16::from(value),
            Face::Suited(..) => 0,
            Face::Reserve => i16::from(RESERVE_HIGHEST.min(highest)),
        })
        .sum()
    }
}
