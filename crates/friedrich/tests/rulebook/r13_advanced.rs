//! Advanced rules: the version of a fate card, and East Prussia.

use friedrich::Friedrich;
use trial::Trial;

#[test]
fn r13_1_suit_of_the_last_victor() {
    for (city, card, version) in [
        ("hannover", "5", "5.spades"),
        ("syke", "3", "3.clubs"),
        ("hanau", "3", "3.hearts"),
        ("stade", "3", "3.diamonds"),
    ] {
        let position = format!(
            "rules advanced\nturn 8\nstage france end\nferdinand {city} 6\nvictor ferdinand"
        );
        let t = Trial::at_with(Friedrich::standard(), &position, card);
        t.is("fate", version);
    }
}

// also: i9.1
#[test]
fn r13_1_victory_of_this_turn_counts() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france combat\nferdinand hanau 6\nvictor ferdinand\n\
         soubise merseburg 6\nheinrich leipzig 2",
        "3",
    );
    t.is("suit merseburg", "clubs");
    t.play("attack soubise heinrich");
    t.is("heinrich", "off");
    t.is("fate", "3.clubs");
}

#[test]
fn r13_1_not_in_the_basic_game() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand",
        "5",
    );
    t.is("suit hanau", "hearts");
    t.is("fate", "5.spades");
}

#[test]
fn r13_1_not_after_a_tie() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france combat\nferdinand hanau 6\nvictor ferdinand\n\
         soubise merseburg 4\nheinrich leipzig 4",
        "3",
    );
    t.play("attack soubise heinrich");
    t.is("heinrich", "leipzig 4");
    t.is("fate", "3.hearts");
}

#[test]
fn i9_1_where_the_victor_stands_now() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france movement\nsoubise koblenz 4\nvictor soubise",
        "3",
    );
    t.is("suit koblenz", "clubs");
    t.is("suit boppard", "hearts");
    t.play_all("move soubise boppard; done");
    t.is("fate", "3.hearts");
}

#[test]
fn i9_1_not_without_a_victory() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6",
        "5",
    );
    t.is("fate", "5.spades");
}

#[test]
fn i9_1_not_when_the_victor_is_off_the_map() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor daun",
        "5",
    );
    t.is("daun", "off");
    t.is("fate", "5.spades");
}

// also: i11.1
#[test]
fn r13_2_two_objectives_fall_back_to_prussia() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage russia end\nsaltikov torun 5\ntrain-russia-1 lipno\n\
         conquered koenigsberg-preussen ortelsburg rastenburg riesenburg colberg",
    );
    t.is("decides", "frederick");
    t.play("regain ortelsburg");
    t.refuses("regain ortelsburg", "13.2");
    t.play("regain riesenburg");
    t.is("conquered ortelsburg", "no");
    t.is("conquered riesenburg", "no");
    t.is("conquered koenigsberg-preussen", "yes");
    t.is("conquered rastenburg", "yes");
    t.is("conquered colberg", "yes");
    t.is("stage", "sweden movement");
}

#[test]
fn r13_2_after_leaving_in_movement() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage russia movement\nsaltikov goldberge 5\n\
         conquered koenigsberg-preussen ortelsburg rastenburg riesenburg",
    );
    t.play_all("move saltikov chorzele; done");
    t.is("decides", "frederick");
    t.legal("regain rastenburg");
}

#[test]
fn r13_2_train_is_no_general() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage russia end\ntrain-russia-1 insterburg\n\
         conquered koenigsberg-preussen ortelsburg rastenburg riesenburg",
    );
    t.is("decides", "frederick");
    t.legal("regain rastenburg");
}

#[test]
fn r13_2_not_with_a_general_in_east_prussia() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage russia end\nsaltikov insterburg 5\n\
         conquered koenigsberg-preussen ortelsburg rastenburg riesenburg",
    );
    t.is("stage", "sweden movement");
    t.is("objectives russia", "4");
}

#[test]
fn r13_2_not_in_the_basic_game() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage russia end\nsaltikov torun 5\n\
         conquered koenigsberg-preussen ortelsburg rastenburg riesenburg",
    );
    t.is("stage", "sweden movement");
    t.is("objectives russia", "4");
}

#[test]
fn r13_2_not_while_one_objective_is_missing() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage russia end\nsaltikov torun 5\n\
         conquered koenigsberg-preussen ortelsburg rastenburg colberg",
    );
    t.is("stage", "sweden movement");
    t.is("objectives russia", "4");
}

#[test]
fn r13_2_not_an_objective_elsewhere() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage russia end\nsaltikov torun 5\n\
         conquered koenigsberg-preussen ortelsburg rastenburg riesenburg colberg",
    );
    t.refuses("regain colberg", "13.2");
    t.refuses("decline", "13.2");
}

#[test]
fn i11_1_polish_enclave_is_not_east_prussia() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage russia end\nsaltikov olsztyn 5\n\
         conquered koenigsberg-preussen ortelsburg rastenburg riesenburg",
    );
    t.is("country olsztyn", "poland");
    t.is("decides", "frederick");
    t.play_all("regain koenigsberg-preussen; regain rastenburg");
    t.is("objectives russia", "2");
}

#[test]
fn i11_1_not_with_a_general_in_deutsch_eylau() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage russia end\nsaltikov deutsch-eylau 5\n\
         conquered koenigsberg-preussen ortelsburg rastenburg riesenburg",
    );
    t.is("stage", "sweden movement");
    t.is("objectives russia", "4");
}

#[test]
fn i11_1_not_at_the_end_of_another_stage() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage sweden end\nsaltikov torun 5\n\
         conquered koenigsberg-preussen ortelsburg rastenburg riesenburg",
    );
    t.is("stage", "austria movement");
    t.is("objectives russia", "4");
}
