//! 7.2-7.7 One fight: strengths are declared, then tactical cards are played until somebody stops.

use super::{At, Next, Play, combat::Fight, seat_of};
use crate::{
    Friedrich,
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
    rules::{armies, by_fate, decks, in_force},
    showing::Labelling,
    state::{Occupant, State},
    tables::Tables,
    thing::{Returned, Thing},
};
use kernel::{
    Message, Seat, Seats, Target, name,
    phase::{Legal, No, Offers, Phase, Shown, must, no},
};
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

impl Duel {
    /// Strengths are declared (7.2) and the weaker side, or at zero the attacker (7.8.a), has the right to play.
    pub fn begin(play: &mut Play<'_>, fight: Fight) -> Duel {
        let t = &play.game.tables;
        let (attackers, defenders) = (
            play.state.stack_at(fight.attacker),
            play.state.stack_at(fight.defender),
        );
        armies::declare(t, play.state, attackers);
        armies::declare(t, play.state, defenders);
        play.reveal();
        let (own, enemy) = (play.state.pool(attackers), play.state.pool(defenders));
        let score = own as i8 - enemy as i8;
        let to_play = if score <= 0 {
            Role::Attacker
        } else {
            Role::Defender
        };
        play.tell(|| Event::StrengthsDeclared {
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
        duel
    }
}

fn note_sign(duel: &mut Duel) {
    if duel.score > 0 {
        duel.been_above_zero |= 1 << Role::Attacker as u8;
    } else if duel.score < 0 {
        duel.been_above_zero |= 1 << Role::Defender as u8;
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

fn check_play(
    t: &Tables,
    state: &State,
    duel: &Duel,
    nation: Nation,
    hand: &CardSet,
    card: Card,
    counts: Counts,
) -> Legal<Friedrich> {
    if held(hand, card).is_none() {
        return Err(no("3.2", "refuse-card-not-held").of("card", card));
    }
    let cap = duel.value_cap(t, state);
    let capped = || by_fate(state, "refuse-card-too-high").number("cap", cap);
    match (card.face(), counts) {
        (Face::Suited(suit, _), _) if suit != duel.suit(t) => {
            let rule = if t.map.suit(duel.city(duel.to_play.other())) == suit {
                "7.8.b"
            } else {
                "7.3"
            };
            Err(no(rule, "refuse-wrong-suit").of("suit", duel.suit(t)))
        }
        (Face::Suited(_, value), Counts::Printed | Counts::Double) if value > cap => Err(capped()),
        (Face::Suited(..), Counts::Printed) => Ok(()),
        (Face::Suited(..), Counts::Double) if may_double(t, state, nation, card) => Ok(()),
        (Face::Suited(..), Counts::Double) => Err(no("F.11.spades", "refuse-no-double")),
        (Face::Suited(..), Counts::As(_)) => {
            Err(no("3.2", "refuse-not-a-reserve").of("card", card))
        }
        (Face::Reserve, Counts::As(value))
            if !(RESERVE_LOWEST..=RESERVE_HIGHEST).contains(&value) =>
        {
            Err(no("3.2", "refuse-reserve-value"))
        }
        (Face::Reserve, Counts::As(value)) if value > cap => Err(capped()),
        (Face::Reserve, Counts::As(_)) => Ok(()),
        (Face::Reserve, Counts::Printed | Counts::Double) => Err(no("3.2", "refuse-reserve-value")),
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

/// A card is played (7.3). Returns the fight as it stands then.
fn lay(play: &mut Play<'_>, mut duel: Duel, card: Card, counts: Counts) -> Duel {
    let t = &play.game.tables;
    let nation = duel.nation_to_play(t, play.state);
    let Some(card) = held(&play.state.hands[nation.index()], card) else {
        return duel;
    };
    let (value, uses_effect) = worth(t, play.state, &duel, nation, card, counts);
    play.state.marks.used |= uses_effect;
    decks::spend(play.state, nation, card);
    play.reveal();
    duel.score += match duel.to_play {
        Role::Attacker => value as i8,
        Role::Defender => -(value as i8),
    };
    note_sign(&mut duel);
    let suit = duel.suit(t);
    let score = duel.own_score();
    play.tell(|| Event::Played {
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
    duel
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

/// The side to play lays no more cards.
fn stop(play: &mut Play<'_>, duel: Duel) -> Next {
    let nation = duel.nation_to_play(&play.game.tables, play.state);
    let score = duel.own_score();
    play.tell(|| Event::Stopped { nation, score });
    if score < 0 {
        return Next::Return(Returned::Beaten {
            from: duel.city(duel.to_play),
            victor: duel.city(duel.to_play.other()),
            score,
        });
    }
    play.tell(|| Event::Tied);
    Next::done()
}

impl Phase<Friedrich> for Duel {
    const OTHERWISE: No<Thing> = no("7.4", "refuse-out-of-place");

    fn decides(&self, at: At<'_>) -> Seats {
        seat_of(at, self.nation_to_play(at.t, at.state))
    }

    /// A side without cards stops by itself: hand sizes are public.
    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        let nation = self.nation_to_play(&play.game.tables, play.state);
        if play.state.hands[nation.index()].is_empty() {
            return stop(play, self);
        }
        Next::Ask(self.into())
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Friedrich, Self>) {
        let At { t, state } = at;
        let nation = self.nation_to_play(t, state);
        let hand = &state.hands[nation.index()];
        let mut suited = false;
        for (card, _) in self.usable(t, state, hand) {
            suited = true;
            offer.sure(Action::Play {
                card,
                counts: Counts::Printed,
            });
            if may_double(t, state, nation, card) {
                offer.sure(Action::Play {
                    card,
                    counts: Counts::Double,
                });
            }
        }
        let most = RESERVE_HIGHEST.min(self.value_cap(t, state));
        for card in names(hand).filter(|card| card.is_reserve()) {
            offer.all_sure((RESERVE_LOWEST..=most).map(|value| Action::Play {
                card,
                counts: Counts::As(value),
            }));
        }
        // 7.7: at zero a card of the suit must be played.
        let bound = self.own_score() == 0 && suited || self.must_go_on(t, state, hand);
        if !bound {
            offer.sure(Action::Stop);
        }
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        let At { t, state } = at;
        let nation = self.nation_to_play(t, state);
        let hand = &state.hands[nation.index()];
        match action {
            Action::Play { card, counts } => check_play(t, state, self, nation, hand, card, counts),
            Action::Stop => {
                must(
                    self.own_score() != 0 || self.usable(t, state, hand).next().is_none(),
                    no("7.7", "refuse-stop-at-zero"),
                )?;
                must(
                    !self.must_go_on(t, state, hand),
                    by_fate(state, "refuse-must-reach-positive"),
                )
            }
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        if let Action::Play { card, counts } = action {
            return Next::Then(lay(play, self, card, counts).into());
        }
        if exclude(&play.game.tables, play.state, &self) {
            play.reveal();
        }
        stop(play, self)
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        let enemy = at.state.stack_at(self.city(self.to_play.other()));
        Message::new("prompt-duel")
            .stack(at.t, "enemy", enemy)
            .number("score", self.own_score())
            .word("suit", name!("suit-{}", self.suit(at.t).name()))
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        let Action::Play { card, counts } = action else {
            let mut shown = at.press(action, "do-stop");
            shown.label = shown.label.number("losses", self.losses(at.state));
            return shown;
        };
        let label = match counts {
            Counts::Printed => Message::new("do-play").face(card),
            Counts::Double => Message::new("do-play-double").face(card),
            Counts::As(value) => Message::new("do-play-as").number("value", value),
        };
        let score = self.score_with(at.t, at.state, card, counts);
        Shown::new(Target::Card(card.id()), label.number("score", score))
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        let Thing::Card(card) = thing else {
            return None;
        };
        let counts = if card.is_reserve() {
            Counts::As(RESERVE_LOWEST)
        } else {
            Counts::Printed
        };
        Some(Action::Play { card, counts })
    }
}
