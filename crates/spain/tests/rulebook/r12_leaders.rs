//! Reinforcement phase: reinforcements and leaders: 12.2 and 12.4.

use crate::help::{at, maybe};

#[test]
fn r12_2_corps_and_leaders_of_the_year_arrive() {
    let mut t = at("year 1703\nreinforcement bourbon");
    t.play("done");
    t.is("where villeroi", "paris");
    t.is("units paris", "villeroi france");
}

#[test]
fn r12_2_lisbon_takes_galway_and_his_corps() {
    let mut t = at("year 1704\nreinforcement alliance");
    t.play("done");
    t.is("units lisbon", "galway britain dutch/r");
}

#[test]
fn r12_2_the_capital_if_the_space_is_lost() {
    let mut t = at("year 1704\nbourbon lisbon\nreinforcement alliance");
    t.play("done");
    t.is("units london", "galway britain");
    t.is("units amsterdam", "dutch/r");
}

#[test]
fn r12_2_the_turn_track_comes_back() {
    let mut t = at("year 1705\ntrack eugene\nreinforcement alliance");
    t.is("where eugene", "track");
    t.play("done");
    t.is("where eugene", "vienna");
}

#[test]
fn r12_2_not_without_a_free_counter() {
    let mut t = at("
        year 1703
        at nijmegen britain*6
        reinforcement alliance");
    t.play("done");
    t.is("units london", "-");
}

#[test]
fn r12_2_not_in_another_year() {
    let mut t = at("year 1704\nreinforcement bourbon");
    t.play("done");
    t.is("units paris", "-");
    t.is("units madrid", "spain");
}

#[test]
fn r12_2_not_if_both_places_are_lost() {
    let mut t = at("
        year 1705
        alliance paris
        reinforcement bourbon");
    t.play("done");
    t.is("units paris", "-");
    t.is("track", "france");
}

#[test]
fn r12_4_a_leader_replaces_a_minor_leader() {
    let mut t = at("
        year 1703
        at maastricht minor-dutch-1 dutch
        reinforcement alliance");
    t.play("done");
    t.play("promote overkirk minor-dutch-1");
    t.is("units maastricht", "overkirk dutch");
    t.is("where minor-dutch-1", "pool");
}

#[test]
fn r12_4_or_arrives_at_his_entry_space() {
    let mut t = at("
        year 1703
        at maastricht minor-dutch-1 dutch
        reinforcement alliance");
    t.play("done");
    t.play("arrive overkirk");
    t.is("where overkirk", "amsterdam");
    t.is("where minor-dutch-1", "maastricht");
}

#[test]
fn r12_4_who_is_still_due_arrives_at_the_end() {
    let mut t = at("year 1703\nleaders alliance");
    t.play("done");
    t.is("where overkirk", "amsterdam");
    t.is("where starhemberg", "vienna");
}

#[test]
fn r12_4_two_leaders_are_transferred() {
    let mut t = at("
        year 1705
        at nijmegen marlborough minor-dutch-1
        at maastricht britain dutch
        leaders alliance");
    t.play_all("shift marlborough maastricht; shift minor-dutch-1 maastricht");
    t.is(
        "units maastricht",
        "marlborough minor-dutch-1 britain dutch",
    );
}

#[test]
fn r12_4_one_minor_leader_per_power_at_the_capital() {
    let mut t = at("year 1705\nleaders alliance");
    t.play_all("minor dutch; minor austria");
    t.is("units amsterdam", "minor-dutch-1");
    t.is("units vienna", "minor-austria-1");
}

#[test]
fn r12_4_not_a_minor_leader_of_another_power() {
    let t = at("
        year 1703
        at maastricht minor-empire-1 dutch
        leaders alliance");
    t.refuses("promote overkirk minor-empire-1", "12.4");
}

#[test]
fn r12_4_not_a_flipped_leader() {
    let t = at("
        year 1703
        flipped marlborough
        flipped eugene
        at verona eugene austria
        leaders alliance");
    t.refuses("promote starhemberg eugene", "12.4");
}

#[test]
fn r12_4_not_a_leader_who_is_not_due() {
    let t = at("
        year 1703
        at verona minor-austria-1 austria
        leaders alliance");
    t.refuses("promote daun minor-austria-1", "12.4");
}

#[test]
fn r12_4_not_a_third_transfer() {
    let mut t = at("
        year 1705
        at nijmegen marlborough minor-dutch-1 minor-dutch-2
        at maastricht britain dutch
        leaders alliance");
    t.play_all("shift marlborough maastricht; shift minor-dutch-1 maastricht");
    t.refuses("shift minor-dutch-2 maastricht", "12.4");
}

#[test]
fn r12_4_not_where_no_corps_of_his_power_stands() {
    let t = at("
        year 1705
        at nijmegen marlborough
        at maastricht dutch
        leaders alliance");
    t.refuses("shift marlborough maastricht", "12.4");
    t.refuses("shift marlborough breda", "12.4");
}

#[test]
fn r12_4_not_a_besieged_leader() {
    let t = at("
        year 1705
        at nijmegen france
        inside nijmegen marlborough
        at maastricht britain
        leaders alliance");
    t.refuses("shift marlborough maastricht", "12.4");
}

#[test]
fn r12_4_not_without_a_loc() {
    // Bergen op Zoom is cut off by the loss of Breda.
    let t = at("
        year 1705
        bourbon breda
        at bergen_op_zoom minor-dutch-1 dutch
        at nijmegen minor-dutch-2 dutch
        leaders alliance");
    t.refuses("shift minor-dutch-1 nijmegen", "12.4");
    t.refuses("shift minor-dutch-2 bergen_op_zoom", "12.4");
}

#[test]
fn r12_4_not_a_second_minor_leader_of_a_power() {
    let mut t = at("year 1705\nleaders alliance");
    t.play("minor dutch");
    t.refuses("minor dutch", "12.4");
}

#[test]
fn r12_4_not_a_minor_leader_that_is_not_in_the_pool() {
    let mut t = at("
        year 1705
        at nijmegen minor-britain-1
        leaders alliance");
    t.refuses("minor britain", "12.4");
    maybe(&mut t, "done");
}

#[test]
fn r12_4_not_at_a_lost_capital() {
    let t = at("
        year 1705
        bourbon amsterdam
        leaders alliance");
    t.refuses("minor dutch", "12.4");
}
