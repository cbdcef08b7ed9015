//! Fate card 3.

use friedrich::Friedrich;
use trial::Trial;

// also: i9.8
#[test]
fn f_3_clubs_no_card_of_ten_or_more() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 3.clubs\nsoubise merseburg 6\n\
         friedrich leipzig 4\nhand prussia C10.1 C13.1 C9.1\nhand france D2.1",
    );
    t.play("attack soubise friedrich");
    t.is("score", "-2");
    t.refuses("play C10.1", "F.3.clubs");
    t.refuses("play C13.1", "F.3.clubs");
    t.play("play C9.1");
    t.is("to-play", "france");
    t.is("score", "-7");
}

#[test]
fn f_3_clubs_binds_france_too() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 3.clubs\nsoubise merseburg 4\n\
         friedrich leipzig 6\nhand france C11.1 C5.1\nhand prussia D2.1",
    );
    t.play("attack soubise friedrich");
    t.refuses("play C11.1", "F.3.clubs");
    t.legal("play C5.1");
}

#[test]
fn f_3_clubs_not_against_austria() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 3.clubs\ndaun loebau 6\nfriedrich goerlitz 4\n\
         hand prussia C10.1\nhand austria D2.1",
    );
    t.play_all("attack daun friedrich; play C10.1");
    t.is("to-play", "austria");
    t.is("score", "-8");
}

#[test]
fn f_3_clubs_not_between_france_and_hanover() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 3.clubs\nsoubise muenden 6\n\
         ferdinand goettingen 4\nhand hanover S12.1\nhand france D2.1",
    );
    t.play_all("attack soubise ferdinand; play S12.1");
    t.is("to-play", "france");
    t.is("score", "-10");
}

#[test]
fn i9_8_reserve_up_to_nine() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 3.clubs\nsoubise merseburg 6\n\
         friedrich leipzig 4\nhand prussia R.1\nhand france D2.1",
    );
    t.play("attack soubise friedrich");
    t.refuses("play R.1 10", "F.3.clubs");
    t.play("play R.1 9");
    t.is("score", "-7");
}

#[test]
fn i9_8_unusable_card_is_no_duty() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 3.clubs\nsoubise merseburg 5\n\
         friedrich leipzig 5\nhand france C12.1",
        "1",
    );
    t.play("attack soubise friedrich");
    t.is("score", "0");
    t.play("stop");
    t.is("friedrich", "leipzig 5");
    t.is("stage", "prussia movement");
    t.is("hand france", "C12.1");
}

#[test]
fn i9_8_not_free_with_a_usable_card() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 3.clubs\nsoubise merseburg 5\n\
         friedrich leipzig 5\nhand france C12.1 C3.1",
    );
    t.play("attack soubise friedrich");
    t.refuses("stop", "7.7");
}

// also: i9.9
#[test]
fn f_3_hearts_soubise_drops_the_same_suit() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 8\nstage imperial combat\nfate 3.hearts\nhildburghausen naumburg 3\n\
         keith merseburg 3\nheinrich leipzig 5\ntrain-france-1 altenburg\nsoubise borna 5",
        "S2.1 S3.1 S4.1 S5.1 1",
    );
    t.is("suit naumburg", "clubs");
    t.is("suit borna", "clubs");
    t.play_all("attack hildburghausen keith; discard S2.1; done");
    t.is("stage", "prussia movement");
    t.is("soubise", "borna 5");
    t.is("heinrich", "leipzig 5");
}

// also not: i9.9
#[test]
fn f_3_hearts_not_in_another_suit() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 8\nstage imperial combat\nfate 3.hearts\nhildburghausen naumburg 3\n\
         keith merseburg 3\nheinrich leipzig 5\ntrain-france-1 altenburg\nsoubise eilenburg 5",
        "S2.1 S3.1 S4.1 S5.1",
    );
    t.is("suit eilenburg", "hearts");
    t.play_all("attack hildburghausen keith; discard S2.1; done");
    t.is("stage", "france combat");
    t.legal("attack soubise heinrich");
}

#[test]
fn f_3_hearts_not_richelieu() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 8\nstage imperial combat\nfate 3.hearts\nhildburghausen naumburg 3\n\
         keith merseburg 3\nheinrich leipzig 5\ntrain-france-1 altenburg\nrichelieu borna 5",
        "S2.1 S3.1 S4.1 S5.1",
    );
    t.play_all("attack hildburghausen keith; discard S2.1; done");
    t.is("stage", "france combat");
    t.legal("attack richelieu heinrich");
}

#[test]
fn i9_9_whole_city_of_soubise() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 8\nstage imperial combat\nfate 3.hearts\nhildburghausen naumburg 3\n\
         keith merseburg 3\nheinrich leipzig 5\ntrain-france-1 altenburg\nrichelieu borna 5\n\
         soubise borna 5",
        "S2.1 S3.1 S4.1 S5.1 1",
    );
    t.play_all("attack hildburghausen keith; discard S2.1; done");
    t.is("stage", "prussia movement");
    t.is("heinrich", "leipzig 5");
}

#[test]
fn i9_9_not_if_hildburghausen_did_not_attack() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 3.hearts\nhildburghausen hildburghausen 3\n\
         soubise borna 5\nheinrich leipzig 5",
    );
    t.legal("attack soubise heinrich");
}

// also: i9.10
#[test]
fn f_3_diamonds_no_attack_from_halle() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 3.diamonds\nfriedrich halle 8\n\
         soubise merseburg 2",
    );
    t.is("stage", "hanover movement");
    t.is("soubise", "merseburg 2");
}

// also: i9.10
#[test]
fn f_3_diamonds_no_attack_on_halle() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 3.diamonds\ndaun leipzig 8\n\
         train-austria-1 wurzen\nkeith halle 2",
    );
    t.is("stage", "imperial movement");
    t.is("keith", "halle 2");
    t.is("daun", "leipzig 8");
}

// also: i9.10
#[test]
fn f_3_diamonds_train_in_halle_is_safe() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 3.diamonds\nsoubise merseburg 3\n\
         train-prussia-1 halle",
    );
    t.refuses("move soubise halle", "F.3.diamonds");
}

#[test]
fn f_3_diamonds_not_beside_halle() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 3.diamonds\nfriedrich leipzig 8\n\
         soubise merseburg 2",
    );
    t.is("stage", "prussia combat");
    t.legal("attack friedrich soubise");
}

#[test]
fn f_3_diamonds_not_a_train_elsewhere() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 3.diamonds\nsoubise merseburg 3\n\
         train-prussia-1 leipzig",
    );
    t.play("move soubise leipzig");
    t.is("train-prussia-1", "off");
}

#[test]
fn i9_10_not_an_empty_halle() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france movement\nfate 3.diamonds\nsoubise merseburg 3",
    );
    t.play_all("move soubise halle; move soubise koethen");
    t.is("soubise", "koethen 3");
}

#[test]
fn i9_10_other_fights_of_the_phase_go_on() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 3.diamonds\nfriedrich halle 8\nkeith leipzig 4\n\
         soubise merseburg 2",
    );
    t.legal("attack keith soubise");
    t.refuses("attack friedrich soubise", "F.3.diamonds");
}
