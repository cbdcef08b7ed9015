//! The scene: what one viewer may see of a position.

pub mod lenses;
mod panels;
pub mod portrait;
mod prompt;
mod standing;

use crate::{
    cards::{Card, CardSet, DECKS, Face, deck, sorted},
    nations::Nation,
    phases::{At, Frame, movement::March},
    pieces::{GeneralId, Generals, Piece, TRAINS, TrainId},
    redeal::seen_cards,
    rules::armies,
    state::State,
    tables::Tables,
};
use kernel::{
    Name, Scene, Seats, Viewer,
    scene::{self, Ending, Hand, Mark, Shape, Token, Value},
};

pub use panels::Shelves;

pub fn scene(t: &Tables, shelves: &Shelves, state: &State, viewer: Viewer) -> Scene {
    View {
        t,
        shelves,
        state,
        viewer,
    }
    .scene()
}

struct View<'a> {
    t: &'a Tables,
    shelves: &'a Shelves,
    state: &'a State,
    viewer: Viewer,
}

impl View<'_> {
    fn scene(&self) -> Scene {
        Scene {
            game: "friedrich".into(),
            viewer: self.viewer,
            own: (Nation::ALL.into_iter())
                .filter(|nation| self.owns(*nation))
                .map(|nation| nation.name().into())
                .collect(),
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
            standing: self.standing(),
            stage: None,
            choices: Vec::new(),
            form: None,
            outcome: self.state.end.map(|_| Ending {
                winners: self.seat_names(crate::ask::winners(self.state)),
                manner: self.manner(),
            }),
        }
    }

    fn at(&self) -> At<'_> {
        At {
            t: self.t,
            state: self.state,
        }
    }

    fn owns(&self, nation: Nation) -> bool {
        self.viewer.is(self.state.seat_of(nation))
    }

    fn seat_names(&self, seats: Seats) -> Vec<Name> {
        let names = self.state.players.seat_names();
        seats
            .iter()
            .map(|seat| names[seat.index()].into())
            .collect()
    }

    fn marks(&self) -> Vec<Mark> {
        (self.t.map.each_objective())
            .filter(|(number, _)| self.state.conquered.contains(*number))
            .map(|(_, objective)| Mark {
                space: self.t.map.id(objective.city).into(),
                kind: "conquered".into(),
                nation: Some(objective.of.name().into()),
            })
            .collect()
    }

    fn tokens(&self) -> Vec<Token> {
        let (t, state) = (self.t, self.state);
        let mut tokens = Vec::with_capacity(t.pieces.generals.len() + t.pieces.trains.len());
        for nation in Nation::ALL {
            if state.out.contains(nation) {
                continue;
            }
            let strengths = self.strengths(nation);
            for general in t.pieces.generals_of(nation) {
                if !state.retired.contains(general) {
                    tokens.push(self.general(general, &strengths));
                }
            }
        }
        tokens.extend(
            TrainId::all(TRAINS)
                .filter(|train| !state.out.contains(t.pieces.train(*train).nation))
                .map(|train| self.train(train)),
        );
        tokens
    }

    fn general(&self, id: GeneralId, strengths: &[(Generals, Value)]) -> Token {
        let general = self.t.pieces.general(id);
        let city = self.state.at(id);
        let stack = strengths.iter().find(|(stack, _)| stack.contains(id));
        let mut states = Vec::new();
        if self.state.face_down.contains(id) {
            states.push("face-down".into());
        }
        if self.is_spent(general.nation, Piece::General(id)) {
            states.push("spent".into());
        }
        Token {
            id: general.id.clone(),
            shape: Shape::Disc,
            space: city.map(|city| self.t.map.id(city).into()),
            nation: general.nation.name().into(),
            name: general.name.clone(),
            rank: Some(general.rank),
            value: match stack {
                Some(_) if self.in_set_up() => self.noted(id),
                // The armies belong to the stack and are shown with its commander: the table adds up the values of a stack.
                Some((stack, value)) if stack.commander() == Some(id) => *value,
                _ => Value::None,
            },
            depth: stack.map_or(0, |(stack, _)| {
                stack.iter().position(|other| other == id).unwrap_or(0) as u8
            }),
            states,
            holds: Vec::new(),
            unseen: 0,
        }
    }

    /// It has moved and, as far as its owner is told, cannot go on: others are not to see who is taken up next.
    fn is_spent(&self, nation: Nation, piece: Piece) -> bool {
        let marches = |march: March| march.includes(piece) && march.may_go_on(self.at());
        let goes_on = match self.state.frames.top() {
            Some(Frame::Movement(movement)) => movement.march.is_some_and(marches),
            _ => false,
        };
        self.state.has_moved(piece) && !(goes_on && self.owns(nation))
    }

    fn in_set_up(&self) -> bool {
        matches!(self.state.frames.top(), Some(Frame::SetUp(_)))
    }

    /// While armies are allotted, a general's own number.
    fn noted(&self, id: GeneralId) -> Value {
        match self.state.noted(id) {
            armies if armies > 0 && self.owns(self.t.pieces.general(id).nation) => {
                Value::Known(armies)
            }
            _ => Value::None,
        }
    }

    /// The pools of a nation's stacks, or what can be known of them.
    fn strengths(&self, nation: Nation) -> Vec<(Generals, Value)> {
        let (t, state) = (self.t, self.state);
        let stacks: Vec<Generals> = state.stacks(&t.pieces, nation).map(|(_, s)| s).collect();
        if self.owns(nation) || self.in_set_up() {
            let known = |stack: Generals| (stack, Value::Known(state.pool(stack)));
            return stacks.into_iter().map(known).collect();
        }
        let ranges = armies::known_ranges(t, state, nation, &stacks);
        let between = |(least, most)| {
            if least == most {
                Value::Known(least)
            } else {
                Value::Between(least, most)
            }
        };
        (stacks.into_iter())
            .zip(ranges.into_iter().map(between))
            .collect()
    }

    fn train(&self, id: TrainId) -> Token {
        let train = self.t.pieces.train(id);
        let mut states = Vec::new();
        if self.is_spent(train.nation, Piece::Train(id)) {
            states.push("spent".into());
        }
        Token {
            id: train.id.clone(),
            shape: Shape::Cube,
            space: (self.state.train_at(id)).map(|city| self.t.map.id(city).into()),
            nation: train.nation.name().into(),
            name: train.id.clone(),
            rank: Some(train.number),
            value: Value::None,
            depth: 0,
            states,
            holds: Vec::new(),
            unseen: 0,
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
            owner: nation.name().into(),
            known: sorted(&known).into_iter().map(card).collect(),
            unknown: backs(&rest),
        }
    }
}

fn card(card: Card) -> scene::Card {
    let (suit, value) = match card.face() {
        Face::Suited(suit, value) => (Some(suit.name().into()), Some(value)),
        Face::Reserve => (None, None),
    };
    scene::Card {
        id: card.id(),
        suit,
        value,
        back: BACKS[card.deck()].into(),
        title: None,
        text: None,
    }
}

/// Keys of the decks' names.
const BACKS: [&str; DECKS] = ["deck-1", "deck-2", "deck-3", "deck-4"];

fn backs(set: &CardSet) -> Vec<(Name, u8)> {
    (0..DECKS)
        .map(|number| {
            let count = set.and(&deck(number)).len() as u8;
            (number, count)
        })
        .filter(|(_, count)| *count > 0)
        .map(|(number, count)| (BACKS[number].into(), count))
        .collect()
}
