//! Fate card 11.

use friedrich::Friedrich;
use trial::Trial;

// also: i9.20
#[test]
fn f_11_spades_seydlitz_counts_double() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 11.spades\nfriedrich teplitz 2\ndaun aussig 8\n\
         hand austria D2.1\nhand prussia S11.1",
    );
    t.play("attack friedrich daun");
    t.is("score", "-6");
    t.play("play S11.1 double");
    t.is("to-play", "austria");
    t.is("score", "-16");
}

#[test]
fn f_11_spades_may_count_once() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 11.spades\nfriedrich teplitz 2\ndaun aussig 8\n\
         hand austria D2.1\nhand prussia S11.1",
    );
    t.play_all("attack friedrich daun; play S11.1");
    t.is("score", "-5");
}

#[test]
fn f_11_spades_defending_too() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 11.spades\nfriedrich teplitz 2\ndaun aussig 8\n\
         hand austria D2.1\nhand prussia S11.1",
    );
    t.play_all("attack daun friedrich; play S11.1 double");
    t.is("score", "-16");
}

// also not: i9.20
#[test]
fn f_11_spades_not_twice() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\ndeck 2\nfate 11.spades\nfriedrich teplitz 1\n\
         daun aussig 8\nbrowne aussig 8\nkarl aussig 8\nhand austria D2.1\n\
         hand prussia S11.1 S11.2",
    );
    t.play_all("attack friedrich daun; play S11.1 double");
    t.is("to-play", "prussia");
    t.is("score", "-1");
    t.refuses("play S11.2 double", "F.11.spades");
    t.play("play S11.2");
    t.is("score", "-10");
}

#[test]
fn f_11_spades_not_another_card() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 11.spades\nfriedrich teplitz 2\ndaun aussig 8\n\
         hand austria D2.1\nhand prussia S10.1 S11.1",
    );
    t.play("attack friedrich daun");
    t.refuses("play S10.1 double", "F.11.spades");
}

#[test]
fn f_11_spades_not_austria() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 11.spades\nfriedrich teplitz 8\ndaun aussig 2\n\
         hand prussia D2.1\nhand austria S11.1",
    );
    t.play("attack friedrich daun");
    t.is("to-play", "austria");
    t.refuses("play S11.1 double", "F.11.spades");
    t.legal("play S11.1");
}

#[test]
fn i9_20_not_outside_spades() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 11.spades\nfriedrich prag 2\ndaun kolin 8\n\
         hand austria D2.1\nhand prussia S11.1",
    );
    t.is("suit prag", "hearts");
    t.play("attack friedrich daun");
    t.refuses("play S11.1 double", "7.3");
}

/// Two armies cost twelve, and as payment the card is worth eleven.
#[test]
fn i9_20_not_in_a_payment() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 11.spades\nfriedrich berlin 2\n\
         hand prussia S11.1",
    );
    t.play("enlist friedrich");
    t.refuses("enlist friedrich", "10.1");
}

// also: i9.29
#[test]
fn f_11_clubs_hanover_gains_one() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nehrensvaerd stralsund 4\n\
         victor ehrensvaerd\nferdinand stade 5\ncumberland alfeld 4",
        "11",
    );
    t.is("decides", "frederick");
    t.play("gain cumberland");
    t.is("cumberland", "alfeld 5");
    t.is("ferdinand", "stade 5");
    t.is("stage", "prussia movement");
}

#[test]
fn f_11_clubs_not_to_be_declined() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nehrensvaerd stralsund 4\n\
         victor ehrensvaerd\nferdinand stade 5\ncumberland alfeld 4",
        "11",
    );
    t.refuses("decline", "F.11.clubs");
}

// also not: i9.3
#[test]
fn f_11_clubs_not_above_the_total() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nehrensvaerd stralsund 4\n\
         victor ehrensvaerd\nferdinand stade 6\ncumberland alfeld 6",
        "11",
    );
    t.is("stage", "prussia movement");
    t.is("total hanover", "12");
}

// also not: i9.29
#[test]
fn f_11_clubs_not_a_prussian() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nehrensvaerd stralsund 4\n\
         victor ehrensvaerd\nferdinand stade 5\ncumberland alfeld 4\nfriedrich berlin 3",
        "11",
    );
    t.refuses("gain friedrich", "F.11.clubs");
    t.play("gain ferdinand");
    t.is("friedrich", "berlin 3");
}

#[test]
fn f_11_hearts_heinrich_protects_four_away() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria movement\nfate 11.hearts\nheinrich reichenbach 4\ndaun jauer 5",
    );
    t.is("distance reichenbach liegnitz", "4");
    t.is("protected liegnitz", "yes");
    t.play_all("move daun liegnitz; move daun haynau");
    t.is("conquered liegnitz", "no");
}

#[test]
fn f_11_hearts_not_five_away() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria movement\nfate 11.hearts\nheinrich neurode 4\ndaun jauer 5",
    );
    t.is("distance neurode liegnitz", "5");
    t.is("protected liegnitz", "no");
    t.play_all("move daun liegnitz; move daun haynau");
    t.is("conquered liegnitz", "yes");
}

#[test]
fn f_11_hearts_not_another_general() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria movement\nfate 11.hearts\nkeith reichenbach 4\ndaun jauer 5",
    );
    t.is("protected liegnitz", "no");
    t.play_all("move daun liegnitz; move daun haynau");
    t.is("conquered liegnitz", "yes");
}
