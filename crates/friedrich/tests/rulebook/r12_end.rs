//! The end of the game: rule 12 and the chosen readings.

use friedrich::Friedrich;
use trial::Trial;

const SWEDEN_FIRST: &str = "conquered anklam cammin greifenhagen malchin stettin";
const SWEDEN_SECOND: &str = "conquered angermuende neuruppin prenzlau pritzwalk schwedt";
const AUSTRIA_FIRST: &str = "conquered breslau brieg cosel glatz liegnitz lublinitz neisse oels radeberg schweidnitz waldenburg zittau";
const AUSTRIA_SECOND: &str = "conquered bunzlau goerlitz kamenz muskau";
const IMPERIAL_FIRST: &str = "conquered chemnitz dresden leipzig pirna torgau";
const FRANCE: &str = "conquered braunschweig diepholz goettingen halberstadt hameln hannover kassel magdeburg minden wittingen";
const RUSSIA_BUT_WOLDENBERG: &str = "conquered colberg koenigsberg-preussen kuestrin neu-stettin ortelsburg pyritz rastenburg riesenburg stargard";

/// Two strokes have sent Russia and Sweden away, the Imperial Army has passed to Elisabeth.
const RUSSIA_AND_SWEDEN_OUT: &str =
    "out russia sweden\nlehwaldt retired\nkeith retired\nimperial elisabeth";

#[test]
fn r12_1_the_game_ends_with_the_turn() {
    let mut t = Trial::at(
        Friedrich::standard(),
        &format!("turn 3\nstage france movement\n{SWEDEN_FIRST}\n{SWEDEN_SECOND}"),
    );
    t.is("winner", "-");
    t.play("done");
    t.is("stage", "over");
    t.is("winner", "elisabeth");
    t.is("decides", "-");
}

#[test]
fn r12_1_not_at_the_moment_of_the_last_conquest() {
    let mut t = Trial::at(
        Friedrich::standard(),
        &format!("turn 3\nstage russia movement\nsaltikov woldenberg 5\n{RUSSIA_BUT_WOLDENBERG}"),
    );
    t.play("move saltikov arnswalde");
    t.is("objectives russia", "10");
    t.is("winner", "-");
    t.play("done");
    t.is("stage", "sweden movement");
    t.is("winner", "-");
}

#[test]
fn r12_2_all_objectives_win_before_the_draw() {
    let t = Trial::at_with(
        Friedrich::standard(),
        &format!("turn 6\nstage france end\n{FRANCE}"),
        "1",
    );
    t.is("stage", "over");
    t.is("winner", "pompadour");
    t.is("manner", "objectives france");
    t.is("drawn", "-");
}

#[test]
fn r12_2_eased_conditions_win_after_the_draw() {
    let t = Trial::at_with(
        Friedrich::standard(),
        &format!("turn 6\nstage france end\n{SWEDEN_FIRST}"),
        "elisabeth",
    );
    t.is("stage", "over");
    t.is("winner", "elisabeth");
    t.is("manner", "objectives sweden");
    t.is("drawn", "elisabeth");
}

// also: i10.5
#[test]
fn r12_2_two_nations_win_together() {
    let t = Trial::at(
        Friedrich::standard(),
        &format!(
            "turn 3\nstage france end\n{SWEDEN_FIRST}\n{SWEDEN_SECOND}\n{AUSTRIA_FIRST}\n{AUSTRIA_SECOND}"
        ),
    );
    t.is("winner", "elisabeth maria-theresa");
    t.is("manner", "objectives sweden austria");
}

#[test]
fn r12_2_the_player_of_the_moment_wins() {
    let t = Trial::at(
        Friedrich::standard(),
        &format!(
            "turn 8\nstage france end\ndrawn elisabeth sweden\n{RUSSIA_AND_SWEDEN_OUT}\n{IMPERIAL_FIRST}"
        ),
    );
    t.is("winner", "elisabeth");
    t.is("manner", "objectives imperial");
}

