//! Cards as they are written down: which vignette each shows, and how the backs of the decks look.

use super::file::{Named, Seen, find, name_of, names, path_data};
use super::record::{Read, Record, Word, unknown, wrong};
use super::{Back, CardSign, DeckSign, Vignette};
use std::collections::BTreeSet;

/// What a game says of its cards.
pub struct Cards {
    /// Those that some card or deck shows.
    pub vignettes: Vec<Vignette>,
    pub cards: Vec<CardSign>,
    pub decks: Vec<DeckSign>,
}

pub fn cards(file: Record<'_>, drawings: &[Named<'_>]) -> Read<Cards> {
    let mut all = Cards {
        vignettes: Vec::new(),
        cards: Vec::new(),
        decks: Vec::new(),
    };
    let mut given: Seen = BTreeSet::new();
    for row in file.list("card")? {
        let row = Record::new(row, &["cards", "vignette"])?;
        let vignette = all.shown(&row.needed("vignette")?, drawings)?;
        for card in row.words("cards")? {
            if !given.insert(*card.as_ref()) {
                let what = format!("the card `{}` has a vignette already", card.as_ref());
                return Err(wrong(&card, what));
            }
            all.cards.push(CardSign {
                card: (*card.as_ref()).to_owned(),
                vignette: vignette.clone(),
            });
        }
    }
    let mut seen: Seen = BTreeSet::new();
    for row in file.list("deck")? {
        let row = Record::new(row, &["name", "back", "vignette"])?;
        let name = name_of(row, "deck", &mut seen)?.to_owned();
        let vignette = row.word("vignette")?;
        let vignette = vignette
            .map(|word| all.shown(&word, drawings))
            .transpose()?;
        let back = row.inner("back", &["size", "path"])?;
        let back = back.ok_or_else(|| row.lacks("back"))?;
        let size = back.number("size")?.ok_or_else(|| back.lacks("size"))?;
        if size <= 0.0 {
            let what = "the size of a back must be greater than 0";
            return Err(wrong(back.place, what));
        }
        all.decks.push(DeckSign {
            name,
            back: Back {
                size,
                path: path_data(&back.needed("path")?)?,
            },
            vignette,
        });
    }
    Ok(all)
}

impl Cards {
    /// The name of a vignette, which is drawn from now on.
    fn shown(&mut self, word: &Word<'_>, drawings: &[Named<'_>]) -> Read<String> {
        let name = *word.as_ref();
        let drawing =
            find(drawings, name).ok_or_else(|| unknown(word, "vignette", names(drawings)))?;
        if !self.vignettes.iter().any(|own| own.name == name) {
            self.vignettes.push(Vignette {
                name: name.to_owned(),
                drawing: drawing.to_vec(),
            });
        }
        Ok(name.to_owned())
    }
}
