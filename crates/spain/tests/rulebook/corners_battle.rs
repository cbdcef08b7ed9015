//! Corner cases of movement and battle, as a judge at the table would meet them.

use crate::help::{acts, at, drawn, end, enter, maybe};

#[test]
fn r13_4_units_taken_out_before_the_march_have_not_acted() {
    let mut t = at("at nijmegen minor-dutch-1 minor-dutch-2 dutch*4");
    t.play_all(
        "campaign nijmegen; leave minor-dutch-2; leave dutch; leave dutch; march maastricht; stop",
    );
    t.play_all("campaign nijmegen; march breda; stop");
    t.is("units breda", "minor-dutch-2 dutch*2");
    t.is("actions", "1");
}

#[test]
fn r13_5_1_not_leaders_alone_into_a_siege_of_friends() {
    let mut t = at("at nijmegen marlborough\nat venlo minor-dutch-1 dutch");
    t.play("campaign nijmegen");
    t.refuses("march venlo", "13.5.1");
}

#[test]
fn r13_5_1_not_given_up_before_a_step() {
    let mut t = at("at nijmegen minor-dutch-1 dutch");
    t.play("campaign nijmegen");
    t.refuses("stop", "13.5.1");
    t.refuses("done", "13.4");
}

#[test]
fn r13_5_2_a_leader_may_be_transferred_into_a_siege() {
    let mut t = at("at amsterdam marlborough\nat venlo minor-dutch-1 dutch");
    t.play_all("transfer marlborough amsterdam; to venlo");
    end(&mut t);
    t.is("units venlo", "marlborough minor-dutch-1 dutch");
}

#[test]
fn r13_5_2_not_an_interception_against_friendly_ground() {
    let mut t = at("at vienna austria\nat mantua vendome france*3");
    t.play_all("transfer austria vienna; to modena");
    end(&mut t);
    t.is("units modena", "austria");
}

#[test]
fn r14_4_a_converted_space_opens_the_next_one_only() {
    let mut t = at("at modena minor-austria-1 austria");
    t.play_all("campaign modena; march parma; convert; march alessandria");
    t.refuses("convert", "13.4");
    t.refuses("march milan", "13.4");
}

