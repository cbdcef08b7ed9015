//! The fate card on the stage while it asks somebody: what it says, and whom it is about.

use super::{Concerned, FateChoice, concerned, struck};
use crate::{
    beats,
    fate::Stroke,
    naming::{fate_text, fate_thing, fate_word, nation_word, stroke_text, stroke_word},
    nations::Nation,
    phases::At,
};
use kernel::{
    Message, Name,
    phase::Phase,
    scene::{Party, Stage},
};

impl FateChoice {
    pub(super) fn staged(&self, at: At<'_>) -> Stage {
        let (title, text, about) = match self.card() {
            Some(card) => (fate_word(card), fate_text(card), concerned(at.t, card)),
            // The only stroke that asks.
            None => (
                stroke_word(Stroke::Sweden),
                stroke_text(Stroke::Sweden, 0),
                Concerned {
                    nations: struck(Stroke::Sweden),
                    ..Concerned::default()
                },
            ),
        };
        Stage {
            kind: beats::FATE.into(),
            title: Message::new("stage-fate").things("title", [fate_thing(title)]),
            space: Name::default(),
            sides: (about.nations.iter())
                .map(|nation| self.side(at, *nation, &about))
                .collect(),
            score: None,
            odds: Vec::new(),
            stakes: vec![Message::new(text)],
        }
    }

    fn side(&self, at: At<'_>, nation: Nation, about: &Concerned) -> Party {
        let mut side = Party::new(nation.name(), Message::new(nation_word(nation)));
        side.pieces = (about.generals.iter())
            .filter(|general| at.t.pieces.general(**general).nation == nation)
            .filter(|general| at.state.at(**general).is_some())
            .map(|general| at.t.pieces.general(*general).id.clone())
            .collect();
        side.acts = match self.nation_asked(at.t) {
            Some(asked) => asked == nation,
            None => self.decides(at).contains(at.state.seat_of(nation)),
        };
        side
    }
}
