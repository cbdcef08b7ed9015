//! Drawings as they are written down: shapes, the pens that draw them, and the marks and states they make up.

use super::file::{Named, Raw, Seen, find, name_of, names, path_data};
use super::record::{Read, Record, Word, chosen, numbers, unknown, wrong};
use super::{Corners, Ends, Form, Ink, Line, MarkSign, Pen, Shape, Side, StateSign, Tint, Tone};
use crate::{Point, Rect};

/// What shapes may name.
#[derive(Default)]
pub struct Studio<'a> {
    pub pens: Vec<&'a str>,
    pub drawings: Vec<Named<'a>>,
}

const SHAPE: [&str; 15] = [
    "path", "hollow", "circle", "emblem", "flag", "number", "size", "drawing", "at", "pen", "fill",
    "stroke", "line", "ends", "corners",
];

impl Studio<'_> {
    pub fn mark<'r>(&self, row: &'r Raw<'r>, seen: &mut Seen<'r>) -> Read<MarkSign> {
        let row = Record::new(row, &["name", "at", "drawing", "room", "quiet"])?;
        let [x, y] = row.point("at")?;
        let name = name_of(row, "mark", seen)?;
        let drawing = self.drawing(row, "drawing")?;
        if drawing.is_empty() {
            let what = format!("nothing shows the mark `{name}`: give it a drawing");
            return Err(wrong(row.place, what));
        }
        Ok(MarkSign {
            name: name.to_owned(),
            at: Point::new(x, y),
            drawing,
            room: (row.list("room")?.iter()).map(room).collect::<Read<_>>()?,
            quiet: row.is("quiet")?,
        })
    }

    pub fn state<'r>(&self, row: &'r Raw<'r>, seen: &mut Seen<'r>) -> Read<StateSign> {
        let fields = ["name", "side", "veiled", "apart", "disc", "counter", "cube"];
        let row = Record::new(row, &fields)?;
        let name = name_of(row, "state", seen)?;
        let state = StateSign {
            name: name.to_owned(),
            side: row.choice("side", &[("cut", Side::Cut), ("back", Side::Back)])?,
            veiled: row.is("veiled")?,
            apart: row.is("apart")?,
            disc: self.drawing(row, "disc")?,
            counter: self.drawing(row, "counter")?,
            cube: self.drawing(row, "cube")?,
        };
        let drawings = [&state.disc, &state.counter, &state.cube];
        let drawn = drawings.iter().any(|drawing| !drawing.is_empty());
        if state.side.is_none() && !state.veiled && !drawn {
            let what =
                format!("nothing shows the state `{name}`: give it a side, a veil or a drawing");
            return Err(wrong(row.place, what));
        }
        Ok(state)
    }

    pub fn drawing(&self, row: Record<'_>, field: &str) -> Read<Vec<Shape>> {
        let shapes = row.list(field)?.iter();
        shapes.map(|shape| self.shape(shape)).collect()
    }

    pub fn shape(&self, row: &Raw<'_>) -> Read<Shape> {
        let row = Record::new(row, &SHAPE)?;
        let [x, y] = row.point("at")?;
        let pen = row.word("pen")?;
        if let Some(pen) = (pen.as_ref()).filter(|pen| !self.pens.contains(pen.as_ref())) {
            return Err(unknown(pen, "pen", self.pens.iter().copied()));
        }
        let (ends, corners) = (row.choice("ends", &ENDS)?, row.choice("corners", &CORNERS)?);
        let line = row.number("line")?.map(|width| Line {
            width,
            ends,
            corners,
        });
        if line.is_none() && (row.has("ends") || row.has("corners")) {
            let what = "only a `line` has ends and corners; those of a pen are the pen's";
            return Err(wrong(row.place, what));
        }
        let tint = |field: &str| row.word(field)?.as_ref().map(tint).transpose();
        Ok(Shape {
            form: self.form(row)?,
            at: Point::new(x, y),
            pen: pen.map(|pen| (*pen.as_ref()).to_owned()),
            fill: tint("fill")?,
            stroke: tint("stroke")?,
            line,
        })
    }

    /// The one form of a shape.
    fn form(&self, row: Record<'_>) -> Read<Form> {
        const FORMS: [&str; 6] = ["path", "circle", "emblem", "flag", "number", "drawing"];
        let mut said = FORMS.iter().filter(|form| row.has(form));
        let form = match (said.next(), said.next()) {
            (Some(form), None) => *form,
            _ => {
                let what =
                    "a shape is one of `path`, `circle`, `emblem`, `flag`, `number` and `drawing`";
                return Err(wrong(row.place, what));
            }
        };
        let number = |field: &str| row.number(field)?.ok_or_else(|| row.lacks(field));
        Ok(match form {
            "path" => Form::Path {
                data: path_data(&row.needed("path")?)?,
                hollow: row.is("hollow")?,
            },
            "circle" => Form::Circle {
                radius: number("circle")?,
            },
            "emblem" => Form::Emblem {
                scale: number("emblem")?,
            },
            "flag" => Form::Flag,
            "number" => Form::Number {
                text: (*row.needed("number")?.as_ref()).to_owned(),
                size: number("size")?,
            },
            _ => {
                let word = row.needed("drawing")?;
                let drawing = find(&self.drawings, word.as_ref())
                    .ok_or_else(|| unknown(&word, "drawing", names(&self.drawings)))?;
                Form::Group(drawing.to_vec())
            }
        })
    }
}

