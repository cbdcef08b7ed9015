//! Plays one game of a contest again, as a record that anybody can verify.

use crate::{arena, bot::Bot};
use kernel::{
    BadInput, Game, Turn,
    host::{Dice, Match, Player, Record, Table},
};

/// Plays game `number` of a contest. A game that gets stuck is recorded as far as it went.
pub fn game<G: Game>(
    game: &G,
    options: G::Options,
    bots: &[Bot],
    seed: u64,
    number: u64,
) -> Result<Record, BadInput> {
    let (seed, choices) = arena::sources(seed, number);
    let mut table = arena::Table::new(bots, choices);
    let mut played = Match::new(game, options, Dice::stream(seed.stream()))?;
    for _ in 0..G::LONGEST_GAME {
        let Turn::Decide(due) = played.turn() else {
            break;
        };
        let chosen = due
            .iter()
            .next()
            .and_then(|seat| Some((seat, table.choose(game, played.state(), seat)?)));
        let Some((seat, action)) = chosen else {
            break;
        };
        played.play(seat, &[action]).map_err(|error| {
            let place = format!("game {number}, `{}`", game.write(&action));
            BadInput::new(place, format!("this was listed but not played: {error}"))
        })?;
    }
    Ok(played.record(&Table {
        players: (played.seats().iter())
            .map(|seat| Some(Player::bot(table.bot(seat).name())))
            .collect(),
        seed: Some(seed),
    }))
}
