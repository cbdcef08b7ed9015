//! Fate card 4.

use friedrich::Friedrich;
use trial::Trial;

// also: i9.11
#[test]
fn f_4_spades_first_french_card_counts_one_more() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 4.spades\nsoubise merseburg 3\n\
         heinrich leipzig 6\nhand france C3.1 C4.1\nhand prussia C5.1 D2.1",
    );
    t.play("attack soubise heinrich");
    t.is("score", "-3");
    t.play("play C3.1");
    t.is("to-play", "prussia");
    t.is("score", "-1");
}

// also: i9.11
#[test]
fn f_4_spades_reserve_up_to_eleven() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 4.spades\nsoubise merseburg 3\n\
         heinrich leipzig 6\nhand france R.1\nhand prussia D2.1",
    );
    t.play_all("attack soubise heinrich; play R.1 10");
    t.is("score", "-8");
}

// also not: i9.11
#[test]
fn f_4_spades_not_the_second_card() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 4.spades\nsoubise merseburg 3\n\
         heinrich leipzig 6\nhand france C3.1 C4.1\nhand prussia C5.1 D2.1",
    );
    t.play_all("attack soubise heinrich; play C3.1; play C5.1");
    t.is("score", "-4");
    t.play("play C4.1");
    t.is("to-play", "prussia");
    t.is("score", "0");
}

#[test]
fn f_4_spades_not_a_prussian_card() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 4.spades\nsoubise merseburg 6\n\
         heinrich leipzig 3\nhand prussia C3.1\nhand france D2.1",
    );
    t.play_all("attack soubise heinrich; play C3.1");
    t.is("to-play", "france");
    t.is("score", "0");
}

#[test]
fn i9_11_france_attacked() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 4.spades\nsoubise merseburg 3\n\
         heinrich leipzig 6\nhand france C3.1\nhand prussia D2.1",
    );
    t.play("attack heinrich soubise");
    t.is("to-play", "france");
    t.play("play C3.1");
    t.is("to-play", "prussia");
    t.is("score", "-1");
}

#[test]
fn i9_11_not_used_up_by_a_payment() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 4.spades\nsoubise merseburg 2\n\
         heinrich leipzig 6\nhand france C6.1 C3.1\nhand prussia D2.1",
    );
    t.play_all("enlist soubise; pay C6.1; buy; done; attack soubise heinrich; play C3.1");
    t.is("score", "-1");
}

#[test]
fn i9_11_not_in_the_next_fight() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 4.spades\nsoubise merseburg 6\n\
         richelieu muenden 3\nheinrich leipzig 6\nferdinand goettingen 6\n\
         hand france C2.1 S4.1\nhand prussia D2.1 C3.1\nhand hanover D3.1",
    );
    t.play("attack soubise heinrich");
    t.is("score", "0");
    t.play("play C2.1");
    t.is("score", "-3");
    t.play("play C3.1");
    t.is("to-play", "france");
    t.is("score", "0");
    t.play("stop");
    t.play("attack richelieu ferdinand");
    t.is("score", "-3");
    t.play("play S4.1");
    t.is("to-play", "hanover");
    t.is("score", "-1");
}

#[test]
fn f_4_hearts_france_changes_a_card() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         hand france C9.1 D2.1",
        "4 S7.1",
    );
    t.is("decides", "pompadour");
    t.play("discard D2.1");
    t.is("hand france", "S7.1 C9.1");
    t.is("discards", "1");
    t.is("stage", "prussia movement");
}

#[test]
fn f_4_hearts_any_card_of_the_hand() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         hand france C9.1 D2.1",
        "4",
    );
    t.legal("discard C9.1");
    t.legal("discard D2.1");
    t.legal("decline");
}

#[test]
fn f_4_hearts_not_if_declined() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         hand france C9.1 D2.1",
        "4",
    );
    t.play("decline");
    t.is("hand france", "C9.1 D2.1");
    t.is("discards", "0");
}

#[test]
fn f_4_hearts_not_with_an_empty_hand() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand",
        "4",
    );
    t.is("stage", "prussia movement");
    t.is("hand france", "-");
    t.is("discards", "0");
}

// also: i9.6
#[test]
fn f_4_diamonds_cumberland_does_not_attack() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage hanover combat\nfate 4.diamonds\ncumberland goettingen 6\n\
         soubise muenden 2",
    );
    t.is("stage", "russia movement");
    t.is("soubise", "muenden 2");
}

// also: i9.6
#[test]
fn f_4_diamonds_nor_does_his_stack() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage hanover combat\nfate 4.diamonds\nferdinand goettingen 6\n\
         cumberland goettingen 4\nsoubise muenden 2",
    );
    t.is("stage", "russia movement");
    t.is("soubise", "muenden 2");
}

#[test]
fn f_4_diamonds_destroys_no_train() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage hanover movement\nfate 4.diamonds\ncumberland goettingen 6\n\
         train-france-1 muenden",
    );
    t.refuses("move cumberland muenden", "F.4.diamonds");
}

// also not: i9.6
#[test]
fn f_4_diamonds_not_ferdinand() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage hanover combat\nfate 4.diamonds\ncumberland goettingen 4\n\
         ferdinand kassel 6\nsoubise muenden 2",
    );
    t.legal("attack ferdinand soubise");
    t.refuses("attack cumberland soubise", "F.4.diamonds");
}

#[test]
fn f_4_diamonds_not_a_train_taken_by_ferdinand() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage hanover movement\nfate 4.diamonds\ncumberland goettingen 4\n\
         ferdinand kassel 6\ntrain-france-1 muenden",
    );
    t.play("move ferdinand muenden");
    t.is("train-france-1", "off");
}

// also not: i9.6
#[test]
fn f_4_diamonds_not_safe_from_attack() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 4.diamonds\ncumberland goettingen 4\n\
         soubise muenden 2",
    );
    t.legal("attack soubise cumberland");
}
