//! Conquering objectives: paragraphs 5.1 to 5.4, 5.7 and 5.8, readings i4.1 to i4.4 and i4.7 to i4.10.

use friedrich::Friedrich;
use trial::Trial;

/// Daun marches from Strehlen through Breslau to Wohlau.
fn through_breslau(pieces: &str) -> Trial<'static, Friedrich> {
    let mut t = Trial::at(
        Friedrich::standard(),
        &format!("stage austria movement\ndaun strehlen 8\n{pieces}"),
    );
    t.play_all("move daun breslau; move daun wohlau");
    t
}

#[test]
fn r5_1_generals_take_objectives_of_their_nation() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage russia movement\nsaltikov landsberg 8",
    );
    t.play_all("move saltikov kuestrin; move saltikov drossen");
    t.is("conquered kuestrin", "yes");
    t.is("objectives russia", "1");
}

#[test]
fn r5_1_not_an_objective_of_another_nation() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage russia movement\nsaltikov strehlen 8",
    );
    t.play_all("move saltikov breslau; move saltikov wohlau");
    t.is("conquered breslau", "no");
    t.is("objectives russia", "0");
    t.is("objectives austria", "0");
}

// also not: 5.8
#[test]
fn r5_1_not_by_a_train() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\ntrain-austria-1 ohlau",
    );
    t.play_all("move train-austria-1 breslau; move train-austria-1 neumarkt; done");
    t.is("conquered breslau", "no");
}

// also: 5.2
#[test]
fn r5_2_a_marching_through() {
    let t = through_breslau("");
    t.is("conquered breslau", "yes");
}

// also: 5.2, i4.1
#[test]
fn r5_2_a_leaving_it() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\ndaun breslau 8",
    );
    t.play("move daun wohlau");
    t.is("conquered breslau", "yes");
}

// also not: 5.2, i4.1
#[test]
fn r5_2_a_not_by_stopping_on_it() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\ndaun strehlen 8\nlaudon schweidnitz 4",
    );
    t.play("move daun breslau");
    t.is("conquered breslau", "no");
    t.play("done");
    t.is("conquered breslau", "no");
    t.is("conquered schweidnitz", "no");
}

// also: 5.2
#[test]
fn r5_2_b_beyond_three_cities_it_is_open() {
    let t = through_breslau("keith rosenberg 4");
    t.is("distance rosenberg breslau", "4");
    t.is("conquered breslau", "yes");
}

// also not: 5.2
#[test]
fn r5_2_b_not_with_a_defender_within_three_cities() {
    for (city, distance) in [("neumarkt", "1"), ("steinau", "2"), ("kreuzburg", "3")] {
        let t = through_breslau(&format!("keith {city} 1"));
        t.is(&format!("distance {city} breslau"), distance);
        t.is("protected breslau", "yes");
        t.is("conquered breslau", "no");
    }
}

#[test]
fn r5_3_prussia_defends_occupied_saxony() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage imperial movement\nhildburghausen merseburg 6\nkeith torgau 4",
    );
    t.play_all("move hildburghausen leipzig; move hildburghausen borna");
    t.is("conquered leipzig", "no");
}

/// Minden is a Prussian enclave, Kassel a Hanoverian one.
#[test]
fn r5_3_enclaves_are_defended() {
    let t = Trial::at(
        Friedrich::standard(),
        "keith nienburg 4\nferdinand hofgeismar 4",
    );
    t.is("protected minden", "yes");
    t.is("protected kassel", "yes");
}

#[test]
fn r5_3_austria_defends_austria() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 2\nfriedrich melnik 8\ndaun tschaslau 4",
    );
    t.play_all("move friedrich prag; move friedrich kladno");
    t.is("conquered prag", "no");
}

#[test]
fn r5_3_not_hanover_in_prussia() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage france movement\nrichelieu herford 8\nferdinand nienburg 4",
    );
    t.play_all("move richelieu minden; move richelieu rinteln");
    t.is("conquered minden", "yes");
}

#[test]
fn r5_3_not_prussia_in_hanover() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage france movement\nrichelieu springe 8\nkeith celle 4",
    );
    t.play_all("move richelieu hannover; move richelieu wunstorf");
    t.is("conquered hannover", "yes");
}

