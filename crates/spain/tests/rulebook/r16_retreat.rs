//! Battle: retreat and famous victory: 16.4 to 16.5.

use crate::help::{at, drawn, end, enter, maybe};

#[test]
fn r16_4_the_beaten_attacker_goes_back_and_his_action_ends() {
    let mut t = at("
        at trent minor-austria-1 austria
        at parma france");
    t.script("1 5");
    t.play_all("campaign trent; march verona; march modena");
    enter(&mut t, "parma");
    t.is("units modena", "minor-austria-1 austria/rd");
    t.is("actions", "2");
    t.refuses("march verona", "13.4");
}

#[test]
fn r16_4_the_beaten_defender_goes_to_a_friendly_neighbour() {
    let mut t = at("
        at modena minor-austria-1 austria
        at parma minor-france-1 france");
    t.script("5 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("deciders", "bourbon");
    t.legal("retreat alessandria");
    t.play("retreat cremona");
    t.is("units cremona", "minor-france-1 france/rd");
}

#[test]
fn r16_4_in_his_fortress_one_corps_and_leaders_go_inside() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at mantua minor-france-1 france*2");
    t.script("5 1 1 1 1");
    t.play("campaign modena");
    enter(&mut t, "mantua");
    t.play_all("inside france/d; inside minor-france-1");
    maybe(&mut t, "retreat cremona");
    t.is("inside mantua", "minor-france-1 france/d");
    t.is("units cremona", "france/rd");
    t.is("besieged mantua", "yes");
}

#[test]
fn r16_4_a_space_with_a_loc_goes_before_one_without() {
    let mut t = at("
        alliance mantua milan
        at modena minor-austria-1 austria
        at parma france");
    t.script("5 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    // Cremona's neighbours are all Alliance now; it keeps a LOC only through Parma, which holds the enemy.
    t.refuses("bourbon: retreat cremona", "8.2");
    maybe(&mut t, "retreat alessandria");
    t.is("units alessandria", "france/rd");
}

#[test]
fn r16_4_not_where_the_attacker_came_from() {
    // Modena held by the French, Parma is Bourbon and the Austrians' base.
    let mut t = at("
        at parma minor-austria-1 austria
        at modena france");
    t.script("5 1");
    t.play_all("campaign parma; march modena");
    t.refuses("bourbon: retreat parma", "16.4");
    t.legal("bourbon: retreat mantua");
    t.legal("bourbon: retreat rome");
}

#[test]
fn r16_4_not_to_a_space_with_enemy_corps() {
    let mut t = at("
        at modena minor-austria-1 austria
        at cremona austria
        at parma france");
    t.script("5 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.refuses("bourbon: retreat cremona", "8.2");
    maybe(&mut t, "retreat alessandria");
    t.is("units alessandria", "france/rd");
}

#[test]
fn r16_4_not_two_corps_inside() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at mantua france*2");
    t.script("5 5 1 1 1");
    t.play("campaign modena");
    enter(&mut t, "mantua");
    t.play("inside france/rd");
    t.refuses("bourbon: inside france/rd", "8.2");
}

#[test]
fn r16_4_1_a_retreat_above_the_limit_costs_a_loss_each() {
    // Naples (normal) holds five; two more arrive: one too many.
    let mut t = at("
        at modena minor-austria-1 austria*2
        at naples spain*5
        at rome france*2");
    t.script("5 1 1 1");
    t.play("campaign modena");
    enter(&mut t, "rome");
    maybe(&mut t, "retreat naples");
    t.is("deciders", "bourbon");
    t.play("lose spain");
    t.is("units naples", "france/d france/rd spain*4 spain/r");
}

#[test]
fn r16_4_1_not_a_loss_at_the_limit() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at naples spain*4
        at rome france*2");
    t.script("5 1 1 1");
    t.play("campaign modena");
    enter(&mut t, "rome");
    maybe(&mut t, "retreat naples");
    t.is("units naples", "france/d france/rd spain*4");
    t.is("deciders", "alliance");
}

#[test]
fn r16_4_2_through_the_enemy_to_the_nearest_friendly_space() {
    // From Stuttgart the way leads through Stollhofen to Strasbourg: two links.
    let mut t = at("
        at ulm minor-empire-1 empire
        at stuttgart france");
    t.script("5 1 1");
    t.play("campaign ulm");
    enter(&mut t, "stuttgart");
    maybe(&mut t, "retreat strasbourg");
    t.is("units strasbourg", "france/rd");
}

#[test]
fn r16_4_2_three_links_are_just_possible() {
    // Nuremberg, Heilbronn, Philippsburg (or Mainz), Landau.
    let mut t = at("
        at regensburg minor-austria-1 austria
        at nuremberg france");
    t.script("5 1 1 1");
    t.play("campaign regensburg");
    enter(&mut t, "nuremberg");
    maybe(&mut t, "retreat landau");
    t.is("units landau", "france/rd");
}

#[test]
fn r16_4_2_not_four_links() {
    // From Augsburg nothing is near enough: the corps is removed, the leader captured.
    let mut t = at("
        at ulm minor-empire-1 empire
        at augsburg minor-france-1 france");
    t.script("5 1");
    t.play("campaign ulm");
    enter(&mut t, "augsburg");
    end(&mut t);
    t.is("pool france", "26");
    t.is("where minor-france-1", "track");
}

#[test]
fn r16_4_2_not_past_enemy_corps() {
    let mut t = at("
        at ulm minor-empire-1 empire
        at stollhofen empire
        at villingen empire
        at heilbronn empire
        at stuttgart france");
    t.script("5 1");
    t.play("campaign ulm");
    enter(&mut t, "stuttgart");
    end(&mut t);
    t.is("pool france", "26");
    t.is("units strasbourg", "-");
}

// also: i12
#[test]
fn r16_4_3_the_pursuit_hits_on_a_six() {
    let mut t = at("
        at ulm minor-empire-1 empire*2
        at stuttgart france*2");
    // One hit of two; then a die for each of the two corps at Stollhofen: 6 hits.
    t.script("5 1 1 1 6 5");
    let before = drawn(&t);
    t.play("campaign ulm");
    enter(&mut t, "stuttgart");
    maybe(&mut t, "retreat strasbourg");
    maybe(&mut t, "lose france/d");
    assert_eq!(drawn(&t), before + 6);
    t.is("units strasbourg", "france/rd*2");
}

// also not: i12
#[test]
fn r16_4_3_not_on_a_five() {
    let mut t = at("
        at ulm minor-empire-1 empire*2
        at stuttgart france*2");
    t.script("5 1 1 1 5 5");
    t.play("campaign ulm");
    enter(&mut t, "stuttgart");
    maybe(&mut t, "retreat strasbourg");
    t.is("units strasbourg", "france/d france/rd");
}

#[test]
fn r16_4_3_not_in_a_retreat_over_friendly_ground() {
    let mut t = at("
        at modena minor-austria-1 austria
        at parma france");
    t.script("5 1");
    let before = drawn(&t);
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    assert_eq!(drawn(&t), before + 2);
}

#[test]
fn r16_5_five_losses_make_a_famous_victory() {
    let mut t = at("
        at modena minor-austria-1 minor-austria-2 austria*5
        at parma minor-france-1 minor-france-2 france*5");
    t.script("5 5 5 5 5 1 1 1 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    t.is("vp", "11");
    t.is("famous parma", "alliance");
}

#[test]
fn r16_5_two_corps_removed_make_one_too() {
    let mut t = at("
        round bourbon 3
        at cremona minor-france-1 france*2
        at brescia austria/r*2");
    t.script("5 5 1");
    t.play("campaign cremona");
    enter(&mut t, "brescia");
    end(&mut t);
    t.is("vp", "7");
    t.is("famous brescia", "bourbon");
}

#[test]
fn r16_5_the_latest_marker_counts() {
    let mut t = at("
        famous bourbon parma
        at modena minor-austria-1 austria*2
        at parma france/r*2");
    t.script("5 5 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    end(&mut t);
    t.is("famous parma", "alliance");
    t.is("vp", "11");
}

#[test]
fn r16_5_retreat_losses_count() {
    // Four in battle, one more on the way through Stollhofen.
    let mut t = at("
        at ulm minor-empire-1 minor-empire-2 empire*4
        at stuttgart minor-france-1 minor-france-2 france*5");
    t.script("5 5 5 5 1 1 1 1 1 6 1 1 1 1");
    t.play("campaign ulm");
    enter(&mut t, "stuttgart");
    maybe(&mut t, "retreat strasbourg");
    t.is(
        "units strasbourg",
        "minor-france-1 minor-france-2 france/rd*5",
    );
    t.is("vp", "11");
    t.is("famous stuttgart", "alliance");
}

#[test]
fn r16_5_not_with_four_losses_and_one_corps_removed() {
    let mut t = at("
        at modena minor-austria-1 minor-austria-2 austria*4
        at parma minor-france-1 minor-france-2 france*3 france/r");
    t.script("5 5 5 5 1 1 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    t.is("units cremona", "minor-france-1 minor-france-2 france/rd*3");
    t.is("vp", "9");
    t.is("famous parma", "-");
}

#[test]
fn r16_5_not_for_losses_of_the_winner() {
    // The winner has two corps removed, the loser none.
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma vendome france/r*3");
    t.script("5 5 5 5 5 1 3 3");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("units parma", "vendome france/r");
    t.is("vp", "9");
    t.is("famous parma", "-");
}
