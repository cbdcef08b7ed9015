//! Fate card 7.

use friedrich::Friedrich;
use trial::Trial;

// also: i9.6
#[test]
fn f_7_spades_friedrich_does_not_attack() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 7.spades\nfriedrich teplitz 8\ndaun aussig 2",
    );
    t.is("stage", "hanover movement");
    t.is("daun", "aussig 2");
}

#[test]
fn f_7_spades_destroys_no_train() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 7.spades\nfriedrich aussig 5\n\
         train-austria-1 leitmeritz",
    );
    t.refuses("move friedrich leitmeritz", "F.7.spades");
}

// also not: i9.6
#[test]
fn f_7_spades_not_heinrich() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 7.spades\nfriedrich teplitz 8\n\
         heinrich leitmeritz 4\ndaun aussig 2",
    );
    t.legal("attack heinrich daun");
    t.refuses("attack friedrich daun", "F.7.spades");
}

#[test]
fn f_7_spades_not_a_train_taken_by_heinrich() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 7.spades\nheinrich aussig 5\n\
         train-austria-1 leitmeritz",
    );
    t.play("move heinrich leitmeritz");
    t.is("train-austria-1", "off");
}

// also not: i9.6
#[test]
fn f_7_spades_not_safe_from_attack() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 7.spades\nfriedrich teplitz 8\ndaun aussig 2",
    );
    t.legal("attack daun friedrich");
}

#[test]
fn i9_6_companions_do_not_attack_either() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 7.spades\nfriedrich teplitz 8\n\
         winterfeldt teplitz 8\ndaun aussig 2",
    );
    t.is("stage", "hanover movement");
    t.is("daun", "aussig 2");
}

#[test]
fn i9_6_stack_destroys_no_train() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 7.spades\nfriedrich aussig 5\n\
         winterfeldt aussig 5\ntrain-austria-1 leitmeritz",
    );
    t.refuses("move friedrich leitmeritz", "F.7.spades");
    t.play_all("detach winterfeldt 5; move winterfeldt leitmeritz");
    t.is("train-austria-1", "off");
}

#[test]
fn i9_6_not_a_companion_who_left() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 7.spades\nfriedrich dippoldiswalde 5\n\
         winterfeldt dippoldiswalde 5\ndaun aussig 3",
    );
    t.play_all("detach winterfeldt 5; move winterfeldt teplitz; done");
    t.is("stage", "prussia combat");
    t.legal("attack winterfeldt daun");
}

#[test]
fn i9_6_not_when_he_is_attacked() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 7.spades\nfriedrich teplitz 3\ndaun aussig 5\n\
         hand prussia S4.1\nhand austria D2.1",
    );
    t.play_all("attack daun friedrich; play S4.1");
    t.is("to-play", "austria");
    t.is("score", "-2");
}

#[test]
fn i9_25_binds_a_general_who_returns() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 7.spades\nsaltikov bernau 3\nhand prussia S6.1",
    );
    t.play_all("return friedrich berlin; pay S6.1; buy; done");
    t.is("stage", "hanover movement");
    t.is("saltikov", "bernau 3");
    t.is("friedrich", "berlin 1");
}

#[test]
fn i9_25_not_a_general_who_is_absent() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 7.spades\nsaltikov bernau 3\nhand prussia S6.1",
    );
    t.play_all("return heinrich berlin; pay S6.1; buy; done");
    t.is("stage", "prussia combat");
    t.legal("attack heinrich saltikov");
}

// also: i9.27
#[test]
fn f_7_hearts_friedrich_receives_no_army() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 7.hearts\nfriedrich berlin 3\nhand prussia S6.1",
    );
    t.refuses("enlist friedrich", "F.7.hearts");
}

// also: i9.27
#[test]
fn f_7_hearts_nor_does_he_return() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 7.hearts\nhand prussia S6.1",
    );
    t.refuses("return friedrich berlin", "F.7.hearts");
    t.legal("return heinrich berlin");
}

