//! Twin runs: two games with different secrets and the same public play show a viewer the same.
//!
//! A twin is the position redealt for one viewer. It follows the true game: the viewer's own actions are the same, those
//! of other seats only read the same to the viewer (where a choice is secret, another one is taken as often as not), and
//! outcomes have the same names. As long as nothing was revealed and no chance tells them apart, the viewer must see
//! the same scenes and read the same log.

use super::{
    Report,
    privacy::{same_sight, sight},
    viewers,
    walk::{Told, Walk, carried_out, pick},
};
use kernel::{Game, Seat, Viewer, chance::Scripted, host::Dice};

/// Twins that run beside the game at the same time.
const AT_ONCE: usize = 3;

pub(super) struct Twins<S>(Vec<Twin<S>>);

struct Twin<S> {
    viewer: Viewer,
    state: S,
}

impl<S> Default for Twins<S> {
    fn default() -> Self {
        Twins(Vec::new())
    }
}

/// Why a twin goes no further.
enum Parting {
    /// It may differ from here on.
    Rightly,
    /// It differs although nothing was revealed.
    Wrongly(String),
}

impl<S: Clone + PartialEq> Twins<S> {
    /// Begins a twin for a random viewer.
    pub fn begin<G: Game<State = S>>(&mut self, walk: &mut Walk<'_, G>, report: &mut Report) {
        if self.0.len() >= AT_ONCE {
            return;
        }
        let all: Vec<Viewer> = viewers(walk.seats).collect();
        let Some(viewer) = pick(&mut walk.chooser, &all).copied() else {
            return;
        };
        let state = walk.game.redeal(&walk.state, viewer, &mut walk.chooser);
        // A twin with the same secrets proves nothing.
        if state != walk.state {
            report.twin_runs += 1;
            self.0.push(Twin { viewer, state });
        }
    }

    /// Lets every twin follow an action of the true game, which has just been carried out.
    pub fn follow<G: Game<State = S>>(
        &mut self,
        walk: &mut Walk<'_, G>,
        before: &S,
        seat: Seat,
        action: G::Action,
        told: &Told<G::Event>,
        report: &mut Report,
    ) -> Result<(), String> {
        for mut twin in std::mem::take(&mut self.0) {
            match step(walk, before, seat, action, told, &mut twin) {
                Ok(followed) => {
                    report.twin_steps += 1;
                    report.twin_choices += u64::from(followed != action);
                    self.0.push(twin);
                }
                Err(Parting::Rightly) => {}
                Err(Parting::Wrongly(what)) => {
                    let (who, action) = (walk.name(twin.viewer), walk.game.write(&action));
                    return Err(format!(
                        "for {who}, two games with other secrets part at `{action}`: {what}"
                    ));
                }
            }
        }
        Ok(())
    }
}

fn step<G: Game>(
    walk: &mut Walk<'_, G>,
    before: &G::State,
    seat: Seat,
    action: G::Action,
    told: &Told<G::Event>,
    twin: &mut Twin<G::State>,
) -> Result<G::Action, Parting> {
    let viewer = twin.viewer;
    let followed = alike(walk, before, seat, action, twin)?;
    let names = told.draws.iter().map(|draw| draw.name.clone());
    let mut dice = Dice::scripted(Scripted::only(names));
    let heard = carried_out(walk.game, &mut twin.state, &mut dice, seat, followed);
    if dice.fault().is_some() || dice.script_left() > 0 {
        return Err(Parting::Rightly);
    }
    let same_turn = walk.game.turn(&walk.state) == walk.game.turn(&twin.state);
    let compared = if same_turn {
        let truth = sight(walk.game, &walk.state, viewer, told);
        let other = sight(walk.game, &twin.state, viewer, &heard);
        same_sight(&truth, &other)
    } else {
        Err(String::from("the turn tells a secret"))
    };
    let told_something = told.revealed || heard.revealed || !told.draws.is_empty();
    match compared {
        Ok(()) => Ok(followed),
        Err(_) if told_something => Err(Parting::Rightly),
        Err(what) => Err(Parting::Wrongly(what)),
    }
}

/// The twin's action that the viewer cannot tell from the true one.
fn alike<G: Game>(
    walk: &mut Walk<'_, G>,
    before: &G::State,
    seat: Seat,
    action: G::Action,
    twin: &Twin<G::State>,
) -> Result<G::Action, Parting> {
    let game = walk.game;
    let viewer = twin.viewer;
    let text = game.write_for(before, seat, &action, viewer);
    let draft = game.is_draft(before, &action);
    let reads_alike = |other: &G::Action| {
        game.write_for(&twin.state, seat, other, viewer) == text
            && game.is_draft(&twin.state, other) == draft
    };
    let same = game.check(&twin.state, seat, &action).is_ok() && reads_alike(&action);
    if viewer.is(seat) {
        let differs = || Parting::Wrongly(String::from("its own action is not the same in both"));
        return same.then_some(action).ok_or_else(differs);
    }
    // Other secrets are made not only by the deal but by what is chosen in secret.
    if same && walk.chooser.below(2) == 0 {
        return Ok(action);
    }
    let mut listed = Vec::new();
    game.actions(&twin.state, seat, &mut listed);
    listed.retain(|other| *other != action && reads_alike(other));
    let other = pick(&mut walk.chooser, &listed).copied();
    other.or(same.then_some(action)).ok_or(Parting::Rightly)
}
