//! Movement over land: 14.1 to 14.4.

use crate::help::{acts, at, end, enter, maybe};

#[test]
fn r14_1_each_link_costs_one_point() {
    let mut t = at("at breda minor-dutch-1 dutch*2");
    t.play("campaign breda");
    t.is("mp", "3");
    t.play("march nijmegen");
    t.is("mp", "2");
    t.play("march maastricht");
    t.is("mp", "1");
    t.play("march cologne");
    end(&mut t);
    t.is("units cologne", "minor-dutch-1 dutch*2");
    t.is("actions", "2");
}

#[test]
fn r14_1_difficult_ground_costs_the_same() {
    let mut t = at("at innsbruck minor-austria-1 austria");
    t.play_all("campaign innsbruck; march trent");
    t.is("mp", "2");
}

#[test]
fn r14_1_not_a_fourth_link() {
    let mut t = at("at amsterdam minor-dutch-1 dutch*2");
    t.play_all("campaign amsterdam; march nijmegen; march maastricht; march cologne");
    t.refuses("march empire_home", "13.4");
}

#[test]
fn r14_1_not_to_a_space_without_link() {
    let mut t = at("at nijmegen minor-dutch-1 dutch*2");
    t.play("campaign nijmegen");
    t.refuses("march cologne", "2.1");
    t.refuses("march liege", "2.1");
}

#[test]
fn r14_2_an_enemy_fortress_stops_the_force() {
    let mut t = at("at nijmegen minor-dutch-1 dutch*2");
    t.play("campaign nijmegen");
    enter(&mut t, "venlo");
    t.refuses("march maastricht", "13.4");
    end(&mut t);
    t.is("units venlo", "minor-dutch-1 dutch*2");
    t.is("control venlo", "bourbon");
    t.is("besieged venlo", "yes");
}

#[test]
fn r14_2_also_where_friends_besiege_it_already() {
    let mut t = at("at nijmegen minor-dutch-1 dutch*2\nat venlo dutch");
    t.play("campaign nijmegen");
    enter(&mut t, "venlo");
    t.refuses("march maastricht", "13.4");
    end(&mut t);
    t.is("units venlo", "minor-dutch-1 dutch*3");
}

#[test]
fn r14_2_out_of_an_enemy_fortress_to_a_friendly_space() {
    let mut t = at("at liege minor-dutch-1 dutch*2");
    t.play_all("campaign liege; march maastricht; march nijmegen");
    end(&mut t);
    t.is("units nijmegen", "minor-dutch-1 dutch*2");
}

