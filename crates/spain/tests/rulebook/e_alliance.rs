//! The Alliance's event cards.

use crate::help::{T, acts, at, at_with, besiege, enter, idle_until, maybe, mods};

/// The event phase with these draws, as far as the reinforcements; Bavaria is in the war from 1703.
fn drawn(position: &str, cards: &str) -> T {
    let mut t = at_with(&format!("{position}\nevents"), cards);
    maybe(&mut t, "pass");
    maybe(&mut t, "pass");
    t
}

fn bourbon_points(t: &mut T) -> String {
    t.play("alliance: done");
    maybe(t, "alliance: done");
    t.is("deciders", "bourbon");
    t.ask("rp")
}

#[test]
fn e_a01_one_point_more_each_turn() {
    let t = drawn("", "A01 B03");
    t.is("phase", "reinforcement");
    t.is("rp", "7");
    t.is("flag bank_of_england", "yes");
    at("year 1706\nflag bank_of_england\nreinforcement alliance").is("rp", "7");
}

#[test]
fn e_a01_not_after_the_withdrawal() {
    let t = drawn(
        "year 1712\nbavaria bourbon\nflag british_withdrawn",
        "A01 B03",
    );
    t.is("flag bank_of_england", "no");
}

#[test]
fn e_a02_savoy_changes_sides_without_points() {
    let mut t = at_with(
        "year 1703\nbavaria bourbon\nvp 12\nheld alliance A02\nevents",
        "A09",
    );
    t.play("play A02");
    t.is("power savoy", "alliance");
    t.is("control turin", "alliance");
    t.is("vp", "12");
}

// also not: i30
#[test]
fn e_a02_not_in_1702() {
    let t = at_with("held alliance A02\nevents", "A09");
    t.refuses("play A02", "E.A02");
}

#[test]
fn e_a02_not_twice() {
    let t = at_with(
        "year 1705\nbavaria bourbon\nsavoy alliance\nheld alliance A02\nevents",
        "A09",
    );
    t.refuses("play A02", "E.A02");
}

#[test]
fn e_a03_gibraltar_and_a_british_corps_from_a_port() {
    let mut t = at_with(
        "
        year 1703
        bavaria bourbon
        vp 12
        held alliance A03
        at london minor-britain-1 britain
        events",
        "A09",
    );
    t.play_all("play A03; ferry britain london; along minor-britain-1");
    maybe(&mut t, "done");
    t.is("control gibraltar", "alliance");
    t.is("units gibraltar", "minor-britain-1 britain");
    t.is("vp", "12");
}

#[test]
fn e_a03_the_corps_may_stay() {
    let mut t = at_with(
        "
        year 1703
        bavaria bourbon
        held alliance A03
        at london britain
        events",
        "A09",
    );
    t.play_all("play A03; decline");
    t.is("control gibraltar", "alliance");
    t.is("units london", "britain");
}

#[test]
fn e_a03_not_with_a_bourbon_corps_there() {
    let t = at_with(
        "year 1703\nbavaria bourbon\nheld alliance A03\nat gibraltar spain/r\nevents",
        "A09",
    );
    t.refuses("play A03", "E.A03");
}

// also not: i30
#[test]
fn e_a03_not_in_1702() {
    let t = at_with("held alliance A03\nevents", "A09");
    t.refuses("play A03", "E.A03");
}

#[test]
fn e_a03_not_a_dutch_corps_and_not_from_inland() {
    let mut t = at_with(
        "
        year 1703
        bavaria bourbon
        held alliance A03
        at london dutch britain
        at nijmegen britain
        events",
        "A09",
    );
    t.play("play A03");
    t.refuses("ferry dutch london", "E.A03");
    t.refuses("ferry britain nijmegen", "E.A03");
    t.legal("ferry britain london");
}

#[test]
fn e_a04_one_bourbon_point_less() {
    let mut t = drawn("", "A04 B03");
    assert_eq!(bourbon_points(&mut t), "3");
}

#[test]
fn e_a04_not_after_1706() {
    let mut t = drawn("year 1707\nbavaria bourbon", "A04 B03");
    assert_eq!(bourbon_points(&mut t), "4");
}

