//! Recruitment and return: the chosen readings.

use friedrich::Friedrich;
use trial::Trial;

#[test]
fn i8_1_between_two_moves() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich breslau 5\n\
         heinrich potsdam 3\n\
         hand prussia S6.1 C6.1",
    );
    t.play_all("move friedrich ohlau; enlist friedrich; pay S6.1; buy");
    t.play_all("move heinrich spandau; return keith berlin; pay C6.1; buy");
    t.is("friedrich", "ohlau 6");
    t.is("heinrich", "spandau 3");
    t.is("keith", "berlin 1");
    t.legal("done");
}

#[test]
fn i8_1_each_new_army_fights_at_once() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich breslau 7\n\
         daun ohlau 7\n\
         hand prussia S6.1",
    );
    t.play_all("enlist friedrich; pay S6.1; buy; done; attack friedrich daun");
    t.is("daun", "brieg 6");
}

#[test]
fn i8_1_not_moving_after_the_return() {
    let mut t = Trial::at(Friedrich::standard(), "hand prussia S6.1");
    t.play_all("return keith berlin; pay S6.1; buy");
    t.refuses("move keith spandau", "10.7");
    t.why_not("piece keith", "10.7");
}

#[test]
fn i8_1_the_returned_general_fights_in_the_same_stage() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "tottleben spandau 1\n\
         hand prussia S12.1",
    );
    t.play_all("return keith berlin; enlist keith; pay S12.1; buy; done");
    t.play("attack keith tottleben");
    t.is("tottleben", "off");
}

#[test]
fn i8_2_one_payment_for_several_items() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\n\
         browne melnik 5\n\
         hand austria S13.1 C2.1 C5.1 H2.1",
    );
    t.play_all("enlist browne; return daun bruenn; return train-austria-1 tabor");
    t.play_all("pay S13.1; pay C2.1");
    t.refuses("buy", "10.1");
    t.play_all("pay C5.1; buy");
    t.is("browne", "melnik 6");
    t.is("daun", "bruenn 1");
    t.is("train-austria-1", "tabor");
    t.is("hand austria", "H2.1");
}

#[test]
fn i8_2_one_reserve_counts_ten() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         hand prussia S2.1 R.1",
    );
    t.play_all("enlist friedrich; enlist friedrich; pay R.1; pay S2.1; buy");
    t.is("friedrich", "oschatz 7");
    t.is("hand prussia", "-");
}

#[test]
fn i8_2_not_eleven_for_a_reserve() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         hand prussia S2.1 R.1 R.1",
    );
    t.play_all("enlist friedrich; enlist friedrich; enlist friedrich; pay R.1");
    t.refuses("buy", "10.2");
    t.play("pay S2.1");
    t.refuses("buy", "10.2");
    t.play_all("pay R.1; buy");
    t.is("friedrich", "oschatz 8");
}

#[test]
fn i8_2_not_a_further_card_once_the_price_is_covered() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         hand prussia S7.1 C2.1",
    );
    t.play_all("enlist friedrich; pay S7.1");
    t.refuses("pay C2.1", "10.1");
    t.play("buy");
    t.is("hand prussia", "C2.1");
}

#[test]
fn i8_2_not_with_the_cards_of_another_nation() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         hand prussia S3.1 C4.1\n\
         hand hanover H10.1",
    );
    t.play("enlist friedrich");
    t.refuses("pay H10.1", "3.2");
}

#[test]
fn i8_3_the_total_stays_after_a_retirement() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage hanover movement\n\
         cumberland retired\n\
         ferdinand stade 7\n\
         hand hanover S6.1",
    );
    t.play_all("enlist ferdinand; pay S6.1; buy");
    t.is("ferdinand", "stade 8");
}

#[test]
fn i8_3_not_more_than_eight_for_one_general() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage hanover movement\n\
         cumberland retired\n\
         ferdinand stade 8\n\
         hand hanover S6.1",
    );
    t.refuses("enlist ferdinand", "6.3");
}

#[test]
fn i8_3_not_more_than_eight_for_a_returning_general() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "hand prussia S13.1 S12.1 S11.1 C12.1",
    );
    t.play("return keith berlin");
    for _ in 0..7 {
        t.play("enlist keith");
    }
    t.refuses("enlist keith", "6.3");
    t.play_all("pay S13.1; pay S12.1; pay S11.1; pay C12.1; buy");
    t.is("keith", "berlin 8");
}

#[test]
fn i8_3_not_more_than_sixteen_for_two() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\n\
         winterfeldt oschatz 8\n\
         hand prussia S6.1",
    );
    t.refuses("enlist friedrich", "6.4");
}

#[test]
fn i8_3_not_returning_without_room_for_an_army() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich breslau 8\n\
         winterfeldt oschatz 8\n\
         heinrich magdeburg 8\n\
         schwerin glatz 8\n\
         hand prussia S12.1",
    );
    t.refuses("return keith berlin", "10.6");
    t.play_all("return train-prussia-1 berlin; pay S12.1; buy");
    t.is("train-prussia-1", "berlin");
}

#[test]
fn i8_4_eight_when_every_depot_is_held() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage russia movement\n\
         train-prussia-1 warszawa\n\
         lehwaldt sierpc 3\n\
         saltikov torun 5\n\
         hand russia S8.1",
    );
    t.is("price russia", "8");
    t.play_all("enlist saltikov; pay S8.1; buy");
    t.is("saltikov", "torun 6");
}

