//! Cards of cities, pieces and cards: what is known, and how.

use crate::texts::{LANGUAGES, bundle, words};
use friedrich::Friedrich;
use kernel::{Game, Message, Seat, Target, Viewer, scene::Portrait};
use trial::Trial;

const FREDERICK: Viewer = Viewer::Seat(Seat(0));
const MARIA_THERESA: Viewer = Viewer::Seat(Seat(2));

fn position() -> Trial<'static, Friedrich> {
    Trial::at(
        Friedrich::standard(),
        "turn 4\nfriedrich oschatz 8\nwinterfeldt oschatz 5\nkeith breslau 2\ntrain-prussia-1 jueterbog\n\
         daun bruenn 7\nlacy tabor 2\nconquered glatz",
    )
}

fn card(t: &Trial<'_, Friedrich>, viewer: Viewer, target: &str) -> Portrait {
    let target = Target::read(target).expect(target);
    (Friedrich::standard().portrait(t.state(), viewer, &target)).expect("a card")
}

fn english(message: &Message) -> String {
    words(&bundle("en", LANGUAGES[1].1), message)
}

fn facts(card: &Portrait) -> Vec<String> {
    card.facts.iter().map(english).collect()
}

#[test]
fn a_city_tells_suit_worth_and_protection() {
    let t = position();
    let breslau = card(&t, FREDERICK, "city breslau");
    assert_eq!(english(&breslau.title), "Breslau");
    assert_eq!(
        english(&breslau.kind),
        "Austria: objective of the first order"
    );
    let said = facts(&breslau);
    for wanted in [
        "Sector of spades: a stack that fights from here plays ♠",
        "Defended by Prussia",
        "Protected by Keith, within reach",
    ] {
        assert!(said.iter().any(|fact| fact == wanted), "{wanted}: {said:?}");
    }
    assert_eq!(
        english(&breslau.pieces[0].says),
        "Keith commands: strength 2"
    );
    let glatz = facts(&card(&t, FREDERICK, "city glatz"));
    assert!(
        glatz
            .iter()
            .any(|fact| fact == "Conquered, held by Austria")
    );
    assert_eq!(
        english(&card(&t, FREDERICK, "city berlin").kind),
        "Prussia: depot"
    );
}

#[test]
fn strengths_are_told_as_far_as_they_are_known() {
    let t = position();
    let own = card(&t, FREDERICK, "piece friedrich");
    let other = card(&t, MARIA_THERESA, "piece friedrich");
    assert_eq!(english(&own.kind), "Prussia: general of rank 1");
    assert_eq!(
        english(&own.pieces[0].says),
        "Friedrich commands: strength 13"
    );
    assert_eq!(own.pieces[0].how, None);
    assert_eq!(
        english(&other.pieces[0].says),
        "Friedrich commands: strength 7–14"
    );
    let how = other.pieces[0].how.as_ref().map(english);
    assert_eq!(
        how.as_deref(),
        Some("Deduced from combats and the public total of 15 (Prussia)")
    );
    assert_eq!(
        english(&other.pieces[1].says),
        "Winterfeldt marches with him"
    );
    // While armies are allotted nobody else sees any number.
    let mut t = Trial::new_game(Friedrich::standard(), &[("players", "4")]);
    t.play("frederick: allot friedrich 8");
    let other = card(&t, MARIA_THERESA, "piece friedrich");
    assert_eq!(english(&other.pieces[0].says), "Friedrich commands");
}

#[test]
fn trains_and_cards() {
    let t = position();
    let train = facts(&card(&t, FREDERICK, "piece train-prussia-1"));
    assert!(
        train
            .iter()
            .any(|fact| fact == "Feeds Friedrich, Winterfeldt"),
        "{train:?}"
    );
    let reserve = facts(&card(&t, FREDERICK, "card R.1"));
    assert_eq!(reserve[0], "Pays 10 points");
    let fate = card(&t, FREDERICK, "card fate-8-spades");
    assert_eq!(english(&fate.kind), "Fate card");
    assert!(facts(&fate)[0].starts_with("Prussia may at once give"));
    let nobody = Target::read("card S99.1").expect("a target");
    assert_eq!(
        Friedrich::standard().portrait(t.state(), FREDERICK, &nobody),
        None
    );
}
