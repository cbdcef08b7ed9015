//! Spanish events phase: section 18.

use crate::help::{at, at_with, drawn, go, idle_until};

// also: i3, i4
#[test]
fn r18_1_the_number_regains_madrid_and_cancels_its_points() {
    // Box 2: five or more. No Mediterranean, so nothing more is rolled.
    let mut t = at_with(
        "
        year 1703
        vp 20
        alliance madrid
        madrid_was bourbon
        spanish",
        "5",
    );
    idle_until(&mut t, "year", "1704");
    t.is("control madrid", "bourbon");
    // 10 cancelled, 2 for the Mediterranean.
    t.is("vp", "8");
}

#[test]
fn r18_1_alliance_units_withdraw_from_madrid() {
    let mut t = at_with(
        "
        year 1703
        vp 20
        alliance madrid trujillo
        madrid_was bourbon
        at madrid minor-britain-1 britain
        spanish",
        "6",
    );
    go(&mut t, "trujillo");
    assert!(t.ask("units madrid") == "-");
    t.is("where minor-britain-1", "trujillo");
}

// also: i1
#[test]
fn r18_1_the_number_follows_the_box() {
    let mut t = at_with(
        "
        year 1703
        vp 20
        loyalty 4B
        alliance madrid
        madrid_was bourbon
        spanish",
        "3",
    );
    idle_until(&mut t, "year", "1704");
    t.is("control madrid", "bourbon");
}

// also not: i1, i3
#[test]
fn r18_1_not_on_one_less() {
    let mut t = at_with(
        "
        year 1703
        vp 20
        alliance madrid
        madrid_was bourbon
        spanish",
        "4",
    );
    idle_until(&mut t, "year", "1704");
    t.is("control madrid", "alliance");
    t.is("vp", "18");
}

