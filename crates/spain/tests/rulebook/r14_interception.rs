//! Interception: 14.6.

use crate::help::{acts, at, end, maybe};

#[test]
fn r14_6_a_six_with_the_rating_succeeds() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona vendome france*2");
    // 4 + 2; two dice against two and two for Vendôme; his leader roll.
    t.script("4 1 1 5 1 1 1 3 3");
    acts(
        &mut t,
        "campaign modena; march parma; intercept cremona; roll",
    );
    t.is("units parma", "vendome france*2");
    t.is("units modena", "minor-austria-1 austria/d austria/rd");
    t.is("actions", "2");
}

#[test]
fn r14_6_a_minor_leader_needs_the_six() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona minor-france-1 france*2");
    t.script("6 1 1 1 1");
    acts(
        &mut t,
        "campaign modena; march parma; intercept cremona; roll",
    );
    t.is("units parma", "minor-france-1 france*2");
    // No hits at all: the defender wins, nobody is demoralised.
    t.is("units modena", "minor-austria-1 austria*2");
}

#[test]
fn r14_6_a_landing_may_be_intercepted() {
    let mut t = at("
        at london minor-britain-1 britain
        at ghent minor-france-1 france");
    t.script("4");
    t.play_all("sail london; to ostend");
    t.is("deciders", "bourbon");
    t.legal("intercept ghent");
}

#[test]
fn r14_6_the_participants_fit_the_command_of_two_leaders() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona minor-france-1 france*4");
    t.script("6 1 1 1 1 1");
    t.play_all("campaign modena; march parma; intercept cremona");
    t.refuses("roll", "14.6");
    acts(&mut t, "leave france; roll");
    t.is("units parma", "minor-france-1 france*3");
    t.is("units cremona", "france");
}

#[test]
fn r14_6_not_on_a_total_of_five() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona vendome france*2");
    t.script("3");
    acts(
        &mut t,
        "campaign modena; march parma; intercept cremona; roll",
    );
    maybe(&mut t, "pass");
    t.is("units cremona", "vendome france*2");
    t.is("units parma", "minor-austria-1 austria*2");
    t.is("mp", "2");
}

// also: i19
#[test]
fn r14_6_into_a_space_that_is_friendly_to_the_interceptor() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona minor-france-1 france*2");
    t.play_all("campaign modena; march parma");
    t.legal("intercept cremona");
}

