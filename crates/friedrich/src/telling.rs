//! What a line of the log names, each kind of thing in its own way.

use crate::{
    cards::{Card, Suit},
    fate::{Stroke, Version},
    map::CityId,
    naming::{Naming, fate_text, fate_thing, fate_word, seat_word, train_word},
    nations::Nation,
    pieces::{GeneralId, Generals, TrainId},
    tables::Tables,
};
use kernel::{Message, Name, Seat, name, tell::Told};

/// What is written on a train, beside its nation.
pub struct Mark(pub TrainId);

/// A stroke or a numbered card as a thing that can be pointed at.
pub struct FateTitle(pub Name);

/// What a numbered card does as it is read, in words.
pub struct VersionText(pub Version);

macro_rules! told {
    ($(|$it:ident: $of:ty, $t:ident, $line:ident, $name:ident| $told:expr;)*) => {$(
        impl Told<Tables> for $of {
            #[allow(unused_variables)]
            fn told(&self, $name: &str, $t: &Tables, $line: Message) -> Message {
                let $it = self;
                $told
            }
        }
    )*};
}

told! {
    |seat: Seat, t, line, name| line.word(name, seat_word(*seat));
    |nation: Nation, t, line, name| line.nation(name, *nation);
    |city: CityId, t, line, name| line.city(t, name, *city);
    |general: GeneralId, t, line, name| line.general(t, name, *general);
    |stack: Generals, t, line, name| line.stack(t, name, *stack);
    |card: Card, t, line, name| line.cards(name, &[*card]);
    |cards: Vec<Card>, t, line, name| line.cards(name, cards);
    |suit: Suit, t, line, name| line.word(name, name!("suit-{}", suit.name()));
    |stroke: Stroke, t, line, name| line.word(name, name!("fate-{}", stroke.name()));
    |version: Version, t, line, name| line.word(name, fate_word(*version));
    |title: FateTitle, t, line, name| line.things(name, [fate_thing(title.0.clone())]);
    |text: VersionText, t, line, name| line.word(name, fate_text(text.0));
    |train: TrainId, t, line, name| line.word(name, train_word(t, *train));
    |mark: Mark, t, line, name| line.mark(t, name, mark.0);
}
