//! Fights and rolls on the stage, for both sides and for whoever watches, in the open and in the fog.

use super::{ALLIANCE, BOURBON, after, asked, english, staged};
use kernel::{Viewer, scene::Value};

#[test]
fn a_battle_to_come_has_both_sides() {
    let t = after(
        "at modena eugene austria*4\nat parma vendome france*2 spain/r",
        "",
        "campaign modena; march parma",
    );
    for viewer in [ALLIANCE, BOURBON, Viewer::Spectator] {
        let scene = t.scene(viewer);
        let stage = scene.stage.as_ref().expect("a battle is to come");
        assert_eq!(
            (stage.kind.as_str(), stage.space.as_str()),
            ("battle", "parma")
        );
        let [attacker, defender] = &stage.sides[..] else {
            panic!("two sides");
        };
        assert_eq!(attacker.nation, "alliance");
        assert_eq!(attacker.pieces[0], "eugene");
        assert_eq!(attacker.strength, Value::Known(8));
        assert_eq!(attacker.space.as_deref(), Some("modena"));
        assert!(!attacker.acts);
        assert_eq!(defender.pieces[0], "vendome");
        assert_eq!(defender.strength, Value::Known(5));
        assert!(defender.acts);
        let total: u32 = stage.odds[..2].iter().map(|it| u32::from(it.percent)).sum();
        assert!((99..=101).contains(&total));
        let stakes: Vec<String> = stage.stakes.iter().map(english).collect();
        assert!(stakes.iter().any(|stake| stake.contains("famous victory")));
        // All of them stand on the map of the same scene.
        for piece in stage.sides.iter().flat_map(|party| &party.pieces) {
            assert!(
                scene.tokens.iter().any(|token| token.id == *piece),
                "{piece}"
            );
        }
    }
}

#[test]
fn hits_are_the_score_of_a_battle() {
    asked(
        "at modena eugene austria*4\nat parma minor-france-1 france*2 spain*2",
        "6 6 6 1 1 1 1 6 1 1 1 1",
        "campaign modena; march parma; stand",
    )
    .stages(&[
        "Battle of Parma and Piacenza",
        "Prince Eugene of Savoy (4 corps) = ",
        "France, Spain (4 corps) = ",
    ]);
}

#[test]
fn an_interception_counts_its_leader() {
    asked(
        "at modena minor-austria-1 austria*2
         at cremona vendome france*2 spain/r",
        "",
        "campaign modena; march parma; intercept cremona",
    )
    .stages(&[
        "Interception at Parma and Piacenza",
        "Vendôme (3 corps) = 2 rating of the leader",
        "Austria (2 corps) = ",
        "The interception succeeds: 50%",
    ]);
}

/// Who of a hidden stack steps in the way is not shown to others.
#[test]
fn an_interception_in_the_fog_shows_the_stack_as_it_was() {
    let of = |leaves: &str| {
        let t = after(
            "fog on
             at modena minor-austria-1 austria*2
             at cremona vendome france*2 spain/r
             round alliance 3",
            "",
            &format!("campaign modena; march parma; intercept cremona; {leaves}"),
        );
        (t.scene(ALLIANCE).stage, t.scene(BOURBON).stage)
    };
    let (seen, own) = of("leave spain/r");
    let (other, others_own) = of("leave france");
    assert_eq!(seen, other);
    assert_ne!(own, others_own);
    let seen = seen.expect("an interception");
    assert_eq!(seen.sides[0].pieces, ["vendome", "hidden-cremona"]);
    assert_eq!(seen.sides[0].strength, Value::None);
    assert!(seen.odds.is_empty() && seen.sides[0].sum.is_empty());
}

#[test]
fn a_bypass_and_a_flight_count_what_speaks_for_them() {
    asked(
        "line venlo 2\nat nijmegen marlborough britain*2\nat venlo villars france",
        "",
        "campaign nijmegen; march venlo",
    )
    .stages(&[
        "Round the line of Venlo, level 2",
        "Marlborough (2 corps) = 3 rating of the leader, -2 rating of the enemy leader, -1 line of the second level",
        "Villars (1 corps) = ",
        "The line is turned: 33%",
        "The attacker wins: 20%",
        "The defender holds: 80%",
    ]);
}

#[test]
fn no_stage_without_a_fight() {
    let t = after("at nijmegen marlborough britain*2", "", "campaign nijmegen");
    assert_eq!(t.scene(ALLIANCE).stage, None);
    assert_eq!(t.scene(BOURBON).stage, None);
}

#[test]
fn the_siege_is_the_same_for_all() {
    let t = after(
        "at venlo minor-dutch-1 dutch*2",
        "",
        "campaign venlo; siege",
    );
    let seen = staged(&t.scene(ALLIANCE));
    assert_eq!(staged(&t.scene(BOURBON)), seen);
    assert_eq!(staged(&t.scene(Viewer::Spectator)), seen);
}
