//! What the viewer may do now: where to click for it, and what it is called.
//!
//! Scenes are made after every action, so a label takes up only what its sentence says.

use super::View;
use crate::{
    action::{Action, Counts},
    cards::Card,
    flow::{self, Frame, duel::Duel},
    map::CityId,
    naming::card_name,
    notation,
    pieces::{GeneralId, Generals, Piece},
    rules::armies,
    state::{Occupant, State},
    tables::Tables,
};
use kernel::{Message, Name, Target, Viewer, name, scene::Choice};

impl View<'_> {
    pub(super) fn choices(&self) -> Vec<Choice> {
        let Viewer::Seat(seat) = self.viewer else {
            return Vec::new();
        };
        if self.state.end.is_some() || !flow::deciders(self.t, self.state).contains(seat) {
            return Vec::new();
        }
        let mut actions = Vec::new();
        flow::actions(self.t, self.state, seat, &mut actions);
        let labels = Labels {
            t: self.t,
            state: self.state,
        };
        actions
            .iter()
            .map(|action| {
                let (first, target) = targets(self.t, action);
                Choice {
                    first,
                    target,
                    action: notation::write(self.t, action),
                    label: labels.label(action),
                }
            })
            .collect()
    }
}

/// Where to click for an action: what to pick up first, if anything, and then what.
pub fn targets(t: &Tables, action: &Action) -> (Option<Target>, Target) {
    let general = |g: GeneralId| Target::Token(t.pieces.general(g).id.clone());
    let piece = |piece| Some(Target::Token(t.pieces.id(piece).into()));
    let space = |city| Target::Space(t.map.id(city).into());
    match *action {
        Action::Move { piece: who, to } => (piece(who), space(to)),
        Action::Return { piece: who, at } => (piece(who), space(at)),
        Action::Displace(first, second) => (Some(space(first)), space(second)),
        Action::Withdraw(to)
        | Action::Retreat(to)
        | Action::Regain(to)
        | Action::Step { to, .. } => (None, space(to)),
        Action::Allot { general: g, .. }
        | Action::Enlist(g)
        | Action::Retire(g)
        | Action::Gain(g)
        | Action::Lose(g)
        | Action::Flip(g) => (None, general(g)),
        Action::Detach { party, .. } => (
            None,
            party
                .commander()
                .map_or_else(|| Target::Button("detach".into()), general),
        ),
        Action::Attack { attacker, defender } => (Some(general(attacker)), general(defender)),
        Action::Discard(card)
        | Action::DeclareOption(card)
        | Action::Pay(card)
        | Action::Give(card)
        | Action::Play { card, .. } => (None, Target::Card(card.id())),
        Action::Ready
        | Action::NoOption
        | Action::Buy
        | Action::Done
        | Action::Stand
        | Action::Stop
        | Action::Decline => (None, Target::Button(notation::write(t, action))),
    }
}

struct Labels<'a> {
    t: &'a Tables,
    state: &'a State,
}

