//! 15 Fortified lines: where they are dug, for points or for nothing, and how they go.

use super::may_pay;
use crate::{
    Spain,
    event::Event,
    map::{SpaceId, Terrain},
    phases::{At, Play},
    powers::Side,
    rules::loc::{connected, friendly_capitals},
    state::Line,
};
use kernel::phase::{Legal, must, no};

/// Corps a line needs (15.2).
const CORPS: u8 = 5;
pub const HIGHEST: u8 = 2;

/// The corps that must stand where a line is dug: for a new one, and to raise one.
#[derive(Clone, Copy)]
pub struct Diggers {
    pub new: u8,
    pub raise: u8,
}

/// May the side pay for a line of this level here (12.3.4)?
pub fn may_pay_for(at: At<'_>, side: Side, space: SpaceId, level: u8) -> Legal<Spain> {
    let diggers = Diggers {
        new: CORPS,
        raise: CORPS,
    };
    may_dig(at, side, space, level, diggers)?;
    may_pay(at, level - at.state.line(space))
}

/// May a line of this level be dug here at all (15.1 to 15.3)?
pub fn may_dig(
    at: At<'_>,
    side: Side,
    space: SpaceId,
    level: u8,
    diggers: Diggers,
) -> Legal<Spain> {
    let (t, state) = (at.t, at.state);
    let sheet = t.map.space(space);
    let now = state.line(space);
    must(
        level > now,
        no("15.1", "refuse-line-already")
            .of("space", space)
            .number("level", now),
    )?;
    must(
        sheet.fortress > 0,
        no("15.2", "refuse-line-without-fortress").of("space", space),
    )?;
    must(
        state.controls(side, space),
        no("15.2", "refuse-line-not-yours").of("space", space),
    )?;
    must(
        matches!(sheet.terrain, Terrain::Fertile | Terrain::Normal),
        no("15.2", "refuse-line-in-difficult-terrain").of("space", space),
    )?;
    let highest = if sheet.terrain == Terrain::Fertile {
        HIGHEST
    } else {
        HIGHEST - 1
    };
    must(
        level <= highest,
        no("15.3", "refuse-line-too-high")
            .of("space", space)
            .number("level", highest),
    )?;
    let needed = if now == 0 { diggers.new } else { diggers.raise };
    must(
        state.outside(side, space).corps.len() >= usize::from(needed),
        no("15.2", "refuse-line-needs-corps")
            .of("space", space)
            .number("corps", needed),
    )?;
    let own = (state.lines.iter()).filter(|line| state.controls(side, line.space));
    let most = t.pieces.limits.lines[side.index()];
    must(
        now > 0 || own.count() < usize::from(most),
        no("15.2", "refuse-line-markers-used").number("most", most),
    )?;
    let capitals = friendly_capitals(t, state, side);
    must(
        connected(t, state, side, &capitals).contains(space),
        no("15.2", "refuse-no-way-to-a-capital").of("space", space),
    )
}

/// May the side take the line down (15.5)?
pub fn may_remove(at: At<'_>, side: Side, space: SpaceId) -> Legal<Spain> {
    must(
        at.state.line(space) > 0,
        no("15.5", "refuse-no-line-to-remove").of("space", space),
    )?;
    must(
        at.state.controls(side, space),
        no("15.5", "refuse-line-of-the-enemy").of("space", space),
    )
}

/// Every line the side could pay for, as far as its fortresses go.
pub fn candidates(at: At<'_>, side: Side) -> impl Iterator<Item = (SpaceId, u8)> {
    let fortresses = at.t.map.fortresses.and(&at.state.controlled(side));
    let spaces: Vec<SpaceId> = (fortresses.iter()).collect();
    (spaces.into_iter()).flat_map(|space| (1..=HIGHEST).map(move |level| (space, level)))
}

/// For points.
pub fn pay_for(play: &mut Play<'_>, space: SpaceId, level: u8) {
    play.state.rp -= level - play.state.line(space);
    raise_line(play, space, level);
}

pub fn raise_line(play: &mut Play<'_>, space: SpaceId, level: u8) {
    play.state.lines.retain(|line| line.space != space);
    if !play.state.lines.is_full() {
        play.state.lines.push(Line { space, level });
    }
    play.tell(|| Event::LineBuilt { space, level });
}

/// A line is taken down or destroyed, if there is one (15.5).
pub fn remove_line(play: &mut Play<'_>, space: SpaceId) {
    if play.state.line(space) > 0 {
        play.state.lines.retain(|line| line.space != space);
        play.tell(|| Event::LineGone { space });
    }
}
