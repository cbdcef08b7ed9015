//! Pieces: what they show, in which order they lie, and what fog hides.

use super::{ALLIANCE, BOURBON, after, at, lines, marks, stack, token};
use kernel::{
    Viewer,
    scene::{Scene, Shape, Token, Value},
};

#[test]
fn leaders_show_their_ratings_and_corps_their_strength() {
    let scene = at("at nijmegen marlborough britain britain/r minor-dutch-1").scene(BOURBON);
    let marlborough = token(&scene, "marlborough");
    assert_eq!(
        (marlborough.rank, marlborough.value),
        (Some(3), Value::None)
    );
    assert_eq!(
        (marlborough.shape, marlborough.name.as_str()),
        (Shape::Disc, "leader-marlborough")
    );
    let minor = token(&scene, "minor-dutch-1");
    assert_eq!((minor.rank, minor.value), (Some(0), Value::None));
    let order = stack(&scene, "nijmegen");
    assert_eq!(order[..2], ["marlborough", "minor-dutch-1"]);
    let corps: Vec<&Token> = order[2..].iter().map(|id| token(&scene, id)).collect();
    assert_eq!(corps[0].value, Value::Known(2));
    assert_eq!(corps[1].value, Value::Known(1));
    assert_eq!(corps[1].states, ["reduced"]);
    assert_eq!(corps[1].name, "corps-britain");
    assert_eq!(corps[0].shape, Shape::Counter);
}

#[test]
fn besiegers_lie_above_the_garrison() {
    let scene = at("at namur marlborough britain*3\ninside namur villeroi france").scene(ALLIANCE);
    let order = stack(&scene, "namur");
    assert_eq!(order[0], "marlborough");
    assert_eq!(order[4], "villeroi");
    assert_eq!(token(&scene, "villeroi").states, ["besieged"]);
    assert_eq!(marks(&scene, "namur"), [("siege", None)]);
}

#[test]
fn who_has_acted_is_spent_and_who_waits_is_beside_the_map() {
    let mut t = at("at nijmegen marlborough britain*2\ntrack villars");
    t.play("campaign nijmegen");
    t.play("march maastricht");
    t.play("stop");
    let scene = t.scene(ALLIANCE);
    assert_eq!(token(&scene, "marlborough").states, ["spent"]);
    assert_eq!(token(&scene, "villars").space, None);
    let panel = lines(&scene, "bourbon");
    assert!(
        panel.contains(&"panel-returning leaders=1 names=leader-villars corps=0".to_owned()),
        "{panel:?}"
    );
}

#[test]
fn fog_leaves_the_first_leader_and_a_hidden_stack() {
    let t = at("fog on\nat namur minor-france-1 villars france*3\nat mons france");
    for viewer in [ALLIANCE, Viewer::Spectator] {
        let scene = t.scene(viewer);
        assert_eq!(stack(&scene, "namur"), ["villars", "hidden-namur"]);
        assert_eq!(stack(&scene, "mons"), ["hidden-mons"]);
        let hidden = token(&scene, "hidden-mons");
        assert_eq!(
            (hidden.value, hidden.nation.as_str()),
            (Value::None, "bourbon")
        );
        assert_eq!(hidden.states, ["face-down"]);
        let forces = lines(&scene, "bourbon");
        assert!(
            !forces.iter().any(|line| line.contains("reduced")),
            "{forces:?}"
        );
    }
    assert_eq!(stack(&t.scene(BOURBON), "namur").len(), 5);
    assert_eq!(stack(&t.scene(Viewer::Everything), "namur").len(), 5);
}

#[test]
fn a_siege_lifts_the_fog() {
    let t = at("fog on\nat namur marlborough britain*3\ninside namur villeroi france");
    for viewer in [ALLIANCE, BOURBON, Viewer::Spectator] {
        assert_eq!(stack(&t.scene(viewer), "namur").len(), 6);
    }
}

/// States of a token, as the table knows them.
#[track_caller]
fn states<'s>(scene: &'s Scene, id: &str) -> Vec<&'s str> {
    let states = &token(scene, id).states;
    states.iter().map(|state| state.as_str()).collect()
}

#[test]
fn pieces_show_what_became_of_them() {
    let scene = at("flipped marlborough
         demoralised minor-dutch-1
         at nijmegen marlborough minor-dutch-1 dutch/d dutch/rd dutch
         stuck nijmegen dutch
         acted nijmegen marlborough
         at breda britain
         acted breda britain
         at namur eugene austria*3
         inside namur villeroi france")
    .scene(ALLIANCE);
    assert_eq!(states(&scene, "marlborough"), ["flipped", "spent"]);
    assert_eq!(token(&scene, "marlborough").rank, Some(0));
    assert_eq!(states(&scene, "minor-dutch-1"), ["demoralised"]);
    assert_eq!(states(&scene, "dutch-1"), ["demoralised"]);
    assert_eq!(states(&scene, "dutch-2"), ["reduced", "demoralised"]);
    assert_eq!(states(&scene, "dutch-3"), ["recalled"]);
    assert_eq!(states(&scene, "britain-1"), ["spent"]);
    assert_eq!(states(&scene, "eugene"), [""; 0]);
    assert_eq!(states(&scene, "villeroi"), ["besieged"]);
    assert_eq!(states(&scene, "france-1"), ["besieged"]);
    assert_eq!(token(&scene, "france-1").nation, "france");
    assert_eq!(token(&scene, "villeroi").nation, "france");
}

/// The best leader on top, then full corps before reduced ones.
#[test]
fn a_stack_lies_in_order() {
    let scene = at("year 1706
         at namur spain/r france/r france marsin villeroi orleans_duke boufflers berwick vendome")
    .scene(ALLIANCE);
    assert_eq!(
        stack(&scene, "namur"),
        [
            "vendome",
            "berwick",
            "boufflers",
            "orleans_duke",
            "villeroi",
            "marsin",
            "france-2",
            "france-1",
            "spain-1",
        ]
    );
}

/// Beside the map wait leaders who come back or are due; those of later years do not.
#[test]
fn leaders_wait_beside_the_map() {
    let waiting = |position: &str, actions: &str| -> Vec<String> {
        let scene = after(position, "", actions).scene(ALLIANCE);
        let waiting = scene.tokens.iter().filter(|token| token.space.is_none());
        waiting.map(|token| token.id.to_string()).collect()
    };
    let position = "year 1703\ntrack eugene\nat breda minor-dutch-1 dutch\nleaders alliance";
    assert_eq!(
        waiting(position, ""),
        ["overkirk", "eugene", "starhemberg", "marsin"]
    );
    assert_eq!(
        waiting(position, "arrive overkirk"),
        ["eugene", "starhemberg", "marsin"]
    );
    assert!(waiting("year 1703", "").is_empty());
}

/// Of a stack that fog hides in part, what is seen lies above what is not.
#[test]
fn hidden_corps_lie_below_who_is_seen() {
    let t = at("fog on
         at namur minor-france-1 villars
         at mons boufflers france*2
         at breda minor-dutch-1 dutch");
    let scene = t.scene(ALLIANCE);
    assert_eq!(stack(&scene, "namur"), ["villars"]);
    assert_eq!(stack(&scene, "mons"), ["boufflers", "hidden-mons"]);
    assert_eq!(stack(&scene, "breda"), ["minor-dutch-1", "dutch-1"]);
    let hidden = token(&scene, "hidden-mons");
    assert_eq!((hidden.shape, hidden.rank), (Shape::Counter, None));
    assert_eq!(hidden.name, "corps-hidden");
}
