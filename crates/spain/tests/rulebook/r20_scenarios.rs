//! Scenarios: section 20.

use crate::help::{NO_EVENTS, at, at_with, besiege, drawn, hand, idle_until, maybe};
use spain::Spain;
use trial::Trial;

#[test]
fn r20_1_the_last_turn_is_1712() {
    let mut t = at("year 1712\nvp 22\nwinter");
    idle_until(&mut t, "phase", "over");
    t.is("year", "1712");
}

// also: i24
#[test]
fn r20_1_or_1713_by_agreement() {
    let mut t = at("last 1713\nyear 1712\nvp 22\nwinter");
    idle_until(&mut t, "year", "1713");
    t.is("phase", "events");
}

#[test]
fn r20_1_one_more_turn_after_a_negotiation() {
    let mut t = at_with(&format!("year 1710\nvp 17\npeace\n{NO_EVENTS}"), "6");
    t.play("negotiate 1");
    t.is("year", "1711");
    t.is("winner", "-");
    idle_until(&mut t, "phase", "over");
    t.is("year", "1711");
}

#[test]
fn r20_1_not_a_further_turn_if_it_was_the_last() {
    // 1712: 5 + 1 + 1 + 1.
    let mut t = at_with("year 1712\nvp 18\npeace", "5");
    t.play("negotiate 1");
    t.is("phase", "over");
    t.is("year", "1712");
    t.is("outcome", "bourbon_minor");
}

// also not: i24
#[test]
fn r20_1_not_1713_by_default() {
    let mut t = at("year 1712\nvp 22\nwinter");
    idle_until(&mut t, "phase", "over");
    t.is("outcome", "bourbon_minor");
}

#[test]
fn r20_2_withdrawal_in_1711_and_one_more_turn() {
    let mut t = at(&format!(
        "scenario historical_withdrawal\nyear 1711\nvp 22\nwinter\n{NO_EVENTS}"
    ));
    t.is("flag british_withdrawn", "yes");
    t.is("year", "1712");
    idle_until(&mut t, "phase", "over");
    t.is("year", "1712");
    t.is("outcome", "alliance_minor");
}

#[test]
fn r20_2_not_with_negotiations() {
    let t = at("scenario historical_withdrawal\nyear 1710\nvp 22\nwinter");
    t.is("year", "1711");
    t.refuses("bourbon: negotiate 1", "7.2.1");
}

#[test]
fn r20_3_the_tournament_ends_in_1708() {
    let t = at("scenario tournament\nyear 1708\nvp 24\nwinter");
    t.is("phase", "over");
    t.is("outcome", "alliance_minor");
}

#[test]
fn r20_3_not_before() {
    let t = at("scenario tournament\nyear 1707\nvp 24\nwinter");
    t.is("year", "1708");
    t.is("winner", "-");
}

#[test]
fn r20_4_the_first_turn_has_its_own_rules() {
    let t = at("round bourbon 3\nat munich max_emanuel bavaria*2");
    t.legal("ulm");
    t.is("fortress liege", "1");
}

#[test]
fn r20_4_not_in_1703() {
    let t = at("year 1703\nround bourbon 3\nat munich max_emanuel bavaria*2");
    t.refuses("ulm", "20.4.3");
    t.is("fortress liege", "2");
}

#[test]
fn r20_4_1_four_cards_each_in_1702() {
    let t = at_with("deal", "1 2 3 4 2 2 3 3");
    hand(&t, "alliance", "1 2 3 4");
    hand(&t, "bourbon", "2 2 3 3");
}

#[test]
fn r20_4_1_not_in_1703() {
    let t = at_with("year 1703\ndeal", "1 2 3 4 2 2 3 3 2 2");
    hand(&t, "alliance", "1 2 3 4 2");
    hand(&t, "bourbon", "2 3 3 2 2");
}

