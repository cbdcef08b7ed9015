//! What a scene shows although the signs of its game do not know it: the mistake of a game, which its tests should find.

use atlas::Signs;
use kernel::{Scene, scene::Token};
use std::collections::BTreeSet;

/// Every nation, mark and state of a scene that is drawn as nothing in particular because nobody declared it.
pub fn undeclared(signs: &Signs, scene: &Scene) -> BTreeSet<String> {
    // Also pieces inside others, and those on the boxes of tracks.
    let on_tracks = (scene.tracks.iter()).flat_map(|track| track.pieces.iter().map(|on| &on.piece));
    let tokens: Vec<&Token> = (scene.tokens.iter().chain(on_tracks))
        .flat_map(Token::with_all_inside)
        .collect();
    let marked = (scene.marks.iter()).filter_map(|mark| mark.nation.as_ref());
    let pieces = tokens.iter().map(|token| &token.nation);
    let nations = (scene.own.iter().chain(marked).chain(pieces))
        .filter(|nation| !signs.has_nation(nation))
        .map(|nation| format!("nation {nation}"));
    let marks = (scene.marks.iter())
        .filter(|mark| signs.mark(&mark.kind).is_none())
        .map(|mark| format!("mark {}", mark.kind));
    let states = (tokens.iter())
        .flat_map(|token| &token.states)
        .filter(|state| signs.state(state).is_none())
        .map(|state| format!("state {state}"));
    nations.chain(marks).chain(states).collect()
}
