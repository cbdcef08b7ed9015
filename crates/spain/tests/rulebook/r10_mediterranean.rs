//! Mediterranean control: section 10.

use crate::help::{at, besiege, end, enter, idle_until};

#[test]
fn r10_1_lisbon_or_cadiz_gives_it_to_the_alliance() {
    at("year 1704").is("med", "alliance");
    at("alliance cadiz").is("med", "alliance");
    at("year 1704\nalliance cadiz\nbourbon lisbon").is("med", "alliance");
}

#[test]
fn r10_1_the_fall_of_cadiz_changes_it_at_once() {
    let mut t = at("
        vp 12
        siege cadiz 2 1
        at cadiz minor-britain-1 britain*2");
    t.is("med", "bourbon");
    besiege(&mut t, "cadiz", "2");
    t.is("control cadiz", "alliance");
    t.is("med", "alliance");
    t.is("vp", "14");
}

#[test]
fn r10_1_the_loss_of_the_last_port_gives_it_back() {
    let mut t = at("
        round bourbon 3
        alliance cadiz
        siege cadiz 2 1
        at cadiz minor-spain-1 spain*2");
    t.is("med", "alliance");
    // +2 continued, -1 for the sea LOC of the besieged.
    besiege(&mut t, "cadiz", "3");
    t.is("med", "bourbon");
}

#[test]
fn r10_1_not_by_other_ports() {
    at("alliance gibraltar barcelona valencia alicante").is("med", "bourbon");
}

#[test]
fn r10_1_not_by_a_siege_alone() {
    let t = at("at cadiz minor-britain-1 britain*2");
    t.is("med", "bourbon");
}

#[test]
fn r10_2_two_points_lost_while_it_is_bourbon() {
    let mut t = at("vp 12\nwinter");
    idle_until(&mut t, "year", "1703");
    t.is("vp", "10");
    t.is("med", "bourbon");
}

#[test]
fn r10_2_it_returns_after_the_loss() {
    let mut t = at("year 1705\nvp 12\nfleet won\nwinter");
    idle_until(&mut t, "year", "1706");
    t.is("vp", "10");
    t.is("med", "alliance");
}

#[test]
fn r10_2_not_while_the_alliance_holds_it() {
    let mut t = at("year 1705\nvp 12\nwinter");
    idle_until(&mut t, "year", "1706");
    t.is("vp", "12");
}

// also not: 7.2.3
#[test]
fn r10_2_not_back_through_a_neutral_lisbon() {
    let mut t = at("year 1703\nvp 12\nfleet won\nwinter");
    idle_until(&mut t, "year", "1704");
    t.is("control lisbon", "neutral");
    t.is("med", "bourbon");
}

#[test]
fn r10_3_the_higher_total_wins() {
    let mut t = at("year 1704\nround bourbon 3\nfleet 1");
    // 4 + 1 against 2 + 2.
    t.script("4 2");
    t.play("deploy");
    t.is("med", "bourbon");
    t.is("fleet", "0");
}

#[test]
fn r10_3_ties_are_rolled_again() {
    let mut t = at("year 1704\nround bourbon 3\nfleet 2");
    // 3 + 2 against 3 + 2, then 5 + 2 against 4 + 2.
    t.script("3 3 5 4");
    t.play("deploy");
    t.is("med", "bourbon");
}

#[test]
fn r10_3_minorca_gives_the_alliance_one_more() {
    let mut t = at("year 1709\nround bourbon 3\nfleet 2\nflag minorca_captured");
    // 5 + 2 against 4 + 3 is a tie; then 1 + 2 against 1 + 3.
    t.script("5 4 1 1");
    t.play("deploy");
    t.is("med", "alliance");
    t.is("fleet", "0");
}

#[test]
fn r10_3_not_a_change_if_the_alliance_wins() {
    let mut t = at("year 1704\nround bourbon 3\nfleet 2");
    t.script("3 4");
    t.play("deploy");
    t.is("med", "alliance");
    t.is("fleet", "0");
}

#[test]
fn r10_3_not_a_second_time_with_the_same_fleet() {
    let mut t = at("year 1704\nround bourbon 3\nfleet 2");
    t.script("3 4");
    t.play("deploy");
    t.refuses("deploy", "10.3");
}

#[test]
fn r10_4_a_siege_die_against_toulon_ends_the_fleet() {
    let mut t = at("
        year 1707
        fleet 2
        at toulon minor-britain-1 britain*2");
    besiege(&mut t, "toulon", "3");
    t.is("fleet", "lost");
    t.is("control toulon", "bourbon");
}

// also: i35
#[test]
fn r10_4_after_a_siege_roll_it_is_never_commissioned_again() {
    let t = at("year 1708\nfleet lost\nreinforcement bourbon");
    t.refuses("fleet 1", "12.3.3");
    t.refuses("fleet 2", "12.3.3");
}

// also not: i35
#[test]
fn r10_4_not_by_standing_before_toulon() {
    let mut t = at("
        year 1707
        fleet 1
        alliance nice
        at nice minor-austria-1 austria*2");
    t.play("campaign nice");
    enter(&mut t, "toulon");
    end(&mut t);
    t.is("besieged toulon", "yes");
    t.is("fleet", "1");
}

#[test]
fn r10_4_not_lost_by_winter() {
    let mut t = at("year 1705\nfleet 1\nwinter");
    idle_until(&mut t, "year", "1706");
    t.is("fleet", "0");
}

// also: i42
#[test]
fn r10_5_a_success_outlasts_the_capture_of_cadiz() {
    let mut t = at("
        fleet won
        siege cadiz 2 1
        at cadiz minor-britain-1 britain*2");
    t.is("med", "bourbon");
    besiege(&mut t, "cadiz", "2");
    t.is("control cadiz", "alliance");
    t.is("med", "bourbon");
}

// also: i42
#[test]
fn r10_5_it_may_be_deployed_while_the_bourbons_hold_it() {
    let mut t = at("round bourbon 3\nfleet 2");
    t.script("6 1");
    t.play("deploy");
    t.is("med", "bourbon");
    t.is("fleet", "0");
}

#[test]
fn r10_5_not_with_toulon_lost() {
    let t = at("year 1707\nround bourbon 3\nalliance toulon\nfleet 1");
    t.refuses("deploy", "10.5");
    let t = at("year 1707\nalliance toulon\nreinforcement bourbon");
    t.refuses("fleet 1", "10.5");
}

// also not: i42
#[test]
fn r10_5_not_past_step_c() {
    let mut t = at("alliance cadiz\nfleet won\nwinter");
    idle_until(&mut t, "year", "1703");
    t.is("med", "alliance");
}
