//! The clock of fate: the Imperial Army changes player, and eased victory.

use friedrich::Friedrich;
use trial::Trial;

#[test]
fn r11_4_imperial_army_changes_player() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\nout sweden\ndrawn sweden\nhildburghausen leipzig 4\n\
         train-imperial-1 erlangen\nhand imperial H5.1",
        "elisabeth",
    );
    t.is("player imperial", "elisabeth");
    t.is("hildburghausen", "leipzig 4");
    t.is("train-imperial-1", "erlangen");
    t.is("hand imperial", "H5.1");
}

#[test]
fn r11_4_not_any_other_nation() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\nout sweden\ndrawn sweden",
        "elisabeth",
    );
    t.is("player austria", "maria-theresa");
    t.is("player france", "pompadour");
    t.is("player prussia", "frederick");
    t.is("player hanover", "frederick");
}

// also: 11.4
#[test]
fn r11_4_a_sweden_gone_then_russia() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\nout sweden\ndrawn sweden",
        "elisabeth",
    );
    t.is("player imperial", "elisabeth");
}

// also: 11.4
#[test]
fn r11_4_a_russia_gone_then_sweden() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\nout russia\ndrawn elisabeth\nfriedrich berlin 4\n\
         keith breslau 3",
        "sweden",
    );
    t.play("retire keith");
    t.is("player imperial", "elisabeth");
}

// also not: 11.4
#[test]
fn r11_4_a_not_while_sweden_remains() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end",
        "elisabeth",
    );
    t.is("out russia", "yes");
    t.is("player imperial", "maria-theresa");
}

// also not: 11.4
#[test]
fn r11_4_a_not_while_russia_remains() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\nfriedrich berlin 4\nkeith breslau 3",
        "sweden",
    );
    t.play("retire keith");
    t.is("out sweden", "yes");
    t.is("player imperial", "maria-theresa");
}

// also: 11.4
#[test]
fn r11_4_b_france_gone() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\ndrawn india\nhand imperial H5.1",
        "america",
    );
    t.is("out france", "yes");
    t.is("player imperial", "pompadour");
    t.is("hand imperial", "H5.1");
}

// also not: 11.4
#[test]
fn r11_4_b_not_while_france_remains() {
    let t = Trial::at_with(Friedrich::standard(), "turn 9\nstage france end", "america");
    t.is("out france", "no");
    t.is("player imperial", "maria-theresa");
}

#[test]
fn r11_4_c_player_without_nations_plays_on() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 12\nout russia sweden\ndrawn elisabeth sweden\nimperial elisabeth\n\
         hildburghausen hildburghausen 4\nstage imperial movement",
    );
    t.is("decides", "elisabeth");
    t.play("move hildburghausen meiningen");
    t.is("hildburghausen", "meiningen 4");
}

#[test]
fn r11_4_c_not_the_player_before() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 12\nout russia sweden\ndrawn elisabeth sweden\nimperial elisabeth\n\
         hildburghausen hildburghausen 4\nstage imperial movement",
    );
    t.refuses("maria-theresa: move hildburghausen meiningen", "2.4");
    t.refuses("maria-theresa: done", "2.4");
}

#[test]
fn r11_4_d_still_after_austria() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 12\nout russia sweden\ndrawn elisabeth sweden\nimperial elisabeth\n\
         hildburghausen hildburghausen 4\nstage austria movement",
    );
    t.is("decides", "maria-theresa");
    t.play("done");
    t.is("stage", "imperial movement");
    t.is("decides", "elisabeth");
}

#[test]
fn r11_4_d_not_in_the_place_of_russia() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 12\nout russia sweden\ndrawn elisabeth sweden\nimperial elisabeth\n\
         hildburghausen hildburghausen 4\nstage hanover movement",
    );
    t.play("done");
    t.is("stage", "austria movement");
    t.is("decides", "maria-theresa");
}

#[test]
fn r11_5_first_order_suffices() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 9\nstage france end\nout russia\ndrawn elisabeth\n\
         conquered anklam cammin greifenhagen malchin stettin",
    );
    t.is("winner", "elisabeth");
    t.is("manner", "objectives sweden");
    t.is("stage", "over");
}

