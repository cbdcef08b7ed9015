//! How the war stands: objectives of needed, the clock of fate, and what would change it.

use crate::texts::{LANGUAGES, bundle, words};
use friedrich::Friedrich;
use kernel::{
    Message, Viewer,
    scene::{SideStanding, Standing},
};
use std::sync::Arc;
use trial::Trial;

fn at(position: &str) -> Arc<Standing> {
    Trial::at(Friedrich::standard(), position)
        .scene(Viewer::Spectator)
        .standing
}

fn side<'s>(standing: &'s Standing, nation: &str) -> &'s SideStanding {
    (standing.sides.iter())
        .find(|side| side.nation == nation)
        .expect(nation)
}

fn english(message: &Message) -> String {
    words(&bundle("en", LANGUAGES[1].1), message)
}

#[test]
fn attackers_count_objectives_and_frederick_strokes_of_fate() {
    let standing = at("turn 4\nfriedrich berlin 4\ndaun bruenn 5\nconquered glatz");
    let nations: Vec<&str> = (standing.sides.iter())
        .map(|side| side.nation.as_str())
        .collect();
    assert_eq!(
        nations,
        [
            "prussia", "russia", "sweden", "austria", "imperial", "france"
        ]
    );
    let austria = side(&standing, "austria");
    assert_eq!(english(&austria.brief), "1/16");
    assert_eq!((austria.value, austria.goal), (1, Some(16)));
    assert!(english(&austria.changes[0]).starts_with("Still to take: Breslau"));
    let frederick = side(&standing, "prussia");
    assert_eq!((frederick.value, frederick.goal), (0, Some(4)));
    assert_eq!(frederick.changes.len(), 4);
    let clock = standing.clock.as_ref().map(english);
    assert_eq!(
        clock.as_deref(),
        Some("Turn 4: the first fate card comes at the end of turn 6")
    );
    let verdict = standing.verdict.as_ref().map(english).expect("a verdict");
    assert!(
        verdict.starts_with("If the war ended now, Frederick would have held out"),
        "{verdict}"
    );
}

#[test]
fn whoever_has_left_is_out_and_eases_others() {
    let standing = at("turn 9\nfriedrich berlin 4\ndaun bruenn 5\ndrawn elisabeth\nout russia");
    assert_eq!(english(&side(&standing, "russia").brief), "out");
    assert_eq!(side(&standing, "prussia").value, 1);
    assert_eq!(side(&standing, "sweden").goal, Some(5));
    let clock = standing.clock.as_ref().map(english).expect("a clock");
    assert!(clock.ends_with("3 of them decisive"), "{clock}");
}

#[test]
fn a_nation_that_holds_all_it_needs_would_win() {
    let game = Friedrich::standard();
    let mut position = String::from("turn 9\nfriedrich berlin 4\nsaltikov warszawa 5\n");
    for (_, objective) in game.tables.map.each_objective() {
        if objective.of.name() == "russia" {
            position += &format!("conquered {}\n", game.tables.map.id(objective.city));
        }
    }
    let verdict = at(&position).verdict.as_ref().map(english);
    assert_eq!(
        verdict.as_deref(),
        Some("If the turn ended now, it would be won: Russia")
    );
}
