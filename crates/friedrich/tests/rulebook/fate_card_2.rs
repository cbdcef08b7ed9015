//! Fate card 2.

use friedrich::Friedrich;
use trial::Trial;

// also: i9.7
#[test]
fn f_2_clubs_fermor_stays_at_kuestrin() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage russia movement\nfate 2.clubs\nfermor kuestrin 3",
    );
    t.refuses("move fermor drossen", "F.2.clubs");
    t.refuses("move fermor neudamm", "F.2.clubs");
}

// also: i9.7
#[test]
fn f_2_clubs_fermor_stays_beside_kuestrin() {
    for (city, next) in [
        ("drossen", "reppen"),
        ("landsberg", "friedeberg"),
        ("neudamm", "soldin"),
    ] {
        let position = format!("turn 8\nstage russia movement\nfate 2.clubs\nfermor {city} 3");
        let t = Trial::at(Friedrich::standard(), &position);
        t.refuses(&format!("move fermor {next}"), "F.2.clubs");
        t.refuses("move fermor kuestrin", "F.2.clubs");
    }
}

/// The test is made where he starts; on the way he may pass Küstrin.
// also not: i9.7
#[test]
fn f_2_clubs_not_two_cities_away() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage russia movement\nfate 2.clubs\nfermor friedeberg 3",
    );
    t.play_all("move fermor landsberg; move fermor kuestrin; move fermor drossen");
    t.is("fermor", "drossen 3");
}

#[test]
fn f_2_clubs_not_another_russian() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage russia movement\nfate 2.clubs\nsaltikov kuestrin 3",
    );
    t.play("move saltikov drossen");
    t.is("saltikov", "drossen 3");
}

#[test]
fn i9_7_stack_with_fermor_stays() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage russia movement\nfate 2.clubs\nsaltikov kuestrin 4\nfermor kuestrin 3",
    );
    t.refuses("move saltikov drossen", "F.2.clubs");
}

#[test]
fn i9_7_not_a_companion_who_leaves_him() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage russia movement\nfate 2.clubs\nsaltikov kuestrin 4\nfermor kuestrin 3",
    );
    t.play_all("detach saltikov 4; move saltikov drossen");
    t.is("saltikov", "drossen 4");
    t.is("fermor", "kuestrin 3");
}

// also: i9.5
#[test]
fn f_2_hearts_apraxin_loses_one() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         apraxin lomza 4\nsaltikov poznan 4",
        "2",
    );
    t.is("apraxin", "lomza 3");
    t.is("saltikov", "poznan 4");
}

// also: i9.33
#[test]
fn f_2_hearts_from_the_pool_of_his_stack() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         saltikov torun 2\napraxin torun 2",
        "2",
    );
    t.is("apraxin", "torun 3");
    t.is("stack torun", "saltikov apraxin");
}

// also not: i9.5
#[test]
fn f_2_hearts_not_his_last_army() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         apraxin lomza 1",
        "2",
    );
    t.is("apraxin", "lomza 1");
}

// also not: i9.25
#[test]
fn f_2_hearts_not_the_others() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         saltikov poznan 4\nfermor gniezno 3",
        "2",
    );
    t.is("saltikov", "poznan 4");
    t.is("fermor", "gniezno 3");
}

#[test]
fn i9_5_stack_with_an_army_to_spare() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         saltikov torun 1\nfermor torun 1\napraxin torun 2",
        "2",
    );
    t.is("apraxin", "torun 3");
    t.is("stack torun", "saltikov fermor apraxin");
}

// also not: i9.5
#[test]
fn i9_33_not_in_a_stretched_stack() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         saltikov torun 1\napraxin torun 1",
        "2",
    );
    t.is("apraxin", "torun 2");
    t.is("stack torun", "saltikov apraxin");
}

#[test]
fn i9_33_not_a_companion_of_apraxin() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand hanau 6\nvictor ferdinand\n\
         apraxin torun 1\ntottleben torun 1",
        "2",
    );
    t.is("stack torun", "apraxin tottleben");
    t.is("total russia", "2");
}

#[test]
fn f_2_diamonds_saltikov_moves_two() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage russia movement\nfate 2.diamonds\nsaltikov bydgoszcz 4",
    );
    t.play_all("move saltikov naklo; move saltikov zlotow");
    t.refuses("move saltikov pila", "F.2.diamonds");
}

#[test]
fn f_2_diamonds_three_on_main_roads() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage russia movement\nfate 2.diamonds\nsaltikov bydgoszcz 4",
    );
    t.play_all("move saltikov fordon; move saltikov swiecie; move saltikov nowe");
    t.refuses("move saltikov pelplin", "F.2.diamonds");
    t.is("saltikov", "nowe 4");
}

#[test]
fn f_2_diamonds_not_fermor() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage russia movement\nfate 2.diamonds\nfermor bydgoszcz 4",
    );
    t.play_all("move fermor naklo; move fermor zlotow; move fermor pila");
    t.is("fermor", "pila 4");
}

#[test]
fn i9_26_limit_binds_the_stack() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage russia movement\nfate 2.diamonds\nsaltikov bydgoszcz 4\n\
         fermor bydgoszcz 3",
    );
    t.play_all("move saltikov naklo; move saltikov zlotow");
    t.refuses("move saltikov pila", "F.2.diamonds");
}

#[test]
fn i9_26_not_a_companion_who_left_before() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 8\nstage russia movement\nfate 2.diamonds\nsaltikov bydgoszcz 4\n\
         fermor bydgoszcz 3",
    );
    t.play_all("detach fermor 3; move fermor naklo; move fermor zlotow; move fermor pila");
    t.is("fermor", "pila 3");
    t.is("saltikov", "bydgoszcz 4");
}
