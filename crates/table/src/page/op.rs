//! Operations: the small steps that turn one page into the next, and their JSON.

use kernel::Name;
use maud::Markup;
use serde::ser::{Serialize, SerializeTuple, Serializer};

/// One step of the page's script. Every one is written as a JSON array that begins with its name.
#[derive(Clone, PartialEq, Debug)]
pub enum Op {
    /// Empties the page: tokens, marks, badges, choices, log, panels.
    Reset,
    /// Adds or replaces a token; tokens are kept in order of `z`.
    Token {
        id: Name,
        svg: String,
        z: i32,
    },
    /// Glides a token to a place by way of others; `space` is where it then stands.
    Move {
        id: Name,
        to: Place,
        z: i32,
        by: Vec<Place>,
        space: Name,
    },
    Gone(Name),
    /// The strength of a stack; empty to take it away.
    Badge {
        space: Name,
        svg: String,
    },
    /// A mark on a space; empty to take it away.
    Mark {
        key: Name,
        svg: String,
    },
    /// All names on the map that step aside, and how far.
    Aside(Vec<(Name, Place)>),
    /// Some of them anew; no way at all for a name that goes back to its own place.
    Shift(Vec<(Name, Place)>),
    /// What an element of the page holds.
    Html {
        id: Name,
        html: String,
    },
    /// What a hand holds, by keys in their order, and the list items that are new.
    Hand {
        owner: Name,
        order: Vec<Name>,
        added: Vec<(Name, String)>,
    },
    /// List items for the end of the log.
    Log(String),
    /// A sentence for those who listen.
    Announce(String),
    /// What may no longer be done, and what may be done now.
    Choices {
        removed: Vec<Name>,
        added: Vec<Offered>,
    },
    /// The number the next action must carry.
    Ticket(u64),
    Can {
        undo: bool,
        redo: bool,
    },
    /// How many entries the viewer's log has.
    Length(usize),
    /// Whether this seat must decide.
    Turn(bool),
    /// Leave for the curtain between two players at one screen.
    Curtain(String),
}

/// A point of the board, to a tenth of its unit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place(pub f64, pub f64);

/// A choice in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offered {
    pub action: Name,
    /// What to pick up first, as `token:heinrich`.
    pub first: Option<Name>,
    pub target: Name,
    pub label: String,
}

/// Bytes that hold most messages.
const USUAL: usize = 4096;

/// The whole message: an array of operations.
pub fn to_json(operations: &[Op]) -> String {
    let mut json = Vec::with_capacity(USUAL);
    serde_json::to_writer(&mut json, operations)
        .ok()
        .and_then(|()| String::from_utf8(json).ok())
        .expect("strings and finite numbers can always be written, and JSON is text")
}

/// Fills an element of the page with markup of the server's own: players, chat, offers.
pub fn html_op(id: &str, markup: Markup) -> Op {
    Op::Html {
        id: id.into(),
        html: markup.into_string(),
    }
}

/// A number as short as the eye needs it.
struct Tenth(f64);

impl Serialize for Tenth {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let tenths = (self.0 * 10.0).round();
        if tenths % 10.0 == 0.0 {
            serializer.serialize_i64((tenths / 10.0) as i64)
        } else {
            serializer.serialize_f64(tenths / 10.0)
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (Tenth(self.0), Tenth(self.1)).serialize(serializer)
    }
}

impl Serialize for Offered {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.action, &self.first, &self.target, &self.label).serialize(serializer)
    }
}

/// Names of spaces, each with its way.
struct Ways<'a>(&'a [(Name, Place)]);

impl Serialize for Ways<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(
            self.0
                .iter()
                .map(|(space, way)| (space, Tenth(way.0), Tenth(way.1))),
        )
    }
}

impl Serialize for Op {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Op::Reset => ("reset",).serialize(serializer),
            Op::Token { id, svg, z } => ("token", id, svg, z).serialize(serializer),
            Op::Move {
                id,
                to,
                z,
                by,
                space,
            } => {
                let mut tuple = serializer.serialize_tuple(7)?;
                tuple.serialize_element("move")?;
                tuple.serialize_element(id)?;
                tuple.serialize_element(&Tenth(to.0))?;
                tuple.serialize_element(&Tenth(to.1))?;
                tuple.serialize_element(z)?;
                tuple.serialize_element(by)?;
                tuple.serialize_element(space)?;
                tuple.end()
            }
            Op::Gone(id) => ("gone", id).serialize(serializer),
            Op::Badge { space, svg } => ("badge", space, svg).serialize(serializer),
            Op::Mark { key, svg } => ("mark", key, svg).serialize(serializer),
            Op::Aside(moved) => ("aside", Ways(moved)).serialize(serializer),
            Op::Shift(moved) => ("shift", Ways(moved)).serialize(serializer),
            Op::Html { id, html } => ("html", id, html).serialize(serializer),
            Op::Hand {
                owner,
                order,
                added,
            } => ("hand", owner, order, added).serialize(serializer),
            Op::Log(html) => ("log", html).serialize(serializer),
            Op::Announce(text) => ("announce", text).serialize(serializer),
            Op::Choices { removed, added } => ("choices", removed, added).serialize(serializer),
            Op::Ticket(number) => ("ticket", number).serialize(serializer),
            Op::Can { undo, redo } => ("can", undo, redo).serialize(serializer),
            Op::Length(entries) => ("length", entries).serialize(serializer),
            Op::Turn(mine) => ("turn", mine).serialize(serializer),
            Op::Curtain(url) => ("curtain", url).serialize(serializer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_are_short_arrays() {
        let operations = [
            Op::Reset,
            Op::Move {
                id: "keith".into(),
                to: Place(12.0, -0.04),
                z: 7,
                by: vec![Place(1.25, 2.0)],
                space: "prag".into(),
            },
            Op::Aside(vec![("prag".into(), Place(0.5, 3.0))]),
            Op::Choices {
                removed: vec!["done".into()],
                added: vec![Offered {
                    action: "stop".into(),
                    first: None,
                    target: "button:stop".into(),
                    label: "Stop".into(),
                }],
            },
            Op::Can {
                undo: true,
                redo: false,
            },
        ];
        assert_eq!(
            to_json(&operations),
            r#"[["reset"],["move","keith",12,0,7,[[1.3,2]],"prag"],["aside",[["prag",0.5,3]]],["choices",["done"],[["stop",null,"button:stop","Stop"]]],["can",true,false]]"#
        );
    }
}
