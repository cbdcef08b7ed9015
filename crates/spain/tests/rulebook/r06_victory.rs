//! Victory: section 6.

use crate::help::{at, at_with, besiege, enter, idle_until, maybe};

#[test]
fn r6_1_gains_of_the_alliance_raise_the_level() {
    let mut t = at(
        "vp 12\nat parma minor-austria-1 austria\nsiege venlo 2 0\nat venlo minor-dutch-1 dutch",
    );
    besiege(&mut t, "venlo", "2");
    t.is("vp", "13");
}

#[test]
fn r6_1_gains_of_the_bourbons_lower_it() {
    let mut t = at("
        vp 12
        round bourbon 3
        siege kehl 2 0
        at kehl minor-france-1 france");
    besiege(&mut t, "kehl", "2");
    t.is("vp", "11");
}

#[test]
fn r6_1_not_for_a_space_without_value() {
    let mut t = at("vp 12\nat modena minor-austria-1 austria");
    t.play_all("campaign modena; march parma; convert");
    t.is("vp", "12");
}

#[test]
fn r6_1_1_levels_and_printed_values() {
    let t = at("");
    t.is("value namur", "3");
    t.is("value venlo", "1");
    t.is("value amsterdam", "5");
    t.is("value vienna", "5");
    t.is("value toulon", "3");
    t.is("value lisbon", "3");
    t.is("value paris", "5");
    t.is("value amiens", "1");
    t.is("value lyon", "2");
    t.is("value madrid", "10");
}

#[test]
fn r6_1_1_not_a_value_for_open_spaces_without_one() {
    let t = at("");
    t.is("value brussels", "0");
    t.is("value empire_home", "0");
}

#[test]
fn r6_1_1_not_the_level_reduced_by_the_siege() {
    // Strasbourg falls with two of its levels gone: three points all the same.
    let mut t = at("
        vp 12
        siege strasbourg 2 2
        at strasbourg minor-empire-1 empire");
    besiege(&mut t, "strasbourg", "2");
    t.is("vp", "15");
}

#[test]
fn r6_1_2_retaking_scores_the_other_way() {
    // Gibraltar, once taken without points, retaken in a campaign.
    let mut t = at("
        year 1705
        vp 12
        round bourbon 3
        alliance gibraltar
        siege gibraltar 2 0
        at gibraltar minor-spain-1 spain*2");
    besiege(&mut t, "gibraltar", "3");
    t.is("control gibraltar", "bourbon");
    t.is("vp", "11");
}

#[test]
fn r6_1_2_madrid_scores_ten() {
    let mut t = at("
        year 1705
        vp 12
        alliance cuenca
        at cuenca minor-britain-1 britain");
    t.play_all("campaign cuenca; march madrid; convert");
    t.is("vp", "22");
}

#[test]
fn r6_1_2_not_outside_the_campaign_phase() {
    let mut t = at_with(
        "year 1703\nvp 12\nbavaria bourbon\nheld alliance A02\nevents",
        "A09",
    );
    t.play("play A02");
    t.is("control turin", "alliance");
    t.is("vp", "12");
}

#[test]
fn r6_1_3_later_captures_of_bavarian_places_score() {
    let mut t = at("
        year 1704
        vp 12
        bavaria bourbon
        siege ingolstadt 2 0
        at ingolstadt minor-austria-1 austria");
    besiege(&mut t, "ingolstadt", "2");
    t.is("vp", "13");
}

#[test]
fn r6_1_3_not_the_entry_itself() {
    let mut t = at("year 1703\nvp 12\nat munich max_emanuel bavaria*2\nevents");
    t.play("bavaria");
    t.is("control munich", "bourbon");
    t.is("vp", "12");
}

#[test]
fn r6_1_4_two_points_for_a_famous_victory() {
    let mut t = at("
        vp 12
        at modena minor-austria-1 austria*2
        at parma france/r*2");
    t.script("5 5 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("vp", "14");
}

#[test]
fn r6_1_4_two_points_for_the_mediterranean() {
    let mut t = at("vp 12\nwinter");
    idle_until(&mut t, "year", "1703");
    t.is("vp", "10");
}

#[test]
fn r6_1_4_not_for_an_ordinary_victory() {
    let mut t = at("
        vp 12
        at modena minor-austria-1 austria*2
        at parma france/r*2");
    t.script("5 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    maybe(&mut t, "retreat cremona");
    t.is("vp", "12");
}

#[test]
fn r6_2_paris_with_a_loc_wins() {
    // Paris, Reims, Mézières, Luxembourg, Trier.
    let t = at("
        year 1705
        vp 15
        alliance paris reims mezieres luxembourg
        winter");
    t.is("winner", "alliance");
    t.is("outcome", "alliance_automatic");
}

#[test]
fn r6_2_amsterdam_with_a_loc_to_paris_wins() {
    let t = at("
        year 1705
        vp 15
        bourbon amsterdam breda
        winter");
    t.is("winner", "bourbon");
    t.is("outcome", "bourbon_automatic");
}

#[test]
fn r6_2_vienna_too() {
    let t = at("
        year 1705
        vp 15
        bavaria bourbon
        bourbon vienna linz passau augsburg ulm villingen kehl
        winter");
    t.is("winner", "bourbon");
}

#[test]
fn r6_2_a_capital_goes_before_the_level() {
    let t = at("
        year 1705
        vp 31
        bourbon amsterdam breda
        winter");
    t.is("winner", "bourbon");
    let t = at("
        year 1705
        vp -1
        alliance paris reims mezieres luxembourg
        winter");
    t.is("winner", "alliance");
}

#[test]
fn r6_2_not_without_the_loc() {
    let mut t = at("
        year 1705
        vp 15
        alliance paris
        winter");
    idle_until(&mut t, "year", "1706");
    t.is("winner", "-");
    let mut t = at("
        year 1705
        vp 15
        bourbon amsterdam
        winter");
    idle_until(&mut t, "year", "1706");
    t.is("winner", "-");
}

#[test]
fn r6_2_not_with_twenty_nine_or_one() {
    for level in ["29", "1"] {
        let mut t = at(&format!("year 1705\nvp {level}\nwinter"));
        idle_until(&mut t, "year", "1706");
        t.is("winner", "-");
    }
}

// also: i23
#[test]
fn r6_2_1_the_level_may_pass_thirty_in_the_year() {
    let mut t = at("
        vp 29
        siege strasbourg 2 2
        at strasbourg minor-empire-1 empire");
    besiege(&mut t, "strasbourg", "2");
    t.is("vp", "32");
    t.is("winner", "-");
}

#[test]
fn r6_2_1_it_may_fall_below_zero() {
    let mut t = at("
        vp 1
        round bourbon 3
        siege maastricht 2 1
        at maastricht minor-france-1 france");
    besiege(&mut t, "maastricht", "2");
    t.is("vp", "-1");
}

#[test]
fn r6_2_1_not_an_end_before_step_f() {
    let mut t = at("
        vp 1
        round bourbon 3
        siege maastricht 2 1
        at maastricht minor-france-1 france");
    besiege(&mut t, "maastricht", "2");
    t.is("phase", "campaign");
    t.is("winner", "-");
}

fn tournament(level: i32) -> String {
    at(&format!(
        "scenario tournament\nyear 1708\nvp {level}\nwinter"
    ))
    .ask("outcome")
}

fn campaign(level: i32) -> String {
    let mut t = at(&format!("year 1712\nvp {level}\nwinter"));
    idle_until(&mut t, "phase", "over");
    t.ask("outcome")
}

#[test]
fn r6_3_the_lower_table() {
    assert_eq!(tournament(29), "alliance_major");
    assert_eq!(tournament(25), "alliance_major");
    assert_eq!(tournament(24), "alliance_minor");
    assert_eq!(tournament(20), "alliance_minor");
    assert_eq!(tournament(19), "bourbon_minor");
    assert_eq!(tournament(15), "bourbon_minor");
    assert_eq!(tournament(14), "bourbon_major");
}

#[test]
fn r6_3_the_table_without_withdrawal() {
    assert_eq!(campaign(29), "alliance_minor");
    assert_eq!(campaign(25), "alliance_minor");
    assert_eq!(campaign(24), "bourbon_minor");
    assert_eq!(campaign(20), "bourbon_minor");
    assert_eq!(campaign(19), "bourbon_major");
}

#[test]
fn r6_3_after_a_withdrawal_the_lower_table() {
    let t = at("year 1712\nflag british_withdrawn\nvp 25\nwinter");
    t.is("outcome", "alliance_major");
}

#[test]
fn r6_3_not_the_lower_table_without_withdrawal() {
    assert_eq!(campaign(22), "bourbon_minor");
}
