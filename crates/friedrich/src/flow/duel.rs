//! One fight: strengths are declared, then tactical cards are played until somebody stops (7.2-7.7).

use super::{
    Frame, Step,
    combat::{Fight, combat_mut},
    offensive_option, out_of_place, retreat,
};
use crate::{
    action::{Action, Counts},
    cards::{
        Card, CardSet, Face, HIGH_FROM, HIGHEST, LOWEST, RESERVE_CLASS, RESERVE_HIGHEST,
        RESERVE_LOWEST, Suit, cards, class_of, held, names,
    },
    event::Event,
    fate::Effect,
    map::CityId,
    naming::Naming,
    nations::Nation,
    rules::{armies, decks, in_force, rule_in_force},
    state::{Occupant, State},
    tables::Tables,
};
use kernel::{Chance, Context, Message, Recorder, Refusal};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Duel {
    pub fight: Fight,
    /// From the attacker's side.
    pub score: i8,
    pub to_play: Role,
    /// F.7.diamonds: which side has been above zero, a bit per role.
    pub been_above_zero: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Role {
    Attacker,
    Defender,
}

impl Role {
    pub fn other(self) -> Role {
        match self {
            Role::Attacker => Role::Defender,
            Role::Defender => Role::Attacker,
        }
    }
}

/// 13.3.b: a defeat this bad hands the exposed card to Austria.
const BAD_DEFEAT: i8 = -3;

impl Duel {
    pub fn city(&self, role: Role) -> CityId {
        match role {
            Role::Attacker => self.fight.attacker,
            Role::Defender => self.fight.defender,
        }
    }

    pub fn nation(&self, t: &Tables, state: &State, role: Role) -> Nation {
        match state.occupant(&t.pieces, self.city(role)) {
            Occupant::Stack(nation, _) => nation,
            // A fight is only taken up between two stacks, and neither leaves before it is over.
            _ => unreachable!("a side of a fight stands in its city"),
        }
    }

    pub fn nation_to_play(&self, t: &Tables, state: &State) -> Nation {
        self.nation(t, state, self.to_play)
    }

    /// The score as the side to play sees it.
    pub fn own_score(&self) -> i8 {
        match self.to_play {
            Role::Attacker => self.score,
            Role::Defender => -self.score,
        }
    }

    /// The score of the side to play once it has played this card, fate cards considered.
    pub fn score_with(&self, t: &Tables, state: &State, card: Card, counts: Counts) -> i8 {
        let nation = self.nation_to_play(t, state);
        let (value, _) = worth(t, state, self, nation, card, counts);
        self.own_score() + value as i8
    }

    /// Armies the side to play loses if it stops now (7.5).
    pub fn losses(&self, state: &State) -> u8 {
        let pool = state.pool(state.stack_at(self.city(self.to_play)));
        self.own_score().min(0).unsigned_abs().min(pool)
    }

    /// 7.8.b: each side plays the suit of the sector its own stack stands in.
    pub fn suit(&self, t: &Tables) -> Suit {
        t.map.suit(self.city(self.to_play))
    }

    /// F.3.clubs: cards count at most this much between these two nations.
    fn value_cap(&self, t: &Tables, state: &State) -> u8 {
        match in_force(t, state) {
            Some(Effect::CardValueCap { between, max_value })
                if between.contains(&self.nation(t, state, Role::Attacker))
                    && between.contains(&self.nation(t, state, Role::Defender)) =>
            {
                *max_value
            }
            _ => HIGHEST,
        }
    }

    /// Cards of the right suit the side to play may use.
    fn usable(
        &self,
        t: &Tables,
        state: &State,
        hand: &CardSet,
    ) -> impl Iterator<Item = (Card, u8)> {
        let suit = self.suit(t);
        let cap = self.value_cap(t, state);
        cards(hand).filter_map(move |card| match card.face() {
            Face::Suited(own, value) if own == suit && value <= cap => Some((card, value)),
            _ => None,
        })
    }

    /// F.7.diamonds binds the side to play: it has not been above zero yet.
    fn is_stubborn(&self, t: &Tables, state: &State) -> bool {
        match in_force(t, state) {
            Some(Effect::MustReachPositive { general }) => {
                state.stack_at(self.city(self.to_play)).contains(*general)
                    && self.been_above_zero >> self.to_play as u8 & 1 == 0
            }
            _ => false,
        }
    }

    /// F.7.diamonds: the side to play may not stop while its cards could still lift it above zero.
    fn must_go_on(&self, t: &Tables, state: &State, hand: &CardSet) -> bool {
        if !self.is_stubborn(t, state) {
            return false;
        }
        let reserves = cards(hand).filter(|card| card.is_reserve()).count() as i32;
        let suited: i32 = self
            .usable(t, state, hand)
            .map(|(_, value)| i32::from(value))
            .sum();
        i32::from(self.own_score()) + suited + reserves * i32::from(RESERVE_HIGHEST) > 0
    }
}

/// Strengths are declared (7.2) and the weaker side, or at zero the attacker (7.8.a), has the right to play.
pub fn begin<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    fight: Fight,
    cx: &mut Context<'_, C, R>,
) {
    let (attackers, defenders) = (
        state.stack_at(fight.attacker),
        state.stack_at(fight.defender),
    );
    armies::declare(t, state, attackers);
    armies::declare(t, state, defenders);
    cx.record.reveal();
    let (own, enemy) = (state.pool(attackers), state.pool(defenders));
    let score = own as i8 - enemy as i8;
    let to_play = if score <= 0 {
        Role::Attacker
    } else {
        Role::Defender
    };
    cx.tell(|| Event::StrengthsDeclared {
        attackers,
        defenders,
        attacking: own,
        defending: enemy,
        score,
    });
    let mut duel = Duel {
        fight,
        score,
        to_play,
        been_above_zero: 0,
    };
    note_sign(&mut duel);
    state.frames.call(Frame::Duel(duel));
}

