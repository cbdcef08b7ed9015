//! The kernel's own tests, on a small complete game and on broken variants of it.

mod by_hand;
mod chains;
mod chance;
mod conformance;
mod example;
mod guidance;
mod hosted;
mod knowledge;
mod orders;
mod play;
mod record;
mod scene;
mod seating;
mod spikes;
mod toy;
mod trial;
