//! What the hosted face offers beside playing: advice, drafts, and what a host appends to its store.

use crate::toy::{NORTH, SOUTH, Toy};
use kernel::{
    Seat, Target, Viewer,
    chance::Seed,
    host::{Dice, HostedMatch, Record, Table, host},
};

fn game(script: &str) -> Box<dyn HostedMatch> {
    let hosted = host(Toy::sound());
    (hosted.new_match(&[], Dice::named(script))).expect("defaults")
}

#[test]
fn advice_is_legal_to_the_end() {
    for whim in 0..80 {
        let mut game = game("");
        if whim % 2 == 0 {
            game.hasten();
        }
        while let Some(seat) = game.turn().seats().iter().next() {
            let advice = game.advise(seat, whim).expect("something can be done");
            assert!(game.actions(seat).contains(&advice), "{advice}");
            assert_eq!(
                game.advise(seat, whim),
                Some(advice.clone()),
                "the same whim"
            );
            game.play(seat, &advice).expect("legal");
        }
    }
}

/// The toy weighs by the other's hand; yet two games that differ only in what a seat cannot know advise the same.
#[test]
fn advice_betrays_nothing() {
    let mut advised = Vec::new();
    for others in ["c4 c5 c6", "c14 c15 c16", "c4 c10 c16"] {
        let mut game = game(&format!("c8 c9 c11 {others}"));
        let mut all = Vec::new();
        for whim in 0..60 {
            all.push(game.advise(NORTH, whim));
        }
        // What the other has drafted or sealed in secret changes nothing either.
        let first = others.split(' ').next().expect("a card");
        game.play(SOUTH, &format!("put {first}; seal"))
            .expect("legal");
        for whim in 0..60 {
            all.push(game.advise(NORTH, whim));
        }
        advised.push(all);
    }
    assert!(advised.windows(2).all(|pair| pair[0] == pair[1]));
    let different = advised[0].iter().any(|one| *one != advised[0][0]);
    assert!(different, "the redealt hands differ from whim to whim");
}

#[test]
fn strangers_get_no_guidance() {
    let mut game = game("c1 c2 c3 c4 c5 c6");
    let token = Target::Token("coach".into());
    for seat in [Seat(2), Seat(255)] {
        assert_eq!(game.advise(seat, 1), None);
        assert!(game.reach(seat, &token).is_empty());
        assert!(game.draft_gestures(seat).is_empty());
    }
    game.play(NORTH, "put c1; seal").expect("legal");
    assert_eq!(game.advise(NORTH, 1), None, "it has answered");
    assert!(game.reach(NORTH, &token).is_empty());
}

#[test]
fn a_draft_is_kept_gesture_by_gesture() {
    let mut first = game("c1 c2 c3 c4 c5 c6");
    first.play(NORTH, "put c1").expect("legal");
    first.play(NORTH, "put c3").expect("legal");
    first.play(SOUTH, "put c4; put c5").expect("legal");
    assert_eq!(first.draft_gestures(NORTH), ["put c1", "put c3"]);
    assert_eq!(first.draft_gestures(SOUTH), ["put c4; put c5"]);
    assert_eq!(first.draft(SOUTH), ["put c4", "put c5"]);
    // A record does not hold drafts: a host keeps them beside it and plays them again.
    let record = first.record(&Table::default());
    let mut second = host(Toy::sound())
        .replay(&record, None)
        .expect("own record");
    assert!(second.draft_gestures(NORTH).is_empty());
    for seat in [NORTH, SOUTH] {
        for gesture in first.draft_gestures(seat) {
            second.play(seat, &gesture).expect("as before");
        }
        let viewer = Viewer::Seat(seat);
        assert_eq!(second.scene(viewer), first.scene(viewer));
        assert_eq!(second.draft_gestures(seat), first.draft_gestures(seat));
    }
    first.undo(NORTH).expect("a draft can be taken back");
    assert_eq!(first.draft_gestures(NORTH), ["put c1"]);
}

