//! Operations: the small steps that turn one page into the next, and their JSON.

use super::json::Json;
use kernel::Name;
use maud::Markup;

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
    /// Some of them again; a name that goes back to its own place moves by nothing.
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
    /// List items for the beginning of the log.
    Older(String),
    /// The number of the oldest entry the log shows; those before it come when they are asked for.
    Oldest(usize),
    /// A sentence to be read aloud by a screen reader.
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
    /// The nations the viewer commands.
    Own(Vec<Name>),
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
    /// What to pick up first, as `token:ID`.
    pub first: Option<Name>,
    pub target: Name,
    pub label: String,
    /// In a word, beside others for the same thing.
    pub short: Option<String>,
}

/// Bytes that hold most messages.
const USUAL: usize = 4096;

/// The whole message: an array of operations.
pub fn to_json(operations: &[Op]) -> String {
    let mut json = Json::with_capacity(USUAL);
    json.list(operations, |json, op| op.write(json));
    json.finish()
}

/// Fills an element of the page with markup of the server's own: players, chat, offers.
pub fn html_op(id: &str, markup: Markup) -> Op {
    Op::Html {
        id: id.into(),
        html: markup.into_string(),
    }
}

impl Op {
    fn write(&self, json: &mut Json) {
        match self {
            Op::Reset => json.op("reset", |_| {}),
            Op::Token { id, svg, z } => json.op("token", |json| {
                json.text(id);
                json.text(svg);
                json.number(*z);
            }),
            Op::Move {
                id,
                to,
                z,
                by,
                space,
            } => json.op("move", |json| {
                json.text(id);
                json.place(*to);
                json.number(*z);
                json.list(by, |json, place| json.array(|json| json.place(*place)));
                json.text(space);
            }),
            Op::Gone(id) => json.op("gone", |json| json.text(id)),
            Op::Badge { space, svg } => json.op("badge", |json| {
                json.text(space);
                json.text(svg);
            }),
            Op::Mark { key, svg } => json.op("mark", |json| {
                json.text(key);
                json.text(svg);
            }),
            Op::Aside(moved) => json.op("aside", |json| json.ways(moved)),
            Op::Shift(moved) => json.op("shift", |json| json.ways(moved)),
            Op::Html { id, html } => json.op("html", |json| {
                json.text(id);
                json.text(html);
            }),
            Op::Hand {
                owner,
                order,
                added,
            } => json.op("hand", |json| {
                json.text(owner);
                json.list(order, |json, key| json.text(key));
                json.list(added, |json, (key, html)| {
                    json.array(|json| {
                        json.text(key);
                        json.text(html);
                    });
                });
            }),
            Op::Log(html) => json.op("log", |json| json.text(html)),
            Op::Older(html) => json.op("older", |json| json.text(html)),
            Op::Oldest(number) => json.op("oldest", |json| json.number(*number)),
            Op::Announce(text) => json.op("announce", |json| json.text(text)),
            Op::Choices { removed, added } => json.op("choices", |json| {
                json.list(removed, |json, action| json.text(action));
                json.list(added, |json, choice| choice.write(json));
            }),
            Op::Ticket(number) => json.op("ticket", |json| json.number(*number)),
            Op::Can { undo, redo } => json.op("can", |json| {
                json.boolean(*undo);
                json.boolean(*redo);
            }),
            Op::Length(entries) => json.op("length", |json| json.number(*entries)),
            Op::Turn(mine) => json.op("turn", |json| json.boolean(*mine)),
            Op::Own(nations) => json.op("own", |json| {
                json.list(nations, |json, nation| json.text(nation));
            }),
            Op::Curtain(url) => json.op("curtain", |json| json.text(url)),
        }
    }
}

impl Offered {
    fn write(&self, json: &mut Json) {
        json.array(|json| {
            json.text(&self.action);
            match &self.first {
                Some(first) => json.text(first),
                None => json.null(),
            }
            json.text(&self.target);
            json.text(&self.label);
            if let Some(short) = &self.short {
                json.text(short);
            }
        });
    }
}

impl Json {
    /// An array that begins with the name of an operation.
    fn op(&mut self, name: &str, rest: impl FnOnce(&mut Json)) {
        self.array(|json| {
            json.text(name);
            rest(json);
        });
    }

    fn place(&mut self, place: Place) {
        self.tenth(place.0);
        self.tenth(place.1);
    }

    /// Names of spaces, each with its way.
    fn ways(&mut self, ways: &[(Name, Place)]) {
        self.list(ways, |json, (space, way)| {
            json.array(|json| {
                json.text(space);
                json.place(*way);
            });
        });
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
                    short: None,
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
