//! Battle: outcome and leaders: 16.3.1 to 16.3.3.

use crate::help::{at, drawn, end, enter, maybe};

#[test]
fn r16_3_1_more_hits_win() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at parma minor-france-1 france*3");
    t.script("5 5 1 5 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    t.is("units parma", "minor-austria-1 austria*2 austria/r");
    t.is("units cremona", "minor-france-1 france/d france/rd*2");
    t.is("demoralised minor-france-1", "yes");
    t.is("demoralised minor-austria-1", "no");
}

#[test]
fn r16_3_1_hits_rolled_count_not_losses_taken() {
    // Three hits against one corps: one loss. Two hits against three corps: two losses. Three beat two.
    let mut t = at("
        at modena minor-austria-1 austria*3
        at parma vendome france");
    t.script("5 5 5 5 5 3 3");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    t.is("units parma", "minor-austria-1 austria austria/r*2");
    t.is("units cremona", "vendome france/rd");
}

#[test]
fn r16_3_1_the_defender_wins_a_tie() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma france*2");
    t.script("5 1 5 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("units modena", "minor-austria-1 austria/d austria/rd");
    t.is("units parma", "france france/r");
}

#[test]
fn r16_3_1_the_attacker_wins_a_tie_if_he_alone_survives() {
    let mut t = at("
        at modena minor-austria-1 austria
        at parma france/r");
    t.script("5 5");
    t.play("campaign modena");
    enter(&mut t, "parma");
    end(&mut t);
    t.is("units parma", "minor-austria-1 austria/r");
    t.is("pool france", "26");
}

#[test]
fn r16_3_1_both_destroyed_in_a_tie_the_defender_wins() {
    let mut t = at("
        at modena minor-austria-1 austria/r
        at parma minor-france-1 france/r");
    t.script("5 5");
    t.play("campaign modena");
    enter(&mut t, "parma");
    maybe(&mut t, "go parma");
    t.is("units parma", "minor-france-1");
    t.is("where minor-austria-1", "track");
}

// also: i14
#[test]
fn r16_3_1_the_side_with_more_hits_wins_without_surviving() {
    let mut t = at("
        at modena eugene austria/r
        at rome france");
    // Two dice, two hits; one die, one hit: Eugene's corps is gone, but he has won.
    t.script("5 5 5 3 3");
    t.play("campaign modena");
    enter(&mut t, "rome");
    maybe(&mut t, "retreat naples");
    maybe(&mut t, "go modena");
    t.is("units naples", "france/rd");
    t.is("where eugene", "modena");
    t.is("pool austria", "9");
}

#[test]
fn r16_3_1_not_demoralised_without_a_loss() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma france*2");
    t.script("1 1 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("units modena", "minor-austria-1 austria*2");
    t.is("demoralised minor-austria-1", "no");
}

#[test]
fn r16_3_1_not_the_winner_is_demoralised() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma france*2");
    t.script("5 1 5 5");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("units parma", "france france/r");
}

// also not: i14
#[test]
fn r16_3_1_not_the_attacker_in_an_ordinary_tie() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma minor-france-1 france");
    t.script("5 1 5");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("units parma", "minor-france-1 france/r");
    t.is("units modena", "minor-austria-1 austria/d austria/rd");
}

#[test]
fn r16_3_2_a_twelve_flips_for_good_also_the_winner() {
    let mut t = at("
        at modena eugene austria*3
        at parma france");
    t.script("5 1 1 1 1 1 1 6 6");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    t.is("face eugene", "minor");
    t.is("where eugene", "parma");
}

#[test]
fn r16_3_2_an_eleven_captures_the_loser_who_may_flip() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma vendome france");
    t.script("5 1 1 1 5 6");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("deciders", "bourbon");
    t.legal("ransom vendome");
    t.play("flip vendome");
    t.play("retreat cremona");
    t.is("face vendome", "minor");
    t.is("where vendome", "cremona");
    t.is("vp", "9");
}

#[test]
fn r16_3_2_a_ransom_costs_his_rating_and_he_returns_next_year() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma vendome france");
    t.script("5 1 1 1 6 5");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("ransom vendome");
    t.play("retreat cremona");
    t.is("vp", "11");
    t.is("where vendome", "track");
    t.is("face vendome", "named");
}

#[test]
fn r16_3_2_an_alliance_ransom_lowers_the_level() {
    let mut t = at("
        vp 12
        at modena eugene austria
        at parma france*2");
    t.script("1 1 5 1 5 6");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("deciders", "alliance");
    t.play("ransom eugene");
    t.is("vp", "9");
    t.is("where eugene", "track");
}

// also: i15
#[test]
fn r16_3_2_a_leader_of_rating_zero_is_ransomed_for_nothing() {
    let mut t = at("
        year 1703
        at modena minor-austria-1 austria*2
        at parma villeroi france");
    t.script("5 1 1 5 6");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("ransom villeroi");
    t.play("retreat cremona");
    t.is("vp", "9");
    t.is("where villeroi", "track");
}

// also not: i15
#[test]
fn r16_3_2_not_a_ransom_of_a_leader_who_is_not_captured() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma vendome france");
    t.script("5 1 1 1 5 5");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.refuses("bourbon: ransom vendome", "16.4");
    t.refuses("bourbon: flip vendome", "16.4");
}

#[test]
fn r16_3_2_leaders_of_a_destroyed_force_are_captured() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at parma tallard minor-france-1 france/r");
    t.script("5 1 1 1 1 3 3");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("deciders", "bourbon");
    t.play("ransom tallard");
    t.is("vp", "10");
    t.is("where tallard", "track");
    t.is("where minor-france-1", "track");
}

#[test]
fn r16_3_2_a_leader_whose_rating_was_not_used_rolls_too() {
    let mut t = at("
        at modena eugene baden austria
        at parma france");
    // One corps die and one leader die, one French die; both leaders roll.
    t.script("1 1 1 3 3 6 6");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("face eugene", "named");
    t.is("face baden", "minor");
}

#[test]
fn r16_3_2_not_the_winner_on_an_eleven() {
    let mut t = at("
        at modena eugene austria*3
        at parma france");
    t.script("5 1 1 1 1 1 1 5 6");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    t.is("face eugene", "named");
    t.is("where eugene", "parma");
}

#[test]
fn r16_3_2_not_for_minor_leaders() {
    let mut t = at("
        at modena minor-austria-1 austria
        at parma minor-france-1 france");
    t.script("5 1");
    let before = drawn(&t);
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    assert_eq!(drawn(&t), before + 2);
}

#[test]
fn r16_3_2_not_for_a_named_leader_on_his_minor_face() {
    let mut t = at("
        flipped eugene
        at modena eugene austria
        at parma france");
    t.script("5 1");
    let before = drawn(&t);
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    assert_eq!(drawn(&t), before + 2);
}

#[test]
fn r16_3_2_not_for_leaders_inside_the_fortress() {
    // Nowhere to step back to: the second corps must fight without Vendôme.
    let mut t = at("
        alliance cremona
        at modena minor-austria-1 austria
        at mantua vendome france*2");
    t.script("1 1");
    let before = drawn(&t);
    t.play_all("campaign modena; march mantua; inside vendome; inside france");
    maybe(&mut t, "stand");
    assert_eq!(drawn(&t), before + 2);
}

#[test]
fn r16_3_3_the_winner_may_convert_where_he_stands() {
    let mut t = at("
        at modena minor-austria-1 austria
        at parma france");
    t.script("5 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play_all("retreat cremona; convert");
    t.is("control parma", "alliance");
}

#[test]
fn r16_3_3_not_a_further_march() {
    let mut t = at("
        at modena minor-austria-1 austria
        at parma france");
    t.script("5 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play_all("retreat cremona; convert");
    t.refuses("march alessandria", "13.4");
    t.refuses("march modena", "13.4");
}

#[test]
fn r16_3_3_not_a_march_back_either() {
    let mut t = at("
        at modena minor-austria-1 austria
        at parma france");
    t.script("5 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    t.refuses("march modena", "16.3.3");
}
