//! The order of play: paragraphs 2.3 to 2.5, readings i2.1 and i2.2.

use friedrich::Friedrich;
use trial::Trial;

#[test]
fn r2_3_seven_nations_in_order() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "friedrich berlin 8",
        "S2.1 S3.1 S4.1 S5.1 S6.1 S7.1 S8.1 S9.1 S10.1 S11.1 S12.1 S13.1 C2.1 C3.1 C4.1 C5.1 C6.1",
    );
    for nation in [
        "prussia", "hanover", "russia", "sweden", "austria", "imperial", "france",
    ] {
        if nation == "france" {
            t.play("discard C3.1");
        }
        t.is("stage", &format!("{nation} movement"));
        t.is("turn", "1");
        t.play("done");
    }
    t.is("stage", "prussia movement");
    t.is("turn", "2");
}

#[test]
fn r2_3_not_out_of_order() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich berlin 8\nsaltikov torun 4\ndaun bruenn 4",
    );
    t.refuses("elisabeth: move saltikov solec", "2.4");
    t.refuses("maria-theresa: move daun trebitsch", "2.4");
    t.refuses("elisabeth: done", "2.4");
}

#[test]
fn r2_3_not_a_nation_that_has_left() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage hanover movement\nout russia sweden\ndrawn elisabeth sweden
         imperial elisabeth\nferdinand stade 8",
    );
    t.play("done");
    t.is("stage", "austria movement");
}

/// Cards, movement, combat, retroactive conquest and supply of one stage. The fight is a tie; the general stands
/// in Prussia, far from any train of his own.
#[test]
fn r2_4_five_phases_in_order() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "stage hanover draw\nferdinand minden 5\nrichelieu herford 5",
        "S2.1 S3.1",
    );
    t.is("hand hanover", "S2.1 S3.1");
    t.is("stage", "hanover movement");
    t.play("done");
    t.is("stage", "hanover combat");
    t.play("attack ferdinand richelieu");
    t.is("ferdinand", "minden 5");
    t.play("stop");
    t.is("ferdinand", "minden 5 down");
    t.is("stage", "russia movement");
}

#[test]
fn r2_4_not_an_inactive_nation() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich berlin 8\nferdinand stade 4\ndaun bruenn 4",
    );
    t.refuses("move ferdinand zeven", "2.4");
    t.refuses("move daun trebitsch", "2.4");
    t.why_not("piece daun", "2.4");
}

#[test]
fn r2_4_not_fighting_in_the_movement_phase() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage hanover movement\nferdinand minden 5\nrichelieu herford 5",
    );
    t.refuses("attack ferdinand richelieu", "2.4");
}

#[test]
fn r2_4_not_moving_in_the_combat_phase() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage hanover combat\nferdinand minden 5\nrichelieu herford 5",
    );
    t.refuses("move ferdinand nienburg", "2.4");
}

#[test]
fn r2_4_a_cards_come_first() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "stage hanover draw\nhand hanover C9.1\nferdinand stade 8",
        "D3.1 S2.1",
    );
    t.is("hand hanover", "S2.1 C9.1 D3.1");
    t.is("stage", "hanover movement");
}

#[test]
fn r2_4_a_not_again_in_the_same_stage() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage hanover movement\nhand hanover C9.1\nferdinand stade 8",
    );
    t.is("hand hanover", "C9.1");
    t.play_all("move ferdinand zeven; done");
    t.is("stage", "russia movement");
    t.is("hand hanover", "C9.1");
}

/// Moves, a conquest, a recruitment and a return, in a mixed order.
#[test]
fn r2_4_b_everything_of_the_movement_phase_in_any_order() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\ndaun strehlen 5\nlaudon olmuetz 5\ntrain-austria-1 prag
         hand austria S6.1 H6.1",
    );
    t.play_all("enlist laudon; pay S6.1; buy");
    t.play_all("move daun breslau; move daun wohlau");
    t.play_all("return lacy tabor; pay H6.1; buy");
    t.play_all("move train-austria-1 kolin; move laudon prossnitz");
    t.is("conquered breslau", "yes");
    t.is("daun", "wohlau 5");
    t.is("laudon", "prossnitz 6");
    t.is("lacy", "tabor 1");
    t.is("train-austria-1", "kolin");
}

