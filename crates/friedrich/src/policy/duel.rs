//! One combat: fight it out if the cards are likely to carry it, or get away with a small loss.

use super::{ARMY, NOT_NOW, outlook::Outlook, place::chance_to_win};
use crate::{
    action::{Action, Counts},
    cards::{Card, Face, cards},
    phases::{At, duel::Duel},
    rules::retreat_paths,
};
use kernel::Message;

/// A Reserve fits everywhere: it is kept for need.
const RESERVE: i32 = 130;
/// A beaten stack loses its place, a turn, and what it stood for.
const DRIVEN_OFF: i32 = 90;
/// A general off the map must be bought back with an army, far behind.
const GENERAL: i32 = 90;
/// What winning brings on average after a long fight: some armies, and the ground.
const VICTORY: i32 = 330;
/// An attacker must win in time, and gains when Prussia spends its cards: they also count for half.
const IN_A_HURRY: i32 = 60;
/// Armies lost in the end by a side that has no card left to choose its loss with, one card, or more.
const LOST_WITH_CARDS_LEFT: [i32; 3] = [7, 4, 2];
/// Objectives left unprotected are not lost yet: this many hundredths of their need.
const HELD_GROUND: i32 = 60;
/// Of a hundred unknown cards this many neither have the right suit nor are Reserves.
const NO_ANSWER: i32 = 72;

pub struct Contest<'a> {
    outlook: &'a Outlook<'a>,
    duel: &'a Duel,
    armies: i32,
    generals: i32,
    foe_armies: i32,
    /// Chances to win if it is fought out, and that he cannot answer at all; both in hundredths.
    win: i32,
    silent: i32,
    /// What winning is worth, and what the stack leaves behind if it is driven off.
    victory: i32,
    ground: i32,
    /// What the cards will cost that a long fight takes.
    expense: i32,
    /// Cards of the suit and Reserves at hand.
    usable: usize,
    /// The best of them turns the score.
    can_turn: bool,
    point: i32,
}

