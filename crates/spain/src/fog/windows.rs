//! What windows open on, and what a standing order may take for true, where the fog hides the rest.

use super::seen;
use crate::{
    map::SpaceSet,
    phases::{self, entry::Entry},
    powers::{Control, Side},
    rules::nearest::in_theatre,
    state::{Spot, State},
    tables::Tables,
};

/// Whether a side may be able to intercept, as far as its enemy sees: the window opens on this (14.6). Corps that stand
/// in the way are in the open since the enemy comes to them, so that all can count the room.
pub fn may_intercept(t: &Tables, state: &State, entry: &Entry) -> bool {
    let side = phases::active(state).other();
    (t.map.neighbours(entry.to).iter()).any(|from| {
        let there = state.outside(side, *from);
        !entry.tried.contains(*from)
            && !there.leaders.is_empty()
            && !there.corps.is_empty()
            && state.control(*from) != Control::Neutral
    })
}

/// The position with a guess at what a side cannot see of the other: two corps wherever there are any. It depends on
/// nothing else.
pub fn guess(t: &Tables, state: &State, side: Side) -> State {
    let mut guess = state.clone();
    let enemy = side.other();
    let seen = seen(t, state);
    let hidden = state.of_side(enemy).minus(&seen);
    let mut stacks = SpaceSet::EMPTY;
    for corps in hidden.corps() {
        if let Some(space) = state.corps_spot(corps).space() {
            stacks.insert(space);
            guess.put_corps(corps, Spot::POOL);
        }
    }
    for leader in hidden.leaders() {
        guess.put_leader(leader, Spot::POOL);
    }
    for space in stacks.iter() {
        let region = t.map.space(space).region;
        let free = |state: &State| {
            hidden.corps().find(|corps| {
                state.corps_spot(*corps) == Spot::POOL
                    && in_theatre(t.pieces.power_of(*corps), region)
            })
        };
        for _ in 0..2 {
            if let Some(corps) = free(&guess) {
                guess.put_corps(corps, Spot::at(space));
            }
        }
    }
    guess
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Spain, map::SpaceId};
    use kernel::Game;

    fn guessed(position: &str) -> (State, State) {
        let game = Spain::standard();
        let state = game.read_position(position).expect("a position");
        let guess = guess(&game.tables, &state, Side::Alliance);
        (state, guess)
    }

    fn at(id: &str) -> SpaceId {
        Spain::standard().tables.map.named(id).expect("a space")
    }

    #[test]
    fn every_hidden_stack_counts_two_corps_and_its_first_leader() {
        let (_, guess) = guessed(
            "fog on
            at namur villars boufflers france*5
            at mons france/r
            at luxembourg vendome spain*2 france/rd
            round alliance 3",
        );
        for (id, leaders) in [("namur", 1), ("mons", 0), ("luxembourg", 1)] {
            let there = guess.outside(Side::Bourbon, at(id));
            assert_eq!(
                (there.leaders.len(), there.corps.len()),
                (leaders, 2),
                "{id}"
            );
            assert!(there.corps.and(&guess.reduced).is_empty());
            assert!(there.and(&guess.demoralised).is_empty());
        }
    }

    #[test]
    fn a_guess_keeps_what_is_seen() {
        let (state, guess) = guessed(
            "fog on
            at liege marlborough britain*3 dutch/r
            at namur overkirk dutch*4
            inside namur boufflers france spain/r
            at mons france*3
            round alliance 3",
        );
        for id in ["liege", "namur"] {
            assert_eq!(guess.all_at(at(id)), state.all_at(at(id)), "{id}");
        }
        assert_eq!(guess.inside, state.inside);
        assert_eq!(guess.reduced, state.reduced);
    }

    #[test]
    fn nobody_is_guessed_where_his_power_may_not_stand() {
        let game = Spain::standard();
        let state = game
            .read_position(
                "fog on
                year 1706
                savoy alliance
                at london britain*2
                at turin eugene savoy*2 austria
                at lisbon portugal*2
                at breda dutch
                round bourbon 3",
            )
            .expect("a position");
        let guess = guess(&game.tables, &state, Side::Bourbon);
        for corps in game.tables.pieces.corps() {
            if let Some(space) = guess.corps_spot(corps).space() {
                let power = game.tables.pieces.power_of(corps);
                assert!(in_theatre(power, game.tables.map.space(space).region));
            }
        }
        for id in ["london", "turin", "lisbon", "breda"] {
            let there = guess.outside(Side::Alliance, at(id));
            assert_eq!(there.corps.len(), 2, "{id}");
        }
    }
}