#[test]
fn r14_2_out_of_an_enemy_fortress_to_a_siege_of_friends() {
    let mut t = at("
        at liege minor-dutch-1 dutch*2
        at namur minor-dutch-2 dutch");
    t.play("campaign liege");
    t.legal("march namur");
    enter(&mut t, "namur");
    end(&mut t);
    t.is("units namur", "minor-dutch-1 minor-dutch-2 dutch*3");
}

#[test]
fn r14_2_not_from_one_enemy_fortress_to_the_next() {
    let mut t = at("at liege minor-dutch-1 dutch*2");
    t.play("campaign liege");
    t.refuses("march namur", "14.2");
}

#[test]
fn r14_2_not_from_an_enemy_fortress_to_an_open_enemy_space() {
    let mut t = at("at liege minor-dutch-1 dutch*2");
    t.play("campaign liege");
    t.refuses("march brussels", "14.2");
}

#[test]
fn r14_2_not_stopped_by_a_fortress_of_ones_own() {
    let mut t = at("alliance venlo\nat nijmegen minor-dutch-1 dutch*2");
    t.play_all("campaign nijmegen; march venlo; march maastricht");
    t.is("mp", "1");
}

#[test]
fn r14_3_a_corps_in_the_open_must_be_fought() {
    let mut t = at("at modena minor-austria-1 austria*2\nat parma france");
    t.script("5 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    end(&mut t);
    t.is("units parma", "minor-austria-1 austria*2");
    t.is("units cremona", "france/rd");
}

#[test]
fn r14_3_a_lone_leader_goes_to_the_nearest_friendly_space() {
    let mut t = at("at modena minor-austria-1 austria*2\nat rome vendome");
    t.play("campaign modena");
    t.play("march rome");
    maybe(&mut t, "go naples");
    t.is("where vendome", "naples");
    t.is("units rome", "minor-austria-1 austria*2");
}

#[test]
fn r14_3_the_owner_chooses_where_a_lone_leader_goes() {
    let mut t = at("at modena minor-austria-1 austria*2\nat parma vendome");
    t.play_all("campaign modena; march parma");
    t.is("deciders", "bourbon");
    t.is("mover", "vendome");
    t.legal("go cremona");
    t.play("go alessandria");
    t.is("where vendome", "alessandria");
    t.is("deciders", "alliance");
    t.legal("convert");
}

#[test]
fn r14_3_a_lone_leader_may_go_inside_his_fortress() {
    let mut t = at("at nijmegen minor-dutch-1 dutch*2\nat venlo villars");
    t.play_all("campaign nijmegen; march venlo");
    maybe(&mut t, "inside villars");
    t.is("where villars", "venlo inside");
    t.is("besieged venlo", "yes");
}

#[test]
fn r14_3_leaders_left_alone_in_an_enemy_space_go_home() {
    let mut t = at("at modena eugene minor-austria-1 austria*2");
    t.play_all("campaign modena; march parma; leave minor-austria-1; march modena; stop");
    maybe(&mut t, "go modena");
    t.is("where minor-austria-1", "modena");
    t.is("units parma", "-");
}

#[test]
fn r14_3_not_a_battle_against_a_leader_alone() {
    let mut t = at("at modena minor-austria-1 austria*2\nat rome vendome");
    let before = crate::help::drawn(&t);
    t.play_all("campaign modena; march rome");
    maybe(&mut t, "go naples");
    assert_eq!(crate::help::drawn(&t), before);
    t.is("demoralised vendome", "no");
}

#[test]
fn r14_3_not_past_a_corps_that_stands_there() {
    // The battle is lost, the march ends where it began.
    let mut t = at("at modena minor-austria-1 austria\nat parma france*2");
    t.script("1 5 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("units modena", "minor-austria-1 austria/rd");
    t.refuses("march parma", "13.4");
}

#[test]
fn r14_3_1_interception_comes_before_avoidance() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma minor-france-1 france
        at cremona minor-france-2 france*2");
    t.play_all("campaign modena; march parma");
    t.is("deciders", "bourbon");
    t.legal("intercept cremona");
    t.refuses("avoid alessandria", "14.3.2");
    t.refuses("stand", "14.3.2");
    t.play("pass");
    t.legal("avoid alessandria");
    t.legal("stand");
}

// also: i18
#[test]
fn r14_3_1_a_failed_interception_leaves_avoidance_open() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma minor-france-1 france
        at cremona minor-france-2 france*2");
    t.script("5");
    acts(
        &mut t,
        "campaign modena; march parma; intercept cremona; roll",
    );
    maybe(&mut t, "pass");
    t.legal("avoid alessandria");
}

// also not: i18
#[test]
fn r14_3_1_not_avoided_after_an_interception() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma minor-france-1 france
        at cremona minor-france-2 france*2");
    // 6 intercepts; then two dice against three, at once.
    t.script("6 1 1 5 1 1");
    acts(
        &mut t,
        "campaign modena; march parma; intercept cremona; roll",
    );
    t.is("units parma", "minor-france-1 minor-france-2 france*3");
    t.is("units cremona", "-");
    t.is("units modena", "minor-austria-1 austria/d austria/rd");
}

#[test]
fn r14_3_2_a_garrison_is_besieged_once_the_mover_is_there() {
    let mut t = at("at nijmegen minor-dutch-1 dutch*2\nat venlo france");
    t.play_all("campaign nijmegen; march venlo; inside france");
    maybe(&mut t, "stand");
    end(&mut t);
    t.is("inside venlo", "france");
    t.is("units venlo", "minor-dutch-1 dutch*2");
    t.is("besieged venlo", "yes");
    t.is("fdv venlo", "3");
}

// also: i17
#[test]
fn r14_3_2_after_an_interception_nobody_goes_inside() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at mantua france
        at cremona minor-france-2 france");
    t.script("6 5 5 1 1");
    acts(
        &mut t,
        "campaign modena; march mantua; intercept cremona; roll",
    );
    // Two corps outside fought and lost; now one may retreat inside.
    t.is("inside mantua", "-");
    t.is("deciders", "bourbon");
    t.legal("inside france/rd");
}

