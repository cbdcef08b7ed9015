//! Setting up the game: paragraphs 0.1 to 0.7, readings i2.7 and i2.8.

use friedrich::Friedrich;
use trial::Trial;

const FREDERICK: &str = "
    frederick: allot friedrich 8; frederick: allot winterfeldt 5; frederick: allot heinrich 4;
    frederick: allot schwerin 4; frederick: allot keith 4; frederick: allot seydlitz 3;
    frederick: allot dohna 2; frederick: allot lehwaldt 2;
    frederick: allot ferdinand 7; frederick: allot cumberland 5; frederick: ready";
const ELISABETH: &str = "
    elisabeth: allot saltikov 5; elisabeth: allot fermor 4; elisabeth: allot apraxin 4;
    elisabeth: allot tottleben 3; elisabeth: allot ehrensvaerd 4; elisabeth: ready";
const MARIA_THERESA: &str = "
    maria-theresa: allot daun 8; maria-theresa: allot browne 6; maria-theresa: allot karl 6;
    maria-theresa: allot laudon 5; maria-theresa: allot lacy 5;
    maria-theresa: allot hildburghausen 6; maria-theresa: ready";
const POMPADOUR: &str = "
    pompadour: allot richelieu 7; pompadour: allot soubise 5; pompadour: allot chevert 8;
    pompadour: ready";

fn set_up() -> Trial<'static, Friedrich> {
    let mut t = Trial::new_game(Friedrich::standard(), &[("players", "4")]);
    for sheet in [FREDERICK, ELISABETH, MARIA_THERESA, POMPADOUR] {
        t.play_all(sheet);
    }
    t
}

#[test]
fn r0_1_each_player_has_an_army_sheet() {
    let t = Trial::new_game(Friedrich::standard(), &[("players", "4")]);
    t.is("stage", "set-up");
    t.is("decides", "frederick elisabeth maria-theresa pompadour");
    t.legal("frederick: allot friedrich 8");
    t.legal("elisabeth: allot saltikov 5");
    t.legal("maria-theresa: allot daun 8");
    t.legal("pompadour: allot richelieu 7");
}

#[test]
fn r0_1_not_on_another_players_sheet() {
    let t = Trial::new_game(Friedrich::standard(), &[("players", "4")]);
    t.refuses("elisabeth: allot friedrich 8", "0.3");
    t.refuses("frederick: allot richelieu 7", "0.3");
}

// also: 2.1
#[test]
fn r0_2_every_piece_stands_on_its_city() {
    let t = set_up();
    for (city, generals) in [
        ("oschatz", "friedrich winterfeldt"),
        ("berlin", "heinrich"),
        ("strehlen", "schwerin keith"),
        ("brandenburg", "seydlitz"),
        ("arnswalde", "dohna"),
        ("mohrungen", "lehwaldt"),
        ("stade", "ferdinand"),
        ("alfeld", "cumberland"),
        ("bydgoszcz", "saltikov fermor"),
        ("lomza", "apraxin"),
        ("sierpc", "tottleben"),
        ("stralsund", "ehrensvaerd"),
        ("bruenn", "daun"),
        ("melnik", "browne karl"),
        ("olmuetz", "laudon"),
        ("tabor", "lacy"),
        ("hildburghausen", "hildburghausen"),
        ("iserlohn", "richelieu chevert"),
        ("fulda", "soubise"),
    ] {
        t.is(&format!("stack {city}"), generals);
    }
    for (train, city) in [
        ("train-prussia-1", "jueterbog"),
        ("train-prussia-2", "gruenberg"),
        ("train-hanover-1", "gifhorn"),
        ("train-russia-1", "torun"),
        ("train-russia-2", "warszawa"),
        ("train-sweden-1", "wismar"),
        ("train-austria-1", "beraun"),
        ("train-austria-2", "pardubitz"),
        ("train-imperial-1", "erlangen"),
        ("train-france-1", "koblenz"),
        ("train-france-2", "gemuenden"),
    ] {
        t.is(train, city);
    }
}

/// The cities printed for the set-up are ordinary cities afterwards.
#[test]
fn r0_2_not_bound_to_its_set_up_city() {
    let mut t = set_up();
    t.play("move heinrich bernau");
    t.is("heinrich", "bernau 4");
    t.play("move seydlitz potsdam");
    t.play("move seydlitz berlin");
    t.is("stack berlin", "seydlitz");
}

// also: 6.1
#[test]
fn r0_3_the_whole_total_is_allotted() {
    let t = set_up();
    for (nation, armies) in [
        ("prussia", "32"),
        ("hanover", "12"),
        ("russia", "16"),
        ("sweden", "4"),
        ("austria", "30"),
        ("imperial", "6"),
        ("france", "20"),
    ] {
        t.is(&format!("total {nation}"), armies);
    }
    t.is("richelieu", "iserlohn 15");
    t.is("soubise", "fulda 5");
}

