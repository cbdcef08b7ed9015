//! Clicks: what the scene offers is legal and can be chosen, everything legal is offered, all else says why not.

use super::{
    Plan, viewers,
    walk::{Walk, pick},
};
use kernel::{Game, Seat, Target, Viewer};

pub(super) fn check<G: Game>(walk: &mut Walk<'_, G>, plan: &Plan) -> Result<(), String> {
    for viewer in viewers(walk.seats) {
        let scene = walk.game.scene(&walk.state, viewer);
        if scene.viewer != viewer || scene.game != G::NAME {
            return Err(format!(
                "the scene for {} says it is for another",
                walk.name(viewer)
            ));
        }
        let due = match viewer {
            Viewer::Seat(seat) => walk.turn.seats().contains(seat).then_some(seat),
            _ => None,
        };
        let Some(seat) = due else {
            if let Some(choice) = scene.choices.first() {
                let who = walk.name(viewer);
                return Err(format!(
                    "{who} need not decide, but is offered `{}`",
                    choice.action
                ));
            }
            continue;
        };
        let mut offered = Vec::with_capacity(scene.choices.len());
        for choice in &scene.choices {
            // A choice may be a gesture of several actions; the first must be possible at once.
            let first = choice.action.split(';').next().unwrap_or("").trim();
            let read = walk.game.read(&walk.state, first);
            match read {
                Ok(action) if walk.listed[seat.index()].contains(&action) => offered.push(action),
                Ok(_) => return Err(format!("`{}` is offered, but not listed", choice.action)),
                Err(error) => {
                    return Err(format!(
                        "`{}` is offered, but unreadable: {error}",
                        choice.action
                    ));
                }
            }
            for target in choice.first.iter().chain([&choice.target]) {
                if let Some(refusal) = walk.game.why_not(&walk.state, seat, target) {
                    return Err(format!(
                        "{target:?} is offered, but `why_not` says {refusal}"
                    ));
                }
            }
        }
        if plan.every_action_offered {
            let missing = |action: &&G::Action| !offered.contains(action);
            if let Some(action) = walk.listed[seat.index()].iter().find(missing) {
                let action = walk.game.write(action);
                return Err(format!(
                    "`{action}` is listed, but no choice of the scene offers it"
                ));
            }
        }
        let targets: Vec<Target> = scene
            .choices
            .into_iter()
            .flat_map(|choice| choice.first.into_iter().chain([choice.target]))
            .collect();
        refused_elsewhere(walk, plan, seat, &targets)?;
        targets
            .into_iter()
            .for_each(|target| walk.click_seen(target));
    }
    nobody_else_can_choose(walk, plan)
}

/// What is not offered has a reason.
fn refused_elsewhere<G: Game>(
    walk: &mut Walk<'_, G>,
    plan: &Plan,
    seat: Seat,
    offered: &[Target],
) -> Result<(), String> {
    let tried = sample(walk, plan.samples);
    for target in tried.into_iter().chain(nonsense()) {
        if !offered.contains(&target) && walk.game.why_not(&walk.state, seat, &target).is_none() {
            let who = walk.names[seat.index()];
            return Err(format!(
                "{target:?} could be chosen by {who} according to `why_not`, but no choice offers it"
            ));
        }
    }
    Ok(())
}

fn nobody_else_can_choose<G: Game>(walk: &mut Walk<'_, G>, plan: &Plan) -> Result<(), String> {
    let due = walk.turn.seats();
    let idle = (0..walk.seats).map(|index| Seat(index as u8));
    for seat in idle.filter(|seat| !due.contains(*seat)) {
        for target in sample(walk, plan.samples.div_ceil(2)) {
            if walk.game.why_not(&walk.state, seat, &target).is_none() {
                let who = walk.names[seat.index()];
                return Err(format!(
                    "{who} need not decide, but could choose {target:?}"
                ));
            }
        }
    }
    Ok(())
}

/// Things that could be clicked at some earlier time.
pub(super) fn sample<G: Game>(walk: &mut Walk<'_, G>, count: usize) -> Vec<Target> {
    (0..count)
        .filter_map(|_| pick(&mut walk.chooser, &walk.targets).cloned())
        .collect()
}

/// Things no table has.
fn nonsense() -> [Target; 6] {
    [
        Target::Space("zzz-9".into()),
        Target::Token("".into()),
        Target::Card("☃".into()),
        Target::Button("zzz 9 9".into()),
        Target::edge("zzz-9", ""),
        Target::Box("zzz-9".into(), u16::MAX),
    ]
}
