//! Pieces, badges, marks and the names that make room for them: what changed on the map.

use super::asides::rooms;
use super::layout::{Layout, Stack, placed};
use super::moment::Print;
use super::op::Place;
use super::{Moment, Op, Shown, Workshop};
use crate::marks_svg::{is_told, mark_body};
use crate::pieces_svg::{DISC_RING, Strength, badge, body, ring};
use crate::stacking::Bulk;
use crate::step_aside::Way;
use crate::svg::{escape, number, put, put_escaped};
use atlas::{Rect, Signs};
use kernel::host::LogEntry;
use kernel::scene::{Mark, Token};
use kernel::{Arg, Message, Name, Target, name};
use std::cmp::Ordering;
use std::collections::HashMap;

/// Appends what changed on the map between two moments.
pub fn changes(
    out: &mut Vec<Op>,
    workshop: &Workshop,
    before: Option<&Shown>,
    now: &Moment,
    log: &[LogEntry],
) {
    let old_marks = before.map_or(&[][..], |before| &before.marks[..]);
    if old_marks != now.scene.marks {
        marks(out, workshop, old_marks, &now.scene.marks);
    }
    tokens(out, workshop, before, now, log);
}

fn mark_key(mark: &Mark) -> Name {
    name!("{}:{}", mark.kind, mark.space)
}

fn marks(out: &mut Vec<Op>, workshop: &Workshop, old: &[Mark], new: &[Mark]) {
    let same = |one: &&Mark, other: &Mark| one.kind == other.kind && one.space == other.space;
    for mark in old {
        if !new.iter().any(|other| same(&mark, other)) {
            out.push(Op::Mark {
                key: mark_key(mark),
                svg: String::new(),
            });
        }
    }
    for mark in new {
        let Some(space) = workshop.space(&mark.space).filter(|_| !old.contains(mark)) else {
            continue;
        };
        let (key, name) = (mark_key(mark), mark_name(workshop, mark));
        let place = workshop.space_name(&mark.space);
        let mut svg = format!(
            r#"<g class="mark" data-mark="{}" transform="translate({} {})" role="img" aria-label="{}""#,
            escape(&key),
            number(space.at.x),
            number(space.at.y),
            escape(&format!("{name}, {place}"))
        );
        if is_told(&workshop.board.signs, mark) {
            put!(
                svg,
                r#" data-at="{}" data-tip="{}""#,
                escape(&mark.space),
                escape(&name)
            );
        }
        svg.push('>');
        mark_body(&mut svg, &workshop.board.signs, mark, &space.role);
        svg.push_str("</g>");
        out.push(Op::Mark { key, svg });
    }
}

/// A mark in words: what it is, and whose.
fn mark_name(workshop: &Workshop, mark: &Mark) -> String {
    let kind = workshop.named("mark", &mark.kind);
    match &mark.nation {
        Some(nation) => format!("{kind}, {}", workshop.named("nation", nation)),
        None => kind,
    }
}

fn tokens(
    out: &mut Vec<Op>,
    workshop: &Workshop,
    earlier: Option<&Shown>,
    now: &Moment,
    log: &[LogEntry],
) {
    let before = earlier.map_or(&[][..], |earlier| &earlier.tokens[..]);
    let after = &now.scene.tokens[..];
    let partners = partners(before, after);
    let mut touched = touched(before, after, &partners);
    let old_marks = earlier.map_or(&[][..], |earlier| &earlier.marks[..]);
    let marked = newly_marked(&workshop.board.signs, old_marks, &now.scene.marks);
    touched.extend(&marked);
    if let Some(earlier) = earlier.filter(|_| touched.is_empty()) {
        now.names.as_in(&earlier.names);
        return;
    }
    let wanted = |space: &str| touched.contains(&space);
    let (old, new) = (Layout::of(before, wanted), Layout::of(after, wanted));
    let mut kept = vec![false; before.len()];
    for (index, token) in new.tokens() {
        let Some(to) = new.standing(index) else {
            continue;
        };
        let Some((place, z)) = placed(workshop, to) else {
            continue;
        };
        let partner = partners[index];
        if let Some(partner) = partner {
            kept[partner] = true;
        }
        let from = partner.and_then(|partner| old.standing(partner));
        let same_look = partner.is_some_and(|partner| looks_alike(&before[partner], token));
        if same_look && from == Some(to) {
            continue;
        }
        // A piece that changes and moves changes first, so that nothing cuts its way short.
        let start = (from.filter(|from| *from != to))
            .and_then(|from| Some((from, placed(workshop, from)?)));
        match start {
            None => out.push(shown(workshop, token, to.space, place, z)),
            Some((from, (start, start_z))) => {
                if !same_look {
                    out.push(shown(workshop, token, from.space, start, start_z));
                }
                out.push(Op::Move {
                    id: token.id.clone(),
                    to: place,
                    z,
                    by: way(workshop, &token.id, from.space, to.space, log),
                    space: to.space.into(),
                });
            }
        }
    }
    for (index, token) in old.tokens() {
        let stood = |standing| placed(workshop, standing).is_some();
        if !kept[index] && old.standing(index).is_some_and(stood) {
            out.push(Op::Gone(token.id.clone()));
        }
    }
    let resized = badges(out, workshop, &old, &new) || !marked.is_empty();
    match earlier {
        None => all_aside(out, workshop, now),
        Some(earlier) if resized => {
            let mut changes = rooms(workshop, &new, &now.scene.marks, wanted);
            for (space, _) in rooms(workshop, &old, old_marks, wanted) {
                if !changes.iter().any(|(other, _)| *other == space) {
                    changes.push((space, None));
                }
            }
            aside(out, workshop, earlier, now, changes);
        }
        Some(earlier) => now.names.as_in(&earlier.names),
    }
}

