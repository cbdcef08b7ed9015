//! The signs of a game as they are written down, and what must be true of them.

use super::{
    Back, Corners, EMBLEMS, Ends, Form, Ink, LEAST_CONTRAST, Land, Line, MarkSign, NOBODY, Nation,
    Pen, Shape, Side, Signs, StateSign, Tint, Tone, drawn_on,
};
use crate::{Colour, Point, Rect};
use serde::{
    Deserialize,
    de::{IntoDeserializer, value::Error as TextError},
};
use std::{collections::BTreeSet, ops::Range};
use toml::Spanned;

/// Why signs are refused, and at which bytes of their file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}")]
pub struct SignsError {
    pub span: Range<usize>,
    pub what: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    nation: Vec<NationRow>,
    #[serde(default)]
    emblem: Vec<DrawingRow>,
    #[serde(default)]
    drawing: Vec<DrawingRow>,
    #[serde(default)]
    pen: Vec<PenRow>,
    #[serde(default)]
    mark: Vec<MarkRow>,
    #[serde(default)]
    state: Vec<StateRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NationRow {
    name: Word,
    colour: Spanned<Colour>,
    emblem: Option<Word>,
    back: Option<BackRow>,
    land: Option<LandRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BackRow {
    size: Spanned<f64>,
    path: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LandRow {
    day: Option<Colour>,
    night: Option<Colour>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DrawingRow {
    name: Word,
    drawing: Vec<Spanned<ShapeRow>>,
}

/// One shape: exactly one of its forms, and how it is painted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShapeRow {
    path: Option<Word>,
    #[serde(default)]
    hollow: bool,
    /// Its radius.
    circle: Option<f64>,
    /// Its scale.
    emblem: Option<f64>,
    #[serde(default)]
    flag: bool,
    number: Option<String>,
    size: Option<f64>,
    drawing: Option<Word>,

    #[serde(default)]
    at: [f64; 2],
    pen: Option<Word>,
    fill: Option<Word>,
    stroke: Option<Word>,
    /// Its width.
    line: Option<f64>,
    ends: Option<Ends>,
    corners: Option<Corners>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PenRow {
    name: Word,
    fill: Option<Word>,
    stroke: Option<Word>,
    width: Option<f64>,
    ends: Option<Ends>,
    corners: Option<Corners>,
    #[serde(default)]
    dashes: Vec<f64>,
    dash_offset: Option<f64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkRow {
    name: Word,
    #[serde(default)]
    at: [f64; 2],
    drawing: Vec<Spanned<ShapeRow>>,
    #[serde(default)]
    room: Vec<Spanned<[f64; 4]>>,
    #[serde(default)]
    quiet: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StateRow {
    name: Word,
    side: Option<Side>,
    #[serde(default)]
    veiled: bool,
    #[serde(default)]
    apart: bool,
    #[serde(default)]
    disc: Vec<Spanned<ShapeRow>>,
    #[serde(default)]
    counter: Vec<Spanned<ShapeRow>>,
    #[serde(default)]
    cube: Vec<Spanned<ShapeRow>>,
}

type Word = Spanned<String>;
type Read<T> = Result<T, SignsError>;

fn wrong<S>(place: &Spanned<S>, what: impl Into<String>) -> SignsError {
    SignsError {
        span: place.span(),
        what: what.into(),
    }
}

fn parsed(text: &str) -> Read<File> {
    toml::from_str(text).map_err(|error| SignsError {
        span: error.span().unwrap_or(0..0),
        what: error.message().to_owned(),
    })
}

pub fn read(text: &str) -> Read<Signs> {
    let house = parsed(EMBLEMS)?;
    let file = parsed(text)?;
    names_once("pen", file.pen.iter().map(|pen| &pen.name))?;
    names_once("drawing", file.drawing.iter().map(|row| &row.name))?;
    names_once("nation", file.nation.iter().map(|nation| &nation.name))?;
    names_once("mark", file.mark.iter().map(|mark| &mark.name))?;
    names_once("state", file.state.iter().map(|state| &state.name))?;
    let emblems = house.emblem.iter().chain(&file.emblem);
    names_once("emblem", emblems.clone().map(|emblem| &emblem.name))?;

    let pens = (file.pen.iter()).map(pen).collect::<Read<Vec<Pen>>>()?;
    let mut studio = Studio {
        pens: pens.iter().map(|pen| pen.name.as_str()).collect(),
        drawings: Vec::new(),
    };
    let drawings: Vec<Named> = (file.drawing.iter())
        .map(|row| Ok((row.name.as_ref().as_str(), studio.drawing(&row.drawing)?)))
        .collect::<Read<_>>()?;
    let emblems: Vec<Named> = emblems
        .map(|row| Ok((row.name.as_ref().as_str(), emblem(&row.drawing)?)))
        .collect::<Read<_>>()?;
    studio.drawings = drawings;

    Ok(Signs {
        nations: nations(&file.nation, &emblems)?,
        marks: (file.mark.iter())
            .map(|mark| studio.mark(mark))
            .collect::<Read<_>>()?,
        states: (file.state.iter())
            .map(|state| studio.state(state))
            .collect::<Read<_>>()?,
        pens,
    })
}

/// A name that may become part of addresses and classes, and that nothing else of its kind has.
fn names_once<'a>(kind: &str, names: impl Iterator<Item = &'a Word>) -> Read<()> {
    let mut seen = BTreeSet::new();
    for name in names {
        let text = name.as_ref().as_str();
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
        if text.is_empty() || !text.chars().all(plain) {
            let what = format!("`{text}` is not a name: use small letters, digits, `-` and `_`");
            return Err(wrong(name, what));
        }
        if !seen.insert(text) {
            return Err(wrong(name, format!("there are two {kind}s `{text}`")));
        }
    }
    Ok(())
}

/// The emblem of a nation that has none of its own.
const PLAIN_EMBLEM: &str = "star";

fn nations(rows: &[NationRow], emblems: &[Named]) -> Read<Vec<Nation>> {
    let plain = find(emblems, PLAIN_EMBLEM).expect("an emblem of the house");
    let plain_back = || Back {
        size: 12.0,
        path: "M6 4V8".to_owned(),
    };
    let colour = Colour::new(0xa7, 0x9d, 0x8a);
    let nobody = Nation {
        name: NOBODY.to_owned(),
        colour,
        on: drawn_on(colour),
        land: Land {
            day: colour,
            night: colour,
        },
        emblem: plain.to_vec(),
        back: plain_back(),
    };
    let mut nations = vec![nobody];
    let (mut taken, mut hatched) = (BTreeSet::new(), BTreeSet::new());
    for row in rows {
        let name = row.name.as_ref().as_str();
        let colour = *row.colour.as_ref();
        let on = drawn_on(colour);
        let contrast = colour.contrast(on);
        if contrast < LEAST_CONTRAST {
            let what = format!(
                "what is drawn on `{colour}` cannot be seen well: a contrast of {contrast:.1}, and {LEAST_CONTRAST:.1} is needed"
            );
            return Err(wrong(&row.colour, what));
        }
        let emblem = match &row.emblem {
            None => plain,
            Some(word) => {
                let drawing = find(emblems, word.as_ref())
                    .ok_or_else(|| unknown(word, "emblem", names(emblems)))?;
                if !taken.insert(word.as_ref().as_str()) {
                    let what = format!(
                        "another nation has the emblem `{}`: they could be told apart by colour alone",
                        word.as_ref()
                    );
                    return Err(wrong(word, what));
                }
                drawing
            }
        };
        let back = match &row.back {
            None => plain_back(),
            Some(back) => {
                positive(&back.size)?;
                let path = path_data(&back.path)?;
                if !hatched.insert(back.path.as_ref().as_str()) {
                    let what =
                        "another nation has this back: they could be told apart by colour alone";
                    return Err(wrong(&back.path, what));
                }
                Back {
                    size: *back.size.as_ref(),
                    path,
                }
            }
        };
        let land = |choose: fn(&LandRow) -> Option<Colour>| {
            row.land.as_ref().and_then(choose).unwrap_or(colour)
        };
        let nation = Nation {
            name: name.to_owned(),
            colour,
            on,
            land: Land {
                day: land(|land| land.day),
                night: land(|land| land.night),
            },
            emblem: emblem.to_vec(),
            back,
        };
        if name == NOBODY {
            nations[0] = nation;
        } else {
            nations.push(nation);
        }
    }
    Ok(nations)
}

/// A drawing with its name.
type Named<'a> = (&'a str, Vec<Shape>);

fn find<'a>(drawings: &'a [Named], name: &str) -> Option<&'a [Shape]> {
    let found = drawings.iter().find(|(own, _)| *own == name);
    found.map(|(_, drawing)| drawing.as_slice())
}

fn names<'a>(drawings: &'a [Named]) -> impl Iterator<Item = &'a str> {
    drawings.iter().map(|(name, _)| *name)
}

