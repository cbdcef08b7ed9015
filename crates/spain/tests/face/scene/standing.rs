//! How the war stands: the level, the clock, and what would change them.

use super::{ALLIANCE, BOURBON, at, english};
use kernel::Viewer;

#[track_caller]
fn standing(position: &str) -> Vec<String> {
    let t = at(position);
    let scene = t.scene(ALLIANCE);
    assert_eq!(scene.standing, t.scene(BOURBON).standing);
    assert_eq!(scene.standing, t.scene(Viewer::Spectator).standing);
    let mut said: Vec<String> = Vec::new();
    for side in &scene.standing.sides {
        said.push(english(&side.brief));
        said.push(english(&side.says));
    }
    said.extend(scene.standing.clock.iter().map(english));
    said.extend(scene.standing.verdict.iter().map(english));
    said
}

#[test]
fn one_level_for_both() {
    assert_eq!(
        standing("year 1704\nvp 22"),
        [
            "3 short",
            "Level 22: the Alliance wins from 25 on, has a major victory from 30 on, and wins at once at 30",
            "ahead by 3",
            "Level 22: the Bourbons win below 25, have a major victory below 20, and win at once at 0",
            "1704, 8 years to come, until 1712; cards to play this year: Alliance 0, Bourbons 0",
            "Level 22. If the war ended now: Minor victory of the Bourbons",
        ]
    );
}

#[test]
fn whoever_is_ahead_leads_by_what_the_other_lacks() {
    for (level, briefs) in [
        (24, ["1 short", "ahead by 1"]),
        (25, ["ahead by 1", "1 short"]),
        (27, ["ahead by 3", "3 short"]),
    ] {
        let t = at(&format!("vp {level}"));
        let sides = t.scene(ALLIANCE).standing.sides.clone();
        assert_eq!([0, 1].map(|side| english(&sides[side].brief)), briefs);
        // Above zero is ahead, for the curve.
        assert_eq!(sides[0].value >= 0, level >= 25);
        assert_eq!(sides[1].value >= 0, level < 25);
    }
}

#[test]
fn sieges_would_change_it() {
    let t = at("vp 10\nat lille marlborough britain*4");
    let alliance = t.scene(ALLIANCE).standing.sides[0].clone();
    let changes: Vec<String> = alliance.changes.iter().map(english).collect();
    assert_eq!(changes[0], "Lille is besieged: its fall is +3 VP, level 13");
}
