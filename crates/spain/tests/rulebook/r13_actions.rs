//! Campaign phase: the kinds of action: 13.5 and 13.6.

use crate::help::{acts, at, end, enter, maybe};

#[test]
fn r13_5_1_corps_up_to_the_command_of_two_leaders() {
    let mut t = at("at nijmegen minor-dutch-1 minor-dutch-2 dutch*6");
    t.play_all("campaign nijmegen; march maastricht; stop");
    t.is("units maastricht", "minor-dutch-1 minor-dutch-2 dutch*6");
}

#[test]
fn r13_5_1_any_number_of_leaders() {
    let mut t = at("at nijmegen marlborough minor-dutch-1 minor-dutch-2 dutch*8");
    // 5 + 3: eight corps.
    t.play_all("campaign nijmegen; march maastricht; stop");
    t.is(
        "units maastricht",
        "marlborough minor-dutch-1 minor-dutch-2 dutch*8",
    );
}

#[test]
fn r13_5_1_units_may_be_dropped_on_the_way() {
    let mut t = at("at nijmegen minor-dutch-1 dutch*3");
    t.play_all("campaign nijmegen; march maastricht; leave dutch; march cologne; stop");
    t.is("units maastricht", "dutch");
    t.is("units cologne", "minor-dutch-1 dutch*2");
}

#[test]
fn r13_5_1_leaders_may_campaign_alone_over_friendly_ground() {
    let mut t = at("at nijmegen marlborough");
    t.play_all("campaign nijmegen; march maastricht; march cologne; stop");
    t.is("where marlborough", "cologne");
}

#[test]
fn r13_5_1_either_a_march_or_a_siege() {
    let mut t = at("at venlo minor-dutch-1 dutch");
    t.play("campaign venlo");
    t.legal("siege");
    t.legal("march nijmegen");
}

#[test]
fn r13_5_1_not_more_corps_than_two_leaders_command() {
    let mut t = at("at nijmegen minor-dutch-1 minor-dutch-2 dutch*7");
    t.play("campaign nijmegen");
    t.refuses("march maastricht", "13.5.1");
    t.play("leave dutch");
    t.legal("march maastricht");
}

#[test]
fn r13_5_1_not_the_command_of_a_third_leader() {
    let mut t = at("at nijmegen marlborough minor-dutch-1 minor-dutch-2 dutch*8 britain");
    t.play("campaign nijmegen");
    t.refuses("march maastricht", "13.5.1");
}

#[test]
fn r13_5_1_not_corps_without_a_leader() {
    let t = at("at nijmegen dutch*2");
    t.refuses("campaign nijmegen", "13.5.1");
}

#[test]
fn r13_5_1_not_on_without_the_leader() {
    let mut t = at("at nijmegen minor-dutch-1 dutch*2");
    t.play_all("campaign nijmegen; march maastricht");
    t.refuses("leave minor-dutch-1", "13.5.1");
}

