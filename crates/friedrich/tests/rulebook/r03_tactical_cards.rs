//! Tactical cards in the hand: paragraphs 3.1 and 3.2, readings i2.4 to i2.6.

use friedrich::Friedrich;
use trial::Trial;

#[test]
fn r3_1_cards_of_every_nation() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "stage prussia draw\nfriedrich berlin 8",
        "D2.1 D3.1 D4.1 D5.1 D6.1 D7.1 D8.1
         S2.1 S3.1 S4.1 S5.1 S6.1 S7.1 S8.1 S9.1 S10.1 S11.1 S12.1 S13.1 C2.1 C3.1 C4.1 C5.1 C6.1",
    );
    for (nation, cards) in [
        ("prussia", "7"),
        ("hanover", "2"),
        ("russia", "4"),
        ("sweden", "1"),
        ("austria", "5"),
        ("imperial", "1"),
    ] {
        t.is("stage", &format!("{nation} movement"));
        t.is(&format!("hand-size {nation}"), cards);
        t.is(&format!("cards {nation}"), cards);
        t.play("done");
    }
    t.is("hand-size france", "4");
    t.play("discard C3.1");
    t.is("hand france", "C4.1 C5.1 C6.1");
    t.is("pile", "26");
}

#[test]
fn r3_1_not_in_the_stage_of_another_nation() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage austria draw\nhand russia S9.1\nhand imperial C9.1\ndaun bruenn 8",
    );
    t.is("hand-size austria", "5");
    t.is("hand russia", "S9.1");
    t.is("hand imperial", "C9.1");
    t.is("hand-size prussia", "0");
}

#[test]
fn r3_1_a_subsidies_are_cut_to_five_and_four() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 7\nstage prussia draw\ndrawn lord-bute\nfriedrich berlin 8",
    );
    t.is("cards prussia", "5");
    t.is("hand-size prussia", "5");
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage prussia draw\ndrawn lord-bute poems\nfriedrich berlin 8",
    );
    t.is("cards prussia", "4");
    t.is("hand-size prussia", "4");
}

#[test]
fn r3_1_a_austria_and_hanover_are_cut() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 7\nstage austria draw\ndrawn america\ndaun bruenn 8",
    );
    t.is("cards austria", "4");
    t.is("hand-size austria", "4");
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage hanover draw\ndrawn america india\nout france\nimperial pompadour
         cumberland retired\nferdinand stade 8",
    );
    t.is("cards hanover", "1");
    t.is("hand-size hanover", "1");
}

#[test]
fn r3_1_a_not_below_four() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 10\nstage austria draw\ndrawn india poems america lord-bute\nout france
         imperial pompadour\ncumberland retired\ndaun bruenn 8",
    );
    t.is("cards prussia", "4");
    t.is("hand-size austria", "4");
}

/// One French defeat costs Hanover nothing, and Prussia's subsidies are another matter.
#[test]
fn r3_1_a_not_by_other_strokes() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 7\nstage hanover draw\ndrawn india\nferdinand stade 8",
    );
    t.is("hand-size hanover", "2");
    t.is("cards prussia", "7");
    t.is("cards russia", "4");
}

#[test]
fn r3_1_b_france_draws_four_and_discards_one() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "stage france draw\nrichelieu koblenz 8",
        "S2.1 H9.1 D4.1 C12.1",
    );
    t.is("hand france", "S2.1 C12.1 H9.1 D4.1");
    t.is("decides", "pompadour");
    t.play("discard S2.1");
    t.is("hand france", "C12.1 H9.1 D4.1");
    t.is("discards 1", "1");
    t.is("stage", "france movement");
}

#[test]
fn r3_1_b_not_without_the_discard() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "stage france draw\nrichelieu koblenz 8",
        "S2.1 H9.1 D4.1 C12.1",
    );
    t.refuses("move richelieu boppard", "3.1.b");
    t.refuses("done", "3.1.b");
}

#[test]
fn r3_1_b_not_after_the_first_defeat() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 7\nstage france draw\ndrawn india\nrichelieu koblenz 8",
    );
    t.is("stage", "france movement");
    t.is("hand-size france", "3");
    t.is("discards", "0");
}

#[test]
fn i2_4_any_one_of_the_four_new_cards() {
    for card in ["S2.1", "C12.1", "H9.1", "D4.1"] {
        let mut t = Trial::at_with(
            Friedrich::standard(),
            "stage france draw\nhand france S8.1\nrichelieu koblenz 8",
            "S2.1 H9.1 D4.1 C12.1",
        );
        t.play(&format!("discard {card}"));
        t.is("hand-size france", "4");
        t.is("known pompadour S8.1", "yes");
    }
}

#[test]
fn i2_4_not_an_older_card() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "stage france draw\nhand france S8.1 R.1\nrichelieu koblenz 8",
        "S2.1 H9.1 D4.1 C12.1",
    );
    t.refuses("discard S8.1", "3.1.b");
    t.refuses("discard R.1", "3.1.b");
}