impl Labels<'_> {
    fn label(&self, action: &Action) -> Message {
        let say = Message::new;
        match *action {
            Action::Allot { general, armies } => self
                .general(say("do-allot"), "piece", general)
                .number("armies", armies),
            Action::Ready => say("do-ready"),
            Action::Discard(card) => about_card(say("do-discard"), card),
            Action::DeclareOption(card) => about_card(say("do-option"), card),
            Action::NoOption => say("do-no-option"),
            Action::Detach { party, armies } => say("do-detach")
                .text("party", self.names(party))
                .number("armies", armies),
            Action::Move { piece, to } => self.step(piece, to),
            Action::Enlist(general) => self.general(say("do-enlist"), "piece", general),
            Action::Return { piece, at } => {
                let message = self.piece(say("do-return"), piece);
                self.city(message, "city", at)
            }
            Action::Pay(card) => about_card(say("do-pay"), card).number("points", card.worth()),
            Action::Buy => say("do-buy"),
            Action::Done => say("do-done"),
            Action::Attack { attacker, defender } => self.attack(attacker, defender),
            Action::Withdraw(to) => self.city(say("do-withdraw"), "city", to),
            Action::Stand => say("do-stand"),
            Action::Play { card, counts } => self.play(card, counts),
            Action::Stop => match self.duel() {
                Some(duel) => say("do-stop").number("losses", duel.losses(self.state)),
                None => say("do-stop").number("losses", 0),
            },
            Action::Retreat(to) => self.city(say("do-retreat"), "city", to),
            Action::Regain(city) => self.city(say("do-regain"), "city", city),
            Action::Retire(general) => self.general(say("do-retire"), "piece", general),
            Action::Gain(general) => self.general(say("do-gain"), "piece", general),
            Action::Lose(general) => self.general(say("do-lose"), "piece", general),
            Action::Flip(general) => self.general(say("do-flip"), "piece", general),
            Action::Step { to, armies: None } => self.city(say("do-step"), "city", to),
            Action::Step {
                to,
                armies: Some(armies),
            } => self
                .city(say("do-step-with"), "city", to)
                .number("armies", armies),
            Action::Give(card) => about_card(say("do-give"), card),
            Action::Displace(first, second) => {
                let message = self.city(say("do-displace"), "first", first);
                self.city(message, "city", second)
            }
            Action::Decline => say("do-decline"),
        }
    }

    fn step(&self, piece: Piece, to: CityId) -> Message {
        let key = match self.state.occupant(&self.t.pieces, to) {
            Occupant::Nobody => "do-move",
            Occupant::Stack(..) => "do-move-join",
            Occupant::Train(_) => "do-move-destroy",
        };
        let message = self.piece(Message::new(key), piece);
        self.city(message, "city", to)
    }

    /// What is known before a fight: both strengths and the suits both will play.
    fn attack(&self, attacker: GeneralId, defender: GeneralId) -> Message {
        let (t, state) = (self.t, self.state);
        let message = self.general(Message::new("do-attack"), "attacker", attacker);
        let message = self.general(message, "defender", defender);
        let (Some(from), Some(to)) = (state.at(attacker), state.at(defender)) else {
            return message;
        };
        let nation = t.pieces.general(defender).nation;
        let enemy = match armies::known_range(t, state, nation, to) {
            (least, most) if least == most => name!("{least}"),
            (least, most) => name!("{least}–{most}"),
        };
        message
            .number("armies", state.pool(state.stack_at(from)))
            .text("suit", Name::from_iter([t.map.suit(from).sign()]))
            .text("enemy", enemy)
            .text("other", Name::from_iter([t.map.suit(to).sign()]))
    }

    fn play(&self, card: Card, counts: Counts) -> Message {
        let message = match counts {
            Counts::Printed => about_card(Message::new("do-play"), card),
            Counts::Double => about_card(Message::new("do-play-double"), card),
            Counts::As(value) => Message::new("do-play-as").number("value", value),
        };
        let score =
            (self.duel()).map_or(0, |duel| duel.score_with(self.t, self.state, card, counts));
        message.number("score", score)
    }

    fn duel(&self) -> Option<&Duel> {
        match self.state.frames.top() {
            Some(Frame::Duel(duel)) => Some(duel),
            _ => None,
        }
    }

    fn city(&self, message: Message, name: &str, city: CityId) -> Message {
        message.text(name, self.t.map.city(city).name.clone())
    }

    fn general(&self, message: Message, name: &str, general: GeneralId) -> Message {
        message.text(name, self.t.pieces.general(general).name.clone())
    }

    /// A train in the words that fit within a sentence.
    fn piece(&self, message: Message, piece: Piece) -> Message {
        match piece {
            Piece::General(general) => self.general(message, "piece", general),
            Piece::Train(train) => {
                message.word("piece", name!("{}.within", self.t.pieces.train(train).id))
            }
        }
    }

    fn names(&self, party: Generals) -> String {
        let names: Vec<&str> = (party.iter())
            .map(|general| self.t.pieces.general(general).name.as_str())
            .collect();
        names.join(", ")
    }
}

fn about_card(message: Message, card: Card) -> Message {
    match card.is_reserve() {
        true => message.word("card", "card-reserve"),
        false => message.text("card", card_name(card)),
    }
}
