//! What a seat may know and what it may not: strengths.

use friedrich::Friedrich;
use trial::Trial;

/// Daun, Browne and Laudon; Daun is beaten by Friedrich and stands at Oppeln with four armies of six.
const DAUN_IS_BEATEN: &str = "stage prussia combat\n\
     friedrich breslau 8\n\
     heinrich berlin 3\n\
     keith magdeburg 4\n\
     daun ohlau 6\n\
     browne krappitz 3\n\
     laudon olmuetz 5";

#[test]
fn r6_1_totals_are_told_to_everybody() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         daun olmuetz 7\n\
         laudon olmuetz 6",
    );
    t.is("total prussia", "5");
    t.is("range elisabeth friedrich", "5..5");
    t.is("range pompadour friedrich", "5..5");
    t.is("range frederick daun", "13..13");
    t.is("range frederick laudon", "13..13");
}

#[test]
fn r6_1_the_total_narrows_the_range() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 7\n\
         keith breslau 3\n\
         daun olmuetz 2\n\
         laudon tabor 1\n\
         lacy bruenn 1",
    );
    t.is("range elisabeth friedrich", "2..8");
    t.is("range elisabeth keith", "2..8");
    t.is("range frederick daun", "1..2");
    t.is("range frederick lacy", "1..2");
}

#[test]
fn r6_1_not_the_share_of_each_general() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 7\n\
         heinrich berlin 4\n\
         keith breslau 3",
    );
    t.is("range frederick friedrich", "7..7");
    t.is("range elisabeth friedrich", "1..8");
    t.is("range maria-theresa heinrich", "1..8");
    t.is("range pompadour keith", "1..8");
}

#[test]
fn i2_5_not_the_allotment_at_the_start() {
    let mut t = Trial::new_game(Friedrich::standard(), &[("players", "4")]);
    for general in [
        "friedrich",
        "winterfeldt",
        "heinrich",
        "schwerin",
        "keith",
        "seydlitz",
        "dohna",
        "lehwaldt",
    ] {
        t.play(&format!("frederick: allot {general} 4"));
    }
    t.play("frederick: allot ferdinand 6");
    t.play("frederick: allot cumberland 6");
    t.play("frederick: ready");
    for general in ["saltikov", "fermor", "apraxin", "tottleben", "ehrensvaerd"] {
        t.play(&format!("elisabeth: allot {general} 4"));
    }
    t.play("elisabeth: ready");
    for general in ["daun", "browne", "karl", "laudon", "lacy", "hildburghausen"] {
        t.play(&format!("maria-theresa: allot {general} 6"));
    }
    t.play("maria-theresa: ready");
    t.play("pompadour: allot richelieu 7");
    t.play("pompadour: allot soubise 5");
    t.play("pompadour: allot chevert 8");
    t.play("pompadour: ready");

    t.is("range frederick friedrich", "8..8");
    t.is("range elisabeth friedrich", "2..16");
    t.is("range elisabeth heinrich", "1..8");
    t.is("range frederick soubise", "4..8");
    t.is("range frederick richelieu", "12..16");
    t.is("range frederick daun", "1..8");
    t.is("range frederick ehrensvaerd", "4..4");
    t.is("range pompadour ferdinand", "4..8");
}

// also: i2.5
#[test]
fn r7_2_strengths_told_in_battle_are_known_to_all() {
    let mut t = Trial::at(Friedrich::standard(), DAUN_IS_BEATEN);
    t.is("range elisabeth friedrich", "1..8");
    t.is("range elisabeth daun", "1..8");
    t.play("attack friedrich daun");
    t.is("daun", "oppeln 4");
    for seat in ["frederick", "elisabeth", "maria-theresa", "pompadour"] {
        t.is(&format!("range {seat} friedrich"), "8..8");
        t.is(&format!("range {seat} daun"), "4..4");
    }
}

#[test]
fn r7_2_told_before_the_first_card() {
    let mut t = Trial::at(
        Friedrich::standard(),
        &format!("{DAUN_IS_BEATEN}\nhand austria S2.1"),
    );
    t.play("attack friedrich daun");
    t.is("to-play", "austria");
    t.is("range frederick daun", "6..6");
    t.is("range pompadour daun", "6..6");
    t.is("range pompadour friedrich", "8..8");
}

// also not: i2.5
#[test]
fn r7_2_not_the_strength_of_those_who_did_not_fight() {
    let mut t = Trial::at(Friedrich::standard(), DAUN_IS_BEATEN);
    t.play("attack friedrich daun");
    t.is("range elisabeth heinrich", "1..6");
    t.is("range elisabeth keith", "1..6");
    t.is("range frederick browne", "1..7");
    t.is("range frederick laudon", "1..7");
    t.is("range maria-theresa laudon", "5..5");
}

#[test]
fn i2_5_the_remaining_general_is_known_by_subtraction() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 6\n\
         browne bruenn 5",
    );
    t.is("range frederick browne", "3..8");
    t.play("attack friedrich daun");
    t.is("range frederick browne", "5..5");
    t.is("range elisabeth browne", "5..5");
}

