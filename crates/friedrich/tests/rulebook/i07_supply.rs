//! Supply: the chosen readings.

use friedrich::Friedrich;
use trial::Trial;

/// Schweidnitz to Bautzen: Waldenburg, Hirschberg, Lauban, Görlitz, Löbau, Bautzen.
#[test]
fn i7_1_six_roads_with_the_generals_own_city_counted() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich bautzen 5\n\
         train-prussia-1 breslau",
    );
    t.is("supplied friedrich", "no");
    t.play("move train-prussia-1 schweidnitz");
    t.is("distance schweidnitz bautzen", "6");
    t.is("supplied friedrich", "yes");
}

#[test]
fn i7_1_allies_on_the_path_do_not_block() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage austria end\n\
         daun bautzen 5\n\
         soubise lauban 4\n\
         train-russia-1 hirschberg\n\
         train-austria-1 schweidnitz",
    );
    t.is("daun", "bautzen 5");
}

#[test]
fn i7_1_not_a_seventh_road() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich bautzen 5\n\
         keith loebau 3\n\
         train-prussia-1 breslau",
    );
    t.is("friedrich", "bautzen 5 down");
    t.is("keith", "loebau 3");
}

/// Around Görlitz the way is seven roads.
#[test]
fn i7_1_not_past_an_enemy_by_a_longer_way() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich bautzen 5\n\
         train-prussia-1 schweidnitz\n\
         train-imperial-1 goerlitz",
    );
    t.is("supplied friedrich", "no");
}

#[test]
fn i7_2_home_is_the_country_with_its_exclaves() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich emden 5\n\
         keith halle 3\n\
         hildburghausen dresden 3\n\
         ferdinand hanau 4\n\
         ehrensvaerd buetzow 4",
    );
    t.is("friedrich", "emden 5");
    t.is("keith", "halle 3");
    t.is("supplied hildburghausen", "yes");
    t.is("supplied ferdinand", "yes");
    t.is("supplied ehrensvaerd", "yes");
}

#[test]
fn i7_2_trains_feed_russia_and_france_like_anybody() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage russia end\n\
         saltikov torun 5\n\
         train-russia-1 lipno\n\
         richelieu mainz 5\n\
         train-france-1 wiesbaden",
    );
    t.is("saltikov", "torun 5");
    t.is("supplied richelieu", "yes");
}

#[test]
fn i7_2_not_saxony_for_prussia() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich dresden 5\n\
         daun leipzig 4",
    );
    t.is("friedrich", "dresden 5 down");
    t.is("supplied daun", "no");
}

#[test]
fn i7_2_not_the_depot_of_another_nation() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage russia end\n\
         saltikov berlin 5\n\
         richelieu warszawa 4",
    );
    t.is("saltikov", "berlin 5 down");
    t.is("supplied richelieu", "no");
}

#[test]
fn i7_2_not_a_hanoverian_train_for_a_prussian() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich dresden 5\n\
         train-hanover-1 meissen",
    );
    t.is("friedrich", "dresden 5 down");
}

#[test]
fn i7_2_not_the_substitute_city() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage russia movement\n\
         dohna warszawa 3\n\
         lehwaldt sierpc 3\n\
         hand russia S8.1",
    );
    t.play_all("return saltikov radom; pay S8.1; buy");
    t.is("saltikov", "radom 1");
    t.is("supplied saltikov", "no");
    t.play("done");
    t.is("saltikov", "radom 1 down");
}

#[test]
fn i7_3_all_three_cases_in_one_phase() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\n\
         friedrich breslau 5 down\n\
         keith dresden 3\n\
         dohna tabor 2 down\n\
         winterfeldt berlin 4",
    );
    t.is("friedrich", "breslau 5");
    t.is("keith", "dresden 3 down");
    t.is("dohna", "off");
    t.is("winterfeldt", "berlin 4");
    t.is("total prussia", "12");
}

#[test]
fn i7_3_not_lost_for_good() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage austria end\n\
         daun breslau 5 down\n\
         browne bruenn 5",
    );
    t.is("daun", "off");
    t.is("total austria", "5");
    t.is("stage", "imperial movement");
}

#[test]
fn i7_4_splitting_keeps_the_state() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich meissen 5 down\n\
         keith meissen 3 down",
    );
    t.play_all("detach friedrich 6; move friedrich riesa");
    t.is("friedrich", "riesa 6 down");
    t.is("keith", "meissen 2 down");
}

#[test]
fn i7_4_returning_into_a_face_down_stack() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "heinrich berlin 3 down\n\
         hand prussia S6.1",
    );
    t.play_all("return keith berlin; pay S6.1; buy");
    t.is("heinrich", "berlin 4 down");
    t.is("keith", "berlin 4 down");
}

#[test]
fn i7_4_not_face_down_when_returning_alone() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "heinrich potsdam 3 down\n\
         hand prussia S6.1",
    );
    t.play_all("return keith berlin; pay S6.1; buy");
    t.is("keith", "berlin 1");
    t.is("heinrich", "potsdam 3 down");
}

#[test]
fn i7_4_not_face_up_again_by_leaving_the_stack() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich dresden 5\n\
         keith meissen 3 down",
    );
    t.play("move keith dresden");
    t.refuses("detach friedrich 5", "4.6");
    t.is("friedrich", "dresden 8 down");
}
