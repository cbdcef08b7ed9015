//! Positions somebody has tampered with. A record may carry a position as bare bytes: whatever they are, they are
//! refused, or can be listed, shown, weighed and played like any other. Never a panic.

use super::{
    chains, viewers,
    walk::{self, pick},
    without_panic,
};
use kernel::{
    Context, Game, Viewer,
    chance::{Seed, Stream},
    host::{Dice, Match, Silent},
};
use std::fmt::Write;

/// Of how many steps of a game the position is spoilt.
const SELDOM: usize = 40;
/// Bits flipped at once at most: one alone finds most, several come further from the truth.
const MOST_FLIPS: u32 = 3;
/// How far a position that was taken is played on.
const PLAYED_ON: usize = 3;

/// How many were tried.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tampered {
    pub refused: usize,
    pub taken: usize,
}

/// Spoils positions of a random game of each kind in so many ways, and reads mere noise as often.
pub fn check<G: Game>(game: &G, seed: u64, ways: usize) -> Result<Tampered, String> {
    let mut tampered = Tampered::default();
    let mut noise = walk::chooser(seed);
    for options in game.all_options() {
        let mut saved: Vec<Vec<u8>> = Vec::new();
        chains::play(game, &options, seed, &mut |link| {
            if link.number.is_multiple_of(SELDOM) {
                saved.extend(postcard::to_allocvec(link.state));
            }
        })?;
        for truth in saved {
            let text = written(&truth);
            (Match::at_position(game, &text, Dice::named("")))
                .map_err(|error| format!("a true position is refused: {error}: {text}"))?;
            for _ in 0..ways {
                try_one(game, &spoilt(&truth, &mut noise), &mut tampered)?;
            }
            let random: Vec<u8> = (truth.iter()).map(|_| noise.below(256) as u8).collect();
            try_one(game, &random, &mut tampered)?;
        }
    }
    Ok(tampered)
}

fn spoilt(truth: &[u8], noise: &mut Stream) -> Vec<u8> {
    let mut bytes = truth.to_vec();
    for _ in 0..=noise.below(MOST_FLIPS) {
        let at = noise.below(bytes.len() as u32) as usize;
        bytes[at] ^= 1 << noise.below(8);
    }
    bytes
}

/// As a record has it.
fn written(bytes: &[u8]) -> String {
    let mut text = String::from("state ");
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

fn try_one<G: Game>(game: &G, bytes: &[u8], tampered: &mut Tampered) -> Result<(), String> {
    let text = written(bytes);
    let read = || Ok(Match::at_position(game, &text, Dice::named("")));
    match without_panic(read).map_err(|what| format!("reading {text}: {what}"))? {
        Err(_) => tampered.refused += 1,
        Ok(read) => {
            let look = || {
                look_at(game, read.state().clone());
                Ok(())
            };
            without_panic(look).map_err(|what| format!("looking at {text}: {what}"))?;
            tampered.taken += 1;
        }
    }
    Ok(())
}

/// Asks what a table would ask, and plays on.
fn look_at<G: Game>(game: &G, state: G::State) {
    let mut state = state;
    let seats = game.seats(&game.options_of(&state)).len();
    let mut stream = Seed::numbered(0).stream();
    for _ in 0..PLAYED_ON {
        for viewer in viewers(seats).chain([Viewer::Everything]) {
            game.scene(&state, viewer);
            game.redeal(&state, viewer, &mut stream);
        }
        let mut next = None;
        for seat in game.turn(&state).seats().iter() {
            let mut actions = Vec::new();
            game.actions(&state, seat, &mut actions);
            let possible = game.redeal(&state, Viewer::Seat(seat), &mut stream);
            let mut weights = Vec::new();
            game.weigh(&possible, seat, &actions, &mut weights);
            for action in &actions {
                game.write(action);
                game.foresee(&state, seat, action);
                game.reason(&state, seat, action);
            }
            next = pick(&mut stream, &actions)
                .map(|action| (seat, *action))
                .or(next);
        }
        let Some((seat, action)) = next else {
            return;
        };
        game.apply(
            &mut state,
            seat,
            action,
            &mut Context::new(&mut stream, &mut Silent),
        );
    }
}
