//! What a viewer may ask beside the scene: cards of things, lenses, consequences, reasons. None tells a secret.

use super::{
    Plan, clicks,
    walk::{Walk, pick},
};
use kernel::{
    Game, Target, Viewer,
    scene::{LensOf, Token},
};
use std::fmt::Debug;

/// Asks the same of the truth and of the twin.
pub(super) fn tell_no_secret<G: Game>(
    walk: &mut Walk<'_, G>,
    plan: &Plan,
    viewer: Viewer,
    twin: &G::State,
) -> Result<(), String> {
    let game = walk.game;
    let mut targets = clicks::sample(walk, plan.samples);
    let tokens = game.scene(&walk.state, viewer).tokens;
    targets.extend(pick(&mut walk.chooser, &tokens).map(target));
    for target in &targets {
        let portrait = |state| game.portrait(state, viewer, target);
        same(
            || format!("the card of {target:?}"),
            portrait(&walk.state),
            portrait(twin),
        )?;
    }
    for kind in game.lenses() {
        let piece = pick(&mut walk.chooser, &tokens).map(target);
        let of = match kind.of {
            LensOf::Board => None,
            LensOf::Piece => piece.as_ref(),
        };
        let lens = |state| game.lens(state, viewer, kind.id, of);
        same(
            || format!("the lens `{}` of {of:?}", kind.id),
            lens(&walk.state),
            lens(twin),
        )?;
    }
    // Whoever sees that somebody was not asked learns that there was nothing to choose.
    for seat in walk.turn.seats().iter() {
        let unasked = |state: &G::State| {
            let mut listed = Vec::new();
            game.actions(state, seat, &mut listed);
            listed.len() == 1 && game.goes_without_saying(state, seat)
        };
        same(
            || String::from("what goes without saying"),
            unasked(&walk.state),
            unasked(twin),
        )?;
    }
    let Viewer::Seat(seat) = viewer else {
        return Ok(());
    };
    let listed = walk.listed[seat.index()].clone();
    for _ in 0..plan.samples {
        let Some(action) = pick(&mut walk.chooser, &listed) else {
            break;
        };
        let text = || game.write(action);
        let foreseen = |state| game.foresee(state, seat, action);
        same(
            || format!("what `{}` leads to", text()),
            foreseen(&walk.state),
            foreseen(twin),
        )?;
    }
    for first in &targets {
        let to = pick(&mut walk.chooser, &targets).unwrap_or(first).clone();
        let ventured = |state| game.ventures(state, seat, first, &to);
        same(
            || format!("what it means to go from {first:?} to {to:?}"),
            ventured(&walk.state),
            ventured(twin),
        )?;
    }
    Ok(())
}

fn target(token: &Token) -> Target {
    Target::Token(token.id.clone())
}

fn same<T: PartialEq + Debug>(
    what: impl FnOnce() -> String,
    truth: T,
    twin: T,
) -> Result<(), String> {
    if truth == twin {
        return Ok(());
    }
    Err(format!("{} tells a secret: {truth:?} or {twin:?}", what()))
}