// also not: i4
#[test]
fn r18_1_not_in_a_later_year() {
    let mut t = at("
        year 1703
        vp 20
        alliance madrid
        madrid_was alliance
        spanish");
    idle_until(&mut t, "year", "1704");
    assert_eq!(drawn(&t), 0);
    t.is("control madrid", "alliance");
}

#[test]
fn r18_1_not_if_madrid_is_bourbon_again() {
    let mut t = at("
        year 1703
        vp 20
        madrid_was bourbon
        spanish");
    idle_until(&mut t, "year", "1704");
    assert_eq!(drawn(&t), 0);
    t.is("vp", "18");
}

fn loyalty_after(position: &str) -> String {
    let mut t = at(&format!("year 1703\nvp 15\n{position}\nspanish"));
    idle_until(&mut t, "year", "1704");
    t.ask("loyalty")
}

#[test]
fn r18_2_madrid_and_five_fortresses_move_it_right() {
    assert_eq!(loyalty_after(""), "2B");
    // Five left: Barcelona, Pamplona, Ciudad Rodrigo, Badajoz, Cadiz.
    let five = "alliance gerona lerida tortosa alicante gibraltar";
    assert_eq!(loyalty_after(five), "2B");
}

#[test]
fn r18_2_alliance_madrid_moves_it_left() {
    assert_eq!(loyalty_after("alliance madrid"), "1B");
}

// also: i5
#[test]
fn r18_2_barcelona_and_five_others_move_it_left() {
    let taken = "alliance barcelona gerona lerida tortosa alicante gibraltar";
    assert_eq!(loyalty_after(taken), "1B");
}

#[test]
fn r18_2_madrid_and_barcelona_move_it_two() {
    assert_eq!(loyalty_after("loyalty 3A\nalliance madrid barcelona"), "2A");
}

#[test]
fn r18_2_madrid_barcelona_and_five_others_move_it_three() {
    let taken = "loyalty 3A\nalliance madrid barcelona gerona lerida tortosa alicante gibraltar";
    assert_eq!(loyalty_after(taken), "1B");
}

// also not: i5
#[test]
fn r18_2_not_with_fewer_than_five() {
    let six = "alliance gerona lerida tortosa alicante gibraltar pamplona";
    assert_eq!(loyalty_after(six), "2A");
}

#[test]
fn r18_2_not_three_with_four_others() {
    let taken = "loyalty 3A\nalliance madrid barcelona gerona lerida tortosa alicante";
    assert_eq!(loyalty_after(taken), "2A");
}

// also: i2
#[test]
fn r18_2_1_one_step_turns_or_moves_the_marker() {
    assert_eq!(loyalty_after("loyalty 2A"), "2B");
    assert_eq!(loyalty_after("loyalty 2B"), "3A");
    assert_eq!(loyalty_after("loyalty 2A\nalliance madrid"), "1B");
    assert_eq!(loyalty_after("loyalty 2B\nalliance madrid"), "2A");
}

// also not: i2
#[test]
fn r18_2_1_not_past_the_ends() {
    assert_eq!(loyalty_after("loyalty 5B"), "5B");
    assert_eq!(loyalty_after("loyalty 1A\nalliance madrid"), "1A");
    assert_eq!(loyalty_after("loyalty 1B\nalliance madrid barcelona"), "1A");
}

#[test]
fn r18_2_1_not_fortresses_outside_spain() {
    // Perpignan, Bayonne and Elvas are no Spanish fortresses: still 10 Bourbon ones.
    assert_eq!(loyalty_after("alliance perpignan bayonne"), "2B");
    let six = "alliance gerona lerida tortosa alicante gibraltar pamplona\nbourbon venlo";
    assert_eq!(loyalty_after(six), "2A");
}

#[test]
fn r18_3_automatic_with_barcelona() {
    let t = at("year 1705\nalliance barcelona\nspanish");
    assert_eq!(drawn(&t), 0);
    t.is("deciders", "alliance");
    t.legal("rise valencia");
}

// also: i1
#[test]
fn r18_3_otherwise_the_number_is_needed() {
    // Box 2 after the step: three or more.
    let t = at_with("year 1705\nspanish", "3");
    t.is("loyalty", "2B");
    t.is("deciders", "alliance");
    t.legal("rise valencia");
}

#[test]
fn r18_3_the_marker_moves_before_the_roll() {
    // From 2B to 3A: four is needed now.
    let mut t = at_with("year 1705\nloyalty 2B\nspanish", "3");
    idle_until(&mut t, "year", "1706");
    t.is("control valencia", "bourbon");
    t.is("pool habsburg_spain", "3");
}

#[test]
fn r18_3_not_on_one_less() {
    let mut t = at_with("year 1705\nspanish", "2");
    idle_until(&mut t, "year", "1706");
    t.is("pool habsburg_spain", "3");
    t.is("where charles_iii", "pool");
}

#[test]
fn r18_3_not_without_the_mediterranean() {
    let mut t = at("year 1703\nvp 15\nalliance barcelona\nspanish");
    idle_until(&mut t, "year", "1704");
    assert_eq!(drawn(&t), 0);
    t.is("pool habsburg_spain", "3");
}

#[test]
fn r18_3_1_a_space_a_corps_and_two_leaders() {
    let mut t = at("year 1705\nvp 15\nalliance barcelona\nspanish");
    t.play("rise valencia");
    t.is("control valencia", "alliance");
    t.is(
        "units valencia",
        "charles_iii minor-habsburg_spain-1 habsburg_spain",
    );
    t.is("vp", "15");
}

#[test]
fn r18_3_1_the_corps_may_go_to_barcelona_instead() {
    let mut t = at("year 1705\nalliance barcelona\nspanish");
    t.play("rise barcelona");
    t.is(
        "units barcelona",
        "charles_iii minor-habsburg_spain-1 habsburg_spain",
    );
}

#[test]
fn r18_3_1_without_a_counter_the_space_still_rises() {
    let mut t = at("
        year 1705
        uprising
        alliance barcelona
        at barcelona charles_iii habsburg_spain*3
        spanish");
    t.play("rise valencia");
    t.is("control valencia", "alliance");
    t.is("units valencia", "-");
}

#[test]
fn r18_3_1_bourbon_leaders_alone_go_away() {
    let mut t = at("
        year 1705
        alliance barcelona
        at valencia berwick
        spanish");
    t.play("rise valencia");
    go(&mut t, "tortosa");
    t.is("where berwick", "tortosa");
}

#[test]
fn r18_3_1_not_where_a_bourbon_corps_stands() {
    let t = at("
        year 1705
        alliance barcelona
        at valencia spain/r
        spanish");
    t.refuses("rise valencia", "18.3.1");
    t.legal("rise zaragoza");
}

#[test]
fn r18_3_1_not_outside_the_list() {
    let t = at("year 1705\nalliance barcelona\nspanish");
    t.refuses("rise madrid", "18.3.1");
    t.refuses("rise cadiz", "18.3.1");
    t.refuses("rise pamplona", "18.3.1");
}

#[test]
fn r18_3_1_not_charles_a_second_time() {
    let mut t = at("
        year 1706
        uprising
        gone charles_iii
        alliance barcelona
        spanish");
    t.play("rise valencia");
    t.is("where charles_iii", "gone");
    t.is("units valencia", "habsburg_spain");
}

#[test]
fn r18_3_1_not_for_points() {
    let mut t = at("year 1705\nvp 15\nalliance barcelona\nspanish");
    t.play("rise zaragoza");
    t.is("vp", "15");
}

#[test]
fn r18_3_2_habsburg_spain_builds_and_restores() {
    let mut t = at("
        year 1706
        uprising
        alliance barcelona lerida
        at lerida habsburg_spain/r
        reinforcement alliance");
    t.play_all("build habsburg_spain full barcelona; restore habsburg_spain/r lerida");
    t.is("units lerida", "habsburg_spain");
    t.is("rp", "3");
}

#[test]
fn r18_3_2_madrid_serves_if_only_madrid_is_held() {
    let t = at("
        year 1706
        uprising
        alliance madrid cuenca valencia
        reinforcement alliance");
    t.legal("build habsburg_spain full valencia");
}

#[test]
fn r18_3_2_not_without_its_capital() {
    let t = at("
        year 1706
        uprising
        alliance valencia
        at valencia habsburg_spain/r
        reinforcement alliance");
    t.refuses("build habsburg_spain full valencia", "18.3.2");
    t.refuses("restore habsburg_spain/r valencia", "18.3.2");
}

#[test]
fn r18_3_2_not_before_an_uprising() {
    let t = at("
        year 1706
        alliance barcelona
        reinforcement alliance");
    t.refuses("build habsburg_spain full barcelona", "18.3.2");
}
