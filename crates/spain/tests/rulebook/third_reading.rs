//! What a reading of rules and program side by side brought up, each with its counterpart.

use crate::help::{acts, at, at_with, enter, maybe};

#[test]
fn e_a07_a24_two_cards_for_one_leader_add_up() {
    let mut t = at("
        year 1710
        uprising
        alliance barcelona
        held alliance A07 A24
        at tortosa charles_iii habsburg_spain*3
        inside tortosa spain");
    t.play_all("play A07 charles_iii; play A24 charles_iii; campaign tortosa; siege");
    // 0 + 2 + 1: a leader of TR 3 with a corps of his own gives +1.
    let with_both: i32 = t.ask("mods").trim_start_matches('+').parse().unwrap();
    let mut plain = at("
        year 1710
        uprising
        alliance barcelona
        at tortosa charles_iii habsburg_spain*3
        inside tortosa spain");
    plain.play_all("campaign tortosa; siege");
    let without: i32 = plain.ask("mods").trim_start_matches('+').parse().unwrap();
    assert_eq!(with_both, without + 1);
}

#[test]
fn e_a07_a24_two_cards_for_two_leaders_both_count() {
    let position = |held: &str| {
        at(&format!(
            "
        year 1710
        uprising
        {held}
        alliance barcelona
        at barcelona minor-britain-1 britain*2
        at tortosa charles_iii habsburg_spain
        at gerona france"
        ))
    };
    let mut t = position("held alliance A07 A24");
    t.play_all("play A07 minor-britain-1; play A24 charles_iii");
    // 2 corps and TR 2 of the first card: four dice, then one of the defender.
    t.script("5 5 1 1 1");
    t.play("campaign barcelona");
    enter(&mut t, "gerona");
    maybe(&mut t, "inside france/rd");
    t.is("units gerona", "minor-britain-1 britain*2");
}

#[test]
fn r4_1_1_a_beaten_attacker_pays_for_crowding_the_space_it_returns_to() {
    let mut t = at("
        at modena austria*5
        at verona minor-austria-1 austria*2
        at parma france*2");
    t.script("1 1 5 1");
    t.play_all("campaign verona; march modena");
    enter(&mut t, "parma");
    // One hit, seven corps where six may stand: one loss more, of the owner's choice.
    t.is("deciders", "alliance");
    t.refuses("lose dutch", "4.1.1");
    t.play("lose austria");
    t.is(
        "units modena",
        "minor-austria-1 austria*4 austria/d austria/r austria/rd",
    );
}

#[test]
fn r4_1_1_a_beaten_attacker_with_room_pays_nothing() {
    let mut t = at("
        at modena austria*4
        at verona minor-austria-1 austria*2
        at parma france*2");
    t.script("1 1 5 1");
    t.play_all("campaign verona; march modena");
    enter(&mut t, "parma");
    t.is(
        "units modena",
        "minor-austria-1 austria*4 austria/d austria/rd",
    );
}

#[test]
fn r9_5_a_card_of_the_reinforcement_phase_in_the_leaders_step() {
    let mut t = at("
        year 1710
        held bourbon B26
        at paris vendome france
        at madrid spain
        leaders bourbon");
    t.legal("play B26");
    t.play("done");
    t.refuses("bourbon: play B26", "9.5");
}

#[test]
fn r15_5_a_line_may_be_taken_down_in_the_leaders_step() {
    let mut t = at("
        line namur 1
        at paris minor-france-1 france
        leaders bourbon");
    t.refuses("remove-line mons", "15.5");
    t.play("remove-line namur");
    t.is("line namur", "0");
}

#[test]
fn r12_3_5_the_grain_of_b11_is_not_for_a_corps_just_built() {
    let mut t = at("
        year 1704
        bavaria bourbon
        held bourbon B11
        at munich max_emanuel bavaria bavaria/r
        reinforcement bourbon");
    t.play("build bavaria reduced ingolstadt");
    t.play("play B11");
    maybe(&mut t, "place munich");
    t.refuses("restore bavaria/r ingolstadt", "12.3.5");
    maybe(&mut t, "restore bavaria/r munich");
    t.is("units ingolstadt", "bavaria/r");
}

#[test]
fn r7_2_2_savoy_does_not_inherit_bourbon_lines() {
    let mut t = at_with(
        "
        year 1703
        bavaria bourbon
        held alliance A02
        line turin 1
        line milan 1
        at turin victor_amadeus savoy*2 minor-france-1
        events",
        "A09",
    );
    t.play("play A02");
    t.is("line turin", "0");
    // Milan is no business of Savoy.
    t.is("line milan", "1");
    // The guest leaves Turin once.
    t.refuses("go turin", "9.1");
    t.is("units turin", "victor_amadeus savoy*3");
}

#[test]
fn r3_3_demoralised_units_do_not_sail_into_a_siege() {
    let mut t = at("
        round bourbon 3
        inside naples minor-spain-1
        at naples minor-austria-1 austria
        at toulon france/d france");
    t.play_all("sail toulon; leave france");
    t.refuses("to naples", "3.3");
    let mut t = at("
        round bourbon 3
        inside naples minor-spain-1
        at naples minor-austria-1 austria
        at toulon france/d france");
    t.script("3");
    t.play_all("sail toulon; leave france/d; to naples");
    t.is("inside naples", "minor-spain-1 france");
}

#[test]
fn r20_4_3_no_coup_while_an_alliance_corps_is_inside_ulm() {
    let t = at("
        round bourbon 3
        at munich max_emanuel bavaria*2
        at ulm minor-france-1 france
        inside ulm empire");
    t.refuses("ulm", "20.4.3");
    let t = at("
        round bourbon 3
        at munich max_emanuel bavaria*2");
    t.legal("ulm");
}

#[test]
fn r13_5_4_a_neutral_corps_is_not_rallied() {
    let t = at("
        round bourbon 3
        flag ulm_seized
        bourbon ulm
        at ulm minor-france-1 bavaria/d");
    t.refuses("rally minor-france-1", "13.5.4");
    let t = at("
        year 1704
        bavaria bourbon
        round bourbon 3
        bourbon ulm
        at ulm minor-france-1 bavaria/d");
    t.legal("rally minor-france-1");
}

#[test]
fn r13_5_1_a_demoralised_leader_keeps_nobody_in_a_pocket() {
    let mut t = at("
        year 1706
        alliance barcelona
        at barcelona galway minor-britain-1 britain*2
        demoralised galway");
    t.play("campaign barcelona");
    t.refuses("march gerona", "3.3");
    t.play("leave galway");
    t.legal("march gerona");
    let t = at("
        year 1706
        alliance barcelona
        at barcelona galway britain*2
        demoralised galway");
    t.refuses("campaign barcelona", "13.5.1");
}

#[test]
fn r17_5_4_a_fortress_falls_when_its_last_defence_sails_away() {
    let position = |losses: u8| {
        at(&format!(
            "
        year 1706
        alliance barcelona
        siege barcelona 2 {losses}
        inside barcelona britain
        at barcelona minor-france-1 france*2"
        ))
    };
    let mut t = position(2);
    t.script("3");
    t.play_all("sail barcelona; to lisbon");
    t.is("control barcelona", "bourbon");
    t.is("siege barcelona", "-");
    let mut t = position(1);
    t.script("3");
    t.play_all("sail barcelona; to lisbon");
    t.is("control barcelona", "alliance");
    t.is("fdv barcelona", "1");
}

#[test]
fn r16_3_2_leaders_of_a_winner_stay_in_their_own_space() {
    let mut t = at("
        at modena minor-austria-1 austria/r
        at parma minor-france-1 france/r");
    t.script("5 5");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("deciders", "alliance");
    t.is("units parma", "minor-france-1");
    // On enemy ground they cannot.
    let mut t = at("
        alliance parma
        at modena minor-austria-1 austria/r
        at parma minor-france-1 france/r");
    t.script("5 5");
    t.play("campaign modena");
    enter(&mut t, "parma");
    for refuge in ["cremona", "alessandria"] {
        maybe(&mut t, &format!("go {refuge}"));
    }
    t.is("units parma", "-");
}

#[test]
fn r14_4_a_victor_converts_even_if_his_leader_fell() {
    let mut t = at("
        alliance antwerp
        at antwerp marlborough britain*2 dutch*3
        at brussels france");
    // Eight dice, one, and twelve for Marlborough.
    t.script("5 5 1 1 1 1 1 1 1 6 6");
    t.play("campaign antwerp");
    enter(&mut t, "brussels");
    maybe(&mut t, "retreat mons");
    t.is("face marlborough", "minor");
    t.play("convert");
    t.is("control brussels", "alliance");
}

#[test]
fn r14_4_too_many_corps_do_not_convert_without_a_battle() {
    let mut t = at("at brussels minor-dutch-1 dutch*4");
    t.play("campaign brussels");
    t.refuses("convert", "13.5.1");
    t.play("leave dutch");
    t.legal("convert");
}

#[test]
fn r4_1_units_may_be_dropped_where_the_others_only_pass() {
    let position = |there: u8| {
        at(&format!(
            "
        at modena austria*{there}
        at verona minor-austria-1 austria*3"
        ))
    };
    let mut t = position(4);
    t.play_all("campaign verona; march modena; leave austria");
    t.legal("march parma");
    let mut t = position(6);
    t.play_all("campaign verona; march modena");
    t.refuses("leave austria", "4.1.1");
}

#[test]
fn r16_2_1_the_two_leaders_are_those_that_promise_most_after_the_cut() {
    let mut t = at("
        year 1706
        round bourbon 3
        at brescia eugene starhemberg daun austria*2
        demoralised eugene
        at cremona minor-france-1 france");
    t.play("campaign cremona");
    // One die against two of corps and two normal ones of leaders: a five of any of them hits.
    t.script("1 1 1 5 1 1 1 1 1");
    enter(&mut t, "brescia");
    t.is("units cremona", "minor-france-1 france/rd");
}

#[test]
fn r16_3_2_leaders_whose_last_corps_dies_on_the_retreat_are_captured() {
    let position = |corps: &str| {
        at(&format!(
            "
        alliance stollhofen
        at ulm minor-empire-1 empire*2
        at stuttgart minor-france-1 {corps}"
        ))
    };
    let mut t = position("france/r france/r");
    // Two dice hit once; of two corps one dies, and the other on the way.
    t.script("5 5 1");
    t.play("campaign ulm");
    enter(&mut t, "stuttgart");
    t.is("where minor-france-1", "track");
}

#[test]
fn r16_4_not_to_the_port_a_landing_came_from() {
    // The Alliance leaves the siege of Nice by sea; with nobody before it, Nice would be open to the beaten.
    let mut t = at("
        year 1707
        alliance lisbon
        at nice minor-austria-1 austria*2
        at finale minor-france-1 france");
    t.play("sail nice");
    t.script("3 5 5 1");
    t.play("to finale");
    maybe(&mut t, "pass");
    maybe(&mut t, "stand");
    t.refuses("retreat nice", "16.4");
    assert_ne!(t.ask("units nice"), "minor-france-1 france/rd");
}

#[test]
fn r13_4_refusals_name_the_action_that_is_missing() {
    let mut t = at("
        at amsterdam minor-dutch-1 dutch
        acted amsterdam minor-dutch-1 dutch
        at nijmegen minor-dutch-2 dutch");
    t.refuses("sail amsterdam", "13.4");
    t.refuses("sail ostend", "13.5.5");
    acts(&mut t, "campaign nijmegen; march maastricht; stop");
    t.refuses("sail maastricht", "13.5.5");
}

#[test]
fn r17_3_a_besieged_corps_is_not_replaced() {
    let mut t = at("
        round bourbon 3
        inside venlo france/r
        at venlo minor-dutch-1 dutch
        at paris france/r");
    t.refuses("replace france/r venlo", "17.3");
    t.play("replace france/r paris");
}

#[test]
fn r4_1_not_into_a_full_siege_one_must_stop_at() {
    let position = |besiegers: u8| {
        at(&format!(
            "
        year 1707
        savoy alliance
        bourbon nice
        at nice minor-austria-1 austria*{besiegers}
        at cuneo victor_amadeus savoy"
        ))
    };
    let mut t = position(4);
    t.play("campaign cuneo");
    t.refuses("march nice", "4.1.1");
    let mut t = position(3);
    t.play("campaign cuneo");
    t.legal("march nice");
}
