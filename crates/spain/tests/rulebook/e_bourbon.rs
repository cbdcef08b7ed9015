//! The Bourbons' event cards.

use crate::help::{T, acts, at, at_with, enter, idle_until, maybe};

/// The Bourbon draw, as far as the reinforcements.
fn drawn(position: &str, card: &str) -> T {
    let mut t = at_with(&format!("{position}\nevents bourbon"), card);
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
fn e_b01_eugene_leaves_for_a_turn() {
    let t = drawn("at verona eugene austria", "B01");
    t.is("where eugene", "track");
    t.is("units verona", "austria");
}

#[test]
fn e_b01_he_comes_back_to_vienna_next_year() {
    let mut t = drawn("at verona eugene austria", "B01");
    t.is("where eugene", "track");
    // Not in this year's reinforcements.
    t.play("alliance: done");
    t.is("where eugene", "track");
    let mut t = at("year 1703\ntrack eugene\nreinforcement alliance");
    t.play("done");
    t.is("where eugene", "vienna");
}

#[test]
fn e_b01_not_if_he_is_off_the_map() {
    let t = drawn("gone eugene", "B01");
    t.is("where eugene", "gone");
    t.is("held bourbon", "-");
}

#[test]
fn e_b01_not_if_he_is_a_minor_leader() {
    let t = drawn("flipped eugene\nat verona eugene austria", "B01");
    t.is("where eugene", "verona");
}

#[test]
fn e_b02_the_alliance_sends_two_austrian_corps_home() {
    let mut t = at_with(
        "at verona eugene austria*3\nat passau austria/r\nevents bourbon",
        "B02",
    );
    t.is("deciders", "alliance");
    t.play("withdraw austria/r passau");
    maybe(&mut t, "withdraw austria verona");
    t.is("units austria_home", "austria austria/r");
    t.is("units verona", "eugene austria*2");
}

#[test]
fn e_b02_fewer_if_there_are_fewer() {
    let mut t = at_with("at verona eugene austria\nevents bourbon", "B02");
    maybe(&mut t, "withdraw austria verona");
    t.is("units austria_home", "austria");
    t.is("phase", "reinforcement");
}

#[test]
fn e_b02_not_used_again_this_year() {
    let t = at("
        at austria_home minor-austria-1 austria*2
        stuck austria_home austria*2");
    t.refuses("transfer austria austria_home", "9.4");
}

#[test]
fn e_b02_not_a_choice_of_the_bourbons_nor_other_corps() {
    let t = at_with(
        "at verona eugene austria*3 empire\nat passau austria/r\nevents bourbon",
        "B02",
    );
    t.refuses("bourbon: withdraw austria verona", "8.2");
    t.refuses("alliance: withdraw empire verona", "E.B02");
}

#[test]
fn e_b03_two_less_on_an_alliance_siege_roll() {
    let mut t = at("held bourbon B03\nat venlo minor-dutch-1 dutch*2");
    t.script("4");
    acts(&mut t, "campaign venlo; siege; roll; play B03");
    // 4 - 2.
    t.is("fdv venlo", "1");
    t.is("units venlo", "minor-dutch-1 dutch*2");
    t.is("held bourbon", "-");
}

#[test]
fn e_b03_not_if_he_passes() {
    let mut t = at("held bourbon B03\nat venlo minor-dutch-1 dutch*2");
    t.script("4");
    acts(&mut t, "campaign venlo; siege; roll; pass");
    t.is("control venlo", "alliance");
    t.is("held bourbon", "B03");
}

#[test]
fn e_b03_not_on_ones_own_siege() {
    let mut t = at("
        round bourbon 3
        held bourbon B03
        at kehl minor-france-1 france");
    t.play_all("campaign kehl; siege");
    t.refuses("play B03", "9.5");
}

#[test]
fn e_b04_the_deputies_stop_an_attack() {
    let mut t = at("
        held bourbon B04
        at nijmegen marlborough britain dutch
        at venlo france");
    t.play_all("campaign nijmegen; march venlo");
    t.is("deciders", "bourbon");
    t.play("play B04");
    t.is("units nijmegen", "marlborough britain dutch");
    t.is("units venlo", "france");
    t.is("actions", "2");
    t.refuses("campaign nijmegen", "13.4");
}

#[test]
fn e_b04_it_comes_before_the_interception() {
    let mut t = at("
        held bourbon B04
        at modena minor-dutch-1 dutch
        at parma france
        at cremona vendome france");
    t.play_all("campaign modena; march parma");
    t.legal("play B04");
    t.refuses("intercept cremona", "14.3.2");
    t.play("pass");
    t.legal("intercept cremona");
}

#[test]
fn e_b04_not_against_a_force_without_dutch_corps() {
    let mut t = at("
        held bourbon B04
        at nijmegen marlborough britain
        at venlo france");
    t.play_all("campaign nijmegen; march venlo");
    t.refuses("bourbon: play B04", "E.B04");
}

#[test]
fn e_b04_not_against_entry_of_an_empty_space() {
    let mut t = at("
        held bourbon B04
        at nijmegen minor-dutch-1 dutch");
    t.play_all("campaign nijmegen; march venlo");
    t.refuses("bourbon: play B04", "8.2");
    maybe(&mut t, "pass");
    maybe(&mut t, "stop");
    t.is("units venlo", "minor-dutch-1 dutch");
}

#[test]
fn e_b05_one_bourbon_point_more() {
    let mut t = drawn("", "B05");
    assert_eq!(bourbon_points(&mut t), "5");
}

#[test]
fn e_b05_not_with_cadiz_lost() {
    let mut t = drawn("alliance cadiz", "B05");
    assert_eq!(bourbon_points(&mut t), "4");
}

#[test]
fn e_b06_the_empire_neither_builds_nor_restores() {
    let t = drawn("at mainz empire/r", "B06");
    t.refuses("build empire full mainz", "9.4");
    t.refuses("restore empire/r mainz", "9.4");
}

#[test]
fn e_b06_not_the_other_powers() {
    let t = drawn("at mainz empire/r", "B06");
    t.legal("build dutch full breda");
    t.legal("build austria full linz");
}

#[test]
fn e_b06_not_after_1707() {
    let t = drawn("year 1708\nat mainz empire/r", "B06");
    t.legal("build empire full mainz");
}

#[test]
fn e_b07_loyalty_one_step_right() {
    let t = drawn("loyalty 2B", "B07");
    t.is("loyalty", "3A");
}

#[test]
fn e_b07_not_with_madrid_lost() {
    let t = drawn("year 1705\nalliance madrid\nloyalty 2B", "B07");
    t.is("loyalty", "2B");
}

#[test]
fn e_b08_a_reduced_french_corps_at_home() {
    let mut t = at_with("events bourbon", "B08");
    t.is("deciders", "bourbon");
    t.play("place lille");
    t.is("units lille", "france/r");
}

#[test]
fn e_b08_not_outside_france_nor_without_loc() {
    // Dunkirk cut off from Paris.
    let t = at_with("alliance ypres saint_omer ostend\nevents bourbon", "B08");
    t.refuses("place namur", "E.B08");
    t.refuses("place nancy", "E.B08");
    t.refuses("place dunkirk", "E.B08");
    t.refuses("place ypres", "E.B08");
}

#[test]
fn e_b09_two_more_points_of_march() {
    let mut t = at("
        round bourbon 3
        held bourbon B09
        at strasbourg villars france*2");
    t.play_all("campaign strasbourg; play B09");
    t.is("mp", "5");
    t.is("held bourbon", "-");
}

#[test]
fn e_b09_not_after_the_first_step() {
    let mut t = at("
        round bourbon 3
        held bourbon B09
        at strasbourg villars france*2");
    t.play_all("campaign strasbourg; march landau");
    t.refuses("play B09", "9.5");
}

#[test]
fn e_b10_one_alliance_point_less() {
    let t = drawn("", "B10");
    t.is("phase", "reinforcement");
    t.is("rp", "5");
}

#[test]
fn e_b10_not_with_dunkirk_lost() {
    let t = drawn("alliance dunkirk", "B10");
    t.is("rp", "6");
}

#[test]
fn e_b11_a_corps_and_a_restoration() {
    let mut t = at("
        year 1704
        bavaria bourbon
        held bourbon B11
        at munich max_emanuel bavaria/r
        reinforcement bourbon");
    t.play_all("play B11; place ingolstadt");
    maybe(&mut t, "restore bavaria/r munich");
    t.is("units ingolstadt", "bavaria");
    t.is("units munich", "max_emanuel bavaria");
    t.is("rp", "4");
}

#[test]
fn e_b11_limits_are_not_used_up() {
    let mut t = at("
        year 1704
        bavaria bourbon
        held bourbon B11
        at munich max_emanuel bavaria/r
        reinforcement bourbon");
    t.play_all("play B11; place ingolstadt");
    maybe(&mut t, "restore bavaria/r munich");
    t.legal("build bavaria full munich");
}

#[test]
fn e_b11_not_while_bavaria_is_neutral() {
    let t = at("year 1703\nheld bourbon B11\nreinforcement bourbon");
    t.refuses("play B11", "E.B11");
}

#[test]
fn e_b11_not_with_munich_lost() {
    let t = at("
        year 1704
        bavaria bourbon
        alliance munich
        held bourbon B11
        reinforcement bourbon");
    t.refuses("play B11", "E.B11");
}

// also: i28
#[test]
fn e_b21_joseph_dies_and_charles_leaves() {
    let mut t = at_with(
        "
        year 1710
        bavaria bourbon
        held bourbon B21
        uprising
        alliance barcelona
        at barcelona charles_iii habsburg_spain
        events bourbon",
        "B03",
    );
    t.play("play B21");
    t.is("flag emperor_joseph_dead", "yes");
    t.is("where charles_iii", "gone");
}

#[test]
fn e_b21_also_without_charles() {
    let mut t = at_with(
        "year 1710\nbavaria bourbon\nheld bourbon B21\nevents bourbon",
        "B03",
    );
    t.play("play B21");
    t.is("flag emperor_joseph_dead", "yes");
    t.is("where charles_iii", "gone");
}

// also not: i28
#[test]
fn e_b21_not_before_1710() {
    let t = at_with(
        "year 1709\nbavaria bourbon\nheld bourbon B21\nevents bourbon",
        "B03",
    );
    t.refuses("play B21", "E.B21");
}

#[test]
fn e_b22_a_british_corps_goes_to_london() {
    let mut t = at_with(
        "year 1708\nat nijmegen marlborough britain*2\nat lisbon britain/r\nevents bourbon",
        "B22",
    );
    t.is("deciders", "alliance");
    t.play("withdraw britain nijmegen");
    t.is("units london", "britain");
    t.is("units nijmegen", "marlborough britain");
}

#[test]
fn e_b22_not_a_dutch_corps() {
    let t = at_with(
        "year 1708\nat nijmegen marlborough britain*2 dutch\nat lisbon britain/r\nevents bourbon",
        "B22",
    );
    t.refuses("withdraw dutch nijmegen", "E.B22");
}

#[test]
fn e_b22_not_used_again_this_year() {
    let t = at("year 1708\nat london britain\nstuck london britain");
    t.refuses("sail london", "9.4");
}

#[test]
fn e_b23_one_alliance_card_less() {
    let mut t = at_with(
        "year 1710\nbavaria bourbon\nheld bourbon B23\nevents bourbon",
        "B03",
    );
    t.play("play B23");
    maybe(&mut t, "pass");
    idle_until(&mut t, "phase", "campaign");
    assert_eq!(t.ask("hand alliance").split_whitespace().count(), 4);
    assert_eq!(t.ask("hand bourbon").split_whitespace().count(), 5);
}

#[test]
fn e_b23_not_before_1710() {
    let t = at_with(
        "year 1709\nbavaria bourbon\nheld bourbon B23\nevents bourbon",
        "B03",
    );
    t.refuses("play B23", "E.B23");
}

#[test]
fn e_b23_not_after_the_withdrawal() {
    let t = at_with(
        "year 1712\nbavaria bourbon\nflag british_withdrawn\nheld bourbon B23\nevents bourbon",
        "B03",
    );
    t.refuses("play B23", "E.B23");
}

#[test]
fn e_b24_two_reduced_french_corps() {
    let mut t = at_with("year 1709\nevents bourbon", "B24");
    t.play_all("place lille; place metz");
    t.is("units lille", "france/r");
    t.is("units metz", "france/r");
    t.is("phase", "reinforcement");
}

#[test]
fn e_b24_not_in_spanish_places() {
    let t = at_with("year 1709\nevents bourbon", "B24");
    t.refuses("place namur", "E.B24");
    t.refuses("place milan", "E.B24");
}

#[test]
fn e_b24_not_above_the_limit() {
    let t = at_with("year 1709\nat metz spain*6\nevents bourbon", "B24");
    t.refuses("place metz", "4.1.1");
}

#[test]
fn e_b25_a_free_line_with_three_corps() {
    let mut t = at("
        year 1710
        held bourbon B25
        at arras france*3
        reinforcement bourbon");
    t.play("play B25");
    maybe(&mut t, "line arras 1");
    t.is("line arras", "1");
    t.is("rp", "4");
}

#[test]
fn e_b25_or_a_level_more_without_corps() {
    let mut t = at("
        year 1710
        held bourbon B25
        line arras 1
        reinforcement bourbon");
    t.play("play B25");
    maybe(&mut t, "line arras 2");
    t.is("line arras", "2");
}

#[test]
fn e_b25_not_with_two_corps() {
    let mut t = at("
        year 1710
        held bourbon B25
        at arras france*2
        at lille france*3
        reinforcement bourbon");
    t.play("play B25");
    t.refuses("line arras 1", "15.2");
    maybe(&mut t, "line lille 1");
    t.is("line arras", "0");
    t.is("line lille", "1");
}

#[test]
fn e_b25_not_level_two_in_normal_ground() {
    let mut t = at("
        year 1710
        held bourbon B25
        line strasbourg 1
        at lille france*3
        reinforcement bourbon");
    t.play("play B25");
    t.refuses("line strasbourg 2", "15.3");
    t.refuses("line lille 2", "15.2");
}

#[test]
fn e_b26_a_french_leader_goes_to_spain() {
    let mut t = at("
        year 1710
        loyalty 3A
        held bourbon B26
        at lille vendome france
        reinforcement bourbon");
    t.play_all("play B26; shift vendome madrid");
    t.is("where vendome", "madrid");
    t.is("loyalty", "3B");
}

#[test]
fn e_b26_not_elsewhere_and_not_a_spanish_leader() {
    let mut t = at("
        year 1710
        alliance barcelona
        held bourbon B26
        at lille vendome france
        at seville minor-spain-1
        reinforcement bourbon");
    t.play("play B26");
    t.refuses("shift vendome bayonne", "E.B26");
    t.refuses("shift vendome barcelona", "E.B26");
    t.refuses("shift minor-spain-1 madrid", "E.B26");
}

#[test]
fn e_b26_not_a_besieged_leader() {
    let mut t = at("
        year 1710
        held bourbon B26
        inside lille vendome
        at lille dutch
        at paris berwick
        reinforcement bourbon");
    t.play("play B26");
    t.refuses("shift vendome madrid", "E.B26");
    t.legal("shift berwick madrid");
}

#[test]
fn e_b06_replacements_stay_possible() {
    let mut t = at("removed B06\nat mainz empire/r");
    t.play("replace empire/r mainz");
    t.is("units mainz", "empire");
}

#[test]
fn e_b04_the_other_campaigns_go_on() {
    let mut t = at("
        held bourbon B04
        at nijmegen minor-dutch-1 dutch
        at venlo france
        at modena minor-austria-1 austria");
    t.play_all("campaign nijmegen; march venlo; play B04; campaign modena");
    enter(&mut t, "parma");
    t.is("units parma", "minor-austria-1 austria");
    t.is("held bourbon", "-");
}

#[test]
fn e_b03_it_adds_to_other_modifiers() {
    let mut t = at("held bourbon B03\nsiege venlo 2 0\nat venlo minor-dutch-1 dutch*2");
    t.script("4");
    t.play_all("campaign venlo; siege");
    acts(&mut t, "roll; play B03");
    // 4 + 2 - 2.
    t.is("control venlo", "alliance");
}
