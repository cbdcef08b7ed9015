//! The strokes of fate that cut subsidies and drive France out.

use friedrich::Friedrich;
use trial::Trial;

#[test]
fn f_india_first_loss() {
    let t = Trial::at_with(Friedrich::standard(), "turn 6\nstage france end", "india");
    t.is("cards austria", "4");
    t.is("cards france", "3");
}

#[test]
fn f_india_france_keeps_all_three() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france draw\ndrawn india",
        "S2.1 S3.1 S4.1",
    );
    t.is("stage", "france movement");
    t.is("hand france", "S2.1 S3.1 S4.1");
    t.refuses("discard S2.1", "2.4");
}

// also: i9.24
#[test]
fn f_india_second_loss() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\ndrawn america\nsoubise koblenz 4\n\
         train-france-1 gemuenden\nhand france H4.1\nconquered kassel\ncumberland alfeld 3\n\
         ferdinand stade 5",
        "india",
    );
    t.is("out france", "yes");
    t.is("total france", "0");
    t.is("stack koblenz", "-");
    t.is("hand france", "-");
    t.is("conquered kassel", "no");
    t.is("cumberland", "retired");
    t.is("ferdinand", "stade 5");
    t.is("cards hanover", "1");
    t.is("player imperial", "pompadour");
    t.is("eased austria", "yes");
}

#[test]
fn f_india_not_france_at_first() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nsoubise koblenz 4\ncumberland alfeld 3\nconquered kassel",
        "india",
    );
    t.is("out france", "no");
    t.is("soubise", "koblenz 4");
    t.is("conquered kassel", "yes");
    t.is("cumberland", "alfeld 3");
    t.is("cards hanover", "2");
    t.is("player imperial", "maria-theresa");
}

#[test]
fn f_india_not_austria_a_second_time() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\ndrawn america",
        "india",
    );
    t.is("cards austria", "4");
    t.is("cards prussia", "7");
    t.is("cards imperial", "1");
}

#[test]
fn f_america_first_loss() {
    let t = Trial::at_with(Friedrich::standard(), "turn 6\nstage france end", "america");
    t.is("cards austria", "4");
    t.is("cards france", "3");
}

#[test]
fn f_america_france_keeps_all_three() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france draw\ndrawn america",
        "S2.1 S3.1 S4.1",
    );
    t.is("stage", "france movement");
    t.is("hand france", "S2.1 S3.1 S4.1");
    t.refuses("discard S2.1", "2.4");
}

// also: i9.24
#[test]
fn f_america_second_loss() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\ndrawn india\nsoubise koblenz 4\ntrain-france-1 gemuenden\n\
         hand france H4.1\nconquered kassel\ncumberland alfeld 3\nferdinand stade 5",
        "america",
    );
    t.is("out france", "yes");
    t.is("total france", "0");
    t.is("stack koblenz", "-");
    t.is("hand france", "-");
    t.is("conquered kassel", "no");
    t.is("cumberland", "retired");
    t.is("ferdinand", "stade 5");
    t.is("cards hanover", "1");
    t.is("player imperial", "pompadour");
    t.is("eased austria", "yes");
}

#[test]
fn f_america_not_france_at_first() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nsoubise koblenz 4\ncumberland alfeld 3\nconquered kassel",
        "america",
    );
    t.is("out france", "no");
    t.is("soubise", "koblenz 4");
    t.is("conquered kassel", "yes");
    t.is("cumberland", "alfeld 3");
    t.is("cards hanover", "2");
    t.is("player imperial", "maria-theresa");
}

#[test]
fn f_america_not_austria_a_second_time() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\ndrawn india",
        "america",
    );
    t.is("cards austria", "4");
    t.is("cards prussia", "7");
    t.is("cards imperial", "1");
}

// also: i9.22
#[test]
fn f_lord_bute_first_cut() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nhand prussia S2.1",
        "lord-bute",
    );
    t.is("cards prussia", "5");
    t.is("hand-size prussia", "6");
}

// also: i9.22
#[test]
fn f_lord_bute_second_cut() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\ndrawn poems",
        "lord-bute",
    );
    t.is("cards prussia", "4");
    t.is("hand-size prussia", "4");
}

// also not: i9.22
#[test]
fn f_lord_bute_not_below_four() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\ndrawn poems 1 2",
        "lord-bute",
    );
    assert_ne!(t.ask("cards prussia"), "3");
    t.is("cards prussia", "4");
}

#[test]
fn f_lord_bute_not_the_others() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end",
        "lord-bute",
    );
    t.is("cards hanover", "2");
    t.is("cards austria", "5");
    t.is("cards france", "4");
    t.is("cards russia", "4");
}

// also: i9.22
#[test]
fn f_poems_first_cut() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nhand prussia S2.1",
        "poems",
    );
    t.is("cards prussia", "5");
    t.is("hand-size prussia", "6");
}

// also: i9.22
#[test]
fn f_poems_second_cut() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\ndrawn lord-bute",
        "poems",
    );
    t.is("cards prussia", "4");
    t.is("hand-size prussia", "4");
}

// also not: i9.22
#[test]
fn f_poems_not_below_four() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\ndrawn lord-bute 1 2",
        "poems",
    );
    assert_ne!(t.ask("cards prussia"), "3");
    t.is("cards prussia", "4");
}

#[test]
fn f_poems_not_the_others() {
    let t = Trial::at_with(Friedrich::standard(), "turn 6\nstage france end", "poems");
    t.is("cards hanover", "2");
    t.is("cards austria", "5");
    t.is("cards france", "4");
    t.is("cards russia", "4");
}

#[test]
fn i9_22_five_cards_between_the_cuts() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage prussia draw\ndrawn poems",
        "S2.1 S3.1 S4.1 S5.1 S6.1",
    );
    t.is("hand prussia", "S2.1 S3.1 S4.1 S5.1 S6.1");
}
