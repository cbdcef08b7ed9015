//! Advanced rules: Prussia's offensive option.

use friedrich::Friedrich;
use trial::Trial;

// also: 13.3.c
#[test]
fn r13_3_prussia_may_win_by_the_option() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage france end\noption S10.1\n\
         conquered eger friedland-boehmen jungbunzlau karlsbad koeniggraetz kolin pilsen prag saaz teplitz trautenau truebau tschaslau wotitz",
    );
    t.is("winner", "frederick");
    t.is("manner", "objectives prussia");
    t.is("stage", "over");
}

#[test]
fn r13_3_not_without_the_option() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage france end\n\
         conquered eger friedland-boehmen jungbunzlau karlsbad koeniggraetz kolin pilsen prag saaz teplitz trautenau truebau tschaslau wotitz",
    );
    t.is("objectives prussia", "14");
    t.is("winner", "-");
    t.is("turn", "6");
}

#[test]
fn r13_3_not_in_the_basic_game() {
    let mut t = Trial::at(Friedrich::standard(), "turn 2\nfriedrich dippoldiswalde 5");
    t.play_all("move friedrich teplitz; move friedrich aussig");
    t.is("conquered teplitz", "no");
    t.is("option", "-");
}

// also: i11.3, i11.8
#[test]
fn r13_3_a_option_exposes_a_card() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 3\nstage prussia draw\nfriedrich oschatz 8",
        "S10.1 S9.1 C13.1 C3.1 H2.1 H3.1 R.1",
    );
    t.is("option", "open");
    t.play("option S10.1");
    t.is("option", "declared");
    t.is("hand prussia", "S9.1 C3.1 C13.1 H2.1 H3.1 R.1");
    t.is("stage", "prussia movement");
    t.legal("move friedrich riesa");
}

#[test]
fn r13_3_a_option_declined() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 3\nstage prussia draw\nfriedrich oschatz 8",
        "S10.1 S9.1 C13.1 C3.1 H2.1 H3.1 R.1",
    );
    t.play("no-option");
    t.is("option", "declined");
    t.is("hand-size prussia", "7");
    t.legal("move friedrich riesa");
}

#[test]
fn r13_3_a_thirteen_of_another_suit() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 3\nstage prussia draw\nfriedrich oschatz 8",
        "S10.1 S9.1 C13.1 C3.1 H2.1 H3.1 R.1",
    );
    t.play("option C13.1");
    t.is("option", "declared");
    t.is("hand-size prussia", "6");
}

#[test]
fn r13_3_a_not_a_nine() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 3\nstage prussia draw\nfriedrich oschatz 8",
        "S10.1 S9.1 C13.1 C3.1 H2.1 H3.1 R.1",
    );
    t.refuses("option S9.1", "13.3.a");
    t.legal("option S10.1");
}

// also not: i11.8
#[test]
fn r13_3_a_not_after_the_first_move() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 3\nstage prussia draw\nfriedrich oschatz 8",
        "S10.1 S9.1 C13.1 C3.1 H2.1 H3.1 R.1",
    );
    t.refuses("move friedrich riesa", "13.3.a");
    t.refuses("done", "13.3.a");
    t.play_all("no-option; move friedrich riesa");
    t.refuses("option S10.1", "13.3.a");
}

#[test]
fn r13_3_a_not_in_the_basic_game() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 3\nstage prussia draw\nfriedrich oschatz 8",
        "S10.1 S9.1 C13.1 C3.1 H2.1 H3.1 R.1",
    );
    t.refuses("option S10.1", "13.3.a");
    t.legal("move friedrich riesa");
}

#[test]
fn i11_8_decision_in_turn_three() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 3\nstage prussia draw\nfriedrich oschatz 8",
        "S10.1 S9.1 C13.1 C3.1 H2.1 H3.1 R.1",
    );
    t.is("decides", "frederick");
    t.legal("option S10.1");
    t.legal("no-option");
    t.refuses("done", "13.3.a");
}

