//! The scene: what one viewer may see of a position.

use crate::{
    action::Action,
    cards::{Card, CardSet, DECKS, Face, cards, deck, sorted},
    event::{fate_word, seat_word},
    fate::FateCard,
    flow::{self, Frame, fate::FateChoice, movement::Marching, stage::Phase},
    map::Order,
    nations::Nation,
    notation,
    pieces::{GeneralId, Piece, TrainId},
    redeal::seen_cards,
    rules::{armies, decks, protection, recruits, victory},
    state::{OptionState, Rules, State},
    tables::Tables,
};
use kernel::{
    Message, Scene, Seats, Target, Viewer,
    scene::{self, Choice, Ending, Hand, Mark, Panel, Prompt, Shape, Step, Token, Track, Value},
};

pub fn scene(t: &Tables, state: &State, viewer: Viewer) -> Scene {
    View { t, state, viewer }.scene()
}

struct View<'a> {
    t: &'a Tables,
    state: &'a State,
    viewer: Viewer,
}

fn nation_word(nation: Nation) -> String {
    format!("nation-{}", nation.name())
}

impl View<'_> {
    fn scene(&self) -> Scene {
        Scene {
            game: "friedrich".to_owned(),
            viewer: self.viewer,
            marks: self.marks(),
            tokens: self.tokens(),
            hands: Nation::ALL
                .into_iter()
                .map(|nation| self.hand(nation))
                .collect(),
            tracks: vec![self.time_track()],
            panels: self.panels(),
            sequence: self.sequence(),
            prompt: self.prompt(),
            choices: self.choices(),
            outcome: self.state.end.map(|_| Ending {
                winners: self.seat_names(crate::ask::winners(self.state)),
                manner: self.manner(),
            }),
        }
    }

    fn owns(&self, nation: Nation) -> bool {
        self.viewer.is(self.state.seat_of(nation))
    }

    fn seat_names(&self, seats: Seats) -> Vec<String> {
        let names = self.state.players.seat_names();
        seats
            .iter()
            .map(|seat| names[seat.index()].to_owned())
            .collect()
    }

    fn marks(&self) -> Vec<Mark> {
        (self.t.map.objectives.iter().enumerate())
            .filter(|(number, _)| self.state.conquered.contains(*number))
            .map(|(_, objective)| Mark {
                space: self.t.map.id(objective.city).to_owned(),
                kind: "conquered".to_owned(),
                nation: Some(objective.of.name().to_owned()),
            })
            .collect()
    }

    fn tokens(&self) -> Vec<Token> {
        let generals = GeneralId::all()
            .filter(|general| !self.state.retired.contains(*general))
            .filter(|general| {
                !self
                    .state
                    .out
                    .contains(self.t.pieces.general(*general).nation)
            })
            .map(|general| self.general(general));
        let trains = TrainId::all()
            .filter(|train| !self.state.out.contains(self.t.pieces.train(*train).nation))
            .map(|train| self.train(train));
        generals.chain(trains).collect()
    }

    fn general(&self, id: GeneralId) -> Token {
        let general = self.t.pieces.general(id);
        let city = self.state.at(id);
        let stack = self.state.stack_of(id);
        let mut states = Vec::new();
        if self.state.face_down.contains(id) {
            states.push("face-down".to_owned());
        }
        if self.state.has_moved(Piece::General(id)) {
            states.push("spent".to_owned());
        }
        Token {
            id: general.id.clone(),
            shape: Shape::Disc,
            space: city.map(|city| self.t.map.id(city).to_owned()),
            nation: general.nation.name().to_owned(),
            name: general.name.clone(),
            rank: Some(general.rank),
            value: self.strength(id),
            depth: stack.iter().position(|other| other == id).unwrap_or(0) as u8,
            states,
        }
    }

    /// The pool of his stack, or what can be known of it. While armies are allotted, his own number.
    fn strength(&self, id: GeneralId) -> Value {
        let nation = self.t.pieces.general(id).nation;
        let Some(city) = self.state.at(id) else {
            return Value::None;
        };
        if matches!(self.state.frames.top(), Some(Frame::SetUp)) {
            return match self.state.noted(id) {
                armies if armies > 0 && self.owns(nation) => Value::Known(armies),
                _ => Value::None,
            };
        }
        let stack = self.state.stack_at(city);
        if self.owns(nation) {
            return Value::Known(self.state.pool(stack));
        }
        match armies::known_range(self.t, self.state, nation, city) {
            (least, most) if least == most => Value::Known(least),
            (least, most) => Value::Between(least, most),
        }
    }

    fn train(&self, id: TrainId) -> Token {
        let train = self.t.pieces.train(id);
        let mut states = Vec::new();
        if self.state.has_moved(Piece::Train(id)) {
            states.push("spent".to_owned());
        }
        Token {
            id: train.id.clone(),
            shape: Shape::Cube,
            space: (self.state.train_at(id)).map(|city| self.t.map.id(city).to_owned()),
            nation: train.nation.name().to_owned(),
            name: train.id.clone(),
            rank: Some(train.number),
            value: Value::None,
            depth: 0,
            states,
        }
    }

    /// Known faces in order, and the backs of the rest.
    fn hand(&self, nation: Nation) -> Hand {
        let held = self.state.hands[nation.index()];
        let known = if self.owns(nation) {
            held
        } else {
            held.and(&seen_cards(self.state, self.viewer))
        };
        let rest = held.minus(&known);
        Hand {
            owner: nation.name().to_owned(),
            known: sorted(&known).into_iter().map(card).collect(),
            unknown: backs(&rest),
        }
    }

    fn time_track(&self) -> Track {
        Track {
            name: Message::new("track-time"),
            boxes: (0..=5)
                .map(|n| match n {
                    0 => Message::new("track-start"),
                    n => Message::new("track-turn").number("turn", n),
                })
                .collect(),
            at: Some(u16::from(self.state.turn - 1).min(5)),
        }
    }

    fn panels(&self) -> Vec<Panel> {
        let mut panels: Vec<Panel> = Nation::ALL
            .into_iter()
            .map(|nation| self.nation_panel(nation))
            .collect();
        panels.push(self.cards_panel());
        panels.push(self.fate_panel());
        panels
    }

    fn nation_panel(&self, nation: Nation) -> Panel {
        let (t, state) = (self.t, self.state);
        let sheet = t.pieces.nation(nation);
        let mut lines =
            vec![Message::new("panel-player").word("seat", seat_word(state.seat_of(nation)))];
        if state.out.contains(nation) {
            lines.push(Message::new("panel-left"));
        } else {
            if !matches!(state.frames.top(), Some(Frame::SetUp)) {
                lines.push(
                    Message::new("panel-armies")
                        .number("armies", state.total(&t.pieces, nation))
                        .number("total", sheet.army_total),
                );
            }
            let needed = (t.map.objectives.iter())
                .filter(|objective| objective.of == nation)
                .filter(|o| o.order == Order::First || !victory::is_eased(state, nation))
                .count();
            if needed > 0 && (nation != Nation::Prussia || state.rules == Rules::Advanced) {
                lines.push(
                    Message::new("panel-objectives")
                        .number("held", victory::held(t, state, nation) as i64)
                        .number("needed", needed as i64),
                );
            }
            if victory::is_eased(state, nation) {
                lines.push(Message::new("panel-eased"));
            }
            lines.push(
                Message::new("panel-cards-due").number("cards", decks::cards_due(t, state, nation)),
            );
            lines.push(
                Message::new("panel-price").number("price", recruits::price(t, state, nation)),
            );
        }
        Panel {
            id: format!("nation-{}", nation.name()),
            title: Message::new(nation_word(nation)),
            lines,
        }
    }

    fn cards_panel(&self) -> Panel {
        let state = self.state;
        let mut lines = Vec::new();
        for number in 0..DECKS {
            if number >= usize::from(state.decks_used) {
                lines.push(Message::new("panel-deck-unopened").number("deck", number as i64 + 1));
                continue;
            }
            lines.push(
                Message::new("panel-deck")
                    .number("deck", number as i64 + 1)
                    .number("pile", state.pile.and(&deck(number)).len() as i64)
                    .number("discards", state.discards_of(number).len() as i64),
            );
        }
        Panel {
            id: "cards".to_owned(),
            title: Message::new("panel-cards"),
            lines,
        }
    }

    fn fate_panel(&self) -> Panel {
        let state = self.state;
        let mut lines = Vec::new();
        if let Some(version) = state.in_force {
            lines.push(Message::new("panel-in-force").word("title", fate_word(version)));
        }
        for card in &state.fate_drawn {
            lines.push(match card {
                FateCard::Stroke(stroke) => {
                    Message::new("panel-drawn").word("title", format!("fate-{}", stroke.name()))
                }
                FateCard::Numbered(number) => {
                    Message::new("panel-drawn-number").number("card", *number)
                }
            });
        }
        if state.rules == Rules::Advanced {
            lines.push(match state.option {
                OptionState::Open => Message::new("panel-option-open"),
                OptionState::Declined => Message::new("panel-option-declined"),
                OptionState::Declared(card) => {
                    Message::new("panel-option-declared").text("card", card.to_string())
                }
                OptionState::Taken if protection::option_failed(state) => {
                    Message::new("panel-option-failed")
                }
                OptionState::Taken => Message::new("panel-option-taken"),
            });
        }
        Panel {
            id: "fate".to_owned(),
            title: Message::new("panel-fate"),
            lines,
        }
    }

    fn sequence(&self) -> Vec<Step> {
        let active = flow::active(self.state);
        let mut steps: Vec<Step> = (Nation::ALL.into_iter())
            .filter(|nation| !self.state.out.contains(*nation))
            .map(|nation| Step {
                name: Message::new(nation_word(nation)),
                now: active == Some(nation),
            })
            .collect();
        steps.push(Step {
            name: Message::new("phase-fate"),
            now: self
                .state
                .frames
                .iter()
                .any(|f| matches!(f, Frame::EndOfTurn(_))),
        });
        steps
    }

    fn prompt(&self) -> Prompt {
        let state = self.state;
        if state.end.is_some() {
            return Prompt {
                who: Vec::new(),
                phase: Message::new("phase-over"),
                instruction: self.manner(),
                next: Message::new("next-nothing"),
            };
        }
        let deciders = flow::deciders(self.t, state);
        let mine = deciders.iter().any(|seat| self.viewer.is(seat));
        let nation = flow::active(state);
        let phase = match nation {
            Some(nation) => Message::new("phase-stage")
                .number("turn", state.turn)
                .word("nation", nation_word(nation))
                .word("phase", self.phase_word()),
            None => Message::new(self.phase_word()).number("turn", state.turn),
        };
        Prompt {
            who: self.seat_names(deciders),
            phase,
            instruction: if mine {
                self.instruction()
            } else {
                Message::new("prompt-wait").words("who", deciders.iter().map(seat_word))
            },
            next: self.next(nation),
        }
    }

    fn manner(&self) -> Message {
        match self.state.end {
            Some(crate::state::End::ClockStopped) => Message::new("end-clock-stopped"),
            Some(crate::state::End::Objectives(nations)) => {
                let winners = Nation::ALL.into_iter().filter(|n| nations.contains(*n));
                Message::new("end-objectives").words("nations", winners.map(nation_word))
            }
            None => Message::new("next-nothing"),
        }
    }

    fn phase_word(&self) -> &'static str {
        match self
            .state
            .frames
            .iter()
            .find(|f| matches!(f, Frame::Stage(_) | Frame::SetUp))
        {
            Some(Frame::SetUp) => "phase-set-up",
            // The frame names the phase that comes next.
            Some(Frame::Stage(stage)) => match stage.phase {
                Phase::TacticalCards | Phase::OffensiveOption | Phase::Movement => "phase-cards",
                Phase::Combat => "phase-movement",
                Phase::RetroactiveConquest => "phase-combat",
                Phase::Supply | Phase::EastPrussia | Phase::Over => "phase-supply",
            },
            _ => "phase-fate",
        }
    }

    fn next(&self, nation: Option<Nation>) -> Message {
        let Some(nation) = nation else {
            return Message::new("next-turn");
        };
        let later = Nation::ALL.into_iter().skip(nation.index() + 1);
        match later.into_iter().find(|n| !self.state.out.contains(*n)) {
            Some(next) => Message::new("next-nation").word("nation", nation_word(next)),
            None => Message::new("next-end-of-turn"),
        }
    }

    /// What the viewer, whose decision it is, is asked to do.
    fn instruction(&self) -> Message {
        let (t, state) = (self.t, self.state);
        let general = |g: GeneralId| t.pieces.general(g).name.clone();
        match state.frames.top() {
            Some(Frame::SetUp) => {
                let next = flow::deciders(t, state)
                    .iter()
                    .filter(|seat| self.viewer.is(*seat))
                    .find_map(|seat| flow::set_up::next_general(t, state, seat));
                match next {
                    Some(g) => {
                        let nation = t.pieces.general(g).nation;
                        Message::new("prompt-allot")
                            .text("general", general(g))
                            .number(
                                "left",
                                t.pieces.nation(nation).army_total - state.total(&t.pieces, nation),
                            )
                    }
                    None => Message::new("prompt-ready"),
                }
            }
            Some(Frame::Discard { .. }) => Message::new("prompt-discard"),
            Some(Frame::OfferOption) => Message::new("prompt-option"),
            Some(Frame::Movement(movement)) => match movement.march.map(|march| march.who) {
                Some(Marching::Detached { party, .. }) => Message::new("prompt-detached").text(
                    "general",
                    party.commander().map_or_else(String::new, general),
                ),
                Some(Marching::Stack(party)) => Message::new("prompt-march").text(
                    "general",
                    party.commander().map_or_else(String::new, general),
                ),
                Some(Marching::Train(_)) => Message::new("prompt-march-train"),
                None => Message::new("prompt-movement"),
            },
            Some(Frame::Purchase(purchase)) => match flow::active(state) {
                Some(nation) => Message::new("prompt-purchase")
                    .number("paid", purchase.paid_points())
                    .number("price", purchase.price(t, state, nation)),
                None => Message::new("prompt-movement"),
            },
            Some(Frame::Combat(_)) => Message::new("prompt-attack"),
            Some(Frame::Withdrawal(_)) => Message::new("prompt-withdraw"),
            Some(Frame::Duel(duel)) => Message::new("prompt-duel")
                .number("score", duel.own_score())
                .word("suit", format!("suit-{}", duel.suit(t).name())),
            Some(Frame::Retreat(retreat)) => {
                Message::new("prompt-retreat").number("length", retreat.length)
            }
            Some(Frame::EastPrussia { left }) => {
                Message::new("prompt-regain").number("left", *left)
            }
            Some(Frame::Fate(choice)) => Message::new(match choice {
                FateChoice::Retire => "prompt-fate-retire",
                FateChoice::Gain { .. } => "prompt-fate-gain",
                FateChoice::Lose { .. } => "prompt-fate-lose",
                FateChoice::Flip { .. } => "prompt-fate-flip",
                FateChoice::Step { .. } => "prompt-fate-step",
                FateChoice::Swap { .. } => "prompt-fate-swap",
                FateChoice::Give { .. } => "prompt-fate-give",
                FateChoice::Exchange { .. } => "prompt-fate-exchange",
                FateChoice::Displace { .. } => "prompt-fate-displace",
            }),
            _ => Message::new("prompt-movement"),
        }
    }

    fn choices(&self) -> Vec<Choice> {
        let Viewer::Seat(seat) = self.viewer else {
            return Vec::new();
        };
        if self.state.end.is_some() || !flow::deciders(self.t, self.state).contains(seat) {
            return Vec::new();
        }
        let mut actions = Vec::new();
        flow::actions(self.t, self.state, seat, &mut actions);
        actions
            .iter()
            .map(|action| {
                let (first, target) = targets(self.t, action);
                Choice {
                    first,
                    target,
                    action: notation::write(self.t, action),
                    label: label(self.t, action),
                }
            })
            .collect()
    }
}

