//! Sieges: 17.1 to 17.5.2.

use crate::help::{acts, at, besiege, end, enter, go, maybe, mods};

#[test]
fn r17_1_any_number_of_enemy_corps_besieges() {
    let mut t = at("at nijmegen minor-dutch-1 dutch\nat venlo france");
    t.play_all("campaign nijmegen; march venlo; inside france");
    maybe(&mut t, "stand");
    end(&mut t);
    // One corps against FDV 3: a siege nevertheless.
    t.is("besieged venlo", "yes");
    t.is("control venlo", "bourbon");
    t.is("siege venlo", "-");
}

#[test]
fn r17_1_not_besieged_without_enemy_corps() {
    let t = at("at maastricht dutch*3\nat liege france");
    t.is("besieged liege", "no");
    t.is("besieged maastricht", "no");
}

#[test]
fn r17_1_not_taken_by_presence_alone() {
    let mut t = at("vp 12\nat nijmegen minor-dutch-1 dutch*3");
    t.play("campaign nijmegen");
    enter(&mut t, "venlo");
    end(&mut t);
    t.is("control venlo", "bourbon");
    t.is("vp", "12");
}

#[test]
fn r17_2_losses_lower_the_value_and_stay() {
    let mut t = at("at strasbourg minor-dutch-1 dutch*3");
    t.is("fdv strasbourg", "3");
    besiege(&mut t, "strasbourg", "4");
    t.is("fdv strasbourg", "2");
    t.is("fortress strasbourg", "3");
    t.is("siege strasbourg", "1 1");
}

