//! What people see and read: scenes, texts, labels, refusals, answers to clicks; the story as the table tells it.

mod beats;
mod clicks;
mod foresight;
mod forms;
mod labels;
mod lenses;
mod portraits;
mod refusals;
mod scene;
mod stage;
mod standing;
mod texts;