#[test]
fn r14_4_into_friendly_ground_held_by_the_enemy_without_conversion() {
    let mut t = at("
        at parma minor-austria-1 austria
        at modena france");
    t.script("5 1");
    t.play_all("campaign parma; march modena");
    maybe(&mut t, "retreat mantua");
    end(&mut t);
    t.is("units modena", "minor-austria-1 austria");
    t.is("control parma", "bourbon");
}

#[test]
fn r14_5_1_a_reduced_corps_lands_and_fights() {
    let mut t = at("
        year 1704
        at lisbon minor-britain-1 britain
        at valencia spain");
    // 1: a loss; the landing goes on, one die against one.
    t.script("1 5 1");
    t.play_all("sail lisbon; to valencia; lose britain");
    maybe(&mut t, "retreat alicante");
    t.is("units valencia", "minor-britain-1 britain/r");
    t.is("units alicante", "spain/rd");
}

#[test]
fn r14_5_leaders_may_sail_alone_between_friendly_ports() {
    let mut t = at("at london marlborough");
    t.script("2");
    t.play_all("sail london; to amsterdam");
    t.is("where marlborough", "amsterdam");
}

#[test]
fn r14_5_not_the_mediterranean_after_a_fleet_success() {
    let mut t = at("year 1705\nfleet won\nat lisbon minor-britain-1 britain");
    t.play("sail lisbon");
    t.refuses("to barcelona", "14.5");
    t.legal("to cadiz");
}

#[test]
fn r14_6_interceptors_of_two_powers_go_together() {
    let mut t = at("
        at modena minor-austria-1 austria
        at cremona minor-france-1 france spain");
    t.script("6 1 1 1");
    acts(
        &mut t,
        "campaign modena; march parma; intercept cremona; roll",
    );
    t.is("units parma", "minor-france-1 france spain");
}

#[test]
fn r14_6_1_beaten_interceptors_and_defenders_retreat_together() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at parma france
        at cremona minor-france-1 france");
    t.script("6 5 5 1 1 1");
    acts(
        &mut t,
        "campaign modena; march parma; intercept cremona; roll",
    );
    t.play("retreat alessandria");
    t.is("units alessandria", "minor-france-1 france/rd*2");
    t.is("units cremona", "-");
}

#[test]
fn r14_6_1_a_mover_stays_out_of_reach_of_a_second_interceptor() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona minor-france-1 france
        at alessandria minor-france-2 france");
    t.script("6 5 1 1");
    acts(
        &mut t,
        "campaign modena; march parma; intercept cremona; roll",
    );
    // The battle is over: nobody else joins it.
    t.refuses("bourbon: intercept alessandria", "16.4");
}

#[test]
fn r14_6_1_not_a_corps_left_at_home() {
    let mut t = at("
        at modena minor-austria-1 austria
        at cremona minor-france-1 france*2");
    t.script("6 1 1");
    acts(
        &mut t,
        "campaign modena; march parma; intercept cremona; leave france; roll",
    );
    t.is("units cremona", "france");
    t.is("units parma", "minor-france-1 france");
}

#[test]
fn r14_7_1_not_for_the_rest_of_a_force_that_avoids() {
    // A leader goes inside: the others must step back if they can.
    let mut t = at("
        at modena minor-austria-1 austria
        at mantua vendome france*2");
    t.play_all("campaign modena; march mantua; inside vendome; inside france");
    t.refuses("bourbon: stand", "14.7.1");
    maybe(&mut t, "avoid cremona");
    t.is("units cremona", "france");
}

#[test]
fn r15_4_an_interceptors_rating_counts_too() {
    // Minor leader 5 - 2 of Villars, who has come from Kaiserswerth: 3.
    let mut t = at("
        line venlo 1
        at nijmegen minor-dutch-1 dutch
        at venlo france
        at kaiserswerth villars france");
    t.script("4 5");
    acts(
        &mut t,
        "campaign nijmegen; march venlo; intercept kaiserswerth; roll; roll",
    );
    t.is("deciders", "alliance");
    t.legal("fight");
}

#[test]
fn r15_4_after_an_interception_the_line_still_counts() {
    let mut t = at("
        line venlo 1
        at nijmegen minor-dutch-1 dutch*2
        at venlo france
        at kaiserswerth minor-france-1 france");
    // Intercepted; bypass fails; two 5s miss; the French miss.
    t.script("6 1 5 5 1 1");
    acts(
        &mut t,
        "campaign nijmegen; march venlo; intercept kaiserswerth; roll; roll; fight",
    );
    t.is("units nijmegen", "minor-dutch-1 dutch*2");
    t.is("units venlo", "minor-france-1 france*2");
}

#[test]
fn r16_1_leaders_of_the_defender_fight_with_their_corps() {
    let mut t = at("
        at modena minor-austria-1 austria
        at parma vendome boufflers france*3");
    // One die against three and 2 + 1; two leader rolls.
    t.script("1 1 1 1 1 1 1 3 3 3 3");
    let before = drawn(&t);
    t.play("campaign modena");
    enter(&mut t, "parma");
    assert_eq!(drawn(&t), before + 11);
}

#[test]
fn r16_2_1_the_owner_keeps_normal_leader_dice_if_some_are_cut() {
    // One corps die; one leader die allowed: Vendôme (normal) or Boufflers (demoralised). 5 hits only if normal.
    let mut t = at("
        demoralised boufflers
        at modena minor-austria-1 austria
        at parma vendome boufflers france");
    t.script("1 1 5 3 3 3 3");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("units modena", "minor-austria-1 austria/rd");
}

#[test]
fn r16_3_the_largest_power_is_counted_at_the_start() {
    // Spain 2, France 1, all reduced; two hits: the first removal is Spanish, the second free.
    let mut t = at("
        at modena minor-austria-1 austria*3
        at parma france/r spain/r*2");
    t.script("5 5 1 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("deciders", "bourbon");
    t.legal("lose spain/r");
    t.play("lose france/r");
    t.play("retreat cremona");
    t.is("units cremona", "spain/rd");
    // Two removed: a famous victory.
    t.is("vp", "11");
}

#[test]
fn r16_3_1_leaders_are_demoralised_with_their_corps() {
    let mut t = at("
        at modena eugene austria
        at parma france*2");
    t.script("1 1 5 1 3 3");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("demoralised eugene", "yes");
    t.is("units modena", "eugene austria/rd");
}

#[test]
fn r16_3_1_not_the_leader_who_stayed_behind() {
    let mut t = at("
        at modena eugene minor-austria-1 austria
        at parma france*2");
    t.script("1 5 1");
    t.play_all("campaign modena; leave eugene");
    enter(&mut t, "parma");
    t.is("demoralised eugene", "no");
    t.is("demoralised minor-austria-1", "yes");
}

#[test]
fn r16_3_2_marlboroughs_ransom_is_three() {
    let mut t = at("
        vp 12
        at maastricht marlborough britain
        at liege boufflers france*2");
    // 1 + 1 against 2 + 1; Marlborough 11, Boufflers 7.
    t.script("1 1 5 1 1 5 6 3 4");
    t.play("campaign maastricht");
    enter(&mut t, "liege");
    t.play("ransom marlborough");
    t.is("vp", "9");
    t.is("track", "marlborough");
    t.is("units maastricht", "britain/rd");
}

#[test]
fn r16_3_2_a_twelve_beats_the_capture() {
    // Flipped, he stays with his force.
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma vendome france");
    t.script("5 1 1 1 6 6");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    t.is("face vendome", "minor");
    t.is("units cremona", "vendome france/rd");
}

#[test]
fn r16_4_2_leaders_of_a_force_without_retreat_are_captured() {
    let mut t = at("
        vp 12
        at ulm minor-empire-1 empire
        at augsburg tallard france");
    t.script("5 1 1 3 3");
    t.play("campaign ulm");
    enter(&mut t, "augsburg");
    t.is("deciders", "bourbon");
    t.play("ransom tallard");
    t.is("vp", "13");
    t.is("pool france", "26");
}

#[test]
fn r16_4_2_not_for_a_force_with_a_friendly_neighbour() {
    let mut t = at("
        bourbon stollhofen
        at ulm minor-empire-1 empire
        at stuttgart france");
    t.script("5 1");
    let before = drawn(&t);
    t.play("campaign ulm");
    enter(&mut t, "stuttgart");
    maybe(&mut t, "retreat stollhofen");
    t.is("units stollhofen", "france/rd");
    assert_eq!(drawn(&t), before + 2);
}

#[test]
fn r16_4_3_two_enemy_spaces_are_two_gauntlets() {
    let mut t = at("
        at regensburg minor-austria-1 austria*2
        at nuremberg france*2");
    // Battle 5 1 / 1 1; Heilbronn: two dice, a 6; Philippsburg or Mainz: two dice, none.
    t.script("5 1 1 1 6 1 1 1");
    let before = drawn(&t);
    t.play("campaign regensburg");
    enter(&mut t, "nuremberg");
    maybe(&mut t, "retreat landau");
    assert_eq!(drawn(&t), before + 8);
    t.is("units landau", "france/rd*2");
}

#[test]
fn r16_4_3_a_reduced_corps_may_be_destroyed_on_the_way() {
    let mut t = at("
        at ulm minor-empire-1 empire
        at stuttgart france/r france");
    // Hit: the full corps is reduced; on the way a 6 removes one of the two.
    t.script("5 1 1 6 1");
    t.play("campaign ulm");
    enter(&mut t, "stuttgart");
    maybe(&mut t, "retreat strasbourg");
    t.is("units strasbourg", "france/rd");
    t.is("vp", "9");
}

#[test]
fn r16_5_the_beaten_attacker_may_give_one_too() {
    let mut t = at("
        at modena minor-austria-1 austria/r*3
        at parma minor-france-1 minor-france-2 france*5");
    t.script("1 1 5 5 1 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("vp", "7");
    t.is("famous parma", "bourbon");
    t.is("units modena", "minor-austria-1 austria/rd");
}

#[test]
fn r3_3_not_a_rally_of_leaders_who_have_acted() {
    let mut t = at("
        at verona minor-austria-1 austria austria/d
        acted verona minor-austria-1");
    t.refuses("rally minor-austria-1", "13.4");
    maybe(&mut t, "stop");
}

#[test]
fn r7_1_1_a_forbidden_space_is_passed_over_in_retreat() {
    // A Savoyard corps beaten at Brescia may not go to Trent (Alps): Verona only.
    let mut t = at("
        year 1705
        savoy alliance
        round bourbon 3
        at cremona minor-france-1 france*2
        at brescia savoy");
    t.script("5 1 1");
    t.play("campaign cremona");
    enter(&mut t, "brescia");
    t.refuses("alliance: retreat trent", "8.2");
    maybe(&mut t, "retreat verona");
    t.is("units verona", "savoy/rd");
}

#[test]
fn r7_1_1_not_an_avoidance_into_a_forbidden_space() {
    let mut t = at("
        year 1705
        savoy alliance
        round bourbon 3
        at cremona minor-france-1 france*2
        at brescia victor_amadeus savoy");
    t.play_all("campaign cremona; march brescia");
    t.refuses("alliance: avoid trent", "7.1.1");
    t.legal("alliance: avoid verona");
}
