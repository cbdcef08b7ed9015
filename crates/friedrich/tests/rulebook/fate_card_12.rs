//! Fate card 12.

use friedrich::Friedrich;
use trial::Trial;

#[test]
fn f_12_spades_daun_moves_two() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria movement\nfate 12.spades\ndaun bruenn 5",
    );
    t.play_all("move daun prossnitz; move daun olmuetz");
    t.refuses("move daun sternberg", "F.12.spades");
}

#[test]
fn f_12_spades_three_on_main_roads() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria movement\nfate 12.spades\ndaun bruenn 5",
    );
    t.play_all("move daun trebitsch; move daun brod; move daun tschaslau");
    t.refuses("move daun kuttenberg", "F.12.spades");
}

// also: i9.26
#[test]
fn f_12_spades_binds_his_stack() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria movement\nfate 12.spades\ndaun bruenn 5\nlaudon bruenn 4",
    );
    t.play_all("move daun prossnitz; move daun olmuetz");
    t.refuses("move daun sternberg", "F.12.spades");
}

// also not: i9.26
#[test]
fn f_12_spades_not_laudon() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria movement\nfate 12.spades\ndaun bruenn 5\nlaudon bruenn 4",
    );
    t.play_all(
        "detach laudon 4; move laudon prossnitz; move laudon olmuetz; move laudon sternberg",
    );
    t.is("laudon", "sternberg 4");
}

// also: i9.17
#[test]
fn f_12_clubs_ehrensvaerd_five_away_turns_face_down() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         train-sweden-1 stralsund\nehrensvaerd pasewalk 3",
        "12",
    );
    t.is("distance stralsund pasewalk", "5");
    t.is("ehrensvaerd", "pasewalk 3 down");
}

// also: i9.17
#[test]
fn f_12_clubs_six_away() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         train-sweden-1 stralsund\nehrensvaerd prenzlau 3",
        "12",
    );
    t.is("distance stralsund prenzlau", "6");
    t.is("ehrensvaerd", "prenzlau 3 down");
}

#[test]
fn f_12_clubs_not_four_away() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         train-sweden-1 stralsund\nehrensvaerd ueckermuende 3",
        "12",
    );
    t.is("distance stralsund ueckermuende", "4");
    t.is("ehrensvaerd", "ueckermuende 3");
}

// also not: i9.17
#[test]
fn f_12_clubs_not_in_sweden() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         train-sweden-1 wismar\nehrensvaerd wolgast 3",
        "12",
    );
    t.is("distance wismar wolgast", "5");
    t.is("country wolgast", "sweden");
    t.is("ehrensvaerd", "wolgast 3");
}

#[test]
fn f_12_clubs_not_the_russians() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         train-russia-1 torun\nsaltikov grodzisk 3",
        "12",
    );
    t.is("saltikov", "grodzisk 3");
}

// also: i9.21
#[test]
fn f_12_hearts_prussia_moves_hildburghausen_west() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         lost hildburghausen\nhildburghausen leipzig 3",
        "12",
    );
    t.is("decides", "frederick");
    t.play("displace merseburg naumburg");
    t.is("hildburghausen", "naumburg 3");
    t.is("conquered leipzig", "no");
    t.is("stage", "prussia movement");
}

// also not: i9.21
#[test]
fn f_12_hearts_not_without_a_defeat() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         hildburghausen leipzig 3",
        "12",
    );
    t.is("stage", "prussia movement");
    t.is("hildburghausen", "leipzig 3");
}

#[test]
fn f_12_hearts_not_if_declined() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         lost hildburghausen\nhildburghausen leipzig 3",
        "12",
    );
    t.play("decline");
    t.is("hildburghausen", "leipzig 3");
}

/// Köthen lies east of Halle.
// also not: i9.21
#[test]
fn f_12_hearts_not_eastwards() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         lost hildburghausen\nhildburghausen leipzig 3",
        "12",
    );
    t.refuses("displace eilenburg torgau", "F.12.hearts");
    t.refuses("displace halle koethen", "F.12.hearts");
}

// also not: i9.21
#[test]
fn f_12_hearts_not_through_an_occupied_city() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         lost hildburghausen\nhildburghausen leipzig 3\nkeith merseburg 3",
        "12",
    );
    t.refuses("displace merseburg naumburg", "F.12.hearts");
    t.legal("displace halle eisleben");
}

/// Friedrich, the victor, stands in a hearts sector.
#[test]
fn i9_21_defeat_in_his_own_attack_counts() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage imperial combat\nhildburghausen merseburg 3\n\
         friedrich halle 5",
        "S2.1 S3.1 S4.1 S5.1 12",
    );
    t.play_all("attack hildburghausen friedrich; retreat zeitz");
    t.is("hildburghausen", "zeitz 1");
    t.play_all("discard S2.1; done");
    t.is("decides", "frederick");
    t.play("displace naumburg apolda");
    t.is("hildburghausen", "apolda 1");
}

#[test]
fn i9_34_two_steps_when_there_is_room() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         lost hildburghausen\nhildburghausen oelsnitz 3",
        "12",
    );
    t.play("displace plauen hof");
    t.is("hildburghausen", "hof 3");
}

#[test]
fn i9_34_not_one_step_alone() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         lost hildburghausen\nhildburghausen oelsnitz 3\ntrain-imperial-1 hof",
        "12",
    );
    t.is("stage", "prussia movement");
    t.is("hildburghausen", "oelsnitz 3");
}