#[test]
fn r14_3_2_every_space_entered_is_a_new_entry() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona minor-france-1 france
        at milan minor-france-2 france");
    t.script("1");
    acts(
        &mut t,
        "campaign modena; march parma; intercept cremona; roll",
    );
    maybe(&mut t, "pass");
    t.play_all("convert; march alessandria");
    t.is("deciders", "bourbon");
    t.legal("intercept milan");
    t.refuses("intercept cremona", "14.6");
}

#[test]
fn r14_3_2_not_an_interception_against_a_relief() {
    // Alliance besieges Mantua; the relief from Cremona meets no interceptor from Verona.
    let mut t = at("
        round bourbon 3
        at mantua minor-austria-1 austria
        inside mantua france
        at verona eugene austria*2
        at cremona minor-france-1 france*3");
    t.play_all("campaign cremona; march mantua");
    t.refuses("intercept verona", "14.7");
    t.legal("alliance: stand");
}

#[test]
fn r14_3_2_not_asked_on_entering_friendly_ground() {
    let mut t = at("
        at verona minor-austria-1 austria*2
        at cremona vendome france*3");
    t.play_all("campaign verona; march brescia");
    t.is("deciders", "alliance");
    t.is("mp", "2");
}

#[test]
fn r14_4_conversion_costs_one_point_and_opens_the_way() {
    let mut t = at("at modena minor-austria-1 austria*2");
    t.play_all("campaign modena; march parma");
    t.is("mp", "2");
    t.is("control parma", "bourbon");
    t.play("convert");
    t.is("mp", "1");
    t.is("control parma", "alliance");
    t.play("march alessandria");
    end(&mut t);
    t.is("units alessandria", "minor-austria-1 austria*2");
    t.is("control alessandria", "bourbon");
}

// also: i21
#[test]
fn r14_4_conversion_as_the_first_and_only_spending() {
    let mut t = at("at parma minor-austria-1 austria");
    t.play_all("campaign parma; convert");
    t.is("mp", "2");
    t.is("control parma", "alliance");
    t.play("stop");
    t.is("actions", "2");
}

#[test]
fn r14_4_one_may_go_back_without_conversion() {
    let mut t = at("at modena minor-austria-1 austria*2");
    t.play_all("campaign modena; march parma; march modena");
    t.is("mp", "1");
    t.is("control parma", "bourbon");
}

#[test]
fn r14_4_a_converted_town_scores_its_printed_value() {
    let mut t = at("
        alliance saint_omer
        vp 12
        at saint_omer minor-dutch-1 dutch");
    t.play_all("campaign saint_omer; march amiens; convert");
    t.is("vp", "13");
}

#[test]
fn r14_4_not_on_to_another_enemy_space_before_conversion() {
    let mut t = at("at modena minor-austria-1 austria*2");
    t.play_all("campaign modena; march parma");
    t.refuses("march alessandria", "14.4");
    t.refuses("march cremona", "14.4");
}

// also not: i21
#[test]
fn r14_4_not_by_standing_there_or_leaving() {
    let mut t = at("at parma minor-austria-1 austria*2");
    t.play_all("campaign parma; march modena; stop");
    t.is("control parma", "bourbon");
}

#[test]
fn r14_4_not_a_fortress() {
    let mut t = at("at venlo minor-dutch-1 dutch*2");
    t.play("campaign venlo");
    t.refuses("convert", "14.4");
}

#[test]
fn r14_4_not_a_friendly_space() {
    let mut t = at("at modena minor-austria-1 austria*2");
    t.play("campaign modena");
    t.refuses("convert", "14.4");
}

#[test]
fn r14_4_not_without_a_point_left() {
    let mut t = at("at trent minor-austria-1 austria*2");
    t.play_all("campaign trent; march verona; march modena; march parma");
    t.refuses("convert", "13.4");
    t.is("control parma", "bourbon");
}

#[test]
fn r14_4_not_without_a_corps() {
    let mut t = at("at parma eugene minor-austria-1 austria");
    t.play_all("campaign parma; leave austria");
    t.refuses("convert", "14.4");
}
