//! Battle: who fights, dice, losses: 16.1 to 16.3.

use crate::help::{at, drawn, end, enter, maybe};

#[test]
fn r16_1_the_defender_fights_with_all_outside() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma minor-france-1 france spain");
    t.script("1 1 5 5");
    t.play("campaign modena");
    enter(&mut t, "parma");
    // Both defending corps rolled.
    t.is("units modena", "minor-austria-1 austria/rd*2");
    t.is("units parma", "minor-france-1 france spain");
}

#[test]
fn r16_1_a_garrison_takes_no_part() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at mantua france*2");
    t.script("1 1 5");
    let before = drawn(&t);
    t.play_all("campaign modena; march mantua; inside france");
    maybe(&mut t, "stand");
    assert_eq!(drawn(&t), before + 3);
    t.is("units modena", "minor-austria-1 austria/d austria/rd");
    t.is("units mantua", "france*2");
}

#[test]
fn r16_1_not_active_units_that_were_there_before() {
    // A relief: the corps that came rolls, the garrison does not.
    let mut t = at("
        at mantua austria
        inside mantua france
        at cremona minor-france-1 france
        round bourbon 3");
    t.script("5 1");
    let before = drawn(&t);
    t.play_all("campaign cremona; march mantua");
    maybe(&mut t, "stand");
    maybe(&mut t, "retreat verona");
    assert_eq!(drawn(&t), before + 2);
}

#[test]
fn r16_1_1_leaders_are_rolled_for_before_the_retreat() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma vendome france");
    // Hit; one and one; Vendôme 11: captured, asked before anyone retreats.
    t.script("5 1 1 1 5 6");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("deciders", "bourbon");
    t.refuses("retreat cremona", "16.3.2");
    t.play("flip vendome");
    t.play("retreat cremona");
    t.is("units cremona", "vendome france/rd");
}

#[test]
fn r16_1_1_not_a_loss_before_all_dice_are_thrown() {
    // The single French corps is hit, but has rolled its own hit.
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma france/r");
    t.script("5 5 5");
    t.play("campaign modena");
    enter(&mut t, "parma");
    maybe(&mut t, "convert");
    t.is("units parma", "minor-austria-1 austria austria/r");
    t.is("pool france", "26");
}

#[test]
fn r16_2_one_die_per_full_corps() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at parma france*2");
    t.script("1 1 1 1 1");
    let before = drawn(&t);
    t.play("campaign modena");
    enter(&mut t, "parma");
    assert_eq!(drawn(&t), before + 5);
}