fn unknown<'a>(word: &Word, kind: &str, known: impl Iterator<Item = &'a str>) -> SignsError {
    let known: Vec<&str> = known.collect();
    let what = match known.as_slice() {
        [] => format!("there is no {kind} `{}`, nor any other", word.as_ref()),
        known => format!(
            "there is no {kind} `{}`; there are: {}",
            word.as_ref(),
            known.join(", ")
        ),
    };
    wrong(word, what)
}

/// An emblem is made of paths alone: it takes all colour from where it is used.
fn emblem(rows: &[Spanned<ShapeRow>]) -> Read<Vec<Shape>> {
    let nothing = Studio {
        pens: Vec::new(),
        drawings: Vec::new(),
    };
    (rows.iter())
        .map(|row| {
            let shape = nothing.shape(row)?;
            let plain = shape.fill.is_none() && shape.stroke.is_none();
            if matches!(shape.form, Form::Path { .. }) && plain {
                Ok(shape)
            } else {
                let what =
                    "an emblem is made of paths, which take their colour from where it is used";
                Err(wrong(row, what))
            }
        })
        .collect()
}

/// What shapes may name.
struct Studio<'a> {
    pens: Vec<&'a str>,
    drawings: Vec<Named<'a>>,
}

impl Studio<'_> {
    fn mark(&self, row: &MarkRow) -> Read<MarkSign> {
        let room = |corners: &Spanned<[f64; 4]>| {
            let [x0, y0, x1, y1] = *corners.as_ref();
            if x0 < x1 && y0 < y1 {
                Ok(Rect::new(x0, y0, x1, y1))
            } else {
                let what = "a room is written left, top, right, bottom";
                Err(wrong(corners, what))
            }
        };
        Ok(MarkSign {
            name: row.name.as_ref().clone(),
            at: Point::new(row.at[0], row.at[1]),
            drawing: self.drawing(&row.drawing)?,
            room: row.room.iter().map(room).collect::<Read<_>>()?,
            quiet: row.quiet,
        })
    }

    fn state(&self, row: &StateRow) -> Read<StateSign> {
        let (disc, counter, cube) = (
            self.drawing(&row.disc)?,
            self.drawing(&row.counter)?,
            self.drawing(&row.cube)?,
        );
        let drawn = !(disc.is_empty() && counter.is_empty() && cube.is_empty());
        if row.side.is_none() && !row.veiled && !drawn {
            let what = format!(
                "nothing shows the state `{}`: give it a side, a veil or a drawing",
                row.name.as_ref()
            );
            return Err(wrong(&row.name, what));
        }
        Ok(StateSign {
            name: row.name.as_ref().clone(),
            side: row.side,
            veiled: row.veiled,
            apart: row.apart,
            disc,
            counter,
            cube,
        })
    }

    fn drawing(&self, rows: &[Spanned<ShapeRow>]) -> Read<Vec<Shape>> {
        rows.iter().map(|row| self.shape(row)).collect()
    }

    fn shape(&self, row: &Spanned<ShapeRow>) -> Read<Shape> {
        let place = row;
        let row = row.as_ref();
        let mut forms = Vec::new();
        if let Some(path) = &row.path {
            forms.push(Form::Path {
                data: path_data(path)?,
                hollow: row.hollow,
            });
        }
        forms.extend(row.circle.map(|radius| Form::Circle { radius }));
        forms.extend(row.emblem.map(|scale| Form::Emblem { scale }));
        forms.extend(row.flag.then_some(Form::Flag));
        if let Some(text) = &row.number {
            let size = (row.size).ok_or_else(|| wrong(place, "a number needs its `size`"))?;
            forms.push(Form::Number {
                text: text.clone(),
                size,
            });
        }
        if let Some(word) = &row.drawing {
            let drawing = find(&self.drawings, word.as_ref())
                .ok_or_else(|| unknown(word, "drawing", names(&self.drawings)))?;
            forms.push(Form::Group(drawing.to_vec()));
        }
        let form = match (forms.pop(), forms.is_empty()) {
            (Some(form), true) => form,
            _ => {
                let what =
                    "a shape is one of `path`, `circle`, `emblem`, `flag`, `number` and `drawing`";
                return Err(wrong(place, what));
            }
        };
        if let Some(pen) = row.pen.as_ref()
            && !self.pens.contains(&pen.as_ref().as_str())
        {
            return Err(unknown(pen, "pen", self.pens.iter().copied()));
        }
        let line = row.line.map(|width| Line {
            width,
            ends: row.ends,
            corners: row.corners,
        });
        Ok(Shape {
            form,
            at: Point::new(row.at[0], row.at[1]),
            pen: row.pen.as_ref().map(|pen| pen.as_ref().clone()),
            fill: row.fill.as_ref().map(tint).transpose()?,
            stroke: row.stroke.as_ref().map(tint).transpose()?,
            line,
        })
    }
}

