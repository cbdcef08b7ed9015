//! Advanced rules: what the offensive option decides: conquest, failure and victory.

use friedrich::Friedrich;
use trial::Trial;

#[test]
fn r13_3_c_conquest_after_turn_three() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nfriedrich dippoldiswalde 5\noption S10.1",
    );
    t.play_all("move friedrich teplitz; move friedrich aussig");
    t.is("conquered teplitz", "yes");
}

// also not: i11.2
#[test]
fn r13_3_c_not_without_the_option() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nfriedrich dippoldiswalde 5",
    );
    t.play_all("move friedrich teplitz; move friedrich aussig");
    t.is("conquered teplitz", "no");
    t.is("objectives prussia", "0");
}

#[test]
fn r13_3_c_not_with_thirteen() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage france end\noption S10.1\n\
         conquered eger friedland-boehmen jungbunzlau karlsbad koeniggraetz kolin pilsen prag saaz trautenau truebau tschaslau wotitz",
    );
    t.is("objectives prussia", "13");
    t.is("winner", "-");
    t.is("turn", "6");
}

#[test]
fn i11_2_conquest_in_turn_two() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 2\nfriedrich dippoldiswalde 5",
    );
    t.play_all("move friedrich teplitz; move friedrich aussig");
    t.is("conquered teplitz", "yes");
}

#[test]
fn i11_2_conquest_in_turn_three() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 3\nstage prussia draw\nfriedrich dippoldiswalde 8",
        "S10.1 S9.1 C13.1 C3.1 H2.1 H3.1 R.1",
    );
    t.play("no-option");
    t.play_all("move friedrich teplitz; move friedrich aussig");
    t.is("conquered teplitz", "yes");
}

#[test]
fn i11_2_not_in_turn_four() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 4\nfriedrich dippoldiswalde 5",
    );
    t.play_all("move friedrich teplitz; move friedrich aussig");
    t.is("conquered teplitz", "no");
}

#[test]
fn i11_5_prussia_wins_at_the_end_of_the_turn() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 6\nstage france movement\noption S10.1\n\
         conquered eger friedland-boehmen jungbunzlau karlsbad koeniggraetz kolin pilsen prag saaz teplitz trautenau truebau tschaslau wotitz",
    );
    t.is("winner", "-");
    t.play("done");
    t.is("winner", "frederick");
    t.is("drawn", "-");
}

#[test]
fn i11_5_not_at_once() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nfriedrich dippoldiswalde 5\noption S10.1\n\
         conquered eger friedland-boehmen jungbunzlau karlsbad koeniggraetz kolin pilsen prag saaz trautenau truebau tschaslau wotitz",
    );
    t.play_all("move friedrich teplitz; move friedrich aussig");
    t.is("objectives prussia", "14");
    t.is("winner", "-");
    t.is("stage", "prussia movement");
}

// also: i11.6
#[test]
fn r13_3_d_card_taken_then_subsidy_cut() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 6\nstage france end\noption S10.1 taken",
        "poems",
    );
    t.is("option", "failed");
}

// also: i11.6
#[test]
fn r13_3_d_subsidy_cut_then_card_taken() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage prussia combat\noption S10.1\ndrawn lord-bute\n\
         friedrich teplitz 3\ndaun aussig 6",
    );
    t.play("attack friedrich daun");
    t.is("option", "failed");
    t.is("hand austria", "S10.1");
}

#[test]
fn r13_3_d_no_more_conquest() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 8\noption S10.1 taken\ndrawn poems\nfriedrich dippoldiswalde 5",
    );
    t.play_all("move friedrich teplitz; move friedrich aussig");
    t.is("conquered teplitz", "no");
}

// also not: i11.6
#[test]
fn r13_3_d_not_by_the_cut_alone() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 8\noption S10.1\ndrawn poems\nfriedrich dippoldiswalde 5",
    );
    t.play_all("move friedrich teplitz; move friedrich aussig");
    t.is("conquered teplitz", "yes");
    t.is("option", "declared");
}

// also not: i11.6
#[test]
fn r13_3_d_not_by_the_card_alone() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 8\noption S10.1 taken\nfriedrich dippoldiswalde 5",
    );
    t.play_all("move friedrich teplitz; move friedrich aussig");
    t.is("conquered teplitz", "yes");
    t.is("option", "taken");
}

