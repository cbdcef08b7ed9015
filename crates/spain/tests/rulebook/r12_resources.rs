//! Reinforcement phase: resource points: 12.1 and 12.3.

use crate::help::{at, maybe};

#[test]
fn r12_1_the_alliance_first_then_the_bourbons() {
    let mut t = at("year 1705\nreinforcement alliance");
    t.is("deciders", "alliance");
    t.play("done");
    maybe(&mut t, "alliance: done");
    t.is("deciders", "bourbon");
    t.is("phase", "reinforcement");
    t.is("rp", "4");
}

#[test]
fn r12_1_points_before_reinforcements_before_leaders() {
    let mut t = at("year 1703\nreinforcement alliance");
    t.is("units london", "-");
    t.refuses("arrive overkirk", "12.1");
    t.play("done");
    t.is("units london", "britain/r");
    t.legal("arrive overkirk");
}

#[test]
fn r12_1_not_points_after_the_first_step() {
    let mut t = at("year 1703\nreinforcement alliance");
    t.play("done");
    t.refuses("build dutch full amsterdam", "12.1");
}

#[test]
fn r12_1_not_the_bourbons_before_the_alliance() {
    let t = at("year 1705\nreinforcement alliance");
    t.refuses("bourbon: build france full paris", "8.2");
}

#[test]
fn r12_3_six_and_four_points() {
    let t = at("year 1705\nreinforcement alliance");
    t.is("rp", "6");
    let t = at("year 1705\nreinforcement bourbon");
    t.is("rp", "4");
}

#[test]
fn r12_3_the_bank_and_the_collapse_change_them() {
    let t = at("year 1705\nflag bank_of_england\nreinforcement alliance");
    t.is("rp", "7");
    let t = at("year 1709\nflag finances_collapsed\nreinforcement bourbon");
    t.is("rp", "3");
}

// also: i45
#[test]
fn r12_3_four_points_in_the_turn_after_the_withdrawal() {
    let mut t = at("scenario historical_withdrawal\nyear 1711\nwinter");
    crate::help::idle_until(&mut t, "year", "1712");
    t.script("A04 B05");
    crate::help::idle_until(&mut t, "phase", "reinforcement");
    t.is("rp", "4");
}

// also: i45
#[test]
fn r12_3_events_of_that_year_still_count() {
    let mut t = at("scenario historical_withdrawal\nyear 1711\nwinter");
    crate::help::idle_until(&mut t, "year", "1712");
    // Dunkirk privateers: one point less than four.
    t.script("A04 B10");
    crate::help::idle_until(&mut t, "phase", "reinforcement");
    t.is("rp", "3");
}