/// Where to click for an action: what to pick up first, if anything, and then what.
pub fn targets(t: &Tables, action: &Action) -> (Option<Target>, Target) {
    let general = |g: GeneralId| Target::Token(t.pieces.general(g).id.clone());
    let piece = |piece| Some(Target::Token(t.pieces.id(piece).to_owned()));
    let space = |city| Target::Space(t.map.id(city).to_owned());
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
                .map_or_else(|| Target::Button("detach".to_owned()), general),
        ),
        Action::Attack { attacker, defender } => (Some(general(attacker)), general(defender)),
        Action::Discard(card)
        | Action::DeclareOption(card)
        | Action::Pay(card)
        | Action::Give(card)
        | Action::Play { card, .. } => (None, Target::Card(card.to_string())),
        Action::Ready
        | Action::NoOption
        | Action::Buy
        | Action::Done
        | Action::Stand
        | Action::Stop
        | Action::Decline => (None, Target::Button(notation::write(t, action))),
    }
}

fn label(t: &Tables, action: &Action) -> Message {
    let text = notation::write(t, action);
    let verb = text.split(' ').next().unwrap_or_default();
    Message::new(format!("do-{verb}")).text("what", text[verb.len()..].trim_start())
}

fn card(card: Card) -> scene::Card {
    let (suit, value) = match card.face() {
        Face::Suited(suit, value) => (Some(suit.name().to_owned()), Some(value)),
        Face::Reserve => (None, None),
    };
    scene::Card {
        id: card.to_string(),
        suit,
        value,
        back: format!("deck-{}", card.deck() + 1),
        title: None,
        text: None,
    }
}

fn backs(set: &CardSet) -> Vec<(String, u8)> {
    (0..DECKS)
        .map(|number| {
            let count = cards(set).filter(|card| card.deck() == number).count() as u8;
            (format!("deck-{}", number + 1), count)
        })
        .filter(|(_, count)| *count > 0)
        .collect()
}
