//! Movement by sea: 14.5.

use crate::help::{at, drawn, end, maybe, unopposed};

#[test]
fn r14_5_between_friendly_ports_on_a_roll() {
    let mut t = at("at london minor-britain-1 britain*2");
    t.script("2");
    t.play_all("sail london; to amsterdam");
    t.is("units amsterdam", "minor-britain-1 britain*2");
    t.is("units london", "-");
    t.is("actions", "2");
}

#[test]
fn r14_5_corps_need_no_leader_between_friendly_ports() {
    let mut t = at("at london britain");
    t.script("6");
    t.play_all("sail london; to amsterdam");
    t.is("units amsterdam", "britain");
}

#[test]
fn r14_5_the_alliance_sails_the_mediterranean_while_it_holds_it() {
    let mut t = at("year 1704\nat lisbon minor-britain-1 britain*2");
    t.is("med", "alliance");
    t.play("sail lisbon");
    t.legal("to barcelona");
    t.legal("to toulon");
}

#[test]
fn r14_5_the_bourbons_sail_the_mediterranean_while_they_hold_it() {
    let mut t = at("round bourbon 3\nat toulon minor-france-1 france");
    t.is("med", "bourbon");
    t.script("2");
    t.play_all("sail toulon; to naples");
    t.is("units naples", "minor-france-1 france");
}

