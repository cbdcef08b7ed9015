//! Cards in hand: faces for their owner, backs for others.

use super::{ALLIANCE, BOURBON, at, english};
use kernel::Viewer;

#[test]
fn hands_show_faces_to_owners_and_backs_to_others() {
    let t = at("hand alliance 3 3 1\nhand bourbon 2\nheld alliance A09\nheld bourbon B03");
    let own = t.scene(ALLIANCE);
    let ids: Vec<&str> = own.hands[0]
        .known
        .iter()
        .map(|card| card.id.as_str())
        .collect();
    assert_eq!(ids, ["1.0", "3.0", "3.1", "A09"]);
    assert_eq!(own.hands[0].known[0].value, Some(1));
    let event = &own.hands[0].known[3];
    assert_eq!(event.title.as_ref().unwrap().key, "card-A09");
    assert_eq!(event.text.as_ref().unwrap().key, "card-A09.text");
    assert!(own.hands[1].known.is_empty());
    assert_eq!(
        own.hands[1].unknown,
        [("back-action".into(), 1), ("back-event".into(), 1)]
    );
    assert!(
        own.own.contains(&"alliance".into()),
        "the own hand comes first"
    );
    for hand in &t.scene(Viewer::Spectator).hands {
        assert!(hand.known.is_empty());
    }
}

#[test]
fn a_card_chosen_in_secret_stays_secret() {
    let choose = |card: &str| {
        let mut t = at("first\nhand alliance 4 1\nhand bourbon 2 3");
        t.play(&format!("alliance: show {card}"));
        (format!("{:?}", t.scene(BOURBON)), t.scene(ALLIANCE))
    };
    let ((one, own), (other, _)) = (choose("4"), choose("1"));
    assert_eq!(one, other);
    assert_eq!(
        own.prompt.instruction.to_string(),
        "prompt-wait who=seat-bourbon"
    );
}

#[test]
fn all_is_open_to_who_sees_everything() {
    let t = at("hand alliance 3\nhand bourbon 2\nheld bourbon B03");
    let scene = t.scene(Viewer::Everything);
    let known: Vec<Vec<&str>> = (scene.hands.iter())
        .map(|hand| hand.known.iter().map(|card| card.id.as_str()).collect())
        .collect();
    assert_eq!(known, [vec!["3.0"], vec!["2.0", "B03"]]);
    let owners: Vec<&str> = scene.hands.iter().map(|hand| hand.owner.as_str()).collect();
    assert_eq!(owners, ["alliance", "bourbon"]);
    assert_eq!(
        english(scene.hands[0].known[0].title.as_ref().unwrap()),
        "3 actions"
    );
}

/// Backs of cards one has not are not shown.
#[test]
fn an_empty_hand_has_no_backs() {
    let scene = at("hand bourbon 2 3").scene(ALLIANCE);
    assert_eq!(scene.hands[1].unknown, [("back-action".into(), 2)]);
    let scene = at("held bourbon B03").scene(ALLIANCE);
    assert_eq!(scene.hands[1].unknown, [("back-event".into(), 1)]);
}

/// A player commands a side and its powers, neutral ones included; Savoy changes sides.
#[test]
fn a_player_commands_the_powers_of_a_side() {
    let own = |position: &str, viewer| at(position).scene(viewer).own;
    assert_eq!(
        own("", ALLIANCE),
        [
            "alliance",
            "britain",
            "dutch",
            "austria",
            "empire",
            "portugal",
            "habsburg_spain"
        ]
    );
    assert_eq!(
        own("", BOURBON),
        ["bourbon", "savoy", "france", "spain", "bavaria"]
    );
    assert_eq!(
        own("savoy alliance", BOURBON),
        ["bourbon", "france", "spain", "bavaria"]
    );
    assert!(own("", Viewer::Spectator).is_empty());
}
