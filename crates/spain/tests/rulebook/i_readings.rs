//! The numbered readings of the sheet's open points, where no paragraph's test proves them already.

use crate::help::{NO_EVENTS, acts, at, at_with, besiege, enter, go, idle_until, maybe, mods};
use trial::Probe;

#[test]
fn i1_both_numbers_belong_to_the_same_box() {
    // Box 3: Madrid back on 4, uprising on 4.
    let mut t = at_with(
        "year 1703\nvp 25\nloyalty 3A\nalliance madrid\nmadrid_was bourbon\nspanish",
        "4",
    );
    idle_until(&mut t, "year", "1704");
    t.is("control madrid", "bourbon");
}

#[test]
fn i1_not_the_same_number_for_both_at_the_ends() {
    // Box 5 after the step: an uprising needs the six, though Madrid would be back on two.
    let mut t = at_with("year 1705\nloyalty 5A\nspanish", "5");
    idle_until(&mut t, "year", "1706");
    t.is("pool habsburg_spain", "3");
}

#[test]
fn i2_four_bourbon_years_lead_to_three_plus() {
    let mut t = at(&format!("vp 20\nround alliance 1\n{NO_EVENTS}"));
    idle_until(&mut t, "year", "1706");
    // Box 4: Madrid back on three.
    t.is("loyalty", "4A");
}

#[test]
fn i3_not_a_gain_for_the_bourbons_beyond_the_cancellation() {
    let mut t = at_with(
        "year 1703\nvp 22\nalliance madrid\nmadrid_was bourbon\nspanish",
        "6",
    );
    idle_until(&mut t, "year", "1704");
    // 22 - 10 - 2 for the Mediterranean, and no more.
    t.is("vp", "10");
}

#[test]
fn i4_one_roll_in_the_year_of_capture() {
    let mut t = at_with(
        "year 1703\nvp 20\nalliance madrid\nmadrid_was bourbon\nspanish",
        "1",
    );
    idle_until(&mut t, "year", "1704");
    t.is("control madrid", "alliance");
}

