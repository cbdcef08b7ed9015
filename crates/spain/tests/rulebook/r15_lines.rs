//! Fortified lines: section 15.

use crate::help::{acts, at, besiege, drawn, end, maybe};

#[test]
fn r15_1_one_line_in_a_space() {
    let mut t = at("
        year 1705
        at namur france*5
        reinforcement bourbon");
    t.play("line namur 1");
    t.is("line namur", "1");
    t.play("line namur 2");
    t.is("line namur", "2");
    t.is("rp", "2");
}

#[test]
fn r15_1_not_a_second_line() {
    let t = at("
        year 1705
        at namur france*5
        line namur 1
        reinforcement bourbon");
    t.refuses("line namur 1", "15.1");
}

#[test]
fn r15_1_not_above_level_two() {
    let t = at("
        year 1705
        at namur france*5
        line namur 2
        reinforcement bourbon");
    t.refuses("line namur 2", "15.1");
}

#[test]
fn r15_2_two_points_build_two_levels_at_once() {
    let mut t = at("
        year 1705
        at namur france*3 spain*2
        reinforcement bourbon");
    t.play("line namur 2");
    t.is("line namur", "2");
    t.is("rp", "2");
}

#[test]
fn r15_2_reduced_corps_count_too() {
    let mut t = at("
        year 1705
        at nijmegen dutch/r*5
        reinforcement alliance");
    t.play("line nijmegen 1");
    t.is("line nijmegen", "1");
}

#[test]
fn r15_2_the_line_stays_without_corps() {
    let mut t = at("
        round bourbon 3
        line namur 1
        at namur minor-france-1 france");
    t.play_all("campaign namur; march mezieres; stop");
    t.is("line namur", "1");
}

#[test]
fn r15_2_not_with_four_corps() {
    let t = at("
        year 1705
        at namur france*4
        reinforcement bourbon");
    t.refuses("line namur 1", "15.2");
}

#[test]
fn r15_2_not_raised_without_five_corps() {
    let t = at("
        year 1705
        at namur france*4
        line namur 1
        reinforcement bourbon");
    t.refuses("line namur 2", "15.2");
}

#[test]
fn r15_2_not_in_an_open_space() {
    let t = at("
        year 1705
        at brussels france*5
        reinforcement bourbon");
    t.refuses("line brussels 1", "15.2");
}

#[test]
fn r15_2_not_in_an_enemy_fortress() {
    let t = at("
        year 1705
        at maastricht france*5
        reinforcement bourbon");
    t.refuses("line maastricht 1", "15.2");
}

#[test]
fn r15_2_not_without_a_loc() {
    // Five Dutch corps in Bergen op Zoom, Breda lost.
    let t = at("
        year 1705
        bourbon breda
        at bergen_op_zoom dutch*5
        reinforcement alliance");
    t.refuses("line bergen_op_zoom 1", "15.2");
}

#[test]
fn r15_2_not_a_fourth_line() {
    let t = at("
        year 1705
        line mons 1
        line lille 1
        line tournai 1
        at namur france*5
        reinforcement bourbon");
    t.refuses("line namur 1", "15.2");
}

#[test]
fn r15_3_level_one_makes_the_attackers_five_a_miss() {
    let mut t = at("
        line venlo 1
        at nijmegen minor-dutch-1 dutch*2
        at venlo france*2");
    // The bypass fails; 5 and 6: one hit. 4 is no hit for the defender.
    t.script("4 5 6 4 4");
    acts(&mut t, "campaign nijmegen; march venlo; roll; fight");
    maybe(&mut t, "stand");
    t.is("deciders", "bourbon");
    maybe(&mut t, "inside france/d");
    maybe(&mut t, "retreat kaiserswerth");
    t.is("units venlo", "minor-dutch-1 dutch*2");
}

#[test]
fn r15_3_level_two_makes_the_defenders_four_a_hit() {
    let mut t = at("
        line venlo 2
        at nijmegen minor-dutch-1 dutch*2
        at venlo france*2");
    t.script("5 5 5 4 3");
    acts(&mut t, "campaign nijmegen; march venlo; roll; fight");
    maybe(&mut t, "stand");
    t.is("units venlo", "france*2");
    t.is("units nijmegen", "minor-dutch-1 dutch/d dutch/rd");
}

// also: i36
#[test]
fn r15_3_level_one_in_normal_ground() {
    let mut t = at("
        year 1705
        at strasbourg france*5
        reinforcement bourbon");
    t.play("line strasbourg 1");
    t.is("line strasbourg", "1");
}

// also not: i36
#[test]
fn r15_3_not_level_two_in_normal_ground() {
    let mut t = at("
        year 1705
        at strasbourg france*5
        reinforcement bourbon");
    t.refuses("line strasbourg 2", "15.3");
    t.play("line strasbourg 1");
    t.refuses("line strasbourg 2", "15.3");
}

#[test]
fn r15_3_not_without_a_corps_outside() {
    // The garrison goes inside: no battle, no line.
    let mut t = at("
        line venlo 1
        at nijmegen minor-dutch-1 dutch*2
        at venlo france");
    t.script("1");
    acts(
        &mut t,
        "campaign nijmegen; march venlo; roll; fight; inside france",
    );
    maybe(&mut t, "stand");
    end(&mut t);
    t.is("units venlo", "minor-dutch-1 dutch*2");
    t.is("inside venlo", "france");
    t.is("line venlo", "1");
}

#[test]
fn r15_3_not_against_an_empty_fortress() {
    let mut t = at("
        line venlo 1
        at nijmegen minor-dutch-1 dutch*2");
    let before = drawn(&t);
    t.play_all("campaign nijmegen; march venlo");
    end(&mut t);
    assert_eq!(drawn(&t), before);
    t.is("units venlo", "minor-dutch-1 dutch*2");
}

#[test]
fn r15_4_a_five_ignores_the_line() {
    let mut t = at("
        line venlo 1
        at nijmegen minor-dutch-1 dutch
        at venlo france");
    t.script("5 5 1");
    acts(&mut t, "campaign nijmegen; march venlo; roll; stand");
    // An unmodified 5 has hit.
    maybe(&mut t, "inside france/rd");
    maybe(&mut t, "stand");
    t.is("inside venlo", "france/rd");
}

#[test]
fn r15_4_ratings_of_both_sides_count() {
    // 3 + 3 - 2 = 4: not enough against Villars.
    let mut t = at("
        line venlo 1
        at nijmegen marlborough britain
        at venlo villars france");
    t.script("3");
    acts(&mut t, "campaign nijmegen; march venlo; roll");
    t.legal("fight");
    t.legal("withdraw");
    // 4 + 3 - 2 = 5 is.
    let mut t = at("
        line venlo 1
        at nijmegen marlborough britain
        at venlo villars france");
    t.script("4");
    acts(&mut t, "campaign nijmegen; march venlo; roll");
    t.is("deciders", "bourbon");
    t.legal("stand");
}

#[test]
fn r15_4_level_two_is_one_harder() {
    let mut t = at("
        line venlo 2
        at nijmegen minor-dutch-1 dutch
        at venlo france");
    t.script("5");
    acts(&mut t, "campaign nijmegen; march venlo; roll");
    t.legal("fight");
    let mut t = at("
        line venlo 2
        at nijmegen minor-dutch-1 dutch
        at venlo france");
    t.script("6");
    acts(&mut t, "campaign nijmegen; march venlo; roll");
    t.is("deciders", "bourbon");
}

#[test]
fn r15_4_a_withdrawal_goes_back_and_ends_the_action() {
    let mut t = at("
        line venlo 1
        at nijmegen minor-dutch-1 dutch
        at venlo france");
    t.script("4");
    acts(&mut t, "campaign nijmegen; march venlo; roll; withdraw");
    t.is("deciders", "bourbon");
    t.play("let-go");
    t.is("units nijmegen", "minor-dutch-1 dutch");
    t.is("actions", "2");
    t.refuses("march maastricht", "13.4");
}

// also: i20
#[test]
fn r15_4_a_forced_battle_has_no_line() {
    let mut t = at("
        line venlo 2
        at nijmegen minor-dutch-1 dutch
        at venlo france");
    // The bypass fails; then 5 hits and 4 misses: the line counts for nothing.
    t.script("1 5 4");
    acts(
        &mut t,
        "campaign nijmegen; march venlo; roll; withdraw; force",
    );
    maybe(&mut t, "inside france/rd");
    t.is("inside venlo", "france/rd");
    t.is("units venlo", "minor-dutch-1 dutch");
}

// also not: i20
#[test]
fn r15_4_not_avoided_once_battle_is_forced() {
    let mut t = at("
        line venlo 2
        at nijmegen minor-dutch-1 dutch
        at venlo minor-france-1 france");
    t.script("1 1 1");
    acts(
        &mut t,
        "campaign nijmegen; march venlo; roll; withdraw; force",
    );
    // Fought at once; nobody hit, the attacker goes back.
    t.is("units nijmegen", "minor-dutch-1 dutch");
    t.is("units venlo", "minor-france-1 france");
}

#[test]
fn r15_4_not_without_a_line() {
    let mut t = at("
        at nijmegen minor-dutch-1 dutch
        at venlo france");
    t.play_all("campaign nijmegen; march venlo");
    t.is("deciders", "bourbon");
    t.legal("inside france");
}

#[test]
fn r15_4_not_a_withdrawal_after_success() {
    let mut t = at("
        line venlo 1
        at nijmegen minor-dutch-1 dutch
        at venlo france");
    t.script("5");
    acts(&mut t, "campaign nijmegen; march venlo; roll");
    t.refuses("alliance: withdraw", "8.2");
}

#[test]
fn r15_5_capture_destroys_the_line() {
    let mut t = at("
        line venlo 2
        siege venlo 2 0
        at venlo minor-dutch-1 dutch*2");
    besiege(&mut t, "venlo", "2");
    t.is("control venlo", "alliance");
    t.is("line venlo", "0");
}

#[test]
fn r15_5_the_owner_may_remove_it() {
    let mut t = at("
        year 1705
        line namur 2
        reinforcement bourbon");
    t.play("remove-line namur");
    t.is("line namur", "0");
    t.is("rp", "4");
}

#[test]
fn r15_5_not_the_enemys_line() {
    let t = at("
        year 1705
        line namur 2
        reinforcement alliance");
    t.refuses("remove-line namur", "15.5");
}

#[test]
fn r15_5_not_destroyed_by_a_siege_alone() {
    let mut t = at("
        line venlo 1
        at venlo minor-dutch-1 dutch*2");
    besiege(&mut t, "venlo", "3");
    t.is("line venlo", "1");
}

#[test]
fn r15_6_a_relief_does_not_suffer_from_its_own_line() {
    let mut t = at("
        round bourbon 3
        line mantua 1
        inside mantua france
        at mantua austria
        at cremona minor-france-1 france");
    t.script("5 1");
    t.play_all("campaign cremona; march mantua");
    maybe(&mut t, "stand");
    t.play("retreat verona");
    end(&mut t);
    // The 5 hit.
    t.is("units verona", "austria/rd");
    t.is("besieged mantua", "no");
}

#[test]
fn r15_6_not_a_bypass_roll_for_the_relief() {
    let mut t = at("
        round bourbon 3
        line mantua 1
        inside mantua france
        at mantua austria
        at cremona minor-france-1 france");
    t.script("1 1");
    let before = drawn(&t);
    t.play_all("campaign cremona; march mantua");
    maybe(&mut t, "stand");
    assert_eq!(drawn(&t), before + 2);
}