fn note_sign(duel: &mut Duel) {
    if duel.score > 0 {
        duel.been_above_zero |= 1 << Role::Attacker as u8;
    } else if duel.score < 0 {
        duel.been_above_zero |= 1 << Role::Defender as u8;
    }
}

fn top(state: &State) -> Option<Duel> {
    match state.frames.top() {
        Some(Frame::Duel(duel)) => Some(*duel),
        _ => None,
    }
}

/// A side without cards stops by itself: hand sizes are public.
pub fn resume<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    cx: &mut Context<'_, C, R>,
) -> Step {
    let Some(duel) = top(state) else {
        return Step::Ask;
    };
    let nation = duel.nation_to_play(t, state);
    if state.hands[nation.index()].is_empty() {
        stop(t, state, duel, cx);
        return Step::GoOn;
    }
    Step::Ask
}

pub fn actions(t: &Tables, state: &State, duel: &Duel, out: &mut Vec<Action>) {
    let nation = duel.nation_to_play(t, state);
    let hand = &state.hands[nation.index()];
    let mut suited = false;
    for (card, _) in duel.usable(t, state, hand) {
        suited = true;
        out.push(Action::Play {
            card,
            counts: Counts::Printed,
        });
        if may_double(t, state, nation, card) {
            out.push(Action::Play {
                card,
                counts: Counts::Double,
            });
        }
    }
    let most = RESERVE_HIGHEST.min(duel.value_cap(t, state));
    for card in names(hand).filter(|card| card.is_reserve()) {
        out.extend((RESERVE_LOWEST..=most).map(|value| Action::Play {
            card,
            counts: Counts::As(value),
        }));
    }
    // 7.7: at zero a card of the suit must be played.
    let bound = duel.own_score() == 0 && suited || duel.must_go_on(t, state, hand);
    if !bound {
        out.push(Action::Stop);
    }
}

/// F.11.spades: once in the turn this card counts double.
fn may_double(t: &Tables, state: &State, nation: Nation, card: Card) -> bool {
    match in_force(t, state) {
        Some(Effect::DoubleCard {
            nation: whose,
            suit,
            value,
            ..
        }) => nation == *whose && card.face() == Face::Suited(*suit, *value) && !state.marks.used,
        _ => false,
    }
}