#[test]
fn r11_5_not_second_order_instead_of_first() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\nout russia\ndrawn elisabeth\n\
         conquered anklam cammin greifenhagen malchin\n\
         conquered angermuende neuruppin prenzlau pritzwalk schwedt",
        "1",
    );
    t.is("objectives sweden", "9");
    t.is("winner", "-");
    t.is("turn", "10");
}

// also: 11.5
#[test]
fn r11_5_a_sweden_wins_as_the_tsarina_dies() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\nconquered anklam cammin greifenhagen malchin stettin",
        "elisabeth",
    );
    t.is("eased sweden", "yes");
    t.is("winner", "elisabeth");
    t.is("manner", "objectives sweden");
}

// also not: 11.5
#[test]
fn r11_5_a_not_while_russia_remains() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\nconquered anklam cammin greifenhagen malchin stettin",
        "1",
    );
    t.is("eased sweden", "no");
    t.is("winner", "-");
    t.is("turn", "10");
}

#[test]
fn r11_5_a_not_the_imperial_army() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\nconquered chemnitz dresden leipzig pirna torgau",
        "elisabeth",
    );
    t.is("eased sweden", "yes");
    t.is("eased imperial", "no");
    t.is("eased austria", "no");
    t.is("winner", "-");
}

// also: 11.5
#[test]
fn r11_5_b_austria_wins_as_france_leaves() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\ndrawn india\n\
         conquered breslau brieg cosel glatz liegnitz lublinitz neisse oels schweidnitz waldenburg radeberg zittau",
        "america",
    );
    t.is("eased austria", "yes");
    t.is("winner", "maria-theresa");
    t.is("manner", "objectives austria");
}

// also: 11.5
#[test]
fn r11_5_b_imperial_army_wins_for_its_new_player() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\ndrawn india\n\
         conquered chemnitz dresden leipzig pirna torgau",
        "america",
    );
    t.is("eased imperial", "yes");
    t.is("winner", "pompadour");
    t.is("manner", "objectives imperial");
}

#[test]
fn r11_5_b_both_may_win() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\ndrawn india\n\
         conquered breslau brieg cosel glatz liegnitz lublinitz neisse oels schweidnitz waldenburg radeberg zittau\n\
         conquered chemnitz dresden leipzig pirna torgau",
        "america",
    );
    t.is("winner", "maria-theresa pompadour");
    t.is("manner", "objectives austria imperial");
}

// also not: 11.5
#[test]
fn r11_5_b_not_before_the_change() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\n\
         conquered breslau brieg cosel glatz liegnitz lublinitz neisse oels schweidnitz waldenburg radeberg zittau\n\
         conquered chemnitz dresden leipzig pirna torgau",
        "america",
    );
    t.is("eased austria", "no");
    t.is("eased imperial", "no");
    t.is("winner", "-");
}

#[test]
fn r11_5_b_not_without_zittau() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\ndrawn india\n\
         conquered breslau brieg cosel glatz liegnitz lublinitz neisse oels schweidnitz waldenburg radeberg\n\
         conquered goerlitz kamenz muskau bunzlau",
        "america",
    );
    t.is("eased austria", "yes");
    t.is("winner", "-");
}

#[test]
fn r11_6_three_players_russia_and_sweden_gone() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "players 3\nturn 9\nstage france end\nout sweden\ndrawn sweden",
        "elisabeth",
    );
    t.is("player imperial", "elisabeth");
    t.is("eased austria", "yes");
    t.is("eased imperial", "yes");
}

#[test]
fn r11_6_three_players_france_gone() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "players 3\nturn 9\nstage france end\ndrawn india",
        "america",
    );
    t.is("player france", "elisabeth");
    t.is("player imperial", "elisabeth");
    t.is("eased austria", "yes");
}

#[test]
fn r11_6_three_players_sweden_is_eased() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "players 3\nturn 9\nstage france end\n\
         conquered anklam cammin greifenhagen malchin stettin",
        "elisabeth",
    );
    t.is("winner", "elisabeth");
    t.is("manner", "objectives sweden");
}

#[test]
fn r11_6_not_with_russia_alone_gone() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "players 3\nturn 9\nstage france end",
        "elisabeth",
    );
    t.is("player imperial", "maria-theresa");
    t.is("eased austria", "no");
    t.is("eased imperial", "no");
}
