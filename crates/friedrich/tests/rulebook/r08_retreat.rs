//! Retreats: rule 8, paragraph by paragraph.

use friedrich::Friedrich;
use trial::Trial;

// also: i6.1
#[test]
fn r8_1_the_retreat_is_as_long_as_the_losses() {
    for (armies, after) in [(7, "jauer 6"), (6, "liegnitz 4"), (5, "haynau 2")] {
        let mut t = Trial::at(
            Friedrich::standard(),
            &format!(
                "stage prussia combat\n\
                 friedrich schweidnitz 8\n\
                 daun striegau {armies}"
            ),
        );
        t.play("attack friedrich daun");
        t.is("daun", after);
    }
}

#[test]
fn r8_1_not_a_next_fight_before_the_retreat() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun oels 6\n\
         schwerin schweidnitz 5\n\
         laudon striegau 4",
    );
    t.play("attack friedrich daun");
    t.refuses("attack schwerin laudon", "8.1");
    t.play("retreat trebnitz");
    t.legal("attack schwerin laudon");
}

#[test]
fn r8_1_not_a_shorter_or_longer_way() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun oels 6",
    );
    t.play("attack friedrich daun");
    t.refuses("retreat militsch", "8.2.a");
    t.refuses("retreat krotoszyn", "8.1");
    t.legal("retreat rawicz");
}

// also not: i6.4
#[test]
fn r8_1_not_splitting_a_stack() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun oels 1\n\
         browne oels 2\n\
         laudon oels 3",
    );
    t.play("attack friedrich daun");
    t.play("retreat kreuzburg");
    t.is("stack kreuzburg", "daun browne laudon");
    t.is("stack oels", "-");
    t.is("daun", "kreuzburg 4");
    t.is("stage", "hanover movement");
}

#[test]
fn r8_2_the_victor_chooses_the_way() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich oels 3\n\
         daun breslau 5",
    );
    t.play("attack friedrich daun");
    t.is("decides", "maria-theresa");
    t.legal("retreat trebnitz");
    t.play("retreat kreuzburg");
    t.is("friedrich", "kreuzburg 1");
}

#[test]
fn r8_2_not_chosen_by_the_beaten() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun oels 6",
    );
    t.play("attack friedrich daun");
    t.is("decides", "frederick");
    t.refuses("maria-theresa: retreat trebnitz", "2.4");
}

// also: i6.3
#[test]
fn r8_2_a_as_far_as_possible_from_the_victor() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun oels 6",
    );
    t.play("attack friedrich daun");
    for city in [
        "rawicz",
        "trebnitz",
        "wieruszow",
        "ostrow-wielkopolski",
        "kreuzburg",
    ] {
        t.legal(&format!("retreat {city}"));
    }
    t.play("retreat wieruszow");
    t.is("daun", "wieruszow 4");
}

/// Namslau and Strehlen could be reached too, but Oppeln alone is three roads from Breslau.
#[test]
fn r8_2_a_a_single_farthest_city_is_taken_at_once() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 6",
    );
    t.play("attack friedrich daun");
    t.is("daun", "oppeln 4");
}

/// Kreuzburg lies beside Heinrich at Rosenberg, who has won nothing.
#[test]
fn r8_2_a_only_the_victor_counts() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         heinrich rosenberg 8\n\
         daun oels 6",
    );
    t.play("attack friedrich daun");
    t.play("retreat kreuzburg");
    t.is("daun", "kreuzburg 4");
    t.is("stage", "hanover movement");
}

// also not: i6.3
#[test]
fn r8_2_a_not_to_a_nearer_city() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun oels 6",
    );
    t.play("attack friedrich daun");
    t.refuses("retreat brieg", "8.2.a");
    t.why_not("city brieg", "8.2.a");
}

/// Goldap is occupied, so the one way is Pillkallen, Ragnit, Tilsit; to and fro to Pillkallen would end farther off.
#[test]
fn r8_2_b_the_way_may_wind() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         lehwaldt insterburg 7\n\
         apraxin gumbinnen 4\n\
         train-russia-1 goldap",
    );
    t.play("attack lehwaldt apraxin");
    t.is("apraxin", "tilsit 1");
    t.is("distance tilsit insterburg", "1");
}

/// Only Pillkallen is open: three steps would have to go to and fro.
#[test]
fn r8_2_b_not_the_same_city_twice() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         lehwaldt insterburg 8\n\
         apraxin gumbinnen 4\n\
         saltikov gumbinnen 1\n\
         train-russia-1 goldap\n\
         train-russia-2 ragnit",
    );
    t.play("attack lehwaldt saltikov");
    t.is("apraxin", "off");
    t.is("saltikov", "off");
    t.is("total russia", "0");
}

#[test]
fn r8_2_c_pieces_are_walked_around() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 6\n\
         browne oppeln 3",
    );
    t.play("attack friedrich daun");
    t.is("daun", "namslau 4");
    t.is("browne", "oppeln 3");
}

#[test]
fn r8_2_c_not_destroying_a_train() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 7\n\
         train-prussia-1 brieg",
    );
    t.play("attack friedrich daun");
    t.is("train-prussia-1", "brieg");
    t.is("daun", "off");
}

#[test]
fn r8_2_c_not_joining_ones_own_general() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 7\n\
         browne brieg 3",
    );
    t.play("attack friedrich daun");
    t.is("daun", "off");
    t.is("browne", "brieg 3");
    t.is("total austria", "3");
}

#[test]
fn r8_2_c_not_through_another_piece() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun oels 6\n\
         train-austria-1 militsch\n\
         tottleben kepno 3",
    );
    t.play("attack friedrich daun");
    t.is("daun", "kreuzburg 4");
}

/// No Hanoverian protects Göttingen, and leaving it on the march would conquer it.
#[test]
fn r8_2_c_not_conquering_an_objective() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         seydlitz duderstadt 6\n\
         richelieu goettingen 4",
    );
    t.is("protected goettingen", "no");
    t.play("attack seydlitz richelieu");
    t.play("retreat kassel");
    t.is("richelieu", "kassel 2");
    t.is("conquered goettingen", "no");
    t.is("objectives france", "0");
}

#[test]
fn r8_3_without_a_full_retreat_all_armies_are_lost() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         heinrich brieg 1\n\
         daun ohlau 7",
    );
    t.play("attack friedrich daun");
    t.is("daun", "off");
    t.is("total austria", "0");
    t.is("stage", "hanover movement");
}

/// One step to Brieg is open, a second is not.
#[test]
fn r8_3_not_saved_by_a_part_of_the_way() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 6\n\
         browne oppeln 1\n\
         laudon namslau 1\n\
         train-austria-1 strehlen",
    );
    t.play("attack friedrich daun");
    t.is("daun", "off");
    t.is("total austria", "2");
}

#[test]
fn r8_3_not_lost_while_one_way_is_open() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun ohlau 6\n\
         browne oppeln 1\n\
         laudon namslau 1",
    );
    t.play("attack friedrich daun");
    t.is("daun", "strehlen 4");
    t.is("stage", "hanover movement");
}