fn pen(row: &PenRow) -> Read<Pen> {
    Ok(Pen {
        name: row.name.as_ref().clone(),
        fill: row.fill.as_ref().map(ink).transpose()?,
        stroke: row.stroke.as_ref().map(ink).transpose()?,
        width: row.width,
        ends: row.ends,
        corners: row.corners,
        dashes: row.dashes.clone(),
        dash_offset: row.dash_offset,
    })
}

fn tint(word: &Word) -> Read<Tint> {
    match word.as_ref().as_str() {
        "nation" => Ok(Tint::Nation),
        "on-nation" => Ok(Tint::OnNation),
        other => other.parse().map(Tint::Fixed).map_err(|_| {
            let what = format!("`{other}` is neither `nation` nor `on-nation` nor a colour");
            wrong(word, what)
        }),
    }
}

fn ink(word: &Word) -> Read<Ink> {
    let text = word.as_ref().as_str();
    let deserializer: serde::de::value::StrDeserializer<'_, TextError> = text.into_deserializer();
    match (text, Tone::deserialize(deserializer)) {
        ("none", _) => Ok(Ink::None),
        (_, Ok(tone)) => Ok(Ink::Tone(tone)),
        _ => text.parse().map(Ink::Fixed).map_err(|_| {
            let what = format!("`{text}` is neither `none` nor a tone of the map nor a colour");
            wrong(word, what)
        }),
    }
}

