//! Lines of communication: section 11.

use crate::help::{at, end, go, idle_until};

#[test]
fn r11_1_a_chain_of_friendly_spaces() {
    let t = at("at modena austria");
    t.is("loc modena alliance", "yes");
    t.is("loc modena austria", "yes");
    t.is("loc strasbourg bourbon", "yes");
}

#[test]
fn r11_1_the_own_space_need_not_be_friendly() {
    let t = at("at parma austria");
    t.is("loc parma alliance", "yes");
}

#[test]
fn r11_1_not_through_enemy_ground() {
    let t = at("at charleroi dutch");
    t.is("loc charleroi alliance", "no");
}

#[test]
fn r11_1_not_through_a_space_with_an_enemy_corps() {
    // Trent is the only way from Italy to Austria.
    let t = at("
        at modena austria
        at trent france");
    t.is("loc modena alliance", "no");
}

#[test]
fn r11_1_not_across_a_besieged_fortress() {
    let t = at("
        at modena austria
        inside trent austria
        at trent france");
    t.is("loc modena alliance", "no");
}

#[test]
fn r11_1_not_from_a_besieged_capital() {
    let t = at("
        at nijmegen dutch
        at amsterdam france
        inside amsterdam dutch");
    t.is("loc nijmegen dutch", "no");
    // Empire home is a capital too.
    t.is("loc nijmegen alliance", "yes");
}

#[test]
fn r11_1_an_enemy_leader_alone_does_not_cut() {
    let t = at("
        at modena austria
        at trent vendome");
    t.is("loc modena alliance", "yes");
}

#[test]
fn r11_1_1_a_jump_between_friendly_ports() {
    // Naples and Toulon, the Mediterranean Bourbon.
    let t = at("at naples spain");
    t.is("med", "bourbon");
    t.is("loc naples bourbon", "yes");
    t.is("loc nijmegen britain", "yes");
}

#[test]
fn r11_1_1_a_force_before_a_hostile_port_may_begin_by_sea() {
    let t = at("at ostend minor-britain-1 britain");
    t.is("loc ostend alliance", "yes");
}

// also: i40
#[test]
fn r11_1_1_a_landing_at_barcelona_is_supplied_over_the_sea() {
    let t = at("year 1705\nat barcelona minor-britain-1 britain");
    t.is("med", "alliance");
    t.is("loc barcelona alliance", "yes");
}

// also not: i40
#[test]
fn r11_1_1_not_over_an_enemy_sea() {
    let t = at("at barcelona minor-britain-1 britain");
    t.is("med", "bourbon");
    t.is("loc barcelona alliance", "no");
}

#[test]
fn r11_1_1_not_the_bourbons_over_the_north_sea() {
    // Ostend with Ghent, Dunkirk and Ypres lost.
    let t = at("
        alliance ghent ypres
        at ostend spain");
    t.is("loc ostend bourbon", "yes");
    let t = at("
        alliance ghent ypres saint_omer
        at ostend spain");
    t.is("loc ostend bourbon", "no");
}

#[test]
fn r11_1_1_not_the_bourbons_over_a_mediterranean_of_the_alliance() {
    let t = at("year 1704\nat naples spain");
    t.is("loc naples bourbon", "no");
}

#[test]
fn r11_1_1_a_besieged_port_traces_its_own() {
    let t = at("
        at naples minor-austria-1 austria
        inside naples spain");
    t.is("sea-loc naples", "yes");
}

#[test]
fn r11_1_1_not_if_the_other_port_is_besieged() {
    // All Bourbon Mediterranean ports but Naples besieged or lost; Toulon is besieged.
    let t = at("
        alliance nice finale barcelona valencia alicante gibraltar
        at toulon minor-britain-1 britain
        at naples minor-austria-1 austria
        inside naples spain");
    t.is("sea-loc naples", "no");
}

// also: i11
#[test]
fn r11_1_2_a_bare_link_next_to_an_enemy_force_is_threatened() {
    // Modena and Verona lie next to Mantua; Parma has no other way home.
    let t = at("
        bourbon brescia
        at parma minor-austria-1 austria
        at mantua minor-france-1 france");
    t.is("loc parma alliance", "threatened");
}

#[test]
fn r11_1_2_a_friendly_corps_covers_the_space() {
    let t = at("
        bourbon brescia
        at parma minor-austria-1 austria
        at modena austria
        at verona austria
        at mantua minor-france-1 france");
    t.is("loc parma alliance", "yes");
}

// also not: i11
#[test]
fn r11_1_2_not_if_one_safe_way_exists() {
    // From Cremona over Brescia and Trent; the French stand at Parma.
    let t = at("
        at cremona minor-austria-1 austria
        at parma minor-france-1 france");
    t.is("loc cremona alliance", "yes");
}

#[test]
fn r11_1_2_not_by_corps_without_leader() {
    let t = at("
        bourbon brescia
        at parma minor-austria-1 austria
        at mantua france*3");
    t.is("loc parma alliance", "yes");
}

#[test]
fn r11_1_2_not_by_a_leader_without_corps() {
    let t = at("
        bourbon brescia
        at parma minor-austria-1 austria
        at mantua vendome");
    t.is("loc parma alliance", "yes");
}

#[test]
fn r11_1_2_not_by_a_besieged_force() {
    let t = at("
        bourbon brescia
        at parma minor-austria-1 austria
        at mantua austria
        inside mantua minor-france-1 france");
    t.is("loc parma alliance", "yes");
}

#[test]
fn r11_1_2_not_the_forces_own_space() {
    let t = at("
        at modena minor-austria-1 austria
        at verona austria
        at parma minor-france-1 france");
    t.is("loc modena alliance", "yes");
}

#[test]
fn r11_1_2_not_a_friendly_fortress() {
    // Trier's way home is Koblenz, a fortress next to Bonn.
    let t = at("
        at trier minor-empire-1 empire
        at bonn minor-france-1 france");
    t.is("loc trier alliance", "yes");
}

#[test]
fn r11_2_any_capital_of_a_power_at_war() {
    let t = at("
        year 1705
        at lisbon britain");
    t.is("loc lisbon alliance", "yes");
    t.is("loc lisbon portugal", "yes");
}

#[test]
fn r11_2_the_national_capital_is_the_corps_own() {
    let t = at("
        bourbon amsterdam
        at cologne empire dutch");
    t.is("loc cologne empire", "yes");
    t.is("loc cologne dutch", "no");
}

#[test]
fn r11_2_not_a_capital_the_enemy_holds() {
    let t = at("
        bourbon vienna
        at linz austria");
    t.is("loc linz austria", "no");
    t.is("loc linz alliance", "yes");
}

#[test]
fn r11_2_not_a_capital_of_the_other_side() {
    // Turin is Bourbon's until Savoy changes sides.
    let t = at("
        alliance parma alessandria
        at alessandria austria
        at trent france");
    t.is("loc alessandria alliance", "no");
}

#[test]
fn r11_3_movement_and_battle_need_none() {
    let mut t = at("
        at charleroi minor-dutch-1 dutch*2
        alliance brussels
        at brussels france");
    t.script("5 1 1");
    t.is("loc charleroi alliance", "no");
    t.play_all("campaign charleroi; march brussels");
    t.play("retreat mons");
    end(&mut t);
    t.is("units brussels", "minor-dutch-1 dutch*2");
}

#[test]
fn r11_3_not_restored_without_one() {
    let t = at("
        year 1705
        at charleroi dutch/r
        reinforcement alliance");
    t.refuses("restore dutch/r charleroi", "12.3.2");
}

#[test]
fn r11_4_a_corps_without_loc_loses_in_winter() {
    // Rome is Alliance, Modena lost: the corps in Rome is cut off in an open friendly space.
    let mut t = at("
        alliance rome
        bourbon modena
        at rome austria
        winter");
    idle_until(&mut t, "year", "1703");
    t.is("units rome", "austria/r");
}

#[test]
fn r11_4_a_reduced_corps_is_removed() {
    let mut t = at("
        alliance rome
        bourbon modena
        at rome austria/r
        winter");
    idle_until(&mut t, "year", "1703");
    t.is("units rome", "-");
    t.is("pool austria", "9");
}

#[test]
fn r11_4_not_in_a_friendly_fortress() {
    let mut t = at("
        alliance naples
        at naples austria
        winter");
    idle_until(&mut t, "year", "1703");
    t.is("units naples", "austria");
}

#[test]
fn r11_4_not_with_a_loc() {
    let mut t = at("
        at modena austria
        winter");
    idle_until(&mut t, "year", "1703");
    t.is("units modena", "austria");
}

#[test]
fn r11_4_not_before_the_withdrawal() {
    // A besieger cut off at Charleroi goes home first, to a place with a LOC, and loses nothing.
    let mut t = at("
        at charleroi minor-dutch-1 dutch
        winter");
    go(&mut t, "maastricht");
    go(&mut t, "breda");
    idle_until(&mut t, "year", "1703");
    t.is("pool dutch", "7");
    assert!(!t.ask("units maastricht").contains("/r"));
    assert!(!t.ask("units breda").contains("/r"));
}