#[test]
fn r5_3_not_the_imperial_army_in_saxony() {
    let t = Trial::at(
        Friedrich::standard(),
        "hildburghausen dresden 6\ntrain-imperial-1 pirna",
    );
    t.is("protected radeberg", "no");
    t.is("protected dresden", "no");
}

#[test]
fn r5_4_several_objectives_in_one_move() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\ndaun strehlen 8",
    );
    t.play_all("move daun breslau; move daun oels; move daun militsch");
    t.is("conquered breslau", "yes");
    t.is("conquered oels", "yes");
    t.is("objectives austria", "2");
}

/// Keith at Brieg is cut off by Austrian generals on both roads, and still protects.
// also: i4.3
#[test]
fn r5_4_one_general_protects_many_past_other_pieces() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\nkeith brieg 4\ndaun strehlen 8\nlaudon ohlau 8",
    );
    for city in ["breslau", "oels", "neisse", "schweidnitz", "lublinitz"] {
        t.is(&format!("protected {city}"), "yes");
    }
}

#[test]
fn r5_4_not_an_influence_on_movement() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "conquered breslau oels\nkeith strehlen 4\ndaun neisse 8",
    );
    t.play_all("move keith breslau; move keith oels; move keith militsch");
    t.is("keith", "militsch 4");
}

/// Whether somebody squats on an ally's objective on purpose is for the players to judge.
// also: 5.7
#[test]
fn i4_9_resting_on_an_allys_objective_is_left_to_the_players() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage imperial movement\nhildburghausen dresden 6",
    );
    t.play_all("move hildburghausen radeberg; done");
    t.is("hildburghausen", "radeberg 6");
}

// also not: 5.7
#[test]
fn i4_9_not_a_conquest_of_the_squatter() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage imperial movement\nhildburghausen radeberg 6",
    );
    t.play_all("move hildburghausen bischofswerda; done");
    t.is("conquered radeberg", "no");
    t.is("objectives austria", "0");
    t.is("objectives imperial", "0");
}

// also: i4.4
#[test]
fn r5_8_the_imperial_train_protects_like_a_general() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "conquered leipzig\ntrain-imperial-1 zwickau\nfriedrich wurzen 8",
    );
    t.is("distance zwickau leipzig", "3");
    t.is("protected leipzig", "yes");
    t.play_all("move friedrich leipzig; move friedrich halle; done");
    t.is("conquered leipzig", "yes");
}

// also not: i4.3
#[test]
fn r5_8_not_protected_by_another_train() {
    let t = through_breslau("train-prussia-1 neumarkt\ntrain-prussia-2 ohlau");
    t.is("conquered breslau", "yes");
}

#[test]
fn r5_8_not_held_by_an_austrian_train() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "conquered breslau\ntrain-austria-1 neumarkt\nkeith strehlen 4",
    );
    t.play_all("move keith breslau; move keith wohlau");
    t.is("conquered breslau", "no");
}

#[test]
fn i4_4_not_beyond_three_cities() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "conquered leipzig\ntrain-imperial-1 chemnitz\nfriedrich wurzen 8",
    );
    t.is("distance chemnitz leipzig", "4");
    t.is("protected leipzig", "no");
    t.play_all("move friedrich leipzig; move friedrich halle");
    t.is("conquered leipzig", "no");
}

#[test]
fn i4_4_not_a_conqueror() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage imperial movement\ntrain-imperial-1 merseburg",
    );
    t.play_all("move train-imperial-1 leipzig; move train-imperial-1 wurzen; done");
    t.is("conquered leipzig", "no");
}

/// Radeberg is Austria's prize; the Imperial train next to it protects nothing there.
#[test]
fn i4_4_not_for_an_ally() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "conquered radeberg\ntrain-imperial-1 dresden\nfriedrich kamenz 8",
    );
    t.is("protected radeberg", "no");
    t.play_all("move friedrich radeberg; move friedrich bischofswerda");
    t.is("conquered radeberg", "no");
}