#[test]
fn e_a04_not_next_year() {
    let t = at("year 1704\nremoved A04\nreinforcement bourbon");
    t.is("rp", "4");
}

#[test]
fn e_a05_a_full_corps_in_the_empire_home_space() {
    let t = drawn("", "A05 B03");
    t.is("units empire_home", "empire");
    t.is("pool empire", "8");
}

#[test]
fn e_a05_not_without_a_counter() {
    let t = drawn("at mainz empire*5\nat cologne empire*4", "A05 B03");
    t.is("units empire_home", "-");
}

#[test]
fn e_a06_a_corps_at_one_of_three_places() {
    let mut t = at_with("events", "A06 B03");
    t.legal("place amsterdam");
    t.legal("place empire_home");
    t.play("place nijmegen");
    t.is("units nijmegen", "empire");
}

#[test]
fn e_a06_not_elsewhere_nor_at_a_lost_place() {
    let t = at_with("bourbon nijmegen\nevents", "A06");
    t.refuses("place mainz", "E.A06");
    t.refuses("place nijmegen", "E.A06");
    t.legal("place amsterdam");
}

const CATALONIA: &str = "
    year 1706
    uprising
    alliance barcelona
    at tortosa charles_iii habsburg_spain";

#[test]
fn e_a07_two_more_for_a_leader_in_spain() {
    let mut t = at(&format!("{CATALONIA}\nheld alliance A07 A09"));
    t.play_all("play A07 charles_iii; campaign tortosa; siege");
    // Rating 2 with a corps of his own.
    mods(&t, 1);
    t.is("held alliance", "A09");
}

