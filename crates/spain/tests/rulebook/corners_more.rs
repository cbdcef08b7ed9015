//! More corner cases: limits met exactly, who decides, what follows what.

use crate::help::{acts, at, at_with, besiege, drawn, end, go, idle_until, maybe};

#[test]
fn r2_10_the_turn_track_if_the_capital_is_lost_too() {
    let mut t = at("
        neutral rome
        bourbon amsterdam
        vp 15
        at naples dutch
        winter");
    idle_until(&mut t, "year", "1703");
    t.is("track", "dutch");
}

#[test]
fn r7_2_2_savoyards_beside_a_bourbon_corps_in_savoy_go_to_turin() {
    let mut t = at_with(
        "
        year 1703
        bavaria bourbon
        held alliance A02
        at nice savoy france/r
        events",
        "A09",
    );
    t.play("play A02");
    t.is("units nice", "france/r");
    t.is("units turin", "savoy*2");
    t.is("control nice", "bourbon");
}

#[test]
fn r12_3_5_not_bourbon_spain_in_a_lost_barcelona() {
    let t = at("year 1706\nalliance barcelona\nreinforcement bourbon");
    t.refuses("build spain full barcelona", "12.3.1");
    t.legal("build spain full gerona");
}

#[test]
fn r12_4_a_minor_leader_in_a_besieged_fortress_may_be_replaced() {
    let mut t = at("
        year 1703
        inside nijmegen minor-dutch-1 dutch
        at nijmegen france
        reinforcement alliance");
    t.play("done");
    t.play("promote overkirk minor-dutch-1");
    t.is("inside nijmegen", "overkirk dutch");
}

#[test]
fn r12_4_not_a_minor_leader_on_the_turn_track() {
    let mut t = at("
        year 1703
        bourbon amsterdam
        track minor-dutch-1
        reinforcement alliance");
    t.play("done");
    t.refuses("promote overkirk minor-dutch-1", "12.4");
}

#[test]
fn r13_2_in_1702_the_alliance_may_take_the_first_round_itself() {
    let mut t = at("hand alliance 2\nhand bourbon 2\nfirst");
    t.play("bourbon: show 2");
    t.play("alliance: show 2");
    t.is("deciders", "alliance");
    t.play("first alliance");
    t.is("first", "alliance");
    t.is("actions", "2");
}

#[test]
fn r13_2_not_the_bourbons_choice_in_1707() {
    let mut t = at("year 1707\nhand alliance 2\nhand bourbon 2\nfirst");
    t.play("bourbon: show 2");
    t.play("alliance: show 2");
    t.refuses("bourbon: first bourbon", "8.2");
}

#[test]
fn r13_5_3_not_a_corps_that_has_acted() {
    let mut t = at("at nijmegen minor-dutch-1 dutch/r");
    t.play_all("campaign nijmegen; march maastricht; stop");
    t.refuses("replace dutch/r maastricht", "13.4");
}

#[test]
fn r13_5_3_the_corps_has_acted() {
    let mut t = at("at nijmegen minor-dutch-1 dutch/r");
    t.play("replace dutch/r nijmegen");
    t.play_all("campaign nijmegen; march maastricht; stop");
    t.is("units nijmegen", "dutch");
    t.is("units maastricht", "minor-dutch-1");
}

#[test]
fn r13_5_4_not_a_campaign_by_the_rallied() {
    let mut t = at("at verona minor-austria-1 austria/d*2");
    t.play("rally minor-austria-1");
    maybe(&mut t, "stop");
    t.refuses("campaign verona", "13.4");
    t.refuses("transfer austria verona", "13.4");
}

#[test]
fn r13_5_4_not_corps_that_have_acted() {
    let mut t = at("at nijmegen minor-dutch-1 minor-dutch-2 dutch/d*2");
    t.play_all("campaign nijmegen; leave minor-dutch-2; march maastricht; stop");
    t.is("units maastricht", "minor-dutch-1 dutch/d*2");
    t.refuses("rally minor-dutch-1", "13.4");
    t.refuses("rally minor-dutch-2", "13.5.4");
}

#[test]
fn r13_5_5_not_by_other_units_after_a_cancelled_move() {
    let mut t = at("at amsterdam dutch\nat london britain");
    t.script("1");
    t.play_all("sail amsterdam; to london; cancel");
    t.refuses("sail london", "13.5.5");
}

#[test]
fn r14_6_an_intercepted_landing_goes_back_by_sea() {
    let mut t = at("
        at london minor-britain-1 britain
        at ghent minor-france-1 france");
    t.script("4 6 1 5");
    acts(&mut t, "sail london; to ostend; intercept ghent; roll");
    t.is("units london", "minor-britain-1 britain/rd");
    t.is("units ostend", "minor-france-1 france");
}

#[test]
fn r15_2_each_side_has_three_lines() {
    let mut t = at("
        year 1705
        line mons 1
        line lille 1
        line tournai 1
        line breda 1
        line maastricht 1
        at nijmegen dutch*5
        reinforcement alliance");
    t.play("line nijmegen 1");
    t.is("line nijmegen", "1");
}

#[test]
fn r15_3_a_demoralised_five_becomes_a_six_behind_level_two() {
    let mut t = at("
        line venlo 2
        at nijmegen minor-dutch-1 dutch
        at venlo france/d");
    t.script("1 1 5");
    acts(&mut t, "campaign nijmegen; march venlo; roll; fight");
    maybe(&mut t, "stand");
    t.is("units nijmegen", "minor-dutch-1 dutch/rd");
}

#[test]
fn r15_3_not_a_demoralised_five_behind_level_one() {
    let mut t = at("
        line venlo 1
        at nijmegen minor-dutch-1 dutch
        at venlo france/d");
    t.script("1 1 5");
    acts(&mut t, "campaign nijmegen; march venlo; roll; fight");
    maybe(&mut t, "stand");
    t.is("units nijmegen", "minor-dutch-1 dutch");
}

#[test]
fn r15_4_a_withdrawing_landing_returns_to_its_port() {
    let mut t = at("
        line ostend 1
        at london minor-britain-1 britain
        at ostend france");
    t.script("4 1");
    acts(&mut t, "sail london; to ostend; roll; withdraw; let-go");
    t.is("units london", "minor-britain-1 britain");
    t.is("actions", "2");
}

#[test]
fn r16_3_3_not_with_all_points_spent() {
    let mut t = at("
        at trent minor-austria-1 austria
        at parma france");
    t.script("5 1");
    t.play_all("campaign trent; march verona; march modena; march parma");
    maybe(&mut t, "stand");
    t.play("retreat cremona");
    t.refuses("convert", "13.4");
    t.is("control parma", "bourbon");
}

#[test]
fn r16_4_without_any_loc_the_owner_chooses() {
    // Italy is cut off from France by land and sea.
    let mut t = at("
        alliance turin susa briancon grenoble montmelian nice cuneo finale naples
        at modena minor-austria-1 austria
        at parma france");
    t.script("5 1");
    t.is("loc cremona bourbon", "no");
    t.play_all("campaign modena; march parma");
    maybe(&mut t, "stand");
    t.legal("bourbon: retreat cremona");
    t.legal("bourbon: retreat alessandria");
}

#[test]
fn r17_5_5_a_relieved_fortress_begins_anew() {
    let mut t = at("
        hand alliance 2
        siege venlo 2 0
        at venlo minor-dutch-1 dutch
        at nijmegen minor-dutch-2 dutch");
    t.play_all("campaign venlo; march maastricht; stop; campaign nijmegen; march venlo");
    end(&mut t);
    t.is("besieged venlo", "yes");
    t.is("siege venlo", "-");
}

#[test]
fn r17_6_not_a_relief_beyond_the_command() {
    // Four corps, one minor leader: three go.
    let mut t = at("
        round bourbon 3
        inside mantua france
        at mantua austria
        at cremona minor-france-1 france*4");
    t.play("campaign cremona");
    t.refuses("march mantua", "13.5.1");
    t.play("leave france");
    t.legal("march mantua");
}

#[test]
fn r18_2_madrid_and_five_others_without_barcelona_move_it_one() {
    let mut t = at("
        year 1703
        vp 20
        loyalty 3A
        alliance madrid gerona lerida tortosa alicante gibraltar
        spanish");
    idle_until(&mut t, "year", "1704");
    t.is("loyalty", "2B");
}

#[test]
fn r19_a_a_garrison_without_loc_does_not_starve() {
    let mut t = at("
        inside venlo france
        at venlo minor-dutch-1 dutch
        alliance kaiserswerth
        winter");
    go(&mut t, "nijmegen");
    idle_until(&mut t, "year", "1703");
    t.is("units venlo", "france");
}

#[test]
fn r20_1_not_a_turn_after_1713() {
    let mut t = at_with("last 1713\nyear 1713\nvp 18\npeace", "6");
    t.play("negotiate 1");
    t.is("phase", "over");
    t.is("year", "1713");
}

#[test]
fn e_b04_also_against_a_landing() {
    let mut t = at("
        held bourbon B04
        at london minor-britain-1 dutch
        at ostend france");
    t.script("4");
    t.play_all("sail london; to ostend");
    t.is("deciders", "bourbon");
    t.play("play B04");
    t.is("units london", "minor-britain-1 dutch");
    t.is("actions", "2");
}

#[test]
fn e_a03_also_from_lisbon() {
    let mut t = at_with(
        "
        year 1704
        bavaria bourbon
        held alliance A03
        at lisbon galway britain
        events",
        "A09",
    );
    t.play_all("play A03; ferry britain lisbon");
    maybe(&mut t, "done");
    t.is("units gibraltar", "britain");
    t.is("where galway", "lisbon");
}

#[test]
fn e_a24_the_free_campaign_may_be_a_siege() {
    let mut t = at("
        year 1710
        held alliance A24
        alliance valencia
        at alicante das_minas portugal");
    t.script("3");
    t.play_all("play A24; campaign alicante; siege");
    maybe(&mut t, "roll");
    t.is("actions", "3");
}

#[test]
fn e_b02_not_a_leader() {
    let mut t = at_with("at verona eugene austria*2\nevents bourbon", "B02");
    maybe(&mut t, "withdraw austria verona");
    maybe(&mut t, "withdraw austria verona");
    t.is("where eugene", "verona");
    t.is("units austria_home", "austria*2");
}

#[test]
fn r10_5_a_success_stands_though_toulon_falls() {
    let mut t = at("
        year 1707
        vp 15
        fleet won
        siege toulon 2 1
        alliance nice
        at nice minor-austria-2 austria
        at toulon minor-austria-1 austria*2");
    // The besieger's LOC: Nice has none over the lost sea. 6 + 2 - 2 - 1 for the Bourbon sea LOC = 5.
    besiege(&mut t, "toulon", "6");
    t.is("control toulon", "alliance");
    t.is("med", "bourbon");
}

#[test]
fn r13_4_defending_is_no_action() {
    // A force that was attacked in the enemy's round may act in its own.
    let mut t = at("
        hand bourbon 2
        at modena minor-austria-1 austria
        at parma minor-france-1 france");
    t.script("1 1");
    t.play_all("campaign modena; march parma; stand");
    t.play_all("done; card 2; campaign parma; march cremona; stop");
    t.is("units cremona", "minor-france-1 france");
}

#[test]
fn r14_7_not_a_second_chance_after_standing() {
    let mut t = at("
        at modena minor-austria-1 austria
        at parma minor-france-1 france");
    t.script("1 1");
    let before = drawn(&t);
    t.play_all("campaign modena; march parma; stand");
    assert_eq!(drawn(&t), before + 2);
    t.refuses("bourbon: avoid cremona", "8.2");
}
