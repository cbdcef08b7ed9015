//! The clock of fate: when a card is read and what it does.

use friedrich::Friedrich;
use trial::Trial;

#[test]
fn r11_1_first_card_at_the_end_of_turn_six() {
    let t = Trial::at_with(Friedrich::standard(), "turn 6\nstage france end", "1");
    t.is("drawn", "1");
    t.is("turn", "7");
    t.is("stage", "prussia movement");
}

#[test]
fn r11_1_read_when_france_has_finished() {
    let mut t = Trial::at_with(Friedrich::standard(), "turn 6\nstage france movement", "1");
    t.is("drawn", "-");
    t.play("done");
    t.is("drawn", "1");
    t.is("turn", "7");
}

#[test]
fn r11_1_not_before_turn_six() {
    let t = Trial::at(Friedrich::standard(), "turn 5\nstage france end");
    t.is("drawn", "-");
    t.is("turn", "6");
    t.is("fate", "-");
}

/// Seventeen cards are known, so the eighteenth can only be the Swedish peace.
#[test]
fn r11_1_not_the_same_card_again() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 23\nstage imperial end\nout russia france\nimperial pompadour\n\
         drawn elisabeth india america lord-bute poems 1 2 3 4 5 6 7 8 9 10 11 12",
    );
    assert!(t.ask("drawn").ends_with(" 12 sweden"));
}

#[test]
fn r11_2_tsarina_dies() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nsaltikov poznan 4\nlehwaldt mohrungen 3",
        "elisabeth",
    );
    t.is("drawn", "elisabeth");
    t.is("out russia", "yes");
    t.is("total russia", "0");
    t.is("lehwaldt", "retired");
}

#[test]
fn r11_2_first_loss_overseas() {
    let t = Trial::at_with(Friedrich::standard(), "turn 6\nstage france end", "america");
    t.is("cards austria", "4");
    t.is("cards france", "3");
    t.is("out france", "no");
}

#[test]
fn r11_2_second_loss_overseas() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\ndrawn america\ncumberland alfeld 3",
        "india",
    );
    t.is("out france", "yes");
    t.is("cumberland", "retired");
    t.is("cards hanover", "1");
    t.is("cards austria", "4");
}

#[test]
fn r11_2_swedish_peace() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nehrensvaerd stralsund 4\nkeith breslau 3\n\
         friedrich berlin 4",
        "sweden",
    );
    t.play("retire keith");
    t.is("out sweden", "yes");
    t.is("keith", "retired");
    t.is("total sweden", "0");
}

#[test]
fn r11_2_subsidies_cut_once() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end",
        "lord-bute",
    );
    t.is("cards prussia", "5");
    t.is("hand-size prussia", "5");
}

#[test]
fn r11_2_subsidies_cut_twice() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage france end\ndrawn lord-bute",
        "poems",
    );
    t.is("cards prussia", "4");
    t.is("hand-size prussia", "4");
}

#[test]
fn r11_2_not_by_a_numbered_card() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nlehwaldt mohrungen 3\ncumberland alfeld 3",
        "1",
    );
    t.is("cards prussia", "7");
    t.is("cards hanover", "2");
    t.is("cards austria", "5");
    t.is("cards france", "4");
    t.is("out russia", "no");
    t.is("out sweden", "no");
    t.is("out france", "no");
    t.is("lehwaldt", "mohrungen 3");
    t.is("cumberland", "alfeld 3");
}

#[test]
fn r11_2_not_france_at_the_first_loss() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nsoubise koblenz 4\ncumberland alfeld 3",
        "america",
    );
    t.is("out france", "no");
    t.is("soubise", "koblenz 4");
    t.is("cumberland", "alfeld 3");
    t.is("cards hanover", "2");
}

#[test]
fn r11_3_basic_game_reads_spades() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nferdinand syke 6\nvictor ferdinand",
        "5",
    );
    t.is("suit syke", "clubs");
    t.is("fate", "5.spades");
}

/// In diamonds Karl would lose an army; in spades Prussia may take one.
#[test]
fn r11_3_not_the_suit_of_the_victor() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nferdinand stade 6\nvictor ferdinand\nkarl melnik 5\n\
         friedrich berlin 5",
        "8",
    );
    t.is("suit stade", "diamonds");
    t.is("decides", "frederick");
    t.legal("gain friedrich");
    t.is("karl", "melnik 5");
}
