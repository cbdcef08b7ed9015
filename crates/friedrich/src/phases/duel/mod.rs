//! 7.2-7.7 One fight: strengths are declared, then tactical cards are played until somebody stops.

mod foreseen;
mod odds;
mod playing;
mod staged;
mod stopping;

use super::{At, Next, Play, combat::Fight, fate::lasting::double_card, seat_of};
use crate::{
    Friedrich,
    action::{Action, Counts},
    cards::{CardSet, RESERVE_LOWEST, Suit},
    event::Event,
    map::CityId,
    naming::Naming,
    nations::Nation,
    rules::armies,
    showing::Labelling,
    state::{Occupant, State},
    tables::Tables,
    thing::{Returned, Thing},
};
use kernel::{
    Message, Seat, Seats, Target, Viewer,
    foresight::Consequence,
    name,
    phase::{Legal, No, Offers, Phase, Shown, no},
    scene::Stage,
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

    /// As sentences tell them apart.
    pub fn name(self) -> &'static str {
        match self {
            Role::Attacker => "attacker",
            Role::Defender => "defender",
        }
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
        duel.note_sign();
        duel
    }

    /// F.7.diamonds: remembers which side the score favours.
    fn note_sign(&mut self) {
        if self.score > 0 {
            self.been_above_zero |= 1 << Role::Attacker as u8;
        } else if self.score < 0 {
            self.been_above_zero |= 1 << Role::Defender as u8;
        }
    }

    pub fn city(&self, role: Role) -> CityId {
        match role {
            Role::Attacker => self.fight.attacker,
            Role::Defender => self.fight.defender,
        }
    }

    pub fn nation(&self, at: At<'_>, role: Role) -> Nation {
        match at.state.occupant(&at.t.pieces, self.city(role)) {
            Occupant::Stack(nation, _) => nation,
            // A fight is only taken up between two stacks, and neither leaves before it is over.
            _ => unreachable!("a side of a fight stands in its city"),
        }
    }

    pub fn nation_to_play(&self, at: At<'_>) -> Nation {
        self.nation(at, self.to_play)
    }

    /// The hand of the side to play.
    fn hand<'a>(&self, at: At<'a>) -> &'a CardSet {
        &at.state.hands[self.nation_to_play(at).index()]
    }

    /// The score as the side to play sees it.
    pub fn own_score(&self) -> i8 {
        match self.to_play {
            Role::Attacker => self.score,
            Role::Defender => -self.score,
        }
    }

    /// A score of the side to play as the attacker sees it: so it is written everywhere.
    fn seen_by_attacker(&self, own: i8) -> i8 {
        match self.to_play {
            Role::Attacker => own,
            Role::Defender => -own,
        }
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
}

impl Phase<Friedrich> for Duel {
    const OTHERWISE: No<Thing> = no("7.4", "refuse-play-or-stop");

    fn decides(&self, at: At<'_>) -> Seats {
        seat_of(at, self.nation_to_play(at))
    }

    /// A side without cards stops by itself: hand sizes are public.
    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        if self.hand(play.at()).is_empty() {
            return self.stop(play);
        }
        Next::Ask(self.into())
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Friedrich, Self>) {
        let (mut suited, nation) = (false, self.nation_to_play(at));
        for (card, _) in self.usable(at) {
            suited = true;
            offer.sure(Action::Play {
                card,
                counts: Counts::Printed,
            });
            if double_card::may_double(at, nation, card).is_ok() {
                offer.sure(Action::Play {
                    card,
                    counts: Counts::Double,
                });
            }
        }
        for (card, values) in self.usable_reserves(at) {
            offer.all_sure(values.map(|value| Action::Play {
                card,
                counts: Counts::As(value),
            }));
        }
        // 7.7: at zero a card of the suit must be played.
        let bound = self.own_score() == 0 && suited || self.may_give_up(at).is_err();
        if !bound {
            offer.sure(Action::Stop);
        }
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Play { card, counts } => self.may_play(at, card, counts),
            Action::Stop => self.may_stop(at),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        if let Action::Play { card, counts } = action {
            return Next::Then(self.lay(play, card, counts).into());
        }
        self.show_by_stopping(play);
        self.stop(play)
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        let enemy = at.state.stack_at(self.city(self.to_play.other()));
        Message::new("prompt-duel")
            .text("role", self.to_play.name())
            .stack(at.t, "enemy", enemy)
            .number("score", self.score)
            .word("suit", name!("suit-{}", self.suit(at.t).name()))
    }

    fn stage(&self, at: At<'_>, viewer: Viewer) -> Option<Stage> {
        Some(self.staged(at, viewer))
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        self.foreseen(at, action)
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
        let score = self.seen_by_attacker(self.score_with(at, card, counts));
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
