//! The players a seat can be given to, by name: for servers, which know games only as hosted ones.

use kernel::{Seat, chance::Seed, host::HostedMatch};

/// A player that is always available.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bot {
    /// Any legal action, all equally likely.
    Random,
    /// What the game itself weighs as best, without any knowledge the seat does not have.
    Careful,
}

impl Bot {
    pub const ALL: [Bot; 2] = [Bot::Random, Bot::Careful];

    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Careful => "careful",
        }
    }

    pub fn named(name: &str) -> Option<Bot> {
        Bot::ALL.into_iter().find(|bot| bot.name() == name)
    }

    /// The action this player takes for a seat, in notation; `None` if the seat has nothing to decide. The same whim
    /// gives the same action in the same position.
    pub fn choose(&self, game: &dyn HostedMatch, seat: Seat, whim: u64) -> Option<String> {
        match self {
            Bot::Random => {
                let mut actions = game.actions(seat);
                let count = u32::try_from(actions.len()).ok().filter(|n| *n > 0)?;
                let at = Seed::numbered(whim).stream().below(count);
                Some(actions.swap_remove(at as usize))
            }
            Bot::Careful => game.advise(seat, whim),
        }
    }
}
