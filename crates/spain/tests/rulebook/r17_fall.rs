//! Sieges: losses, fall, relief: 17.5.3 to 17.6.

use crate::help::{acts, at, besiege, end, maybe};

// also: i7
#[test]
fn r17_5_3_the_garrison_is_not_flipped_before_the_fall() {
    let mut t = at("
        siege strasbourg 2 3
        inside strasbourg france
        at strasbourg minor-dutch-1 dutch*2");
    t.is("fdv strasbourg", "2");
    // 2 + 2 = 4: one loss each, from the garrison strength.
    besiege(&mut t, "strasbourg", "2");
    t.is("fdv strasbourg", "1");
    t.is("inside strasbourg", "france");
}

#[test]
fn r17_5_3_attacker_losses_fall_on_the_activated_corps() {
    let mut t = at("at strasbourg minor-dutch-1 dutch*3 britain*2");
    t.script("4");
    acts(
        &mut t,
        "campaign strasbourg; leave britain; leave britain; siege; roll",
    );
    t.is(
        "units strasbourg",
        "minor-dutch-1 britain*2 dutch*2 dutch/r",
    );
}

#[test]
fn r17_5_3_the_power_with_most_activated_corps_loses_first() {
    let mut t = at("at strasbourg marlborough dutch*3 britain*2");
    t.script("3");
    acts(&mut t, "campaign strasbourg; siege; roll");
    t.is("units strasbourg", "marlborough britain*2 dutch*2 dutch/r");
}

// also: i48
#[test]
fn r17_5_3_the_last_besieger_may_be_the_price() {
    let mut t = at("
        vp 12
        siege venlo 2 0
        at venlo minor-dutch-1 dutch/r");
    besiege(&mut t, "venlo", "2");
    t.is("control venlo", "alliance");
    t.is("units venlo", "minor-dutch-1");
    t.is("vp", "13");
    t.is("pool dutch", "8");
}

// also not: i48
#[test]
fn r17_5_3_not_the_fall_if_the_last_besieger_goes_too_early() {
    let mut t = at("
        siege liege 2 0
        year 1703
        at liege minor-dutch-1 dutch/r");
    // FDV 2 needs two corps; none may roll.
    t.play("campaign liege");
    t.refuses("siege", "17.5");
}

// also not: i7
#[test]
fn r17_5_3_not_demoralised_by_siege_losses() {
    let mut t = at("at strasbourg minor-dutch-1 dutch*3");
    besiege(&mut t, "strasbourg", "1");
    t.is("units strasbourg", "minor-dutch-1 dutch*2 dutch/r");
    t.is("demoralised minor-dutch-1", "no");
    t.is("famous strasbourg", "-");
}

#[test]
fn r17_5_4_the_fortress_changes_hands_and_scores_its_level() {
    let mut t = at("
        vp 12
        siege strasbourg 2 2
        at strasbourg minor-dutch-1 dutch*2");
    besiege(&mut t, "strasbourg", "2");
    t.is("control strasbourg", "alliance");
    t.is("vp", "15");
    t.is("fortress strasbourg", "3");
    t.is("siege strasbourg", "-");
    t.is("besieged strasbourg", "no");
    t.is("units strasbourg", "minor-dutch-1 dutch dutch/r");
}

#[test]
fn r17_5_4_the_bourbons_lower_the_level() {
    let mut t = at("
        round bourbon 3
        vp 12
        siege maastricht 2 1
        at maastricht minor-france-1 france*2");
    besiege(&mut t, "maastricht", "2");
    t.is("control maastricht", "bourbon");
    t.is("vp", "10");
}

// also: i8
#[test]
fn r17_5_4_the_garrison_has_the_honours_of_war() {
    // Nearest friendly space of Venlo: Kaiserswerth.
    let mut t = at("
        siege venlo 2 2
        inside venlo france
        at venlo minor-dutch-1 dutch*2");
    besiege(&mut t, "venlo", "2");
    maybe(&mut t, "go kaiserswerth");
    t.is("units kaiserswerth", "france/r");
    t.is("control venlo", "alliance");
}

// also not: i8
#[test]
fn r17_5_4_not_removed_even_if_reduced() {
    let mut t = at("
        siege venlo 2 1
        inside venlo france/r
        at venlo minor-dutch-1 dutch*2");
    besiege(&mut t, "venlo", "2");
    maybe(&mut t, "go kaiserswerth");
    t.is("units kaiserswerth", "france/r");
    t.is("pool france", "25");
}

#[test]
fn r17_5_4_a_besieged_space_is_passed_over() {
    // Kaiserswerth is besieged; the next Bourbon places are Liège (2 links from Venlo) only.
    let mut t = at("
        siege venlo 2 2
        inside venlo france
        at kaiserswerth empire
        at venlo minor-dutch-1 dutch*2");
    besiege(&mut t, "venlo", "2");
    maybe(&mut t, "go liege");
    t.is("units liege", "france/r");
}

#[test]
fn r17_5_4_minor_leaders_inside_are_captured_for_a_year() {
    let mut t = at("
        siege venlo 2 0
        inside venlo minor-france-1
        at venlo minor-dutch-1 dutch*2");
    besiege(&mut t, "venlo", "2");
    t.is("where minor-france-1", "track");
}

#[test]
fn r17_5_4_named_leaders_inside_flip_or_pay() {
    let mut t = at("
        vp 12
        siege venlo 2 0
        inside venlo villars
        at venlo minor-dutch-1 dutch*2");
    besiege(&mut t, "venlo", "3");
    t.is("deciders", "bourbon");
    t.legal("flip villars");
    t.play("ransom villars");
    // Venlo 1, Villars 2.
    t.is("vp", "15");
    t.is("where villars", "track");
}

#[test]
fn r17_5_4_not_a_fall_with_value_left() {
    let mut t = at("
        siege strasbourg 2 1
        at strasbourg minor-dutch-1 dutch*2");
    besiege(&mut t, "strasbourg", "2");
    t.is("fdv strasbourg", "1");
    t.is("control strasbourg", "bourbon");
}

#[test]
fn r17_5_4_not_two_spaces_further_than_needed() {
    let mut t = at("
        siege venlo 2 2
        inside venlo france
        at venlo minor-dutch-1 dutch*2");
    besiege(&mut t, "venlo", "2");
    t.refuses("bourbon: go liege", "8.2");
    maybe(&mut t, "go kaiserswerth");
    t.is("units liege", "-");
}

#[test]
fn r17_5_5_relieved_if_the_last_besieger_is_lost() {
    let mut t = at("
        siege venlo 1 0
        inside venlo boufflers
        at venlo minor-dutch-1 dutch/r");
    // 1 + 1 - 1 = 1: the attacker's corps goes.
    besiege(&mut t, "venlo", "1");
    maybe(&mut t, "go nijmegen");
    t.is("besieged venlo", "no");
    t.is("siege venlo", "-");
    t.is("units venlo", "boufflers");
    t.is("inside venlo", "-");
    t.is("pool dutch", "8");
}

#[test]
fn r17_5_5_not_relieved_while_one_corps_stays() {
    let mut t = at("
        siege venlo 1 0
        inside venlo boufflers
        at venlo minor-dutch-1 dutch/r*2");
    besiege(&mut t, "venlo", "1");
    t.is("besieged venlo", "yes");
    t.is("siege venlo", "2 0");
    t.is("units venlo", "minor-dutch-1 dutch/r");
}

#[test]
fn r17_6_a_beaten_besieger_leaves_and_the_siege_is_lifted() {
    let mut t = at("
        round bourbon 3
        siege mantua 2 1
        inside mantua france
        at mantua austria
        at cremona minor-france-1 france*2");
    t.script("5 1 1");
    t.play_all("campaign cremona; march mantua");
    maybe(&mut t, "stand");
    t.play("retreat verona");
    end(&mut t);
    t.is("besieged mantua", "no");
    t.is("siege mantua", "-");
    t.is("fdv mantua", "2");
    t.is("units mantua", "minor-france-1 france*3");
}

#[test]
fn r17_6_the_siege_goes_on_if_the_relief_is_beaten() {
    let mut t = at("
        round bourbon 3
        siege mantua 2 1
        inside mantua france
        at mantua austria*2
        at cremona minor-france-1 france");
    t.script("1 5 1");
    t.play_all("campaign cremona; march mantua");
    maybe(&mut t, "stand");
    t.is("units cremona", "minor-france-1 france/rd");
    t.is("siege mantua", "2 1");
    t.is("besieged mantua", "yes");
}

#[test]
fn r17_6_the_besieger_may_avoid_on_a_roll() {
    let mut t = at("
        round bourbon 3
        siege mantua 2 1
        inside mantua france
        at mantua minor-austria-1 austria
        at cremona minor-france-1 france");
    t.script("5");
    acts(&mut t, "campaign cremona; march mantua; avoid verona; roll");
    t.is("units verona", "minor-austria-1 austria");
    t.is("besieged mantua", "no");
    t.is("siege mantua", "-");
}

#[test]
fn r17_6_not_automatic_for_the_besieger() {
    let mut t = at("
        round bourbon 3
        siege mantua 2 1
        inside mantua france
        at mantua minor-austria-1 austria
        at cremona minor-france-1 france");
    t.script("4 1 1");
    acts(&mut t, "campaign cremona; march mantua; avoid verona; roll");
    t.is("units mantua", "minor-austria-1 austria");
    t.is("siege mantua", "2 1");
}

#[test]
fn r17_6_not_inside_for_the_besieger() {
    let mut t = at("
        round bourbon 3
        at mantua minor-austria-1 austria
        at cremona minor-france-1 france");
    t.play_all("campaign cremona; march mantua");
    t.refuses("alliance: inside austria", "14.7.1");
}

#[test]
fn r17_6_not_with_the_help_of_the_garrison() {
    let mut t = at("
        round bourbon 3
        inside mantua france
        at mantua austria
        at cremona minor-france-1 france");
    t.script("5 1");
    let before = crate::help::drawn(&t);
    t.play_all("campaign cremona; march mantua");
    maybe(&mut t, "stand");
    assert_eq!(crate::help::drawn(&t), before + 2);
}
