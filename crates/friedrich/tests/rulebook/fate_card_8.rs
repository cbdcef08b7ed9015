//! Fate card 8.

use friedrich::Friedrich;
use trial::Trial;

// also: i9.29, i9.3
#[test]
fn f_8_spades_prussia_takes_a_free_army() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nfriedrich berlin 5\nkeith breslau 8\nheinrich potsdam 3",
        "8",
    );
    t.is("decides", "frederick");
    t.play("gain heinrich");
    t.is("heinrich", "potsdam 4");
    t.is("total prussia", "17");
    t.is("stage", "prussia movement");
}

// also: i9.3
#[test]
fn f_8_spades_for_a_stack() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nfriedrich berlin 5\nwinterfeldt berlin 8\n\
         heinrich potsdam 3",
        "8",
    );
    t.play("gain friedrich");
    t.is("winterfeldt", "berlin 14");
}

// also not: i9.3
#[test]
fn f_8_spades_not_a_full_general() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nfriedrich berlin 5\nkeith breslau 8",
        "8",
    );
    t.refuses("gain keith", "F.8.spades");
}

#[test]
fn f_8_spades_not_if_declined() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nfriedrich berlin 5\nheinrich potsdam 3",
        "8",
    );
    t.play("decline");
    t.is("friedrich", "berlin 5");
    t.is("heinrich", "potsdam 3");
    t.is("stage", "prussia movement");
}

// also not: i9.3
#[test]
fn f_8_spades_not_above_the_total() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nfriedrich berlin 8\nwinterfeldt spandau 8\n\
         heinrich potsdam 8\nschwerin breslau 7\nkeith brieg 1",
        "8",
    );
    t.is("stage", "prussia movement");
    t.is("total prussia", "32");
}

#[test]
fn f_8_spades_not_a_hanoverian() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nfriedrich berlin 5\nheinrich potsdam 3\nferdinand stade 4",
        "8",
    );
    t.refuses("gain ferdinand", "F.8.spades");
}

#[test]
fn i9_29_only_the_number_is_announced() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nfriedrich berlin 5\nheinrich potsdam 3",
        "8",
    );
    t.play("gain heinrich");
    t.is("total prussia", "9");
    t.is("range frederick heinrich", "4..4");
    assert_ne!(t.ask("range elisabeth heinrich"), "4..4");
}

/// Whoever got the army, the others can know the same.
#[test]
fn i9_29_not_the_name_of_the_general() {
    let known = |general: &str| {
        let mut t = Trial::at_with(
            Friedrich::standard(),
            "turn 7\nstage france end\nfriedrich berlin 4\nheinrich potsdam 4",
            "8",
        );
        t.play(&format!("gain {general}"));
        (
            t.ask("range elisabeth friedrich"),
            t.ask("range elisabeth heinrich"),
        )
    };
    assert_eq!(known("friedrich"), known("heinrich"));
}

// also: i9.16
#[test]
fn f_8_clubs_prussia_withdraws_before_daun() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 8.clubs\nfriedrich teplitz 4\ndaun aussig 6",
    );
    t.play("attack daun friedrich");
    t.is("decides", "frederick");
    t.play("withdraw bruex");
    t.is("friedrich", "bruex 4");
    t.is("daun", "aussig 6");
    t.is("stage", "imperial movement");
}

// also: i9.16
#[test]
fn f_8_clubs_or_stands() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 8.clubs\nfriedrich teplitz 4\ndaun aussig 6\n\
         hand prussia S5.1",
    );
    t.play_all("attack daun friedrich; stand");
    t.is("to-play", "prussia");
    t.is("score", "-2");
}

// also: i9.16
#[test]
fn f_8_clubs_whole_stack_withdraws() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 8.clubs\nfriedrich teplitz 4\nkeith teplitz 3\n\
         daun aussig 8\nbrowne aussig 4",
    );
    t.play_all("attack daun friedrich; withdraw bruex");
    t.is("stack bruex", "friedrich keith");
    t.is("keith", "bruex 7");
}

#[test]
fn f_8_clubs_not_against_browne() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 8.clubs\nfriedrich teplitz 4\nbrowne aussig 6\n\
         hand prussia S5.1",
    );
    t.play("attack browne friedrich");
    t.is("to-play", "prussia");
    t.is("score", "-2");
    t.refuses("withdraw bruex", "7.4");
}

// also not: i9.16
#[test]
fn f_8_clubs_not_for_hanover() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 8.clubs\nferdinand teplitz 4\ndaun aussig 6\n\
         hand hanover S5.1",
    );
    t.play("attack daun ferdinand");
    t.is("to-play", "hanover");
    t.is("score", "-2");
}

