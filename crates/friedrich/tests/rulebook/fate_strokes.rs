//! The death of the Tsarina and the Swedish peace: nations that leave, generals who retire.

use friedrich::Friedrich;
use trial::Trial;

// also: i9.24
#[test]
fn f_elisabeth_russia_leaves() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nsaltikov poznan 4\ntrain-russia-1 torun\n\
         hand russia S5.1 C6.1\nconquered colberg kuestrin",
        "elisabeth",
    );
    t.is("out russia", "yes");
    t.is("total russia", "0");
    t.is("stack poznan", "-");
    t.is("hand russia", "-");
    t.is("objectives russia", "0");
    assert_ne!(t.ask("train-russia-1"), "torun");
}

#[test]
fn f_elisabeth_russia_plays_no_more() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end",
        "elisabeth",
    );
    t.play("done");
    t.is("stage", "hanover movement");
    t.play("done");
    t.is("stage", "sweden movement");
}

#[test]
fn f_elisabeth_lehwaldt_is_retired() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nlehwaldt mohrungen 5\ndohna arnswalde 4",
        "elisabeth",
    );
    t.is("lehwaldt", "retired");
    t.is("total prussia", "4");
}

#[test]
fn f_elisabeth_sweden_is_eased() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end",
        "elisabeth",
    );
    t.is("eased sweden", "yes");
}

#[test]
fn f_elisabeth_imperial_army_after_the_swedish_peace() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\nout sweden\ndrawn sweden",
        "elisabeth",
    );
    t.is("player imperial", "elisabeth");
    t.is("eased imperial", "yes");
}

// also not: i9.31
#[test]
fn f_elisabeth_not_another_prussian_general() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nlehwaldt retired\ndohna arnswalde 4\nkeith breslau 3",
        "elisabeth",
    );
    t.is("decides", "frederick");
    t.is("stage", "prussia movement");
    t.is("dohna", "arnswalde 4");
    t.is("keith", "breslau 3");
}

// also not: i9.24
#[test]
fn f_elisabeth_not_sweden() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nehrensvaerd stralsund 4\nhand sweden H4.1\n\
         conquered anklam",
        "elisabeth",
    );
    t.is("out sweden", "no");
    t.is("ehrensvaerd", "stralsund 4");
    t.is("hand sweden", "H4.1");
    t.is("conquered anklam", "yes");
    t.is("player imperial", "maria-theresa");
}

// also: i9.24
#[test]
fn f_sweden_sweden_leaves() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nfriedrich berlin 5\nkeith breslau 3\ndohna arnswalde 4\n\
         ehrensvaerd malchin 4\ntrain-sweden-1 rostock\nhand sweden H4.1\nconquered anklam",
        "sweden",
    );
    t.play("retire keith");
    t.is("out sweden", "yes");
    t.is("stack malchin", "-");
    t.is("hand sweden", "-");
    t.is("conquered anklam", "no");
}

// also: i9.31
#[test]
fn f_sweden_prussia_retires_a_general() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nfriedrich berlin 5\nkeith breslau 3\ndohna arnswalde 4",
        "sweden",
    );
    t.is("decides", "frederick");
    t.play("retire dohna");
    t.is("dohna", "retired");
    t.is("total prussia", "8");
    t.is("keith", "breslau 3");
    t.is("stage", "prussia movement");
}

#[test]
fn f_sweden_plays_no_more() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 9\nstage russia movement\nout sweden\ndrawn sweden",
    );
    t.play("done");
    t.is("stage", "austria movement");
}

#[test]
fn f_sweden_not_friedrich() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nfriedrich berlin 5\nkeith breslau 3\ndohna arnswalde 4",
        "sweden",
    );
    t.refuses("retire friedrich", "F.sweden");
}

// also not: i9.31
#[test]
fn f_sweden_not_to_be_declined() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nfriedrich berlin 5\nkeith breslau 3\ndohna arnswalde 4",
        "sweden",
    );
    t.refuses("decline", "F.sweden");
    t.refuses("done", "F.sweden");
    t.refuses("no-option", "13.3.a");
    t.is("decides", "frederick");
}

// also not: i9.24
#[test]
fn f_sweden_not_russia() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nfriedrich berlin 5\nkeith breslau 3\ndohna arnswalde 4\n\
         saltikov poznan 4\ntrain-russia-1 torun\nhand russia S5.1 C6.1\n\
         conquered colberg kuestrin",
        "sweden",
    );
    t.play("retire keith");
    t.is("out russia", "no");
    t.is("saltikov", "poznan 4");
    t.is("hand russia", "S5.1 C6.1");
    t.is("objectives russia", "2");
    t.is("player imperial", "maria-theresa");
}

#[test]
fn i9_31_general_off_the_map_may_be_chosen() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nfriedrich berlin 5\ndohna arnswalde 4",
        "sweden",
    );
    t.play("retire seydlitz");
    t.is("seydlitz", "retired");
    t.is("dohna", "arnswalde 4");
}

#[test]
fn i9_31_lehwaldt_may_be_chosen() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nfriedrich berlin 5\nlehwaldt mohrungen 4",
        "sweden",
    );
    t.play("retire lehwaldt");
    t.is("lehwaldt", "retired");
    t.is("total prussia", "5");
}

#[test]
fn i9_31_not_one_already_retired() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\ndrawn elisabeth\nout russia\nlehwaldt retired\n\
         friedrich berlin 5\ndohna arnswalde 4",
        "sweden",
    );
    t.refuses("retire lehwaldt", "F.sweden");
}

#[test]
fn i9_23_companions_keep_what_they_may_hold() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\ndohna berlin 6\nlehwaldt berlin 5",
        "elisabeth",
    );
    t.is("dohna", "berlin 8");
    t.is("stack berlin", "dohna");
    t.is("total prussia", "8");
}

#[test]
fn i9_23_companions_keep_a_small_pool() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\ndohna berlin 3\nlehwaldt berlin 4",
        "elisabeth",
    );
    t.is("dohna", "berlin 7");
    t.is("total prussia", "7");
}

#[test]
fn i9_23_alone_his_armies_are_lost() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nfriedrich berlin 5\ndohna arnswalde 4",
        "sweden",
    );
    t.play("retire dohna");
    t.is("total prussia", "5");
    t.is("stack arnswalde", "-");
}

#[test]
fn i9_23_not_back_on_the_map() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 9\ndrawn elisabeth\nout russia\nlehwaldt retired\nhand prussia S10.1",
    );
    t.refuses("return lehwaldt berlin", "11.2");
    t.legal("return dohna berlin");
}

#[test]
fn i9_23_armies_may_be_bought_back() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 9\ndrawn elisabeth\nout russia\nlehwaldt retired\nfriedrich berlin 8\n\
         winterfeldt berlin 8\nheinrich potsdam 8\nschwerin breslau 7\nhand prussia S10.1",
    );
    t.play_all("enlist schwerin; pay S10.1; buy");
    t.is("total prussia", "32");
}
