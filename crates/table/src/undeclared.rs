//! What a scene shows although the signs of its game do not know it: the mistake of a game, which its tests should find.

use atlas::Signs;
use kernel::Scene;
use std::collections::BTreeSet;

/// Every nation, mark and state of a scene that is drawn as nothing in particular because nobody declared it.
pub fn undeclared(signs: &Signs, scene: &Scene) -> BTreeSet<String> {
    let marked = (scene.marks.iter()).filter_map(|mark| mark.nation.as_ref());
    let pieces = scene.tokens.iter().map(|token| &token.nation);
    let nations = (scene.own.iter().chain(marked).chain(pieces))
        .filter(|nation| !signs.has_nation(nation))
        .map(|nation| format!("nation {nation}"));
    let marks = (scene.marks.iter())
        .filter(|mark| signs.mark(&mark.kind).is_none())
        .map(|mark| format!("mark {}", mark.kind));
    let states = (scene.tokens.iter())
        .flat_map(|token| &token.states)
        .filter(|state| signs.state(state).is_none())
        .map(|state| format!("state {state}"));
    nations.chain(marks).chain(states).collect()
}