/// The train that protected Leipzig is destroyed first.
#[test]
fn i4_2_protection_counts_at_the_moment_of_passing() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "conquered leipzig\ntrain-imperial-1 zwickau\nfriedrich wurzen 8\nheinrich chemnitz 4",
    );
    t.play("move heinrich zwickau");
    t.play_all("move friedrich leipzig; move friedrich halle");
    t.is("conquered leipzig", "no");
}

/// The train is destroyed after the march; nothing happens before phase 4.
#[test]
fn i4_2_not_by_what_happens_after_the_march() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "conquered leipzig\ntrain-imperial-1 zwickau\nfriedrich wurzen 8\nheinrich chemnitz 4",
    );
    t.play_all("move friedrich leipzig; move friedrich halle");
    t.play("move heinrich zwickau");
    t.is("train-imperial-1", "off");
    t.is("conquered leipzig", "yes");
}

#[test]
fn i4_3_defender_on_the_city_protects_it() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage austria combat\npassed breslau\nkeith breslau 4\ndaun liegnitz 8",
    );
    t.is("protected breslau", "yes");
    t.is("conquered breslau", "no");
}

#[test]
fn i4_3_not_a_general_of_another_nation() {
    let t = through_breslau("ferdinand neumarkt 4\nlaudon ohlau 4");
    t.is("conquered breslau", "yes");
}

/// Daun is driven by Hanover from the objective he stands on; Hanover does not protect it.
#[test]
fn i4_7_not_by_a_retreat() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage hanover combat\nferdinand ohlau 5\ndaun breslau 4",
    );
    t.is("protected breslau", "no");
    t.play_all("attack ferdinand daun; retreat wohlau");
    t.is("daun", "wohlau 3");
    t.is("conquered breslau", "no");
}

#[test]
fn i4_7_not_by_returning_to_the_map() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "conquered schwedt\ndaun berlin 4\nhand prussia S8.1",
    );
    t.play_all("return keith schwedt; pay S8.1; buy");
    t.is("keith", "schwedt 1");
    t.is("conquered schwedt", "yes");
}

#[test]
fn i4_7_not_by_laudons_step() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nlaudon breslau 5",
        "6",
    );
    t.play("step ohlau");
    t.is("laudon", "ohlau 5");
    t.is("conquered breslau", "no");
}

/// Keith protected Breslau from Kreuzburg; he gives way to Daun and is four cities off.
#[test]
fn i4_7_withdrawn_protector_no_longer_protects() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage austria combat\nfate 8.clubs\ndrawn 7 8\npassed breslau
         daun namslau 4\nkeith kreuzburg 4",
    );
    t.play_all("attack daun keith; withdraw rosenberg");
    t.is("keith", "rosenberg 4");
    t.is("conquered breslau", "yes");
}

#[test]
fn i4_8_not_by_capturing_a_train_on_it() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage imperial movement\nhildburghausen merseburg 6\ntrain-prussia-1 leipzig",
    );
    t.play("move hildburghausen leipzig");
    t.is("train-prussia-1", "off");
    t.refuses("move hildburghausen halle", "9.7");
    t.play("done");
    t.is("conquered leipzig", "no");
}

#[test]
fn i4_8_the_captor_takes_it_by_leaving_next_turn() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "stage imperial movement\nhildburghausen merseburg 6\ntrain-prussia-1 leipzig",
        "S2.1 S3.1 S4.1 S5.1",
    );
    t.play_all("move hildburghausen leipzig; done; discard S2.1; done");
    t.play_all("done; done; done; done; done");
    t.is("stage", "imperial movement");
    t.play("move hildburghausen halle");
    t.is("conquered leipzig", "yes");
}

#[test]
fn i4_10_conquered_city_still_feeds_its_owner() {
    let t = Trial::at(Friedrich::standard(), "conquered breslau\nkeith breslau 4");
    t.is("supplied keith", "yes");
}

#[test]
fn i4_10_not_a_home_of_the_conqueror() {
    let t = Trial::at(
        Friedrich::standard(),
        "conquered breslau\ndaun breslau 4\nlaudon bruenn 4",
    );
    t.is("supplied daun", "no");
    t.is("supplied laudon", "yes");
}
