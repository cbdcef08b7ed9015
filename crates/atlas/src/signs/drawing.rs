//! Small drawings: a few shapes around a middle, in the colours of whoever they stand for.

use crate::{Colour, Point};

/// One shape of a drawing.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    pub form: Form,
    /// Where its own middle is.
    pub at: Point,
    /// The name of the pen that draws it.
    pub pen: Option<String>,
    pub fill: Option<Tint>,
    pub stroke: Option<Tint>,
    /// Drawn as a line in the colour of its surroundings instead of filled with it.
    pub line: Option<Line>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// Path data as in SVG.
    Path {
        data: String,
        /// What is inside an even number of outlines is a hole.
        hollow: bool,
    },
    Circle {
        radius: f64,
    },
    /// The emblem of the nation, which fills a square of 100 at scale 1.
    Emblem {
        scale: f64,
    },
    /// The nation's flag; `at` is the foot of its staff.
    Flag,
    Number {
        text: String,
        size: f64,
    },
    /// Another drawing.
    Group(Vec<Shape>),
}

/// A colour of one shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tint {
    Nation,
    /// What is seen well on the nation's colour.
    OnNation,
    Fixed(Colour),
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Line {
    pub width: f64,
    pub ends: Option<Ends>,
    pub corners: Option<Corners>,
}

/// How lines and areas of some kind are drawn. What a pen leaves open, each shape says.
#[derive(Clone, PartialEq, Debug)]
pub struct Pen {
    pub name: String,
    pub fill: Option<Ink>,
    pub stroke: Option<Ink>,
    pub width: Option<f64>,
    pub ends: Option<Ends>,
    pub corners: Option<Corners>,
    /// Lengths of dashes and gaps in turn; nothing for a whole line.
    pub dashes: Vec<f64>,
    pub dash_offset: Option<f64>,
}

/// A colour of a pen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    None,
    Tone(Tone),
    /// The same by day and by night.
    Fixed(Colour),
}

/// A colour of the map, which has another by night.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    Paper,
    Ink,
    Sea,
    Coast,
    River,
    Rule,
    Choice,
    Alarm,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ends {
    Butt,
    Round,
    Square,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Corners {
    Miter,
    Round,
    Bevel,
}
