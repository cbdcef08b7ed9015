//! Armies: paragraphs 6.1 to 6.7.

use friedrich::Friedrich;
use trial::Trial;

#[test]
fn r6_1_the_total_is_told() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt oschatz 5\nheinrich berlin 4\ndaun bruenn 7",
    );
    t.is("total prussia", "17");
    t.is("total austria", "7");
    t.is("total france", "0");
}

#[test]
fn r6_1_not_the_single_strengths() {
    let t = Trial::at(
        Friedrich::standard(),
        "daun bruenn 7\nkarl tabor 3\nlaudon olmuetz 8",
    );
    t.is("range frederick daun", "2..8");
    t.is("range elisabeth daun", "2..8");
    t.is("range maria-theresa daun", "7..7");
}

/// Lehwaldt is called home; his armies cannot stay behind.
#[test]
fn r6_1_not_an_army_without_a_general() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nlehwaldt mohrungen 4\nfriedrich berlin 8",
        "elisabeth",
    );
    t.is("lehwaldt", "retired");
    t.is("total prussia", "8");
}

#[test]
fn r6_1_not_a_general_without_armies() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria combat\ndaun riesa 8\nkeith oschatz 2",
    );
    t.play("attack daun keith");
    t.is("keith", "off");
    t.is("total prussia", "0");
}

#[test]
fn r6_2_one_army_is_enough() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 7\nwinterfeldt oschatz 2",
    );
    t.play_all("detach winterfeldt 1; move winterfeldt riesa");
    t.is("winterfeldt", "riesa 1");
    t.is("friedrich", "oschatz 8");
}

#[test]
fn r6_2_not_a_general_with_nothing() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 3\nwinterfeldt oschatz 2",
    );
    t.refuses("detach winterfeldt 0", "6.2");
    t.refuses("detach winterfeldt 5", "6.2");
}

#[test]
fn r6_3_eight_armies_at_most() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich berlin 7\nhand prussia S6.1 C6.1",
    );
    t.play_all("enlist friedrich; pay S6.1; buy");
    t.is("friedrich", "berlin 8");
}

#[test]
fn r6_3_not_nine_armies() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich berlin 8\nheinrich oschatz 8\nkeith oschatz 4\nhand prussia S6.1",
    );
    t.refuses("enlist friedrich", "6.3");
    t.refuses("detach heinrich 9", "6.3");
    t.refuses("detach heinrich 3", "6.3");
}

#[test]
fn r6_3_not_nine_when_returning() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage hanover movement\nhand hanover S13.1 C13.1 H13.1 D13.1",
    );
    t.play("return ferdinand stade");
    for _ in 2..=8 {
        t.play("enlist ferdinand");
    }
    t.refuses("enlist ferdinand", "6.3");
}

/// Friedrich has his eight, but the stack has room: the armies belong to both.
#[test]
fn r6_4_the_stack_holds_sixteen_in_common() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt oschatz 7\nhand prussia S6.1",
    );
    t.play_all("enlist friedrich; pay S6.1; buy");
    t.is("friedrich", "oschatz 16");
    t.is("winterfeldt", "oschatz 16");
    t.is("total prussia", "16");
}

#[test]
fn r6_4_the_sum_counts_in_a_fight() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\nfriedrich oschatz 3\nwinterfeldt oschatz 3\ndaun riesa 8\nhand prussia S2.1",
    );
    t.play("attack friedrich daun");
    t.is("score", "-2");
}

#[test]
fn r6_4_not_more_than_sixteen_or_twenty_four() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt oschatz 8\nhand prussia S6.1",
    );
    t.refuses("enlist friedrich", "6.4");
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt oschatz 8\nheinrich oschatz 8\nhand prussia S6.1",
    );
    t.refuses("enlist friedrich", "6.4");
}

#[test]
fn r6_4_not_two_generals_with_one_army() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 3\nwinterfeldt oschatz 2\nheinrich oschatz 1",
    );
    t.refuses("detach friedrich+winterfeldt 1", "6.2");
    t.refuses("detach heinrich 5", "6.2");
    t.legal("detach friedrich+winterfeldt 2");
    t.legal("detach heinrich 4");
}

