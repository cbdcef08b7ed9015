//! Questions the phases ask: may this piece go there, who protects, is it in supply, who has won.

pub mod armies;
pub mod decks;
pub mod march;
pub mod protection;
pub mod reach;
pub mod recruits;
pub mod retreat_paths;
pub mod supply_lines;
pub mod victory;
