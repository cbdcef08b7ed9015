//! What play shows and what it does not: exchanges, blind draws, gains and losses nobody names, and taking back.

use friedrich::Friedrich;
use trial::{Probe, Trial};

/// The end of turn 6 in the advanced game; the victor's city says which version is read.
fn fate(victor: &str, rest: &str, script: &str) -> Trial<'static, Friedrich> {
    let position = format!("rules advanced\nturn 6\nstage france end\n{victor}\n{rest}");
    Trial::at_with(Friedrich::standard(), &position, script)
}

/// Daun stands in hearts.
const HEARTS: &str = "daun eger 5\nvictor daun";

// also: F.1.hearts
#[test]
fn i9_30_each_side_gives_its_own_of_two_like_reserves() {
    let mut t = fate(HEARTS, "hand austria R.1 H5.1\nhand russia R.1", "1");
    t.is("decides", "elisabeth maria-theresa");
    t.play("elisabeth: give R.1");
    t.play("maria-theresa: give H5.1");
    t.is("hand russia", "H5.1");
    t.is("hand austria", "R.1 R.1");
}

/// How a short form is read must not depend on what the other side holds.
#[test]
fn i9_30_not_read_from_the_other_hand() {
    for russia in ["H3.1", "S9.1"] {
        let mut t = fate(
            HEARTS,
            &format!("hand austria C9.1\nhand russia {russia}"),
            "1",
        );
        let error = t.running_mut().try_play("maria-theresa: give H3");
        let text = format!("{:?}", error.err());
        assert!(text.contains("name its deck"), "{text}");
    }
}

/// Everybody saw Austria take the exposed card; after a secret exchange nobody else can say whether it is still there.
// also not: F.1.hearts
#[test]
fn i2_5_not_known_to_others_after_a_secret_exchange() {
    for given in ["S10.1", "C9.1"] {
        let mut t = fate(
            HEARTS,
            "option S10.1 taken\nhand austria C9.1\nhand russia H3.1",
            "1",
        );
        t.is("known frederick S10.1", "yes");
        t.play(&format!("maria-theresa: give {given}"));
        t.play("elisabeth: give H3.1");
        t.is("known frederick S10.1", "no");
        t.is("known pompadour S10.1", "no");
        t.is(&format!("known maria-theresa {given}"), "yes");
    }
}

#[test]
fn i2_5_who_gave_a_card_still_knows_it() {
    let mut t = fate(HEARTS, "hand austria C9.1 C8.1\nhand russia H3.1", "1");
    t.play("maria-theresa: give C9.1");
    t.play("elisabeth: give H3.1");
    t.is("known maria-theresa C9.1", "yes");
    t.is("known elisabeth H3.1", "yes");
    t.is("known frederick C9.1", "no");
    t.is("known frederick C8.1", "no");
}

/// Daun is on the map and the total has room: that he gains nothing shows that he is full.
#[test]
fn i9_3_a_gain_that_fails_shows_a_full_general() {
    let t = fate(
        "keith arnswalde 2\nvictor keith",
        "daun bruenn 8\nbrowne tabor 3\nlacy prag 3",
        "6",
    );
    t.is("daun", "bruenn 8");
    t.is("range frederick daun", "8..8");
    t.is("range frederick browne", "1..5");
}

#[test]
fn i9_3_not_a_gain_for_a_full_general() {
    let t = fate(
        "keith arnswalde 2\nvictor keith",
        "daun bruenn 8\nbrowne tabor 3",
        "6",
    );
    t.is("total austria", "11");
}

/// Karl at his minimum loses nothing, and everybody sees it.
#[test]
fn i9_5_a_loss_that_fails_shows_the_minimum() {
    let t = fate(
        "keith boskowitz 2\nvictor keith",
        "karl prag 1\ndaun tabor 5\nbrowne eger 5\ntrain-prussia-1 bruenn",
        "8",
    );
    t.is("karl", "prag 1");
    t.is("range frederick karl", "1..1");
    t.is("range frederick daun", "2..8");
}

// also: F.1.clubs
#[test]
fn i9_4_who_was_full_is_not_told_when_all_may_gain() {
    let t = fate(
        "keith arnswalde 2\nvictor keith",
        "saltikov sierpc 8\nfermor warszawa 1\napraxin lomza 1\ntottleben torun 1",
        "1",
    );
    t.is("total russia", "14");
    t.is("saltikov", "sierpc 8");
    t.is("fermor", "warszawa 2");
    // Three of four gained: nobody else can tell which.
    t.is("range frederick saltikov", "1..8");
    t.is("range frederick fermor", "1..8");
}

#[test]
fn i2_5_an_exact_part_of_an_exact_sum_leaves_an_exact_rest() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 3\nstage austria combat\ndaun prag 6\nbrowne prag 4\nkarl pilsen 5\nkeith beraun 1\ntrain-austria-1 tabor",
    );
    t.play("attack daun keith");
    t.is("range frederick daun", "10..10");
    t.is("range frederick karl", "5..5");
}

/// Stopping at zero with a card left tells everybody something: it cannot be taken back.
// also: 7.7
#[test]
fn i5_3_stopping_at_zero_cannot_be_taken_back() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 3\nstage prussia combat\nfriedrich prag 4\ndaun beraun 4\nlacy kladno 2\nhand prussia C9.1\nhand austria H2.1",
    );
    t.play("attack friedrich daun");
    t.is("score", "0");
    t.play("stop");
    assert!(!t.undo("frederick"));
}

#[test]
fn i3_6_not_two_hundred_armies() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\nwinterfeldt oschatz 5",
    );
    t.refuses("detach friedrich 255", "6.3");
    t.refuses("detach friedrich 0", "6.2");
    t.refuses("detach friedrich 4", "6.3");
    t.legal("detach friedrich 5");
}

/// The last seven have gone already: nobody is left to retire, and the game goes on.
#[test]
fn i9_31_not_asked_when_only_friedrich_is_left() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nfriedrich berlin 8\nwinterfeldt retired\nheinrich retired\nschwerin retired\nkeith retired\nseydlitz retired\ndohna retired\nlehwaldt retired",
        "sweden",
    );
    t.is("stage", "prussia movement");
    t.is("turn", "7");
}

/// Where only one hand is asked, a card may be named without its deck.
#[test]
fn i9_19_a_short_name_is_read_from_the_hand_that_is_asked() {
    let mut t = fate(
        "karl bruenn 5\nvictor karl",
        "friedrich berlin 4\nhand prussia H3.1\nhand austria C9.1",
        "9 H3.1",
    );
    t.play("give H3");
    t.is("hand austria", "C9.1");
}

/// Lehwaldt's companion can hold all their armies: nothing is lost, and nobody learns how many there are.
#[test]
fn i9_23_not_told_when_nothing_is_lost() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nkeith berlin 4\nlehwaldt berlin 3\nseydlitz breslau 4\ndohna stettin 4",
        "elisabeth",
    );
    t.is("keith", "berlin 7");
    t.is("lehwaldt", "retired");
    t.is("range maria-theresa keith", "1..8");
}

/// An enemy train on one depot blocks that depot; the other stays open, at the usual price.
#[test]
fn i8_6_not_onto_an_enemy_train() {
    let t = Trial::at(
        Friedrich::standard(),
        "stage russia movement\nfermor torun 3\ntrain-prussia-1 warszawa\nhand russia S10.1",
    );
    t.refuses("return saltikov warszawa", "10.8");
    t.legal("return saltikov sierpc");
    t.is("price russia", "6");
}
