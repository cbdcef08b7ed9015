//! Corner cases of the yearly phases.

use crate::help::{NO_EVENTS, at, at_with, go, idle_until, maybe};

#[test]
fn r12_4_not_two_leaders_for_one_minor_leader() {
    let mut t = at("
        year 1704
        at lille minor-france-1 france
        reinforcement bourbon");
    t.play("done");
    t.play("promote berwick minor-france-1");
    t.refuses("promote la_feuillade minor-france-1", "12.4");
    t.play("done");
    t.is("where la_feuillade", "paris");
}

#[test]
fn r12_2_not_lost_with_lisbon() {
    // London cannot be lost: he always comes.
    let mut t = at("year 1704\nbourbon lisbon\nreinforcement alliance");
    t.play("done");
    t.is("where galway", "london");
}

#[test]
fn r13_1_a_card_event_counts_after_the_withdrawal_too() {
    // Four cards after the withdrawal; the Bourbons' great winter makes four of five.
    let mut t = at_with(
        &format!("year 1710\nvp 17\npeace\n{}", NO_EVENTS.replace(" A23", "")),
        "6",
    );
    t.play("negotiate 1");
    t.script("A23");
    idle_until(&mut t, "phase", "campaign");
    assert_eq!(t.ask("hand alliance").split_whitespace().count(), 4);
    assert_eq!(t.ask("hand bourbon").split_whitespace().count(), 4);
}

#[test]
fn r18_1_the_loyalty_step_sees_the_regained_madrid() {
    let mut t = at_with(
        "year 1703\nvp 25\nloyalty 3A\nalliance madrid\nmadrid_was bourbon\nspanish",
        "4",
    );
    idle_until(&mut t, "year", "1704");
    // Bourbon Madrid and ten fortresses: right.
    t.is("loyalty", "3B");
}

#[test]
fn r18_3_automatic_with_madrid_too() {
    let t = at("year 1705\nalliance madrid\nspanish");
    t.is("deciders", "alliance");
    t.legal("rise zaragoza");
}

#[test]
fn r18_3_1_only_barcelona_is_left() {
    let mut t = at("
        year 1705
        alliance barcelona
        at gerona spain
        at lerida spain
        at tortosa spain
        at zaragoza spain
        at valencia spain
        at alicante spain
        spanish");
    t.refuses("rise valencia", "7.2.1");
    maybe(&mut t, "rise barcelona");
    t.is(
        "units barcelona",
        "charles_iii minor-habsburg_spain-1 habsburg_spain",
    );
}

#[test]
fn r18_3_1_the_corps_may_reinforce_a_space_already_held() {
    let mut t = at("year 1706\nuprising\nalliance barcelona gerona\nspanish");
    t.play("rise gerona");
    t.is("units gerona", "habsburg_spain");
    t.is("control valencia", "bourbon");
}

#[test]
fn r19_a_portuguese_corps_stay_in_their_theatre() {
    // At Bayonne's door: a Portuguese corps in Pamplona goes to the nearest space it may enter.
    let mut t = at("
        year 1705
        alliance bayonne burgos
        at pamplona portugal
        winter");
    t.refuses("go bayonne", "7.2.1");
    go(&mut t, "burgos");
    idle_until(&mut t, "year", "1706");
    t.is("units bayonne", "-");
}

#[test]
fn r19_a_leaders_withdraw_like_corps() {
    let mut t = at("at venlo marlborough dutch\nwinter");
    go(&mut t, "nijmegen");
    t.is("units nijmegen", "marlborough dutch");
}

#[test]
fn r19_e_the_level_may_reach_thirty_by_a_concession() {
    // 29 + 1: the Alliance wins in step F although Britain has left.
    let mut t = at_with("year 1710\nvp 29\npeace", "6");
    t.play("negotiate 1");
    t.is("winner", "alliance");
    t.is("outcome", "alliance_automatic");
}

#[test]
fn r19_e_not_paid_before_the_roll() {
    let mut t = at_with("year 1710\nvp 29\npeace", "1");
    t.play("negotiate 1");
    t.is("vp", "29");
    t.is("winner", "-");
}

#[test]
fn r19_e_not_more_than_one_attempt_a_year() {
    let mut t = at_with("year 1710\nvp 15\npeace", "1");
    t.play("negotiate 1");
    t.refuses("bourbon: negotiate 1", "7.2.1");
    t.is("year", "1711");
}

#[test]
fn r19_e_1_the_bank_leaves_the_deck() {
    // Only the Bank was left in the Alliance deck: after the withdrawal nothing is drawn.
    let only_bank = NO_EVENTS.replace("A01 ", "");
    let mut t = at_with(&format!("year 1710\nvp 17\npeace\n{only_bank}"), "6");
    t.play("negotiate 1");
    idle_until(&mut t, "phase", "reinforcement");
    t.is("flag bank_of_england", "no");
    t.is("rp", "4");
}

#[test]
fn r6_2_the_withdrawal_comes_before_the_check() {
    // The chain is cut by a French corps in Reims until it withdraws.
    let mut t = at("
        year 1705
        vp 15
        alliance paris reims mezieres luxembourg
        at reims france
        winter");
    go(&mut t, "chalons");
    t.is("winner", "alliance");
}

#[test]
fn r20_4_3_the_fall_of_ulm_sends_the_bavarians_home() {
    let mut t = at("
        vp 12
        flag ulm_seized
        bourbon ulm
        siege ulm 2 2
        inside ulm bavaria
        at ulm minor-empire-1 empire*2");
    t.script("2");
    t.play_all("campaign ulm; siege");
    maybe(&mut t, "roll");
    maybe(&mut t, "go donauworth");
    t.is("control ulm", "alliance");
    t.is("vp", "13");
    t.is("units donauworth", "bavaria/r");
}

#[test]
fn r20_4_3_alone_it_may_only_go_inside() {
    let mut t = at("
        flag ulm_seized
        bourbon ulm
        at ulm bavaria
        at stuttgart minor-empire-1 empire*2");
    t.play_all("campaign stuttgart; march ulm");
    t.legal("bourbon: inside bavaria");
    t.refuses("bourbon: avoid donauworth", "14.7");
}

#[test]
fn r7_2_1_the_ulm_corps_acts_from_1703_on() {
    let mut t = at("
        year 1703
        bavaria bourbon
        bourbon ulm
        round bourbon 3
        at ulm max_emanuel bavaria");
    t.play_all("campaign ulm; march donauworth; stop");
    t.is("units donauworth", "max_emanuel bavaria");
}

#[test]
fn r7_2_2_not_a_change_where_the_alliance_holds_turin() {
    let mut t = at_with(
        "
        year 1704
        bavaria bourbon
        held alliance A02
        alliance turin
        at turin minor-austria-1 austria
        events",
        "A09",
    );
    t.play("play A02");
    t.is("control turin", "alliance");
    t.is("units turin", "minor-austria-1 austria savoy");
}
