//! Corner cases found late: odd places, odd moments.

use crate::help::{
    NO_EVENTS, acts, at, at_with, besiege, drawn, end, enter, go, idle_until, maybe,
};

#[test]
fn r13_5_2_not_into_a_friendly_fortress_the_enemy_besieges() {
    let mut t = at("
        at nijmegen dutch
        inside maastricht dutch
        at maastricht minor-france-1 france");
    t.play("transfer dutch nijmegen");
    t.refuses("to maastricht", "13.5.2");
    t.refuses("to cologne", "13.5.2");
}

#[test]
fn r13_5_5_from_an_enemy_port_one_besieges() {
    let mut t = at("at ostend minor-britain-1 britain");
    t.script("2");
    t.play_all("sail ostend; to london");
    t.is("units london", "minor-britain-1 britain");
    t.is("besieged ostend", "no");
}

#[test]
fn r14_5_2_a_landing_against_enemies_in_a_friendly_open_port() {
    let mut t = at("
        year 1705
        alliance valencia
        at lisbon minor-britain-1 britain
        at valencia spain*2");
    t.script("3 1 5 1");
    t.play_all("sail lisbon; to valencia");
    maybe(&mut t, "stand");
    t.is("units lisbon", "minor-britain-1 britain/rd");
}

#[test]
fn r14_5_2_not_there_without_a_leader() {
    let mut t = at("
        year 1705
        alliance valencia
        at lisbon britain
        at valencia spain");
    t.play("sail lisbon");
    t.refuses("to valencia", "14.5");
}

#[test]
fn r18_3_1_the_first_uprising_after_charles_has_left() {
    let mut t = at("
        year 1711
        flag emperor_joseph_dead
        gone charles_iii
        alliance barcelona
        spanish");
    t.play("rise valencia");
    maybe(&mut t, "pass");
    t.is("where charles_iii", "gone");
    t.is("units valencia", "minor-habsburg_spain-1 habsburg_spain");
}

#[test]
fn r19_e_1_leaders_on_the_turn_track_leave_too() {
    let mut t = at("
        scenario historical_withdrawal
        year 1711
        vp 20
        track marlborough
        winter");
    idle_until(&mut t, "year", "1712");
    t.is("where marlborough", "gone");
}

#[test]
fn r7_2_3_the_portuguese_forces() {
    let mut t = at("year 1704\nportugal neutral\nevents");
    t.script("A09");
    t.play("decline");
    t.is("units lisbon", "das_minas minor-portugal-1 portugal*2");
    t.is("units elvas", "portugal");
    t.is("vp", "9");
}

#[test]
fn r7_2_1_not_declined_after_the_coup() {
    let t = at("
        year 1703
        flag ulm_seized
        bourbon ulm
        at munich max_emanuel bavaria
        at ulm bavaria
        events");
    t.refuses("bourbon: decline", "8.2");
}

#[test]
fn r17_5_5_a_besieger_who_attacks_elsewhere_has_left() {
    let mut t = at("
        siege venlo 2 0
        inside venlo spain
        at venlo minor-dutch-1 dutch
        at nijmegen france*2");
    t.script("5 1 1");
    t.play_all("campaign venlo; march nijmegen");
    maybe(&mut t, "stand");
    maybe(&mut t, "retreat kaiserswerth");
    end(&mut t);
    t.is("units nijmegen", "minor-dutch-1 dutch");
    t.is("siege venlo", "-");
    t.is("units venlo", "spain");
}

#[test]
fn r4_3_not_two_enemies_outside_after_a_failed_sally() {
    let mut t = at("
        siege venlo 2 0
        inside venlo spain
        at venlo minor-dutch-1 dutch
        at nijmegen france*2");
    t.script("1 5 1");
    t.play_all("campaign venlo; march nijmegen");
    maybe(&mut t, "stand");
    let outside = t.ask("units venlo");
    assert!(
        !(outside.contains("spain") && outside.contains("dutch")),
        "{outside}"
    );
}

#[test]
fn r16_1_interceptors_fight_beside_the_defenders() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at parma france
        at cremona vendome france");
    // 4 + 2; three dice against two corps and Vendôme's two; his roll.
    t.script("4 1 1 1 1 1 1 1 3 3");
    let before = drawn(&t);
    acts(
        &mut t,
        "campaign modena; march parma; intercept cremona; roll",
    );
    assert_eq!(drawn(&t), before + 10);
}

#[test]
fn r16_4_a_beaten_force_before_its_own_fortress_may_split() {
    let mut t = at("
        at modena minor-austria-1 minor-austria-2 austria*4
        at mantua vendome france*2 spain");
    // 2 hits: France first, then free; Vendôme 6.
    t.script("5 5 1 1 1 1 1 1 1 3 3");
    t.play("campaign modena");
    enter(&mut t, "mantua");
    t.play("lose spain");
    t.play_all("inside spain/rd; inside vendome");
    maybe(&mut t, "retreat cremona");
    t.is("inside mantua", "vendome spain/rd");
    t.is("units cremona", "france/d france/rd");
}

#[test]
fn r16_4_not_into_two_different_spaces() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma france*2");
    t.script("5 1 1 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    t.is("units cremona", "france/d france/rd");
    t.is("units alessandria", "-");
}

#[test]
fn r17_2_a_captured_fortress_is_whole_for_its_new_owner() {
    // Taken, then besieged again by the other side: full value.
    let mut t = at("
        hand bourbon 2
        siege strasbourg 2 2
        at strasbourg minor-empire-1 empire
        at nancy minor-france-1 france*3");
    besiege(&mut t, "strasbourg", "2");
    t.is("control strasbourg", "alliance");
    t.play_all(
        "done; card 2; campaign nancy; march strasbourg; inside empire/r; inside minor-empire-1",
    );
    maybe(&mut t, "stand");
    t.is("fdv strasbourg", "4");
}

#[test]
fn r17_5_not_with_corps_of_a_leader_who_has_acted() {
    let t = at("
        at strasbourg minor-empire-1 empire*3
        acted strasbourg minor-empire-1");
    t.refuses("campaign strasbourg", "13.4");
}

#[test]
fn r6_1_2_a_space_taken_twice_in_a_year_scores_twice() {
    let mut t = at("
        vp 12
        hand bourbon 2
        at saint_omer minor-dutch-1 dutch
        alliance saint_omer
        at paris minor-france-1 france*2");
    t.play_all("campaign saint_omer; march amiens");
    maybe(&mut t, "pass");
    t.play_all("convert; march saint_omer");
    end(&mut t);
    t.is("vp", "13");
    t.play_all("done; card 2; campaign paris; march amiens");
    maybe(&mut t, "pass");
    t.play("convert");
    t.is("vp", "12");
    t.is("control amiens", "bourbon");
}

#[test]
fn r14_6_not_by_units_that_stand_in_the_space_entered() {
    let mut t = at("
        at modena minor-austria-1 austria
        at parma vendome france");
    t.play_all("campaign modena; march parma");
    t.refuses("bourbon: intercept parma", "14.7");
    t.legal("bourbon: stand");
}

#[test]
fn r14_6_not_into_a_space_of_the_active_side_with_ones_own_corps() {
    // French in Alliance Modena are attacked; friends at Mantua may not intercept into it.
    let mut t = at("
        at verona minor-austria-1 austria
        at modena france
        at mantua vendome france*2");
    t.script("1 1");
    t.play_all("campaign verona; march modena");
    t.refuses("bourbon: intercept mantua", "8.2");
    t.is("units modena", "france");
}

#[test]
fn r12_3_1_not_in_a_home_space_without_link_to_the_capital_by_neutral_ground() {
    // Kufstein and Innsbruck with Linz and Trent lost: Munich is neutral.
    let t = at("
        year 1705
        bourbon linz trent
        reinforcement alliance");
    t.refuses("build austria full innsbruck", "12.3.1");
    t.refuses("build austria full kufstein", "12.3.1");
}

#[test]
fn r12_3_2_a_corps_far_from_home_with_a_loc() {
    let mut t = at("
        year 1705
        at modena austria/r
        reinforcement alliance");
    t.play("restore austria/r modena");
    t.is("units modena", "austria");
}

#[test]
fn r19_e_madrid_counts_as_it_stands() {
    // 6 + 1 + 0 + 1 for 1711.
    let mut t = at_with("year 1711\nvp 15\nalliance madrid\npeace", "6");
    t.play("negotiate 1");
    t.is("flag british_withdrawn", "yes");
}

#[test]
fn r13_1_the_fall_of_the_whigs_takes_a_card() {
    // The Whigs fall in the turn of the deal: five less one.
    let mut t = at(&format!(
        "year 1710\nbavaria bourbon\nheld bourbon B23\nevents\n{}",
        NO_EVENTS.replace(" B23", "")
    ));
    maybe(&mut t, "play B23");
    idle_until(&mut t, "phase", "campaign");
    assert_eq!(t.ask("hand alliance").split_whitespace().count(), 4);
    t.is("first", "bourbon");
}

#[test]
fn r5_3_not_worth_anything_at_the_end() {
    let t = at("scenario tournament\nyear 1708\nvp 24\nheld alliance A09 A10\nwinter");
    t.is("outcome", "alliance_minor");
}

#[test]
fn r19_a_the_withdrawn_of_both_sides_do_not_meet() {
    // Dutch from Venlo and French from Nijmegen change places: the Dutch go first, to Maastricht only.
    let mut t = at("
        at venlo dutch
        at nijmegen france
        winter");
    go(&mut t, "maastricht");
    go(&mut t, "venlo");
    idle_until(&mut t, "year", "1703");
    t.is("units nijmegen", "-");
}
