//! Overview and map: sections 1 and 2.

use crate::help::{at, besiege, drawn, end, enter, go, idle_until, maybe};
use spain::Spain;
use trial::{Probe, Trial};

#[test]
fn r1_1_two_players_from_1702() {
    let t = Trial::new_game(Spain::standard(), &[]);
    t.is("year", "1702");
    assert_eq!(t.running().seat_names().to_vec(), ["alliance", "bourbon"]);
}

#[test]
fn r1_1_not_two_years_at_once() {
    let mut t = at("year 1705\nvp 15\nwinter");
    idle_until(&mut t, "phase", "events");
    t.is("year", "1706");
}

#[test]
fn r1_2_friendly_is_of_ones_own_side() {
    // Austrian and Dutch corps march through each other's spaces.
    let mut t = at("at mainz minor-dutch-1 dutch austria");
    t.play_all("campaign mainz; march philippsburg; march stollhofen; stop");
    t.is("units stollhofen", "minor-dutch-1 dutch austria");
}

#[test]
fn r1_2_not_the_enemys_units() {
    let t = at("at strasbourg villars france*2");
    t.refuses("alliance: campaign strasbourg", "13.5.1");
}

#[test]
fn r1_3_half_of_a_command_of_three_is_two() {
    let mut t = at("at verona minor-austria-1 austria/d*2");
    t.play("rally minor-austria-1");
    maybe(&mut t, "stop");
    t.is("units verona", "minor-austria-1 austria*2");
}

