//! Misprints and scanning doubts: readings i1.1, i1.2, i1.5 and i1.6.

use friedrich::Friedrich;
use trial::Trial;

/// The end of turn 6 with the last victor in the given city, and a fate card.
fn fate_card(rules: &str, city: &str, card: &str) -> Trial<'static, Friedrich> {
    Trial::at_with(
        Friedrich::standard(),
        &format!(
            "rules {rules}\nturn 6\nstage france end\nvictor daun\ndaun {city} 8
             saltikov torun 2\ntottleben sierpc 2\nfriedrich berlin 8"
        ),
        card,
    )
}

#[test]
fn i1_1_four_versions_in_a_fixed_order() {
    for (city, card, version) in [
        ("breslau", "4", "4.spades"),
        ("goerlitz", "3", "3.clubs"),
        ("tabor", "3", "3.hearts"),
        ("bruenn", "3", "3.diamonds"),
    ] {
        fate_card("advanced", city, card).is("fate", version);
    }
    for (city, saltikov, tottleben) in [
        ("breslau", "torun 2", "sierpc 2"),
        ("goerlitz", "torun 3", "sierpc 3"),
        ("tabor", "torun 2", "sierpc 2"),
        ("bruenn", "torun 2", "sierpc 3"),
    ] {
        let t = fate_card("advanced", city, "1");
        t.is("saltikov", saltikov);
        t.is("tottleben", tottleben);
    }
}

#[test]
fn i1_1_not_the_clubs_version_in_the_basic_game() {
    let t = fate_card("basic", "goerlitz", "1");
    t.is("saltikov", "torun 2");
    t.is("tottleben", "sierpc 2");
    fate_card("basic", "goerlitz", "4").is("fate", "4.spades");
}

/// Four suits from 2 to 13 and two Reserves: with 49 of them laid down one card of the deck is left.
#[test]
fn i1_2_values_run_from_two_to_thirteen() {
    let mut discard = String::from("discard R.1 R.1");
    for suit in ["S", "C", "H", "D"] {
        for value in 2..=13 {
            if (suit, value) != ("S", 13) {
                discard.push_str(&format!(" {suit}{value}.1"));
            }
        }
    }
    let t = Trial::at(
        Friedrich::standard(),
        &format!("{discard}\nfriedrich berlin 8"),
    );
    t.is("discards 1", "49");
    t.is("pile", "1");
}

#[test]
fn i1_2_not_a_one_nor_a_fourteen() {
    let game = Friedrich::standard();
    assert!(Trial::try_at(game, "hand prussia S2.1 S13.1\nfriedrich berlin 8", "").is_ok());
    assert!(Trial::try_at(game, "hand prussia S1.1\nfriedrich berlin 8", "").is_err());
    assert!(Trial::try_at(game, "hand prussia S14.1\nfriedrich berlin 8", "").is_err());
}

/// Both French depots are held by Hanover; the substitute lies in the hearts sector.
#[test]
fn i1_5_french_substitute_in_the_hearts_sector() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage france movement\nferdinand koblenz 4\ncumberland gemuenden 4\nhand france H8.1",
    );
    t.play_all("return chevert mainz; pay H8.1; buy");
    t.is("chevert", "mainz 1");
}

#[test]
fn i1_5_not_in_the_clubs_sector() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage france movement\nferdinand koblenz 4\ncumberland gemuenden 4\nhand france H8.1",
    );
    t.refuses("return chevert homburg", "10.8");
    t.refuses("return chevert siegen", "10.8");
}

#[test]
fn i1_6_the_tsarina_takes_lehwaldt_along() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nlehwaldt mohrungen 4\nkeith berlin 4\nsaltikov torun 5",
        "elisabeth",
    );
    t.is("lehwaldt", "retired");
    t.is("stage", "prussia movement");
}

#[test]
fn i1_6_not_a_general_of_prussias_choice() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nlehwaldt mohrungen 4\nkeith berlin 4\nsaltikov torun 5",
        "elisabeth",
    );
    t.is("keith", "berlin 4");
    t.refuses("retire keith", "2.4");
}

#[test]
fn i1_6_karl_loses_an_army_on_eight_of_diamonds() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 6\nstage france end\nvictor daun
         daun bruenn 8\nkarl melnik 6\nfriedrich berlin 8",
        "8",
    );
    t.is("karl", "melnik 5");
}

/// Uelzen and Wittingen lie south of Munster, but in the sector of Stade.
#[test]
fn i1_6_hanover_returns_anywhere_in_the_stade_sector() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage hanover movement\nrichelieu stade 4\nhand hanover H8.1",
    );
    t.legal("return cumberland uelzen");
    t.legal("return cumberland wittingen");
    t.legal("return cumberland soltau");
}

#[test]
fn i1_6_not_outside_the_stade_sector() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage hanover movement\nrichelieu stade 4\nhand hanover H8.1",
    );
    t.refuses("return cumberland gifhorn", "10.8");
}

#[test]
fn i1_6_not_blocked_by_an_allied_piece() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage hanover movement\nfriedrich stade 4\nhand hanover H8.1",
    );
    t.is("price hanover", "6");
    t.refuses("return cumberland uelzen", "10.7");
    t.refuses("return cumberland stade", "4.5");
}

#[test]
fn i1_6_blocked_by_an_enemy_piece() {
    for enemy in ["richelieu stade 4", "train-france-1 stade"] {
        let t = Trial::at(
            Friedrich::standard(),
            &format!("stage hanover movement\n{enemy}\nhand hanover H8.1"),
        );
        t.is("price hanover", "8");
    }
}
