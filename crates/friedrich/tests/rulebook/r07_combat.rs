//! Combat: rule 7, paragraph by paragraph.

use friedrich::Friedrich;
use trial::Trial;

// also: 2.4.c
#[test]
fn r7_1_adjacent_generals_must_fight() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich breslau 8\n\
         daun ohlau 6",
    );
    t.play("done");
    t.is("stage", "prussia combat");
    t.refuses("done", "7.1");
    t.play("attack friedrich daun");
    t.is("daun", "oppeln 4");
    t.is("stage", "hanover movement");
}

#[test]
fn r7_1_the_active_player_chooses_the_order() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 6\n\
         schwerin schweidnitz 5\n\
         laudon striegau 4",
    );
    t.is("decides", "frederick");
    t.legal("attack friedrich daun");
    t.legal("attack schwerin laudon");
    t.play("attack schwerin laudon");
    t.is("laudon", "jauer 3");
    t.play("attack friedrich daun");
    t.is("daun", "oppeln 4");
}

#[test]
fn r7_1_not_at_a_distance_of_two_roads() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich breslau 8\n\
         daun brieg 3",
    );
    t.play("done");
    t.is("stage", "hanover movement");
    t.is("daun", "brieg 3");
}

#[test]
fn r7_1_not_against_an_enemy_who_is_not_adjacent() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 6\n\
         laudon brieg 2",
    );
    t.refuses("attack friedrich laudon", "7.1");
}

// also not: 1.2
#[test]
fn r7_1_not_between_allies() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage russia combat\n\
         saltikov breslau 8\n\
         daun ohlau 3",
    );
    t.is("stage", "sweden movement");
    t.is("daun", "ohlau 3");
}

#[test]
fn r7_2_the_initial_score_is_the_difference() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 3\n\
         hand prussia S4.1\n\
         hand austria S2.1",
    );
    t.play("attack friedrich daun");
    t.is("to-play", "austria");
    t.is("score", "-5");
}

#[test]
fn r7_2_the_outnumbered_attacker_is_the_inferior() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 2\n\
         daun ohlau 8\n\
         hand prussia S4.1\n\
         hand austria S2.1",
    );
    t.play("attack friedrich daun");
    t.is("to-play", "prussia");
    t.is("score", "-6");
}

#[test]
fn r7_2_not_a_first_card_for_the_superior() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 3\n\
         hand prussia S4.1\n\
         hand austria S2.1",
    );
    t.play("attack friedrich daun");
    t.is("decides", "maria-theresa");
    t.refuses("frederick: play S4.1", "2.4");
}

#[test]
fn r7_3_each_card_of_the_sector_adds_its_value() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 1\n\
         hand prussia S4.1\n\
         hand austria S2.1 S3.1 S5.1",
    );
    t.play("attack friedrich daun");
    t.is("score", "-7");
    t.play("play S3.1");
    t.is("to-play", "austria");
    t.is("score", "-4");
    t.is("hand austria", "S2.1 S5.1");
    t.play("play S2.1");
    t.is("to-play", "austria");
    t.is("score", "-2");
    t.is("discards", "2");
}

#[test]
fn r7_3_not_a_card_of_another_suit() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 3\n\
         hand austria S2.1 C9.1 H9.1 D9.1",
    );
    t.play("attack friedrich daun");
    t.refuses("play C9.1", "7.3");
    t.refuses("play H9.1", "7.3");
    t.refuses("play D9.1", "7.3");
    t.why_not("card H9.1", "7.3");
    t.legal("play S2.1");
}

#[test]
fn r7_3_not_a_card_out_of_another_nations_hand() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 3\n\
         hand austria H2.1\n\
         hand imperial S9.1",
    );
    t.play("attack friedrich daun");
    t.refuses("play S9.1", "3.2");
}

// also: i5.2
#[test]
fn r7_4_at_zero_the_right_to_play_passes() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 3\n\
         hand prussia S4.1\n\
         hand austria S5.1 S2.1",
    );
    t.play("attack friedrich daun");
    t.play("play S5.1");
    t.is("to-play", "prussia");
    t.is("score", "0");
}

