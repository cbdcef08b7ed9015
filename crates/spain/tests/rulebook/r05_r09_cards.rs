//! Event cards and their phase: sections 5 and 9.

use crate::help::{at, at_with, besiege, drawn, idle_until, maybe, mods};

const INITIAL_OUT: &str = "removed A01 A02 A03 A04 A05 A06 A07 A08 A09 A10 A11
    removed B01 B02 B03 B04 B05 B06 B07 B08 B09 B10 B11";

#[test]
fn r5_1_the_alliance_draws_first_and_keeps_its_card() {
    let mut t = at_with("events", "A09 B03");
    t.is("deciders", "alliance");
    t.is("held alliance", "A09");
    t.is("held bourbon", "-");
    t.play("pass");
    t.is("held bourbon", "B03");
}

#[test]
fn r5_1_other_cards_are_resolved_at_once() {
    let t = at_with("events", "A05 B10");
    t.is("units empire_home", "empire");
    t.is("held alliance", "-");
    t.is("phase", "reinforcement");
    t.is("rp", "5");
}

#[test]
fn r5_1_not_a_new_card_for_one_that_cannot_be_played() {
    // Camisards after 1706.
    let mut t = at_with("year 1707\nevents bourbon", "B01");
    idle_until(&mut t, "phase", "reinforcement");
    t.is("held bourbon", "-");
    assert_eq!(drawn(&t), 1);
    let mut t = at_with("year 1707\nevents", "");
    t.script("A04 B05");
    idle_until(&mut t, "phase", "reinforcement");
    assert_eq!(drawn(&t), 2);
}

#[test]
fn r5_2_the_cards_of_1708_come_in_1708() {
    let mut t = at(&format!("year 1708\nevents\n{INITIAL_OUT}"));
    t.script("A22 B24");
    maybe(&mut t, "decline");
    t.is("flag finances_collapsed", "yes");
}

#[test]
fn r5_2_not_before_1708() {
    let mut t = at(&format!("year 1707\nevents\n{INITIAL_OUT}"));
    idle_until(&mut t, "phase", "reinforcement");
    assert_eq!(drawn(&t), 0);
    t.is("held alliance", "-");
}

// also: i29
#[test]
fn r5_2_each_side_has_its_own_deck() {
    let mut t = at_with("events", "A10 B09");
    t.is("held alliance", "A10");
    t.play("pass");
    t.is("held bourbon", "B09");
}

// also not: i29
#[test]
fn r5_2_not_one_deck_for_both() {
    let out = "removed A01 A02 A03 A04 A05 A06 A07 A08 A09 A10 A11";
    let mut t = at(&format!("year 1705\nevents\n{out}"));
    t.script("B03");
    maybe(&mut t, "decline");
    t.is("held alliance", "-");
    t.is("held bourbon", "B03");
}

