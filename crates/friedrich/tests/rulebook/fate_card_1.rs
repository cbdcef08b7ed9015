//! Fate card 1.

use friedrich::Friedrich;
use trial::Trial;

// also: i9.4, i9.3
#[test]
fn f_1_clubs_every_russian_general_gains_one() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         saltikov poznan 3\nfermor gniezno 5\ntottleben torun 1",
        "1",
    );
    t.is("saltikov", "poznan 4");
    t.is("fermor", "gniezno 6");
    t.is("tottleben", "torun 2");
    t.is("total russia", "12");
    t.is("stage", "prussia movement");
}

// also: i9.4
#[test]
fn f_1_clubs_stack_gains_one_for_each() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         saltikov poznan 3\nfermor poznan 4",
        "1",
    );
    t.is("saltikov", "poznan 9");
    t.is("fermor", "poznan 9");
}

// also not: i9.3
#[test]
fn f_1_clubs_not_a_general_of_eight() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         saltikov poznan 8\nfermor gniezno 2",
        "1",
    );
    t.is("saltikov", "poznan 8");
    t.is("fermor", "gniezno 3");
}

// also not: i9.3, i9.25
#[test]
fn f_1_clubs_not_a_general_off_the_map() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         saltikov poznan 3",
        "1",
    );
    t.is("apraxin", "off");
    t.is("fermor", "off");
    t.is("total russia", "4");
}

// also not: i9.25
#[test]
fn f_1_clubs_not_after_russia_left() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         out russia\ndrawn elisabeth\nfriedrich berlin 5",
        "1",
    );
    t.is("total russia", "0");
    t.is("friedrich", "berlin 5");
    t.is("stage", "prussia movement");
}

#[test]
fn i9_4_russia_chooses_when_the_total_is_short() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         saltikov poznan 8\nfermor gniezno 4\napraxin torun 2\ntottleben lipno 1",
        "1",
    );
    t.is("decides", "elisabeth");
    t.play("gain apraxin");
    t.is("apraxin", "torun 3");
    t.is("fermor", "gniezno 4");
    t.is("total russia", "16");
    t.is("stage", "prussia movement");
}

#[test]
fn i9_4_not_twice_for_the_same_general() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         saltikov poznan 8\nfermor gniezno 3\napraxin torun 2\ntottleben lipno 1",
        "1",
    );
    t.play("gain apraxin");
    t.refuses("gain apraxin", "F.1.clubs");
    t.play("gain tottleben");
    t.is("tottleben", "lipno 2");
    t.is("total russia", "16");
}

#[test]
fn i9_4_not_for_a_full_general() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         saltikov poznan 8\nfermor gniezno 4\napraxin torun 2\ntottleben lipno 1",
        "1",
    );
    t.refuses("gain saltikov", "F.1.clubs");
    t.refuses("decline", "F.1.clubs");
}

// also: i9.30
#[test]
fn f_1_hearts_austria_and_russia_exchange_a_card() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         hand austria S10.1 D9.1\nhand russia C5.1 H6.1",
        "1",
    );
    t.is("decides", "elisabeth maria-theresa");
    t.play_all("maria-theresa: give S10.1; elisabeth: give C5.1");
    t.is("hand austria", "C5.1 D9.1");
    t.is("hand russia", "S10.1 H6.1");
    t.is("stage", "prussia movement");
}

// also not: i9.30
#[test]
fn f_1_hearts_not_if_austria_declines() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         hand austria S10.1 D9.1\nhand russia C5.1 H6.1",
        "1",
    );
    t.play_all("elisabeth: give C5.1; maria-theresa: decline");
    t.is("hand austria", "S10.1 D9.1");
    t.is("hand russia", "C5.1 H6.1");
}

// also not: i9.30
#[test]
fn f_1_hearts_not_if_russia_declines() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         hand austria S10.1 D9.1\nhand russia C5.1 H6.1",
        "1",
    );
    t.play_all("maria-theresa: give S10.1; elisabeth: decline");
    t.is("hand austria", "S10.1 D9.1");
    t.is("hand russia", "C5.1 H6.1");
    t.is("stage", "prussia movement");
}

#[test]
fn i9_30_card_unseen_until_exchanged() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         hand austria S10.1 D9.1\nhand russia C5.1 H6.1",
        "1",
    );
    t.play("maria-theresa: give S10.1");
    t.is("known elisabeth S10.1", "no");
    t.is("hand russia", "C5.1 H6.1");
    t.is("decides", "elisabeth");
}

#[test]
fn i9_30_not_seen_by_the_others() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         hand austria S10.1 D9.1\nhand russia C5.1 H6.1",
        "1",
    );
    t.play_all("maria-theresa: give S10.1; elisabeth: give C5.1");
    t.is("known elisabeth S10.1", "yes");
    t.is("known maria-theresa S10.1", "yes");
    t.is("known frederick S10.1", "no");
    t.is("known pompadour C5.1", "no");
}

#[test]
fn i9_30_not_with_an_empty_hand() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         hand austria S10.1",
        "1",
    );
    t.is("stage", "prussia movement");
    t.is("hand austria", "S10.1");
}

#[test]
fn i9_30_not_a_card_of_the_other() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         hand austria S10.1\nhand russia C5.1",
        "1",
    );
    t.refuses("maria-theresa: give C5.1", "F.1.hearts");
}

// also: i9.3
#[test]
fn f_1_diamonds_tottleben_gains_one() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         tottleben torun 3\nsaltikov poznan 4",
        "1",
    );
    t.is("tottleben", "torun 4");
    t.is("saltikov", "poznan 4");
}

// also: i9.3
#[test]
fn f_1_diamonds_stack_with_room() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         saltikov torun 8\ntottleben torun 3",
        "1",
    );
    t.is("tottleben", "torun 12");
}

// also not: i9.3
#[test]
fn f_1_diamonds_not_above_eight() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         tottleben torun 8",
        "1",
    );
    t.is("tottleben", "torun 8");
}

// also not: i9.25
#[test]
fn f_1_diamonds_not_off_the_map() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         saltikov poznan 4",
        "1",
    );
    t.is("tottleben", "off");
    t.is("total russia", "4");
}

#[test]
fn i9_3_not_above_the_national_total() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         saltikov poznan 8\nfermor gniezno 5\ntottleben torun 3",
        "1",
    );
    t.is("tottleben", "torun 3");
    t.is("total russia", "16");
}

#[test]
fn i9_3_not_a_full_stack() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         fermor torun 8\ntottleben torun 8",
        "1",
    );
    t.is("tottleben", "torun 16");
}