// also not: i45
#[test]
fn r12_3_not_the_bank_after_the_withdrawal() {
    let mut t = at("
        scenario historical_withdrawal
        year 1711
        flag bank_of_england
        winter");
    crate::help::idle_until(&mut t, "year", "1712");
    t.script("A04 B05");
    crate::help::idle_until(&mut t, "phase", "reinforcement");
    t.is("rp", "4");
}

#[test]
fn r12_3_not_more_than_there_is() {
    let mut t = at("year 1705\nreinforcement alliance\nrp alliance 1");
    t.refuses("build dutch full breda", "12.3");
    t.play("build dutch reduced breda");
    t.refuses("build empire reduced mainz", "12.3");
}

#[test]
fn r12_3_not_kept_for_later() {
    let mut t = at(&format!(
        "year 1705\nreinforcement alliance\n{}",
        crate::help::NO_EVENTS
    ));
    crate::help::idle_until(&mut t, "year", "1706");
    crate::help::idle_until(&mut t, "phase", "reinforcement");
    t.is("rp", "6");
}

#[test]
fn r12_3_1_two_points_full_one_reduced() {
    let mut t = at("year 1705\nreinforcement alliance");
    t.play("build dutch full breda");
    t.is("rp", "4");
    t.play("build empire reduced mainz");
    t.is("rp", "3");
    t.is("units breda", "dutch");
    t.is("units mainz", "empire/r");
    t.is("pool dutch", "7");
}

#[test]
fn r12_3_1_two_french_corps_a_year() {
    let mut t = at("year 1705\nreinforcement bourbon");
    t.play_all("build france full lille; build france full metz");
    t.is("rp", "0");
}

#[test]
fn r12_3_1_not_a_third_french_corps() {
    let mut t = at("year 1705\nreinforcement bourbon");
    t.play_all("build france reduced lille; build france reduced metz");
    t.refuses("build france reduced lille", "12.3.1");
}

#[test]
fn r12_3_1_not_a_second_of_another_power() {
    let mut t = at("year 1705\nreinforcement alliance");
    t.play("build dutch reduced breda");
    t.refuses("build dutch reduced amsterdam", "12.3.1");
}

#[test]
fn r12_3_1_not_outside_the_home_spaces() {
    let t = at("year 1705\nreinforcement alliance");
    t.refuses("build dutch full mainz", "12.3.1");
    t.refuses("build austria full verona", "12.3.1");
}

#[test]
fn r12_3_1_not_in_a_home_space_the_enemy_holds() {
    let t = at("year 1705\nbourbon breda\nreinforcement alliance");
    t.refuses("build dutch full breda", "12.3.1");
}

#[test]
fn r12_3_1_not_without_a_loc_to_the_capital() {
    // Bergen op Zoom with Breda lost is cut off.
    let t = at("year 1705\nbourbon breda\nreinforcement alliance");
    t.is("loc bergen_op_zoom dutch", "no");
    t.refuses("build dutch full bergen_op_zoom", "12.3.1");
}

#[test]
fn r12_3_1_not_without_a_counter() {
    let t = at("
        year 1705
        at nijmegen dutch*8
        reinforcement alliance");
    t.is("pool dutch", "0");
    t.refuses("build dutch full breda", "12.3.1");
}

#[test]
fn r12_3_1_not_if_the_capital_is_lost() {
    let t = at("
        year 1705
        savoy alliance
        bourbon turin
        reinforcement alliance");
    t.refuses("build savoy full cuneo", "7.2.1");
}

#[test]
fn r12_3_2_one_point_each() {
    let mut t = at("
        year 1705
        at nijmegen dutch/r*2
        reinforcement alliance");
    t.play_all("restore dutch/r nijmegen; restore dutch/r nijmegen");
    t.is("rp", "4");
    t.is("units nijmegen", "dutch*2");
}

#[test]
fn r12_3_2_three_french_corps() {
    let mut t = at("
        year 1705
        at lille france/r*4
        reinforcement bourbon");
    t.play_all("restore france/r lille; restore france/r lille; restore france/r lille");
    t.is("units lille", "france*3 france/r");
}

#[test]
fn r12_3_2_not_a_fourth_french_corps() {
    let mut t = at("
        year 1705
        at lille france/r*4
        reinforcement bourbon");
    t.play_all("restore france/r lille; restore france/r lille; restore france/r lille");
    t.refuses("restore france/r lille", "12.3.2");
}

#[test]
fn r12_3_2_not_a_third_of_another_power() {
    let mut t = at("
        year 1705
        at nijmegen dutch/r*3
        reinforcement alliance");
    t.play_all("restore dutch/r nijmegen; restore dutch/r nijmegen");
    t.refuses("restore dutch/r nijmegen", "12.3.2");
}

#[test]
fn r12_3_2_not_without_a_loc_to_the_capital() {
    let t = at("
        year 1705
        bourbon breda
        at bergen_op_zoom dutch/r
        reinforcement alliance");
    t.refuses("restore dutch/r bergen_op_zoom", "12.3.2");
}

#[test]
fn r12_3_2_not_a_full_corps() {
    let t = at("year 1705\nat nijmegen dutch\nreinforcement alliance");
    t.refuses("restore dutch nijmegen", "12.3.2");
}

#[test]
fn r12_3_3_one_or_two_points_for_the_fleet() {
    let mut t = at("year 1705\nreinforcement bourbon");
    t.play("fleet 2");
    t.is("rp", "2");
    t.is("fleet", "2");
    let mut t = at("year 1705\nreinforcement bourbon");
    t.play("fleet 1");
    t.is("rp", "3");
    t.is("fleet", "1");
}

#[test]
fn r12_3_3_not_once_toulon_was_besieged() {
    let t = at("year 1705\nfleet lost\nreinforcement bourbon");
    t.refuses("fleet 1", "12.3.3");
}

#[test]
fn r12_3_3_not_by_the_alliance() {
    let t = at("year 1705\nreinforcement alliance");
    t.refuses("fleet 1", "12.3.3");
}

#[test]
fn r12_3_3_not_longer_than_a_year() {
    let mut t = at("year 1705\nfleet 2\nwinter");
    crate::help::idle_until(&mut t, "year", "1706");
    t.is("fleet", "0");
}

#[test]
fn r12_3_4_lines_are_built_with_points() {
    let mut t = at("
        year 1705
        at namur france*5
        reinforcement bourbon");
    t.play("line namur 1");
    t.is("rp", "3");
    t.is("line namur", "1");
}

#[test]
fn r12_3_4_not_without_points() {
    let t = at("
        year 1705
        at namur france*5
        reinforcement bourbon
        rp bourbon 0");
    t.refuses("line namur 1", "12.3");
}

#[test]
fn r12_3_5_spain_builds_in_the_low_countries_and_italy() {
    let mut t = at("year 1705\nreinforcement bourbon");
    t.legal("build spain full milan");
    t.play("build spain full namur");
    t.is("units namur", "spain");
}

#[test]
fn r12_3_5_spanish_places_serve_the_side_that_holds_them() {
    let mut t = at("
        year 1706
        uprising
        alliance barcelona gerona
        reinforcement alliance");
    t.play("build habsburg_spain full gerona");
    t.is("units gerona", "habsburg_spain");
}

#[test]
fn r12_3_5_not_built_and_restored() {
    let mut t = at("year 1705\nreinforcement alliance");
    t.play("build dutch reduced breda");
    t.refuses("restore dutch/r breda", "12.3.5");
}

#[test]
fn r12_3_5_not_above_the_stacking_limit() {
    let t = at("
        year 1705
        at mainz empire*6
        reinforcement alliance");
    t.refuses("build empire full mainz", "4.1.1");
    t.legal("build empire full cologne");
}

#[test]
fn r12_3_5_not_in_territories_without_corps() {
    let t = at("year 1705\nreinforcement bourbon");
    t.refuses("build france full liege", "12.3.1");
    t.refuses("build france full mantua", "12.3.1");
    t.refuses("build spain full liege", "12.3.1");
}