pub fn check(t: &Tables, state: &State, duel: &Duel, action: &Action) -> Result<(), Refusal> {
    let nation = duel.nation_to_play(t, state);
    let hand = &state.hands[nation.index()];
    match *action {
        Action::Play { card, counts } => check_play(t, state, duel, nation, hand, card, counts),
        Action::Stop => {
            if duel.own_score() == 0 && duel.usable(t, state, hand).next().is_some() {
                return Err(Refusal::new("7.7", Message::new("refuse-stop-at-zero")));
            }
            if duel.must_go_on(t, state, hand) {
                return Err(Refusal::new(
                    rule_in_force(state),
                    Message::new("refuse-must-reach-positive"),
                ));
            }
            Ok(())
        }
        _ => Err(out_of_place(state)),
    }
}

fn check_play(
    t: &Tables,
    state: &State,
    duel: &Duel,
    nation: Nation,
    hand: &CardSet,
    card: Card,
    counts: Counts,
) -> Result<(), Refusal> {
    if held(hand, card).is_none() {
        return Err(Refusal::new(
            "3.2",
            Message::new("refuse-card-not-held").cards("card", &[card]),
        ));
    }
    let cap = duel.value_cap(t, state);
    let capped = || {
        Refusal::new(
            rule_in_force(state),
            Message::new("refuse-card-too-high").number("cap", cap),
        )
    };
    match (card.face(), counts) {
        (Face::Suited(suit, _), _) if suit != duel.suit(t) => Err(Refusal::new(
            if t.map.suit(duel.city(duel.to_play.other())) == suit {
                "7.8.b"
            } else {
                "7.3"
            },
            Message::new("refuse-wrong-suit").word("suit", format!("suit-{}", duel.suit(t).name())),
        )),
        (Face::Suited(_, value), Counts::Printed | Counts::Double) if value > cap => Err(capped()),
        (Face::Suited(..), Counts::Printed) => Ok(()),
        (Face::Suited(..), Counts::Double) if may_double(t, state, nation, card) => Ok(()),
        (Face::Suited(..), Counts::Double) => Err(Refusal::new(
            "F.11.spades",
            Message::new("refuse-no-double"),
        )),
        (Face::Suited(..), Counts::As(_)) => Err(Refusal::new(
            "3.2",
            Message::new("refuse-not-a-reserve").cards("card", &[card]),
        )),
        (Face::Reserve, Counts::As(value))
            if !(RESERVE_LOWEST..=RESERVE_HIGHEST).contains(&value) =>
        {
            Err(Refusal::new("3.2", Message::new("refuse-reserve-value")))
        }
        (Face::Reserve, Counts::As(value)) if value > cap => Err(capped()),
        (Face::Reserve, Counts::As(_)) => Ok(()),
        (Face::Reserve, Counts::Printed | Counts::Double) => {
            Err(Refusal::new("3.2", Message::new("refuse-reserve-value")))
        }
    }
}

pub fn apply<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    action: Action,
    cx: &mut Context<'_, C, R>,
) {
    let Some(duel) = top(state) else {
        return;
    };
    match action {
        Action::Play { card, counts } => play(t, state, duel, card, counts, cx),
        Action::Stop => {
            if exclude(t, state, &duel) {
                cx.record.reveal();
            }
            stop(t, state, duel, cx);
        }
        _ => {}
    }
}

/// What a card adds to its side's score, and whether this uses up the effect in force.
fn worth(
    t: &Tables,
    state: &State,
    duel: &Duel,
    nation: Nation,
    card: Card,
    counts: Counts,
) -> (u8, bool) {
    let face = match (card.face(), counts) {
        (_, Counts::As(value)) => value,
        (Face::Suited(_, value), _) => value,
        (Face::Reserve, _) => RESERVE_HIGHEST,
    };
    match in_force(t, state) {
        Some(Effect::DoubleCard { factor, .. }) if counts == Counts::Double => {
            (face * factor, true)
        }
        Some(Effect::FirstCardBonus {
            nation: whose,
            bonus,
        }) if nation == *whose && !state.marks.used => (face + bonus, true),
        Some(Effect::FirstCardZero { general })
            if duel.to_play == Role::Defender
                && !state.marks.used
                && state.stack_at(duel.fight.defender).contains(*general) =>
        {
            (0, true)
        }
        _ => (face, false),
    }
}

