//! What a seat may know and what it may not: cards.

use friedrich::Friedrich;
use trial::Trial;

#[test]
fn i2_5_each_seat_knows_the_hands_of_its_nations() {
    let t = Trial::at(
        Friedrich::standard(),
        "hand prussia S10.1\n\
         hand hanover H3.1\n\
         hand imperial C4.1",
    );
    t.is("known frederick S10.1", "yes");
    t.is("known frederick H3.1", "yes");
    t.is("known maria-theresa C4.1", "yes");
}

#[test]
fn i2_5_not_the_hand_of_an_enemy_or_ally() {
    let t = Trial::at(
        Friedrich::standard(),
        "hand prussia S10.1\n\
         hand russia D7.1",
    );
    for seat in ["elisabeth", "maria-theresa", "pompadour"] {
        t.is(&format!("known {seat} S10.1"), "no");
    }
    for seat in ["frederick", "maria-theresa", "pompadour"] {
        t.is(&format!("known {seat} D7.1"), "no");
    }
}

#[test]
fn i2_5_the_imperial_hand_is_remembered_by_its_former_player() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\n\
         stage france end\n\
         drawn elisabeth\n\
         out russia\n\
         lehwaldt retired\n\
         hildburghausen dresden 3\n\
         hand imperial S5.1",
        "sweden",
    );
    t.play("retire keith");
    t.is("player imperial", "elisabeth");
    t.is("known elisabeth S5.1", "yes");
    t.is("known maria-theresa S5.1", "yes");
    t.is("known frederick S5.1", "no");
    t.is("known pompadour S5.1", "no");
}

#[test]
fn i2_5_not_the_cards_it_draws_for_its_new_player() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\n\
         stage france end\n\
         drawn elisabeth\n\
         out russia\n\
         lehwaldt retired\n\
         hildburghausen dresden 3\n\
         hand imperial S5.1",
        "sweden \
         C2.1 C3.1 C4.1 C5.1 C6.1 C7.1 C8.1 \
         H2.1 H3.1 \
         H4.1 H5.1 H6.1 H7.1 H8.1 \
         D9.1",
    );
    t.play_all("retire keith; done; done; done");
    t.is("stage", "imperial movement");
    t.is("hand imperial", "S5.1 D9.1");
    t.is("known elisabeth D9.1", "yes");
    t.is("known maria-theresa D9.1", "no");
    t.is("known maria-theresa S5.1", "yes");
}

const EXCHANGE: &str = "rules advanced\n\
     turn 6\n\
     stage france end\n\
     daun tabor 5\n\
     victor daun\n\
     hand austria S5.1 C9.1\n\
     hand russia H3.1 D7.1";

#[test]
fn i2_5_exchanged_cards_are_known_to_giver_and_taker() {
    let mut t = Trial::at_with(Friedrich::standard(), EXCHANGE, "1");
    t.play("maria-theresa: give S5.1");
    t.play("elisabeth: give H3.1");
    t.is("hand russia", "S5.1 D7.1");
    t.is("hand austria", "C9.1 H3.1");
    for seat in ["maria-theresa", "elisabeth"] {
        t.is(&format!("known {seat} S5.1"), "yes");
        t.is(&format!("known {seat} H3.1"), "yes");
    }
}

#[test]
fn i2_5_not_the_cards_that_were_kept() {
    let mut t = Trial::at_with(Friedrich::standard(), EXCHANGE, "1");
    t.play("maria-theresa: give S5.1");
    t.play("elisabeth: give H3.1");
    t.is("known maria-theresa D7.1", "no");
    t.is("known elisabeth C9.1", "no");
    for seat in ["frederick", "pompadour"] {
        t.is(&format!("known {seat} S5.1"), "no");
        t.is(&format!("known {seat} H3.1"), "no");
    }
}

#[test]
fn i2_5_not_an_offer_that_was_declined() {
    let mut t = Trial::at_with(Friedrich::standard(), EXCHANGE, "1");
    t.play("maria-theresa: give S5.1");
    t.play("elisabeth: decline");
    t.is("hand austria", "S5.1 C9.1");
    t.is("known elisabeth S5.1", "no");
    t.is("known maria-theresa H3.1", "no");
}