#[test]
fn r13_3_d_card_taken_can_still_win() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage france end\noption S10.1 taken\n\
         conquered eger friedland-boehmen jungbunzlau karlsbad koeniggraetz kolin pilsen prag saaz teplitz trautenau truebau tschaslau wotitz",
    );
    t.is("winner", "frederick");
}

#[test]
fn i11_6_cities_stay_marked_after_failure() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\noption S10.1 taken\ndrawn poems\n\
         conquered prag kolin",
        "1",
    );
    t.is("option", "failed");
    t.is("objectives prussia", "2");
}

#[test]
fn i11_6_not_a_victory_after_failure() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\noption S10.1 taken\ndrawn poems\n\
         conquered eger friedland-boehmen jungbunzlau karlsbad koeniggraetz kolin pilsen prag saaz teplitz trautenau truebau tschaslau wotitz",
        "1",
    );
    t.is("objectives prussia", "14");
    t.is("winner", "-");
    t.is("turn", "9");
}

// also: i11.7
#[test]
fn r13_3_e_austria_wins_with_four_missing() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage france end\noption S10.1\n\
         conquered breslau brieg cosel glatz liegnitz lublinitz neisse oels schweidnitz waldenburg radeberg zittau",
    );
    t.is("winner", "maria-theresa");
    t.is("manner", "objectives austria");
}

// also not: i11.7
#[test]
fn r13_3_e_not_with_five_missing() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage france end\noption S10.1\n\
         conquered breslau brieg cosel glatz liegnitz lublinitz neisse oels schweidnitz waldenburg radeberg",
    );
    t.is("objectives austria", "11");
    t.is("winner", "-");
    t.is("turn", "6");
}

#[test]
fn r13_3_e_not_without_the_option() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage france end\n\
         conquered breslau brieg cosel glatz liegnitz lublinitz neisse oels schweidnitz waldenburg radeberg zittau",
    );
    t.is("objectives austria", "12");
    t.is("winner", "-");
    t.is("turn", "6");
}

#[test]
fn r13_3_e_not_without_saxony() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 9\nstage imperial end\noption S10.1\ndrawn india america\n\
         out france\nimperial pompadour\n\
         conquered breslau brieg cosel glatz liegnitz lublinitz neisse oels schweidnitz waldenburg",
        "1",
    );
    t.is("eased austria", "yes");
    t.is("objectives austria", "10");
    t.is("winner", "-");
}

#[test]
fn i11_7_second_order_city_in_saxony_will_do() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 9\nstage imperial end\noption S10.1\ndrawn india america\n\
         out france\nimperial pompadour\n\
         conquered breslau brieg cosel glatz liegnitz lublinitz neisse oels schweidnitz waldenburg muskau",
    );
    t.is("winner", "maria-theresa");
}

#[test]
fn i11_7_eight_of_twelve_when_eased() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 9\nstage imperial end\noption S10.1\ndrawn india america\n\
         out france\nimperial pompadour\n\
         conquered breslau brieg cosel glatz liegnitz lublinitz neisse zittau",
    );
    t.is("winner", "maria-theresa");
}

#[test]
fn i11_7_lasts_after_the_option_failed() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 9\nstage france end\noption S10.1 taken\ndrawn poems\n\
         conquered breslau brieg cosel glatz liegnitz lublinitz neisse oels schweidnitz waldenburg radeberg zittau",
    );
    t.is("option", "failed");
    t.is("winner", "maria-theresa");
}

#[test]
fn i11_7_not_seven_of_twelve_when_eased() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 9\nstage imperial end\noption S10.1\ndrawn india america\n\
         out france\nimperial pompadour\n\
         conquered breslau brieg cosel glatz liegnitz lublinitz zittau",
        "1",
    );
    t.is("objectives austria", "7");
    t.is("winner", "-");
}

#[test]
fn r13_3_f_russia_wins_normally() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage france end\noption S10.1\nsaltikov insterburg 4\n\
         conquered colberg koenigsberg-preussen kuestrin neu-stettin ortelsburg pyritz rastenburg riesenburg stargard woldenberg",
    );
    t.is("winner", "elisabeth");
    t.is("manner", "objectives russia");
}

#[test]
fn r13_3_f_not_with_four_missing() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 5\nstage france end\noption S10.1\n\
         conquered braunschweig diepholz goettingen hameln hannover kassel\n\
         conquered chemnitz dresden leipzig pirna torgau meissen",
    );
    t.is("objectives france", "6");
    t.is("objectives imperial", "6");
    t.is("winner", "-");
    t.is("turn", "6");
}