// also not: i19
#[test]
fn r14_6_not_into_a_space_held_by_the_mover() {
    let mut t = at("
        alliance parma
        at modena minor-austria-1 austria*2
        at cremona vendome france*2");
    t.play_all("campaign modena; march parma");
    t.is("deciders", "alliance");
    t.refuses("bourbon: intercept cremona", "8.2");
}

#[test]
fn r14_6_not_where_enemy_units_are_already() {
    let mut t = at("
        at maastricht minor-dutch-1 dutch
        at liege minor-dutch-2 dutch
        at brussels villars france*3");
    t.play_all("campaign maastricht; march liege");
    t.refuses("bourbon: intercept brussels", "8.2");
    t.is("units liege", "minor-dutch-1 minor-dutch-2 dutch*2");
}

#[test]
fn r14_6_not_from_two_links_away() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at milan vendome france*2");
    t.play_all("campaign modena; march parma");
    t.is("deciders", "alliance");
    t.refuses("bourbon: intercept milan", "8.2");
}

#[test]
fn r14_6_not_against_a_retreat() {
    // The beaten French go to Cremona past Eugene at Brescia.
    let mut t = at("
        at modena minor-austria-1 austria*2
        at brescia eugene austria*2
        at parma france");
    t.script("5 1 1");
    t.play_all("campaign modena; march parma");
    maybe(&mut t, "stand");
    t.play("retreat cremona");
    t.is("units cremona", "france/rd");
    t.is("deciders", "alliance");
    t.refuses("intercept brescia", "13.4");
}

#[test]
fn r14_6_not_against_an_avoidance() {
    let mut t = at("
        alliance cremona
        bourbon brescia
        at modena minor-austria-1 austria*2
        at verona eugene austria*2
        at mantua minor-france-1 france
        round alliance 3");
    t.play_all("campaign modena; march mantua; avoid brescia");
    t.is("units brescia", "minor-france-1 france");
    t.refuses("alliance: intercept verona", "13.4");
}

#[test]
fn r14_6_1_each_space_may_try_until_one_succeeds() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona minor-france-1 france
        at alessandria minor-france-2 france");
    t.script("5 6 1 1 1");
    acts(
        &mut t,
        "campaign modena; march parma; intercept alessandria; roll",
    );
    t.is("deciders", "bourbon");
    t.refuses("intercept alessandria", "14.6.1");
    acts(&mut t, "intercept cremona; roll");
    t.is("units parma", "minor-france-1 france");
    t.is("units alessandria", "minor-france-2 france");
}

#[test]
fn r14_6_1_the_interceptor_is_the_defender_and_wins_ties() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona minor-france-1 france*2");
    t.script("6 5 1 5 1");
    acts(
        &mut t,
        "campaign modena; march parma; intercept cremona; roll",
    );
    t.is("units parma", "minor-france-1 france france/r");
    t.is("units modena", "minor-austria-1 austria/d austria/rd");
}

#[test]
fn r14_6_1_the_same_units_may_try_again_at_the_next_entry() {
    let mut t = at("
        alliance parma
        at parma minor-austria-1 austria*2
        at milan minor-france-1 france");
    t.script("1");
    acts(
        &mut t,
        "campaign parma; march alessandria; intercept milan; roll",
    );
    maybe(&mut t, "pass");
    t.play_all("convert; march vercelli");
    t.is("deciders", "bourbon");
    t.legal("intercept milan");
}

#[test]
fn r14_6_1_a_besieger_may_intercept_and_gives_up_his_siege() {
    // The French besiege Mantua (Alliance here) and cover Cremona.
    let mut t = at("
        alliance mantua
        siege mantua 1 1
        inside mantua austria
        at mantua minor-france-1 france
        at brescia minor-austria-1 austria*2");
    t.script("6 1 1 1");
    acts(
        &mut t,
        "campaign brescia; march cremona; intercept mantua; roll",
    );
    t.is("units cremona", "minor-france-1 france");
    t.is("besieged mantua", "no");
    t.is("siege mantua", "-");
    t.is("units mantua", "austria");
}

#[test]
fn r14_6_1_a_siege_goes_on_if_a_corps_stays() {
    let mut t = at("
        alliance mantua
        siege mantua 1 1
        inside mantua austria
        at mantua minor-france-1 france*2
        at brescia minor-austria-1 austria*2");
    t.script("6 1 1 1");
    acts(
        &mut t,
        "campaign brescia; march cremona; intercept mantua; leave france; roll",
    );
    t.is("besieged mantua", "yes");
    t.is("siege mantua", "1 1");
}

#[test]
fn r14_6_1_not_without_a_leader() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona france*2");
    t.play_all("campaign modena; march parma");
    t.is("deciders", "alliance");
    t.refuses("bourbon: intercept cremona", "8.2");
}

#[test]
fn r14_6_1_not_a_leader_without_corps() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona vendome");
    t.play_all("campaign modena; march parma");
    t.is("deciders", "alliance");
    t.refuses("bourbon: intercept cremona", "8.2");
}

#[test]
fn r14_6_1_not_demoralised_units() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona minor-france-1 france/d*2");
    t.play_all("campaign modena; march parma");
    t.is("deciders", "alliance");
    t.refuses("bourbon: intercept cremona", "8.2");
}

#[test]
fn r14_6_1_not_out_of_a_besieged_fortress() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona minor-austria-2 austria
        inside cremona vendome france");
    t.play_all("campaign modena; march parma");
    t.is("deciders", "alliance");
    t.refuses("bourbon: intercept cremona", "8.2");
}

#[test]
fn r14_6_1_not_above_the_stacking_limit() {
    // Susa is difficult: four corps at most; three stand there.
    let mut t = at("
        savoy alliance
        bourbon susa
        at turin minor-austria-1 austria*2
        at susa france*3
        at briancon minor-france-1 france*2");
    t.play_all("campaign turin; march susa; intercept briancon");
    t.refuses("roll", "4.1.1");
    t.play("leave france");
    t.legal("roll");
}

#[test]
fn r14_6_1_not_once_more_from_the_same_space() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona minor-france-1 minor-france-2 france*2");
    t.script("1");
    acts(
        &mut t,
        "campaign modena; march parma; intercept cremona; leave minor-france-2; leave france; roll",
    );
    t.refuses("bourbon: intercept cremona", "8.2");
    maybe(&mut t, "pass");
    end(&mut t);
}
