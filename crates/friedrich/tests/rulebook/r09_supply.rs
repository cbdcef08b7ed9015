//! Supply: paragraphs 9.1 to 9.4.

use friedrich::Friedrich;
use trial::Trial;

// also: 2.4.e
#[test]
fn r9_1_supply_is_checked_in_the_nations_own_stage() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich dresden 5",
    );
    t.is("stage", "hanover movement");
    t.is("friedrich", "dresden 5 down");
}

#[test]
fn r9_1_not_in_the_stage_of_another_nation() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         daun breslau 5",
    );
    t.is("supplied daun", "no");
    t.is("daun", "breslau 5");
    t.play_all("done; done; done");
    t.is("stage", "austria movement");
    t.is("daun", "breslau 5");
    t.play("done");
    t.is("daun", "breslau 5 down");
}

#[test]
fn r9_1_not_before_the_end_of_the_stage() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia movement\n\
         friedrich meissen 5",
    );
    t.play("move friedrich dresden");
    t.is("supplied friedrich", "no");
    t.is("friedrich", "dresden 5");
    t.play("done");
    t.is("friedrich", "dresden 5 down");
}

#[test]
fn r9_2_ones_own_provinces_feed() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich berlin 5\n\
         keith breslau 5\n\
         daun tabor 5\n\
         ehrensvaerd wismar 4\n\
         ferdinand hannover 5",
    );
    t.is("friedrich", "berlin 5");
    t.is("keith", "breslau 5");
    t.is("supplied daun", "yes");
    t.is("supplied ehrensvaerd", "yes");
    t.is("supplied ferdinand", "yes");
}

#[test]
fn r9_2_russia_and_france_are_fed_on_their_depots() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage russia end\n\
         saltikov warszawa 5\n\
         fermor sierpc 3\n\
         richelieu koblenz 5\n\
         soubise gemuenden 5",
    );
    t.is("saltikov", "warszawa 5");
    t.is("fermor", "sierpc 3");
    t.is("supplied richelieu", "yes");
    t.is("supplied soubise", "yes");
}

#[test]
fn r9_2_not_in_foreign_provinces() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich hannover 5\n\
         keith tabor 3\n\
         daun berlin 5\n\
         hildburghausen prag 3",
    );
    t.is("friedrich", "hannover 5 down");
    t.is("keith", "tabor 3 down");
    t.is("supplied daun", "no");
    t.is("supplied hildburghausen", "no");
}

#[test]
fn r9_2_not_beside_the_depot() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage russia end\n\
         saltikov lipno 5\n\
         richelieu boppard 5",
    );
    t.is("saltikov", "lipno 5 down");
    t.is("supplied richelieu", "no");
}

#[test]
fn r9_3_one_train_feeds_over_six_cities() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich bautzen 5\n\
         train-prussia-1 schweidnitz",
    );
    t.is("distance schweidnitz bautzen", "6");
    t.is("friedrich", "bautzen 5");
}

#[test]
fn r9_3_one_train_feeds_any_number_of_generals() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich dresden 2\n\
         winterfeldt meissen 2\n\
         heinrich leipzig 2\n\
         schwerin chemnitz 2\n\
         keith freiberg 2\n\
         train-prussia-1 oschatz",
    );
    t.is("friedrich", "dresden 2");
    t.is("winterfeldt", "meissen 2");
    t.is("heinrich", "leipzig 2");
    t.is("schwerin", "chemnitz 2");
    t.is("keith", "freiberg 2");
}

#[test]
fn r9_3_friends_do_not_block_the_path() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich bautzen 5\n\
         keith lauban 3\n\
         ferdinand goerlitz 3\n\
         train-hanover-1 hirschberg\n\
         train-prussia-1 schweidnitz",
    );
    t.is("friedrich", "bautzen 5");
}

#[test]
fn r9_3_not_over_seven_cities() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich bautzen 5\n\
         train-prussia-1 breslau",
    );
    t.is("distance breslau bautzen", "7");
    t.is("friedrich", "bautzen 5 down");
}

#[test]
fn r9_3_not_through_an_enemy_general() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich bautzen 5\n\
         daun lauban 1\n\
         train-prussia-1 schweidnitz",
    );
    t.is("friedrich", "bautzen 5 down");
}

#[test]
fn r9_3_not_through_an_enemy_train() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich bautzen 5\n\
         train-france-1 lauban\n\
         train-prussia-1 schweidnitz",
    );
    t.is("friedrich", "bautzen 5 down");
}

#[test]
fn r9_3_not_by_a_train_of_another_nation() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich bautzen 5\n\
         train-hanover-1 loebau\n\
         saltikov torun 5\n\
         train-sweden-1 lipno",
    );
    t.is("friedrich", "bautzen 5 down");
    t.is("supplied saltikov", "no");
}

// also: i7.3
#[test]
fn r9_4_down_then_up_again() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich bautzen 5\n\
         keith breslau 3 down",
    );
    t.is("friedrich", "bautzen 5 down");
    t.is("keith", "breslau 3");
}

// also: i7.3
#[test]
fn r9_4_the_second_failure_costs_all_armies() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich bautzen 5 down\n\
         keith breslau 3",
    );
    t.is("friedrich", "off");
    t.is("total prussia", "3");
}

#[test]
fn r9_4_even_a_retreat_out_of_supply_turns_him_down() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich oels 3\n\
         daun breslau 5",
    );
    t.play("attack friedrich daun");
    t.play("retreat wieruszow");
    t.is("friedrich", "wieruszow 1 down");
}

#[test]
fn r9_4_not_lost_at_the_first_failure() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich bautzen 5",
    );
    t.is("friedrich", "bautzen 5 down");
    t.is("total prussia", "5");
}

#[test]
fn r9_4_not_lost_when_fed_again() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich bautzen 5 down\n\
         train-prussia-1 loebau",
    );
    t.is("friedrich", "bautzen 5");
}
