//! The object-safe interface: any game, used only through notation, scenes, messages and records.
//!
//! Bots and tests use a game through [`Game`], compiled in. Servers, pages and programs hold a [`Hosted`] and its
//! [`HostedMatch`]es and know nothing about the game's types; every game has both interfaces without writing a line
//! for it.

mod guidance;
mod looking_back;
mod running;

pub use running::{Advice, Deed, HostedMatch, Known, LogEntry, LogKind, Reach};

use crate::{
    BadInput, Game,
    order::WindowKind,
    play::{Dice, Match},
    scene::LensKind,
    text::{self, Discrepancy, Record},
};
use std::sync::Arc;

/// Options as people write them.
pub type Pairs = Vec<(String, String)>;

/// The rules of any game, with their data.
pub trait Hosted: Send + Sync {
    fn name(&self) -> &'static str;
    fn rules_version(&self) -> u32;
    fn data_hash(&self) -> [u8; 32];

    /// The options with all defaults filled in.
    fn full_options(&self, pairs: &[(String, String)]) -> Result<Pairs, BadInput>;
    /// Every sensible combination of options.
    fn all_options(&self) -> Vec<Pairs>;
    /// Names of the seats, in seat order.
    fn seats(&self, options: &[(String, String)]) -> Result<&'static [&'static str], BadInput>;

    /// The texts in Fluent format, `fr` or `en`.
    fn texts(&self, language: &str) -> &'static str;
    /// The paragraphs of the rulebook, as TOML.
    fn rulebook(&self) -> &'static str;
    /// How to play, and guided openings, as TOML ([`Primer`](crate::primer::Primer)).
    fn primer(&self) -> &'static str;
    /// Every kind of window that standing orders may speak of.
    fn windows(&self) -> &'static [WindowKind];
    /// The lenses it offers over the map.
    fn lenses(&self) -> &'static [LensKind];

    fn new_match(
        &self,
        options: &[(String, String)],
        dice: Dice,
    ) -> Result<Box<dyn HostedMatch>, BadInput>;

    /// A game that continues from a position in the game's notation.
    fn at_position(&self, position: &str, dice: Dice) -> Result<Box<dyn HostedMatch>, BadInput>;

    /// Replays a record, up to a number or completely.
    fn replay(
        &self,
        record: &Record,
        to: Option<usize>,
    ) -> Result<Box<dyn HostedMatch>, Discrepancy>;

    /// Verifies a finished record and returns the game at its end.
    fn verify(&self, record: &Record) -> Result<Box<dyn HostedMatch>, Discrepancy>;
}

/// The object-safe interface of a game.
pub fn host<G: Game>(game: G) -> Arc<dyn Hosted> {
    Arc::new(Arc::new(game))
}

impl<G: Game> Hosted for Arc<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn data_hash(&self) -> [u8; 32] {
        Game::data_hash(&**self)
    }

    fn full_options(&self, pairs: &[(String, String)]) -> Result<Pairs, BadInput> {
        Ok(self.write_options(&self.read_options(pairs)?))
    }

    fn all_options(&self) -> Vec<Pairs> {
        Game::all_options(&**self)
            .iter()
            .map(|options| self.write_options(options))
            .collect()
    }

    fn seats(&self, options: &[(String, String)]) -> Result<&'static [&'static str], BadInput> {
        Ok(Game::seats(&**self, &self.read_options(options)?))
    }

    fn texts(&self, language: &str) -> &'static str {
        Game::texts(&**self, language)
    }

    fn rulebook(&self) -> &'static str {
        Game::rulebook(&**self)
    }

    fn primer(&self) -> &'static str {
        Game::primer(&**self)
    }

    fn windows(&self) -> &'static [WindowKind] {
        Game::windows(&**self)
    }

    fn lenses(&self) -> &'static [LensKind] {
        Game::lenses(&**self)
    }

    fn new_match(
        &self,
        options: &[(String, String)],
        dice: Dice,
    ) -> Result<Box<dyn HostedMatch>, BadInput> {
        let options = self.read_options(options)?;
        Ok(Box::new(Match::new(Arc::clone(self), options, dice)?))
    }

    fn at_position(&self, position: &str, dice: Dice) -> Result<Box<dyn HostedMatch>, BadInput> {
        Ok(Box::new(Match::at_position(
            Arc::clone(self),
            position,
            dice,
        )?))
    }

    fn replay(
        &self,
        record: &Record,
        to: Option<usize>,
    ) -> Result<Box<dyn HostedMatch>, Discrepancy> {
        Ok(Box::new(text::replay(Arc::clone(self), record, to)?))
    }

    fn verify(&self, record: &Record) -> Result<Box<dyn HostedMatch>, Discrepancy> {
        Ok(Box::new(text::verify(Arc::clone(self), record)?))
    }
}
