//! The twelve versions of fate cards that have no effect.

use friedrich::Friedrich;
use trial::Trial;

/// Reads `card` with the victor standing in `city`: nothing at all changes and the next turn begins.
fn nothing_changes(card: &str, city: &str) {
    let ferdinand = format!("{city} 6");
    let pieces = [
        ("ferdinand", ferdinand.as_str()),
        ("cumberland", "alfeld 3"),
        ("friedrich", "oschatz 5"),
        ("heinrich", "berlin 4"),
        ("saltikov", "grodzisk 3"),
        ("fermor", "gniezno 2"),
        ("apraxin", "mogilno 3"),
        ("tottleben", "lipno 2"),
        ("train-russia-1", "torun"),
        ("ehrensvaerd", "pasewalk 3"),
        ("train-sweden-1", "stralsund"),
        ("daun", "prag 4"),
        ("karl", "melnik 5"),
        ("laudon", "olmuetz 5"),
        ("hildburghausen", "leipzig 3"),
        ("soubise", "koblenz 3"),
    ];
    let mut position = String::from(
        "rules advanced\nturn 8\nstage france end\nvictor ferdinand\nlost hildburghausen\n\
         hand prussia S2.1\nhand hanover S3.1\nhand russia C2.1\nhand sweden C3.1\n\
         hand austria D2.1\nhand imperial D3.1\nhand france H2.1\nconquered colberg anklam",
    );
    for (piece, place) in pieces {
        position += &format!("\n{piece} {place}");
    }
    let t = Trial::at_with(Friedrich::standard(), &position, card);
    for (piece, place) in pieces {
        t.is(piece, place);
    }
    for (question, answer) in [
        ("drawn", card),
        ("turn", "9"),
        ("stage", "prussia movement"),
        ("decides", "frederick"),
        ("hand-size prussia", "8"),
        ("hand hanover", "S3.1"),
        ("hand russia", "C2.1"),
        ("hand sweden", "C3.1"),
        ("hand austria", "D2.1"),
        ("hand imperial", "D3.1"),
        ("hand france", "H2.1"),
        ("cards prussia", "7"),
        ("cards austria", "5"),
        ("objectives russia", "1"),
        ("objectives sweden", "1"),
        ("discards", "0"),
    ] {
        t.is(question, answer);
    }
}

#[test]
fn f_1_spades_changes_nothing() {
    nothing_changes("1", "hannover");
}

#[test]
fn f_1_spades_not_an_army_for_the_russians() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nsaltikov poznan 3\ntottleben torun 2\nhand austria S10.1\n\
         hand russia C5.1",
        "1",
    );
    t.is("saltikov", "poznan 3");
    t.is("tottleben", "torun 2");
    t.is("hand austria", "S10.1");
    t.is("hand russia", "C5.1");
}

#[test]
fn f_2_spades_changes_nothing() {
    nothing_changes("2", "hannover");
}

#[test]
fn f_2_spades_not_a_halt_for_fermor() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage russia movement\nfate 2.spades\nfermor kuestrin 3\n\
         saltikov bydgoszcz 4",
    );
    t.play_all(
        "move fermor drossen; move saltikov naklo; move saltikov zlotow; move saltikov pila",
    );
    t.is("fermor", "drossen 3");
    t.is("saltikov", "pila 4");
}

#[test]
fn f_3_spades_changes_nothing() {
    nothing_changes("3", "hannover");
}

#[test]
fn f_3_spades_not_a_cap_on_cards() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 3.spades\nsoubise merseburg 6\n\
         friedrich leipzig 4\nhand prussia C10.1\nhand france D2.1",
    );
    t.play_all("attack soubise friedrich; play C10.1");
    t.is("score", "-8");
}

#[test]
fn f_3_spades_not_a_truce_in_halle() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 3.spades\nsoubise merseburg 6\nfriedrich halle 4",
    );
    t.legal("attack soubise friedrich");
}

#[test]
fn f_4_clubs_changes_nothing() {
    nothing_changes("4", "syke");
}

#[test]
fn f_4_clubs_not_a_point_for_france() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 4.clubs\nsoubise merseburg 3\nheinrich leipzig 6\n\
         hand france C3.1\nhand prussia D2.1",
    );
    t.play_all("attack soubise heinrich; play C3.1");
    t.is("to-play", "prussia");
    t.is("score", "0");
}

