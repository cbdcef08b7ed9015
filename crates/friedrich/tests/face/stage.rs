//! The stage: a duel, the retreat after it, a step back before it, and a fate card that asks.

use crate::texts::{LANGUAGES, bundle, words};
use friedrich::Friedrich;
use kernel::{
    Message, Seat, Viewer,
    scene::{Stage, Value},
};
use trial::Trial;

const FREDERICK: Viewer = Viewer::Seat(Seat(0));
const MARIA_THERESA: Viewer = Viewer::Seat(Seat(2));

fn stage(t: &Trial<'_, Friedrich>, viewer: Viewer) -> Stage {
    *t.scene(viewer).stage.expect("a stage")
}

fn english(message: &Message) -> String {
    words(&bundle("en", LANGUAGES[1].1), message)
}

fn stakes(stage: &Stage) -> Vec<String> {
    stage.stakes.iter().map(english).collect()
}

fn duel() -> Trial<'static, Friedrich> {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 4\nstage prussia combat\nfriedrich oschatz 3\nkeith oschatz 2\ndaun wurzen 7\nlacy tabor 2\n\
         hand prussia D10.1 D2.1 S9.1 R.1\nhand austria C4.1 H5.1",
    );
    t.play("attack friedrich daun");
    t
}

#[test]
fn a_duel_shows_both_sides_and_the_attackers_score() {
    let t = duel();
    let (own, other) = (stage(&t, FREDERICK), stage(&t, MARIA_THERESA));
    assert_eq!((own.kind.as_str(), own.space.as_str()), ("duel", "wurzen"));
    assert_eq!(
        english(&own.title),
        "Friedrich, Keith against Daun at Wurzen"
    );
    let [attacker, defender] = &own.sides[..] else {
        panic!("{:?}", own.sides);
    };
    assert_eq!(attacker.nation, "prussia");
    assert_eq!(attacker.pieces, ["friedrich", "keith"]);
    assert_eq!(attacker.space.as_deref(), Some("oschatz"));
    assert_eq!(attacker.strength, Value::Known(5));
    assert_eq!(attacker.suit.as_deref(), Some("diamonds"));
    assert!(attacker.acts && !defender.acts);
    // Strengths were declared: everybody knows both.
    assert_eq!(defender.strength, Value::Known(7));
    assert_eq!(defender.suit.as_deref(), Some("clubs"));
    assert_eq!(english(&defender.title), "Daun (2 cards in hand)");
    let score = own.score.as_ref().expect("a score");
    assert_eq!(score.value, -2);
    assert_eq!(
        english(&score.says),
        "Attacker’s score −2: advantage Austria"
    );
    assert_eq!(
        stakes(&own),
        [
            "If Prussia stops now: 2 armies lost and a retreat of 2 cities",
            "Your cards of diamonds add up to 12, and you hold a Reserve",
        ]
    );
    // What a hand could still bring is for its owner only.
    assert_eq!(stakes(&other).len(), 1);
    assert_eq!(other.score, own.score);
}

#[test]
fn the_score_has_one_sign_for_both() {
    let mut t = duel();
    t.play("play D10.1");
    for viewer in [FREDERICK, MARIA_THERESA, Viewer::Spectator] {
        assert_eq!(stage(&t, viewer).score.expect("a score").value, 8);
    }
    let prompt = t.scene(MARIA_THERESA).prompt.instruction;
    assert_eq!(
        english(&prompt),
        "You defend against Friedrich, Keith, attacker at +8: play clubs or a Reserve, or stop"
    );
    let label = &t.scene(MARIA_THERESA).choices[0].label;
    assert_eq!(english(label), "Play ♣4: attacker at +4");
    assert_eq!(
        stakes(&stage(&t, FREDERICK)),
        ["If Austria stops now, the stack is destroyed: 7 armies lost"]
    );
}

#[test]
fn the_retreat_stays_on_the_stage() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria combat\ndaun prag 6\nkeith beraun 4\nhand prussia C2.1",
    );
    t.play("attack daun keith");
    t.play("stop");
    let stage = stage(&t, MARIA_THERESA);
    assert_eq!(
        (stage.kind.as_str(), stage.space.as_str()),
        ("duel", "beraun")
    );
    assert_eq!(stage.sides[0].nation, "austria");
    assert!(stage.sides[0].acts);
    assert_eq!(stage.score.as_ref().map(|score| score.value), Some(2));
    assert_eq!(
        stakes(&stage),
        ["Austria chooses where Keith retreats: 2 cities"]
    );
}

