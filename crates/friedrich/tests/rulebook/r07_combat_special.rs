//! Combat: the special cases of rule 7.

use friedrich::Friedrich;
use trial::Trial;

// also: i5.2
#[test]
fn r7_8_a_the_attacker_plays_first_on_an_initial_zero() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 5\n\
         daun ohlau 5\n\
         hand prussia S2.1\n\
         hand austria S3.1",
    );
    t.play("attack friedrich daun");
    t.is("to-play", "prussia");
    t.is("score", "0");

    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria combat\n\
         friedrich breslau 5\n\
         daun ohlau 5\n\
         hand prussia S2.1\n\
         hand austria S3.1",
    );
    t.play("attack daun friedrich");
    t.is("to-play", "austria");
    t.is("score", "0");
}

#[test]
fn r7_8_a_not_when_the_strengths_differ() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 6\n\
         daun ohlau 5\n\
         hand prussia S2.1\n\
         hand austria S3.1",
    );
    t.play("attack friedrich daun");
    t.is("to-play", "austria");
}

// also: i5.5
#[test]
fn r7_8_b_each_side_plays_the_suit_of_its_own_sector() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich schweidnitz 6\n\
         daun waldenburg 4\n\
         hand prussia S7.1 H7.1\n\
         hand austria S5.1 H5.1",
    );
    t.play("attack friedrich daun");
    t.play("play H5.1");
    t.is("to-play", "prussia");
    t.is("score", "-3");
    t.play("play S7.1");
    t.is("to-play", "austria");
    t.is("score", "-4");
}

// also not: i5.5
#[test]
fn r7_8_b_not_the_suit_of_the_enemys_sector() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich schweidnitz 6\n\
         daun waldenburg 4\n\
         hand prussia S7.1 H7.1\n\
         hand austria S5.1 H5.1",
    );
    t.play("attack friedrich daun");
    t.refuses("play S5.1", "7.8.b");
    t.play("play H5.1");
    t.refuses("play H7.1", "7.8.b");
}

#[test]
fn r7_8_c_a_stack_fights_with_all_its_armies() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 3\n\
         winterfeldt breslau 4\n\
         daun ohlau 2\n\
         browne ohlau 3\n\
         hand austria H2.1",
    );
    t.play("attack friedrich daun");
    t.is("score", "-2");
    t.play("stop");
    t.is("daun", "oppeln 3");
    t.is("browne", "oppeln 3");
    t.is("stage", "hanover movement");
}

#[test]
fn r7_8_c_not_one_general_of_a_stack_alone() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 3\n\
         winterfeldt breslau 4\n\
         daun ohlau 2\n\
         browne ohlau 3",
    );
    t.refuses("attack winterfeldt daun", "7.8.c");
    t.refuses("attack friedrich browne", "7.8.c");
}

#[test]
fn r7_8_d_several_enemies_are_fought_one_after_another() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 6\n\
         browne neumarkt 7",
    );
    t.play("attack friedrich daun");
    t.is("daun", "oppeln 4");
    t.is("stage", "prussia combat");
    t.play("attack friedrich browne");
    t.is("browne", "steinau 6");
    t.is("friedrich", "breslau 8");
    t.is("stage", "hanover movement");
}

#[test]
fn r7_8_d_several_attackers_fight_one_after_another() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 5\n\
         heinrich brieg 5\n\
         daun ohlau 5",
    );
    t.play("attack friedrich daun");
    t.is("stage", "prussia combat");
    t.play("attack heinrich daun");
    t.is("daun", "ohlau 5");
    t.is("stage", "hanover movement");
}

#[test]
fn r7_8_d_not_with_joined_strength() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 4\n\
         heinrich brieg 4\n\
         daun ohlau 5\n\
         hand prussia H2.1",
    );
    t.play("attack friedrich daun");
    t.is("to-play", "prussia");
    t.is("score", "-1");
}

#[test]
fn r7_8_d_not_two_fights_at_once() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 6\n\
         browne neumarkt 7\n\
         hand austria S2.1",
    );
    t.play("attack friedrich daun");
    t.refuses("frederick: attack friedrich browne", "2.4");
    t.is("to-play", "austria");
}

#[test]
fn r7_8_d_not_the_same_pair_again() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 5\n\
         daun ohlau 5\n\
         browne neumarkt 4",
    );
    t.play("attack friedrich daun");
    t.is("daun", "ohlau 5");
    t.refuses("attack friedrich daun", "7.8.d");
    t.legal("attack friedrich browne");
}

#[test]
fn r7_8_e_a_victor_who_stayed_is_attacked_again() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         heinrich namslau 1\n\
         daun oels 8",
    );
    t.play("attack heinrich daun");
    t.is("heinrich", "off");
    t.is("stage", "prussia combat");
    t.play("attack friedrich daun");
    t.is("daun", "oels 8");
    t.is("stage", "hanover movement");
}

/// Daun retreats before his second opponent comes to fight him: that fight is dropped.
#[test]
fn r7_8_e_not_attacked_after_a_retreat() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         heinrich namslau 8\n\
         daun oels 6\n\
         schwerin schweidnitz 5\n\
         laudon striegau 4",
    );
    t.legal("attack heinrich daun");
    t.play("attack friedrich daun");
    t.play("retreat trebnitz");
    t.refuses("attack heinrich daun", "7.8.e");
    t.play("attack schwerin laudon");
    t.is("stage", "hanover movement");
    t.is("daun", "trebnitz 4");
}

/// At Liegnitz Friedrich stands beside Jauer, where Laudon is driven: no fight comes of it either.
#[test]
fn r7_8_e_not_attacking_after_a_retreat() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 3\n\
         daun oels 5\n\
         browne strehlen 2\n\
         schwerin schweidnitz 5\n\
         laudon striegau 4",
    );
    t.legal("attack friedrich browne");
    t.play("attack friedrich daun");
    t.play("retreat liegnitz");
    t.refuses("attack friedrich browne", "7.8.e");
    t.play("attack schwerin laudon");
    t.is("browne", "strehlen 2");
    t.is("friedrich", "liegnitz 1");
    t.is("laudon", "jauer 3");
    t.is("stage", "hanover movement");
}