#[test]
fn i5_barcelona_is_one_of_the_ten() {
    // Bourbons: Barcelona and four others make five.
    let mut t = at("
        year 1703
        vp 20
        alliance gerona lerida tortosa alicante gibraltar
        spanish");
    idle_until(&mut t, "year", "1704");
    t.is("loyalty", "2B");
}

#[test]
fn i6_one_corps_gives_at_most_two() {
    let t = at("
        inside trent austria
        at trent minor-france-1 france*4");
    // Level 1 and a full corps: four corps in a difficult space are enough.
    t.is("fdv trent", "3");
}

#[test]
fn i7_level_first_then_the_garrison() {
    let t = at("
        siege strasbourg 2 4
        inside strasbourg france
        at strasbourg minor-empire-1 empire");
    t.is("fdv strasbourg", "1");
    t.is("inside strasbourg", "france");
}

#[test]
fn i9_reduced_corps_count_as_one() {
    let mut t = at("at strasbourg minor-empire-1 empire/r*3");
    t.play("campaign strasbourg");
    t.legal("siege");
}

#[test]
fn i14_the_famous_victory_is_tested_as_usual() {
    // Two hits against one: Eugene's only corps is gone, both French corps too.
    let mut t = at("
        at modena eugene austria/r
        at rome france/r*2");
    t.script("5 5 5 3 3");
    t.play("campaign modena");
    enter(&mut t, "rome");
    maybe(&mut t, "go modena");
    maybe(&mut t, "stop");
    t.is("vp", "11");
    t.is("famous rome", "alliance");
    t.is("where eugene", "modena");
}

#[test]
fn i17_one_corps_inside_the_others_step_back() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at mantua minor-france-1 france*3");
    t.play_all("campaign modena; march mantua; inside france; avoid cremona");
    t.is("inside mantua", "france");
    t.is("units cremona", "minor-france-1 france*2");
}

#[test]
fn i17_not_inside_by_ones_own_will() {
    // Nobody enters a fortress before the enemy is there.
    let t = at("round bourbon 3\nat mantua minor-france-1 france");
    t.is("inside mantua", "-");
    t.refuses("inside france", "13.4");
}

#[test]
fn i22_out_of_an_uncaptured_fortress_only_to_friends() {
    let mut t = at("at kaiserswerth minor-dutch-1 dutch");
    t.play("campaign kaiserswerth");
    t.legal("march nijmegen");
    t.legal("march cologne");
}

#[test]
fn i22_not_on_to_the_next_enemy_place() {
    let mut t = at("at kaiserswerth minor-dutch-1 dutch");
    t.play("campaign kaiserswerth");
    t.refuses("march venlo", "14.2");
}

#[test]
fn i27_the_withdrawal_is_scripted() {
    let mut t = at(&format!(
        "scenario historical_withdrawal\nyear 1711\nvp 15\nat nijmegen britain\nwinter\n{NO_EVENTS}"
    ));
    idle_until(&mut t, "year", "1712");
    t.is("flag british_withdrawn", "yes");
    t.is("units nijmegen", "-");
}

#[test]
fn i27_not_a_card() {
    let mut t = at(&format!(
        "year 1711\nvp 15\nat nijmegen britain\nwinter\n{NO_EVENTS}"
    ));
    idle_until(&mut t, "year", "1712");
    t.is("flag british_withdrawn", "no");
    t.is("units nijmegen", "britain");
}

// also: 5.1, 5.3
#[test]
fn i30_savoy_and_gibraltar_are_kept_if_drawn_early() {
    let t = at_with("events", "A02");
    t.is("held alliance", "A02");
    let t = at_with("events", "A03");
    t.is("held alliance", "A03");
}

#[test]
fn i30_not_an_immediate_card_drawn_too_late() {
    let mut t = at_with("year 1707\nbavaria bourbon\nevents", "A04 B03");
    t.is("held alliance", "-");
    maybe(&mut t, "pass");
    t.is("phase", "reinforcement");
}

#[test]
fn i32_two_points_in_1702_and_again_in_1703() {
    let mut t = at(&format!("vp 12\nround alliance 1\n{NO_EVENTS}"));
    t.play("done");
    t.is("vp", "10");
    idle_until(&mut t, "year", "1704");
    t.is("vp", "8");
}

#[test]
fn i32_not_if_cadiz_falls() {
    let mut t = at(&format!(
        "vp 12\nalliance cadiz\nround alliance 1\n{NO_EVENTS}"
    ));
    t.play("done");
    t.is("med", "alliance");
    idle_until(&mut t, "year", "1703");
    t.is("vp", "12");
}

#[test]
fn i34_marlborough_and_galway_leave() {
    let mut t = at("
        scenario historical_withdrawal
        year 1711
        vp 15
        at nijmegen marlborough dutch
        at lisbon galway portugal
        winter");
    idle_until(&mut t, "year", "1712");
    t.is("where marlborough", "gone");
    t.is("where galway", "gone");
}

#[test]
fn i34_not_counters_of_peterborough_and_stanhope() {
    let t = at("");
    assert!(t.running().try_ask("where peterborough").is_err());
    assert!(t.running().try_ask("where stanhope").is_err());
}

#[test]
fn i46_savoy_changes_by_the_card() {
    let mut t = at_with(
        "year 1704\nbavaria bourbon\nheld alliance A02\nevents",
        "A09",
    );
    t.play("play A02");
    t.is("power savoy", "alliance");
}

#[test]
fn i46_not_by_itself() {
    let mut t = at(&format!("year 1703\nevents\n{NO_EVENTS}"));
    idle_until(&mut t, "year", "1705");
    t.is("power savoy", "bourbon");
    t.is("control turin", "bourbon");
}

#[test]
fn i20_the_attacker_is_still_the_attacker() {
    // A tie in the forced battle is lost by him.
    let mut t = at("
        line venlo 1
        at nijmegen minor-dutch-1 dutch
        at venlo france");
    t.script("1 5 5");
    acts(
        &mut t,
        "campaign nijmegen; march venlo; roll; withdraw; force",
    );
    t.is("units nijmegen", "minor-dutch-1 dutch/rd");
    t.is("units venlo", "france/r");
}

#[test]
fn i35_a_siege_roll_is_what_counts() {
    let mut t = at("
        year 1707
        fleet 1
        at toulon minor-britain-1 britain*2");
    besiege(&mut t, "toulon", "2");
    t.is("fleet", "lost");
}

#[test]
fn i38_the_owner_picks_the_siege_leader_too() {
    // Eugene with an Austrian corps among Dutch ones.
    let mut t = at("held alliance A09\nat venlo eugene minor-dutch-1 dutch*2 austria");
    t.play_all("campaign venlo; siege");
    mods(&t, 1);
}

#[test]
fn i43_the_bourbons_in_turin_are_moved_out() {
    let mut t = at_with(
        "
        year 1703
        bavaria bourbon
        held alliance A02
        at turin vendome france
        events",
        "A09",
    );
    t.play("play A02");
    go(&mut t, "alessandria");
    t.is("units alessandria", "vendome france");
    t.is("control turin", "alliance");
}

#[test]
fn i24_not_a_thirteenth_year() {
    let mut t = at("last 1713\nyear 1713\nvp 22\nwinter");
    idle_until(&mut t, "phase", "over");
    t.is("year", "1713");
}
