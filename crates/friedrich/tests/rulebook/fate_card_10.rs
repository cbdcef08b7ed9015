//! Fate card 10.

use friedrich::Friedrich;
use trial::Trial;

// also: i9.28
#[test]
fn f_10_spades_reinforced_general_does_not_attack() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 10.spades\nfriedrich teplitz 5\n\
         train-prussia-1 dippoldiswalde\ndaun aussig 4\nhand prussia S6.1",
    );
    t.play_all("enlist friedrich; pay S6.1; buy; done");
    t.is("stage", "hanover movement");
    t.is("friedrich", "teplitz 6");
    t.is("daun", "aussig 4");
}

// also not: i9.28
#[test]
fn f_10_spades_not_one_without_a_new_army() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 10.spades\nfriedrich teplitz 5\n\
         train-prussia-1 dippoldiswalde\ndaun aussig 4\nhand prussia S6.1\nkeith leitmeritz 3",
    );
    t.play_all("enlist friedrich; pay S6.1; buy; done");
    t.is("stage", "prussia combat");
    t.legal("attack keith daun");
    t.refuses("attack friedrich daun", "F.10.spades");
}

#[test]
fn f_10_spades_not_without_recruitment() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 10.spades\nfriedrich teplitz 5\n\
         train-prussia-1 dippoldiswalde\ndaun aussig 4\nhand prussia S6.1",
    );
    t.play("done");
    t.is("stage", "prussia combat");
    t.legal("attack friedrich daun");
}

#[test]
fn f_10_spades_not_the_austrians() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria movement\nfate 10.spades\nfriedrich teplitz 5\ndaun aussig 4\n\
         hand austria S6.1",
    );
    t.play_all("enlist daun; pay S6.1; buy; done");
    t.is("stage", "austria combat");
    t.legal("attack daun friedrich");
}

#[test]
fn i9_28_whole_stack_is_marked() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 10.spades\nfriedrich dippoldiswalde 5\n\
         winterfeldt dippoldiswalde 4\ndaun aussig 4\nhand prussia S6.1",
    );
    t.play_all(
        "enlist friedrich; pay S6.1; buy; detach winterfeldt 4; move winterfeldt teplitz; done",
    );
    t.is("stage", "hanover movement");
    t.is("daun", "aussig 4");
}

#[test]
fn i9_28_return_counts_as_receiving() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 10.spades\nsaltikov bernau 3\nhand prussia S6.1",
    );
    t.play_all("return heinrich berlin; pay S6.1; buy; done");
    t.is("stage", "hanover movement");
    t.is("heinrich", "berlin 1");
    t.is("saltikov", "bernau 3");
}

#[test]
fn i9_28_not_a_train() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 10.spades\nfriedrich teplitz 5\n\
         train-austria-1 aussig\nhand prussia S6.1",
    );
    t.play_all("enlist friedrich; pay S6.1; buy; move friedrich aussig");
    t.is("train-austria-1", "off");
}

#[test]
fn i9_28_not_safe_from_attack() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 9\nstage prussia movement\nout russia sweden\ndrawn elisabeth sweden\n\
         imperial elisabeth\nfate 10.spades\nfriedrich teplitz 5\n\
         train-prussia-1 dippoldiswalde\ndaun aussig 4\nhand prussia S6.1",
    );
    t.play_all("enlist friedrich; pay S6.1; buy; done");
    t.play("done");
    t.is("stage", "austria movement");
    t.play("done");
    t.is("stage", "austria combat");
    t.legal("attack daun friedrich");
}

// also: i9.5
#[test]
fn f_10_clubs_prussia_loses_an_army_of_its_choice() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         friedrich berlin 5\nkeith breslau 1\nheinrich potsdam 3",
        "10",
    );
    t.is("decides", "frederick");
    t.play("lose heinrich");
    t.is("heinrich", "potsdam 2");
    t.is("friedrich", "berlin 5");
    t.is("total prussia", "8");
    t.is("stage", "prussia movement");
}

