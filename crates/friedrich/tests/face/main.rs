//! What people see and read: scenes, texts, labels, refusals, answers to clicks.

mod clicks;
mod labels;
mod refusals;
mod scene;
mod texts;
