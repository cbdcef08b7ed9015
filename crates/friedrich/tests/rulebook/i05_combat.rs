//! Combat: the chosen readings.

use friedrich::Friedrich;
use trial::Trial;

#[test]
fn i5_1_every_adjacent_pair_fights_in_the_chosen_order() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria combat\n\
         train-austria-1 schweidnitz\n\
         daun breslau 8\n\
         friedrich ohlau 6\n\
         keith neumarkt 5",
    );
    t.is("decides", "maria-theresa");
    t.legal("attack daun friedrich");
    t.play("attack daun keith");
    t.play("retreat sprottau");
    t.is("keith", "sprottau 2");
    t.play("attack daun friedrich");
    t.is("friedrich", "oppeln 4");
    t.is("daun", "breslau 8");
    t.is("stage", "imperial movement");
}

/// Daun's retreat brings him to Oppeln, beside Heinrich at Krappitz.
#[test]
fn i5_1_not_a_new_fight_made_by_a_retreat() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         heinrich krappitz 8\n\
         daun ohlau 6\n\
         schwerin schweidnitz 5\n\
         laudon striegau 4",
    );
    t.play("attack friedrich daun");
    t.is("daun", "oppeln 4");
    t.is("distance oppeln krappitz", "1");
    t.refuses("attack heinrich daun", "7.8.e");
    t.play("attack schwerin laudon");
    t.is("stage", "hanover movement");
}

#[test]
fn i5_1_not_a_second_fight_of_the_same_pair() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 5\n\
         daun ohlau 5",
    );
    t.play("attack friedrich daun");
    t.is("daun", "ohlau 5");
    t.is("stage", "hanover movement");
}

#[test]
fn i5_1_not_the_battle_of_an_ally() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 6\n\
         ferdinand goettingen 5\n\
         richelieu northeim 4",
    );
    t.refuses("attack ferdinand richelieu", "2.4.c");
    t.play("attack friedrich daun");
    t.is("stage", "hanover movement");
    t.is("richelieu", "northeim 4");
    t.play("done");
    t.is("stage", "hanover combat");
    t.legal("attack ferdinand richelieu");
}

#[test]
fn i5_2_the_side_below_zero_plays_on_until_zero() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 2\n\
         daun ohlau 8\n\
         hand prussia S2.1 S4.1 S9.1\n\
         hand austria S7.1",
    );
    t.play("attack friedrich daun");
    t.is("score", "-6");
    t.play("play S2.1");
    t.is("score", "-4");
    t.is("to-play", "prussia");
    t.play("play S4.1");
    t.is("score", "0");
    t.is("to-play", "austria");
}

#[test]
fn i5_2_not_counted_twice_when_the_right_passes() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 2\n\
         daun ohlau 8\n\
         hand prussia S13.1\n\
         hand austria H7.1",
    );
    t.play("attack friedrich daun");
    t.play("play S13.1");
    t.is("to-play", "austria");
    t.is("score", "-7");
    t.refuses("frederick: stop", "2.4");
}

#[test]
fn i5_3_one_reserve_satisfies_the_duty_to_play() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 5\n\
         daun ohlau 5\n\
         hand prussia S2.1 R.1\n\
         hand austria H2.1",
    );
    t.play("attack friedrich daun");
    t.legal("play S2.1");
    t.play("play R.1 3");
    t.is("to-play", "austria");
    t.is("score", "-3");
    t.is("hand prussia", "S2.1");
}

#[test]
fn i5_3_the_duty_holds_at_a_zero_reached_later() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 5\n\
         hand prussia S2.1\n\
         hand austria S3.1",
    );
    t.play("attack friedrich daun");
    t.play("play S3.1");
    t.is("score", "0");
    t.refuses("stop", "7.7");
    t.play("play S2.1");
    t.is("daun", "oppeln 3");
}

#[test]
fn i5_3_the_stronger_side_may_end_in_a_tie() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 5\n\
         hand prussia H2.1\n\
         hand austria S3.1",
    );
    t.play("attack friedrich daun");
    t.play("play S3.1");
    t.play("stop");
    t.is("friedrich", "breslau 8");
    t.is("daun", "ohlau 5");
    t.is("stage", "hanover movement");
}

