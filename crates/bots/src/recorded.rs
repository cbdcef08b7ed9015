//! One game of a contest again, written down as a record that anybody can verify.

use crate::{arena, random::RandomPlayer};
use kernel::{
    BadInput, Game, Match, Turn,
    play::Dice,
    text::{Record, Table},
};

/// What the record calls the player of every seat.
const PLAYER: &str = "random";

/// Plays game `number` of a contest. A game that gets stuck is recorded as far as it went.
pub fn game<G: Game>(
    game: &G,
    options: G::Options,
    seed: u64,
    number: u64,
) -> Result<Record, BadInput> {
    let (seed, choices) = arena::sources(seed, number);
    let mut player = RandomPlayer::new(choices);
    let mut played = Match::new(game, options, Dice::stream(seed.stream()))?;
    for _ in 0..G::LONGEST_GAME {
        let Turn::Decide(due) = played.turn() else {
            break;
        };
        let chosen = due
            .iter()
            .next()
            .and_then(|seat| Some((seat, player.choose(game, played.state(), seat)?)));
        let Some((seat, action)) = chosen else {
            break;
        };
        played.play(seat, &[action]).map_err(|error| {
            let place = format!("game {number}, `{}`", game.write(&action));
            BadInput::new(place, format!("this was listed but not played: {error}"))
        })?;
    }
    Ok(played.record(&Table {
        players: vec![Some(PLAYER.to_owned()); played.seat_names().len()],
        seed: Some(seed),
    }))
}
