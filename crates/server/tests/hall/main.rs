//! Tests of the hall: what is acknowledged is on disk, and nobody sees what they must not.

mod abandoned;
mod at_once;
mod bots;
mod commits;
mod fair_play;
mod faults;
mod house;
mod learning;
mod leaving;
mod left_lying;
mod lobby;
mod one_screen;
mod reload;
mod replacing;
mod seats;
mod second_thoughts;
mod secrets;
mod streams;
mod talk;
mod tickets;
mod two_processes;
mod visits;