#[test]
fn r14_5_a_port_besieged_by_friends_needs_no_leader() {
    let mut t = at("
        at london britain
        at ostend minor-dutch-1 dutch");
    t.script("3");
    t.play_all("sail london; to ostend");
    t.is("units ostend", "minor-dutch-1 britain dutch");
}

#[test]
fn r14_5_not_the_mediterranean_while_the_bourbons_hold_it() {
    let mut t = at("at london minor-britain-1 britain");
    t.play("sail london");
    t.refuses("to barcelona", "14.5");
    t.refuses("to toulon", "14.5");
}

#[test]
fn r14_5_not_the_bourbons_on_the_north_sea() {
    let t = at("round bourbon 3\nat dunkirk minor-france-1 france");
    t.refuses("sail dunkirk", "14.5");
}

#[test]
fn r14_5_not_the_bourbons_through_the_atlantic() {
    let mut t = at("round bourbon 3\nat toulon minor-france-1 france");
    t.play("sail toulon");
    t.refuses("to cadiz", "14.5");
    t.legal("to gibraltar");
}

#[test]
fn r14_5_not_the_bourbons_while_the_alliance_holds_it() {
    let t = at("year 1704\nround bourbon 3\nat toulon minor-france-1 france");
    t.is("med", "alliance");
    t.refuses("sail toulon", "14.5");
}

#[test]
fn r14_5_not_into_an_enemy_port_without_a_leader() {
    let mut t = at("at london britain");
    t.play("sail london");
    t.refuses("to ostend", "14.5");
}

#[test]
fn r14_5_not_to_a_space_that_is_no_port() {
    let mut t = at("at london minor-britain-1 britain");
    t.play("sail london");
    t.refuses("to nijmegen", "14.5");
    t.refuses("to antwerp", "14.5");
}

#[test]
fn r14_5_not_from_a_space_that_is_no_port() {
    let t = at("at nijmegen marlborough britain");
    t.refuses("sail nijmegen", "13.5.5");
}

#[test]
fn r14_5_1_a_two_succeeds() {
    let mut t = at("at amsterdam minor-dutch-1 dutch");
    t.script("2");
    t.play_all("sail amsterdam; to london");
    t.is("units london", "minor-dutch-1 dutch");
}

// also: i47
#[test]
fn r14_5_1_on_a_one_the_move_may_be_cancelled() {
    let mut t = at("at amsterdam minor-dutch-1 dutch");
    t.script("1");
    t.play_all("sail amsterdam; to london");
    t.is("deciders", "alliance");
    t.play("cancel");
    t.is("units amsterdam", "minor-dutch-1 dutch");
    t.is("actions", "2");
}

// also: i47
#[test]
fn r14_5_1_on_a_one_a_loss_lets_it_go_on() {
    let mut t = at("at amsterdam minor-dutch-1 britain dutch");
    t.script("1");
    t.play_all("sail amsterdam; to london");
    t.legal("lose britain");
    t.play("lose dutch");
    t.is("units london", "minor-dutch-1 britain dutch/r");
    t.is("actions", "2");
}

#[test]
fn r14_5_1_without_corps_a_one_cancels() {
    let mut t = at("at amsterdam marlborough");
    t.script("1");
    t.play_all("sail amsterdam; to london");
    maybe(&mut t, "cancel");
    t.is("where marlborough", "amsterdam");
    t.is("actions", "2");
}

#[test]
fn r14_5_1_leaders_stay_if_the_last_corps_is_lost_before_an_enemy_port() {
    let mut t = at("at amsterdam minor-dutch-1 dutch/r");
    t.script("1");
    t.play_all("sail amsterdam; to ostend; lose dutch/r");
    t.is("units amsterdam", "minor-dutch-1");
    t.is("units ostend", "-");
    t.is("pool dutch", "8");
}

// also not: i47
#[test]
fn r14_5_1_not_again_in_the_round_after_a_cancelled_move() {
    let mut t = at("at amsterdam minor-dutch-1 dutch");
    t.script("1");
    t.play_all("sail amsterdam; to london; cancel");
    t.refuses("campaign amsterdam", "13.4");
    t.refuses("sail amsterdam", "13.5.5");
    t.refuses("transfer dutch amsterdam", "13.4");
}

#[test]
fn r14_5_1_not_a_loss_by_a_corps_that_does_not_sail() {
    let mut t = at("at amsterdam minor-dutch-1 dutch*2 empire");
    t.script("1");
    t.play_all("sail amsterdam; leave empire; to london");
    t.refuses("lose empire", "14.5.1");
}

#[test]
fn r14_5_2_a_landing_at_a_fortress_begins_a_siege() {
    let mut t = at("at london minor-britain-1 britain*2");
    t.script("4");
    t.play_all("sail london; to ostend");
    unopposed(&mut t);
    t.is("units ostend", "minor-britain-1 britain*2");
    t.is("besieged ostend", "yes");
    t.is("control ostend", "bourbon");
}

#[test]
fn r14_5_2_a_beaten_landing_goes_back_to_its_port() {
    let mut t = at("
        year 1704
        at lisbon minor-britain-1 britain
        at valencia spain*2");
    t.script("4 1 5 1");
    t.play_all("sail lisbon; to valencia");
    unopposed(&mut t);
    t.is("units lisbon", "minor-britain-1 britain/rd");
    t.is("units valencia", "spain*2");
}

// also: i41
#[test]
fn r14_5_2_an_open_port_stays_enemy_until_a_later_campaign() {
    let mut t = at("year 1704\nvp 12\nat lisbon minor-britain-1 britain");
    t.script("4");
    t.play_all("sail lisbon; to valencia");
    t.is("control valencia", "bourbon");
    t.is("vp", "12");
    t.is("units valencia", "minor-britain-1 britain");
}

// also not: i41
#[test]
fn r14_5_2_not_converted_in_the_round_of_the_landing() {
    let mut t = at("year 1704\nat lisbon minor-britain-1 britain");
    t.script("4");
    t.play_all("sail lisbon; to valencia");
    t.refuses("convert", "13.4");
    t.refuses("campaign valencia", "13.4");
}

#[test]
fn r14_5_2_a_garrison_may_leave_by_sea() {
    let mut t = at("
        round bourbon 3
        at naples minor-austria-1 austria*2
        inside naples spain");
    t.script("4");
    t.play_all("sail naples; to toulon");
    t.is("inside naples", "-");
    t.is("units toulon", "spain");
}

#[test]
fn r14_5_2_a_corps_may_enter_a_besieged_friendly_port() {
    let mut t = at("
        round bourbon 3
        at naples minor-austria-1 austria*2
        at toulon minor-france-1 france");
    t.script("4");
    t.play_all("sail toulon; to naples");
    t.is("inside naples", "minor-france-1 france");
    t.is("units naples", "minor-austria-1 austria*2");
}

#[test]
fn r14_5_2_or_land_outside_and_attack_the_besieger() {
    let mut t = at("
        round bourbon 3
        at naples minor-austria-1 austria
        at toulon minor-france-1 france*2");
    // The besieger flees through Rome: one pursuit die.
    t.script("4 5 1 1 1");
    t.play_all("sail toulon; land naples");
    maybe(&mut t, "stand");
    maybe(&mut t, "retreat modena");
    end(&mut t);
    t.is("units naples", "minor-france-1 france*2");
    t.is("besieged naples", "no");
}

#[test]
fn r14_5_2_not_a_second_corps_into_a_besieged_port() {
    let mut t = at("
        round bourbon 3
        at naples minor-austria-1 austria*2
        inside naples spain
        at toulon minor-france-1 france");
    t.play("sail toulon");
    t.refuses("to naples", "17.3");
}

#[test]
fn r14_5_2_not_two_corps_at_once_into_a_besieged_port() {
    let mut t = at("
        round bourbon 3
        at naples minor-austria-1 austria*2
        at toulon minor-france-1 france*2");
    t.play("sail toulon");
    t.refuses("to naples", "17.3");
    t.play("leave france");
    t.legal("to naples");
}

#[test]
fn r14_5_2_not_outside_without_a_leader() {
    let mut t = at("
        round bourbon 3
        at naples minor-austria-1 austria
        at toulon france*2");
    t.play("sail toulon");
    t.refuses("land naples", "14.5");
}

#[test]
fn r14_5_2_not_a_landing_of_leaders_alone() {
    let mut t = at("at london marlborough");
    t.play("sail london");
    t.refuses("to ostend", "14.5.2");
}

#[test]
fn r14_5_2_not_a_neutral_port() {
    let mut t = at("at london minor-britain-1 britain");
    t.play("sail london");
    t.refuses("to lisbon", "14.5.2");
    t.refuses("to oporto", "14.5.2");
}

#[test]
fn r14_5_2_not_a_battle_when_entering_a_besieged_port() {
    let mut t = at("
        round bourbon 3
        at naples minor-austria-1 austria*2
        at toulon france");
    t.script("2");
    let before = drawn(&t);
    t.play_all("sail toulon; to naples");
    assert_eq!(drawn(&t), before + 1);
    t.is("inside naples", "france");
    t.is("units naples", "minor-austria-1 austria*2");
}