#[test]
fn f_8_clubs_not_when_prussia_attacks() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 8.clubs\nfriedrich teplitz 4\ndaun aussig 6\n\
         hand prussia S5.1",
    );
    t.play("attack friedrich daun");
    t.is("to-play", "prussia");
    t.is("score", "-2");
}

#[test]
fn f_8_clubs_not_into_an_occupied_city() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 8.clubs\nfriedrich teplitz 4\ndaun aussig 6\n\
         train-prussia-1 dippoldiswalde",
    );
    t.play("attack daun friedrich");
    t.refuses("withdraw dippoldiswalde", "F.8.clubs");
    t.refuses("withdraw aussig", "F.8.clubs");
    t.legal("withdraw bruex");
}

#[test]
fn f_8_clubs_not_two_cities() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 8.clubs\nfriedrich teplitz 4\ndaun aussig 6",
    );
    t.play("attack daun friedrich");
    t.refuses("withdraw komotau", "F.8.clubs");
}

/// Browne was adjacent too, but does not attack a stack that has retreated.
#[test]
fn i9_16_counts_as_having_retreated() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 8.clubs\nfriedrich teplitz 4\ndaun aussig 6\n\
         browne bruex 6",
    );
    t.play_all("attack daun friedrich; withdraw dippoldiswalde");
    t.is("stage", "imperial movement");
    t.is("friedrich", "dippoldiswalde 4");
}

#[test]
fn i9_16_each_stack_attacked_by_daun() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 8.clubs\nfriedrich teplitz 4\n\
         keith leitmeritz 3\ndaun aussig 6",
    );
    t.play_all("attack daun friedrich; withdraw bruex; attack daun keith");
    t.is("decides", "frederick");
    t.play("withdraw raudnitz");
    t.is("keith", "raudnitz 3");
}

#[test]
fn i9_16_strengths_untold_in_the_window() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 8.clubs\nfriedrich teplitz 4\ndaun aussig 6\n\
         browne prag 4\nhand prussia S5.1",
    );
    t.play("attack daun friedrich");
    assert_ne!(t.ask("range frederick daun"), "6..6");
    t.play("stand");
    t.is("range frederick daun", "6..6");
}

#[test]
fn i9_16_not_before_daun_takes_up_the_fight() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 8.clubs\nfriedrich teplitz 4\ndaun aussig 6\n\
         browne bruex 6",
    );
    t.is("decides", "maria-theresa");
    t.refuses("frederick: withdraw dippoldiswalde", "2.4");
}

#[test]
fn i9_16_not_without_an_empty_city() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 8.clubs\nfriedrich teplitz 4\ndaun aussig 6\n\
         train-prussia-1 dippoldiswalde\ntrain-austria-1 bruex\nhand prussia S5.1",
    );
    t.play("attack daun friedrich");
    t.is("to-play", "prussia");
    t.is("score", "-2");
}

/// The version is still read where Ferdinand stands, not in Daun's spades sector.
#[test]
fn i9_16_not_a_victory() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage austria combat\nfate 8.clubs\nfriedrich teplitz 4\n\
         daun aussig 6\nferdinand hanau 6\nvictor ferdinand",
        "S2.1 S3.1 S4.1 S5.1 S6.1 3",
    );
    t.play_all("attack daun friedrich; withdraw bruex; done; discard S3.1; done");
    t.is("fate", "3.hearts");
}

// also: i9.5
#[test]
fn f_8_diamonds_karl_loses_one() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         karl melnik 5\ndaun prag 4",
        "8",
    );
    t.is("karl", "melnik 4");
    t.is("daun", "prag 4");
}

// also: i9.33
#[test]
fn f_8_diamonds_from_the_pool_of_his_stack() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         browne melnik 2\nkarl melnik 2",
        "8",
    );
    t.is("karl", "melnik 3");
    t.is("stack melnik", "browne karl");
}

// also not: i9.5
#[test]
fn f_8_diamonds_not_his_last_army() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         karl melnik 1",
        "8",
    );
    t.is("karl", "melnik 1");
}

// also not: i9.33
#[test]
fn f_8_diamonds_not_in_a_stretched_stack() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         browne melnik 1\nkarl melnik 1",
        "8",
    );
    t.is("stack melnik", "browne karl");
    t.is("karl", "melnik 2");
}

// also not: i9.25
#[test]
fn f_8_diamonds_not_off_the_map() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         daun prag 4",
        "8",
    );
    t.is("karl", "off");
    t.is("total austria", "4");
}