#[test]
fn r17_2_a_relieved_fortress_is_restored() {
    let mut t = at("
        siege strasbourg 2 2
        at strasbourg minor-dutch-1 dutch*3");
    t.is("fdv strasbourg", "1");
    t.play_all("campaign strasbourg; march kehl; stop");
    t.is("fdv strasbourg", "3");
    t.is("siege strasbourg", "-");
}

#[test]
fn r17_2_not_restored_while_a_corps_stays() {
    let mut t = at("
        siege strasbourg 2 2
        at strasbourg minor-dutch-1 dutch*3");
    t.play_all("campaign strasbourg; leave dutch; march kehl; stop");
    t.is("fdv strasbourg", "1");
    t.is("siege strasbourg", "2 2");
}

#[test]
fn r17_3_a_full_garrison_counts_two_a_reduced_one_one() {
    let t = at("
        at strasbourg minor-dutch-1 dutch*5
        inside strasbourg france
        at liege minor-dutch-2 dutch*3
        inside liege france/r
        at venlo britain");
    t.is("fdv strasbourg", "5");
    t.is("fdv liege", "2");
    t.is("fdv venlo", "1");
}

#[test]
fn r17_3_units_come_out_when_the_siege_ends() {
    let mut t = at("
        inside venlo boufflers france
        at venlo minor-dutch-1 dutch");
    t.play_all("campaign venlo; march nijmegen; stop");
    t.is("inside venlo", "-");
    t.is("units venlo", "boufflers france");
}

#[test]
fn r17_3_besieged_units_may_rally() {
    let mut t = at("
        round bourbon 3
        demoralised boufflers
        inside venlo boufflers france/d
        at venlo minor-dutch-1 dutch");
    t.play("rally boufflers");
    maybe(&mut t, "stop");
    t.is("inside venlo", "boufflers france");
    t.is("demoralised boufflers", "no");
}

#[test]
fn r17_3_not_a_march_out_of_a_besieged_fortress() {
    let t = at("
        round bourbon 3
        inside venlo boufflers france
        at venlo minor-dutch-1 dutch");
    t.refuses("campaign venlo", "17.3");
}

#[test]
fn r17_3_not_a_transfer_out_of_it() {
    let t = at("
        round bourbon 3
        inside venlo boufflers france
        at venlo minor-dutch-1 dutch");
    t.refuses("transfer boufflers venlo", "13.5.2");
    t.refuses("transfer france venlo", "13.5.2");
}

#[test]
fn r17_3_not_a_replacement_inside() {
    let t = at("
        round bourbon 3
        inside strasbourg france/r
        at strasbourg minor-dutch-1 dutch");
    t.refuses("replace france/r strasbourg", "17.3");
}

#[test]
fn r17_3_not_inside_without_a_siege() {
    // Units in an unbesieged fortress are outside: no garrison strength.
    let t = at("at strasbourg france");
    t.is("units strasbourg", "france");
    t.is("inside strasbourg", "-");
}

#[test]
fn r17_4_level_and_garrison_are_added() {
    let t = at("
        at liege minor-dutch-1 dutch*3
        inside liege france
        year 1703");
    t.is("fortress liege", "2");
    t.is("fdv liege", "4");
}

#[test]
fn r17_4_not_a_leaders_rating() {
    let t = at("
        at strasbourg minor-dutch-1 dutch*5
        inside strasbourg villars france");
    t.is("fdv strasbourg", "5");
}

// also: i6
#[test]
fn r17_5_as_many_corps_as_the_value_may_roll() {
    let mut t = at("at strasbourg minor-dutch-1 dutch*3");
    t.play("campaign strasbourg");
    t.legal("siege");
}

// also: i9
#[test]
fn r17_5_the_current_value_counts() {
    let mut t = at("
        siege strasbourg 1 2
        at strasbourg minor-dutch-1 dutch/r");
    t.play("campaign strasbourg");
    t.legal("siege");
}

#[test]
fn r17_5_results_one_or_less() {
    let mut t = at("at strasbourg minor-dutch-1 dutch*3");
    besiege(&mut t, "strasbourg", "1");
    t.is("units strasbourg", "minor-dutch-1 dutch*2 dutch/r");
    t.is("fdv strasbourg", "3");
}

#[test]
fn r17_5_results_two_and_three() {
    for die in ["2", "3"] {
        let mut t = at("at strasbourg minor-dutch-1 dutch*3");
        besiege(&mut t, "strasbourg", die);
        t.is("units strasbourg", "minor-dutch-1 dutch*3");
        t.is("fdv strasbourg", "3");
    }
}

#[test]
fn r17_5_results_four_and_five() {
    for die in ["4", "5"] {
        let mut t = at("at strasbourg minor-dutch-1 dutch*3");
        besiege(&mut t, "strasbourg", die);
        t.is("units strasbourg", "minor-dutch-1 dutch*2 dutch/r");
        t.is("fdv strasbourg", "2");
    }
}

#[test]
fn r17_5_result_six() {
    let mut t = at("at strasbourg minor-dutch-1 dutch*3");
    besiege(&mut t, "strasbourg", "6");
    t.is("units strasbourg", "minor-dutch-1 dutch*2 dutch/r");
    t.is("fdv strasbourg", "1");
}

#[test]
fn r17_5_result_seven() {
    let mut t = at("
        famous alliance kehl
        inside strasbourg france
        at strasbourg minor-dutch-1 minor-dutch-2 dutch*5");
    besiege(&mut t, "strasbourg", "5");
    t.is("fdv strasbourg", "2");
    t.is(
        "units strasbourg",
        "minor-dutch-1 minor-dutch-2 dutch*4 dutch/r",
    );
}

#[test]
fn r17_5_result_eight() {
    let mut t = at("
        famous alliance kehl
        inside strasbourg france
        at strasbourg minor-dutch-1 minor-dutch-2 dutch*5");
    besiege(&mut t, "strasbourg", "6");
    t.is("fdv strasbourg", "1");
}

// also not: i6
#[test]
fn r17_5_not_with_one_corps_too_few() {
    let mut t = at("at strasbourg minor-dutch-1 dutch*2");
    t.play("campaign strasbourg");
    t.refuses("siege", "17.5");
}

// also not: i9
#[test]
fn r17_5_not_with_too_few_activated() {
    // Four corps stand there, one leader commands three; FDV 4.
    let mut t = at("
        inside strasbourg france/r
        at strasbourg minor-dutch-1 dutch*4");
    t.play_all("campaign strasbourg; leave dutch");
    t.refuses("siege", "17.5");
}

// also: i39
#[test]
fn r17_5_one_roll_per_fortress_and_round() {
    let mut t = at("
        at strasbourg minor-dutch-1 minor-dutch-2 dutch*6
        at liege minor-empire-1 empire");
    t.script("3");
    acts(
        &mut t,
        "campaign strasbourg; leave minor-dutch-2; leave dutch; leave dutch; leave dutch; siege; roll",
    );
    t.is("siege strasbourg", "1 0");
    // Another fortress may still be besieged.
    t.play("campaign liege");
    t.legal("siege");
}

// also not: i39
#[test]
fn r17_5_not_a_second_roll_in_the_round() {
    let mut t = at("at strasbourg minor-dutch-1 minor-dutch-2 dutch*6");
    t.script("3");
    acts(
        &mut t,
        "campaign strasbourg; leave minor-dutch-2; leave dutch; leave dutch; leave dutch; siege; roll",
    );
    t.play("campaign strasbourg");
    t.refuses("siege", "17.5");
}

#[test]
fn r17_5_not_without_a_leader() {
    let t = at("at venlo dutch*3");
    t.refuses("campaign venlo", "13.5.1");
}

#[test]
fn r17_5_not_after_a_march() {
    let mut t = at("at nijmegen minor-dutch-1 dutch*3");
    t.play("campaign nijmegen");
    enter(&mut t, "venlo");
    t.refuses("siege", "13.4");
}

#[test]
fn r17_5_1_no_loc_costs_two() {
    // Charleroi in the middle of the enemy.
    let mut t = at("held alliance A09\nat charleroi minor-dutch-1 dutch");
    t.is("loc charleroi alliance", "no");
    t.play_all("campaign charleroi; siege");
    mods(&t, -2);
}

#[test]
fn r17_5_1_a_threatened_loc_costs_one() {
    // Parma was converted; its only way home is Modena, next to the French at Mantua.
    let mut t = at("
        held alliance A09
        alliance parma
        at cremona minor-austria-1 austria
        at mantua minor-france-1 france
        bourbon brescia");
    t.is("loc cremona alliance", "threatened");
    t.play_all("campaign cremona; siege");
    mods(&t, -1);
}

#[test]
fn r17_5_1_a_port_with_a_sea_loc_costs_one() {
    let mut t = at("
        held alliance A09
        alliance rome
        at naples minor-austria-1 austria*3");
    t.is("sea-loc naples", "yes");
    t.is("loc naples alliance", "yes");
    t.play_all("campaign naples; siege");
    mods(&t, -1);
}

#[test]
fn r17_5_1_the_bourbons_at_innsbruck_and_trent() {
    // A 4 would take one level; 4 - 1 takes nothing.
    let mut t = at("
        round bourbon 3
        bourbon brescia
        at trent minor-france-1 france");
    t.is("loc trent bourbon", "yes");
    besiege(&mut t, "trent", "4");
    t.is("siege trent", "1 0");
    t.is("units trent", "minor-france-1 france");
    let mut t = at("
        year 1703
        bavaria bourbon
        round bourbon 3
        at innsbruck minor-france-1 france");
    t.is("loc innsbruck bourbon", "yes");
    besiege(&mut t, "innsbruck", "4");
    t.is("siege innsbruck", "1 0");
}

#[test]
fn r17_5_1_a_leader_with_a_rating_inside_costs_one() {
    let mut t = at("
        held alliance A09
        inside venlo boufflers
        at venlo minor-dutch-1 dutch");
    t.play_all("campaign venlo; siege");
    mods(&t, -1);
}

#[test]
fn r17_5_1_the_continued_siege_marker_helps() {
    let mut t = at("held alliance A09\nsiege venlo 1 0\nat venlo minor-dutch-1 dutch");
    t.play_all("campaign venlo; siege");
    mods(&t, 1);
    let mut t = at("held alliance A09\nsiege venlo 2 0\nat venlo minor-dutch-1 dutch");
    t.play_all("campaign venlo; siege");
    mods(&t, 2);
}

#[test]
fn r17_5_1_a_leader_of_two_or_three_with_a_corps_of_his_nation() {
    let mut t = at("held alliance A09\nat venlo marlborough britain");
    t.play_all("campaign venlo; siege");
    mods(&t, 1);
    // Villars: 3 + 1 takes the level of Kehl.
    let mut t = at("
        round bourbon 3
        at kehl villars france");
    besiege(&mut t, "kehl", "3");
    t.is("control kehl", "bourbon");
}

#[test]
fn r17_5_1_a_famous_victory_here_or_adjacent_gives_two() {
    let mut t = at("
        held alliance A09
        famous alliance maastricht
        famous alliance venlo
        at venlo minor-dutch-1 dutch");
    t.play_all("campaign venlo; siege");
    mods(&t, 2);
}

#[test]
fn r17_5_1_all_modifiers_add_up() {
    let mut t = at("
        held alliance A09
        famous alliance maastricht
        siege venlo 3 0
        inside venlo boufflers
        at venlo marlborough britain");
    t.play_all("campaign venlo; siege");
    // +2 famous, +2 continued, +1 Marlborough, -1 Boufflers.
    mods(&t, 4);
}

// also not: 3.1.1, i37
#[test]
fn r17_5_1_not_for_a_leader_without_his_own_corps() {
    let mut t = at("held alliance A09\nat venlo marlborough dutch");
    t.play_all("campaign venlo; siege");
    mods(&t, 0);
}

#[test]
fn r17_5_1_not_for_a_leader_of_rating_one() {
    let mut t = at("held alliance A09\nat venlo baden empire");
    t.play_all("campaign venlo; siege");
    mods(&t, 0);
}

#[test]
fn r17_5_1_not_for_a_leader_left_out() {
    let mut t = at("held alliance A09\nat venlo marlborough minor-dutch-1 britain dutch");
    t.play_all("campaign venlo; leave marlborough; siege");
    mods(&t, 0);
}

#[test]
fn r17_5_1_not_for_a_flipped_leader() {
    let mut t = at("held alliance A09\nflipped marlborough\nat venlo marlborough britain");
    t.play_all("campaign venlo; siege");
    mods(&t, 0);
}

#[test]
fn r17_5_1_not_for_an_enemy_famous_victory() {
    let mut t = at("held alliance A09\nfamous bourbon venlo\nat venlo minor-dutch-1 dutch");
    t.play_all("campaign venlo; siege");
    mods(&t, 0);
}

#[test]
fn r17_5_1_not_for_a_famous_victory_two_links_away() {
    let mut t = at("held alliance A09\nfamous alliance liege\nat venlo minor-dutch-1 dutch");
    t.play_all("campaign venlo; siege");
    mods(&t, 0);
}

#[test]
fn r17_5_1_not_for_a_minor_leader_inside() {
    let mut t = at("held alliance A09\ninside venlo minor-france-1\nat venlo minor-dutch-1 dutch");
    t.play_all("campaign venlo; siege");
    mods(&t, 0);
}

#[test]
fn r17_5_1_not_the_alliance_at_trent() {
    let mut t = at("
        held alliance A09
        bourbon trent
        at trent minor-austria-1 austria");
    t.is("loc trent alliance", "yes");
    t.play_all("campaign trent; siege");
    mods(&t, 0);
}

#[test]
fn r17_5_1_not_a_port_whose_sea_is_the_enemys() {
    let mut t = at("
        held alliance A09
        year 1704
        alliance rome
        at naples minor-austria-1 austria*3");
    t.is("med", "alliance");
    t.is("sea-loc naples", "no");
    t.play_all("campaign naples; siege");
    mods(&t, 0);
}

// also: i10
#[test]
fn r17_5_2_the_marker_goes_from_one_to_two() {
    let mut t = at("at venlo minor-dutch-1 dutch*2");
    t.is("siege venlo", "-");
    besiege(&mut t, "venlo", "2");
    t.is("siege venlo", "1 0");
    let mut t = at("siege venlo 1 0\nat venlo minor-dutch-1 dutch*2");
    besiege(&mut t, "venlo", "1");
    t.is("siege venlo", "2 0");
}

#[test]
fn r17_5_2_it_goes_when_the_fortress_is_relieved() {
    let mut t = at("siege venlo 2 0\nat venlo minor-dutch-1 dutch");
    t.play_all("campaign venlo; march nijmegen; stop");
    t.is("siege venlo", "-");
}

#[test]
fn r17_5_2_it_goes_in_winter() {
    let mut t = at("
        year 1705
        siege strasbourg 2 1
        at strasbourg minor-dutch-1 dutch
        winter");
    go(&mut t, "kehl");
    t.is("siege strasbourg", "-");
    t.is("fdv strasbourg", "3");
}

// also not: i10
#[test]
fn r17_5_2_not_above_two() {
    let mut t = at("held alliance A09\nsiege venlo 4 0\nat venlo minor-dutch-1 dutch");
    t.play_all("campaign venlo; siege");
    mods(&t, 2);
}

#[test]
fn r17_5_2_not_placed_by_a_blockade() {
    let mut t = at("at nijmegen minor-dutch-1 dutch");
    t.play("campaign nijmegen");
    enter(&mut t, "venlo");
    end(&mut t);
    t.is("siege venlo", "-");
}
