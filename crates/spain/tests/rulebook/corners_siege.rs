//! Corner cases of sieges, supply and the seas.

use crate::help::{acts, at, besiege, end, maybe, mods};

#[test]
fn r17_3_a_relieved_garrison_may_act_in_the_same_round() {
    let mut t = at("
        round bourbon 3
        inside mantua minor-france-2 france
        at mantua austria
        at cremona minor-france-1 france*2");
    t.script("5 1 1");
    t.play_all("campaign cremona; march mantua");
    maybe(&mut t, "stand");
    t.play("retreat verona");
    end(&mut t);
    t.play_all("campaign mantua; march cremona; stop");
    t.is("units cremona", "minor-france-2 france");
    t.is("units mantua", "minor-france-1 france*2");
}

#[test]
fn r17_5_four_losses_against_a_full_garrison() {
    let mut t = at("
        siege strasbourg 2 0
        inside strasbourg france
        at strasbourg minor-empire-1 minor-empire-2 empire*5");
    // 6 + 2 = 8.
    besiege(&mut t, "strasbourg", "6");
    t.is("fdv strasbourg", "1");
}

#[test]
fn r17_5_more_losses_than_the_value_take_it() {
    let mut t = at("
        vp 12
        siege venlo 2 0
        at venlo minor-dutch-1 dutch");
    besiege(&mut t, "venlo", "6");
    t.is("control venlo", "alliance");
    t.is("vp", "13");
    t.is("units venlo", "minor-dutch-1 dutch/r");
}

#[test]
fn r17_5_1_not_both_loc_penalties() {
    // No LOC at all, and enemy forces everywhere: -2, not -3.
    let mut t = at("
        held alliance A09
        at charleroi minor-dutch-1 dutch
        at mons villars france
        at brussels boufflers france");
    t.play_all("campaign charleroi; siege");
    mods(&t, -2);
}

#[test]
fn r17_5_1_a_landing_siege_has_its_loc_over_the_sea() {
    let mut t = at("held alliance A09\nat ostend minor-britain-1 britain");
    t.is("loc ostend alliance", "yes");
    t.play_all("campaign ostend; siege");
    mods(&t, 0);
}

#[test]
fn r17_5_1_an_alliance_port_besieged_has_a_sea_loc() {
    // Gibraltar, Alliance, besieged from Cadiz: 5 - 1 = 4, 4 - 1 = 3.
    let position = "
        year 1705
        round bourbon 3
        alliance gibraltar
        at gibraltar minor-spain-1 spain";
    let mut t = at(position);
    t.is("sea-loc gibraltar", "yes");
    besiege(&mut t, "gibraltar", "4");
    t.is("control gibraltar", "alliance");
    let mut t = at(position);
    besiege(&mut t, "gibraltar", "5");
    t.is("control gibraltar", "bourbon");
}

#[test]
fn r17_5_3_a_tie_of_activated_powers_is_the_besiegers_choice() {
    let mut t = at("at venlo marlborough britain dutch");
    t.script("1");
    acts(&mut t, "campaign venlo; siege; roll");
    // 1 + 1: nothing. So once more with a worse die.
    t.is("units venlo", "marlborough britain dutch");
    let mut t = at("at venlo minor-dutch-1 britain dutch");
    t.script("1");
    acts(&mut t, "campaign venlo; siege; roll");
    t.is("deciders", "alliance");
    t.play("lose britain");
    t.is("units venlo", "minor-dutch-1 britain/r dutch");
}

#[test]
fn r17_5_4_a_full_space_is_passed_over() {
    // Kaiserswerth (normal) holds six French corps: on to Liège.
    let mut t = at("
        siege venlo 2 2
        inside venlo france
        at kaiserswerth france*6
        at venlo minor-dutch-1 dutch*2");
    besiege(&mut t, "venlo", "2");
    maybe(&mut t, "go liege");
    t.is("units kaiserswerth", "france*6");
    t.is("units liege", "france/r");
}

#[test]
fn r17_5_4_leaders_of_both_kinds_and_a_corps() {
    let mut t = at("
        vp 12
        siege venlo 2 2
        inside venlo boufflers minor-france-1 france
        at venlo minor-dutch-1 dutch*2");
    // 3 + 2 - 1.
    besiege(&mut t, "venlo", "3");
    t.play("flip boufflers");
    maybe(&mut t, "go kaiserswerth");
    t.is("units kaiserswerth", "france/r");
    t.is("where minor-france-1", "track");
    t.is("face boufflers", "minor");
    t.is("vp", "13");
}

#[test]
fn r17_5_4_the_besiegers_stand_in_a_friendly_space() {
    // The winners may be attacked there like any others and go on next round.
    let mut t = at("
        hand bourbon 1
        hand alliance 2
        siege venlo 2 0
        at venlo minor-dutch-1 dutch*2
        round alliance 1");
    besiege(&mut t, "venlo", "2");
    maybe(&mut t, "done");
    t.play_all("card 1; done; card 2; campaign venlo; march kaiserswerth");
    end(&mut t);
    t.is("units kaiserswerth", "minor-dutch-1 dutch dutch/r");
}

#[test]
fn r17_1_demoralised_corps_besiege_too() {
    let t = at("at venlo dutch/d\ninside venlo france");
    t.is("besieged venlo", "yes");
}

#[test]
fn r10_1_the_fall_of_lisbon_changes_it_at_once() {
    let mut t = at("
        year 1705
        vp 12
        round bourbon 3
        bourbon elvas
        siege lisbon 2 1
        at lisbon minor-spain-1 spain*2");
    // 3 + 2 - 1 for the sea LOC.
    besiege(&mut t, "lisbon", "3");
    t.is("control lisbon", "bourbon");
    t.is("med", "bourbon");
    // Lisbon counts three.
    t.is("vp", "9");
}

#[test]
fn r11_1_1_not_the_alliance_after_a_fleet_success() {
    let position = "year 1705\nalliance barcelona\nat barcelona minor-britain-1 britain";
    at(position).is("loc barcelona alliance", "yes");
    at(&format!("{position}\nfleet won")).is("loc barcelona alliance", "no");
}

#[test]
fn r11_1_2_not_by_the_fleet_or_an_empty_fortress() {
    let t = at("
        bourbon brescia
        at parma minor-austria-1 austria");
    t.is("loc parma alliance", "yes");
}

#[test]
fn r11_2_not_a_habsburg_capital_before_the_uprising() {
    // Lérida and Barcelona in Alliance hands, the sea lost: no source before Habsburg Spain is in the war.
    let position = "year 1703\nalliance barcelona lerida\nat lerida britain";
    at(position).is("loc lerida alliance", "no");
    at(&format!("{position}\nuprising")).is("loc lerida alliance", "yes");
}

#[test]
fn r14_5_2_a_landing_may_bring_help_to_a_siege() {
    let mut t = at("
        year 1705
        at lisbon minor-britain-1 britain*2
        at barcelona minor-austria-1 austria
        inside barcelona spain");
    t.script("2");
    t.play_all("sail lisbon; to barcelona");
    t.is(
        "units barcelona",
        "minor-britain-1 minor-austria-1 britain*2 austria",
    );
}

#[test]
fn r14_5_2_not_interrupted_by_an_interception_at_a_siege() {
    let mut t = at("
        year 1705
        at lisbon minor-britain-1 britain
        at barcelona minor-austria-1 austria
        at gerona villars france*2");
    t.script("2");
    t.play_all("sail lisbon; to barcelona");
    t.refuses("bourbon: intercept gerona", "8.2");
}