/// Lines appended after every play make the same record as the whole written at once.
#[test]
fn a_host_appends_lines() {
    let seed = Seed::numbered(8);
    let hosted = host(Toy::sound());
    let mut game = (hosted.new_match(&[], Dice::stream(seed.stream()))).expect("defaults");
    let mut stored = Vec::new();
    let mut chooser = Seed::numbered(9).stream();
    let mut steps = 0;
    while let Some(seat) = game.turn().seats().iter().next() {
        let actions = game.actions(seat);
        let action = &actions[chooser.below(actions.len() as u32) as usize];
        game.play(seat, action).expect("listed");
        steps += 1;
        if steps % 5 == 0 && game.can_undo(seat) {
            game.undo(seat).expect("it can");
        }
        let new = game.lines(stored.len());
        assert_eq!(game.lines(stored.len() + new.len()), []);
        stored.extend(new);
        assert_eq!(stored.len(), game.journal_len());
    }
    assert_eq!(game.lines(0), stored);
    assert_eq!(game.lines(usize::MAX), []);
    let table = Table {
        players: Vec::new(),
        seed: Some(seed),
    };
    let mut record = game.record(&table);
    assert_eq!(record.lines, stored);
    record.lines.clone_from(&stored);
    let read = Record::read(&record.to_string()).expect("readable");
    assert_eq!(hosted.verify(&read).expect("whole").hash(), game.hash());
}

#[test]
fn the_log_can_be_read_from_any_number() {
    let mut game = game("c1 c2 c3 c4 c5 c6");
    game.play(NORTH, "put c1; seal").expect("legal");
    game.set_orders(SOUTH, Vec::new()).expect("a seat");
    game.play(SOUTH, "put c4; seal").expect("legal");
    let next = game.turn().seats().iter().next().expect("a challenge");
    game.play(next, "pass").expect("legal");
    for viewer in [
        Viewer::Seat(NORTH),
        Viewer::Seat(SOUTH),
        Viewer::Spectator,
        Viewer::Seat(Seat(9)),
    ] {
        let all = game.log(viewer);
        assert_eq!(game.log_len(viewer), all.len());
        for from in 0..=all.len() + 2 {
            assert_eq!(game.log_from(from, viewer), all[from.min(all.len())..]);
        }
    }
}

/// A whole move begins with what a careful player would do, and can be made in one go.
#[test]
fn counsel_is_one_gesture() {
    for whim in 0..40 {
        let mut game = game("");
        while let Some(seat) = game.turn().seats().iter().next() {
            let counsel = game.counsel(seat, whim).expect("something can be done");
            let steps: Vec<&str> = counsel.gesture.split("; ").collect();
            assert_eq!(game.advise(seat, whim).as_deref(), steps.first().copied());
            assert!(counsel.way.len() <= steps.len());
            let played = game.play(seat, &counsel.gesture).expect("legal");
            assert_eq!(played.done, steps.len(), "{}", counsel.gesture);
        }
    }
}

#[test]
fn counsel_betrays_nothing() {
    let mut counselled = Vec::new();
    for others in ["c4 c5 c6", "c14 c15 c16", "c4 c10 c16"] {
        let game = game(&format!("c8 c9 c11 {others}"));
        let all: Vec<_> = (0..60).map(|whim| game.counsel(NORTH, whim)).collect();
        counselled.push(all);
    }
    assert!(counselled.windows(2).all(|pair| pair[0] == pair[1]));
}

/// The other holds nothing that could be looked at: after two steps only halting is left, and everybody knows it. It is
/// played unasked, as part of the gesture, and the record replays.
#[test]
fn what_goes_without_saying_is_not_asked() {
    let hosted = host(Toy::sound());
    let position = "hand north c9 c10\nwinner north";
    let stepped = |hastens: bool| {
        let dice = Dice::stream(Seed::numbered(7).stream());
        let mut game = hosted.at_position(position, dice).expect("readable");
        if hastens {
            game.hasten();
        }
        game.play(NORTH, "step; step").expect("legal");
        game
    };
    let asked = stepped(false);
    assert_eq!(asked.actions(NORTH), ["halt"]);
    let hastened = stepped(true);
    assert_eq!(hastened.journal_len(), 1);
    let actions = &hastened.lines(0)[0];
    assert!(actions.to_string().contains("halt"), "{actions}");
    let table = Table::default();
    let record = Record::read(&hastened.record(&table).to_string()).expect("readable");
    let replayed = hosted.replay(&record, None).expect("the same game");
    assert_eq!(replayed.hash(), hastened.hash());
}