#[test]
fn r2_4_b_not_recruiting_in_the_combat_phase() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage hanover combat\nferdinand minden 5\nrichelieu herford 5\nhand hanover S6.1",
    );
    t.refuses("enlist ferdinand", "2.4.b");
    t.refuses("return cumberland stade", "2.4.b");
}

#[test]
fn r2_4_c_adjacent_generals_attack() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich torgau 8\nheinrich berlin 8\ndaun riesa 5\nkarl potsdam 4",
    );
    t.play_all("move friedrich oschatz; done");
    t.is("stage", "prussia combat");
    t.legal("attack friedrich daun");
    t.legal("attack heinrich karl");
}

#[test]
fn r2_4_c_not_avoidable() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\nfriedrich oschatz 2\ndaun riesa 5",
    );
    t.refuses("done", "7.1");
    t.refuses("stop", "2.4");
    t.legal("attack friedrich daun");
}

/// The inactive nation does not attack: Daun threatens Hanover's general while Prussia is active.
#[test]
fn r2_4_c_not_by_the_inactive_nation() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich berlin 8\ndaun riesa 5\nferdinand oschatz 1",
    );
    t.play("done");
    t.is("stage", "hanover movement");
    t.is("ferdinand", "oschatz 1");
}

#[test]
fn r2_4_d_retroactive_conquest_after_the_fights() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage austria combat\npassed breslau\ndaun wohlau 8\nkeith rosenberg 4",
    );
    t.is("conquered breslau", "yes");
    t.is("stage", "imperial movement");
}

#[test]
fn r2_4_d_not_while_still_protected() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage austria combat\npassed breslau\ndaun wohlau 8\nkeith kreuzburg 4",
    );
    t.is("conquered breslau", "no");
}

#[test]
fn r2_4_e_supply_of_the_active_generals() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\nfriedrich oschatz 8\nheinrich meissen 4 down\nkeith leipzig 4 down
         schwerin breslau 4 down\ntrain-prussia-1 torgau",
    );
    t.is("friedrich", "oschatz 8");
    t.is("heinrich", "meissen 4");
    t.is("keith", "leipzig 4");
    t.is("schwerin", "breslau 4");
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\nfriedrich oschatz 8\nheinrich meissen 4 down",
    );
    t.is("friedrich", "oschatz 8 down");
    t.is("heinrich", "off");
    t.is("stage", "hanover movement");
}

#[test]
fn r2_4_e_not_of_inactive_generals() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\nfriedrich berlin 8\ndaun meissen 4\nlaudon oschatz 4 down",
    );
    t.is("daun", "meissen 4");
    t.is("laudon", "oschatz 4 down");
}

#[test]
fn r2_5_the_marker_advances_after_france() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 3\nstage france end\nfriedrich berlin 8",
    );
    t.is("turn", "4");
    t.is("stage", "prussia movement");
}

// also: i2.1
#[test]
fn r2_5_fate_card_at_the_end_of_turn_six() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nfriedrich berlin 8",
        "4",
    );
    t.is("drawn", "4");
    t.is("fate", "4.spades");
    t.is("turn", "7");
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\ndrawn 4\nfriedrich berlin 8",
        "7",
    );
    t.is("drawn", "4 7");
    t.is("fate", "7.spades");
    t.is("turn", "8");
}

// also not: i2.1
#[test]
fn r2_5_not_a_fate_card_before_turn_six() {
    for turn in 1..=5 {
        let t = Trial::at(
            Friedrich::standard(),
            &format!("turn {turn}\nstage france end\nfriedrich berlin 8"),
        );
        t.is("drawn", "-");
        t.is("fate", "-");
        t.is("turn", &(turn + 1).to_string());
    }
}

/// Only two cards of the eighteen have not been read yet.
#[test]
fn i2_2_not_a_card_twice() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 22\nstage france end\nout russia\nfriedrich berlin 8\nkeith breslau 4
         drawn elisabeth india lord-bute poems 1 2 3 4 5 6 7 8 9 10 11 12\nlehwaldt retired",
    );
    let drawn = t.ask("drawn");
    assert!(
        drawn.ends_with(" 12 america") || drawn.ends_with(" 12 sweden"),
        "{drawn}"
    );
}
