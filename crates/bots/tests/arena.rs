//! The arena on a small game of the kernel's tests.

#[allow(dead_code, reason = "only the sound game is played here")]
#[path = "../../kernel/tests/all/toy/mod.rs"]
mod toy;

use bots::{Contest, arena, playable};
use kernel::{Game, Seat, Turn};
use std::sync::atomic::{AtomicU64, Ordering};

fn contest(threads: usize) -> Contest {
    Contest {
        games: 1000,
        seed: 7,
        threads,
    }
}

#[test]
fn the_tally_does_not_depend_on_the_threads() {
    let game = toy::Toy::sound();
    let options = game.read_options(&[]).expect("defaults");
    let heard = AtomicU64::new(0);
    let progress = |done: u64| {
        heard.fetch_max(done, Ordering::Relaxed);
    };
    let one = arena::play(&game, &options, &contest(1), &progress);
    assert_eq!(heard.load(Ordering::Relaxed), 1000);
    assert_eq!((one.games, one.stuck), (1000, 0));
    assert_eq!(one.wins.iter().sum::<u64>() + one.unwon, 1000);
    assert_eq!(one.manners["points"], 1000);
    assert!(one.longest <= 64 && one.mean() > 5, "{one}");
    for threads in [0, 2, 3, 8] {
        assert_eq!(
            arena::play(&game, &options, &contest(threads), &|_| {}),
            one
        );
    }
    let hosted = playable(toy::Toy::sound());
    assert_eq!(hosted.contest(&[], &contest(2), &|_| {}), Ok(one));
    assert_eq!(hosted.name(), "toll");
    let wrong = [(String::from("rounds"), String::from("99"))];
    assert!(hosted.contest(&wrong, &contest(1), &|_| {}).is_err());
}

#[test]
fn any_game_of_a_contest_can_be_recorded_and_proven() {
    let hosted = playable(toy::Toy::sound());
    let one = Contest {
        games: 1,
        seed: 7,
        threads: 1,
    };
    let tally = hosted.contest(&[], &one, &|_| {}).expect("defaults");
    let record = hosted.recorded(&[], 7, 0).expect("defaults");
    let end = hosted.verify(&record).expect("it was just played");
    let Turn::Over(outcome) = end.turn() else {
        panic!("the game is over");
    };
    let wins: Vec<u64> = (0..tally.wins.len() as u8)
        .map(|seat| u64::from(outcome.winners.contains(Seat(seat))))
        .collect();
    assert_eq!(wins, tally.wins, "the record is of the same game");
    assert_ne!(record, hosted.recorded(&[], 7, 1).expect("defaults"));
}

#[test]
fn stuck_games_are_counted() {
    let game = toy::Toy(toy::Fault::DeadEnd);
    let options = game.read_options(&[]).expect("defaults");
    let tally = arena::play(&game, &options, &contest(2), &|_| {});
    assert_eq!((tally.stuck, tally.first_stuck), (1000, Some(0)));
    let game = toy::Toy(toy::Fault::Endless);
    let tally = arena::play(&game, &options, &contest(2), &|_| {});
    assert_eq!(tally.longest, 64);
    assert!(tally.stuck > 0);
}
