//! Moving pieces: paragraphs 4.1 to 4.4, readings i1.4, i3.1, i3.2 and i3.5.

use friedrich::Friedrich;
use trial::Trial;

#[test]
fn r4_1_from_city_to_city_along_roads() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich berlin 8\nkeith breslau 4\ntrain-prussia-1 jueterbog",
    );
    t.play("move friedrich potsdam");
    t.is("friedrich", "potsdam 8");
    t.play("move friedrich brandenburg");
    t.play("move train-prussia-1 herzberg");
    t.play("move keith oels");
    t.is("friedrich", "brandenburg 8");
    t.is("train-prussia-1", "herzberg");
    t.is("keith", "oels 4");
}

#[test]
fn r4_1_not_without_a_road() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich berlin 8\ntrain-prussia-1 jueterbog",
    );
    t.refuses("move friedrich zossen", "4.1");
    t.refuses("move friedrich berlin", "4.1");
    t.refuses("move train-prussia-1 zossen", "4.1");
}

#[test]
fn r4_1_not_twice_in_a_phase() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich berlin 8\nkeith breslau 4\ntrain-prussia-1 jueterbog",
    );
    t.play_all("move friedrich potsdam; move train-prussia-1 dahme; move keith oels");
    t.refuses("move friedrich brandenburg", "4.1");
    t.refuses("move train-prussia-1 luckau", "4.1");
    t.legal("move keith militsch");
}

/// There is no road past Bernau: the train there bars the way to Eberswalde.
#[test]
fn r4_1_not_over_another_piece() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich berlin 8\ntrain-prussia-1 bernau",
    );
    t.refuses("move friedrich bernau", "4.5");
    t.refuses("move friedrich eberswalde", "4.1");
}

/// A piece marked as moved in this phase stays where it is.
#[test]
fn r4_1_not_after_having_moved() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich berlin 8\nkeith breslau 4\nmoved friedrich",
    );
    t.is("moved friedrich", "yes");
    t.is("moved keith", "no");
    t.refuses("move friedrich potsdam", "4.1");
    t.legal("move keith oels");
}

#[test]
fn r4_2_three_cities() {
    let mut t = Trial::at(Friedrich::standard(), "friedrich jueterbog 8");
    t.play_all("move friedrich luckenwalde; move friedrich zossen; move friedrich potsdam");
    t.is("friedrich", "potsdam 8");
}

#[test]
fn r4_2_not_four_cities() {
    let mut t = Trial::at(Friedrich::standard(), "friedrich jueterbog 8");
    t.play_all("move friedrich luckenwalde; move friedrich zossen; move friedrich potsdam");
    t.refuses("move friedrich brandenburg", "4.2");
    t.refuses("move friedrich zossen", "4.2");
}

#[test]
fn r4_3_four_cities_on_main_roads() {
    let mut t = Trial::at(Friedrich::standard(), "friedrich berlin 8");
    t.play_all("move friedrich bernau; move friedrich eberswalde; move friedrich chorin");
    t.play("move friedrich angermuende");
    t.is("friedrich", "angermuende 8");
}

#[test]
fn r4_3_not_five_cities() {
    let mut t = Trial::at(Friedrich::standard(), "friedrich berlin 8");
    t.play_all("move friedrich bernau; move friedrich eberswalde; move friedrich chorin");
    t.play("move friedrich angermuende");
    t.refuses("move friedrich schwedt", "4.3");
}

/// Three main roads, then a minor one from Dresden to Deuben.
// also not: i1.4
#[test]
fn r4_3_not_with_a_minor_road_at_the_end() {
    let mut t = Trial::at(Friedrich::standard(), "friedrich oschatz 8");
    t.play_all("move friedrich riesa; move friedrich meissen; move friedrich dresden");
    t.refuses("move friedrich deuben", "4.3");
    t.legal("move friedrich radeberg");
}

/// The first road, from Zossen, is minor, the other three are main roads.
// also not: i1.4
#[test]
fn r4_3_not_with_a_minor_road_at_the_start() {
    let mut t = Trial::at(Friedrich::standard(), "friedrich zossen 8");
    t.play_all("move friedrich koenigs-wusterhausen; move friedrich berlin; move friedrich bernau");
    t.refuses("move friedrich eberswalde", "4.2");
    t.is("friedrich", "bernau 8");
}

/// Only the road from Frankfurt to Reppen is minor.
#[test]
fn i1_4_not_with_a_minor_road_in_between() {
    let mut t = Trial::at(Friedrich::standard(), "friedrich fuerstenwalde 8");
    t.play_all("move friedrich frankfurt-oder; move friedrich reppen; move friedrich drossen");
    t.refuses("move friedrich kuestrin", "4.2");
    t.is("friedrich", "drossen 8");
}