#[test]
fn before_a_fight_strengths_are_what_is_known() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 7\nfate 8.clubs\nstage austria combat\ndaun prag 6\nkeith beraun 4\ndohna berlin 3\nlacy pilsen 2\nhand prussia C2.1",
    );
    t.play("attack daun keith");
    let (attacked, attacking) = (stage(&t, FREDERICK), stage(&t, MARIA_THERESA));
    assert_eq!(attacked.sides[1].strength, Value::Known(4));
    assert!(attacked.sides[1].acts);
    assert!(matches!(attacking.sides[1].strength, Value::Between(..)));
    assert_eq!(attacking.sides[0].strength, Value::Known(6));
    assert_eq!(attacked.score, None);
}

#[test]
fn a_fate_card_lies_on_the_table_while_it_asks() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nfriedrich berlin 8\nkeith breslau 2\ndaun bruenn 3",
        "8",
    );
    let stage = stage(&t, Viewer::Spectator);
    assert_eq!((stage.kind.as_str(), stage.space.as_str()), ("fate", ""));
    assert_eq!(stage.sides.len(), 1);
    assert_eq!(stage.sides[0].nation, "prussia");
    assert!(stage.sides[0].acts);
    assert!(stakes(&stage)[0].starts_with("Prussia may at once give"));
    let t = Trial::at(Friedrich::standard(), "friedrich berlin 4");
    assert_eq!(t.scene(FREDERICK).stage, None);
}

/// The values of a Reserve share one target, and each has a short label for a row of numbers.
#[test]
fn the_values_of_a_reserve_are_a_row_of_numbers() {
    use kernel::Target;
    let t = duel();
    let scene = t.scene(FREDERICK);
    let values: Vec<_> = (scene.choices.iter())
        .filter(|choice| choice.target == Target::Card("R.1".into()))
        .collect();
    assert_eq!(values.len(), 10);
    let bundle = bundle("en", LANGUAGES[1].1);
    for choice in values {
        assert_eq!(choice.label.key, "do-play-as");
        let message = bundle.get_message("do-play-as").expect("a label");
        assert!(message.get_attribute("short").is_some());
    }
}

/// A duel in which Austria holds these cards.
fn duel_against(hand: &str) -> Trial<'static, Friedrich> {
    let position = format!(
        "turn 4\nstage prussia combat\nfriedrich oschatz 3\ndaun wurzen 7\nlacy tabor 2\n\
         hand prussia D10.1 D2.1 S9.1\nhand austria {hand}"
    );
    let mut t = Trial::at(Friedrich::standard(), &position);
    t.play("attack friedrich daun");
    t
}

fn odds(t: &Trial<'_, Friedrich>, viewer: Viewer) -> Vec<(String, u8, Option<u8>)> {
    (stage(t, viewer).odds.iter())
        .map(|likely| (english(&likely.what), likely.percent, likely.good_for))
        .collect()
}

#[test]
fn odds_of_a_duel_follow_from_what_a_side_can_know() {
    let (strong, weak) = (
        duel_against("C13.1 C12.1 C4.1"),
        duel_against("H2.1 H3.1 S4.1"),
    );
    // Four armies behind, twelve points in hand: what it takes to beat that is not Frederick's to know.
    let own = odds(&strong, FREDERICK);
    assert_eq!(own, odds(&weak, FREDERICK));
    assert_eq!(own[0].0, "If both play all they hold: Prussia wins");
    assert_eq!(own[0].2, Some(0));
    assert!((40..95).contains(&own[0].1), "{own:?}");
    let all: u16 = own.iter().map(|(_, percent, _)| u16::from(*percent)).sum();
    assert!((98..=102).contains(&all), "{own:?}");
    // Austria knows its own cards, and so has other odds with each hand.
    let austrian = |t| {
        let odds = odds(t, MARIA_THERESA);
        let wins = odds.iter().find(|(_, _, good_for)| *good_for == Some(1));
        wins.map_or(0, |(_, percent, _)| *percent)
    };
    assert!(austrian(&strong) > austrian(&weak));
    assert_eq!(stage(&strong, Viewer::Spectator).odds, []);
}

#[test]
fn more_cards_in_the_other_hand_are_worse_odds() {
    let wins = |hand: &str| odds(&duel_against(hand), FREDERICK)[0].1;
    assert!(wins("H2.1") > wins("H2.1 H3.1 S4.1 S5.1 H4.1 S6.1 H5.1 S7.1"));
}
