//! Recruitment and return: rule 10, paragraph by paragraph.

use friedrich::Friedrich;
use trial::Trial;

// also: i8.2
#[test]
fn r10_1_cards_of_any_suit_pay() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         hand prussia S2.1 C2.1 H2.1 D5.1",
    );
    t.play_all("enlist friedrich; pay S2.1; pay C2.1; pay H2.1; buy");
    t.is("friedrich", "oschatz 6");
    t.is("hand prussia", "D5.1");
    t.is("discards", "3");
}

#[test]
fn r10_1_not_outside_the_movement_phase() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 5\n\
         daun ohlau 5\n\
         hand prussia S13.1",
    );
    t.refuses("enlist friedrich", "2.4.b");
    t.refuses("return keith berlin", "2.4.b");
}

#[test]
fn r10_1_not_for_a_nation_that_is_not_active() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         ferdinand stade 5\n\
         hand hanover S13.1",
    );
    t.refuses("enlist ferdinand", "2.4");
    t.refuses("return cumberland stade", "2.4");
}

#[test]
fn r10_1_not_any_change_given() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         keith berlin 3\n\
         hand prussia S11.1 C4.1",
    );
    t.play_all("enlist friedrich; pay S11.1; buy");
    t.is("friedrich", "oschatz 6");
    t.is("hand prussia", "C4.1");
    t.refuses("enlist keith", "10.1");
}

#[test]
fn r10_1_not_done_while_a_purchase_is_open() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         hand prussia S11.1",
    );
    t.play("enlist friedrich");
    t.refuses("done", "10.1");
}

#[test]
fn r10_2_an_army_costs_six() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         hand prussia S6.1 H7.1",
    );
    t.is("price prussia", "6");
    t.play_all("enlist friedrich; pay S6.1; buy");
    t.is("friedrich", "oschatz 6");
    t.is("hand prussia", "H7.1");
}

#[test]
fn r10_2_not_for_five_points() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         hand prussia S5.1 H7.1",
    );
    t.play_all("enlist friedrich; pay S5.1");
    t.refuses("buy", "10.2");
}

#[test]
fn r10_2_not_two_armies_for_eleven_points() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         hand prussia S11.1 H7.1",
    );
    t.play_all("enlist friedrich; enlist friedrich; pay S11.1");
    t.refuses("buy", "10.2");
}

#[test]
fn r10_3_every_train_costs_six() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "hand prussia S6.1\n\
         friedrich oschatz 8",
    );
    t.play_all("return train-prussia-1 berlin; pay S6.1; buy");
    t.is("train-prussia-1", "berlin");
    t.is("hand prussia", "-");
    t.is("total prussia", "8");
}

#[test]
fn r10_3_not_for_five_points() {
    let mut t = Trial::at(Friedrich::standard(), "hand prussia S5.1 C6.1");
    t.play_all("return train-prussia-1 berlin; pay S5.1");
    t.refuses("buy", "10.3");
    t.is("train-prussia-1", "off");
}

#[test]
fn r10_4_every_general_is_free_with_his_first_army() {
    let mut t = Trial::at(Friedrich::standard(), "hand prussia S6.1 C6.1");
    t.play_all("return keith berlin; pay S6.1; buy");
    t.is("keith", "berlin 1");
    t.is("total prussia", "1");
    t.is("hand prussia", "C6.1");
}

#[test]
fn r10_4_not_without_an_army() {
    let mut t = Trial::at(Friedrich::standard(), "hand prussia S5.1 C6.1");
    t.play("return keith berlin");
    t.refuses("buy", "10.4");
    t.play("pay S5.1");
    t.refuses("buy", "10.4");
}

#[test]
fn r10_4_not_a_retired_general() {
    let t = Trial::at(
        Friedrich::standard(),
        "keith retired\n\
         hand prussia S6.1",
    );
    t.refuses("return keith berlin", "11.2");
}

#[test]
fn r10_5_armies_for_the_field_and_for_a_returning_general() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         heinrich potsdam 3\n\
         hand prussia S13.1 C11.1",
    );
    t.play_all("enlist friedrich; enlist heinrich; return keith berlin; enlist keith");
    t.play_all("pay S13.1; pay C11.1; buy");
    t.is("friedrich", "oschatz 6");
    t.is("heinrich", "potsdam 4");
    t.is("keith", "berlin 2");
    t.is("hand prussia", "-");
}

#[test]
fn r10_5_armies_for_a_stack() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\n\
         winterfeldt oschatz 3\n\
         hand prussia S12.1",
    );
    t.play_all("enlist friedrich; enlist friedrich; pay S12.1; buy");
    t.is("friedrich", "oschatz 13");
}

// also not: i8.7
#[test]
fn r10_5_not_told_which_general_receives() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 1\n\
         heinrich berlin 1\n\
         hand prussia S12.1",
    );
    t.is("range elisabeth friedrich", "1..1");
    t.play_all("enlist friedrich; enlist friedrich; pay S12.1; buy");
    t.is("total prussia", "4");
    t.is("range elisabeth friedrich", "1..3");
    t.is("range elisabeth heinrich", "1..3");
    t.is("range frederick friedrich", "3..3");
}

#[test]
fn r10_6_up_to_the_number_at_the_start() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage france movement\n\
         richelieu iserlohn 8\n\
         soubise fulda 8\n\
         chevert koblenz 3\n\
         hand france S6.1",
    );
    t.play_all("enlist chevert; pay S6.1; buy");
    t.is("total france", "20");
}

#[test]
fn r10_6_not_beyond_the_number_at_the_start() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage france movement\n\
         richelieu iserlohn 8\n\
         soubise fulda 8\n\
         chevert koblenz 4\n\
         hand france S6.1",
    );
    t.refuses("enlist chevert", "10.6");

    let t = Trial::at(
        Friedrich::standard(),
        "stage sweden movement\n\
         ehrensvaerd stralsund 4\n\
         hand sweden S6.1",
    );
    t.refuses("enlist ehrensvaerd", "10.6");
}

#[test]
fn r10_6_not_by_buying_several_at_once() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage france movement\n\
         richelieu iserlohn 8\n\
         soubise fulda 8\n\
         chevert koblenz 3\n\
         hand france S13.1",
    );
    t.play("enlist chevert");
    t.refuses("enlist chevert", "10.6");
}

#[test]
fn r10_7_pieces_return_on_their_depots() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\n\
         hand austria S12.1",
    );
    t.play_all("return daun bruenn; return train-austria-1 tabor; pay S12.1; buy");
    t.is("daun", "bruenn 1");
    t.is("train-austria-1", "tabor");
}

#[test]
fn r10_7_not_in_another_city() {
    let t = Trial::at(Friedrich::standard(), "hand prussia S6.1");
    t.refuses("return keith potsdam", "10.7");
    t.refuses("return train-prussia-1 breslau", "10.7");
}

#[test]
fn r10_7_not_on_the_depot_of_another_nation() {
    let t = Trial::at(Friedrich::standard(), "hand prussia S6.1");
    t.refuses("return keith stade", "10.7");
}

#[test]
fn r10_7_not_moving_in_the_turn_of_the_return() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\n\
         hand austria S12.1",
    );
    t.play_all("return daun bruenn; return train-austria-1 tabor; pay S12.1; buy");
    t.refuses("move daun trebitsch", "10.7");
    t.refuses("move train-austria-1 wotitz", "10.7");
}