#[test]
fn r3_2_cards_are_kept() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage hanover draw\nhand hanover C9.1 H3.1 D5.1 R.1\nferdinand stade 8",
    );
    t.is("hand-size hanover", "6");
    let hand = t.ask("hand hanover");
    t.play("done");
    t.is("hand hanover", &hand);
}

/// Prussia at -3 in a diamonds sector plays a Reserve worth ten.
#[test]
fn r3_2_reserve_takes_any_value_up_to_ten() {
    let position = "stage prussia combat\nfriedrich oschatz 5\ndaun riesa 8
                    hand prussia R.1 S2.1\nhand austria S3.1";
    for (value, side, score) in [
        (10, "austria", "-7"),
        (3, "austria", "0"),
        (1, "prussia", "-2"),
    ] {
        let mut t = Trial::at(Friedrich::standard(), position);
        t.play("attack friedrich daun");
        t.is("score", "-3");
        t.play(&format!("play R.1 {value}"));
        t.is("to-play", side);
        t.is("score", score);
        t.is("hand prussia", "S2.1");
    }
}

#[test]
fn r3_2_not_a_reserve_of_eleven() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\nfriedrich oschatz 1\ndaun riesa 8\nhand prussia R.1 S2.1",
    );
    t.play("attack friedrich daun");
    t.refuses("play R.1 11", "3.2");
    t.refuses("play R.1 0", "3.2");
}

// also not: i2.6
#[test]
fn r3_2_not_the_cards_of_another_nation() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich berlin 5\nhand prussia S8.1\nhand hanover S6.1\nhand austria S7.1",
    );
    t.play("enlist friedrich");
    t.refuses("pay S6.1", "3.2");
    t.refuses("pay S7.1", "3.2");
    t.legal("pay S8.1");
}

/// In a fight, too, each nation has only its own hand.
#[test]
fn r3_2_not_the_cards_of_another_nation_in_a_fight() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\nfriedrich oschatz 5\ndaun riesa 8\nhand prussia D2.1\nhand hanover D9.1",
    );
    t.play("attack friedrich daun");
    t.refuses("play D9.1", "3.2");
    t.legal("play D2.1");
}

#[test]
fn r3_2_not_shown_to_allies() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\ndaun bruenn 8\nhand austria D9.1",
    );
    t.is("known maria-theresa D9.1", "yes");
    t.is("known elisabeth D9.1", "no");
    t.is("known pompadour D9.1", "no");
    t.is("known frederick D9.1", "no");
}

#[test]
fn i2_5_totals_are_public() {
    let t = Trial::at(
        Friedrich::standard(),
        "ehrensvaerd stralsund 3\nrichelieu koblenz 8\nsoubise fulda 7",
    );
    t.is("total sweden", "3");
    t.is("range frederick ehrensvaerd", "3..3");
    t.is("range frederick richelieu", "7..8");
}

#[test]
fn i2_5_combat_reveals_strengths() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\nfriedrich oschatz 5\nheinrich berlin 4\ndaun riesa 8\nkarl bruenn 3
         hand prussia S2.1",
    );
    t.play("attack friedrich daun");
    t.is("range maria-theresa friedrich", "5..5");
    t.is("range frederick daun", "8..8");
}

#[test]
fn i2_5_not_the_split_before_a_fight() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\nfriedrich oschatz 5\nheinrich berlin 4\ndaun riesa 8\nkarl bruenn 3
         hand prussia S2.1",
    );
    t.is("range maria-theresa friedrich", "1..8");
    t.is("range frederick daun", "3..8");
    t.is("range frederick friedrich", "5..5");
}

/// Only the cards themselves are secret, not how many there are.
#[test]
fn i2_5_not_the_cards_of_a_hand() {
    let t = Trial::at(
        Friedrich::standard(),
        "hand france S2.1 S3.1\nrichelieu koblenz 8",
    );
    t.is("hand-size france", "2");
    t.is("known frederick S2.1", "no");
    t.is("known elisabeth S3.1", "no");
}

/// Sweden left before; with the Tsarina's death the Imperial Army goes to Elisabeth, hand and all.
#[test]
fn i2_6_the_imperial_hand_moves_with_the_army() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nout sweden\ndrawn sweden\nkeith retired\nfriedrich berlin 8
         hildburghausen fulda 6\nhand imperial H5.1 S5.1\nhand austria S9.1\nhand russia S10.1",
        "elisabeth",
    );
    t.is("player imperial", "elisabeth");
    t.is("hand imperial", "S5.1 H5.1");
    t.is("known elisabeth S5.1", "yes");
    t.is("hand austria", "S9.1");
}

#[test]
fn i2_6_not_austrian_cards_for_the_imperial_army() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage imperial movement\nhildburghausen fulda 3\nhand imperial S8.1\nhand austria S9.1",
    );
    t.play("enlist hildburghausen");
    t.refuses("pay S9.1", "3.2");
}