#[test]
fn r20_4_2_liege_has_level_one_and_counts_two() {
    let mut t = at("
        vp 12
        siege liege 2 0
        at liege minor-dutch-1 dutch");
    t.is("fortress liege", "1");
    t.is("value liege", "2");
    besiege(&mut t, "liege", "2");
    t.is("control liege", "alliance");
    t.is("vp", "14");
}

#[test]
fn r20_4_2_level_two_from_1703() {
    let t = at("year 1703");
    t.is("fortress liege", "2");
    t.is("value liege", "2");
}

#[test]
fn r20_4_2_not_level_one_afterwards() {
    let mut t = at("winter");
    idle_until(&mut t, "year", "1703");
    t.is("fortress liege", "2");
}

#[test]
fn r20_4_3_a_bavarian_corps_takes_ulm() {
    let mut t = at("
        vp 12
        round bourbon 3
        at munich max_emanuel bavaria*2");
    t.play("ulm");
    t.is("control ulm", "bourbon");
    t.is("units ulm", "bavaria");
    t.is("units munich", "max_emanuel bavaria");
    t.is("vp", "11");
    t.is("flag ulm_seized", "yes");
    t.is("power bavaria", "neutral");
}

#[test]
fn r20_4_3_lone_alliance_leaders_go_away() {
    let mut t = at("
        round bourbon 3
        at munich max_emanuel bavaria*2
        at ulm minor-empire-1");
    t.play("ulm");
    maybe(&mut t, "go augsburg");
    t.is("where minor-empire-1", "augsburg");
}

#[test]
fn r20_4_3_the_corps_may_be_besieged_in_ulm() {
    let mut t = at("
        flag ulm_seized
        bourbon ulm
        at ulm bavaria
        at stuttgart minor-empire-1 empire*3");
    t.play_all("campaign stuttgart; march ulm; inside bavaria");
    maybe(&mut t, "stand");
    t.is("inside ulm", "bavaria");
    t.is("fdv ulm", "3");
}

#[test]
fn r20_4_3_beaten_it_may_go_home() {
    let mut t = at("
        flag ulm_seized
        bourbon ulm
        at ulm bavaria
        at stuttgart minor-empire-1 empire*2");
    t.script("5 1 1");
    t.play_all("campaign stuttgart; march ulm; stand");
    t.legal("bourbon: inside bavaria/rd");
    t.play("retreat donauworth");
    t.is("units donauworth", "bavaria/rd");
}

#[test]
fn r20_4_3_not_with_an_alliance_corps_in_ulm() {
    let t = at("
        round bourbon 3
        at munich max_emanuel bavaria*2
        at ulm empire/r");
    t.refuses("ulm", "20.4.3");
}

#[test]
fn r20_4_3_not_acting_in_1702() {
    let t = at("
        round bourbon 3
        flag ulm_seized
        bourbon ulm
        at munich max_emanuel bavaria
        at ulm bavaria");
    t.refuses("transfer bavaria ulm", "20.4.3");
    t.refuses("campaign ulm", "20.4.3");
}

#[test]
fn r20_4_3_not_twice() {
    let mut t = at("
        round bourbon 3
        at munich max_emanuel bavaria*2");
    t.play("ulm");
    t.refuses("ulm", "20.4.3");
}

#[test]
fn r20_4_3_not_followed_into_neutral_spaces() {
    let mut t = at("
        flag ulm_seized
        bourbon ulm
        at donauworth bavaria
        at augsburg minor-empire-1 empire");
    t.play("campaign augsburg");
    t.refuses("march donauworth", "2.3.1");
}

#[test]
fn r20_4_4_the_first_descent_needs_no_roll() {
    let mut t = at("at london minor-britain-1 britain dutch");
    let before = drawn(&t);
    t.play_all("sail london; to cadiz");
    maybe(&mut t, "pass");
    assert_eq!(drawn(&t), before);
    t.is("units cadiz", "minor-britain-1 britain dutch");
    t.is("besieged cadiz", "yes");
}

#[test]
fn r20_4_4_not_the_second() {
    let mut t = at("
        flag cadiz_descent_used
        at london minor-britain-1 britain");
    t.script("1");
    t.play_all("sail london; to gibraltar");
    t.legal("cancel");
}

#[test]
fn r20_4_4_not_in_1703() {
    let mut t = at("year 1703\nat london minor-britain-1 britain");
    t.script("1");
    t.play_all("sail london; to cadiz");
    t.legal("cancel");
}

#[test]
fn r20_4_4_not_to_another_port() {
    let mut t = at("at london minor-britain-1 britain");
    t.script("1");
    t.play_all("sail london; to ostend");
    t.legal("cancel");
}

#[test]
fn r20_5_the_standard_set_up() {
    let t = Trial::new_game_with(Spain::standard(), &[], "A09 B03");
    t.is("vp", "9");
    t.is("loyalty", "2A");
    t.is("med", "bourbon");
    t.is(
        "units nijmegen",
        "marlborough minor-dutch-1 britain*2 dutch*3 empire",
    );
    t.is("units liege", "boufflers france*3");
    t.is("units verona", "eugene austria*4");
    t.is("units bonn", "france/r");
    t.is("units munich", "max_emanuel bavaria*2");
}

#[test]
fn r20_5_not_units_of_later_years() {
    let t = Trial::new_game_with(Spain::standard(), &[], "A09 B03");
    t.is("where galway", "pool");
    t.is("where villeroi", "pool");
    t.is("pool portugal", "3");
    t.is("pool habsburg_spain", "3");
}
