//! Games under test. Nothing here is part of a game or of a server.
//!
//! - [`conformance`] the suite every game runs; [`conformance::chains`] for changes that must change nothing
//! - [`Trial`] a game under test: what does not hold panics with exact words; [`Probe`] the same with errors as values
//! - [`example`] scripted play from files
//! - [`primer`] what a game teaches; [`proofread`] a game's texts against its sources
//! - [`refusals`] every refusal, in a position in which it is the true reason

pub mod conformance;
pub mod example;
pub mod primer;
mod probe;
pub mod proofread;
pub mod refusals;
mod trial;

pub use probe::{Probe, ProbeError};
pub use trial::{NamesSeat, Trial};
