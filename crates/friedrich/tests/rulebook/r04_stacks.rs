//! Stacks: paragraphs 4.5 and 4.6, readings i3.3, i3.4 and i3.6.

use friedrich::Friedrich;
use trial::Trial;

#[test]
fn r4_5_three_generals_move_as_one_piece() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt oschatz 5\nheinrich oschatz 4",
    );
    t.play_all("move friedrich riesa; move friedrich meissen");
    t.is("stack oschatz", "-");
    t.is("stack meissen", "friedrich winterfeldt heinrich");
    t.is("heinrich", "meissen 17");
}

#[test]
fn r4_5_the_lowest_number_is_on_top() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "heinrich riesa 4\nkeith oschatz 3\nfriedrich meissen 8",
    );
    t.play("move keith riesa");
    t.is("stack riesa", "heinrich keith");
    t.play("move friedrich riesa");
    t.is("stack riesa", "friedrich heinrich keith");
    t.is("friedrich", "riesa 15");
}

#[test]
fn r4_5_not_a_fourth_general() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich riesa 8\nwinterfeldt riesa 5\nheinrich riesa 4\nkeith oschatz 3",
    );
    t.refuses("move keith riesa", "4.5");
}

#[test]
fn r4_5_not_two_stacks_of_two() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich riesa 8\nwinterfeldt riesa 5\nheinrich oschatz 4\nkeith oschatz 3",
    );
    t.refuses("move heinrich riesa", "4.5");
}

#[test]
fn r4_5_not_generals_of_two_nations() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage hanover movement\nferdinand wurzen 4\nfriedrich oschatz 8",
    );
    t.refuses("move ferdinand oschatz", "4.5");
}

#[test]
fn r4_5_not_a_general_and_a_train() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich berlin 8\ntrain-prussia-1 bernau",
    );
    t.refuses("move friedrich bernau", "4.5");
    t.refuses("move train-prussia-1 berlin", "4.5");
}

/// The stack answers to its supreme commander only.
#[test]
fn r4_5_not_led_by_a_subordinate() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt oschatz 5",
    );
    t.refuses("move winterfeldt riesa", "4.5");
    t.legal("move friedrich riesa");
}

#[test]
fn r4_6_uniting_makes_one_stack() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt riesa 5\nkeith breslau 4",
    );
    t.play("move friedrich riesa");
    t.is("stack riesa", "friedrich winterfeldt");
    t.is("winterfeldt", "riesa 13");
    t.play("move keith oels");
    t.is("keith", "oels 4");
}

#[test]
fn r4_6_not_alone_after_a_move_in_the_stack() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt oschatz 5\nkeith breslau 4",
    );
    t.play_all("move friedrich riesa; move keith oels");
    t.refuses("detach winterfeldt 5", "4.6");
    t.refuses("move winterfeldt meissen", "4.6");
    t.refuses("move friedrich meissen", "4.6");
}

// also not: i3.4
#[test]
fn r4_6_not_on_after_uniting() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt riesa 5",
    );
    t.play("move friedrich riesa");
    t.refuses("move friedrich meissen", "4.6");
    t.refuses("detach friedrich 8", "4.6");
    t.refuses("detach winterfeldt 5", "4.6");
}

/// Keith stood still so far; being joined ends his movement as well.
#[test]
fn i3_4_not_for_the_one_who_was_joined() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "heinrich riesa 8\nkeith oschatz 5\nschwerin breslau 4",
    );
    t.play("move keith riesa");
    t.play("move schwerin oels");
    t.refuses("move heinrich meissen", "4.6");
    t.refuses("detach heinrich 8", "4.6");
}

/// A general who left his stack and comes back ends the movement of the one who waited.
#[test]
fn i3_4_not_after_coming_back() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt oschatz 5",
    );
    t.play_all("detach winterfeldt 5; move winterfeldt riesa; move winterfeldt oschatz");
    t.is("stack oschatz", "friedrich winterfeldt");
    t.refuses("move friedrich wurzen", "4.6");
    t.refuses("detach friedrich 8", "4.6");
}

#[test]
fn i3_4_uniting_ends_everybodys_movement() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt riesa 5",
    );
    t.play_all("move friedrich riesa; done");
    t.is("stack riesa", "friedrich winterfeldt");
    t.is("friedrich", "riesa 13 down");
    t.is("stage", "hanover movement");
}

#[test]
fn i3_3_each_part_moves_in_its_own_right() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt oschatz 5\nheinrich oschatz 4",
    );
    t.play_all("detach friedrich+heinrich 10; move friedrich riesa; move friedrich meissen");
    t.play_all("move winterfeldt wurzen; move winterfeldt leipzig");
    t.is("stack meissen", "friedrich heinrich");
    t.is("friedrich", "meissen 10");
    t.is("winterfeldt", "leipzig 7");
}

#[test]
fn i3_3_not_on_the_way() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt oschatz 5",
    );
    t.play("move friedrich riesa");
    t.refuses("detach friedrich 8", "4.6");
    t.refuses("detach winterfeldt 5", "4.6");
    t.legal("move friedrich meissen");
}

#[test]
fn i3_3_not_without_a_step() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt oschatz 5\nkeith breslau 4",
    );
    t.play("detach winterfeldt 5");
    t.refuses("done", "i3.3");
    t.legal("move winterfeldt riesa");
}

#[test]
fn i3_3_not_the_whole_stack() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt oschatz 5\nkeith breslau 4",
    );
    t.refuses("detach friedrich+winterfeldt 13", "4.5");
    t.refuses("detach keith 4", "4.5");
}

#[test]
fn i3_6_the_pool_is_split_when_the_stack_divides() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt oschatz 5",
    );
    t.is("friedrich", "oschatz 13");
    t.is("winterfeldt", "oschatz 13");
    t.play_all("detach friedrich 6; move friedrich riesa");
    t.is("friedrich", "riesa 6");
    t.is("winterfeldt", "oschatz 7");
}

#[test]
fn i3_6_not_outside_one_to_eight() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 2\nwinterfeldt oschatz 1\nheinrich berlin 8\nkeith berlin 4",
    );
    t.refuses("detach friedrich 0", "6.2");
    t.refuses("detach friedrich 3", "6.2");
    t.legal("detach friedrich 1");
    t.legal("detach friedrich 2");
    t.refuses("detach heinrich 9", "6.3");
    t.refuses("detach heinrich 3", "6.3");
    t.legal("detach heinrich 4");
    t.legal("detach heinrich 8");
}

/// Everybody knows that there are 13 armies, nobody but Frederick where they are.
#[test]
fn i3_6_not_a_public_split() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt oschatz 5\ndaun bruenn 8",
    );
    t.play_all("detach friedrich 6; move friedrich riesa");
    t.is("range maria-theresa friedrich", "5..8");
    t.is("range maria-theresa winterfeldt", "5..8");
    t.is("range frederick friedrich", "6..6");
}
