//! Winter quarters: section 19.

use crate::help::{NO_EVENTS, at, at_with, go, idle_until, maybe};
use trial::Probe;

#[test]
fn r19_a_besiegers_go_to_the_nearest_friendly_space() {
    let mut t = at("
        inside venlo france
        siege venlo 1 1
        at venlo minor-dutch-1 dutch
        winter");
    t.is("deciders", "alliance");
    t.legal("go nijmegen");
    go(&mut t, "maastricht");
    t.is("units maastricht", "minor-dutch-1 dutch");
    t.is("units venlo", "france");
    t.is("besieged venlo", "no");
    t.is("fdv venlo", "1");
}

#[test]
fn r19_a_a_stack_may_be_split() {
    let mut t = at("at venlo minor-dutch-1 dutch*2\nwinter");
    t.play("go nijmegen");
    t.play("go maastricht");
    maybe(&mut t, "go maastricht");
    t.is("pool dutch", "6");
    assert_ne!(t.ask("units nijmegen"), "-");
    assert_ne!(t.ask("units maastricht"), "-");
}

#[test]
fn r19_a_the_alliance_moves_first() {
    let mut t = at("
        at venlo dutch
        at breda france
        winter");
    t.is("deciders", "alliance");
    t.play("go nijmegen");
    // The French have one nearest place: Antwerp.
    maybe(&mut t, "go antwerp");
    t.is("units antwerp", "france");
}

#[test]
fn r19_a_stacking_is_checked_after_the_withdrawal() {
    // Seven corps in a normal space: one loss.
    let mut t = at("
        at cremona france*7
        winter");
    maybe(&mut t, "lose france");
    idle_until(&mut t, "year", "1703");
    t.is("units cremona", "france*6 france/r");
}

#[test]
fn r19_a_not_units_inside_or_at_home() {
    let mut t = at("
        at nijmegen marlborough dutch*2
        at modena austria
        inside cologne empire
        at cologne france
        winter");
    maybe(&mut t, "go bonn");
    maybe(&mut t, "go kaiserswerth");
    idle_until(&mut t, "year", "1703");
    t.is("units nijmegen", "marlborough dutch*2");
    t.is("units modena", "austria");
    t.is("units cologne", "empire");
}

#[test]
fn r19_a_not_to_a_space_further_away() {
    let t = at("at venlo dutch\nwinter");
    t.refuses("go breda", "2.10");
    t.refuses("go cologne", "2.10");
}

#[test]
fn r19_a_not_to_a_full_space() {
    // Modena is normal and holds six; Verona and Brescia are the next.
    let mut t = at("
        at modena austria*6
        at parma austria
        winter");
    t.refuses("go modena", "4.1.1");
    go(&mut t, "verona");
    idle_until(&mut t, "year", "1703");
    t.is("units modena", "austria*6");
    t.is("units verona", "austria");
}

#[test]
fn r19_b_all_markers_go() {
    let mut t = at("
        year 1705
        famous alliance ulm
        famous bourbon mons
        demoralised eugene
        at verona eugene austria/d austria/rd
        fleet 2
        winter");
    idle_until(&mut t, "year", "1706");
    t.is("famous ulm", "-");
    t.is("famous mons", "-");
    t.is("demoralised eugene", "no");
    t.is("units verona", "eugene austria austria/r");
    t.is("fleet", "0");
}

#[test]
fn r19_b_not_fortified_lines() {
    let mut t = at("year 1705\nline namur 2\nwinter");
    idle_until(&mut t, "year", "1706");
    t.is("line namur", "2");
}

#[test]
fn r19_c_the_penalty_before_the_return() {
    let mut t = at("year 1705\nvp 15\nfleet won\nwinter");
    idle_until(&mut t, "year", "1706");
    t.is("vp", "13");
    t.is("med", "alliance");
}

#[test]
fn r19_c_not_a_penalty_with_cadiz() {
    let mut t = at("alliance cadiz\nvp 15\nwinter");
    idle_until(&mut t, "year", "1703");
    t.is("vp", "15");
}

#[test]
fn r19_d_britain_withdraws_in_1711() {
    let mut t = at("
        scenario historical_withdrawal
        year 1711
        at nijmegen marlborough britain*2 dutch
        winter");
    idle_until(&mut t, "year", "1712");
    t.is("flag british_withdrawn", "yes");
    t.is("units nijmegen", "dutch");
    t.is("where marlborough", "gone");
}

#[test]
fn r19_d_not_in_the_full_campaign() {
    let mut t = at("
        year 1711
        at nijmegen marlborough britain*2
        winter");
    idle_until(&mut t, "year", "1712");
    t.is("flag british_withdrawn", "no");
    t.is("units nijmegen", "marlborough britain*2");
}

#[test]
fn r19_d_not_in_1710() {
    let mut t = at("
        scenario historical_withdrawal
        year 1710
        at nijmegen britain
        winter");
    idle_until(&mut t, "year", "1711");
    t.is("flag british_withdrawn", "no");
    t.is("units nijmegen", "britain");
}

// also: i26
#[test]
fn r19_e_eight_ends_the_british_war_and_costs_points() {
    // 1710: 6 + 1 concession + Madrid.
    let mut t = at_with("year 1710\nvp 15\npeace", "6");
    t.is("deciders", "bourbon");
    t.play("negotiate 1");
    t.is("flag british_withdrawn", "yes");
    t.is("vp", "16");
}

#[test]
fn r19_e_two_cost_three_and_three_cost_five() {
    let mut t = at_with("year 1710\nvp 15\npeace", "5");
    t.play("negotiate 2");
    t.is("vp", "18");
    t.is("flag british_withdrawn", "yes");
    let mut t = at_with("year 1710\nvp 15\npeace", "4");
    t.play("negotiate 3");
    t.is("vp", "20");
    t.is("flag british_withdrawn", "yes");
}

#[test]
fn r19_e_joseph_and_1711_add_one_each() {
    let mut t = at_with("year 1711\nvp 15\nflag emperor_joseph_dead\npeace", "2");
    // 2 + 3 + 1 + 1 + 1.
    t.play("negotiate 3");
    t.is("flag british_withdrawn", "yes");
}

#[test]
fn r19_e_he_may_pass() {
    let mut t = at("year 1710\nvp 15\npeace");
    t.play("pass");
    t.is("year", "1711");
    t.is("vp", "15");
}

// also not: i26
#[test]
fn r19_e_not_with_seven() {
    let mut t = at_with("year 1710\nvp 15\npeace", "5");
    t.play("negotiate 1");
    t.is("flag british_withdrawn", "no");
    t.is("vp", "15");
    t.is("year", "1711");
}

#[test]
fn r19_e_not_with_madrid_lost() {
    let mut t = at_with("year 1710\nvp 15\nalliance madrid\npeace", "6");
    t.play("negotiate 1");
    t.is("flag british_withdrawn", "no");
}

// also: i25
#[test]
fn r19_e_one_to_three_concessions() {
    let t = at("year 1710\nvp 15\npeace");
    t.legal("negotiate 1");
    t.legal("negotiate 2");
    t.legal("negotiate 3");
    t.legal("pass");
}

// also not: i25
#[test]
fn r19_e_not_without_a_concession_and_not_with_four() {
    let t = at("year 1710\nvp 15\npeace");
    for n in ["0", "4"] {
        let offer = format!("negotiate {n}");
        assert!(t.running().try_legal(&offer).is_err(), "{offer}");
    }
}

#[test]
fn r19_e_not_before_1710() {
    let mut t = at("year 1709\nvp 15\nwinter");
    idle_until(&mut t, "year", "1710");
    t.is("phase", "events");
}

#[test]
fn r19_e_not_by_the_alliance() {
    let t = at("year 1710\nvp 15\npeace");
    t.refuses("alliance: negotiate 1", "8.2");
}

#[test]
fn r19_e_not_after_a_withdrawal() {
    let mut t = at("year 1711\nlast 1713\nvp 17\nflag british_withdrawn\npeace");
    t.refuses("bourbon: negotiate 1", "7.2.1");
    maybe(&mut t, "done");
}

#[test]
fn r19_e_not_in_other_scenarios() {
    for scenario in ["historical_withdrawal", "tournament"] {
        let year = if scenario == "tournament" { 1707 } else { 1710 };
        let t = at(&format!("scenario {scenario}\nyear {year}\nvp 17\nwinter"));
        t.is("year", &(year + 1).to_string());
    }
}

#[test]
fn r19_e_1_all_british_forces_leave() {
    let mut t = at_with(
        "
        year 1710
        vp 15
        flipped galway
        at nijmegen marlborough minor-britain-1 britain*2 dutch
        at lisbon galway britain/r portugal
        at gibraltar britain
        alliance gibraltar
        peace",
        "6",
    );
    t.play("negotiate 1");
    t.is("units nijmegen", "dutch");
    t.is("units lisbon", "portugal");
    t.is("units gibraltar", "-");
    t.is("control gibraltar", "alliance");
    t.is("where marlborough", "gone");
    t.is("where galway", "gone");
}

#[test]
fn r19_e_1_four_points_and_four_cards_next_turn() {
    let mut t = at_with(&format!("year 1710\nvp 17\npeace\n{NO_EVENTS}"), "6");
    t.play("negotiate 1");
    idle_until(&mut t, "phase", "reinforcement");
    t.is("rp", "4");
    idle_until(&mut t, "phase", "campaign");
    assert_eq!(t.ask("hand alliance").split_whitespace().count(), 4);
    assert_eq!(t.ask("hand bourbon").split_whitespace().count(), 5);
}

#[test]
fn r19_e_1_the_lower_table_counts_after_one_more_turn() {
    let mut t = at_with(&format!("year 1710\nvp 19\npeace\n{NO_EVENTS}"), "6");
    t.play("negotiate 1");
    idle_until(&mut t, "phase", "over");
    t.is("year", "1711");
    // 20 in the lower table.
    t.is("outcome", "alliance_minor");
}

#[test]
fn r19_e_1_not_built_again() {
    let t = at("
        year 1711
        flag british_withdrawn
        reinforcement alliance");
    t.refuses("build britain full london", "19.E.1");
    t.legal("build dutch full amsterdam");
}

#[test]
fn r19_e_1_not_for_the_others() {
    let mut t = at_with(
        "
        year 1710
        vp 15
        at nijmegen overkirk dutch*2 empire
        at verona eugene austria
        peace",
        "6",
    );
    t.play("negotiate 1");
    t.is("units nijmegen", "overkirk dutch*2 empire");
    t.is("units verona", "eugene austria");
}

#[test]
fn r19_f_automatic_victory_at_thirty() {
    let t = at("year 1705\nvp 30\nwinter");
    t.is("phase", "over");
    t.is("winner", "alliance");
    t.is("outcome", "alliance_automatic");
}

#[test]
fn r19_f_automatic_victory_at_zero() {
    let t = at("year 1702\nvp 2\nwinter");
    // 2 - 2 for the Mediterranean.
    t.is("winner", "bourbon");
    t.is("outcome", "bourbon_automatic");
}

#[test]
fn r19_f_after_the_last_turn_the_table() {
    let t = at("scenario tournament\nyear 1708\nvp 20\nwinter");
    t.is("phase", "over");
    t.is("outcome", "alliance_minor");
}

// also not: i23
#[test]
fn r19_f_not_before_the_adjustment() {
    // 31 - 2 = 29: no victory.
    let mut t = at("year 1702\nvp 31\nwinter");
    idle_until(&mut t, "year", "1703");
    t.is("winner", "-");
    t.is("vp", "29");
}

#[test]
fn r19_g_the_year_advances() {
    let mut t = at("year 1705\nvp 15\nwinter");
    idle_until(&mut t, "year", "1706");
    t.is("phase", "events");
}

#[test]
fn r19_g_not_after_the_end() {
    let t = at("scenario tournament\nyear 1708\nvp 20\nwinter");
    t.is("year", "1708");
}