#[test]
fn r7_4_the_right_goes_back_and_forth() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 4\n\
         hand prussia S6.1 S2.1\n\
         hand austria S8.1 H2.1",
    );
    t.play("attack friedrich daun");
    t.play("play S8.1");
    t.is("to-play", "prussia");
    t.is("score", "-4");
    t.play("play S6.1");
    t.is("to-play", "austria");
    t.is("score", "-2");
    t.play("stop");
    t.is("daun", "oppeln 2");
    t.is("friedrich", "breslau 8");
    t.is("hand prussia", "S2.1");
}

#[test]
fn r7_4_whoever_will_not_play_is_beaten() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 6\n\
         hand austria S13.1",
    );
    t.play("attack friedrich daun");
    t.play("stop");
    t.is("daun", "oppeln 4");
    t.is("hand austria", "S13.1");
}

#[test]
fn r7_4_not_a_further_card_at_zero() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 3\n\
         hand prussia S4.1\n\
         hand austria S5.1 S2.1",
    );
    t.play("attack friedrich daun");
    t.play("play S5.1");
    t.is("decides", "frederick");
    t.refuses("maria-theresa: play S2.1", "2.4");
}

#[test]
fn r7_4_not_passed_while_below_zero() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 3\n\
         hand prussia S2.1\n\
         hand austria S4.1 S6.1",
    );
    t.play("attack friedrich daun");
    t.play("play S4.1");
    t.is("to-play", "austria");
    t.is("score", "-1");
    t.refuses("frederick: play S2.1", "2.4");
}

// also: 8.1, i5.4
#[test]
fn r7_5_the_beaten_general_loses_the_final_score() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 4\n\
         hand austria S2.1 H2.1",
    );
    t.play("attack friedrich daun");
    t.play("play S2.1");
    t.play("stop");
    t.is("daun", "oppeln 2");
    t.is("total austria", "2");
}

#[test]
fn r7_5_not_more_armies_than_he_commands() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 2\n\
         browne bruenn 7",
    );
    t.play("attack friedrich daun");
    t.is("daun", "off");
    t.is("total austria", "7");
    t.is("browne", "bruenn 7");
}

#[test]
fn r7_6_the_victor_keeps_armies_and_place() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich ohlau 5\n\
         daun breslau 7",
    );
    t.play("attack friedrich daun");
    t.is("friedrich", "oppeln 3");
    t.is("daun", "breslau 7");
    t.is("total austria", "7");
}

#[test]
fn r7_6_not_a_loss_for_a_weaker_victor() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 2\n\
         daun ohlau 4\n\
         hand prussia S4.1",
    );
    t.play("attack friedrich daun");
    t.play("play S4.1");
    t.is("daun", "oppeln 2");
    t.is("friedrich", "breslau 2");
}

#[test]
fn r7_7_stopping_at_zero_is_a_tie() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 5\n\
         daun ohlau 5\n\
         hand prussia H9.1\n\
         hand austria S9.1",
    );
    t.play("attack friedrich daun");
    t.play("stop");
    t.is("friedrich", "breslau 5");
    t.is("daun", "ohlau 5");
    t.is("stage", "hanover movement");
}

#[test]
fn r7_7_reserves_alone_leave_the_choice() {
    let position = "stage prussia combat\n\
         friedrich breslau 5\n\
         daun ohlau 5\n\
         hand prussia H9.1 R.1\n\
         hand austria H2.1";
    let mut t = Trial::at(Friedrich::standard(), position);
    t.play("attack friedrich daun");
    t.legal("stop");
    t.play("play R.1 4");
    t.is("to-play", "austria");
    t.is("score", "-4");

    let mut t = Trial::at(Friedrich::standard(), position);
    t.play("attack friedrich daun");
    t.play("stop");
    t.is("daun", "ohlau 5");
}

#[test]
fn r7_7_not_stop_at_zero_with_a_suit_card() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 5\n\
         daun ohlau 5\n\
         hand prussia S2.1 H9.1",
    );
    t.play("attack friedrich daun");
    t.refuses("stop", "7.7");
    t.why_not("button stop", "7.7");
    t.legal("play S2.1");
}

#[test]
fn r7_7_not_stop_out_of_turn() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 5\n\
         daun ohlau 5\n\
         hand prussia S2.1\n\
         hand austria H9.1",
    );
    t.play("attack friedrich daun");
    t.refuses("maria-theresa: stop", "2.4");
    t.is("to-play", "prussia");
}
