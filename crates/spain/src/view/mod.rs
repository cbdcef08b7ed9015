//! The scene: what one viewer may see of a position.

pub mod lenses;
mod marks;
mod panels;
mod pieces;
pub mod portrait;
mod prompt;
mod standing;
mod tracks;
pub mod ventures;

use crate::{
    fog,
    powers::{Power, Side},
    state::{Force, State},
    tables::Tables,
    texts::naming::card_word,
    thing::action_card,
};
use kernel::{
    Message, Name, Scene, Shelf, Viewer, name,
    scene::{Card, Ending, Hand},
};

/// Parts of a scene that are made once and then shown to many. The game value owns them.
pub struct Shelves {
    panels: panels::Panels,
    tracks: tracks::Tracks,
    standings: standing::Standings,
}

impl Default for Shelves {
    fn default() -> Shelves {
        Shelves {
            panels: Shelf::new(panels::MOST),
            tracks: Shelf::new(tracks::MOST),
            standings: Shelf::new(standing::MOST),
        }
    }
}

pub struct View<'a> {
    t: &'a Tables,
    shelves: &'a Shelves,
    state: &'a State,
    viewer: Viewer,
    /// Units everybody sees (4.4).
    seen: Force,
}

impl<'a> View<'a> {
    pub fn new(t: &'a Tables, shelves: &'a Shelves, state: &'a State, viewer: Viewer) -> View<'a> {
        View {
            t,
            shelves,
            state,
            viewer,
            seen: fog::seen(t, state),
        }
    }
}

impl View<'_> {
    /// The scene without choices.
    pub fn scene(&self) -> Scene {
        Scene {
            game: "spain".into(),
            viewer: self.viewer,
            own: self.own(),
            marks: self.marks(),
            tokens: self.tokens(),
            hands: Side::ALL.map(|side| self.hand(side)).to_vec(),
            tracks: self.tracks(),
            panels: self.panels(),
            sequence: self.sequence(),
            prompt: self.prompt(),
            standing: self.standing(),
            stage: None,
            choices: Vec::new(),
            form: None,
            outcome: self.state.end.map(|end| Ending {
                winners: vec![end.winner().name().into()],
                manner: Message::new(name!("end-{}", end.name())),
            }),
        }
    }

    fn owns(&self, side: Side) -> bool {
        self.viewer.is(side.seat())
    }

    /// The powers the viewer commands, and the side itself: hands and hidden stacks are the side's.
    fn own(&self) -> Vec<Name> {
        let sides = Side::ALL.into_iter().filter(|side| self.owns(*side));
        let powers = Power::ALL.into_iter();
        (sides.map(|side| side.name().into()))
            .chain(
                powers
                    .filter(|power| self.owns(self.state.side_of(*power)))
                    .map(|power| power.name().into()),
            )
            .collect()
    }

    /// Whether the fog of war leaves all of a force for the viewer to see (4.4).
    fn sees(&self, force: &Force) -> bool {
        let own = Side::ALL.into_iter().filter(|side| self.owns(*side));
        own.fold(force.minus(&self.seen), |left, side| {
            left.minus(&self.state.of_side(side))
        })
        .is_empty()
    }

    /// The cards of a side: action cards by value, then the event cards it keeps.
    fn hand(&self, side: Side) -> Hand {
        let (mut known, mut unknown) = (Vec::new(), Vec::new());
        if self.owns(side) {
            known.extend(self.action_cards(side));
            known.extend(self.event_cards(side));
        } else {
            let counts = [
                (ACTION_BACK, self.state.hand_size(side)),
                (EVENT_BACK, self.state.held[side.index()].len() as u8),
            ];
            unknown.extend(
                (counts.into_iter())
                    .filter(|(_, count)| *count > 0)
                    .map(|(back, count)| (back.into(), count)),
            );
        }
        Hand {
            owner: side.name().into(),
            known,
            unknown,
        }
    }

    fn action_cards(&self, side: Side) -> impl Iterator<Item = Card> {
        let counts = (1u8..).zip(self.state.hands[side.index()]);
        counts.flat_map(|(value, count)| {
            (0..count).map(move |copy| Card {
                id: action_card(value, copy),
                suit: None,
                value: Some(value),
                back: ACTION_BACK.into(),
                title: Some(Box::new(Message::new(name!("card-{value}")))),
                text: None,
            })
        })
    }

    fn event_cards(&self, side: Side) -> impl Iterator<Item = Card> {
        (self.state.held[side.index()].iter()).map(|card| {
            let id = &self.t.cards.event(card).id;
            let word = card_word(id);
            Card {
                id: id.clone(),
                suit: None,
                value: None,
                back: EVENT_BACK.into(),
                text: Some(Box::new(Message::new(name!("{word}.text")))),
                title: Some(Box::new(Message::new(word))),
            }
        })
    }
}

/// Keys of the names of the decks.
const ACTION_BACK: &str = "back-action";
const EVENT_BACK: &str = "back-event";
