//! Substitute cities and the higher price: paragraph 10.8.

use friedrich::Friedrich;
use trial::Trial;

#[test]
fn r10_8_each_nation_has_its_substitute_area() {
    for (position, piece, inside) in [
        (
            "stage prussia movement\ntottleben berlin 3\nhand prussia S8.1",
            "keith",
            "potsdam",
        ),
        (
            "stage prussia movement\ntottleben berlin 3\nhand prussia S8.1",
            "keith",
            "fuerstenberg-mecklenburg",
        ),
        (
            "stage hanover movement\nrichelieu stade 3\nhand hanover S8.1",
            "ferdinand",
            "lueneburg",
        ),
        (
            "stage hanover movement\nrichelieu stade 3\nhand hanover S8.1",
            "ferdinand",
            "kiel",
        ),
        (
            "stage russia movement\nlehwaldt warszawa 3\ndohna sierpc 3\nhand russia S8.1",
            "saltikov",
            "radom",
        ),
        (
            "stage sweden movement\ndohna stralsund 3\nhand sweden S8.1",
            "ehrensvaerd",
            "wismar",
        ),
        (
            "stage austria movement\nfriedrich bruenn 3\nkeith tabor 3\nhand austria S8.1",
            "daun",
            "olmuetz",
        ),
        (
            "stage imperial movement\nferdinand hildburghausen 3\nhand imperial S8.1",
            "hildburghausen",
            "bamberg",
        ),
        (
            "stage france movement\nferdinand koblenz 3\ncumberland gemuenden 3\nhand france S8.1",
            "soubise",
            "mainz",
        ),
    ] {
        let mut t = Trial::at(Friedrich::standard(), position);
        t.play_all(&format!("return {piece} {inside}; pay S8.1; buy"));
        t.is(piece, &format!("{inside} 1"));
    }
}

/// Neisse lies in the right sector but in Prussia; Homburg is in clubs south of Koblenz.
#[test]
fn r10_8_not_outside_the_substitute_area() {
    for (position, piece, outside) in [
        (
            "stage prussia movement\ntottleben berlin 3\nhand prussia S8.1",
            "keith",
            "brandenburg",
        ),
        (
            "stage hanover movement\nrichelieu stade 3\nhand hanover S8.1",
            "ferdinand",
            "hannover",
        ),
        (
            "stage russia movement\nlehwaldt warszawa 3\ndohna sierpc 3\nhand russia S8.1",
            "saltikov",
            "torun",
        ),
        (
            "stage sweden movement\ndohna stralsund 3\nhand sweden S8.1",
            "ehrensvaerd",
            "rostock",
        ),
        (
            "stage austria movement\nfriedrich bruenn 3\nkeith tabor 3\nhand austria S8.1",
            "daun",
            "neisse",
        ),
        (
            "stage austria movement\nfriedrich bruenn 3\nkeith tabor 3\nhand austria S8.1",
            "daun",
            "prag",
        ),
        (
            "stage imperial movement\nferdinand hildburghausen 3\nhand imperial S8.1",
            "hildburghausen",
            "meiningen",
        ),
        (
            "stage france movement\nferdinand koblenz 3\ncumberland gemuenden 3\nhand france S8.1",
            "soubise",
            "homburg",
        ),
    ] {
        let t = Trial::at(Friedrich::standard(), position);
        t.refuses(&format!("return {piece} {outside}"), "10.8");
    }
}

// also: i8.4
#[test]
fn r10_8_the_price_rises_to_eight() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         tottleben berlin 3\n\
         hand prussia S8.1 C8.1",
    );
    t.is("price prussia", "8");
    t.play_all("enlist friedrich; pay S8.1; buy");
    t.is("friedrich", "oschatz 6");
    t.play_all("return train-prussia-1 zossen; pay C8.1; buy");
    t.is("train-prussia-1", "zossen");
}

#[test]
fn r10_8_not_for_seven_points_then() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         tottleben berlin 3\n\
         hand prussia S7.1 C8.1",
    );
    t.play_all("enlist friedrich; pay S7.1");
    t.refuses("buy", "10.8");
}

// also not: i8.4
#[test]
fn r10_8_not_while_one_depot_is_free() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage russia movement\n\
         lehwaldt warszawa 3\n\
         hand russia S6.1",
    );
    t.is("price russia", "6");
    t.refuses("return saltikov radom", "10.7");
    t.play_all("return saltikov sierpc; pay S6.1; buy");
    t.is("saltikov", "sierpc 1");
}

#[test]
fn r10_8_not_on_the_occupied_depot() {
    let t = Trial::at(
        Friedrich::standard(),
        "tottleben berlin 3\n\
         hand prussia S8.1",
    );
    t.refuses("return keith berlin", "10.8");
}

#[test]
fn r10_8_not_two_substitute_cities() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "tottleben berlin 3\n\
         hand prussia S8.1 C8.1 H8.1",
    );
    t.play_all("return keith potsdam; pay S8.1; buy");
    t.refuses("return seydlitz zossen", "10.8");
    t.play_all("return seydlitz potsdam; pay C8.1; buy");
    t.is("stack potsdam", "keith seydlitz");
}
