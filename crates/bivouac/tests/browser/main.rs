//! The program as people experience it: real servers, real browsers, one story per test.

mod accessibility;
mod appearance;
mod battle;
mod curtain;
mod finished;
mod first_visit;
mod first_year;
mod foresight;
mod forms;
mod harness;
mod history;
mod keyboard;
mod language;
mod lenses;
mod lessons;
mod looking_back;
mod phone;
mod reconnect;
mod refusal;
mod stack_menu;
mod stage;
mod talk;
mod undo;
