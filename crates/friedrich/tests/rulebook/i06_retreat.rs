//! Retreats: the chosen readings.

use friedrich::Friedrich;
use trial::Trial;

/// Four armies are lost of eight, at a score of minus four: four steps, all the way to Sprottau.
#[test]
fn i6_1_losses_and_length_agree() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich schweidnitz 8\n\
         winterfeldt schweidnitz 4\n\
         daun striegau 8",
    );
    t.play("attack friedrich daun");
    t.is("daun", "sprottau 4");
}

#[test]
fn i6_1_not_a_retreat_without_armies() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun oels 3",
    );
    t.play("attack friedrich daun");
    t.is("daun", "off");
    t.is("stage", "hanover movement");
}

#[test]
fn i6_2_the_full_length_even_towards_the_victor() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 6\n\
         train-austria-1 oppeln\n\
         train-austria-2 namslau",
    );
    t.play("attack friedrich daun");
    t.is("daun", "strehlen 4");
    t.is("distance strehlen breslau", "1");
}

#[test]
fn i6_2_not_through_an_allied_piece() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 7\n\
         train-russia-1 brieg",
    );
    t.play("attack friedrich daun");
    t.is("daun", "off");
    t.is("train-russia-1", "brieg");
}

/// Around the piece at Oels it is three roads to Namslau, as many as to Oppeln; straight it is two.
#[test]
fn i6_3_the_distance_ignores_all_pieces() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         train-prussia-1 oels\n\
         daun ohlau 6",
    );
    t.play("attack friedrich daun");
    t.is("daun", "oppeln 4");
}

#[test]
fn i6_3_not_beside_the_victor_when_a_farther_city_is_open() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         lehwaldt insterburg 7\n\
         apraxin gumbinnen 4",
    );
    t.play("attack lehwaldt apraxin");
    t.is("apraxin", "loetzen 1");
}

#[test]
fn i6_4_the_stack_retreats_as_one() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 4\n\
         browne ohlau 2",
    );
    t.play("attack friedrich daun");
    t.is("stack oppeln", "daun browne");
    t.is("daun", "oppeln 4");
}

#[test]
fn i6_4_not_to_two_cities() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun oels 4\n\
         browne oels 2",
    );
    t.play("attack friedrich daun");
    t.play("retreat rawicz");
    t.is("daun", "rawicz 4");
    t.is("browne", "rawicz 4");
    t.is("stack oels", "-");
    t.is("stage", "hanover movement");
}
