//! Things to click, in all their written forms; pieces inside pieces.

use kernel::{
    Name, Target,
    scene::{Shape, Token, Value},
};

#[test]
fn what_can_be_clicked_is_written_and_read_back() {
    for (target, written) in [
        (Target::Space("meissen".into()), "space:meissen"),
        (Target::Token("daun".into()), "token:daun"),
        (Target::Card("S10.1".into()), "card:S10.1"),
        (
            Target::Button("move daun prag".into()),
            "button:move daun prag",
        ),
        (Target::edge("namur", "liege"), "edge:liege/namur"),
        (Target::edge("liege", "namur"), "edge:liege/namur"),
        (Target::Box("turns".into(), 3), "track:turns/3"),
    ] {
        assert_eq!(target.written(), written);
        assert_eq!(Target::read(&written.replacen(':', " ", 1)), Some(target));
    }
    // As people write them in examples.
    assert_eq!(
        Target::read("edge namur liege"),
        Some(Target::edge("liege", "namur"))
    );
    assert_eq!(
        Target::read("track turns 3"),
        Some(Target::Box("turns".into(), 3))
    );
    assert_eq!(
        Target::read("city prag"),
        Some(Target::Space("prag".into()))
    );
    assert_eq!(
        Target::read("box reserves"),
        Some(Target::Space("reserves".into()))
    );
    for nothing in [
        "edge",
        "edge namur",
        "track turns",
        "track turns/x",
        "track turns/-1",
        "song x",
    ] {
        assert_eq!(Target::read(nothing), None, "{nothing}");
    }
}

#[test]
fn everything_inside_a_piece_is_found_and_counted() {
    let piece = |id: &str, holds, unseen| Token {
        id: Name::from(id),
        shape: Shape::Block,
        space: None,
        nation: "france".into(),
        name: "army".into(),
        rank: None,
        value: Value::None,
        depth: 0,
        states: Vec::new(),
        holds,
        unseen,
    };
    let army = piece(
        "army",
        vec![
            piece("first", vec![piece("guards", Vec::new(), 0)], 0),
            piece("second", Vec::new(), 1),
        ],
        3,
    );
    let ids: Vec<&str> = army
        .with_all_inside()
        .map(|token| token.id.as_str())
        .collect();
    assert_eq!(ids, ["army", "first", "guards", "second"]);
    assert_eq!(army.load(), 5);
    assert_eq!(army.holds[1].load(), 1);
}
