//! Fate card 6.

use friedrich::Friedrich;
use trial::Trial;

// also: i9.13
#[test]
fn f_6_spades_laudon_steps() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nlaudon olmuetz 5",
        "6",
    );
    t.is("decides", "maria-theresa");
    t.play("step sternberg");
    t.is("laudon", "sternberg 5");
    t.is("stage", "prussia movement");
}

// also: i9.13
#[test]
fn f_6_spades_out_of_a_stack() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\ndaun olmuetz 8\nlaudon olmuetz 4",
        "6",
    );
    t.play("step sternberg 5");
    t.is("laudon", "sternberg 5");
    t.is("daun", "olmuetz 7");
}

#[test]
fn f_6_spades_not_if_declined() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nlaudon olmuetz 5",
        "6",
    );
    t.play("decline");
    t.is("laudon", "olmuetz 5");
    t.is("stage", "prussia movement");
}

// also not: i9.25
#[test]
fn f_6_spades_not_off_the_map() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\ndaun olmuetz 5",
        "6",
    );
    t.is("stage", "prussia movement");
    t.is("decides", "frederick");
    t.is("laudon", "off");
}

#[test]
fn f_6_spades_not_two_cities() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nlaudon olmuetz 5",
        "6",
    );
    t.refuses("step freudenthal", "4.1");
}

#[test]
fn i9_13_joins_austrians() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nlaudon olmuetz 5\nbrowne sternberg 3",
        "6",
    );
    t.play("step sternberg");
    t.is("laudon", "sternberg 8");
    t.is("stack sternberg", "browne laudon");
}

#[test]
fn i9_13_destroys_a_train() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nlaudon troppau 5\ntrain-prussia-2 ratibor",
        "6",
    );
    t.play("step ratibor");
    t.is("train-prussia-2", "off");
    t.is("laudon", "ratibor 5");
}

/// Enemy general, allied general, own train: nowhere to go, so nobody is asked.
#[test]
fn i9_13_not_into_an_occupied_city() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nlaudon olmuetz 5\nkeith sternberg 3\n\
         hildburghausen prossnitz 2\ntrain-austria-1 schoenberg-maehren",
        "6",
    );
    t.is("stage", "prussia movement");
    t.is("laudon", "olmuetz 5");
}

/// Three would leave nine to Daun.
#[test]
fn i9_13_not_with_more_armies_than_he_may_hold() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\ndaun olmuetz 8\nlaudon olmuetz 4",
        "6",
    );
    t.refuses("step sternberg 9", "F.6.spades");
    t.refuses("step sternberg 3", "F.6.spades");
    t.refuses("step sternberg 12", "F.6.spades");
}

#[test]
fn i9_13_not_a_fight_now() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nlaudon freudenthal 5\nkeith ratibor 2",
        "6",
    );
    t.play("step troppau");
    t.is("stage", "prussia movement");
    t.is("keith", "ratibor 2");
}

#[test]
fn i9_32_laudon_may_leave_an_objective() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nlaudon neisse 5",
        "6",
    );
    t.play("step ziegenhals");
    t.is("laudon", "ziegenhals 5");
}

#[test]
fn i9_32_not_a_conquest() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage france end\nlaudon neisse 5",
        "6",
    );
    t.is("protected neisse", "no");
    t.play("step ziegenhals");
    t.is("conquered neisse", "no");
}

#[test]
fn i9_32_not_if_he_came_back_this_turn() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 7\nstage austria movement\nhand austria S6.1",
        "S2.1 S3.1 S4.1 S5.1 S7.1 6",
    );
    t.play_all("return laudon tabor; pay S6.1; buy; done; done; discard S3.1; done");
    t.is("laudon", "tabor 1");
    t.is("stage", "prussia movement");
}

// also: i9.3
#[test]
fn f_6_clubs_daun_gains_one() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         daun prag 5\nbrowne melnik 4",
        "6",
    );
    t.is("daun", "prag 6");
    t.is("browne", "melnik 4");
}

// also not: i9.3
#[test]
fn f_6_clubs_not_above_eight() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         daun prag 8",
        "6",
    );
    t.is("daun", "prag 8");
}

// also not: i9.3
#[test]
fn f_6_clubs_not_above_the_total() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         daun prag 6\nbrowne melnik 8\nkarl kolin 8\nlaudon olmuetz 8",
        "6",
    );
    t.is("daun", "prag 6");
    t.is("total austria", "30");
}

// also not: i9.25
#[test]
fn f_6_clubs_not_off_the_map() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand syke 6\nvictor ferdinand\n\
         browne melnik 4",
        "6",
    );
    t.is("daun", "off");
    t.is("total austria", "4");
}

// also: i9.14
#[test]
fn f_6_diamonds_austria_turns_a_stack_face_down() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         friedrich oschatz 5\nwinterfeldt oschatz 4\nheinrich prag 3\nkeith berlin 3",
        "6",
    );
    t.is("decides", "maria-theresa");
    t.play("flip friedrich");
    t.is("friedrich", "oschatz 9 down");
    t.is("winterfeldt", "oschatz 9 down");
    t.is("stage", "prussia movement");
}

// also: i9.14
#[test]
fn f_6_diamonds_in_austria_too() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         friedrich oschatz 5\nwinterfeldt oschatz 4\nheinrich prag 3\nkeith berlin 3",
        "6",
    );
    t.play("flip heinrich");
    t.is("heinrich", "prag 3 down");
}

#[test]
fn f_6_diamonds_not_in_prussia() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         friedrich oschatz 5\nwinterfeldt oschatz 4\nheinrich prag 3\nkeith berlin 3",
        "6",
    );
    t.refuses("flip keith", "F.6.diamonds");
}

#[test]
fn f_6_diamonds_not_if_declined() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         friedrich oschatz 5\nwinterfeldt oschatz 4\nheinrich prag 3\nkeith berlin 3",
        "6",
    );
    t.play("decline");
    t.is("friedrich", "oschatz 9");
    t.is("heinrich", "prag 3");
}

#[test]
fn f_6_diamonds_not_without_a_target() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         keith berlin 3",
        "6",
    );
    t.is("stage", "prussia movement");
    t.is("keith", "berlin 3");
}

#[test]
fn f_6_diamonds_not_a_hanoverian() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         cumberland leipzig 3\nfriedrich oschatz 5",
        "6",
    );
    t.refuses("flip cumberland", "F.6.diamonds");
}

#[test]
fn i9_14_not_a_second_city() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n\
         friedrich oschatz 5\nwinterfeldt oschatz 4\nheinrich prag 3\nkeith berlin 3",
        "6",
    );
    t.play("flip friedrich");
    t.is("heinrich", "prag 3");
    t.is("stage", "prussia movement");
}