#[test]
fn r5_3_any_number_of_held_cards_in_a_round() {
    let mut t = at("
        held alliance A08 A09
        siege venlo 1 0
        at venlo minor-dutch-1 dutch
        at breda minor-dutch-2 dutch");
    t.script("3");
    t.play_all("campaign venlo; siege; play A09");
    maybe(&mut t, "roll");
    t.play_all("campaign breda; play A08");
    t.is("mp", "5");
    t.is("held alliance", "-");
}

#[test]
fn r5_3_a_card_drawn_in_its_window_may_be_played_at_once() {
    let mut t = at_with("year 1703\nbavaria bourbon\nevents", "A03");
    t.legal("play A03");
    t.play("play A03");
    t.is("control gibraltar", "alliance");
}

#[test]
fn r5_3_not_outside_its_window() {
    let t = at("
        held alliance A02 A09 A10
        year 1705
        at nijmegen marlborough dutch");
    t.refuses("play A02", "9.5");
    t.refuses("play A09", "9.5");
    t.refuses("play A10", "9.5");
}

#[test]
fn r5_3_not_a_card_that_was_played() {
    let mut t = at("
        held alliance A09
        at venlo minor-dutch-1 dutch
        at strasbourg minor-empire-1 empire*3");
    t.script("1 3");
    t.play_all("campaign venlo; siege; play A09");
    maybe(&mut t, "roll");
    t.play_all("campaign strasbourg; siege");
    t.refuses("play A09", "5.3");
    maybe(&mut t, "roll");
}

#[test]
fn r5_3_not_drawn_again() {
    let keep_one = "removed A01 A02 A03 A04 A06 A07 A08 A09 A10 A11
        removed B01 B02 B03 B04 B05 B06 B07 B08 B09 B10 B11";
    let mut t = at(&format!("year 1705\nbavaria bourbon\nevents\n{keep_one}"));
    idle_until(&mut t, "phase", "reinforcement");
    t.is("units empire_home", "empire");
    idle_until(&mut t, "year", "1706");
    idle_until(&mut t, "phase", "reinforcement");
    // One from the card, one reinforcement of 1705.
    t.is("units empire_home", "empire*2");
}

#[test]
fn r9_1_held_cards_are_played_after_the_own_draw() {
    let mut t = at_with(
        "year 1703\nbavaria bourbon\nheld alliance A02\nevents",
        "A09",
    );
    t.is("deciders", "alliance");
    t.play("play A02");
    t.is("power savoy", "alliance");
}

#[test]
fn r9_1_not_in_the_enemys_part() {
    let mut t = at_with(
        "year 1703\nbavaria bourbon\nheld alliance A02\nevents bourbon",
        "B03",
    );
    t.is("held bourbon", "B03");
    t.refuses("alliance: play A02", "9.5");
    maybe(&mut t, "pass");
}

#[test]
fn r9_2_effects_without_an_object_are_skipped() {
    // Gibraltar is taken although no British corps stands in a port.
    let mut t = at_with(
        "year 1703\nbavaria bourbon\nheld alliance A03\nevents",
        "A09",
    );
    t.play("play A03");
    t.is("control gibraltar", "alliance");
    t.is("units gibraltar", "-");
}

#[test]
fn r9_2_a_held_card_waits_for_its_conditions() {
    let mut t = at_with("year 1702\nheld alliance A02\nevents", "A09 B03");
    t.refuses("play A02", "E.A02");
    t.play("pass");
    t.is("power savoy", "bourbon");
    assert!(t.ask("held alliance").contains("A02"));
}

#[test]
fn r9_2_not_an_immediate_card_whose_conditions_fail() {
    // Treasure fleet with Cadiz lost.
    let t = at_with("alliance cadiz\nevents bourbon", "B05");
    t.is("held bourbon", "-");
    t.is("phase", "reinforcement");
    let mut t = t;
    idle_until(&mut t, "deciders", "bourbon");
    t.is("rp", "4");
}

#[test]
fn r9_3_a_year_condition_at_its_limit() {
    // The Camisards may still rise in 1706.
    let mut t = at("year 1706\nevents");
    t.script("A04 B03");
    idle_until(&mut t, "phase", "reinforcement");
    t.play("alliance: done");
    maybe(&mut t, "alliance: done");
    t.is("deciders", "bourbon");
    t.is("rp", "3");
}

#[test]
fn r9_3_not_a_leader_on_his_minor_face() {
    let t = at_with(
        "flipped eugene\nat verona eugene austria\nevents bourbon",
        "B01",
    );
    t.is("where eugene", "verona");
}

#[test]
fn r9_3_not_with_a_corps_in_the_space() {
    let t = at_with(
        "year 1703\nbavaria bourbon\nheld alliance A03\nat gibraltar spain/r\nevents",
        "A09",
    );
    t.refuses("play A03", "E.A03");
}

#[test]
fn r9_4_points_for_the_turn_only() {
    let mut t = at_with("events", "A09 B10");
    t.play("pass");
    t.is("phase", "reinforcement");
    t.is("rp", "5");
}

#[test]
fn r9_4_points_never_fall_below_zero() {
    // Nothing brings four points to less than zero; two minuses add up.
    let mut t = at_with("year 1702\nflag finances_collapsed\nevents", "A04 B03");
    maybe(&mut t, "pass");
    maybe(&mut t, "pass");
    t.play("alliance: done");
    maybe(&mut t, "alliance: done");
    t.is("rp", "2");
}

#[test]
fn r9_4_not_a_placement_above_the_limit_or_without_counter() {
    // All nine Empire corps are on the map.
    let mut t = at_with("at mainz empire*5\nat cologne empire*4\nevents", "A05 B03");
    maybe(&mut t, "pass");
    t.is("units empire_home", "-");
}

#[test]
fn r9_5_a_card_for_a_siege_roll_is_announced_before_the_die() {
    let mut t = at("
        held alliance A09 A11
        at venlo minor-dutch-1 dutch");
    t.play_all("campaign venlo; siege");
    t.legal("play A09");
    t.play("play A09");
    mods(&t, 2);
    t.is("siege venlo", "-");
}

#[test]
fn r9_5_both_sides_may_play_on_one_roll() {
    let mut t = at("
        held alliance A09
        held bourbon B03
        at venlo minor-dutch-1 dutch");
    t.script("3");
    t.play_all("campaign venlo; siege; play A09");
    maybe(&mut t, "roll");
    t.play("bourbon: play B03");
    // 3 + 2 - 2: nothing happens.
    t.is("siege venlo", "1 0");
    t.is("units venlo", "minor-dutch-1 dutch");
    t.is("held alliance", "-");
    t.is("held bourbon", "-");
}

#[test]
fn r9_5_not_after_the_die() {
    let mut t = at("
        held alliance A09
        at venlo minor-dutch-1 dutch");
    besiege(&mut t, "venlo", "3");
    t.refuses("play A09", "9.5");
    t.is("held alliance", "A09");
}

#[test]
fn r9_5_not_a_round_start_card_after_an_action() {
    let mut t = at("
        year 1705
        held alliance A07
        at gibraltar charles_iii habsburg_spain
        alliance gibraltar
        at nijmegen minor-dutch-1 dutch");
    t.legal("play A07 charles_iii");
    t.play_all("campaign nijmegen; march maastricht; stop");
    t.refuses("play A07 charles_iii", "9.5");
}

#[test]
fn r9_5_not_by_the_other_side() {
    let mut t = at("held bourbon B09\nat nijmegen minor-dutch-1 dutch");
    t.play("campaign nijmegen");
    t.refuses("alliance: play B09", "5.3");
    t.refuses("bourbon: play B09", "8.2");
}