#[test]
fn i8_4_six_again_once_a_depot_is_retaken() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "heinrich spandau 3\n\
         train-russia-1 berlin\n\
         hand prussia S8.1 C6.1",
    );
    t.is("price prussia", "8");
    t.play_all("enlist heinrich; pay S8.1; buy");
    t.play("move heinrich berlin");
    t.is("price prussia", "6");
    t.play_all("enlist heinrich; pay C6.1; buy");
    t.is("heinrich", "berlin 5");
}

#[test]
fn i8_4_not_eight_while_one_depot_is_free() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage france movement\n\
         ferdinand koblenz 3\n\
         soubise fulda 3\n\
         hand france S6.1",
    );
    t.is("price france", "6");
    t.play_all("enlist soubise; pay S6.1; buy");
    t.is("soubise", "fulda 4");
}

#[test]
fn i8_5_another_substitute_on_a_later_turn() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 2\n\
         stage sweden movement\n\
         dohna stralsund 3\n\
         hand sweden S8.1 C8.1",
        "S2.1 S3.1 S4.1 S5.1 S6.1 C2.1 H2.1 H3.1 H4.1 H5.1",
    );
    t.play_all("return ehrensvaerd wismar; pay S8.1; buy");
    t.refuses("return train-sweden-1 buetzow", "10.8");
    t.play_all("done; done; done; discard H2.1; done");
    t.is("turn", "3");
    t.play_all("done; done; done");
    t.is("stage", "sweden movement");
    t.play_all("return train-sweden-1 buetzow; pay C8.1; buy");
    t.is("train-sweden-1", "buetzow");
    t.is("ehrensvaerd", "wismar 1");
}

#[test]
fn i8_5_not_in_a_city_with_a_foreign_piece() {
    let t = Trial::at(
        Friedrich::standard(),
        "tottleben berlin 3\n\
         train-russia-1 zossen\n\
         ferdinand potsdam 3\n\
         hand prussia S8.1",
    );
    t.refuses("return keith zossen", "10.8");
    t.refuses("return keith potsdam", "4.5");
    t.legal("return keith spandau");
}

#[test]
fn i8_5_not_a_train_where_a_general_stands() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "tottleben berlin 3\n\
         heinrich potsdam 3\n\
         hand prussia S8.1 C8.1",
    );
    t.refuses("return train-prussia-1 potsdam", "4.5");
    t.play_all("return keith potsdam; pay S8.1; buy");
    t.is("stack potsdam", "heinrich keith");
}

#[test]
fn i8_5_not_a_fourth_general() {
    let t = Trial::at(
        Friedrich::standard(),
        "heinrich berlin 3\n\
         schwerin berlin 3\n\
         seydlitz berlin 3\n\
         hand prussia S8.1",
    );
    t.refuses("return keith berlin", "4.5");
}

#[test]
fn i8_6_an_allied_piece_keeps_the_price_at_six() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "ferdinand berlin 3\n\
         friedrich oschatz 3\n\
         hand prussia S6.1",
    );
    t.is("price prussia", "6");
    t.play_all("enlist friedrich; pay S6.1; buy");
    t.is("friedrich", "oschatz 4");
}

#[test]
fn i8_6_not_a_substitute_for_a_depot_blocked_by_friends() {
    let t = Trial::at(
        Friedrich::standard(),
        "ferdinand berlin 3\n\
         hand prussia S8.1",
    );
    t.refuses("return keith berlin", "4.5");
    t.refuses("return keith potsdam", "10.7");

    let t = Trial::at(
        Friedrich::standard(),
        "train-prussia-1 berlin\n\
         hand prussia S8.1",
    );
    t.is("price prussia", "6");
    t.refuses("return keith berlin", "4.5");
    t.refuses("return keith potsdam", "10.7");
}

/// One depot held by the enemy, the other by an ally: the first is not "all".
#[test]
fn i8_6_not_counted_together_with_an_enemy_on_the_other_depot() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\n\
         friedrich bruenn 3\n\
         saltikov tabor 3\n\
         hand austria S8.1",
    );
    t.is("price austria", "6");
    t.refuses("return daun olmuetz", "10.7");
}

// also: 4.6
#[test]
fn i8_8_each_return_joins_and_stops_the_generals_there() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "heinrich berlin 4\n\
         hand prussia S6.1",
    );
    t.play_all("return keith berlin; pay S6.1; buy");
    t.is("stack berlin", "heinrich keith");
    t.is("heinrich", "berlin 5");
}

#[test]
fn i8_8_not_moving_after_another_has_appeared() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "heinrich berlin 4\n\
         hand prussia S6.1",
    );
    t.play_all("return keith berlin; pay S6.1; buy");
    t.refuses("move heinrich spandau", "4.6");
    t.refuses("detach heinrich 4", "4.6");
}

#[test]
fn i8_8_leaving_first_keeps_the_move() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "heinrich berlin 4\n\
         hand prussia S6.1",
    );
    t.play_all("move heinrich spandau; return keith berlin; pay S6.1; buy");
    t.is("heinrich", "spandau 4");
    t.is("keith", "berlin 1");
}
