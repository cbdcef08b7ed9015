//! Counters and stacking: sections 3 and 4.

use crate::help::{acts, at, besiege, drawn, end, enter, idle_until, maybe, mods};
use kernel::{Seat, Viewer};

#[test]
fn r3_1_the_rating_adds_to_interception() {
    let mut t = at("
        round bourbon 3
        at cremona minor-france-1 france
        at trent eugene austria");
    // 3 + 3 reaches six.
    t.script("3 1 1 1 3 3");
    acts(
        &mut t,
        "campaign cremona; march brescia; intercept trent; roll",
    );
    t.is("units brescia", "eugene austria");
}

#[test]
fn r3_1_a_flipped_leader_commands_three() {
    let mut t = at("flipped marlborough\nat nijmegen marlborough dutch*4");
    t.is("face marlborough", "minor");
    t.play("campaign nijmegen");
    t.refuses("march maastricht", "13.5.1");
    t.play("leave dutch");
    t.legal("march maastricht");
}

#[test]
fn r3_1_not_a_rating_on_the_minor_side() {
    let mut t = at("
        round bourbon 3
        flipped eugene
        at cremona minor-france-1 france
        at trent eugene austria");
    t.script("5");
    acts(
        &mut t,
        "campaign cremona; march brescia; intercept trent; roll",
    );
    maybe(&mut t, "pass");
    t.is("units trent", "eugene austria");
    t.is("units brescia", "minor-france-1 france");
}

// also: i37, i38
#[test]
fn r3_1_1_a_leader_commands_corps_of_any_friendly_power() {
    let mut t = at("at nijmegen marlborough dutch*3 empire*2");
    t.play_all("campaign nijmegen; march maastricht; stop");
    t.is("units maastricht", "marlborough dutch*3 empire*2");
}

// also: i38
#[test]
fn r3_1_1_the_best_rating_of_a_mixed_force_may_be_used() {
    // Villars lends his 2 to a Spanish corps led by a Spanish minor leader too.
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona villars minor-spain-1 spain");
    t.script("4 1 1 1 1 3 3");
    acts(
        &mut t,
        "campaign modena; march parma; intercept cremona; roll",
    );
    t.is("units parma", "villars minor-spain-1 spain");
}

// also not: i38
#[test]
fn r3_1_1_not_the_sum_of_ratings() {
    // Vendôme and Boufflers: 3 + 2, not 3 + 2 + 1.
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona vendome boufflers france");
    t.script("3");
    acts(
        &mut t,
        "campaign modena; march parma; intercept cremona; roll",
    );
    maybe(&mut t, "pass");
    t.is("units cremona", "vendome boufflers france");
}

// also: i37
#[test]
fn r3_1_1_the_siege_bonus_needs_his_own_corps() {
    let mut t = at("held alliance A09\nat venlo marlborough britain dutch");
    t.play_all("campaign venlo; siege");
    mods(&t, 1);
}

#[test]
fn r3_2_a_loss_flips_then_removes() {
    let mut t = at("at venlo minor-dutch-1 dutch dutch/r\ninside venlo boufflers");
    besiege(&mut t, "venlo", "1");
    t.is("units venlo", "minor-dutch-1 dutch/r*2");
    let mut t = at("at venlo minor-dutch-1 dutch/r*2\ninside venlo boufflers");
    besiege(&mut t, "venlo", "1");
    t.is("units venlo", "minor-dutch-1 dutch/r");
    t.is("pool dutch", "7");
}

#[test]
fn r3_2_a_removed_corps_may_be_built_again() {
    let mut t = at("year 1705\nat nijmegen dutch*7\nreinforcement alliance");
    t.is("pool dutch", "1");
    t.play("build dutch full breda");
    t.is("pool dutch", "0");
}

#[test]
fn r3_2_not_removed_by_a_single_loss() {
    let mut t = at("at venlo minor-dutch-1 dutch\ninside venlo boufflers");
    besiege(&mut t, "venlo", "1");
    t.is("units venlo", "minor-dutch-1 dutch/r");
}

#[test]
fn r3_3_the_demoralised_march_on_friendly_ground() {
    let mut t = at("
        demoralised minor-dutch-1
        at nijmegen minor-dutch-1 dutch/d*2");
    t.play_all("campaign nijmegen; march maastricht; march cologne; stop");
    t.is("units cologne", "minor-dutch-1 dutch/d*2");
}

#[test]
fn r3_3_a_demoralised_leader_lends_his_rating_for_avoiding() {
    let mut t = at("
        demoralised vendome
        at modena minor-austria-1 austria*2
        at parma vendome france/d");
    t.script("3");
    acts(
        &mut t,
        "campaign modena; march parma; avoid alessandria; roll",
    );
    t.is("units alessandria", "vendome france/d");
}

#[test]
fn r3_3_they_may_be_transferred() {
    let mut t = at("at vienna austria/d");
    t.play_all("transfer austria/d vienna; to linz");
    end(&mut t);
    t.is("units linz", "austria/d");
}

// also: i44
#[test]
fn r3_3_normal_corps_attack_under_a_normal_leader() {
    let mut t = at("at nijmegen minor-dutch-1 dutch dutch/d");
    t.play_all("campaign nijmegen; leave dutch/d");
    t.legal("march venlo");
}

// also not: i44
#[test]
fn r3_3_not_into_an_enemy_fortress() {
    let mut t = at("at nijmegen minor-dutch-1 dutch dutch/d");
    t.play("campaign nijmegen");
    t.refuses("march venlo", "3.3");
}

#[test]
fn r3_3_not_against_enemy_corps() {
    let mut t = at("
        demoralised minor-austria-1
        at modena minor-austria-1 austria
        at parma france");
    t.play("campaign modena");
    t.refuses("march parma", "3.3");
}

#[test]
fn r3_3_not_in_a_siege_roll() {
    let mut t = at("at venlo minor-dutch-1 dutch/d");
    t.play("campaign venlo");
    t.refuses("siege", "3.3");
}

#[test]
fn r3_3_not_in_an_interception() {
    let mut t = at("
        demoralised vendome
        at modena minor-austria-1 austria
        at cremona vendome france");
    t.play_all("campaign modena; march parma");
    t.is("deciders", "alliance");
    t.refuses("bourbon: intercept cremona", "8.2");
}

#[test]
fn r3_4_a_force_is_in_one_space() {
    let mut t = at("
        at nijmegen minor-dutch-1 dutch
        at breda dutch");
    t.play_all("campaign nijmegen; march maastricht; stop");
    t.is("units maastricht", "minor-dutch-1 dutch");
    t.is("units breda", "dutch");
}

#[test]
fn r3_4_not_units_of_two_spaces_in_one_campaign() {
    let mut t = at("
        at nijmegen minor-dutch-1 dutch
        at breda minor-dutch-2 dutch");
    t.play("campaign nijmegen");
    t.refuses("campaign breda", "13.4");
}

#[test]
fn r3_5_back_next_year_at_the_national_capital() {
    let mut t = at("year 1705\ntrack marlborough\nreinforcement alliance");
    t.play("done");
    t.is("where marlborough", "london");
    let mut t = at("year 1705\ntrack villars\nreinforcement bourbon");
    t.play("done");
    t.is("where villars", "paris");
}

#[test]
fn r3_5_not_to_a_capital_the_enemy_holds() {
    let mut t = at("year 1705\nbourbon vienna\ntrack eugene\nreinforcement alliance");
    t.play("done");
    t.is("where eugene", "track");
}

#[test]
fn r3_5_not_before_the_second_step() {
    let t = at("year 1705\ntrack eugene\nreinforcement alliance");
    t.is("where eugene", "track");
}

#[test]
fn r4_1_ten_six_and_four() {
    let t = at("");
    t.is("limit nijmegen", "10");
    t.is("limit metz", "6");
    t.is("limit susa", "4");
}

#[test]
fn r4_1_one_may_pass_through_a_full_space() {
    let mut t = at("
        at nijmegen minor-dutch-1 dutch
        at maastricht dutch*7 empire*3");
    t.play_all("campaign nijmegen; march maastricht; march cologne; stop");
    t.is("units cologne", "minor-dutch-1 dutch");
}

#[test]
fn r4_1_leaders_do_not_count() {
    let mut t = at("
        at nijmegen marlborough minor-dutch-1
        at maastricht dutch*7 empire*3");
    t.play_all("campaign nijmegen; march maastricht; stop");
    t.is(
        "units maastricht",
        "marlborough minor-dutch-1 dutch*7 empire*3",
    );
}

#[test]
fn r4_1_each_side_has_its_own_limit() {
    // Four French corps besiege Trent (difficult) with a garrison inside.
    let t = at("
        at trent minor-france-1 france*4
        inside trent austria");
    t.is("limit trent", "4");
    t.is("units trent", "minor-france-1 france*4");
    t.is("inside trent", "austria");
}

#[test]
fn r4_1_not_a_stop_above_the_limit() {
    let mut t = at("
        at nijmegen minor-dutch-1 dutch
        at maastricht dutch*7 empire*3");
    t.play_all("campaign nijmegen; march maastricht");
    t.refuses("stop", "4.1.1");
}

#[test]
fn r4_1_1_not_a_transfer_above_the_limit() {
    let mut t = at("
        at vienna austria
        at trent austria*4");
    t.play("transfer austria vienna");
    t.refuses("to trent", "4.1.1");
    t.legal("to villach");
}

#[test]
fn r4_1_1_a_retreat_costs_a_loss_per_corps_too_many() {
    // Naples holds six; one more arrives.
    let mut t = at("
        at modena minor-austria-1 austria
        at naples spain*6
        at rome france");
    t.script("5 1");
    t.play("campaign modena");
    enter(&mut t, "rome");
    maybe(&mut t, "retreat naples");
    t.is("deciders", "bourbon");
    t.legal("lose france/rd");
    t.play("lose spain");
    t.is("units naples", "france/rd spain*5 spain/r");
}

#[test]
fn r4_1_1_the_check_is_made_again_in_winter() {
    let mut t = at("at cremona france*8\nwinter");
    maybe(&mut t, "lose france");
    maybe(&mut t, "lose france");
    idle_until(&mut t, "year", "1703");
    t.is("units cremona", "france*6 france/r*2");
}

#[test]
fn r4_1_1_not_twice_for_the_same_retreat() {
    // The stack may stay too large for the rest of the year.
    let mut t = at("
        at cremona france*7
        at modena minor-austria-1 austria");
    t.play_all("campaign modena; march verona; stop");
    t.is("units cremona", "france*7");
}

#[test]
fn r4_2_friendly_powers_fight_together() {
    let mut t = at("
        at modena minor-austria-1 austria dutch
        at parma france");
    t.script("1 5 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    end(&mut t);
    t.is("units parma", "minor-austria-1 dutch austria");
}

#[test]
fn r4_2_not_a_claim_to_command() {
    // A minor leader leads while Marlborough stays behind.
    let mut t = at("at nijmegen marlborough minor-empire-1 britain empire");
    t.play_all("campaign nijmegen; leave marlborough; march maastricht; stop");
    t.is("units maastricht", "minor-empire-1 britain empire");
}

#[test]
fn r4_3_a_besieged_corps_shares_the_space() {
    let t = at("at venlo minor-dutch-1 dutch\ninside venlo france");
    t.is("units venlo", "minor-dutch-1 dutch");
    t.is("inside venlo", "france");
}

#[test]
fn r4_3_not_after_a_battle_in_the_open() {
    let mut t = at("
        at modena minor-austria-1 austria
        at parma france");
    t.script("1 1");
    let before = drawn(&t);
    t.play("campaign modena");
    enter(&mut t, "parma");
    assert_eq!(drawn(&t), before + 2);
    t.is("units parma", "france");
    t.is("units modena", "minor-austria-1 austria");
}

/// What the Alliance sees of two French stacks with a leader each.
fn seen(fog: &str, namur: &str, mons: &str) -> String {
    let t = at(&format!(
        "fog {fog}\nat namur villars {namur}\nat mons boufflers {mons}"
    ));
    format!("{:?}", t.scene(Viewer::Seat(Seat(0))))
}

#[test]
fn r4_4_fog_hides_what_a_stack_holds() {
    assert_eq!(
        seen("on", "france*3", "france"),
        seen("on", "france", "france*3")
    );
}

#[test]
fn r4_4_not_by_default() {
    assert_ne!(
        seen("off", "france*3", "france"),
        seen("off", "france", "france*3")
    );
    at("").is("units namur", "-");
}