#[test]
fn f_7_hearts_not_heinrich() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 7.hearts\nfriedrich berlin 3\n\
         heinrich potsdam 3\nhand prussia S6.1",
    );
    t.play_all("enlist heinrich; pay S6.1; buy");
    t.is("heinrich", "potsdam 4");
}

#[test]
fn i9_27_companion_may_receive() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 7.hearts\nfriedrich berlin 3\n\
         winterfeldt berlin 3\nhand prussia S6.1",
    );
    t.play_all("enlist friedrich; pay S6.1; buy");
    t.is("winterfeldt", "berlin 7");
}

#[test]
fn i9_27_not_friedrich_after_his_companion_left() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 7.hearts\nfriedrich berlin 3\n\
         winterfeldt berlin 3\nhand prussia S6.1",
    );
    t.play_all("detach winterfeldt 3; move winterfeldt potsdam");
    t.refuses("enlist friedrich", "F.7.hearts");
    t.legal("enlist winterfeldt");
}

// also: i9.15
#[test]
fn f_7_diamonds_friedrich_may_not_stop() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 7.diamonds\nfriedrich teplitz 3\ndaun aussig 6\n\
         hand austria D2.1\nhand prussia S2.1 S4.1",
    );
    t.play("attack friedrich daun");
    t.is("score", "-3");
    t.refuses("stop", "F.7.diamonds");
    t.play("play S2.1");
    t.refuses("stop", "F.7.diamonds");
}

// also: i9.15
#[test]
fn f_7_diamonds_attacked_as_well() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 7.diamonds\nfriedrich teplitz 3\ndaun aussig 6\n\
         hand austria D2.1\nhand prussia S4.1",
    );
    t.play("attack daun friedrich");
    t.refuses("stop", "F.7.diamonds");
}

#[test]
fn f_7_diamonds_not_heinrich() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 7.diamonds\nheinrich teplitz 3\ndaun aussig 6\n\
         hand prussia S4.1\nhand austria D2.1",
    );
    t.play("attack heinrich daun");
    t.legal("stop");
}

// also not: i9.15
#[test]
fn f_7_diamonds_not_after_a_positive_score() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 7.diamonds\nfriedrich teplitz 3\ndaun aussig 6\n\
         hand prussia S4.1 S13.1\nhand austria S9.1",
    );
    t.play_all("attack friedrich daun; play S4.1");
    t.is("score", "-1");
    t.play("play S9.1");
    t.is("to-play", "prussia");
    t.is("score", "-8");
    t.legal("stop");
}

// also not: i9.15
#[test]
fn f_7_diamonds_not_after_a_positive_start() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 7.diamonds\nfriedrich teplitz 6\ndaun aussig 3\n\
         hand prussia S13.1\nhand austria S9.1",
    );
    t.play_all("attack friedrich daun; play S9.1");
    t.is("to-play", "prussia");
    t.is("score", "-6");
    t.legal("stop");
}

#[test]
fn i9_15_reserve_counts_ten() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 7.diamonds\nfriedrich teplitz 3\ndaun aussig 6\n\
         hand austria D2.1\nhand prussia R.1",
    );
    t.play("attack friedrich daun");
    t.refuses("stop", "F.7.diamonds");
}

#[test]
fn i9_15_reserve_at_zero() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 7.diamonds\nfriedrich teplitz 5\ndaun aussig 5\n\
         hand prussia R.1\nhand austria D2.1",
    );
    t.play("attack friedrich daun");
    t.is("score", "0");
    t.refuses("stop", "F.7.diamonds");
}

#[test]
fn i9_15_not_when_the_hand_falls_short() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 7.diamonds\nfriedrich teplitz 3\ndaun aussig 6\n\
         hand austria D2.1\nhand prussia S2.1",
    );
    t.play("attack friedrich daun");
    t.legal("stop");
}

/// Three would only reach zero, and the diamond cannot be played in a spades sector.
#[test]
fn i9_15_not_for_zero() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 7.diamonds\nfriedrich teplitz 3\ndaun aussig 6\n\
         hand austria D2.1\nhand prussia S3.1 D13.1",
    );
    t.play("attack friedrich daun");
    t.legal("stop");
}