fn play<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    mut duel: Duel,
    card: Card,
    counts: Counts,
    cx: &mut Context<'_, C, R>,
) {
    let nation = duel.nation_to_play(t, state);
    let Some(card) = held(&state.hands[nation.index()], card) else {
        return;
    };
    let (value, uses_effect) = worth(t, state, &duel, nation, card, counts);
    state.marks.used |= uses_effect;
    decks::spend(state, nation, card);
    cx.record.reveal();
    duel.score += match duel.to_play {
        Role::Attacker => value as i8,
        Role::Defender => -(value as i8),
    };
    note_sign(&mut duel);
    let suit = duel.suit(t);
    let score = duel.own_score();
    cx.tell(|| Event::Played {
        nation,
        card,
        suit,
        value,
        score,
    });
    // 7.4: at zero or above the right passes to the other side.
    if duel.own_score() >= 0 {
        duel.to_play = duel.to_play.other();
    }
    if let Some(Frame::Duel(top)) = state.frames.top_mut() {
        *top = duel;
    }
}

/// What stopping shows of the hand: at zero that no usable card of the suit is held (7.7), and under F.7.diamonds
/// that no card is held which alone would lift the score above zero. Says whether anything was shown.
fn exclude(t: &Tables, state: &mut State, duel: &Duel) -> bool {
    let nation = duel.nation_to_play(t, state);
    let suit = duel.suit(t);
    let (low, high) = (1 << class_of(suit, LOWEST), 1 << class_of(suit, HIGH_FROM));
    let mut classes = 0;
    if duel.own_score() == 0 {
        classes |= low;
        if duel.value_cap(t, state) >= HIGH_FROM {
            classes |= high;
        }
    }
    if duel.is_stubborn(t, state) {
        let needed = duel.own_score().unsigned_abs();
        if needed < HIGH_FROM {
            classes |= high | 1 << RESERVE_CLASS;
        }
        if needed < LOWEST {
            classes |= low;
        }
    }
    if classes != 0 {
        state.shown[nation.index()].shown_without(classes);
    }
    classes != 0
}

fn stop<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    duel: Duel,
    cx: &mut Context<'_, C, R>,
) {
    state.frames.finish();
    let nation = duel.nation_to_play(t, state);
    let score = duel.own_score();
    cx.tell(|| Event::Stopped { nation, score });
    if score < 0 {
        defeat(t, state, duel, score, cx);
    } else {
        cx.tell(|| Event::Tied);
    }
}

/// 7.5: the beaten stack loses as many armies as its score is below zero, and retreats as many cities.
fn defeat<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    duel: Duel,
    score: i8,
    cx: &mut Context<'_, C, R>,
) {
    let (from, victor) = (duel.city(duel.to_play), duel.city(duel.to_play.other()));
    let loser = duel.nation_to_play(t, state);
    let winner = duel.nation(t, state, duel.to_play.other());
    let beaten = state.stack_at(from);
    state.marks.beaten = state.marks.beaten.or(beaten);
    state.last_victor = state.stack_at(victor).commander();
    if let Some(combat) = combat_mut(state) {
        combat.retreats(beaten);
    }
    let losses = duel.losses(state);
    cx.tell(|| Event::Defeated {
        stack: beaten,
        losses,
        score,
    });
    let left = armies::lose(t, state, beaten, losses, cx);
    if loser == Nation::Prussia && winner == Nation::Austria && score <= BAD_DEFEAT {
        offensive_option::austria_takes_card(state, cx);
    }
    if !left.is_empty() {
        retreat::begin(t, state, from, victor, winner, losses, cx);
    }
}