#[test]
fn r12_2_not_with_one_objective_missing() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        &format!("turn 6\nstage russia end\n{RUSSIA_BUT_WOLDENBERG}"),
        "H2.1 C2.1 C3.1 C4.1 C5.1 C6.1 D2.1 D3.1 D4.1 D5.1 D6.1 2",
    );
    t.play_all("done; done; done; discard D3.1; done");
    t.is("drawn", "2");
    t.is("turn", "7");
    t.is("stage", "prussia movement");
    t.is("winner", "-");
}

#[test]
fn r12_2_not_the_allies_of_the_winner() {
    let t = Trial::at(
        Friedrich::standard(),
        &format!("turn 3\nstage france end\n{AUSTRIA_FIRST}\n{AUSTRIA_SECOND}"),
    );
    t.is("winner", "maria-theresa");
}

#[test]
fn r12_2_not_by_the_first_order_alone() {
    let t = Trial::at(
        Friedrich::standard(),
        &format!("turn 3\nstage france end\n{SWEDEN_FIRST}\n{AUSTRIA_FIRST}\n{IMPERIAL_FIRST}"),
    );
    t.is("winner", "-");
    t.is("turn", "4");
    t.is("stage", "prussia movement");
}

#[test]
fn r12_3_frederick_wins_when_three_nations_have_left() {
    let t = Trial::at_with(
        Friedrich::standard(),
        &format!("turn 9\nstage france end\ndrawn elisabeth sweden india\n{RUSSIA_AND_SWEDEN_OUT}"),
        "america",
    );
    t.is("stage", "over");
    t.is("winner", "frederick");
    t.is("manner", "fate");
}

#[test]
fn r12_3_not_when_only_two_have_left() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 8\nstage france end\ndrawn elisabeth india\nout russia\nlehwaldt retired",
        "america",
    );
    t.is("out russia", "yes");
    t.is("out france", "yes");
    t.is("out sweden", "no");
    t.is("winner", "-");
    t.is("stage", "prussia movement");
}

#[test]
fn r12_3_not_by_a_first_french_defeat() {
    let t = Trial::at_with(
        Friedrich::standard(),
        &format!("turn 8\nstage france end\ndrawn elisabeth sweden\n{RUSSIA_AND_SWEDEN_OUT}"),
        "india",
    );
    t.is("out france", "no");
    t.is("winner", "-");
}

#[test]
fn i10_1_without_a_winner_the_card_is_drawn_and_tested_again() {
    let t = Trial::at_with(
        Friedrich::standard(),
        &format!("turn 8\nstage france end\ndrawn india 1\n{AUSTRIA_FIRST}"),
        "america",
    );
    t.is("drawn", "india 1 america");
    t.is("player imperial", "pompadour");
    t.is("winner", "maria-theresa");
    t.is("manner", "objectives austria");
}

/// Sweden has won before the card that would end the game for Frederick is drawn.
#[test]
fn i10_1_not_drawn_when_somebody_has_won() {
    let t = Trial::at_with(
        Friedrich::standard(),
        &format!(
            "turn 9\nstage imperial end\ndrawn elisabeth india america\n\
             out russia france\nlehwaldt retired\ncumberland retired\nimperial pompadour\n{SWEDEN_FIRST}"
        ),
        "sweden",
    );
    t.is("winner", "elisabeth");
    t.is("drawn", "elisabeth india america");
    t.is("out sweden", "no");
}

#[test]
fn i10_2_second_order_cities_no_longer_count() {
    let t = Trial::at(
        Friedrich::standard(),
        &format!("turn 7\nstage france end\ndrawn elisabeth\nout russia\n{SWEDEN_FIRST}"),
    );
    t.is("eased sweden", "yes");
    t.is("winner", "elisabeth");

    let t = Trial::at(
        Friedrich::standard(),
        &format!(
            "turn 8\nstage france end\ndrawn elisabeth sweden\n{RUSSIA_AND_SWEDEN_OUT}\n{AUSTRIA_FIRST}"
        ),
    );
    t.is("winner", "maria-theresa");
}

#[test]
fn i10_2_not_second_order_in_place_of_first() {
    let t = Trial::at_with(
        Friedrich::standard(),
        &format!(
            "turn 7\nstage france end\ndrawn elisabeth\nout russia\n{SWEDEN_SECOND} anklam cammin greifenhagen malchin"
        ),
        "2",
    );
    t.is("objectives sweden", "9");
    t.is("winner", "-");
}