#[test]
fn f_5_clubs_changes_nothing() {
    nothing_changes("5", "syke");
}

#[test]
fn f_5_clubs_not_a_bar_to_soubise() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage france combat\nfate 5.clubs\nsoubise muenden 6\nferdinand goettingen 2",
    );
    t.legal("attack soubise ferdinand");
}

#[test]
fn f_6_hearts_changes_nothing() {
    nothing_changes("6", "hanau");
}

#[test]
fn f_6_hearts_not_a_step_of_laudon() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         laudon olmuetz 5\ndaun prag 4\nfriedrich oschatz 5",
        "6",
    );
    t.is("decides", "frederick");
    t.is("laudon", "olmuetz 5");
    t.is("daun", "prag 4");
    t.is("friedrich", "oschatz 5");
}

#[test]
fn f_7_clubs_changes_nothing() {
    nothing_changes("7", "syke");
}

#[test]
fn f_7_clubs_not_a_bar_to_friedrich() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 7.clubs\nfriedrich aussig 5\n\
         train-austria-1 leitmeritz\nhand prussia S6.1",
    );
    t.play_all("enlist friedrich; pay S6.1; buy; move friedrich leitmeritz");
    t.is("friedrich", "leitmeritz 6");
    t.is("train-austria-1", "off");
}

#[test]
fn f_8_hearts_changes_nothing() {
    nothing_changes("8", "hanau");
}

#[test]
fn f_8_hearts_not_a_withdrawal_before_daun() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 8.hearts\nfriedrich teplitz 4\ndaun aussig 6\n\
         hand prussia S5.1",
    );
    t.play("attack daun friedrich");
    t.is("to-play", "prussia");
    t.is("score", "-2");
    t.refuses("withdraw bruex", "7.4");
}

#[test]
fn f_9_hearts_changes_nothing() {
    nothing_changes("9", "hanau");
}

#[test]
fn f_9_hearts_not_a_fourth_city_for_friedrich() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 9.hearts\nfriedrich berlin 5",
    );
    t.play_all("move friedrich potsdam; move friedrich brandenburg; move friedrich belzig");
    t.refuses("move friedrich dessau", "4.2");
}

#[test]
fn f_10_diamonds_changes_nothing() {
    nothing_changes("10", "stade");
}

#[test]
fn f_10_diamonds_not_a_bar_to_recruits() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia movement\nfate 10.diamonds\nfriedrich teplitz 5\n\
         daun aussig 4\nhand prussia S6.1",
    );
    t.play_all("enlist friedrich; pay S6.1; buy; done");
    t.is("stage", "prussia combat");
    t.legal("attack friedrich daun");
}

#[test]
fn f_10_diamonds_not_a_card_worth_nothing() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria combat\nfate 10.diamonds\nfriedrich teplitz 4\ndaun aussig 6\n\
         hand austria D2.1\nhand prussia S5.1",
    );
    t.play_all("attack daun friedrich; play S5.1");
    t.is("to-play", "austria");
    t.is("score", "-3");
}

#[test]
fn f_11_diamonds_changes_nothing() {
    nothing_changes("11", "stade");
}

#[test]
fn f_11_diamonds_not_a_double_card() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia combat\nfate 11.diamonds\nfriedrich teplitz 2\ndaun aussig 8\n\
         hand austria D2.1\nhand prussia S11.1",
    );
    t.play("attack friedrich daun");
    t.refuses("play S11.1 double", "F.11.spades");
}

#[test]
fn f_11_diamonds_not_a_wider_protection() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria movement\nfate 11.diamonds\nheinrich reichenbach 4\n\
         daun jauer 5",
    );
    t.is("protected liegnitz", "no");
    t.play_all("move daun liegnitz; move daun haynau");
    t.is("conquered liegnitz", "yes");
}

#[test]
fn f_12_diamonds_changes_nothing() {
    nothing_changes("12", "stade");
}

#[test]
fn f_12_diamonds_not_a_slower_daun() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage austria movement\nfate 12.diamonds\ndaun bruenn 5",
    );
    t.play_all("move daun trebitsch; move daun brod; move daun tschaslau; move daun kuttenberg");
    t.is("daun", "kuttenberg 5");
}
