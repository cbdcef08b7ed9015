//! The signs of a game as they are written down, and what must be true of them.

use super::cards::{Cards, cards};
use super::chancery::nations;
use super::record::{Read, Record, Word, parsed, wrong};
use super::studio::{Studio, pen};
use super::{EMBLEMS, Fashion, Form, Shape, Signs, VIGNETTES};
use std::collections::BTreeSet;
use toml::{Spanned, de::DeValue};

const KINDS: [&str; 10] = [
    "nation", "emblem", "drawing", "pen", "mark", "state", "vignette", "card", "deck", "leaders",
];

/// Something as it is written, with its place.
pub type Raw<'a> = Spanned<DeValue<'a>>;

/// A drawing with its name.
pub type Named<'a> = (&'a str, Vec<Shape>);

pub fn read(text: &str) -> Read<Signs> {
    let (house, file) = (parsed(EMBLEMS)?, parsed(text)?);
    let house = Record::new(&house, &KINDS)?;
    let file = Record::new(&file, &KINDS)?;

    let emblems = line_drawings("emblem", house, file)?;
    let pens = rows(file, "pen", pen)?;
    let mut studio = Studio {
        pens: pens.iter().map(|pen| pen.name.as_str()).collect(),
        drawings: Vec::new(),
    };
    let mut seen = BTreeSet::new();
    for row in file.list("drawing")? {
        let row = Record::new(row, &["name", "drawing"])?;
        let name = name_of(row, "drawing", &mut seen)?;
        // Those before it may be part of it.
        let drawing = studio.drawing(row, "drawing")?;
        studio.drawings.push((name, drawing));
    }
    let pictures = parsed(VIGNETTES)?;
    let pictures = Record::new(&pictures, &KINDS)?;
    let Cards {
        vignettes,
        cards,
        decks,
    } = cards(file, &line_drawings("vignette", pictures, file)?)?;
    let (fashion, laurelled) = leaders(file)?;
    Ok(Signs {
        nations: nations(file, &emblems)?,
        marks: rows(file, "mark", |row, seen| studio.mark(row, seen))?,
        states: rows(file, "state", |row, seen| studio.state(row, seen))?,
        pens,
        vignettes,
        cards,
        decks,
        fashion,
        laurelled,
    })
}

const FASHIONS: [(&str, Fashion); 3] = [
    ("full-wigs", Fashion::FullWigs),
    ("queues", Fashion::Queues),
    ("short-hair", Fashion::ShortHair),
];

/// How leaders are dressed, and who of them has laurels.
fn leaders(file: Record<'_>) -> Read<(Fashion, Vec<String>)> {
    let (mut fashion, mut laurelled) = (Fashion::default(), Vec::new());
    for row in file.list("leaders")? {
        let row = Record::new(row, &["fashion", "laurels"])?;
        fashion = row.choice("fashion", &FASHIONS)?.unwrap_or(fashion);
        let names = row.words("laurels")?;
        laurelled.extend(names.iter().map(|name| (*name.as_ref()).to_owned()));
    }
    Ok((fashion, laurelled))
}

/// All emblems or all vignettes: those of the house, then the game's own.
fn line_drawings<'a>(kind: &str, house: Record<'a>, file: Record<'a>) -> Read<Vec<Named<'a>>> {
    let mut seen = BTreeSet::new();
    let mut drawings: Vec<Named> = Vec::new();
    for row in house.list(kind)?.iter().chain(file.list(kind)?) {
        let row = Record::new(row, &["name", "drawing"])?;
        let name = name_of(row, kind, &mut seen)?;
        let drawing = row.list("drawing")?.iter().map(emblem);
        drawings.push((name, drawing.collect::<Read<_>>()?));
    }
    Ok(drawings)
}

/// Names that were read already.
pub type Seen<'a> = BTreeSet<&'a str>;

/// Reads every record of a kind.
fn rows<'a, T>(
    file: Record<'a>,
    kind: &str,
    read: impl Fn(&'a Raw<'a>, &mut Seen<'a>) -> Read<T>,
) -> Read<Vec<T>> {
    let mut seen = BTreeSet::new();
    let rows = file.list(kind)?.iter();
    rows.map(|row| read(row, &mut seen)).collect()
}

/// The name of a record: it may become part of addresses and classes, and nothing else of its kind has it.
pub fn name_of<'a>(row: Record<'a>, kind: &str, seen: &mut Seen<'a>) -> Read<&'a str> {
    let name = row.needed("name")?;
    let text = *name.as_ref();
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
    if text.is_empty() || !text.chars().all(plain) {
        let what = format!("`{text}` is not a name: use small letters, digits, `-` and `_`");
        return Err(wrong(&name, what));
    }
    if !seen.insert(text) {
        return Err(wrong(&name, format!("there are two {kind}s `{text}`")));
    }
    Ok(text)
}

