//! Nations as they are written down: each is seen well, and told from the others without colour.

use super::file::{Named, Raw, Seen, find, name_of, names, path_data};
use super::record::{Read, Record, Word, unknown, wrong};
use super::{Back, LEAST_CONTRAST, Land, NOBODY, Nation, Shape, drawn_on};
use crate::Colour;
use std::collections::BTreeSet;

/// The emblem of a nation that has none of its own.
const PLAIN_EMBLEM: &str = "star";
/// Nobody's colour.
const PLAIN_COLOUR: Colour = Colour::new(0xa7, 0x9d, 0x8a);

fn plain_back() -> Back {
    Back {
        size: 12.0,
        path: "M6 4V8".to_owned(),
    }
}

/// Every nation, nobody first.
pub fn nations(file: Record<'_>, emblems: &[Named<'_>]) -> Read<Vec<Nation>> {
    let mut chancery = Chancery {
        emblems,
        names: BTreeSet::new(),
        given: BTreeSet::new(),
        hatched: BTreeSet::new(),
    };
    let mut nations = vec![Nation {
        name: NOBODY.to_owned(),
        colour: PLAIN_COLOUR,
        on: drawn_on(PLAIN_COLOUR),
        land: Land {
            day: PLAIN_COLOUR,
            night: PLAIN_COLOUR,
        },
        emblem: chancery.plain(),
        back: plain_back(),
    }];
    for row in file.list("nation")? {
        let nation = chancery.nation(row)?;
        if nation.name == NOBODY {
            nations[0] = nation;
        } else {
            nations.push(nation);
        }
    }
    Ok(nations)
}

/// Gives nations what tells them apart.
struct Chancery<'a, 'e> {
    emblems: &'e [Named<'e>],
    names: Seen<'a>,
    given: Seen<'a>,
    hatched: Seen<'a>,
}

impl<'a> Chancery<'a, '_> {
    fn plain(&self) -> Vec<Shape> {
        let plain = find(self.emblems, PLAIN_EMBLEM);
        plain.map(<[Shape]>::to_vec).unwrap_or_default()
    }

    fn nation(&mut self, row: &'a Raw<'a>) -> Read<Nation> {
        let row = Record::new(row, &["name", "colour", "emblem", "back", "land"])?;
        let name = name_of(row, "nation", &mut self.names)?.to_owned();
        let place = row.needed("colour")?;
        let colour = colour(&place)?;
        let on = drawn_on(colour);
        let contrast = colour.contrast(on);
        if contrast < LEAST_CONTRAST {
            let what = format!(
                "what is drawn on `{colour}` cannot be seen well: a contrast of {contrast:.1}, and {LEAST_CONTRAST:.1} is needed"
            );
            return Err(wrong(&place, what));
        }
        let emblem = match row.word("emblem")? {
            Some(word) => self.emblem(&word)?,
            None => self.plain(),
        };
        let back = match row.inner("back", &["size", "path"])? {
            Some(back) => self.back(back)?,
            None => plain_back(),
        };
        let land = row.inner("land", &["day", "night"])?;
        let of = |time: &str| {
            let own = land.map(|land| land.word(time)).transpose()?.flatten();
            own.map_or(Ok(colour), |word| self::colour(&word))
        };
        Ok(Nation {
            name,
            colour,
            on,
            land: Land {
                day: of("day")?,
                night: of("night")?,
            },
            emblem,
            back,
        })
    }

    fn emblem(&mut self, word: &Word<'a>) -> Read<Vec<Shape>> {
        let name = *word.as_ref();
        let drawing =
            find(self.emblems, name).ok_or_else(|| unknown(word, "emblem", names(self.emblems)))?;
        if !self.given.insert(name) {
            let what = format!(
                "another nation has the emblem `{name}`: they could be told apart by colour alone"
            );
            return Err(wrong(word, what));
        }
        Ok(drawing.to_vec())
    }

    fn back(&mut self, row: Record<'a>) -> Read<Back> {
        let size = row.number("size")?.ok_or_else(|| row.lacks("size"))?;
        if size <= 0.0 {
            return Err(wrong(
                row.place,
                "the size of a back must be greater than 0",
            ));
        }
        let word = row.needed("path")?;
        let path = path_data(&word)?;
        if !self.hatched.insert(*word.as_ref()) {
            let what = "another nation has this back: they could be told apart by colour alone";
            return Err(wrong(&word, what));
        }
        Ok(Back { size, path })
    }
}

fn colour(word: &Word) -> Read<Colour> {
    word.as_ref()
        .parse()
        .map_err(|error: crate::NotAColour| wrong(word, error.to_string()))
}