#[test]
fn i1_4_four_for_a_general_and_three_for_a_train() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\ntrain-prussia-1 berlin",
    );
    t.play_all("move friedrich riesa; move friedrich meissen; move friedrich dresden");
    t.play("move friedrich radeberg");
    t.play_all("move train-prussia-1 spandau; move train-prussia-1 velten");
    t.play("move train-prussia-1 fehrbellin");
    t.is("friedrich", "radeberg 8");
    t.is("train-prussia-1", "fehrbellin");
}

#[test]
fn r4_4_trains_move_two_cities_or_three_on_main_roads() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "train-prussia-1 jueterbog\ntrain-prussia-2 berlin",
    );
    t.play_all("move train-prussia-1 luckenwalde; move train-prussia-1 zossen");
    t.play_all("move train-prussia-2 bernau; move train-prussia-2 eberswalde");
    t.play("move train-prussia-2 chorin");
    t.is("train-prussia-1", "zossen");
    t.is("train-prussia-2", "chorin");
}

#[test]
fn r4_4_not_a_third_city_on_minor_roads() {
    let mut t = Trial::at(Friedrich::standard(), "train-prussia-1 jueterbog");
    t.play_all("move train-prussia-1 luckenwalde; move train-prussia-1 zossen");
    t.refuses("move train-prussia-1 potsdam", "4.4");
}

#[test]
fn r4_4_not_a_third_city_after_mixed_roads() {
    let mut t = Trial::at(Friedrich::standard(), "train-prussia-1 berlin");
    t.play_all("move train-prussia-1 bernau; move train-prussia-1 eberswalde");
    t.refuses("move train-prussia-1 oranienburg", "4.4");
    t.legal("move train-prussia-1 chorin");
}

#[test]
fn r4_4_not_a_fourth_city() {
    let mut t = Trial::at(Friedrich::standard(), "train-prussia-1 berlin");
    t.play_all("move train-prussia-1 bernau; move train-prussia-1 eberswalde");
    t.play("move train-prussia-1 chorin");
    t.refuses("move train-prussia-1 angermuende", "4.4");
}

#[test]
fn i3_1_an_enemy_train_is_run_over() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich riesa 8\ntrain-austria-1 oschatz",
    );
    t.play("move friedrich oschatz");
    t.is("train-austria-1", "off");
    t.is("friedrich", "oschatz 8");
}

#[test]
fn i3_1_not_on_after_an_enemy_train() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich riesa 8\ntrain-austria-1 oschatz",
    );
    t.play("move friedrich oschatz");
    t.refuses("move friedrich wurzen", "9.7");
}

#[test]
fn i3_1_not_into_a_city_with_a_foreign_general() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\ndaun riesa 8\nhildburghausen oschatz 4\nfriedrich meissen 4",
    );
    t.refuses("move daun oschatz", "4.5");
    t.refuses("move daun meissen", "4.5");
}

#[test]
fn i3_1_not_into_a_city_with_an_own_or_allied_train() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\ndaun riesa 8\ntrain-austria-1 oschatz\ntrain-imperial-1 meissen",
    );
    t.refuses("move daun oschatz", "4.5");
    t.refuses("move daun meissen", "4.5");
}

// also: 4.2
#[test]
fn i3_2_back_and_forth() {
    let mut t = Trial::at(Friedrich::standard(), "friedrich jueterbog 8");
    t.play_all("move friedrich dahme; move friedrich jueterbog; move friedrich dahme");
    t.is("friedrich", "dahme 8");
}

#[test]
fn i3_2_not_without_counting_the_way_back() {
    let mut t = Trial::at(Friedrich::standard(), "friedrich jueterbog 8");
    t.play_all("move friedrich dahme; move friedrich jueterbog; move friedrich dahme");
    t.refuses("move friedrich jueterbog", "4.2");
}

#[test]
fn i3_5_trains_move_into_empty_cities() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "train-prussia-1 berlin\nheinrich bernau 4\nkeith spandau 4",
    );
    t.play("move train-prussia-1 potsdam");
    t.is("train-prussia-1", "potsdam");
}

#[test]
fn i3_5_not_into_an_occupied_city() {
    let t = Trial::at(
        Friedrich::standard(),
        "train-prussia-1 berlin\ntrain-prussia-2 bernau\nkeith spandau 4
         daun potsdam 4\ntrain-austria-1 koenigs-wusterhausen",
    );
    t.refuses("move train-prussia-1 bernau", "4.5");
    t.refuses("move train-prussia-1 spandau", "4.5");
    t.refuses("move train-prussia-1 potsdam", "4.5");
    t.refuses("move train-prussia-1 koenigs-wusterhausen", "4.5");
}