fn positive(number: &Spanned<f64>) -> Read<()> {
    if *number.as_ref() > 0.0 {
        Ok(())
    } else {
        Err(wrong(number, "this must be greater than 0"))
    }
}

/// Path data as in SVG, and nothing that could be anything else.
fn path_data(word: &Word) -> Read<String> {
    let data = word.as_ref();
    let fits = |c: char| c.is_ascii_digit() || "MmLlHhVvCcSsQqTtAaZz.,-+ ".contains(c);
    if data.starts_with(['M', 'm']) && data.chars().all(fits) {
        Ok(data.clone())
    } else {
        let what = format!(
            "`{data}` is not a path: it begins with `M`, and letters and numbers as in SVG follow"
        );
        Err(wrong(word, what))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> (String, String) {
        let SignsError { span, what } = Signs::read(text).unwrap_err();
        (text[span].to_owned(), what)
    }

    const LION: &str = "[[nation]]\nname = 'one'\ncolour = '#2f4a7c'\nemblem = 'lion'\n";
    const MARK: &str = "[[mark]]\nname = 'blockade'\n";

    #[test]
    fn every_emblem_of_the_house_can_be_read_and_differs() {
        let house = parsed(EMBLEMS).unwrap();
        let names: Vec<&str> = (house.emblem.iter())
            .map(|row| row.name.as_ref().as_str())
            .collect();
        assert!(names.contains(&PLAIN_EMBLEM));
        let drawings: BTreeSet<String> = (house.emblem.iter())
            .map(|row| format!("{:?}", emblem(&row.drawing).unwrap()))
            .collect();
        assert_eq!(drawings.len(), names.len());
        let signs = Signs::default();
        assert_eq!(signs.nation("anybody").name, NOBODY);
        assert!(!signs.has_nation("anybody") && signs.has_nation(NOBODY));
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
        assert_eq!(drawn("{ number = '1' }").1, "a number needs its `size`");
        let (place, _) = drawn(r#"{ path = 'M0 0"><script>' }"#);
        assert_eq!(place, r#"'M0 0"><script>'"#);
        assert_eq!(
            refused(&format!("{MARK}drawing = []\nroom = [[4, 0, 2, 1]]")).0,
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