/// The spaces on which anything changed: rarely more than two or three.
fn touched<'a>(old: &'a [Token], new: &'a [Token], partners: &[Option<usize>]) -> Vec<&'a str> {
    let mut touched: Vec<&str> = Vec::new();
    let mut add = |token: &'a Token| {
        if let Some(space) = token
            .space
            .as_deref()
            .filter(|space| !touched.contains(space))
        {
            touched.push(space);
        }
    };
    let mut left = vec![true; old.len()];
    for (token, partner) in new.iter().zip(partners) {
        let before = partner.map(|partner| {
            left[partner] = false;
            &old[partner]
        });
        if before != Some(token) {
            before.map(&mut add);
            add(token);
        }
    }
    for (token, left) in old.iter().zip(left) {
        if left {
            add(token);
        }
    }
    touched
}

/// The spaces where marks that take room came or went.
fn newly_marked<'a>(signs: &Signs, old: &'a [Mark], new: &'a [Mark]) -> Vec<&'a str> {
    if old == new {
        return Vec::new();
    }
    let gone = old.iter().filter(|mark| !new.contains(mark));
    let come = new.iter().filter(|mark| !old.contains(mark));
    (gone.chain(come))
        .filter(|mark| Bulk::of_mark(signs, mark).is_some())
        .map(|mark| mark.space.as_str())
        .collect()
}

/// For each new token, the index of the old one with its id.
fn partners(old: &[Token], new: &[Token]) -> Vec<Option<usize>> {
    let mut by_id: Option<HashMap<&str, usize>> = None;
    (new.iter().enumerate())
        .map(|(index, token)| {
            // Nearly always they come in the same order.
            if old.get(index).is_some_and(|other| other.id == token.id) {
                return Some(index);
            }
            let by_id = by_id.get_or_insert_with(|| {
                let ids = old.iter().enumerate();
                ids.map(|(index, token)| (token.id.as_str(), index))
                    .collect()
            });
            by_id.get(token.id.as_str()).copied()
        })
        .collect()
}

/// Whether two tokens are drawn and named alike wherever they stand.
fn looks_alike(one: &Token, other: &Token) -> bool {
    one.shape == other.shape
        && one.value == other.value
        && one.rank == other.rank
        && one.states == other.states
        && one.nation == other.nation
        && one.name == other.name
        && one.holds == other.holds
        && one.unseen == other.unseen
}

/// A token with everything the page wants to know about it.
fn shown(workshop: &Workshop, token: &Token, space: &str, at: Place, z: i32) -> Op {
    let same = |known: &Token| known.id == token.id && looks_alike(known, token);
    let look = workshop.pieces.recall(look_print(token), same, || {
        (token.clone(), look(workshop, token).into())
    });
    let mut svg = String::with_capacity(look.len() + 100);
    put!(
        svg,
        r#"<g data-z="{z}" data-at="{}" transform="translate({} {})"{look}"#,
        escape(space),
        number(at.0),
        number(at.1)
    );
    Op::Token {
        id: token.id.clone(),
        svg,
        z,
    }
}

/// A fingerprint of all that [`look`] depends on.
fn look_print(token: &Token) -> Print {
    let named = (&token.id, &token.nation, &token.name);
    let inside = (&token.holds, token.unseen);
    Print::of(&(
        named,
        token.shape,
        token.rank,
        token.value,
        &token.states,
        inside,
    ))
}