#[test]
fn i5_3_not_bound_by_the_suit_of_the_enemy() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich schweidnitz 5\n\
         daun waldenburg 5\n\
         hand prussia H9.1",
    );
    t.play("attack friedrich daun");
    t.legal("stop");
    t.refuses("play H9.1", "7.8.b");
}

#[test]
fn i5_3_not_bound_below_zero() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 6\n\
         daun ohlau 5\n\
         hand austria S9.1",
    );
    t.play("attack friedrich daun");
    t.is("score", "-1");
    t.play("stop");
    t.is("daun", "brieg 4");
}

/// The last victor stays Daun at Tabor, in hearts; Chevert, who only tied, stands in spades.
#[test]
fn i5_3_not_victorious_after_a_tie() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\n\
         turn 6\n\
         stage france combat\n\
         chevert goettingen 5\n\
         ferdinand northeim 5\n\
         daun tabor 5\n\
         victor daun",
        "10",
    );
    t.play("attack chevert ferdinand");
    t.is("fate", "10.hearts");
    t.is("turn", "7");
}

#[test]
fn i5_4_stopping_below_zero_is_a_defeat() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 5\n\
         daun ohlau 4\n\
         hand austria S9.1",
    );
    t.play("attack friedrich daun");
    t.play("stop");
    t.is("daun", "brieg 3");
    t.is("total austria", "3");
}

#[test]
fn i5_4_not_a_loss_beyond_the_armies_present() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         winterfeldt breslau 8\n\
         daun ohlau 3\n\
         laudon olmuetz 5",
    );
    t.play("attack friedrich daun");
    t.is("daun", "off");
    t.is("laudon", "olmuetz 5");
    t.is("total austria", "5");
}

#[test]
fn i5_5_each_reserve_takes_the_suit_of_its_side_and_a_chosen_value() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich schweidnitz 6\n\
         daun waldenburg 4\n\
         hand prussia R.1\n\
         hand austria R.1 D2.1",
    );
    t.play("attack friedrich daun");
    t.legal("play R.1 1");
    t.play("play R.1 10");
    t.is("to-play", "prussia");
    t.is("score", "-8");
    t.play("play R.1 8");
    t.is("to-play", "austria");
    t.is("score", "0");
    t.is("discards", "2");
}

#[test]
fn i5_5_not_a_reserve_above_ten_or_below_one() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 6\n\
         daun ohlau 4\n\
         hand austria R.1",
    );
    t.play("attack friedrich daun");
    t.refuses("play R.1 11", "3.2");
    t.refuses("play R.1 0", "3.2");
    t.legal("play R.1 10");
}

#[test]
fn i5_6_the_lowest_in_command_leaves_a_shrunken_stack() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich ohlau 1\n\
         winterfeldt ohlau 1\n\
         heinrich ohlau 3\n\
         daun breslau 8",
    );
    t.play("attack friedrich daun");
    t.play("retreat krappitz");
    t.is("friedrich", "krappitz 2");
    t.is("stack krappitz", "friedrich winterfeldt");
    t.is("heinrich", "off");
    t.is("total prussia", "2");
}

#[test]
fn i5_6_the_beaten_stack_may_be_divided_anew() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 2\n\
         browne ohlau 5",
    );
    t.play("attack friedrich daun");
    t.is("daun", "brieg 6");
    t.play_all("done; done; done");
    t.is("stage", "austria movement");
    t.play_all("detach daun 5; move daun oppeln");
    t.is("daun", "oppeln 5");
    t.is("browne", "brieg 1");
}

#[test]
fn i5_6_not_while_every_general_keeps_an_army() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich ohlau 3\n\
         winterfeldt ohlau 1\n\
         heinrich ohlau 1\n\
         daun breslau 7",
    );
    t.play("attack friedrich daun");
    t.is("friedrich", "oppeln 3");
    t.is("stack oppeln", "friedrich winterfeldt heinrich");
}
