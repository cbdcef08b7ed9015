//! Corner cases of cards, leaders and retreats.

use crate::help::{at, at_with, besiege, enter, idle_until, maybe};

#[test]
fn r16_4_2_the_owner_chooses_among_nearest_spaces() {
    // From Brussels: Breda and Bergen op Zoom through Antwerp, Maastricht through Liège.
    let mut t = at("
        round bourbon 3
        at mons minor-france-1 france
        at brussels dutch");
    t.script("5 1 1");
    t.play("campaign mons");
    enter(&mut t, "brussels");
    t.is("deciders", "alliance");
    t.legal("retreat breda");
    t.legal("retreat bergen_op_zoom");
    t.play("retreat maastricht");
    t.is("units maastricht", "dutch/rd");
}

#[test]
fn r16_4_2_not_through_a_space_with_enemy_corps() {
    let mut t = at("
        round bourbon 3
        at mons minor-france-1 france
        at antwerp spain
        at brussels dutch");
    t.script("5 1 1");
    t.play("campaign mons");
    enter(&mut t, "brussels");
    t.refuses("alliance: retreat breda", "8.2");
    maybe(&mut t, "retreat maastricht");
    t.is("units maastricht", "dutch/rd");
}

#[test]
fn r16_3_2_a_flipped_leader_is_captured_like_a_minor_one() {
    let mut t = at("
        flipped vendome
        at modena minor-austria-1 austria*2
        at parma vendome france/r");
    t.script("5 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("where vendome", "track");
    t.is("face vendome", "minor");
    t.is("vp", "9");
}

#[test]
fn r17_5_4_not_a_ransom_for_a_flipped_leader() {
    let mut t = at("
        vp 12
        flipped villars
        siege venlo 2 0
        inside venlo villars
        at venlo minor-dutch-1 dutch*2");
    besiege(&mut t, "venlo", "2");
    t.is("where villars", "track");
    t.is("vp", "13");
}

#[test]
fn r13_5_4_a_flipped_leader_rallies_two() {
    let mut t = at("flipped eugene\nat verona eugene austria/d*3");
    t.play_all("rally eugene; with austria/d; with austria/d");
    maybe(&mut t, "stop");
    t.is("units verona", "eugene austria*2 austria/d");
}

#[test]
fn r11_4_every_corps_of_a_stack_loses() {
    let mut t = at("
        alliance rome
        bourbon modena
        at rome austria*2 austria/r
        winter");
    idle_until(&mut t, "year", "1703");
    t.is("units rome", "austria/r*2");
}

#[test]
fn e_b02_not_on_campaign_either() {
    let mut t = at("
        at austria_home minor-austria-1 austria*2
        stuck austria_home austria*2");
    t.play_all("campaign austria_home; march vienna; stop");
    t.is("units vienna", "minor-austria-1");
    t.is("units austria_home", "austria*2");
}

#[test]
fn e_b02_not_replaced_either() {
    let t = at("
        at austria_home austria/r
        stuck austria_home austria/r");
    t.refuses("replace austria/r austria_home", "9.4");
}

#[test]
fn e_b02_nothing_to_withdraw() {
    let t = at_with("at mainz empire\nevents bourbon", "B02");
    t.is("phase", "reinforcement");
    t.is("units austria_home", "-");
}

#[test]
fn e_b08_not_without_a_counter() {
    // All 26 French corps are on the map.
    let t = at_with(
        "
        at lille france*10
        at tournai france*10
        at metz france*6
        events bourbon",
        "B08",
    );
    t.is("phase", "reinforcement");
    t.is("pool france", "0");
}

#[test]
fn e_b11_the_restoration_counts_even_without_a_free_counter() {
    let mut t = at("
        year 1704
        bavaria bourbon
        held bourbon B11
        at munich max_emanuel bavaria*2 bavaria/r
        reinforcement bourbon");
    t.play("play B11");
    maybe(&mut t, "restore bavaria/r munich");
    t.is("units munich", "max_emanuel bavaria*3");
}

#[test]
fn e_b21_charles_leaves_from_his_minor_face_too() {
    let mut t = at_with(
        "
        year 1710
        bavaria bourbon
        held bourbon B21
        uprising
        flipped charles_iii
        alliance barcelona
        at barcelona charles_iii habsburg_spain
        events bourbon",
        "B03",
    );
    t.play("play B21");
    t.is("where charles_iii", "gone");
    t.is("units barcelona", "habsburg_spain");
}

#[test]
fn e_b25_not_in_difficult_ground() {
    let mut t = at("
        year 1710
        held bourbon B25
        at grenoble france*3
        at lille france*3
        at arras france*3
        reinforcement bourbon");
    t.play("play B25");
    t.refuses("line grenoble 1", "15.2");
    t.play("line arras 1");
    t.is("line arras", "1");
}

#[test]
fn e_b25_not_a_fourth_line() {
    let mut t = at("
        year 1710
        held bourbon B25
        line mons 1
        line tournai 1
        line lille 1
        at arras france*3
        reinforcement bourbon");
    t.play("play B25");
    t.refuses("line arras 1", "15.2");
    t.play("line mons 2");
    t.is("line mons", "2");
    t.is("rp", "4");
}

#[test]
fn e_b26_loyalty_moves_without_a_leader_to_send() {
    let mut t = at("
        year 1710
        loyalty 3B
        held bourbon B26
        reinforcement bourbon");
    t.play("play B26");
    t.is("loyalty", "4A");
}

#[test]
fn e_b26_not_counted_against_the_two_transfers() {
    let mut t = at("
        year 1710
        held bourbon B26
        at lille vendome minor-france-1 minor-france-2 france
        at arras france
        reinforcement bourbon");
    t.play_all("play B26; shift vendome madrid; done");
    t.play_all("shift minor-france-1 arras; shift minor-france-2 arras");
    t.is("units arras", "minor-france-1 minor-france-2 france");
}

#[test]
fn r12_4_the_replaced_minor_leader_may_come_again() {
    let mut t = at("
        year 1703
        at maastricht minor-dutch-1 minor-dutch-2 dutch
        reinforcement alliance");
    t.play("done");
    t.refuses("minor dutch", "12.4");
    t.play_all("promote overkirk minor-dutch-1; minor dutch");
    t.is("units amsterdam", "minor-dutch-1");
}

#[test]
fn e_a07_not_longer_than_the_round() {
    let mut t = at("
        year 1706
        uprising
        held alliance A07 A09
        hand alliance 2
        hand bourbon 1
        alliance barcelona
        at tortosa charles_iii habsburg_spain
        round alliance 1");
    t.play_all("play A07 charles_iii; done; card 1; done; card 2; campaign tortosa; siege");
    crate::help::mods(&t, 0);
}

#[test]
fn e_a08_not_for_the_next_campaign() {
    let mut t = at("
        held alliance A08
        at breda minor-dutch-1 dutch
        at vienna minor-austria-1 austria");
    t.play_all("campaign breda; play A08; march nijmegen; stop; campaign vienna");
    t.is("mp", "3");
}

#[test]
fn e_b04_not_twice() {
    let mut t = at("
        held bourbon B04
        at nijmegen minor-dutch-1 dutch
        at maastricht minor-dutch-2 dutch*2
        at venlo france");
    t.script("1 1 1");
    t.play_all("campaign nijmegen; march venlo; play B04; campaign maastricht; march venlo");
    t.refuses("bourbon: play B04", "5.3");
    maybe(&mut t, "stand");
    t.is("units maastricht", "minor-dutch-2 dutch*2");
}

#[test]
fn e_b23_and_the_deal_is_normal_again_next_year() {
    let mut t = at("year 1711\nremoved B23\nbavaria bourbon\ndeal");
    idle_until(&mut t, "phase", "campaign");
    assert_eq!(t.ask("hand alliance").split_whitespace().count(), 5);
}

#[test]
fn e_b24_one_corps_if_only_one_counter_is_free() {
    let mut t = at_with(
        "
        year 1709
        at lille france*10
        at tournai france*10
        at metz france*5
        events bourbon",
        "B24",
    );
    t.play("place arras");
    t.is("units arras", "france/r");
    t.is("phase", "reinforcement");
}

#[test]
fn r13_5_6_not_twice_a_year_without_a_new_fleet() {
    let mut t = at("year 1704\nround bourbon 3\nfleet 1");
    t.script("6 1");
    t.play("deploy");
    t.refuses("deploy", "10.3");
    t.is("med", "bourbon");
}