fn room(corners: &Raw<'_>) -> Read<Rect> {
    let [x0, y0, x1, y1] = numbers(corners)?;
    if x0 < x1 && y0 < y1 {
        Ok(Rect::new(x0, y0, x1, y1))
    } else {
        Err(wrong(corners, "a room is written left, top, right, bottom"))
    }
}

const ENDS: [(&str, Ends); 3] = [
    ("butt", Ends::Butt),
    ("round", Ends::Round),
    ("square", Ends::Square),
];
const CORNERS: [(&str, Corners); 3] = [
    ("miter", Corners::Miter),
    ("round", Corners::Round),
    ("bevel", Corners::Bevel),
];
const TONES: [(&str, Tone); 8] = [
    ("paper", Tone::Paper),
    ("ink", Tone::Ink),
    ("sea", Tone::Sea),
    ("coast", Tone::Coast),
    ("river", Tone::River),
    ("rule", Tone::Rule),
    ("choice", Tone::Choice),
    ("alarm", Tone::Alarm),
];

pub fn pen<'a>(row: &'a Raw<'a>, seen: &mut Seen<'a>) -> Read<Pen> {
    let fields = [
        "name",
        "fill",
        "stroke",
        "width",
        "ends",
        "corners",
        "dashes",
        "dash_offset",
    ];
    let row = Record::new(row, &fields)?;
    let ink = |field: &str| row.word(field)?.as_ref().map(ink).transpose();
    Ok(Pen {
        name: name_of(row, "pen", seen)?.to_owned(),
        fill: ink("fill")?,
        stroke: ink("stroke")?,
        width: row.number("width")?,
        ends: row.choice("ends", &ENDS)?,
        corners: row.choice("corners", &CORNERS)?,
        dashes: row.numbers("dashes")?,
        dash_offset: row.number("dash_offset")?,
    })
}

fn tint(word: &Word) -> Read<Tint> {
    match *word.as_ref() {
        "nation" => Ok(Tint::Nation),
        "on-nation" => Ok(Tint::OnNation),
        other => other.parse().map(Tint::Fixed).map_err(|_| {
            let what = format!("`{other}` is neither `nation` nor `on-nation` nor a colour");
            wrong(word, what)
        }),
    }
}

fn ink(word: &Word) -> Read<Ink> {
    let text = *word.as_ref();
    if text == "none" {
        return Ok(Ink::None);
    }
    if let Some(tone) = chosen(text, &TONES) {
        return Ok(Ink::Tone(tone));
    }
    text.parse().map(Ink::Fixed).map_err(|_| {
        let what = format!("`{text}` is neither `none` nor a tone of the map nor a colour");
        wrong(word, what)
    })
}