// also not: i9.5
#[test]
fn f_10_clubs_not_a_last_army() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         friedrich berlin 5\nkeith breslau 1\nheinrich potsdam 3",
        "10",
    );
    t.refuses("lose keith", "F.10.clubs");
}

#[test]
fn f_10_clubs_not_to_be_declined() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         friedrich berlin 5\nkeith breslau 1\nheinrich potsdam 3",
        "10",
    );
    t.refuses("decline", "F.10.clubs");
}

// also not: i9.5
#[test]
fn f_10_clubs_not_when_nobody_can() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         keith breslau 1\ndohna berlin 1",
        "10",
    );
    t.is("stage", "prussia movement");
    t.is("total prussia", "2");
}

#[test]
fn i9_33_not_a_stretched_prussian_stack() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         friedrich berlin 1\nwinterfeldt berlin 1\nkeith breslau 3\ndohna arnswalde 3",
        "10",
    );
    t.refuses("lose friedrich", "F.10.clubs");
    t.legal("lose keith");
}

#[test]
fn i9_33_stack_with_an_army_to_spare() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         friedrich berlin 2\nwinterfeldt berlin 1\nkeith breslau 3",
        "10",
    );
    t.play("lose friedrich");
    t.is("stack berlin", "friedrich winterfeldt");
    t.is("friedrich", "berlin 2");
}

// also: i9.11
#[test]
fn f_10_hearts_first_card_of_friedrich_attacked_is_nothing() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 10.hearts\nfriedrich teplitz 4\ndaun aussig 6\n\
         hand austria D2.1\nhand prussia S5.1 S6.1",
    );
    t.play("attack daun friedrich");
    t.is("score", "-2");
    t.play("play S5.1");
    t.is("to-play", "prussia");
    t.is("score", "-2");
    t.play("play S6.1");
    t.is("to-play", "austria");
    t.is("score", "-4");
}

// also: i9.11
#[test]
fn f_10_hearts_reserve_too() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 10.hearts\nfriedrich teplitz 4\ndaun aussig 6\n\
         hand austria D2.1\nhand prussia R.1 S6.1",
    );
    t.play_all("attack daun friedrich; play R.1 10");
    t.is("to-play", "prussia");
    t.is("score", "-2");
}

// also not: i9.11
#[test]
fn f_10_hearts_not_when_he_attacks() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 10.hearts\nfriedrich teplitz 4\ndaun aussig 6\n\
         hand austria D2.1\nhand prussia S5.1",
    );
    t.play_all("attack friedrich daun; play S5.1");
    t.is("to-play", "austria");
    t.is("score", "-3");
}

#[test]
fn f_10_hearts_not_heinrich() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 10.hearts\nheinrich teplitz 4\ndaun aussig 6\n\
         hand austria D2.1\nhand prussia S5.1",
    );
    t.play_all("attack daun heinrich; play S5.1");
    t.is("to-play", "austria");
    t.is("score", "-3");
}

// also not: i9.11
#[test]
fn f_10_hearts_not_in_a_second_fight() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 10.hearts\nfriedrich teplitz 4\ndaun aussig 6\n\
         hand austria D2.1\nbrowne bruex 5\nhand prussia S5.1 S9.1 S6.1",
    );
    t.play_all("attack daun friedrich; play S5.1; play S9.1; stop");
    t.is("daun", "off");
    t.play("attack browne friedrich");
    t.is("score", "-1");
    t.play("play S6.1");
    t.is("to-play", "austria");
    t.is("score", "-5");
}

#[test]
fn i9_11_not_used_up_by_his_own_attack() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 9\nstage prussia combat\nout russia sweden\ndrawn elisabeth sweden\n\
         imperial elisabeth\nfate 10.hearts\nfriedrich teplitz 4\ndaun aussig 6\n\
         train-prussia-1 dippoldiswalde\nhand prussia S2.1 S5.1 D2.1",
    );
    t.play_all("attack friedrich daun; play S2.1");
    t.is("stage", "hanover movement");
    t.play_all("done; done; attack daun friedrich");
    t.is("score", "-2");
    t.play("play S5.1");
    t.is("to-play", "prussia");
    t.is("score", "-2");
}
