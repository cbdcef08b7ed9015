//! Cards of spaces, pieces and cards.

use super::{ALLIANCE, BOURBON, at, english};
use kernel::{Game, Target, Viewer, scene::Portrait};
use spain::Spain;

fn portrait(position: &str, viewer: Viewer, target: Target) -> Option<Portrait> {
    Spain::standard().portrait(at(position).state(), viewer, &target)
}

fn said(portrait: &Portrait) -> Vec<String> {
    let mut said = vec![english(&portrait.title), english(&portrait.kind)];
    said.extend(portrait.facts.iter().map(english));
    said.extend(portrait.pieces.iter().map(|it| english(&it.says)));
    said
}

fn space(id: &str) -> Target {
    Target::Space(id.into())
}

fn piece(id: &str) -> Target {
    Target::Token(id.into())
}

#[test]
fn a_fortress_says_whose_it_is_and_what_it_is_worth() {
    let lille = portrait(
        "at lille villars france*2 spain/r",
        ALLIANCE,
        space("lille"),
    );
    assert_eq!(
        said(&lille.expect("a card")),
        [
            "Lille",
            "Fortress of level 3 (France), held by: Bourbons",
            "Taken by the Alliance: +3 VP",
            "Fertile land: up to 10 corps of a side",
            "Defence 3 against a siege",
            "Bourbons: a safe line of communication",
            "Villars (tactics 2, command 5)",
            "a French corps",
            "a French corps",
            "a reduced Spanish corps",
        ]
    );
}

#[test]
fn a_stack_in_the_fog_keeps_its_secret() {
    let strong = "fog on\nat lille villars boufflers france*5\nround alliance 3";
    let weak = "fog on\nat lille villars france/r\nat mons boufflers france*4\nround alliance 3";
    let of = |position, viewer| portrait(position, viewer, space("lille")).expect("a card");
    assert_eq!(of(strong, ALLIANCE), of(weak, ALLIANCE));
    assert_eq!(of(strong, Viewer::Spectator), of(weak, Viewer::Spectator));
    assert_ne!(of(strong, BOURBON), of(weak, BOURBON));
    let hidden = of(strong, ALLIANCE).pieces.pop().expect("corps");
    assert_eq!(hidden.piece, "hidden-lille");
    assert!(hidden.how.is_some());
    // Whoever is hidden has no card of his own.
    assert_eq!(portrait(strong, ALLIANCE, piece("boufflers")), None);
    assert_eq!(portrait(strong, ALLIANCE, piece("france-1")), None);
    assert!(portrait(strong, ALLIANCE, piece("villars")).is_some());
    assert!(portrait(strong, ALLIANCE, piece("hidden-lille")).is_some());
    assert_eq!(portrait(strong, BOURBON, piece("hidden-lille")), None);
}

#[test]
fn a_leader_says_what_he_commands() {
    let card = portrait(
        "at nijmegen marlborough britain*2",
        BOURBON,
        piece("marlborough"),
    );
    let card = card.expect("a card");
    assert_eq!(card.nation.as_deref(), Some("britain"));
    assert_eq!(
        said(&card)[..5],
        [
            "Marlborough",
            "Leader: Great Britain",
            "Tactics 3, command of 5 corps",
            "Stands at Nijmegen",
            "Alliance: a safe line of communication",
        ]
    );
}

#[test]
fn cards_have_cards() {
    let event = portrait("", ALLIANCE, Target::Card("B03".into())).expect("a card");
    assert_eq!(
        english(&event.kind),
        "Event of the Bourbons, kept for its moment"
    );
    assert!(portrait("", ALLIANCE, Target::Card("3.0".into())).is_some());
    assert!(portrait("", ALLIANCE, Target::Card("9.0".into())).is_none());
}