#[test]
fn r1_3_not_rounded_twice() {
    // Two halves are one die.
    let mut t = at("
        at modena minor-austria-1 austria
        at parma france/r*2");
    t.script("1 1");
    let before = drawn(&t);
    t.play("campaign modena");
    enter(&mut t, "parma");
    assert_eq!(drawn(&t), before + 2);
}

#[test]
fn r2_1_levels_and_links() {
    let mut t = at("at nijmegen minor-dutch-1 dutch");
    t.is("fortress namur", "3");
    t.is("fortress venlo", "1");
    t.is("fortress brussels", "0");
    t.play("campaign nijmegen");
    t.legal("march venlo");
    t.legal("march empire_home");
}

#[test]
fn r2_1_not_between_unlinked_spaces() {
    let mut t = at("at breda minor-dutch-1 dutch");
    t.play("campaign breda");
    t.refuses("march maastricht", "2.1");
}

#[test]
fn r2_1_1_difficult_ground_limits_the_stack() {
    let t = at("");
    t.is("limit namur", "10");
    t.is("limit strasbourg", "6");
    t.is("limit trent", "4");
}

#[test]
fn r2_1_1_not_a_higher_cost() {
    let mut t = at("at verona minor-austria-1 austria");
    t.play_all("campaign verona; march trent; march innsbruck; march kufstein");
    end(&mut t);
    t.is("units kufstein", "minor-austria-1 austria");
}

#[test]
fn r2_1_2_a_power_builds_in_its_home_spaces() {
    let t = at("year 1705\nreinforcement bourbon");
    t.legal("build france full lille");
    t.legal("build spain full antwerp");
}

#[test]
fn r2_1_2_not_in_cologne_or_minor_territory() {
    let t = at("year 1705\nreinforcement bourbon");
    t.refuses("build france full bonn", "12.3.1");
    t.refuses("build spain full mantua", "12.3.1");
    t.refuses("build france full nancy", "12.3.1");
}

#[test]
fn r2_2_capitals_are_sources() {
    let t = at("year 1705\nsavoy alliance");
    t.is("loc cuneo savoy", "yes");
    t.is("loc elvas portugal", "yes");
    t.is("loc mainz empire", "yes");
    t.is("loc linz austria", "yes");
    t.is("loc burgos spain", "yes");
}

#[test]
fn r2_2_habsburg_spain_uses_barcelona_or_madrid() {
    let t = at("year 1706\nuprising\nalliance barcelona gerona");
    t.is("loc gerona habsburg_spain", "yes");
    let t = at("year 1706\nuprising\nalliance madrid siguenza zaragoza");
    t.is("loc zaragoza habsburg_spain", "yes");
}

#[test]
fn r2_2_not_madrid_while_barcelona_is_held() {
    // With both, Barcelona is the capital; Madrid's garrison is cut off from it.
    let t = at("year 1706\nuprising\nalliance madrid siguenza barcelona");
    t.is("loc siguenza habsburg_spain", "no");
}

#[test]
fn r2_3_control_at_the_start() {
    let t = at("");
    t.is("control venlo", "bourbon");
    t.is("control nijmegen", "alliance");
    t.is("control munich", "neutral");
    t.is("control lisbon", "neutral");
    t.is("control turin", "bourbon");
}

#[test]
fn r2_3_an_open_space_changes_by_conversion_a_fortress_by_siege() {
    let mut t = at("
        at modena minor-austria-1 austria
        siege venlo 2 0
        at venlo minor-dutch-1 dutch*2");
    t.play_all("campaign modena; march parma; convert; stop");
    t.is("control parma", "alliance");
    besiege(&mut t, "venlo", "2");
    t.is("control venlo", "alliance");
}

#[test]
fn r2_3_not_by_a_battle() {
    let mut t = at("
        at modena minor-austria-1 austria
        at parma france");
    t.script("5 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    end(&mut t);
    t.is("control parma", "bourbon");
}

#[test]
fn r2_3_1_bavarian_units_are_at_home_in_munich() {
    let t = at("at munich max_emanuel bavaria*2");
    t.is("units munich", "max_emanuel bavaria*2");
    t.is("power bavaria", "neutral");
}

#[test]
fn r2_3_1_not_into_a_neutral_space() {
    let mut t = at("at ulm minor-empire-1 empire");
    t.play_all("campaign ulm; march augsburg");
    t.refuses("march munich", "2.3.1");
    t.refuses("march donauworth", "2.3.1");
}

#[test]
fn r2_3_1_not_the_other_side_either() {
    let mut t = at("
        round bourbon 3
        at badajoz minor-spain-1 spain");
    t.play("campaign badajoz");
    t.refuses("march elvas", "2.3.1");
}

#[test]
fn r2_3_1_not_for_a_loc() {
    // Innsbruck with Trent and Kufstein lost: only neutral Munich is left.
    let t = at("
        bourbon trent kufstein
        at innsbruck austria");
    t.is("loc innsbruck alliance", "no");
}

#[test]
fn r2_4_a_home_space_has_no_limit_and_ends_the_move() {
    let mut t = at("
        at empire_home empire*9 austria*3
        at nijmegen minor-dutch-1 dutch*3");
    t.play_all("campaign nijmegen; march empire_home");
    t.refuses("march mainz", "13.4");
    end(&mut t);
    t.is(
        "units empire_home",
        "minor-dutch-1 dutch*3 austria*3 empire*9",
    );
}

#[test]
fn r2_4_one_may_leave_it_the_next_time() {
    let mut t = at("at austria_home minor-austria-1 austria");
    t.play_all("campaign austria_home; march vienna; march villach; stop");
    t.is("units villach", "minor-austria-1 austria");
}

#[test]
fn r2_4_not_for_the_bourbons() {
    let mut t = at("
        round bourbon 3
        at nuremberg minor-france-1 france");
    t.play("campaign nuremberg");
    t.refuses("march empire_home", "2.4");
}

#[test]
fn r2_4_not_a_landing_at_london() {
    let mut t = at("
        round bourbon 3
        at toulon minor-france-1 france");
    t.play("sail toulon");
    t.refuses("to london", "2.4");
}

#[test]
fn r2_4_not_passed_through_by_a_transfer() {
    // Nijmegen to Nuremberg only through Empire home; the long way round is too far for a corps.
    let mut t = at("at nijmegen dutch");
    t.play("transfer dutch nijmegen");
    t.legal("to empire_home");
    t.refuses("to nuremberg", "13.5.2");
}

#[test]
fn r2_5_the_atlantic_joins_north_sea_and_mediterranean() {
    let mut t = at("year 1704\nat amsterdam minor-dutch-1 dutch");
    t.play("sail amsterdam");
    t.legal("to lisbon");
    t.legal("to barcelona");
}

#[test]
fn r2_5_not_from_the_north_sea_into_a_bourbon_mediterranean() {
    let mut t = at("at amsterdam minor-dutch-1 dutch");
    t.play("sail amsterdam");
    t.legal("to cadiz");
    t.refuses("to naples", "14.5");
}

// also: i33
#[test]
fn r2_6_gibraltar_touches_both_seas() {
    let mut t = at("at london minor-britain-1 britain");
    t.is("med", "bourbon");
    t.play("sail london");
    t.legal("to gibraltar");
    let mut t = at("
        round bourbon 3
        at toulon minor-france-1 france");
    t.play("sail toulon");
    t.legal("to gibraltar");
}

// also not: i33
#[test]
fn r2_6_not_a_bridge_for_the_bourbons() {
    let mut t = at("
        round bourbon 3
        at gibraltar minor-spain-1 spain");
    t.play("sail gibraltar");
    t.refuses("to cadiz", "14.5");
}

#[test]
fn r2_6_not_towns_without_a_port() {
    let t = at("round bourbon 3\nat aix minor-france-1 france");
    t.refuses("sail aix", "13.5.5");
    let t = at("at breda minor-dutch-1 dutch");
    t.refuses("sail breda", "13.5.5");
}

#[test]
fn r2_7_large_stacks_stay_on_the_map() {
    let t = at("at nijmegen marlborough minor-dutch-1 dutch*8 britain*2");
    t.is(
        "units nijmegen",
        "marlborough minor-dutch-1 britain*2 dutch*8",
    );
}

#[test]
fn r2_7_not_outside_the_limit() {
    let mut t = at("
        at nijmegen marlborough britain*2
        at maastricht dutch*8 empire");
    t.play_all("campaign nijmegen; march maastricht");
    t.refuses("stop", "4.1.1");
}

#[test]
fn r2_8_the_tracks_at_the_start() {
    let t = at("");
    t.is("year", "1702");
    t.is("vp", "9");
    t.is("loyalty", "2A");
    t.is("med", "bourbon");
}

#[test]
fn r2_8_not_cut_off_at_the_ends() {
    let t = at("vp 33");
    t.is("vp", "33");
}

#[test]
fn r2_9_minorca_is_won_by_event_only() {
    let t = at("flag minorca_captured");
    t.is("flag minorca_captured", "yes");
    t.is("vp", "9");
}

#[test]
fn r2_9_not_entered_by_anyone() {
    let mut t = at("year 1704\nat lisbon minor-britain-1 britain");
    t.play("sail lisbon");
    assert!(t.running().try_legal("to minorca").is_err());
}

#[test]
fn r2_10_the_owner_chooses_among_nearest_spaces() {
    let mut t = at("at venlo dutch\nwinter");
    t.is("deciders", "alliance");
    t.is("mover", "dutch");
    t.legal("go nijmegen");
    t.legal("go maastricht");
    t.play("go nijmegen");
    t.is("units nijmegen", "dutch");
}

#[test]
fn r2_10_counted_over_any_spaces() {
    // From Charleroi through Brussels and Bourbon fortresses: Breda, Bergen op Zoom, Maastricht, three links.
    let t = at("at charleroi dutch\nwinter");
    t.legal("go breda");
    t.legal("go bergen_op_zoom");
    t.legal("go maastricht");
}

#[test]
fn r2_10_not_further_than_the_nearest() {
    let t = at("at charleroi dutch\nwinter");
    t.refuses("go nijmegen", "2.10");
    t.refuses("go cologne", "2.10");
}

#[test]
fn r2_10_not_to_a_full_space() {
    let mut t = at("
        at modena austria*6
        at parma austria
        winter");
    t.refuses("go modena", "4.1.1");
    go(&mut t, "brescia");
    t.is("units brescia", "austria");
}

#[test]
fn r2_10_not_over_land_then_to_the_capital() {
    // With Rome neutral there is no way out of Naples.
    let mut t = at("
        neutral rome
        at naples dutch
        winter");
    idle_until(&mut t, "year", "1703");
    t.is("units amsterdam", "dutch");
}