pub fn find<'a>(drawings: &'a [Named], name: &str) -> Option<&'a [Shape]> {
    let found = drawings.iter().find(|(own, _)| *own == name);
    found.map(|(_, drawing)| drawing.as_slice())
}

pub fn names<'a>(drawings: &'a [Named]) -> impl Iterator<Item = &'a str> {
    drawings.iter().map(|(name, _)| *name)
}

/// An emblem is made of paths alone: it takes all colour from where it is used.
fn emblem(row: &Raw<'_>) -> Read<Shape> {
    let shape = Studio::default().shape(row)?;
    let plain = shape.fill.is_none() && shape.stroke.is_none();
    if matches!(shape.form, Form::Path { .. }) && plain {
        Ok(shape)
    } else {
        let what = "an emblem is made of paths, which take their colour from where it is used";
        Err(wrong(row, what))
    }
}

/// Path data as in SVG, and nothing that could be anything else.
pub fn path_data(word: &Word) -> Read<String> {
    let data = *word.as_ref();
    let fits = |c: char| c.is_ascii_digit() || "MmLlHhVvCcSsQqTtAaZz.,-+ ".contains(c);
    if data.starts_with(['M', 'm']) && data.chars().all(fits) {
        Ok(data.to_owned())
    } else {
        let what = format!(
            "`{data}` is not a path: it begins with `M`, and letters and numbers as in SVG follow"
        );
        Err(wrong(word, what))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{NOBODY, SignsError};
    use super::*;
    use crate::Point;

    fn refused(text: &str) -> (String, String) {
        let SignsError { span, what } = Signs::read(text).unwrap_err();
        (text[span].to_owned(), what)
    }

    const LION: &str = "[[nation]]\nname = 'one'\ncolour = '#2f4a7c'\nemblem = 'lion'\n";
    const MARK: &str = "[[mark]]\nname = 'blockade'\n";

    #[test]
    fn every_emblem_of_the_house_can_be_read_and_differs() {
        let house = parsed(EMBLEMS).unwrap();
        let house = Record::new(&house, &KINDS).unwrap();
        let mut drawings = BTreeSet::new();
        for row in house.list("emblem").unwrap() {
            let row = Record::new(row, &["name", "drawing"]).unwrap();
            let shapes = row.list("drawing").unwrap().iter().map(emblem);
            let drawing: Vec<Shape> = shapes.map(Result::unwrap).collect();
            assert!(!drawing.is_empty() && drawings.insert(format!("{drawing:?}")));
        }
        let signs = Signs::default();
        assert_eq!(signs.nation("anybody").name, NOBODY);
        assert!(!signs.nation(NOBODY).emblem.is_empty());
        assert!(!signs.has_nation("anybody") && signs.has_nation(NOBODY));
    }

    #[test]
    fn every_vignette_of_the_house_can_be_read_and_differs() {
        let house = parsed(VIGNETTES).unwrap();
        let house = Record::new(&house, &KINDS).unwrap();
        let nothing = parsed("").unwrap();
        let nothing = Record::new(&nothing, &KINDS).unwrap();
        let all = line_drawings("vignette", house, nothing).unwrap();
        let different: BTreeSet<String> = all.iter().map(|(_, d)| format!("{d:?}")).collect();
        assert!(all.len() >= 20 && different.len() == all.len());
    }

    #[test]
    fn cards_and_decks_show_vignettes() {
        let text = "[[card]]\ncards = ['storm', 'R']\nvignette = 'ship'\n\
                    [[deck]]\nname = 'deck-1'\nback = { size = 9, path = 'M0 4H9' }\n";
        let signs = Signs::read(text).unwrap();
        assert_eq!(signs.vignettes().len(), 1, "only those that are shown");
        assert_eq!(signs.vignette("R.2", None), Some("ship"));
        assert_eq!(signs.vignette("x", Some("storm")), Some("ship"));
        assert_eq!(signs.vignette("x", None), None);
        assert!(signs.deck("deck-1").is_some() && signs.deck("deck-2").is_none());
        let (place, what) = refused(&text.replace("'ship'", "'shop'"));
        assert_eq!(place, "'shop'");
        assert!(what.starts_with("there is no vignette `shop`; there are: sabres"));
        assert_eq!(
            refused("[[card]]\ncards = ['a', 'a']\nvignette = 'ship'").1,
            "the card `a` has a vignette already"
        );
    }

    #[test]
    fn a_name_that_leads_nowhere_is_refused_where_it_stands() {
        let (place, what) = refused(&LION.replace("lion", "lyon"));
        assert_eq!(place, "'lyon'");
        assert!(what.starts_with("there is no emblem `lyon`; there are: eagle, "));
        let drawn = |shape: &str| refused(&format!("{MARK}drawing = [{shape}]"));
        assert_eq!(
            drawn("{ circle = 4, pen = 'rope' }"),
            (
                "'rope'".to_owned(),
                "there is no pen `rope`, nor any other".to_owned()
            )
        );
        assert_eq!(drawn("{ drawing = 'boat' }").0, "'boat'");
        assert_eq!(
            drawn("{ circle = 4, fill = 'blue' }").1,
            "`blue` is neither `nation` nor `on-nation` nor a colour"
        );
        assert_eq!(
            refused("[[pen]]\nname = 'rope'\nstroke = 'blue'").1,
            "`blue` is neither `none` nor a tone of the map nor a colour"
        );
        assert_eq!(refused("[[flag]]\nname = 'x'").0, "flag");
    }

    #[test]
    fn nations_differ_without_colour_and_are_drawn_on_well() {
        let twice = format!("{LION}{}", LION.replace("'one'", "'two'"));
        assert_eq!(
            refused(&twice).1,
            "another nation has the emblem `lion`: they could be told apart by colour alone"
        );
        let backs = twice
            .replacen("emblem = 'lion'", "back = { size = 9, path = 'M0 0H9' }", 1)
            .replace("emblem = 'lion'", "back = { size = 8, path = 'M0 0H9' }");
        assert!(
            refused(&backs)
                .1
                .starts_with("another nation has this back")
        );
        assert_eq!(
            refused(&format!("{LION}{LION}")).1,
            "there are two nations `one`"
        );
        let (place, what) = refused(&LION.replace("#2f4a7c", "#909090"));
        assert_eq!(place, "'#909090'");
        assert!(
            what.starts_with("what is drawn on `#909090` cannot be seen well"),
            "{what}"
        );
        assert_eq!(refused(&LION.replace("'one'", "'One'")).0, "'One'");
        assert_eq!(refused(&LION.replace("#2f4a7c", "blue")).0, "'blue'");
    }

    #[test]
    fn a_shape_is_one_thing_and_a_path_is_a_path() {
        let drawn = |shape: &str| refused(&format!("{MARK}drawing = [{shape}]"));
        let one_of = "a shape is one of `path`, `circle`, `emblem`, `flag`, `number` and `drawing`";
        assert_eq!(drawn("{ at = [1, 2] }").1, one_of);
        assert_eq!(drawn("{ circle = 4, flag = true }").1, one_of);
        assert_eq!(
            drawn("{ number = '1' }").1,
            "the field `size` is missing here"
        );
        assert_eq!(drawn("{ circle = '4' }").1, "this must be a number");
        assert_eq!(drawn("{ circle = 4, at = [1] }").0, "[1]");
        assert_eq!(drawn("{ circle = 4, ends = 'sharp' }").0, "'sharp'");
        let (place, _) = drawn(r#"{ path = 'M0 0"><script>' }"#);
        assert_eq!(place, r#"'M0 0"><script>'"#);
        assert_eq!(
            refused(&format!(
                "{MARK}drawing = [{{ flag = true }}]\nroom = [[4, 0, 2, 1]]"
            ))
            .0,
            "[4, 0, 2, 1]"
        );
        let coloured =
            "[[emblem]]\nname = 'sword'\ndrawing = [{ path = 'M0 0H9', fill = 'nation' }]";
        assert!(
            refused(coloured)
                .1
                .starts_with("an emblem is made of paths")
        );
        assert_eq!(
            refused("[[state]]\nname = 'dazed'").1,
            "nothing shows the state `dazed`: give it a side, a veil or a drawing"
        );
    }

    #[test]
    fn a_game_brings_emblems_and_drawings_of_its_own() {
        let text = format!(
            "{}[[emblem]]\nname = 'sword'\ndrawing = [{{ path = 'M0-40V40', line = 4 }}]\n\
             [[drawing]]\nname = 'boat'\ndrawing = [{{ circle = 4 }}]\n\
             {MARK}drawing = [{{ drawing = 'boat', at = [1, 2] }}]",
            LION.replace("lion", "sword")
        );
        let signs = Signs::read(&text).unwrap();
        assert_eq!(signs.nation("one").emblem.len(), 1);
        let boat = &signs.mark("blockade").unwrap().drawing[0];
        assert_eq!(boat.at, Point::new(1.0, 2.0));
        assert!(matches!(&boat.form, Form::Group(shapes) if shapes.len() == 1));
        let house = "[[emblem]]\nname = 'lion'\ndrawing = [{ path = 'M0 0H9' }]";
        assert_eq!(refused(house).1, "there are two emblems `lion`");
    }

    #[test]
    fn nobody_looks_as_the_game_says() {
        let signs = Signs::read(&LION.replace("'one'", "'neutral'")).unwrap();
        assert_eq!(signs.nations().len(), 1);
        assert_eq!(signs.nation("anybody").colour.to_string(), "#2f4a7c");
    }
}