// also: 1.3
#[test]
fn r16_2_reduced_corps_count_half_rounded_up() {
    let mut t = at("
        at modena minor-austria-1 austria/r*3
        at parma france/r");
    t.script("1 1 1");
    let before = drawn(&t);
    t.play("campaign modena");
    enter(&mut t, "parma");
    // 1½ gives two dice, ½ gives one.
    assert_eq!(drawn(&t), before + 3);
}

#[test]
fn r16_2_the_sum_is_rounded_not_each_corps() {
    let mut t = at("
        at modena minor-austria-1 austria/r*2
        at parma france/r*2");
    t.script("1 1");
    let before = drawn(&t);
    t.play("campaign modena");
    enter(&mut t, "parma");
    assert_eq!(drawn(&t), before + 2);
}

#[test]
fn r16_2_two_leaders_add_their_ratings() {
    let mut t = at("
        at modena eugene baden minor-austria-1 austria*5
        at parma france");
    // Five corps and 3 + 1, against one; two leader rolls.
    t.script("1 1 1 1 1 1 1 1 1 1 3 3 3 3");
    let before = drawn(&t);
    t.play("campaign modena");
    enter(&mut t, "parma");
    assert_eq!(drawn(&t), before + 14);
}

#[test]
fn r16_2_a_five_hits_and_a_four_misses() {
    let mut t = at("
        at modena minor-austria-1 austria
        at parma france");
    t.script("5 4");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    t.is("units cremona", "france/rd");
    t.is("units parma", "minor-austria-1 austria");
}

#[test]
fn r16_2_not_more_leader_dice_than_corps_dice() {
    let mut t = at("
        at modena eugene austria
        at parma france");
    // One corps die and one of Eugene's three.
    t.script("1 1 1 3 3");
    let before = drawn(&t);
    t.play("campaign modena");
    enter(&mut t, "parma");
    assert_eq!(drawn(&t), before + 5);
}

#[test]
fn r16_2_not_a_third_leader() {
    let mut t = at("
        year 1706
        at modena starhemberg daun baden austria*3
        at parma france");
    // Three corps, 1 + 1; one; three leader rolls.
    t.script("1 1 1 1 1 1 3 3 3 3 3 3");
    let before = drawn(&t);
    t.play("campaign modena");
    enter(&mut t, "parma");
    assert_eq!(drawn(&t), before + 12);
}

#[test]
fn r16_2_not_a_hit_by_the_demoralised_on_a_five() {
    let mut t = at("
        at modena minor-austria-1 austria
        at parma france/d*2");
    t.script("1 5 5");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("units modena", "minor-austria-1 austria");
    t.is("units parma", "france/d*2");
}

#[test]
fn r16_2_1_normal_dice_before_demoralised_ones() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma france/d france");
    // Attacker 1 1; the French: normal 5 hits, demoralised 5 misses.
    t.script("1 1 5 5");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("units modena", "minor-austria-1 austria/d austria/rd");
}

#[test]
fn r16_2_1_demoralised_halves_are_rounded_up_within_the_total() {
    // One full and one reduced demoralised: 2 dice in all (1½ up), one of them demoralised.
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma france france/rd");
    t.script("1 1 5 5");
    let before = drawn(&t);
    t.play("campaign modena");
    enter(&mut t, "parma");
    assert_eq!(drawn(&t), before + 4);
    t.is("units modena", "minor-austria-1 austria/d austria/rd");
}

#[test]
fn r16_2_1_a_demoralised_leader_hits_on_six_only() {
    let mut t = at("
        demoralised vendome
        at modena minor-austria-1 austria
        at parma vendome france*2");
    // One die; the corps miss; Vendôme's 5 misses, his 6 hits; his leader roll.
    t.script("1 1 1 5 6 3 3");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("units modena", "minor-austria-1 austria/rd");
}

#[test]
fn r16_2_1_not_more_demoralised_dice_than_the_total() {
    // Two reduced corps, one demoralised: one die in all, and it is the demoralised one.
    let mut t = at("
        at modena minor-austria-1 austria
        at parma france/r france/rd");
    t.script("1 5");
    let before = drawn(&t);
    t.play("campaign modena");
    enter(&mut t, "parma");
    assert_eq!(drawn(&t), before + 2);
    t.is("units modena", "minor-austria-1 austria");
}

#[test]
fn r16_3_all_are_reduced_before_any_is_removed() {
    let mut t = at("
        at modena minor-austria-1 minor-austria-2 austria*4
        at parma france france/r");
    t.script("5 1 1 1 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    t.is("units cremona", "france/rd*2");
}

#[test]
fn r16_3_the_first_loss_falls_on_the_power_with_most_corps() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at parma france*2 spain");
    t.script("5 1 1 1 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    t.is("units cremona", "france/d france/rd spain/d");
}

#[test]
fn r16_3_the_second_loss_is_the_owners_choice() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at parma france*2 spain");
    t.script("5 5 1 1 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("deciders", "bourbon");
    t.legal("lose france");
    t.play("lose spain");
    t.play("retreat cremona");
    t.is("units cremona", "france/d france/rd spain/rd");
}

#[test]
fn r16_3_a_tie_of_powers_is_the_owners_choice() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at parma france spain");
    t.script("5 1 1 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("deciders", "bourbon");
    t.legal("lose france");
    t.legal("lose spain");
}

#[test]
fn r16_3_the_first_removal_falls_on_the_power_with_most_corps() {
    let mut t = at("
        at modena minor-austria-1 minor-austria-2 austria*4
        at parma france/r*2 spain/r");
    t.script("5 1 1 1 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    t.is("units cremona", "france/rd spain/rd");
}

// also: i13
#[test]
fn r16_3_no_more_losses_than_corps() {
    let mut t = at("
        at modena minor-austria-1 minor-austria-2 austria*4
        at parma france*2");
    t.script("5 5 5 5 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    t.is("units cremona", "france/rd*2");
}

// also not: i13
#[test]
fn r16_3_not_a_second_loss_for_a_single_corps() {
    let mut t = at("
        at modena minor-austria-1 minor-austria-2 austria*4
        at parma france");
    t.script("6 6 6 6 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    t.is("units cremona", "france/rd");
    t.is("vp", "9");
}

#[test]
fn r16_3_not_a_removal_while_a_full_corps_stands() {
    let mut t = at("
        at modena minor-austria-1 minor-austria-2 austria*4
        at parma france spain/r*2");
    // The power with most corps has none that can be reduced: the French corps is.
    t.script("5 1 1 1 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.refuses("bourbon: lose spain/r", "16.4");
    t.play("retreat cremona");
    t.is("units cremona", "france/rd spain/rd*2");
    end(&mut t);
}
