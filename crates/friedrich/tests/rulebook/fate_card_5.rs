//! Fate card 5.

use friedrich::Friedrich;
use trial::Trial;

// also: i9.6
#[test]
fn f_5_spades_soubise_does_not_attack() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 5.spades\nsoubise muenden 6\n\
         ferdinand goettingen 2",
        "1",
    );
    t.is("stage", "prussia movement");
    t.is("ferdinand", "goettingen 2");
}

// also: i9.6
#[test]
fn f_5_spades_nor_does_his_stack() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 5.spades\nrichelieu muenden 6\nsoubise muenden 6\n\
         ferdinand goettingen 2",
        "1",
    );
    t.is("stage", "prussia movement");
    t.is("ferdinand", "goettingen 2");
}

#[test]
fn f_5_spades_destroys_no_train() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 5.spades\nsoubise muenden 6\n\
         train-hanover-1 goettingen",
    );
    t.refuses("move soubise goettingen", "F.5.spades");
}

#[test]
fn f_5_spades_not_chevert() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 5.spades\nsoubise kassel 6\nchevert muenden 6\n\
         ferdinand goettingen 2",
    );
    t.is("stage", "france combat");
    t.legal("attack chevert ferdinand");
}

#[test]
fn f_5_spades_not_a_train_taken_by_chevert() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 5.spades\nchevert muenden 6\n\
         train-hanover-1 goettingen",
    );
    t.play("move chevert goettingen");
    t.is("train-hanover-1", "off");
}

// also not: i9.6
#[test]
fn f_5_spades_not_safe_from_attack() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage hanover combat\nfate 5.spades\nsoubise muenden 6\n\
         ferdinand goettingen 2",
    );
    t.legal("attack ferdinand soubise");
}

/// Read at the end of turn 7, still in force in the last stage of turn 8.
#[test]
fn i9_2_lasts_for_all_seven_stages() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nsoubise koblenz 4\ntrain-hanover-1 boppard",
        "5",
    );
    t.play_all("done; done; done; done; done; done");
    let hand = t.ask("hand france");
    let card = hand.split(' ').next().unwrap_or_default();
    t.play(&format!("discard {card}"));
    t.is("stage", "france movement");
    t.is("turn", "8");
    t.is("fate", "5.spades");
    t.refuses("move soubise boppard", "F.5.spades");
}

#[test]
fn i9_2_now_comes_before_the_next_turn() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nfriedrich berlin 4\nheinrich potsdam 3",
        "8",
    );
    t.is("hand-size prussia", "0");
    t.play("gain friedrich");
    t.is("hand-size prussia", "7");
    t.is("turn", "8");
}

#[test]
fn i9_2_not_in_the_turn_after() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 8\nstage france end\nfate 7.spades\nfriedrich aussig 5\n\
         train-austria-1 leitmeritz",
        "1",
    );
    t.is("turn", "9");
    t.play("move friedrich leitmeritz");
    t.is("train-austria-1", "off");
}

#[test]
fn f_5_hearts_richelieu_moves_two() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 5.hearts\nrichelieu marburg 5",
    );
    t.play_all("move richelieu frankenberg; move richelieu corbach");
    t.refuses("move richelieu brilon", "F.5.hearts");
}

#[test]
fn f_5_hearts_three_on_main_roads() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 5.hearts\nrichelieu iserlohn 5",
    );
    t.play_all("move richelieu soest; move richelieu hamm; move richelieu guetersloh");
    t.refuses("move richelieu bielefeld", "F.5.hearts");
}

// also: i9.26
#[test]
fn f_5_hearts_binds_his_stack() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 5.hearts\nrichelieu marburg 5\nchevert marburg 4",
    );
    t.play_all("move richelieu frankenberg; move richelieu corbach");
    t.refuses("move richelieu brilon", "F.5.hearts");
}

#[test]
fn f_5_hearts_not_soubise() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 5.hearts\nsoubise iserlohn 5",
    );
    t.play_all(
        "move soubise soest; move soubise hamm; move soubise guetersloh; move soubise bielefeld",
    );
    t.is("soubise", "bielefeld 5");
}

// also not: i9.26
#[test]
fn f_5_hearts_not_a_companion_who_left() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 5.hearts\nrichelieu marburg 5\nchevert marburg 4",
    );
    t.play_all(
        "detach chevert 4; move chevert frankenberg; move chevert corbach; move chevert brilon",
    );
    t.is("chevert", "brilon 4");
}

// also: i9.12
#[test]
fn f_5_diamonds_chevert_does_not_leave() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 5.diamonds\nrichelieu iserlohn 5\n\
         chevert iserlohn 5",
    );
    t.refuses("detach chevert 5", "F.5.diamonds");
}

// also: i9.12
#[test]
fn f_5_diamonds_nor_is_he_left_alone() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 5.diamonds\nrichelieu iserlohn 5\n\
         chevert iserlohn 5",
    );
    t.refuses("detach richelieu 5", "F.5.diamonds");
}

#[test]
fn f_5_diamonds_not_the_stack_as_a_whole() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 5.diamonds\nrichelieu iserlohn 5\n\
         chevert iserlohn 5",
    );
    t.play("move richelieu soest");
    t.is("stack soest", "richelieu chevert");
}

// also not: i9.12
#[test]
fn f_5_diamonds_not_chevert_alone() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 5.diamonds\nchevert iserlohn 5",
    );
    t.play("move chevert soest");
    t.is("chevert", "soest 5");
}

#[test]
fn f_5_diamonds_not_another_stack() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 5.diamonds\nrichelieu iserlohn 5\n\
         soubise iserlohn 5\nchevert koblenz 3",
    );
    t.play_all("detach soubise 5; move soubise soest");
    t.is("soubise", "soest 5");
    t.is("richelieu", "iserlohn 5");
}

#[test]
fn i9_12_one_of_two_companions_may_go() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 5.diamonds\nrichelieu iserlohn 5\n\
         soubise iserlohn 5\nchevert iserlohn 5",
    );
    t.play_all("detach richelieu 5; move richelieu soest");
    t.refuses("detach soubise 5", "F.5.diamonds");
    t.play("move soubise olpe");
    t.is("stack olpe", "soubise chevert");
}

#[test]
fn i9_12_not_both_companions() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 5.diamonds\nrichelieu iserlohn 5\n\
         soubise iserlohn 5\nchevert iserlohn 5",
    );
    t.refuses("detach richelieu+soubise 10", "F.5.diamonds");
    t.refuses("detach chevert 5", "F.5.diamonds");
}