#[test]
fn e_a07_at_most_three() {
    // Galway, 1 + 2: three dice with three corps.
    let mut t = at("
        year 1706
        held alliance A07
        alliance valencia
        at valencia galway britain*3
        at almansa france");
    t.script("1 1 1 1 1 1 1 3 3");
    t.play_all("play A07 galway; campaign valencia");
    let before = crate::help::drawn(&t);
    enter(&mut t, "almansa");
    assert_eq!(crate::help::drawn(&t), before + 9);
}

#[test]
fn e_a07_not_without_the_card() {
    let mut t = at(&format!("{CATALONIA}\nheld alliance A09"));
    t.play_all("campaign tortosa; siege");
    mods(&t, 0);
}

#[test]
fn e_a07_not_outside_spain_and_not_another_power() {
    let t = at("
        year 1706
        held alliance A07
        alliance valencia
        at nijmegen marlborough britain
        at valencia starhemberg austria");
    t.refuses("play A07 marlborough", "E.A07");
    t.refuses("play A07 starhemberg", "E.A07");
}

#[test]
fn e_a07_not_after_the_withdrawal() {
    let t = at(&format!(
        "{CATALONIA}\nflag british_withdrawn\nheld alliance A07"
    ));
    t.refuses("play A07 charles_iii", "E.A07");
}

#[test]
fn e_a08_two_more_points_of_march() {
    let mut t = at("held alliance A08\nat breda minor-dutch-1 dutch");
    t.play_all("campaign breda; play A08");
    t.is("mp", "5");
    t.play_all("march nijmegen; march maastricht; march cologne; march maastricht; march nijmegen");
    maybe(&mut t, "stop");
    t.is("units nijmegen", "minor-dutch-1 dutch");
}

#[test]
fn e_a08_not_after_the_first_step() {
    let mut t = at("held alliance A08\nat breda minor-dutch-1 dutch");
    t.play_all("campaign breda; march nijmegen");
    t.refuses("play A08", "9.5");
}

#[test]
fn e_a08_not_for_a_transfer() {
    let mut t = at("held alliance A08\nat breda minor-dutch-1 dutch");
    t.play("transfer dutch breda");
    t.refuses("play A08", "9.5");
}

#[test]
fn e_a09_two_more_on_a_siege_roll() {
    let mut t = at("held alliance A09 A11\nat venlo minor-dutch-1 dutch*2");
    t.script("2");
    t.play_all("campaign venlo; siege; play A09");
    mods(&t, 2);
    maybe(&mut t, "roll");
    t.is("control venlo", "alliance");
}

#[test]
fn e_a09_not_on_a_bourbon_siege() {
    let mut t = at("
        round bourbon 3
        held alliance A09
        at kehl minor-france-1 france");
    t.play_all("campaign kehl; siege");
    t.refuses("alliance: play A09", "8.2");
}

#[test]
fn e_a10_two_more_on_an_interception() {
    let mut t = at("
        round bourbon 3
        held alliance A10
        at cremona minor-france-1 france
        at trent minor-austria-1 austria");
    t.script("4 1 1");
    acts(
        &mut t,
        "campaign cremona; march brescia; intercept trent; play A10; roll",
    );
    t.is("units brescia", "minor-austria-1 austria");
}

#[test]
fn e_a10_two_more_on_an_avoidance() {
    let mut t = at("
        round bourbon 3
        held alliance A10
        at cremona minor-france-1 france
        at brescia minor-austria-1 austria");
    t.script("3");
    acts(
        &mut t,
        "campaign cremona; march brescia; avoid trent; play A10; roll",
    );
    t.is("units trent", "minor-austria-1 austria");
}

#[test]
fn e_a10_two_more_on_a_bypass() {
    let mut t = at("
        held alliance A10
        line venlo 1
        at nijmegen minor-dutch-1 dutch
        at venlo france");
    t.script("3");
    acts(&mut t, "campaign nijmegen; march venlo; play A10; roll");
    t.is("deciders", "bourbon");
}

#[test]
fn e_a10_not_on_a_siege_or_at_sea() {
    let mut t = at("held alliance A09 A10\nat venlo minor-dutch-1 dutch");
    t.play_all("campaign venlo; siege");
    t.refuses("play A10", "9.5");
    let mut t = at("held alliance A10\nat london britain");
    t.play("sail london");
    t.refuses("play A10", "9.5");
}

#[test]
fn e_a10_not_twice() {
    let mut t = at("
        round bourbon 3
        held alliance A10
        at cremona minor-france-1 france
        at trent minor-austria-1 austria");
    t.script("3");
    acts(
        &mut t,
        "campaign cremona; march brescia; intercept trent; play A10; roll",
    );
    t.is("units trent", "minor-austria-1 austria");
    t.is("held alliance", "-");
}

#[test]
fn e_a11_the_missing_loc_is_ignored() {
    let mut t = at("held alliance A09 A11\nat charleroi minor-dutch-1 dutch");
    t.play_all("campaign charleroi; siege");
    mods(&t, -2);
    t.play("play A11");
    mods(&t, 0);
}

#[test]
fn e_a11_not_the_other_modifiers() {
    let mut t = at("
        held alliance A09 A11
        inside charleroi boufflers
        at charleroi minor-dutch-1 dutch");
    t.play_all("campaign charleroi; siege; play A11");
    mods(&t, -1);
}

#[test]
fn e_a21_minorca_is_taken() {
    let t = drawn("year 1708\nbavaria bourbon", "A21 B03");
    t.is("flag minorca_captured", "yes");
    t.is("vp", "9");
}

#[test]
fn e_a21_not_without_the_mediterranean() {
    let t = drawn("year 1708\nbavaria bourbon\nbourbon lisbon", "A21 B03");
    t.is("flag minorca_captured", "no");
    t.is("held alliance", "-");
}

#[test]
fn e_a21_not_after_the_withdrawal() {
    let t = drawn(
        "year 1712\nbavaria bourbon\nflag british_withdrawn",
        "A21 B03",
    );
    t.is("flag minorca_captured", "no");
}

// also: i28
#[test]
fn e_a22_one_bourbon_point_less_for_good() {
    let mut t = drawn("year 1708\nbavaria bourbon", "A22 B03");
    t.is("flag finances_collapsed", "yes");
    assert_eq!(bourbon_points(&mut t), "3");
    at("year 1711\nflag finances_collapsed\nreinforcement bourbon").is("rp", "3");
}

#[test]
fn e_a22_not_the_alliances_points() {
    let t = drawn("year 1708\nbavaria bourbon", "A22 B03");
    t.is("rp", "6");
}

#[test]
fn e_a23_one_bourbon_card_less() {
    let mut t = drawn("year 1709\nbavaria bourbon", "A23 B03");
    idle_until(&mut t, "phase", "campaign");
    assert_eq!(t.ask("hand bourbon").split_whitespace().count(), 4);
    assert_eq!(t.ask("hand alliance").split_whitespace().count(), 5);
    t.is("first", "alliance");
}

#[test]
fn e_a23_not_without_the_card() {
    let mut t = drawn("year 1709\nbavaria bourbon", "A22 B03");
    idle_until(&mut t, "phase", "campaign");
    assert_eq!(t.ask("hand bourbon").split_whitespace().count(), 5);
}

const VALENCIA: &str = "
    year 1710
    held alliance A24
    alliance valencia
    at valencia galway britain
    at nijmegen minor-dutch-1 dutch";

#[test]
fn e_a24_a_free_campaign_in_spain() {
    let mut t = at(VALENCIA);
    t.play_all("play A24 galway; campaign valencia; march almansa; stop");
    t.is("actions", "3");
}

#[test]
fn e_a24_and_one_more_for_a_leader() {
    // Galway 1 + 1 with a British corps: the siege bonus.
    let mut t = at("
        year 1710
        held alliance A24 A09
        alliance valencia
        at alicante galway britain");
    t.play_all("play A24 galway; campaign alicante; siege");
    mods(&t, 1);
}

#[test]
fn e_a24_without_a_leader() {
    let mut t = at("
        year 1710
        held alliance A24
        alliance valencia
        at valencia das_minas portugal");
    t.play_all("play A24; campaign valencia; march almansa; stop");
    t.is("actions", "3");
}

#[test]
fn e_a24_not_free_outside_spain() {
    let mut t = at(VALENCIA);
    t.play_all("play A24 galway; campaign nijmegen; march maastricht; stop");
    t.is("actions", "2");
}

#[test]
fn e_a24_not_a_second_campaign_of_the_same_units() {
    let mut t = at(VALENCIA);
    t.play_all("play A24 galway; campaign valencia; march almansa; stop");
    t.refuses("campaign almansa", "13.4");
}

#[test]
fn e_a24_not_after_the_withdrawal() {
    let t = at("
        year 1712
        flag british_withdrawn
        held alliance A24
        alliance valencia
        at valencia starhemberg austria");
    t.refuses("play A24 starhemberg", "E.A24");
    t.refuses("play A24", "E.A24");
}

#[test]
fn e_a25_a_corps_at_mainz_or_at_home() {
    let mut t = at_with("year 1708\nbavaria bourbon\nevents", "A25 B03");
    t.legal("place empire_home");
    t.play("place mainz");
    t.is("units mainz", "empire");
}

#[test]
fn e_a25_not_elsewhere_nor_at_a_full_mainz() {
    let t = at_with(
        "year 1708\nbavaria bourbon\nat mainz dutch*6\nevents",
        "A25 B03",
    );
    t.refuses("place mainz", "9.1");
    t.refuses("place cologne", "9.1");
}

#[test]
fn e_a09_not_for_a_second_roll() {
    let mut t = at("
        held alliance A09
        at venlo minor-dutch-1 dutch
        at strasbourg minor-empire-1 empire*3");
    t.script("1");
    acts(&mut t, "campaign venlo; siege; play A09; roll");
    t.script("4");
    t.play_all("campaign strasbourg; siege");
    t.refuses("play A09", "5.3");
    maybe(&mut t, "roll");
    // A plain 4.
    t.is("siege strasbourg", "1 1");
}

#[test]
fn e_a11_also_a_threatened_loc() {
    let mut t = at("
        held alliance A09 A11
        alliance parma
        bourbon brescia
        at cremona minor-austria-1 austria
        at mantua minor-france-1 france");
    t.play_all("campaign cremona; siege");
    mods(&t, -1);
    t.play("play A11");
    mods(&t, 0);
}

#[test]
fn e_a11_not_on_a_later_roll() {
    let mut t = at("
        at charleroi minor-dutch-1 dutch
        removed A11");
    besiege(&mut t, "charleroi", "3");
    // 3 - 2 = 1: the attacker loses.
    t.is("units charleroi", "minor-dutch-1 dutch/r");
}