#[test]
fn r0_3_not_below_one_nor_above_eight() {
    let t = Trial::new_game(Friedrich::standard(), &[("players", "4")]);
    t.refuses("frederick: allot friedrich 0", "0.3");
    t.refuses("frederick: allot friedrich 9", "0.3");
    t.legal("frederick: allot friedrich 1");
    t.legal("frederick: allot friedrich 8");
}

/// With three armies for Richelieu the other two French generals would have to hold 17.
#[test]
fn r0_3_not_a_rest_that_fits_nowhere() {
    let mut t = Trial::new_game(Friedrich::standard(), &[("players", "4")]);
    t.refuses("pompadour: allot richelieu 3", "0.3");
    t.play("pompadour: allot richelieu 4");
    t.refuses("pompadour: allot soubise 7", "0.3");
    t.legal("pompadour: allot soubise 8");
}

#[test]
fn r0_3_not_less_than_the_total() {
    let mut t = Trial::new_game(Friedrich::standard(), &[("players", "4")]);
    t.refuses("pompadour: ready", "0.3");
    t.play("pompadour: allot richelieu 7");
    t.play("pompadour: allot soubise 5");
    t.refuses("pompadour: allot chevert 7", "0.3");
    t.refuses("pompadour: ready", "0.3");
    t.play("pompadour: allot chevert 8");
    t.play("pompadour: ready");
}

// also not: 6.1, i2.5
#[test]
fn r0_3_not_seen_by_the_others() {
    let t = set_up();
    t.is("range pompadour richelieu", "15..15");
    t.is("range frederick richelieu", "12..16");
    t.is("range maria-theresa soubise", "4..8");
}

#[test]
fn r0_4_one_deck_is_the_draw_pile() {
    let t = Trial::new_game(Friedrich::standard(), &[("players", "4")]);
    t.is("pile", "50");
    t.is("deck", "1");
    t.is("discards", "0");
}

#[test]
fn r0_4_not_cards_of_the_other_decks() {
    let t = set_up();
    t.is("pile", "43");
    let hand = t.ask("hand prussia");
    assert!(hand.split(' ').all(|card| card.ends_with(".1")), "{hand}");
}

#[test]
fn r0_5_the_marker_starts_on_the_first_turn() {
    set_up().is("turn", "1");
}

#[test]
fn r0_5_not_moved_by_the_first_nations() {
    let mut t = set_up();
    t.play_all("done; done; done; done");
    t.is("stage", "austria movement");
    t.is("turn", "1");
}

/// Seventeen of the eighteen cards have been read, so the next one can only be the last.
// also: i2.2
#[test]
fn r0_6_eighteen_fate_cards() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 23\nstage france end\nout russia sweden\nimperial elisabeth
         drawn elisabeth sweden india lord-bute poems 1 2 3 4 5 6 7 8 9 10 11 12
         lehwaldt retired\nkeith retired\nfriedrich berlin 8",
    );
    assert!(t.ask("drawn").ends_with(" 12 america"));
    t.is("out france", "yes");
    t.is("winner", "frederick");
}

#[test]
fn r0_6_not_a_fate_card_read_at_the_start() {
    let t = set_up();
    t.is("drawn", "-");
    t.is("fate", "-");
}

#[test]
fn r0_7_the_game_begins_when_all_are_ready() {
    let t = set_up();
    t.is("stage", "prussia movement");
    t.is("decides", "frederick");
}

#[test]
fn r0_7_not_before_the_last_is_ready() {
    let mut t = Trial::new_game(Friedrich::standard(), &[("players", "4")]);
    for sheet in [FREDERICK, ELISABETH, MARIA_THERESA] {
        t.play_all(sheet);
    }
    t.is("stage", "set-up");
    t.is("decides", "pompadour");
    t.is("hand-size prussia", "0");
    t.refuses("frederick: done", "0.3");
}

#[test]
fn i2_7_three_players_make_three_roles() {
    let t = Trial::new_game(Friedrich::standard(), &[("players", "3")]);
    t.is("decides", "frederick elisabeth maria-theresa");
    t.is("player france", "elisabeth");
}

/// The thirteens that decided the roles lie in the decks like all other cards.
// also not: 2.1
#[test]
fn i2_7_not_taken_out_of_the_deck() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "stage prussia draw\nfriedrich berlin 8",
        "S13.1 C13.1 H13.1 D13.1 S2.1 S3.1 S4.1",
    );
    t.is("hand prussia", "S2.1 S3.1 S4.1 S13.1 C13.1 H13.1 D13.1");
}

#[test]
fn i2_8_the_first_cards_come_in_the_first_stage() {
    let mut t = set_up();
    t.is("hand-size prussia", "7");
    t.play("done");
    t.is("stage", "hanover movement");
    t.is("hand-size hanover", "2");
}

#[test]
fn i2_8_not_a_card_before_ones_own_stage() {
    let t = set_up();
    for nation in [
        "hanover", "russia", "sweden", "austria", "imperial", "france",
    ] {
        t.is(&format!("hand-size {nation}"), "0");
    }
}