impl<'a> Contest<'a> {
    pub fn new(outlook: &'a Outlook<'a>, duel: &'a Duel) -> Contest<'a> {
        let (t, state) = (outlook.t, outlook.state);
        let (city, foe_city) = (duel.city(duel.to_play), duel.city(duel.to_play.other()));
        let foe = outlook.foes.iter().find(|foe| foe.city == foe_city);
        let his_points = foe.map_or(0, |foe| foe.points);
        let his_cards = state.hands[duel.nation(outlook.at(), duel.to_play.other()).index()].len();
        let score = i32::from(duel.own_score());
        let at_hand = outlook.points_at(city);
        let own = outlook.own.iter().position(|own| own.city == city);
        let cover = own.map_or(0, |index| outlook.cover(city, 1 << index));
        let silent = (0..his_cards.min(12)).fold(100, |left, _| left * NO_ANSWER / 100);
        let point = outlook.point();
        let suit = duel.suit(t);
        let fits = |card: &Card| match card.face() {
            Face::Suited(own, _) => own == suit,
            Face::Reserve => true,
        };
        let hand = state.hands[outlook.nation.index()];
        let highest = cards(&hand).filter(fits).map(Card::worth).max();
        let stack = state.stack_at(city);
        let (victory, price_share) = if outlook.defends() {
            (VICTORY, 2)
        } else {
            (VICTORY + IN_A_HURRY, 4)
        };
        Contest {
            outlook,
            duel,
            armies: i32::from(state.pool(stack)),
            generals: i32::from(stack.count()),
            foe_armies: i32::from(state.pool(state.stack_at(foe_city))),
            win: chance_to_win(score + at_hand - his_points),
            silent,
            victory: victory + foe.map_or(0, |foe| foe.shields) * ARMY / 2,
            ground: DRIVEN_OFF + cover * HELD_GROUND / 100,
            expense: (his_points - score).clamp(0, at_hand) * point / price_share,
            usable: cards(&hand).filter(fits).count(),
            can_turn: score + i32::from(highest.unwrap_or(0)) >= 0,
            point,
        }
    }

    pub fn weigh(&self, action: &Action) -> i32 {
        match *action {
            Action::Stop => -self.stopping(i32::from(self.duel.own_score())),
            Action::Play { card, counts } => self.play(card, counts),
            _ => NOT_NOW,
        }
    }

    /// What losing a number of armies costs, ground and generals included.
    fn losing(&self, armies: i32) -> i32 {
        let lost = armies.min(self.armies);
        let generals = (self.generals - (self.armies - lost)).max(0);
        lost * ARMY + generals * GENERAL + self.ground
    }

    /// What stopping at this score costs.
    fn stopping(&self, score: i32) -> i32 {
        if score >= 0 {
            return 0;
        }
        let (from, victor) = (
            self.duel.city(self.duel.to_play),
            self.duel.city(self.duel.to_play.other()),
        );
        let (t, state) = (self.outlook.t, self.outlook.state);
        let lost = (-score).min(self.armies);
        // 8.3: no way out, and all is lost.
        let trapped = lost < self.armies
            && retreat_paths::ends(t, state, from, victor, lost as u8).is_empty();
        self.losing(if trapped { self.armies } else { lost })
    }

    /// What fighting it out is worth with a number of cards still at hand.
    fn fighting(&self, cards_left: usize) -> i32 {
        let lost = LOST_WITH_CARDS_LEFT[cards_left.min(2)];
        (self.win * self.victory - (100 - self.win) * self.losing(lost)) / 100 - self.expense
    }

    fn play(&self, card: Card, counts: Counts) -> i32 {
        let score = i32::from(self.duel.score_with(self.outlook.at(), card, counts));
        let price = match counts {
            Counts::As(_) => RESERVE,
            _ => i32::from(card.worth()) * self.point,
        };
        let cards_left = self.usable.saturating_sub(1);
        if score >= 0 {
            // Perhaps he cannot answer: then he loses as many armies as the score says.
            let at_once = match score {
                0 => 0,
                _ => score.min(self.foe_armies) * ARMY + self.victory - VICTORY + DRIVEN_OFF,
            };
            let fought_out = self.fighting(cards_left);
            return (self.silent * at_once + (100 - self.silent) * fought_out) / 100 - price / 4;
        }
        // Still below zero: a smaller loss now, or one card of several that turn the score.
        let smaller_loss = -(price + self.stopping(score));
        smaller_loss.max(self.with_more(score, price, cards_left))
    }

    /// Fighting on with further cards, if those can turn the score at all.
    fn with_more(&self, score: i32, price: i32, cards_left: usize) -> i32 {
        let at_hand = self.outlook.points_at(self.duel.city(self.duel.to_play));
        let before = i32::from(self.duel.own_score());
        if self.can_turn || cards_left == 0 || before + at_hand <= 0 {
            return NOT_NOW;
        }
        // The fewer cards it takes the better: high ones first, so that the others stay hidden.
        self.fighting(cards_left - 1) - price / 4 + 2 * score
    }
}

pub fn why(at: At<'_>, duel: &Duel, action: Action) -> Option<Message> {
    match action {
        Action::Stop if duel.own_score() >= 0 => Some(Message::new("reason-tie")),
        Action::Stop if duel.stopping_destroys(at) => Some(Message::new("reason-sacrifice")),
        Action::Stop => Some(Message::new("reason-stop").number("armies", duel.losses(at.state))),
        Action::Play { card, counts } => {
            let score = duel.score_with(at, card, counts);
            let key = match (score, counts) {
                (..0, _) => "reason-smaller-loss",
                (0, _) => "reason-level",
                (1.., Counts::As(_)) => "reason-ahead-reserve",
                (1.., _) => "reason-ahead",
            };
            Some(Message::new(key).number("armies", score.unsigned_abs()))
        }
        _ => None,
    }
}
