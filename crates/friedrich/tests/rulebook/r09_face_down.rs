//! Generals face down and supply trains: paragraphs 9.5 to 9.7.

use friedrich::Friedrich;
use trial::Trial;

// also: i7.4
#[test]
fn r9_5_joining_turns_the_whole_stack_down_at_once() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich dresden 5\n\
         keith meissen 3 down",
    );
    t.play("move friedrich meissen");
    t.is("friedrich", "meissen 8 down");
    t.is("keith", "meissen 8 down");
    t.play("done");
    t.is("friedrich", "off");
    t.is("keith", "off");
}

#[test]
fn r9_5_it_does_not_matter_who_moves() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich dresden 5\n\
         keith meissen 3 down\n\
         train-prussia-1 oschatz",
    );
    t.play("move keith dresden");
    t.is("friedrich", "dresden 8 down");
    t.play("done");
    t.is("friedrich", "dresden 8");
}

#[test]
fn r9_5_not_when_both_are_face_up() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich dresden 5\n\
         keith meissen 3",
    );
    t.play("move friedrich meissen");
    t.is("friedrich", "meissen 8");
}

#[test]
fn r9_5_not_a_neighbour_who_stays_apart() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich dresden 5\n\
         keith riesa 3 down\n\
         train-prussia-1 oschatz",
    );
    t.play("move friedrich meissen");
    t.is("friedrich", "meissen 5");
    t.is("keith", "riesa 3 down");
}

#[test]
fn r9_6_face_down_he_marches_and_conquers() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\n\
         daun breslau 5 down",
    );
    t.play_all("move daun ohlau; move daun brieg; move daun namslau");
    t.is("daun", "namslau 5 down");
    t.is("conquered breslau", "yes");
    t.is("conquered brieg", "yes");
}

#[test]
fn r9_6_face_down_he_receives_armies() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich dresden 5 down\n\
         hand prussia C6.1",
    );
    t.play_all("enlist friedrich; pay C6.1; buy");
    t.is("friedrich", "dresden 6 down");
}

#[test]
fn r9_6_not_weaker_in_battle() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8 down\n\
         daun ohlau 6",
    );
    t.play("attack friedrich daun");
    t.is("daun", "oppeln 4");
    t.is("friedrich", "breslau 8");
}

#[test]
fn r9_6_not_deprived_of_protection() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\n\
         daun breslau 5\n\
         keith schweidnitz 1 down",
    );
    t.play("move daun oels");
    t.is("conquered breslau", "no");
}

#[test]
fn r9_7_any_general_destroys_a_train_by_entering() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich breslau 5\n\
         train-austria-1 ohlau",
    );
    t.play("move friedrich ohlau");
    t.is("train-austria-1", "off");
    t.is("friedrich", "ohlau 5");
}

#[test]
fn r9_7_not_moving_on_after_destroying_a_train() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich breslau 5\n\
         train-austria-1 ohlau",
    );
    t.play("move friedrich ohlau");
    t.refuses("move friedrich brieg", "9.7");
}

#[test]
fn r9_7_not_fighting_a_train() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich breslau 5\n\
         train-austria-1 ohlau\n\
         train-prussia-1 schweidnitz\n\
         daun striegau 5",
    );
    t.play("done");
    t.is("stage", "hanover movement");
    t.is("train-austria-1", "ohlau");
    t.is("train-prussia-1", "schweidnitz");
}

#[test]
fn r9_7_not_destroyed_by_a_train() {
    let t = Trial::at(
        Friedrich::standard(),
        "train-prussia-1 breslau\n\
         train-austria-1 ohlau",
    );
    t.refuses("move train-prussia-1 ohlau", "4.5");
    t.is("train-austria-1", "ohlau");
}

#[test]
fn r9_7_not_destroyed_by_an_ally() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich breslau 5\n\
         train-hanover-1 ohlau",
    );
    t.refuses("move friedrich ohlau", "4.5");
    t.is("train-hanover-1", "ohlau");
}
