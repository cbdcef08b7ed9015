//! Fate card 9.

use friedrich::Friedrich;
use trial::Trial;

// also: i9.17
#[test]
fn f_9_spades_russians_five_or_six_away_turn_face_down() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\ntrain-russia-1 torun\nsaltikov grodzisk 3\napraxin srem 4",
        "9",
    );
    t.is("distance torun grodzisk", "5");
    t.is("distance torun srem", "6");
    t.is("saltikov", "grodzisk 3 down");
    t.is("apraxin", "srem 4 down");
    t.is("stage", "prussia movement");
}

// also not: i9.17
#[test]
fn f_9_spades_not_at_four() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\ntrain-russia-1 torun\nsaltikov poznan 3",
        "9",
    );
    t.is("distance torun poznan", "4");
    t.is("saltikov", "poznan 3");
}

// also not: i9.17
#[test]
fn f_9_spades_not_beyond_six() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\ntrain-russia-1 torun\nsaltikov gdansk 3",
        "9",
    );
    t.is("distance torun gdansk", "7");
    t.is("saltikov", "gdansk 3");
}

#[test]
fn f_9_spades_not_the_swedes() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\ntrain-sweden-1 stralsund\nehrensvaerd pasewalk 3",
        "9",
    );
    t.is("distance stralsund pasewalk", "5");
    t.is("ehrensvaerd", "pasewalk 3");
}

/// Four roads through Gniezno, five round Heinrich.
#[test]
fn i9_17_path_round_an_enemy() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\ntrain-russia-1 torun\nsaltikov poznan 3\n\
         heinrich gniezno 3",
        "9",
    );
    t.is("saltikov", "poznan 3 down");
}

#[test]
fn i9_17_not_with_a_nearer_train() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\ntrain-russia-1 torun\ntrain-russia-2 wrzesnia\n\
         saltikov grodzisk 3",
        "9",
    );
    t.is("saltikov", "grodzisk 3");
}

#[test]
fn i9_17_not_on_a_depot() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\ntrain-russia-1 torun\nsaltikov warszawa 3",
        "9",
    );
    t.is("distance torun warszawa", "5");
    t.is("saltikov", "warszawa 3");
}

#[test]
fn i9_17_not_without_a_train() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nsaltikov grodzisk 3",
        "9",
    );
    t.is("saltikov", "grodzisk 3");
}

#[test]
fn i9_17_not_armies_of_one_already_face_down() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\ntrain-russia-1 torun\nsaltikov grodzisk 3 down",
        "9",
    );
    t.is("saltikov", "grodzisk 3 down");
    t.is("total russia", "3");
}

// also: i9.18
#[test]
fn f_9_clubs_friedrich_moves_four() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 9.clubs\nfriedrich berlin 5",
    );
    t.play_all("move friedrich potsdam; move friedrich brandenburg; move friedrich belzig; move friedrich dessau");
    t.is("friedrich", "dessau 5");
    t.refuses("move friedrich koethen", "F.9.clubs");
}

// also: i9.18
#[test]
fn f_9_clubs_five_on_main_roads() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 9.clubs\nfriedrich berlin 5\n\
         winterfeldt berlin 4",
    );
    t.play_all("move friedrich koenigs-wusterhausen; move friedrich fuerstenwalde; move friedrich frankfurt-oder");
    t.play_all("move friedrich crossen; move friedrich gruenberg");
    t.is("winterfeldt", "gruenberg 9");
    t.refuses("move friedrich neusalz", "F.9.clubs");
}

#[test]
fn f_9_clubs_not_heinrich() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 9.clubs\nheinrich berlin 5",
    );
    t.play_all("move heinrich potsdam; move heinrich brandenburg; move heinrich belzig");
    t.refuses("move heinrich dessau", "4.2");
}

#[test]
fn i9_18_not_a_companion_alone() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 9.clubs\nfriedrich berlin 5\n\
         winterfeldt berlin 4",
    );
    t.play_all("detach winterfeldt 4; move winterfeldt potsdam; move winterfeldt brandenburg; move winterfeldt belzig");
    t.refuses("move winterfeldt dessau", "4.2");
}

#[test]
fn i9_18_not_five_with_a_minor_road() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 9.clubs\nfriedrich berlin 5",
    );
    t.play_all("move friedrich koenigs-wusterhausen; move friedrich fuerstenwalde; move friedrich frankfurt-oder");
    t.play("move friedrich gross-neuendorf");
    t.refuses("move friedrich freienwalde", "F.9.clubs");
}

// also: i9.19
#[test]
fn f_9_diamonds_prussia_gives_then_draws() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         hand prussia H2.1 S9.1\nhand austria C5.1 D9.1",
        "9 C5.1 S2.1 S3.1 S4.1 S5.1 S6.1 S7.1 S8.1",
    );
    t.is("decides", "frederick");
    t.play("give H2.1");
    t.is("hand austria", "H2.1 D9.1");
    t.is(
        "hand prussia",
        "S2.1 S3.1 S4.1 S5.1 S6.1 S7.1 S8.1 S9.1 C5.1",
    );
    t.is("stage", "prussia movement");
}

// also not: i9.19
#[test]
fn f_9_diamonds_not_if_declined() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         hand prussia H2.1 S9.1\nhand austria C5.1 D9.1",
        "9 S2.1 S3.1 S4.1 S5.1 S6.1 S7.1 S8.1",
    );
    t.play("decline");
    t.is("hand austria", "C5.1 D9.1");
    t.is(
        "hand prussia",
        "S2.1 S3.1 S4.1 S5.1 S6.1 S7.1 S8.1 S9.1 H2.1",
    );
}

#[test]
fn f_9_diamonds_not_with_an_empty_hand() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         hand austria C5.1 D9.1",
        "9",
    );
    t.is("stage", "prussia movement");
    t.is("hand austria", "C5.1 D9.1");
    t.is("hand-size prussia", "7");
}

#[test]
fn i9_19_given_card_may_come_back() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         hand prussia H2.1 S9.1\nhand austria C5.1 D9.1",
        "9 H2.1 S2.1 S3.1 S4.1 S5.1 S6.1 S7.1 S8.1",
    );
    t.play("give H2.1");
    t.is("hand austria", "C5.1 D9.1");
    t.is("known frederick H2.1", "yes");
    t.is(
        "hand prussia",
        "S2.1 S3.1 S4.1 S5.1 S6.1 S7.1 S8.1 S9.1 H2.1",
    );
}

#[test]
fn i9_19_not_an_austrian_card_to_give() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         hand prussia H2.1 S9.1\nhand austria C5.1 D9.1",
        "9",
    );
    t.refuses("give C5.1", "F.9.diamonds");
}
