//! A page as the script keeps it, in plain words, so that two of them can be held against each other.

use kernel::Name;
use std::collections::BTreeMap;
use table::page::{Offered, Op, Place};

#[derive(Default)]
pub struct Page {
    tokens: BTreeMap<Name, Token>,
    badges: BTreeMap<Name, String>,
    marks: BTreeMap<Name, String>,
    aside: BTreeMap<Name, String>,
    pub html: BTreeMap<String, String>,
    log: String,
    choices: BTreeMap<Name, Offered>,
    ticket: u64,
    can: (bool, bool),
    length: usize,
    turn: bool,
    own: Vec<Name>,
}

/// A token: what it looks like, and where it is.
#[derive(PartialEq, Debug)]
struct Token {
    svg: String,
    at: String,
    z: i32,
    space: Name,
}

/// The value of an attribute, and the markup without it.
fn without(markup: &str, attribute: &str) -> (String, String) {
    let mark = format!(" {attribute}=\"");
    let start = markup
        .find(&mark)
        .unwrap_or_else(|| panic!("{attribute} in {markup}"));
    let value = &markup[start + mark.len()..];
    let end = value.find('"').unwrap();
    let rest = [&markup[..start], &value[end + 1..]].concat();
    (value[..end].to_owned(), rest)
}

fn short(value: f64) -> String {
    format!("{}", (value * 10.0).round() / 10.0)
}

fn place(place: &Place) -> String {
    format!("translate({} {})", short(place.0), short(place.1))
}

/// Parts of the page that have elements of their own inside, and the tag that ends those.
const INSIDE: [(&str, &str, &str); 4] = [
    ("panel-", "panels", "</details>"),
    ("hand-", "hands", "</section>"),
    ("sheet-", "sheet", "</tr>"),
    ("army-", "sheet", "</tbody>"),
];

impl Page {
    pub fn apply(&mut self, operations: &[Op]) {
        for operation in operations {
            self.step(operation);
        }
    }

    fn step(&mut self, operation: &Op) {
        match operation {
            Op::Reset => *self = Page::default(),
            Op::Token { id, svg, z } => {
                let (at, svg) = without(svg, "transform");
                let (space, svg) = without(&svg, "data-at");
                let (height, svg) = without(&svg, "data-z");
                assert_eq!(height, z.to_string());
                let token = Token {
                    svg,
                    at,
                    z: *z,
                    space: space.into(),
                };
                self.tokens.insert(id.clone(), token);
            }
            Op::Move {
                id, to, z, space, ..
            } => {
                let token = self.tokens.get_mut(id).expect("only what is there moves");
                token.at = place(to);
                token.z = *z;
                token.space.clone_from(space);
            }
            Op::Gone(id) => assert!(self.tokens.remove(id).is_some(), "{id} was not there"),
            Op::Badge { space, svg } => put(&mut self.badges, space, svg),
            Op::Mark { key, svg } => put(&mut self.marks, key, svg),
            Op::Aside(list) => {
                let named = |(space, way): &(Name, Place)| (space.clone(), place(way));
                self.aside = list.iter().map(named).collect();
            }
            Op::Shift(list) => {
                for (space, way) in list {
                    self.aside.insert(space.clone(), place(way));
                    if *way == Place(0.0, 0.0) {
                        self.aside.remove(space);
                    }
                }
            }
            Op::Html { id, html } => self.fill(id, html),
            Op::Hand {
                owner,
                order,
                added,
            } => self.deal(owner, order, added),
            Op::Log(html) => self.log += html,
            Op::Older(html) => self.log.insert_str(0, html),
            Op::Oldest(_) | Op::Announce(_) | Op::Curtain(_) => {}
            Op::Choices { removed, added } => {
                for action in removed {
                    assert!(self.choices.remove(action).is_some(), "{action}");
                }
                for choice in added {
                    self.choices.insert(choice.action.clone(), choice.clone());
                }
            }
            Op::Ticket(number) => self.ticket = *number,
            Op::Can { undo, redo } => self.can = (*undo, *redo),
            Op::Length(length) => self.length = *length,
            Op::Turn(mine) => self.turn = *mine,
            Op::Own(nations) => self.own.clone_from(nations),
        }
    }

    fn fill(&mut self, id: &str, html: &str) {
        let part = INSIDE.iter().find(|(prefix, ..)| id.starts_with(prefix));
        let Some((_, holder, end)) = part else {
            self.html.insert(id.to_owned(), html.to_owned());
            return;
        };
        let holder = self.html.get_mut(*holder).expect("the whole comes first");
        let start = holder
            .find(&format!(" id=\"{id}\""))
            .unwrap_or_else(|| panic!("{id}"));
        let start = start + holder[start..].find('>').unwrap() + 1;
        let end = start + holder[start..].find(end).unwrap();
        holder.replace_range(start..end, html);
    }

    /// Puts the list items of a hand into their order; new ones replace those of the same key.
    fn deal(&mut self, owner: &str, order: &[Name], added: &[(Name, String)]) {
        let hands = self.html.get_mut("hands").expect("the whole comes first");
        let start = hands.find(&format!(" id=\"hand-{owner}\"")).unwrap();
        let start = start + hands[start..].find("<ul class=\"cards\">").unwrap() + 18;
        let end = start + hands[start..].find("</ul>").unwrap();
        let mut items: BTreeMap<String, String> = (hands[start..end].split_inclusive("</li>"))
            .map(|item| (without(item, "data-key").0, item.to_owned()))
            .collect();
        items.extend((added.iter()).map(|(key, item)| (key.to_string(), item.clone())));
        let dealt: String = (order.iter())
            .map(|key| items[key.as_str()].as_str())
            .collect();
        hands.replace_range(start..end, &dealt);
    }

    pub fn compare(&self, other: &Page, when: &str) {
        assert_eq!(self.tokens, other.tokens, "{when}");
        assert_eq!(self.badges, other.badges, "{when}");
        assert_eq!(self.marks, other.marks, "{when}");
        assert_eq!(self.aside, other.aside, "{when}");
        for (id, html) in &other.html {
            assert_eq!(self.html.get(id), Some(html), "{id}: {when}");
        }
        assert_eq!(self.html.len(), other.html.len(), "{when}");
        assert_eq!(self.log, other.log, "{when}");
        assert_eq!(self.choices, other.choices, "{when}");
        assert_eq!(self.own, other.own, "{when}");
        let rest = |page: &Page| (page.ticket, page.can, page.length, page.turn);
        assert_eq!(rest(self), rest(other), "{when}");
    }
}

/// Empty markup takes a thing away.
fn put(things: &mut BTreeMap<Name, String>, key: &str, markup: &str) {
    if markup.is_empty() {
        assert!(things.remove(key).is_some(), "{key} was not there");
    } else {
        things.insert(key.into(), markup.to_owned());
    }
}
