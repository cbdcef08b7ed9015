//! Avoiding battle: 14.7.

use crate::help::{acts, at, drawn, end, enter, maybe};

#[test]
fn r14_7_a_five_with_the_rating_succeeds() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma vendome france*2");
    t.script("3");
    acts(
        &mut t,
        "campaign modena; march parma; avoid alessandria; roll",
    );
    t.is("units alessandria", "vendome france*2");
    t.is("units parma", "minor-austria-1 austria*2");
    t.is("demoralised vendome", "no");
    t.is("deciders", "alliance");
    t.is("mp", "2");
}

#[test]
fn r14_7_it_is_automatic_in_a_friendly_fortress_space() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at mantua minor-france-1 france*2");
    let before = drawn(&t);
    t.play_all("campaign modena; march mantua; avoid cremona");
    assert_eq!(drawn(&t), before);
    t.is("units cremona", "minor-france-1 france*2");
    t.is("units mantua", "minor-austria-1 austria*3");
}

#[test]
fn r14_7_a_corps_without_leader_retires_into_its_fortress() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at mantua france");
    t.play_all("campaign modena; march mantua; inside france");
    maybe(&mut t, "stand");
    t.is("inside mantua", "france");
    t.is("units mantua", "minor-austria-1 austria*3");
}

#[test]
fn r14_7_not_on_a_total_of_four() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma vendome france*2");
    // 2 + 2 fails; two dice against four; Vendôme's roll.
    t.script("2 1 1 1 1 1 1 3 3");
    acts(
        &mut t,
        "campaign modena; march parma; avoid alessandria; roll",
    );
    t.is("units parma", "vendome france*2");
    t.is("units modena", "minor-austria-1 austria*2");
}

#[test]
fn r14_7_not_a_corps_without_leader_in_the_open() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma france");
    t.script("1 1 1");
    t.play_all("campaign modena; march parma");
    maybe(&mut t, "stand");
    // Fought at once: no hits, the defender keeps the field.
    t.is("units parma", "france");
    t.is("units modena", "minor-austria-1 austria*2");
}

#[test]
fn r14_7_not_a_corps_without_leader_to_another_space() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at mantua france*2");
    t.play_all("campaign modena; march mantua");
    t.refuses("avoid cremona", "14.7");
    t.legal("inside france");
}

#[test]
fn r14_7_1_all_go_to_one_space() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma minor-france-1 minor-france-2 france*6");
    t.script("5");
    acts(&mut t, "campaign modena; march parma; avoid cremona; roll");
    t.is("units cremona", "minor-france-1 minor-france-2 france*6");
    t.is("units parma", "minor-austria-1 austria*2");
}

#[test]
fn r14_7_1_one_corps_inside_and_the_rest_away() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at mantua vendome minor-france-1 france*3");
    t.play_all(
        "campaign modena; march mantua; inside france; inside minor-france-1; avoid cremona",
    );
    t.is("inside mantua", "minor-france-1 france");
    t.is("units cremona", "vendome france*2");
    t.is("besieged mantua", "yes");
}

#[test]
fn r14_7_1_corps_that_can_do_neither_must_fight() {
    // Two corps without leader: one goes inside, one fights.
    let mut t = at("
        at modena minor-austria-1 austria*3
        at mantua france*2");
    t.script("5 1 1 1");
    t.play_all("campaign modena; march mantua; inside france");
    maybe(&mut t, "stand");
    maybe(&mut t, "retreat cremona");
    t.is("inside mantua", "france");
    t.is("units cremona", "france/rd");
}

#[test]
fn r14_7_1_the_mover_keeps_its_points() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma minor-france-1 france");
    t.script("6");
    acts(
        &mut t,
        "campaign modena; march parma; avoid alessandria; roll; convert",
    );
    t.is("mp", "1");
    t.is("control parma", "alliance");
}

#[test]
fn r14_7_1_a_second_avoidance_at_the_next_entry() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma minor-france-1 france");
    t.script("6 6");
    acts(
        &mut t,
        "campaign modena; march parma; avoid alessandria; roll; convert",
    );
    acts(&mut t, "march alessandria; avoid milan; roll");
    t.is("units milan", "minor-france-1 france");
    t.is("units alessandria", "minor-austria-1 austria*2");
}

#[test]
fn r14_7_1_not_to_the_space_the_mover_came_from() {
    // The French stand in Alliance Modena; the Austrians come from Bourbon Parma.
    let mut t = at("
        at parma minor-austria-1 austria*2
        at modena minor-france-1 france");
    t.play_all("campaign parma; march modena");
    t.refuses("bourbon: avoid parma", "14.7.1");
    t.legal("bourbon: avoid mantua");
}

#[test]
fn r14_7_1_not_to_an_enemy_space() {
    let mut t = at("
        alliance alessandria
        at modena minor-austria-1 austria*2
        at parma minor-france-1 france");
    t.play_all("campaign modena; march parma");
    t.refuses("avoid alessandria", "14.7.1");
    t.legal("avoid cremona");
}

#[test]
fn r14_7_1_not_to_a_space_with_enemy_corps() {
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona austria
        at parma minor-france-1 france");
    t.play_all("campaign modena; march parma");
    t.refuses("avoid cremona", "14.7.1");
}

#[test]
fn r14_7_1_not_above_the_stacking_limit() {
    // Cremona (normal) takes six corps; five stand there.
    let mut t = at("
        at modena minor-austria-1 austria*2
        at cremona france*5
        at parma minor-france-1 france*2");
    t.play_all("campaign modena; march parma");
    t.refuses("avoid cremona", "14.7.1");
    t.legal("avoid alessandria");
}

#[test]
fn r14_7_1_not_without_a_legal_space() {
    let mut t = at("
        alliance alessandria cremona
        at modena minor-austria-1 austria*2
        at parma vendome france");
    t.script("1 1 1 1 3 3");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.is("units parma", "vendome france");
}

#[test]
fn r14_7_1_not_two_corps_inside() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at mantua minor-france-1 france*2");
    t.play_all("campaign modena; march mantua; inside france");
    t.refuses("inside france", "17.3");
    t.legal("inside minor-france-1");
}

#[test]
fn r14_7_1_not_inside_without_a_fortress() {
    let mut t = at("
        at modena minor-austria-1 austria*3
        at parma minor-france-1 france");
    t.play_all("campaign modena; march parma");
    t.refuses("inside france", "14.7.1");
}

#[test]
fn r14_7_1_not_a_roll_with_part_of_the_force() {
    // A failed roll binds everyone.
    let mut t = at("
        at modena minor-austria-1 austria*2
        at parma minor-france-1 minor-france-2 france*2");
    t.script("4 1 1 1 1");
    acts(
        &mut t,
        "campaign modena; march parma; avoid alessandria; roll",
    );
    t.refuses("bourbon: avoid cremona", "8.2");
    t.is("units parma", "minor-france-1 minor-france-2 france*2");
    end(&mut t);
}