const A_STACK_IS_BEATEN: &str = "stage prussia combat\n\
     friedrich breslau 8\n\
     heinrich krappitz 5\n\
     daun ohlau 4\n\
     browne ohlau 3\n\
     laudon olmuetz 4\n\
     lacy tabor 3";

#[test]
fn i2_5_when_a_known_stack_splits_the_sum_is_known() {
    let mut t = Trial::at(Friedrich::standard(), A_STACK_IS_BEATEN);
    t.play("attack friedrich daun");
    t.is("range frederick daun", "6..6");
    t.play_all("done; done; done");
    t.is("stage", "austria movement");
    t.play_all("detach daun 4; move daun oppeln");
    t.is("range frederick daun", "1..5");
    t.is("range pompadour browne", "1..5");
    t.is("range frederick laudon", "1..6");
    t.is("range maria-theresa daun", "4..4");
    t.is("range maria-theresa browne", "2..2");
}

#[test]
fn i2_5_not_the_parts_until_one_of_them_fights() {
    let mut t = Trial::at(Friedrich::standard(), A_STACK_IS_BEATEN);
    t.play("attack friedrich daun");
    t.play_all("done; done; done; detach daun 4; move daun oppeln; done");
    t.is("stage", "austria combat");
    t.is("range frederick browne", "1..5");
    t.play("attack daun heinrich");
    t.is("range frederick browne", "2..2");
    t.is("range elisabeth browne", "2..2");
    t.is("range elisabeth laudon", "1..6");
}

#[test]
fn i2_5_one_known_general_joined_by_an_unknown_one() {
    let mut t = Trial::at(Friedrich::standard(), DAUN_IS_BEATEN);
    t.play("attack friedrich daun");
    t.play_all("done; done; done; move browne oppeln");
    t.is("range maria-theresa daun", "7..7");
    t.is("range frederick daun", "5..11");
    t.is("range frederick laudon", "1..7");
}

/// Keith's three armies are seen to vanish from the public total.
#[test]
fn i2_5_the_armies_of_a_starved_general_are_counted() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich berlin 2\n\
         heinrich potsdam 1\n\
         keith dresden 3 down",
    );
    t.is("range elisabeth friedrich", "1..4");
    t.play("done");
    t.is("keith", "off");
    t.is("range elisabeth friedrich", "1..2");
    t.is("range pompadour heinrich", "1..2");
}

/// Six armies were lost with him, though the score was minus two.
#[test]
fn i2_5_the_armies_of_a_surrounded_general_are_counted() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         train-prussia-1 brieg\n\
         daun ohlau 6\n\
         browne bruenn 2\n\
         laudon olmuetz 2",
    );
    t.is("range frederick browne", "1..8");
    t.play("attack friedrich daun");
    t.is("daun", "off");
    t.is("range frederick browne", "1..3");
    t.is("range elisabeth laudon", "1..3");
}

#[test]
fn i8_7_the_number_of_recruits_is_told() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 6\n\
         browne bruenn 5\n\
         hand austria C6.1 H6.1",
    );
    t.play_all("attack friedrich daun; stop");
    t.is("range frederick daun", "4..4");
    t.is("range frederick browne", "5..5");
    t.play_all("done; done; done; enlist daun; enlist daun; pay C6.1; pay H6.1; buy");
    t.is("total austria", "11");
    t.is("range frederick daun", "4..6");
    t.is("range frederick browne", "5..7");
}

#[test]
fn i8_7_not_who_received_the_recruits() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 6\n\
         browne bruenn 5\n\
         hand austria C6.1",
    );
    t.play_all("attack friedrich daun; stop; done; done; done");
    t.play_all("enlist browne; pay C6.1; buy");
    t.is("range elisabeth daun", "4..5");
    t.is("range elisabeth browne", "5..6");
    t.is("range maria-theresa browne", "6..6");
}

#[test]
fn i8_7_full_generals_cannot_have_received_any() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich breslau 8\n\
         keith berlin 8\n\
         hand prussia S6.1 S12.1",
    );
    t.is("range elisabeth friedrich", "8..8");
    t.play_all("return heinrich berlin; pay S6.1; buy");
    t.is("range elisabeth friedrich", "8..8");
    t.is("range elisabeth heinrich", "9..9");
}

#[test]
fn i8_7_not_the_strength_of_a_returned_general() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 6\n\
         hand prussia S12.1",
    );
    t.is("range elisabeth friedrich", "6..6");
    t.play_all("return keith berlin; enlist keith; pay S12.1; buy");
    t.is("range frederick keith", "2..2");
    t.is("range elisabeth keith", "1..2");
    t.is("range elisabeth friedrich", "6..7");
}

#[test]
fn i8_7_the_lone_returned_general_is_known() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 6\n\
         hand prussia S6.1",
    );
    t.play_all("return keith berlin; pay S6.1; buy");
    t.is("range elisabeth keith", "1..1");
    t.is("range elisabeth friedrich", "6..6");
}