#[test]
fn r13_5_1_not_picked_up_on_the_way() {
    let mut t = at("
        at nijmegen minor-dutch-1 dutch
        at maastricht dutch");
    t.play_all("campaign nijmegen; march maastricht; march cologne; stop");
    t.is("units maastricht", "dutch");
    t.is("units cologne", "minor-dutch-1 dutch");
}

#[test]
fn r13_5_1_not_leaders_alone_into_enemy_ground() {
    let mut t = at("at nijmegen marlborough");
    t.play("campaign nijmegen");
    t.refuses("march venlo", "13.5.1");
}

#[test]
fn r13_5_1_not_a_march_and_a_siege() {
    let mut t = at("at venlo minor-dutch-1 dutch");
    t.script("3");
    acts(&mut t, "campaign venlo; siege; roll");
    t.refuses("march nijmegen", "13.4");
}

#[test]
fn r13_5_1_not_a_siege_in_the_round_of_arrival() {
    let mut t = at("
        at nijmegen minor-dutch-1 dutch*2
        at amsterdam minor-dutch-2");
    t.play("campaign nijmegen");
    enter(&mut t, "venlo");
    end(&mut t);
    t.refuses("campaign venlo", "13.4");
}

#[test]
fn r13_5_1_not_again_for_what_was_dropped() {
    let mut t = at("at nijmegen minor-dutch-1 minor-dutch-2 dutch*3");
    t.play_all("campaign nijmegen; march maastricht; leave minor-dutch-2; leave dutch; march cologne; stop");
    t.refuses("campaign maastricht", "13.4");
}

#[test]
fn r13_5_2_a_leader_goes_six_links() {
    let mut t = at("at passau minor-austria-1");
    t.play_all("transfer minor-austria-1 passau; to modena");
    end(&mut t);
    t.is("where minor-austria-1", "modena");
}

#[test]
fn r13_5_2_a_corps_goes_four_links() {
    let mut t = at("at vienna austria");
    t.play_all("transfer austria vienna; to modena");
    end(&mut t);
    t.is("units modena", "austria");
}

#[test]
fn r13_5_2_two_units_from_and_to_different_spaces() {
    let mut t = at("
        at vienna austria
        at nijmegen dutch");
    t.play_all("transfer austria vienna; to linz; transfer dutch nijmegen; to breda");
    end(&mut t);
    t.is("units linz", "austria");
    t.is("units breda", "dutch");
    t.is("actions", "2");
}

#[test]
fn r13_5_2_one_unit_alone_is_allowed() {
    let mut t = at("at vienna austria");
    t.play_all("transfer austria vienna; to linz");
    end(&mut t);
    t.is("actions", "2");
}

#[test]
fn r13_5_2_into_a_fortress_besieged_by_friends() {
    let mut t = at("
        at amsterdam dutch
        at venlo minor-dutch-1 dutch");
    t.play_all("transfer dutch amsterdam; to venlo");
    end(&mut t);
    t.is("units venlo", "minor-dutch-1 dutch*2");
}

// also: i16
#[test]
fn r13_5_2_several_transfers_in_a_round_with_other_units() {
    let mut t = at("
        at vienna austria*3
        at nijmegen dutch");
    t.play_all("transfer austria vienna; to linz; transfer austria vienna; to linz");
    end(&mut t);
    t.play_all("transfer dutch nijmegen; to breda");
    end(&mut t);
    t.is("actions", "1");
}

// also not: i16
#[test]
fn r13_5_2_not_the_same_unit_twice() {
    let mut t = at("at vienna austria");
    t.play_all("transfer austria vienna; to linz");
    end(&mut t);
    t.refuses("transfer austria linz", "13.4");
}

#[test]
fn r13_5_2_not_a_third_unit() {
    let mut t = at("at vienna austria*3");
    t.play_all("transfer austria vienna; to linz; transfer austria vienna; to linz");
    end(&mut t);
    t.is("actions", "2");
}

#[test]
fn r13_5_2_not_a_corps_over_five_links() {
    let mut t = at("at linz austria");
    t.play("transfer austria linz");
    t.refuses("to modena", "13.5.2");
    t.legal("to verona");
}

#[test]
fn r13_5_2_not_a_leader_over_seven_links() {
    let mut t = at("at regensburg minor-austria-1");
    t.play("transfer minor-austria-1 regensburg");
    t.refuses("to modena", "13.5.2");
    t.legal("to verona");
}

#[test]
fn r13_5_2_not_into_an_enemy_space_without_siege() {
    let mut t = at("at nijmegen dutch");
    t.play("transfer dutch nijmegen");
    t.refuses("to venlo", "13.5.2");
}

#[test]
fn r13_5_2_not_through_a_siege() {
    // Nijmegen is the only way to Venlo; lost and besieged by friends, it ends the move.
    let mut t = at("
        at amsterdam minor-dutch-2
        at venlo minor-dutch-1 dutch
        bourbon nijmegen
        at nijmegen minor-empire-1 empire");
    t.play("transfer minor-dutch-2 amsterdam");
    t.refuses("to venlo", "13.5.2");
    t.legal("to nijmegen");
}

#[test]
fn r13_5_2_not_past_enemy_corps() {
    // The French stand in Verona: no way from Trent to Modena.
    let mut t = at("
        at trent minor-austria-1
        at verona france
        at brescia france");
    t.play("transfer minor-austria-1 trent");
    t.refuses("to modena", "13.5.2");
    t.refuses("to verona", "13.5.2");
}

#[test]
fn r13_5_2_not_besieged_units() {
    let t = at("
        at mantua france
        alliance mantua
        inside mantua minor-austria-1 austria");
    t.refuses("transfer austria mantua", "13.5.2");
    t.refuses("transfer minor-austria-1 mantua", "13.5.2");
}

#[test]
fn r13_5_3_a_reduced_corps_becomes_full() {
    let mut t = at("at nijmegen dutch/r");
    t.play("replace dutch/r nijmegen");
    t.is("units nijmegen", "dutch");
    t.is("actions", "2");
}

#[test]
fn r13_5_3_not_twice_a_round() {
    let mut t = at("at nijmegen dutch/r*2");
    t.play("replace dutch/r nijmegen");
    t.refuses("replace dutch/r nijmegen", "13.5.3");
}

#[test]
fn r13_5_3_not_without_a_loc_to_the_national_capital() {
    // A British corps in Germany: London lies over the sea from Amsterdam.
    let mut t = at("
        at nijmegen britain/r
        at charleroi minor-dutch-1 dutch/r");
    t.refuses("replace dutch/r charleroi", "13.5.3");
    t.play("replace britain/r nijmegen");
    t.is("units nijmegen", "britain");
}

#[test]
fn r13_5_3_not_another_powers_capital() {
    // Amsterdam is besieged: no Dutch source, though Vienna is near.
    let t = at("
        at amsterdam france
        at cologne dutch/r");
    t.is("loc cologne alliance", "yes");
    t.is("loc cologne dutch", "no");
    t.refuses("replace dutch/r cologne", "13.5.3");
}

#[test]
fn r13_5_3_not_a_full_corps() {
    let t = at("at nijmegen dutch");
    t.refuses("replace dutch nijmegen", "13.5.3");
}

#[test]
fn r13_5_4_a_leader_and_half_his_command_rounded_up() {
    let mut t = at("
        demoralised minor-austria-1
        at verona minor-austria-1 austria/d*2");
    t.play("rally minor-austria-1");
    maybe(&mut t, "stop");
    t.is("units verona", "minor-austria-1 austria*2");
    t.is("demoralised minor-austria-1", "no");
    t.is("actions", "2");
}

#[test]
fn r13_5_4_three_corps_for_a_command_of_five() {
    let mut t = at("at verona eugene austria/d*3");
    t.play("rally eugene");
    maybe(&mut t, "stop");
    t.is("units verona", "eugene austria*3");
}

#[test]
fn r13_5_4_the_owner_chooses_among_too_many() {
    let mut t = at("at verona minor-austria-1 austria/d*2 empire/rd");
    t.play_all("rally minor-austria-1; with empire/rd; with austria/d");
    maybe(&mut t, "stop");
    t.is("units verona", "minor-austria-1 austria austria/d empire/r");
}

#[test]
fn r13_5_4_two_leaders_may_rally_in_one_round() {
    let mut t = at("at verona minor-austria-1 minor-austria-2 austria/d*4");
    t.play_all("rally minor-austria-1; with austria/d; with austria/d");
    maybe(&mut t, "stop");
    t.play("rally minor-austria-2");
    maybe(&mut t, "stop");
    t.is("units verona", "minor-austria-1 minor-austria-2 austria*4");
}

#[test]
fn r13_5_4_not_more_than_half() {
    let mut t = at("at verona minor-austria-1 austria/d*3");
    t.play_all("rally minor-austria-1; with austria/d; with austria/d");
    t.refuses("with austria/d", "13.4");
    maybe(&mut t, "stop");
    t.is("units verona", "minor-austria-1 austria*2 austria/d");
}

#[test]
fn r13_5_4_not_corps_in_another_space() {
    let mut t = at("
        demoralised eugene
        at verona eugene
        at brescia austria/d");
    t.play("rally eugene");
    maybe(&mut t, "stop");
    t.is("units brescia", "austria/d");
    t.is("demoralised eugene", "no");
}

#[test]
fn r13_5_4_not_another_leader() {
    let mut t = at("
        demoralised eugene
        demoralised minor-austria-1
        at verona eugene minor-austria-1 austria/d");
    t.play("rally minor-austria-1");
    maybe(&mut t, "stop");
    t.is("demoralised eugene", "yes");
}

#[test]
fn r13_5_4_not_twice_by_one_leader() {
    let mut t = at("at verona minor-austria-1 austria/d*4");
    t.play_all("rally minor-austria-1; with austria/d; with austria/d");
    maybe(&mut t, "stop");
    t.refuses("rally minor-austria-1", "13.4");
}

#[test]
fn r13_5_4_not_without_anyone_demoralised() {
    let t = at("at verona eugene austria");
    t.refuses("rally eugene", "13.5.4");
}

#[test]
fn r13_5_5_any_leaders_and_two_corps() {
    let mut t = at("at london marlborough minor-britain-1 minor-dutch-1 britain*2");
    t.script("3");
    t.play_all("sail london; to amsterdam");
    t.is(
        "units amsterdam",
        "marlborough minor-britain-1 minor-dutch-1 britain*2",
    );
}

#[test]
fn r13_5_5_not_a_third_corps() {
    let mut t = at("at london marlborough britain*3");
    t.play("sail london");
    t.refuses("to amsterdam", "13.5.5");
    t.play("leave britain");
    t.legal("to amsterdam");
}

#[test]
fn r13_5_5_not_a_second_sea_move_in_the_round() {
    let mut t = at("at london britain\nat amsterdam dutch");
    t.script("3");
    t.play_all("sail london; to amsterdam");
    t.refuses("sail amsterdam", "13.5.5");
}

#[test]
fn r13_5_6_the_fleet_may_be_deployed() {
    let mut t = at("
        year 1704
        round bourbon 3
        fleet 1");
    t.script("6 1");
    t.play("deploy");
    t.is("med", "bourbon");
    t.is("actions", "2");
}

#[test]
fn r13_5_6_not_by_the_alliance() {
    let t = at("year 1704\nround alliance 3\nfleet 1");
    t.refuses("deploy", "13.5.6");
}

#[test]
fn r13_5_6_not_without_a_commissioned_fleet() {
    let t = at("year 1704\nround bourbon 3");
    t.refuses("deploy", "10.3");
}

#[test]
fn r13_6_the_coup_costs_one_action() {
    let mut t = at("
        round bourbon 3
        at munich max_emanuel bavaria*2");
    t.play("ulm");
    t.is("actions", "2");
    t.is("control ulm", "bourbon");
}

#[test]
fn r13_6_not_after_1702() {
    let t = at("
        year 1703
        round bourbon 3
        at munich max_emanuel bavaria*2");
    t.refuses("ulm", "20.4.3");
}

#[test]
fn r13_6_not_by_the_alliance() {
    let t = at("at munich max_emanuel bavaria*2");
    t.refuses("ulm", "13.6");
}
