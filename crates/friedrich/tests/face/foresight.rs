//! What actions lead to before they are made, and what going far would mean.

use crate::texts::{LANGUAGES, bundle, words};
use friedrich::Friedrich;
use kernel::{
    Game, Seat, Target,
    foresight::{Consequence, Weight},
};
use trial::Trial;

fn at(position: &str) -> Trial<'static, Friedrich> {
    Trial::at(Friedrich::standard(), position)
}

/// Weight and English words of what an action leads to.
fn foreseen(t: &Trial<'_, Friedrich>, seat: u8, action: &str) -> Vec<(Weight, String)> {
    let game = Friedrich::standard();
    let action = game.read(t.state(), action).expect(action);
    said(game.foresee(t.state(), Seat(seat), &action))
}

fn said(foreseen: Vec<Consequence>) -> Vec<(Weight, String)> {
    let english = bundle("en", LANGUAGES[1].1);
    (foreseen.into_iter())
        .map(|consequence| (consequence.weight, words(&english, &consequence.what)))
        .collect()
}

fn has(foreseen: &[(Weight, String)], weight: Weight, words: &str) -> bool {
    (foreseen.iter()).any(|(of, said)| *of == weight && said == words)
}

#[test]
fn a_step_beside_an_enemy_leads_to_a_fight() {
    let t = at(
        "turn 4\nfriedrich torgau 5\nkeith breslau 3\ndaun wurzen 7\nlacy tabor 4\nhand austria C4.1 C5.1",
    );
    let foreseen = foreseen(&t, 0, "move friedrich oschatz");
    assert!(
        has(
            &foreseen,
            Weight::Notes,
            "Combat: Friedrich 5 ♦ against Daun 3–8 ♣ (2 cards in the enemy’s hand)"
        ),
        "{foreseen:?}"
    );
}

#[test]
fn leaving_takes_and_uncovers() {
    let t =
        at("turn 4\nstage austria movement\ndaun glatz 5\ntrain-austria-1 nachod\nkeith berlin 2");
    let foreseen_here = foreseen(&t, 2, "move daun neurode");
    assert!(
        has(&foreseen_here, Weight::Notes, "Takes Glatz"),
        "{foreseen_here:?}"
    );
    let t = at("turn 4\nkeith glatz 3\ndaun bruenn 7\nfriedrich berlin 4");
    let away = foreseen(&t, 0, "move keith nachod");
    let warned = (away.iter())
        .any(|(weight, said)| *weight == Weight::Warns && said.starts_with("No longer protected"));
    assert!(warned, "{away:?}");
}

#[test]
fn a_general_too_far_from_his_train_goes_hungry() {
    let far = at("turn 4\nstage austria movement\ndaun berlin 5\ntrain-austria-1 tabor");
    let gone = foreseen(&far, 2, "done");
    assert!(
        gone.iter().any(|(weight, said)| *weight >= Weight::Warns
            && said.starts_with("Daun at Berlin is out of supply")),
        "{gone:?}"
    );
}

#[test]
fn finishing_tells_what_is_given_up() {
    let t = at(
        "turn 4\nstage austria movement\ndaun nachod 5\nlacy prag 2\ntrain-austria-1 koeniggraetz\nkeith berlin 2",
    );
    let done = foreseen(&t, 2, "done");
    assert!(
        has(&done, Weight::Notes, "3 pieces have not moved"),
        "{done:?}"
    );
    let missed = (done.iter()).any(|(weight, said)| {
        *weight == Weight::Costs
            && said.starts_with("Daun could still take")
            && said.contains("Glatz")
    });
    assert!(missed, "{done:?}");
    // Whoever has moved gives nothing up.
    let t = at(
        "turn 4\nstage austria movement\ndaun nachod 5\nmoved daun\ntrain-austria-1 koeniggraetz\nkeith berlin 2",
    );
    let done = foreseen(&t, 2, "done");
    assert!(
        done.iter().all(|(weight, _)| *weight != Weight::Costs),
        "{done:?}"
    );
}

#[test]
fn a_general_face_down_and_still_hungry_is_about_to_be_lost() {
    let t = at("turn 4\nstage austria movement\ndaun berlin 5 down\ntrain-austria-1 tabor");
    let done = foreseen(&t, 2, "done");
    assert!(
        has(
            &done,
            Weight::Costs,
            "Daun at Berlin is still out of supply: 5 armies will be lost"
        ),
        "{done:?}"
    );
}

#[test]
fn trains_in_reach_are_in_danger() {
    let t = at("turn 4\nfriedrich berlin 5\ntrain-prussia-1 oschatz\ndaun wurzen 5");
    let done = foreseen(&t, 0, "done");
    let warned = (done.iter()).any(|(weight, said)| {
        *weight == Weight::Warns && said.starts_with("Daun can reach Prussian supply train 1")
    });
    assert!(warned, "{done:?}");
}

