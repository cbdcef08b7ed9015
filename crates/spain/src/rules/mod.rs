//! Questions the frames ask. They take tables and state and change nothing.

pub mod battle;
pub mod control;
pub mod eligibility;
pub mod loc;
pub mod nearest;
pub mod odds;
pub mod sea;
pub mod siege;
pub mod victory;
