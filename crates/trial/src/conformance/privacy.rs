//! Privacy: no viewer can tell a position from the same one with other secrets.

use super::{
    Plan, Report, clicks, inquiries,
    variety::Variety,
    viewers,
    walk::{Told, Walk, carried_out, pick},
};
use kernel::{Game, Scene, Seat, Seats, Viewer, beat::LogLine};

/// Redeals the position for every viewer and compares all the viewer can ask for.
pub(super) fn check<G: Game>(
    walk: &mut Walk<'_, G>,
    plan: &Plan,
    report: &mut Report,
    variety: &mut Variety,
) -> Result<(), String> {
    for viewer in viewers(walk.seats) {
        let seen = walk.game.scene(&walk.state, viewer);
        report.positions += 1;
        for round in 0..plan.redeals {
            let twin = walk.game.redeal(&walk.state, viewer, &mut walk.chooser);
            report.redeals += 1;
            report.different += u64::from(twin != walk.state);
            if round == 0 {
                variety.note(walk, viewer, &seen, &twin);
            }
            looks_the_same(walk, plan, viewer, &seen, &twin)
                .map_err(|what| format!("redealt for {}: {what}", walk.name(viewer)))?;
            let again = walk.game.redeal(&twin, viewer, &mut walk.chooser);
            same_scene(&seen, &walk.game.scene(&again, viewer))
                .map_err(|what| format!("redealt twice for {}: {what}", walk.name(viewer)))?;
        }
    }
    Ok(())
}

/// Everything a viewer can ask of the truth and of the twin.
fn looks_the_same<G: Game>(
    walk: &mut Walk<'_, G>,
    plan: &Plan,
    viewer: Viewer,
    seen: &Scene,
    twin: &G::State,
) -> Result<(), String> {
    let game = walk.game;
    game.invariants(twin)
        .map_err(|what| format!("an impossible position: {what}"))?;
    if game.turn(twin) != walk.turn {
        let (truth, other) = (&walk.turn, game.turn(twin));
        return Err(format!("the turn tells a secret: {truth:?} or {other:?}"));
    }
    same_scene(seen, &game.scene(twin, viewer))?;
    inquiries::tell_no_secret(walk, plan, viewer, twin)?;
    let Viewer::Seat(seat) = viewer else {
        return Ok(());
    };
    let mut listed = Vec::new();
    game.actions(twin, seat, &mut listed);
    if listed != walk.listed[seat.index()] {
        return Err(String::from("the list of its own actions tells a secret"));
    }
    if game.window(&walk.state, seat) != game.window(twin, seat) {
        return Err(String::from("its reaction window tells a secret"));
    }
    for _ in 0..plan.samples {
        let Some(action) = pick(&mut walk.chooser, &walk.seen).copied() else {
            break;
        };
        let text = game.write(&action);
        // Onlookers' words are never read; see `Match::may_speak`.
        if walk.turn.seats().contains(seat) {
            let short = text
                .rsplit_once('.')
                .map_or(text.as_str(), |(short, _)| short);
            for text in [text.as_str(), short] {
                if game.read(&walk.state, text) != game.read(twin, text) {
                    return Err(format!("how `{text}` reads tells a secret"));
                }
            }
        }
        let truth = game.check(&walk.state, seat, &action);
        let other = game.check(twin, seat, &action);
        if truth != other {
            return Err(format!(
                "the refusal of `{text}` tells a secret: {truth:?} or {other:?}"
            ));
        }
    }
    for target in clicks::sample(walk, plan.samples) {
        let truth = game.why_not(&walk.state, seat, &target);
        let other = game.why_not(twin, seat, &target);
        if truth != other {
            return Err(format!(
                "a click on {target:?} tells a secret: {truth:?} or {other:?}"
            ));
        }
    }
    Ok(())
}

/// What can be taken back must have told its seat nothing: on redealt positions it leads to the same sight.
pub(super) fn peek<G: Game>(
    walk: &mut Walk<'_, G>,
    plan: &Plan,
    report: &mut Report,
    seat: Seat,
    chosen: G::Action,
) -> Result<(), String> {
    let mut tried = vec![chosen];
    tried.extend(pick(&mut walk.chooser, &walk.listed[seat.index()]));
    for action in tried {
        let due = walk.turn.seats();
        let (truth, told) = tried_out(walk, &walk.state, seat, action);
        if is_final(walk.game, due, &truth, &told) {
            continue;
        }
        let viewer = Viewer::Seat(seat);
        let seen = sight(walk.game, &truth, viewer, &told);
        for _ in 0..plan.redeals {
            report.peeks += 1;
            let twin = walk.game.redeal(&walk.state, viewer, &mut walk.chooser);
            let (twin, told) = tried_out(walk, &twin, seat, action);
            let secret = if is_final(walk.game, due, &twin, &told) {
                Err(String::from("with other secrets it could not be"))
            } else {
                same_sight(&seen, &sight(walk.game, &twin, viewer, &told))
            };
            secret.map_err(|what| {
                let (who, action) = (walk.name(viewer), walk.game.write(&action));
                format!("{who} could play `{action}`, learn something and take it back: {what}")
            })?;
        }
    }
    Ok(())
}

