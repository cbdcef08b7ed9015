//! Variety: redeals must really differ from the truth, in every part of the table a viewer cannot see.

use super::{Plan, Report, walk::Walk};
use kernel::{Game, Scene, Viewer, scene::Token};
use std::collections::BTreeMap;

/// A part hidden this often and never once dealt otherwise was never redealt.
const ENOUGH: u64 = 100;

/// How often each part of the table was hidden from somebody, and how often redealing changed it.
#[derive(Default)]
pub(super) struct Variety {
    parts: BTreeMap<(String, String), Hidden>,
}

#[derive(Default)]
struct Hidden {
    times: u64,
    changed: u64,
}

impl Variety {
    pub fn note<G: Game>(
        &mut self,
        walk: &Walk<'_, G>,
        viewer: Viewer,
        seen: &Scene,
        twin: &G::State,
    ) {
        let seen = parts(seen);
        let truth = parts(&walk.game.scene(&walk.state, Viewer::Everything));
        let other = parts(&walk.game.scene(twin, Viewer::Everything));
        for (part, value) in &truth {
            // A part the viewer's scene does not name at all may be there under an opaque name.
            if seen.get(part).is_some_and(|shown| shown != value) {
                let key = (walk.name(viewer).to_owned(), part.clone());
                let hidden = self.parts.entry(key).or_default();
                hidden.times += 1;
                hidden.changed += u64::from(other.get(part) != Some(value));
            }
        }
    }

    pub fn judge(&self, plan: &Plan, report: &Report) -> Result<(), String> {
        if report.redeals > 0 && report.variety() < plan.variety_floor {
            return Err(format!(
                "only {} % of the redeals differ from the truth; at least {} % must",
                report.variety(),
                plan.variety_floor
            ));
        }
        for ((viewer, part), hidden) in &self.parts {
            let lazy = hidden.times >= ENOUGH && hidden.changed == 0;
            if lazy && !plan.constant.contains(part) {
                return Err(format!(
                    "`{part}` was hidden from {viewer} in {} redeals and never changed",
                    hidden.times
                ));
            }
        }
        Ok(())
    }
}

fn parts(scene: &Scene) -> BTreeMap<String, String> {
    let hands = scene.hands.iter().map(|hand| {
        let ids: Vec<&str> = hand.known.iter().map(|card| card.id.as_str()).collect();
        (format!("hand {}", hand.owner), ids.join(" "))
    });
    let on_tracks = (scene.tracks.iter())
        .flat_map(|track| &track.pieces)
        .map(|on| &on.piece);
    let all = scene.tokens.iter().chain(on_tracks);
    let tokens = all.flat_map(Token::with_all_inside).map(|token| {
        let value = format!("{:?} {:?} {:?}", token.space, token.rank, token.value);
        (format!("token {}", token.id), value)
    });
    hands.chain(tokens).collect()
}