#[test]
fn i11_8_not_in_turn_two() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 2\nstage prussia draw\nfriedrich oschatz 8",
        "S10.1 S9.1 C13.1 C3.1 H2.1 H3.1 R.1",
    );
    t.refuses("option S10.1", "13.3.a");
    t.is("option", "open");
    t.legal("move friedrich riesa");
}

#[test]
fn i11_8_not_in_turn_four() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 4\nstage prussia draw\nfriedrich oschatz 8",
        "S10.1 S9.1 C13.1 C3.1 H2.1 H3.1 R.1",
    );
    t.refuses("option S10.1", "13.3.a");
    t.legal("move friedrich riesa");
}

#[test]
fn i11_3_exposed_card_leaves_the_hand() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\noption S10.1\nfriedrich berlin 3\nhand prussia S6.1",
    );
    t.play("enlist friedrich");
    t.refuses("pay S10.1", "3.2");
    t.legal("pay S6.1");
}

#[test]
fn i11_3_not_a_reserve() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 3\nstage prussia draw\nfriedrich oschatz 8",
        "S10.1 S9.1 C13.1 C3.1 H2.1 H3.1 R.1",
    );
    t.refuses("option R.1", "13.3.a");
}

#[test]
fn i11_3_not_played_by_prussia() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage prussia combat\noption S10.1\nfriedrich teplitz 3\n\
         daun aussig 5\nhand prussia D2.1",
    );
    t.play("attack friedrich daun");
    t.is("to-play", "prussia");
    t.refuses("play S10.1", "3.2");
}

#[test]
fn r13_3_b_austria_takes_the_card_after_a_defeat() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage prussia combat\noption S10.1\nfriedrich teplitz 3\n\
         daun aussig 6",
    );
    t.play("attack friedrich daun");
    t.is("friedrich", "off");
    t.is("option", "taken");
    t.is("hand austria", "S10.1");
}

#[test]
fn r13_3_b_defeat_of_a_defender() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage austria combat\noption S10.1\nfriedrich teplitz 3\n\
         daun aussig 6",
    );
    t.play("attack daun friedrich");
    t.is("option", "taken");
}

#[test]
fn r13_3_b_removed_unsupplied_in_the_south() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage prussia end\noption S10.1\nfriedrich prag 5 down",
    );
    t.is("friedrich", "off");
    t.is("option", "taken");
    t.is("hand austria", "S10.1");
}

#[test]
fn r13_3_b_not_at_minus_two() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage prussia combat\noption S10.1\nfriedrich teplitz 2\n\
         daun aussig 4",
    );
    t.play("attack friedrich daun");
    t.is("friedrich", "off");
    t.is("option", "declared");
    t.is("hand austria", "-");
}

#[test]
fn r13_3_b_not_removed_in_the_north() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage prussia end\noption S10.1\nfriedrich poznan 5 down",
    );
    t.is("friedrich", "off");
    t.is("option", "declared");
}

#[test]
fn r13_3_b_not_only_face_down() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage prussia end\noption S10.1\nfriedrich prag 5",
    );
    t.is("friedrich", "prag 5 down");
    t.is("option", "declared");
}

#[test]
fn i11_4_score_counts_not_armies_lost() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage prussia combat\noption S10.1\nfriedrich teplitz 1\n\
         daun aussig 4",
    );
    t.play("attack friedrich daun");
    t.is("option", "taken");
}

#[test]
fn i11_4_south_of_line_five() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage prussia end\noption S10.1\nfriedrich dahme 5 down",
    );
    t.is("friedrich", "off");
    t.is("option", "taken");
}

#[test]
fn i11_4_not_an_ally_of_austria() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage prussia combat\noption S10.1\nfriedrich merseburg 3\n\
         hildburghausen naumburg 6",
    );
    t.play("attack friedrich hildburghausen");
    t.is("friedrich", "off");
    t.is("option", "declared");
}

#[test]
fn i11_4_not_north_of_line_five() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage prussia end\noption S10.1\nfriedrich belzig 5 down",
    );
    t.is("friedrich", "off");
    t.is("option", "declared");
}