/// Six armies lose four; two are left for three generals.
#[test]
fn r6_5_the_lowest_in_command_goes_first() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria combat\ndaun riesa 5\nkarl riesa 5\nfriedrich oschatz 2\nwinterfeldt oschatz 2\nheinrich oschatz 2",
    );
    t.play_all("attack daun friedrich; retreat naumburg");
    t.is("stack naumburg", "friedrich winterfeldt");
    t.is("friedrich", "naumburg 2");
    t.is("heinrich", "off");
}

#[test]
fn r6_5_several_go_if_need_be() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria combat\ndaun riesa 5\nfriedrich oschatz 1\nwinterfeldt oschatz 1\nheinrich oschatz 1",
    );
    t.play_all("attack daun friedrich; retreat leipzig");
    t.is("stack leipzig", "friedrich");
    t.is("winterfeldt", "off");
    t.is("heinrich", "off");
}

#[test]
fn r6_5_all_go_for_lack_of_supply() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage prussia end\nfriedrich oschatz 8 down\nwinterfeldt oschatz 5 down",
    );
    t.is("friedrich", "off");
    t.is("winterfeldt", "off");
}

/// Enough armies are left for both: nobody is removed.
#[test]
fn r6_5_not_while_there_are_enough_armies() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria combat\ndaun riesa 5\nfriedrich oschatz 1\nwinterfeldt oschatz 3",
    );
    t.play_all("attack daun friedrich; retreat wurzen");
    t.is("stack wurzen", "friedrich winterfeldt");
    t.is("friedrich", "wurzen 3");
}

/// Richelieu destroys Keith at the end of turn 1; in turn 2 he may return.
#[test]
fn r6_5_not_removed_for_good() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "stage france combat\nrichelieu riesa 8\nkeith oschatz 1\nhand prussia S2.1 S6.1",
        "C2.1 C3.1 C4.1 C5.1 C6.1 C7.1 C8.1",
    );
    t.play_all("attack richelieu keith; stop");
    t.is("keith", "off");
    t.is("stage", "prussia movement");
    t.play_all("return keith berlin; pay S6.1; buy");
    t.is("keith", "berlin 1");
}

#[test]
fn r6_6_stacks_divide_their_armies_at_will() {
    for (party, friedrich, winterfeldt) in
        [(2, "riesa 2", "oschatz 8"), (8, "riesa 8", "oschatz 2")]
    {
        let mut t = Trial::at(
            Friedrich::standard(),
            "friedrich oschatz 5\nwinterfeldt oschatz 5",
        );
        t.play_all(&format!("detach friedrich {party}; move friedrich riesa"));
        t.is("friedrich", friedrich);
        t.is("winterfeldt", winterfeldt);
    }
}

#[test]
fn r6_6_not_between_separate_generals() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\nfriedrich riesa 3\nwinterfeldt oschatz 8\ndaun meissen 5\nhand prussia S2.1",
    );
    t.play("attack friedrich daun");
    t.is("score", "-2");
    t.is("friedrich", "riesa 3");
    t.is("winterfeldt", "oschatz 8");
}

/// Neighbours on two cities cannot exchange armies; one of them would have to join the other first.
#[test]
fn r6_6_not_by_a_general_on_his_own() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich riesa 3\nwinterfeldt oschatz 8",
    );
    t.refuses("detach winterfeldt 5", "4.5");
    t.refuses("detach friedrich 1", "4.5");
}

#[test]
fn r6_7_up_to_the_number_of_the_start() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage france movement\nrichelieu iserlohn 7\nsoubise fulda 5\nchevert koblenz 7\nhand france S6.1",
    );
    t.play_all("enlist soubise; pay S6.1; buy");
    t.is("total france", "20");
}

#[test]
fn r6_7_not_more_than_at_the_start() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage france movement\nrichelieu iserlohn 7\nsoubise fulda 6\nchevert koblenz 7\nhand france S6.1",
    );
    t.refuses("enlist soubise", "10.6");
    let t = Trial::at(
        Friedrich::standard(),
        "stage sweden movement\nehrensvaerd stralsund 4\nhand sweden S6.1",
    );
    t.refuses("enlist ehrensvaerd", "10.6");
}
