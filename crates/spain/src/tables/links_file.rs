//! `links.csv`: which spaces are adjacent.

use super::known::SOURCES;
use crate::map::{MOST_LINKS, Space, SpaceId};
use arrayvec::ArrayVec;
use kernel::{
    BadInput,
    facts::{Row, check_source, csv_rows, whole},
};

const FILE: &str = "links.csv";

/// The neighbours of every space.
pub type Links = Vec<ArrayVec<SpaceId, MOST_LINKS>>;

pub fn read(text: &str, spaces: &[Space]) -> Result<Links, BadInput> {
    let find = |row: &Row<'_>, column: &str| {
        let id = row.get(column);
        let index = spaces.iter().position(|space| space.id == id);
        index
            .map(SpaceId::from_index)
            .ok_or_else(|| row.error(column, format!("there is no space `{id}` in spaces.csv")))
    };
    let mut links: Links = vec![ArrayVec::new(); spaces.len()];
    csv_rows(FILE, text, &["a", "b", "source"], |row| {
        let (a, b) = (find(&row, "a")?, find(&row, "b")?);
        check_source(row.get("source"), &SOURCES).map_err(|what| row.error("source", what))?;
        if a == b {
            return Err(row.error("b", "this link leads from a space to itself"));
        }
        if links[a.index()].contains(&b) {
            return Err(row.error("b", "this link is listed twice"));
        }
        for (column, from, to) in [("a", a, b), ("b", b, a)] {
            if links[from.index()].try_push(to).is_err() {
                let what = format!("a space has {MOST_LINKS} links at most");
                return Err(row.error(column, what));
            }
        }
        Ok(())
    })?;
    connected(spaces, &links)?;
    Ok(links)
}

/// Links lead everywhere; only a port may be reached by sea alone.
fn connected(spaces: &[Space], links: &Links) -> Result<(), BadInput> {
    let landlocked = |index: &usize| spaces[*index].ports.is_empty();
    let Some(start) = (0..spaces.len()).find(landlocked) else {
        return Ok(());
    };
    let mut reached = vec![false; spaces.len()];
    reached[start] = true;
    let mut open = vec![start];
    while let Some(space) = open.pop() {
        for next in &links[space] {
            if !std::mem::replace(&mut reached[next.index()], true) {
                open.push(next.index());
            }
        }
    }
    let lost = |index: &usize| !reached[*index] && (landlocked(index) || !links[*index].is_empty());
    match (0..spaces.len()).find(lost) {
        None => Ok(()),
        Some(lost) => {
            let (from, to) = (&spaces[start].id, &spaces[lost].id);
            let what = format!("no way leads from `{from}` to `{to}`");
            Err(whole(FILE, what))
        }
    }
}
