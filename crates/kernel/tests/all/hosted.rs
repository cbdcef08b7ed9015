//! The object-safe face.

use crate::toy::{NORTH, SOUTH, Toy};
use kernel::{
    Seat, Seats, Target, Viewer,
    chance::Seed,
    host::{Dice, LogKind, Record, Table, host},
};

#[test]
fn a_whole_game_without_knowing_its_types() {
    let hosted = host(Toy::sound());
    assert_eq!(hosted.name(), "toll");
    assert_eq!(hosted.seats(&[]).expect("defaults"), ["north", "south"]);
    assert_eq!(hosted.all_options().len(), 2);
    let options = hosted.full_options(&[]).expect("defaults");
    let seed = Seed::numbered(4);
    let mut game = hosted
        .new_match(&options, Dice::stream(seed.stream()))
        .expect("good options");
    let mut chooser = Seed::numbered(5).stream();
    while let Some(seat) = game.turn().seats().iter().next() {
        let actions = game.actions(seat);
        let action = &actions[chooser.below(actions.len() as u32) as usize];
        assert_eq!(game.check(seat, action), Ok(()));
        game.play(seat, action).expect("listed");
    }
    let table = Table {
        players: Vec::new(),
        seed: Some(seed),
    };
    let text = game.record(&table).to_string();
    let record = Record::read(&text).expect("readable");
    let verified = hosted.verify(&record).expect("untouched");
    assert_eq!(verified.hash(), game.hash());
    let half = hosted.replay(&record, Some(3)).expect("untouched");
    assert_eq!(half.journal_len(), 3);
    assert_eq!(
        game.scene_after(3, Viewer::Spectator),
        Some(half.scene(Viewer::Spectator))
    );
    assert_eq!(game.scene_after(999, Viewer::Spectator), None);
}

#[test]
fn strangers_and_nonsense_are_answered() {
    let hosted = host(Toy::sound());
    let mut game = hosted.new_match(&[], Dice::named("")).expect("defaults");
    for seat in [Seat(2), Seat(255)] {
        assert!(game.play(seat, "seal").is_err());
        assert!(game.check(seat, "seal").is_err());
        assert!(game.undo(seat).is_err() && game.redo(seat).is_err());
        assert!(!game.can_undo(seat) && !game.can_redo(seat));
        assert!(game.actions(seat).is_empty() && game.draft(seat).is_empty());
        assert!(game.set_orders(seat, Vec::new()).is_err());
        assert_eq!(game.why_not(seat, &Target::Button("seal".into())), None);
    }
    assert!(game.play(NORTH, "").is_err());
    assert!(game.play(NORTH, ";;").is_err());
    assert!(game.rollback(5, Seats::ALL).is_err());
    assert!(hosted.at_position("nonsense", Dice::named("")).is_err());
}

#[test]
fn each_viewer_reads_its_own_log() {
    let hosted = host(Toy::sound());
    let mut game = hosted
        .new_match(&[], Dice::named("c1 c2 c3 c4 c5 c6"))
        .expect("defaults");
    game.set_orders(NORTH, Vec::new()).expect("a seat");
    game.play(NORTH, "put c1; seal").expect("legal");
    game.undo(NORTH).expect("still open");
    let keys = |viewer| -> Vec<String> {
        let log = game.log(viewer);
        log[0].lines.iter().map(ToString::to_string).collect()
    };
    assert_eq!(
        keys(Viewer::Seat(NORTH)),
        ["drew card=0", "drew card=1", "drew card=2"]
    );
    assert_eq!(
        keys(Viewer::Seat(SOUTH)),
        ["drew card=3", "drew card=4", "drew card=5"]
    );
    assert!(keys(Viewer::Spectator).is_empty());
    let log = game.log(Viewer::Seat(SOUTH));
    assert_eq!(log.len(), 3, "setting orders leaves no trace");
    assert_eq!((log[2].number, &log[2].kind), (2, &LogKind::Undo(1)));
}
