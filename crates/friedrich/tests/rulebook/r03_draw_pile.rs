//! The draw pile and the four decks: paragraph 3.3, reading i2.3.

use friedrich::Friedrich;
use trial::Trial;

/// All fifty cards of a deck: four suits from 2 to 13, then the two Reserves.
fn deck(number: u8) -> Vec<String> {
    let suited = ["S", "C", "H", "D"]
        .iter()
        .flat_map(|suit| (2..=13).map(move |value| format!("{suit}{value}.{number}")));
    let reserves = [(); 2].map(|()| format!("R.{number}"));
    suited.chain(reserves).collect()
}

/// Hanover draws two cards when only a Reserve is left of the first deck.
fn end_of_first_deck() -> Trial<'static, Friedrich> {
    Trial::at_with(
        Friedrich::standard(),
        &format!(
            "stage hanover draw\nferdinand stade 8\ndiscard {}",
            deck(1)[..49].join(" ")
        ),
        "R.1 H2.2",
    )
}

/// Hanover draws two cards when only a Reserve is left of the fourth deck. 40, 45, 50 and 37 cards of the four
/// decks are discarded.
fn end_of_fourth_deck() -> Trial<'static, Friedrich> {
    Trial::at_with(
        Friedrich::standard(),
        &format!(
            "stage hanover draw\nferdinand stade 8\ndeck 4\nhand prussia {} {}\nhand austria {}\ndiscard {}",
            deck(1)[..10].join(" "),
            deck(2)[..5].join(" "),
            deck(4)[..12].join(" "),
            deck(4)[12..49].join(" "),
        ),
        "R.4 S13.3",
    )
}

#[test]
fn r3_3_played_cards_lie_by_deck() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich berlin 3\nhand prussia S10.1 S2.2 C9.1",
    );
    t.play_all("enlist friedrich; enlist friedrich; pay S10.1; pay S2.2; buy");
    t.is("hand prussia", "C9.1");
    t.is("discards", "2");
    t.is("discards 1", "1");
    t.is("discards 2", "1");
}

#[test]
fn r3_3_not_back_into_the_pile() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\nfriedrich oschatz 5\ndaun riesa 8\nhand prussia D6.1 S2.1",
    );
    t.is("pile", "48");
    t.play_all("attack friedrich daun; play D6.1");
    t.is("pile", "48");
    t.is("discards 1", "1");
}

// also: i2.3
#[test]
fn r3_3_the_second_deck_follows_the_first() {
    let t = end_of_first_deck();
    t.is("hand hanover", "H2.2 R.1");
    t.is("deck", "2");
    t.is("pile", "49");
}

/// The discards of the first deck rest until the fourth deck is used up.
// also not: i2.3
#[test]
fn r3_3_not_shuffled_again_while_decks_are_unused() {
    let t = end_of_first_deck();
    t.is("discards 1", "49");
    t.is("discards 2", "0");
}

#[test]
fn r3_3_the_two_fullest_decks_after_the_fourth() {
    let t = end_of_fourth_deck();
    t.is("hand hanover", "S13.3 R.4");
    t.is("deck", "2+3");
    t.is("pile", "94");
    t.is("discards 2", "0");
    t.is("discards 3", "0");
}

#[test]
fn r3_3_not_the_other_decks_after_the_fourth() {
    let t = end_of_fourth_deck();
    t.is("discards 1", "40");
    t.is("discards 4", "37");
}

/// Nothing but five discards is left of all the cards. Russia takes those of decks 1 and 2, then Sweden gets the
/// one of deck 3.
#[test]
fn i2_3_two_decks_are_shuffled_each_time() {
    let mut t = Trial::at(
        Friedrich::standard(),
        &format!(
            "stage russia draw\nsaltikov torun 8\ndeck 4\nhand prussia {}\nhand hanover {}\nhand france {}\nhand austria {}",
            deck(1)[2..].join(" "),
            deck(2)[2..].join(" "),
            deck(3)[1..].join(" "),
            deck(4).join(" "),
        ),
    );
    t.is("hand russia", "S2.1 S2.2 S3.1 S3.2");
    t.play("done");
    t.is("hand sweden", "S2.3");
}

/// Three cards are left for Russia's four.
#[test]
fn i2_3_not_more_than_there_is() {
    let mut t = Trial::at(
        Friedrich::standard(),
        &format!(
            "stage russia draw\nsaltikov torun 8\ndeck 4\nhand prussia {}\nhand hanover {}\nhand france {}\nhand austria {}",
            deck(1)[2..].join(" "),
            deck(2)[1..].join(" "),
            deck(3).join(" "),
            deck(4).join(" "),
        ),
    );
    t.is("hand russia", "S2.1 S2.2 S3.1");
    t.is("pile", "0");
    t.play("done");
    t.is("hand sweden", "-");
}