#[test]
fn i10_2_not_eased_for_austria_while_the_imperial_army_stays() {
    let t = Trial::at_with(
        Friedrich::standard(),
        &format!(
            "turn 7\nstage france end\ndrawn elisabeth\nout russia\n{AUSTRIA_FIRST}\n{IMPERIAL_FIRST}"
        ),
        "2",
    );
    t.is("eased austria", "no");
    t.is("eased imperial", "no");
    t.is("winner", "-");
}

#[test]
fn i10_3_russia_and_sweden_out_gives_it_to_elisabeth() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\ndrawn elisabeth\nout russia\nlehwaldt retired\nhildburghausen dresden 3",
        "sweden",
    );
    t.play("retire keith");
    t.is("player imperial", "elisabeth");
    t.is("eased imperial", "yes");
    t.is("eased austria", "yes");
    t.is("hildburghausen", "dresden 3");
}

#[test]
fn i10_3_france_out_gives_it_to_pompadour() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\ndrawn india",
        "america",
    );
    t.is("player imperial", "pompadour");
    t.is("eased imperial", "yes");
}

#[test]
fn i10_3_its_stage_stays_after_austria() {
    let mut t = Trial::at(
        Friedrich::standard(),
        &format!(
            "turn 9\nstage austria movement\ndrawn elisabeth sweden 2\n{RUSSIA_AND_SWEDEN_OUT}"
        ),
    );
    t.play("done");
    t.is("stage", "imperial movement");
    t.is("decides", "elisabeth");
}

#[test]
fn i10_3_not_when_russia_alone_is_out() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nhildburghausen dresden 3",
        "elisabeth",
    );
    t.is("out russia", "yes");
    t.is("player imperial", "maria-theresa");
    t.is("eased imperial", "no");
}

#[test]
fn i10_3_not_a_second_time() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage imperial end\ndrawn india america sweden\n\
         out france sweden\ncumberland retired\nkeith retired\nimperial pompadour",
        "elisabeth",
    );
    t.is("stage", "over");
    t.is("player imperial", "pompadour");
}

#[test]
fn i10_4_both_transfers_lead_to_the_one_player() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "players 3\nturn 7\nstage france end\ndrawn india",
        "america",
    );
    t.is("player imperial", "elisabeth");
    t.is("eased austria", "yes");

    let t = Trial::at_with(
        Friedrich::standard(),
        "players 3\nturn 7\nstage france end\ndrawn sweden\nout sweden\nkeith retired",
        "elisabeth",
    );
    t.is("player imperial", "elisabeth");
    t.is("eased imperial", "yes");
}

#[test]
fn i10_4_one_player_runs_russia_sweden_and_france() {
    let t = Trial::at(
        Friedrich::standard(),
        &format!("players 3\nturn 3\nstage france end\n{FRANCE}"),
    );
    t.is("winner", "elisabeth");
}

#[test]
fn i10_4_not_transferred_before_a_nation_leaves() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "players 3\nturn 6\nstage france end",
        "india",
    );
    t.is("player imperial", "maria-theresa");
    t.is("eased austria", "no");
}

#[test]
fn i10_5_every_qualifying_nation_wins() {
    let t = Trial::at(
        Friedrich::standard(),
        &format!(
            "turn 8\nstage france end\ndrawn elisabeth sweden\n{RUSSIA_AND_SWEDEN_OUT}\n\
             {AUSTRIA_FIRST}\n{IMPERIAL_FIRST}\n{FRANCE}"
        ),
    );
    t.is("winner", "elisabeth maria-theresa pompadour");
    t.is("manner", "objectives austria imperial france");
}

#[test]
fn i10_5_not_anybody_else() {
    let t = Trial::at(
        Friedrich::standard(),
        &format!("turn 3\nstage france end\n{FRANCE}\n{SWEDEN_FIRST}"),
    );
    t.is("winner", "pompadour");
    t.is("manner", "objectives france");
}