#[test]
fn cards_and_stopping() {
    let mut t = at(
        "turn 4\nstage prussia combat\nfriedrich oschatz 3\ndaun wurzen 7\nlacy tabor 2\nhand prussia D10.1 D2.1\nhand austria C4.1",
    );
    t.play("attack friedrich daun");
    let ahead = foreseen(&t, 0, "play D10.1");
    assert_eq!(
        ahead[0].1,
        "Attacker at +6: Austria answers, holding 1 cards, or loses 6 armies"
    );
    let below = foreseen(&t, 0, "play D2.1");
    assert_eq!(
        below[0].1,
        "Attacker at −2: still below, and stopping then costs 2 armies"
    );
    let stop = foreseen(&t, 0, "stop");
    assert_eq!(
        stop[0],
        (
            Weight::Costs,
            "Friedrich is destroyed: 3 armies lost".into()
        )
    );
}

#[test]
fn a_purchase_says_what_is_wasted() {
    let mut t = at("friedrich berlin 4\nhand prussia S10.1");
    t.play("enlist friedrich");
    t.play("pay S10.1");
    assert_eq!(
        foreseen(&t, 0, "buy"),
        [(
            Weight::Warns,
            "4 points paid too many: no change is given".to_owned()
        )]
    );
}

#[test]
fn distant_targets_have_distance_strength_and_supply() {
    let t = at("turn 4\nfriedrich berlin 5\ndaun tabor 7\nlacy prag 4\nhand austria C4.1");
    let game = Friedrich::standard();
    let target = |text: &str| Target::read(text).expect(text);
    let venture =
        |to: &str| said(game.ventures(t.state(), Seat(0), &target("piece friedrich"), &target(to)));
    let to_daun = venture("piece daun");
    assert!(
        to_daun[0].1.contains("moves if the way is free"),
        "{to_daun:?}"
    );
    assert!(
        to_daun.iter().any(|(_, said)| said.starts_with(
            "The enemy holds it: Daun, strength 3–8 ♥, 1 card in hand, against your 5"
        )),
        "{to_daun:?}"
    );
    assert!(has(
        &to_daun,
        Weight::Warns,
        "Out of supply there as the trains stand"
    ));
    // Enemy pieces and the seats of others venture nowhere.
    assert!(
        game.ventures(
            t.state(),
            Seat(0),
            &target("piece daun"),
            &target("city berlin")
        )
        .is_empty()
    );
}

#[test]
fn a_lone_fight_begins_by_itself() {
    let game = Friedrich::standard();
    let one = "turn 4\nstage prussia combat\nfriedrich oschatz 3\ndaun wurzen 7\nhand austria C4.1";
    assert!(game.goes_without_saying(at(one).state(), Seat(0)));
    let two = format!("{one}\nkeith prag 3\nlacy beraun 3");
    let two = at(&two);
    assert!(!game.goes_without_saying(two.state(), Seat(0)));
    // F.10.spades looks at who received new armies, which others do not know.
    let secret = format!("fate 10.spades\n{one}");
    assert!(!game.goes_without_saying(at(&secret).state(), Seat(0)));
}

#[test]
fn advice_has_reasons() {
    let english = bundle("en", LANGUAGES[1].1);
    let game = Friedrich::standard();
    let t =
        at("turn 4\nstage austria movement\ndaun glatz 5\ntrain-austria-1 nachod\nkeith berlin 2");
    let action = game.read(t.state(), "move daun neurode").expect("a step");
    let reason = game.reason(t.state(), Seat(2), &action).expect("a reason");
    assert_eq!(words(&english, &reason), "takes Glatz");
}

/// A fate card that asks, drawn at the end of turn 8.
fn asked(position: &str, outcomes: &str) -> Trial<'static, Friedrich> {
    let position = format!(
        "rules advanced\nturn 8\nstage france end\nferdinand stade 6\nvictor ferdinand\n{position}"
    );
    Trial::at_with(Friedrich::standard(), &position, outcomes)
}

#[test]
fn a_fate_card_says_what_each_answer_leads_to() {
    let t = asked("hand prussia H2.1 S9.1\nhand austria C5.1 D9.1", "9");
    let given = foreseen(&t, 0, "give H2.1");
    assert_eq!(given.len(), 1);
    let words = &given[0].1;
    assert!(words.starts_with("Austria gets "), "{words}");
    assert!(
        words.ends_with("then you draw one of its 3 cards unseen"),
        "{words}"
    );
    let declined = foreseen(&t, 0, "decline");
    assert!(has(&declined, Weight::Notes, "Nothing changes"));
    // Which stack is turned face down: trains and enemies stand in sight of all.
    let t = asked(
        "friedrich oschatz 5\nheinrich prag 3\nkeith berlin 3\ntrain-prussia-1 torgau",
        "6",
    );
    let fed = foreseen(&t, 2, "flip friedrich");
    assert!(fed[0].1.contains("a train reaches it"), "{fed:?}");
    let hungry = foreseen(&t, 2, "flip heinrich");
    assert!(hungry[0].1.contains("no train reaches it"), "{hungry:?}");
}

#[test]
fn whoever_retires_takes_along_what_nobody_else_can_hold() {
    let position =
        "turn 6\nstage france end\nfriedrich berlin 5\nkeith breslau 3\ndohna arnswalde 4";
    let t = Trial::at_with(Friedrich::standard(), position, "sweden");
    let foreseen = foreseen(&t, 0, "retire keith");
    assert!(
        has(
            &foreseen,
            Weight::Warns,
            "Keith leaves for good, and 3 armies are lost"
        ),
        "{foreseen:?}"
    );
}
