//! The arena on a small game from the kernel's tests.

#[allow(dead_code, reason = "only the sound game is played here")]
#[path = "../../kernel/tests/all/toy/mod.rs"]
mod toy;

use bots::{Bot, CarefulPlayer, Contest, arena, playable};
use kernel::{
    Context, Game, Seat, Turn,
    chance::Seed,
    host::{Dice, Player, Silent, host},
};
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
    let one = arena::play(&game, &options, &contest(1), &[], &progress);
    assert_eq!(heard.load(Ordering::Relaxed), 1000);
    assert_eq!((one.games, one.stuck), (1000, 0));
    assert_eq!(one.wins.iter().sum::<u64>() + one.unwon, 1000);
    assert_eq!(one.manners["points"], 1000);
    assert!(one.longest <= 64 && one.mean() > 5, "{one}");
    for threads in [0, 2, 3, 8] {
        assert_eq!(
            arena::play(&game, &options, &contest(threads), &[], &|_| {}),
            one
        );
    }
    let hosted = playable(toy::Toy::sound());
    assert_eq!(hosted.contest(&[], &contest(2), &[], &|_| {}), Ok(one));
    assert_eq!(hosted.name(), "toll");
    let wrong = [(String::from("rounds"), String::from("99"))];
    assert!(hosted.contest(&wrong, &contest(1), &[], &|_| {}).is_err());
}

#[test]
fn any_game_of_a_contest_can_be_recorded_and_proven() {
    let hosted = playable(toy::Toy::sound());
    let one = Contest {
        games: 1,
        seed: 7,
        threads: 1,
    };
    let tally = hosted.contest(&[], &one, &[], &|_| {}).expect("defaults");
    let record = hosted.recorded(&[], &[], 7, 0).expect("defaults");
    let end = hosted.verify(&record).expect("it was just played");
    let Turn::Over(outcome) = end.turn() else {
        panic!("the game is over");
    };
    let wins: Vec<u64> = (0..tally.wins.len() as u8)
        .map(|seat| u64::from(outcome.winners.contains(Seat(seat))))
        .collect();
    assert_eq!(wins, tally.wins, "the record is of the same game");
    assert_ne!(record, hosted.recorded(&[], &[], 7, 1).expect("defaults"));
}

#[test]
fn stuck_games_are_counted() {
    let game = toy::Toy(toy::Fault::DeadEnd);
    let options = game.read_options(&[]).expect("defaults");
    let tally = arena::play(&game, &options, &contest(2), &[], &|_| {});
    assert_eq!((tally.stuck, tally.first_stuck), (1000, Some(0)));
    let game = toy::Toy(toy::Fault::Endless);
    let tally = arena::play(&game, &options, &contest(2), &[], &|_| {});
    assert_eq!(tally.longest, 64);
    assert!(tally.stuck > 0);
}

#[test]
fn every_bot_has_a_name_and_plays_to_the_end() {
    for bot in Bot::ALL {
        assert_eq!(Bot::named(bot.name()), Some(bot));
        let hosted = host(toy::Toy::sound());
        let mut game = hosted.new_match(&[], Dice::named("")).expect("defaults");
        for whim in 0.. {
            let Some(seat) = game.turn().seats().iter().next() else {
                break;
            };
            let action = bot.choose(&*game, seat, whim).expect("something to do");
            assert_eq!(bot.choose(&*game, seat, whim), Some(action.clone()));
            game.play(seat, &action).expect("legal");
        }
        assert_eq!(bot.choose(&*game, Seat(0), 1), None, "the game is over");
        assert_eq!(bot.choose(&*game, Seat(9), 1), None);
    }
    assert_eq!(Bot::named("deep-thought"), None);
}

#[test]
fn each_seat_is_played_by_its_own_bot() {
    let game = toy::Toy::sound();
    let options = game.read_options(&[]).expect("defaults");
    let bots = [Bot::Careful, Bot::Random];
    let tally = arena::play(&game, &options, &contest(1), &bots, &|_| {});
    assert_eq!((tally.games, tally.stuck), (1000, 0));
    assert_eq!(
        arena::play(&game, &options, &contest(3), &bots, &|_| {}),
        tally
    );
    assert_ne!(
        arena::play(&game, &options, &contest(1), &[], &|_| {}),
        tally
    );
    let record = (playable(toy::Toy::sound()).recorded(&[], &bots, 7, 0)).expect("defaults");
    // They are marked as bots, whatever their names.
    let players = record.seats.into_iter().map(|seat| seat.player);
    let players: Vec<Option<Player>> = players.collect();
    let bots = ["careful", "random"].map(|name| Some(Player::bot(name)));
    assert_eq!(players, bots);
}

#[test]
fn the_careful_player_takes_what_weighs_most() {
    let game = toy::Toy::sound();
    let options = game.read_options(&[]).expect("defaults");
    let mut chance = Seed::numbered(2).stream();
    let mut state = game.start(&options, &mut Context::new(&mut chance, &mut Silent));
    let mut player = CarefulPlayer::new(1);
    let mut twin = CarefulPlayer::new(9);
    twin.reseed(1);
    while let Some(seat) = game.turn(&state).seats().iter().next() {
        let action = player.choose(&game, &state, seat).expect("something to do");
        assert_eq!(twin.choose(&game, &state, seat), Some(action));
        assert_eq!(game.check(&state, seat, &action), Ok(()));
        game.apply(
            &mut state,
            seat,
            action,
            &mut Context::new(&mut chance, &mut Silent),
        );
    }
    assert_eq!(player.choose(&game, &state, Seat(0)), None);
}
