//! Players, sides and victory in short: paragraphs 1.1 to 1.4.

use friedrich::Friedrich;
use trial::Trial;

const RUSSIAN: &str = "colberg koenigsberg-preussen kuestrin neu-stettin ortelsburg pyritz rastenburg \
                       riesenburg stargard";
const SWEDISH: &str = "anklam cammin greifenhagen malchin stettin";
const SWEDISH_SECOND: &str = "angermuende neuruppin prenzlau pritzwalk schwedt";

#[test]
fn r1_1_the_seven_nations_and_their_players() {
    let t = Trial::at(Friedrich::standard(), "players 4\nfriedrich berlin 8");
    for (nation, seat) in [
        ("prussia", "frederick"),
        ("hanover", "frederick"),
        ("russia", "elisabeth"),
        ("sweden", "elisabeth"),
        ("austria", "maria-theresa"),
        ("imperial", "maria-theresa"),
        ("france", "pompadour"),
    ] {
        t.is(&format!("player {nation}"), seat);
    }
}

#[test]
fn r1_1_three_players_share_elisabeth_and_pompadour() {
    let t = Trial::at(
        Friedrich::standard(),
        "players 3\nstage france movement\nrichelieu iserlohn 8",
    );
    for (nation, seat) in [
        ("prussia", "frederick"),
        ("russia", "elisabeth"),
        ("sweden", "elisabeth"),
        ("austria", "maria-theresa"),
        ("imperial", "maria-theresa"),
        ("france", "elisabeth"),
    ] {
        t.is(&format!("player {nation}"), seat);
    }
    t.legal("elisabeth: move richelieu soest");
}

#[test]
fn r1_1_not_the_nation_of_another_player() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage russia movement\nsaltikov torun 5",
    );
    t.is("decides", "elisabeth");
    t.legal("elisabeth: move saltikov solec");
    t.refuses("frederick: move saltikov solec", "2.4");
    t.refuses("maria-theresa: move saltikov solec", "2.4");
    t.refuses("pompadour: move saltikov solec", "2.4");
}

#[test]
fn r1_2_frederick_fights_every_aggressor() {
    for enemy in [
        "saltikov",
        "ehrensvaerd",
        "daun",
        "hildburghausen",
        "richelieu",
    ] {
        let mut t = Trial::at(
            Friedrich::standard(),
            &format!("friedrich oschatz 8\n{enemy} riesa 4"),
        );
        t.play("done");
        t.is("stage", "prussia combat");
        t.legal(&format!("attack friedrich {enemy}"));
    }
}

#[test]
fn r1_2_not_aggressors_among_themselves() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\ndaun riesa 8\nrichelieu oschatz 4\nsaltikov meissen 4",
    );
    t.play("done");
    t.is("stage", "imperial movement");
    t.is("richelieu", "oschatz 4");
    t.is("saltikov", "meissen 4");
}

#[test]
fn r1_2_not_prussia_against_hanover() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nferdinand riesa 4",
    );
    t.play("done");
    t.is("stage", "hanover movement");
    t.play("done");
    t.is("stage", "russia movement");
}

#[test]
fn r1_3_one_nation_with_all_its_objectives_wins() {
    let t = Trial::at(
        Friedrich::standard(),
        &format!("turn 4\nstage france end\nconquered {RUSSIAN} woldenberg\nfriedrich berlin 8"),
    );
    t.is("winner", "elisabeth");
    t.is("manner", "objectives russia");
    t.is("stage", "over");
    t.is("decides", "-");
}

#[test]
fn r1_3_not_with_one_objective_missing() {
    let t = Trial::at(
        Friedrich::standard(),
        &format!("turn 4\nstage france end\nconquered {RUSSIAN}\nfriedrich berlin 8"),
    );
    t.is("objectives russia", "9");
    t.is("winner", "-");
    t.is("turn", "5");
    t.is("stage", "prussia movement");
}

/// The second-order objectives count too, as long as nothing has eased the conditions.
#[test]
fn r1_3_not_with_first_order_objectives_only() {
    let t = Trial::at(
        Friedrich::standard(),
        &format!("turn 4\nstage france end\nconquered {SWEDISH}\nfriedrich berlin 8"),
    );
    t.is("winner", "-");
    let t = Trial::at(
        Friedrich::standard(),
        &format!(
            "turn 4\nstage france end\nconquered {SWEDISH} {SWEDISH_SECOND}\nfriedrich berlin 8"
        ),
    );
    t.is("manner", "objectives sweden");
}

/// Objectives of two nations of one player are not added up.
#[test]
fn r1_3_not_with_parts_of_two_nations() {
    let t = Trial::at(
        Friedrich::standard(),
        &format!("turn 4\nstage france end\nconquered {RUSSIAN} {SWEDISH}\nfriedrich berlin 8"),
    );
    t.is("winner", "-");
}

#[test]
fn r1_4_frederick_wins_when_three_nations_are_gone() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\nout russia sweden\nimperial elisabeth
         drawn elisabeth sweden india\nlehwaldt retired\nkeith retired
         friedrich berlin 8\ncumberland alfeld 4",
        "america",
    );
    t.is("winner", "frederick");
    t.is("manner", "fate");
    t.is("stage", "over");
}

#[test]
fn r1_4_not_when_two_nations_are_gone() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 8\nstage france end\nout russia\ndrawn elisabeth india\nlehwaldt retired
         friedrich berlin 8\ncumberland alfeld 4",
        "america",
    );
    t.is("out russia", "yes");
    t.is("out france", "yes");
    t.is("winner", "-");
    t.is("turn", "9");
}

#[test]
fn r1_4_prussian_objectives_in_the_advanced_game() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 2\nfriedrich melnik 8",
    );
    t.play_all("move friedrich prag; move friedrich kladno");
    t.is("conquered prag", "yes");
}

#[test]
fn r1_4_not_prussian_objectives_in_the_basic_game() {
    let mut t = Trial::at(Friedrich::standard(), "turn 2\nfriedrich melnik 8");
    t.play_all("move friedrich prag; move friedrich kladno; done");
    t.is("conquered prag", "no");
    t.is("objectives prussia", "0");
}