fn tried_out<G: Game>(
    walk: &Walk<'_, G>,
    state: &G::State,
    seat: Seat,
    action: G::Action,
) -> (G::State, Told<G::Event>) {
    let mut state = state.clone();
    let told = carried_out(walk.game, &mut state, &mut walk.dice.clone(), seat, action);
    (state, told)
}

fn is_final<G: Game>(game: &G, due: Seats, after: &G::State, told: &Told<G::Event>) -> bool {
    let now = game.turn(after).seats();
    !told.draws.is_empty() || told.revealed || now.is_empty() || now.0 & !due.0 != 0
}

/// Everything a viewer sees and reads after an action.
pub(super) struct Sight {
    scene: Scene,
    lines: Vec<LogLine>,
}

pub(super) fn sight<G: Game>(
    game: &G,
    state: &G::State,
    viewer: Viewer,
    told: &Told<G::Event>,
) -> Sight {
    Sight {
        scene: game.scene(state, viewer),
        lines: told.lines(game, viewer),
    }
}

pub(super) fn same_sight(truth: &Sight, twin: &Sight) -> Result<(), String> {
    same_scene(&truth.scene, &twin.scene)?;
    if truth.lines != twin.lines {
        let (truth, twin) = (&truth.lines, &twin.lines);
        return Err(format!("the log tells a secret: {truth:?} or {twin:?}"));
    }
    Ok(())
}

/// A step of a private draft shows nobody else anything at all.
pub(super) fn drafts_are_private<G: Game>(
    walk: &Walk<'_, G>,
    before: &G::State,
    seat: Seat,
    action: G::Action,
    told: &Told<G::Event>,
) -> Result<(), String> {
    if !walk.game.is_draft(before, &action) {
        return Ok(());
    }
    let fail = |what: String| {
        let action = walk.game.write(&action);
        Err(format!("the private step `{action}` shows: {what}"))
    };
    if !told.draws.is_empty() || told.revealed {
        return fail(String::from("it draws chance or reveals something"));
    }
    if walk.game.turn(&walk.state) != walk.turn {
        return fail(String::from("it changes who must decide"));
    }
    for viewer in viewers(walk.seats).filter(|viewer| !viewer.is(seat)) {
        let who = walk.name(viewer);
        if let Some(line) = told.lines(walk.game, viewer).first() {
            return fail(format!("{who} reads `{line}`"));
        }
        let (old, new) = (
            walk.game.scene(before, viewer),
            walk.game.scene(&walk.state, viewer),
        );
        if let Err(what) = same_scene(&old, &new) {
            return fail(format!("for {who} {what}"));
        }
    }
    Ok(())
}

/// The first part in which two scenes differ.
pub(super) fn same_scene(truth: &Scene, twin: &Scene) -> Result<(), String> {
    if truth == twin {
        return Ok(());
    }
    let parts = [
        differ("marks", &truth.marks, &twin.marks),
        differ("tokens", &truth.tokens, &twin.tokens),
        differ("hands", &truth.hands, &twin.hands),
        differ("tracks", &truth.tracks, &twin.tracks),
        differ("panels", &truth.panels, &twin.panels),
        differ("sequence", &truth.sequence, &twin.sequence),
        differ("choices", &truth.choices, &twin.choices),
        differ("standing", &truth.standing.sides, &twin.standing.sides),
        differ("stage", truth.stage.as_slice(), twin.stage.as_slice()),
        differ("form", truth.form.as_slice(), twin.form.as_slice()),
    ];
    Err(parts
        .into_iter()
        .flatten()
        .next()
        .unwrap_or_else(|| String::from("the prompt or the outcome of the scene tells a secret")))
}

fn differ<T: PartialEq + std::fmt::Debug>(part: &str, truth: &[T], twin: &[T]) -> Option<String> {
    if truth == twin {
        return None;
    }
    let first = truth.iter().zip(twin).find(|(truth, twin)| truth != twin);
    Some(match first {
        Some((truth, twin)) => format!("the scene's {part} tell a secret: {truth:?} or {twin:?}"),
        None => format!(
            "the number of the scene's {part} tells a secret: {} or {}",
            truth.len(),
            twin.len()
        ),
    })
}