/// The rest of the markup of a token, the same wherever it stands.
fn look(workshop: &Workshop, token: &Token) -> String {
    let name = workshop.piece_name(token);
    let states = workshop.states(token);
    let strength =
        Strength::of(&workshop.board.signs, std::iter::once(token)).map(Strength::written);
    let mut svg = String::with_capacity(512);
    put!(
        svg,
        r#" class="token" data-token="{}" data-name="{}""#,
        escape(&token.id),
        escape(&name)
    );
    if ring(token) != DISC_RING {
        put!(svg, r#" data-r="{}""#, number(ring(token)));
    }
    let mut label = vec![name, workshop.named("nation", &token.nation)];
    if let Some(rank) = token.rank {
        put!(svg, r#" data-rank="{rank}""#);
        label.push((workshop.house()).say(&Message::new("token-rank").number("rank", rank)));
    }
    if let Some(strength) = strength {
        put!(svg, r#" data-value="{}""#, escape(&strength));
        label.push(
            (workshop.house()).say(&Message::new("token-strength").text("strength", strength)),
        );
    }
    if !states.is_empty() {
        put!(svg, r#" data-state="{}""#, escape(&states));
        label.push(states);
    }
    if token.load() > 0 {
        let inside = workshop.inside(token);
        let ids: Vec<&str> = (token.with_all_inside().skip(1))
            .map(|held| held.id.as_str())
            .collect();
        put!(svg, r#" data-holds="{}""#, escape(&ids.join(" ")));
        put!(svg, r#" data-inside="{}""#, escape(&inside));
        label.push((workshop.house()).say(&Message::new("token-holds").text("pieces", inside)));
    }
    svg.push_str(r#" role="img" aria-label=""#);
    put_escaped(&mut svg, &label.join(", "));
    svg.push_str("\">");
    body(&mut svg, &workshop.board.signs, token);
    svg.push_str("</g>");
    svg
}

/// The places a piece passed between two spaces, if the log names them one after the other.
fn way(workshop: &Workshop, id: &str, from: &str, to: &str, log: &[LogEntry]) -> Vec<Place> {
    let mut named: Vec<&str> = Vec::new();
    for line in log.iter().flat_map(|entry| &entry.lines) {
        let line = &line.message;
        let things = || {
            let args = line.args.iter();
            args.flat_map(|(_, arg)| match arg {
                Arg::Things(things) => things.as_slice(),
                _ => &[],
            })
        };
        if !things().any(|thing| matches!(&thing.target, Target::Token(token) if token == id)) {
            continue;
        }
        for thing in things() {
            if let Target::Space(space) = &thing.target
                && named.last() != Some(&space.as_str())
            {
                named.push(space);
            }
        }
    }
    match named.as_slice() {
        [first, between @ .., last] if *first == from && *last == to => (between.iter())
            .filter_map(|space| workshop.space(space))
            .map(|space| Place(space.at.x, space.at.y))
            .collect(),
        _ => Vec::new(),
    }
}

/// Badges that changed. Says whether the room that any stack takes changed.
fn badges(out: &mut Vec<Op>, workshop: &Workshop, old: &Layout, new: &Layout) -> bool {
    let mut resized = false;
    let mut one = |before: Option<Stack>, now: Option<Stack>| {
        let strength = |stack: Option<Stack>| {
            stack.and_then(|stack| Strength::of(&workshop.board.signs, stack.pieces()))
        };
        let bulk = |stack: Option<Stack>| stack.and_then(|stack| Bulk::of(stack.pieces()));
        resized |= bulk(before) != bulk(now);
        let (was, is) = (strength(before), strength(now));
        let space = now.or(before).map(|stack| stack.space);
        if let Some(space) = space
            .and_then(|id| workshop.space(id))
            .filter(|_| was != is)
        {
            let mut svg = String::new();
            if let Some(strength) = is {
                // The pieces say their strength themselves.
                let attributes =
                    format!(r#" data-stack="{}" aria-hidden="true""#, escape(&space.id));
                badge(&mut svg, space.at, strength, &attributes);
            }
            out.push(Op::Badge {
                space: space.id.as_str().into(),
                svg,
            });
        }
    };
    let (mut before, mut now) = (old.stacks().peekable(), new.stacks().peekable());
    loop {
        let order = match (before.peek(), now.peek()) {
            (None, None) => break,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(a), Some(b)) => a.space.cmp(b.space),
        };
        let was = if order.is_le() { before.next() } else { None };
        let is = if order.is_ge() { now.next() } else { None };
        one(was, is);
    }
    resized
}

/// Names that step aside on a page that was empty.
fn all_aside(out: &mut Vec<Op>, workshop: &Workshop, now: &Moment) {
    let names = now
        .names
        .among(workshop, &now.scene.tokens, &now.scene.marks);
    let moved = names.moved(&workshop.board).map(stepped);
    out.push(Op::Aside(moved.collect()));
}

/// Names that step aside differently from before, because some spaces take more or less room.
fn aside(
    out: &mut Vec<Op>,
    workshop: &Workshop,
    before: &Shown,
    now: &Moment,
    changes: Vec<(usize, Option<Rect>)>,
) {
    let was = before.names.among(workshop, &before.tokens, &before.marks);
    let names = now.names.after(workshop, was, changes);
    let moved: Vec<_> = names.since(was, &workshop.board).map(stepped).collect();
    if !moved.is_empty() {
        out.push(Op::Shift(moved));
    }
}

fn stepped((space, (dx, dy)): (&str, Way)) -> (Name, Place) {
    (space.into(), Place(dx, dy))
}
